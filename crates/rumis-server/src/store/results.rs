//! Results of finished games, and sums of them, for the pages about people. An append adds the game that it ends;
//! [`ResultStore::count`] adds the games that an earlier version finished.
//!
//! A game is counted once: the row in `games` is written first, and if it exists, nothing else is.

use std::cmp::Ordering;

use async_trait::async_trait;
use rumis::{PlanChoice, Way};
use serde::{Deserialize, Serialize};

use crate::error::{Code, Error};
use crate::id::{PersonId, TableId};
use crate::people::publicity::Publicity;
use crate::table::{FinishedGame, FinishedSeat, Player};

/// A game of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultRow {
    /// The table.
    pub table: TableId,
    /// The number of the game at the table.
    pub game: u32,
    /// When it ended, in milliseconds since 1970.
    pub at: u64,
    /// The person's seat, counted from 0.
    pub seat: u32,
    /// The plan: a name, or a grid.
    pub plan: String,
    /// The way to play.
    pub way: Way,
    /// Whether it counted for ratings.
    pub rated: bool,
    /// How many stones were placed.
    pub moves: u32,
    /// How long it took, in milliseconds.
    pub length: u64,
    /// The position at the end, as text.
    pub position: String,
    /// All seats in turn order.
    pub seats: Vec<SeatRow>,
    /// The accounts on the seats, by seat.
    pub people: Vec<(u32, KnownRow)>,
    /// Whether everybody finds the table: it was listed.
    pub is_listed: bool,
    /// Whether the viewer sits at the table.
    pub is_theirs: bool,
}

/// A seat of a stored game. It does not say who sat there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatRow {
    /// Its points.
    pub points: i32,
    /// Its place.
    pub place: u32,
    /// The level of the program that played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub program: Option<u8>,
}

/// An account that somebody played with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownRow {
    /// The person.
    pub id: PersonId,
    /// The name.
    pub name: String,
    /// What others may see of them.
    pub publicity: Publicity,
}

/// Sums of a person's results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingRow {
    /// The way to play.
    pub way: Way,
    /// The name of the plan, or `own` for all plans of people's own.
    pub plan: String,
    /// The number of players.
    pub players: u32,
    /// Whether programs played, too.
    pub programs: bool,
    /// How many games.
    pub games: u32,
    /// How often the person was first, also together with others.
    pub firsts: u32,
    /// How often they shared the first place.
    pub shared: u32,
    /// The sum of their points.
    pub points: i64,
    /// The most points in a game.
    pub most: i32,
}

/// How often a person played with somebody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PairRow {
    /// How many games.
    pub games: u32,
    /// How often the person was placed before the other.
    pub won: u32,
    /// How often they were placed after the other.
    pub lost: u32,
    /// When the last game ended, in milliseconds since 1970.
    pub last: u64,
}

/// A person's win against their highest rated opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestWinRow {
    /// The way to play.
    pub way: Way,
    /// The opponent; `None` if they deleted their account.
    pub opponent: Option<KnownRow>,
    /// The opponent's rating before the game, in points.
    pub points: u32,
    /// When it ended, in milliseconds since 1970.
    pub at: u64,
}

/// Which games of a person are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// All, for the person.
    Themselves,
    /// Those at tables that may be watched, for everybody else.
    Others,
}

impl Audience {
    /// The column `watched`.
    pub(super) const fn watched(self) -> bool {
        matches!(self, Self::Others)
    }
}

/// Results of finished games.
#[async_trait]
pub trait ResultStore: Send + Sync {
    /// What others may see of a person.
    async fn publicity(&self, person: PersonId) -> Result<Publicity, Error>;

    /// Changes what others may see of a person.
    async fn set_publicity(&self, person: PersonId, publicity: Publicity) -> Result<(), Error>;

    /// The games of a person that ended before this time, newest first, for this viewer: at tables that may be watched,
    /// and at those where the viewer sits.
    async fn results_of(
        &self,
        person: PersonId,
        viewer: Option<PersonId>,
        before: u64,
        most: u32,
    ) -> Result<Vec<ResultRow>, Error>;

    /// The sums of a person's results, ordered by way to play, plan and number of players.
    async fn standings_of(&self, person: PersonId, audience: Audience) -> Result<Vec<StandingRow>, Error>;

    /// The accounts that a person played with last, the most recent first.
    async fn opponents_of(
        &self,
        person: PersonId,
        audience: Audience,
        most: u32,
    ) -> Result<Vec<(KnownRow, PairRow)>, Error>;

    /// With whom a person played last before this time, the most recent first, with the names of those who have one.
    async fn pairs_of(
        &self,
        person: PersonId,
        before: u64,
        most: u32,
    ) -> Result<Vec<(PersonId, Option<String>, PairRow)>, Error>;

    /// How often a person played with another one; `None` if they never did.
    async fn pair(&self, person: PersonId, opponent: PersonId) -> Result<Option<PairRow>, Error>;

    /// The best wins of a person, ordered by way to play.
    async fn best_wins_of(&self, person: PersonId, audience: Audience) -> Result<Vec<BestWinRow>, Error>;

    /// Tables with events after those up to which finished games are counted, in the order of their IDs.
    async fn uncounted(&self, after: Option<TableId>, most: u32) -> Result<Vec<TableId>, Error>;

    /// Counts all finished games of a table whose log was read up to the event with this number. A game that is already
    /// counted stays as it is.
    async fn count(&self, table: TableId, read: u64, games: Vec<FinishedGame>) -> Result<(), Error>;
}

/// How many of a person's last opponents are looked at, to find those who have an account.
pub(super) const OPPONENTS: u32 = 100;

/// What a game means for one of its people.
pub(super) struct Counted {
    pub(super) person: PersonId,
    pub(super) seat: usize,
    pub(super) points: i32,
    pub(super) is_first: bool,
    pub(super) is_shared: bool,
    /// The other people, and how this person's place compares to theirs.
    pub(super) others: Vec<(PersonId, Ordering)>,
    /// The highest rated opponent placed after this person, and their rating before the game.
    pub(super) beaten: Option<(PersonId, i64)>,
}

/// What a game means for its people. `aliases` has the accounts of guests who signed in, `known` everybody who is in the
/// store, and `ratings` the ratings of the players of a rated game before it. Whoever has several seats plays against
/// themselves, and gets no result.
pub(super) fn counted(
    game: &FinishedGame,
    aliases: &[(PersonId, PersonId)],
    known: &[PersonId],
    ratings: &[(PersonId, i64)],
) -> Vec<Counted> {
    let resolved = |player| match player {
        Player::Person(id) => Some(aliases.iter().find(|(guest, _)| *guest == id).map_or(id, |alias| alias.1)),
        Player::Program(_) => None,
    };
    let everybody: Vec<Option<PersonId>> = game.seats.iter().map(|seat| resolved(seat.player)).collect();
    let is_alone = |person: PersonId| everybody.iter().filter(|other| **other == Some(person)).count() == 1;
    let counts = |person: &PersonId| known.contains(person) && is_alone(*person);
    let all: Vec<(usize, PersonId, &FinishedSeat)> = (everybody.iter().zip(&game.seats).enumerate())
        .filter_map(|(seat, (person, row))| person.filter(counts).map(|person| (seat, person, row)))
        .collect();
    let firsts = game.seats.iter().filter(|seat| seat.place == 1).count();
    let one = |&(seat, person, row): &(usize, PersonId, &FinishedSeat)| {
        let others = all.iter().filter(|other| other.1 != person);
        let others: Vec<_> = others.map(|(_, other, theirs)| (*other, row.place.cmp(&theirs.place))).collect();
        let beaten = others.iter().filter(|(_, order)| *order == Ordering::Less);
        let rating = |id: &PersonId| ratings.iter().find(|(rated, _)| rated == id).map(|rated| rated.1);
        let beaten = beaten.filter_map(|(id, _)| Some((*id, rating(id)?))).max_by_key(|(_, points)| *points);
        let is_first = row.place == 1;
        Counted { person, seat, points: row.points, is_first, is_shared: is_first && firsts > 1, others, beaten }
    };
    all.iter().map(one).collect()
}

/// Everybody on a seat of a game, under the IDs in the log.
pub(super) fn people_at(game: &FinishedGame) -> Vec<String> {
    let person = |seat: &FinishedSeat| if let Player::Person(id) = seat.player { Some(id.to_string()) } else { None };
    game.seats.iter().filter_map(person).collect()
}

/// For whom a game counts.
pub(super) const fn audiences(is_watched: bool) -> &'static [Audience] {
    if is_watched { &[Audience::Themselves, Audience::Others] } else { &[Audience::Themselves] }
}

/// Whether programs played.
pub(super) fn has_programs(game: &FinishedGame) -> bool {
    game.seats.iter().any(|seat| matches!(seat.player, Player::Program(_)))
}

/// The column of a plan in the sums.
pub(super) fn plan_column(plan: PlanChoice) -> String {
    if matches!(plan, PlanChoice::Named(_)) { plan.to_string() } else { "own".to_owned() }
}

/// The column of the seats of a game.
pub(super) fn seats_column(game: &FinishedGame) -> Result<String, Error> {
    let row = |seat: &FinishedSeat| SeatRow {
        points: seat.points,
        place: seat.place,
        program: if let Player::Program(level) = seat.player { Some(level) } else { None },
    };
    let rows: Vec<SeatRow> = game.seats.iter().map(row).collect();
    serde_json::to_string(&rows).map_err(|error| Error::new(Code::Internal, error.to_string()))
}

/// The seats of a game from their column.
pub(super) fn seats(column: &str) -> Result<Vec<SeatRow>, Error> {
    serde_json::from_str(column).map_err(Error::storage)
}

/// What others may see of a person, from its column.
pub(super) fn publicity(column: Option<&str>) -> Result<Publicity, Error> {
    column.map_or(Ok(Publicity::default()), str::parse)
}

/// The accounts on the seats of a game from a column: `SEAT ID NAME PUBLICITY` of each, with commas between them. Names
/// have neither spaces nor commas.
pub(super) fn sitters(column: Option<&str>) -> Result<Vec<(u32, KnownRow)>, Error> {
    let sitter = |text: &str| {
        let bad = || Error::new(Code::Internal, "a result in the storage has no valid people");
        let mut words = text.split(' ');
        let mut word = || words.next().ok_or_else(bad);
        let seat = word()?.parse().map_err(|_| bad())?;
        Ok((seat, KnownRow { id: word()?.parse()?, name: word()?.to_owned(), publicity: word()?.parse()? }))
    };
    column.into_iter().flat_map(|column| column.split(',')).map(sitter).collect()
}
