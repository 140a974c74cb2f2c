//! Colours that retire: who is out, whose turn it is, and how retirements are undone and written.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod common;
mod convert;
mod reference;

use std::collections::BTreeSet;

use Colour::{Blue, Green, Red, Yellow};
use proptest::prelude::*;
use rumis::{
    Colour, ColourSet, Edition, Error, ErrorKind, Game, Plan, PlanName, Position, Reason, Rng, Ruins, Setup, Way,
};

fn chullpa(players: u8) -> Position {
    Setup::new(PlanName::Chullpa, players).position().unwrap()
}

fn set(colours: &[Colour]) -> ColourSet {
    colours.iter().copied().collect()
}

/// A game of three seats that lay ruins, beginning with this one.
fn laying(start: Colour) -> Setup {
    Setup::new(PlanName::Tambo, 3).way(Way::Ruinas).ruins(Ruins::Laid).start(start)
}

fn play(game: &mut Game, moves: &[&str]) {
    moves.iter().for_each(|text| game.play_text(text).unwrap());
}

/// Plays random moves until the ruins are laid, and returns who laid them.
fn lay_all(game: &mut Game) -> Vec<Colour> {
    let mut layers = Vec::new();
    let mut rng = Rng::new(3);
    while !game.position().ruins_left().is_empty() {
        layers.extend(game.position().to_move());
        game.play(game.position().random_move(&mut rng).unwrap()).unwrap();
    }
    layers
}

#[test]
fn a_colour_that_retires_in_its_turn_passes_the_turn_on() {
    let mut position = chullpa(4);
    position.retire(Red).unwrap();
    assert_eq!(position.to_move(), Some(Yellow));
    assert_eq!((position.out(), position.retired()), (set(&[Red]), set(&[Red])));
    assert!(position.moves_of(Red).is_empty());
}

#[test]
fn a_colour_that_retires_out_of_turn_does_not_change_the_turn() {
    let mut position = chullpa(4);
    position.retire(Yellow).unwrap();
    position.retire(Blue).unwrap();
    assert_eq!(position.to_move(), Some(Red));
    position.play(position.read_move("S01 a1:2").unwrap()).unwrap();
    assert_eq!(position.to_move(), Some(Green), "yellow is skipped");
    position.play(position.read_move("S01 a2:2").unwrap()).unwrap();
    assert_eq!(position.to_move(), Some(Red), "blue is skipped");
}

#[test]
fn a_colour_without_moves_goes_out_when_a_retirement_would_give_it_the_turn() {
    let mut found = 0;
    for seed in 0..200 {
        let mut rng = Rng::new(seed);
        let mut position = Setup::new(Plan::block(3, 4, 4).unwrap(), 4).position().unwrap();
        while let Some(mover) = position.to_move() {
            let mut left = position;
            left.retire(mover).unwrap();
            for colour in left.out().iter().filter(|&colour| colour != mover && !position.out().contains(colour)) {
                assert!(position.moves_of(colour).is_empty(), "{colour} could place in {position}");
                assert!(!left.retired().contains(colour), "{colour} did not retire in {left}");
                found += usize::from(!left.is_over());
            }
            position.play_unchecked(position.random_move(&mut rng).unwrap());
        }
    }
    assert!(found > 100, "{found} are few");
}

#[test]
fn the_game_is_over_when_everybody_has_retired_and_points_count_as_usual() {
    let mut position = chullpa(2);
    position.play(position.read_move("S04 a1 b1 c1 d1").unwrap()).unwrap();
    position.retire(Red).unwrap();
    assert_eq!(position.to_move(), Some(Yellow));
    position.retire(Yellow).unwrap();
    assert!(position.is_over());
    assert_eq!(position.scores().to_string(), "red -6, yellow -11");
    assert_eq!(position.outcome().map(|outcome| outcome.winners), Some(set(&[Red])));
}

#[test]
fn the_first_stone_may_be_anywhere_even_if_the_starting_colour_has_retired() {
    for edition in Edition::ALL {
        let mut position = Setup::new(PlanName::Chullpa, 3).edition(edition).position().unwrap();
        let moves = position.count_moves();
        position.retire(Red).unwrap();
        assert_eq!((position.to_move(), position.count_moves()), (Some(Yellow), moves), "{edition}");
    }
}

#[test]
fn in_italian_2005_the_stone_just_placed_counts_even_if_its_colour_has_retired() {
    let mut position = Setup::new(PlanName::Chullpa, 3).edition(Edition::Italian2005).position().unwrap();
    for mv in ["S01 a1:2", "S01 b1:2"] {
        position.play(position.read_move(mv).unwrap()).unwrap();
    }
    position.retire(Yellow).unwrap();
    let apart = position.play(position.read_move("S01 a2:2").unwrap()).unwrap_err();
    assert!(apart.to_string().contains(&Reason::NotTheStoneBefore.to_string()), "{apart}");
    assert!(position.to_string().ends_with("out=yellow retired=yellow turn=green last=yellow"), "{position}");
    position.play(position.read_move("S01 b2:2").unwrap()).unwrap();
}

fn refusal(error: &Error) -> Reason {
    assert_eq!(error.code(), "cannot-retire");
    match error.kind() {
        ErrorKind::CannotRetire { reason, .. } => *reason,
        other => panic!("{other}"),
    }
}

#[test]
fn only_a_colour_that_is_playing_can_retire() {
    let mut position = chullpa(2);
    let refused = |colour: Colour, wanted: Reason, words: &str, position: &mut Position| {
        let before = *position;
        let error = position.retire(colour).unwrap_err();
        assert_eq!((refusal(&error), error.to_string().as_str()), (wanted, words));
        assert_eq!(*position, before, "nothing has changed");
    };
    refused(Green, Reason::NotPlaying, "green cannot retire: the colour is not in this game", &mut position);
    position.retire(Red).unwrap();
    refused(Red, Reason::ColourOut, "red cannot retire: the colour is out", &mut position);
    position.retire(Yellow).unwrap();
    refused(Red, Reason::GameOver, "red cannot retire: the game is over", &mut position);
    refused(Blue, Reason::NotPlaying, "blue cannot retire: the colour is not in this game", &mut position);
}

#[test]
fn a_colour_that_was_put_out_cannot_retire() {
    let mut game = Game::new(Setup::new("3333".parse::<Plan>().unwrap(), 2)).unwrap();
    play(&mut game, &["S01 d1:2", "S01 c1:2"]);
    assert_eq!(game.position().out(), set(&[Red]));
    let before = game.clone();
    assert_eq!(refusal(&game.retire(Red).unwrap_err()), Reason::ColourOut);
    assert_eq!(game, before);
}

#[test]
fn a_seat_that_retires_lays_no_more_ruins_and_the_seat_that_laid_first_starts() {
    for start in [Red, Yellow, Green] {
        for (laid, gone) in (0..11).flat_map(|laid| [Red, Yellow, Green].map(|gone| (laid, gone))) {
            let mut game = Game::new(laying(start)).unwrap();
            let mut rng = Rng::new(laid);
            for _ in 0..laid {
                game.play(game.position().random_move(&mut rng).unwrap()).unwrap();
            }
            let turn = game.position().to_move();
            game.retire(gone).unwrap();
            assert_eq!(turn == game.position().to_move(), turn != Some(gone));
            let layers = lay_all(&mut game);
            assert_eq!(layers.len(), 11 - laid as usize);
            assert!(!layers.contains(&gone));
            assert!(layers.windows(2).all(|pair| pair[0] != pair[1]), "the others take turns: {layers:?}");
            let after = [Red, Yellow, Green][(start.index() + 1) % 3];
            let expected = if gone == start { after } else { start };
            assert_eq!(game.position().to_move(), Some(expected), "{gone} retired after {laid} ruins, {start} began");
        }
    }
}

#[test]
fn one_seat_lays_all_ruins_that_are_left_when_the_others_have_retired() {
    let mut game = Game::new(laying(Yellow)).unwrap();
    game.retire(Yellow).unwrap();
    game.retire(Red).unwrap();
    assert_eq!(lay_all(&mut game), [Green; 11]);
    assert_eq!(game.position().to_move(), Some(Green));
}

#[test]
fn the_game_is_over_when_everybody_retires_while_ruins_are_laid() {
    let mut game = Game::new(laying(Red)).unwrap();
    play(&mut game, &["S01 a1:2"]);
    for colour in [Red, Yellow, Green] {
        game.retire(colour).unwrap();
    }
    let position = game.position();
    assert!(position.is_over() && position.ruins_left().is_empty());
    assert_eq!(position.scores().to_string(), "red -11, yellow -11, green -11");
    assert_eq!(position.to_string().parse::<Position>().as_ref(), Ok(position));
    assert_eq!(game.to_string().parse::<Game>().as_ref(), Ok(&game));
}

#[test]
fn with_four_colours_a_seat_that_has_left_retires_both_of_its_colours() {
    let mut position = Setup::new(PlanName::Pirka, 2).way(Way::FourColours).position().unwrap();
    position.retire(Red).unwrap();
    position.retire(Green).unwrap();
    position.play(position.read_move("S01 a1:2").unwrap()).unwrap();
    assert_eq!(position.to_move(), Some(Blue));
    assert_eq!(position.to_string().parse::<Position>(), Ok(position));
}

#[test]
fn undo_and_redo_include_the_retirements_after_a_move() {
    let mut game = Game::new(Setup::new(PlanName::Chullpa, 4)).unwrap();
    game.retire(Blue).unwrap();
    play(&mut game, &["S01 a1:2"]);
    game.retire(Yellow).unwrap();
    play(&mut game, &["S01 a2:2"]);
    game.retire(Green).unwrap();
    let whole = game.clone();
    assert_eq!(game.retirements(), [(0, Blue), (1, Yellow), (2, Green)]);
    assert_eq!(game.movers().collect::<Vec<_>>(), [Red, Green]);
    assert_eq!(game.position_after(1).unwrap().retired(), set(&[Blue, Yellow]));

    game.undo();
    assert_eq!(game.retirements(), [(0, Blue), (1, Yellow)]);
    assert_eq!((game.position().to_move(), game.position().out()), (Some(Green), set(&[Blue, Yellow])));
    game.undo();
    assert_eq!(game.retirements(), [(0, Blue)]);
    assert_eq!((game.position().to_move(), game.position().out()), (Some(Red), set(&[Blue])));
    assert_eq!(game.undo(), None, "what was before the first move stays");
    assert_eq!(game.retirements(), [(0, Blue)]);

    while game.redo().is_some() {}
    assert_eq!(game, whole);
}

#[test]
fn a_retirement_or_a_move_drops_what_was_undone() {
    let mut game = Game::new(Setup::new(PlanName::Chullpa, 4)).unwrap();
    play(&mut game, &["S01 a1:2"]);
    game.retire(Yellow).unwrap();
    game.undo();
    let undone = game.clone();

    game.retire(Red).unwrap();
    assert_eq!(game.redo(), None);
    assert_eq!(game.retirements(), [(0, Red)]);
    assert_eq!(game.position_after(1), None);

    let mut game = undone;
    play(&mut game, &["S01 b2:2"]);
    assert_eq!(game.retirements(), []);
    assert_eq!(game.position().to_move(), Some(Yellow));
}

#[test]
fn a_retirement_that_is_refused_drops_nothing() {
    let mut game = Game::new(Setup::new(PlanName::Chullpa, 2)).unwrap();
    play(&mut game, &["S01 a1:2"]);
    game.undo();
    let before = game.clone();
    game.retire(Blue).unwrap_err();
    assert_eq!(game, before);
}

#[test]
fn having_retired_is_not_the_same_as_being_out() {
    let narrow = "plan=55551 players=2 stacks=r,r,r,r,- left=S01+S02+S03+S05+S06+S07+S08+S09+S10R+S10L,all out=yellow";
    let out: Position = format!("{narrow} turn=red").parse().unwrap();
    let retired: Position = format!("{narrow} retired=yellow turn=red").parse().unwrap();
    assert_ne!(out, retired);
    assert_ne!(out.zobrist(), retired.zobrist());
    assert_eq!(out.legal_moves(), retired.legal_moves());
}

const HEAD: &str = "[Plan \"chullpa\"]\n[Players \"3\"]\n";

fn record(body: &str) -> Result<Game, Error> {
    format!("{HEAD}{body}").parse()
}

#[test]
fn a_record_has_retirements_after_the_move_before_them_and_comments_after_those() {
    let text =
        "{hello} blue retires 1. red S01 a1:2 {at last} yellow retires {no time left} green retires 2. S03 b1:2 b2";
    let text = format!("[Plan \"chullpa\"] [Players \"4\"] {text} red retires");
    let game: Game = text.parse().unwrap();
    assert_eq!(game.retirements(), [(0, Blue), (1, Yellow), (1, Green), (2, Red)]);
    let written = game.to_string();
    let (_, body) = written.split_once("\n\n").unwrap();
    let expected = "blue retires\n{hello}\n1. S01 a1:2\nyellow retires\ngreen retires\n{at last}\n{no time left}\n\
                    2. S03 b1:2 b2\nred retires\n";
    assert_eq!(body, expected);
    assert!(written.contains("[Result \"red -6, yellow -11, green -11, blue -11\"]"), "{written}");
    assert_eq!(written.parse::<Game>(), Ok(game));
}

#[test]
fn the_colour_that_retires_need_not_be_the_one_to_move() {
    let in_turn = record("red retires yellow S01 a1:2").unwrap();
    assert_eq!(in_turn.movers().collect::<Vec<_>>(), [Yellow]);
    let out_of_turn = record("green retires S01 a1:2 yellow S01 a2:2 red S03 b1:2 b2").unwrap();
    assert_eq!(out_of_turn.movers().collect::<Vec<_>>(), [Red, Yellow, Red]);
    let numbered = record("1. S01 a1:2\n2. green retires\n2. S01 a2:2\n").unwrap();
    assert_eq!(numbered.retirements(), [(1, Green)], "numbers are for people");
}

#[test]
fn a_colour_before_a_move_is_checked_against_the_turn_after_a_retirement() {
    let error = record("red retires red S01 a1:2").unwrap_err();
    assert_eq!((error.line(), error.column()), (Some(3), Some(17)), "{error}");
    assert!(error.to_string().ends_with("move 1 (S01 a1:2): the colour is out"), "{error}");
    let error = record("red retires green S01 a1:2").unwrap_err();
    assert!(error.to_string().ends_with("it is another colour's turn"), "{error}");
    // A colour belongs only to the word that follows it.
    assert!(record("red retires S01 a1:2").is_ok());
}

#[test]
fn an_impossible_retirement_is_reported_with_its_place_and_reason() {
    let faults = [
        ("red retires\nred retires", (4, 1), "cannot-retire", "red cannot retire: the colour is out"),
        ("S01 a1:2 blue retires", (3, 10), "cannot-retire", "blue cannot retire: the colour is not in this game"),
        (
            "red retires yellow retires green retires green retires",
            (3, 42),
            "cannot-retire",
            "green cannot retire: the game is over",
        ),
        ("S01 a1:2 retires", (3, 10), "syntax", "expected the colour that retires, such as red retires"),
        ("retires", (3, 1), "syntax", "expected the colour that retires, such as red retires"),
        ("red retires retires", (3, 13), "syntax", "expected the colour that retires, such as red retires"),
        ("red yellow retires", (3, 1), "syntax", "red has no move here, and does not retire"),
        ("red retired", (3, 5), "syntax", "expected a move such as S05 a1:3 b1"),
        ("red retires yellow", (3, 13), "syntax", "yellow has no move here, and does not retire"),
    ];
    for (body, place, code, words) in faults {
        let error = record(body).expect_err(body);
        assert_eq!(error.line().zip(error.column()), Some(place), "{body}: {error}");
        assert_eq!(error.code(), code, "{body}: {error}");
        assert!(error.to_string().contains(words), "{body}: {error}");
    }
    let error = record("red retires\n[Date \"1\"]").unwrap_err();
    assert!(error.to_string().ends_with("headers stand before the first move"), "{error}");
}

/// Chullpa for three players after a pair by red.
const AFTER_RED: &str = "plan=chullpa players=3 stacks=-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/r,r,-,-,- \
    left=S02+S03+S04+S05+S06+S07+S08+S09+S10R+S10L,all,all";

/// Three seats are laying ruins and have laid a pair.
const AFTER_RUIN: &str = "plan=tambo players=3 way=ruinas stacks=-,-,-,-,-,-/-,-,-,-,-,-/-,-,.,.,-,-/-,-,.,.,-,-/\
    -,-,-,-,-,-/x,x,-,-,-,- left=all,all,all ruins=S02+S03+S04+S05+S06+S07+S08+S09+S10R+S10L";

#[test]
fn a_colour_is_out_with_room_left_only_if_it_has_retired() {
    let good = [
        "out=yellow retired=yellow turn=green",
        "out=red retired=red turn=yellow",
        "out=green retired=green turn=yellow",
        "out=red,yellow retired=red,yellow turn=green",
        "out=yellow,green retired=yellow,green turn=red",
        "out=red,yellow,green retired=red,yellow,green turn=over",
    ];
    for fields in good {
        let position: Position = format!("{AFTER_RED} {fields}").parse().unwrap_or_else(|e| panic!("{fields}: {e}"));
        assert_eq!(position.to_string().parse::<Position>(), Ok(position), "{fields}");
    }
    let bad = [
        ("out=none retired=yellow turn=green", "yellow has retired, so it is out"),
        ("out=green retired=yellow,green turn=red", "yellow has retired, so it is out"),
        ("out=yellow turn=green", "a colour is out that can still place a stone"),
        ("out=red,yellow retired=red turn=green", "a colour is out that can still place a stone"),
        ("out=red turn=yellow", "not placed stones in turn"),
        ("out=green retired=green turn=red", "not placed stones in turn"),
        ("out=yellow retired=yellow turn=yellow", "it is the turn of yellow, but it cannot place a stone"),
        ("out=red,yellow,green retired=red,yellow turn=over", "the game is not over: a colour can still place a stone"),
        ("out=red,yellow,green retired=yellow,green turn=over", "a colour can still place a stone"),
        ("out=red,yellow retired=red,yellow turn=over", "the game is over only when every colour is out"),
        ("out=blue retired=blue turn=yellow", "blue is not in this game"),
        ("out=yellow retired=blue turn=yellow", "blue is not in this game"),
        ("out=yellow retired=yellow,yellow turn=green", "yellow is named twice"),
        ("out=yellow retired=yellow turn=green start=red", "the field start is only for colours that retire while"),
    ];
    for (fields, words) in bad {
        let error = format!("{AFTER_RED} {fields}").parse::<Position>().expect_err(fields);
        assert!(error.to_string().contains(words), "{fields}: {error}");
    }
    let none: Position = format!("{AFTER_RED} retired=none turn=yellow").parse().unwrap();
    assert!(!none.to_string().contains("retired"), "it is written only if a colour has retired");
}

#[test]
fn on_an_empty_site_a_colour_can_be_out_only_if_it_has_retired() {
    let empty = "plan=chullpa players=3 stacks=-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,- left=all,all,all";
    let read = |fields: &str| format!("{empty} {fields}").parse::<Position>();
    assert!(read("out=red,yellow,green retired=red,yellow,green turn=over").is_ok());
    assert!(read("out=red,yellow,green retired=red,green turn=over").is_err());
    assert!(read("out=red,yellow retired=red,yellow turn=green").is_ok());
    assert!(read("out=red,yellow retired=red turn=green").is_err());
}

#[test]
fn a_colour_with_no_stones_left_cannot_have_retired() {
    // From a random game: yellow has placed all its stones.
    let text = "plan=777777/777777/777777 players=3 \
        stacks=rgggrry,rrrggry,ryyyyyy,yryyyy,yyyyy,yyyy/rrggrry,rrggrry,yrgrrr,yrrrrrg,yyyy,yyyy/\
        rrggggg,rggggg,ggggggg,gggrrrg,yyyrrgg,yyyrrgg left=S09,none,S07 out=red,yellow";
    let error = format!("{text} retired=yellow turn=green").parse::<Position>().unwrap_err();
    assert!(error.to_string().contains("yellow has no stones left, so it cannot have retired"), "{error}");
    assert!(format!("{text} retired=red turn=green").parse::<Position>().is_ok());
}

#[test]
fn while_ruins_are_laid_a_position_says_who_starts_once_a_colour_has_retired() {
    let good = [
        "out=red retired=red turn=yellow start=red",
        "out=red retired=red turn=green start=yellow",
        "out=red retired=red turn=yellow start=green",
        "out=red,yellow retired=red,yellow turn=green start=green",
    ];
    for fields in good {
        let position: Position = format!("{AFTER_RUIN} {fields}").parse().unwrap_or_else(|e| panic!("{fields}: {e}"));
        assert!(position.to_string().ends_with(fields), "{position}");
        assert_eq!(position.to_string().parse::<Position>(), Ok(position), "{fields}");
    }
    let bad = [
        ("out=red retired=red turn=yellow", "the field start is missing"),
        ("out=none turn=yellow start=red", "the field start is only for colours that retire while ruins are laid"),
        ("out=red retired=red turn=green start=green", "the seats have not laid ruins in turn"),
        ("out=red turn=yellow", "a colour is out before the last ruin is laid, and it has not retired"),
        ("out=red retired=red turn=red start=yellow", "it is the turn of red, but it is out"),
        ("out=red,yellow,green retired=red,yellow,green turn=over start=red", "ruins are left to lay"),
    ];
    for (fields, words) in bad {
        let error = format!("{AFTER_RUIN} {fields}").parse::<Position>().expect_err(fields);
        assert!(error.to_string().contains(words), "{fields}: {error}");
    }
}

#[test]
fn who_starts_is_stored_only_while_ruins_are_laid() {
    let texts: BTreeSet<String> = [Red, Yellow]
        .map(|start| format!("{AFTER_RUIN} out=green retired=green turn=yellow start={start}"))
        .into_iter()
        .filter(|text| text.parse::<Position>().is_ok())
        .collect();
    assert_eq!(texts.len(), 1, "with two seats left the next of them follows the first");
    let mut game = Game::new(laying(Green)).unwrap();
    game.retire(Red).unwrap();
    assert!(game.position().to_string().ends_with(" start=green"));
    lay_all(&mut game);
    assert!(!game.position().to_string().contains("start="));
}

proptest! {
    #![proptest_config(common::config(48))]

    #[test]
    fn a_game_in_which_colours_retire_is_the_same_in_the_reference(seed: u64, plies in 0usize..40, undone in 0usize..4) {
        let mut game = common::random_game_with_retirements(seed, plies);
        for _ in 0..undone {
            game.undo();
        }
        let slow = convert::of_game(&game);
        let position = game.position();
        prop_assert_eq!(position.to_move().map(Colour::index), slow.to_move);
        prop_assert_eq!(convert::flags(position.out()), &slow.out[..]);
        prop_assert_eq!(convert::flags(position.retired()), &slow.retired[..]);
        let moves: BTreeSet<String> = position.legal_moves().iter().map(|mv| mv.to_string()).collect();
        prop_assert_eq!(moves, slow.legal_moves().into_keys().collect::<BTreeSet<_>>());
        // A position that was read has the same information as the one that was played.
        let read: Position = position.to_string().parse().unwrap();
        let from_text = convert::of_position(&read);
        prop_assert_eq!(from_text.legal_moves(), slow.legal_moves());
        if !position.ruins_left().is_empty() {
            prop_assert_eq!(from_text.start, slow.start);
        }
    }

    #[test]
    fn positions_that_follow_an_accepted_position_are_accepted(seed: u64, plies in 0usize..40) {
        let mut rng = Rng::new(seed);
        let mut position: Position =
            common::random_game_with_retirements(seed, plies).position().to_string().parse().unwrap();
        while !position.is_over() {
            match common::random_retirement(&position, 6, &mut rng) {
                Some(colour) => position.retire(colour).unwrap(),
                None => position.play_unchecked(position.random_move(&mut rng).unwrap()),
            }
            prop_assert_eq!(position.to_string().parse::<Position>(), Ok(position));
        }
    }
}
