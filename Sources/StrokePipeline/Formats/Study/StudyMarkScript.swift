extension StudyScript {
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
          element('values').style.setProperty('--columns', shown.length);
          element('names').replaceChildren(head);
          element('rows').replaceChildren(...tables.map((table, stage) => {
            const row = put(null, 'tr', {}, put(null, 'th', { scope: 'row', textContent: stage ? stageName(stage - 1) : 'input' }));
            const isOff = stage > 0 && data.off[now.chain].includes(stage - 1);
            if (isOff) row.className = 'off';
            const before = stage ? given(tables.slice(0, stage)) : null;
            for (const channel of shown) {
              const text = isOff ? 'off' : table !== null && has(table, channel) ? worded(valueAt(table, channel, now.index)) : '–';
              const isNew = table !== null && before !== null && has(table, channel) && changes(before, table, channel);
              put(row, 'td', { textContent: text, className: isNew ? 'changed' : '' });
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
          // Browsers bring back what was chosen before the page was loaded anew.
          element('stroke').value = now.stroke;
          for (const { name, value } of [{ name: 'chain', value: now.chain }, { name: 'over', value: now.over }]) {
            document.querySelector(`[name=${name}][value="${value}"]`).checked = true;
          }
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
