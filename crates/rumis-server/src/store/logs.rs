//! The logs of the tables.

use async_trait::async_trait;

use crate::error::Error;
use crate::id::{PersonId, TableId};
use crate::push::notices::Notice;
use crate::table::{FinishedGame, Logged, RatedGame, Summary, Table};

/// How many events are read at a time. Few games have so many.
pub(crate) const PAGE: u32 = 500;

/// The last event of a log. Its time is compared too: other events than the expected ones may have the same number,
/// after a forged note or after a failover that lost the end of the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Head {
    /// Its number, which is the length of the log; 0 for a new table.
    pub seq: u64,
    /// When it happened, in milliseconds since 1970; 0 for a new table.
    pub at: u64,
}

/// Events to add to a table's log, all or none.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The last event of the log when the events were decided.
    pub after: Head,
    /// The events, numbered from `after.seq + 1`. Never empty.
    pub events: Vec<Logged>,
    /// The new summary of the table.
    pub summary: Summary,
    /// People who sat down; the table is listed as theirs from now on.
    pub people: Vec<PersonId>,
    /// A game that ended and counts for ratings.
    pub rated: Option<RatedGame>,
    /// A game that ended and was not aborted.
    pub finished: Option<FinishedGame>,
    /// What people are told of it who want that.
    pub notices: Vec<Notice>,
}

/// The outcome of an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// They are on disk.
    Stored,
    /// The log ends with another event than expected, usually because another writer was first. Nothing was written.
    Beaten,
}

/// The logs of the tables, for the nodes that play at them.
#[async_trait]
pub trait LogStore: Send + Sync {
    /// Adds events to a table's log, if the log still ends with the expected event.
    async fn append(&self, append: Append) -> Result<Appended, Error>;

    /// The events of a table after the one with this number, in order, at most this many.
    async fn events(&self, table: TableId, after: u64, most: u32) -> Result<Vec<Logged>, Error>;

    /// The last events of the logs of these tables. Tables that do not exist are left out.
    async fn heads(&self, tables: &[TableId]) -> Result<Vec<(TableId, Head)>, Error>;

    /// Sets a table aside whose log cannot be read: from now on, [`overdue`](super::DueStore::overdue),
    /// [`live_clocks`](super::DueStore::live_clocks), [`programs_due`](super::DueStore::programs_due) and
    /// [`lobby`](super::ListStore::lobby) leave it out, until something is added to its log. Returns whether that is
    /// new.
    async fn set_aside(&self, table: TableId, now: u64) -> Result<bool, Error>;
}

/// Reads a log page by page, so that a long one needs little memory.
pub(crate) struct Pages {
    table: TableId,
    /// The number of the last event that was read; `None` at the end.
    after: Option<u64>,
}

impl Pages {
    /// The pages of a log after the event with this number.
    pub(crate) const fn after(table: TableId, after: u64) -> Self {
        Self { table, after: Some(after) }
    }

    /// The next page; `None` after the last one. No page is empty.
    pub(crate) async fn next<S: LogStore + ?Sized>(&mut self, store: &S) -> Result<Option<Vec<Logged>>, Error> {
        let Some(after) = self.after else { return Ok(None) };
        let page = store.events(self.table, after, PAGE).await?;
        self.after = page.last().filter(|_| page.len() == PAGE as usize).map(|last| last.seq);
        Ok(Some(page).filter(|page| !page.is_empty()))
    }
}

/// The table after its whole log, and the last event; `None` if there is no such table.
pub(crate) async fn replayed<S: LogStore + ?Sized>(store: &S, id: TableId) -> Result<Option<(Table, Logged)>, Error> {
    replayed_until(store, id, |_| false).await
}

/// The table before the first event that `is_next` finds, and its last event; `None` if there is no such table.
pub(crate) async fn replayed_until<S: LogStore + ?Sized>(
    store: &S,
    id: TableId,
    is_next: impl Fn(&Logged) -> bool + Send,
) -> Result<Option<(Table, Logged)>, Error> {
    let mut pages = Pages::after(id, 0);
    let mut known: Option<(Table, Logged)> = None;
    while let Some(page) = pages.next(store).await? {
        for logged in page {
            if is_next(&logged) {
                return Ok(known);
            }
            known = Some(match known {
                None => (Table::open(id, &logged)?, logged),
                Some((mut table, _)) => {
                    table.apply(&logged)?;
                    (table, logged)
                }
            });
        }
    }
    Ok(known)
}
