"""Programs that play, analysis, puzzles and matches: results, progress, and interruption."""

import _thread
import signal
import threading
import time

import pytest

import rumis


@pytest.fixture(autouse=True)
def ctrl_c_interrupts():
    """Programs that a shell starts in the background ignore Ctrl-C, and so would these tests."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def interrupt_after(seconds):
    """Does what Ctrl-C does. `os.kill` would end the process on Windows."""
    timer = threading.Timer(seconds, _thread.interrupt_main)
    timer.start()
    return timer


@pytest.mark.parametrize("level", range(1, 13))
def test_every_level_chooses_a_legal_move(level):
    position = rumis.Position.start("chullpa", 2).play("S05 a1:3 b1")
    player = rumis.Player(f"level-{level}", seed=3)
    assert position.is_legal(player.choose(position))
    assert player.name == f"level-{level}"


def test_the_same_seed_gives_the_same_moves():
    position = rumis.Position.start("pisac", 3)
    choices = [rumis.Player("level-6", seed=seed).choose(position) for seed in (4, 4)]
    assert choices[0] == choices[1]
    thoughts = [rumis.Engine(seed=4).think(position, 40) for _ in range(2)]
    assert thoughts[0].best == thoughts[1].best


def test_at_the_end_there_is_no_move():
    position = rumis.Position.start("chullpa", 2).playout(1)
    assert rumis.Player("level-1").choose(position) is None
    assert rumis.Engine().think(position, 10).best is None


def test_thoughts_have_candidates_chances_and_points():
    position = rumis.Position.start("chullpa", 2)
    thoughts = rumis.Engine(seed=1).think(position, "60")
    assert thoughts.best == thoughts.candidates[0].move == thoughts.line[0]
    assert sum(candidate.visits for candidate in thoughts.candidates) <= 60
    assert sum(thoughts.places[0]) == pytest.approx(1, abs=1e-3)
    assert set(thoughts.points) == {"red", "yellow"}
    assert thoughts.seconds > 0 and not thoughts.exact


def test_progress_is_reported_and_an_exception_in_it_ends_the_search():
    position = rumis.Position.start("chullpa", 2)
    seen = []
    thoughts = rumis.Engine().think(position, "400ms", progress=lambda thoughts: seen.append(thoughts.simulations))
    assert seen[-1] == thoughts.simulations and seen == sorted(seen)

    def fail(thoughts):
        raise KeyError("enough")

    start = time.monotonic()
    with pytest.raises(KeyError):
        rumis.Engine().think(position, "60s", progress=fail)
    assert time.monotonic() - start < 20


@pytest.mark.parametrize(
    "work",
    [
        lambda: rumis.Engine().think(rumis.Position.start("chullpa", 2), "60s"),
        lambda: rumis.Judge(budget="60s").opinion(rumis.Position.start("chullpa", 2)),
        lambda: rumis.Player("rumis@60s").choose(rumis.Position.start("chullpa", 2)),
        lambda: rumis.playouts(rumis.Position.start("coricancha", 4), 10**7),
        lambda: rumis.play_match(["rumis@5s", "rumis@5s"], openings=50),
        lambda: rumis.Puzzle("5x5x5", colours=4).count(),
        lambda: rumis.Puzzle("5x5x5", colours=4).solutions(limit=10**9),
        # Some stones cannot lie flat, which the solver finds out only by trying everything.
        lambda: rumis.Puzzle("10x8x1", colours=2, use_all=True).solutions(),
        lambda: rumis.Puzzle("10x8x1", colours=2, use_all=True).solve(),
    ],
    ids=["engine", "judge", "player", "playouts", "match", "count", "solutions", "no-solutions", "solve"],
)
def test_long_calls_can_be_interrupted(work):
    start = time.monotonic()
    timer = interrupt_after(0.5)
    with pytest.raises(KeyboardInterrupt):
        work()
    timer.join()
    assert time.monotonic() - start < 30


def test_an_engine_thinks_again_after_an_interruption():
    engine, position = rumis.Engine(), rumis.Position.start("chullpa", 2)
    timer = interrupt_after(0.2)
    with pytest.raises(KeyboardInterrupt):
        engine.think(position, "60s")
    timer.join()
    assert engine.think(position.play("S01 a1:2"), 30).simulations >= 30


def test_other_threads_run_while_an_engine_thinks():
    ticks = []
    done = threading.Event()

    def tick():
        while not done.wait(0.01):
            ticks.append(1)

    thread = threading.Thread(target=tick)
    thread.start()
    rumis.Engine().think(rumis.Position.start("chullpa", 2), "500ms")
    done.set()
    thread.join()
    assert len(ticks) > 5


def test_other_threads_and_ctrl_c_get_their_turns_while_many_solutions_are_handed_over():
    found, ticks, noticed = [], [], []
    done = threading.Event()
    signal.signal(signal.SIGINT, lambda *_: noticed.append(time.monotonic()))

    def tick():
        while not done.wait(0.005):
            ticks.append(time.monotonic())
            _thread.interrupt_main()

    thread = threading.Thread(target=tick)
    thread.start()
    # The last report comes when all are found.
    solutions = rumis.Puzzle("3x3x3").solutions(80_928, progress=lambda _: found.append(time.monotonic()))
    end = time.monotonic()
    done.set()
    thread.join()
    assert len(solutions) == 80_928
    for moments in (ticks, noticed):
        assert sum(found[-1] < moment < end for moment in moments) > 5


def test_one_engine_does_not_think_twice_at_the_same_time():
    engine, position = rumis.Engine(), rumis.Position.start("chullpa", 2)
    errors = []

    def again(_):
        try:
            engine.think(position, 1)
        except rumis.EngineError as error:
            errors.append((error.code, str(error)))

    engine.think(position, "300ms", progress=again)
    # It may be the same thread, or another one.
    assert set(errors) == {("busy", "this is already thinking: make another one for a second call at the same time")}


def test_a_review_has_a_verdict_on_every_move():
    game = rumis.Game("chullpa", 2)
    for move in ("S01 a1 b1", "S05 c1:3 d1"):
        game.play(move)
    seen = []
    verdicts = rumis.Judge(seed=1, budget=40).review(game, progress=lambda done, of: seen.append((done, of)))
    assert [verdict.number for verdict in verdicts] == [1, 2]
    assert [verdict.colour for verdict in verdicts] == ["red", "yellow"]
    assert [verdict.move for verdict in verdicts] == game.moves
    assert all(verdict.cost >= 0 and 0 <= verdict.accuracy <= 100 for verdict in verdicts)
    assert seen[-1] == (2, 2)


def test_an_opinion_on_a_finished_game_is_exact():
    position = rumis.Position.start("chullpa", 2).playout(1)
    opinion = rumis.Judge(budget=10).opinion(position)
    assert opinion.exact and opinion.win == position.shares
    assert opinion.points == pytest.approx(position.scores)


def test_the_cube_of_three_has_as_many_solutions_as_the_rules_say():
    count = rumis.Puzzle("3x3x3").count()
    assert (count.assemblies, count.up_to_turns) == (80_928, 3_372)
    soma = rumis.Puzzle("3x3x3", stones=["S03", "S05", "S06", "S07", "S09", "S10R", "S10L"]).count()
    assert (soma.assemblies, soma.up_to_turns, soma.up_to_mirror_images) == (11_520, 480, 240)


def test_progress_of_a_count_is_reported_and_an_exception_in_it_ends_the_count():
    seen = []
    rumis.Puzzle("3x3x3").count(progress=lambda done, of: seen.append((done, of)))
    assert seen == sorted(seen) and all(0 <= done <= of for done, of in seen)

    def fail(done, of):
        raise KeyError("enough")

    with pytest.raises(KeyError):
        rumis.Puzzle("3x3x3").count(progress=fail)


@pytest.mark.parametrize(
    ("work", "last"),
    [
        (lambda progress: rumis.Puzzle("3x3x2").count(progress=progress), None),
        (lambda progress: rumis.Puzzle("3x3x2").solutions(limit=5, progress=progress), (5,)),
        (lambda progress: rumis.playouts(rumis.Position.start("pirka", 2), 600, progress=progress), (600, 600)),
        (lambda progress: rumis.play_match(["random-1"] * 2, "pirka", openings=3, progress=progress), (6, 6)),
    ],
    ids=["count", "solutions", "playouts", "match"],
)
def test_the_last_progress_is_reported_even_if_the_work_ends_during_a_report(work, last):
    seen = []

    def slowly(*done):
        time.sleep(0.2)
        seen.append(done)

    work(slowly)
    assert seen[-1] == (last or (seen[-1][1], seen[-1][1]))


# No stone lies on both sides of the gap.
APART = [(0, 0, 0), (1, 0, 0), (5, 0, 0)]


@pytest.mark.parametrize(
    ("work", "last"),
    [
        (lambda progress: rumis.Puzzle(APART).count(progress=progress), (0, 0)),
        (lambda progress: rumis.Puzzle(APART).solutions(progress=progress), (0,)),
        (lambda progress: rumis.Puzzle("2x2x1").solutions(limit=0, progress=progress), (0,)),
        (lambda progress: rumis.playouts(rumis.Position.start("pirka", 2), 0, progress=progress), (0, 0)),
        (lambda progress: rumis.Judge(budget=10).review(rumis.Game(), progress=progress), (0, 0)),
    ],
    ids=["count", "no-solutions", "no-solutions-wanted", "playouts", "review"],
)
def test_the_last_progress_is_reported_even_if_there_is_nothing_to_do(work, last):
    seen = []
    work(lambda *done: seen.append(done))
    assert seen[-1] == last


@pytest.mark.parametrize("position", [rumis.Position.start(), rumis.Position.start().playout(1)], ids=["start", "end"])
@pytest.mark.parametrize("budget", [0, 50, "150ms"])
def test_the_last_progress_of_a_search_has_what_it_returns(position, budget):
    seen = []
    thoughts = rumis.Engine().think(position, budget, progress=seen.append)
    last = seen[-1]
    assert (last.best, last.simulations, last.seconds) == (thoughts.best, thoughts.simulations, thoughts.seconds)
    assert (last.places, last.points) == (thoughts.places, thoughts.points)


@pytest.mark.parametrize(
    "work",
    [
        lambda: rumis.Engine().think(rumis.Position.start(), 50, progress=3),
        lambda: rumis.Judge().review(rumis.Game(), progress=3),
        lambda: rumis.Puzzle("2x2x1").count(progress=3),
        lambda: rumis.Puzzle("2x2x1").solutions(progress=3),
        lambda: rumis.playouts(rumis.Position.start(), 1, progress=3),
        lambda: rumis.play_match(["random-1"] * 2, progress=3),
    ],
)
def test_a_progress_that_is_no_function_is_refused(work):
    with pytest.raises(TypeError, match="^expected a function, found 3"):
        work()


def test_without_simulations_the_network_alone_judges():
    position = rumis.Position.start("chullpa", 2)
    thoughts = rumis.Engine(seed=1).think(position, 0)
    assert thoughts.simulations == 0 and position.is_legal(thoughts.best)
    assert len(thoughts.candidates) > 1 and {candidate.visits for candidate in thoughts.candidates} == {0}
    for places in (thoughts.places, rumis.Judge(budget=0).opinion(position).places):
        assert [sum(seat) for seat in places] == pytest.approx([1, 1], abs=1e-3)
        assert 0.5 < places[0][0] < 1


def test_solutions_are_in_the_place_of_the_puzzle():
    cells = [(3, 5, 1), (4, 5, 1), (5, 5, 1), (6, 5, 1)]
    assert rumis.Puzzle(cells).solve() == [("S04", cells)]
    pair = ("S01", cells[:2])
    solutions = rumis.Puzzle(cells, colours=2, given=[pair]).solutions()
    assert solutions == [[pair, ("S01", cells[2:])]]
    with pytest.raises(rumis.PuzzleError):
        rumis.Puzzle(cells, given=[("S01", [(0, 0, 0), (1, 0, 0)])])


def test_every_square_has_a_likely_owner_and_at_the_end_a_certain_one():
    judge, position = rumis.Judge(), rumis.Position.start("chullpa", 3)
    owners = judge.owners(position)
    assert set(owners) == set(position.plan.squares)
    assert all(0 <= chance <= 1 for _, chance in owners.values())
    end = position.playout(1)
    tops = {square: end.stack(square)[-1:] or None for square in end.plan.squares}
    for square, (colour, chance) in judge.owners(end).items():
        assert chance == 1 and tops[square] == (colour and colour[0])


def test_a_solution_fills_every_cell_once():
    parts = rumis.Puzzle("4x4x4", colours=2).solve(seed=5)
    cells = [cell for _, part in parts for cell in part]
    assert len(cells) == len(set(cells)) == 64
    assert rumis.Puzzle("4x4x4", colours=2).solve(seed=5) == parts


def test_an_impossible_puzzle_has_no_solution():
    puzzle = rumis.Puzzle("3x3x3", stones=[code for code in rumis.STONES if code not in ("S06", "S03", "S08")])
    assert puzzle.count().assemblies == len(puzzle.solutions(limit=10**6))
    assert rumis.Puzzle(APART).solve() is None
    assert rumis.Puzzle("2x2x1").solutions(limit=0) == []


def test_a_match_counts_games_and_reports_progress():
    seen = []
    report = rumis.play_match(
        ["level-2", "random-1"], plan=["pirka", "tambo"], openings=4, seed=3, progress=lambda *done: seen.append(done)
    )
    assert report.games == 8 and seen[-1] == (8, 8)
    assert sum(program.share for program in report.programs) == pytest.approx(1)
    assert report.forfeits == []
    again = rumis.play_match(["level-2", "random-1"], plan=["pirka", "tambo"], openings=4, seed=3)
    assert [program.share for program in again.programs] == [program.share for program in report.programs]


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda: rumis.Player("level-13"), None),
        (lambda: rumis.Player("gredy-1"), "unknown-program"),
        (lambda: rumis.Player("uct-1"), "missing-budget"),
        (lambda: rumis.Engine(threads=0), "bad-threads"),
        (lambda: rumis.Engine().think(rumis.Position.start(), "soon"), "bad-budget"),
        (lambda: rumis.Engine().think(rumis.Position.start(), -5), "bad-budget"),
        (lambda: rumis.Judge(budget="5 m"), "bad-budget"),
        (lambda: rumis.Puzzle("3x3"), "syntax"),
        (lambda: rumis.Puzzle("3x3x3", colours=9), None),
        (lambda: rumis.Puzzle("99x9x9"), None),
        (lambda: rumis.Puzzle([]), None),
        (lambda: rumis.Puzzle("3x3x3", stones=["S99"]), "unknown-word"),
        (lambda: rumis.play_match(["random-1"] * 3, players=2), None),
        (lambda: rumis.play_match(["random-1"] * 2, plan=[]), "bad-match"),
        (lambda: rumis.play_match(["random-1"] * 2, openings=0), "bad-match"),
        (lambda: rumis.play_match(["random-1"] * 2, plan="tambo", edition="dutch"), "plan-not-in-edition"),
    ],
)
def test_bad_input_is_a_rumis_error_with_a_code(make, code):
    with pytest.raises(rumis.RumisError) as caught:
        make()
    assert caught.value.code == code or (code is None and caught.value.code)
