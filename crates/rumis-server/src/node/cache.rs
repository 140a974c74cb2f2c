//! The tables in memory. A table here may lag behind the store, and other nodes may be wrong about
//! it, so whatever does not fit is read again.

use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::inbox::Mail;
use super::room::Room;
use super::{Node, not_found};
use crate::bus::{News, Note};
use crate::error::{Code, Error};
use crate::id::TableId;
use crate::messages::ServerMessage;
use crate::store::logs::{Pages, replayed};
use crate::table::{Event, Logged, Table};

/// How long a table that only nodes of a newer version can read is not read again.
const NEWER: Duration = Duration::from_secs(10);

impl Node {
    /// Applies stored events to the table, and sends each of them, with the table after it, to the
    /// sockets of this node. If an event does not fit, the table must be read again.
    ///
    /// The caller may be cancelled. So an event is in the table only when it is sent: otherwise the table would look
    /// complete, and the event would never be sent.
    pub(super) async fn advance(
        self: &Arc<Self>,
        room: &Arc<Room>,
        slot: &mut Option<Table>,
        events: &[Logged],
    ) -> Result<(), Error> {
        for logged in events {
            let Some(before) = slot else { return Ok(()) };
            if room.news.receiver_count() == 0 {
                if let Err(error) = before.apply(logged) {
                    *slot = None;
                    return Err(error);
                }
                if matches!(logged.event, Event::Ended { .. }) {
                    room.memory().outdate();
                }
            } else {
                let mut table = before.clone();
                let news = match table.apply(logged) {
                    Ok(()) => self.news_of(room, &table, logged).await,
                    Err(error) => Err(error),
                };
                match news {
                    Ok(news) => news.iter().for_each(|message| room.tell(&table, message)),
                    Err(error) => {
                        *slot = None;
                        return Err(error);
                    }
                }
                *slot = Some(table);
            }
            self.metrics.count_events(std::slice::from_ref(logged));
        }
        let Some(table) = slot else { return Ok(()) };
        self.tell_turn(table);
        if let Some(clocks) = table.clocks() {
            room.tell(table, &ServerMessage::Clocks { clocks, now: self.now() });
        }
        if events.iter().any(|logged| matches!(logged.event, Event::Sat { .. })) {
            room.tell_presence(table, self.presence_at(room, table));
        }
        Ok(())
    }

    /// What sockets are told about an event, with the table after it.
    async fn news_of(
        self: &Arc<Self>,
        room: &Arc<Room>,
        table: &Table,
        logged: &Logged,
    ) -> Result<Vec<ServerMessage>, Error> {
        let company = self.company_after(room, table, &logged.event).await;
        let mut news = Vec::new();
        if matches!(logged.event, Event::Sat { .. }) {
            news.push(ServerMessage::Names { names: company.names.clone() });
        }
        let view = company.view(table, self.now())?;
        news.push(ServerMessage::Event { logged: logged.clone(), table: Some(Box::new(view)) });
        Ok(news)
    }

    /// The table, read from its log if this node has not read it yet.
    pub(super) async fn load<'a>(
        self: &Arc<Self>,
        room: &Arc<Room>,
        slot: &'a mut Option<Table>,
    ) -> Result<&'a Table, Error> {
        if slot.is_none() {
            if self.is_newer(room.id) {
                return Err(Error::new(Code::Newer, "this table was changed by a newer version of the server"));
            }
            let table = self.read(room).await?;
            // Only now: if this was cancelled before, the next caller tells the sockets.
            *slot = table;
        }
        if slot.is_none() {
            // Nothing will happen at it any more.
            room.send_away(not_found());
            // The ID of a table that does not exist must not stay in memory.
            self.unfollow(room).await;
            self.rooms().remove(&room.id);
        }
        slot.as_ref().ok_or_else(not_found)
    }

    async fn read(self: &Arc<Self>, room: &Arc<Room>) -> Result<Option<Table>, Error> {
        let turn = self.views.turn().await?;
        let (table, last) = match replayed(&*self.store, room.id).await {
            Ok(Some(read)) => read,
            Ok(None) => return Ok(None),
            Err(error) => return Err(self.set_aside(room, error).await),
        };
        drop(turn);
        // While this node did not know the state of the table, its sockets may have missed events.
        // Sockets that have not seen the last event read the log.
        if room.news.receiver_count() > 0 {
            let company = self.company_soon(room, &table).await;
            let view = company.view(&table, self.now())?;
            room.tell(&table, &ServerMessage::Event { logged: last, table: Some(Box::new(view)) });
        }
        Ok(Some(table))
    }

    /// Sets a table aside if its log cannot be read, so that it does not concern the others, and sends its clients away:
    /// they would wait for events that never come. Returns the error for the caller.
    async fn set_aside(&self, room: &Room, error: Error) -> Error {
        if matches!(error.code(), Code::Newer | Code::Unreadable) {
            room.stop_thinking();
            room.send_away(error.clone());
        }
        if error.code() == Code::Newer {
            // Only here: nodes of the newer version can read it.
            if self.newer().insert(room.id, Instant::now()).is_none() {
                self.metrics.newer_tables.inc();
                tracing::warn!(table = room.id.brief(), %error, "a table is left to nodes of a newer version");
            }
        }
        if error.code() == Code::Unreadable {
            match self.store.set_aside(room.id, self.now()).await {
                Ok(true) => {
                    self.metrics.set_aside.inc();
                    tracing::error!(table = room.id.brief(), %error, "a table is set aside: its log cannot be read");
                }
                Ok(false) => {}
                Err(error) => tracing::error!(table = room.id.brief(), %error, "a table could not be set aside"),
            }
        }
        error
    }

    /// Whether this node found a moment ago that only nodes of a newer version can read a table.
    pub(super) fn is_newer(&self, table: TableId) -> bool {
        self.newer().get(&table).is_some_and(|found| found.elapsed() < NEWER)
    }

    /// Forgets a table that is ahead of the store: events that other nodes announced, or that were
    /// acknowledged before a failover or a restored backup, are not in its log. Clients must connect
    /// again to see the table as it is.
    pub(super) fn reset(&self, room: &Room, slot: &mut Option<Table>) {
        tracing::warn!(table = room.id.brief(), "a table in memory was ahead of its log and is read again");
        self.metrics.resets.inc();
        *slot = None;
        room.stop_thinking();
        room.send_away(Error::new(Code::Unavailable, "the table has changed: connect again"));
    }

    /// Waits for the store. Meanwhile this node's sockets hear of the events that other nodes announce, because the store
    /// may not answer for seconds.
    pub(super) async fn meanwhile<T>(
        self: &Arc<Self>,
        room: &Arc<Room>,
        slot: &mut Option<Table>,
        answer: impl Future<Output = T>,
    ) -> T {
        let mut answer = pin!(answer);
        // Whoever had the table before may not have read all mail.
        room.inbox.look_again();
        loop {
            tokio::select! {
                biased;
                answer = &mut answer => return answer,
                () = room.inbox.arrival() => self.apply_mail(room, slot).await,
            }
        }
    }

    /// Applies what other nodes have announced, as far as it fits.
    async fn apply_mail(self: &Arc<Self>, room: &Arc<Room>, slot: &mut Option<Table>) {
        while let Some(table) = slot.as_ref()
            && let next = table.seq() + 1
            && let Some(events) = room.inbox.event(next)
        {
            if !is_possible(table, &events) {
                room.inbox.drop_event(next);
            } else if let Err(error) = self.advance(room, slot, &events).await {
                tracing::warn!(table = room.id.brief(), %error, "a table could not follow a note");
            }
            if slot.as_ref().is_some_and(|table| table.program_to_move().is_none()) {
                room.stop_thinking();
            }
        }
    }

    /// Reads the events that this node has missed. Returns whether the table changed.
    pub(super) async fn catch_up(self: &Arc<Self>, room: &Arc<Room>, slot: &mut Option<Table>) -> Result<bool, Error> {
        Ok(self.read_missed(room, slot).await?.is_some())
    }

    /// Reads the events that this node has missed. Returns the first of them, or none if the table changed for another
    /// reason; `None` if it did not change.
    async fn read_missed(
        self: &Arc<Self>,
        room: &Arc<Room>,
        slot: &mut Option<Table>,
    ) -> Result<Option<Vec<Logged>>, Error> {
        let Some((seq, at)) = slot.as_ref().map(|table| (table.seq(), table.at())) else {
            return Ok(Some(Vec::new()));
        };
        // With the last event that this node knows, to see whether the log still has it.
        let mut pages = Pages::after(room.id, seq.saturating_sub(1));
        let mut tail = self.next_page(room, slot, &mut pages).await?.unwrap_or_default();
        if tail.first().is_none_or(|last| last.at != at) {
            self.reset(room, slot);
            self.load(room, slot).await?;
            return Ok(Some(Vec::new()));
        }
        let missed = tail.split_off(1);
        if missed.is_empty() {
            // An event that was announced meanwhile may be newer than the answer.
            let is_same = slot.as_ref().is_some_and(|table| table.seq() == seq);
            return Ok((!is_same).then(Vec::new));
        }
        self.advance_to(room, slot, &missed).await?;
        while let Some(page) = self.next_page(room, slot, &mut pages).await? {
            self.advance_to(room, slot, &page).await?;
        }
        if let Some(table) = slot.as_ref() {
            self.consider(room, table);
        }
        Ok(Some(missed))
    }

    /// Applies the stored events that the table does not have yet. If another node has announced others meanwhile, these
    /// are withdrawn.
    pub(super) async fn advance_to(
        self: &Arc<Self>,
        room: &Arc<Room>,
        slot: &mut Option<Table>,
        stored: &[Logged],
    ) -> Result<(), Error> {
        let Some((known, at)) = slot.as_ref().map(|table| (table.seq(), table.at())) else { return Ok(()) };
        if stored.iter().any(|logged| logged.seq == known && logged.at != at) {
            self.reset(room, slot);
            self.load(room, slot).await?;
            return Ok(());
        }
        let news = stored.partition_point(|logged| logged.seq <= known);
        self.advance(room, slot, &stored[news..]).await
    }

    /// The next page of the log of a table in memory. If it cannot be read, the table is forgotten and set aside.
    async fn next_page(
        self: &Arc<Self>,
        room: &Arc<Room>,
        slot: &mut Option<Table>,
        pages: &mut Pages,
    ) -> Result<Option<Vec<Logged>>, Error> {
        match self.meanwhile(room, slot, pages.next(&*self.store)).await {
            Err(error) => {
                if matches!(error.code(), Code::Newer | Code::Unreadable) {
                    *slot = None;
                }
                Err(self.set_aside(room, error).await)
            }
            page => page,
        }
    }

    /// The table as it is in the store now.
    pub(super) async fn newest<'a>(
        self: &Arc<Self>,
        room: &Arc<Room>,
        slot: &'a mut Option<Table>,
    ) -> Result<&'a Table, Error> {
        if slot.is_some() {
            self.catch_up(room, slot).await?;
        }
        self.load(room, slot).await
    }

    /// Delivers mail to a room. It is read in the background, so that a table that waits for the
    /// store does not hold up the others.
    pub(super) fn post(self: &Arc<Self>, room: &Arc<Room>, mail: Mail) {
        if room.inbox.put(mail) {
            let (node, room) = (Arc::clone(self), Arc::clone(room));
            tokio::spawn(async move {
                let Some(mut reading) = room.inbox.read() else { return };
                loop {
                    // First the table: whoever has it may read the mail while they wait for the store.
                    let mut slot = room.table.lock().await;
                    let Some(mail) = reading.next() else { return };
                    if let Err(error) = node.read_mail(&room, &mut slot, mail).await {
                        tracing::error!(table = room.id.brief(), %error, "cannot read a table");
                    }
                }
            });
        }
    }

    async fn read_mail(self: &Arc<Self>, room: &Arc<Room>, slot: &mut Option<Table>, mail: Mail) -> Result<(), Error> {
        let Some(known) = slot.as_ref() else {
            if room.connected().has_sockets() {
                self.load(room, slot).await?;
            }
            return Ok(());
        };
        match mail {
            Mail::Events(events) => {
                let next = known.seq() + 1;
                if events.last().is_some_and(|logged| logged.seq < next) {
                    return Ok(());
                }
                let fits = events.first().is_some_and(|logged| logged.seq == next);
                // A note is only a hint. The log says what happened.
                if !fits || !is_possible(known, &events) {
                    self.catch_up(room, slot).await?;
                } else if self.advance(room, slot, &events).await.is_err() {
                    self.load(room, slot).await?;
                }
                // The other node lets programs think; this one only stops work on old positions. If
                // the other node fails, the regular room check takes over.
                if slot.as_ref().is_some_and(|table| table.program_to_move().is_none()) {
                    room.stop_thinking();
                }
            }
            Mail::Look => {
                let missed = self.read_missed(room, slot).await?.unwrap_or_default();
                // Whoever stored them could not tell. They may not even know that the events are stored, and other nodes
                // may not reach the store.
                if !missed.is_empty() {
                    self.tell(Note { from: self.id, table: room.id, news: News::Events(missed) }).await;
                }
            }
        }
        Ok(())
    }
}

/// Whether events can follow at a table.
fn is_possible(table: &Table, events: &[Logged]) -> bool {
    let mut trial = table.clone();
    events.iter().all(|logged| trial.apply(logged).is_ok())
}
