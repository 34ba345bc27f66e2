"""Cards and clauses say the same in three languages, and a slip in any of them is noticed."""

import re
import tomllib
from collections import Counter

import pytest

from elgrande.rules.box import every_expansion
from elgrande.rules.clauses import CLAUSES
from elgrande.rules.editions import EN_BASE, ES_20TH
from elgrande.rules.map import REGIONS
from elgrande.rules.wording import CARD_WORDS, FURTHER_WORDS, REGION_NAMES
from elgrande.text import Speaker
from proofs.texts.card_meaning import LANGUAGES, LEXICON, Either, Unreadable, apart, lexicon, meaning, tokens
from proofs.texts.effect_meaning import effect
from proofs.texts.translation_mutants import Kind, is_found, slips
from proofs.theorems.tr_clauses import (
    carrying,
    in_order,
    said,
    sentences,
    translation,
    without_heading,
)
from proofs.theorems.tr_texts import CARD, CARDS, differing, planted

EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def card(language, key):
    """A card's sentence."""
    return Speaker(language).rule(CARD_WORDS[key].sentence)


def texts(language):
    """What is printed on cards: their sentences, and what stands there besides."""
    said = [words.sentence for words in CARD_WORDS.values()]
    besides = [words.besides for words in CARD_WORDS.values() if words.besides]
    return [*map(Speaker(language).rule, (*said, *dict.fromkeys(besides), *FURTHER_WORDS.values()))]


# --- cards -----------------------------------------------------------------------------------------


@EVERY_LANGUAGE
@pytest.mark.parametrize("each", CARDS, ids=lambda each: each.id)
@pytest.mark.parametrize("edition", [EN_BASE, ES_20TH], ids=["EN_BASE", "ES_20TH"])
def test_a_card_means_what_it_does(each, edition, language):
    with_all = edition.with_expansions(*every_expansion())
    text = Speaker(language).card_sentence(each.id, with_all)
    assert apart(meaning(language, text), effect(each, with_all)) is None


@EVERY_LANGUAGE
def test_every_sentence_is_read_to_the_last_word(language):
    for text in texts(language):
        assert meaning(language, text)
        with pytest.raises(Unreadable):
            meaning(language, f"{text.removesuffix('.')} caballero.")


def test_a_choice_of_two_is_read_as_a_choice():
    (either,) = meaning("pt", card("pt", "intrigue_either"))
    assert isinstance(either, Either)
    assert (either.first.modal, either.second.modal) == ("must", "may")


@pytest.mark.parametrize(
    "text",
    [
        "You may move up to 3 caballeros of any players",  # no full stop
        "You must move up to 3 caballeros of any players.",  # must, and yet need not
        "You may move caballeros of any players.",  # how many?
        "You may move up to 3 caballeros.",  # whose?
        "You may move up to 4 your caballeros.",
        "You may up to 3 caballeros of any players.",
        "Move up to 3 caballeros of any players.",
        "You may move and up to 3 caballeros of any players.",
        "You may move up to up to 3 caballeros of any players.",
        "You may return up to 3 of your caballeros from the court from the regions.",
        "You may move up to 3 noble caballeros of any players.",
    ],
)
def test_what_is_not_the_controlled_language_is_not_read(text):
    with pytest.raises(Unreadable):
        meaning("en", text)


def test_sparing_one_of_several_is_not_the_same_as_sparing_all():
    # "May return 1 of each" is all or none; "up to 1 of each" lets one choose among the opponents.
    whole = meaning("en", "You may return 1 caballero of each opponent from the regions to the provinces.")
    part = meaning("en", CARD_WORDS["banishment/banishment=may_spare"].sentence)
    assert "of another" in apart(whole, part)


def test_the_same_numbers_told_otherwise_are_the_same():
    one = meaning("en", "You may score one region.")
    other = meaning("en", "You may score 1 region.")
    assert apart(one, other) is None


def test_a_card_under_another_answer_means_something_else():
    whole = EN_BASE.with_expansions(*every_expansion())
    for key in CARD_WORDS:
        plain, _, read = key.partition("/")
        if read:
            field, _, answer = read.partition("=")
            assert apart(meaning("en", card("en", key)), meaning("en", card("en", plain))) is not None, key
            assert apart(meaning("en", card("en", key)), effect(CARD[plain], whole)) is not None, key
            other = whole.but(**{field: answer})
            assert apart(meaning("en", card("en", key)), effect(CARD[plain], other)) is None, key


# --- planted slips ---------------------------------------------------------------------------------


@pytest.mark.slow
def test_every_planted_slip_is_noticed():
    seen, missed = Counter(), []
    for language, slip, meant in planted():
        seen[slip.kind] += 1
        if not is_found(language, slip, meant):
            missed.append((language, slip))
    assert missed == []
    assert set(seen) == set(Kind)
    assert all(number > 100 for number in seen.values())
    assert sum(seen.values()) > 9_000


@pytest.mark.parametrize(
    ("language", "key", "right", "wrong"),
    [
        ("es", "intrigue_4_own", "4", "3"),
        ("pt", "decay_3", "deve", "pode"),
        ("en", "score_any_deck_2", "may", "must"),
        ("es", "intrigue_4_own", "tus caballeros", "caballeros"),
        ("pt", "outlaws", "próprios ", ""),
        ("en", "court", "to the court", "to the provinces"),
        ("es", "score_least", ", sin contar las regiones sin caballeros", ""),
        ("pt", "intrigue_5_from_one_region", " a partir de uma só região", ""),
        ("en", "score_chosen_once", " exactly", ""),
        ("es", "royal_advisor", "una región adyacente", "cualquier región"),
        ("pt", "eviction", " ou a primeira região", ""),
        ("en", "angry_king", "In clockwise order, each", "Each"),
    ],
)
def test_a_slip_people_make_is_noticed(language, key, right, wrong):
    text = card(language, key)
    assert right in text
    assert differing(language, text.replace(right, wrong), meaning("en", CARD_WORDS[key].sentence))
    assert differing(language, text, meaning("en", CARD_WORDS[key].sentence)) is None


def test_slips_are_planted_each_once_and_never_the_sentence_itself():
    text = card("es", "intrigue_either")
    planted_here = [slip.text for slip in slips("es", text)]
    assert len(planted_here) == len(set(planted_here)) > 80
    assert text not in planted_here


# --- the lexicons ----------------------------------------------------------------------------------


@EVERY_LANGUAGE
def test_a_lexicon_has_a_phrase_for_every_meaning(language):
    choices = {"either", "or"}  # every language has its own words before the first and the second of two
    meanings = {phrase.tokens for phrase in lexicon("en").phrases} - choices
    assert {phrase.tokens for phrase in lexicon(language).phrases} - choices == meanings
    assert set(lexicon(language).choice) <= choices


@EVERY_LANGUAGE
def test_every_phrase_stands_on_some_card(language):
    used = set()
    for printed in texts(language):
        for sentence in printed.removesuffix(".").split(". "):
            text = sentence.lower().replace(",", "")
            used |= {phrase.text for phrase in lexicon(language).phrases if phrase.pattern.search(text)}
            assert tokens(language, sentence)
    assert {phrase.text for phrase in lexicon(language).phrases} == used


@EVERY_LANGUAGE
def test_a_lexicon_is_sorted_into_phrases_and_words(language):
    with (LEXICON / f"{language}.toml").open("rb") as file:
        listed = tomllib.load(file)
    assert set(listed) == {"choice", "phrases", "words", "numbers", "in_order"}
    assert set(listed["words"]) == {"none", "not", "may", "must", "only"}
    with (LEXICON / "en.toml").open("rb") as file:
        english = tomllib.load(file)
    assert {kind: set(told) - {"none"} for kind, told in listed["in_order"].items()} == {
        kind: set(told) - {"none"} for kind, told in english["in_order"].items()
    }


# --- clauses ---------------------------------------------------------------------------------------


def compared(language, text):
    """What is compared of a text: what it has, and in which order."""
    there = without_heading(text, translation(language, text))
    return said(language, there), in_order(language, there)


@pytest.mark.parametrize("language", ["es", "pt"])
def test_every_clause_counts_alike(language):
    for id, text in sentences():
        assert compared(language, text) == compared("en", text), (id, text)


def test_what_is_said_of_books_is_compared_too():
    texts = {text for _, text in sentences()}
    assert len(texts) > 2_300
    assert "A tie pays nothing, in the Castillo as in regions." in texts  # of a contradiction
    assert "May the King be moved in an opponent's turn?" in texts  # of a reading
    assert "a flag breaks the tie" in texts  # of an override
    assert "All of them must go; none may be left." in texts  # a sentence of a book


@EVERY_LANGUAGE
def test_every_phrase_that_is_put_in_order_stands_in_some_text(language):
    texts = [translation(language, text).lower() for _, text in sentences()]
    for kind, (pattern, meant) in carrying(language).in_order.items():
        found = {phrase for text in texts for phrase in pattern.findall(text)}
        assert set(meant) == found, kind


@pytest.mark.parametrize(
    ("language", "id", "right", "wrong"),
    [
        ("es", "TU-1", "de las provincias a tu corte", "de tu corte a las provincias"),
        (
            "es",
            "CA-5",
            "especial los caballeros se quedan dentro; tras una general",
            "general; tras una especial",
        ),
        ("es", "SU-2", "7 en tu corte y 21 en", "21 en tu corte y 7 en"),
        ("es", "AC-2.6", "Cada rival", "Cada jugador"),
        ("es", "GS-2", "Antes de levantar", "Después de levantar"),
        ("es", "GG-3", "mercancías o 6 por oro", "oro o 6 por mercancías"),
        ("pt", "SC-3", "logo abaixo, sejam", "logo acima, sejam"),
        ("pt", "PW-3", "mais alta à mais baixa", "mais baixa à mais alta"),
        ("pt", "PW-1", "em sentido horário", "em sentido anti-horário"),
        ("pt", "AC-3.7", "ao menos 1", "1"),
        ("pt", "FR-2", "na Cataluña", "em Valencia"),
        (
            "pt",
            "SU-4",
            "Residência, e nenhuma delas é a Região Real",
            "Região Real, e nenhuma delas é a Residência",
        ),
        ("pt", "KG-2", "adjacentes à", "fora da"),
    ],
)
def test_another_place_player_or_order_in_a_clause_is_noticed(language, id, right, wrong):
    text = Speaker(language).clause_text(id)
    assert right in text
    assert in_order(language, text) != in_order(language, text.replace(right, wrong))


@pytest.mark.parametrize("language", ["es", "pt"])
def test_a_name_is_not_that_of_another_place_or_card(language):
    speaker = Speaker(language)
    for region in REGIONS:
        assert speaker.rule(REGION_NAMES[region.id]) == REGION_NAMES[region.id]
    # The book has one name for Free Choice and for Choose Freely.
    titles = {words.title for words in CARD_WORDS.values()} - {"Choose Freely"}
    for names in ({*REGION_NAMES.values()}, titles):
        assert len({speaker.rule(name).lower() for name in names}) == len(names)


def damaged(language, text):
    """The text with one number, mention, or word that carries meaning lost."""
    places = [*re.finditer(r"\d+", text), *re.finditer(r"[A-Z]{2}-\d+(?:\.\d+)?", text)]
    for pattern in carrying(language).words.values():
        places += pattern.finditer(text.lower())
    idle = [range(*match.span()) for match in carrying(language).none.finditer(text.lower())]
    for place in places:
        if not any(place.start() in phrase for phrase in idle):
            yield text[: place.start()] + text[place.end() :]


@EVERY_LANGUAGE
def test_a_number_a_mention_or_a_word_that_is_lost_is_noticed(language):
    lost = unnoticed = 0
    for id in CLAUSES:
        text = Speaker(language).clause_text(id)
        for slipped in damaged(language, text):
            lost += 1
            unnoticed += said(language, slipped) == said(language, text)
    assert lost > 150
    assert unnoticed == 0


def test_a_double_negation_counts_once():
    assert said("es", "Ninguno recibe nada.")["not"] == said("en", "Neither gets anything.")["not"] == 1
    assert said("pt", "Não há nenhum, e ninguém recebe nada.")["not"] == 2
