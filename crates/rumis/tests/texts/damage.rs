//! No text makes a reader panic, and no error message is long.

use proptest::prelude::*;
use proptest::sample::Index;
use rumis::{
    Colour, DropMove, Edition, Game, Plan, PlanChoice, PlanName, Position, Ruins, Square, Stone, StoneSet, Way,
};

use super::common::{config, random_game_with_retirements};

/// Hands the text to every reader there is.
fn read_all(text: &str) {
    let _ = text.parse::<Square>();
    let _ = text.parse::<Stone>();
    let _ = text.parse::<StoneSet>();
    let _ = text.parse::<Colour>();
    let _ = text.parse::<PlanName>();
    let _ = text.parse::<Edition>();
    let _ = text.parse::<Way>();
    let _ = text.parse::<PlanChoice>().map(|site| site.to_string());
    let _ = text.parse::<Ruins>();
    let _ = text.parse::<DropMove>().map(|drop| drop.to_string());
    let _ = text.parse::<Plan>().map(|plan| plan.to_string());
    let _ = text.parse::<Position>().map(|position| position.to_string());
    let _ = text.parse::<Game>().map(|game| game.to_string());
}

/// The text with some characters changed, put in or taken out.
fn damaged(text: &str, edits: &[(Index, u8, char)]) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    for &(index, kind, character) in edits {
        let at = index.index(characters.len() + 1);
        match kind {
            0 => characters.insert(at, character),
            1 if at < characters.len() => characters[at] = character,
            _ if at < characters.len() => drop(characters.remove(at)),
            _ => {}
        }
    }
    characters.into_iter().collect()
}

proptest! {
    #![proptest_config(config(512))]

    #[test]
    fn no_text_makes_a_reader_panic(text in any::<String>(), words in "[ \\n{}\\[\\]\"=:./,+a-jS0-9rygbx#-]{0,80}") {
        read_all(&text);
        read_all(&words);
    }

    #[test]
    fn no_damaged_text_makes_a_reader_panic(
        seed: u64,
        plies in 0usize..12,
        edits in proptest::collection::vec((any::<Index>(), 0u8..3, "[ \\n{}\\[\\]\"=:./,+a-jS0-9rygbx-]"), 1..4),
    ) {
        let edits: Vec<(Index, u8, char)> =
            edits.into_iter().map(|(index, kind, text)| (index, kind, text.chars().next().unwrap())).collect();
        let game = random_game_with_retirements(seed, plies);
        let text = game.position().to_string();
        for text in [game.to_string(), text, game.position().plan().to_string()] {
            read_all(&damaged(&text, &edits));
        }
    }
}

#[test]
fn ten_megabytes_of_one_piece_are_told_in_few_words() {
    let head = "[Plan \"chullpa\"] [Players \"2\"] ";
    let mut accepted = Vec::new();
    for piece in ["a", "1", "1/", "S01 ", "S01 a1 b1 ", "a1 ", "[", "{", "=", "turn=red ", "red ", "1. ", "r,", "é"] {
        let long = piece.repeat(10_000_000 / piece.len());
        let texts = [
            ("", long.clone()),
            ("head", format!("{head}{long}")),
            ("stacks", format!("plan=chullpa players=2 stacks={long}")),
        ];
        for (before, text) in texts {
            let errors = [
                ("Plan", text.parse::<Plan>().err()),
                ("PlanChoice", text.parse::<PlanChoice>().err()),
                ("Position", text.parse::<Position>().err()),
                ("Game", text.parse::<Game>().err()),
                ("DropMove", text.parse::<DropMove>().err()),
                ("Ruins", text.parse::<Ruins>().err()),
                ("StoneSet", text.parse::<StoneSet>().err()),
            ];
            for (reader, error) in errors {
                match error {
                    Some(error) => assert!(error.to_string().len() < 400, "{reader} of {before} {piece:?}"),
                    None => accepted.push((reader, before, piece)),
                }
            }
        }
    }
    // Only a setup knows that no ruin is laid twice, and the numbers of a record mean nothing.
    assert_eq!(accepted, [("Ruins", "", "S01 a1 b1 "), ("Game", "head", "1. ")]);
}
