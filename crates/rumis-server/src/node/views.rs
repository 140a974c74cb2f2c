//! How many views a node prepares at a time. To show a table that is not in memory, a node reads its log and plays it
//! again, which takes up to ten thousand events.

use tokio::sync::{Semaphore, SemaphorePermit};

use crate::error::{Code, Error};

/// How many clients may wait for a table. Further ones are asked to come again.
const PLACES: usize = 2048;
/// How many logs are read and played again at a time. More would only wait for the same cores and the same disk.
const TURNS: usize = 16;

/// The queue for views.
pub(super) struct Views {
    places: Semaphore,
    turns: Semaphore,
}

impl Default for Views {
    fn default() -> Self {
        Self { places: Semaphore::new(PLACES), turns: Semaphore::new(TURNS) }
    }
}

impl Views {
    /// A place in the queue, for a client that wants to see a table.
    ///
    /// # Errors
    /// If the queue is full.
    pub(super) fn place(&self) -> Result<SemaphorePermit<'_>, Error> {
        let full = |_| Error::new(Code::Unavailable, "the server is busy: try again soon");
        self.places.try_acquire().map_err(full)
    }

    /// Waits for a turn to read a log. Background tasks need no place: clocks must be watched however many clients
    /// wait.
    ///
    /// # Errors
    /// Never: the queue is not closed.
    pub(super) async fn turn(&self) -> Result<SemaphorePermit<'_>, Error> {
        self.turns.acquire().await.map_err(|error| Error::new(Code::Internal, error.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_full_queue_refuses_clients_and_lets_background_tasks_read() -> Result<(), Error> {
        let views = Views::default();
        let mut places = (0..PLACES).map(|_| views.place()).collect::<Result<Vec<_>, _>>()?;
        assert_eq!(views.place().err().map(|error| error.code()), Some(Code::Unavailable));
        drop(views.turn().await?);
        places.pop();
        assert!(views.place().is_ok());
        Ok(())
    }

    #[tokio::test]
    async fn only_a_few_logs_are_read_at_a_time() -> Result<(), Error> {
        let views = Views::default();
        let mut turns = Vec::new();
        for _ in 0..TURNS {
            turns.push(views.turn().await?);
        }
        let mut next = std::pin::pin!(views.turn());
        tokio::select! {
            biased;
            _ = &mut next => panic!("there are too many turns"),
            () = tokio::task::yield_now() => {}
        }
        turns.pop();
        assert!(next.await.is_ok());
        Ok(())
    }
}
