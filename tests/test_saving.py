"""Saved games: what is saved is what is loaded, and whatever is wrong with a file is named."""

import json
import subprocess
import sys
from random import Random

import pytest

import elgrande as eg
from elgrande.actions import MoveCaballero, SetDisk, TakeBackPower, UseSpecial
from elgrande.rules.pieces import PLAYERS
from elgrande.saving import BrokenSave, Transcript, fingerprint
from elgrande.state import ReactionWindow, SettingDisks


def random_game(players, edition, seed, moves=None):
    """The actions of a random game, up to some move, and the state they lead to."""
    random, state, actions = Random(seed), eg.new_game(players, edition, seed), []
    while not state.is_over and (moves is None or len(actions) < moves):
        actions.append(random.choice(eg.legal_actions(state)))
        state = eg.apply(state, actions[-1]).state
    return tuple(actions), state


def broken(text):
    """The field and the problem of a file that is refused."""
    with pytest.raises(BrokenSave) as refusal:
        eg.State.from_json(text)
    return refusal.value.field, refusal.value.problem


def altered(text, change):
    """The file after somebody changed it."""
    content = json.loads(text)
    change(content)
    return json.dumps(content)


@pytest.fixture(scope="module")
def saved():
    return random_game(4, eg.EN_BASE, seed=3, moves=60)[1].to_json()


@pytest.fixture(scope="module")
def mid_veto():
    """A state in which a step is announced to the holder of a Veto."""
    state = eg.position(
        caballeros={"aragon": (2, 2, 0, 0)}, king="galicia", turn=0, card="intrigue_4_any", vetoes={2: 2}
    )
    state = eg.apply(state, UseSpecial(0)).state
    return eg.apply(state, MoveCaballero(0, 1, "aragon", "valencia")).state


@pytest.fixture(scope="module")
def mid_disks():
    """A state in which one of four secret disks is set."""
    state = eg.position(general_scoring=True, round=3)
    return eg.apply(state, SetDisk(2, "granada")).state


# --- whole ----------------------------------------------------------------------------------------


def test_a_state_is_resumed_in_the_middle_of_a_veto(mid_veto):
    assert isinstance(mid_veto.agenda[-1], ReactionWindow)
    again = eg.State.from_json(mid_veto.to_json())
    assert again == mid_veto
    assert eg.legal_actions(again) == eg.legal_actions(mid_veto)


def test_a_state_is_resumed_in_the_middle_of_secret_choices(mid_disks):
    assert isinstance(mid_disks.agenda[-1], SettingDisks)
    again = eg.State.from_json(mid_disks.to_json())
    assert again == mid_disks
    assert eg.to_move(again) == (0, 1, 3)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_transcript_replays_to_the_very_same_state(players):
    edition = eg.ES_20TH.but(castillo_contents="open")
    actions, state = random_game(players, edition, seed=players)
    transcript = Transcript(players, edition, players, actions)
    again = Transcript.from_json(transcript.to_json())
    assert again == transcript
    assert again.final() == state
    assert [outcome.state for outcome in again.replay()][-1] == state


@pytest.mark.slow
def test_the_same_transcript_gives_the_same_state_in_another_process():
    actions, state = random_game(5, eg.EN_BASE, seed=11)
    text = Transcript(5, eg.EN_BASE, 11, actions).to_json()
    program = (
        "import sys; from elgrande.saving import *; "
        "print(fingerprint(Transcript.from_json(sys.stdin.read()).final()))"
    )
    for seed in ("0", "1"):
        told = subprocess.run(
            [sys.executable, "-c", program],
            input=text,
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONHASHSEED": seed},
        )
        assert told.stdout.strip() == fingerprint(state)


# The fingerprints are written here, so that every Python and every machine is held to the same games.
def test_the_same_seed_gives_the_same_game_everywhere():
    fingerprints = [fingerprint(random_game(players, eg.EN_BASE, 7, moves=0)[1]) for players in PLAYERS]
    finals = [fingerprint(eg.random_playout(players, 7)) for players in PLAYERS]
    assert fingerprints == GOLDEN_STARTS
    assert finals == GOLDEN_FINALS


GOLDEN_STARTS = ["50401ff479295ab3", "7802292444fb1872", "71e5521e2f66746b", "1faaff201388ecb0"]
GOLDEN_FINALS = ["6a7e236580b23454", "0dd3828ca3830736", "adb43950d3421cfe", "b4fc1fabb244ca23"]


# --- broken ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "{", "null", "[]", "7", "[" * 100_000, None, 3.5])
def test_what_is_no_save_at_all_is_refused(text):
    assert broken(text)[0] in ("file", "format")


def test_a_truncated_file_is_refused_wherever_it_ends(saved):
    for end in range(0, len(saved) - 1, 97):
        assert broken(saved[:end])[0] == "file"


def test_a_file_of_another_kind_or_version_is_refused(saved):
    assert broken(altered(saved, lambda file: file.update(format="chess")))[0] == "format"
    assert broken(altered(saved, lambda file: file.update(version=2)))[0] == "version"


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda file: file.update(king=3), "king"),
        (lambda file: file.update(king="madrid"), "king"),
        (lambda file: file.pop("king"), "king"),
        (lambda file: file.update(queen="x"), "file"),
        (lambda file: file.update(round=True), "round"),
        (lambda file: file.update(round="1"), "round"),
        (lambda file: file.update(agenda=3), "agenda"),
        (lambda file: file.update(edition=[]), "edition"),
        (lambda file: file.update(scoreboards=[None]), "scoreboards"),
        (lambda file: file["edition"].update(length="medium"), "edition.length"),
        (lambda file: file["edition"].update(mood="good"), "edition"),
        (lambda file: file["caballeros"][0].__setitem__(0, "two"), "caballeros[0][0]"),
        (lambda file: file["caballeros"][0].__setitem__(0, 29), "caballeros"),
        (lambda file: file["caballeros"].pop(), "caballeros"),
        (lambda file: file["caballeros"][2].pop(), "caballeros.aragon"),
        (lambda file: file["points"].extend([0, 0]), "points"),
        (lambda file: file["hands"].pop(), "hands"),
        (lambda file: file["hands"][0].reverse(), "hands[0]"),
        (lambda file: file["decks"].pop(), "decks"),
        (lambda file: file["decks"][0].pop(), "decks"),
        (lambda file: file["decks"][0].append("king"), "decks"),
        (lambda file: file["decks"][1].append(file["decks"][0].pop()), "decks[1]"),
        (lambda file: file["vetoes"].append({"player": 9, "until": 2}), "decks"),
        (lambda file: file["agenda"][0].update(kind="Zap"), "agenda[0]"),
        (lambda file: file["agenda"][0].update(extra=1), "agenda[0]"),
        (lambda file: file["agenda"].__setitem__(0, 7), "agenda[0]"),
        (lambda file: file["agenda"].reverse(), "agenda[0]"),
    ],
)
def test_an_altered_state_names_the_field(saved, change, field):
    assert broken(altered(saved, change))[0] == field


@pytest.mark.parametrize(
    ("change", "depth", "clause"),
    [
        (lambda turn, special, window: turn.update(left=7), 1, "TU-7"),
        (lambda turn, special, window: turn.update(left=-1), 1, "TU-7"),
        (lambda turn, special, window: special.update(player=1), 2, "TU-4"),
        (lambda turn, special, window: special.update(silent=[8]), 2, "SU-1"),
        (lambda turn, special, window: window.update(holders=[]), 4, "VT-1"),
        (lambda turn, special, window: window.update(holders=[1]), 4, "VT-1"),
    ],
)
def test_an_altered_agenda_names_the_frame_and_the_clause(mid_veto, change, depth, clause):
    text = altered(
        mid_veto.to_json(),
        lambda file: change(file["agenda"][1], file["agenda"][2], file["agenda"][4]),
    )
    field, problem = broken(text)
    assert (field, problem.endswith(f"({clause})")) == (f"agenda[{depth}]", True)


@pytest.mark.parametrize(
    ("change", "field", "clause"),
    [
        (lambda file: file["agenda"][1].update(waiting=[0, 1, 2, 3]), "agenda[1]", "SD-1"),
        (lambda file: file["agenda"][1].update(disks=[None]), "agenda[1]", "SD-1"),
        (lambda file: file["agenda"][1]["disks"].__setitem__(2, "madrid"), "agenda[1]", "KG-3"),
        (lambda file: file["agenda"][0].update(kind="PowerPhase", waiting=[0]), "agenda[0]", None),
        (lambda file: file.update(powers=[1, 2, 3, 4]), "agenda[0]", "RD-7"),
    ],
)
def test_an_altered_choice_of_disks_names_the_frame(mid_disks, change, field, clause):
    told, problem = broken(altered(mid_disks.to_json(), change))
    assert told == field
    assert clause is None or problem.endswith(f"({clause})")


def test_a_transcript_with_an_illegal_action_names_it():
    actions, _ = random_game(3, eg.EN_BASE, seed=5, moves=12)
    text = Transcript(3, eg.EN_BASE, 5, actions).to_json()

    def played_twice(file):
        file["actions"].insert(3, file["actions"][2])

    with pytest.raises(BrokenSave, match=r"actions\[3\]: .*"):
        Transcript.from_json(altered(text, played_twice))


def test_a_transcript_that_leads_elsewhere_is_refused():
    actions, _ = random_game(3, eg.EN_BASE, seed=5, moves=12)
    text = Transcript(3, eg.EN_BASE, 5, actions).to_json()
    with pytest.raises(BrokenSave, match="final: "):
        Transcript.from_json(altered(text, lambda file: file["actions"].pop()))


def test_half_a_character_is_no_text():
    saved = json.loads(Transcript(2, eg.EN_BASE, 7, ()).to_json())
    saved["edition"]["name"] = "\ud800"
    with pytest.raises(BrokenSave, match=r"edition\.name: .* is no text"):
        Transcript.from_json(json.dumps(saved))


def test_a_transcript_for_too_many_is_refused():
    text = Transcript(3, eg.EN_BASE, 5, ()).to_json()
    with pytest.raises(BrokenSave, match=r"^players: 6 is not 2 to 5"):
        Transcript.from_json(altered(text, lambda file: file.update(players=6)))


@pytest.mark.parametrize("seed", [True, None, 1.0, "5", 10**18])
def test_a_transcript_with_a_seed_that_is_none_is_refused(seed):
    text = Transcript(3, eg.EN_BASE, 5, ()).to_json()
    with pytest.raises(BrokenSave, match=r"^seed: [^:]*$"):
        Transcript.from_json(altered(text, lambda file: file.update(seed=seed)))


@pytest.mark.parametrize("version", [True, 1.0, "1", None, 2])
def test_a_version_is_the_number_itself(version, mid_veto):
    """True and 1.0 pass for 1 in Python, and did in a file."""
    assert broken(altered(mid_veto.to_json(), lambda file: file.update(version=version)))[0] == "version"


def test_a_transcript_cannot_be_saved_with_an_action_that_was_not_legal():
    with pytest.raises(eg.IllegalAction):
        Transcript(3, eg.EN_BASE, 5, (TakeBackPower(0, 3),)).to_json()
