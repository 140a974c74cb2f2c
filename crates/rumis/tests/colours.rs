//! Players choose their colours: any of the four, in any order around the table.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;

use common::{config, pick, random_game_with_retirements, random_seating};
use proptest::prelude::*;
use rumis::{
    Colour, ColourSet, Cube, Edition, Game, Match, PlanName, Position, Reason, Rng, Seat, Seating, Setup, Way,
};

fn seating(text: &str) -> Seating {
    text.parse().unwrap()
}

fn chullpa(players: u8) -> Setup {
    Setup::new(PlanName::Chullpa, players)
}

fn code(setup: &Setup) -> &'static str {
    setup.position().unwrap_err().code()
}

/// Every list of this many colours.
fn lists(len: usize) -> Vec<Vec<Colour>> {
    let add = |list: Vec<Colour>| {
        let others = Colour::ALL.into_iter().filter(|colour| !list.contains(colour)).collect::<Vec<_>>();
        others.into_iter().map(move |colour| [list.clone(), vec![colour]].concat())
    };
    if len == 0 { vec![Vec::new()] } else { lists(len - 1).into_iter().flat_map(add).collect() }
}

#[test]
fn any_colours_play_in_any_order() {
    for (players, orders) in [(2, 12), (3, 24), (4, 24)] {
        let lists = lists(usize::from(players));
        assert_eq!(lists.len(), orders);
        for list in lists {
            let mut position = chullpa(players).colours(Seating::new(&list).unwrap()).position().unwrap();
            assert_eq!(position.colours(), list.iter().copied().collect::<ColourSet>());
            for (seat, &colour) in Seat::ALL.into_iter().zip(&list) {
                assert_eq!(position.to_move(), Some(colour), "{list:?}");
                assert_eq!((position.owner(colour), position.colours_of(seat)), (seat, [colour].into_iter().collect()));
                position.play(position.random_move(&mut Rng::new(1)).unwrap()).unwrap();
            }
            assert_eq!(position.to_move(), Some(list[0]), "{list:?}");
        }
    }
}

#[test]
fn a_seat_with_two_colours_has_the_first_and_the_third_of_the_list() {
    let setup = chullpa(2).way(Way::FourColours).colours(seating("green blue yellow red"));
    let position = setup.position().unwrap();
    assert_eq!(position.colours_of(Seat::A).to_string(), "yellow green");
    assert_eq!(position.colours_of(Seat::B).to_string(), "red blue");
    assert_eq!(setup.colours_of(Seat::B), position.colours_of(Seat::B));
    assert_eq!(position.owner(Colour::Yellow), Seat::A);
}

#[test]
fn the_first_colour_starts_unless_another_is_chosen_before_or_after_the_colours() {
    let colours = seating("blue green red");
    assert_eq!(chullpa(3).colours(colours).starter(), Colour::Blue);
    assert_eq!(chullpa(3).colours(colours).start(Colour::Red).starter(), Colour::Red);
    assert_eq!(chullpa(3).start(Colour::Red).colours(colours).starter(), Colour::Red);
    assert_eq!(chullpa(3).colours(colours).start(Colour::Red).position().unwrap().to_move(), Some(Colour::Red));
    assert_eq!(code(&chullpa(3).colours(colours).start(Colour::Yellow)), "start-not-playing");
}

#[test]
fn a_list_has_every_colour_that_plays_exactly_once() {
    assert_eq!(code(&chullpa(3).colours(seating("blue green"))), "bad-colours");
    assert_eq!(code(&chullpa(2).colours(seating("blue green red"))), "bad-colours");
    assert_eq!(code(&chullpa(2).way(Way::FourColours).colours(seating("blue green"))), "bad-colours");
    assert!(chullpa(2).way(Way::Ruinas).colours(seating("blue green")).position().is_ok());
    for (text, message) in [
        ("blue green blue", "blue is named twice"),
        ("red yellow green blue red", "red is named twice"),
        ("", "expected colours in turn order, such as blue green"),
        ("blue gren", "\"gren\" is not a valid colour: did you mean green? Expected red, yellow, green, blue"),
    ] {
        assert_eq!(text.parse::<Seating>().unwrap_err().to_string(), message);
    }
}

#[test]
fn the_usual_colours_are_not_written() {
    let game = Game::new(chullpa(2).colours(seating("red yellow"))).unwrap();
    assert_eq!(game, Game::new(chullpa(2)).unwrap());
    assert_eq!(game.to_string(), Game::new(chullpa(2)).unwrap().to_string());
    assert!(!game.to_string().contains("Colours") && !game.position().to_string().contains("colours"));
    let said = game.position().to_string().replace(" stacks", " colours=red,yellow stacks");
    assert_eq!(said.parse::<Position>().unwrap(), *game.position());
    assert_eq!(said.parse::<Position>().unwrap().zobrist(), game.position().zobrist());
}

#[test]
fn other_colours_are_written_in_records_and_positions() {
    let mut game = Game::new(chullpa(2).colours(seating("blue green"))).unwrap();
    game.play_text("S01 a1:2").unwrap();
    let record = game.to_string();
    assert!(record.contains("[Colours \"blue green\"]\n[Start \"blue\"]\n"), "{record}");
    assert_eq!(record.parse::<Game>().unwrap(), game);
    let text = game.position().to_string();
    assert!(text.contains(" way=standard colours=blue,green stacks="), "{text}");
    assert!(text.contains(" left=S02+S03+S04+S05+S06+S07+S08+S09+S10R+S10L,all out=none turn=green"), "{text}");
    assert_eq!(text.parse::<Position>().unwrap(), *game.position());
    assert_eq!(game.position().stack("a1".parse().unwrap()), [Cube::Colour(Colour::Blue); 2]);
}

#[test]
fn a_record_written_by_hand_may_have_colours_without_a_format() {
    let game: Game =
        "[Plan \"chullpa\"][Players \"2\"][Colours \" blue  green \"] S01 a1:2 green S01 a2:2".parse().unwrap();
    assert_eq!(game.movers().collect::<Vec<_>>(), [Colour::Blue, Colour::Green]);
    let error = "[Plan \"chullpa\"][Players \"2\"][Colours \"blue geen\"]".parse::<Game>().unwrap_err();
    assert!(error.to_string().contains("Colours: \"geen\" is not a valid colour: did you mean green?"), "{error}");
    for mistake in ["blue,green", "Blue Green", "red yellow green blue red"] {
        let record = format!("[Plan \"chullpa\"][Players \"2\"][Colours \"{mistake}\"]");
        assert!(record.parse::<Game>().is_err(), "{mistake} is not ignored");
    }
    let error = "[Plan \"chullpa\"]\n[Players \"3\"]\n[Colours \"blue green\"]".parse::<Game>().unwrap_err();
    assert_eq!(error.to_string(), "line 3, column 11: expected 3 colours in turn order, found 2");
}

#[test]
fn a_note_called_colours_from_before_there_were_formats_is_kept() {
    for old in ["Ann has red, Bob has yellow", "red first", ""] {
        let game: Game = format!("[Plan \"chullpa\"][Players \"2\"][Colours \"{old}\"]").parse().unwrap();
        assert_eq!((game.header("OldColours"), game.setup().colours), (Some(old), None));
    }
    let note = "[Plan \"chullpa\"][Players \"2\"][Colours \"as in the box\"] S01 a1:2";
    let game: Game = note.parse().unwrap();
    assert_eq!(game.header("OldColours"), Some("as in the box"));
    assert_eq!(game.to_string().parse::<Game>().unwrap(), game);
    let with_format = note.replace("[Plan", "[Format \"1\"][Plan");
    assert_eq!(with_format.parse::<Game>().unwrap_err().code(), "unknown-word");
}

#[test]
fn scores_are_in_turn_order() {
    let position = chullpa(3).colours(seating("green red blue")).position().unwrap();
    assert_eq!(position.scores().to_string(), "green -11, red -11, blue -11");
}

#[test]
fn the_stone_before_in_the_italian_edition_is_that_of_the_colour_before_in_turn_order() {
    let setup = chullpa(3).edition(Edition::Italian2005).colours(seating("green red blue"));
    let mut game = Game::new(setup).unwrap();
    game.play_text("S01 a1:2").unwrap();
    game.play_text("S01 b1:2").unwrap();
    assert!(game.position().to_string().ends_with("turn=blue last=red"));
    let beside_green = game.position().read_move("S01 a2:2").unwrap();
    let placement = game.position().let_down(beside_green.orientation, beside_green.anchor);
    let reasons = common::reasons_of(&game.position().objections(Colour::Blue, placement));
    assert_eq!(reasons, [Reason::NotTheStoneBefore]);
    assert!(game.play_text("S01 c1:2").is_ok());
}

#[test]
fn a_colour_that_does_not_play_may_not_place_or_retire() {
    let mut position = chullpa(2).colours(seating("blue green")).position().unwrap();
    let mv = position.read_move("S01 a1:2").unwrap();
    let reasons = common::reasons_of(&position.objections(Colour::Red, position.let_down(mv.orientation, mv.anchor)));
    assert_eq!(reasons, [Reason::NotPlaying]);
    assert_eq!(
        position.retire(Colour::Yellow).unwrap_err().to_string(),
        "yellow cannot retire: the colour is not in this game"
    );
    assert!(position.moves_of(Colour::Red).is_empty());
}

#[test]
fn the_start_of_a_match_moves_on_in_turn_order() {
    let mut contest = Match::new(chullpa(3).colours(seating("green red blue")).start(Colour::Blue), 4);
    for start in [Colour::Blue, Colour::Green, Colour::Red, Colour::Blue] {
        let setup = contest.next_game().unwrap();
        assert_eq!(setup.starter(), start);
        let mut position = setup.position().unwrap();
        position.playout(&mut Rng::new(1));
        contest.add(&position).unwrap();
    }
    assert!(contest.is_over());
    assert_eq!(contest.totals().len(), 3);
}

#[test]
fn a_match_refuses_a_game_with_other_colours() {
    let mut contest = Match::new(chullpa(2).colours(seating("green red")), 1);
    let mut position = chullpa(2).position().unwrap();
    position.playout(&mut Rng::new(1));
    assert_eq!(contest.add(&position).unwrap_err().code(), "bad-match");
}

#[cfg(feature = "serde")]
#[test]
fn a_setup_in_json_contains_its_colours_unless_they_are_the_usual_ones() {
    let usual = r#"{"site":"chullpa","players":2,"edition":"standard","way":"standard","start":"red","ruins":"laid"}"#;
    assert_eq!(serde_json::to_string(&chullpa(2)).unwrap(), usual);
    assert_eq!(serde_json::from_str::<Setup>(usual).unwrap(), chullpa(2));
    let chosen = chullpa(2).colours(seating("blue green"));
    let json = usual.replace(r#""start":"red""#, r#""colours":["blue","green"],"start":"blue""#);
    assert_eq!(serde_json::to_string(&chosen).unwrap(), json);
    assert_eq!(serde_json::from_str::<Setup>(&json).unwrap(), chosen);
    assert!(serde_json::from_str::<Setup>(&json.replace("green", "blue")).is_err());
}

/// The same game with other colours: each move is made by the colour in the same place.
fn renamed(game: &Game, seating: Seating) -> Game {
    let rename = |colour| rename(colour, game.position().seating(), seating);
    let setup = game.setup().clone().colours(seating).start(rename(game.setup().starter()));
    let mut renamed = Game::new(setup).unwrap();
    for moves in 0..=game.moves().len() {
        if let Some(&mv) = moves.checked_sub(1).and_then(|last| game.moves().get(last)) {
            renamed.play(mv).unwrap();
        }
        for (_, colour) in game.retirements().iter().filter(|&&(before, _)| before == moves) {
            renamed.retire(rename(*colour)).unwrap();
        }
    }
    renamed
}

fn rename(colour: Colour, from: Seating, to: Seating) -> Colour {
    from.iter().zip(to.iter()).find(|&(old, _)| old == colour).unwrap().1
}

proptest! {
    #![proptest_config(config(96))]

    #[test]
    fn a_game_with_other_colours_is_the_same_game(seed: u64, plies in 0usize..40) {
        let game = random_game_with_retirements(seed, plies);
        let before = *game.position();
        let mut rng = Rng::new(seed);
        let seating = random_seating(before.seating().len(), &mut rng);
        let after = *renamed(&game, seating).position();
        let rename = |colour| rename(colour, before.seating(), seating);

        prop_assert_eq!(after.to_move(), before.to_move().map(rename));
        prop_assert_eq!(after.legal_moves(), before.legal_moves());
        prop_assert_eq!(after.out(), before.out().iter().map(rename).collect());
        for colour in before.colours() {
            prop_assert_eq!(after.owner(rename(colour)), before.owner(colour));
            prop_assert_eq!(after.stones_left(rename(colour)), before.stones_left(colour));
            prop_assert_eq!(after.scores().get(rename(colour)), before.scores().get(colour));
            prop_assert_eq!(after.moves_of(rename(colour)), before.moves_of(colour));
        }
        if after.count_moves() < 60 {
            prop_assert_eq!(after.perft(2), before.perft(2));
        }
        prop_assert_eq!(after.in_usual_colours(), before.in_usual_colours());
        prop_assert_eq!(after.in_usual_colours().to_string().parse::<Position>(), Ok(after.in_usual_colours()));
        prop_assert_eq!(after == before, seating == before.seating());
        prop_assert_eq!(after.zobrist() == before.zobrist(), seating == before.seating());
        prop_assert_eq!(after.to_string().parse::<Position>(), Ok(after));

        let (mut here, mut there) = (before, after);
        here.playout(&mut Rng::new(seed));
        there.playout(&mut Rng::new(seed));
        let (here, there) = (here.outcome().unwrap(), there.outcome().unwrap());
        prop_assert_eq!(there.winning_seats, here.winning_seats);
        prop_assert_eq!(there.winners, here.winners.iter().map(rename).collect());
    }

    #[test]
    fn a_list_of_colours_round_trips(seed: u64, colours in 1usize..=4) {
        let seating = random_seating(colours, &mut Rng::new(seed));
        prop_assert_eq!(seating.to_string().parse::<Seating>(), Ok(seating));
        let colour = pick(&seating.iter().collect::<Vec<_>>(), &mut Rng::new(seed));
        prop_assert_eq!(seating.before(seating.after(colour)), colour);
        let mut round = vec![seating.first()];
        round.extend((1..colours).scan(seating.first(), |last, _| {
            *last = seating.after(*last);
            Some(*last)
        }));
        prop_assert_eq!(round, seating.iter().collect::<Vec<_>>());
    }
}
