"""What all widgets share: which words of a text field count, and what is answered to the others."""

from __future__ import annotations

import pytest
import traitlets

from elgrande.text import Speaker
from elgrande.widgets.base import LONGEST_ENTRY, BaseWidget, slot
from elgrande.widgets.notices import answer, spoken


class Guestbook(BaseWidget):
    """Whoever signs it is shown."""

    shell = traitlets.Unicode('<div class="egt"><p data-slot="names"></p></div>').tag(sync=True)
    names = slot()

    def __init__(self):
        super().__init__()
        self.signed = []
        self._show()

    @property
    def speaker(self):
        return Speaker("es")

    def _draw(self):
        self.names = " ".join(self.signed)
        self.spoken = spoken(self.speaker, self.notice) if self.notice else self.names

    def _has_entry(self, target):
        return target == "sign"

    def _do(self, target, entry):
        match target:
            case "sign":
                self.signed.append(entry)
            case "break":
                raise RuntimeError("the ink is dry")
            case _:
                self._nothing_there(target)


@pytest.fixture
def guestbook():
    return Guestbook()


def says(guestbook, *message):
    guestbook.set_state({"clicked": list(message)})


def test_a_page_that_gets_no_new_picture_says_why_and_can_be_clicked_again(guestbook):
    guestbook.signed = [None]  # no word that could be drawn
    for _ in range(2):
        with pytest.raises(TypeError):
            says(guestbook, "sign", guestbook.revision, "Ana")
        assert "TypeError" in guestbook.words["silent"]
    guestbook.signed.remove(None)
    says(guestbook, "sign", guestbook.revision, "Ana")
    assert guestbook.names == "Ana Ana Ana"
    assert "TypeError" not in guestbook.words["silent"]


def test_escape_where_nothing_is_held_is_no_mistake(guestbook):
    says(guestbook, "drop", guestbook.revision)
    assert guestbook.notice is None
    says(guestbook, "drip", guestbook.revision)
    assert guestbook.notice is not None


def test_words_come_with_the_click_that_they_belong_to(guestbook):
    says(guestbook, "sign", guestbook.revision, "Ana <3")
    assert guestbook.signed == ["Ana <3"]
    assert (guestbook.notice, guestbook.clicked) == (None, [])
    guestbook.click("sign", "Bruno")
    assert guestbook.names == "Ana <3 Bruno"


@pytest.mark.parametrize(
    "message",
    [
        ("leave", 1, "words for a target without a text field"),
        ("sign", 1, 7),
        ("sign", 1, None),
        ("sign", 1, ["Ana"]),
        ("sign", 1, "Ana", "Bruno"),
        ("sign", 1, "A" * (LONGEST_ENTRY + 1)),
        ("sign", "1", "Ana"),
    ],
    ids=lambda message: repr(message)[:40],
)
def test_forged_words_change_nothing_and_are_answered(guestbook, message):
    says(guestbook, *message)
    assert guestbook.signed == []
    assert "no es un clic" in guestbook.notice.sentence
    assert len(guestbook.notice.sentence) < 200
    assert guestbook.notice.sentence in guestbook.spoken


def test_words_for_an_earlier_page_are_not_taken(guestbook):
    says(guestbook, "sign", guestbook.revision, "Ana")
    says(guestbook, "sign", 1, "Bruno")
    assert guestbook.signed == ["Ana"]
    assert guestbook.notice is not None


def test_the_same_click_twice_counts_once(guestbook):
    revision = guestbook.revision
    says(guestbook, "sign", revision, "Ana")
    says(guestbook, "sign", revision, "Ana")
    assert guestbook.signed == ["Ana"]


def test_an_answer_is_gone_with_the_next_click(guestbook):
    says(guestbook, "leave", guestbook.revision)
    assert "leave" in guestbook.notice.sentence
    says(guestbook, "sign", guestbook.revision, "Ana")
    assert guestbook.notice is None


def test_what_goes_wrong_inside_is_shown_with_all_details_and_raised(guestbook):
    with pytest.raises(RuntimeError, match="the ink is dry"):
        guestbook.click("break")
    shown = answer(guestbook.speaker, guestbook.notice)
    assert "the ink is dry" in shown
    assert "Traceback" in shown


def test_nobody_hears_of_a_widget_before_it_has_been_drawn():
    """Jupyter asks for all widgets from another thread: one that was not drawn yet stayed an empty box."""
    opened = []

    class Slow(Guestbook):
        def _draw(self):
            opened.append(self.comm is not None)
            super()._draw()

    slow = Slow()
    slow.click("sign", "Ana")
    assert opened == [False, True]


def test_only_what_has_changed_is_sent(guestbook, monkeypatch):
    sent = []
    monkeypatch.setattr(guestbook, "send_state", lambda names: sent.append(set(names)))
    guestbook.click("sign", "Ana")
    assert sent == [{"names", "spoken", "revision"}]
