"""Names of all 52 cards in every case that the sentences of a language use."""

import re

import pytest

from tests.locale.catalogues import entries, texts
from undercut.locale import translator

RANKS = "A23456789TJQK"
SUITS = "CDHS"

SUIT_NAMES = {
    "en": ("clubs", "diamonds", "hearts", "spades"),
    "hu": ("treff", "káró", "kőr", "pikk"),
    "fi": ("risti", "ruutu", "hertta", "pata"),
}
RANK_NAMES = {
    ("en", "name"): "ace two three four five six seven eight nine ten jack queen king",
    ("hu", "name"): "ász kettes hármas négyes ötös hatos hetes nyolcas kilences tízes bubi dáma király",
    (
        "hu",
        "accusative",
    ): "ászt kettest hármast négyest ötöst hatost hetest nyolcast kilencest tízest bubit dámát királyt",
    ("fi", "name"): "ässä kakkonen kolmonen nelonen viitonen kuutonen seiska kasi ysi kymppi jätkä rouva kuningas",
    ("fi", "genitive"): (
        "ässän kakkosen kolmosen nelosen viitosen kuutosen seiskan kasin ysin kympin jätkän rouvan kuninkaan"
    ),
    ("fi", "partitive"): (
        "ässää kakkosta kolmosta nelosta viitosta kuutosta seiskaa kasia ysiä kymppiä jätkää rouvaa kuningasta"
    ),
}
JOINED = {"en": "{rank} of {suit}", "hu": "{suit} {rank}", "fi": "{suit}{rank}"}
# A text that says nothing but one card, in that case.
NAME_TEXT = "label-card"
CASE_TEXTS = {
    ("hu", "accusative"): ("move-took.spoken", "Felvetted a {card}"),
    ("fi", "genitive"): ("move-took.spoken", "Otit {card}"),
    ("fi", "partitive"): ("error-taken-card.spoken", "Juuri otettua {card} ei saa"),
}


@pytest.mark.parametrize(("language", "form"), tuple(RANK_NAMES))
def test_all_52_cards(language: str, form: str) -> None:
    key, sentence = CASE_TEXTS.get((language, form), (NAME_TEXT, "{card}"))
    for rank, rank_name in zip(RANKS, RANK_NAMES[language, form].split(), strict=True):
        for suit, suit_name in zip(SUITS, SUIT_NAMES[language], strict=True):
            card = JOINED[language].format(rank=rank_name, suit=suit_name)
            said = translator(language).text(key, card=rank + suit, who="me")
            assert said.startswith(sentence.format(card=card))


@pytest.mark.parametrize("language", tuple(SUIT_NAMES))
def test_sentences_ask_only_for_cases_that_the_ranks_have(language: str) -> None:
    asked = set()
    for entry in entries(language):
        asked |= set(re.findall(r"form: \"(\w+)\"|form='(\w+)'", str(entry)))
    forms = {key.partition(".")[2] for key in texts(language) if key.startswith("rank-")}
    assert forms - {""} == {form for known, form in RANK_NAMES if known == language} - {"name"}
    assert all({"".join(form)} <= forms | {"name"} for form in asked)


def test_hungarian_card_names_take_the_article_a() -> None:
    assert all(name[0] not in "aáeéiíoóöőuúüű" for name in SUIT_NAMES["hu"])
    assert not any(re.search(r"\b[Aa]z \{ CARD", str(entry)) for entry in entries("hu"))


def test_finnish_compounds_need_no_hyphen() -> None:
    starts = {name[0] for name in RANK_NAMES["fi", "name"].split()}
    assert not starts & {name[-1] for name in SUIT_NAMES["fi"]}


def test_short_forms() -> None:
    words = translator("en")
    assert words.text("move-discarded", who="me", card="TD") == "You threw 10♦"
    assert words.text("move-dealt", cards="AC 2D TH KS") == "You were dealt A♣, 2♦, 10♥, K♠"
