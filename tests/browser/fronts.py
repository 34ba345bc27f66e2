"""A widget on a bare page, its Python in this process: a real browser without a notebook server.

    table = OnPage(page, play(seed=7), theme="dark")
    table.root.locator('[data-target="power:7"]').click()
    table.widget.session.state.powers

The page has the widget's own front end and style sheet. What it saves goes to `set_state`, as it would by way
of a kernel. `Shown` has no Python behind it: what the front end says is kept, and never answered.
"""

from __future__ import annotations

import json

PAGE = """
<!doctype html>
<html lang="en">
<head><title>El Grande</title><meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body class="eg-{theme}" style="color-scheme: {theme}; margin: 8px">
<main><h1>El Grande</h1><h2>A board</h2><div id="here"></div></main>
</body>
</html>
"""

MODEL = """
async ([esm, css, state]) => {
    const style = document.createElement("style");
    style.textContent = css;
    document.head.append(style);
    const heard = {};
    const changed = {};
    const tell = (update) => {
        Object.assign(state, update);
        for (const name of Object.keys(update)) for (const hear of heard[`change:${name}`] ?? []) hear();
    };
    window.saved = [];
    window.tell = tell;
    const model = {
        get: (name) => state[name],
        set: (name, value) => { state[name] = changed[name] = value; },
        save_changes: () => {
            const message = {...changed};
            for (const name of Object.keys(changed)) delete changed[name];
            window.saved.push(message);
            window.python?.(message).then(tell);
        },
        on: (name, hear) => (heard[name] ??= []).push(hear),
        off: (name, hear) => { heard[name] = (heard[name] ?? []).filter((other) => other !== hear); },
    };
    const source = URL.createObjectURL(new Blob([esm], {type: "text/javascript"}));
    const widget = (await import(source)).default;
    widget.initialize?.({model});
    window.leave = widget.render({model, el: document.getElementById("here")});
}
"""


class Shown:
    """A front end on a page, before a model with these traits; what it saves stands in `window.saved`."""

    def __init__(self, page, esm, css, state, theme="light"):
        self.page = page
        page.set_content(PAGE.format(theme=theme))
        page.evaluate(MODEL, [esm, css, state])
        self.root = page.locator("#here > .egt")

    def target(self, target):
        return self.root.locator(f'[data-target="{target}"]')

    def focused(self):
        """The target that has the focus, or the text field."""
        return self.page.evaluate(
            "() => document.activeElement.dataset.target ?? document.activeElement.dataset.entry ?? null"
        )

    def saved(self):
        """Everything that the front end has sent to Python, in order."""
        return self.page.evaluate("() => window.saved")

    def tell(self, **traits):
        """Send changed traits from Python to the page."""
        self.page.evaluate("update => window.tell(update)", traits)


class OnPage(Shown):
    """A widget on a page; a click there is one in this process, answered before the next line."""

    def __init__(self, page, widget, theme="light"):
        self.widget = widget
        page.expose_function("python", self._take)
        super().__init__(page, str(widget._esm), str(widget._css), self._state(), theme)

    def _state(self):
        state = {name: value for name, value in self.widget.get_state().items() if not name.startswith("_")}
        return json.loads(json.dumps(state, default=str))

    def _take(self, message):
        self.widget.set_state(message)
        return self._state()

    def click(self, target):
        """Click on the target, and wait until the page is drawn again."""
        before = self.root.get_attribute("data-revision")
        self.target(target).click()
        self.redrawn(before)

    def redrawn(self, before):
        """Wait until the page shows another revision."""
        self.page.wait_for_function(
            "before => document.querySelector('#here > .egt').dataset.revision !== before", arg=before
        )

    def tap(self, target):
        """Tap on the target, and wait until the page is drawn again."""
        before = self.root.get_attribute("data-revision")
        self.target(target).tap()
        self.redrawn(before)

    def targets(self, where=""):
        """All targets on the page, or those that match this selector."""
        found = self.root.locator(f"[data-target]{where}")
        return set(found.evaluate_all("all => all.map(each => each.dataset.target)"))
