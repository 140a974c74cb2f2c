//! Whether this node can store moves, since when, and what it knows about the other nodes.
//!
//! Twice a second a node stores a beat. The beats tell how long it was unable to store anything:
//! without the database, on a full disk, paused, or not running. Such a time is charged to nobody's
//! clock, and only a node that could store throughout may say that somebody's time is up.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::presence::Hearing;
use crate::bus::NodeId;
use crate::store::{Beat, NodeRow};
use crate::time::{StoreClock, millis};

/// How often a node beats.
pub(super) const BEAT: Duration = Duration::from_millis(500);
/// A longer time between two beats was an outage; shorter ones come from a busy machine. In
/// milliseconds.
pub(super) const OUTAGE: u64 = 2_000;
/// How long after a clock has expired a node says so, in milliseconds. A move that arrived in time may still be on its
/// way to the store, through a link that is slow for so short a time that nobody notices an outage.
pub(super) const GRACE: u64 = OUTAGE + 500;
/// A node that could not store for this long sends its clients to the others.
const CUT_OFF: Duration = Duration::from_secs(15);
/// A node that was silent for this long is dead: its clients have had the time to connect to another
/// one. In milliseconds.
const DEAD: u64 = 30_000;
/// How long a node gets after an outage to correct the clocks of its players, in milliseconds.
const CORRECTING: u64 = 5_000;
/// How often a node tries to correct all clocks after an outage.
const ATTEMPTS: u32 = 10;
/// A node whose last note is older may have sent notes that were lost.
const HEARD: Duration = Duration::from_secs(3);
/// The people of a node that was silent for longer are no longer counted as connected.
const SILENT: Duration = Duration::from_secs(20);

/// A time in which this node or all nodes could not store anything, until now. Times are by the store's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Gap {
    /// The last moment before it at which this node could store, if it was interrupted. Players who were connected to
    /// it could not move since then.
    pub(super) here: Option<u64>,
    /// The last moment before it at which any node could store, if all were interrupted. Nobody could move since then.
    pub(super) everywhere: Option<u64>,
}

/// What a node knows about itself and about the others.
pub(crate) struct Life {
    id: NodeId,
    clock: StoreClock,
    state: Mutex<State>,
}

struct State {
    /// The last stored beat: its time by the store's clock, and when the answer came.
    beat: Option<(u64, Instant)>,
    /// Whether the clocks are corrected for all outages until then.
    is_settled: bool,
    /// How often it was tried to correct them.
    attempts: u32,
    /// The other nodes at that time.
    others: Vec<NodeRow>,
    /// When each node was last heard on the bus.
    heard: HashMap<NodeId, Instant>,
    /// Since when this node hears all others without interruption, by the store's clock.
    hears_all_since: Option<u64>,
    /// The time of the first beat.
    began: Option<u64>,
}

impl Life {
    pub(crate) fn new(id: NodeId) -> Self {
        let state = State {
            beat: None,
            is_settled: false,
            // At the start there is one attempt, so that a broken table does not keep the server from starting.
            attempts: ATTEMPTS - 1,
            others: Vec::new(),
            heard: HashMap::new(),
            hears_all_since: None,
            began: None,
        };
        Self { id, clock: StoreClock::new(), state: Mutex::new(state) }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The store's time.
    pub(crate) fn now(&self) -> u64 {
        self.clock.now()
    }

    /// The outage that a beat ended, if there was one; then this node vouches for nothing until
    /// [`settled`](Self::settled) is called.
    pub(super) fn gap(&self, beat: &Beat, asked: Instant, answered: Instant) -> Option<Gap> {
        self.clock.set(beat.now, asked, answered);
        let mut state = self.state();
        let is_outage = |from: &u64| beat.now.saturating_sub(*from) > OUTAGE;
        let here = state.beat.map(|(last, _)| last).filter(is_outage);
        let everywhere = beat.alive.filter(is_outage);
        let gap = (here.is_some() || everywhere.is_some()).then_some(Gap { here, everywhere })?;
        state.is_settled = false;
        Some(gap)
    }

    /// A beat was stored, and the clocks are corrected for all outages until then.
    pub(super) fn beaten(&self, beat: Beat, answered: Instant) {
        let mut state = self.state();
        let to = beat.now;
        state.began.get_or_insert(to);
        state.others = beat.nodes.into_iter().filter(|node| node.id != self.id).collect();
        state.beat = Some((to, answered));
        let hears_all = state.hears_all(to, answered);
        state.hears_all_since = hears_all.then(|| state.hears_all_since.unwrap_or(to));
    }

    /// The clocks are corrected for all outages so far.
    pub(super) fn settled(&self) {
        let mut state = self.state();
        (state.is_settled, state.attempts) = (true, 0);
    }

    /// Counts an attempt to correct the clocks. Returns whether it is the last one: then tables that cannot be corrected
    /// are left as they are, so that all others can be played at.
    pub(super) fn is_last_attempt(&self) -> bool {
        let mut state = self.state();
        state.attempts += 1;
        state.attempts >= ATTEMPTS
    }

    /// Whether this node can store now, could store all the time since the last outage, and all
    /// clocks are corrected for that outage.
    pub(super) fn vouches(&self) -> bool {
        let state = self.state();
        state.is_settled && state.beat.is_some_and(|(_, at)| millis(at.elapsed()) <= OUTAGE)
    }

    /// Whether this node could not store for so long that its clients are better off at another one.
    pub(super) fn is_cut_off(&self) -> bool {
        let state = self.state();
        !state.others.is_empty() && state.beat.is_some_and(|(_, at)| at.elapsed() > CUT_OFF)
    }

    /// Since when another node cannot store, by the store's clock; `None` if it can, or is not known.
    pub(super) fn unable_since(&self, node: NodeId) -> Option<u64> {
        let now = self.now();
        let found = self.state().others.iter().find(|other| other.id == node).map(|other| other.beat);
        found.filter(|beat| beat + OUTAGE < now)
    }

    /// Whether all other nodes could store for a while now. If not, somebody who is connected to one
    /// of them may be unable to move.
    pub(super) fn all_are_able(&self) -> bool {
        let now = self.now();
        let is_able = |node: &NodeRow| node.beat + OUTAGE >= now && node.able_since + CORRECTING <= now;
        self.state().others.iter().filter(|node| is_alive(node, now)).all(is_able)
    }

    /// A note of another node arrived. Returns whether it was silent before, for so long that what it said is
    /// forgotten.
    pub(super) fn heard(&self, node: NodeId) -> bool {
        let before = self.state().heard.insert(node, Instant::now());
        before.is_some_and(|before| before.elapsed() > SILENT)
    }

    /// Whether another node was not heard for so long that nobody is connected to it any more.
    pub(super) fn is_silent(&self, node: NodeId) -> bool {
        self.state().heard.get(&node).is_none_or(|heard| heard.elapsed() > SILENT)
    }

    /// How much this node can know about who is connected.
    pub(super) fn hearing(&self) -> Hearing {
        let (now, all_since) = (self.now(), self.hears_all_since());
        let state = self.state();
        let others = state.heard.iter().filter(|(node, _)| **node != self.id);
        let silent = others.map(|(_, heard)| heard.elapsed()).filter(|elapsed| *elapsed > SILENT).min();
        let lost = silent.map(|elapsed| now.saturating_sub(millis(elapsed)));
        Hearing { now, all_since, none_lost_since: state.began.max(lost).unwrap_or(now) }
    }

    /// Since when this node hears all others without interruption, by the store's clock. `None` if it
    /// does not, so that it cannot know who is connected to them.
    pub(super) fn hears_all_since(&self) -> Option<u64> {
        let now = self.now();
        let state = self.state();
        state.hears_all_since.filter(|_| state.hears_all(now, Instant::now()))
    }
}

impl State {
    fn hears_all(&self, now: u64, at: Instant) -> bool {
        let is_fresh = |heard: &Instant| at.saturating_duration_since(*heard) <= HEARD;
        let is_heard = |node: &NodeRow| node.beat + OUTAGE >= now && self.heard.get(&node.id).is_some_and(is_fresh);
        self.others.iter().filter(|node| is_alive(node, now)).all(is_heard)
    }
}

fn is_alive(node: &NodeRow, now: u64) -> bool {
    node.beat + DEAD >= now
}

#[cfg(test)]
mod tests {
    use super::*;

    const ME: NodeId = NodeId(1);
    const OTHER: NodeId = NodeId(2);
    /// The store's time at the first beat.
    const THEN: u64 = 1_700_000_000_000;

    fn row(id: NodeId, able_since: u64, beat: u64) -> NodeRow {
        NodeRow { id, able_since, beat }
    }

    /// Beats at this time of the store, with these other nodes. The last beat of any node is theirs, or its own.
    fn beat(life: &Life, now: u64, others: &[NodeRow]) -> Option<Gap> {
        let own = life.state().beat.map(|(last, _)| last);
        let alive = others.iter().map(|node| node.beat).chain(own).max();
        let nodes = others.iter().copied().chain([row(ME, now, now)]).collect();
        let beat = Beat { now, alive, nodes };
        let gap = life.gap(&beat, Instant::now(), Instant::now());
        life.beaten(beat, Instant::now());
        gap
    }

    #[test]
    fn a_node_vouches_only_after_it_has_corrected_the_clocks() {
        let life = Life::new(ME);
        assert!(!life.vouches(), "it has stored nothing yet");
        assert_eq!(beat(&life, THEN, &[]), None);
        assert!(!life.vouches());
        life.settled();
        assert!(life.vouches());
        assert_eq!(beat(&life, THEN + OUTAGE, &[]), None, "a busy machine");
        assert!(life.vouches());
        let to = THEN + 2 * OUTAGE + 1;
        let since = Some(THEN + OUTAGE);
        assert_eq!(beat(&life, to, &[]), Some(Gap { here: since, everywhere: since }));
        assert!(!life.vouches());
    }

    #[test]
    fn nobody_could_move_only_since_the_last_node_could_store() {
        let to = THEN + 30_000;
        for (last, everywhere) in [(to - 500, None), (to - 10_000, Some(to - 10_000)), (THEN - 5_000, Some(THEN))] {
            let life = Life::new(ME);
            let _first = beat(&life, THEN, &[]);
            let other = row(OTHER, THEN - 60_000, last);
            assert_eq!(beat(&life, to, &[other]), Some(Gap { here: Some(THEN), everywhere }), "{other:?}");
        }
    }

    #[test]
    fn an_outage_is_found_again_until_it_is_corrected() {
        let life = Life::new(ME);
        let _first = beat(&life, THEN, &[]);
        life.settled();
        let late = Beat { now: THEN + 30_000, alive: Some(THEN), nodes: Vec::new() };
        for _attempt in 0..2 {
            let gap = life.gap(&late, Instant::now(), Instant::now());
            assert_eq!(gap, Some(Gap { here: Some(THEN), everywhere: Some(THEN) }));
            assert!(!life.vouches());
        }
    }

    #[test]
    fn while_another_node_is_silent_its_players_may_be_unable_to_move() {
        let life = Life::new(ME);
        let with = |other| {
            let _gap = beat(&life, THEN, &[other]);
            life.all_are_able()
        };
        assert!(with(row(OTHER, THEN - 60_000, THEN - 500)));
        assert!(!with(row(OTHER, THEN - 60_000, THEN - 10_000)), "silent");
        assert!(!with(row(OTHER, THEN - 1_000, THEN)), "just back");
        assert!(with(row(OTHER, THEN - 60_000, THEN - DEAD - 1_000)), "dead");
    }

    #[test]
    fn a_node_knows_since_when_another_cannot_store() {
        let life = Life::new(ME);
        let _gap = beat(&life, THEN, &[row(OTHER, THEN - 60_000, THEN - 9_000)]);
        assert_eq!(life.unable_since(OTHER), Some(THEN - 9_000));
        let _gap = beat(&life, THEN + 500, &[row(OTHER, THEN, THEN + 400)]);
        assert_eq!((life.unable_since(OTHER), life.unable_since(NodeId(3))), (None, None));
    }

    #[test]
    fn requests_may_be_forgotten_that_came_before_another_node_was_heard_for_the_last_time() {
        let (life, then) = (Life::new(ME), Instant::now());
        let _gap = beat(&life, THEN, &[]);
        life.heard(OTHER);
        assert_eq!(life.hearing().none_lost_since, THEN, "it began then, and the other node runs");
        let _gap = beat(&life, THEN + 60_000, &[]);
        let silent = then.checked_sub(SILENT + Duration::from_secs(1)).unwrap_or(then);
        life.state().heard.insert(ME, silent);
        assert_eq!(life.hearing().none_lost_since, THEN, "it runs itself");
        life.state().heard.insert(OTHER, silent);
        let lost = life.hearing().none_lost_since;
        assert!((THEN + 30_000..THEN + 40_000).contains(&lost), "{}", lost - THEN);
    }

    #[test]
    fn a_node_that_is_not_heard_hides_who_is_connected_to_it() {
        let life = Life::new(ME);
        let other = |now| row(OTHER, THEN - 60_000, now - 100);
        let _gap = beat(&life, THEN, &[]);
        assert_eq!(life.hears_all_since(), Some(THEN), "it is alone");
        let _gap = beat(&life, THEN + 500, &[other(THEN + 500)]);
        assert_eq!(life.hears_all_since(), None, "the other node was never heard");
        life.heard(OTHER);
        let _gap = beat(&life, THEN + 1_000, &[other(THEN + 1_000)]);
        assert_eq!(life.hears_all_since(), Some(THEN + 1_000), "from now on");
        let _gap = beat(&life, THEN + 1_500, &[other(THEN + 1_500)]);
        assert_eq!(life.hears_all_since(), Some(THEN + 1_000));
        let _gap = beat(&life, THEN + 2_000, &[row(OTHER, THEN - 60_000, THEN - 5_000)]);
        assert_eq!(life.hears_all_since(), None, "it is paused, and may have sockets");
    }
}
