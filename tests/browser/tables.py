"""A table in a notebook, for tests: click, tap and walk to its targets, and ask the kernel about it."""

from __future__ import annotations

from playwright.sync_api import expect

NARROW = 640  # pixels, as in base.js

# Targets that do nothing in the game itself.
TOOLS = [
    "undo",
    "language",
    "plan",
    "new",
    "why",
    "log",
    "menu",
    "decision",
    "list",
    "drop",
    "show",
    "pace",
    "coach",
    "edit",
]


class Played:
    """A table that is shown in a notebook; `root` is its element on the page."""

    def __init__(self, notebook, root):
        self.notebook, self.page, self.root = notebook, notebook.page, root
        expect(root.locator("svg.eg-board")).to_be_visible()
        root.scroll_into_view_if_needed()
        if root.evaluate("root => root.clientWidth") < NARROW:  # drawn once more, though nobody has clicked
            expect(root.locator("[data-about]")).to_have_count(0)

    def ask(self, code):
        return self.notebook.kernel(code)

    def target(self, target):
        return self.root.locator(f'[data-target="{target}"]')

    def legal(self):
        """The targets of legal actions on the page."""
        return self.root.evaluate(
            """(root, tools) => [...root.querySelectorAll('[data-target]')]
                .filter(e => e.getAttribute('aria-disabled') !== 'true' && e.getAttribute('role') !== 'img')
                .map(e => e.dataset.target).filter(t => !tools.includes(t.split(':')[0]))""",
            TOOLS,
        )

    def revision(self):
        return self.root.get_attribute("data-revision")

    def redrawn(self, before):
        expect(self.root).not_to_have_attribute("data-revision", before)

    def point(self, target):
        """A point of the page at which the target is on top."""
        self.target(target).scroll_into_view_if_needed()
        point = self.target(target).evaluate(
            """target => {
                const box = target.getBoundingClientRect();
                for (let n = 1; n < 400; n++) {
                    const x = box.left + box.width * ((n * 0.618) % 1), y = box.top + box.height * n / 400;
                    const hit = document.elementFromPoint(x, y)?.closest('[data-target]');
                    if (hit === target) return [x, y];
                }
                return null;
            }"""
        )
        assert point is not None, f"{target} cannot be clicked"
        return point

    def click(self, target):
        """Click with the mouse on the target, and wait until the table is drawn again."""
        before = self.revision()
        self.page.mouse.click(*self.point(target))
        self.redrawn(before)
        self.skip()

    def tap(self, target):
        """Tap on the target, and wait until the table is drawn again."""
        before = self.revision()
        self.page.touchscreen.tap(*self.point(target))
        self.redrawn(before)
        self.skip()

    def focused(self):
        return self.page.evaluate("() => document.activeElement.dataset.target ?? null")

    def tab_to(self, wanted):
        """Press Tab until a target that begins so has the focus."""
        for _ in range(80):
            if (self.focused() or "").startswith(wanted):
                return self.focused()
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never leads to {wanted}")

    def press(self, key):
        """Press a key that changes the table, and wait until it is drawn again."""
        before = self.revision()
        self.page.keyboard.press(key)
        self.redrawn(before)
        self.skip()

    def skip(self):
        """Skip what others have done meanwhile, if it is being shown."""
        for target in ("show:skip", "show:next"):
            while self.target(target).count():
                before = self.revision()
                self.target(target).click()
                self.redrawn(before)

    def click_times(self, clicks):
        """Milliseconds from click to new picture, bots and slides included, for legal clicks in a row."""
        taken = self.root.evaluate(
            """async (root, [tools, clicks]) => {
                const taken = [];
                for (let n = 0; n < clicks; n++) {
                    const targets = [...root.querySelectorAll('[data-target]')].filter(
                        e => e.getAttribute('aria-disabled') !== 'true' && e.getAttribute('role') !== 'img'
                            && (e.dataset.target === 'show:next'
                                || !tools.includes(e.dataset.target.split(':')[0])));
                    if (!targets.length) break;
                    const drawn = new Promise(resolve => new MutationObserver((_, observer) => {
                        observer.disconnect();
                        resolve(performance.now());
                    }).observe(root, {attributes: true, attributeFilter: ['data-revision']}));
                    const start = performance.now();
                    targets[(7 * n) % targets.length].dispatchEvent(new MouseEvent('click', {bubbles: true}));
                    taken.push(await drawn - start);
                    await new Promise(painted => requestAnimationFrame(() => requestAnimationFrame(painted)));
                }
                return taken;
            }""",
            [TOOLS, clicks],
        )
        assert len(taken) == clicks
        return taken
