"""Asking for texts: fallback, spoken forms, languages, and errors that say what is wrong."""

import pytest
from fluent.runtime import FluentBundle

from undercut.locale import MissingTextError, TextArgumentError, Translator, available_languages, negotiate, translator


def test_english_comes_first() -> None:
    assert available_languages() == ("en", "fi", "hu")


def test_a_text_in_each_language() -> None:
    assert translator("en").text("button-knock") == "Knock"
    assert translator("hu").text("button-knock") == "Kopogás"
    assert translator("fi").text("button-knock") == "Koputa"


def test_spoken_is_the_attribute_where_there_is_one() -> None:
    words = translator("hu")
    assert words.spoken("move-discarded", who="me", card="7D") == "Eldobtad a káró hetest"
    assert words.spoken("button-knock") == words.text("button-knock")


def test_a_missing_text_names_itself() -> None:
    with pytest.raises(MissingTextError, match=r'no text "no-such-key" in language "fi" or in "en"') as caught:
        translator("fi").text("no-such-key")
    assert isinstance(caught.value, KeyError)


def test_what_a_language_lacks_comes_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    words = Translator("hu")
    monkeypatch.setattr(words, "_bundles", (FluentBundle(["hu"]), *words._bundles[1:]))
    assert words.text("button-knock") == "Knock"


@pytest.mark.parametrize("card", ["1D", "7X", "7", "10D", "7d"])
def test_a_bad_card_is_named(card: str) -> None:
    with pytest.raises(TextArgumentError, match=rf'text "button-take": "{card}" is no card code'):
        translator("en").text("button-take", card=card)


def test_a_missing_argument_is_named() -> None:
    with pytest.raises(TextArgumentError, match="points"):
        translator("en").text("table-target")


def test_an_unknown_language_is_named() -> None:
    with pytest.raises(ValueError, match='language "sv": no catalogue; there are: en, fi, hu'):
        translator("sv")


@pytest.mark.parametrize(
    ("preferred", "language"),
    [
        (["hu-HU", "en"], "hu"),
        (["fi_FI.UTF-8"], "fi"),
        (["sv", "fi", "en"], "fi"),
        (["C.UTF-8"], "en"),
        (["HU"], "hu"),
        ([], "en"),
    ],
)
def test_negotiate(preferred: list[str], language: str) -> None:
    assert negotiate(preferred) == language
