//! Budgets of time.
#![cfg(feature = "clock")]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::time::Duration;

use rumis::{PlanName, Setup};
use rumis_engine::{Budget, Engine, Flat, Player, Uct};

#[test]
fn without_time_there_is_still_a_legal_move() {
    let position = Setup::new(PlanName::Cucho, 2).position().unwrap();
    let budget = Budget::time(Duration::ZERO);
    let thoughts = Engine::new(1).think(&position, budget);
    assert_eq!(thoughts.simulations(), 0);
    assert!(position.is_legal(thoughts.best().unwrap()));
    assert!(position.is_legal(Flat::new(budget, 1).choose(&position).unwrap()));
    assert!(position.is_legal(Uct::new(budget, 1).choose(&position).unwrap()));
}

#[test]
fn a_search_takes_the_time_it_is_given() {
    let position = Setup::new(PlanName::Chullpa, 2).position().unwrap();
    let time = Duration::from_millis(30);
    let thoughts = Engine::new(1).think(&position, Budget::simulations(u32::MAX).and_time(time));
    assert!(thoughts.time() >= time);
    assert!((1..u32::MAX).contains(&thoughts.simulations()));
}

#[test]
fn whichever_limit_comes_first_ends_a_search() {
    let position = Setup::new(PlanName::Chullpa, 2).position().unwrap();
    let budget = Budget::simulations(40).and_time(Duration::from_secs(3600));
    assert_eq!(Engine::new(1).think(&position, budget).simulations(), 40);
}
