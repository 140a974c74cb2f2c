//! People: guests and registered users, their sessions and their ratings.

pub(crate) mod accounts;
pub(crate) mod device;
pub(crate) mod password;
pub(crate) mod publicity;
pub(crate) mod rating;
pub(crate) mod recovery;
pub(crate) mod session;
