//! What failed, and when.

use std::sync::Mutex;
use std::time::Duration;

use super::process::wall;

/// How often to look whether the machine is busy.
const LOOK: Duration = Duration::from_millis(50);
/// A look that takes longer is late because of the machine, in milliseconds.
const BUSY: u64 = 500;

/// Something that can fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Thing {
    Postgres,
    Nats,
    Worker,
    Node(usize),
    /// The link between all players and a node.
    Door(usize),
    /// The link between a node and PostgreSQL.
    Database(usize),
    /// The link between a node and NATS.
    Bus(usize),
    /// The link between the worker and NATS.
    WorkerBus,
    /// The machine that everything runs on, which others may use too.
    Machine,
}

/// How many servers there are.
pub(crate) const NODES: usize = 3;

/// A fault, in milliseconds since 1970.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fault {
    pub(crate) thing: Thing,
    /// Whether the thing did nothing at all meanwhile. If not, it was only slow or unreliable.
    pub(crate) is_total: bool,
    pub(crate) from: u64,
    /// `u64::MAX` while it lasts.
    pub(crate) to: u64,
}

impl Fault {
    pub(crate) fn overlaps(&self, from: u64, to: u64) -> bool {
        self.from < to && from < self.to
    }
}

/// All faults so far.
#[derive(Default)]
pub(crate) struct History(Mutex<Vec<Fault>>);

impl History {
    /// A fault begins. Returns its number.
    pub(crate) fn begin(&self, thing: Thing, is_total: bool, from: u64) -> usize {
        let mut faults = self.0.lock().unwrap();
        faults.push(Fault { thing, is_total, from, to: u64::MAX });
        faults.len() - 1
    }

    pub(crate) fn end(&self, number: usize, to: u64) {
        self.0.lock().unwrap()[number].to = to;
    }

    pub(crate) fn faults(&self) -> Vec<Fault> {
        self.0.lock().unwrap().clone()
    }
}

/// Records when the machine is so busy that not even this is on time.
pub(crate) async fn watch_the_machine(history: &History) {
    loop {
        let before = wall();
        tokio::time::sleep(LOOK).await;
        let after = wall();
        if after.saturating_sub(before) > BUSY {
            let fault = history.begin(Thing::Machine, true, before);
            history.end(fault, after);
        }
    }
}

/// The spans between two moments in which no node could store moves. What was only slow or unreliable
/// counts as able.
pub(crate) fn outages(faults: &[Fault], from: u64, to: u64) -> Vec<(u64, u64)> {
    let total: Vec<&Fault> = faults.iter().filter(|fault| fault.is_total && fault.overlaps(from, to)).collect();
    let mut moments: Vec<u64> = total.iter().flat_map(|fault| [fault.from, fault.to]).collect();
    moments.extend([from, to]);
    moments.retain(|moment| (from..=to).contains(moment));
    moments.sort_unstable();
    let is_unable = |node: usize, at: u64| {
        let things = [Thing::Machine, Thing::Postgres, Thing::Node(node), Thing::Database(node)];
        total.iter().any(|fault| things.contains(&fault.thing) && fault.overlaps(at, at + 1))
    };
    let mut spans: Vec<(u64, u64)> = Vec::new();
    for span in moments.windows(2).filter(|span| (0..NODES).all(|node| is_unable(node, span[0]))) {
        match spans.last_mut() {
            Some(last) if last.1 == span[0] => last.1 = span[1],
            _ => spans.push((span[0], span[1])),
        }
    }
    spans
}
