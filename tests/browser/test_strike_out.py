"""Striking out sentences of a rulebook in JupyterLab: with the mouse, and with the keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

OPEN = """
from proofs.workbench import strike_out
pen = strike_out("powers", book="ES_20TH", challenge="one")
pen
"""


def test_sentences_are_struck_out_and_put_back_with_mouse_and_keyboard(lab):
    with lab.scratch(OPEN, language="en") as notebook:
        notebook.run_all()
        pen = notebook.page.locator(".egt-strike")
        boxes = pen.get_by_role("checkbox")
        expect(boxes).to_have_count(7)
        expect(pen.locator(".egk-verdict")).to_contain_text("One rule is left")
        boxes.first.click()
        expect(boxes.first).to_have_attribute("aria-checked", "false")
        expect(pen.locator(".egk-verdict")).to_contain_text("are left")
        pen.locator('[data-target="restore"]').click()
        expect(boxes.first).to_have_attribute("aria-checked", "true")

        boxes.first.focus()
        notebook.page.keyboard.press("Tab")
        expect(boxes.nth(1)).to_be_focused()
        notebook.page.keyboard.press("Space")
        expect(boxes.nth(1)).to_have_attribute("aria-checked", "false")
        expect(boxes.nth(1)).to_be_focused()
        expect(pen.locator(".egk-challenge")).to_contain_text("✓")
        notebook.page.keyboard.press("Enter")
        expect(boxes.nth(1)).to_have_attribute("aria-checked", "true")
        assert notebook.kernel("sorted(pen.struck) == []")

        pen.locator('[data-target="book:ES_WEB"]').click()
        expect(pen.locator('[data-target="book:ES_WEB"]')).to_have_attribute("aria-pressed", "true")
