//! The end of a server, step by step, so that clients and proxies can move to another one in time.

use std::time::Duration;

use tokio::sync::watch;
use tokio::time::sleep;

use crate::id::random;

/// Where a server stands between start and end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Course {
    /// It serves everybody.
    Serving,
    /// It serves everybody, and asks proxies to send nobody any more.
    Draining,
    /// Over this time it asks one socket after the other to connect elsewhere.
    Leaving(Duration),
    /// It ends.
    Stopping,
}

/// Follows the course of a server.
pub(crate) type Following = watch::Receiver<Course>;

/// Waits until the server ends.
pub(crate) async fn stopped(course: &mut Following) {
    // A dropped sender means that the server is gone too.
    drop(course.wait_for(|&course| course == Course::Stopping).await);
}

/// Waits until it is time for one socket to leave: at a random moment while the server asks its
/// sockets to, so that they do not all reach the next server at once.
pub(crate) async fn leaves(course: &mut Following) {
    let leaving = |course: &Course| matches!(course, Course::Leaving(_) | Course::Stopping);
    let Ok(Course::Leaving(over)) = course.wait_for(leaving).await.map(|course| *course) else { return };
    let [chance] = random().unwrap_or_default();
    tokio::select! {
        () = sleep(over * u32::from(chance) / 256) => {}
        () = stopped(course) => {}
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::{Instant, timeout};

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn sockets_leave_one_after_the_other() {
        let (sender, following) = watch::channel(Course::Serving);
        let begun = Instant::now();
        let sockets: Vec<_> = (0..100)
            .map(|_| {
                let mut following = following.clone();
                tokio::spawn(async move {
                    leaves(&mut following).await;
                    begun.elapsed()
                })
            })
            .collect();
        sender.send_replace(Course::Draining);
        let second = Duration::from_secs(1);
        sleep(second).await;
        assert!(sockets.iter().all(|socket| !socket.is_finished()), "while it drains, it serves");
        sender.send_replace(Course::Leaving(10 * second));
        let mut left = Vec::new();
        for socket in sockets {
            left.push(socket.await.unwrap_or_default());
        }
        for moment in 0..10 {
            let part = moment * second..(moment + 1) * second;
            assert!(left.iter().any(|&left| part.contains(&(left - second))), "nobody left in {part:?}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn at_the_end_nobody_waits() {
        let (sender, mut following) = watch::channel(Course::Leaving(Duration::from_secs(3600)));
        sender.send_replace(Course::Stopping);
        assert_eq!(timeout(Duration::from_secs(1), leaves(&mut following)).await, Ok(()));
    }
}
