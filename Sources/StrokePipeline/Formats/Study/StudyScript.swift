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

        const worded = ({ value, exact }) => value == null ? '–' : (exact ? '' : '≈') + value;

        // Where the rows of a table stand in a chart.
        function along(table) {
          const times = column(table, 't'), input = column(INPUT, 't');
          if (now.over === 't') return times;
          const ways = column(INPUT, 'length');
          return times === input ? ways : times.map(time => between(input, ways, time));
        }

        // Whether a stage changes a channel; leaving samples out changes none. Asked at every move of the mark.
        const known = new Map();
        function changes(from, to, channel) {
          const question = [now.stroke, from, to, channel].join();
          if (!known.has(question)) known.set(question, differs(from, to, channel));
          return known.get(question);
        }

        function differs(from, to, channel) {
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
}
