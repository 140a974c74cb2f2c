//! `mcts-1` plays as it did when it got its number.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use rumis::{Edition, PlanName, Position, Ruins, Setup, Way};
use rumis_engine::{Budget, Mcts, Player};

/// How many simulations every move gets.
const SIMULATIONS: u32 = 60;

/// All plans, numbers of players and ways to play.
fn setups() -> Vec<Setup> {
    let mut all: Vec<Setup> = PlanName::ALL.into_iter().map(|plan| Setup::new(plan, 2)).collect();
    for plan in [PlanName::Chullpa, PlanName::Coricancha] {
        all.extend([3, 4].map(|players| Setup::new(plan, players)));
        all.push(Setup::new(plan, 2).way(Way::FourColours));
        all.push(Setup::new(plan, 2).way(Way::Ruinas).ruins(Ruins::Seed(5)));
    }
    all.push(Setup::new(PlanName::Pisac, 3).edition(Edition::ALL[0]));
    all
}

/// A whole game, as the moves of one line.
fn game(mut position: Position, seed: u64) -> String {
    let mut player = Mcts::new(Budget::simulations(SIMULATIONS), seed);
    let mut moves = Vec::new();
    while let Some(mv) = player.choose(&position) {
        moves.push(mv.to_string());
        position.play(mv).expect("a legal move");
    }
    assert!(position.is_over());
    moves.join(", ")
}

#[test]
fn mcts_1_plays_as_it_did_when_it_was_frozen() {
    let mut games = String::new();
    for (seed, setup) in (1..).zip(setups()) {
        let position = setup.position().expect("a setup");
        let _ = writeln!(games, "{position}\n  {}", game(position, seed));
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/mcts-1.txt");
    if std::env::var_os("RUMIS_UPDATE").is_some() {
        fs::write(&file, &games).expect("the fixture can be written");
    }
    let recorded = fs::read_to_string(&file).expect("the fixture can be read");
    for (found, expected) in games.lines().zip(recorded.lines()) {
        assert_eq!(found, expected);
    }
    assert_eq!(games.lines().count(), recorded.lines().count());
}
