//! The searches for opponents.

use async_trait::async_trait;

use super::entry::{count, signed, unsigned};
use super::logs::{Append, Appended};
use crate::error::Error;
use crate::id::{PersonId, TableId};
use crate::pairing::policy::KEPT;
use crate::pairing::{Pace, Queue, Search, Stage, Step};
use crate::table::{Card, ChairView};

/// The searches for opponents. What happens to them is decided in a transaction, after all changes before it: nobody is
/// put into two groups or seated twice, however many nodes there are.
#[async_trait]
pub trait SearchStore: Send + Sync {
    /// Everybody who searches, and whom they have blocked.
    async fn queue(&self, now: u64) -> Result<Queue, Error>;

    /// Makes steps. Returns everybody who searches then.
    async fn take_steps(&self, steps: Vec<Step>, now: u64) -> Result<Queue, Error>;

    /// Opens the table of a group with its first events, if everybody in the group has answered and no table has
    /// opened for it. Returns whether it has. The table has the ID of the group.
    async fn seat_group(&self, append: Append, now: u64) -> Result<bool, Error>;

    /// Closes the table of a group to which somebody has not come, if that is still so. Returns whether it has; then
    /// those who came search on.
    async fn close_missed(&self, append: Append, now: u64) -> Result<Appended, Error>;

    /// The search of a person, however long it is past.
    async fn search_of(&self, person: PersonId) -> Result<Option<Search>, Error>;
}

/// A search as columns.
pub(super) struct Columns {
    pub(super) person: String,
    pub(super) pace: String,
    pub(super) players: i64,
    pub(super) points: i64,
    pub(super) since: i64,
    pub(super) lease: i64,
    pub(super) pairing: Option<String>,
    pub(super) answer_until: i64,
    pub(super) here: bool,
    pub(super) seated: bool,
}

/// The columns in the order of [`Columns`].
macro_rules! search_columns {
    () => {
        "person, pace, players, points, since, lease, pairing, answer_until, here, seated"
    };
}
pub(super) use search_columns;

impl From<&Search> for Columns {
    fn from(search: &Search) -> Self {
        let (pairing, until, here, seated) = match search.stage {
            Stage::Waiting => (None, 0, false, false),
            Stage::Reserved { pairing, until, here } => (Some(pairing), until, here, false),
            Stage::Seated { table, until, here } => (Some(table), until, here, true),
        };
        Self {
            person: search.person.to_string(),
            pace: search.pace.name().to_owned(),
            players: search.players.into(),
            points: search.points.into(),
            since: signed(search.since),
            lease: signed(search.lease),
            pairing: pairing.map(|pairing| pairing.to_string()),
            answer_until: signed(until),
            here,
            seated,
        }
    }
}

impl Columns {
    /// The search in these columns; `None` if its pace is one of a newer version, whose nodes look after it.
    pub(super) fn search(&self) -> Result<Option<Search>, Error> {
        let Some(pace) = Pace::named(&self.pace) else { return Ok(None) };
        let pairing: Option<TableId> = self.pairing.as_deref().map(str::parse).transpose()?;
        let stage = match pairing {
            None => Stage::Waiting,
            Some(table) if self.seated => Stage::Seated { table, until: unsigned(self.answer_until), here: self.here },
            Some(pairing) => Stage::Reserved { pairing, until: unsigned(self.answer_until), here: self.here },
        };
        Ok(Some(Search {
            person: self.person.parse()?,
            pace,
            players: u8::try_from(self.players).unwrap_or(0),
            points: count(self.points),
            since: unsigned(self.since),
            lease: unsigned(self.lease),
            stage,
        }))
    }
}

/// Searches that were not renewed for longer are not read any more, in milliseconds.
pub(super) const PAST: u64 = 2 * KEPT;

/// A queue of these searches and blocks.
pub(super) fn queue(
    searches: impl IntoIterator<Item = Search>,
    blocks: impl IntoIterator<Item = (PersonId, PersonId)>,
    playing: impl IntoIterator<Item = PersonId>,
) -> Queue {
    let searches = searches.into_iter().map(|search| (search.person, search)).collect();
    Queue { searches, blocks: blocks.into_iter().collect(), playing: playing.into_iter().collect() }
}

/// The people who begin to search.
pub(super) fn beginners(steps: &[Step]) -> impl Iterator<Item = PersonId> {
    steps.iter().filter_map(|step| if let Step::Begin(search) = step { Some(search.person) } else { None })
}

/// The people whose blocks matter: those who search, and those who begin to.
pub(super) fn people(searches: &[Search], steps: &[Step]) -> Vec<PersonId> {
    searches.iter().map(|search| search.person).chain(beginners(steps)).collect()
}

/// Whether somebody with these IDs sits at the table of this card.
pub(super) fn sits(card: &str, ids: &[PersonId]) -> bool {
    seated(card).iter().any(|person| ids.contains(person))
}

/// The people at the table of this card; nobody if it is one of a newer version.
pub(super) fn seated(card: &str) -> Vec<PersonId> {
    let chairs = serde_json::from_str::<Card>(card).map(|card| card.chairs).unwrap_or_default();
    let person = |chair| if let ChairView::Person(person) = chair { Some(person) } else { None };
    chairs.into_iter().filter_map(person).collect()
}

/// What is different between two states of a queue: the searches that are gone, and those that are new or have
/// changed.
pub(super) fn difference(before: &Queue, after: &Queue) -> (Vec<String>, Vec<Columns>) {
    let gone = before.searches.keys().filter(|person| !after.searches.contains_key(person));
    let put = after.searches.values().filter(|search| before.searches.get(&search.person) != Some(search));
    (gone.map(PersonId::to_string).collect(), put.map(Columns::from).collect())
}

/// The queue after steps.
pub(super) fn after(before: &Queue, steps: &[Step], now: u64) -> Queue {
    let mut after = before.clone();
    for step in steps {
        after.take(step, now, &mut || TableId::random().ok());
    }
    after
}
