//! Programs that play, a judge of games, and the network. Runs in a web worker, because thinking takes time.

mod judge;
mod network;
mod searcher;
mod thinker;

pub use judge::{Judge, LikelyOwner, Opinion, Owners, Verdict};
pub use network::{Evaluation, LikelyMove, Network, Prospect, position};
pub use searcher::{Choice, Considered, LiveThoughts, Searcher};
pub use thinker::Thinker;

use crate::bridge::crossing;

crossing! {
    values {
        Choice = "Choice",
        Considered = "Considered",
        Evaluation = "Evaluation",
        LikelyMove = "LikelyMove",
        LikelyOwner = "LikelyOwner",
        LiveThoughts = "LiveThoughts",
        Opinion = "Opinion",
        Owners = "Owners",
        Prospect = "Prospect",
        Verdict = "Verdict",
    }
}
