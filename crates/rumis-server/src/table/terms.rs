//! The settings of a table, and the checks of them.

use rumis::{Colour, Edition, PlanChoice, Ruins, Seat, Seating, Setup, Way};
use rumis_engine::Level;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::error::{Code, Error};
use crate::table::event::ColourName;
use crate::table::shapes::{Clock, EditionName, Gone, Sitting, StartName, WayName};

/// The settings that the person who opens a table chooses.
///
/// ```
/// use rumis_server::{Terms, SeatChoice};
/// let terms: Terms = serde_json::from_str(r#"{"plan": "chullpa", "seats": ["me", {"program": 3}]}"#).unwrap();
/// assert_eq!(terms.seats, [SeatChoice::Me, SeatChoice::Program(3)]);
/// assert!(terms.check().is_ok());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[ts(rename_all = "camelCase")]
pub struct Terms {
    /// A plan's name, or the grid of a custom plan with `/` between the rows.
    #[ts(as = "String")]
    #[schema(value_type = String, example = "chullpa")]
    pub plan: PlanChoice,
    /// The edition whose rules apply.
    #[serde(default)]
    #[ts(as = "Option<String>", optional)]
    #[schema(value_type = EditionName)]
    pub edition: Edition,
    /// The way to play: `standard`, `four-colours` or `ruinas`.
    #[serde(default)]
    #[ts(as = "Option<String>", optional)]
    #[schema(value_type = WayName)]
    pub way: Way,
    /// How the ruins are placed, for `ruinas`.
    #[serde(default)]
    #[ts(as = "Option<RuinsChoice>", optional)]
    pub ruins: RuinsChoice,
    /// Who sits where, in turn order.
    #[schema(value_type = Vec<Sitting>, min_items = 2, max_items = 4)]
    pub seats: Vec<SeatChoice>,
    /// The colours that play, in turn order: the first belongs to the first seat, and so on round the
    /// table. If missing, red, yellow, green and blue, as many as are needed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(as = "Option<Vec<Colour>>", optional)]
    #[schema(value_type = Option<Vec<ColourName>>, min_items = 2, max_items = 4, example = json!(["blue", "green"]))]
    pub colours: Option<Seating>,
    /// The colour that starts the first game, or `drawn`: the server draws one when the game begins. If
    /// missing, the first colour. In the next games the start moves on by one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "Colour | \"drawn\"", optional)]
    #[schema(value_type = Option<StartName>)]
    pub start: Option<StartChoice>,
    /// The time control.
    #[serde(default)]
    #[ts(as = "Option<ClockRule>", optional)]
    #[schema(value_type = Clock)]
    pub clock: ClockRule,
    /// How many games the match has.
    #[serde(default = "one")]
    #[ts(as = "Option<u8>", optional)]
    #[schema(minimum = 1, maximum = 20)]
    pub games: u8,
    /// Whether the lobby shows the table; otherwise only people with the link can find it.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub listed: bool,
    /// Whether others may watch.
    #[serde(default = "yes")]
    #[ts(as = "Option<bool>", optional)]
    pub watchers: bool,
    /// Whether games count for ratings, if all players are registered.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub rated: bool,
    /// What happens to the colours of a player who left.
    #[serde(default)]
    #[ts(as = "Option<WhenGone>", optional)]
    #[schema(value_type = Gone)]
    pub when_gone: WhenGone,
}

const fn one() -> u8 {
    1
}

const fn yes() -> bool {
    true
}

/// Who gets a chair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub enum SeatChoice {
    /// The person who opens the table.
    Me,
    /// The first person to take it.
    Open,
    /// A program at this level, 1 to 12.
    Program(u8),
}

/// A choice of who starts the first game. Its text is the name of a colour, or `drawn`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum StartChoice {
    /// This colour.
    Colour(Colour),
    /// A colour that the server draws when the game begins.
    Drawn,
}

const DRAWN: &str = "drawn";

impl TryFrom<String> for StartChoice {
    type Error = rumis::Error;

    fn try_from(text: String) -> Result<Self, rumis::Error> {
        if text == DRAWN { Ok(Self::Drawn) } else { text.parse().map(Self::Colour) }
    }
}

impl From<StartChoice> for String {
    fn from(start: StartChoice) -> Self {
        match start {
            StartChoice::Colour(colour) => colour.name().to_owned(),
            StartChoice::Drawn => DRAWN.to_owned(),
        }
    }
}

/// How ruins are placed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub enum RuinsChoice {
    /// At random, differently in every game.
    #[default]
    Random,
    /// The players lay them in turn.
    Laid,
}

/// A time control.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub enum ClockRule {
    /// No limit.
    #[default]
    None,
    /// A time for the whole game, and an increment after each move.
    Minutes {
        /// Seconds for the whole game.
        seconds: u32,
        /// Seconds that are added after each move.
        #[serde(default)]
        #[ts(as = "Option<u32>", optional)]
        increment: u32,
    },
    /// A number of days for each move.
    Days(u8),
}

/// What happens to the colours of a player who left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub enum WhenGone {
    /// They retire.
    #[default]
    Out,
    /// A program of this level plays them.
    Program(u8),
}

impl ClockRule {
    /// How long a player may be away in their turn before others may claim the seat, in
    /// milliseconds; `None` if only the clock limits absence.
    #[must_use]
    pub const fn absence(self) -> Option<u64> {
        match self {
            Self::None => Some(3 * 60_000),
            Self::Minutes { .. } => Some(60_000),
            Self::Days(_) => None,
        }
    }

    /// The time of each seat at the start of a game, in milliseconds.
    pub(crate) const fn at_first(self) -> Option<u64> {
        match self {
            Self::None => None,
            Self::Minutes { seconds, .. } => Some(seconds as u64 * 1000),
            Self::Days(days) => Some(days as u64 * 86_400_000),
        }
    }

    /// The time of a seat after a move, from the time that was left when it moved.
    pub(crate) const fn after_move(self, left: u64) -> u64 {
        match self {
            Self::None => left,
            Self::Minutes { increment, .. } => left + increment as u64 * 1000,
            Self::Days(days) => days as u64 * 86_400_000,
        }
    }
}

impl Terms {
    /// The same terms without colours and start if they are the usual ones. Nodes of version 0.1.0 do
    /// not know these fields; without them they can read the table.
    #[must_use]
    pub(crate) fn without_usual_choices(mut self) -> Self {
        let first = self.colours.map_or(Colour::Red, Seating::first);
        self.colours = self.colours.filter(|colours| !colours.is_usual());
        self.start = self.start.filter(|start| *start != StartChoice::Colour(first));
        self
    }

    /// Checks that a game can be played with these settings.
    ///
    /// # Errors
    /// If settings contradict each other, with a message that says which.
    pub fn check(&self) -> Result<(), Error> {
        let bad = |sentence: &str| Err(Error::new(Code::BadTerms, sentence));
        let level_exists = |level: u8| Level::new(level).is_some();
        let levels =
            self.seats.iter().filter_map(|seat| if let SeatChoice::Program(n) = seat { Some(*n) } else { None });
        let when_gone = if let WhenGone::Program(level) = self.when_gone { Some(level) } else { None };
        if !levels.chain(when_gone).all(level_exists) {
            return bad(&format!("levels are 1 to {}", Level::ALL.len()));
        }
        if !self.seats.contains(&SeatChoice::Me) {
            return bad("take a chair yourself: to let programs play alone, use `rumis match`");
        }
        match self.clock {
            ClockRule::Minutes { seconds, increment } if !(10..=36_000).contains(&seconds) || increment > 600 => {
                return bad("a clock has 10 seconds to 10 hours, and an increment of at most 10 minutes");
            }
            ClockRule::Days(days) if !(1..=30).contains(&days) => return bad("a move may take 1 to 30 days"),
            _ => {}
        }
        if !(1..=20).contains(&self.games) {
            return bad("a match has 1 to 20 games");
        }
        self.setup(0)?.position().map_err(|error| Error::of_terms(&error)).map(drop)
    }

    /// The setup of the first game. Random ruins come from the seed.
    pub(crate) fn setup(&self, seed: u64) -> Result<Setup, Error> {
        let players = u8::try_from(self.seats.len()).ok().filter(|&n| usize::from(n) <= Seat::ALL.len());
        let players = players.ok_or_else(|| Error::new(Code::BadTerms, "a table has 2 to 4 seats"))?;
        let mut setup = Setup::new(self.plan, players).edition(self.edition).way(self.way);
        setup.colours = self.colours;
        if let Some(StartChoice::Colour(colour)) = self.start {
            setup = setup.start(colour);
        }
        Ok(match (self.way, self.ruins) {
            (Way::Ruinas, RuinsChoice::Random) => setup.ruins(Ruins::Seed(seed)),
            _ => setup,
        })
    }
}
