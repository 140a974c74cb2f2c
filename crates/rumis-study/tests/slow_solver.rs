//! Compares the solved plans with a solver that shares no code with the fast one: it tries all moves, without limits
//! and without pruning, and counts the points itself.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::HashMap;

use rumis::{Colour, Cube, Plan, Position, Setup};
use rumis_study::{exact, report};

/// The lead of red over yellow by best play, from everything that can happen.
fn slow(position: &Position, known: &mut HashMap<String, i32>) -> i32 {
    let Some(mover) = position.to_move() else {
        return points(position, Colour::Red) - points(position, Colour::Yellow);
    };
    let text = position.to_string();
    if let Some(&lead) = known.get(&text) {
        return lead;
    }
    let leads = position.legal_moves().into_iter().map(|mv| slow(&position.after(mv), known));
    let lead = if mover == Colour::Red { leads.max() } else { leads.min() }.unwrap();
    known.insert(text, lead);
    lead
}

fn points(position: &Position, colour: Colour) -> i32 {
    let shown = |square: &_| position.stack(*square).last() == Some(&Cube::Colour(colour));
    let shown = position.plan().squares().filter(shown).count();
    shown as i32 - position.stones_left(colour).len() as i32
}

fn start(plan: &str) -> Position {
    Setup::new(plan.parse::<Plan>().unwrap(), 2).position().unwrap()
}

/// The plans that the slow solver can solve in a few seconds.
const SMALL: [&str; 6] = ["22/22", "33/33", "44/44", "222/222", "1111/1111/1111", "2222/2222"];

#[test]
fn plain_recursion_finds_the_same_values_before_and_after_every_move_of_best_play() {
    let solved = exact::read(&report::data()).unwrap();
    for plan in SMALL {
        let small = solved.iter().find(|small| small.plan == plan).unwrap();
        let (mut position, mut known) = (start(plan), HashMap::new());
        assert_eq!(slow(&position, &mut known), small.lead, "{plan}");
        for text in &small.line {
            position.play(position.read_move(text).unwrap()).unwrap();
            assert_eq!(slow(&position, &mut known), small.lead, "{plan}, {text}");
        }
    }
}

#[test]
fn the_best_play_of_every_plan_ends_with_its_lead() {
    let solved = exact::read(&report::data()).unwrap();
    assert!(solved.len() >= SMALL.len());
    for small in solved {
        let mut position = start(&small.plan);
        for text in &small.line {
            position.play(position.read_move(text).unwrap()).unwrap();
        }
        assert!(position.is_over(), "{}", small.plan);
        assert_eq!(points(&position, Colour::Red) - points(&position, Colour::Yellow), small.lead, "{}", small.plan);
    }
}
