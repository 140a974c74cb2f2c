"""The rules through the package: what is legal, why a move is not, and that texts are read as they are written."""

import copy
import pickle
import sys

import pytest

import rumis

SETTINGS = [(plan, players) for plan in rumis.PLANS for players in (2, 3, 4)]


def random_game(plan, players, seed, **settings):
    game = rumis.Game(plan, players, **settings)
    while (move := game.position.random_move(seed + len(game.moves))) is not None:
        game.play(move)
    return game


@pytest.mark.parametrize(("plan", "players", "moves"), [("chullpa", 2, 687), ("chullpa", 4, 687), ("coricancha", 4, 2153)])
def test_the_first_position_has_as_many_moves_as_the_rules_say(plan, players, moves):
    position = rumis.Position.start(plan, players)
    assert len(position.legal_moves()) == position.count_moves() == moves


def test_two_plies_on_the_tower_are_counted():
    first = rumis.Position.start("chullpa", 2)
    assert sum(first.play(move).count_moves() for move in first.legal_moves()) == 165_662


@pytest.mark.parametrize(("plan", "players"), SETTINGS)
def test_texts_are_read_as_they_are_written(plan, players):
    game = random_game(plan, players, seed=3)
    assert game.position.is_over
    assert rumis.Game.read(game.record()) == game
    assert str(rumis.Game.read(str(game))) == str(game)
    for moves in range(len(game.moves) + 1):
        position = game.position_after(moves)
        assert rumis.Position(str(position)) == position
        assert hash(rumis.Position(str(position))) == hash(position)
        for move in position.legal_moves()[:20]:
            assert position.move(str(move)) == move


def test_every_reason_has_a_code_and_cubes():
    position = rumis.Position.start("chullpa", 2).play("S01 a1:2")
    with pytest.raises(rumis.IllegalMoveError) as caught:
        position.play("S04 a1:4")
    assert caught.value.code == "illegal-move"
    assert caught.value.reason == "above-limit"
    assert caught.value.reasons[0] == ("above-limit", [(0, 0, 4), (0, 0, 5)])
    assert position.objections("S04 a1:4") == caught.value.reasons
    assert not position.is_legal("S04 a1:4")
    assert position.objections("S04 b1:4") == []
    assert position.objections("S01 b1:2", colour="red")[0][0] == "not-your-turn"


def test_an_illegal_move_changes_nothing():
    game = rumis.Game("chullpa", 2)
    game.play("S01 a1:2")
    before = copy.deepcopy(game)
    with pytest.raises(rumis.IllegalMoveError):
        game.play("S01 d4:2")
    assert game == before


def test_undo_and_redo_move_through_a_game():
    game = rumis.Game("chullpa", 2)
    game.play("S05 a1:3 b1")
    game.play("S01 b2:2")
    after = game.position
    assert str(game.undo()) == "S01 b2:2"
    assert game.position.to_move == "yellow"
    assert str(game.redo()) == "S01 b2:2"
    assert game.position == after
    assert game.redo() is None


def test_points_and_winners_are_those_of_the_rules():
    position = random_game("chullpa", 2, seed=11).position
    tops = [position.stack(square)[-1:] for square in position.plan.squares]
    for colour, letter in (("red", "r"), ("yellow", "y")):
        assert position.scores[colour] == tops.count(letter) - len(position.stones_left(colour))
    most = max(position.scores.values())
    assert position.winners == [colour for colour, points in position.scores.items() if points == most]
    assert sum(position.shares) == 1
    assert position.to_move is None and position.legal_moves() == []
    with pytest.raises(rumis.IllegalMoveError) as caught:
        position.play("S01 a1:2")
    assert caught.value.reason == "game-over"


def test_a_game_that_is_not_over_has_no_winners():
    position = rumis.Position.start("chullpa", 2)
    assert position.winners is None and position.winning_seats is None


def test_with_two_colours_each_the_seats_differ_from_the_colours():
    position = rumis.Position.start("chullpa", 2, way="four-colours")
    assert position.colours == ["red", "yellow", "green", "blue"]
    assert [position.owner(colour) for colour in position.colours] == [0, 1, 0, 1]
    assert len(position.shares) == 2


def test_several_records_are_read_from_one_text():
    games = [random_game("chullpa", 2, seed=1), random_game("tambo", 3, seed=2)]
    games[0].set_header("SeatA", "Ada")
    text = "\n".join(game.record() for game in games)
    assert rumis.Game.read_all(text) == games
    with pytest.raises(rumis.NotationError) as caught:
        rumis.Game.read_all(games[0].record() + '\n[Plan "nowhere"]\n[Players "2"]\n')
    assert caught.value.line == games[0].record().count("\n") + 2


def test_a_game_leads_to_every_position_of_a_game():
    game = random_game("chullpa", 3, seed=4)
    for moves in (0, 3, len(game.moves)):
        position = game.position_after(moves)
        assert rumis.Game.leading_to(position).position == position


def test_retirements_are_undone_with_the_move_before_them():
    game = rumis.Game("chullpa", 3)
    game.play("S01 a1:2")
    game.retire("green")
    assert game.retirements == [(1, "green")] and game.position.retired == ["green"]
    assert rumis.Game.read(game.record()).retirements == [(1, "green")]
    game.undo()
    assert game.retirements == []


def test_stones_are_those_that_were_placed():
    game = rumis.Game("tambo", 2, way="ruinas", ruins="seed 3")
    ruins = len(game.stones)
    move = game.position.legal_moves()[0]
    cells = game.position.let_down(move)
    game.play(move)
    assert {stone.owner for stone in game.stones[:ruins]} == {"ruin"}
    last = game.stones[-1]
    assert (last.owner, last.stone, last.cells) == (game.movers[-1], move.stone, cells)


def test_moves_of_a_colour_are_those_it_would_have_if_it_were_its_turn():
    position = rumis.Position.start("chullpa", 2).play("S05 a1:3 b1")
    assert position.moves_of("yellow") == position.legal_moves()
    for move in position.moves_of("red"):
        assert [reason for reason, _ in position.objections(move, colour="red")] == ["not-your-turn"]
    assert position.playout(1).moves_of("red") == []
    with pytest.raises(rumis.SetupError):
        position.moves_of("blue")


def test_a_tally_makes_up_the_points():
    position = random_game("pisac", 4, seed=6).position
    for colour in position.colours:
        squares, stones = position.tally(colour)
        assert len(squares) - len(stones) == position.scores[colour]
        assert stones == position.stones_left(colour)
    assert [place == 1 for place in position.places] == [seat in position.winning_seats for seat in range(4)]


def test_orientations_have_the_cells_of_their_stones():
    for orientation in rumis.Orientation.all():
        assert rumis.Orientation(orientation.number) == orientation
        assert rumis.Orientation.with_cells(orientation.cells) == orientation
        assert orientation in rumis.Orientation.of(orientation.stone)
        for axis in ("files", "rows", "up"):
            turned = orientation
            for _ in range(4):
                turned = turned.turned(axis)
            assert turned == orientation
    assert sum(len(rumis.Orientation.of(stone)) for stone in rumis.STONES) == rumis.ORIENTATIONS


def test_editions_say_where_they_differ():
    editions = [rumis.Edition(name) for name in rumis.EDITIONS]
    assert [edition.name for edition in editions] == list(rumis.EDITIONS)
    for edition in editions:
        for players, height in zip((2, 3, 4), edition.chullpa_heights):
            assert rumis.Plan.named("chullpa", players, edition.name).highest == height
        for plan in set(rumis.PLANS) - set(edition.plans):
            with pytest.raises(rumis.SetupError):
                rumis.Plan.named(plan, 4, edition.name)


def test_seats_and_the_squares_outside_the_red_line_belong_to_the_settings():
    assert rumis.Setup("chullpa", 3, colours="blue red green").seats == [["blue"], ["red"], ["green"]]
    assert len(rumis.Setup("coricancha", 2).outside) == 28 and rumis.Setup("coricancha", 4).outside == []


def test_a_draft_obeys_the_rules_for_placing_but_not_turns():
    draft = rumis.Draft(rumis.Setup("chullpa", 3))
    draft.place("green", "S05 a1:3 b1")
    draft.place("green", "S01 a2:2")
    with pytest.raises(rumis.IllegalMoveError):
        draft.place("red", "S01 e4:2")
    assert [stone.owner for stone in draft.stones] == ["green", "green"]
    assert draft.as_turn_of("red").to_move == "red"
    with pytest.raises(rumis.NotationError):
        draft.game()
    assert draft.remove(1) and not draft.remove(7)


def test_a_draft_of_a_game_leads_back_to_its_position():
    game = random_game("chullpa", 2, seed=3)
    while len(game.moves) > 6:
        game.undo()
    draft = rumis.Draft.of(game)
    assert draft.stones == game.stones
    assert draft.game(turn=game.position.to_move).position == game.position


def test_ruins_that_were_there_from_the_start_stay_in_a_draft():
    draft = rumis.Draft(rumis.Setup("tambo", 2, way="ruinas", ruins="seed 3"))
    assert draft.stones and not draft.remove(0) and not draft.lays_ruins
    assert rumis.Draft(rumis.Setup("tambo", 2, way="ruinas")).lays_ruins


def test_a_match_adds_up_points_and_moves_the_start_on():
    match = rumis.Match(rumis.Setup("chullpa", 3), 2, points=[5, 0, 0])
    starts, totals = [], [5, 0, 0]
    while (setup := match.next_setup) is not None:
        end = setup.position().playout(1)
        starts.append(setup.start)
        totals = [total + points for total, points in zip(totals, end.scores.values())]
        match.add(end)
    assert starts == ["red", "yellow"] and match.totals == totals and match.is_over
    assert match.leaders == [seat for seat in range(3) if totals[seat] == max(totals)]
    assert len(match.played) == 2
    with pytest.raises(rumis.MatchError):
        match.add(rumis.Position.start("chullpa", 3).playout(1))
    with pytest.raises(rumis.MatchError):
        rumis.Match(rumis.Setup("chullpa", 3), 1).add(rumis.Position.start("chullpa", 3))


def test_settings_are_kept():
    setup = rumis.Setup("cucho", 3, edition="italian-2005", way="ruinas", colours=["blue", "red", "green"], start="red", ruins="seed 7")
    assert (setup.plan_name, setup.players, setup.edition, setup.way) == ("cucho", 3, "italian-2005", "ruinas")
    assert (setup.colours, setup.start, setup.ruins) == (["blue", "red", "green"], "red", "seed 7")
    assert setup.position().to_move == "red"
    assert setup.game().position == setup.position()


def test_a_custom_plan_is_given_as_grid_or_as_plan():
    plan = rumis.Plan("111/2.2")
    assert rumis.Position.start("111/2.2", 2) == rumis.Position.start(plan, 2)
    assert rumis.Position.start(plan, 2).plan == plan
    assert rumis.Plan.block(3, 2, 4) == rumis.Plan("444/444")


def test_everything_with_a_text_can_be_pickled_and_copied():
    game = random_game("tambo", 3, seed=5)
    game.undo()
    position = game.position_after(6)
    setup = rumis.Setup("cucho", 2, way="ruinas", colours="green blue", start="blue", ruins="seed 3")
    edition, orientation = rumis.Edition("dutch"), rumis.Orientation(17)
    for value in (position, position.plan, setup, edition, orientation, rumis.Game.read(str(game)), *position.legal_moves()):
        assert pickle.loads(pickle.dumps(value)) == value
        assert copy.copy(value) == value
        assert copy.deepcopy(value) == value


def test_positions_and_moves_are_keys():
    first = rumis.Position.start("chullpa", 2)
    assert {first: 1}[rumis.Position(str(first))] == 1
    assert len(set(first.legal_moves())) == 687
    with pytest.raises(TypeError):
        hash(rumis.Game())


def test_positions_and_games_are_drawn():
    game = rumis.Game("chullpa", 2)
    game.play("S05 a1:3 b1")
    for picture in (game._repr_svg_(), game.position._repr_svg_(), game.svg("above", dark=True)):
        assert picture.startswith("<svg") and picture.rstrip().endswith("</svg>")
    assert game.svg("above") != game.svg("front")


@pytest.mark.parametrize(
    ("make", "error", "code"),
    [
        (lambda: rumis.Plan("4 9"), rumis.NotationError, "bad-height"),
        (lambda: rumis.Plan(""), rumis.NotationError, "plan-too-small"),
        (lambda: rumis.Plan("44444444444"), rumis.NotationError, "plan-too-large"),
        (lambda: rumis.Plan.named("chulpa"), rumis.NotationError, "unknown-word"),
        (lambda: rumis.Plan.named("chullpa", 9), rumis.SetupError, "bad-players"),
        (lambda: rumis.Setup("chullpa", 5), rumis.SetupError, "bad-players"),
        (lambda: rumis.Setup("chullpa", -1), rumis.SetupError, "bad-players"),
        (lambda: rumis.Setup("chullpa", 300), rumis.SetupError, "bad-players"),
        (lambda: rumis.Setup("tambo", 2, edition="dutch"), rumis.SetupError, "plan-not-in-edition"),
        (lambda: rumis.Setup("tambo", 2, ruins="seed 7"), rumis.SetupError, "bad-setup"),
        (lambda: rumis.Setup("tambo", 2, start="blue"), rumis.SetupError, "start-not-playing"),
        (lambda: rumis.Setup("tambo", 2, colours=["red"]), rumis.RumisError, None),
        (lambda: rumis.Position("nonsense"), rumis.NotationError, None),
        (lambda: rumis.Position("\0\ud7ff" * 1000), rumis.NotationError, None),
        (lambda: rumis.Position.start().move("S05 a1"), rumis.NotationError, "syntax"),
        (lambda: rumis.Position.start().move("S01 a1 c3"), rumis.NotationError, "no-such-drop"),
        (lambda: rumis.Position.start().stones_left("pink"), rumis.NotationError, "unknown-word"),
        (lambda: rumis.Position.start().owner("blue"), rumis.SetupError, "not-playing"),
        (lambda: rumis.Position.start().height("z99"), rumis.NotationError, "unknown-word"),
        (lambda: rumis.Position.start().move_of(-1), rumis.SetupError, "bad-action"),
        (lambda: rumis.Position.start().move_of(6656), rumis.SetupError, "bad-action"),
        (lambda: rumis.Position.start().svg("behind"), rumis.SetupError, "unknown-word"),
        (lambda: rumis.Move(104, "a1"), rumis.SetupError, "bad-orientation"),
        (lambda: rumis.Draft(rumis.Setup()).as_turn_of("blue"), rumis.SetupError, "not-playing"),
        (lambda: rumis.Orientation(-1), rumis.SetupError, "bad-orientation"),
        (lambda: rumis.Orientation(0).turned("down"), rumis.SetupError, "unknown-word"),
        (lambda: rumis.Orientation.with_cells([(0, 0, 0)]), rumis.SetupError, "no-such-stone"),
        (lambda: rumis.Orientation.of("S99"), rumis.NotationError, "unknown-word"),
        (lambda: rumis.Edition("german"), rumis.NotationError, "unknown-word"),
        (lambda: rumis.Plan.standing("chulpa"), rumis.NotationError, "unknown-word"),
        (lambda: rumis.Match(rumis.Setup("chullpa", 2), 1, points=[1]), rumis.MatchError, "bad-match"),
        (lambda: rumis.Match(rumis.Setup("chullpa", 2), 0), rumis.MatchError, "bad-match"),
        (lambda: rumis.Game.read("[Plan"), rumis.NotationError, None),
        (lambda: rumis.Game().retire("blue"), rumis.IllegalMoveError, "cannot-retire"),
        (lambda: rumis.Game().add_comment("}"), rumis.NotationError, "syntax"),
        (lambda: rumis.playouts(rumis.Position.start(), 10**12), rumis.SetupError, "too-many-games"),
    ],
)
def test_bad_input_is_a_rumis_error_with_a_code(make, error, code):
    with pytest.raises(error) as caught:
        make()
    assert isinstance(caught.value, rumis.RumisError) and isinstance(caught.value, ValueError)
    assert caught.value.code == code or (code is None and caught.value.code)
    assert str(caught.value)


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: rumis.Position.start().play(5), "expected a Move, or a move in drop notation, found 5"),
        (lambda: rumis.Position.start().play(None), "expected a Move, or a move in drop notation, found None"),
        (lambda: rumis.Game(plan=7), "expected a Plan, the name of a plan, or a grid, found 7"),
        (lambda: rumis.Game(colours=3), "expected the names of colours, as a list or a text, found 3"),
        (
            lambda: rumis.Engine().think(rumis.Position.start(), 1.5),
            "expected a number of simulations, or a text such as '100ms', found 1.5",
        ),
        (
            lambda: rumis.play_match(["random-1"] * 2, plan=["pirka", 7]),
            "expected a plan as a Plan, its name or a grid, or a list of plans, found ['pirka', 7]",
        ),
        (
            lambda: rumis.Puzzle([(1000, 0, 0)]),
            "expected the size of a box, a Plan, or a list of cells (file, row, level) from -128 to 127, "
            "found [(1000, 0, 0)]",
        ),
        (lambda: rumis.Solitaire("3x3x3", colours="red"), "expected a number of colours, or a list of their names, found 'red'"),
        (
            lambda: rumis.Solitaire("3x3x3").place("red", [(10**99, 4, 4)]),
            "expected a stone in drop notation, or a list of cells (file, row, level) from -128 to 127, "
            f"found [(1{'0' * 57}…",
        ),
    ],
)
def test_a_value_of_a_wrong_type_is_told_in_one_sentence(make, sentence):
    with pytest.raises(TypeError) as caught:
        make()
    assert str(caught.value) == sentence


def test_a_value_that_cannot_be_shown_is_refused_all_the_same():
    class Hidden:
        def __repr__(self):
            raise KeyError("nothing to see")

    with pytest.raises(TypeError, match="^expected a Move, or a move in drop notation, found "):
        rumis.Position.start().play(Hidden())


@pytest.mark.parametrize(
    ("make", "argument"),
    [
        (lambda: rumis.Batch(-1), "games"),
        (lambda: rumis.playouts(rumis.Position.start(), -1), "games"),
        (lambda: rumis.observe(rumis.Position.start(), -1), "seat"),
        (lambda: rumis.Engine(seed=-1), "seed"),
        (lambda: rumis.Position.start().playout(seed=2**64), "seed"),
    ],
)
def test_a_number_that_an_argument_cannot_hold_is_an_overflow_error(make, argument):
    with pytest.raises(OverflowError) as caught:
        make()
    # Python 3.10 has no notes.
    if sys.version_info >= (3, 11):
        assert caught.value.__notes__ == [f"while processing '{argument}'"]


def test_a_match_may_go_on_with_no_game_left():
    match = rumis.Match(rumis.Setup("chullpa", 2), 0, points=[12, 9])
    assert match.is_over and match.leaders == [0]


def test_an_error_in_a_record_names_the_move():
    with pytest.raises(rumis.IllegalMoveError) as caught:
        rumis.Game.read('[Plan "chullpa"]\n[Players "2"]\nS01 a1:2\nS01 a1:2')
    assert (caught.value.move_number, caught.value.line, caught.value.column) == (2, 4, 1)


def test_moves_far_outside_the_site_are_illegal_and_no_panic():
    position = rumis.Position.start("chullpa", 2)
    for orientation in range(rumis.ORIENTATIONS):
        for square in ("a1", "e4", "h8", "j10"):
            move = rumis.Move(orientation, square)
            assert position.is_legal(move) == (position.objections(move) == [])
            str(move), repr(move), move.columns
            if not position.is_legal(move):
                with pytest.raises(rumis.IllegalMoveError):
                    position.play(move)
