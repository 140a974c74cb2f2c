//! A node: one server process that serves any table. It only caches: the store decides which of two
//! commands came first, and the bus notifies other nodes quickly.
//!
//! - [`commands`] decides and stores;
//! - [`cache`] keeps the tables in memory equal to the store;
//! - [`programs`] lets programs think;
//! - [`notify`] tells people who look elsewhere what waits for them;
//! - [`chores`] runs in the background: clocks, rooms, notes from other nodes;
//! - [`desks`] holds what people are told whatever table they are at, [`lobby`] what happens in the lobby;
//! - [`pairing`] and [`challenges`] find opponents;
//! - [`life`] knows whether this node can store, [`presence`] who is connected, and [`sessions`] whose sockets they are.

mod analysis;
mod cache;
mod challenges;
mod chores;
mod commands;
mod company;
mod desks;
mod identity;
mod inbox;
mod life;
mod lobby;
mod notify;
mod pairing;
mod presence;
mod programs;
mod room;
mod sessions;
mod views;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use tokio::sync::broadcast;

pub(crate) use challenges::{no_challenge, view as challenge_view};
pub(crate) use desks::{PersonNews, Sitter};
pub(crate) use lobby::{Lobby, list};
pub(crate) use room::{News as RoomNews, Room};
pub(crate) use sessions::Session;

use self::desks::Desks;
use self::life::Life;
use self::lobby::Watched;
use self::pairing::Pairing;
use self::presence::Attendance;
use self::sessions::Sessions;
use self::views::Views;
use crate::bus::{Bus, NodeId, Note};
use crate::config::Retention;
use crate::error::{Code, Error};
use crate::id::{PersonId, TableId};
use crate::messages::Presence;
use crate::metrics::Metrics;
use crate::programs::Thinking;
use crate::push::Push;
use crate::store::Store;
use crate::store::logs::replayed_until;
use crate::table::{Event, Logged, Names, Table, TableView};

/// One server process.
pub(crate) struct Node {
    id: NodeId,
    pub(crate) store: Arc<dyn Store>,
    bus: Arc<dyn Bus>,
    thinking: Arc<dyn Thinking>,
    life: Life,
    views: Views,
    rooms: Mutex<HashMap<TableId, Arc<Room>>>,
    sessions: Sessions,
    /// Tables that only nodes of a newer version can read, and when this node found that.
    newer: Mutex<HashMap<TableId, Instant>>,
    /// How many analyses are running, by person.
    analysing: Mutex<HashMap<PersonId, u32>>,
    desks: Desks,
    pairing: Pairing,
    lobby: Watched,
    /// How to send notifications; `None` if this server sends none.
    pub(crate) push: Option<Push>,
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
        retention: Retention,
        push: Option<Push>,
        id: NodeId,
    ) -> Arc<Self> {
        let (rooms, newer, analysing) = (Mutex::default(), Mutex::default(), Mutex::default());
        let (life, views, sessions) = (Life::new(id), Views::default(), Sessions::new(retention));
        let (desks, pairing, lobby) = (Desks::default(), Pairing::default(), Watched::default());
        Arc::new(Self {
            id,
            store,
            bus,
            thinking,
            life,
            views,
            rooms,
            sessions,
            newer,
            analysing,
            desks,
            pairing,
            lobby,
            push,
            metrics,
        })
    }

    /// The store's time, in milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        self.life.now()
    }

    fn rooms(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Arc<Room>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn newer(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Instant>> {
        self.newer.lock().unwrap_or_else(PoisonError::into_inner)
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

    /// Somebody at a table sent a request about it without a socket.
    pub(crate) fn requested(&self, id: TableId, person: PersonId) {
        let Some(room) = self.rooms().get(&id).cloned() else { return };
        room.connected().requested(person, self.now());
    }

    /// Somebody at a table sent a command without a socket. Who only asks how the table stands has not come there: an
    /// app does that, to say who the opponents are.
    pub(crate) fn commanded(&self, id: TableId, person: PersonId) {
        self.requested(id, person);
        let Some(room) = self.rooms().get(&id).cloned() else { return };
        // A table that is busy now is looked at with the next command.
        if let Ok(slot) = room.table.try_lock()
            && let Some(table) = slot.as_ref()
        {
            self.come(table, person);
        }
    }

    /// Somebody asked for the events of a table without a socket. If they sit there, they play.
    pub(crate) async fn read_events(&self, id: TableId, person: PersonId) {
        let Some(room) = self.rooms().get(&id).cloned() else { return };
        if room.table.lock().await.as_ref().is_some_and(|table| table.people().contains(&person)) {
            room.connected().requested(person, self.now());
        }
    }

    /// Since when somebody has not been connected to a table; `None` if they are, or may be.
    fn gone_since(&self, room: &Room, person: PersonId) -> Option<u64> {
        match room.connected().attendance(person, self.life.hearing()) {
            Attendance::GoneSince(time) => Some(time),
            Attendance::Here | Attendance::Unknown => None,
        }
    }

    /// Who is connected to a table, for its clients.
    fn presence_at(&self, room: &Room, table: &Table) -> Presence {
        let presence = room.connected().view(&table.people(), self.life.hearing());
        Presence { claim_from: table.claim_from(|person| self.gone_since(room, person)), ..presence }
    }

    /// The table, if this person may see it.
    pub(crate) async fn view(self: &Arc<Self>, id: TableId, person: Option<PersonId>) -> Result<TableView, Error> {
        let _place = self.views.place()?;
        let room = self.room(id);
        let mut slot = room.table.lock().await;
        let table = self.newest(&room, &mut slot).await?;
        self.admit(table, person)?;
        if person.is_some_and(|person| table.people().contains(&person)) {
            self.consider(&room, table);
        }
        self.view_at(&room, table).await
    }

    /// The table, if a command was refused because it came too late: the client has missed something. It is shown as
    /// this node knows it, so that a refusal reads nothing.
    pub(crate) async fn table_if_late(
        self: &Arc<Self>,
        id: TableId,
        person: Option<PersonId>,
        error: &Error,
    ) -> Option<TableView> {
        if error.code() != Code::TooLate {
            return None;
        }
        let room = self.room(id);
        let slot = room.table.lock().await;
        let table = slot.as_ref().filter(|table| table.may_see(person))?;
        self.view_at_once(&room, table).await.ok()
    }

    fn admit(&self, table: &Table, person: Option<PersonId>) -> Result<(), Error> {
        if table.may_see(person) {
            Ok(())
        } else {
            Err(Error::new(Code::NoWatchers, "this table is for its players only"))
        }
    }

    /// Sends a note to the other nodes that have somebody at its table. Returns whether it was sent.
    pub(super) async fn tell(&self, note: Note) -> bool {
        let is_sent = self.bus.tell(note).await;
        if !is_sent {
            self.metrics.dropped_notes.inc();
        }
        is_sent
    }

    /// Everything a socket needs at the start, without gaps or duplicates.
    pub(crate) async fn enter(self: &Arc<Self>, id: TableId, person: Option<PersonId>) -> Result<Entrance, Error> {
        let _place = self.views.place()?;
        let room = self.room(id);
        let mut slot = room.table.lock().await;
        // As it is in the store: the table in memory may be from the time when nobody here followed it.
        self.admit(self.newest(&room, &mut slot).await?, person)?;
        // Before the table is read for the client, so that nothing is missed.
        self.follow(&room).await;
        let table = self.newest(&room, &mut slot).await?;
        self.admit(table, person)?;
        let view = self.view_at(&room, table).await?;
        let news = room.news.subscribe();
        if let Some(person) = person {
            self.receive(&room, table, person);
            self.come(table, person);
        }
        room.connected().came(person);
        let presence = self.presence_at(&room, table);
        self.consider(&room, table);
        drop(slot);
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

    /// Fails if this person may not see the table as it is in the store. The table in memory may be older: this node
    /// does not follow tables at which nobody is, and the last chair may have been taken at another node.
    pub(crate) async fn check_access(self: &Arc<Self>, id: TableId, person: Option<PersonId>) -> Result<(), Error> {
        let _place = self.views.place()?;
        let room = self.room(id);
        let mut slot = room.table.lock().await;
        self.admit(self.newest(&room, &mut slot).await?, person)
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
        table.record_to_keep(&names)?.ok_or_else(no_game)
    }

    /// The table as it was at the end of a game, or the current one if the game is not over.
    async fn table_at_game(self: &Arc<Self>, id: TableId, person: Option<PersonId>, game: u32) -> Result<Table, Error> {
        self.check_access(id, person).await?;
        let is_next = |logged: &Logged| matches!(logged.event, Event::Began { game: began, .. } if began > game);
        let _turn = self.views.turn().await?;
        let table = replayed_until(&*self.store, id, is_next).await?;
        let (table, _) = table.ok_or_else(not_found)?;
        if table.game_number() == Some(game) { Ok(table) } else { Err(no_game()) }
    }

    /// The names of people at a table, now or in an earlier game, who have one.
    pub(crate) async fn names_of(&self, table: &Table) -> Result<Names, Error> {
        Ok(self.store.names(&table.everybody()).await?.into_iter().collect())
    }
}

fn not_found() -> Error {
    Error::new(Code::NotFound, "there is no such table")
}

/// The table has no game with this number.
pub(crate) fn no_game() -> Error {
    Error::new(Code::NotFound, "there is no such game")
}
