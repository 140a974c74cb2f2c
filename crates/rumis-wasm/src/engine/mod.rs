//! Programs that play, and a judge of games. Runs in a web worker, because thinking takes time.

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
