//! The engine on ordinary and on unusual positions and budgets, with any features.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod positions;

use std::ops::ControlFlow;
use std::sync::atomic::Ordering::Relaxed;

use positions::{late, start};
use rumis::{Edition, Plan, PlanChoice, PlanName, Position, Rng, Ruins, Seat, Setup, Way};
use rumis_engine::{Budget, Engine, Player, Ranking, Thinker, Tuning, Weights, solve};

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
fn plays_every_plan_and_way_to_the_end() {
    for (i, plan) in PlanName::ALL.into_iter().enumerate() {
        for players in 2..=4 {
            whole_game(start(plan, players), i as u64, Budget::simulations(8));
        }
        whole_game(Setup::new(plan, 2).way(Way::FourColours).position().unwrap(), 1, Budget::simulations(8));
        let ruinas = Setup::new(plan, 2).way(Way::Ruinas);
        whole_game(ruinas.clone().ruins(Ruins::Seed(3)).position().unwrap(), 1, Budget::simulations(8));
        whole_game(ruinas.ruins(Ruins::Laid).position().unwrap(), 1, Budget::simulations(4));
    }
}

#[test]
fn plays_every_edition_to_the_end() {
    for (i, edition) in Edition::ALL.into_iter().enumerate() {
        let setups = PlanName::ALL.map(|plan| Setup::new(plan, 2).edition(edition).position());
        let positions: Vec<Position> = setups.into_iter().flatten().collect();
        whole_game(positions[i % positions.len()], 1, Budget::simulations(8));
    }
}

#[test]
fn plays_on_the_largest_plan_there_can_be() {
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
fn without_simulations_there_is_still_a_legal_move() {
    let position = start(PlanName::Cucho, 2);
    let thoughts = Engine::new(1).think(&position, Budget::simulations(0));
    assert_eq!(thoughts.simulations(), 0);
    assert!(position.is_legal(thoughts.best().unwrap()));
}

#[test]
fn a_single_legal_move_is_played_at_once() {
    let position = (0..100).map(|seed| late(PlanName::Chullpa, 2, seed, 1)).find(|p| p.count_moves() == 1).unwrap();
    let thoughts = Engine::new(1).think(&position, Budget::simulations(1_000_000));
    assert_eq!(thoughts.candidates().len(), 1);
    assert!(thoughts.simulations() < 20);
}

#[test]
fn stops_at_once_when_it_is_cancelled() {
    let position = start(PlanName::Coricancha, 4);
    let mut engine = Engine::new(1);
    let cancel = engine.cancel();
    let mut reports = Vec::new();
    let thoughts = engine.think_aloud(&position, Budget::simulations(50_000), |thoughts| {
        reports.push(thoughts.simulations());
        cancel.store(true, Relaxed);
        ControlFlow::Continue(())
    });
    // The flag was set between two simulations, and only the second of them was still played.
    assert_eq!(reports.len(), 1);
    assert_eq!(thoughts.simulations(), reports[0] + 1);
}

#[test]
fn does_not_start_when_it_is_cancelled_before() {
    let position = start(PlanName::Chullpa, 2);
    let mut engine = Engine::new(1);
    engine.cancel().store(true, Relaxed);
    let thoughts = engine.think(&position, Budget::simulations(1000));
    assert_eq!(thoughts.simulations(), 0);
    assert!(position.is_legal(thoughts.best().unwrap()));
}

#[test]
fn reports_until_it_is_told_to_stop() {
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
fn reuses_the_tree_of_the_move_before() {
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
    assert_eq!(engine.think(&position, Budget::simulations(10)).reused(), 0, "another position needs a new tree");
}

#[test]
fn chances_and_points_make_sense() {
    let position = start(PlanName::Pisac, 3);
    // Shared first places make the sum of first places larger than 1, and the network knows it only roughly.
    for (tuning, rounding) in [(Tuning::PLAYOUTS, 1e-3), (Tuning::BEST, 0.03)] {
        let thoughts = Engine::with(1, &Weights::learned(), tuning).think(&position, Budget::simulations(300));
        for &seat in &Seat::ALL[..3] {
            let sum: f32 = (1..=3).map(|place| thoughts.chance(seat, place)).sum();
            assert!((sum - 1.0).abs() < 1e-3, "{sum}");
        }
        let first: f32 = Seat::ALL[..3].iter().map(|&seat| thoughts.chance(seat, 1)).sum();
        assert!(first >= 1.0 - rounding, "somebody wins, with a chance of {first}");
        assert!(position.colours().iter().all(|colour| (-11.0..=40.0).contains(&thoughts.expected_points(colour))));
    }
}

/// How many of some games the first of two players wins. Every opening is played with both seats.
fn games_won(mut first: impl Player, mut second: impl Player, games: u64) -> f32 {
    let mut won = 0.0;
    for game in 0..games {
        let mut position = start(PlanName::Chullpa, 2);
        let mut rng = Rng::new(game / 2);
        for _ in 0..2 {
            let mv = position.random_move(&mut rng).expect("a game begins");
            position.play_unchecked(mv);
        }
        while let Some(colour) = position.to_move() {
            let is_first = (position.owner(colour) == Seat::A) == (game % 2 == 0);
            let mv = if is_first { first.choose(&position) } else { second.choose(&position) };
            position.play(mv.expect("the game is not over")).expect("a legal move");
        }
        let seat = if game % 2 == 0 { Seat::A } else { Seat::B };
        won += Ranking::of(&position).share_of_first(seat);
    }
    won
}

#[test]
fn the_network_beats_the_policy_with_few_simulations() {
    let budget = Budget::simulations(60);
    let player = |tuning| Thinker::new(Engine::with(5, &Weights::learned(), tuning), budget);
    let won = games_won(player(Tuning::BEST), player(Tuning::PLAYOUTS), 24);
    assert!(won >= 16.0, "{won} of 24 games");
}

#[test]
fn the_line_begins_with_the_best_move() {
    for seed in 0..30 {
        let position = late(PlanName::ALL[seed as usize % 6], 2 + seed as u8 % 3, seed, 40);
        let mut tuning = Tuning::PLAYOUTS;
        tuning.endgame = seed % 2 == 0;
        let thoughts = Engine::with(seed, &Weights::learned(), tuning).think(&position, Budget::simulations(600));
        assert_eq!(thoughts.line().first().copied(), thoughts.best(), "{position}");
    }
}

#[test]
fn chances_count_the_games_that_ended_where_the_end_was_known() {
    let mut tuning = Tuning::PLAYOUTS;
    tuning.endgame = false;
    let (mut won, mut lost) = (0, 0);
    for seed in 0..40 {
        let position = late(PlanName::Chullpa, 2, seed, 12);
        let seat = position.owner(position.to_move().unwrap());
        let thoughts = Engine::with(seed, &Weights::learned(), tuning).think(&position, Budget::simulations(3000));
        // Where nearly all simulations went through a move with a known result, the chances agree with
        // that result.
        let best = thoughts.candidates()[0];
        let Some(ranking) = best.exact.filter(|_| best.visits > 2000) else { continue };
        let chance = thoughts.chance(seat, 1);
        if ranking.lead(seat) > 0 {
            assert!(chance > 0.6, "{position}: {chance}");
            won += 1;
        } else {
            assert!(chance < 0.4, "{position}: {chance}");
            lost += 1;
        }
    }
    assert!(won >= 3 && lost >= 3, "{won} won and {lost} lost positions were checked");
}

#[test]
fn chances_make_sense_even_without_a_search() {
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
fn exact_results_are_those_of_best_play() {
    let positions = (0..).map(|seed| late(PlanName::Chullpa, 2, seed, 6));
    // Forced moves are not searched.
    for (seed, position) in (0..20).zip(positions.filter(|position| position.count_moves() > 1)) {
        let thoughts = Engine::new(seed).think(&position, Budget::simulations(20_000));
        let exact = thoughts.exact().unwrap_or_else(|| panic!("no exact result: {position}"));
        assert_eq!(exact.lead(Seat::A), best_lead(&position), "{position}");
    }
}

#[test]
fn an_endgame_is_computed_before_a_search_in_steps_that_leaves_it_out() {
    let mut tuning = Tuning::PLAYOUTS;
    tuning.endgame = false;
    let engine = || Engine::with(1, &Weights::learned(), tuning);
    // One that takes so much work that there is a chance to stop it.
    let takes_work = |position: &Position| solve(position, 100_000).is_some_and(|solved| solved.visited() > 1000);
    let position = (0..).map(|seed| late(PlanName::Chullpa, 2, seed, 12)).find(takes_work).unwrap();
    let thoughts = engine().solve(&position, 100_000, || false).unwrap();
    assert_eq!(thoughts.best(), solve(&position, 100_000).unwrap().best_move());
    assert!(thoughts.exact().is_some());
    assert_eq!(engine().think(&position, Budget::simulations(8)).exact(), None);

    assert_eq!(engine().solve(&position, 500, || false), None, "too few positions");
    assert_eq!(engine().solve(&position, 100_000, || true), None, "stopped");
    let mut cancelled = engine();
    cancelled.cancel().store(true, Relaxed);
    assert_eq!(cancelled.solve(&position, 100_000, || false), None, "cancelled");
    assert_eq!(engine().solve(&start(PlanName::Chullpa, 2), u64::MAX, || false), None, "far from the end");
}

/// The lead of the first of two seats if both play best, by trying everything.
fn best_lead(position: &Position) -> i32 {
    let Some(colour) = position.to_move() else { return Ranking::of(position).lead(Seat::A) };
    let leads = position.legal_moves().into_iter().map(|mv| best_lead(&position.after(mv)));
    if position.owner(colour) == Seat::A { leads.max().unwrap() } else { leads.min().unwrap() }
}
