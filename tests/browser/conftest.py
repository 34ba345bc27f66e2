"""Fixtures for browser tests: a Chromium without network, a JupyterLab with the notebooks, the site."""

import pytest
from playwright.sync_api import sync_playwright

from lite.build import build
from tests.browser.pages import Lab, Site, copied_notebooks
from tests.browser.servers import ROOT, jupyter, serving

CHROMIUM_ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",  # no other host can be reached
)


@pytest.fixture(scope="module")
def browser(chromium_path):
    """A real Chromium; one per module, as Playwright's event loop gets in the way of other tests' own."""
    with sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=chromium_path, args=CHROMIUM_ARGUMENTS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def jupyterlab(tmp_path_factory):
    """A JupyterLab without any user's settings: its address, and the folder that it serves."""
    home = tmp_path_factory.mktemp("jupyterlab")
    folder = copied_notebooks(ROOT / "notebooks", home / "notebooks")
    with jupyter("jupyterlab", folder, home) as address:
        yield address, folder


@pytest.fixture(scope="module")
def lab(browser, jupyterlab):
    """JupyterLab, in which a notebook of the course can be opened, or one made of code cells."""
    return Lab(browser, *jupyterlab)


@pytest.fixture(scope="session")
def site_address(tmp_path_factory):
    """The address of the static site, built if necessary and served as files."""
    options = ("{port}", "--bind", "127.0.0.1", "--directory", str(build()))
    with serving("http.server", options, tmp_path_factory.mktemp("site")) as address:
        yield address


@pytest.fixture(scope="module")
def site(browser, site_address):
    """The static site, in which a notebook of the course can be opened."""
    return Site(browser, site_address)
