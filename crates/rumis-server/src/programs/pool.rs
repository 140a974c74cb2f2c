//! A few threads that execute tasks. Clients never wait for them: other threads serve the clients.
//! Tasks of the person with the fewest running tasks come first.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

use async_trait::async_trait;
use rumis_engine::{Budget, Judge, Level, Player as _};
use tokio::sync::oneshot;

use super::{Task, Thinking, Thought, Work};
use crate::error::{Code, Error};
use crate::id::PersonId;

/// Threads that execute tasks.
///
/// ```
/// use rumis_server::Pool;
/// let pool = Pool::new(1, 100); // one thread, and at most a hundred waiting tasks
/// ```
pub struct Pool {
    shared: Arc<Shared>,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

struct Shared {
    state: Mutex<State>,
    changed: Condvar,
    most_waiting: usize,
}

#[derive(Default)]
struct State {
    waiting: VecDeque<Job>,
    /// How many tasks of each person are running.
    running: HashMap<PersonId, usize>,
    closed: bool,
}

struct Job {
    task: Task,
    cancel: Arc<AtomicBool>,
    answer: oneshot::Sender<Thought>,
}

impl Shared {
    /// A panic in another thread cannot leave the state inconsistent: no change to it can stop half
    /// way.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for the next job; `None` when the pool is closed.
    fn next(&self) -> Option<Job> {
        let mut state = self.lock();
        loop {
            if state.closed {
                return None;
            }
            state.waiting.retain(|job| !job.cancel.load(Ordering::Relaxed));
            let running = |job: &Job| state.running.get(&job.task.owner).copied().unwrap_or(0);
            // The oldest task of the person with the fewest running tasks.
            let next = state.waiting.iter().enumerate().min_by_key(|(_, job)| running(job)).map(|(index, _)| index);
            if let Some(job) = next.and_then(|index| state.waiting.remove(index)) {
                *state.running.entry(job.task.owner).or_default() += 1;
                return Some(job);
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn finished(&self, owner: PersonId) {
        let mut state = self.lock();
        if let Some(running) = state.running.get_mut(&owner) {
            *running -= 1;
            if *running == 0 {
                state.running.remove(&owner);
            }
        }
    }
}

impl Pool {
    /// A pool with this many threads and this many waiting tasks at most.
    #[must_use]
    pub fn new(threads: usize, most_waiting: usize) -> Self {
        let shared = Arc::new(Shared { state: Mutex::new(State::default()), changed: Condvar::new(), most_waiting });
        let threads = (0..threads.max(1))
            .filter_map(|number| {
                let shared = Arc::clone(&shared);
                let thread = std::thread::Builder::new().name(format!("think-{number}"));
                thread.spawn(move || work(&shared)).ok()
            })
            .collect();
        Self { shared, threads: Mutex::new(threads) }
    }
}

fn work(shared: &Shared) {
    while let Some(Job { task, cancel, answer }) = shared.next() {
        let owner = task.owner;
        // A task that panics must not end its thread: their number is fixed.
        let thought = catch_unwind(AssertUnwindSafe(|| think(&task, cancel)));
        shared.finished(owner);
        match thought {
            // Nobody waits for a cancelled task.
            Ok(thought) => drop(answer.send(thought)),
            Err(_) => tracing::error!(position = %task.position, "a program panicked while it was thinking"),
        }
    }
}

fn think(task: &Task, cancel: Arc<AtomicBool>) -> Thought {
    match task.work {
        Work::Play { level } => {
            // A level that only a later version knows is stronger than all others.
            let level = Level::new(level).unwrap_or(Level::ALL[Level::ALL.len() - 1]);
            let engine = level.engine(task.seed).with_cancel(cancel);
            let best = level.player_with(engine, task.seed).choose(&task.position).map(|mv| mv.drop_move());
            Thought { best, chances: Vec::new(), points: Vec::new() }
        }
        Work::Judge { simulations } => {
            let judge = Judge::new(task.seed, Budget::simulations(simulations)).with_cancel(cancel);
            Thought::of(&judge.opinion(&task.position))
        }
    }
}

/// Cancels the task when nobody waits for it any more.
struct Waiting<'a> {
    shared: &'a Shared,
    cancel: Arc<AtomicBool>,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.cancel.store(true, Ordering::Relaxed);
        self.shared.lock().waiting.retain(|job| !job.cancel.load(Ordering::Relaxed));
    }
}

#[async_trait]
impl Thinking for Pool {
    async fn think(&self, task: Task) -> Result<Thought, Error> {
        let (answer, thought) = oneshot::channel();
        let cancel = Arc::new(AtomicBool::new(false));
        {
            let mut state = self.shared.lock();
            if state.closed {
                return Err(Error::new(Code::Unavailable, "the server is stopping"));
            }
            if state.waiting.len() >= self.shared.most_waiting {
                return Err(Error::new(Code::Unavailable, "too many tasks are waiting for programs: try again later"));
            }
            state.waiting.push_back(Job { task, cancel: Arc::clone(&cancel), answer });
        }
        self.shared.changed.notify_one();
        let _waiting = Waiting { shared: &self.shared, cancel };
        thought.await.map_err(|_| Error::new(Code::Unavailable, "the task was aborted"))
    }

    fn busy(&self) -> usize {
        let state = self.shared.lock();
        state.waiting.len() + state.running.values().sum::<usize>()
    }

    async fn close(&self) {
        let jobs = {
            let mut state = self.shared.lock();
            state.closed = true;
            std::mem::take(&mut state.waiting)
        };
        drop(jobs);
        self.shared.changed.notify_all();
        let threads = std::mem::take(&mut *self.threads.lock().unwrap_or_else(PoisonError::into_inner));
        let joined = tokio::task::spawn_blocking(move || threads.into_iter().for_each(|thread| drop(thread.join())));
        drop(joined.await);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use rumis::{Game, PlanName, Seating, Setup};

    use super::*;

    fn judged(position: rumis::Position, simulations: u32) -> Thought {
        let task = Task { position, work: Work::Judge { simulations }, seed: 1, owner: PersonId::from_bits(1) };
        think(&task, Arc::new(AtomicBool::new(false)))
    }

    #[test]
    fn an_analysis_lists_points_in_turn_order_whatever_the_colours() {
        let seating: Seating = "blue green".parse().unwrap();
        let position = Setup::new(PlanName::Chullpa, 2).colours(seating).position().unwrap();
        let thought = judged(position, 50);
        assert_ne!(thought.points[0], thought.points[1]);
        assert_eq!(thought, judged(position.in_usual_colours(), 50));
    }

    #[test]
    fn an_analysis_says_what_the_command_line_and_the_browser_say() {
        let game: Game = include_str!("../../../../docs/games/chullpa.rumis").parse().unwrap();
        // One judge for the whole game, as they have.
        let judge = Judge::new(1, Budget::simulations(60)).with_endgame(600);
        let mut exact = 0;
        for moves in 0..=game.moves().len() {
            let position = game.position_after(moves).unwrap();
            let (thought, opinion) = (judged(*position, 60), judge.opinion(position));
            assert_eq!(thought.best, opinion.best().map(|mv| mv.drop_move()), "after {moves} moves");
            assert_eq!(thought.chances, opinion.win, "after {moves} moves");
            let points: Vec<f32> = opinion.points.iter().map(|&(_, points)| points).collect();
            assert_eq!(thought.points, points, "after {moves} moves");
            exact += usize::from(opinion.exact);
        }
        assert!(exact > 3, "only {exact} positions were computed to the end");
    }
}
