"""Graded versions of the lessons of strategy: their exercises as assignments, made from the lessons themselves.

An exercise of a lesson is a cell that calls `check`, and after it a cell with a solution, whose last line is
`assert check("king.stay", …)`; a model answer to what no check can judge is left out. In the graded version the student writes a function in place of the solution,
and the test that follows asks `check`, that is, the engine. Where the lesson asks for a value, the function has
no parameters and returns it.
"""

from __future__ import annotations

import ast
from textwrap import indent

from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell

from notebooks.press.prose import blocks, lessons, messages, source, translated

POINTS = 2
"""What an exercise is worth."""

HEADING = "## Exercises"

HOW = {
    "en": (
        "These are the exercises of the lesson. Put your own code wherever you see"
        " `raise NotImplementedError()`; a function without parameters returns the answer. The cell below it"
        " tries what you have written."
    ),
    "es": (
        "Estos son los ejercicios de la lección. Escribe tu propio código donde veas"
        " `raise NotImplementedError()`; una función sin parámetros devuelve la respuesta. La celda siguiente"
        " prueba lo que has escrito."
    ),
    "pt": (
        "Estes são os exercícios da lição. Escreva seu próprio código onde vir"
        " `raise NotImplementedError()`; uma função sem parâmetros devolve a resposta. A célula seguinte"
        " testa o que você escreveu."
    ),
}


def graded_lessons() -> tuple[str, ...]:
    """The names of the lessons of strategy that have exercises."""
    return tuple(name for name in lessons() if is_of_strategy(source(name)))


def is_of_strategy(lesson: NotebookNode) -> bool:
    """Whether a lesson is made with `elgrande.theory` and has exercises."""
    code = "\n".join(cell.source for cell in lesson.cells if cell.cell_type == "code")
    return "elgrande.theory" in code and any(HEADING in message for message in messages(lesson))


def graded(name: str, language: str) -> NotebookNode:
    """The title of a lesson, its first cell of code, and its exercises, marked as an assignment is."""
    notebook, cells = translated(name, language), source(name).cells
    title = notebook.cells[0].source.partition("\n")[0]
    first = next(number for number, cell in enumerate(cells) if cell.cell_type == "code")
    start = next(number for number, cell in enumerate(cells) if HEADING in cell.source)
    heading = blocks(cells[start].source).index(HEADING)
    notebook.cells[start].source = "\n\n".join(blocks(notebook.cells[start].source)[heading:])
    kept = [new_markdown_cell(f"{title}\n\n{HOW[language]}"), new_code_cell(cells[first].source)]
    for cell in notebook.cells[start:]:
        if cell.cell_type == "markdown":
            kept.append(new_markdown_cell(cell.source))
        elif "solution" in cell.metadata.get("tags", ()):
            kept += exercise(cell.source) if "check(" in cell.source else []
        else:
            kept += [new_code_cell(line) for line in beside_the_check(cell.source)]
    notebook.cells = kept
    return notebook


def beside_the_check(code: str) -> list[str]:
    """What a cell in which the reader answers does besides asking for the answer.

    >>> beside_the_check('def mine(it):\\n    return ...\\n\\n\\nprint(check("king.stay", mine))\\nboard(start)')
    ['board(start)']
    """
    parts = [part for part in ast.parse(code).body if not isinstance(part, ast.FunctionDef)]
    return [found for found in map(ast.unparse, parts) if "check(" not in found]


def exercise(solution: str) -> list[NotebookNode]:
    """A cell with the solution and one that tests it, from the solution that stands in a lesson."""
    *before, asserted = ast.parse(solution).body
    match asserted:
        case ast.Assert(test=ast.Call(args=[ast.Constant(value=str(id)), answer])):
            name = id.rpartition(".")[2]
        case _:
            raise ValueError(f"a solution ends in an assert of check, not in {ast.unparse(asserted)}")
    lines = solution.splitlines()
    prelude = "\n".join(lines[: asserted.lineno - 1]).strip()
    match before, answer:
        case [ast.FunctionDef(name=defined, args=parameters, body=body)], ast.Name(id=named) if (
            named == defined
        ):
            head, call = f"def {defined}({ast.unparse(parameters)}):", named
            inside = "\n".join(lines[body[0].lineno - 1 : body[-1].end_lineno])
        case _:
            head, call = f"def {name}():", f"{name}()"
            inside = indent(f"{prelude}\nreturn {ast.unparse(answer)}".strip(), "    ")
    model = f"{head}\n    ### BEGIN SOLUTION\n{inside}\n    ### END SOLUTION"
    test = f'from elgrande.course import check\n\nassert check("{id}", {call})'
    return [
        new_code_cell(model, metadata={"solution": name}),
        new_code_cell(test, metadata={"test": f"{name}_is_right", "points": POINTS}),
    ]
