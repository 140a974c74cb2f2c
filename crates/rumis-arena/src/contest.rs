//! Holds a match: games on all cores, each worker with its own contestants. The result depends only on
//! the schedule, not on the number of workers or on which game ends first.

use std::collections::{BTreeMap, HashSet};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::contestant::Contestant;
use crate::error::Error;
use crate::group::{Group, PlayedGame};
use crate::program::Program;
use crate::referee;
use crate::schedule::Schedule;

/// The conditions under which a match is held. They change how long it takes, not its games.
///
/// ```
/// use std::time::Duration;
/// use rumis_arena::Conditions;
/// let conditions = Conditions::default().threads(2);
/// assert_eq!((conditions.threads, conditions.patience), (2, Duration::from_secs(60)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Conditions {
    /// How many games are played at the same time.
    pub threads: usize,
    /// How long a program in another process may take for an answer.
    pub patience: Duration,
}

impl Conditions {
    /// The same conditions with another number of simultaneous games.
    #[must_use]
    pub const fn threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// The same conditions with another time limit for an answer.
    #[must_use]
    pub const fn patience(self, patience: Duration) -> Self {
        Self { patience, ..self }
    }
}

/// A game for each core, and a minute for an answer.
impl Default for Conditions {
    fn default() -> Self {
        let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self { threads, patience: Duration::from_secs(60) }
    }
}

/// An event of a running match. See [`Contest`] for an example.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum News<'a> {
    /// A game is over.
    Game(&'a PlayedGame),
    /// All games of a group are over.
    Group(&'a Group),
}

/// Holds a match from beginning to end.
///
/// # Errors
/// When the schedule cannot be played.
///
/// ```
/// use rumis::PlanName;
/// use rumis_arena::{Conditions, Schedule, hold};
/// let programs = vec!["random-1".parse()?, "random-1".parse()?];
/// let schedule = Schedule::of_match(programs, vec![PlanName::Pirka.into()], 2)?.openings(3);
/// assert_eq!(hold(&schedule, &Conditions::default())?.len(), 3);
/// # Ok::<(), rumis_arena::Error>(())
/// ```
pub fn hold(schedule: &Schedule, conditions: &Conditions) -> Result<Vec<Group>, Error> {
    let never = AtomicBool::new(false);
    Contest::new(schedule, *conditions, &never).hold(&mut |_| Ok(ControlFlow::Continue(())))
}

/// A match that can be watched, stopped and resumed.
///
/// ```
/// use std::ops::ControlFlow;
/// use std::sync::atomic::AtomicBool;
/// use rumis::PlanName;
/// use rumis_arena::{Conditions, Contest, News, Schedule};
/// let programs = vec!["random-1".parse()?, "random-1".parse()?];
/// let schedule = Schedule::of_match(programs, vec![PlanName::Pirka.into()], 2)?.openings(5);
///
/// // One group, and later the others.
/// let stop = AtomicBool::new(false);
/// let first = Contest::new(&schedule, Conditions::default().threads(1), &stop).hold(&mut |news| match news {
///     News::Group(_) => Ok(ControlFlow::Break(())),
///     _ => Ok(ControlFlow::Continue(())),
/// })?;
/// assert_eq!(first.len(), 1);
/// let stop = AtomicBool::new(false);
/// let contest = Contest::new(&schedule, Conditions::default(), &stop).resume_with(first);
/// assert_eq!(contest.hold(&mut |_| Ok(ControlFlow::Continue(())))?.len(), 5);
/// # Ok::<(), rumis_arena::Error>(())
/// ```
#[derive(Debug)]
pub struct Contest<'a> {
    schedule: &'a Schedule,
    conditions: Conditions,
    stop: &'a AtomicBool,
    known: BTreeMap<usize, Group>,
}

impl<'a> Contest<'a> {
    /// A match that ends early when another thread sets `stop`; unfinished games are dropped. The match
    /// itself sets it when it ends.
    #[must_use]
    pub fn new(schedule: &'a Schedule, conditions: Conditions, stop: &'a AtomicBool) -> Self {
        Self { schedule, conditions, stop, known: BTreeMap::new() }
    }

    /// The same match with groups that were played before.
    #[must_use]
    pub fn resume_with(mut self, groups: Vec<Group>) -> Self {
        let all = self.schedule.groups();
        self.known.extend(groups.into_iter().filter(|group| group.number < all).map(|group| (group.number, group)));
        self
    }

    /// Plays the missing groups, and returns all complete groups in order. `watch` is called for
    /// the groups that were played before, then for each new game and group. It may end the match.
    ///
    /// # Errors
    /// If the schedule cannot be played, or if `watch` returns an error.
    pub fn hold(self, watch: &mut dyn FnMut(News<'_>) -> Result<ControlFlow<()>, Error>) -> Result<Vec<Group>, Error> {
        let Self { schedule, conditions, stop, mut known } = self;
        schedule.check()?;
        for group in known.values() {
            for game in &group.games {
                if watch(News::Game(game))?.is_break() {
                    return Ok(known.into_values().collect());
                }
            }
            if watch(News::Group(group))?.is_break() {
                return Ok(known.into_values().collect());
            }
        }
        let saved: HashSet<usize> = known.keys().copied().collect();
        // An iterator, so that a million games need no memory before they are played.
        let tasks = (0..schedule.groups())
            .filter(|group| !saved.contains(group))
            .flat_map(|group| (0..schedule.seatings(group).len()).map(move |game| (group, game)));
        let tasks = Mutex::new(tasks);
        let (sender, results) = channel();
        std::thread::scope(|scope| {
            for _ in 0..conditions.threads.clamp(1, schedule.games().max(1)) {
                let worker = Worker { schedule, patience: conditions.patience, stop, idle: Vec::new() };
                let (sender, tasks) = (sender.clone(), &tasks);
                scope.spawn(move || worker.work(tasks, &sender));
            }
            drop(sender);
            let mut open: BTreeMap<usize, Vec<Option<PlayedGame>>> = BTreeMap::new();
            let mut collect = || -> Result<(), Error> {
                for result in results.iter() {
                    let (group, game, played) = result?;
                    let mut news = watch(News::Game(&played))?;
                    let games = open.entry(group).or_insert_with(|| vec![None; schedule.seatings(group).len()]);
                    games[game] = Some(played);
                    if games.iter().all(Option::is_some) {
                        let games = open.remove(&group).unwrap_or_default().into_iter().flatten().collect();
                        let whole = whole_group(schedule, group, games)?;
                        if news.is_continue() {
                            news = watch(News::Group(&whole))?;
                        }
                        known.insert(group, whole);
                    }
                    if news.is_break() {
                        break;
                    }
                }
                Ok(())
            };
            let result = collect();
            // The workers must see the end before the scope waits for them.
            stop.store(true, Ordering::Relaxed);
            result
        })?;
        Ok(known.into_values().collect())
    }
}

fn whole_group(schedule: &Schedule, number: usize, games: Vec<PlayedGame>) -> Result<Group, Error> {
    let opening = schedule.opening(number)?;
    Ok(Group {
        number,
        plan: opening.setup().plan.to_string(),
        opening: opening.moves().iter().map(|(_, mv)| mv.to_string()).collect(),
        games,
    })
}

/// A thread that plays one game after the other.
struct Worker<'a> {
    schedule: &'a Schedule,
    patience: Duration,
    stop: &'a AtomicBool,
    /// Contestants between two games, so that a process is started once and not for every game.
    idle: Vec<Contestant>,
}

/// The number of a group, the number of a game in it, and the game.
type WorkerResult = Result<(usize, usize, PlayedGame), Error>;

impl Worker<'_> {
    fn work(mut self, tasks: &Mutex<impl Iterator<Item = (usize, usize)>>, sender: &Sender<WorkerResult>) {
        let next = || tasks.lock().unwrap_or_else(PoisonError::into_inner).next();
        while let Some((group, game)) = next() {
            if self.stop.load(Ordering::Relaxed) {
                return;
            }
            let result = match self.play(group, game) {
                Ok(Some(played)) => Ok((group, game, played)),
                Ok(None) => return,
                Err(error) => Err(error),
            };
            if sender.send(result).is_err() {
                return;
            }
        }
    }

    fn play(&mut self, group: usize, game: usize) -> Result<Option<PlayedGame>, Error> {
        let schedule = self.schedule;
        let opening = schedule.opening(group)?;
        let seats = schedule.seatings(group).swap_remove(game);
        let mut table: Vec<Contestant> =
            seats.iter().map(|&program| self.contestant(&schedule.programs()[program])).collect();
        let outcome = referee::play(&opening, &mut table, &schedule.seeds(group, game), self.stop);
        self.idle.append(&mut table);
        Ok(outcome.map(|outcome| PlayedGame::new(seats, &outcome)))
    }

    fn contestant(&mut self, program: &Program) -> Contestant {
        match self.idle.iter().position(|contestant| contestant.program() == program) {
            Some(index) => self.idle.swap_remove(index),
            None => Contestant::new(program.clone(), self.patience),
        }
    }
}
