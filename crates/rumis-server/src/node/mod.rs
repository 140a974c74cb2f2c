//! A node: one server process that serves any table. It only caches: the store decides which of two
//! commands came first, and the bus notifies other nodes quickly.
//!
//! - [`commands`] decides and stores;
//! - [`cache`] keeps the tables in memory equal to the store;
//! - [`programs`] lets programs think;
//! - [`chores`] runs in the background: clocks, rooms, notes from other nodes;
//! - [`life`] knows whether this node can store, and [`presence`] who is connected.

mod analysis;
mod cache;
mod chores;
mod commands;
mod company;
mod identity;
mod inbox;
mod life;
mod presence;
mod programs;
mod room;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::broadcast;

pub(crate) use room::{News as RoomNews, Room};

use self::life::Life;
use self::presence::Attendance;
use crate::bus::{Bus, News, NodeId, Note};
use crate::error::{Code, Error};
use crate::id::{PersonId, TableId};
use crate::messages::Presence;
use crate::metrics::Metrics;
use crate::programs::Thinking;
use crate::store::Store;
use crate::table::{Event, Logged, Names, Table, TableView};

/// One server process.
pub(crate) struct Node {
    id: NodeId,
    pub(crate) store: Arc<dyn Store>,
    bus: Arc<dyn Bus>,
    thinking: Arc<dyn Thinking>,
    life: Life,
    rooms: Mutex<HashMap<TableId, Arc<Room>>>,
    /// How many analyses are running, by person.
    analysing: Mutex<HashMap<PersonId, u32>>,
    pub(crate) metrics: Arc<Metrics>,
}

/// The start of a socket: the current table, and everything that happens after it.
pub(crate) struct Entrance {
    pub(crate) room: Arc<Room>,
    pub(crate) view: TableView,
    pub(crate) presence: Presence,
    pub(crate) news: broadcast::Receiver<RoomNews>,
}

impl Node {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        bus: Arc<dyn Bus>,
        thinking: Arc<dyn Thinking>,
        metrics: Arc<Metrics>,
        id: NodeId,
    ) -> Arc<Self> {
        let (rooms, analysing) = (Mutex::default(), Mutex::default());
        Arc::new(Self { id, store, bus, thinking, life: Life::new(id), rooms, analysing, metrics })
    }

    /// The store's time, in milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        self.life.now()
    }

    fn rooms(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Arc<Room>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn open_rooms(&self) -> Vec<Arc<Room>> {
        self.rooms().values().cloned().collect()
    }

    fn room(&self, id: TableId) -> Arc<Room> {
        let now = self.now();
        let room = Arc::clone(self.rooms().entry(id).or_insert_with(|| Arc::new(Room::new(id, now))));
        room.use_at(now);
        room
    }

    /// Somebody sent a request about a table without a socket.
    pub(crate) fn requested(&self, id: TableId, person: PersonId) {
        if let Some(room) = self.rooms().get(&id) {
            room.connected().requested(person, self.now());
        }
    }

    /// Since when somebody has not been connected to a table; `None` if they are, or may be.
    fn gone_since(&self, room: &Room, person: PersonId) -> Option<u64> {
        match room.connected().attendance(person, self.life.hears_all_since()) {
            Attendance::GoneSince(time) => Some(time),
            Attendance::Here | Attendance::Unknown => None,
        }
    }

    /// Who is connected to a table, for its clients.
    fn presence_at(&self, room: &Room, table: &Table) -> Presence {
        let presence = room.connected().view(&table.people(), self.life.hears_all_since());
        Presence { claim_from: table.claim_from(|person| self.gone_since(room, person)), ..presence }
    }

    /// The table, if this person may see it.
    pub(crate) async fn view(self: &Arc<Self>, id: TableId, person: Option<PersonId>) -> Result<TableView, Error> {
        let room = self.room(id);
        let mut slot = room.table.lock().await;
        let table = self.newest(&room, &mut slot).await?;
        self.admit(table, person)?;
        if person.is_some_and(|person| table.people().contains(&person)) {
            self.consider(&room, table);
        }
        self.view_at(&room, table).await
    }

    fn admit(&self, table: &Table, person: Option<PersonId>) -> Result<(), Error> {
        if table.may_see(person) {
            Ok(())
        } else {
            Err(Error::new(Code::NoWatchers, "this table is for its players only"))
        }
    }

    /// Sends a note to the other nodes.
    pub(super) async fn tell(&self, note: Note) {
        if !self.bus.tell(note).await {
            self.metrics.dropped_notes.inc();
        }
    }

    /// Everything a socket needs at the start, without gaps or duplicates.
    pub(crate) async fn enter(self: &Arc<Self>, id: TableId, person: Option<PersonId>) -> Result<Entrance, Error> {
        let room = self.room(id);
        let mut slot = room.table.lock().await;
        let known = slot.is_some();
        let table = self.newest(&room, &mut slot).await?;
        self.admit(table, person)?;
        let view = self.view_at(&room, table).await?;
        let news = room.news.subscribe();
        room.connected().came(person);
        let presence = self.presence_at(&room, table);
        self.consider(&room, table);
        drop(slot);
        if !known {
            self.tell(Note { from: self.id, table: id, news: News::WhoIsThere }).await;
        }
        self.metrics.sockets.inc();
        Ok(Entrance { room, view, presence, news })
    }

    /// A socket has closed.
    pub(crate) async fn leave(self: &Arc<Self>, room: &Arc<Room>, person: Option<PersonId>) {
        self.metrics.sockets.dec();
        let now = self.now();
        room.connected().went(person, now);
        room.use_at(now);
        let slot = room.table.lock().await;
        if let Some(table) = slot.as_ref() {
            self.consider(room, table);
        }
    }

    /// The events of a table after this one, and the table after them.
    pub(crate) async fn missed(
        self: &Arc<Self>,
        id: TableId,
        person: Option<PersonId>,
        after: u64,
    ) -> Result<(Vec<Logged>, TableView), Error> {
        let room = self.room(id);
        let table = {
            let mut slot = room.table.lock().await;
            self.newest(&room, &mut slot).await?.clone()
        };
        self.admit(&table, person)?;
        let mut events = self.store.events(id, after).await?;
        // More may have been stored meanwhile: these events come as news.
        events.retain(|logged| logged.seq <= table.seq());
        let view = self.view_at(&room, &table).await?;
        Ok((events, view))
    }

    /// The events of a table after this one.
    pub(crate) async fn events(
        self: &Arc<Self>,
        id: TableId,
        person: Option<PersonId>,
        after: u64,
    ) -> Result<Vec<Logged>, Error> {
        let room = self.room(id);
        {
            let mut slot = room.table.lock().await;
            self.admit(self.load(&room, &mut slot).await?, person)?;
        }
        self.store.events(id, after).await
    }

    /// The record of a game.
    pub(crate) async fn record(
        self: &Arc<Self>,
        id: TableId,
        person: Option<PersonId>,
        game: u32,
    ) -> Result<String, Error> {
        let table = self.table_at_game(id, person, game).await?;
        let names = self.names_of(&table).await?;
        table.record(&names)?.ok_or_else(not_found)
    }

    /// The table as it was at the end of a game, or the current one if the game is not over.
    async fn table_at_game(self: &Arc<Self>, id: TableId, person: Option<PersonId>, game: u32) -> Result<Table, Error> {
        let events = self.events(id, person, 0).await?;
        let is_next = |logged: &Logged| matches!(logged.event, Event::Began { game: began, .. } if began > game);
        let end = events.iter().position(is_next).unwrap_or(events.len());
        let table = Table::replay(id, &events[..end])?.ok_or_else(not_found)?;
        if table.game_number() == Some(game) { Ok(table) } else { Err(not_found()) }
    }

    /// The names of people at a table, now or in an earlier game, who have one.
    pub(crate) async fn names_of(&self, table: &Table) -> Result<Names, Error> {
        Ok(self.store.names(&table.everybody()).await?.into_iter().collect())
    }
}

fn not_found() -> Error {
    Error::new(Code::NotFound, "there is no such table")
}
