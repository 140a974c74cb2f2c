//! Which of a person's IDs acts at a table. Logs are never rewritten: at the tables where somebody sat as a guest
//! before they signed in to an account, they still sit under the guest's ID.

use std::iter::once;

use super::state::{Chair, Table};
use crate::id::PersonId;

impl Table {
    /// The ID under which a person acts here: the account's own if it sits here, otherwise that of a guest who signed
    /// in to it. If several sit here, a move is made by the one whose turn it is.
    #[must_use]
    pub fn identity(&self, own: PersonId, also: &[PersonId], moves: bool) -> PersonId {
        let all = || once(own).chain(also.iter().copied());
        let turn = self.turn().filter(|_| moves).and_then(|seat| self.chair(seat)).and_then(Chair::person);
        let seated = self.people();
        all()
            .find(|&id| Some(id) == turn)
            .or_else(|| all().find(|id| seated.contains(id)))
            .or_else(|| all().find(|id| self.known.contains(id)))
            .unwrap_or(own)
    }
}
