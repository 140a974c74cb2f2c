//! Finding opponents: which searches fit together, and at what table they play. Pure functions; the store applies
//! them in a transaction, so that several nodes cannot pair somebody twice.

pub(crate) mod policy;
mod queue;
mod search;

pub use policy::Pace;
pub use queue::{Queue, Step};
pub(crate) use search::agreed;
pub use search::{Search, Stage};
