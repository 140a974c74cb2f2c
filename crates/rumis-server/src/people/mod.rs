//! People: guests and those who made a name, their sessions and their ratings.

pub(crate) mod accounts;
pub(crate) mod password;
pub(crate) mod rating;
pub(crate) mod session;
