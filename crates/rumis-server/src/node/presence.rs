//! Who is connected to a table, here and at other nodes.

use std::collections::HashMap;

use crate::bus::NodeId;
use crate::id::PersonId;
use crate::messages::Presence;

/// How long programs play on for somebody who has no socket, in milliseconds.
const FRESH: u64 = 20_000;
/// How long a node still follows a table after the last person has gone, in milliseconds. People
/// reload pages and change networks, and the node must still know how long the others have been away.
const LINGER: u64 = 60_000;
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
    /// Perhaps connected to a node that this one does not hear, or playing by requests of which a node knew that has
    /// stopped.
    Unknown,
}

/// How much a node can know about who is connected. Times are by the store's clock.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hearing {
    pub(crate) now: u64,
    /// Since when it hears all other nodes without interruption; `None` if it does not.
    pub(crate) all_since: Option<u64>,
    /// Since when no node has stopped: this one began then, or heard another for the last time. Earlier requests may be
    /// forgotten; of all later ones, a node still knows.
    pub(crate) none_lost_since: u64,
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
    /// Since when this node follows the table; `None` if it does not, so that it hears nothing.
    since: Option<u64>,
    /// People whom this node sent to other nodes, because it could not store anything.
    sent_away: Vec<PersonId>,
    /// When this node last had somebody at the table.
    attended: Option<u64>,
    /// Whether the other nodes must be told about people here.
    is_news: bool,
}

#[derive(Debug)]
struct Elsewhere {
    people: Vec<PersonId>,
    strangers: u32,
}

impl Elsewhere {
    fn has_anybody(&self) -> bool {
        self.strangers > 0 || !self.people.is_empty()
    }
}

impl Connected {
    pub(crate) fn new() -> Self {
        Self {
            here: HashMap::new(),
            strangers: 0,
            elsewhere: HashMap::new(),
            seen: HashMap::new(),
            requests: HashMap::new(),
            since: None,
            sent_away: Vec::new(),
            attended: None,
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
        let before = self.elsewhere.insert(node, Elsewhere { people, strangers });
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

    /// The other nodes must be told about people here, because a note to them was lost.
    pub(crate) fn tell_again(&mut self) {
        self.is_news = true;
    }

    /// Whether this node follows the table.
    pub(crate) const fn follows(&self) -> bool {
        self.since.is_some()
    }

    /// This node follows the table from now on, and has asked the others who is connected to them.
    pub(crate) fn follow(&mut self, now: u64) {
        self.since.get_or_insert(now);
    }

    /// This node no longer follows the table: what it knows about others becomes stale.
    pub(crate) fn unfollow(&mut self) {
        self.elsewhere.clear();
        self.since = None;
    }

    /// Whether this node has somebody at the table, or had a moment ago.
    pub(crate) fn is_attended(&self, now: u64) -> bool {
        self.has_people() || self.attended.is_some_and(|at| at + LINGER > now)
    }

    /// Whether this node has somebody at the table, with or without a socket.
    pub(crate) fn has_people(&self) -> bool {
        self.has_sockets() || !self.requests.is_empty()
    }

    /// Whether other nodes have somebody at the table.
    pub(crate) fn has_company(&self) -> bool {
        self.elsewhere.values().any(Elsewhere::has_anybody)
    }

    /// Forgets nodes that are silent, and people whose last request is long ago.
    pub(crate) fn tidy(&mut self, now: u64, is_silent: impl Fn(NodeId) -> bool) {
        if self.has_people() {
            self.attended = Some(now);
        }
        let seen = &mut self.seen;
        self.elsewhere.retain(|&node, elsewhere| {
            let is_lost = is_silent(node);
            if is_lost {
                // Nobody saw them go, and they may play by requests.
                seen.retain(|person, _| !elsewhere.people.contains(person));
            }
            !is_lost
        });
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
        self.has_sockets() || self.has_company() || self.seen.values().any(|&seen| seen + FRESH > now)
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

    /// This node sends everybody to other nodes. Returns whether anybody has a socket here.
    pub(crate) fn send_away(&mut self) -> bool {
        let here: Vec<PersonId> = self.here.keys().filter(|person| !self.sent_away.contains(person)).copied().collect();
        self.sent_away.extend(here);
        self.has_sockets()
    }

    /// Whether somebody is connected to this node, or was until it sent them away.
    pub(crate) fn is_or_was_home(&self) -> bool {
        self.has_people() || !self.sent_away.is_empty()
    }

    /// Whether somebody could not move while this node could not store: they are connected to it, or it sent them away
    /// and they have not come to another one.
    pub(crate) fn was_unable(&self, person: PersonId) -> bool {
        self.is_here(person) || (self.sent_away.contains(&person) && self.nodes_of(person).is_empty())
    }

    /// This node can store again, and all clocks are corrected.
    pub(crate) fn forget_sent_away(&mut self) {
        self.sent_away.clear();
    }

    /// The other nodes that somebody is connected to.
    pub(crate) fn nodes_of(&self, person: PersonId) -> Vec<NodeId> {
        let have = |(node, elsewhere): (&NodeId, &Elsewhere)| elsewhere.people.contains(&person).then_some(*node);
        self.elsewhere.iter().filter_map(have).collect()
    }

    /// Somebody comes to this node. If they were connected only to nodes that cannot store, returns since when none of
    /// these could. They have left those nodes, so nobody gets the same time twice; a node to which they are still
    /// connected says so again.
    pub(crate) fn come_from(&mut self, person: PersonId, unable_since: impl Fn(NodeId) -> Option<u64>) -> Option<u64> {
        if self.here.contains_key(&person) {
            return None;
        }
        let unable: Option<Vec<u64>> = self.nodes_of(person).into_iter().map(unable_since).collect();
        let since = unable?.into_iter().max()?;
        for elsewhere in self.elsewhere.values_mut() {
            elsewhere.people.retain(|&other| other != person);
        }
        Some(since)
    }

    /// Whether somebody is connected.
    pub(crate) fn attendance(&self, person: PersonId, hearing: Hearing) -> Attendance {
        if self.is_here(person) || self.elsewhere.values().any(|node| node.people.contains(&person)) {
            return Attendance::Here;
        }
        let Some((since, all_since)) = self.since.zip(hearing.all_since) else { return Attendance::Unknown };
        let seen = self.seen.get(&person).copied();
        // Whoever went while this node followed the table, or while all nodes ran, has not come back unnoticed.
        let went = seen.is_some_and(|seen| seen >= since.min(hearing.none_lost_since));
        if !went && hearing.now < hearing.none_lost_since.saturating_add(BETWEEN_REQUESTS) {
            return Attendance::Unknown;
        }
        Attendance::GoneSince(seen.unwrap_or(0).max(since).max(all_since))
    }

    /// What clients are sent: which of the seated people are connected, and how many others.
    pub(crate) fn view(&self, seated: &[PersonId], hearing: Hearing) -> Presence {
        let elsewhere = self.elsewhere.values();
        let mut all: Vec<PersonId> =
            self.people_here().into_iter().chain(elsewhere.flat_map(|node| node.people.iter().copied())).collect();
        all.sort_unstable();
        all.dedup();
        let is_unknown = |person: &PersonId| self.attendance(*person, hearing) == Attendance::Unknown;
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
    /// All other nodes were heard all the time, and none has stopped.
    const THIRD: NodeId = NodeId(8);
    const ALWAYS: Hearing = Hearing { now: 10_000_000, all_since: Some(0), none_lost_since: 0 };
    /// Another node is not heard.
    const NOT_ALL: Hearing = Hearing { all_since: None, ..ALWAYS };

    /// At this time, after this node has begun or another one has stopped.
    fn after_a_stop(now: u64, none_lost_since: u64) -> Hearing {
        Hearing { now, none_lost_since, ..ALWAYS }
    }

    fn players(people: Vec<PersonId>, watchers: u32) -> Presence {
        Presence { people, watchers, ..Presence::default() }
    }

    /// A table that a node follows from this time.
    fn following(since: u64) -> Connected {
        let mut connected = Connected::new();
        connected.follow(since);
        connected
    }

    #[test]
    fn somebody_with_two_sockets_is_connected_until_both_are_closed() {
        let mut connected = following(0);
        connected.came(Some(ANN));
        connected.came(Some(ANN));
        connected.went(Some(ANN), 1_000);
        assert_eq!(connected.attendance(ANN, ALWAYS), Here);
        connected.went(Some(ANN), 2_000);
        assert_eq!(connected.attendance(ANN, ALWAYS), GoneSince(2_000));
    }

    #[test]
    fn nobody_is_gone_for_longer_than_the_node_has_observed() {
        let connected = following(10_000);
        assert_eq!(connected.attendance(ANN, ALWAYS), GoneSince(10_000));
        assert_eq!(
            connected.attendance(ANN, Hearing { all_since: Some(30_000), ..ALWAYS }),
            GoneSince(30_000),
            "before that it did not hear all nodes"
        );
    }

    #[test]
    fn somebody_who_may_be_connected_to_a_node_that_is_not_heard_is_not_gone() {
        let mut connected = following(0);
        assert_eq!(connected.attendance(ANN, NOT_ALL), Unknown);
        assert_eq!(connected.view(&[ANN], NOT_ALL), Presence { unknown: vec![ANN], ..Presence::default() });
        connected.came(Some(ANN));
        assert_eq!(connected.attendance(ANN, NOT_ALL), Here);
    }

    #[test]
    fn somebody_who_plays_by_requests_may_think_as_long_as_anybody_else() {
        let mut connected = following(0);
        connected.requested(ANN, 1_000);
        assert!(connected.take_news());
        connected.tidy(1_000 + BETWEEN_REQUESTS - 1, |_| false);
        assert_eq!(connected.attendance(ANN, ALWAYS), Here);
        assert_eq!(connected.here(), (vec![ANN], 0), "other nodes are told");
        connected.tidy(1_000 + BETWEEN_REQUESTS, |_| false);
        assert!(connected.take_news());
        assert_eq!(connected.attendance(ANN, ALWAYS), GoneSince(1_000));
    }

    #[test]
    fn somebody_with_a_socket_is_gone_when_it_closes_even_after_a_request() {
        let mut connected = following(0);
        connected.requested(ANN, 1_000);
        connected.came(Some(ANN));
        connected.went(Some(ANN), 2_000);
        assert_eq!(connected.attendance(ANN, ALWAYS), GoneSince(2_000));
    }

    #[test]
    fn somebody_who_sat_down_here_and_plays_at_another_node_is_gone_when_they_leave_it() {
        let mut connected = following(0);
        connected.requested(ANN, 1_000);
        connected.told(OTHER, vec![ANN], 0, 2_000);
        connected.told(OTHER, Vec::new(), 0, 3_000);
        assert_eq!(connected.attendance(ANN, ALWAYS), GoneSince(3_000));
    }

    #[test]
    fn programs_do_not_think_for_a_table_that_everybody_has_left() {
        let mut connected = following(0);
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
    fn somebody_who_leaves_another_node_is_gone_from_then_on() {
        let mut connected = following(0);
        connected.told(OTHER, vec![ANN, BOB], 0, 2_000);
        connected.told(OTHER, vec![ANN], 0, 600_000);
        assert_eq!(connected.attendance(ANN, ALWAYS), Here);
        assert_eq!(connected.attendance(BOB, ALWAYS), GoneSince(600_000));
    }

    #[test]
    fn seated_people_are_players_and_all_others_watch() {
        let mut connected = following(0);
        connected.came(Some(ANN));
        connected.came(Some(BOB));
        connected.came(None);
        connected.told(OTHER, vec![ANN], 0, 0);
        assert_eq!(connected.view(&[ANN], ALWAYS), players(vec![ANN], 2));
        assert_eq!(connected.here(), (vec![ANN, BOB], 1), "other nodes are told who is here");
    }

    #[test]
    fn somebody_at_another_node_is_connected_until_it_says_otherwise_or_falls_silent() {
        let mut connected = following(0);
        connected.told(OTHER, vec![BOB], 0, 1_000);
        connected.tidy(1_000_000, |_| false);
        assert_eq!(connected.attendance(BOB, ALWAYS), Here);
        connected.tidy(1_001_000, |node| node == OTHER);
        assert_ne!(connected.attendance(BOB, ALWAYS), Here);
    }

    #[test]
    fn after_a_restart_somebody_may_still_play_by_requests_of_which_nobody_knows() {
        let (began, end) = (1_000_000, 1_000_000 + BETWEEN_REQUESTS);
        let mut connected = following(began + 5_000);
        assert_eq!(connected.attendance(ANN, after_a_stop(end - 1, began)), Unknown);
        assert_eq!(connected.view(&[ANN], after_a_stop(end - 1, began)).unknown, [ANN], "clients are told");
        assert_eq!(connected.attendance(ANN, after_a_stop(end, began)), GoneSince(began + 5_000));
        // Whoever has had a socket since then is gone when it closes.
        connected.came(Some(ANN));
        connected.went(Some(ANN), began + 60_000);
        assert_eq!(connected.attendance(ANN, after_a_stop(end - 1, began)), GoneSince(began + 60_000));
    }

    #[test]
    fn when_a_node_stops_its_people_may_still_play_by_requests() {
        let (lost, end) = (2_000_000, 2_000_000 + BETWEEN_REQUESTS);
        let mut connected = following(1_000_000);
        connected.came(Some(ANN));
        connected.went(Some(ANN), 1_500_000);
        connected.told(OTHER, vec![BOB], 0, 1_500_000);
        connected.told(OTHER, vec![ANN, BOB], 0, 1_600_000);
        connected.told(OTHER, vec![ANN], 0, 1_700_000);
        connected.tidy(lost + 20_000, |node| node == OTHER);
        let hearing = after_a_stop(end - 1, lost);
        assert_eq!(connected.attendance(ANN, hearing), Unknown, "she was at the node that stopped");
        assert_eq!(connected.attendance(BOB, hearing), GoneSince(1_700_000), "he had left it before");
        assert_eq!(connected.attendance(ANN, after_a_stop(end, lost)), GoneSince(1_000_000));
    }

    #[test]
    fn somebody_who_went_before_the_table_was_unfollowed_may_have_played_by_requests_to_a_node_that_stopped() {
        let mut connected = following(0);
        connected.came(Some(ANN));
        connected.went(Some(ANN), 1_000_000);
        connected.unfollow();
        connected.follow(2_000_000);
        assert_eq!(connected.attendance(ANN, ALWAYS), GoneSince(2_000_000), "all nodes still run");
        assert_eq!(connected.attendance(ANN, after_a_stop(2_100_000, 1_500_000)), Unknown);
        assert_eq!(connected.attendance(ANN, after_a_stop(2_100_000, 900_000)), GoneSince(2_000_000));
    }

    #[test]
    fn a_node_repeats_who_is_connected_only_while_another_has_somebody_at_the_table() {
        let mut connected = following(0);
        assert!(!connected.has_company());
        connected.told(OTHER, Vec::new(), 0, 1_000);
        assert!(!connected.has_company(), "nobody is connected to it");
        connected.told(OTHER, vec![BOB], 0, 1_000);
        assert!(connected.has_company());
        connected.told(OTHER, Vec::new(), 1, 1_000);
        assert!(connected.has_company(), "somebody without an identity watches");
    }

    #[test]
    fn a_node_follows_a_table_while_somebody_is_at_it_and_a_moment_longer() {
        let mut connected = Connected::new();
        assert!(!connected.is_attended(0), "nobody has come yet");
        connected.came(None);
        assert!(connected.is_attended(0));
        connected.tidy(5_000, |_| false);
        connected.went(None, 5_500);
        assert!(connected.is_attended(5_000 + LINGER - 1));
        assert!(!connected.is_attended(5_000 + LINGER));
    }

    #[test]
    fn a_node_that_does_not_follow_a_table_says_of_nobody_that_they_are_gone() {
        let mut connected = following(0);
        connected.told(OTHER, vec![BOB], 0, 1_000);
        connected.unfollow();
        assert_eq!((connected.attendance(ANN, ALWAYS), connected.attendance(BOB, ALWAYS)), (Unknown, Unknown));
        connected.follow(9_000);
        assert_eq!(connected.attendance(ANN, ALWAYS), GoneSince(9_000));
    }

    #[test]
    fn whoever_comes_from_nodes_that_fail_gets_that_time_once() {
        let mut connected = Connected::new();
        let told = |connected: &mut Connected, node| connected.told(node, vec![ANN, BOB], 0, 1_000);
        let fails = |failed: &'static [(NodeId, u64)]| {
            move |node| failed.iter().find(|(other, _)| *other == node).map(|&(_, since)| since)
        };
        assert_eq!(connected.come_from(ANN, fails(&[(OTHER, 5_000)])), None, "she was nowhere");
        told(&mut connected, OTHER);
        told(&mut connected, THIRD);
        assert_eq!(connected.come_from(ANN, fails(&[(OTHER, 5_000)])), None, "she could move at the third node");
        let both = fails(&[(OTHER, 5_000), (THIRD, 7_000)]);
        assert_eq!(connected.come_from(ANN, both), Some(7_000), "until then she could move");
        assert_eq!(connected.come_from(ANN, both), None, "she has left these nodes");
        connected.came(Some(BOB));
        assert_eq!(connected.come_from(BOB, both), None, "he is here with another tab");
    }
}
