//! A search for opponents: who looks for whom, what has become of it, and which searches fit together.

use super::policy::{Pace, within};
use crate::id::{PersonId, TableId};

/// A search for opponents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Search {
    /// Who searches. There is one search for each person.
    pub person: PersonId,
    /// The wanted pace.
    pub pace: Pace,
    /// The wanted number of players.
    pub players: u8,
    /// How strong they are, in points.
    pub points: u32,
    /// Since when they wait, in milliseconds since 1970.
    pub since: u64,
    /// Until when they count as connected, in milliseconds since 1970. For somebody who sits: until when they are told.
    pub lease: u64,
    /// What happens to it.
    pub stage: Stage,
}

/// What happens to a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// It waits for opponents.
    Waiting,
    /// It is reserved for a group.
    Reserved {
        /// The group, and the ID of the table that will open.
        pairing: TableId,
        /// Until when everybody must have answered, in milliseconds since 1970.
        until: u64,
        /// Whether this person has answered.
        here: bool,
    },
    /// The table has opened, and the person sits there.
    Seated {
        /// The table.
        table: TableId,
        /// Until when everybody must have come to the table, in milliseconds since 1970.
        until: u64,
        /// Whether this person has come.
        here: bool,
    },
}

impl Search {
    /// Whether it fits with another one now. Whoever has waited longer decides how strong the other may be.
    pub(super) fn fits(&self, other: &Self, now: u64) -> bool {
        let within = within(now.saturating_sub(self.since.min(other.since)));
        self.pace.with(other.pace).is_some() && within.is_none_or(|within| self.points.abs_diff(other.points) <= within)
    }

    /// Whether it can be put into a group.
    pub(super) fn is_free(&self, now: u64) -> bool {
        self.stage == Stage::Waiting && self.lease > now
    }

    /// Whether the person sits at a table already.
    pub(crate) const fn is_seated(&self) -> bool {
        matches!(self.stage, Stage::Seated { .. })
    }
}

impl Stage {
    /// The group for which a search is reserved.
    pub(crate) const fn pairing(self) -> Option<TableId> {
        if let Self::Reserved { pairing, .. } = self { Some(pairing) } else { None }
    }

    /// The table that the person is called to. Who has come is not called again: another tab or device would go there,
    /// too.
    pub(crate) const fn calls_to(self) -> Option<TableId> {
        if let Self::Seated { table, here: false, .. } = self { Some(table) } else { None }
    }

    /// The table where the person sits already.
    pub(super) const fn seated(self) -> Option<TableId> {
        if let Self::Seated { table, .. } = self { Some(table) } else { None }
    }

    /// Until when everybody in the group must have answered.
    pub(super) const fn until(self) -> Option<u64> {
        if let Self::Reserved { until, .. } = self { Some(until) } else { None }
    }

    /// Whether the person has answered.
    pub(super) const fn is_here(self) -> bool {
        matches!(self, Self::Reserved { here: true, .. })
    }
}

/// The pace of a group: that of whoever has a wish.
pub(crate) fn agreed<'a>(searches: impl IntoIterator<Item = &'a Search>) -> Pace {
    searches.into_iter().fold(Pace::Any, |pace, search| pace.with(search.pace).unwrap_or(pace))
}
