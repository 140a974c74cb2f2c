//! Programs that play, and somebody who judges games. It runs in a worker, since it thinks for as
//! long as it is told to.

mod judge;
mod thinker;

pub use judge::{Judge, Opinion, Verdict};
pub use thinker::Thinker;

use crate::bridge::crossing;

crossing! {
    values {
        Opinion = "Opinion",
        Verdict = "Verdict",
    }
}
