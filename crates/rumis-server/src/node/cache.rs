//! The tables in memory. A table here may lag behind the store, and other nodes may be wrong about
//! it, so whatever does not fit is read again.

use std::sync::Arc;

use super::inbox::Mail;
use super::room::Room;
use super::{Node, not_found};
use crate::error::{Code, Error};
use crate::messages::ServerMessage;
use crate::table::{Event, Logged, Table};

impl Node {
    /// Applies stored events to the table, and sends each of them, with the table after it, to the
    /// sockets of this node. If an event does not fit, the table must be read again.
    pub(super) async fn advance(&self, room: &Room, slot: &mut Option<Table>, events: &[Logged]) -> Result<(), Error> {
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
                // If the names cannot be read, people are shown as they were before, or as guests.
                None => match self.company_at(room, table).await {
                    Ok(company) => company,
                    Err(_) => room.company().unwrap_or_default(),
                },
            };
            if matches!(logged.event, Event::Sat { .. }) {
                room.tell(table, &ServerMessage::Names { names: company.names.clone() });
            } else {
                known = Some(company.clone());
            }
            let view = company.view(table, self.now())?;
            room.tell(table, &ServerMessage::Event { logged: logged.clone(), table: Some(Box::new(view)) });
        }
        if let Some(clocks) = table.clocks() {
            room.tell(table, &ServerMessage::Clocks { clocks, now: self.now() });
        }
        if came {
            room.tell_presence(table, self.presence_at(room, table));
        }
        Ok(())
    }

    /// The table, read from its log if this node has not read it yet.
    pub(super) async fn load<'a>(&self, room: &Room, slot: &'a mut Option<Table>) -> Result<&'a Table, Error> {
        if slot.is_none() {
            let table = self.read(room).await?;
            // Only now: if this was cancelled before, the next caller tells the sockets.
            *slot = table;
        }
        slot.as_ref().ok_or_else(|| {
            // The ID of a table that does not exist must not stay in memory.
            self.rooms().remove(&room.id);
            not_found()
        })
    }

    async fn read(&self, room: &Room) -> Result<Option<Table>, Error> {
        let events = match self.store.events(room.id, 0).await {
            Ok(events) => events,
            Err(error) => return Err(self.set_aside(room, error).await),
        };
        let table = match Table::replay(room.id, &events) {
            Ok(table) => table,
            Err(error) => return Err(self.set_aside(room, error).await),
        };
        // While this node did not know the state of the table, its sockets may have missed events.
        // Sockets that have not seen the last event read the log.
        if let (Some(table), Some(last), 1..) = (&table, events.last(), room.news.receiver_count()) {
            let company = self.company_at(room, table).await.unwrap_or_default();
            let view = company.view(table, self.now())?;
            room.tell(table, &ServerMessage::Event { logged: last.clone(), table: Some(Box::new(view)) });
        }
        Ok(table)
    }

    /// Sets a table aside if its log cannot be read, so that it does not concern the others. Returns
    /// the error for the caller.
    async fn set_aside(&self, room: &Room, error: Error) -> Error {
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

    /// Forgets a table that is ahead of the store: events that other nodes announced, or that were
    /// acknowledged before a failover or a restored backup, are not in its log. Clients must connect
    /// again to see the table as it is.
    pub(super) fn reset(&self, room: &Room, slot: &mut Option<Table>) {
        tracing::warn!(table = room.id.brief(), "a table in memory was ahead of its log and is read again");
        self.metrics.resets.inc();
        *slot = None;
        room.stop_thinking();
        room.send_away();
    }

    /// Reads the events that this node has missed. Returns whether the table changed.
    pub(super) async fn catch_up(self: &Arc<Self>, room: &Arc<Room>, slot: &mut Option<Table>) -> Result<bool, Error> {
        let Some(table) = slot else { return Ok(true) };
        // With the last event that this node knows, to see whether the log still has it.
        let tail = self.store.events(room.id, table.seq().saturating_sub(1)).await?;
        let Some((last, missed)) = tail.split_first().filter(|(last, _)| last.at == table.at()) else {
            self.reset(room, slot);
            self.load(room, slot).await?;
            return Ok(true);
        };
        debug_assert_eq!(last.seq, table.seq(), "logs have no gaps");
        if missed.is_empty() {
            return Ok(false);
        }
        self.advance(room, slot, missed).await?;
        if let Some(table) = slot.as_ref() {
            self.consider(room, table);
        }
        Ok(true)
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
                while let Some(mail) = reading.next() {
                    if let Err(error) = node.read_mail(&room, mail).await {
                        tracing::error!(table = room.id.brief(), %error, "cannot read a table");
                    }
                }
            });
        }
    }

    async fn read_mail(self: &Arc<Self>, room: &Arc<Room>, mail: Mail) -> Result<(), Error> {
        let mut slot = room.table.lock().await;
        let Some(known) = slot.as_ref() else {
            if room.connected().has_sockets() {
                self.load(room, &mut slot).await?;
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
                if fits {
                    if self.advance(room, &mut slot, &events).await.is_err() {
                        // A note is only a hint. The log says what happened.
                        self.load(room, &mut slot).await?;
                    }
                } else {
                    self.catch_up(room, &mut slot).await?;
                }
                // The other node lets programs think; this one only stops work on old positions. If
                // the other node fails, the regular room check takes over.
                if slot.as_ref().is_some_and(|table| table.program_to_move().is_none()) {
                    room.stop_thinking();
                }
            }
            Mail::Look => {
                self.catch_up(room, &mut slot).await?;
            }
        }
        Ok(())
    }
}
