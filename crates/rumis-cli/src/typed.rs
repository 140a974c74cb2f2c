//! Parsers for typed values: names, codes, squares and times, in any case. All commands use these,
//! so that the same text means the same everywhere. Files are parsed strictly, as their formats
//! require.

use std::ops::RangeInclusive;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

pub(crate) use rumis::notation;
use rumis::{Colour, Plan, PlanChoice, PlanName, Ruins, Seating, Stone, StoneSet, nearest_name};
use rumis_engine::{Budget, Level};

use crate::failure::{Failure, Problem};
use crate::files::read_plan;

/// A name. Names are written in lower case.
pub(crate) fn name<T: FromStr<Err = rumis::Error>>(text: &str) -> Result<T, rumis::Error> {
    text.to_ascii_lowercase().parse()
}

/// A parser of whole numbers in a range. Clap's own calls a word an "invalid digit".
pub(crate) fn number<T: TryFrom<i64>>(range: RangeInclusive<i64>) -> impl Fn(&str) -> Result<T, String> + Clone {
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number
            .and_then(|number: i64| T::try_from(number).ok())
            .ok_or_else(|| format!("expected a number from {} to {}", range.start(), range.end()))
    }
}

/// Colours in turn order, separated by commas or spaces.
pub(crate) fn seating(text: &str) -> Result<Seating, rumis::Error> {
    text.to_ascii_lowercase().replace(',', " ").parse()
}

/// Who starts: a colour, or `drawn` for one that is drawn by lot.
pub(crate) fn start(text: &str) -> Result<Start, String> {
    if text.eq_ignore_ascii_case(DRAWN) {
        return Ok(Start::Drawn);
    }
    let names = Colour::ALL.map(Colour::name).into_iter().chain([DRAWN]);
    name(text).map(Start::Colour).map_err(|error| match nearest_name(text, names) {
        Some(DRAWN) => format!("{text:?} is not a valid start: did you mean {DRAWN}? Expected a colour or {DRAWN}"),
        _ => format!("{error}, or {DRAWN}"),
    })
}

const DRAWN: &str = "drawn";

/// The colour that starts, as it is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Start {
    Colour(Colour),
    Drawn,
}

/// The source of ruins.
pub(crate) fn ruins(text: &str) -> Result<Ruins, rumis::Error> {
    notation(text).parse()
}

/// Several codes of stones, separated by commas, spaces or plus signs.
pub(crate) fn stones(text: &str) -> Result<StoneSet, rumis::Error> {
    let words = text.split(|c: char| c == ',' || c == '+' || c.is_whitespace()).filter(|word| !word.is_empty());
    let code = |word: &str| match (notation(word), word.to_ascii_lowercase().as_str()) {
        (_, all @ ("all" | "none")) => all.to_owned(),
        (code, _) if code.parse::<Stone>().is_ok() => code,
        _ => word.to_owned(),
    };
    words.map(code).collect::<Vec<_>>().join("+").parse()
}

/// A level.
pub(crate) fn level(text: &str) -> Result<Level, String> {
    let level = text.parse().ok().and_then(Level::new);
    level.ok_or_else(|| format!("levels are 1 to {}", Level::ALL.len()))
}

/// A time with its unit.
pub(crate) fn time(text: &str) -> Result<Duration, String> {
    read_time(text).ok_or_else(|| "expected a time such as 100ms or 1.5s".to_owned())
}

/// A budget with a time only.
fn read_time(text: &str) -> Option<Duration> {
    let budget: Budget = text.to_ascii_lowercase().parse().ok()?;
    budget.most_time().filter(|time| budget.most_simulations().is_none() && !time.is_zero())
}

/// A time in seconds, with or without a unit: `60`, `0.2`, `500ms`. In version 0.1.0 it had no
/// unit.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let possible = read_time(text).or_else(|| read_time(&format!("{text}s")));
    let possible = possible.filter(|time| *time <= Duration::from_secs(86_400));
    possible.ok_or_else(|| {
        "expected a time up to a day: seconds such as 60 or 0.5, or with a unit such as 500ms".to_owned()
    })
}

/// A plan: its name, a grid, or a file with a grid, in this order. A file can be named
/// unambiguously with `./` before its name.
pub(crate) fn plan(text: &str) -> Result<PlanChoice, Failure> {
    let no_name = match name::<PlanName>(text) {
        Ok(name) => return Ok(PlanChoice::Named(name)),
        Err(error) => error,
    };
    let no_grid = match text.parse::<Plan>() {
        Ok(grid) => return Ok(PlanChoice::Custom(grid)),
        Err(error) => error,
    };
    if Path::new(text).exists() {
        return read_plan(Path::new(text)).map(PlanChoice::Custom);
    }
    // Details about a grid help only if a grid was meant.
    Err(if is_like_a_grid(text) {
        Failure::bad(Problem::from(&no_grid).within("--plan: ", ""))
    } else {
        Failure::bad(Problem::from(&no_name).within("--plan: ", ", a grid such as 444/444, or a plan file"))
    })
}

/// Whether a text contains only heights, dots and row separators.
fn is_like_a_grid(text: &str) -> bool {
    text.chars().all(|c| c.is_ascii_digit() || c.is_whitespace() || "./".contains(c))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail")]

    use rumis::{Edition, Way};

    use super::*;

    #[test]
    fn colours_are_separated_by_commas_or_spaces() {
        assert_eq!(seating("Blue,green").unwrap().to_string(), "blue green");
        assert_eq!(seating(" blue, green red").unwrap().to_string(), "blue green red");
        assert!(seating("blue,gren").unwrap_err().to_string().contains("did you mean green?"));
        assert!(seating("blue,blue").unwrap_err().to_string().contains("blue is named twice"));
    }

    #[test]
    fn a_start_is_a_colour_or_drawn() {
        assert_eq!(start("Drawn"), Ok(Start::Drawn));
        assert_eq!(start("BLUE"), Ok(Start::Colour(Colour::Blue)));
        assert!(start("drwan").unwrap_err().contains("did you mean drawn?"));
        assert!(start("bleu").unwrap_err().contains("did you mean blue?"));
    }

    #[test]
    fn names_codes_and_squares_may_be_typed_in_any_case() {
        assert_eq!(name("Coricancha"), Ok(PlanName::Coricancha));
        assert_eq!(name("ITALIAN-2005"), Ok(Edition::Italian2005));
        assert_eq!(name("Ruinas"), Ok(Way::Ruinas));
        assert_eq!(name("RED"), Ok(Colour::Red));
        assert_eq!(notation("s05 A1:3  b1"), "S05 a1:3 b1");
        assert_eq!(stones("s03, S10r+S01").unwrap(), "S03+S10R+S01".parse().unwrap());
        assert_eq!(stones("All"), Ok(StoneSet::ALL));
        assert_eq!(ruins("SEED 17"), Ok(Ruins::Seed(17)));
        assert!(stones("S05,s11").unwrap_err().to_string().starts_with("\"s11\" is not a valid stone"));
    }

    #[test]
    fn near_misses_are_named() {
        let meant = |error: rumis::Error| error.to_string().split('?').next().unwrap().to_owned();
        assert!(meant(name::<PlanName>("corricancha").unwrap_err()).ends_with("did you mean coricancha"));
        assert!(meant(name::<Edition>("italian2005").unwrap_err()).ends_with("did you mean italian-2005"));
        assert!(meant(name::<Way>("four-colors").unwrap_err()).ends_with("did you mean four-colours"));
        assert!(meant(name::<Colour>("bleu").unwrap_err()).ends_with("did you mean blue"));
        assert!(meant(stones("S5").unwrap_err()).ends_with("did you mean S05"));
        assert!(plan("chulpa").unwrap_err().to_string().contains("did you mean chullpa?"));
        assert!(!plan("temple").unwrap_err().to_string().contains("did you mean"));
    }

    #[test]
    fn a_plan_is_a_name_before_a_grid_before_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("Chullpa");
        std::fs::write(&file, "33/33").unwrap();
        let read = plan(&file.display().to_string()).unwrap();
        assert_eq!(read, PlanChoice::Custom("33/33".parse().unwrap()));
        assert_eq!(plan("CHULLPA").unwrap(), PlanChoice::Named(PlanName::Chullpa));
        assert_eq!(plan("22/22").unwrap(), PlanChoice::Custom("22/22".parse().unwrap()));
    }

    #[test]
    fn seconds_may_be_written_without_a_unit() {
        assert_eq!(seconds("60"), Ok(Duration::from_secs(60)));
        assert_eq!(seconds("0.2"), Ok(Duration::from_millis(200)));
        assert_eq!(seconds("500ms"), Ok(Duration::from_millis(500)));
        for text in ["", "-1", "0", "86401", "1h", "1e9"] {
            assert!(seconds(text).is_err(), "{text}");
        }
        assert!(time("60").is_err());
        assert_eq!(time("1.5s"), Ok(Duration::from_millis(1500)));
    }
}
