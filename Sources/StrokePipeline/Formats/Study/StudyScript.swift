/// The script of the page, in four parts that stand one after the other.
enum StudyScript {
    /// The data and how to look things up in it.
    static let data: StaticString = #"""
        'use strict';
        const element = id => document.getElementById(id);
        const data = JSON.parse(element('data').textContent);
        const UNITS = { x: 'px', y: 'px', speed: 'px/s', force: '', altitude: '°', azimuth: '°', width: 'px', opacity: '' };
        const CHANNELS = Object.keys(UNITS);

        // What is shown: a stroke, a chain, what charts run over, and the sample of the input that is marked.
        const now = { stroke: 0, chain: 0, over: 't', index: 0 };
        const INPUT = 0; // the table of the samples that went in

        const stroke = (number = now.stroke) => data.strokes[number];
        const chain = (number = now.chain, of = now.stroke) => stroke(of).chains[number];
        const has = (table, channel, of = now.stroke) => channel in stroke(of).tables[table];
        const column = (table, channel, of = now.stroke) => stroke(of).columns[stroke(of).tables[table][channel]];
        const given = tables => tables.findLast(table => table !== null);
        const sampleCount = (of = now.stroke) => column(INPUT, 't', of).length;

        // The first place in a rising list that is not below a value.
        function search(list, value) {
          let low = 0, high = list.length;
          while (low < high) {
            const middle = (low + high) >> 1;
            if (list[middle] < value) low = middle + 1; else high = middle;
          }
          return low;
        }

        function nearest(list, value) {
          const next = Math.min(search(list, value), list.length - 1);
          return next > 0 && value - list[next - 1] < list[next] - value ? next - 1 : next;
        }

        // A channel of a table at a time: between two rows on the line between them.
        function between(times, values, time, turns) {
          const next = Math.min(search(times, time), times.length - 1), last = Math.max(next - 1, 0);
          const from = values[last], to = values[next], span = times[next] - times[last];
          if (from == null || to == null || !(span > 0)) return to ?? null;
          let step = to - from;
          if (turns && Math.abs(step) > 180) step -= 360 * Math.sign(step);
          const value = from + step * Math.min((time - times[last]) / span, 1);
          return turns && Math.abs(value) > 180 ? value - 360 * Math.sign(value) : value;
        }

        // A channel of a table where a sample of the input is: exact where the table has a row of that time.
        function valueAt(table, channel, index) {
          const times = column(table, 't'), values = column(table, channel), input = column(INPUT, 't'), time = input[index];
          let row = search(times, time);
          if (times[row] === time) {
            for (let more = index - search(input, time); more > 0 && times[row + 1] === time; more--) row++;
            return { value: values[row], exact: true };
          }
          const value = between(times, values, time, channel === 'azimuth');
          return { value: value === null ? null : Number(value.toFixed(data.precision)), exact: false };
        }

        const worded = ({ value, exact }) => value == null ? '–' : (exact ? '' : '≈ ') + value;

        // Where the rows of a table stand in a chart.
        function along(table) {
          const times = column(table, 't'), input = column(INPUT, 't');
          if (now.over === 't') return times;
          const ways = column(INPUT, 'length');
          return times === input ? ways : times.map(time => between(input, ways, time));
        }

        // Whether a stage changes a channel; leaving samples out changes none.
        function changes(from, to, channel) {
          if (!has(to, channel) || !has(from, channel)) return has(to, channel);
          const times = column(to, 't'), values = column(to, channel);
          const oldTimes = column(from, 't'), oldValues = column(from, channel);
          if (times === oldTimes && values === oldValues) return false;
          let row = 0;
          return !times.every((time, index) => {
            while (row < oldTimes.length && !(oldTimes[row] === time && oldValues[row] === values[index])) row++;
            return row < oldTimes.length;
          });
        }

        // The name of a stage, with its number where another has the same name.
        function stageName(stage) {
          const { name } = data.stages[stage];
          return data.stages.filter(other => other.name === name).length > 1 ? `${name} (${stage + 1})` : name;
        }

        """#

    /// The mark, the values at it, and the controls; sets everything going.
    static let mark: StaticString = #"""
        function put(parent, tag, properties = {}, ...children) {
          const node = Object.assign(document.createElement(tag), properties);
          node.append(...children);
          if (parent) parent.append(node);
          return node;
        }

        // Moves the mark to a sample of the input.
        function mark(index) {
          now.index = Math.max(0, Math.min(index, sampleCount() - 1));
          const time = column(INPUT, 't')[now.index], length = column(INPUT, 'length')[now.index];
          const place = `${time} s, ${length} px`;
          element('place').textContent = `At the mark: sample ${now.index + 1} of ${sampleCount()}, ${place}`;
          for (const chart of charts) chart.mark(place);
          markInk(place);
          showValues();
        }

        // The values at the mark: a row for the input, and one for each stage.
        function showValues() {
          const tables = chain(), shown = CHANNELS.filter(channel => tables.some(table => table !== null && has(table, channel)));
          const head = put(null, 'tr', {}, put(null, 'th', { scope: 'col', textContent: 'after' }));
          for (const channel of shown) {
            put(head, 'th', { scope: 'col' }, channel, put(null, 'span', { className: 'unit', textContent: UNITS[channel] && ' ' + UNITS[channel] }));
          }
          element('names').replaceChildren(head);
          element('rows').replaceChildren(...tables.map((table, stage) => {
            const row = put(null, 'tr', {}, put(null, 'th', { scope: 'row', textContent: stage ? stageName(stage - 1) : 'input' }));
            const isOff = stage > 0 && data.off[now.chain].includes(stage - 1);
            if (isOff) row.className = 'off';
            const before = stage ? given(tables.slice(0, stage)) : null;
            for (const channel of shown) {
              const text = isOff ? 'off' : table !== null && has(table, channel) ? worded(valueAt(table, channel, now.index)) : '–';
              const differs = table !== null && before !== null && has(table, channel) && changes(before, table, channel);
              put(row, 'td', { textContent: text, className: differs ? 'changed' : '' });
            }
            return row;
          }));
        }

        function moveByKey(event) {
          const step = event.shiftKey ? 10 : 1, last = sampleCount() - 1;
          const steps = { ArrowRight: step, ArrowUp: step, ArrowLeft: -step, ArrowDown: -step, PageUp: 10, PageDown: -10, Home: -last, End: last };
          if (!(event.key in steps) || event.ctrlKey || event.altKey || event.metaKey) return;
          event.preventDefault();
          mark(now.index + steps[event.key]);
        }

        function show(changed) {
          const sample = now.stroke === changed.stroke || !('stroke' in changed) ? now.index : 0;
          Object.assign(now, changed);
          element('stroke').value = now.stroke;
          buildCharts();
          showInk();
          mark(sample);
        }

        function start() {
          const samples = data.strokes.map((_, index) => sampleCount(index));
          const count = (number, thing) => `${number} ${thing}${number === 1 ? '' : 's'}`;
          if (!samples.length) {
            element('about').textContent = 'There is no ink in it.';
            document.body.className = 'none';
            return;
          }
          element('about').textContent = `${count(samples.length, 'stroke')}, ${count(samples.reduce((a, b) => a + b), 'sample')}`;
          if (data.strokes.some(stroke => stroke.color !== null)) document.body.className = 'colored';
          data.strokes.forEach((stroke, index) => {
            put(element('stroke'), 'option', { value: index, textContent: `${index + 1} of ${samples.length}: “${stroke.stroke}”, ${count(samples[index], 'sample')}` });
          });
          data.off.forEach((off, index) => {
            const text = index === 0 ? 'all stages' : off.length === data.stages.length ? 'no stage' : `without ${stageName(off[0])}`;
            put(element('chains'), 'label', {}, put(null, 'input', { type: 'radio', name: 'chain', value: index, checked: index === 0 }), text);
          });
          element('stroke').onchange = event => show({ stroke: Number(event.target.value) });
          element('chains').onchange = event => show({ chain: Number(event.target.value) });
          element('over').onchange = event => show({ over: event.target.value });
          startInk();
          // The stroke with the most to see, marked in its middle.
          show({ stroke: samples.indexOf(Math.max(...samples)) });
          mark(sampleCount() >> 1);
        }

        start();

        """#
}
