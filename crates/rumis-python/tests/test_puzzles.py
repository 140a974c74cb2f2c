"""Puzzles that a person solves: the rules of each kind, hints, grades, the book, and the puzzles of days."""

import copy
import datetime

import pytest

import rumis

KINDS = ["free", "by-the-rules", "in-turn"]


def solve(puzzle):
    """Follows hints to the end."""
    while (hint := puzzle.hint()).kind == "next":
        puzzle.place(hint.colour, hint.cells)
    return hint.kind


@pytest.mark.parametrize("kind", KINDS)
def test_hints_lead_to_a_solution_in_the_place_of_the_puzzle(kind):
    cells = [(file + 2, row, level) for file in range(3) for row in range(3) for level in range(3)]
    puzzle = rumis.Solitaire(cells, colours=["blue", "yellow"], kind=kind)
    assert puzzle.colours == ["yellow", "blue"]
    assert solve(puzzle) == "finished" and puzzle.is_solved
    assert sorted(cell for stone in puzzle.stones for cell in stone.cells) == cells
    assert {stone.owner for stone in puzzle.stones} <= {"yellow", "blue"}


def test_the_rest_of_a_hint_by_the_rules_can_be_placed_without_another_hint():
    puzzle = rumis.Solitaire("3x3x3", colours=2, kind="by-the-rules")
    hint = puzzle.hint(seed=3)
    puzzle.place(hint.colour, hint.cells)
    for stone in hint.rest:
        puzzle.place(stone.owner, stone.cells)
    assert puzzle.is_solved


def test_each_kind_has_its_rules():
    floating = [(0, 0, 2), (1, 0, 2)]
    rumis.Solitaire("3x3x3").place("red", floating)
    puzzle = rumis.Solitaire("3x3x3", colours=2, kind="by-the-rules")
    assert [reason for reason, _ in puzzle.objections("red", floating)] == ["hole"]
    puzzle.place("red", "S01 a1:2")
    puzzle.place("red", "S02 a2 b2 c2")
    in_turn = rumis.Solitaire("3x3x3", colours=2, kind="in-turn")
    in_turn.place("red", "S01 a1:2")
    assert in_turn.to_move == "yellow"
    with pytest.raises(rumis.IllegalMoveError) as caught:
        in_turn.place("red", "S02 a2 b2 c2")
    assert caught.value.reason == "not-your-turn"


def test_stones_are_taken_back_except_the_given_ones():
    pair = ("red", [(0, 0, 0), (1, 0, 0)])
    puzzle = rumis.Solitaire("3x3x3", given=[pair])
    assert puzzle.given == 1 and "S01" not in puzzle.stones_left("red")
    assert puzzle.take_back() is None and not puzzle.remove(0)
    puzzle.place("red", "S02 a2 b2 c2")
    puzzle.place("red", "S08 a1:2 b1:2")
    other = copy.copy(puzzle)
    assert puzzle.remove(1) and puzzle.take_back().stone == "S08" and not puzzle.remove(5)
    assert len(other.stones) == 3 and other != puzzle
    other.clear()
    assert [(stone.owner, stone.cells) for stone in other.stones] == [pair]


@pytest.mark.parametrize("kind", KINDS)
def test_a_puzzle_is_assessed(kind):
    known = rumis.Solitaire("3x3x3", colours=2, kind=kind).assess()
    assert known.solvable and 1 <= known.grade < 5
    unknown = rumis.Solitaire("3x3x3", colours=2, kind=kind).assess(effort=1)
    assert (unknown.solvable, unknown.grade) == (None, None)
    single = rumis.Solitaire([(0, 0, 0)], kind=kind)
    assert single.assess().solvable is False and single.hint().kind == "unsolvable"


def test_a_hint_gives_up_when_the_effort_is_used_up():
    assert rumis.Solitaire("4x4x4", colours=2).hint(effort=1).kind == "gave-up"


def test_every_puzzle_of_the_book_can_be_solved_by_a_person_and_by_the_solver():
    book = rumis.Solitaire.book()
    assert len({entry.id for entry in book}) == len(book) > 50
    for entry in book:
        puzzle = entry.solitaire()
        assert puzzle.kind == entry.kind and entry.puzzle().cells == len(puzzle.cells)
        assert 1 <= entry.grade <= 5 and entry.title and entry.chapter
    for entry in (book[0], *(entry for entry in book if entry.solitaire().given)):
        if entry.grade < 4:
            assert solve(entry.solitaire()) == "finished", entry.id


def test_the_puzzle_of_a_day_is_the_same_for_a_date_and_its_text():
    puzzle = rumis.Solitaire.daily(datetime.date(2026, 11, 18))
    assert puzzle == rumis.Solitaire.daily("2026-11-18") != rumis.Solitaire.daily("2026-11-19")
    assert solve(puzzle) == "finished"


def test_the_day_of_a_puzzle_may_have_a_time():
    noon = datetime.datetime(2026, 11, 18, 12, 30, tzinfo=datetime.timezone.utc)
    assert rumis.Solitaire.daily(noon) == rumis.Solitaire.daily("2026-11-18")
    with pytest.raises(rumis.RumisError):
        rumis.Solitaire.daily(str(noon))


@pytest.mark.parametrize(
    ("make", "error", "code"),
    [
        (lambda: rumis.Solitaire("3x3x3", colours=9), rumis.SetupError, "bad-players"),
        (lambda: rumis.Solitaire("3x3x3", colours=[]), rumis.SetupError, "bad-players"),
        (lambda: rumis.Solitaire("3x3x3", kind="hard"), rumis.NotationError, "unknown-word"),
        (lambda: rumis.Solitaire([]), rumis.PuzzleError, "bad-puzzle"),
        (lambda: rumis.Solitaire([(0, 0, 99)]), rumis.PuzzleError, "bad-puzzle"),
        (lambda: rumis.Solitaire("5x5x5"), rumis.PuzzleError, "bad-puzzle"),
        (lambda: rumis.Solitaire("3x3x3", stones=["S99"]), rumis.NotationError, "unknown-word"),
        (lambda: rumis.Solitaire("3x3x3", given=[("blue", [(0, 0, 0), (1, 0, 0)])]), rumis.IllegalMoveError, "illegal-move"),
        (lambda: rumis.Solitaire("3x3x3").place("red", [(0, 0, 0)]), rumis.SetupError, "no-such-stone"),
        (lambda: rumis.Solitaire("3x3x3").place("red", "S01 a1 c3"), rumis.NotationError, "no-such-drop"),
        (lambda: rumis.Solitaire.daily("2026-02-30"), rumis.RumisError, None),
        (lambda: rumis.Solitaire.daily("2026-10-31"), rumis.RumisError, None),
    ],
)
def test_bad_input_is_a_rumis_error_with_a_code(make, error, code):
    with pytest.raises(error) as caught:
        make()
    assert caught.value.code == code or (code is None and caught.value.code)
