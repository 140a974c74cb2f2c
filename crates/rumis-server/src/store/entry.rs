//! Converts between the game's types and database columns, for both stores.

use data_encoding::BASE32_NOPAD;
use rumis::Way;
use rumis::solitaire::Day;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::searches::seated;
use super::{Append, DailyRow, DailySolved, DueNotice, NodeRow, Settled, Subscription, TokenHash};
use crate::bus::NodeId;
use crate::error::{Code, Error};
use crate::id::PersonId;
use crate::people::rating::{Rating, rated, weight};
use crate::push::kind::PushKind;
use crate::push::notices::Notice;
use crate::table::{EVENTS_VERSION, Event, FinishedGame, Logged, RatedGame};

/// The last use of a session is updated only after this many milliseconds, so that reading a
/// session usually needs no write.
pub(super) const USED_AGAIN_AFTER: u64 = 3_600_000;

/// Nodes that were silent for this long are forgotten, in milliseconds.
pub(super) const FORGOTTEN: u64 = 3_600_000;

/// The strength of a running game, given rows with the ratings of its people in `mean`: their average, with that of a
/// newcomer for those without a rating. Games between people come before those of one person.
macro_rules! strength {
    ($people:expr) => {
        concat!(
            "coalesce((SELECT avg(coalesce(mean, 25.0)) - CASE WHEN count(*) < 2 THEN 1000 ELSE 0 END FROM ",
            $people,
            "), 0)"
        )
    };
}
pub(super) use strength;

/// An [`Append`] as columns. The caller builds it, so that the writer thread has little to do.
pub(super) struct Entry {
    pub(super) table: String,
    /// The number and the time of the event that must be the last one of the log.
    pub(super) after: i64,
    pub(super) after_at: i64,
    pub(super) head: i64,
    pub(super) updated: i64,
    pub(super) phase: &'static str,
    pub(super) listed: bool,
    pub(super) deadline: Option<i64>,
    pub(super) live_clock: bool,
    pub(super) program_due: bool,
    pub(super) card: String,
    pub(super) watchers: bool,
    pub(super) lasting: bool,
    /// The people of a game that the lobby shows, whose ratings are its strength, and its way to play.
    pub(super) playing: Option<Vec<String>>,
    pub(super) way: Option<&'static str>,
    /// The events' numbers, times and bodies.
    pub(super) seqs: Vec<i64>,
    pub(super) ats: Vec<i64>,
    pub(super) bodies: Vec<String>,
    pub(super) people: Vec<String>,
    /// People whose clock of minutes starts to run with these events: a game begins, or goes on after a pause. They do
    /// not search for opponents any more.
    pub(super) starting: Vec<String>,
    pub(super) rated: Option<RatedGame>,
    pub(super) finished: Option<FinishedGame>,
    pub(super) notices: Vec<Notice>,
}

impl TryFrom<Append> for Entry {
    type Error = Error;

    /// Refuses events that would leave a gap in the log: later events could never be read.
    fn try_from(append: Append) -> Result<Self, Error> {
        let Append { table, after, events, summary, people, rated, finished, notices } = append;
        let last = events.last().ok_or_else(|| Error::new(Code::Internal, "there are no events to store"))?;
        if !events.iter().map(|logged| logged.seq).eq(after.seq + 1..=last.seq) {
            return Err(Error::new(Code::Internal, "the events to store are not consecutive"));
        }
        let (head, updated) = (signed(last.seq), signed(last.at));
        let body = |logged: &Logged| body(&logged.event);
        let starts = |logged: &Logged| matches!(logged.event, Event::Began { .. } | Event::Resumed);
        let is_start = summary.live_clock && events.iter().any(starts);
        let starting = if is_start { seated(&summary.card) } else { Vec::new() };
        Ok(Self {
            table: table.to_string(),
            after: signed(after.seq),
            after_at: signed(after.at),
            head,
            updated,
            phase: summary.phase.name(),
            listed: summary.listed,
            deadline: summary.deadline.map(signed),
            live_clock: summary.live_clock,
            program_due: summary.program_due,
            card: summary.card,
            watchers: summary.watchers,
            lasting: summary.lasting,
            way: summary.playing.as_ref().map(|playing| playing.way.name()),
            playing: summary.playing.map(|playing| playing.people.iter().map(PersonId::to_string).collect()),
            seqs: events.iter().map(|logged| signed(logged.seq)).collect(),
            ats: events.iter().map(|logged| signed(logged.at)).collect(),
            bodies: events.iter().map(body).collect::<Result<_, _>>()?,
            people: people.iter().map(PersonId::to_string).collect(),
            starting: starting.iter().map(PersonId::to_string).collect(),
            rated,
            finished,
            notices,
        })
    }
}

/// An unsigned number as a signed column. Numbers that are too large become the largest.
pub(super) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A number from a database; none of ours is negative.
pub(super) fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

/// The ID of a node as a column. All its bits are random, so it may be negative.
pub(super) const fn node_column(node: NodeId) -> i64 {
    node.0.cast_signed()
}

/// A node from its columns.
pub(super) fn node_row(id: i64, able_since: i64, beat: i64) -> NodeRow {
    NodeRow { id: NodeId(id.cast_unsigned()), able_since: unsigned(able_since), beat: unsigned(beat) }
}

/// Somebody at the puzzle of a day, from the columns; `None` if there is no such day.
pub(super) fn daily_row(day: i64, began: i64, millis: Option<i64>, hints: Option<i64>) -> Option<DailyRow> {
    let solved = millis.map(|millis| DailySolved { millis: unsigned(millis), hints: count(hints.unwrap_or(0)) });
    Some(DailyRow { day: Day::numbered(count(day))?, began: unsigned(began), solved })
}

/// A number of games from a database.
pub(super) fn count(number: i64) -> u32 {
    u32::try_from(number.max(0)).unwrap_or(u32::MAX)
}

/// An event in a log.
#[derive(Serialize)]
struct Stored<'a> {
    /// Left out for version 1, which had no number.
    #[serde(skip_serializing_if = "is_first")]
    version: u32,
    #[serde(flatten)]
    event: &'a Event,
}

/// The version of an event in a log.
#[derive(Deserialize)]
struct Version {
    #[serde(default)]
    version: u32,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_first(version: &u32) -> bool {
    *version == 1
}

/// The column of an event.
fn body(event: &Event) -> Result<String, Error> {
    let stored = Stored { version: event.version(), event };
    serde_json::to_string(&stored).map_err(|error| Error::new(Code::Internal, error.to_string()))
}

/// An event from its columns.
pub(super) fn logged(seq: i64, at: i64, body: &str) -> Result<Logged, Error> {
    // Before the event is read: even if it looks familiar, it may mean something else.
    if let Ok(Version { version }) = serde_json::from_str(body)
        && version > EVENTS_VERSION
    {
        let sentence =
            format!("event {seq} of the table is of version {version}, and this server knows up to {EVENTS_VERSION}");
        return Err(Error::new(Code::Newer, sentence));
    }
    let event = serde_json::from_str(body)
        .map_err(|error| Error::new(Code::Unreadable, format!("cannot read event {seq} of the table: {error}")))?;
    Ok(Logged { seq: unsigned(seq), at: unsigned(at), event })
}

/// A way to play from its column.
pub(super) fn way(name: &str) -> Result<Way, Error> {
    name.parse().map_err(|error: rumis::Error| Error::new(Code::Internal, error.to_string()))
}

/// The set of the players of a game, as a short text. It does not depend on the places.
pub(super) fn company(game: &RatedGame) -> String {
    let mut people: Vec<PersonId> = game.places.iter().map(|&(id, _)| id).collect();
    people.sort_unstable();
    let mut hash = Sha256::new();
    for person in people {
        hash.update(person.bits().to_be_bytes());
    }
    BASE32_NOPAD.encode(&hash.finalize()[..16]).to_ascii_lowercase()
}

/// The first moment of the day of a time, in UTC, and the first moment of the next day.
pub(super) const fn day(at: i64) -> (i64, i64) {
    const DAY: i64 = 86_400_000;
    let start = at - at.rem_euclid(DAY);
    (start, start.saturating_add(DAY))
}

/// What a game means for one of its players.
pub(super) struct Rated {
    pub(super) person: PersonId,
    pub(super) after: Rating,
    /// The change in points.
    pub(super) change: i64,
    pub(super) place: i64,
    pub(super) weight: f64,
}

/// What a game means for its players, given their ratings before it and how many rated games the same people have
/// already played on that day.
pub(super) fn rated_players(game: &RatedGame, before: &[(PersonId, Rating)], earlier: u32) -> Vec<Rated> {
    let rating =
        |id: PersonId| before.iter().find(|(person, _)| *person == id).map_or_else(Rating::default, |row| row.1);
    let players: Vec<(Rating, usize)> = game.places.iter().map(|&(id, place)| (rating(id), place)).collect();
    let weight = weight(earlier);
    let all = game.places.iter().zip(&players).zip(rated(&players));
    all.map(|((&(person, place), (before, _)), full)| {
        let after = before.part_of_the_way(full, weight);
        let change = i64::from(after.points()) - i64::from(before.points());
        Rated { person, after, change, place: place as i64, weight }
    })
    .collect()
}

/// A change of a rating from its column.
pub(super) fn change(number: i64) -> i32 {
    i32::try_from(number).unwrap_or(0)
}

/// IDs of people from a column, with spaces between them.
pub(super) fn people(ids: Option<&str>) -> Result<Vec<PersonId>, Error> {
    ids.into_iter().flat_map(str::split_ascii_whitespace).map(str::parse).collect()
}

/// A hash of a session's secret from its column.
pub(super) fn token(bytes: &[u8]) -> Result<TokenHash, Error> {
    bytes.try_into().map_err(|_| Error::new(Code::Internal, "a session in the storage has no valid secret"))
}

/// The columns of a notification that is due.
pub(super) struct Taken {
    pub(super) kind: i64,
    pub(super) kinds: i64,
    pub(super) since: i64,
    pub(super) asked: i64,
    /// Before this time.
    pub(super) tries: i64,
    pub(super) sent: i64,
}

impl Taken {
    /// The notification, of a kind that is known.
    pub(super) fn notice(
        self,
        session: TokenHash,
        person: PersonId,
        subscription: Subscription,
    ) -> Result<DueNotice, Error> {
        let kind = PushKind::of_bits(self.kind).pop();
        Ok(DueNotice {
            session,
            person,
            kind: kind.ok_or_else(|| Error::new(Code::Internal, "a notification in the storage has no known kind"))?,
            is_wanted: self.kinds & self.kind != 0,
            since: unsigned(self.since),
            asked: unsigned(self.asked),
            tries: count(self.tries).saturating_add(1),
            sent: unsigned(self.sent),
            subscription,
        })
    }
}

/// How a notification is settled, as columns. What is `None` stays, except `due`.
pub(super) struct Settling {
    pub(super) session: TokenHash,
    pub(super) kind: i64,
    /// If there were more events since, it stays due.
    pub(super) asked: i64,
    pub(super) due: Option<i64>,
    pub(super) sent: Option<i64>,
    pub(super) tries: i64,
}

impl Settling {
    pub(super) fn new(taken: &DueNotice, settled: Settled) -> Self {
        let (due, sent, tries) = match settled {
            Settled::Sent { at, next } => (next, Some(at), 0),
            Settled::Quiet { next } => (next, None, 0),
            Settled::Failed { again } => (Some(again), None, i64::from(taken.tries)),
        };
        let (session, kind, asked) = (taken.session, taken.kind.bit(), signed(taken.asked));
        Self { session, kind, asked, due: due.map(signed), sent: sent.map(signed), tries }
    }
}

/// The error for a person who does not exist, or no longer.
pub(super) fn nobody() -> Error {
    Error::new(Code::NotFound, "there is no such person")
}

/// The error for a name that is taken.
pub(super) fn name_taken() -> Error {
    Error::new(Code::NameTaken, "this name is already taken")
}

/// The error for a change whose outcome did not arrive in time.
pub(super) fn uncertain() -> Error {
    Error::new(Code::Unavailable, "it is not known whether this was stored: look at the table again")
}

/// The error for a store that was closed.
pub(super) fn closed() -> Error {
    Error::new(Code::Unavailable, "the server is stopping")
}

/// The error for a table that does not exist.
pub(super) fn no_table() -> Error {
    Error::new(Code::NotFound, "there is no such table")
}

/// The error for a table that opens although there is one with its ID.
pub(super) fn table_exists() -> Error {
    Error::new(Code::Internal, "there is already a table with this ID")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_no_rating_counts_as_a_newcomer() {
        let newcomer = format!("coalesce(mean, {:?})", Rating::default().mean);
        assert!(strength!("people").contains(&newcomer), "{newcomer}");
    }
}
