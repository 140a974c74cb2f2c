//! Background tasks of a node: expired clocks, programs that move while nobody is connected, unused
//! rooms, and notes from other nodes.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{TryStreamExt as _, stream};
use tokio::time::{MissedTickBehavior, interval};

use super::Node;
use super::room::Room;
use crate::bus::{Heard, News, Note};
use crate::error::Error;
use crate::id::TableId;
use crate::messages::ServerMessage;
use crate::time::now;

/// How often a node records that it is alive. This is also the precision to which the length of an
/// outage is known.
const HEARTBEAT: Duration = Duration::from_millis(500);
/// A gap longer than this was an outage; shorter ones come from a busy machine. In milliseconds.
const OUTAGE: u64 = 3_000;
/// How often clocks are checked.
const CLOCKS: Duration = Duration::from_millis(200);
/// How often rooms are checked. This is also how late people may learn who has come or gone.
const ROOMS: Duration = Duration::from_secs(1);
/// How many rounds of room checks pass until a node repeats who is connected to it.
const REPEAT: u64 = 5;
/// How long an unused room stays in memory, in milliseconds. Longer than anybody may be away, so
/// that the node knows how long they have been away.
const KEPT: u64 = 4 * 60_000;
/// How many clocks are corrected at a time.
const BATCH: u32 = 500;
/// How many tables are read and written concurrently when a node starts.
const AT_ONCE: usize = 64;

impl Node {
    /// Does not count the time in which no server ran. Must be called once, before clients are
    /// served.
    pub(crate) async fn wake(self: &Arc<Self>) -> Result<(), Error> {
        let woke = now();
        // `0` only reads the heartbeat and changes nothing. If a node dies while it corrects
        // clocks, the next one must find the same old heartbeat to correct the rest.
        let before = self.store.heartbeat(0).await?;
        let length = before.map_or(0, |before| woke.saturating_sub(before));
        if let (Some(before), true) = (before, length > OUTAGE) {
            let tables = self.store.live_clocks().await?;
            tracing::info!(length, tables = tables.len(), "the time without a server is not counted");
            // Concurrently, because the clocks of the other tables already run again.
            let tables = stream::iter(tables.into_iter().map(Ok));
            tables.try_for_each_concurrent(AT_ONCE, |table| self.forgive(table, before, woke)).await?;
        }
        self.store.heartbeat(now()).await?;
        for table in self.store.programs_due().await? {
            self.revisit(table).await?;
        }
        Ok(())
    }

    /// Gives a table back the time since a server was last alive, as far as that is known. The
    /// table may have events after the last heartbeat: from before the servers died, or because
    /// another starting node has already corrected the clock.
    async fn forgive(self: &Arc<Self>, table: TableId, before: u64, woke: u64) -> Result<(), Error> {
        let room = self.room(table);
        let mut slot = room.table.lock().await;
        let table = self.load(&room, &mut slot).await?;
        let since = before.max(table.at());
        if woke.saturating_sub(since) <= OUTAGE {
            return Ok(());
        }
        let now = now();
        let (seq, draft) = (table.seq(), table.outage(now.saturating_sub(since), now)?);
        if !draft.events.is_empty() {
            self.commit(&room, &mut slot, seq, draft).await?;
        }
        Ok(())
    }

    /// Runs all background tasks until it is dropped.
    pub(crate) async fn chores(self: Arc<Self>) {
        tokio::join!(self.live(), self.watch_clocks(), self.look_after_rooms(), self.listen());
    }

    async fn live(&self) {
        let mut beat = interval(HEARTBEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            beat.tick().await;
            if let Err(error) = self.store.heartbeat(now()).await {
                tracing::error!(%error, "cannot write to the storage");
            }
        }
    }

    async fn watch_clocks(self: &Arc<Self>) {
        let mut round = interval(CLOCKS);
        round.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            round.tick().await;
            match self.store.overdue(now(), BATCH).await {
                Ok(tables) => {
                    for table in tables {
                        if let Err(error) = self.revisit(table).await {
                            tracing::error!(table = table.brief(), %error, "could not store that a clock expired");
                        }
                    }
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
        let (seq, tick) = (table.seq(), table.tick(now())?);
        if tick.events.is_empty() {
            // The store says that something is due that this node does not know of.
            self.catch_up(&room, &mut slot).await?;
        } else {
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
            if !self.bus.is_connected() {
                self.catch_up_all(&rooms).await;
            }
            for room in &rooms {
                self.look_after(room, number.is_multiple_of(REPEAT)).await;
            }
        }
    }

    /// Announces who is connected if that changed or must be repeated, lets a program think if none
    /// does, and drops a room that nobody needs.
    async fn look_after(self: &Arc<Self>, room: &Arc<Room>, repeat: bool) {
        let (sockets, changed_here, changed) = {
            let mut connected = room.connected();
            let lost = connected.tidy(now());
            let (changed_here, changed) = connected.take_changes();
            (connected.has_sockets(), changed_here, changed || lost)
        };
        if repeat {
            room.forget_company();
        }
        if changed_here || (sockets && repeat) {
            self.tell_presence(room).await;
        }
        if !changed && !repeat {
            return;
        }
        // A table that is busy right now does not need this check.
        let Ok(slot) = room.table.try_lock() else { return };
        if let Some(table) = slot.as_ref() {
            if changed {
                room.tell(table, &ServerMessage::Present(room.connected().view(&table.people())));
            }
            self.consider(room, table);
        }
        let thinks = slot.as_ref().is_some_and(|table| table.program_to_move().is_some_and(|(_, alone)| alone));
        if !sockets && !thinks && room.used() + KEPT < now() {
            let mut rooms = self.rooms();
            // Two references, the map's and ours, mean that nobody else uses it. While the map is
            // locked, nobody can take a third.
            if rooms.get(&room.id).is_some_and(|found| Arc::strong_count(found) <= 2) {
                rooms.remove(&room.id);
            }
        }
    }

    /// Reads the events that this node has missed at these tables.
    async fn catch_up_all(self: &Arc<Self>, rooms: &[Arc<Room>]) {
        let ids: Vec<TableId> = rooms.iter().map(|room| room.id).collect();
        let heads = match self.store.heads(&ids).await {
            Ok(heads) => heads,
            Err(error) => return tracing::error!(%error, "cannot read the tables"),
        };
        let rooms: HashMap<TableId, &Arc<Room>> = rooms.iter().map(|room| (room.id, room)).collect();
        for (id, head) in heads {
            let Some(room) = rooms.get(&id) else { continue };
            let mut slot = room.table.lock().await;
            let read = match slot.as_ref() {
                Some(table) if table.seq() >= head => Ok(()),
                Some(_) => self.catch_up(room, &mut slot).await.map(drop),
                None if room.connected().has_sockets() => self.load(room, &mut slot).await.map(drop),
                None => Ok(()),
            };
            if let Err(error) = read {
                tracing::error!(table = id.brief(), %error, "cannot read a table");
            }
        }
    }

    async fn listen(self: &Arc<Self>) {
        loop {
            match self.bus.hear().await {
                Heard::Note(note) if note.from == self.id => {}
                Heard::Note(note) => self.hear(note).await,
                Heard::Gap => {
                    let rooms = self.open_rooms();
                    self.catch_up_all(&rooms).await;
                    self.tell_again(&rooms).await;
                }
            }
        }
    }

    /// Makes the other nodes read the store for what this node stored. They may have been connected
    /// to the bus while this node was not, and then they got no notes.
    async fn tell_again(&self, rooms: &[Arc<Room>]) {
        for room in rooms.iter().filter(|room| room.take_stored()) {
            self.bus.tell(Note { from: self.id, table: room.id, news: News::Events(Vec::new()) }).await;
        }
    }

    async fn hear(self: &Arc<Self>, Note { from, table, news }: Note) {
        // Ignore tables that nobody has open here.
        let Some(room) = self.rooms().get(&table).cloned() else { return };
        match news {
            News::Events(events) => {
                let mut slot = room.table.lock().await;
                if slot.is_none()
                    && room.connected().has_sockets()
                    && let Err(error) = self.load(&room, &mut slot).await
                {
                    tracing::error!(table = table.brief(), %error, "cannot read a table");
                }
                let Some(known) = slot.as_mut() else { return };
                let next = known.seq() + 1;
                let fits = events.first().is_some_and(|logged| logged.seq == next);
                let is_old = events.last().is_some_and(|logged| logged.seq < next);
                let done = if is_old {
                    Ok(true)
                } else if fits {
                    match self.advance(&room, &mut slot, &events).await {
                        Ok(()) => Ok(true),
                        Err(_) => self.load(&room, &mut slot).await.map(|_| true),
                    }
                } else {
                    self.catch_up(&room, &mut slot).await
                };
                if let Err(error) = done {
                    tracing::error!(table = table.brief(), %error, "cannot read a table");
                }
                if let Some(known) = slot.as_ref() {
                    self.note_turn(&room, known);
                }
            }
            News::Present { people, strangers } => {
                room.connected().told(from, people, strangers, now());
            }
            News::WhoIsThere => self.tell_presence(&room).await,
        }
    }

    /// After news from another node: that node lets programs think; this one only stops work on old
    /// positions. If the other node fails, the regular room check takes over.
    fn note_turn(&self, room: &Room, table: &crate::table::Table) {
        if table.program_to_move().is_none() {
            room.stop_thinking();
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use async_trait::async_trait;
    use tokio::sync::{Notify, mpsc};

    use super::*;
    use crate::bus::{Bus, NodeId};
    use crate::id::PersonId;
    use crate::metrics::Metrics;
    use crate::programs::pool::Pool;
    use crate::store::Database;

    /// A bus that records what is sent, and on which a test can cause gaps.
    struct Watched {
        told: mpsc::UnboundedSender<Note>,
        gap: Notify,
    }

    #[async_trait]
    impl Bus for Watched {
        async fn tell(&self, note: Note) {
            self.told.send(note).unwrap();
        }

        async fn hear(&self) -> Heard {
            self.gap.notified().await;
            Heard::Gap
        }

        fn is_connected(&self) -> bool {
            true
        }

        async fn close(&self) {}
    }

    #[tokio::test]
    async fn after_a_gap_other_nodes_are_told_to_read_what_was_stored_meanwhile() {
        let folder = tempfile::tempdir().unwrap();
        let store = Database::Sqlite(folder.path().join("rumis.db")).open().await.unwrap();
        let (told, mut notes) = mpsc::unbounded_channel();
        let bus = Arc::new(Watched { told, gap: Notify::new() });
        let pool = Arc::new(Pool::new(1, 1));
        let node = Node::new(store, Arc::clone(&bus) as Arc<dyn Bus>, pool, Arc::new(Metrics::new()), NodeId(1));
        let listening = tokio::spawn({
            let node = Arc::clone(&node);
            async move { node.listen().await }
        });
        let terms = serde_json::from_str(r#"{"plan": "chullpa", "seats": ["me", "open"]}"#).unwrap();
        let table = node.open(terms, PersonId::random().unwrap(), false).await.unwrap().id;
        let told = notes.recv().await.unwrap();
        assert!(matches!(told.news, News::Events(events) if !events.is_empty()));
        bus.gap.notify_one();
        let again = notes.recv().await.unwrap();
        assert_eq!((again.table, again.news), (table, News::Events(Vec::new())));
        listening.abort();
    }
}
