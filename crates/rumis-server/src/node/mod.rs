//! A node: one server process that serves any table. It holds caches, never truth: the store
//! decides who was first, and the bus only makes it quick that others hear of it.

mod analysis;
mod chores;
mod presence;
mod room;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::broadcast;

pub(crate) use room::{News as RoomNews, Room};

use crate::bus::{Bus, News, NodeId, Note};
use crate::error::{Code, Error};
use crate::id::{PersonId, TableId};
use crate::messages::{Presence, ServerMessage};
use crate::metrics::Metrics;
use crate::programs::{Task, Thinking, Work};
use crate::store::{Append, Appended, Store};
use crate::table::{Actor, Command, Draft, Event, Logged, Names, Table, TableView, Terms};
use crate::time::now;

/// How often a wish is decided on anew because another node was quicker.
const TRIES: u32 = 20;

/// One server process.
pub(crate) struct Node {
    id: NodeId,
    pub(crate) store: Arc<dyn Store>,
    bus: Arc<dyn Bus>,
    thinking: Arc<dyn Thinking>,
    rooms: Mutex<HashMap<TableId, Arc<Room>>>,
    /// How many analyses are under way by person.
    analysing: Mutex<HashMap<PersonId, u32>>,
    pub(crate) metrics: Arc<Metrics>,
}

/// What a socket begins with: how the table stands, and everything from there on.
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
        // In a task of its own: whoever asked may go away, and the table must not be half open then.
        run(async move {
            let draft = Draft::open(TableId::random()?, terms, by, named, now())?;
            let room = node.room(draft.table.id());
            room.connected().touched(by, now());
            let mut slot = room.table.lock().await;
            node.commit(&room, &mut slot, 0, draft).await?;
            node.metrics.tables_opened.inc();
            let table = slot.as_ref().ok_or_else(not_found)?;
            let names = node.names_at(table).await?;
            table.view(&names, now())
        })
        .await
    }

    /// Does what somebody wants, and tells the number of the last event that came of it. When it
    /// returns, what came of it is stored.
    pub(crate) async fn command(self: &Arc<Self>, id: TableId, actor: Actor, command: Command) -> Result<u64, Error> {
        let node = Arc::clone(self);
        // In a task of its own: whoever asked may go away between the storing and the telling.
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
            // Time comes first: whoever is too late is out already.
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
            match table.decide(actor, command, now(), gone) {
                Ok(draft) if draft.events.is_empty() => return Ok(seq),
                Ok(draft) => {
                    if self.commit(&room, &mut slot, seq, draft).await? == Appended::Stored {
                        let table = slot.as_ref().ok_or_else(not_found)?;
                        self.consider(&room, table);
                        return Ok(table.seq());
                    }
                }
                // It may be refused only because this node has not heard of something yet.
                Err(error) => {
                    if !self.catch_up(&room, &mut slot).await? {
                        return Err(error);
                    }
                }
            }
        }
        Err(Error::new(Code::Unavailable, "too much happens at this table at once: try again"))
    }

    /// Stores what would happen, and makes it known. When somebody was quicker, nothing is stored
    /// and the table is read anew.
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
        let append = Append { table: room.id, after, events: events.clone(), summary: table.summary(), people, rated };
        let appended = self.store.append(append).await;
        match appended {
            Ok(Appended::Stored) => {
                *slot = Some(table);
                self.spread(room, slot.as_ref(), &events).await;
                room.has_stored();
                let note = Note { from: self.id, table: room.id, news: News::Events(events) };
                self.bus.tell(note).await;
            }
            Ok(Appended::Beaten) => {
                self.catch_up(room, slot).await?;
            }
            // Whether it is stored is not known to us, so neither is how the table stands.
            Err(_) => *slot = None,
        }
        appended
    }

    /// Tells the sockets of this node what happened.
    async fn spread(&self, room: &Room, table: Option<&Table>, events: &[Logged]) {
        self.metrics.count_events(events);
        // Without the table nobody knows who may hear of it; sockets find the gap and look into the log.
        let Some(table) = table else { return };
        let came = events.iter().any(|logged| matches!(logged.event, Event::Sat { .. }));
        if came
            && room.news.receiver_count() > 0
            && let Ok(names) = self.names_at(table).await
        {
            room.tell(table, &ServerMessage::Names { names });
        }
        for logged in events {
            room.tell(table, &ServerMessage::Event(logged.clone()));
        }
        if let Some(clocks) = table.clocks() {
            room.tell(table, &ServerMessage::Clocks { clocks, now: now() });
        }
        if came {
            room.tell(table, &ServerMessage::Present(room.connected().view(&table.people())));
        }
    }

    /// The table, read from its log if this node has not done so.
    async fn load<'a>(&self, room: &Room, slot: &'a mut Option<Table>) -> Result<&'a Table, Error> {
        if slot.is_none() {
            let events = self.store.events(room.id, 0).await?;
            *slot = Table::replay(room.id, &events)?;
            // While this node did not know how the table stands, its sockets may have missed something:
            // those that have not heard of the last event look into the log.
            if let (Some(table), Some(last)) = (slot.as_ref(), events.last()) {
                room.tell(table, &ServerMessage::Event(last.clone()));
            }
        }
        slot.as_ref().ok_or_else(|| {
            // A name that nobody was given must not stay in memory.
            self.rooms().remove(&room.id);
            not_found()
        })
    }

    /// Reads what happened that this node has not heard of; whether there was anything.
    async fn catch_up(self: &Arc<Self>, room: &Arc<Room>, slot: &mut Option<Table>) -> Result<bool, Error> {
        let Some(table) = slot else { return Ok(true) };
        let missed = self.store.events(room.id, table.seq()).await?;
        if missed.is_empty() {
            return Ok(false);
        }
        if let Err(error) = missed.iter().try_for_each(|logged| table.apply(logged)) {
            *slot = None;
            return Err(error);
        }
        self.spread(room, slot.as_ref(), &missed).await;
        if let Some(table) = slot.as_ref() {
            self.consider(room, table);
        }
        Ok(true)
    }

    /// Lets a program think, if it is a program's turn and somebody is there to see it move.
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
                        // In a task of its own, as this one ends when the position changes.
                        let made = node.command(id, Actor::Program, Command::Move { position: number, drop }).await;
                        if let Err(error) = made {
                            tracing::debug!(table = id.brief(), %error, "a program's move was refused");
                        }
                    }
                    // The table's chores try again.
                    Err(error) => tracing::warn!(table = id.brief(), %error, "a program could not think"),
                }
            })
        });
    }

    /// The table as somebody may see it.
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
        let names = self.names_at(table).await?;
        table.view(&names, now())
    }

    /// Where the bus may be silent, looks whether the table has changed.
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

    /// Everything a socket needs to begin with, nothing left out and nothing twice.
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
        // Who comes from another node may have heard there what this one has not heard of yet.
        if slot.as_ref().is_some_and(|table| seen.is_some_and(|seen| seen > table.seq())) {
            self.catch_up(&room, &mut slot).await?;
        }
        let table = self.load(&room, &mut slot).await?;
        self.admit(table, person)?;
        let names = self.names_at(table).await?;
        let view = table.view(&names, now())?;
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

    /// A game of a table as a record.
    pub(crate) async fn record(
        self: &Arc<Self>,
        id: TableId,
        person: Option<PersonId>,
        game: u32,
    ) -> Result<String, Error> {
        let table = self.table_at_game(id, person, game).await?;
        let names = self.names_at(&table).await?;
        table.record(&names)?.ok_or_else(not_found)
    }

    /// The table as it was at the end of a game, or is now if the game is on.
    async fn table_at_game(self: &Arc<Self>, id: TableId, person: Option<PersonId>, game: u32) -> Result<Table, Error> {
        let events = self.events(id, person, 0).await?;
        let is_next = |logged: &Logged| matches!(logged.event, Event::Began { game: began, .. } if began > game);
        let end = events.iter().position(is_next).unwrap_or(events.len());
        let table = Table::replay(id, &events[..end])?.ok_or_else(not_found)?;
        if table.game_number() == Some(game) { Ok(table) } else { Err(not_found()) }
    }

    /// The names of those at a table who have one.
    pub(crate) async fn names_at(&self, table: &Table) -> Result<Names, Error> {
        Ok(self.store.names(&table.everybody()).await?.into_iter().collect())
    }
}

fn not_found() -> Error {
    Error::new(Code::NotFound, "there is no such table")
}

/// Runs something to its end, whatever becomes of whoever waits for it.
async fn run<T: Send + 'static>(work: impl Future<Output = Result<T, Error>> + Send + 'static) -> Result<T, Error> {
    let broken = |error| Error::new(Code::Internal, format!("something broke: {error}"));
    tokio::spawn(work).await.unwrap_or_else(|error| Err(broken(error)))
}
