//! What version 0.1.0 wrote must load forever.
//!
//! The files in `fixtures/v0.1.0` come from that version; they are never edited or regenerated. The
//! tests compare what a text means now with what it meant then: the site, the moves, the stacks, the
//! scores. They never compare how it is written today, because that may change.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use rumis::{Game, Match, Orientation, Plan, Position, Rng, Setup, Square};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/v0.1.0")
}

fn read(name: &str) -> String {
    fs::read_to_string(folder().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The meaning of a game, as a text that does not depend on how records or positions are written. It has
/// the headers with the given keys.
fn meaning(game: &Game, headers: &[&str]) -> String {
    let mut text = String::new();
    writeln!(text, "start {}", game.setup().starter()).unwrap();
    writeln!(text, "ruins {}", game.ruins()).unwrap();
    for key in headers {
        writeln!(text, "header {key} {:?}", game.header(key).unwrap()).unwrap();
    }
    for (index, (mover, played)) in game.movers().zip(game.moves()).enumerate() {
        writeln!(text, "move {} {mover} {played}", index + 1).unwrap();
    }
    for (moves, colour) in game.retirements() {
        writeln!(text, "retires {moves} {colour}").unwrap();
    }
    for (moves, comment) in game.comments() {
        writeln!(text, "comment {moves} {comment:?}").unwrap();
    }
    text + &facts(game.position())
}

/// The meaning of a position, in the same way.
fn facts(position: &Position) -> String {
    let mut text = String::new();
    writeln!(text, "plan {}", position.plan().one_line()).unwrap();
    writeln!(text, "players {} {} {}", position.players(), position.edition(), position.way()).unwrap();
    writeln!(text, "stacks {}", stacks(position)).unwrap();
    let left: Vec<String> = position.colours().iter().map(|colour| position.stones_left(colour).to_string()).collect();
    writeln!(text, "left {}", left.join(",")).unwrap();
    writeln!(text, "ruins-left {}", position.ruins_left()).unwrap();
    writeln!(text, "out {}", position.out()).unwrap();
    writeln!(text, "retired {}", position.retired()).unwrap();
    writeln!(text, "turn {}", position.to_move().map_or("over".to_owned(), |colour| colour.to_string())).unwrap();
    let mut moves: Vec<String> = position.legal_moves().into_iter().map(|mv| mv.to_string()).collect();
    moves.sort_unstable();
    writeln!(text, "moves {} {:016x}", moves.len(), sum(&moves.join("\n"))).unwrap();
    writeln!(text, "scores {}", position.scores()).unwrap();
    if let Some(outcome) = position.outcome() {
        let seats: String = outcome.winning_seats.iter().map(|seat| seat.letter()).collect();
        writeln!(text, "winners {} {seats}", outcome.winners).unwrap();
    }
    text
}

fn stacks(position: &Position) -> String {
    let plan = position.plan();
    let stack = |file, row| {
        let square = Square::new(file, row).unwrap();
        let cubes: String = position.stack(square).iter().map(|cube| cube.letter()).collect();
        match (plan.limit(square), cubes.is_empty()) {
            (0, _) => ".".to_owned(),
            (_, true) => "-".to_owned(),
            _ => cubes,
        }
    };
    let row = |row| (0..plan.width()).map(|file| stack(file, row)).collect::<Vec<_>>().join(",");
    (0..plan.depth()).rev().map(row).collect::<Vec<_>>().join("/")
}

/// FNV-1a, 64 bits: replaces a list of moves that would be too long.
fn sum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[test]
fn records_are_the_same_games() {
    let mut records = 0;
    for entry in fs::read_dir(folder().join("records")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "rumis") {
            continue;
        }
        let name = path.file_stem().unwrap().to_str().unwrap();
        let game: Game = fs::read_to_string(&path).unwrap().parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        let expected = read(&format!("records/{name}.expected"));
        let (expected, position) = expected.trim_end().rsplit_once("\nposition ").unwrap();
        let headers: Vec<&str> =
            expected.lines().filter_map(|line| line.strip_prefix("header ")?.split(' ').next()).collect();
        assert_eq!(meaning(&game, &headers).trim_end(), expected, "{name}");
        assert_eq!(&position.parse::<Position>().unwrap(), game.position(), "{name}");

        let again: Game = game.to_string().parse().unwrap_or_else(|error| panic!("{name}, written again: {error}"));
        assert_eq!(meaning(&again, &headers).trim_end(), expected, "{name}, written again");
        records += 1;
    }
    assert_eq!(records, 154);
}

#[test]
fn position_texts_are_the_same_positions() {
    let file = read("positions.txt");
    let blocks: Vec<&str> = file.split("\n\n").collect();
    assert_eq!(blocks.len(), 243);
    for block in blocks {
        let (text, expected) = block.split_once('\n').unwrap();
        let text = text.strip_prefix("position ").unwrap();
        let position: Position = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(facts(&position).trim_end(), expected.trim_end(), "{text}");
        assert_eq!(position.to_string().parse::<Position>().unwrap(), position, "{text}, written again");
    }
}

#[test]
fn plan_files_are_the_same_sites() {
    let expected = read("plans.expected");
    assert_eq!(expected.lines().count(), 10);
    for (name, grid) in expected.lines().map(|line| line.split_once(' ').unwrap()) {
        let plan: Plan = read(&format!("plans/{name}.txt")).parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(plan.one_line(), grid, "{name}");
    }
}

/// A record that names a plan must be played on the grid that the name stood for.
#[test]
fn names_of_plans_stand_for_the_same_grids() {
    let file = read("named-plans.txt");
    assert_eq!(file.lines().count(), 28 * 6);
    for line in file.lines() {
        let [edition, plan, way, players, grid] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let record =
            format!("[Plan \"{plan}\"] [Players \"{players}\"] [Edition \"{edition}\"] [Way \"{way}\"]").parse();
        let game: Game = record.unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(game.position().plan().one_line(), grid, "{line}");
    }
}

#[test]
fn seeds_lay_the_same_ruins() {
    let file = read("random-ruins.txt");
    assert_eq!(file.lines().count(), 197);
    for line in file.lines() {
        let (agreed, layout) = line.split_once(": ").unwrap();
        let [plan, players, edition, seed] = agreed.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let headers = format!("[Plan \"{plan}\"] [Players \"{players}\"] [Edition \"{edition}\"] [Way \"ruinas\"]");
        let random: Game = format!("{headers} [Ruins \"seed {seed}\"]").parse().unwrap();
        assert_eq!(random.ruins().to_string(), layout, "{agreed}");
        let saved: Game = format!("{headers} [Ruins \"{layout}\"]").parse().unwrap();
        assert_eq!(saved.position(), random.position(), "{agreed}");
    }
}

/// The colour that starts each game of a match, its ruins, and the points of each seat after it.
#[test]
fn matches_continue_in_the_same_way() {
    let file = read("matches.txt");
    let mut contest = None;
    let mut games = 0;
    for line in file.lines() {
        let fields: Vec<&str> = line.split_once(' ').unwrap().1.split(" | ").collect();
        if line.starts_with("match ") {
            let [plan, players, way, start, ruins, games] = fields[..] else { panic!("{line}") };
            let headers = format!("[Plan \"{plan}\"] [Players \"{players}\"] [Way \"{way}\"] [Start \"{start}\"]");
            let ruins = if way == "ruinas" { format!("[Ruins \"{ruins}\"]") } else { String::new() };
            let first: Game = format!("{headers} {ruins}").parse().unwrap();
            contest = Some(Match::new(first.setup().clone(), games.parse().unwrap()));
        } else {
            let [start, ruins, end, totals] = fields[..] else { panic!("{line}") };
            let contest = contest.as_mut().unwrap();
            let next: Setup = contest.next_game().unwrap();
            assert_eq!(
                (next.starter().to_string(), next.ruins.to_string()),
                (start.to_owned(), ruins.to_owned()),
                "{line}"
            );
            contest.add(&end.parse().unwrap()).unwrap();
            let now: Vec<String> = contest.totals().iter().map(|(seat, points)| format!("{seat} {points}")).collect();
            assert_eq!(now.join(" "), totals, "{line}");
            games += 1;
        }
    }
    assert_eq!(games, 13);
}

#[test]
fn seeds_give_the_same_random_numbers() {
    let file = read("random-numbers.txt");
    let mut lines = file.lines();
    let mut seeds = 0;
    while let Some(seed) = lines.next() {
        let seed: u64 = seed.strip_prefix("seed ").unwrap().parse().unwrap();
        let mut rng = Rng::new(seed);
        for number in lines.next().unwrap().strip_prefix("next ").unwrap().split(' ') {
            assert_eq!(rng.next_u64().to_string(), number, "seed {seed}");
        }
        let mut rng = Rng::new(seed);
        for pair in lines.next().unwrap().strip_prefix("below ").unwrap().split(' ') {
            let (end, number) = pair.split_once(':').unwrap();
            assert_eq!(rng.below(end.parse().unwrap()).to_string(), number, "seed {seed}, below {end}");
        }
        seeds += 1;
    }
    assert_eq!(seeds, 7);
}

#[test]
fn orientations_have_the_same_numbers() {
    let file = read("orientations.txt");
    assert_eq!(file.lines().count(), 104);
    for line in file.lines() {
        let (index, rest) = line.split_once(' ').unwrap();
        let orientation = Orientation::from_index(index.parse().unwrap()).unwrap();
        let cubes: Vec<String> =
            orientation.cubes().map(|cube| format!("{},{},{}", cube.file, cube.row, cube.level)).collect();
        assert_eq!(format!("{} {}", orientation.stone(), cubes.join(" ")), rest, "{index}");
    }
}

#[cfg(feature = "serde")]
mod json {
    use std::fmt::Debug;

    use serde::Serialize;
    use serde::de::DeserializeOwned;
    use serde_json::Value;

    use super::*;

    /// The values of one kind, in order.
    fn values<'a>(file: &'a str, kind: &str) -> Vec<&'a str> {
        let found: Vec<&str> = file.lines().filter_map(|line| line.strip_prefix(kind)?.strip_prefix(' ')).collect();
        assert!(!found.is_empty(), "{kind}");
        found
    }

    /// Whether `now` contains everything in `then`. It may contain more.
    fn covers(now: &Value, then: &Value) -> bool {
        match (now, then) {
            (Value::Object(now), Value::Object(then)) => {
                then.iter().all(|(key, value)| now.get(key).is_some_and(|now| covers(now, value)))
            }
            (Value::Array(now), Value::Array(then)) => {
                now.len() == then.len() && now.iter().zip(then).all(|(now, then)| covers(now, then))
            }
            _ => now == then,
        }
    }

    fn assert_covers(now: &impl Serialize, then: &str) {
        let now = serde_json::to_value(now).unwrap();
        assert!(covers(&now, &serde_json::from_str(then).unwrap()), "then {then}, now {now}");
    }

    /// Reads every value of a kind, and checks that what is written today still contains all of it.
    fn load<T: Serialize + DeserializeOwned + Debug>(file: &str, kind: &str) -> Vec<T> {
        let read = |then: &&str| {
            let value: T = serde_json::from_str(then).unwrap_or_else(|error| panic!("{kind} {then}: {error}"));
            assert_covers(&value, then);
            value
        };
        values(file, kind).iter().map(read).collect()
    }

    #[test]
    fn values_are_read_and_written_as_they_were() {
        let file = read("json.txt");
        load::<rumis::Colour>(&file, "colour");
        load::<rumis::ColourSet>(&file, "colour-set");
        load::<rumis::Seat>(&file, "seat");
        load::<rumis::Stone>(&file, "stone");
        load::<rumis::StoneSet>(&file, "stone-set");
        load::<rumis::Edition>(&file, "edition");
        load::<rumis::Way>(&file, "way");
        load::<rumis::PlanName>(&file, "plan-name");
        load::<rumis::Reason>(&file, "reason");
        load::<rumis::Symmetry>(&file, "symmetry");
        load::<rumis::Axis>(&file, "axis");
        load::<rumis::solitaire::Kind>(&file, "puzzle-kind");
        load::<Square>(&file, "square");
        load::<rumis::Cell>(&file, "cell");
        load::<rumis::DropMove>(&file, "drop");
        load::<rumis::Placement>(&file, "placement");
        load::<rumis::PlacedStone>(&file, "placed-stone");
        load::<Plan>(&file, "plan");
        load::<rumis::PlanChoice>(&file, "site");
        load::<rumis::Ruins>(&file, "ruins");
        load::<Vec<rumis::Objection>>(&file, "objections");
        let turned: Vec<usize> =
            load::<Orientation>(&file, "orientation").into_iter().map(Orientation::index).collect();
        assert_eq!(turned, [0, 57, 103]);
    }

    #[test]
    fn setups_begin_in_the_same_positions() {
        let file = read("json.txt");
        let setups = load::<Setup>(&file, "setup");
        let begins = values(&file, "begins");
        assert_eq!(setups.len(), begins.len());
        for (setup, position) in setups.iter().zip(begins) {
            assert_eq!(setup.position().unwrap(), serde_json::from_str(position).unwrap());
        }
    }

    #[test]
    fn games_and_positions_are_the_same() {
        let file = read("json.txt");
        let game: Game = serde_json::from_str(values(&file, "game")[0]).unwrap();
        let record: String = serde_json::from_str(values(&file, "game")[0]).unwrap();
        assert_eq!(game, record.parse().unwrap());
        let positions: Vec<Position> =
            values(&file, "position").iter().map(|text| serde_json::from_str(text).unwrap()).collect();
        assert_eq!(game.position(), &positions[0]);
        assert_covers(&positions[0].scores(), values(&file, "scores")[0]);
        assert_covers(&positions[1].outcome().unwrap(), values(&file, "outcome")[0]);
    }
}
