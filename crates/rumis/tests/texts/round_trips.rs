//! Everything that is written can be read again.

use proptest::prelude::*;
use rumis::{
    Colour, DropMove, Edition, Game, Plan, PlanChoice, PlanName, Position, Rng, Ruins, Setup, Square, Stone, StoneSet,
    Symmetry, Way,
};

use super::common::{
    config, opposite, random_block, random_game, random_game_with_retirements, random_ruins, round_trip,
};

#[test]
fn squares_stones_and_names_round_trip() {
    for (file, row) in (0..10).flat_map(|file| (0..10).map(move |row| (file, row))) {
        round_trip(&Square::new(file, row).unwrap());
    }
    Stone::ALL.iter().for_each(round_trip);
    Colour::ALL.iter().for_each(round_trip);
    PlanName::ALL.iter().for_each(round_trip);
    Edition::ALL.iter().for_each(round_trip);
    Way::ALL.iter().for_each(round_trip);
    PlanName::ALL.iter().for_each(|&name| round_trip(&PlanChoice::Named(name)));
}

proptest! {
    #![proptest_config(config(64))]

    #[test]
    fn sets_of_stones_round_trip(stones in proptest::collection::vec(proptest::sample::select(&Stone::ALL[..]), 0..11)) {
        round_trip(&stones.into_iter().collect::<StoneSet>());
    }

    #[test]
    fn plans_round_trip_as_a_grid_and_in_one_line(seed: u64) {
        let plan = random_block(&mut Rng::new(seed));
        round_trip(&plan);
        round_trip(&PlanChoice::Custom(plan));
        prop_assert_eq!(plan.one_line().parse::<Plan>().unwrap(), plan);
    }

    #[test]
    fn moves_and_drops_round_trip_in_every_position(seed: u64, plies in 0usize..30) {
        let game = random_game(seed, plies);
        let position = game.position();
        for mv in position.legal_moves().iter() {
            prop_assert_eq!(position.read_move(&mv.to_string()).unwrap(), mv);
            round_trip(&mv.drop_move());
            let text = mv.to_string();
            let (code, squares) = text.split_once(' ').unwrap();
            let backwards: Vec<&str> = squares.split(' ').rev().collect();
            let untidy = format!("  {code}\t{}\n", backwards.join("  "));
            prop_assert_eq!(untidy.parse::<DropMove>().unwrap(), mv.drop_move(), "the order of the squares means nothing");
        }
    }

    #[test]
    fn positions_round_trip(seed: u64, plies in 0usize..60) {
        let game = random_game(seed, plies);
        for moves in 0..=game.moves().len() {
            let position = game.position_after(moves).unwrap();
            round_trip(position);
            let read: Position = position.to_string().parse().unwrap();
            prop_assert_eq!(read.zobrist(), position.zobrist());
            prop_assert_eq!(read.legal_moves(), position.legal_moves());
        }
    }

    #[test]
    fn positions_with_colours_that_retired_round_trip(seed: u64, plies in 0usize..60) {
        let game = random_game_with_retirements(seed, plies);
        for moves in 0..=game.moves().len() {
            let position = game.position_after(moves).unwrap();
            round_trip(position);
            let read: Position = position.to_string().parse().unwrap();
            prop_assert_eq!(read.zobrist(), position.zobrist());
            prop_assert_eq!(read.legal_moves(), position.legal_moves());
            for symmetry in Symmetry::ALL {
                let image = position.transformed(symmetry);
                prop_assert_eq!(image.retired(), position.retired());
                prop_assert_eq!(image.transformed(opposite(symmetry)), *position);
                round_trip(&image);
            }
        }
    }

    #[test]
    fn records_with_colours_that_retired_round_trip(seed: u64, plies in 0usize..60, undone in 0usize..6) {
        let mut game = random_game_with_retirements(seed, plies);
        round_trip(&game);
        for _ in 0..undone {
            game.undo();
            game.add_comment("taken back to here").unwrap();
        }
        let read: Game = game.to_string().parse().unwrap();
        prop_assert_eq!(read.moves(), game.moves());
        prop_assert_eq!(read.retirements(), game.retirements(), "who retired after a move that was undone is back");
        prop_assert_eq!(read.position(), game.position());
        prop_assert_eq!(read.movers().collect::<Vec<_>>(), game.movers().collect::<Vec<_>>());
        prop_assert_eq!(read.stones(), game.stones());
        round_trip(&read);
    }

    #[test]
    fn ruins_round_trip(seed: u64) {
        let game = random_game(seed, 0);
        let setup = game.setup().clone();
        if setup.way == Way::Ruinas {
            round_trip(&random_ruins(&setup.ruins(Ruins::Laid), &mut Rng::new(seed)));
        }
    }

    #[test]
    fn records_round_trip_with_headers(seed: u64, plies in 0usize..60, note: String, undone in 0usize..4) {
        let mut game = random_game(seed, plies);
        game.set_header("SeatA", &note).unwrap();
        game.set_header("Date", "2004-05-01").unwrap();
        round_trip(&game);
        for _ in 0..undone {
            game.undo();
        }
        let read: Game = game.to_string().parse().unwrap();
        prop_assert_eq!(read.moves(), game.moves(), "what was undone is not written");
        prop_assert_eq!(read.position(), game.position());
        prop_assert_eq!(read.header("SeatA"), Some(note.as_str()));
    }

    #[test]
    fn records_round_trip_with_comments_numbers_and_colours(seed: u64, plies in 1usize..30, note in "[^{}]{0,20}") {
        let game = random_game(seed, plies);
        let headers: String = game.to_string().lines().filter(|line| line.starts_with('[')).collect();
        let movers: Vec<Colour> = game.movers().collect();
        let mut bare = headers.clone();
        let mut full = format!("{headers} {{{note}}}");
        for (index, (mv, mover)) in game.moves().iter().zip(movers).enumerate() {
            bare += &format!(" {mv}");
            full += &format!("\n{}.{mover}\t{mv}{{{index}}}", index + 1);
        }
        prop_assert_eq!(&bare.parse::<Game>().unwrap(), &game, "numbers and line breaks mean nothing");
        let commented: Game = full.parse().unwrap();
        prop_assert_eq!(commented.moves(), game.moves());
        prop_assert_eq!(commented.comments().len(), game.moves().len() + 1);
        prop_assert_eq!(&commented.comments()[0], &(0, note));
        round_trip(&commented);
    }
}

#[test]
fn a_new_move_drops_the_comments_on_undone_moves_and_keeps_the_others() {
    let mut game = Game::new(Setup::new(PlanName::Chullpa, 2)).unwrap();
    game.play_text("S01 a1:2").unwrap();
    game.add_comment("stays").unwrap();
    game.play_text("S01 a2:2").unwrap();
    game.add_comment("goes").unwrap();
    game.undo();
    game.play_text("S01 b1:2").unwrap();
    assert_eq!(game.comments(), [(1, "stays".to_owned())]);
}

#[test]
fn a_comment_added_after_undo_and_redo_round_trips() {
    let mut game = Game::new(Setup::new(PlanName::Chullpa, 2)).unwrap();
    game.play_text("S01 a1 b1").unwrap();
    game.add_comment("at move 1").unwrap();
    game.undo();
    game.add_comment("before it").unwrap();
    game.redo();
    game.add_comment("at move 1 again").unwrap();
    round_trip(&game);
    let comments: Vec<(usize, &str)> = game.comments().iter().map(|(moves, text)| (*moves, text.as_str())).collect();
    assert_eq!(comments, [(0, "before it"), (1, "at move 1"), (1, "at move 1 again")]);
}
