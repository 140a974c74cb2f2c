//! Finding opponents: which searches fit together, and at what table they play. Pure functions; the store applies
//! them in a transaction, so that several nodes cannot pair somebody twice.

pub(crate) mod policy;
mod queue;

pub use policy::Pace;
pub(crate) use queue::agreed;
pub use queue::{Queue, Search, Stage, Step};
