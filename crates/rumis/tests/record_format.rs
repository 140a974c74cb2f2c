//! Self-contained records: they have a format, and the grid and the ruins besides the names that stand
//! for them. Records without a format are those of version 0.1.0.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use rumis::{Error, Game, PlanChoice, PlanName, Ruins, Setup, Way};

/// A hut. No named plan has the same size.
const HUT: &str = "222/232";

fn read(headers: &str) -> Result<Game, Error> {
    headers.parse()
}

fn header_of(record: &str, key: &str) -> Option<String> {
    let start = record.find(&format!("[{key} \""))? + key.len() + 3;
    Some(record[start..start + record[start..].find('"')?].to_owned())
}

#[test]
fn a_record_contains_its_format_and_the_grid_of_its_plan() {
    for name in PlanName::ALL {
        let game = Game::new(Setup::new(name, 3)).unwrap();
        let record = game.to_string();
        assert!(record.starts_with("[Format \"1\"]\n"), "{record}");
        assert_eq!(header_of(&record, "Plan").unwrap(), name.name());
        assert_eq!(header_of(&record, "Grid").unwrap(), game.position().plan().one_line());
        assert_eq!(read(&record).unwrap(), game, "{name}");
    }
}

#[test]
fn a_custom_plan_is_written_as_its_grid() {
    let record = Game::new(Setup::new(HUT.parse::<PlanChoice>().unwrap(), 2)).unwrap().to_string();
    assert_eq!(header_of(&record, "Plan").unwrap(), HUT);
    assert_eq!(header_of(&record, "Grid"), None);
}

#[test]
fn a_record_is_played_on_the_grid_that_its_plans_name_stood_for() {
    let record = format!("[Format \"1\"] [Plan \"tambo\"] [Grid \"{HUT}\"] [Players \"2\"] S10R b1 b2 c1:2");
    let game = read(&record).unwrap();
    assert_eq!(game.setup().plan, HUT.parse().unwrap());
    assert_eq!(game.header("PlanName"), Some("tambo"));
    assert_eq!(game.moves().len(), 1);
    assert_eq!(read(&game.to_string()).unwrap(), game, "the name is kept");
}

#[test]
fn a_plan_that_only_a_later_version_knows_is_played_on_its_grid() {
    let game = read(&format!("[Format \"1\"] [Plan \"huaca\"] [Grid \"{HUT}\"] [Players \"2\"]")).unwrap();
    assert_eq!(game.position().plan().one_line(), HUT);
    assert_eq!(game.header("PlanName"), Some("huaca"));
    let without_grid = read("[Format \"1\"] [Plan \"huaca\"] [Players \"2\"]").unwrap_err();
    assert_eq!(without_grid.code(), "unknown-word");
}

#[test]
fn two_different_grids_are_refused() {
    let record = format!("[Format \"1\"] [Plan \"{HUT}\"] [Grid \"222/222\"] [Players \"2\"]");
    let error = read(&record).unwrap_err();
    assert_eq!((error.code(), error.column()), ("bad-setup", Some(38)), "{error}");
    assert!(read(&format!("[Format \"1\"] [Plan \"{HUT}\"] [Grid \"{HUT}\"] [Players \"2\"]")).is_ok());
}

#[test]
fn ruins_of_a_seed_are_written_stone_by_stone() {
    let setup = Setup::new(PlanName::Tambo, 2).way(Way::Ruinas).ruins(Ruins::Seed(17));
    let game = Game::new(setup).unwrap();
    let record = game.to_string();
    assert_eq!(header_of(&record, "Ruins").unwrap(), "seed 17");
    assert_eq!(header_of(&record, "RuinsLayout").unwrap(), game.ruins().to_string());
    assert_eq!(read(&record).unwrap(), game);
}

#[test]
fn a_record_is_played_among_the_ruins_that_its_seed_stood_for() {
    let setup = Setup::new(PlanName::Tambo, 2).way(Way::Ruinas);
    let other = Game::new(setup.clone().ruins(Ruins::Seed(18))).unwrap();
    let record = Game::new(setup.ruins(Ruins::Seed(17))).unwrap().to_string();
    let layout = header_of(&record, "RuinsLayout").unwrap();
    let game = read(&record.replace(&layout, &other.ruins().to_string())).unwrap();
    assert_eq!(game.position(), other.position());
    assert_eq!(game.header("RuinsSeed"), Some("17"));
    assert_eq!(read(&game.to_string()).unwrap(), game, "the seed is kept");
}

#[test]
fn ruins_that_contradict_each_other_are_refused() {
    let headers = "[Format \"1\"] [Plan \"tambo\"] [Players \"2\"] [Way \"ruinas\"]";
    let layout = Game::new(Setup::new(PlanName::Tambo, 2).way(Way::Ruinas).ruins(Ruins::Seed(1))).unwrap().ruins();
    let code = |ruins: &str, layout: &str| {
        read(&format!("{headers} [Ruins \"{ruins}\"] [RuinsLayout \"{layout}\"]")).map_err(|error| error.code())
    };
    assert_eq!(code("laid", &layout.to_string()), Err("bad-setup"), "they are the first moves");
    assert_eq!(code("S01 a1 b1", &layout.to_string()), Err("bad-setup"));
    assert_eq!(code("seed 1", "seed 1"), Err("syntax"));
    assert_eq!(code("seed 1", "S01 a1 b1"), Err("bad-setup"), "a layout must not leave out a stone that fits");
    assert!(code(&layout.to_string(), &layout.to_string()).is_ok());
}

#[test]
fn a_format_of_a_later_version_is_refused_and_the_message_says_what_to_do() {
    let error = read("[Plan \"chullpa\"]\n[Format \"2\"]\n[Players \"2\"]").unwrap_err();
    assert_eq!((error.code(), error.line()), ("unknown-format", Some(2)));
    assert!(error.to_string().contains("newer version"), "{error}");
    let later = format!("[Format \"{}\"] [Plan \"chullpa\"] [Players \"2\"]", "9".repeat(40));
    assert_eq!(read(&later).unwrap_err().code(), "unknown-format");
}

#[test]
fn headers_that_were_custom_before_there_were_formats_are_kept_as_custom_headers() {
    let old =
        "[Plan \"chullpa\"] [Players \"2\"] [Format \"best of three\"] [Grid \"of my own\"] [RuinsLayout \"none\"]";
    let game = read(old).unwrap();
    assert_eq!(game.setup().plan, PlanName::Chullpa.into());
    assert_eq!(game.header("OldFormat"), Some("best of three"));
    assert_eq!(game.header("OldGrid"), Some("of my own"));
    assert_eq!(game.header("OldRuinsLayout"), Some("none"));
    assert_eq!(read(&game.to_string()).unwrap(), game);
    let both = read("[Plan \"chullpa\"] [Players \"2\"] [Format \"x\"] [OldFormat \"y\"]").unwrap();
    assert_eq!((both.header("OldOldFormat"), both.header("OldFormat")), (Some("x"), Some("y")));
    assert_eq!(read(&both.to_string()).unwrap(), both);
}

#[test]
fn headers_that_the_rules_use_cannot_be_set() {
    let mut game = Game::new(Setup::new(PlanName::Chullpa, 2)).unwrap();
    for key in ["Format", "Plan", "Grid", "Players", "Edition", "Way", "Start", "Ruins", "RuinsLayout", "Result"] {
        assert!(game.set_header(key, "x").is_err(), "{key}");
    }
    assert!(game.set_header("SeatA", "x").is_ok());
}
