//! The headers of a record, and the settings of the game that they contain.

use std::str::FromStr;

use super::FORMAT;
use crate::catalogue::PlanName;
use crate::colour::Colour;
use crate::error::{Error, ErrorKind, Place, shorten};
use crate::names::nearest_name;
use crate::plan::Plan;
use crate::position::read_players;
use crate::ruins::Ruins;
use crate::setup::{PlanChoice, Setup};
use crate::way::Way;

/// The headers that the rules use. `Result` is computed from the moves.
const OWN_KEYS: [&str; 11] =
    ["Format", "Plan", "Grid", "Players", "Edition", "Way", "Colours", "Start", "Ruins", "RuinsLayout", "Result"];

/// Those of them that version 0.1.0 did not know. In a record without a format they are custom
/// headers.
const NEW_KEYS: [&str; 3] = ["Format", "Grid", "RuinsLayout"];

/// Keeps the name of the plan if its grid in the record is not the grid of that plan here.
const PLAN_NAME: &str = "PlanName";

/// Keeps the seed if the ruins in the record are not those of that seed here.
const RUINS_SEED: &str = "RuinsSeed";

/// Whether this may be the key of a custom header.
pub(crate) fn is_free_key(key: &str) -> bool {
    is_key(key) && !OWN_KEYS.contains(&key)
}

pub(super) fn is_key(key: &str) -> bool {
    !key.is_empty() && key.len() <= 64 && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
}

/// Ignores white space around a name.
fn trimmed<T: FromStr<Err = Error>>(value: &str) -> Result<T, Error> {
    value.trim().parse()
}

/// The headers of a record as they were read.
#[derive(Default)]
pub(super) struct Headers {
    /// Key, value, and where the value begins.
    found: Vec<(String, String, Place)>,
}

impl Headers {
    pub(super) fn add(&mut self, key: String, value: String, start: Place) -> Result<(), Error> {
        if self.find(&key).is_some() {
            return Err(Error::syntax(format!("the header {key} stands here twice")));
        }
        self.found.push((key, value, start));
        Ok(())
    }

    fn find(&self, key: &str) -> Option<(&str, Place)> {
        self.found.iter().find(|(k, ..)| k == key).map(|(_, value, start)| (value.as_str(), *start))
    }

    /// The place of the header that causes this error.
    pub(super) fn place_of(&self, kind: &ErrorKind) -> Option<Place> {
        let keys = match kind {
            ErrorKind::StartNotPlaying(_) => ["Start", "Plan"],
            ErrorKind::BadColours { .. } => ["Colours", "Players"],
            ErrorKind::BadRuin { .. } | ErrorKind::BadSetup(_) => ["RuinsLayout", "Ruins"],
            _ => ["Plan", "Players"],
        };
        keys.iter().find_map(|key| self.find(key)).map(|(_, start)| start)
    }

    fn parse<T>(&self, key: &str, read: impl Fn(&str) -> Result<T, Error>) -> Result<Option<T>, Error> {
        let found = self.find(key);
        found.map(|(value, start)| read(value).map_err(|error| error.in_header(key, start))).transpose()
    }

    fn need<T>(&self, key: &str, read: impl Fn(&str) -> Result<T, Error>) -> Result<T, Error> {
        self.parse(key, read)?.ok_or_else(|| Error::syntax(format!("the header {key} is missing")))
    }

    /// The settings of the game.
    pub(super) fn setup(&mut self) -> Result<Setup, Error> {
        if self.has_format()? {
            let setup = self.setup_on_grid()?;
            self.with_layout(setup)
        } else {
            self.keep_old_headers();
            self.setup_on(self.need("Plan", str::parse)?)
        }
    }

    /// Whether the record has a format. An unknown format is an error.
    fn has_format(&self) -> Result<bool, Error> {
        let is_number = |value: &str| !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
        let format = self.parse("Format", |value| match value.trim() {
            number if number.parse() == Ok(FORMAT) => Ok(true),
            number if is_number(number) => Err(Error::new(ErrorKind::UnknownFormat(shorten(number)))),
            // A custom header, from before there were formats.
            _ => Ok(false),
        })?;
        Ok(format.unwrap_or(false))
    }

    /// Renames headers that were custom before there were formats, so that they stay custom.
    fn keep_old_headers(&mut self) {
        let note = self.find("Colours").filter(|&(value, _)| !is_meant_as_colours(value)).map(|_| "Colours");
        for key in NEW_KEYS.into_iter().chain(note) {
            let mut free = format!("Old{key}");
            while self.find(&free).is_some() {
                free.insert_str(0, "Old");
            }
            if let Some((old, ..)) = self.found.iter_mut().find(|(old, ..)| old == key) {
                *old = free;
            }
        }
    }

    /// The setup on the grid in the record, if there is one.
    fn setup_on_grid(&mut self) -> Result<Setup, Error> {
        let Some(grid) = self.parse::<Plan>("Grid", str::parse)? else {
            return self.setup_on(self.need("Plan", str::parse)?);
        };
        let plan = self.need("Plan", |value| Ok(value.trim().to_owned()))?;
        if let Ok(PlanChoice::Custom(plan)) = plan.parse::<PlanChoice>() {
            let different = || Error::new(ErrorKind::BadSetup("it is not the grid of the header Plan".to_owned()));
            self.parse("Grid", |_| if plan == grid { Ok(()) } else { Err(different()) })?;
            return self.setup_on(plan.into());
        }
        // Keeps the plan by name if the name still means this grid; otherwise keeps the grid.
        let named = plan.parse::<PlanName>().and_then(|name| self.setup_on(name.into()));
        match named {
            Ok(setup) if setup.grid().is_ok_and(|plan| plan == grid) => Ok(setup),
            _ => {
                let setup = self.setup_on(grid.into())?;
                self.note(PLAN_NAME, plan);
                Ok(setup)
            }
        }
    }

    /// The setup on this plan, with the settings of the other headers.
    fn setup_on(&self, plan: PlanChoice) -> Result<Setup, Error> {
        let way = self.parse("Way", trimmed)?.unwrap_or(Way::Standard);
        let mut setup = Setup::new(plan, self.need("Players", |value| read_players(value.trim(), way))?).way(way);
        if let Some(edition) = self.parse("Edition", trimmed)? {
            setup = setup.edition(edition);
        }
        if let Some(seating) = self.parse("Colours", str::parse)? {
            setup = setup.colours(seating);
        }
        if let Some(start) = self.parse("Start", trimmed)? {
            setup = setup.start(start);
        }
        if let Some(ruins) = self.parse("Ruins", str::parse)? {
            setup = setup.ruins(ruins);
        }
        Ok(setup)
    }

    /// The setup with the layout of the ruins in the record, if there is one.
    fn with_layout(&mut self, setup: Setup) -> Result<Setup, Error> {
        let wanted = |value: &str| match value.parse()? {
            layout @ Ruins::Layout(_) => Ok(layout),
            Ruins::Laid | Ruins::Seed(_) => Err(Error::syntax("expected the ruins' moves, such as S05 e2 f2:3")),
        };
        let Some(layout) = self.parse("RuinsLayout", wanted)? else { return Ok(setup) };
        match setup.ruins {
            Ruins::Seed(seed) => {
                // Keeps the seed if it still gives these ruins; otherwise keeps the layout.
                if setup.begin().is_ok_and(|(_, laid)| Ruins::of(&laid) == layout) {
                    return Ok(setup);
                }
                self.note(RUINS_SEED, seed.to_string());
                Ok(setup.ruins(layout))
            }
            Ruins::Layout(_) if setup.ruins == layout => Ok(setup),
            Ruins::Laid | Ruins::Layout(_) => {
                let different = || Error::new(ErrorKind::BadSetup("they are not those of the header Ruins".to_owned()));
                self.parse("RuinsLayout", |_| Err(different())).map(|_: Option<()>| setup)
            }
        }
    }

    /// Adds a header, unless there is one with this key.
    fn note(&mut self, key: &str, value: String) {
        if self.find(key).is_none() {
            self.found.push((key.to_owned(), value, Place { line: 1, column: 1 }));
        }
    }

    /// The custom headers.
    pub(super) fn free(self) -> Vec<(String, String)> {
        let free = self.found.into_iter().filter(|(key, ..)| is_free_key(key));
        free.map(|(key, value, _)| (key, value)).collect()
    }
}

/// Whether a header `Colours` of a record without a format is meant as a list of colours: every word is
/// a colour, or nearly. Records written by hand may have one. Commas and capitals are mistakes; an
/// error is better than ignoring them.
fn is_meant_as_colours(value: &str) -> bool {
    let names = Colour::ALL.map(Colour::name);
    let mut words = value.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty()).take(names.len() + 1);
    words.clone().next().is_some() && words.all(|word| nearest_name(word, names).is_some())
}
