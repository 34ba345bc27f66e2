"""One screen for several people: nothing that the page is given shows one what another chose in secret."""

from __future__ import annotations

import json

import pytest

from elgrande.actions import PlayPower, SetDisk, TakeBackPower, UseSpecial
from elgrande.course.model import ANA, BRUNO, CARMEN
from elgrande.events import DisksRevealed
from elgrande.positions import position
from elgrande.rules.editions import EN_BASE
from elgrande.state import SettingDisks
from elgrande.table.session import Session
from elgrande.table.shared_screen import choosing_in_secret, has_secret_hand, shown
from elgrande.views import view
from elgrande.widgets import Table, play
from tests.clicks import click, click_and_confirm

CHOSEN = {ANA: "granada", BRUNO: "sevilla", CARMEN: "galicia"}


class Last:
    """A bot that takes the last of its legal actions."""

    def __init__(self, seed):
        pass

    def choose(self, view):
        return view.legal[-1]


def disks(humans=(ANA, BRUNO, CARMEN), **options):
    """All are about to set their disks for the general scoring."""
    start = position(
        players=3, king="castilla_la_vieja", castillo=(3, 2, 1), general_scoring=True, round=3, **options
    )
    return Session.at(start, humans, Last)


def traits(table):
    """All that the page is given, as one text; but for what never changes."""
    state = table.get_state()
    constant = {"_esm", "_css", "shell", "layout"}
    return json.dumps({name: value for name, value in state.items() if name not in constant}, default=str)


# --- who chooses in secret -------------------------------------------------------------------------


@pytest.mark.clause("SD-1")
def test_disks_are_secret_among_the_people_who_set_one():
    session = disks()
    assert choosing_in_secret(session) == (ANA, BRUNO, CARMEN)
    session.act(SetDisk(BRUNO, CHOSEN[BRUNO]))
    assert choosing_in_secret(session) == (ANA, CARMEN)
    session.act(SetDisk(CARMEN, CHOSEN[CARMEN]))
    assert choosing_in_secret(session) == (ANA,)  # the last one hides what the others could still learn from
    session.act(SetDisk(ANA, CHOSEN[ANA]))
    assert choosing_in_secret(session) == ()


def test_against_bots_there_is_nobody_to_hide_from():
    session = disks(humans=(ANA,))
    assert choosing_in_secret(session) == ()
    assert shown(session) == session.view == view(session.state, ANA)


def who_takes_a_card_back(edition=EN_BASE):
    """Ana is about to use “Power cards”; everybody has played three."""
    start = position(
        players=2,
        round=4,
        turn=ANA,
        card="recover_power",
        powers=(12, 11),
        played=((1, 2, 3), (4, 5, 6)),
        edition=edition,
    )
    session = Session.at(start, (ANA, BRUNO), Last)
    session.act(UseSpecial(ANA))
    return session


def until_she_plays(session):
    """Play the last legal action of everybody until Ana has to play a power card."""
    while not any(isinstance(action, PlayPower) and action.player == ANA for action in session.view.legal):
        session.act(session.view.legal[-1])


@pytest.mark.clause("AC-4.2")
@pytest.mark.parametrize(("plays", "is_known"), [(2, True), (4, False)])
def test_a_card_taken_back_is_secret_until_it_is_played_once_more(plays, is_known):
    session = who_takes_a_card_back()
    assert choosing_in_secret(session) == (ANA,)
    session.act(TakeBackPower(ANA, 2))
    assert (has_secret_hand(session, ANA), has_secret_hand(session, BRUNO)) == (True, False)
    assert choosing_in_secret(session) == ()
    until_she_plays(session)
    assert choosing_in_secret(session) == (ANA,)
    session.act(PlayPower(ANA, plays))
    assert has_secret_hand(session, ANA) != is_known


def test_where_played_cards_lie_open_a_hand_is_no_secret():
    session = who_takes_a_card_back(EN_BASE.but(played_power_cards="open"))
    session.act(TakeBackPower(ANA, 2))
    assert not has_secret_hand(session, ANA)
    until_she_plays(session)
    assert choosing_in_secret(session) == ()


def test_people_at_one_screen_see_what_all_may_see_and_a_hand_to_play_from():
    session = Session(players=3, humans=(ANA, BRUNO), bots=Last, seed=7)
    for _ in range(60):
        seen, own = shown(session), session.view
        if not choosing_in_secret(session):
            assert set(seen.counts("castillo")) == {None}
            assert seen.legal == own.legal
            assert (seen.hand == own.hand) == any(isinstance(action, PlayPower) for action in own.legal)
        session.act(own.legal[-1])


def test_only_who_is_waited_for_takes_the_screen():
    session = disks(humans=(ANA, CARMEN))
    session.sit(CARMEN)
    assert session.view == view(session.state, CARMEN)
    with pytest.raises(ValueError, match="nobody waits for a person in seat 1"):
        session.sit(BRUNO)


# --- at the table ----------------------------------------------------------------------------------


@pytest.mark.parametrize("order", [(ANA, BRUNO, CARMEN), (CARMEN, ANA, BRUNO)], ids=str)
def test_disks_are_set_behind_the_curtain_in_any_order_and_shown_at_once(order):
    table = Table(disks())
    for number, seat in enumerate(order):
        assert table.scene.behind_curtain == tuple(sorted(order[number:]))
        assert "egt-dial" not in table.cards
        covered = traits(table)
        assert "disk:" not in covered  # no dial, nor anything that somebody has chosen
        click(table, f"seat:{seat}")
        assert "egt-dial" in table.cards
        assert table.session.seat == seat
        click(table, f"disk:{CHOSEN[seat]}")
        assert table.notice is None
    revealed = next(event for event in table.session.log if isinstance(event, DisksRevealed))
    assert revealed.disks == tuple(CHOSEN[seat] for seat in (ANA, BRUNO, CARMEN))


def test_two_tables_at_which_others_have_chosen_differently_look_alike():
    """Neither the curtain, nor whoever takes the screen next, gives away what has been chosen."""
    pages = []
    for choice in ("granada", "aragon"):
        table = Table(disks())
        click(table, f"seat:{BRUNO}")
        click(table, f"disk:{choice}")
        behind = traits(table)
        click(table, f"seat:{ANA}")
        assert "egt-dial" in table.cards
        pages.append((behind, traits(table)))
    assert pages[0] == pages[1]


def test_before_somebody_has_taken_the_screen_nothing_can_be_chosen():
    table = Table(disks())
    before = table.session.state
    for target in ("disk:granada", "place:granada", "power:13", "seat:9", "seat:x", "button:end"):
        click(table, target)
        assert table.session.state is before
        assert "First say who has taken the screen" in table.notice.sentence
        assert table.scene.behind_curtain
    for target in ("why:0", "log:whole", "language:es", "language:en", "undo"):
        click(table, target)
        assert table.session.state is before
        assert table.scene.behind_curtain


def test_nobody_takes_the_screen_where_no_curtain_is():
    table = play(players=3, seed=7, humans=(0, 1))
    click(table, "seat:1")
    assert "nothing called seat:1" in table.notice.sentence


def test_a_disk_that_is_taken_back_is_chosen_anew_behind_the_curtain():
    table = Table(disks())
    click(table, f"seat:{BRUNO}")
    click(table, "disk:granada")
    click(table, "undo")
    assert table.scene.behind_curtain == (ANA, BRUNO, CARMEN)
    assert isinstance(table.session.state.agenda[-1], SettingDisks)
    assert set(table.session.state.agenda[-1].disks) == {None}


def test_a_refused_disk_is_not_left_behind_for_the_next_one_to_read():
    table = Table(disks(edition=EN_BASE.but(transfer_to_king="not_on_purpose")))
    click(table, f"seat:{ANA}")
    click(table, "disk:castilla_la_vieja")
    assert table.notice.because == ("GS-5",)
    click(table, "disk:granada")
    assert table.notice is None
    assert "GS-5" not in traits(table)


@pytest.mark.parametrize(("language", "words"), [("en", "Pass the screen"), ("es", "Pas"), ("pt", "Pass")])
def test_the_curtain_is_spoken(language, words):
    table = Table(disks())
    table.click(f"language:{language}")
    assert words in table.spoken
    table.click("seat:0")
    assert words not in table.spoken


@pytest.mark.slow
def test_a_whole_game_at_one_screen_is_played_by_what_the_page_offers():
    """Nobody's choice is ever on a page that somebody else may look at."""
    table, curtains = play(players=2, seed=3, humans=(0, 1), edition=EN_BASE.but(length="short")), 0
    while table.scene.choices or table.scene.behind_curtain:
        if table.scene.behind_curtain:
            curtains += 1
            assert "disk:" not in traits(table)
            click(table, f"seat:{table.scene.behind_curtain[-1]}")
        else:
            targets = sorted(table.scene.choices)
            click_and_confirm(table, targets[table.revision % len(targets)])
    assert table.session.state.is_over
    assert curtains >= 4  # two people, two general scorings before the last


def test_whoever_spies_sees_the_disks_of_the_others_behind_the_curtain_and_nobody_else_does():
    edition = EN_BASE.with_expansions("grandissimo")
    state = position(3, edition=edition, round=3, general_scoring=True, held={"espionage": 1})
    session = Session.at(state, humans=(0, 1, 2))
    assert choosing_in_secret(session) == (0, 2), "he sets his disk when they have set theirs"
    for player, region in ((0, "aragon"), (2, "granada")):
        session.act(SetDisk(player, region))
    assert choosing_in_secret(session) == (1,)
    assert shown(session).agenda[-1].disks == (None, None, None)
    assert shown(session, is_open=True).agenda[-1].disks == ("aragon", None, "granada")
