import pytest
from tests.browser.conftest import *
from tests.browser.pages import *
def test_look(lab):
    with lab.open("es/14_translations.ipynb") as notebook:
        notebook.run_all()
        assert notebook.error_outputs() == []
        notebook.cell(14).screenshot(path="/tmp/pw/lab1.png")
        notebook.cell(8).screenshot(path="/tmp/pw/lab0.png")
