//! Chooses what fails, when, how and for how long.

use std::sync::Arc;
use std::time::Duration;

use rumis::Rng;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use super::history::{History, NODES, Thing};
use super::hosts::Condition;
use super::process::wall;
use super::site::Site;

/// How many faults there may be at the same time.
const MOST: usize = 3;
/// The longest fault, in milliseconds: as long as a player has for a whole game.
const LONGEST: u32 = 25_000;

/// A way to fail.
#[derive(Clone, Copy, Debug)]
enum Way {
    /// A link has this condition.
    Link(Condition),
    /// A link is frozen and whole in turn.
    Flapping,
    /// A process is paused.
    Pause,
    /// A process is killed, and restarted later.
    Kill,
    /// A node is asked to end, and restarted.
    Dismiss,
}

/// Lets things fail for a while, then waits until everything works again.
pub(crate) async fn rage(site: &Arc<Site>, history: &Arc<History>, rng: &mut Rng, time: Duration) {
    let begun = Instant::now();
    let mut running: JoinSet<Thing> = JoinSet::new();
    let mut failing: Vec<Thing> = Vec::new();
    while begun.elapsed() < time {
        sleep(Duration::from_millis(u64::from(200 + rng.below(2_500)))).await;
        while let Some(thing) = running.try_join_next() {
            let thing = thing.unwrap();
            failing.retain(|one| *one != thing);
        }
        let (thing, way) = any(rng);
        if failing.len() >= MOST || failing.contains(&thing) || !leaves_a_way(&failing, thing) {
            continue;
        }
        let length = Duration::from_millis(u64::from(500 + rng.below(rng_limit(way))));
        eprintln!("{:6.1} s: {thing:?}, {way:?}, {:.1} s", begun.elapsed().as_secs_f64(), length.as_secs_f64());
        failing.push(thing);
        let (site, history, seed) = (Arc::clone(site), Arc::clone(history), rng.next_u64());
        running.spawn(async move {
            fail(&site, &history, thing, way, length, seed).await;
            thing
        });
    }
    while let Some(thing) = running.join_next().await {
        thing.unwrap();
    }
}

const fn rng_limit(way: Way) -> u32 {
    // A node that is asked to end takes its time by itself.
    if matches!(way, Way::Dismiss) { 3_000 } else { LONGEST }
}

fn any(rng: &mut Rng) -> (Thing, Way) {
    let node = rng.below(NODES as u32) as usize;
    let thing = match rng.below(16) {
        0..=2 => Thing::Postgres,
        3 => Thing::Nats,
        4 => Thing::Worker,
        5..=7 => Thing::Node(node),
        8 | 9 => Thing::Door(node),
        10..=12 => Thing::Database(node),
        13 | 14 => Thing::Bus(node),
        _ => Thing::WorkerBus,
    };
    let way = match thing {
        Thing::Postgres | Thing::Nats | Thing::Worker if rng.below(2) == 0 => Way::Kill,
        Thing::Postgres | Thing::Nats | Thing::Worker => Way::Pause,
        Thing::Node(_) => [Way::Kill, Way::Pause, Way::Dismiss][rng.below(3) as usize],
        _ => match rng.below(7) {
            0 | 1 => Way::Link(Condition::Frozen),
            2 => Way::Link(Condition::Unplugged),
            3 => Way::Link(Condition::Refused),
            4 => Way::Link(Condition::Lossy(10 + rng.below(30))),
            5 => Way::Link(Condition::Slow),
            _ => Way::Flapping,
        },
    };
    (thing, way)
}

/// Whether the players can still reach a node that works, if this fails too. A server cannot know that its players
/// cannot reach it. If no node works at all, that is known.
fn leaves_a_way(failing: &[Thing], thing: Thing) -> bool {
    let fails = |one: Thing| one == thing || failing.contains(&one);
    let doors = (0..NODES).any(|node| fails(Thing::Door(node)));
    let is_whole = |node: usize| {
        ![Thing::Door(node), Thing::Node(node), Thing::Database(node)].into_iter().any(&fails)
            && !fails(Thing::Postgres)
    };
    !doors || (0..NODES).any(is_whole)
}

async fn fail(site: &Site, history: &History, thing: Thing, way: Way, length: Duration, seed: u64) {
    let is_total = match way {
        Way::Link(condition) => !matches!(condition, Condition::Lossy(_) | Condition::Slow),
        // A node that was asked to end still works for a while.
        Way::Flapping | Way::Dismiss => false,
        Way::Pause | Way::Kill => true,
    };
    let mut fault = history.begin(thing, is_total, wall());
    match way {
        Way::Link(condition) => {
            site.link(thing, condition);
            sleep(length).await;
            site.link(thing, Condition::Whole);
        }
        Way::Flapping => {
            let (until, mut rng) = (Instant::now() + length, Rng::new(seed));
            while Instant::now() < until {
                for condition in [Condition::Frozen, Condition::Whole] {
                    site.link(thing, condition);
                    sleep(Duration::from_millis(u64::from(200 + rng.below(1_300)))).await;
                }
            }
        }
        Way::Pause => {
            site.freeze(thing);
            sleep(length).await;
            site.thaw(thing);
        }
        Way::Kill | Way::Dismiss => {
            if let (Way::Dismiss, Thing::Node(number)) = (way, thing) {
                site.dismiss(number);
                history.end(fault, wall());
                fault = history.begin(thing, true, wall());
            } else {
                site.kill(thing);
            }
            sleep(length).await;
            site.start(thing).await;
        }
    }
    history.end(fault, wall());
}
