//! Several records in one text, one after the other.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use rumis::{Game, PlanName, RecordText, Rng, Setup, Way};

/// Games of all kinds: with and without moves, headers, comments and retirements.
fn games() -> Vec<Game> {
    let mut rng = Rng::new(7);
    let mut games = Vec::new();
    for (count, name) in PlanName::ALL.into_iter().cycle().take(40).enumerate() {
        let mut game = Game::new(Setup::new(name, 2 + (count % 3) as u8)).unwrap();
        if count % 4 == 1 {
            game.set_header("Event", "a [strange] \"name\" {here}").unwrap();
        }
        for turn in 0..rng.below(12) {
            if turn == 3 && count % 5 == 0 {
                let colour = game.position().to_move().unwrap();
                game.retire(colour).unwrap();
            }
            let moves = game.position().legal_moves();
            let Some(mv) = moves.iter().nth(rng.below(moves.len() as u32) as usize) else { break };
            game.play(mv).unwrap();
        }
        if count % 3 == 0 {
            game.add_comment("[Plan \"in a comment\"] 1. S05").unwrap();
        }
        games.push(game);
    }
    games
}

#[test]
fn records_are_told_apart_however_they_are_joined() {
    let games = games();
    for between in ["", "\n", "\n\n  \n", "\r\n"] {
        let text: Vec<String> = games.iter().map(ToString::to_string).collect();
        let text = text.join(between);
        let records = RecordText::all(&text);
        let read: Vec<Game> = records.iter().map(|record| record.read().unwrap()).collect();
        assert_eq!(read, games);
        assert_eq!(records.iter().map(RecordText::text).collect::<String>(), text, "nothing is lost");
    }
}

#[test]
fn one_record_is_one_record() {
    for game in games() {
        assert_eq!(RecordText::all(&game.to_string()).len(), 1);
    }
    assert_eq!(RecordText::all("").len(), 1);
    assert_eq!(RecordText::all("\u{feff}[Plan \"chullpa\"] [Players \"2\"]").len(), 1);
}

#[test]
fn records_written_by_hand_need_no_empty_line_between_them() {
    let text = "[Plan \"chullpa\"] [Players \"2\"] S05 a1:3 b1 [Plan \"pisac\"] [Players \"3\"] red retires [Plan \"tambo\"]\n\
                [Players \"2\"]";
    let plans: Vec<String> =
        RecordText::all(text).iter().map(|one| one.read().unwrap().setup().plan.to_string()).collect();
    assert_eq!(plans, ["chullpa", "pisac", "tambo"]);
}

#[test]
fn a_record_that_is_not_valid_does_not_hide_the_others_and_its_error_names_the_line_of_the_whole_text() {
    let good = Game::new(Setup::new(PlanName::Chullpa, 2)).unwrap();
    for (broken, line) in [
        ("[Plan \"chullpa\"]\n[Players \"2\"]\n\n1. S05 a1:3 b1\n2. S99 a1\n", 5),
        ("[Plan \"chullpa\"]\n[Players 2]\n\n1. S05 a1:3 b1\n", 2),
        ("[Plan \"chulpa\"]\n[Players \"2\"]\n\n1. S05 a1:3 b1\n", 1),
    ] {
        let text = format!("{good}\n{broken}\n{good}");
        let records = RecordText::all(&text);
        assert_eq!(records.len(), 3, "{broken}");
        assert_eq!(records[0].read().unwrap(), good);
        assert_eq!(records[2].read().unwrap(), good);
        let before = good.to_string().lines().count() + 1;
        assert_eq!(records[1].read().unwrap_err().line(), Some(before + line), "{broken}");
        assert_eq!(records[1].line(), before + 1);
    }
}

#[test]
fn four_colours_are_kept() {
    let mut setup = Setup::new(PlanName::Cucho, 2);
    setup.way = Way::FourColours;
    let game = Game::new(setup).unwrap();
    let text = format!("{game}{game}{game}");
    assert!(RecordText::all(&text).iter().all(|record| record.read().unwrap() == game));
}
