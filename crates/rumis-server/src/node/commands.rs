//! Commands: what people and programs want to do. A command is decided by the table's rules, and has
//! happened when its events are stored.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{Instant, sleep};

use super::life::GRACE;
use super::room::Room;
use super::{Node, not_found};
use crate::bus::{News, Note};
use crate::error::{Code, Error};
use crate::id::{self, PersonId, TableId};
use crate::store::{Append, Appended, Head};
use crate::table::{Actor, Command, Draft, Event, Lot, Table, TableView, Terms};

/// How often a command is retried because another node was faster.
const TRIES: u32 = 20;
/// How long a command waits for the end of an outage.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often it looks whether the outage is over.
const LOOK: Duration = Duration::from_millis(20);
/// If events were stored later than this after their time, the delay is charged to nobody. In
/// milliseconds.
const LATE: u64 = 1_000;

impl Node {
    /// Opens a table.
    pub(crate) async fn open(self: &Arc<Self>, terms: Terms, by: PersonId, named: bool) -> Result<TableView, Error> {
        let node = Arc::clone(self);
        // In a separate task: if the client disconnects, the table must not be half open.
        run(async move {
            let draft = Draft::open(TableId::random()?, terms, by, named, node.now(), lot()?)?;
            let room = node.room(draft.table.id());
            let mut slot = room.table.lock().await;
            node.commit(&room, &mut slot, 0, draft).await?;
            node.metrics.tables_opened.inc();
            let table = slot.as_ref().ok_or_else(not_found)?;
            node.view_at(&room, table).await
        })
        .await
    }

    /// Executes a command that arrived at this time, and returns the number of the last event that it
    /// caused. When this returns, the events are stored.
    pub(crate) async fn command(
        self: &Arc<Self>,
        id: TableId,
        actor: Actor,
        command: Command,
        arrived: u64,
    ) -> Result<u64, Error> {
        let node = Arc::clone(self);
        // In a separate task: the client may disconnect after the events are stored and before they
        // are announced.
        run(async move {
            node.is_able().await?;
            node.decide(id, actor, &command, arrived).await
        })
        .await
    }

    /// Waits until this node can store and all clocks are corrected. A command that was waiting while
    /// the process was paused must not find an expired clock.
    async fn is_able(&self) -> Result<(), Error> {
        let begun = Instant::now();
        while !self.life.vouches() {
            if begun.elapsed() > PATIENCE {
                return Err(Error::storage("this node cannot write at the moment"));
            }
            sleep(LOOK).await;
        }
        Ok(())
    }

    async fn decide(
        self: &Arc<Self>,
        id: TableId,
        actor: Actor,
        command: &Command,
        arrived: u64,
    ) -> Result<u64, Error> {
        let room = self.room(id);
        let mut slot = room.table.lock().await;
        for _ in 0..TRIES {
            let table = self.load(&room, &mut slot).await?;
            let seq = table.seq();
            // Clocks first: if the time is up, the command comes too late. What others do says nothing about a move
            // that may still be on its way.
            let is_own = matches!(actor, Actor::Person(person, _) if table.runs_for() == Some(person));
            if table.is_due(arrived.saturating_sub(if is_own { 0 } else { GRACE })) && self.may_flag(&room, table) {
                let tick = table.tick(arrived)?;
                self.commit(&room, &mut slot, seq, tick).await?;
                continue;
            }
            if let (Actor::Person(person, _), false) = (actor, matches!(command, Command::Sit { .. }))
                && !table.may_see(Some(person))
            {
                return Err(not_found());
            }
            match table.decide(actor, command, arrived, lot()?, |person| self.gone_since(&room, person)) {
                Ok(draft) if draft.events.is_empty() => {
                    // Whoever sits may have left by a command whose fate is unknown. A move that was made stays made.
                    let is_certain = !matches!(command, Command::Sit { .. });
                    if is_certain || !self.catch_up(&room, &mut slot).await? {
                        return Ok(seq);
                    }
                }
                Ok(draft) => {
                    let stored = seq + draft.events.len() as u64;
                    if self.commit(&room, &mut slot, seq, draft).await? == Appended::Stored {
                        // It is stored, even if the store fails now.
                        if let Ok(table) = self.load(&room, &mut slot).await {
                            self.consider(&room, table);
                            self.forgive_delay(&room, &mut slot, arrived).await;
                        }
                        return Ok(stored);
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

    /// Whether this node may say that the time of the player whose clock runs is up: only if they
    /// could have moved, wherever they are connected.
    pub(super) fn may_flag(&self, room: &Room, table: &Table) -> bool {
        let is_here = |person| room.connected().is_here(person);
        self.life.vouches() && (self.life.all_are_able() || table.runs_for().is_some_and(is_here))
    }

    /// After events were stored late: the clock that they started ran while nobody knew of them.
    async fn forgive_delay(self: &Arc<Self>, room: &Arc<Room>, slot: &mut Option<Table>, arrived: u64) {
        let now = self.now();
        let delay = now.saturating_sub(arrived);
        let Some(table) = slot.as_ref().filter(|table| delay > LATE && table.at() <= arrived) else { return };
        let seq = table.seq();
        if let Ok(draft) = table.outage(delay, now)
            && !draft.events.is_empty()
            && let Err(error) = self.commit(room, slot, seq, draft).await
        {
            tracing::warn!(table = room.id.brief(), %error, "a delay could not be subtracted from a clock");
        }
    }

    /// Stores a draft and announces its events. If another node was faster, nothing is stored and
    /// the table is read again.
    pub(super) async fn commit(
        self: &Arc<Self>,
        room: &Arc<Room>,
        slot: &mut Option<Table>,
        after: u64,
        draft: Draft,
    ) -> Result<Appended, Error> {
        self.commit_with(room, slot, after, draft, |append| self.store.append(append)).await
    }

    /// As [`commit`](Self::commit), with another way to store.
    pub(super) async fn commit_with<F: Future<Output = Result<Appended, Error>> + Send>(
        self: &Arc<Self>,
        room: &Arc<Room>,
        slot: &mut Option<Table>,
        after: u64,
        draft: Draft,
        store: impl FnOnce(Append) -> F,
    ) -> Result<Appended, Error> {
        let Draft { table, events, rated, finished, .. } = draft;
        let sat = events
            .iter()
            .filter_map(|logged| if let Event::Sat { person, .. } = logged.event { Some(person) } else { None });
        let people: Vec<PersonId> = sat.collect();
        let summary = table.summary();
        let after = Head { seq: after, at: slot.as_ref().map_or(0, Table::at) };
        // Whoever sits down last sees that the game begins.
        let notices = self.notices(room, slot.as_ref(), &table, &events, people.last().copied());
        let append =
            Append { table: room.id, after, events: events.clone(), summary, people, rated, finished, notices };
        let is_new = slot.is_none();
        let appended = self.meanwhile(room, slot, store(append)).await;
        match appended {
            Ok(Appended::Stored) => {
                let advanced = if is_new {
                    *slot = Some(table);
                    self.metrics.count_events(&events);
                    Ok(())
                } else {
                    // Another node may have found and announced them before the store answered.
                    self.advance_to(room, slot, &events).await
                };
                let note = Note { from: self.id, table: room.id, news: News::Events(events.clone()) };
                self.tell(note).await;
                if let Some(table) = slot.as_ref() {
                    self.tell_after(table, &events, |person| self.gone_since(room, person).is_some()).await;
                }
                // They are stored, whatever this node believes: it reads the table again.
                if let Err(error) = advanced {
                    tracing::warn!(table = room.id.brief(), %error, "a table could not follow its log");
                    *slot = None;
                }
            }
            // The log does not end with the event that this node expected. If it is not longer, then
            // what this node believed to be in it is not.
            Ok(Appended::Beaten) => {
                let is_announced = slot.as_ref().is_some_and(|table| table.seq() > after.seq);
                if slot.is_some() && !is_announced && !self.catch_up(room, slot).await? {
                    self.reset(room, slot);
                }
            }
            // It is unknown whether the events were stored. This node keeps the table without them, so that its sockets
            // hear what other nodes announce. The next event of this node, and every reload, finds out.
            Err(_) => {}
        }
        appended
    }
}

/// A new lot for a command. Nobody can predict it, and it is not kept.
pub(super) fn lot() -> Result<Lot, Error> {
    Ok(Lot::from_bits(u64::from_be_bytes(id::random()?)))
}

/// Runs something to its end, even if the caller goes away.
pub(super) async fn run<T: Send + 'static>(
    work: impl Future<Output = Result<T, Error>> + Send + 'static,
) -> Result<T, Error> {
    let broken = |error| Error::new(Code::Internal, format!("internal error: {error}"));
    tokio::spawn(work).await.unwrap_or_else(|error| Err(broken(error)))
}
