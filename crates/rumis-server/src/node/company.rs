//! The people at a table, as far as the store knows them: their names, their ratings, and how much the
//! last game changed these.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::timeout;

use super::Node;
use super::room::Room;
use crate::error::Error;
use crate::id::PersonId;
use crate::messages::ServerMessage;
use crate::table::{Event, Names, Ratings, Table, TableView};

/// How long news of a table wait for names and ratings. After that, people are shown as they were before, or as guests.
const PATIENCE: Duration = Duration::from_secs(1);

/// What the store knows about the people at a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Company {
    /// Everybody at the table, also those whom the store knows nothing about.
    people: Vec<PersonId>,
    pub(super) names: Names,
    ratings: Ratings,
    /// The last game that counted, and how much it changed ratings, in points.
    changes: Option<(u32, BTreeMap<PersonId, i32>)>,
}

impl Company {
    /// Whether one of these people is at the table.
    pub(super) fn includes_any(&self, people: &[PersonId]) -> bool {
        self.people.iter().any(|person| people.contains(person))
    }

    /// Whether everybody at the table is in it.
    fn covers(&self, table: &Table) -> bool {
        table.everybody().iter().all(|person| self.people.contains(person))
    }

    /// What clients see of the table at this time.
    pub(super) fn view(self, table: &Table, now: u64) -> Result<TableView, Error> {
        let mut view = table.view(&self.names, now)?;
        view.ratings = self.ratings;
        let last = view.game.as_ref().map(|game| game.number);
        let changes = self.changes.filter(|(game, _)| Some(*game) == last);
        for (person, rating) in &mut view.ratings {
            rating.change = changes.as_ref().and_then(|(_, changes)| changes.get(person).copied());
        }
        Ok(view)
    }
}

/// The company that a room remembers. It may be out of date.
#[derive(Debug, Default)]
pub(super) struct Memory {
    company: Option<Company>,
    /// How often something has changed, or may have, since the room exists.
    changes: u64,
    /// How many of these changes the company contains.
    contains: u64,
    /// Whether somebody reads the company again at the moment.
    is_renewed: bool,
}

impl Memory {
    /// Something about the people has changed, or may have.
    pub(super) fn outdate(&mut self) {
        self.changes += 1;
    }

    /// As [`outdate`](Self::outdate), if one of these people is at the table. Returns whether that is so.
    pub(super) fn outdate_any(&mut self, people: &[PersonId]) -> bool {
        let is_outdated = self.company.as_ref().is_some_and(|company| company.includes_any(people));
        if is_outdated {
            self.outdate();
        }
        is_outdated
    }

    const fn is_outdated(&self) -> bool {
        self.contains < self.changes
    }

    /// Remembers a company that was read after this many changes, unless a later one is known. Returns whether it is
    /// remembered.
    fn learn(&mut self, company: Company, contains: u64) -> bool {
        let is_news = contains >= self.contains;
        if is_news {
            self.company = Some(company);
            self.contains = contains;
        }
        is_news
    }

    /// The company of a table as far as it is known. It counts as complete, so that nobody waits for it again.
    fn guess(&mut self, table: &Table) -> Company {
        let company = Company { people: table.everybody(), ..self.company.take().unwrap_or_default() };
        self.company = Some(company.clone());
        company
    }

    /// The company of this table, and whether it is out of date; `None` if somebody at the table is not in it.
    fn recall(&self, table: &Table) -> Option<(Company, bool)> {
        self.company.clone().filter(|company| company.covers(table)).map(|company| (company, self.is_outdated()))
    }

    /// Whether the caller must read the company again: it is out of date, and nobody else reads it.
    fn begin_renewal(&mut self) -> bool {
        let begins = self.is_outdated() && !self.is_renewed;
        self.is_renewed |= begins;
        begins
    }
}

/// The right to read a room's company again. Dropping it, also in a panic, lets somebody else read it.
struct Renewal<'a>(&'a Room);

impl<'a> Renewal<'a> {
    fn begin(room: &'a Room) -> Option<Self> {
        room.memory().begin_renewal().then(|| Self(room))
    }
}

impl Drop for Renewal<'_> {
    fn drop(&mut self) {
        self.0.memory().is_renewed = false;
    }
}

impl Node {
    /// What clients see of a table now.
    pub(super) async fn view_at(self: &Arc<Self>, room: &Arc<Room>, table: &Table) -> Result<TableView, Error> {
        let is_known = room.memory().recall(table).is_some();
        let company =
            if is_known { self.company_soon(room, table).await } else { self.company_at(room, table).await? };
        company.view(table, self.now())
    }

    /// What clients see of a table now, without waiting for the store if its people are known.
    pub(super) async fn view_at_once(self: &Arc<Self>, room: &Arc<Room>, table: &Table) -> Result<TableView, Error> {
        match self.known_company(room, table) {
            Some(company) => company.view(table, self.now()),
            None => self.view_at(room, table).await,
        }
    }

    /// The people at a table, now or in an earlier game. The room remembers them.
    async fn company_at(&self, room: &Room, table: &Table) -> Result<Company, Error> {
        let changes = room.memory().changes;
        let company = self.read_company(table).await?;
        room.memory().learn(company.clone(), changes);
        Ok(company)
    }

    async fn read_company(&self, table: &Table) -> Result<Company, Error> {
        let names = self.names_of(table).await?;
        let people = table.everybody();
        let ratings = self.store.ratings(&people).await?;
        let ours = ratings.into_iter().filter(|&(_, way, _)| way == table.terms().way);
        let ratings = ours.map(|(person, _, rating)| (person, rating.into())).collect();
        let changes = match table.counted_game() {
            Some(game) => Some((game, self.store.rating_changes(table.id(), game).await?.into_iter().collect())),
            None => None,
        };
        Ok(Company { people, names, ratings, changes })
    }

    /// The people at a table after an event, for the news of it. Hardly waits for the store.
    pub(super) async fn company_after(self: &Arc<Self>, room: &Arc<Room>, table: &Table, event: &Event) -> Company {
        // A game that ended may have changed ratings.
        let known = if matches!(event, Event::Ended { .. }) { None } else { self.known_company(room, table) };
        match known {
            Some(company) => company,
            None => self.company_soon(room, table).await,
        }
    }

    /// The people at a table as the store knows them, or after a moment as the room remembers them.
    pub(super) async fn company_soon(self: &Arc<Self>, room: &Arc<Room>, table: &Table) -> Company {
        // What was asked earlier is too old.
        room.memory().outdate();
        if let Ok(Ok(company)) = timeout(PATIENCE, self.company_at(room, table)).await {
            return company;
        }
        let company = room.memory().guess(table);
        self.renew_company(room);
        company
    }

    /// The people at a table as the room remembers them; `None` if it does not know all of them. If they are out of
    /// date, they are read again for later.
    fn known_company(self: &Arc<Self>, room: &Arc<Room>, table: &Table) -> Option<Company> {
        let (company, is_outdated) = room.memory().recall(table)?;
        if is_outdated {
            self.renew_company(room);
        }
        Some(company)
    }

    /// These people have changed, and perhaps their names: tells whoever is at a table with them.
    pub(super) fn renew_company_of(self: &Arc<Self>, people: &[PersonId]) {
        for room in self.open_rooms() {
            if room.memory().outdate_any(people) && room.news.receiver_count() > 0 {
                self.renew_company(&room);
            }
        }
    }

    /// Reads the people at a table again in the background.
    fn renew_company(self: &Arc<Self>, room: &Arc<Room>) {
        let (node, room) = (Arc::clone(self), Arc::clone(room));
        tokio::spawn(async move {
            // Something may change while it is read.
            while let Some(_renewal) = Renewal::begin(&room) {
                match node.try_to_renew_company(&room).await {
                    Ok(true) => {}
                    Ok(false) => return,
                    // The next news of the table try again.
                    Err(error) => {
                        return tracing::warn!(table = room.id.brief(), %error, "cannot read names and ratings");
                    }
                }
            }
        });
    }

    /// Reads the people at a table again, and tells the sockets if names have changed. Nobody waits for the table while
    /// this waits for the store. Returns whether there is a table.
    async fn try_to_renew_company(&self, room: &Room) -> Result<bool, Error> {
        let Some(table) = room.table.lock().await.clone() else { return Ok(false) };
        let changes = room.memory().changes;
        let company = self.read_company(&table).await?;
        let slot = room.table.lock().await;
        let Some(table) = slot.as_ref() else { return Ok(false) };
        // Somebody may have sat down meanwhile.
        if company.covers(table) {
            let names = company.names.clone();
            let before = room.memory().company.as_ref().map(|company| company.names.clone());
            if room.memory().learn(company, changes) && before.as_ref() != Some(&names) {
                room.tell(table, &ServerMessage::Names { names });
            }
        }
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(people: &[u128]) -> Company {
        Company { people: people.iter().map(|&bits| PersonId::from_bits(bits)).collect(), ..Company::default() }
    }

    #[test]
    fn an_older_read_that_answers_later_does_not_replace_a_newer_company() {
        let mut memory = Memory::default();
        let before = memory.changes;
        memory.outdate();
        assert!(memory.learn(of(&[1, 2]), memory.changes));
        assert!(!memory.learn(of(&[1]), before));
        assert!(memory.outdate_any(&[PersonId::from_bits(2)]), "the newer company is remembered");
    }

    #[test]
    fn a_change_during_a_read_makes_another_read_necessary() {
        let mut memory = Memory::default();
        memory.outdate();
        assert!(memory.begin_renewal());
        let asked = memory.changes;
        memory.outdate();
        assert!(!memory.begin_renewal(), "somebody reads already");
        memory.learn(of(&[1]), asked);
        memory.is_renewed = false;
        assert!(memory.begin_renewal());
        memory.learn(of(&[1]), memory.changes);
        memory.is_renewed = false;
        assert!(!memory.begin_renewal(), "nothing has changed");
    }
}
