//! Every position of a game can be read as text and continued: a game that leads to it is found.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use rumis::{Colour, Draft, Edition, Game, PlanName, Position, Rng, Ruins, Setup, Way};

/// The position as text, without the reason why colours are out.
fn regardless(position: &Position) -> String {
    position.to_string().split(' ').filter(|field| !field.starts_with("retired=")).collect::<Vec<_>>().join(" ")
}

fn setups() -> Vec<Setup> {
    vec![
        Setup::new(PlanName::Chullpa, 2),
        Setup::new(PlanName::Chullpa, 4),
        Setup::new(PlanName::Pisac, 3).edition(Edition::Italian2005),
        Setup::new(PlanName::Coricancha, 2).way(Way::FourColours).colours("blue red green yellow".parse().unwrap()),
        Setup::new(PlanName::Tambo, 2).way(Way::Ruinas).ruins(Ruins::Seed(5)).start(Colour::Yellow),
        Setup::new(PlanName::Pisac, 2).way(Way::Ruinas),
    ]
}

#[test]
fn a_game_leads_to_every_position_of_random_games() {
    for (seed, setup) in (1..).zip(setups()) {
        let mut game = Game::new(setup).unwrap();
        let mut rng = Rng::new(seed);
        loop {
            let position: Position = game.position().to_string().parse().unwrap();
            let found = Game::leading_to(&position).unwrap();
            assert_eq!(regardless(found.position()), regardless(&position));
            assert_eq!(found.position().legal_moves().len(), position.legal_moves().len());
            let Some(mv) = position.random_move(&mut rng) else { break };
            game.play(mv).unwrap();
        }
    }
}

#[test]
fn colours_that_retired_retire_again() {
    let mut game = Game::new(Setup::new(PlanName::Chullpa, 3)).unwrap();
    for text in ["S05 a1:3 b1", "S01 a2:2", "S08 b2 b3 c2 c3"] {
        game.play_text(text).unwrap();
    }
    game.retire(Colour::Yellow).unwrap();
    assert_eq!(Game::leading_to(game.position()).unwrap().position(), game.position());
}

#[test]
fn a_draft_of_a_game_becomes_a_game_again() {
    for (seed, setup) in (1..).zip(setups()) {
        let mut game = Game::new(setup).unwrap();
        let mut rng = Rng::new(seed);
        for _ in 0..14 {
            game.play(game.position().random_move(&mut rng).unwrap()).unwrap();
        }
        let draft = Draft::of(&game).unwrap();
        assert_eq!(draft.stones(), game.stones());
        let again = draft.game(game.position().to_move()).unwrap();
        assert_eq!(again.position().to_move(), game.position().to_move());
    }
}

#[test]
fn a_draft_in_which_a_colour_has_too_many_stones_is_no_game() {
    let mut draft = Draft::new(Setup::new(PlanName::Chullpa, 2)).unwrap();
    for text in ["S05 a1:3 b1", "S01 a2:2"] {
        let mv = draft.as_turn_of(Colour::Red).read_move(text).unwrap();
        draft.place(Colour::Red, mv).unwrap();
    }
    assert_eq!(draft.game(None).unwrap_err().code(), "impossible-position");
    assert!(draft.remove(1));
    assert_eq!(draft.game(None).unwrap().position().to_move(), Some(Colour::Yellow));
}
