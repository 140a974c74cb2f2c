//! The only thread that writes. A commit waits for the disk, which takes as long for one change as
//! for a hundred. So all changes that arrive during a commit go into the next one together, and are
//! answered together when it is on disk.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Mutex, PoisonError};
use std::thread::JoinHandle;

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use super::DEADLINE;
use crate::error::{Code, Error};
use crate::store::StoreTimings;
use crate::store::entry::{closed, uncertain};

/// The most changes in one commit.
const BATCH: usize = 256;
/// The most changes that may wait; further callers wait for a place.
const QUEUE: usize = 1024;

/// A handle to the writer thread.
pub(super) struct Writer {
    jobs: Mutex<Option<mpsc::Sender<Box<dyn Job>>>>,
    timings: StoreTimings,
    thread: Mutex<Option<JoinHandle<()>>>,
}

/// A change with a waiting caller.
trait Job: Send {
    /// Makes the change; it is rolled back if this returns an error.
    fn make(&mut self, connection: &Connection) -> Result<(), Error>;
    /// Answers the caller, once the result of the commit is known.
    fn answer(self: Box<Self>, committed: Result<(), Error>);
}

struct Change<T, F> {
    work: Option<F>,
    outcome: Result<T, Error>,
    answer: oneshot::Sender<Result<T, Error>>,
}

impl<T: Send, F: FnOnce(&Connection) -> Result<T, Error> + Send> Job for Change<T, F> {
    fn make(&mut self, connection: &Connection) -> Result<(), Error> {
        if let Some(work) = self.work.take() {
            // A change that panics is rolled back with its savepoint.
            let outcome = catch_unwind(AssertUnwindSafe(|| work(connection)));
            self.outcome = outcome.unwrap_or_else(|_| Err(Error::new(Code::Internal, "a change stopped half way")));
        }
        self.outcome.as_ref().map(drop).map_err(Error::clone)
    }

    fn answer(self: Box<Self>, committed: Result<(), Error>) {
        // The caller may have gone meanwhile.
        let _gone = self.answer.send(committed.and(self.outcome));
    }
}

impl Writer {
    /// Starts the thread.
    pub(super) fn new(connection: Connection, timings: StoreTimings) -> Result<Self, Error> {
        let (sender, mut jobs) = mpsc::channel(QUEUE);
        let thread = std::thread::Builder::new().name("store".into()).spawn(move || {
            let mut batch = Vec::with_capacity(BATCH);
            while jobs.blocking_recv_many(&mut batch, BATCH) > 0 {
                write(&connection, &mut batch);
            }
            // Not needed for safety, but after this the file alone is the whole database.
            let _stays_in_the_journal = connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)");
        });
        let thread = thread.map_err(Error::storage)?;
        Ok(Self { jobs: Mutex::new(Some(sender)), timings, thread: Mutex::new(Some(thread)) })
    }

    /// Changes something. If the work returns an error, its writes are rolled back.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner).clone().ok_or_else(closed)?;
        let (answer, answered) = oneshot::channel();
        let untried = Err(Error::storage("the change was not attempted"));
        let job = Box::new(Change { work: Some(work), outcome: untried, answer });
        let queued = timeout(DEADLINE, self.timings.wait(jobs.send(job))).await;
        queued.map_err(|_| Error::storage("the disk did not take a change in time"))?.map_err(|_| closed())?;
        // Otherwise this sender would keep the thread running.
        drop(jobs);
        let answer = timeout(DEADLINE, self.timings.operate(answered)).await;
        answer.map_err(|_| uncertain())?.map_err(|_| closed())?
    }

    /// Waits until all changes are on disk, and closes the file.
    pub(super) async fn close(&self) {
        drop(self.jobs.lock().unwrap_or_else(PoisonError::into_inner).take());
        let thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(thread) = thread {
            drop(tokio::task::spawn_blocking(move || thread.join()).await);
        }
    }
}

/// Makes the changes of a batch in one transaction, then answers them all.
fn write(connection: &Connection, batch: &mut Vec<Box<dyn Job>>) {
    let committed = commit(connection, batch);
    if let Err(error) = &committed {
        tracing::error!(%error, changes = batch.len(), "changes were not stored");
        // Some errors end the transaction, others leave it open.
        if !connection.is_autocommit() {
            let _tried_again_with_the_next_batch = connection.execute_batch("ROLLBACK");
        }
    }
    for job in batch.drain(..) {
        job.answer(committed.clone());
    }
}

fn commit(connection: &Connection, batch: &mut [Box<dyn Job>]) -> Result<(), Error> {
    let execute = |sql| connection.prepare_cached(sql)?.execute([]);
    if !connection.is_autocommit() {
        execute("ROLLBACK")?;
    }
    execute("BEGIN IMMEDIATE")?;
    for job in batch {
        execute("SAVEPOINT change")?;
        if let Err(error) = job.make(connection) {
            // A full or broken disk can end the whole transaction, including the other changes.
            if connection.is_autocommit() {
                return Err(error);
            }
            execute("ROLLBACK TO change")?;
        }
        execute("RELEASE change")?;
    }
    execute("COMMIT")?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn writer() -> Result<Writer, Error> {
        let connection = Connection::open_in_memory()?;
        connection.execute_batch("CREATE TABLE numbers (number INTEGER PRIMARY KEY)")?;
        Writer::new(connection, StoreTimings::new())
    }

    fn insert(connection: &Connection, number: i64) -> Result<(), Error> {
        connection.execute("INSERT INTO numbers VALUES (?1)", [number])?;
        Ok(())
    }

    async fn numbers(writer: &Writer) -> Result<Vec<i64>, Error> {
        let all = |connection: &Connection| {
            let mut statement = connection.prepare("SELECT number FROM numbers ORDER BY number")?;
            let numbers = statement.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
            Ok(numbers)
        };
        writer.write(all).await
    }

    #[tokio::test]
    async fn a_failed_change_undoes_only_itself() -> Result<(), Error> {
        let writer = writer()?;
        let fails = |connection: &Connection| {
            insert(connection, 2)?;
            insert(connection, 2)
        };
        let (first, second, third) = tokio::join!(
            writer.write(|connection| insert(connection, 1)),
            writer.write(fails),
            writer.write(|connection| insert(connection, 3)),
        );
        assert_eq!((first, third), (Ok(()), Ok(())));
        assert_eq!(second.map_err(|error| error.code()), Err(Code::Storage));
        assert_eq!(numbers(&writer).await?, [1, 3]);
        Ok(())
    }

    #[tokio::test]
    async fn a_panic_fails_only_its_own_change() -> Result<(), Error> {
        let writer = writer()?;
        let panics = |connection: &Connection| -> Result<(), Error> {
            insert(connection, 1)?;
            std::panic::resume_unwind(Box::new("in a test"))
        };
        assert_eq!(writer.write(panics).await.map_err(|error| error.code()), Err(Code::Internal));
        writer.write(|connection| insert(connection, 2)).await?;
        assert_eq!(numbers(&writer).await?, [2]);
        Ok(())
    }

    #[tokio::test]
    async fn no_change_succeeds_if_the_commit_fails() -> Result<(), Error> {
        let writer = writer()?;
        // End the transaction without the writer's knowledge, as a full disk does.
        let breaks = |connection: &Connection| -> Result<(), Error> {
            connection.execute_batch("ROLLBACK")?;
            Err(Error::storage("in a test"))
        };
        let (first, second, third) = tokio::join!(
            biased;
            writer.write(|connection| insert(connection, 1)),
            writer.write(breaks),
            writer.write(|connection| insert(connection, 3)),
        );
        let kept = numbers(&writer).await?;
        assert!(second.is_err());
        // Which changes shared a batch with the failing one is unknown. The answers must be right
        // in any case.
        assert_eq!(first.is_ok(), kept.contains(&1));
        assert_eq!(third.is_ok(), kept.contains(&3));
        Ok(())
    }

    #[tokio::test(start_paused = true)]
    async fn a_disk_that_hangs_holds_nobody_up_for_long() -> Result<(), Error> {
        let writer = writer()?;
        let (go_on, hangs) = std::sync::mpsc::channel::<()>();
        let stuck = move |connection: &Connection| {
            let _gone = hangs.recv();
            insert(connection, 1)
        };
        let (stuck, next) = tokio::join!(
            biased;
            writer.write(stuck),
            writer.write(|connection| insert(connection, 2)),
        );
        let codes = [stuck, next].map(|answer| answer.map_err(|error| error.code()));
        assert_eq!(codes, [Err(Code::Unavailable); 2], "whether they are stored is not known");
        drop(go_on);
        tokio::time::resume();
        assert_eq!(numbers(&writer).await?, [1, 2]);
        Ok(())
    }

    #[tokio::test]
    async fn closing_finishes_waiting_changes() -> Result<(), Error> {
        let writer = writer()?;
        let (written, ()) = tokio::join!(biased; writer.write(|connection| insert(connection, 1)), writer.close());
        assert_eq!(written, Ok(()));
        let late = writer.write(|connection| insert(connection, 2)).await;
        assert_eq!(late.map_err(|error| error.code()), Err(Code::Unavailable));
        Ok(())
    }
}
