//! Several threads on one tree.
#![cfg(feature = "threads")]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod positions;

use std::ops::ControlFlow;
use std::sync::atomic::Ordering::Relaxed;

use positions::{late, start};
use rumis::PlanName;
use rumis_engine::{Budget, Engine};

#[test]
fn two_threads_agree_with_one_on_exact_results() {
    let position = late(PlanName::Chullpa, 2, 4, 6);
    let exact = |threads| {
        let thoughts = Engine::new(1).with_threads(threads).think(&position, Budget::simulations(100_000));
        thoughts.exact().copied()
    };
    assert!(exact(1).is_some());
    assert_eq!(exact(1), exact(2));
}

#[test]
fn all_threads_together_keep_to_the_budget() {
    let position = start(PlanName::Chullpa, 4);
    let thoughts = Engine::new(1).with_threads(4).think(&position, Budget::simulations(500));
    assert_eq!(thoughts.simulations(), 500);
    assert!(position.is_legal(thoughts.best().unwrap()));
}

#[test]
fn all_threads_stop_when_the_engine_is_cancelled() {
    let position = start(PlanName::Coricancha, 4);
    let mut engine = Engine::new(1).with_threads(2);
    let cancel = engine.cancel();
    let mut reports = 0;
    let thoughts = engine.think_aloud(&position, Budget::simulations(200_000), |_| {
        reports += 1;
        cancel.store(true, Relaxed);
        ControlFlow::Continue(())
    });
    assert_eq!(reports, 1);
    assert!(thoughts.simulations() < 200_000);
}
