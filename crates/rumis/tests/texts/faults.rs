//! Errors in plans, moves and records, and where they are.

use std::fmt::Debug;
use std::str::FromStr;

use rumis::{DropMove, Error, ErrorKind, Game, Plan, PlanName, Reason, Setup};

/// Where and how a text is wrong: line and column if they are known, the code, and words of the
/// message.
type Fault = (Option<(usize, usize)>, &'static str, &'static str);

fn expect_fault<T: FromStr<Err = Error> + Debug>(text: &str, (place, code, words): Fault) -> Error {
    let error = text.parse::<T>().expect_err(text);
    assert_eq!(error.line().zip(error.column()), place, "{text:?}: {error}");
    assert_eq!(error.code(), code, "{text:?}: {error}");
    assert!(error.to_string().contains(words), "{text:?}: {error}");
    error
}

#[test]
fn a_bad_plan_is_told_with_line_and_column() {
    let eleven = ["1"; 11].join(" ");
    let faults: [(&str, Fault); 14] = [
        ("", (None, "plan-too-small", "room for at least two cubes")),
        ("# only a comment\n\n", (None, "plan-too-small", "")),
        (". .\n. .", (None, "plan-too-small", "")),
        (". .\n. 1", (Some((2, 3)), "plan-too-small", "")),
        ("1 0", (Some((1, 3)), "bad-height", "0 is not a height")),
        ("1 1\n1 9", (Some((2, 3)), "bad-height", "9 is not a height")),
        ("# a plan\n2 x", (Some((2, 3)), "bad-height", "x is not a height")),
        ("2 . 2", (Some((1, 5)), "plan-in-pieces", "one piece")),
        ("2 .\n. 2", (Some((1, 1)), "plan-in-pieces", "one piece")),
        ("2 2\n2", (Some((2, 1)), "ragged-plan", "this row has 1 squares and the first has 2")),
        ("2\n\n2 2", (Some((3, 1)), "ragged-plan", "")),
        (&eleven, (Some((1, 21)), "plan-too-large", "at most 10 rows of 10 squares")),
        ("1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1", (Some((11, 1)), "plan-too-large", "")),
        ("1/1/1/1/1/1/1/1/1/1/1", (Some((1, 21)), "plan-too-large", "")),
    ];
    for (text, fault) in faults {
        expect_fault::<Plan>(text, fault);
    }
    assert_eq!(Plan::block(11, 11, 1).unwrap_err().code(), "plan-too-large");
    assert_eq!(Plan::block(3, 3, 0).unwrap_err().code(), "bad-height");
    assert_eq!(Plan::block(3, 3, 9).unwrap_err().code(), "bad-height");
}

#[test]
fn a_bad_move_is_told() {
    let faults: [(&str, Fault); 10] = [
        ("", (None, "syntax", "expected a move such as S05 a1:3 b1")),
        ("S99 a1", (None, "unknown-word", "\"S99\" is not a valid stone")),
        ("S01", (None, "syntax", "S01 has 2 cubes, and the squares here name 0")),
        ("S01 a1 k1", (None, "unknown-word", "\"k1\" is not a valid square")),
        ("S01 a1 a11", (None, "unknown-word", "\"a11\" is not a valid square")),
        ("S01 a0 a1", (None, "unknown-word", "\"a0\" is not a valid square")),
        ("S01 a1:5", (None, "unknown-word", "\"5\" is not a valid number of cubes")),
        ("S01 a1 a1", (None, "syntax", "a1 is named twice")),
        ("S05 a1 b1", (None, "syntax", "S05 has 4 cubes, and the squares here name 2")),
        ("S04 a1 b1 c1 d1 e1", (None, "syntax", "four squares at most")),
    ];
    for (text, fault) in faults {
        expect_fault::<DropMove>(text, fault);
    }
    let position = Setup::new(PlanName::Chullpa, 2).position().unwrap();
    assert_eq!(position.read_move("S04 a1 b1 c1 c2").unwrap_err().code(), "no-such-drop");
    assert_eq!(position.read_move("S01 a1 c1").unwrap_err().code(), "no-such-drop");
}

#[test]
fn a_bad_record_is_told_with_line_column_move_and_rule() {
    let head = "[Plan \"chullpa\"]\n[Players \"2\"]\n";
    let record = |moves: &str| format!("{head}{moves}");
    let fault = |text: &str, fault: Fault, number: Option<usize>| {
        let error = expect_fault::<Game>(text, fault);
        assert_eq!(error.move_number(), number, "{text:?}: {error}");
    };
    fault("", (None, "syntax", "the header Plan is missing"), None);
    fault("[Plan \"chullpa\"]", (None, "syntax", "the header Players is missing"), None);
    fault("S01 a1 b1", (None, "syntax", "the header Plan is missing"), None);
    fault("[Plan \"chullpa", (Some((1, 1)), "syntax", "expected a header"), None);
    fault("[Plan chullpa]", (Some((1, 1)), "syntax", "expected a header"), None);
    fault("[Plan \"chullpa\"", (Some((1, 1)), "syntax", "expected a header"), None);
    fault("\n [ \"chullpa\"]", (Some((2, 2)), "syntax", "expected a header"), None);
    fault(&record("[Plan \"pirka\"]"), (Some((3, 1)), "syntax", "the header Plan stands here twice"), None);
    fault(&record("1. S01 a1 b1\n[Date \"1\"]"), (Some((4, 1)), "syntax", "headers stand before the first move"), None);
    fault(&record("{no end"), (Some((3, 1)), "syntax", "this comment has no end"), None);
    fault("[Plan \"x\"] [Players \"2\"]", (Some((1, 8)), "unknown-word", "Plan: \"x\" is not a valid plan"), None);
    fault("[Plan \"22/2\"] [Players \"2\"]", (Some((1, 11)), "ragged-plan", "Plan: "), None);
    fault("[Plan \"pirka\"] [Players \"5\"]", (Some((1, 26)), "bad-players", "Players: 5 cannot play this"), None);
    fault("[Plan \"pirka\"] [Players \"two\"]", (Some((1, 26)), "unknown-word", "Players: "), None);
    fault(
        &record("[Edition \"greek\"]"),
        (Some((3, 11)), "unknown-word", "Edition: \"greek\" is not a valid edition"),
        None,
    );
    fault(
        &record("[Way \"pairs\"]"),
        (Some((3, 7)), "unknown-word", "Way: \"pairs\" is not a valid way to play"),
        None,
    );
    fault(&record("[Start \"pink\"]"), (Some((3, 9)), "unknown-word", "Start: \"pink\" is not a valid colour"), None);
    fault(
        &record("[Ruins \"some\"]"),
        (Some((3, 9)), "unknown-word", "Ruins: \"some\" is not a valid kind of ruins"),
        None,
    );
    fault(&record("[Start \"blue\"]"), (Some((3, 9)), "start-not-playing", "blue cannot start"), None);
    fault(&record("[Ruins \"seed 1\"]"), (Some((3, 9)), "bad-setup", "ruins only in the way to play ruinas"), None);
    fault(&record("1. S01 a1 b1 yellow"), (Some((3, 14)), "syntax", "yellow has no move here"), None);
    fault(&record("1. red yellow S01 a1 b1"), (Some((3, 4)), "syntax", "red has no move here"), None);
    fault(&record("hello"), (Some((3, 1)), "syntax", "expected a move such as S05 a1:3 b1"), None);
    fault(&record("1. S99 a1"), (Some((3, 4)), "unknown-word", "move 1 (S99): \"S99\" is not a valid stone"), Some(1));
    fault(
        &record("S01 a1 z9"),
        (Some((3, 1)), "unknown-word", "move 1 (S01 a1 z9): \"z9\" is not a valid square"),
        Some(1),
    );
    fault(&record("S01 a1 c1"), (Some((3, 1)), "no-such-drop", "move 1 (S01 a1 c1): "), Some(1));
    let floating = "1. S01 a1 b1\n2. S01 a1 b1";
    fault(
        &record(floating),
        (Some((4, 4)), "illegal-move", "move 2 (S01 a1 b1): does not stand on the ground (a1 level 2, b1 level 2)"),
        Some(2),
    );
    let used = "S01 a1 b1 S01 a2 b2 S01 c1 d1";
    fault(
        &record(used),
        (Some((3, 21)), "illegal-move", "move 3 (S01 c1 d1): the stone has been placed before"),
        Some(3),
    );
    let outside = "S01 e4 f4";
    fault(
        &record(outside),
        (Some((3, 1)), "illegal-move", "move 1 (S01 e4 f4): lies outside the plan (f4 level 1)"),
        Some(1),
    );
}

#[test]
fn a_move_by_the_wrong_colour_is_told() {
    let small = "[Plan \"3333\"] [Players \"2\"] red S01 d1:2 yellow S01 c1:2\n";
    let red_is_out = format!("{small}3. red S03 a1 b1:2");
    let error = expect_fault::<Game>(&red_is_out, (Some((2, 8)), "illegal-move", "the colour is out"));
    assert_eq!(error.move_number(), Some(3));
    assert!(format!("{small}3. yellow S03 a1 b1:2").parse::<Game>().is_ok(), "red is skipped");
    let wrong = "[Plan \"chullpa\"] [Players \"2\"]\n1. yellow S01 a1 b1";
    expect_fault::<Game>(wrong, (Some((2, 11)), "illegal-move", "it is another colour's turn"));
    let over = "[Plan \"11\"] [Players \"2\"] S01 a1 b1\n2. yellow S01 a1 b1";
    expect_fault::<Game>(over, (Some((2, 11)), "illegal-move", "the game is over"));
    let over = "[Plan \"11\"] [Players \"2\"] S01 a1 b1\n2. S01 a1 b1";
    expect_fault::<Game>(over, (Some((2, 4)), "illegal-move", "the game is over"));
}

#[test]
fn every_reason_against_a_move_with_a_written_colour_is_told() {
    let reasons = |moves: &str| {
        let error = format!("[Plan \"chullpa\"] [Players \"2\"]\n{moves}").parse::<Game>().unwrap_err();
        match error.kind() {
            ErrorKind::Illegal(objections) => objections.iter().map(|objection| objection.reason).collect::<Vec<_>>(),
            other => panic!("{other}"),
        }
    };
    assert_eq!(reasons("yellow S01 e4 f4"), [Reason::NotYourTurn, Reason::OutsidePlan]);
    assert_eq!(reasons("green S01 e4 f4"), [Reason::NotPlaying, Reason::OutsidePlan]);
    let late = reasons("S01 a1 b1 red S01 e4 f4");
    assert_eq!(late, [Reason::NotYourTurn, Reason::StoneUsed, Reason::OutsidePlan, Reason::TouchesNoOwnColour]);
    assert_eq!(reasons("S01 a1 b1 yellow S01 e4 f4"), [Reason::OutsidePlan, Reason::TouchesNoStone], "in turn");
}
