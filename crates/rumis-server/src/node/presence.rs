//! Who is connected to a table, here and at other nodes.

use std::collections::HashMap;

use crate::bus::NodeId;
use crate::id::PersonId;
use crate::messages::Presence;

/// How long a note from another node about its people is valid, and how long programs play on for
/// somebody who has no socket; in milliseconds.
const FRESH: u64 = 20_000;
/// How long somebody who plays by requests, without a socket, counts as connected after the last
/// one; in milliseconds. They can think for as long as anybody else.
const BETWEEN_REQUESTS: u64 = 15 * 60_000;

/// Whether somebody is connected, as far as this node knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Attendance {
    /// Connected, to this node or to another.
    Here,
    /// Not connected since this time.
    GoneSince(u64),
    /// Perhaps connected to a node that this one does not hear.
    Unknown,
}

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
    /// The last requests of people who play without a socket.
    requests: HashMap<PersonId, u64>,
    /// When this node started to observe the table.
    since: u64,
    /// Whether the other nodes must be told about people here.
    is_news: bool,
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
            requests: HashMap::new(),
            since: now,
            is_news: false,
        }
    }

    pub(crate) fn came(&mut self, person: Option<PersonId>) {
        self.is_news = true;
        match person {
            Some(person) => *self.here.entry(person).or_default() += 1,
            None => self.strangers += 1,
        }
    }

    pub(crate) fn went(&mut self, person: Option<PersonId>, now: u64) {
        self.is_news = true;
        let Some(person) = person else {
            self.strangers = self.strangers.saturating_sub(1);
            return;
        };
        self.seen.insert(person, now);
        // They have a socket when they play, so they are gone without one.
        self.requests.remove(&person);
        if let Some(sockets) = self.here.get_mut(&person) {
            *sockets -= 1;
            if *sockets == 0 {
                self.here.remove(&person);
            }
        }
    }

    /// Somebody who sits at the table sent a request without a socket.
    pub(crate) fn requested(&mut self, person: PersonId, now: u64) {
        self.seen.insert(person, now);
        self.is_news |= self.requests.insert(person, now).is_none();
    }

    pub(crate) fn told(&mut self, node: NodeId, people: Vec<PersonId>, strangers: u32, now: u64) {
        let before = self.elsewhere.insert(node, Elsewhere { people, strangers, said: now });
        let people = self.elsewhere.get(&node).map(|node| node.people.as_slice()).unwrap_or_default();
        // People who were connected until now are gone as of now, not since this node itself last
        // saw them.
        let before = before.map(|before| before.people).unwrap_or_default();
        for person in before.into_iter().filter(|person| !people.contains(person)) {
            self.seen.insert(person, now);
            // They have a socket when they play, even if they sat down with a request to this node.
            self.is_news |= self.requests.remove(&person).is_some();
        }
    }

    /// Whether the other nodes must be told about people here, since the last call.
    pub(crate) fn take_news(&mut self) -> bool {
        std::mem::take(&mut self.is_news)
    }

    /// Forgets nodes that have stopped sending, and people whose last request is long ago.
    pub(crate) fn tidy(&mut self, now: u64) {
        let mut lost = Vec::new();
        self.elsewhere.retain(|_, elsewhere| {
            let fresh = elsewhere.said + FRESH > now;
            if !fresh {
                lost.append(&mut elsewhere.people);
            }
            fresh
        });
        self.seen.extend(lost.into_iter().map(|person| (person, now)));
        let before = self.requests.len();
        self.requests.retain(|_, at| *at + BETWEEN_REQUESTS > now);
        self.is_news |= self.requests.len() != before;
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

    /// Everybody with an identity who is connected to this node, in order.
    fn people_here(&self) -> Vec<PersonId> {
        let mut people: Vec<PersonId> = self.here.keys().chain(self.requests.keys()).copied().collect();
        people.sort_unstable();
        people.dedup();
        people
    }

    /// What this node announces to the others.
    pub(crate) fn here(&self) -> (Vec<PersonId>, u32) {
        (self.people_here(), self.strangers)
    }

    /// Whether somebody is connected to this node.
    pub(crate) fn is_here(&self, person: PersonId) -> bool {
        self.here.contains_key(&person) || self.requests.contains_key(&person)
    }

    /// Whether somebody is connected. `hears_all_since` says since when this node hears all others.
    pub(crate) fn attendance(&self, person: PersonId, hears_all_since: Option<u64>) -> Attendance {
        if self.is_here(person) || self.elsewhere.values().any(|node| node.people.contains(&person)) {
            return Attendance::Here;
        }
        let seen = self.seen.get(&person).copied().unwrap_or(0).max(self.since);
        hears_all_since.map_or(Attendance::Unknown, |since| Attendance::GoneSince(seen.max(since)))
    }

    /// What clients are sent: which of the seated people are connected, and how many others.
    pub(crate) fn view(&self, seated: &[PersonId], hears_all_since: Option<u64>) -> Presence {
        let elsewhere = self.elsewhere.values();
        let mut all: Vec<PersonId> =
            self.people_here().into_iter().chain(elsewhere.flat_map(|node| node.people.iter().copied())).collect();
        all.sort_unstable();
        all.dedup();
        let is_unknown = |person: &PersonId| self.attendance(*person, hears_all_since) == Attendance::Unknown;
        let unknown = seated.iter().copied().filter(is_unknown).collect();
        let (people, others): (Vec<_>, Vec<_>) = all.into_iter().partition(|person| seated.contains(person));
        // Other nodes may send any number.
        let strangers = self.elsewhere.values().fold(self.strangers, |sum, node| sum.saturating_add(node.strangers));
        let watchers = strangers.saturating_add(others.len() as u32);
        Presence { people, unknown, watchers, claim_from: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Attendance::{GoneSince, Here, Unknown};

    const ANN: PersonId = PersonId::from_bits(1);
    const BOB: PersonId = PersonId::from_bits(2);
    const OTHER: NodeId = NodeId(7);
    /// All other nodes were heard all the time.
    const ALWAYS: Option<u64> = Some(0);

    fn players(people: Vec<PersonId>, watchers: u32) -> Presence {
        Presence { people, watchers, ..Presence::default() }
    }

    #[test]
    fn somebody_with_two_sockets_is_connected_until_both_are_closed() {
        let mut connected = Connected::new(0);
        connected.came(Some(ANN));
        connected.came(Some(ANN));
        connected.went(Some(ANN), 1_000);
        assert_eq!(connected.attendance(ANN, ALWAYS), Here);
        connected.went(Some(ANN), 2_000);
        assert_eq!(connected.attendance(ANN, ALWAYS), GoneSince(2_000));
    }

    #[test]
    fn nobody_is_gone_for_longer_than_the_node_has_observed() {
        let connected = Connected::new(10_000);
        assert_eq!(connected.attendance(ANN, ALWAYS), GoneSince(10_000));
        assert_eq!(connected.attendance(ANN, Some(30_000)), GoneSince(30_000), "before that it did not hear all nodes");
    }

    #[test]
    fn somebody_who_may_be_connected_to_a_node_that_is_not_heard_is_not_gone() {
        let mut connected = Connected::new(0);
        assert_eq!(connected.attendance(ANN, None), Unknown);
        assert_eq!(connected.view(&[ANN], None), Presence { unknown: vec![ANN], ..Presence::default() });
        connected.came(Some(ANN));
        assert_eq!(connected.attendance(ANN, None), Here);
    }

    #[test]
    fn somebody_who_plays_by_requests_may_think_as_long_as_anybody_else() {
        let mut connected = Connected::new(0);
        connected.requested(ANN, 1_000);
        assert!(connected.take_news());
        connected.tidy(1_000 + BETWEEN_REQUESTS - 1);
        assert_eq!(connected.attendance(ANN, ALWAYS), Here);
        assert_eq!(connected.here(), (vec![ANN], 0), "other nodes are told");
        connected.tidy(1_000 + BETWEEN_REQUESTS);
        assert!(connected.take_news());
        assert_eq!(connected.attendance(ANN, ALWAYS), GoneSince(1_000));
    }

    #[test]
    fn somebody_with_a_socket_is_gone_when_it_closes_even_after_a_request() {
        let mut connected = Connected::new(0);
        connected.requested(ANN, 1_000);
        connected.came(Some(ANN));
        connected.went(Some(ANN), 2_000);
        assert_eq!(connected.attendance(ANN, ALWAYS), GoneSince(2_000));
    }

    #[test]
    fn somebody_who_sat_down_here_and_plays_at_another_node_is_gone_when_they_leave_it() {
        let mut connected = Connected::new(0);
        connected.requested(ANN, 1_000);
        connected.told(OTHER, vec![ANN], 0, 2_000);
        connected.told(OTHER, Vec::new(), 0, 3_000);
        assert_eq!(connected.attendance(ANN, ALWAYS), GoneSince(3_000));
    }

    #[test]
    fn programs_do_not_think_for_a_table_that_everybody_has_left() {
        let mut connected = Connected::new(0);
        assert!(!connected.is_anybody_there(0), "nobody has come yet");
        connected.requested(ANN, 1_000);
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
        connected.told(OTHER, vec![BOB], 2, 2_000);
        assert!(connected.is_anybody_there(2_000));
        assert_eq!(connected.attendance(BOB, ALWAYS), Here);
        assert_eq!(connected.view(&[ANN, BOB], ALWAYS), players(vec![BOB], 2));
        connected.tidy(2_000 + FRESH - 1);
        assert_eq!(connected.attendance(BOB, ALWAYS), Here);
        connected.tidy(2_000 + FRESH);
        assert_eq!(connected.view(&[ANN, BOB], ALWAYS), Presence::default());
        assert_eq!(connected.attendance(BOB, ALWAYS), GoneSince(2_000 + FRESH));
    }

    #[test]
    fn somebody_who_leaves_another_node_is_gone_from_then_on() {
        let mut connected = Connected::new(0);
        connected.told(OTHER, vec![ANN, BOB], 0, 2_000);
        connected.told(OTHER, vec![ANN], 0, 600_000);
        assert_eq!(connected.attendance(ANN, ALWAYS), Here);
        assert_eq!(connected.attendance(BOB, ALWAYS), GoneSince(600_000));
        connected.tidy(700_000);
        assert_eq!(connected.attendance(ANN, ALWAYS), GoneSince(700_000));
    }

    #[test]
    fn seated_people_are_players_and_all_others_watch() {
        let mut connected = Connected::new(0);
        connected.came(Some(ANN));
        connected.came(Some(BOB));
        connected.came(None);
        connected.told(OTHER, vec![ANN], 0, 0);
        assert_eq!(connected.view(&[ANN], ALWAYS), players(vec![ANN], 2));
        assert_eq!(connected.here(), (vec![ANN, BOB], 1), "other nodes are told who is here");
    }
}
