//! Who is connected to a table, here and at other nodes.

use std::collections::HashMap;

use crate::bus::NodeId;
use crate::id::PersonId;
use crate::messages::Presence;

/// How long somebody counts as connected after an HTTP request, and how long a note from another
/// node about its people is valid; in milliseconds.
const FRESH: u64 = 20_000;

/// Who is connected to a table.
#[derive(Debug)]
pub(crate) struct Connected {
    /// Sockets at this node by person.
    here: HashMap<PersonId, u32>,
    /// Sockets at this node of people without an identity.
    strangers: u32,
    elsewhere: HashMap<NodeId, Elsewhere>,
    /// When this node last saw people.
    seen: HashMap<PersonId, u64>,
    /// When this node started to observe the table.
    since: u64,
    /// Whether an announcement is due: to other nodes about people here, to clients about people
    /// anywhere.
    changes: (bool, bool),
}

#[derive(Debug)]
struct Elsewhere {
    people: Vec<PersonId>,
    strangers: u32,
    said: u64,
}

impl Connected {
    pub(crate) fn new(now: u64) -> Self {
        Self {
            here: HashMap::new(),
            strangers: 0,
            elsewhere: HashMap::new(),
            seen: HashMap::new(),
            since: now,
            changes: (false, false),
        }
    }

    pub(crate) fn came(&mut self, person: Option<PersonId>) {
        self.changes = (true, true);
        match person {
            Some(person) => *self.here.entry(person).or_default() += 1,
            None => self.strangers += 1,
        }
    }

    pub(crate) fn went(&mut self, person: Option<PersonId>, now: u64) {
        self.changes = (true, true);
        let Some(person) = person else {
            self.strangers = self.strangers.saturating_sub(1);
            return;
        };
        self.seen.insert(person, now);
        if let Some(sockets) = self.here.get_mut(&person) {
            *sockets -= 1;
            if *sockets == 0 {
                self.here.remove(&person);
            }
        }
    }

    /// Somebody sent a request without a socket.
    pub(crate) fn touched(&mut self, person: PersonId, now: u64) {
        self.seen.insert(person, now);
    }

    pub(crate) fn told(&mut self, node: NodeId, people: Vec<PersonId>, strangers: u32, now: u64) {
        let before = self.elsewhere.remove(&node);
        if before.as_ref().is_none_or(|before| before.people != people || before.strangers != strangers) {
            self.changes.1 = true;
        }
        // People who were connected until now are gone as of now, not since this node itself last
        // saw them.
        let before = before.map(|before| before.people).unwrap_or_default();
        self.seen.extend(before.into_iter().filter(|person| !people.contains(person)).map(|person| (person, now)));
        self.elsewhere.insert(node, Elsewhere { people, strangers, said: now });
    }

    /// Whether an announcement became due since the last call: to other nodes, to clients.
    pub(crate) fn take_changes(&mut self) -> (bool, bool) {
        std::mem::take(&mut self.changes)
    }

    /// Forgets nodes that have stopped sending. Returns whether that changed anything.
    pub(crate) fn tidy(&mut self, now: u64) -> bool {
        let before = self.elsewhere.len();
        let mut lost = Vec::new();
        self.elsewhere.retain(|_, elsewhere| {
            let fresh = elsewhere.said + FRESH > now;
            if !fresh {
                lost.append(&mut elsewhere.people);
            }
            fresh
        });
        self.seen.extend(lost.into_iter().map(|person| (person, now)));
        self.elsewhere.len() != before
    }

    /// Whether this node has sockets.
    pub(crate) fn has_sockets(&self) -> bool {
        self.strangers > 0 || !self.here.is_empty()
    }

    /// Whether anybody is connected, at any node.
    pub(crate) fn is_anybody_there(&self, now: u64) -> bool {
        self.has_sockets()
            || self.elsewhere.values().any(|node| node.strangers > 0 || !node.people.is_empty())
            || self.seen.values().any(|&seen| seen + FRESH > now)
    }

    /// What this node announces to the others.
    pub(crate) fn here(&self) -> (Vec<PersonId>, u32) {
        let mut people: Vec<PersonId> = self.here.keys().copied().collect();
        people.sort_unstable();
        (people, self.strangers)
    }

    /// How long somebody has not been connected; `None` if they are connected.
    pub(crate) fn gone(&self, person: PersonId, now: u64) -> Option<u64> {
        if self.here.contains_key(&person) || self.elsewhere.values().any(|node| node.people.contains(&person)) {
            return None;
        }
        let seen = self.seen.get(&person).copied().unwrap_or(0).max(self.since);
        Some(now.saturating_sub(seen))
    }

    /// What clients are sent: which of the seated people are connected, and how many others.
    pub(crate) fn view(&self, seated: &[PersonId]) -> Presence {
        let elsewhere = self.elsewhere.values();
        let mut all: Vec<PersonId> =
            self.here.keys().copied().chain(elsewhere.flat_map(|node| node.people.iter().copied())).collect();
        all.sort_unstable();
        all.dedup();
        let (people, others): (Vec<_>, Vec<_>) = all.into_iter().partition(|person| seated.contains(person));
        // Other nodes may send any number.
        let strangers = self.elsewhere.values().fold(self.strangers, |sum, node| sum.saturating_add(node.strangers));
        Presence { people, watchers: strangers.saturating_add(others.len() as u32) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: PersonId = PersonId::from_bits(1);
    const BOB: PersonId = PersonId::from_bits(2);
    const OTHER: NodeId = NodeId(7);

    #[test]
    fn somebody_with_two_sockets_is_connected_until_both_are_closed() {
        let mut connected = Connected::new(0);
        connected.came(Some(ANN));
        connected.came(Some(ANN));
        connected.went(Some(ANN), 1_000);
        assert_eq!(connected.gone(ANN, 5_000), None);
        connected.went(Some(ANN), 2_000);
        assert_eq!(connected.gone(ANN, 5_000), Some(3_000));
    }

    #[test]
    fn nobody_is_gone_for_longer_than_the_node_has_observed() {
        let connected = Connected::new(10_000);
        assert_eq!(connected.gone(ANN, 12_000), Some(2_000));
    }

    #[test]
    fn programs_do_not_think_for_a_table_that_everybody_has_left() {
        let mut connected = Connected::new(0);
        assert!(!connected.is_anybody_there(0), "nobody has come yet");
        connected.touched(ANN, 1_000);
        assert!(connected.is_anybody_there(1_000), "a request without a socket counts for a while");
        assert!(!connected.is_anybody_there(1_000 + FRESH));
        connected.came(Some(ANN));
        connected.came(None);
        assert!(connected.is_anybody_there(u64::MAX - FRESH));
        connected.went(Some(ANN), 100_000);
        connected.went(None, 100_000);
        assert!(!connected.is_anybody_there(100_000 + FRESH));
    }

    #[test]
    fn somebody_at_another_node_is_connected_until_it_stops_sending() {
        let mut connected = Connected::new(0);
        connected.told(OTHER, vec![BOB], 2, 1_000);
        assert_eq!(connected.take_changes(), (false, true));
        connected.told(OTHER, vec![BOB], 2, 2_000);
        assert_eq!(connected.take_changes(), (false, false), "the same is not announced twice");
        assert!(connected.is_anybody_there(2_000));
        assert_eq!(connected.gone(BOB, 2_000), None);
        assert_eq!(connected.view(&[ANN, BOB]), Presence { people: vec![BOB], watchers: 2 });
        assert!(!connected.tidy(2_000 + FRESH - 1));
        assert!(connected.tidy(2_000 + FRESH));
        assert_eq!(connected.view(&[ANN, BOB]), Presence::default());
        assert_eq!(connected.gone(BOB, 3_000 + FRESH), Some(1_000));
    }

    #[test]
    fn somebody_who_leaves_another_node_is_gone_from_then_on() {
        let mut connected = Connected::new(0);
        connected.touched(BOB, 1_000);
        connected.told(OTHER, vec![ANN, BOB], 0, 2_000);
        connected.told(OTHER, vec![ANN], 0, 600_000);
        assert_eq!((connected.gone(ANN, 601_000), connected.gone(BOB, 601_000)), (None, Some(1_000)));
        assert!(connected.tidy(700_000));
        assert_eq!(connected.gone(ANN, 701_000), Some(1_000));
    }

    #[test]
    fn seated_people_are_players_and_all_others_watch() {
        let mut connected = Connected::new(0);
        connected.came(Some(ANN));
        connected.came(Some(BOB));
        connected.came(None);
        connected.told(OTHER, vec![ANN], 0, 0);
        assert_eq!(connected.view(&[ANN]), Presence { people: vec![ANN], watchers: 2 });
        assert_eq!(connected.here(), (vec![ANN, BOB], 1), "other nodes are told who is here");
    }
}
