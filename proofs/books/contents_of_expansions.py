"""What the book on the expansions consists of besides scoring, sentence by sentence.

Together with the parts on scoring in `contents` that is all of it. What it says of something that only an
expansion has, and what no chapter asks about, is in `OWN`: the clauses and tests of the expansions have it.
"""

from __future__ import annotations

from collections.abc import Mapping

from proofs.books.contents_of_turns import Sentence, one_by_one

COLONIES, GRANDISSIMO = "Grande Inquisidor e Colônias", "Grandíssimo"
CHOSEN_CARD = ("sentence on the card that is chosen",)

# Sentences on what only an expansion has.
OWN: Mapping[str, tuple[str, ...]] = {
    f"{COLONIES}, As novas regiões": ("sentence on their number", "sentence on their use"),
    f"{COLONIES}, América e África": (
        *("second sentence", "sentence on the ship", "first point", "second point"),
    ),
    f"{COLONIES}, Ouro e Bens": (
        *("sentence on the symbols", "sentence on where they lie", "sentences on the stock"),
        *("sentence on taking", "points on taking", "point on what cannot be parted"),
        *("sentences on the mainland", "sentence on the turn after", "sentence on the points"),
        *(
            "sentence on who stays",
            "paragraph on free actions",
            "sentence on Intrigue",
            "sentence on the court",
        ),
    ),
    f"{COLONIES}, O Grande Inquisidor": ("first point",),
    f"{COLONIES}, Tabela limite": (
        *("second paragraph, first sentence", "second paragraph, second sentence"),
        *("third paragraph, on a full one", "third paragraph, last sentence"),
        *("fourth paragraph", "on movement", "on free spaces, last sentence", "on the Castillo"),
    ),
    f"{COLONIES}, Mover": ("first point, last sentence", "third point"),
    f"{COLONIES}, Rei e Intriga": ("first sentence", "first point", "second point", "note"),
    f"{COLONIES}, Monte 7": ("first sentence",),
    f"{COLONIES}, Monte 7, Cópia": ("third sentence", "last sentence"),
    f"{COLONIES}, Monte 7, Transporte": ("first sentence",),
    f"{COLONIES}, Monte 7, Tabela Limite": ("first sentence",),
    f"{COLONIES}, Monte 7, Pontuação Especial (região marcada)": ("last sentence",),
    f"{GRANDISSIMO}, Os símbolos de navio e prisão": (
        *("first two sentences", "ship, first two sentences", "below the ship, first sentence"),
    ),
    f"{GRANDISSIMO}, Monte 6": ("first sentence",),
    f"{GRANDISSIMO}, Monte 6, Confederação": (*CHOSEN_CARD, "second sentence", "third sentence"),
    f"{GRANDISSIMO}, Monte 6, Tropas Rápidas": ("last sentence",),
    f"{GRANDISSIMO}, Monte 6, Inquisição Espanhola": ("first sentence", "second sentence", "last sentence"),
    f"{GRANDISSIMO}, Monte 7": ("first sentence",),
    f"{GRANDISSIMO}, Monte 7, Bobo": ("second sentence",),
}

# Sentences on the set-up that no chapter has.
SET_UP: Mapping[str, tuple[str, ...]] = {
    f"{COLONIES}, Preparação": ("sentence on the steps", "steps 1 to 4", "step 8", "list beside the picture"),
    f"{COLONIES}, Preparação 6": ("first sentence",),
    f"{COLONIES}, Preparação 7": ("first sentence",),
    f"{GRANDISSIMO}, Preparação e componentes adicionais": (
        *("sentence on the soldiers", "sentence on the steps", "step 1", "steps 3 and 4"),
    ),
    "Expansão de Aniversário, preparação": ("list of components", "sentence on the steps"),
}

# Sentences that announce what comes below them, or refer to it.
ANNOUNCING: Mapping[str, tuple[str, ...]] = {
    f"{COLONIES}, Fluxo de jogo": ("first two sentences",),
    f"{COLONIES}, As novas regiões": ("sentence above the points", "last sentence"),
    f"{COLONIES}, Ouro e Bens": ("example, first sentence",),
    f"{COLONIES}, O Grande Inquisidor": ("first sentence",),
    f"{COLONIES}, Os Caballeros do Grande Inquisidor": ("first sentence", "sentence below the points"),
    f"{COLONIES}, Mover": ("first sentence",),
    f"{COLONIES}, Monte 7": ("last sentence",),
    f"{GRANDISSIMO}, Fluxo de jogo": ("first sentence",),
    f"{GRANDISSIMO}, Monte 6": ("last sentence",),
}

PICTURED: Mapping[str, tuple[str, ...]] = {
    f"{COLONIES}, Tabela limite": ("caption",),
    f"{GRANDISSIMO}, Os símbolos de navio e prisão": ("caption",),
}

PORTUGUESE: Mapping[str, tuple[Sentence, ...]] = {
    # --- the colonies --------------------------------------------------------------------------------
    f"{COLONIES}, Preparação": (
        *one_by_one("list of components", "sentence on the steps", *["steps 1 to 4"] * 4),
        *one_by_one(*["step 5"] * 3, "step 6", *["step 7"] * 3, *["step 8"] * 2),
        ("list beside the picture",),
    ),
    f"{COLONIES}, Preparação 6": one_by_one("first sentence", *["last two sentences"] * 2),
    f"{COLONIES}, Preparação 7": one_by_one("first sentence", "second sentence"),
    f"{COLONIES}, Fluxo de jogo": (("first two sentences",),) * 2,
    f"{COLONIES}, As novas regiões": (
        *one_by_one("sentence on their number", "sentence on their use", "sentence above the points"),
        *one_by_one("first point", "second point, first sentence", "second point, second sentence"),
        *one_by_one("third point", "last sentence"),
    ),
    f"{COLONIES}, América e África": (
        *one_by_one("first sentence", "second sentence", "sentence on the ship"),
        *one_by_one("last sentence of the first paragraph", "first point", "second point"),
    ),
    f"{COLONIES}, Ouro e Bens": (
        *one_by_one("sentence on the symbols", "first sentence", "sentence on where they lie"),
        *one_by_one(*["sentences on the stock"] * 2, "sentence on taking", *["points on taking"] * 5),
        *one_by_one("point on carrying", "point on what cannot be parted"),
        *one_by_one("sentence on bringing them to Spain", *["sentences on the mainland"] * 2),
        *(("sentence on the way back",),) * 2,
        *one_by_one("sentence on the turn after", "sentence on the points", "sentence on who stays"),
        *one_by_one("paragraph on free actions", "paragraph on free actions, last"),
        *(("sentence on Intrigue",),) * 2,
        *one_by_one("example, first sentence", "example, step 1", "example, step 2", "example, step 3"),
        *one_by_one(*["example, step 4"] * 3, *["example, sentence on what it costs"] * 2, "example, note"),
        *one_by_one("sentence on the court", "sentence on the Castillo"),
        *one_by_one("first special case", *["last two special cases"] * 2),
    ),
    f"{COLONIES}, O Grande Inquisidor": (
        *one_by_one("first sentence", "first point", "second sentence", "third sentence", "fourth point"),
        *one_by_one("last sentence", "sentence below the points", *["first example"] * 6),
        *(("second example",),) * 4,
    ),
    f"{COLONIES}, Os Caballeros do Grande Inquisidor": (
        ("first sentence",),
        *(("sentence on moving", "first point"),) * 2,
        *one_by_one(*["second point"] * 2, "third point", *["last point"] * 2, "sentence below the points"),
    ),
    f"{COLONIES}, Tabela limite": (
        *(("first paragraph",),) * 4,
        *one_by_one("second paragraph, first sentence", "second paragraph, second sentence"),
        *one_by_one("second paragraph, third sentence", "second paragraph, last sentence"),
        *one_by_one("third paragraph, first sentence", *["third paragraph, on a full one"] * 2),
        *one_by_one("third paragraph, on scoring", "third paragraph, last sentence", "caption"),
        *one_by_one(*["fourth paragraph"] * 4, *["on movement"] * 2),
        *one_by_one("on free spaces", "on free spaces, last sentence"),
        *one_by_one(*["on the Castillo"] * 2, "on the Castillo, last sentence"),
    ),
    f"{COLONIES}, Mover": (
        *one_by_one("first sentence", "first point", "first point, last sentence"),
        *one_by_one(*["second point"] * 3, "third point", "last point"),
    ),
    f"{COLONIES}, Rei e Intriga": (
        *one_by_one("first sentence", *["first point"] * 2, *["second point"] * 3, *["note"] * 4),
    ),
    f"{COLONIES}, Monte 7": one_by_one("first sentence", "last sentence"),
    f"{COLONIES}, Monte 7, Executar uma Carta de Ação": one_by_one("first sentence", "last sentence"),
    f"{COLONIES}, Monte 7, Cópia": (
        *one_by_one("first sentence", "second sentence", "third sentence", "last sentence"),
    ),
    f"{COLONIES}, Monte 7, Transporte": one_by_one("first sentence", "second sentence"),
    f"{COLONIES}, Monte 7, Tabela Limite": one_by_one("first sentence", "second sentence"),
    f"{COLONIES}, Monte 7, Pontuação Especial (região marcada)": one_by_one(
        "first sentence", "second sentence", "last sentence"
    ),
    # --- Grandissimo ---------------------------------------------------------------------------------
    f"{GRANDISSIMO}, Preparação e componentes adicionais": (
        *one_by_one("list of components", "sentence on the soldiers", "sentence on the steps"),
        *one_by_one(*["step 1"] * 2, "step 2", *["steps 3 and 4"] * 2, "step 5"),
    ),
    f"{GRANDISSIMO}, Preparação": one_by_one("step 2", "note on step 2"),
    f"{GRANDISSIMO}, Fluxo de jogo": one_by_one(
        "first sentence", "second sentence", "sentence on used cards", "last sentence"
    ),
    f"{GRANDISSIMO}, Os símbolos de navio e prisão": (
        *one_by_one(*["first two sentences"] * 2, *["ship, first two sentences"] * 2, "ship, last sentence"),
        *one_by_one("below the ship, first sentence", "below the ship, second sentence"),
        *one_by_one("below the ship, third sentence", "below the ship, last sentence"),
        *one_by_one(*["below the ship, on coastal regions"] * 2, "note on two players", "caption"),
        *one_by_one("prison, first sentence", "pardon, first sentence"),
        *one_by_one("pardon, second sentence", "pardon, last sentence"),
    ),
    f"{GRANDISSIMO}, Monte 6": one_by_one("first sentence", "last sentence"),
    f"{GRANDISSIMO}, Monte 6, Boicote": one_by_one("first sentence", "last sentence"),
    f"{GRANDISSIMO}, Monte 6, Confederação": (
        *(CHOSEN_CARD, ("second sentence",), ("third sentence",), ("last sentence",)),
    ),
    f"{GRANDISSIMO}, Monte 6, Jogada Dupla": (
        *(("first sentence", "first two sentences"), ("first two sentences",)),
        *one_by_one("third sentence", "last sentence"),
    ),
    f"{GRANDISSIMO}, Monte 6, Rei Incógnito": one_by_one(
        "first sentence", "second sentence", "third sentence", "last sentence"
    ),
    f"{GRANDISSIMO}, Monte 6, Aviso de Despejo": (("first sentence",),),
    f"{GRANDISSIMO}, Monte 6, Pontuação Especial (regiões costeiras)": (("all sentences",),) * 3,
    f"{GRANDISSIMO}, Monte 6, Espionagem": one_by_one("first sentence", "last sentence"),
    f"{GRANDISSIMO}, Monte 6, Sem Mais Ações": (("first sentence",),),
    f"{GRANDISSIMO}, Monte 6, Tropas Rápidas": one_by_one("first sentence", "last sentence"),
    f"{GRANDISSIMO}, Monte 6, Pontuação Especial (regiões centrais)": (("first sentence",),),
    f"{GRANDISSIMO}, Monte 6, Inquisição Espanhola": one_by_one(
        "first sentence", "second sentence", "last sentence"
    ),
    f"{GRANDISSIMO}, Monte 6, Para o Castillo!": one_by_one("first sentence", "last sentence"),
    f"{GRANDISSIMO}, Monte 6, A Última Palavra": (("first sentence", "first sentence, on power cards"),),
    f"{GRANDISSIMO}, Monte 6, Força Extra": (("first sentence",),),
    f"{GRANDISSIMO}, Monte 7": (
        *(("first sentence",), ("second sentence", "second sentence, on the number"), ("third sentence",)),
    ),
    f"{GRANDISSIMO}, Monte 7, Rainha": one_by_one("first sentence", "second sentence"),
    f"{GRANDISSIMO}, Monte 7, Rainha e Bobo": (("first sentence",),),
    f"{GRANDISSIMO}, Monte 7, Bobo": (
        *(("first sentence", "first sentence, on the power card"), ("second sentence",), ("last sentence",)),
    ),
    # --- the flags, and advice ------------------------------------------------------------------------
    "Expansão de Aniversário, preparação": one_by_one("list of components", "sentence on the steps"),
    "Dicas táticas": (
        *(("first piece of advice",),) * 4,
        *(("second piece of advice",),) * 4,
    ),
}
