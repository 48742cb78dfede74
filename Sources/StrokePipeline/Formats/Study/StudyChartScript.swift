extension StudyScript {
    /// The charts: for the input, and for each stage one a channel that it changes.
    static let charts: StaticString = #"""
        const WIDE = 1000, HIGH = 100, ROOM = 7; // the units of a chart, and the room above and below its lines
        let charts = [];

        function draw(parent, tag, attributes) {
          const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
          for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
          parent.append(node);
          return node;
        }

        // The values at the bottom and the top: of what does not begin at 0, those that these tables have.
        function rangeOf(channel, tables) {
          let low = Infinity, high = -Infinity;
          const isPlace = channel === 'x' || channel === 'y';
          for (const table of isPlace ? tables : stroke().tables.keys()) {
            if (!has(table, channel)) continue;
            for (const value of column(table, channel)) {
              if (value !== null && value < low) low = value;
              if (value !== null && value > high) high = value;
            }
          }
          if (low > high) return [0, 1];
          if (!isPlace && UNITS[channel] !== '°') return [0, high > 0 ? high : 1];
          const least = isPlace ? 1 : 10, more = Math.max(least - (high - low), 0) / 2;
          return [low - more, high + more];
        }

        const rounded = value => Number(value.toPrecision(Math.abs(value) < 1000 ? 3 : 4));

        function buildCharts() {
          charts = [];
          const tables = chain(), isWhole = now.chain === 0;
          element('wholeKey').style.visibility = isWhole ? 'hidden' : 'visible';
          const axis = along(INPUT), end = axis[axis.length - 1];
          element('span').textContent = now.over === 't' ? `0 – ${rounded(end)} s` : `0 – ${rounded(end)} px of the pen’s way`;
          const all = CHANNELS.filter(channel => [...stroke().tables.keys()].some(table => has(table, channel)));
          element('charts').style.setProperty('--columns', all.length);
          element('charts').replaceChildren(...tables.map((table, number) => {
            const stage = data.stages[number - 1];
            const section = put(null, 'section', {}, put(null, 'h2', {}, stage ? `${number} ${stage.name}` : 'Input'));
            if (stage) put(section.firstChild, 'span', { textContent: ' ' + stage.settings.replaceAll(',', ',\u200b') });
            if (stage && data.off[now.chain].includes(number - 1)) return put(section, 'p', { textContent: 'Switched off.' }).parentNode;
            if (table === null) return section;
            const before = stage ? given(tables.slice(0, number)) : null;
            const channels = CHANNELS.filter(channel => stage ? changes(before, table, channel) : has(table, channel));
            if (!channels.length) return put(section, 'p', { textContent: 'Changes nothing here.' }).parentNode;
            const row = put(section, 'div', { className: 'row' });
            for (const channel of channels) {
              const whole = chain(0)[number] === table ? null : chain(0)[number];
              charts.push(makeChart(row, channel, before, table, whole, stage ? `${channel} after ${stageName(number - 1)}` : `${channel} of the input`));
              charts.at(-1).node.style.setProperty('--column', all.indexOf(channel) + 1);
            }
            return section;
          }));
        }

        // A chart of a channel after a stage, and before it, and with all stages; the last two only where they are.
        function makeChart(row, channel, before, after, whole, label) {
          const lines = [['before', before], ['whole', whole], ['after', after]].filter(([, table]) => table !== null && has(table, channel));
          const [low, high] = rangeOf(channel, lines.map(([, table]) => table));
          const input = along(INPUT), end = input[input.length - 1] || 1;
          const across = place => (place / end * WIDE).toFixed(1);
          const up = value => (HIGH - ROOM - (value - low) / (high - low) * (HIGH - 2 * ROOM)).toFixed(2);

          const node = put(row, 'div', { className: 'chart', tabIndex: 0 });
          const attributes = { role: 'slider', 'aria-label': label, 'aria-valuemin': 1, 'aria-valuemax': sampleCount(), 'aria-describedby': 'keys', 'data-channel': channel };
          for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
          const name = put(node, 'div', { className: 'name' }, put(null, 'span', {}, channel, put(null, 'span', { className: 'unit', textContent: ' ' + UNITS[channel] })));
          const output = put(name, 'output'), from = put(output, 'span', { className: 'from' }), to = put(output, 'span');
          const plot = put(node, 'div', { className: 'plot' });
          put(plot, 'span', { className: 'high', textContent: rounded(high) });
          put(plot, 'span', { className: 'low', textContent: rounded(low) });
          const picture = draw(plot, 'svg', { viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: 'none', 'aria-hidden': true });
          for (const [kind, table] of lines) {
            const places = along(table);
            let path = '', last = null;
            column(table, channel).forEach((value, index) => {
              const breaks = last === null || channel === 'azimuth' && Math.abs(value - last) > 180;
              if (value !== null) path += `${breaks ? 'M' : 'L'}${across(places[index])} ${up(value)}${breaks ? 'h0' : ''}`;
              last = value;
            });
            draw(picture, 'path', { class: kind, d: path });
          }
          const line = draw(picture, 'path', { class: 'line' });
          const dots = lines.map(([kind, table]) => ({ table, node: draw(picture, 'path', { class: `dot ${kind}` }) }));

          // Shows the values at the mark.
          const markHere = place => {
            const here = across(input[now.index]);
            line.setAttribute('d', `M${here} 0V${HIGH}`);
            for (const { table, node } of dots) {
              const { value } = valueAt(table, channel, now.index);
              node.setAttribute('d', value == null ? '' : `M${here} ${up(value)}h0`);
            }
            const words = lines.filter(([kind]) => kind !== 'whole').map(([, table]) => worded(valueAt(table, channel, now.index)));
            from.textContent = words.length > 1 ? words[0] + ' → ' : '';
            to.textContent = words.at(-1);
            node.setAttribute('aria-valuenow', now.index + 1);
            node.setAttribute('aria-valuetext', `${place}: ${words.join(' to ')} ${UNITS[channel]}`);
          };
          node.onkeydown = moveByKey;
          node.onpointermove = node.onpointerdown = event => {
            const { left, width } = picture.getBoundingClientRect();
            mark(nearest(input, (event.clientX - left) / width * end));
          };
          return { node, mark: markHere };
        }

        """#
}
