"""The rules through the package: what is legal, why a move is not, and that texts are read as they are written."""

import copy
import pickle

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
    for value in (position, position.plan, setup, rumis.Game.read(str(game)), *position.legal_moves()):
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
