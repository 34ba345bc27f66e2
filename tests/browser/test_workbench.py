"""The workbench in JupyterLab: a proof that runs can be stopped, a witness opens in the editor."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

OPEN = "from proofs.workbench import workbench\ntable = workbench()\ntable"


def test_a_proof_is_stopped_and_a_witness_opened_in_the_editor(lab):
    with lab.scratch(OPEN, language="es") as notebook:
        notebook.run_all()
        bench = notebook.page.locator(".egt-workbench")
        bench.locator('[data-target="players:5"]').click()
        expect(bench.locator('[data-target="players:5"]')).to_have_attribute("aria-pressed", "true")
        bench.locator('[data-target="prove:parts"]').click()
        expect(bench.locator("progress")).to_be_visible()
        assert notebook.kernel("table.bench.scene.running") == "claim"  # it answers in the meantime
        expect(bench.locator(".egw-progress")).not_to_contain_text(" 0 ")
        bench.locator('[data-target="stop"]').click()
        expect(bench.locator(".egw-stopped")).to_be_visible()

        bench.locator('[data-target="players:4"]').click()
        chosen = {"left": "after:1", "right": "points:1", "relation": "<="}
        for name, value in chosen.items():  # faster than Python answers
            bench.locator(f'[data-entry="{name}"]').select_option(value)
        expect(bench).not_to_have_attribute("aria-busy", "true")
        for name, value in chosen.items():
            expect(bench.locator(f'[data-entry="{name}"]')).to_have_value(value)
        bench.locator('[data-target="prove:parts"]').click()
        expect(bench.locator(".egw-verdict")).to_contain_text("Refutado")
        bench.locator('[data-target="edit"]').click()
        expect(notebook.page.locator(".egt-editor svg.eg-board").first).to_be_visible()
        assert notebook.kernel("table.editor.state == table.bench.witness.state")
