//! The engine on ordinary and on odd requests.
#![allow(clippy::unwrap_used, reason = "a test that fails says where")]

use std::ops::ControlFlow;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use rumis::{Edition, Plan, PlanChoice, PlanName, Position, Rng, Ruins, Seat, Setup, Way};
use rumis_engine::{Budget, Engine, Player, Ranking, Thinker, Tuning, Weights};

fn start(plan: PlanName, players: u8) -> Position {
    Setup::new(plan, players).position().unwrap()
}

/// A random game, stopped when so many moves are left to choose from at most.
fn late(plan: PlanName, players: u8, seed: u64, moves: u32) -> Position {
    let mut rng = Rng::new(seed);
    let mut position = start(plan, players);
    while position.count_moves() > moves {
        position.play_unchecked(position.random_move(&mut rng).unwrap());
    }
    position
}

fn whole_game(position: Position, seed: u64, budget: Budget) -> Vec<String> {
    let mut player = Thinker::new(Engine::new(seed), budget);
    let mut position = position;
    let mut moves = Vec::new();
    while let Some(mv) = player.choose(&position) {
        moves.push(mv.to_string());
        position.play(mv).unwrap();
    }
    assert!(position.is_over());
    moves
}

#[test]
fn same_seed_and_one_thread_play_the_same_game() {
    let game = |seed| whole_game(start(PlanName::Chullpa, 3), seed, Budget::simulations(60));
    assert_eq!(game(5), game(5));
    assert_ne!(game(5), game(6));
}

#[test]
fn plays_every_plan_way_and_edition_to_the_end() {
    for (i, plan) in PlanName::ALL.into_iter().enumerate() {
        for players in 2..=4 {
            whole_game(start(plan, players), i as u64, Budget::simulations(8));
        }
        let edition = Edition::ALL[i % Edition::ALL.len()];
        if let Ok(position) = Setup::new(plan, 2).edition(edition).position() {
            whole_game(position, 1, Budget::simulations(8));
        }
        whole_game(Setup::new(plan, 2).way(Way::FourColours).position().unwrap(), 1, Budget::simulations(8));
        let ruinas = Setup::new(plan, 2).way(Way::Ruinas);
        whole_game(ruinas.clone().ruins(Ruins::Seed(3)).position().unwrap(), 1, Budget::simulations(8));
        whole_game(ruinas.ruins(Ruins::Laid).position().unwrap(), 1, Budget::simulations(4));
    }
}

#[test]
fn plays_on_the_largest_plan_of_ones_own() {
    let plan: Plan = ["8888888888"; 10].join("\n").parse().unwrap();
    let position = Setup::new(PlanChoice::from(plan), 4).position().unwrap();
    let thoughts = Engine::new(1).think(&position, Budget::simulations(30));
    assert!(position.is_legal(thoughts.best().unwrap()));
}

#[test]
fn a_game_that_is_over_has_no_move() {
    let mut position = start(PlanName::Pirka, 2);
    position.playout(&mut Rng::new(1));
    let thoughts = Engine::new(1).think(&position, Budget::simulations(100));
    assert_eq!(thoughts.best(), None);
    assert!(thoughts.candidates().is_empty() && thoughts.line().is_empty());
}

#[test]
fn a_budget_of_nothing_still_gives_a_legal_move() {
    let position = start(PlanName::Cucho, 2);
    for budget in [Budget::simulations(0), Budget::time(Duration::ZERO)] {
        let thoughts = Engine::new(1).think(&position, budget);
        assert_eq!(thoughts.simulations(), 0);
        assert!(position.is_legal(thoughts.best().unwrap()));
    }
}

#[test]
fn a_single_legal_move_is_played_at_once() {
    let position = (0..100).map(|seed| late(PlanName::Chullpa, 2, seed, 1)).find(|p| p.count_moves() == 1).unwrap();
    let thoughts = Engine::new(1).think(&position, Budget::simulations(1_000_000));
    assert_eq!(thoughts.candidates().len(), 1);
    assert!(thoughts.simulations() < 20);
}

#[test]
fn stops_soon_after_it_is_cancelled() {
    let position = start(PlanName::Coricancha, 4);
    let mut engine = Engine::new(1).with_threads(2);
    let cancel = engine.cancel();
    let stopped = std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(50));
            cancel.store(true, Relaxed);
        });
        engine.think(&position, Budget::simulations(u32::MAX));
        Instant::now()
    });
    // That it comes back at all is the point; how soon is for the benchmark.
    assert!(stopped.elapsed() < Duration::from_secs(60));
}

#[test]
fn tells_how_it_gets_on_until_it_is_told_to_stop() {
    let position = start(PlanName::Chullpa, 2);
    let mut told = 0;
    let thoughts = Engine::new(1).think_aloud(&position, Budget::simulations(u32::MAX), |thoughts| {
        told += 1;
        assert!(thoughts.best().is_some());
        if told == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(told, 2);
    assert!(thoughts.simulations() > 0);
}

#[test]
fn goes_on_with_the_tree_of_the_move_before() {
    let mut position = start(PlanName::Chullpa, 2);
    let mut engine = Engine::new(3);
    let thoughts = engine.think(&position, Budget::simulations(2000));
    for &mv in &thoughts.line()[..2] {
        position.play(mv).unwrap();
    }
    let again = engine.think(&position, Budget::simulations(100));
    assert!(again.reused() > 0);
    assert_eq!(again.simulations(), 100);
    position.playout(&mut Rng::new(1));
    assert_eq!(engine.think(&position, Budget::simulations(10)).reused(), 0, "from another position it starts afresh");
}

#[test]
fn chances_and_points_make_sense() {
    let position = start(PlanName::Pisac, 3);
    let thoughts = Engine::new(1).think(&position, Budget::simulations(300));
    for &seat in &Seat::ALL[..3] {
        let sum: f32 = (1..=3).map(|place| thoughts.chance(seat, place)).sum();
        assert!((sum - 1.0).abs() < 1e-3, "{sum}");
    }
    let first: f32 = Seat::ALL[..3].iter().map(|&seat| thoughts.chance(seat, 1)).sum();
    assert!(first >= 1.0 - 1e-3, "somebody wins");
    assert!(position.colours().iter().all(|colour| (-11.0..=40.0).contains(&thoughts.expected_points(colour))));
}

#[test]
fn the_line_begins_with_the_best_move() {
    for seed in 0..30 {
        let position = late(PlanName::ALL[seed as usize % 6], 2 + seed as u8 % 3, seed, 40);
        let tuning = Tuning { endgame: seed % 2 == 0, ..Tuning::BEST };
        let thoughts = Engine::with(seed, &Weights::learned(), tuning).think(&position, Budget::simulations(600));
        assert_eq!(thoughts.line().first().copied(), thoughts.best(), "{position}");
    }
}

#[test]
fn chances_count_the_games_that_ended_where_the_end_was_known() {
    let tuning = Tuning { endgame: false, ..Tuning::BEST };
    for seed in 0..40 {
        let position = late(PlanName::Chullpa, 2, seed, 12);
        let Some(colour) = position.to_move() else { continue };
        let thoughts = Engine::with(seed, &Weights::learned(), tuning).think(&position, Budget::simulations(3000));
        // Nearly all simulations go where the best move leads, so its worth and the chances agree.
        let (best, seat) = (thoughts.candidates()[0], position.owner(colour));
        let certain = best.exact.filter(|_| best.visits > 2000);
        let wins = certain.is_some_and(|ranking| ranking.lead(seat) > 0);
        assert!(!wins || thoughts.chance(seat, 1) > 0.6, "{position}: {}", thoughts.chance(seat, 1));
    }
}

#[test]
fn what_is_expected_makes_sense_even_without_thinking() {
    let mut over = start(PlanName::Chullpa, 2);
    over.playout(&mut Rng::new(3));
    let thoughts = Engine::new(1).think(&over, Budget::simulations(10));
    assert_eq!(thoughts.exact().copied(), Some(Ranking::of(&over)));
    for colour in over.colours() {
        assert_eq!(thoughts.expected_points(colour), over.scores().get(colour) as f32);
    }
    let forced = (0..100).map(|seed| late(PlanName::Chullpa, 2, seed, 1)).find(|p| p.count_moves() == 1).unwrap();
    for (position, budget) in [(forced, 1000), (start(PlanName::Chullpa, 2), 0)] {
        let thoughts = Engine::new(1).think(&position, Budget::simulations(budget));
        let first: f32 = [Seat::A, Seat::B].map(|seat| thoughts.chance(seat, 1)).iter().sum();
        assert!(first >= 1.0 - 1e-3, "{first}");
        assert!(position.colours().iter().all(|colour| thoughts.expected_points(colour) > -12.0));
    }
}

#[test]
fn what_is_called_exact_is_the_end_of_best_play() {
    for seed in 0..20 {
        let position = late(PlanName::Chullpa, 2, seed, 6);
        let thoughts = Engine::new(seed).think(&position, Budget::simulations(20_000));
        if let Some(exact) = thoughts.exact() {
            assert_eq!(exact.lead(Seat::A), best_lead(&position), "{position}");
        }
    }
}

/// The lead of the first of two seats if both play best, by trying everything.
fn best_lead(position: &Position) -> i32 {
    let Some(colour) = position.to_move() else { return Ranking::of(position).lead(Seat::A) };
    let leads = position.legal_moves().into_iter().map(|mv| best_lead(&position.after(mv)));
    if position.owner(colour) == Seat::A { leads.max().unwrap() } else { leads.min().unwrap() }
}

#[test]
fn two_threads_on_one_tree_agree_on_what_is_exact() {
    let position = late(PlanName::Chullpa, 2, 4, 6);
    let exact = |threads| {
        let thoughts = Engine::new(1).with_threads(threads).think(&position, Budget::simulations(100_000));
        thoughts.exact().copied()
    };
    assert!(exact(1).is_some());
    assert_eq!(exact(1), exact(2));
}
