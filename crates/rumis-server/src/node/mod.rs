//! A node: one server process that serves any table. It only caches: the store decides which of two
//! commands came first, and the bus notifies other nodes quickly.

mod analysis;
mod chores;
mod company;
mod identity;
mod presence;
mod room;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::broadcast;

pub(crate) use room::{News as RoomNews, Room};

use crate::bus::{Bus, News, NodeId, Note};
use crate::error::{Code, Error};
use crate::id::{self, PersonId, TableId};
use crate::messages::{Presence, ServerMessage};
use crate::metrics::Metrics;
use crate::programs::{Task, Thinking, Work};
use crate::store::{Append, Appended, Store};
use crate::table::{Actor, Command, Draft, Event, Logged, Lot, Names, Table, TableView, Terms};
use crate::time::now;

/// How often a command is retried because another node was faster.
const TRIES: u32 = 20;

/// One server process.
pub(crate) struct Node {
    id: NodeId,
    pub(crate) store: Arc<dyn Store>,
    bus: Arc<dyn Bus>,
    thinking: Arc<dyn Thinking>,
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
        Arc::new(Self { id, store, bus, thinking, rooms: Mutex::default(), analysing: Mutex::default(), metrics })
    }

    fn rooms(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Arc<Room>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn open_rooms(&self) -> Vec<Arc<Room>> {
        self.rooms().values().cloned().collect()
    }

    fn room(&self, id: TableId) -> Arc<Room> {
        let room = Arc::clone(self.rooms().entry(id).or_insert_with(|| Arc::new(Room::new(id))));
        room.use_now();
        room
    }

    /// Opens a table.
    pub(crate) async fn open(self: &Arc<Self>, terms: Terms, by: PersonId, named: bool) -> Result<TableView, Error> {
        let node = Arc::clone(self);
        // In a separate task: if the client disconnects, the table must not be half open.
        run(async move {
            let draft = Draft::open(TableId::random()?, terms, by, named, now(), lot()?)?;
            let room = node.room(draft.table.id());
            room.connected().touched(by, now());
            let mut slot = room.table.lock().await;
            node.commit(&room, &mut slot, 0, draft).await?;
            node.metrics.tables_opened.inc();
            let table = slot.as_ref().ok_or_else(not_found)?;
            node.view_at(&room, table).await
        })
        .await
    }

    /// Executes a command, and returns the number of the last event that it caused. When this
    /// returns, the events are stored.
    pub(crate) async fn command(self: &Arc<Self>, id: TableId, actor: Actor, command: Command) -> Result<u64, Error> {
        let node = Arc::clone(self);
        // In a separate task: the client may disconnect after the events are stored and before they
        // are announced.
        run(async move { node.decide(id, actor, &command).await }).await
    }

    async fn decide(self: &Arc<Self>, id: TableId, actor: Actor, command: &Command) -> Result<u64, Error> {
        let room = self.room(id);
        if let Actor::Person(person, _) = actor {
            room.connected().touched(person, now());
        }
        let mut slot = room.table.lock().await;
        for _ in 0..TRIES {
            let table = self.load(&room, &mut slot).await?;
            let seq = table.seq();
            // Clocks first: if the time is up, the command comes too late.
            let tick = table.tick(now())?;
            if !tick.events.is_empty() {
                self.commit(&room, &mut slot, seq, tick).await?;
                continue;
            }
            if let (Actor::Person(person, _), false) = (actor, matches!(command, Command::Sit { .. }))
                && !table.may_see(Some(person))
            {
                return Err(not_found());
            }
            let gone = |person| room.connected().gone(person, now());
            match table.decide(actor, command, now(), lot()?, gone) {
                Ok(draft) if draft.events.is_empty() => return Ok(seq),
                Ok(draft) => {
                    if self.commit(&room, &mut slot, seq, draft).await? == Appended::Stored {
                        let table = slot.as_ref().ok_or_else(not_found)?;
                        self.consider(&room, table);
                        return Ok(table.seq());
                    }
                }
                // It may be refused only because this node has missed an event.
                Err(error) => {
                    if !self.catch_up(&room, &mut slot).await? {
                        return Err(error);
                    }
                }
            }
        }
        Err(Error::new(Code::Unavailable, "this table is too busy: try again"))
    }

    /// Stores a draft and announces its events. If another node was faster, nothing is stored and
    /// the table is read again.
    async fn commit(
        self: &Arc<Self>,
        room: &Arc<Room>,
        slot: &mut Option<Table>,
        after: u64,
        draft: Draft,
    ) -> Result<Appended, Error> {
        let Draft { table, events, rated, .. } = draft;
        let sat = events
            .iter()
            .filter_map(|logged| if let Event::Sat { person, .. } = logged.event { Some(person) } else { None });
        let people: Vec<PersonId> = sat.collect();
        let summary = table.summary();
        let append = Append { table: room.id, after, events: events.clone(), summary, people, rated };
        let appended = self.store.append(append).await;
        match appended {
            Ok(Appended::Stored) => {
                let advanced = if slot.is_some() {
                    self.advance(room, slot, &events).await
                } else {
                    *slot = Some(table);
                    self.metrics.count_events(&events);
                    Ok(())
                };
                room.has_stored();
                let note = Note { from: self.id, table: room.id, news: News::Events(events) };
                self.bus.tell(note).await;
                advanced?;
            }
            Ok(Appended::Beaten) => {
                self.catch_up(room, slot).await?;
            }
            // It is unknown whether the events were stored, so the state of the table is unknown
            // too.
            Err(_) => *slot = None,
        }
        appended
    }

    /// Applies stored events to the table, and sends each of them, with the table after it, to the
    /// sockets of this node. If an event does not fit, the table must be read again.
    async fn advance(&self, room: &Room, slot: &mut Option<Table>, events: &[Logged]) -> Result<(), Error> {
        self.metrics.count_events(events);
        let Some(table) = slot else { return Ok(()) };
        let came = events.iter().any(|logged| matches!(logged.event, Event::Sat { .. }));
        let is_heard = room.news.receiver_count() > 0;
        let mut known = room.company().filter(|_| !came);
        for logged in events {
            if let Err(error) = table.apply(logged) {
                *slot = None;
                return Err(error);
            }
            if !is_heard {
                continue;
            }
            // A game that ended may have changed ratings.
            let company = match known.take().filter(|_| !matches!(logged.event, Event::Ended { .. })) {
                Some(company) => company,
                // People without a name are shown as guests until the names can be read.
                None => self.company_at(room, table).await.unwrap_or_default(),
            };
            if matches!(logged.event, Event::Sat { .. }) {
                room.tell(table, &ServerMessage::Names { names: company.names.clone() });
            } else {
                known = Some(company.clone());
            }
            let view = company.view(table)?;
            room.tell(table, &ServerMessage::Event { logged: logged.clone(), table: Some(Box::new(view)) });
        }
        if let Some(clocks) = table.clocks() {
            room.tell(table, &ServerMessage::Clocks { clocks, now: now() });
        }
        if came {
            room.tell(table, &ServerMessage::Present(room.connected().view(&table.people())));
        }
        Ok(())
    }

    /// The table, read from its log if this node has not read it yet.
    async fn load<'a>(&self, room: &Room, slot: &'a mut Option<Table>) -> Result<&'a Table, Error> {
        if slot.is_none() {
            let events = self.store.events(room.id, 0).await?;
            let table = Table::replay(room.id, &events)?;
            // While this node did not know the state of the table, its sockets may have missed
            // events. Sockets that have not seen the last event read the log.
            if let (Some(table), Some(last), 1..) = (&table, events.last(), room.news.receiver_count()) {
                let view = self.company_at(room, table).await.unwrap_or_default().view(table)?;
                room.tell(table, &ServerMessage::Event { logged: last.clone(), table: Some(Box::new(view)) });
            }
            // Only now: if this was cancelled before, the next caller tells the sockets.
            *slot = table;
        }
        slot.as_ref().ok_or_else(|| {
            // The ID of a table that does not exist must not stay in memory.
            self.rooms().remove(&room.id);
            not_found()
        })
    }

    /// Reads the events that this node has missed. Returns whether there were any.
    async fn catch_up(self: &Arc<Self>, room: &Arc<Room>, slot: &mut Option<Table>) -> Result<bool, Error> {
        let Some(table) = slot else { return Ok(true) };
        let missed = self.store.events(room.id, table.seq()).await?;
        if missed.is_empty() {
            return Ok(false);
        }
        self.advance(room, slot, &missed).await?;
        if let Some(table) = slot.as_ref() {
            self.consider(room, table);
        }
        Ok(true)
    }

    /// Lets a program think, if it is a program's turn and somebody is there to see its move.
    fn consider(self: &Arc<Self>, room: &Arc<Room>, table: &Table) {
        let wanted = table.program_to_move().filter(|&(_, alone)| alone || room.connected().is_anybody_there(now()));
        let (Some((level, _)), Some((position, number))) = (wanted, table.position()) else {
            room.stop_thinking();
            return;
        };
        let seed = room.id.bits() as u64 ^ number;
        let task = Task { position: *position, work: Work::Play { level }, seed, owner: table.opened_by() };
        let (node, id) = (Arc::clone(self), room.id);
        room.think(number, || {
            tokio::spawn(async move {
                let started = std::time::Instant::now();
                match node.thinking.think(task).await {
                    Ok(thought) => {
                        node.metrics.thought(started.elapsed());
                        let Some(drop) = thought.best else { return };
                        // In a separate task, because this one ends when the position changes.
                        let made = node.command(id, Actor::Program, Command::Move { position: number, drop }).await;
                        if let Err(error) = made {
                            tracing::debug!(table = id.brief(), %error, "a program's move was refused");
                        }
                    }
                    // The background tasks try again.
                    Err(error) => tracing::warn!(table = id.brief(), %error, "a program could not think"),
                }
            })
        });
    }

    /// The table, if this person may see it.
    pub(crate) async fn view(self: &Arc<Self>, id: TableId, person: Option<PersonId>) -> Result<TableView, Error> {
        let room = self.room(id);
        let mut slot = room.table.lock().await;
        self.refresh(&room, &mut slot).await?;
        let table = self.load(&room, &mut slot).await?;
        self.admit(table, person)?;
        if let Some(person) = person.filter(|person| table.people().contains(person)) {
            room.connected().touched(person, now());
            self.consider(&room, table);
        }
        self.view_at(&room, table).await
    }

    /// If the bus may miss notes, checks whether the table has changed.
    async fn refresh(self: &Arc<Self>, room: &Arc<Room>, slot: &mut Option<Table>) -> Result<(), Error> {
        if slot.is_some() && !self.bus.is_connected() {
            self.catch_up(room, slot).await?;
        }
        Ok(())
    }

    fn admit(&self, table: &Table, person: Option<PersonId>) -> Result<(), Error> {
        if table.may_see(person) {
            Ok(())
        } else {
            Err(Error::new(Code::NoWatchers, "this table is for its players only"))
        }
    }

    /// Everything a socket needs at the start, without gaps or duplicates.
    pub(crate) async fn enter(
        self: &Arc<Self>,
        id: TableId,
        person: Option<PersonId>,
        seen: Option<u64>,
    ) -> Result<Entrance, Error> {
        let room = self.room(id);
        let mut slot = room.table.lock().await;
        let known = slot.is_some();
        self.refresh(&room, &mut slot).await?;
        // A client that comes from another node may have seen events there that this node has
        // missed.
        if slot.as_ref().is_some_and(|table| seen.is_some_and(|seen| seen > table.seq())) {
            self.catch_up(&room, &mut slot).await?;
        }
        let table = self.load(&room, &mut slot).await?;
        self.admit(table, person)?;
        let view = self.view_at(&room, table).await?;
        let news = room.news.subscribe();
        let seated = table.people();
        room.connected().came(person);
        let presence = room.connected().view(&seated);
        self.consider(&room, table);
        drop(slot);
        if !known {
            self.bus.tell(Note { from: self.id, table: id, news: News::WhoIsThere }).await;
        }
        self.metrics.sockets.inc();
        Ok(Entrance { room, view, presence, news })
    }

    /// A socket has closed.
    pub(crate) async fn leave(self: &Arc<Self>, room: &Arc<Room>, person: Option<PersonId>) {
        self.metrics.sockets.dec();
        room.connected().went(person, now());
        room.use_now();
        let slot = room.table.lock().await;
        if let Some(table) = slot.as_ref() {
            self.consider(room, table);
        }
    }

    async fn tell_presence(&self, room: &Room) {
        let (people, strangers) = room.connected().here();
        self.bus.tell(Note { from: self.id, table: room.id, news: News::Present { people, strangers } }).await;
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
            self.load(&room, &mut slot).await?.clone()
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

/// A new lot for a command. Nobody can predict it, and it is not kept.
fn lot() -> Result<Lot, Error> {
    Ok(Lot::from_bits(u64::from_be_bytes(id::random()?)))
}

fn not_found() -> Error {
    Error::new(Code::NotFound, "there is no such table")
}

/// Runs something to its end, even if the caller goes away.
async fn run<T: Send + 'static>(work: impl Future<Output = Result<T, Error>> + Send + 'static) -> Result<T, Error> {
    let broken = |error| Error::new(Code::Internal, format!("internal error: {error}"));
    tokio::spawn(work).await.unwrap_or_else(|error| Err(broken(error)))
}
