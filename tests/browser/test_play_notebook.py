"""The first notebook in JupyterLab, as people use it: read, run, played by mouse and by keyboard.

A JupyterLab of its own, with throw-away settings, serves a copy of the notebook to a real Chromium. What the
page shows is never taken on trust: after each action the kernel is asked.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

pytestmark = pytest.mark.browser

ROOT = Path(__file__).parent.parent.parent
NOTEBOOK = ROOT / "notebooks" / "00_play.ipynb"
TOKEN = "elgrande"
SECONDS = 1000
PATIENCE = 60 * SECONDS
CHROMIUM_ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
QUIET = {
    "disabledExtensions": {
        "@jupyterlab/apputils-extension:announcements": True,
        "@jupyterlab/extensionmanager-extension": True,
    }
}
TOOLS = ["undo", "language", "plan", "new", "why", "log", "menu", "decision"]


# --- JupyterLab and Chromium -------------------------------------------------------------------------


def answers(url):
    """Whether a server is there."""
    try:
        with urllib.request.urlopen(url, timeout=5):
            return True
    except (urllib.error.URLError, ConnectionError, TimeoutError):
        return False


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """The address of a JupyterLab that knows nothing of anybody's settings, and has one notebook."""
    home = tmp_path_factory.mktemp("jupyter")
    served = home / "served"
    served.mkdir()
    shutil.copy(NOTEBOOK, served)
    config = home / "config" / "labconfig"
    config.mkdir(parents=True)
    (config / "page_config.json").write_text(json.dumps(QUIET))
    places = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        "IPYTHONDIR": "ipython",
    }
    paths = {name: str(home / place) for name, place in places.items()} | {"PYTHONPATH": str(ROOT)}
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1"),
        f"--port={port}",
        "--ServerApp.port_retries=0",
        f"--ServerApp.root_dir={served}",
        f"--IdentityProvider.token={TOKEN}",
        "--LabApp.expose_app_in_browser=True",
        "--LabApp.extension_manager=readonly",
    ]
    with (
        (home / "server.log").open("wb") as log,
        subprocess.Popen(
            command, env=os.environ | paths, stdout=log, stderr=subprocess.STDOUT, start_new_session=True
        ) as process,
    ):
        try:
            address, ends = f"http://127.0.0.1:{port}", time.monotonic() + 60
            while not answers(f"{address}/api?token={TOKEN}"):
                assert process.poll() is None, (home / "server.log").read_text()
                assert time.monotonic() < ends, "JupyterLab does not answer"
            yield address
        finally:
            os.killpg(process.pid, signal.SIGTERM)


@pytest.fixture(scope="module")
def browser(chromium_path):
    with sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=chromium_path, args=CHROMIUM_ARGUMENTS)
        yield chromium
        chromium.close()


class Notebook:
    """The notebook in a page: opened, run, and its kernel asked."""

    def __init__(self, browser, address):
        self.page = browser.new_page(viewport={"width": 1400, "height": 1000})
        self.page.set_default_timeout(PATIENCE)
        self.errors, self.elsewhere = [], []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._heard)
        self.page.on("request", lambda request: self._went(request.url, address))
        self.page.goto(f"{address}/doc/tree/{NOTEBOOK.name}?token={TOKEN}")
        self.page.wait_for_function("() => window.jupyterapp?.started")
        self.page.evaluate("() => window.jupyterapp.started.then(() => null)")
        self.page.locator(".jp-Notebook .jp-Cell").first.wait_for()
        self.page.wait_for_function(
            """() => {
                const kernel = jupyterapp.shell.currentWidget?.sessionContext?.session?.kernel;
                return kernel?.connectionStatus === 'connected' && kernel.status === 'idle';
            }"""
        )

    def _heard(self, message):
        if message.type == "error":
            self.errors.append(message.text)

    def _went(self, url, address):
        if not url.startswith((address, address.replace("http", "ws", 1), "data:", "blob:")):
            self.elsewhere.append(url)

    def run_all(self):
        """All cells are run, and the table that they make is shown."""
        self.page.evaluate("() => document.querySelectorAll('.egt-table').forEach(t => t.dataset.old = 1)")
        self.page.evaluate("() => jupyterapp.commands.execute('notebook:run-all-cells')")
        shown = self.page.locator(".egt-table:not([data-old])")
        expect(shown).to_have_count(1, timeout=PATIENCE)
        expect(shown.locator("svg.eg-board")).to_be_visible(timeout=PATIENCE)
        return shown

    def kernel(self, code):
        """What Python code says in the kernel of the notebook, read from JSON."""
        said = self.page.evaluate(
            """async (code) => {
                const kernel = jupyterapp.shell.currentWidget.sessionContext.session.kernel;
                const future = kernel.requestExecute({code, store_history: false});
                let said = '';
                future.onIOPub = ({header, content}) => {
                    if (header.msg_type === 'stream') said += content.text;
                    if (header.msg_type === 'error') said += content.traceback.join('\\n');
                };
                await future.done;
                return said;
            }""",
            f"import json\nprint(json.dumps({code}))",
        )
        return json.loads(said)


class Played:
    """The table in the notebook: its targets, clicked and walked to, and what the kernel makes of it."""

    def __init__(self, notebook):
        self.notebook, self.page, self.root = notebook, notebook.page, notebook.run_all()
        self.root.scroll_into_view_if_needed()

    def ask(self, code):
        return self.notebook.kernel(code)

    def target(self, target):
        return self.root.locator(f'[data-target="{target}"]')

    def legal(self):
        """What the page offers for the game itself."""
        return self.root.evaluate(
            """(root, tools) => [...root.querySelectorAll('[data-target]')]
                .filter(e => e.getAttribute('aria-disabled') !== 'true' && e.getAttribute('role') !== 'img')
                .map(e => e.dataset.target).filter(t => !tools.includes(t.split(':')[0]))""",
            TOOLS,
        )

    def revision(self):
        return self.root.get_attribute("data-revision")

    def redrawn(self, before):
        expect(self.root).not_to_have_attribute("data-revision", before, timeout=PATIENCE)

    def click(self, target):
        """A real click of the mouse on a point where the target is on top; then the table is drawn anew."""
        before = self.revision()
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
        self.page.mouse.click(*point)
        self.redrawn(before)

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
        """A key that does something."""
        before = self.revision()
        self.page.keyboard.press(key)
        self.redrawn(before)


@pytest.fixture(scope="module")
def notebook(browser, server):
    opened = Notebook(browser, server)
    yield opened
    assert opened.elsewhere == []
    assert opened.errors == []
    opened.page.close()


@pytest.fixture
def table(notebook):
    """The table at the start of its game."""
    return Played(notebook)


# --- before it is run -----------------------------------------------------------------------------------


def test_a_picture_is_there_before_anything_has_been_run(browser, server):
    fresh = Notebook(browser, server)
    picture = fresh.page.locator(".jp-OutputArea-output img").first
    expect(picture).to_have_attribute("alt", re.compile("run this cell to play"))
    assert picture.evaluate("image => image.decode().then(() => image.width)") > 500
    assert "model not found" not in fresh.page.content()
    fresh.page.close()


# --- by mouse --------------------------------------------------------------------------------------------


def test_a_legal_click_acts_and_an_illegal_one_is_refused_by_its_clause(table):
    expect(table.root.locator(".egt-decision")).to_have_text("Play the first power card of the round.")
    table.click("power:7")
    assert table.ask("table.session.state.powers[0]") == 7
    expect(table.root.locator(".egt-decision")).to_have_text(re.compile("^Bring up to 3 caballeros"))

    before = table.ask("repr(table.session.state)")
    table.click("place:castillo")
    expect(table.root.locator(".egt-notice")).to_contain_text("RD-3")
    expect(table.root.locator(".egt-spoken")).to_contain_text("Not possible now")
    assert table.ask("repr(table.session.state)") == before

    table.root.locator(".egt-notice summary").click()
    expect(table.root.locator(".egt-notice dd")).to_be_visible()
    expect(table.root.locator(".egt-notice dd")).to_have_text(
        table.ask("table.session.speaker.clause_text(table.notice.because[0])")
    )


def test_a_whole_turn_is_played_by_clicks(table):
    table.click("power:13")
    steps = []
    while table.ask("table.session.state.round") == 1 and len(steps) < 30:
        offered = table.legal()
        order = ("supply:", "card:king", "card:", "place:", "disk:", "button:end", "button:", "")
        step = next(target for wanted in order for target in reversed(offered) if target.startswith(wanted))
        assert step in table.ask("list(table.scene.choices)")
        table.click(step)
        steps.append(step.split(":")[0])
    mine = table.ask("[type(e).__name__ for e in table.session.log if getattr(e, 'player', None) == 0]")
    assert steps.count("card") == 1
    assert steps.count("place") >= 1
    assert mine.count("CardTaken") == 1
    assert mine.count("CaballeroPlaced") >= 1


def test_the_log_says_why(table):
    table.click("power:7")
    before = table.root.locator(".egt-entry dd")
    expect(before).to_have_count(0)
    table.click("why:0")
    expect(table.root.locator(".egt-entry dd").first).to_have_text(
        table.ask("table.session.speaker.why(table.session.log[0].because)[0][2]")
    )


def test_what_was_done_is_taken_back(table):
    table.click("power:7")
    before = table.ask("repr(table.session.state)")
    supply = [target for target in table.legal() if target.startswith("supply:")]
    table.click(supply[-1])
    assert table.ask("repr(table.session.state)") != before
    table.click("undo")
    assert table.ask("repr(table.session.state)") == before
    assert table.target(supply[-1]).is_visible()
    table.click("undo")
    expect(table.root.locator(".egt-notice")).to_contain_text("cannot take that back")
    assert table.ask("table.session.state.powers[0]") == 7


def test_the_language_is_switched(table):
    table.click("language:es")
    expect(table.root).to_have_attribute("lang", "es")
    assert table.ask("table.session.language") == "es"
    expect(table.root.locator(".egt-decision")).to_have_text(
        table.ask("table.session.speaker.decision(table.session.view)")
    )
    table.click("power:7")
    expect(table.target("undo")).to_contain_text("Deshacer")


# --- by keyboard ------------------------------------------------------------------------------------------


def test_a_turn_is_played_by_keyboard_alone(table):
    table.target("decision").focus()
    table.tab_to("power:13")
    table.press("Enter")
    assert table.ask("table.session.state.powers[0]") == 13
    assert table.focused() == "decision"  # not on a button that would do something unasked

    if any(target.startswith("supply:") for target in table.legal()):
        table.tab_to("supply:")
        table.press("Space")
    card = table.tab_to("card:")
    table.press("Enter")
    assert table.ask("[f'card:{e.card}' for e in table.session.log if hasattr(e, 'card')]")[0] == card

    place = table.tab_to("place:")
    before = table.ask("table.session.view.counts('court')[0]")
    table.press("Enter")
    assert table.ask("table.session.view.counts('court')[0]") == before - 1
    assert table.ask("table.session.log[-1].place") == place.removeprefix("place:")
    if place in table.legal():
        assert table.focused() == place  # where the next one can go at once


def test_arrow_keys_walk_the_map_and_leave_the_notebook_alone(table):
    cells = table.page.locator(".jp-Notebook .jp-Cell").count()
    table.target("place:galicia").focus()
    walked = []
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowRight", "ArrowLeft"):
        table.page.keyboard.press(key)
        walked.append(table.focused())
    assert walked == [f"place:{p}" for p in ("pais_vasco", "aragon", "valencia", "castillo", "valencia")]
    for key in ("a", "b", "d", "d", "x", "m", "ArrowDown", "j"):
        table.page.keyboard.press(key)
    assert table.page.locator(".jp-Notebook .jp-Cell").count() == cells
    assert table.focused().startswith("place:")
    table.press("Enter")
    expect(table.root.locator(".egt-notice")).to_contain_text("RD-3")
    assert table.focused().startswith("place:")


def test_every_focus_in_the_table_keeps_jupyters_shortcuts_quiet(table):
    loud = table.root.evaluate(
        """root => [...root.querySelectorAll('[data-target]:not([data-target=decision])')]
            .filter(e => e.dataset.lmSuppressShortcuts !== 'true').length"""
    )
    assert loud == 0


def test_names_and_roles_are_read_aloud(table):
    read = table.root.aria_snapshot()
    assert 'button "Play the 7"' in read or "power card 7" in read
    assert 'img "Castilla la Nueva:' in read
    assert "Play the first power card of the round." in read


# --- screens, speed -----------------------------------------------------------------------------------------


def test_a_narrow_page_has_everything_one_below_the_other(table):
    try:
        table.page.set_viewport_size({"width": 480, "height": 900})
        table.page.wait_for_function(
            "() => document.querySelector('.egt-table:not([data-old])').clientWidth < 420"
        )
        expect(table.root.locator(".egt-side")).to_be_visible()
        assert table.root.evaluate("root => root.scrollWidth <= root.clientWidth + 1")
        board, side = (table.root.locator(slot).bounding_box() for slot in (".egt-board", ".egt-side"))
        assert board["y"] + board["height"] <= side["y"]
        assert table.ask("table.narrow")
    finally:
        table.page.set_viewport_size({"width": 1400, "height": 1000})


def test_a_click_is_answered_quickly(table, capsys):
    """Legal clicks of a game, the bots' answers included: from the click to the new picture."""
    table.click("power:1")
    taken = table.root.evaluate(
        """async (root, tools) => {
            const taken = [];
            for (let n = 0; n < 40; n++) {
                const targets = [...root.querySelectorAll('[data-target]')].filter(
                    e => e.getAttribute('aria-disabled') !== 'true' && e.getAttribute('role') !== 'img'
                        && !tools.includes(e.dataset.target.split(':')[0]));
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
        TOOLS,
    )
    assert len(taken) == 40
    median = statistics.median(taken)
    with capsys.disabled():
        print(f"\nclick to redraw: median {median:.0f} ms, slowest {max(taken):.0f} ms, {len(taken)} clicks")
    assert median < 400
