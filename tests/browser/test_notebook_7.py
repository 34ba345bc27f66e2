"""The course in Notebook 7, the plain view of one notebook: `make lab LAB=notebook`."""

from __future__ import annotations

import pytest

from tests.browser.pages import Lab, copied_notebooks
from tests.browser.servers import ROOT, jupyter
from tests.browser.tables import Played

# Notebook 7.6 stumbles over this by itself, in any notebook.
OWN_FAULT = "Cannot read properties of undefined (reading 'schema')"

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def notebook_7(browser, tmp_path_factory):
    home = tmp_path_factory.mktemp("notebook_7")
    folder = copied_notebooks(ROOT / "notebooks", home / "notebooks")
    with jupyter("notebook", folder, home) as address:
        yield Lab(browser, address, folder, view="notebooks")


def test_a_board_is_clicked_in_the_language_of_the_folder(notebook_7):
    cell = (
        "from elgrande.course import language\nfrom elgrande.widgets import play\n"
        "table = play(players=3, seed=7, language=language())\ntable"
    )
    with notebook_7.scratch(cell, language="pt") as notebook:
        notebook.run_all()
        table = Played(notebook, notebook.cell(0).locator(".egt-table"))
        table.click("power:9")
        assert table.ask("table.session.state.powers[0]") == 9
        assert table.ask("table.session.language") == table.root.get_attribute("lang") == "pt"
        notebook.errors[:] = [error for error in notebook.errors if error != OWN_FAULT]
