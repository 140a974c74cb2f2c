"""What learning programs use: numbers of moves, planes, masks, and many games at the same time."""

import os
import subprocess
import sys

import numpy as np
import pytest

import rumis

SETTINGS = [(plan, players) for plan in rumis.PLANS for players in (2, 3, 4)]


@pytest.mark.parametrize(("plan", "players"), SETTINGS)
def test_a_mask_has_exactly_the_legal_moves(plan, players):
    position = rumis.Position.start(plan, players)
    for seed in range(40):
        mask = rumis.action_mask(position)
        moves = position.legal_moves()
        assert mask.sum() == len(moves)
        assert sorted(rumis.legal_actions(position)) == sorted(position.action(move) for move in moves)
        assert all(position.move_of(position.action(move)) == move for move in moves)
        if position.is_over:
            break
        position = position.play(position.random_move(seed))


def test_an_action_is_made_of_orientation_row_and_file():
    position = rumis.Position.start("chullpa", 2)
    move = rumis.Move(17, "c2")
    assert position.side == 8
    assert position.action(move) == 17 * 64 + 1 * 8 + 2
    large = rumis.Position.start(rumis.Plan.block(10, 10, 2), 2)
    assert large.side == 10 and large.action_count == 104 * 100
    assert large.action(move) == 17 * 100 + 1 * 10 + 2


def test_planes_show_the_cubes_of_the_colour_to_move_first():
    position = rumis.Position.start("chullpa", 2).play("S01 a1:2")
    planes, numbers = rumis.observe(position)
    assert planes.shape == (rumis.PLANES, 8, 8) and numbers.shape == (rumis.NUMBERS,)
    # Yellow is to move and has no cube; red is next, with a cube on each of the two lowest levels of a1.
    assert planes[:8].sum() == 0
    assert planes[8, 0, 0] == 1 and planes[9, 0, 0] == 1 and planes[8:16].sum() == 2
    assert np.isfinite(numbers).all()


@pytest.mark.parametrize(("plan", "players"), [*SETTINGS, ("2222222222/2222222222", 2)])
def test_a_batch_plays_as_single_positions_do(plan, players):
    batch = rumis.Batch(20, plan=plan, players=players, seed=5)
    singles = batch.positions()
    while not batch.over().all():
        actions = batch.random_actions()
        masks = batch.action_masks()
        planes, numbers = batch.observe()
        turns = batch.to_move()
        for game, single in enumerate(singles):
            assert (masks[game] == rumis.action_mask(single)).all()
            assert (planes[game] == rumis.observe(single).planes).all()
            assert (numbers[game] == rumis.observe(single).numbers).all()
            assert turns[game] == (-1 if single.is_over else single.colours.index(single.to_move))
            if not single.is_over:
                singles[game] = single.play(single.move_of(actions[game]))
        batch.step(actions)
        assert batch.positions() == singles
    assert batch.scores().tolist() == [list(single.scores.values()) for single in singles]
    assert np.allclose(batch.shares(), [single.shares for single in singles])
    assert (batch.random_actions() == -1).all() and not batch.action_masks().any()


def test_the_same_seed_gives_the_same_games():
    def scores(seed):
        batch = rumis.Batch(50, plan="tambo", players=4, seed=seed)
        while not batch.over().all():
            batch.step(batch.random_actions())
        return batch.scores().tolist()

    assert scores(1) == scores(1) != scores(2)


GAMES = """
import hashlib
import rumis
batch, digest = rumis.Batch(300, plan="pirka", players=3, way="ruinas", seed=5), hashlib.sha256()
while not batch.over().all():
    planes, numbers = batch.observe()
    for array in (batch.action_masks(), planes, numbers, batch.to_move(), batch.scores(), batch.shares()):
        digest.update(array.tobytes())
    actions = batch.random_actions().copy()
    wrong = actions.copy()
    wrong[[70, 150, 290]] = -7
    try:
        batch.step(wrong)
    except rumis.SetupError as error:
        digest.update(str(error).encode())
    batch.step(actions)
batch.reset()
digest.update("".join(map(str, batch.positions())).encode())
print(digest.hexdigest())
"""


def test_games_do_not_depend_on_the_number_of_threads():
    def digest(threads):
        environment = {**os.environ, "RAYON_NUM_THREADS": str(threads)}
        done = subprocess.run([sys.executable, "-c", GAMES], env=environment, capture_output=True, encoding="utf-8")
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert digest(1) == digest(4)


def test_in_ruinas_every_game_of_a_batch_has_ruins_of_its_own():
    batch = rumis.Batch(8, plan="tambo", way="ruinas", seed=1)
    first = batch.positions()
    assert len(set(first)) == 8 and not any(position.ruins_left for position in first)
    assert rumis.Batch(8, plan="tambo", way="ruinas", seed=1).positions() == first
    batch.reset(np.array([True] + [False] * 7))
    assert batch[0] != first[0] and batch.positions()[1:] == first[1:]
    chosen = rumis.Batch(4, plan="tambo", way="ruinas", ruins="seed 7").positions()
    assert chosen == [rumis.Position.start("tambo", way="ruinas", ruins="seed 7")] * 4
    assert len(rumis.Batch(1, plan="tambo", way="ruinas", ruins="laid")[0].ruins_left) == 11


def test_every_seat_sees_its_own_colour_first():
    position = rumis.Position.start("chullpa", 3).play("S01 a1:2")
    planes, numbers = rumis.observe(position)
    for seat, own in ((0, 0), (1, 16), (2, 8)):
        seen = rumis.observe(position, seat).planes
        # The cubes of red, which is seat 0, on the two lowest levels of a1.
        assert seen[own, 0, 0] == seen[own + 1, 0, 0] == 1 and seen[:24].sum() == 2
    assert (rumis.observe(position, 1).planes == planes).all() and (rumis.observe(position, 1).numbers == numbers).all()
    with pytest.raises(rumis.SetupError):
        rumis.observe(position, 3)


def test_a_seat_with_two_colours_sees_the_one_first_whose_turn_comes_next():
    position = rumis.Position.start("chullpa", 2, way="four-colours").play("S01 a1:2")
    # Yellow is to move, and then green, which is of the same seat as red.
    assert rumis.observe(position, 0).planes[16:18, 0, 0].all()


def test_an_illegal_action_names_its_game_and_changes_nothing():
    batch = rumis.Batch(3, plan="chullpa")
    batch.step(batch.random_actions())
    before = batch.positions()
    actions = batch.random_actions().copy()
    actions[2] = np.flatnonzero(~batch.action_masks()[2])[0]
    with pytest.raises(rumis.IllegalMoveError) as caught:
        batch.step(actions)
    assert caught.value.game == 2 and str(caught.value).startswith("game 2: ")
    assert batch.positions() == before
    for wrong in (-1, 10**9):
        actions[2] = wrong
        with pytest.raises(rumis.SetupError):
            batch.step(actions)
    assert batch.positions() == before


def test_arrays_of_a_wrong_length_or_type_are_refused():
    batch = rumis.Batch(3)
    with pytest.raises(rumis.SetupError):
        batch.step(np.zeros(2, np.int64))
    with pytest.raises(rumis.SetupError):
        batch.reset(np.ones(4, bool))
    with pytest.raises(TypeError):
        batch.step(np.zeros(3))
    for shape in [(3, 1), (1, 3), ()]:
        with pytest.raises(ValueError, match="one axis"):
            batch.step(np.zeros(shape, np.int64))
        with pytest.raises(ValueError, match="one axis"):
            batch.reset(np.ones(shape, bool))
    with pytest.raises(IndexError):
        batch[3]
    with pytest.raises(IndexError):
        batch[-4]
    assert batch[-1] == batch[2]


def test_reset_begins_chosen_or_finished_games_again():
    batch = rumis.Batch(4, plan="chullpa", seed=3)
    first = batch[0]
    batch.step(batch.random_actions())
    batch.reset()
    assert first not in batch.positions()
    batch.reset(np.array([True, False, False, True]))
    assert [position == first for position in batch.positions()] == [True, False, False, True]
    while not batch.over().all():
        batch.step(batch.random_actions())
    batch.reset()
    assert batch.positions() == [first] * 4


def test_a_batch_may_be_empty():
    batch = rumis.Batch(0)
    batch.step(batch.random_actions())
    assert batch.over().shape == (0,) and batch.action_masks().shape == (0, 6656)


def test_random_games_end_with_the_points_of_single_ones():
    position = rumis.Position.start("pisac", 3)
    points = rumis.playouts(position, 20, seed=9)
    assert points.tolist() == [list(position.playout(9 + game).scores.values()) for game in range(20)]
