//! Moves whose result is certain, in a search without the exact endgame at its root.
#![cfg(feature = "trained")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod positions;

use positions::late;
use rumis::{PlanName, Position, Seat};
use rumis_engine::{Budget, Candidate, Engine, Tuning, Weights, solve};

/// Only the tree can prove results.
fn tuning() -> Tuning {
    let mut tuning = Tuning::BEST;
    tuning.endgame = false;
    tuning
}

fn mover(position: &Position) -> Seat {
    position.owner(position.to_move().unwrap())
}

fn is_lost(candidate: &Candidate, seat: Seat) -> bool {
    candidate.exact.is_some_and(|ranking| ranking.place(seat) > 1)
}

#[test]
fn a_move_proven_lost_is_never_chosen_while_another_is_not() {
    let mut lost = 0;
    for seed in 0..240 {
        let position = late(PlanName::ALL[seed as usize % 6], 2 + seed as u8 % 3, seed, 6);
        let seat = mover(&position);
        // So few simulations that a search often ends before everything is proved.
        let budget = Budget::simulations(50 + 50 * (seed as u32 % 10));
        let thoughts = Engine::with(seed, &Weights::learned(), tuning()).think(&position, budget);
        let known = thoughts.candidates().iter().filter(|candidate| is_lost(candidate, seat)).count();
        lost += usize::from(known > 0 && known < thoughts.candidates().len());
        let chosen = &thoughts.candidates()[0];
        assert!(!is_lost(chosen, seat) || known == thoughts.candidates().len(), "{position}: {}", chosen.mv);
    }
    assert!(lost >= 10, "only {lost} positions had moves that were proven lost and others");
}

#[test]
fn what_the_tree_proves_is_best_play() {
    let mut proved = 0;
    for seed in 0..80 {
        let position = late(PlanName::ALL[seed as usize % 6], 2, seed, 8);
        let thoughts = Engine::with(seed, &Weights::learned(), tuning()).think(&position, Budget::simulations(1000));
        for candidate in thoughts.candidates() {
            let Some(ranking) = candidate.exact else { continue };
            let Some(solved) = solve(&position.after(candidate.mv), 1_000_000) else { continue };
            assert_eq!(ranking.lead(Seat::A), solved.ranking().lead(Seat::A), "{position}: {}", candidate.mv);
            proved += 1;
        }
    }
    assert!(proved >= 100, "only {proved} results were compared");
}

#[test]
fn a_certain_win_is_chosen_before_an_uncertain_move() {
    let mut won = 0;
    for seed in 0..240 {
        let position = late(PlanName::Chullpa, 2, seed, 8);
        let seat = mover(&position);
        let thoughts = Engine::with(seed, &Weights::learned(), tuning()).think(&position, Budget::simulations(100));
        let wins = |candidate: &Candidate| candidate.exact.is_some_and(|ranking| ranking.lead(seat) > 0);
        if thoughts.candidates().iter().any(wins) {
            won += 1;
            assert!(wins(&thoughts.candidates()[0]), "{position}");
        }
    }
    assert!(won >= 5, "only {won} positions had a certain win");
}

#[test]
fn a_tree_is_reused_only_where_it_knows_a_move() {
    // A node whose result is proved may not know its moves. The search of that position needs them.
    for seed in 0..20 {
        let mut position = late(PlanName::Chullpa, 2, seed, 25);
        let mut engine = Engine::with(seed, &Weights::learned(), tuning());
        while !position.is_over() {
            let thoughts = engine.think(&position, Budget::simulations(30));
            let best = thoughts.best().unwrap();
            if let Some(ranking) = thoughts.exact() {
                let after = solve(&position.after(best), 1_000_000).unwrap();
                assert_eq!(after.ranking().lead(Seat::A), ranking.lead(Seat::A), "{position}: {best}");
            }
            position.play(best).unwrap();
        }
    }
}
