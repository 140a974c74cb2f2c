"""The environments for PettingZoo and Gymnasium pass the tests of these packages."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import rumis
import rumis.gymnasium
import rumis.pettingzoo

SETTINGS = [(plan, players) for plan in rumis.PLANS for players in (2, 3, 4)]


@pytest.mark.parametrize(("plan", "players"), SETTINGS)
@pytest.mark.filterwarnings("ignore")
def test_the_environment_passes_the_api_test(plan, players):
    api_test(rumis.pettingzoo.env(plan=plan, players=players), num_cycles=60)


@pytest.mark.parametrize(("plan", "players"), SETTINGS)
@pytest.mark.filterwarnings("ignore")
def test_the_environment_passes_the_seed_test(plan, players):
    seed_test(lambda: rumis.pettingzoo.env(plan=plan, players=players), num_cycles=30)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("way", ["ruinas", "four-colours"])
def test_other_ways_to_play_pass_both_tests(way):
    api_test(rumis.pettingzoo.env(plan="tambo", players=2, way=way), num_cycles=60)
    seed_test(lambda: rumis.pettingzoo.env(plan="tambo", players=2, way=way), num_cycles=30)


def play(env, seed):
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    total = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, ended, cut, _ = env.last()
        total[agent] += reward
        mask = observation["action_mask"]
        env.step(None if ended or cut else int(rng.choice(np.flatnonzero(mask))))
    return total, env.unwrapped.position


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rewards_add_up_to_nothing_and_the_winner_has_most(players):
    for seed in range(5):
        total, position = play(rumis.pettingzoo.env(plan="chullpa", players=players), seed)
        assert position.is_over
        assert sum(total.values()) == pytest.approx(0, abs=1e-6)
        best = {f"seat_{seat}" for seat in position.winning_seats}
        assert {agent for agent, reward in total.items() if reward == max(total.values())} == best
        if len(best) == 1:
            assert max(total.values()) == pytest.approx(1)


def test_an_illegal_action_loses_at_once():
    env = rumis.pettingzoo.env(plan="chullpa", players=3)
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env.step(illegal)
    assert env.terminations["seat_0"] and env.rewards["seat_0"] == -1


def test_seats_that_wait_have_no_legal_action():
    env = rumis.pettingzoo.env(plan="chullpa", players=2)
    env.reset(seed=1)
    assert env.observe("seat_0")["action_mask"].sum() == 687
    assert env.observe("seat_1")["action_mask"].sum() == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_agent_sees_its_own_colour_first(players):
    env = rumis.pettingzoo.raw_env(plan="chullpa", players=players)
    env.reset(seed=1)
    env.step(env.position.action("S01 a1:2"))
    assert env.agent_selection == "seat_1"
    for seat, agent in enumerate(env.agents):
        seen = env.observe(agent)
        assert env.observation_space(agent).contains(seen)
        # Where the first colour is, as seen from this agent.
        place = -seat % players
        assert seen["observation"][8 * place, 0, 0] == 1 and seen["observation"][: 8 * players].sum() == 2


def test_the_gymnasium_environment_is_made_by_its_name():
    env = gymnasium.make("rumis.gymnasium:rumis/Rumis-v0", opponent="random-1", plan="pirka", players=3)
    _, info = env.reset(seed=1)
    assert env.unwrapped.position.players == 3
    assert (env.unwrapped.action_masks() == info["action_mask"]).all()


def test_a_step_of_the_gymnasium_environment_looks_at_the_position_once(monkeypatch):
    env = rumis.gymnasium.RumisEnv("random-1", plan="pirka")
    _, info = env.reset(seed=1)
    looks, observe = [], rumis._env.observe
    monkeypatch.setattr(rumis._env, "observe", lambda *arguments: looks.append(arguments) or observe(*arguments))
    env.step(int(np.flatnonzero(info["action_mask"])[0]))
    env.action_masks()
    assert len(looks) == 1


def test_ruins_depend_on_the_seed():
    env = rumis.pettingzoo.raw_env(plan="tambo", players=2, way="ruinas")
    env.reset(seed=1)
    first = env.position
    env.reset()
    assert env.position != first
    env.reset(seed=1)
    assert env.position == first


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("players", [2, 4])
def test_the_gymnasium_environment_passes_its_check(players):
    check_env(rumis.gymnasium.RumisEnv("greedy-1", plan="pirka", players=players), skip_render_check=True)


@pytest.mark.parametrize("opponent", ["level-1", "level-5", "random-1"])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_game_against_a_program_is_played_to_its_end(opponent, seat):
    env = rumis.gymnasium.RumisEnv(opponent, plan="pirka", players=3, seat=seat, render_mode="ansi")
    rng = np.random.default_rng(1)
    observation, info = env.reset(seed=2)
    ended = False
    while not ended:
        assert env.position.seat_to_move == env.seat
        assert env.observation_space.contains(observation)
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        observation, reward, ended, cut, info = env.step(action)
        assert not cut and (ended or reward == 0)
    assert rumis.Position(env.render()) == env.position
    assert (reward > 0) == (env.seat in env.position.winning_seats and len(env.position.winning_seats) < 3)


def test_an_illegal_action_ends_the_game_and_says_why():
    env = rumis.gymnasium.RumisEnv("random-1", plan="chullpa")
    _, info = env.reset(seed=1)
    action = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, ended, _, info = env.step(action)
    assert (reward, ended) == (-1, True) and info["reason"]


@pytest.mark.parametrize("make", [rumis.gymnasium.RumisEnv, rumis.pettingzoo.RumisEnv, rumis.pettingzoo.env])
def test_a_render_mode_that_there_is_not_is_refused_at_once(make):
    with pytest.raises(ValueError, match="'human' is not a render mode: expected ansi, svg or None"):
        make(render_mode="human")
    for mode in ("ansi", "svg", None):
        make(render_mode=mode)


@pytest.mark.parametrize("make", [rumis.gymnasium.RumisEnv, rumis.pettingzoo.RumisEnv])
def test_an_action_is_an_integer_of_python_or_numpy(make):
    env = make()
    env.reset(seed=1)
    action = rumis.legal_actions(env.position)[0]
    assert isinstance(action, np.integer)
    before = env.position
    for wrong in (float(action), "1"):
        with pytest.raises(TypeError):
            env.step(wrong)
    assert env.position == before
    env.step(action)
    assert env.position != before
    env.step(int(rumis.legal_actions(env.position)[0]))


def test_the_others_lose_nothing_by_an_illegal_action():
    env = rumis.pettingzoo.env(plan="chullpa", players=3)
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.observe("seat_0")["action_mask"] == 0)[0])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env.step(illegal)
    assert env.rewards == {"seat_0": -1, "seat_1": 0, "seat_2": 0}


def test_a_wrong_opponent_or_seat_is_refused_at_once():
    with pytest.raises(rumis.EngineError):
        rumis.gymnasium.RumisEnv("level-99")
    with pytest.raises(ValueError):
        rumis.gymnasium.RumisEnv(["level-1"], players=3)
    with pytest.raises(ValueError):
        rumis.gymnasium.RumisEnv(seat=2)
