/// The page around the ink and the data: everything in it, so that it loads nothing and works from a file.
enum StudyPage {
    /// Up to the style sheet. The policy forbids to load anything, whatever a color or a name in the input says.
    static let start: StaticString = #"""
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <link rel="icon" href="data:,">
        <title>Stroke study</title>
        <style>

        """#

    /// Between the style sheet and the picture.
    static let top: StaticString = #"""
        </style>
        </head>
        <body>
        <header><h1>Stroke study</h1><p id="about"></p><p id="keys">Arrow keys move the mark, with Shift by ten. On the ink + − 0 zoom, Shift and arrows pan.</p></header>
        <main>
        <div id="top">
        <div id="paper">

        """#

    /// The rest of the picture's tag, and what lies beneath the ink.
    static let ink: StaticString = #"""
        tabindex="0" role="slider" aria-label="Place on the ink" aria-describedby="keys">
        <path id="halo"/>

        """#

    /// What lies over the ink, and the controls, up to the data.
    static let controls: StaticString = #"""
        <g id="mark"><circle id="ring"/><circle id="tip"/></g>
        </svg>
        </div>
        <div id="side">
        <div id="tools"><label>Stroke <select id="stroke"></select></label>
        <div id="zoom" role="group" aria-label="Zoom">
        <button id="out" aria-label="Zoom out">−</button><button id="in" aria-label="Zoom in">+</button><button id="fit">Fit</button>
        </div>
        </div>
        <fieldset id="chains"><legend>Ink drawn with</legend></fieldset>
        <div id="values" tabindex="0" role="region" aria-label="Values at the mark"><table><caption id="place"></caption><thead id="names"></thead><tbody id="rows"></tbody></table></div>
        </div>
        </div>
        <div id="bar">
        <fieldset id="over"><legend>Charts over</legend>
        <label><input type="radio" name="over" value="t" checked> time</label><label><input type="radio" name="over" value="length"> length</label>
        </fieldset>
        <p id="span"></p>
        <p id="legend"><span class="key before">before the stage</span> <span class="key after">after it</span> <span class="key whole" id="wholeKey">with all stages, as the pale ink</span></p>
        </div>
        <div id="charts"></div>
        </main>
        <script type="application/json" id="data">
        """#

    /// Between the data and the script.
    static let script: StaticString = "</script>\n<script>\n"

    /// After the script.
    static let end: StaticString = "</script>\n</body>\n</html>\n"
}
