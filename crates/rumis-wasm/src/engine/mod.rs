//! Programs that play, and what they think of a position. It runs in a worker, since it thinks for
//! as long as it is told to.

mod analysis;
mod analyst;
mod thinker;

pub use analysis::{Analysis, CandidateView};
pub use analyst::Analyst;
pub use thinker::Thinker;
