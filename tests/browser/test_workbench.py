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


def test_what_is_written_is_proved_refuted_or_answered_with_what_is_wrong(lab):
    """The second button sends the text that stands in the field beside it, as the reader has typed it."""
    with lab.scratch(OPEN, language="en") as notebook:
        notebook.run_all()
        bench = notebook.page.locator(".egt-workbench")
        bench.locator('[data-target="players:2"]').click()
        bench.locator('[data-target="menu:python"]').click()
        text, button = (
            bench.locator('[data-entry="prove:python"]'),
            bench.locator('[data-target="prove:python"]'),
        )
        claim = "here.points[0] >= here.points[1]"
        for written, verdict in (
            (claim, "Refuted"),
            (f"{claim} or here.counts[0] <= here.counts[1]", "Proved"),
        ):
            text.fill(written)
            button.click()
            expect(bench.locator(".egw-verdict")).to_contain_text(verdict)
            expect(bench.locator(".egw-verdict")).to_contain_text(written)
            expect(bench.locator('[data-target="edit"]')).to_have_count(int(verdict == "Refuted"))
            expect(text).to_have_value(written)
        text.fill("import os")
        button.click()
        expect(bench.locator(".egt-notice")).to_contain_text("“import os” is none")
        expect(bench.locator(".egw-verdict")).to_have_count(0)
        expect(text).to_have_value("import os")
