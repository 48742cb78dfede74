extension StudyPage {
    /// The style sheet, after the one for masks. Texts have a contrast of at least 4.5 to what is behind them, and lines
    /// of 3, in light and in dark.
    static let style: StaticString = #"""
        :root {
          --page: #fbfaf7; --paper: #fff; --line: #dcd9d1; --text: #23262e; --quiet: #5f6470; --accent: #2a56b8;
          --before: #8a8e98; --whole: #b4690e; --ink: #1d2433; --halo: #2a56b830; font: 94%/1.45 system-ui, sans-serif;
        }
        @media (prefers-color-scheme: dark) { :root {
          --page: #16181d; --paper: #1d2026; --line: #3a3f4a; --text: #e8e8ea; --quiet: #a3a8b4; --accent: #8fb0ff;
          --before: #7f8592; --whole: #e0a458; --ink: #ece9e1; --halo: #8fb0ff38;
        } }
        * { box-sizing: border-box; margin: 0; }
        html { scroll-padding: min(28rem, 54vh) 0 2rem; }
        body { background: var(--page); color: var(--text); padding: 0 1.25rem 2rem; }
        [hidden], .none main { display: none !important; }
        header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 1rem; padding: .9rem 0 .1rem; }
        h1 { font-size: 1.15rem; }
        section { margin-top: 1.6rem; }
        h2 { font-size: .95rem; margin-bottom: .5rem; }
        h2 span, p, caption, .unit { color: var(--quiet); font-weight: 400; }
        p, legend, label, select, button, caption { font-size: .88rem; }
        :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }

        #top {
          position: sticky; top: 0; z-index: 1; background: var(--page); padding: .6rem 0 .7rem; display: grid;
          grid-template-columns: minmax(0, 1fr) minmax(0, 41rem); gap: 1.25rem; border-bottom: 1px solid var(--line);
        }
        #paper { position: relative; min-height: min(20rem, 46vh); background: var(--paper); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
        #ink { position: absolute; inset: 0; width: 100%; height: 100%; color: var(--ink); touch-action: none; cursor: crosshair; border-radius: 12px; }
        #ink:focus-visible { outline-offset: -3px; }
        #ink.pans { cursor: grabbing; }
        /* Colors are those of a page of paper. */
        .colored #paper { background: #fff; }
        .colored #ink { color: #1d2433; --whole: #b4690e; --accent: #2a56b8; --halo: #2a56b830; }
        .ghost { color: var(--whole); opacity: .5; }
        #halo { fill: none; stroke: var(--halo); stroke-linecap: round; stroke-linejoin: round; }
        #mark { fill: none; stroke: var(--accent); pointer-events: none; }
        #ring { stroke-width: 1.5px; vector-effect: non-scaling-stroke; }
        #tip { fill: var(--accent); stroke: var(--paper); stroke-width: 1.5px; vector-effect: non-scaling-stroke; }
        #tools { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .35rem; color: var(--quiet); }
        #zoom { display: flex; gap: .35rem; }
        button, select { font: inherit; font-size: .88rem; color: var(--text); background: var(--page); border: 1px solid var(--line); border-radius: 8px; min-height: 2rem; padding: 0 .6rem; }
        button { min-width: 2rem; cursor: pointer; }
        button:hover, label:hover { border-color: var(--quiet); }

        #side { display: flex; flex-direction: column; gap: .7rem; min-width: 0; max-height: 54vh; overflow: auto; padding: 3px; }
        fieldset { border: 0; padding: 0; min-width: 0; display: flex; flex-wrap: wrap; align-items: center; gap: .35rem; }
        legend { float: left; color: var(--quiet); margin-right: .3rem; padding: 0; }
        fieldset label { border: 1px solid var(--line); border-radius: 8px; padding: .12rem .55rem; cursor: pointer; }
        fieldset label:has(:checked) { border-color: var(--accent); color: var(--accent); }
        fieldset label:has(:focus-visible) { outline: 3px solid var(--accent); outline-offset: 2px; }
        input[type=radio] { appearance: none; position: absolute; outline: none; }
        #values { overflow-x: auto; border-radius: 6px; }
        table { border-collapse: collapse; font-size: .78rem; font-variant-numeric: tabular-nums; table-layout: fixed; width: 100%; min-width: calc(7.2rem + 4.1rem * var(--columns)); }
        th:first-child { width: 7.2rem; }
        caption { text-align: left; padding-bottom: .2rem; }
        th, td { text-align: right; padding: .12rem 0 .12rem .4rem; white-space: nowrap; font-weight: 400; }
        th:first-child { text-align: left; padding-left: 0; }
        thead th { color: var(--quiet); vertical-align: bottom; border-bottom: 1px solid var(--line); }
        thead .unit { display: block; min-height: 1.2em; line-height: 1.2; }
        td { color: var(--quiet); }
        td.changed { color: var(--text); font-weight: 600; }
        tr.off { opacity: .75; }

        #bar { display: flex; flex-wrap: wrap; align-items: center; gap: .4rem 1.5rem; padding-top: .8rem; }
        #keys { margin-left: auto; }
        .key::before { content: ""; display: inline-block; width: 1.4rem; border-top: 2px solid; vertical-align: middle; margin: 0 .35rem 0 .6rem; }
        .key.before::before { border-color: var(--before); }
        .key.after::before { border-color: var(--accent); }
        .key.whole::before { border-color: var(--whole); border-top-style: dashed; }
        .row { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr)); gap: .9rem 1rem; }
        .chart { border-radius: 8px; cursor: crosshair; touch-action: pan-y; min-width: 0; container-type: inline-size; }
        .name { display: flex; justify-content: space-between; gap: .4rem; font-size: .82rem; padding-bottom: .15rem; white-space: nowrap; }
        .name output { font-variant-numeric: tabular-nums; color: var(--quiet); overflow: hidden; text-overflow: ellipsis; }
        @container (max-width: 13rem) { .from { display: none; } }
        .plot { position: relative; height: 5.2rem; padding: 0 6px 0 2.7rem; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }
        .plot svg { display: block; position: relative; overflow: visible; width: 100%; height: 100%; }
        .plot span { position: absolute; left: 0; width: 2.4rem; text-align: right; font-size: .68rem; line-height: 1.1; color: var(--quiet); }
        .high { top: .2rem; } .low { bottom: .2rem; }
        .plot path { fill: none; stroke-width: 1.6px; stroke-linejoin: round; stroke-linecap: round; vector-effect: non-scaling-stroke; }
        path.before { stroke: var(--before); }
        path.after { stroke: var(--accent); }
        path.whole { stroke: var(--whole); stroke-dasharray: 4 3; stroke-linecap: butt; }
        .plot path.line { stroke: var(--text); stroke-width: 1px; opacity: .55; }
        .plot path.dot { stroke-width: 7px; }

        /* Where there is room, a row for each stage and a column for each channel, to be followed down the stages. */
        @media (min-width: 75rem) {
          section { display: grid; grid-template-columns: 10rem minmax(0, 1fr); gap: 1rem; margin-top: 1.1rem; }
          section p { grid-column: 1 / -1; margin-top: -.8rem; }
          h2 span { display: block; font-size: .82rem; overflow-wrap: anywhere; }
          .row { grid-template-columns: repeat(var(--columns), minmax(0, 1fr)); }
          .chart { grid-column: var(--column); }
        }
        @media (max-width: 62rem) {
          html { scroll-padding-top: 42vh; }
          body { padding: 0 .8rem 2rem; }
          #top { position: static; display: contents; }
          #paper { position: sticky; top: .4rem; z-index: 1; min-height: 38vh; box-shadow: 0 0 0 .5rem var(--page); }
          #side { max-height: none; margin-top: .8rem; }
          #keys { margin: 0; }
        }
        @media (max-height: 34rem) { html { scroll-padding-top: 0; } #top, #paper { position: static; } #paper { position: relative; min-height: 70vh; } }

        """#
}
