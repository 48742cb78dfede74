extension StudyScript {
    /// The ink: which of it shows, the mark on it, zoom and pan.
    static let ink: StaticString = #"""
        const ink = element('ink');
        const REACH = 32; // screen pixels from the ink to the pointer that is still on it
        const ZOOM = 1.4, DEEPEST = 2000; // the step of a button, and the largest zoom, as a multiple of the fit
        const camera = { x: 0, y: 0, scale: 1 }; // the place at the left top, and screen pixels a pixel of the canvas
        const pointers = new Map(); // those that are down
        let widest = 1; // the ink of the stroke, in pixels of the canvas
        let fitted = 1, isFitted = true, hasMoved = false;

        // The table that says where the ink of a stroke is.
        const inkTable = of => given(chain(now.chain, of));

        function showInk() {
          data.off.forEach((_, index) => {
            const group = element(`ink${index}`), isGhost = index === 0 && now.chain !== 0;
            group.classList.toggle('ghost', isGhost);
            if (index === now.chain || isGhost) group.removeAttribute('display'); else group.setAttribute('display', 'none');
          });
          const table = inkTable(now.stroke), ys = column(table, 'y');
          // A single stroke needs no halo to be told from others.
          const points = data.strokes.length > 1 ? column(table, 'x').map((x, index) => `${x} ${ys[index]}`) : [];
          element('halo').setAttribute('d', points.length ? `M${points.join('L')}h0` : '');
          widest = has(table, 'width') ? column(table, 'width').reduce((a, b) => Math.max(a, b ?? 0), 0) : 1;
          if (isAway()) fit(); else look();
        }

        const inkBox = () => element(`ink${now.chain}`).dataset.box.split(' ').map(Number);

        // Whether nothing of the ink shows: without a stage it may be elsewhere.
        function isAway() {
          const [x, y, width, height] = inkBox(), view = ink.viewBox.baseVal;
          return x > view.x + view.width || y > view.y + view.height || x + width < view.x || y + height < view.y;
        }

        function look() {
          const { width, height } = ink.getBoundingClientRect(), { x, y, scale } = camera;
          if (width && height) ink.setAttribute('viewBox', [x, y, width / scale, height / scale].join(' '));
          element('halo').setAttribute('stroke-width', widest + 10 / scale);
          markInk();
        }

        function markInk(place) {
          const table = inkTable(now.stroke);
          const [x, y, width] = ['x', 'y', 'width'].map(name => has(table, name) ? valueAt(table, name, now.index).value : null);
          element('mark').setAttribute('display', x == null ? 'none' : 'inline');
          if (x == null) return;
          for (const name of ['ring', 'tip']) {
            element(name).setAttribute('cx', x);
            element(name).setAttribute('cy', y);
          }
          element('ring').setAttribute('r', Math.max((width ?? 1) / 2 + 2 / camera.scale, 6 / camera.scale));
          element('tip').setAttribute('r', 3 / camera.scale);
          ink.setAttribute('aria-valuemin', 1);
          ink.setAttribute('aria-valuemax', sampleCount());
          ink.setAttribute('aria-valuenow', now.index + 1);
          if (place) ink.setAttribute('aria-valuetext', `${place}: at ${x}, ${y}`);
        }

        function fit() {
          const [x, y, width, height] = inkBox();
          const view = ink.getBoundingClientRect(), edge = 0.86; // the part of the paper that the ink may take
          fitted = camera.scale = Math.min(view.width * edge / width, view.height * edge / height) || 1;
          camera.x = x + width / 2 - view.width / 2 / camera.scale;
          camera.y = y + height / 2 - view.height / 2 / camera.scale;
          isFitted = true;
          look();
        }

        // Zooms about a place of the paper, by default its middle.
        function zoom(factor, x = ink.clientWidth / 2, y = ink.clientHeight / 2) {
          const scale = Math.min(Math.max(camera.scale * factor, fitted / 8), fitted * DEEPEST);
          camera.x += x / camera.scale - x / scale;
          camera.y += y / camera.scale - y / scale;
          camera.scale = scale;
          isFitted = false;
          look();
        }

        function pan(x, y) {
          camera.x -= x / camera.scale;
          camera.y -= y / camera.scale;
          isFitted = false;
          look();
        }

        // The row of a stroke that is nearest to the pointer, and how many screen pixels it is away.
        function find(event, of) {
          const { left, top } = ink.getBoundingClientRect(), table = inkTable(of);
          const x = camera.x + (event.clientX - left) / camera.scale, y = camera.y + (event.clientY - top) / camera.scale;
          const xs = column(table, 'x', of), ys = column(table, 'y', of);
          let row = 0, best = Infinity;
          for (let index = 0; index < xs.length; index++) {
            const distance = Math.hypot(xs[index] - x, ys[index] - y);
            if (distance < best) [row, best] = [index, distance];
          }
          return { index: nearest(column(INPUT, 't', of), column(table, 't', of)[row] ?? 0), away: best * camera.scale };
        }

        function pick(event) {
          const found = data.strokes.map((_, of) => ({ of, ...find(event, of) })).reduce((a, b) => b.away < a.away ? b : a);
          if (found.away > REACH) return;
          if (found.of !== now.stroke) show({ stroke: found.of });
          mark(found.index);
        }

        function grip() {
          const { left, top } = ink.getBoundingClientRect(), [a, b = a] = pointers.values();
          return { x: (a.clientX + b.clientX) / 2 - left, y: (a.clientY + b.clientY) / 2 - top, spread: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) };
        }

        function startInk() {
          ink.onpointerdown = event => {
            if (event.button) return;
            ink.setPointerCapture(event.pointerId);
            if (!pointers.size) hasMoved = false;
            pointers.set(event.pointerId, event);
          };
          ink.onpointermove = event => {
            if (!pointers.has(event.pointerId)) {
              const { index, away } = find(event, now.stroke);
              if (away <= REACH) mark(index);
              return;
            }
            const down = pointers.get(event.pointerId), before = grip();
            // A hand that clicks trembles by a few pixels.
            if (!hasMoved && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < 4) return;
            hasMoved = true;
            pointers.set(event.pointerId, event);
            ink.classList.add('pans');
            const after = grip();
            pan(after.x - before.x, after.y - before.y);
            if (before.spread && after.spread) zoom(after.spread / before.spread, after.x, after.y);
          };
          ink.onpointerup = ink.onpointercancel = event => {
            if (!pointers.delete(event.pointerId)) return;
            ink.classList.remove('pans');
            if (!hasMoved && event.type === 'pointerup') pick(event);
          };
          ink.addEventListener('wheel', event => {
            event.preventDefault();
            const { left, top } = ink.getBoundingClientRect();
            // Some wheels count lines, of 16 pixels here.
            zoom(Math.exp(-event.deltaY * (event.deltaMode ? 16 : 1) / 500), event.clientX - left, event.clientY - top);
          }, { passive: false });
          ink.onkeydown = event => {
            const step = 40, ways = { ArrowLeft: [step, 0], ArrowRight: [-step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] };
            const zooms = { '+': ZOOM, '=': ZOOM, '-': 1 / ZOOM };
            if (event.ctrlKey || event.altKey || event.metaKey) return;
            if (event.shiftKey && ways[event.key]) pan(...ways[event.key]);
            else if (zooms[event.key]) zoom(zooms[event.key]);
            else if (event.key === '0') fit();
            else return moveByKey(event);
            event.preventDefault();
          };
          element('in').onclick = () => zoom(ZOOM);
          element('out').onclick = () => zoom(1 / ZOOM);
          element('fit').onclick = fit;
          new ResizeObserver(() => isFitted ? fit() : look()).observe(ink);
        }

        """#
}
