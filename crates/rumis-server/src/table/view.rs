//! A table as clients see it.

use std::collections::BTreeMap;

use rumis::{Colour, Game, Seat, Seating};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::event::{ColourName, Points, SeatName, Wish, points};
use super::shapes::Clock;
use super::state::{Chair, Table};
use super::stopwatch::in_words;
use super::summary::{Phase, Playing, Summary};
use super::terms::{ClockRule, StartChoice, Terms};
use crate::error::{Code, Error};
use crate::id::{PersonId, TableId};
use crate::time::date;

/// Names of people who have one.
pub type Names = BTreeMap<PersonId, String>;

/// The rating of somebody at a table, in the table's way to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TableRating {
    /// The number that is shown: 1500 for a newcomer.
    pub points: u32,
    /// Whether it is still uncertain.
    pub provisional: bool,
    /// How much the table's last game changed it, if that game counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub change: Option<i32>,
}

/// Ratings of people who have one.
pub type Ratings = BTreeMap<PersonId, TableRating>;

/// Everything about a table at this moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
#[ts(rename_all = "camelCase")]
pub struct TableView {
    /// The table.
    pub id: TableId,
    /// The number of its last event. Later events have higher numbers.
    #[ts(type = "number")]
    pub seq: u64,
    /// The server's time, in milliseconds since 1970.
    #[ts(type = "number")]
    pub now: u64,
    /// Its phase.
    pub phase: Phase,
    /// Whether the clocks stand still.
    pub paused: bool,
    /// Its settings.
    pub terms: Terms,
    /// Who sits where.
    pub chairs: Vec<ChairView>,
    /// The current or last game.
    pub game: Option<GameView>,
    /// The open request.
    pub asked: Option<AskedView>,
    /// Points of every seat in the match so far, in turn order.
    pub totals: Vec<i32>,
    /// How many games of the match are over.
    pub played: u32,
    /// The names of people who have one.
    #[ts(type = "Record<string, string>")]
    #[schema(value_type = BTreeMap<String, String>)]
    pub names: Names,
    /// The ratings, in the table's way to play, of people who have one.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(as = "Option<BTreeMap<String, TableRating>>", optional)]
    #[schema(value_type = BTreeMap<String, TableRating>)]
    pub ratings: Ratings,
}

impl TableView {
    /// Whether somebody sits at the table.
    pub(crate) fn is_seated(&self, person: PersonId) -> bool {
        self.chairs.contains(&ChairView::Person(person))
    }
}

/// Who sits on a chair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(rename_all = "kebab-case")]
pub enum ChairView {
    /// Nobody.
    Open,
    /// This person.
    Person(PersonId),
    /// A program at this level.
    Program(u8),
}

impl From<Chair> for ChairView {
    fn from(chair: Chair) -> Self {
        match chair {
            Chair::Open => Self::Open,
            Chair::Person(person, _) => Self::Person(person),
            Chair::Program(level) => Self::Program(level),
        }
    }
}

/// A game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
#[ts(rename_all = "camelCase")]
pub struct GameView {
    /// Its number at this table.
    pub number: u32,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Whether a rated game does not count after all, because somebody left or ran out of time before everybody had
    /// placed two stones.
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(as = "Option<bool>", optional)]
    pub aborted: bool,
    /// The number of the position. A move must name it.
    #[ts(type = "number")]
    pub position: u64,
    /// The position, as position text.
    pub text: String,
    /// The game so far, as a record.
    pub record: String,
    /// The seat whose turn it is.
    #[schema(value_type = Option<SeatName>)]
    pub turn: Option<Seat>,
    /// The colour whose turn it is.
    #[schema(value_type = Option<ColourName>)]
    pub colour: Option<Colour>,
    /// Points by colour.
    #[ts(type = "Partial<Record<Colour, number>>")]
    #[schema(value_type = BTreeMap<String, i32>)]
    pub scores: Points,
    /// The chairs that won, if the game is over.
    #[schema(value_type = Vec<SeatName>)]
    pub winners: Vec<Seat>,
    /// Who sat where when the game began.
    #[serde(default)]
    #[ts(as = "Option<Vec<ChairView>>", optional)]
    pub players: Vec<ChairView>,
    /// The clocks, if there are any.
    pub clocks: Option<ClocksView>,
}

fn internal(error: &rumis::Error) -> Error {
    Error::new(Code::Internal, error.to_string())
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

/// The clocks of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ClocksView {
    /// The time left for each seat in milliseconds, not counting what the running clock has used.
    #[ts(type = "number[]")]
    pub left: Vec<u64>,
    /// The seat whose clock runs.
    #[schema(value_type = Option<SeatName>)]
    pub running: Option<Seat>,
    /// Since when, in milliseconds since 1970.
    #[ts(type = "number | null")]
    pub since: Option<u64>,
}

/// A request that everybody must agree to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct AskedView {
    /// The chair that asked.
    #[schema(value_type = SeatName)]
    pub by: Seat,
    /// What is asked.
    pub wish: Wish,
    /// Who has not answered.
    pub waiting: Vec<PersonId>,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Card {
    /// Its phase.
    pub phase: Phase,
    /// The plan: its name, or the grid.
    pub plan: String,
    /// The edition.
    pub edition: String,
    /// The way to play.
    pub way: String,
    /// The colours that play, in turn order, if they are not the usual ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(as = "Option<Vec<Colour>>", optional)]
    #[schema(value_type = Vec<ColourName>, example = json!(["blue", "green"]))]
    pub colours: Option<Seating>,
    /// The colour that starts the first game, if it is not the first one, or `drawn`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "Colour | \"drawn\"", optional)]
    #[schema(value_type = String, example = "drawn")]
    pub start: Option<StartChoice>,
    /// The time control.
    #[schema(value_type = Clock)]
    pub clock: ClockRule,
    /// How many games the match has.
    pub games: u8,
    /// Whether others may watch.
    pub watchers: bool,
    /// Whether games count for ratings, if all players are registered.
    pub rated: bool,
    /// Who sits where.
    pub chairs: Vec<ChairView>,
    /// Who sat where when the current or last game began.
    #[serde(default)]
    #[ts(as = "Option<Vec<ChairView>>", optional)]
    pub players: Vec<ChairView>,
    /// The number of the current or last game; 0 before the first.
    pub game: u32,
    /// How many moves it has.
    pub moves: u32,
    /// Its points by colour, if it is over.
    #[ts(type = "Partial<Record<Colour, number>> | null")]
    #[schema(value_type = Option<BTreeMap<String, i32>>)]
    pub scores: Option<Points>,
    /// The chairs that won, if it is over.
    #[schema(value_type = Vec<SeatName>)]
    pub winners: Vec<Seat>,
    /// The seat whose turn it is.
    #[schema(value_type = Option<SeatName>)]
    pub turn: Option<Seat>,
    /// When the table was opened, in milliseconds since 1970.
    #[ts(type = "number")]
    pub opened: u64,
}

impl Table {
    /// Everything about the table at this moment, except the ratings: they are not part of its log.
    ///
    /// # Errors
    /// Never for a consistent table.
    pub fn view(&self, names: &Names, now: u64) -> Result<TableView, Error> {
        let asked = self.asked.as_ref();
        Ok(TableView {
            id: self.id,
            seq: self.seq,
            now,
            phase: self.phase,
            paused: self.paused,
            terms: self.terms.clone(),
            chairs: self.chairs.iter().map(|&chair| chair.into()).collect(),
            game: self.game_view(names)?,
            asked: asked.map(|asked| AskedView { by: asked.by, wish: asked.wish, waiting: asked.waiting.clone() }),
            totals: self.current.totals().into_iter().map(|(_, points)| points).collect(),
            played: self.current.played().len() as u32,
            names: names.clone(),
            ratings: Ratings::new(),
        })
    }

    fn game_view(&self, names: &Names) -> Result<Option<GameView>, Error> {
        let Some(play) = &self.game else { return Ok(None) };
        Ok(Some(GameView {
            number: play.number,
            rated: play.rated.is_some(),
            aborted: play.is_aborted(),
            position: play.number_of_position,
            text: play.position.to_string(),
            record: self.record(names)?.unwrap_or_default(),
            turn: self.turn(),
            colour: play.position.to_move(),
            scores: points(&play.position.scores()),
            winners: play.won.clone().unwrap_or_default(),
            players: play.players.iter().map(|&chair| chair.into()).collect(),
            clocks: self.clocks(),
        }))
    }

    /// The clocks of the current or last game, if it has any.
    #[must_use]
    pub fn clocks(&self) -> Option<ClocksView> {
        let clocks = &self.game.as_ref()?.clocks;
        let running = clocks.running();
        Some(ClocksView {
            left: clocks.left()?.to_vec(),
            running: running.map(|running| running.seat),
            since: running.map(|running| running.since),
        })
    }

    /// The current or last game, move by move; `None` before the first.
    ///
    /// # Errors
    /// Never for a consistent table.
    pub fn played(&self) -> Result<Option<Game>, Error> {
        self.game.as_ref().map(super::play::Play::record).transpose()
    }

    /// The current or last game, as a record; `None` before the first.
    ///
    /// # Errors
    /// Never for a consistent table.
    pub fn record(&self, names: &Names) -> Result<Option<String>, Error> {
        Ok(self.named_game(names)?.map(|game| game.to_string()))
    }

    /// The current or last game, as a record to keep: with the time that each move took. `None` before the first.
    ///
    /// # Errors
    /// Never for a consistent table.
    pub fn record_to_keep(&self, names: &Names) -> Result<Option<String>, Error> {
        let (Some(play), Some(mut game)) = (&self.game, self.named_game(names)?) else { return Ok(None) };
        if !play.times.is_empty() {
            game.set_header("Times", &in_words(&play.times)).map_err(|error| internal(&error))?;
        }
        Ok(Some(game.to_string()))
    }

    /// The current or last game, with its date and the names at the seats.
    fn named_game(&self, names: &Names) -> Result<Option<Game>, Error> {
        let Some(play) = &self.game else { return Ok(None) };
        let mut game = play.record()?;
        game.set_header("Date", &date(play.began)).map_err(|error| internal(&error))?;
        for (seat, chair) in Seat::ALL.into_iter().zip(&play.players) {
            let name = match chair {
                Chair::Open => continue,
                Chair::Person(person, _) => names.get(person).cloned().unwrap_or_else(|| "guest".to_owned()),
                Chair::Program(level) => format!("level {level}"),
            };
            game.set_header(&format!("Seat{seat}"), &name).map_err(|error| internal(&error))?;
        }
        Ok(Some(game))
    }

    /// The summary that is stored beside the log.
    #[must_use]
    pub fn summary(&self) -> Summary {
        let play = self.game.as_ref();
        let over = play.filter(|_| self.phase == Phase::Over);
        let is_shown = self.phase == Phase::Playing && self.terms.listed && self.terms.watchers;
        let card = Card {
            phase: self.phase,
            plan: self.terms.plan.to_string(),
            edition: self.terms.edition.to_string(),
            way: self.terms.way.to_string(),
            colours: self.terms.colours,
            start: self.terms.start,
            clock: self.terms.clock,
            games: self.terms.games,
            watchers: self.terms.watchers,
            rated: self.terms.rated,
            chairs: self.chairs.iter().map(|&chair| chair.into()).collect(),
            game: play.map_or(0, |play| play.number),
            moves: play.map_or(0, |play| play.moves().count() as u32),
            scores: over.map(|play| points(&play.position.scores())),
            winners: over.and_then(|play| play.won.clone()).unwrap_or_default(),
            players: play.map(|play| play.players.iter().map(|&chair| chair.into()).collect()).unwrap_or_default(),
            turn: self.turn(),
            opened: self.opened,
        };
        Summary {
            phase: self.phase,
            listed: self.terms.listed,
            deadline: self.deadline(),
            live_clock: self.has_live_clock(),
            program_due: self.program_to_move().is_some_and(|(_, alone)| alone),
            // Cannot fail: all keys are strings.
            card: serde_json::to_string(&card).unwrap_or_default(),
            watchers: self.terms.watchers,
            lasting: matches!(self.terms.clock, ClockRule::Days(_)),
            playing: is_shown.then(|| Playing { way: self.terms.way, people: self.people() }),
        }
    }
}
