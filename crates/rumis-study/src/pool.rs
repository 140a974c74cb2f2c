//! Work on several threads.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::error::Error;

/// Works on all items, on so many threads, beginning with the first ones. `then` gets each result as soon as it is
/// there, one at a time. After an error no other item is begun. A panic of a thread goes on in the caller.
pub(crate) fn each<T: Sync, R>(
    items: &[T],
    threads: usize,
    work: impl Fn(&T) -> Result<R, Error> + Sync,
    then: impl FnMut(&T, R) -> Result<(), Error> + Send,
) -> Result<(), Error> {
    let next = AtomicUsize::new(0);
    let failed = AtomicBool::new(false);
    let then = Mutex::new(then);
    let one = |item: &T| {
        let result = work(item)?;
        let mut then = then.lock().unwrap_or_else(PoisonError::into_inner);
        then(item, result)
    };
    let run = || {
        while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
            if failed.load(Ordering::Relaxed) {
                break;
            }
            one(item).inspect_err(|_| failed.store(true, Ordering::Relaxed))?;
        }
        Ok(())
    };
    thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(run)).collect();
        let mine = run();
        others.into_iter().fold(mine, |result, other| {
            let other = other.join().unwrap_or_else(|panic| resume_unwind(panic));
            result.and(other)
        })
    })
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use super::each;
    use crate::error::Error;

    #[test]
    fn every_item_is_worked_on_once() {
        let mut results = Vec::new();
        each(
            &[1, 2, 3, 4],
            3,
            |item| Ok(item * item),
            |_, square| {
                results.push(square);
                Ok(())
            },
        )
        .unwrap();
        results.sort_unstable();
        assert_eq!(results, [1, 4, 9, 16]);
    }

    #[test]
    fn an_error_is_returned_and_a_panic_goes_on() {
        let error = each(&["chullpa-2", "nowhere"], 2, |name| name.parse::<crate::Studied>(), |_, _| Ok(()));
        assert!(error.unwrap_err().to_string().contains("nowhere"));
        let work = |item: &i32| -> Result<(), Error> {
            assert!(*item < 0, "as it should");
            Ok(())
        };
        assert!(catch_unwind(|| each(&[1, 2], 2, work, |_, ()| Ok(()))).is_err());
    }
}
