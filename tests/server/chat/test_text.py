"""What may be said: phrases by their keys, and texts that can do nothing but be read."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercut.locale import available_languages, translator
from undercut.server.chat.text import MARKS_LIMIT, PHRASES, TEXT_LENGTH_LIMIT, checked_phrase, checked_text
from undercut.server.commands import CommandError


@pytest.mark.parametrize(
    "text",
    [
        "Hello!",
        "Jó játék, köszönöm",
        "Hyvää peliä",
        "שלום",
        "مرحبا",
        "7♦?",
        "👍",
        "👩\u200d💻",
        "می\u200cخواهم",
        "<b>&amp;</b>",
    ],
)
def test_words_of_people_are_kept(text: str) -> None:
    assert checked_text(text) == unicodedata.normalize("NFC", text)


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("a\u202eb", 1),  # turns what follows round
        ("a\u2066b", 1),
        ("\u200fa", 0),
        ("a\u061cb", 1),
        ("a\nb", 1),
        ("a\x00b", 1),
        ("a\x1b[2Jb", 1),
        ("a\x85b", 1),
        ("a\u2028b", 1),
        ("a\u200bb", 1),  # nobody sees it
        ("a\ufeffb", 1),
        ("a\ue000b", 1),
        ("a\ud800b", 1),
        ("ab\u0361\u0361\u0361\u0361\u0361", 6),
    ],
)
def test_what_turns_hides_or_breaks_lines_is_refused_where_it_stands(text: str, position: int) -> None:
    with pytest.raises(CommandError) as caught:
        checked_text(text)
    assert (caught.value.code, caught.value.position) == ("bad_text", position)


@pytest.mark.parametrize("text", ["", "   ", "\u00a0", "\u200d", "a" * (TEXT_LENGTH_LIMIT + 1), "a" * 100_000])
def test_nothing_and_too_much_are_refused(text: str) -> None:
    with pytest.raises(CommandError) as caught:
        checked_text(text)
    assert caught.value.code == "bad_text"


def test_the_longest_text_and_the_most_marks_are_kept() -> None:
    assert checked_text(" " + "a" * TEXT_LENGTH_LIMIT + " ") == "a" * TEXT_LENGTH_LIMIT
    assert checked_text("b" + "\u0361" * MARKS_LIMIT)


@given(st.text(st.characters(), max_size=200))
def test_what_is_kept_is_kept_again_and_is_one_line(text: str) -> None:
    try:
        kept = checked_text(text)
    except CommandError:
        return
    assert checked_text(kept) == kept
    assert len(kept) <= TEXT_LENGTH_LIMIT
    assert len(kept.splitlines()) == 1
    assert not {unicodedata.bidirectional(each) for each in kept} & {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI"}


def test_every_phrase_is_said_in_every_language() -> None:
    for language in available_languages():
        said = [translator(language).text("talk-phrase", phrase=phrase) for phrase in PHRASES]
        assert len(set(said)) == len(PHRASES)
        assert "…" not in said


def test_another_phrase_is_refused() -> None:
    assert checked_phrase("hello") == "hello"
    with pytest.raises(CommandError) as caught:
        checked_phrase("talk-phrase")
    assert caught.value.code == "unknown_phrase"
