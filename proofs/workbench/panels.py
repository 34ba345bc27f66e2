"""The panels of the workbench as HTML: a claim of one's own, the house rule, all theorems; what was found."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from elgrande.draw import board_svg
from elgrande.markup import Markup, element, joined
from elgrande.problems import problems
from elgrande.rules.message import N_
from elgrande.rules.pieces import PLAYERS
from elgrande.state import State
from elgrande.widgets.controls import control, fold
from elgrande.widgets.notices import answer
from proofs.kit.theorem import Evidence, Theorem, Verdict, Witness
from proofs.notebook.language import about_all, count, say, translated
from proofs.notebook.pages import opened
from proofs.notebook.proving import MARKS, VERDICTS, Proof, about, paths_or_cases
from proofs.notebook.statements import FUNCTION, SPECIFICATION, card_of, in_lines, sources
from proofs.notebook.theorem_list import by_chapter, chapter_title, number_of, theorems_about
from proofs.theorems import all_theorems
from proofs.workbench.claims import FEW, domain
from proofs.workbench.house_rules import BOOK, CHOICES, Choice, answer_of
from proofs.workbench.parts import CONDITIONS, EXAMPLES, NUMBERS, RELATIONS
from proofs.workbench.scene import TABS, Examined, Scene
from proofs.workbench.standing import TRIED

TITLES = {
    "claim": N_("A claim of my own"),
    "rule": N_("Break the tie rule"),
    "theorems": N_("All theorems"),
}


def tabs(scene: Scene) -> Markup:
    """What the workbench is for, one of three."""
    drawn = (
        control(
            f"tab:{tab}",
            translated(TITLES[tab]),
            class_="egw-tab",
            pressed=tab == scene.tab,
        )
        for tab in TABS
    )
    return joined(*drawn)


def panel(scene: Scene) -> Markup:
    """The panel that was chosen."""
    drawn = {"claim": claim_panel, "rule": rule_panel, "theorems": theorem_panel}[scene.tab](scene)
    return drawn + (answer(about_all(), scene.notice) if scene.notice else "")


def result(scene: Scene) -> Markup:
    """What was found, or how far the search is."""
    if scene.running is not None:
        return progress(scene)
    stopped = ""
    if scene.stopped is not None:
        words = say("Stopped: nothing is proved, and nothing is refuted.")
        stopped = element("p", f"■ {words}", class_="egw-stopped")
    match scene.tab:
        case "claim" if scene.examined is not None:
            return stopped + examined(scene.examined)
        case "rule" if scene.looked_at is not None and scene.looked_at in scene.standing:
            return stopped + witnessed(scene.standing[scene.looked_at].witness)
        case "theorems" if scene.proof is not None:
            return stopped + proved(scene.proof)
        case _:
            return Markup(stopped)


def progress(scene: Scene) -> Markup:
    """That something is running, how far it is, and a button that stops it."""
    steps = count("{n} step of the proof", "{n} steps of the proof", scene.steps)
    bar = element("progress", aria_label=say("A proof is running"))
    words = element("span", f"{steps}, {scene.seconds:.0f} s")
    stop_it = say("Stop")
    stop = control("stop", f"■ {stop_it}", class_="egt-button egt-special")
    return element("div", bar, words, stop, class_="egw-progress", role="status")


# --- a claim of one's own ------------------------------------------------------------------------------


def claim_panel(scene: Scene) -> Markup:
    """The parts to choose, the text to write, for how many players, and examples."""
    parts = scene.parts
    chosen = element(
        "div",
        element("span", say("Whenever"), class_="egw-caption"),
        select("condition", say("Whenever"), CONDITIONS, parts.condition),
        element("span", say("it holds that"), class_="egw-caption"),
        select("left", say("One number"), NUMBERS, parts.left),
        select("relation", say("How they compare"), RELATIONS, parts.relation),
        select("right", say("The other number"), NUMBERS, parts.right),
        control("prove:parts", say("Prove it"), class_="egt-button egt-special"),
        class_="egw-line",
    )
    examples = element(
        "div",
        *(
            control(f"example:{number}", example.sentence(), class_="egt-button egw-example")
            for number, example in enumerate(EXAMPLES)
        ),
        class_="egw-examples",
    )
    field = element(
        "textarea",
        scene.text,
        data_entry="prove:python",
        rows=2,
        spellcheck="false",
        aria_label=say("A claim in Python"),
        placeholder="here.points[0] >= here.points[1] or here.counts[0] < here.counts[1]",
        data_lm_suppress_shortcuts="true",
        class_="egw-text",
    )
    python = element("div", field, control("prove:python", say("Prove what is written"), class_="egt-button"))
    return (
        chosen
        + how_many(scene)
        + fold("examples", say("Claims worth a try"), examples)
        + fold("python", say("Write it in Python"), element("p", vocabulary()), python)
    )


def vocabulary() -> str:
    """What a claim in Python can speak of."""
    return say(
        "“here” is any region. Seat 0 is Ana, 1 is Bruno. It has counts, ranks, points, bonuses, scoreboard, "
        "king, home, players, one_more(player), alone_ahead(player)."
    )


def how_many(scene: Scene) -> Markup:
    """For how many players, and by which rule."""
    options: list[tuple[str, tuple[int, ...]]] = [(str(number), (number,)) for number in PLAYERS]
    options.append((say("2 to 4"), FEW))
    drawn = (
        control(
            f"players:{''.join(map(str, players))}",
            words,
            class_="egt-choice",
            pressed=players == scene.players,
        )
        for words, players in options
    )
    by = say("By the rulebook’s tie rule.") if scene.rule == BOOK else say("By your own tie rule.")
    if scene.players == PLAYERS[-1:]:
        slow = say("For five players a proof may take half a minute.")
        by = f"{by} {slow}"
    return element(
        "div",
        element("span", say("Players"), class_="egw-caption"),
        element("span", *drawn, class_="egt-choices", role="group", aria_label=say("Players")),
        element("span", by, class_="egw-soft"),
        class_="egw-line",
    )


def select(name: str, label: str, options: Mapping[str, tuple[str, object]], at: str) -> Markup:
    """A list to choose from."""
    drawn = [
        element("option", translated(words), value=value, selected=value == at)
        for value, (words, _) in options.items()
    ]
    return element(
        "select",
        *drawn,
        data_entry=name,
        aria_label=label,
        data_lm_suppress_shortcuts="true",
        class_="egw-select",
    )


def examined(found: Examined) -> Markup:
    """What became of a claim."""
    if found.evidence is None:
        return verdict_line("…", say("This cannot be decided."), found.claim) + element("p", found.refusal)
    drawn = verdict_line(
        MARKS[found.evidence.verdict], translated(VERDICTS[found.evidence.verdict]), found.claim
    )
    return (
        drawn
        + element("p", f"{domain(found.players)} {effort(found.evidence, found.seconds)}", class_="egw-soft")
        + (witnessed(found.evidence.witness))
    )


def effort(evidence: Evidence, seconds: float) -> str:
    """How many paths or cases there were, and how long it took."""
    return f"{paths_or_cases(evidence)}, {seconds:.1f} s."


def verdict_line(mark: str, verdict: str, claim: str) -> Markup:
    """The verdict in large letters, and the claim it is about."""
    head = element("strong", f"{mark} {verdict}")
    return element("p", head, f" {claim}", class_="egw-verdict", data_target="decision", tabindex=-1)


def witnessed(witness: Witness | None) -> Markup:
    """Where a claim is wrong: the place with everybody's pieces, the board, and the way to the editor."""
    if witness is None:
        return Markup()
    sentence = element("p", translated(witness.sentence), class_="egw-witness")
    return sentence + element("div", card(witness), board(witness.state, witness.place), class_="egw-found")


def card(witness: Witness) -> Markup:
    """The place of a witness with what the rules say beside the pieces, and the way to the editor."""
    if witness.state is None:
        return Markup()
    edit = control("edit", say("Edit this position"), class_="egt-button egt-special")
    return element("div", card_of(witness) or "", edit, class_="egw-card")


def board(state: State | None, place: str | None) -> Markup:
    """The board of a witness, its place marked."""
    if state is None or problems(state):
        return Markup()
    picked = () if place is None else (f"place:{place}",)
    return element("div", board_svg(opened(state), about_all(), {}, picked), class_="egt-board")


# --- the house rule --------------------------------------------------------------------------------------


def rule_panel(scene: Scene) -> Markup:
    """The choices that make a rule, and which theorems stand under it."""
    lines = [choice_line(scene, choice) for choice in CHOICES]
    again = control("rule:book", say("Back to the rulebook"), class_="egt-button", legal=scene.rule != BOOK)
    run = control("try", say("Which theorems stand?"), class_="egt-button egt-special")
    rows = [standing_row(scene, all_theorems()[name]) for name in TRIED]
    table = element("ul", *rows, class_="egw-standing") if scene.standing or scene.running == "rule" else ""
    return element("div", *lines, class_="egw-rule") + element("div", run, again, class_="egw-line") + table


def choice_line(scene: Scene, choice: Choice) -> Markup:
    """One question, and its answers; the rulebook's stands first."""
    at = answer_of(scene.rule, choice)
    drawn = (
        control(
            f"rule:{choice.field}:{name}",
            translated(words),
            class_="egt-choice",
            pressed=name == at,
        )
        for name, (_, words) in choice.answers.items()
    )
    caption = translated(choice.words)
    group = element("span", *drawn, class_="egt-choices", role="group", aria_label=caption)
    return element("div", element("span", caption, class_="egw-caption"), group, class_="egw-line")


def standing_row(scene: Scene, stated: Theorem) -> Markup:
    """A theorem, whether it stands, and a button that shows where it falls."""
    evidence = scene.standing.get(stated.name)
    claim = element("span", translated(stated.claim))
    if evidence is None:
        mark = element("b", "…", title=say("not asked yet"))
        return element("li", mark, claim)
    stands = evidence.verdict.holds
    word = say("stands") if stands else say("falls")
    mark = element("b", f"{MARKS[evidence.verdict]} {word}")
    show = control(
        f"show:{stated.name}",
        say("where?"),
        class_="egt-link",
        label=say("Where does this fall: {claim}", claim=translated(stated.claim)),
        pressed=stated.name == scene.looked_at,
    )
    return element("li", mark, claim, "" if stands else show, class_="egw-stands" if stands else "egw-falls")


# --- all theorems ------------------------------------------------------------------------------------------


def theorem_panel(scene: Scene) -> Markup:
    """A field for a word, and the theorems by chapter."""
    field = element(
        "input",
        type="search",
        value=scene.word,
        data_entry="find",
        aria_label=say("A word, or a clause such as SC-3"),
        placeholder=say("A word, or a clause such as SC-3"),
        data_lm_suppress_shortcuts="true",
        class_="egw-text",
    )
    find = control("find", say("Find"), class_="egt-button")
    found = theorems_about(scene.word)
    number = element("span", number_of(found), class_="egw-soft")
    return element("div", field, find, number, class_="egw-line egw-find") + chapters(
        by_chapter(found), is_open=bool(scene.word)
    )


def chapters(grouped: Mapping[str, Iterable[Theorem]], *, is_open: bool) -> Markup:
    """A fold for each chapter; all of it in the open if somebody has looked for something."""
    drawn = []
    for chapter, theorems in grouped.items():
        rows = element("ul", *map(theorem_row, theorems), class_="egw-standing")
        title = chapter_title(chapter)
        drawn.append(element("h3", title) + rows if is_open else fold(f"chapter:{chapter}", title, rows))
    return element("div", *drawn, class_="egw-chapters")


def theorem_row(stated: Theorem) -> Markup:
    """A theorem, and a button that proves it now."""
    words = say("Prove it")
    if stated.expected is Verdict.REFUTED:
        words = say("Refute it")
    elif stated.expected is Verdict.COMPARED:
        words = say("Compare")
    claim = translated(stated.claim)
    button = control(f"theorem:{stated.name}", words, class_="egt-button", label=f"{words}: {claim}")
    return element("li", button, element("span", claim, " ", element("small", ", ".join(stated.clauses[:4]))))


def proved(proof: Proof) -> Markup:
    """A theorem just proved: its statement, what z3 was asked, and its witness if it fell."""
    stated = proof.theorem
    verdict = verdict_line(
        MARKS[proof.verdict], translated(VERDICTS[proof.verdict]), translated(stated.claim)
    )
    of = say("Of: {domain}", domain=translated(stated.domain))
    told = f"{of}. {effort(proof.evidence, proof.seconds)} {about(stated).replace('*', '')}"
    columns = [
        element("div", element("b", translated(words).format(name=name)), element("pre", source, tabindex=0))
        for words, (name, source) in zip((SPECIFICATION, FUNCTION, FUNCTION), sources(stated), strict=False)
    ]
    folds = fold("statement", say("The statement"), element("div", *columns, class_="egw-beside"))
    if proof.asked is not None:
        known, claim = in_lines(proof.asked.known), in_lines((proof.asked.claim,))
        folds += fold(
            "asked",
            say("What z3 was asked"),
            element("p", say("Known:")),
            element("pre", "\n".join(known), tabindex=0),
            element("p", say("Can any of this be wrong there?")),
            element("pre", "\n".join(claim), tabindex=0),
        )
    return verdict + element("p", told, class_="egw-soft") + folds + witnessed(proof.witness)
