//! Background tasks of a node: expired clocks, programs that move while nobody is connected, unused
//! rooms, and notes from other nodes.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::{StreamExt as _, stream};
use tokio::time::{MissedTickBehavior, interval};

use super::Node;
use super::inbox::Mail;
use super::life::{BEAT, Gap, OUTAGE};
use super::room::Room;
use crate::bus::{Heard, News, Note};
use crate::error::Error;
use crate::id::TableId;
use crate::table::Table;

/// How often clocks are checked.
const CLOCKS: Duration = Duration::from_millis(200);
/// How often rooms are checked. This is also how late people may learn who has come or gone, and
/// what happened at another node whose notes do not arrive.
const ROOMS: Duration = Duration::from_secs(1);
/// How many rounds of room checks pass until a node repeats who is connected to it.
const REPEAT: u64 = 5;
/// How long an unused room stays in memory, in milliseconds. Longer than anybody may be away, so
/// that the node knows how long they have been away.
const KEPT: u64 = 4 * 60_000;
/// How often a node looks whether an operator ended sessions.
const REVOCATIONS: Duration = Duration::from_secs(1);
/// How much of the time before is looked at again, in milliseconds.
const OVERLAP: u64 = 10_000;
/// How many clocks are corrected at a time.
const BATCH: u32 = 500;
/// How many tables are read and written concurrently after an outage.
const AT_ONCE: usize = 64;

impl Node {
    /// Does not count the time in which no server ran. Must be called once, before clients are
    /// served.
    pub(crate) async fn wake(self: &Arc<Self>) -> Result<(), Error> {
        // Before the first beat. If a node dies while it corrects clocks, the next one must find the
        // same time, to correct the rest.
        let before = self.store.last_alive().await?;
        let asked = Instant::now();
        let now = self.store.time().await?;
        self.life.show(now, asked, Instant::now());
        if let Some(from) = before.filter(|&before| now.saturating_sub(before) > OUTAGE) {
            self.forgive_all(from).await?;
        }
        self.beat().await?;
        self.life.settled();
        for table in self.store.programs_due().await? {
            if let Err(error) = self.revisit(table).await {
                tracing::error!(table = table.brief(), %error, "a program cannot play on");
            }
        }
        Ok(())
    }

    /// Gives all tables back the time since this moment, because nobody could store anything.
    async fn forgive_all(self: &Arc<Self>, from: u64) -> Result<(), Error> {
        let tables = self.store.live_clocks().await?;
        let length = self.now().saturating_sub(from);
        tracing::info!(length, tables = tables.len(), "the time in which nothing could be stored is not counted");
        // Concurrently, because the clocks of the other tables already run again.
        stream::iter(tables).for_each_concurrent(AT_ONCE, |table| self.forgive(table, from)).await;
        Ok(())
    }

    /// Gives the players who are connected to this node back the time since this moment. The others
    /// could move all the time.
    async fn forgive_those_here(self: &Arc<Self>, from: u64) {
        let rooms = self.open_rooms();
        let tables = rooms.iter().filter(|room| !room.connected().here().0.is_empty()).map(|room| room.id);
        stream::iter(tables)
            .for_each_concurrent(AT_ONCE, async |id| {
                let room = self.room(id);
                let runs_for = room.table.lock().await.as_ref().and_then(Table::runs_for);
                if runs_for.is_some_and(|person| room.connected().is_here(person)) {
                    self.forgive(id, from).await;
                }
            })
            .await;
    }

    /// Gives a table back the time since this moment, as far as nothing happened at it. It may have
    /// later events: from other nodes, or because another node has already corrected the clock.
    async fn forgive(self: &Arc<Self>, id: TableId, from: u64) {
        let room = self.room(id);
        let forgiven = async {
            let mut slot = room.table.lock().await;
            let table = self.newest(&room, &mut slot).await?;
            let now = self.now();
            let length = now.saturating_sub(from.max(table.at()));
            let (seq, draft) = (table.seq(), table.outage(length, now)?);
            if length > OUTAGE && !draft.events.is_empty() {
                self.commit(&room, &mut slot, seq, draft).await?;
            }
            Ok::<(), Error>(())
        };
        if let Err(error) = forgiven.await {
            tracing::error!(table = id.brief(), %error, "a clock could not be corrected");
        }
    }

    /// Runs all background tasks until it is dropped.
    pub(crate) async fn chores(self: Arc<Self>) {
        tokio::join!(
            self.live(),
            self.watch_clocks(),
            self.look_after_rooms(),
            self.listen(),
            self.watch_revocations()
        );
    }

    /// Records that this node can store, and corrects clocks after an outage.
    async fn live(self: &Arc<Self>) {
        let mut beats = interval(BEAT);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            beats.tick().await;
            self.bus.tell_alive().await;
            if let Err(error) = self.beat().await {
                tracing::error!(%error, "cannot write to the storage");
            }
        }
    }

    async fn beat(self: &Arc<Self>) -> Result<(), Error> {
        let asked = Instant::now();
        let beat = self.store.beat(self.id, OUTAGE).await?;
        let Some(Gap { from, to, is_covered }) = self.life.beaten(beat, asked, Instant::now()) else { return Ok(()) };
        tracing::warn!(from, to, is_covered, "this node could not store anything for a while");
        if is_covered {
            self.forgive_those_here(from).await;
        } else {
            self.forgive_all(from).await?;
        }
        self.life.settled();
        Ok(())
    }

    /// Says that this node stops, so that nobody waits for it.
    pub(crate) async fn sign_off(&self) {
        if let Err(error) = self.store.sign_off(self.id).await {
            tracing::warn!(%error, "this node could not sign off");
        }
    }

    async fn watch_clocks(self: &Arc<Self>) {
        let mut round = interval(CLOCKS);
        round.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            round.tick().await;
            // Until the clocks are corrected after an outage, they may be wrong.
            if !self.life.vouches() {
                continue;
            }
            match self.store.overdue(self.now(), BATCH).await {
                Ok(tables) => {
                    stream::iter(tables)
                        .for_each_concurrent(AT_ONCE, async |table| {
                            if let Err(error) = self.revisit(table).await {
                                tracing::error!(table = table.brief(), %error, "could not store that a clock expired");
                            }
                        })
                        .await;
                }
                Err(error) => tracing::error!(%error, "cannot read the clocks"),
            }
        }
    }

    /// Does what is due at a table: retires a seat whose time is up, and lets a program think.
    async fn revisit(self: &Arc<Self>, id: TableId) -> Result<(), Error> {
        let room = self.room(id);
        let mut slot = room.table.lock().await;
        let table = self.load(&room, &mut slot).await?;
        let (seq, tick) = (table.seq(), table.tick(self.now())?);
        if tick.events.is_empty() {
            // The store says that something is due that this node does not know of.
            self.catch_up(&room, &mut slot).await?;
        } else if self.may_flag(&room, table) {
            self.commit(&room, &mut slot, seq, tick).await?;
        }
        if let Some(table) = slot.as_ref() {
            self.consider(&room, table);
        }
        Ok(())
    }

    async fn look_after_rooms(self: &Arc<Self>) {
        let mut round = interval(ROOMS);
        round.set_missed_tick_behavior(MissedTickBehavior::Delay);
        for number in 0u64.. {
            round.tick().await;
            let rooms = self.open_rooms();
            self.metrics.rooms.set(rooms.len() as i64);
            self.metrics.thinking.set(self.thinking.busy() as i64);
            tokio::join!(self.compare(&rooms), async {
                for room in &rooms {
                    self.look_after(room, number.is_multiple_of(REPEAT)).await;
                }
            });
        }
    }

    /// Announces who is connected if that changed or must be repeated, lets a program think if none
    /// does, and drops a room that nobody needs.
    async fn look_after(self: &Arc<Self>, room: &Arc<Room>, repeat: bool) {
        let (sockets, is_news) = {
            let mut connected = room.connected();
            connected.tidy(self.now());
            (connected.has_sockets(), connected.take_news())
        };
        if repeat {
            room.forget_company();
        }
        if is_news || (sockets && repeat) {
            self.announce(room).await;
        }
        // A table that is busy right now does not need this check.
        let Ok(slot) = room.table.try_lock() else { return };
        if let Some(table) = slot.as_ref() {
            if sockets {
                room.tell_presence(table, self.presence_at(room, table));
            }
            if repeat || is_news {
                self.consider(room, table);
            }
        }
        let thinks = slot.as_ref().is_some_and(|table| table.program_to_move().is_some_and(|(_, alone)| alone));
        if !sockets && !thinks && room.used() + KEPT < self.now() {
            let mut rooms = self.rooms();
            // Two references, the map's and this round's, mean that nobody else uses it. While the map
            // is locked, nobody can take a third.
            if rooms.get(&room.id).is_some_and(|found| Arc::strong_count(found) <= 2) {
                rooms.remove(&room.id);
            }
        }
    }

    /// Compares the tables with sockets with the store, whether or not notes arrive: a node cannot
    /// know whether the nodes that store moves are connected to the bus.
    async fn compare(self: &Arc<Self>, rooms: &[Arc<Room>]) {
        let rooms: HashMap<TableId, &Arc<Room>> =
            rooms.iter().filter(|room| room.connected().has_sockets()).map(|room| (room.id, room)).collect();
        let ids: Vec<TableId> = rooms.keys().copied().collect();
        if ids.is_empty() {
            return;
        }
        let heads = match self.store.heads(&ids).await {
            Ok(heads) => heads,
            Err(error) => return tracing::error!(%error, "cannot read the tables"),
        };
        for (id, head) in heads {
            let Some(&room) = rooms.get(&id) else { continue };
            // A busy table is stored or read right now, and looked at in the next round.
            let Ok(slot) = room.table.try_lock() else { continue };
            if slot.as_ref().is_none_or(|table| table.seq() != head) {
                self.post(room, Mail::Look);
            }
        }
    }

    /// Closes the sockets of people whose sessions an operator ended.
    async fn watch_revocations(self: &Arc<Self>) {
        let mut round = interval(REVOCATIONS);
        round.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut newest = self.now();
        loop {
            round.tick().await;
            // Changes may become visible later than the time in them. Looking twice is harmless.
            match self.store.revoked_since(newest.saturating_sub(OVERLAP)).await {
                Ok(revoked) => {
                    for &(person, _) in &revoked {
                        self.open_rooms().iter().for_each(|room| room.check_session(person));
                    }
                    newest = revoked.iter().map(|&(_, at)| at).fold(newest, u64::max);
                }
                Err(error) => tracing::error!(%error, "cannot read whose sessions were ended"),
            }
        }
    }

    async fn listen(self: &Arc<Self>) {
        loop {
            match self.bus.hear().await {
                Heard::Alive(node) => self.life.heard(node),
                Heard::Note(note) if note.from == self.id => {}
                Heard::Note(note) => self.hear(note).await,
                // The regular comparison with the store finds what was missed.
                Heard::Gap => {
                    self.metrics.gaps.inc();
                }
            }
        }
    }

    async fn hear(self: &Arc<Self>, Note { from, table, news }: Note) {
        self.life.heard(from);
        // Ignore tables that nobody has open here.
        let Some(room) = self.rooms().get(&table).cloned() else { return };
        match news {
            News::Events(events) => self.post(&room, Mail::Events(events)),
            News::Present { people, strangers } => {
                room.connected().told(from, people, strangers, self.now());
            }
            News::WhoIsThere => self.announce(&room).await,
        }
    }

    /// Tells the other nodes who is connected to this one.
    async fn announce(&self, room: &Room) {
        let (people, strangers) = room.connected().here();
        self.bus.tell(Note { from: self.id, table: room.id, news: News::Present { people, strangers } }).await;
    }
}
