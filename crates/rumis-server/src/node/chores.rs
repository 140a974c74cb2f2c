//! Background tasks of a node: expired clocks, programs that move while nobody is connected, unused
//! rooms, and notes from other nodes.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use tokio::time::{MissedTickBehavior, interval};

use super::Node;
use super::inbox::Mail;
use super::life::{BEAT, GRACE, Gap, OUTAGE};
use super::room::Room;
use crate::bus::{Heard, News, NodeId, Note};
use crate::error::{Code, Error};
use crate::id::{PersonId, TableId};
use crate::security::SecurityEvent;
use crate::store::{Corrected, Head};
use crate::table::{LONG_OUTAGE, Table};

/// How often clocks are checked.
const CLOCKS: Duration = Duration::from_millis(200);
/// How often rooms are checked. This is also how late people may learn who has come or gone, and
/// what happened at another node whose notes do not arrive.
const ROOMS: Duration = Duration::from_secs(1);
/// How many rounds of room checks pass until a node lets a program think that failed.
const REPEAT: u64 = 5;
/// How many rounds pass until it repeats who is connected to it, and reads names and ratings again. The others know it
/// already, unless a note was lost unnoticed, and changed names are announced; ratings are not.
const RARELY: u64 = 60;
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

/// A round of room checks.
struct Round {
    /// Counted from 0.
    number: u64,
    /// Whether everything could be sent so far. If not, the rest is sent in the next round: with many tables, waiting
    /// for each of them would take too long.
    is_bus_usable: bool,
}

impl Round {
    /// Whether this is the round in a minute for what is rarely done at a table. The tables have different rounds, so
    /// that not all of this happens in the same second.
    fn is_rare(&self, table: TableId) -> bool {
        u128::from(self.number % RARELY) == table.bits() % u128::from(RARELY)
    }
}

impl Node {
    /// Does not count the time in which no server ran. Must be called once, before clients are
    /// served.
    pub(crate) async fn wake(self: &Arc<Self>) -> Result<(), Error> {
        self.beat().await?;
        self.life.settled();
        self.metrics.bus_connected.set(self.bus.is_connected().into());
        for table in self.store.programs_due().await? {
            if let Err(error) = self.revisit(table).await {
                tracing::error!(table = table.brief(), %error, "a program cannot play on");
            }
        }
        Ok(())
    }

    /// Gives all tables back the time since this moment, because nobody could store anything.
    async fn forgive_all(self: &Arc<Self>, from: u64, is_last_attempt: bool) -> Result<(), Error> {
        let length = self.now().saturating_sub(from);
        let tables = if length < LONG_OUTAGE {
            self.store.live_clocks().await?
        } else {
            self.store.overdue(i64::MAX as u64, u32::MAX).await?
        };
        tracing::info!(length, tables = tables.len(), "the time in which nothing could be stored is not counted");
        // Concurrently, because the clocks of the other tables already run again.
        stream::iter(tables.into_iter().map(Ok))
            .try_for_each_concurrent(AT_ONCE, async |table| {
                self.forgive(table, from).await.or_else(|error| not_corrected(table, error, is_last_attempt))
            })
            .await
    }

    /// Gives the players who are connected to this node back the time since this moment. The others
    /// could move all the time.
    async fn forgive_those_here(self: &Arc<Self>, from: u64, is_last_attempt: bool) -> Result<(), Error> {
        let rooms = self.open_rooms();
        let rooms = rooms.iter().filter(|room| room.connected().is_or_was_home());
        stream::iter(rooms.map(Ok))
            .try_for_each_concurrent(AT_ONCE, async |room| {
                let forgiven = async {
                    // From the store: this node may not know what happened while it did not reach the store.
                    let runs_for = self.newest(room, &mut *room.table.lock().await).await?.runs_for();
                    if runs_for.is_some_and(|person| room.connected().was_unable(person)) {
                        self.forgive(room.id, from).await?;
                    }
                    Ok(())
                };
                forgiven.await.or_else(|error| not_corrected(room.id, error, is_last_attempt))
            })
            .await
    }

    /// Sends all clients to other nodes, because this one cannot store anything. They get the time back that they have
    /// lost: from the node that they come to, or from this one when they come back to it.
    fn send_everybody_away(&self) {
        for room in self.open_rooms() {
            if room.connected().send_away() {
                room.send_away(Error::new(Code::Unavailable, "this server cannot write at the moment: connect again"));
            }
        }
    }

    /// Gives somebody who comes from nodes that cannot store the time back since the last of them cannot.
    pub(super) fn receive(self: &Arc<Self>, room: &Arc<Room>, table: &Table, person: PersonId) {
        let unable = room.connected().come_from(person, |node| self.life.unable_since(node));
        let Some(from) = unable.filter(|_| table.runs_for() == Some(person)) else { return };
        let (node, id) = (Arc::clone(self), room.id);
        tokio::spawn(async move {
            if let Err(error) = node.forgive(id, from).await {
                tracing::error!(table = id.brief(), %error, "a clock could not be corrected");
            }
        });
    }

    /// Gives a table back the time since this moment, as far as nothing happened at it. It may have
    /// later events: from other nodes, or because another node has already corrected the clock.
    async fn forgive(self: &Arc<Self>, id: TableId, from: u64) -> Result<(), Error> {
        let room = self.room(id);
        let mut slot = room.table.lock().await;
        let table = self.newest(&room, &mut slot).await?;
        let now = self.now();
        let length = now.saturating_sub(from.max(table.at()));
        let (seq, draft) = (table.seq(), table.outage(length, now)?);
        if length > OUTAGE && !draft.events.is_empty() {
            self.commit(&room, &mut slot, seq, draft).await?;
        }
        Ok(())
    }

    /// Runs all background tasks until it is dropped.
    pub(crate) async fn chores(self: Arc<Self>) {
        tokio::join!(
            self.live(),
            self.watch_clocks(),
            self.look_after_rooms(),
            self.compare_rooms(),
            self.listen(),
            self.watch_revocations(),
            self.watch_sessions(),
            self.look_after_searches(),
            self.look_after_desks(),
            self.watch_challenges(),
            self.look_after_challenges(),
            self.look_after_lobby(),
            self.send_notices()
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
                if self.life.is_cut_off() {
                    self.send_everybody_away();
                }
            }
        }
    }

    async fn beat(self: &Arc<Self>) -> Result<(), Error> {
        let asked = Instant::now();
        let mut beat = self.metrics.round(self.store.beat(self.id, OUTAGE, None)).await?;
        if let Some(gap) = self.life.gap(&beat, asked, Instant::now()) {
            tracing::warn!(to = beat.now, ?gap, "nothing could be stored for a while");
            // Until all clocks are corrected, this node and the store keep the time at which the outage began. So if
            // this fails or the process dies, the rest is corrected later.
            self.correct(gap, self.life.is_last_attempt()).await?;
            // Again, because many clocks take longer to correct than a node may be silent.
            let corrected = gap.everywhere.map(|since| Corrected { since, at: self.now() });
            beat = self.metrics.round(self.store.beat(self.id, OUTAGE, corrected)).await?;
            for room in self.open_rooms() {
                room.connected().forget_sent_away();
            }
            self.life.settled();
        }
        self.life.beaten(beat, Instant::now());
        Ok(())
    }

    /// Corrects all clocks after an outage.
    async fn correct(self: &Arc<Self>, gap: Gap, is_last_attempt: bool) -> Result<(), Error> {
        // Players here may have been unable to move for longer than the others.
        if let Some(from) = gap.here {
            self.forgive_those_here(from, is_last_attempt).await?;
        }
        if let Some(from) = gap.everywhere {
            self.forgive_all(from, is_last_attempt).await?;
        }
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
            let due = self.now().saturating_sub(GRACE);
            match self.metrics.round(self.store.overdue(due, BATCH)).await {
                Ok(tables) => {
                    let tables = tables.into_iter().filter(|&table| !self.is_newer(table));
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
        let now = self.now();
        if !table.is_due(now.saturating_sub(GRACE)) {
            // The store says that something is due that this node does not know of.
            self.catch_up(&room, &mut slot).await?;
        } else if self.may_flag(&room, table) {
            let (seq, tick) = (table.seq(), table.tick(now)?);
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
            self.metrics.bus_connected.set(self.bus.is_connected().into());
            let mut round = Round { number, is_bus_usable: true };
            for room in &rooms {
                self.look_after(room, &mut round).await;
            }
        }
    }

    /// Announces who is connected if that changed or must be repeated, lets a program think if none
    /// does, and drops a room that nobody needs.
    async fn look_after(self: &Arc<Self>, room: &Arc<Room>, round: &mut Round) {
        let now = self.now();
        let (repeat, is_rare) = (round.number.is_multiple_of(REPEAT), round.is_rare(room.id));
        let (sockets, is_news, is_repeated) = {
            let mut connected = room.connected();
            connected.tidy(now, |node| self.life.is_silent(node));
            let is_repeated = is_rare && connected.has_company() && connected.has_people();
            (connected.has_sockets(), connected.take_news(), is_repeated)
        };
        if is_rare {
            room.memory().outdate();
        }
        if is_news || is_repeated {
            // People whom this node has sent away are told to the others only later: they must know where these people
            // come from.
            if round.is_bus_usable && !self.life.is_cut_off() {
                round.is_bus_usable = self.announce(room).await;
            } else {
                room.connected().tell_again();
            }
        }
        // A table that is busy right now does not need the rest. Somebody may be entering it, who follows it and is not
        // counted yet.
        let Ok(slot) = room.table.try_lock() else { return };
        let is_attended = room.connected().is_attended(now);
        if !is_attended {
            self.unfollow(room).await;
        } else if round.is_bus_usable {
            round.is_bus_usable = self.follow(room).await;
        }
        if let Some(table) = slot.as_ref() {
            if sockets {
                room.tell_presence(table, self.presence_at(room, table));
            }
            if repeat || is_news {
                self.consider(room, table);
            }
        }
        let thinks = slot.as_ref().is_some_and(|table| table.program_to_move().is_some_and(|(_, alone)| alone));
        if !is_attended && !thinks && room.used() + KEPT < now {
            let mut rooms = self.rooms();
            // Two references, the map's and this round's, mean that nobody else uses it. While the map
            // is locked, nobody can take a third.
            if rooms.get(&room.id).is_some_and(|found| Arc::strong_count(found) <= 2) {
                rooms.remove(&room.id);
            }
        }
    }

    /// Compares tables with the store regularly. Does not wait for anything that uses the bus.
    async fn compare_rooms(self: &Arc<Self>) {
        let mut round = interval(ROOMS);
        round.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            round.tick().await;
            self.compare().await;
        }
    }

    /// Compares the tables with sockets with the store, whether or not notes arrive: a node cannot
    /// know whether the nodes that store moves are connected to the bus.
    async fn compare(self: &Arc<Self>) {
        let rooms = self.open_rooms().into_iter().filter(|room| room.connected().has_sockets());
        let rooms: HashMap<TableId, Arc<Room>> = rooms.map(|room| (room.id, room)).collect();
        let ids: Vec<TableId> = rooms.keys().copied().collect();
        if ids.is_empty() {
            return;
        }
        let heads: HashMap<TableId, Head> = match self.metrics.round(self.store.heads(&ids)).await {
            Ok(heads) => heads.into_iter().collect(),
            Err(error) => return tracing::error!(%error, "cannot read the tables"),
        };
        for (id, room) in &rooms {
            // A busy table is stored or read right now, and looked at in the next round.
            let Ok(slot) = room.table.try_lock() else { continue };
            // A table without a head was removed, and whoever is at it must learn that.
            let head = heads.get(id).map(|head| (head.seq, head.at));
            if slot.as_ref().is_none_or(|table| Some((table.seq(), table.at())) != head) {
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
            match self.metrics.round(self.store.revoked_since(newest.saturating_sub(OVERLAP))).await {
                Ok(revoked) => {
                    for &(person, at) in &revoked {
                        if at > newest {
                            self.metrics.security(SecurityEvent::SessionsRevoked, Some(person));
                        }
                    }
                    let people: Vec<PersonId> = revoked.iter().map(|&(person, _)| person).collect();
                    if !people.is_empty() {
                        self.look_at_sessions_of(&people).await;
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
                Heard::Alive(node) => self.heard(node).await,
                Heard::Note(note) if note.from == self.id => {}
                Heard::Note(note) => self.hear(note).await,
                // In a separate task: it waits for the store, and notes must not wait for it.
                Heard::SessionsChanged(people) => {
                    let node = Arc::clone(self);
                    tokio::spawn(async move { node.look_at_people(&people).await });
                }
                // The regular comparison with the store finds the events that were missed.
                Heard::Gap => {
                    self.metrics.gaps.inc();
                    let node = Arc::clone(self);
                    tokio::spawn(async move { node.look_at_all_sessions().await });
                    self.introduce().await;
                    self.look_at_all_desks();
                }
                Heard::Changed(changed) => self.hear_changed(&changed),
            }
        }
    }

    /// A node was heard. If it was silent for long, the nodes have forgotten each other's people.
    async fn heard(self: &Arc<Self>, node: NodeId) {
        if self.life.heard(node) && node != self.id {
            self.introduce().await;
        }
    }

    /// Asks who is connected to the other nodes, and tells them who is connected to this one.
    async fn introduce(&self) {
        let now = self.now();
        for room in self.open_rooms() {
            if room.connected().is_attended(now) {
                room.connected().tell_again();
                self.tell(Note { from: self.id, table: room.id, news: News::WhoIsThere }).await;
            }
        }
    }

    async fn hear(self: &Arc<Self>, Note { from, table, news }: Note) {
        self.heard(from).await;
        // Ignore tables that nobody has open here.
        let Some(room) = self.rooms().get(&table).cloned() else { return };
        match news {
            News::Events(events) => self.post(&room, Mail::Events(events)),
            News::Present { people, strangers } => room.connected().told(from, people, strangers, self.now()),
            News::WhoIsThere => {
                self.announce(&room).await;
            }
        }
    }

    /// Tells the other nodes who is connected to this one. Returns whether this was sent; if not, it is repeated.
    async fn announce(&self, room: &Room) -> bool {
        let (people, strangers) = room.connected().here();
        let news = News::Present { people, strangers };
        let is_sent = self.tell(Note { from: self.id, table: room.id, news }).await;
        if !is_sent {
            room.connected().tell_again();
        }
        is_sent
    }

    /// Receives the notes about a table from now on. Returns whether it does; if not, the next round tries again.
    ///
    /// The caller holds the lock of the table, and so does whoever calls [`unfollow`](Self::unfollow). Otherwise one of
    /// them could undo half of what the other does, and the node would believe that it follows a table and hear nothing.
    pub(super) async fn follow(&self, room: &Room) -> bool {
        if room.connected().follows() {
            return true;
        }
        let asks = Note { from: self.id, table: room.id, news: News::WhoIsThere };
        let follows = self.bus.follow(room.id).await && self.tell(asks).await;
        // Only now: if the caller was cancelled before, the next one begins again.
        if follows {
            room.connected().follow(self.now());
        }
        follows
    }

    /// No longer receives the notes about a table at which nobody is. The caller holds the lock of the table.
    pub(super) async fn unfollow(&self, room: &Room) {
        room.connected().unfollow();
        self.bus.unfollow(room.id).await;
    }
}

/// What to do about a clock that could not be corrected: if the store does not respond, everything is tried again. A
/// table that has another fault, or has it all the time, concerns only itself.
fn not_corrected(table: TableId, error: Error, is_last_attempt: bool) -> Result<(), Error> {
    tracing::error!(table = table.brief(), %error, "a clock could not be corrected");
    if matches!(error.code(), Code::Storage | Code::Unavailable) && !is_last_attempt { Err(error) } else { Ok(()) }
}
