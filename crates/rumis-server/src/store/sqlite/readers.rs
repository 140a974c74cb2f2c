//! A few read connections. They see the last commit and never wait for the writer.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rusqlite::Connection;
use tokio::sync::Semaphore;
use tokio::time::timeout;

use super::{DEADLINE, connection};
use crate::error::{Code, Error};
use crate::store::StoreTimings;
use crate::store::entry::closed;

/// How many reads run at a time. More would only wait for the same disk.
const MOST: u32 = 4;

fn late() -> Error {
    Error::storage("the disk did not answer in time")
}

/// The read connections.
pub(super) struct Readers {
    path: PathBuf,
    free: Mutex<Vec<Connection>>,
    permits: Arc<Semaphore>,
    timings: StoreTimings,
}

impl Readers {
    pub(super) fn new(path: &Path, timings: StoreTimings) -> Arc<Self> {
        let permits = Arc::new(Semaphore::new(MOST as usize));
        Arc::new(Self { path: path.to_owned(), free: Mutex::default(), permits, timings })
    }

    /// Runs a read on a thread that may block.
    pub(super) async fn read<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Connection) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let free = timeout(DEADLINE, self.timings.wait(Arc::clone(&self.permits).acquire_owned()));
        let permit = free.await.map_err(|_| late())?.map_err(|_| closed())?;
        let readers = Arc::clone(self);
        let reading = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            let free = readers.free().pop();
            let connection = match free {
                Some(connection) => connection,
                None => connection::to_read(&readers.path)?,
            };
            // If the work panics, the connection is dropped, and the next reader opens another.
            let answer = work(&connection);
            readers.free().push(connection);
            answer
        });
        let read = timeout(DEADLINE, self.timings.operate(reading)).await.map_err(|_| late())?;
        read.map_err(|_| Error::new(Code::Internal, "reading from the storage stopped half way"))?
    }

    /// Waits for running reads and closes the file.
    pub(super) async fn close(&self) {
        let all = self.permits.acquire_many(MOST).await;
        self.permits.close();
        self.free().clear();
        drop(all);
    }

    fn free(&self) -> MutexGuard<'_, Vec<Connection>> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
