//! The judge of games.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use rumis::{Game, PlanName, Position, Rng, Setup};
use rumis_engine::{Budget, Judge, KnownMoves, Opinion};

/// A random game to its end.
fn random_game(players: u8, seed: u64) -> Game {
    let mut game = Game::new(Setup::new(PlanName::ALL[seed as usize % 6], players)).unwrap();
    let mut rng = Rng::new(seed);
    while let Some(mv) = game.position().random_move(&mut rng) {
        game.play(mv).unwrap();
    }
    game
}

fn before(game: &Game, number: usize) -> &Position {
    game.position_after(number - 1).unwrap()
}

fn is_solved(opinion: &Opinion) -> bool {
    opinion.exact && matches!(&opinion.moves, KnownMoves::Solved(moves) if moves.len() > 1)
}

#[test]
fn a_verdict_does_not_depend_on_what_was_asked_before() {
    let judge = || Judge::new(7, Budget::simulations(20)).with_endgame(1500);
    for players in 2..=4 {
        let (mut solved, mut open) = (0, 0);
        for seed in 0..3 {
            let game = random_game(players, seed);
            let last = game.moves().len();
            // Among these moves the solver begins to find the result.
            let forwards: Vec<usize> = (last - 12..=last - 2).collect();
            let backwards = forwards.iter().rev().copied().collect();
            let outwards = [7, 3, 9, 0, 5, 10, 1, 8, 2, 6, 4].map(|i| forwards[i]).to_vec();
            let alone = |&number: &usize| {
                (judge().opinion(before(&game, number)), judge().verdict(&game, number).expect("a move"))
            };
            let expected: Vec<_> = forwards.iter().map(alone).collect();
            for order in [forwards.clone(), backwards, outwards] {
                let judge = judge();
                for number in order {
                    let (opinion, verdict) = &expected[number - forwards[0]];
                    assert_eq!(judge.verdict(&game, number).as_ref(), Some(verdict), "{players} players, {number}");
                    assert_eq!(judge.opinion(before(&game, number)), *opinion, "{players} players, {number}");
                }
            }
            solved += expected.iter().filter(|(opinion, _)| is_solved(opinion)).count();
            open += expected.iter().filter(|(opinion, _)| !opinion.exact).count();
        }
        assert!(solved >= 5 && open >= 5, "{players} players: {solved} solved and {open} others");
    }
}

#[test]
fn exact_verdicts_are_those_of_the_solver() {
    let judge = Judge::new(1, Budget::simulations(10)).with_endgame(5000);
    let mut mistakes = 0;
    for players in 2..=4 {
        let game = random_game(players, 4);
        for number in game.moves().len() - 8..=game.moves().len() {
            let (opinion, verdict) = (judge.opinion(before(&game, number)), judge.verdict(&game, number).unwrap());
            let KnownMoves::Solved(moves) = &opinion.moves else { continue };
            let worth = |mv| moves.iter().find(|solved| solved.mv == mv).map(|solved| solved.worth);
            let (Some(best), Some(played)) = (worth(verdict.best), worth(verdict.mv)) else { continue };
            assert!(verdict.exact && verdict.margin == 0.0, "{players} players, {number}");
            assert_eq!(best, moves[0].worth, "{players} players, {number}");
            let lost = best.share_of_first() - played.share_of_first();
            assert_eq!(verdict.cost(), lost.max(0.0), "{players} players, {number}");
            assert_eq!(verdict.lead, [best.lead() as f32, played.lead() as f32], "{players} players, {number}");
            mistakes += usize::from(verdict.cost() > 0.0);
        }
    }
    assert!(mistakes > 0, "random games contain mistakes");
}

#[test]
fn the_best_move_costs_nothing() {
    let judge = Judge::new(3, Budget::simulations(30)).with_endgame(300);
    for players in 2..=4 {
        let game = random_game(players, 2);
        for number in 1..=game.moves().len() {
            let mut other = Game::new(game.setup().clone()).unwrap();
            game.moves()[..number - 1].iter().for_each(|&mv| other.play(mv).unwrap());
            other.play(judge.opinion(before(&game, number)).best().unwrap()).unwrap();
            let verdict = judge.verdict(&other, number).unwrap();
            assert_eq!((verdict.cost(), verdict.margin, verdict.mv), (0.0, 0.0, verdict.best), "{number}");
        }
    }
}

#[test]
fn a_stopped_judge_answers_at_once_and_remembers_nothing() {
    let budget = Budget::simulations(50);
    let cancel = Arc::new(AtomicBool::new(true));
    let judge = Judge::new(1, budget).with_cancel(Arc::clone(&cancel));
    let position = Setup::new(PlanName::Chullpa, 4).position().unwrap();
    assert_eq!(judge.opinion(&position).simulations, 0);
    cancel.store(false, Relaxed);
    assert_eq!(judge.opinion(&position), Judge::new(1, budget).opinion(&position));
}
