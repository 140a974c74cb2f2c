//! The JSON of save files and results, which other programs read.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use rumis::{PlanName, Way};
use rumis_arena::stats::Decision;
use rumis_arena::{Forfeit, Group, Ladder, MatchReport, PlayedGame, SaveFile, Schedule};

fn schedule() -> Schedule {
    let programs = vec!["mine=greedy-1".parse().unwrap(), "random-1".parse().unwrap()];
    Schedule::of_match(programs, vec![PlanName::Pirka.into()], 2).unwrap()
}

/// One game won, and one lost by default.
fn group() -> Group {
    let won = PlayedGame {
        seats: vec![0, 1],
        points: vec![7, 5],
        moves: vec!["S02 a2 b2 c2".to_owned()],
        chosen: vec![1, 0],
        seconds: vec![0.5, 0.0],
        forfeit: None,
    };
    let forfeit = Some(Forfeit { seat: 1, reason: "resigned".to_owned() });
    let lost = PlayedGame { seats: vec![1, 0], chosen: vec![0, 1], seconds: vec![0.0, 1.5], forfeit, ..won.clone() };
    Group { number: 0, plan: "pirka".to_owned(), opening: vec!["S01 a1 b1".to_owned()], games: vec![won, lost] }
}

#[test]
fn a_save_file_describes_its_match_and_has_a_line_for_each_group() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.jsonl");
    let schedule = schedule().way(Way::Ruinas).seed(9).plies(3);
    SaveFile::create(&path, &schedule).unwrap().add(&group()).unwrap();
    let expected = concat!(
        r#"{"rumis_arena":1,"version":""#,
        env!("CARGO_PKG_VERSION"),
        r#"","programs":["mine=greedy-1","random-1"],"tables":[[0,1]],"plans":["pirka"],"players":2,"#,
        r#""edition":"standard","way":"ruinas","opening_plies":3,"seed":9}"#,
        "\n",
        r#"{"number":0,"site":"pirka","opening":["S01 a1 b1"],"games":["#,
        r#"{"seats":[0,1],"points":[7,5],"moves":["S02 a2 b2 c2"],"chosen":[1,0],"seconds":[0.5,0.0]},"#,
        r#"{"seats":[1,0],"points":[7,5],"moves":["S02 a2 b2 c2"],"chosen":[0,1],"seconds":[0.0,1.5],"#,
        r#""forfeit":{"seat":1,"reason":"resigned"}}]}"#,
        "\n",
    );
    assert_eq!(std::fs::read_to_string(&path).unwrap(), expected);
    assert_eq!(SaveFile::resume(&path, &schedule).unwrap().1, [group()]);
}

#[test]
fn the_result_of_a_match_has_null_for_infinite_numbers() {
    let report = serde_json::to_value(MatchReport::of(&schedule(), &[group()])).unwrap();
    assert_eq!(
        report["programs"][0],
        serde_json::json!({
            "name": "mine", "program": "mine=greedy-1", "seats": 1, "games": 2,
            "share": { "mean": 0.5, "error": 0.95 }, "elo": { "difference": 0.0, "low": null, "high": null },
            "points": 7.0, "seconds_a_move": 1.0, "forfeits": 1,
        })
    );
    assert_eq!((&report["groups"], &report["games"]), (&1.into(), &2.into()));
    assert_eq!(report["seats"].as_array().unwrap().len(), 2);
    assert_eq!(report["forfeits"], serde_json::json!([["mine", "resigned", 1]]));
}

#[test]
fn the_result_of_a_ladder_has_a_rung_for_each_program() {
    let ladder = serde_json::to_value(Ladder::of(&schedule(), &[group()])).unwrap();
    assert_eq!(
        ladder["rungs"][0],
        serde_json::json!({
            "name": "mine", "program": "mine=greedy-1", "rating": { "elo": 0.0, "error": null },
            "games": 2, "score": 0.5, "seconds_a_move": 1.0,
        })
    );
}

#[test]
fn decisions_are_words() {
    let words =
        [Decision::Open, Decision::Elo0, Decision::Elo1].map(|decision| serde_json::to_value(decision).unwrap());
    assert_eq!(words, ["open", "elo0", "elo1"]);
}
