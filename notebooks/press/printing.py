"""Make a lesson's published notebook: translate it, link it, run it, add pictures."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode
from nbformat.v4 import new_markdown_cell

from elgrande.text import LANGUAGE_NAMES, LANGUAGES
from notebooks.press.pictures import Camera
from notebooks.press.prose import SOURCE, blocks, lessons, read_catalogue, source, translated, translation

COURSE = SOURCE.parent
CONTENTS = "00_contents"
SOLUTION = "# Solution · Solución · Solução"
FOR_PROGRAMMERS = "## For those who program"  # in lessons for players the code before it is folded
FOR_PLAYERS = (*range(1, 13), *range(21, 26), *range(33, 37))  # the lessons that need no code to be seen
# What a folded cell does, by what it calls: the first that fits, in every language.
FOLDED = {
    "task(": ("A task on the board", "Una tarea en el tablero", "Uma tarefa no tabuleiro"),
    "exercise(": ("An exercise by clicking", "Un ejercicio con clics", "Um exercício com cliques"),
    "predict(": ("A question", "Una pregunta", "Uma pergunta"),
    "tie_dial(": ("The tie dial", "El dial de empates", "O seletor de empates"),
    "duel(": ("A duel", "Un duelo", "Um duelo"),
    "payoff_map(": ("Payoffs on the map", "Pagos en el mapa", "Pagamentos no mapa"),
    "bidding_tree(": ("A tree of bids", "Un árbol de pujas", "Uma árvore de lances"),
    "belief_bars(": ("Beliefs as bars", "Creencias en barras", "Crenças em barras"),
    "stack(": ("A task for each card", "Una tarea para cada carta", "Uma tarefa para cada carta"),
    "choose(": ("Tasks, one after another", "Tareas, una tras otra", "Tarefas, uma após a outra"),
    "play(": ("A whole game", "Una partida entera", "Uma partida inteira"),
    "clause(": ("The rule", "La regla", "A regra"),
    "Markdown(": ("A table", "Una tabla", "Uma tabela"),
    "edit(": ("The position editor", "El editor de posiciones", "O editor de posições"),
    "board(": ("A position", "Una posición", "Uma posição"),
    "": ("A computation", "Un cálculo", "Um cálculo"),
}
# What stands over a lesson in the contents, where another part of the course begins, in every language.
PARTS = {
    27: ("Strategy", "Estrategia", "Estratégia"),
    33: ("Grandissimo", "Grandissimo", "Grandíssimo"),
    37: ("More strategy", "Más estrategia", "Mais estratégia"),
}
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
PATIENCE = 300  # seconds for one cell


def path(lesson: str, language: str) -> Path:
    """The path of the published notebook."""
    return COURSE / language / f"{lesson}.ipynb"


def printed(lesson: str, language: str) -> NotebookNode:
    """The published notebook before it is run: the same text makes the same notebook, cell ids and all."""
    notebook = translated(lesson, language)
    notebook.cells = [*notebook.cells, *([_contents(language)] if lesson == CONTENTS else [])]
    way = _way(lesson, language)
    notebook.cells = [new_markdown_cell(way), *notebook.cells, new_markdown_cell(way)]
    for number, cell in enumerate(notebook.cells):
        cell.id = sha256(f"{lesson} {number}".encode()).hexdigest()[:8]
        tags = cell.metadata.get("tags", ())
        if "solution" in tags:
            _fold(cell, SOLUTION)
        elif "folded" in tags:
            _fold(cell, f"# ▶ {described(cell.source, language)}")
    if number_of(lesson) in FOR_PLAYERS:
        _for_players(notebook, lesson, language)
    notebook.metadata = nbformat.from_dict({"kernelspec": KERNEL, "language_info": {"name": "python"}})
    return notebook


def number_of(lesson: str) -> int:
    """The number of a lesson in the course."""
    return int(lesson.partition("_")[0])


def _for_players(notebook: NotebookNode, lesson: str, language: str) -> None:
    """Fold what players need not see, and tag the part for those who program: the app leaves it out."""
    heading = translation(read_catalogue(lesson, language), FOR_PROGRAMMERS) or FOR_PROGRAMMERS
    start = next(at for at, cell in enumerate(notebook.cells) if cell.source.startswith(heading))
    for cell in notebook.cells[:start]:
        if cell.cell_type == "code":
            _fold(cell, f"# ▶ {described(cell.source, language)}")
    for cell in notebook.cells[start:-1]:  # the last leads to other lessons
        cell.metadata["tags"] = [*cell.metadata.get("tags", ()), "program"]


def _fold(cell: NotebookNode, line: str) -> None:
    """Fold the code of a cell; this line of it still shows."""
    cell.source = f"{line}\n{cell.source}"
    cell.metadata["jupyter"] = {"source_hidden": True}


def described(code: str, language: str) -> str:
    """What some code shows, in words.

    >>> described('task("start.aragon")', "es")
    'Una tarea en el tablero'
    """
    words = next(words for call, words in FOLDED.items() if call in code)
    return words[LANGUAGES.index(language)]


def _way(lesson: str, language: str) -> str:
    """Links to the contents, to the lessons before and after, and to the other languages."""
    course = lessons()
    here = course.index(lesson)
    ways = [] if lesson == CONTENTS else [_link(CONTENTS, language, "{}")]
    ways += [_link(course[here - 1], language, "◂ {}")] if here > 1 else []
    ways += [_link(course[here + 1], language, "{} ▸")] if here + 1 < len(course) else []
    languages = [
        f"**{name}**" if other == language else f"[{name}](../{other}/{lesson}.ipynb)"
        for other, name in LANGUAGE_NAMES.items()
    ]
    return " · ".join(ways) + "\n\n" + " · ".join(languages)


def _link(lesson: str, language: str, words: str) -> str:
    return f"[{words.format(title(lesson, language))}]({lesson}.ipynb)"


def _contents(language: str) -> NotebookNode:
    """The list of lessons, each with the sentence below its title."""
    entries = []
    for lesson in lessons():
        if lesson != CONTENTS:
            number = number_of(lesson)
            if number in PARTS:
                entries.append(f"\n## {PARTS[number][LANGUAGES.index(language)]}\n")
            entries.append(
                f"{number}. **[{title(lesson, language)}]({lesson}.ipynb)** {summary(lesson, language)}"
            )
    return new_markdown_cell("\n".join(entries))


@cache
def _head(lesson: str, language: str) -> tuple[str, str]:
    """Title and subject of a lesson; in English as long as nobody has translated it."""
    first = blocks(source(lesson).cells[0].source)
    if not first[0].startswith("# ") or len(first) < 2:
        raise ValueError(f"{lesson}: it must begin with its title, then its subject in one sentence")
    catalogue = read_catalogue(lesson, language)
    heading, sentence = (translation(catalogue, block) or block for block in first[:2])
    return heading.removeprefix("# "), sentence


def title(lesson: str, language: str) -> str:
    """The title of the lesson."""
    return _head(lesson, language)[0]


def summary(lesson: str, language: str) -> str:
    """The sentence below the title of the lesson."""
    return _head(lesson, language)[1].strip("*")


def run(notebook: NotebookNode, folder: Path) -> NotebookNode:
    """Run all cells of the notebook in this folder, and keep their outputs."""
    client = NotebookClient(
        notebook,
        timeout=PATIENCE,
        kernel_name="python3",
        resources={"metadata": {"path": str(folder)}},
        store_widget_state=False,
    )
    client.execute()
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)  # the times of day
    return notebook


def is_blank(output: NotebookNode) -> bool:
    """Whether an output shows nothing, as a bar of progress does that has been taken away."""
    return output.output_type == "display_data" and not any(output.data.values())


def joined_up(outputs: list[NotebookNode]) -> list[NotebookNode]:
    """The outputs; what was printed in one go is one of them, however the kernel has sent it.

    Sent in two, a line would be shown as two lines.
    """
    joined: list[NotebookNode] = []
    for output in outputs:
        before = joined[-1] if joined else None
        if before is not None and before.get("name", "") == output.get("name"):
            before.text += output.text
        else:
            joined.append(output)
    return joined


def publish(lesson: str, language: str, pictured: Camera) -> Path:
    """Run the lesson in this language and write it to its place in the course."""
    target = path(lesson, language)
    target.parent.mkdir(exist_ok=True)
    notebook = run(printed(lesson, language), target.parent)
    for cell in notebook.cells:
        if "outputs" in cell:
            cell.outputs = joined_up([output for output in cell.outputs if not is_blank(output)])
        for output in cell.get("outputs", ()):
            pictured(output.get("data", {}))
    nbformat.validate(notebook)
    nbformat.write(notebook, target)
    return target
