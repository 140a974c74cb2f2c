//! Small plans, solved: how the game for two ends if both play their best from the first stone on.

use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use rumis::{Move, Plan, Position, Seat, Setup};
use rumis_engine::EndgameSolver;

use crate::classes::first_moves;
use crate::error::Error;
use crate::lines::Lines;
use crate::made;

/// The plans that are tried, about in the order of their difficulty.
pub const PLANS: [&str; 38] = [
    "22/22",
    "33/33",
    "222/222",
    "1111/1111/1111",
    "44/44",
    "333/333",
    "222/222/222",
    "2222/2222",
    "1111/1111/1111/1111",
    "55/55",
    "22222/22222",
    "11111/11111/11111/11111",
    "444/444",
    "66/66",
    "3333/3333",
    "2222/2222/2222",
    "11111/11111/11111/11111/11111",
    "333/333/333",
    "555/555",
    "4444/4444",
    "2222/2222/2222/2222",
    "33333/33333",
    "22222/22222/22222",
    "111111/111111/111111/111111/111111",
    "666/666",
    "3333/3333/3333",
    "77/77",
    "88/88",
    "777/777",
    "888/888",
    "5555/5555",
    "222222/222222",
    "44444/44444",
    "444/444/444",
    "333333/333333",
    "111111/111111/111111/111111/111111/111111",
    "222222/222222/222222",
    "22222/22222/22222/22222",
];

/// A plan that has been solved for two players.
///
/// ```
/// use rumis_study::exact::{self, Limits};
/// let small = exact::solve(&"22/22".parse()?, &Limits::default())?.expect("it is very small");
/// assert_eq!(small.lead, 6);
/// assert_eq!(small.line, ["S08 a1 a2 b1 b2", "S01 a1 b1"]);
/// # Ok::<(), rumis_study::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct SmallPlan {
    /// The grid on one line.
    pub plan: String,
    /// The points by which the first player leads at the end if both play their best.
    pub lead: i32,
    /// One way in which both play their best, in drop notation.
    pub line: Vec<String>,
    /// How many positions were visited.
    pub positions: u64,
    /// How many seconds it took, and on how many threads.
    pub seconds: f64,
    /// The number of threads.
    pub threads: usize,
}

/// How much a plan may take.
///
/// ```
/// use rumis_study::exact::Limits;
/// assert_eq!(Limits::default().threads, 1);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The longest time.
    pub time: Duration,
    /// The number of threads.
    pub threads: usize,
    /// How many bytes the table of each thread has.
    pub memory: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { time: Duration::from_secs(60), threads: 1, memory: 256 << 20 }
    }
}

/// More than any lead.
const INFINITE: i32 = 100;

/// What the threads share.
struct Shared {
    start: Instant,
    limits: Limits,
    /// The first move to be tried next.
    next: AtomicUsize,
    /// The greatest lead so far, or less than any.
    best: AtomicI32,
    /// The move that reaches it.
    best_move: Mutex<Option<Move>>,
    stopped: AtomicBool,
    positions: AtomicU64,
}

/// Solves a plan; `None` if that takes too long.
///
/// Of first moves that are images of each other, one is tried. A move is only searched exactly if it is better than
/// the best one so far, which is a simpler question.
///
/// # Errors
/// If nobody can play on the plan.
pub fn solve(plan: &Plan, limits: &Limits) -> Result<Option<SmallPlan>, Error> {
    let position = Setup::new(*plan, 2).position()?;
    let mut moves: Vec<Move> = first_moves(&position).into_iter().map(|class| class.mv).collect();
    // Large stones first: they are mostly better, and leave less to search.
    moves.sort_by_key(|mv| std::cmp::Reverse((mv.stone().size(), mv.orientation.columns().count())));
    let shared = Shared {
        start: Instant::now(),
        limits: *limits,
        next: AtomicUsize::new(0),
        best: AtomicI32::new(-INFINITE),
        best_move: Mutex::new(None),
        stopped: AtomicBool::new(false),
        positions: AtomicU64::new(0),
    };
    let work = || {
        let mut solver = EndgameSolver::with_memory(limits.memory);
        while let Some(&mv) = moves.get(shared.next.fetch_add(1, Ordering::Relaxed)) {
            if shared.try_move(&position, mv, &mut solver).is_none() {
                shared.stopped.store(true, Ordering::Relaxed);
                break;
            }
        }
        solver
    };
    let solver = std::thread::scope(|scope| {
        for _ in 1..limits.threads {
            scope.spawn(work);
        }
        work()
    });
    if shared.stopped.load(Ordering::Relaxed) {
        return Ok(None);
    }
    let lead = shared.best.load(Ordering::Relaxed);
    let Some(first) = *shared.best_move.lock().unwrap_or_else(std::sync::PoisonError::into_inner) else {
        return Ok(None);
    };
    let Some(line) = shared.best_play(&position, first, lead, solver) else { return Ok(None) };
    Ok(Some(SmallPlan {
        plan: plan.one_line(),
        lead,
        line: line.iter().map(Move::to_string).collect(),
        positions: shared.positions.load(Ordering::Relaxed),
        seconds: shared.start.elapsed().as_secs_f64(),
        threads: limits.threads,
    }))
}

impl Shared {
    /// Whether the seat to move reaches a lead; `None` when the time is up.
    fn reaches(&self, solver: &mut EndgameSolver, position: &Position, lead: i32) -> Option<bool> {
        let mut stop = || self.stopped.load(Ordering::Relaxed) || self.start.elapsed() > self.limits.time;
        let (reaches, visited) = solver.reaches(position, lead, u64::MAX, &mut stop)?;
        self.positions.fetch_add(visited, Ordering::Relaxed);
        Some(reaches)
    }

    /// Whether the first seat's lead is at least this after its move.
    fn first_reaches(&self, solver: &mut EndgameSolver, after: &Position, lead: i32) -> Option<bool> {
        let to_move = after.to_move().map_or(Seat::A, |colour| after.owner(colour));
        if to_move == Seat::A {
            self.reaches(solver, after, lead)
        } else {
            self.reaches(solver, after, 1 - lead).map(|reaches| !reaches)
        }
    }

    /// Tries a first move: if it is better than the best so far, it is the best. `None` when the time is up.
    fn try_move(&self, position: &Position, mv: Move, solver: &mut EndgameSolver) -> Option<()> {
        let after = position.after(mv);
        // The first move of all begins the search at no lead, and goes down if it is worse.
        if self.best.load(Ordering::Relaxed) == -INFINITE && self.best_move().is_none() {
            let mut lead = 0;
            while !self.first_reaches(solver, &after, lead)? {
                lead -= 1;
            }
            self.improve(mv, lead);
        }
        loop {
            let wanted = self.best.load(Ordering::Relaxed) + 1;
            if !self.first_reaches(solver, &after, wanted)? {
                return Some(());
            }
            self.improve(mv, wanted);
        }
    }

    fn best_move(&self) -> Option<Move> {
        *self.best_move.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    fn improve(&self, mv: Move, lead: i32) {
        let mut best_move = self.best_move.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if self.best.fetch_max(lead, Ordering::Relaxed) < lead {
            *best_move = Some(mv);
        }
    }

    /// A line in which both play their best, beginning with this move; `None` when the time is up.
    fn best_play(&self, position: &Position, first: Move, lead: i32, mut solver: EndgameSolver) -> Option<Vec<Move>> {
        let mut line = vec![first];
        let mut position = position.after(first);
        while let Some(colour) = position.to_move() {
            let is_first = position.owner(colour) == Seat::A;
            let mut found = None;
            for mv in position.legal_moves() {
                let after = position.after(mv);
                // The first seat keeps its lead, the second one keeps it from leading by more.
                let wanted = if is_first { lead } else { lead + 1 };
                if self.first_reaches(&mut solver, &after, wanted)? == is_first {
                    found = Some((mv, after));
                    break;
                }
            }
            let (mv, after) = found?;
            line.push(mv);
            position = after;
        }
        Some(line)
    }
}

fn lines(data: &Path) -> Lines {
    Lines::new(data.join("small-plans.txt"))
}

const ABOUT: &str = "plan\tlead of the first player by best play\tpositions visited\tseconds\tthreads\tbest play";

/// The plans that have been solved.
///
/// # Errors
/// If the file is not valid.
pub fn read(data: &Path) -> Result<Vec<SmallPlan>, Error> {
    lines(data).read(|line| {
        let best_play: String = line.field(5)?;
        Ok(SmallPlan {
            plan: line.field(0)?,
            lead: line.field(1)?,
            positions: line.field(2)?,
            seconds: line.field(3)?,
            threads: line.field(4)?,
            line: best_play.split(", ").map(str::to_owned).collect(),
        })
    })
}

/// Solves the plans of the list that are not solved yet. `tell` gets each plan, and the result if there is one.
///
/// # Errors
/// If the file cannot be read or written.
pub fn solve_all(data: &Path, limits: &Limits, tell: &mut dyn FnMut(&str, Option<&SmallPlan>)) -> Result<(), Error> {
    for text in PLANS {
        if read(data)?.iter().any(|small| small.plan == text) {
            continue;
        }
        let solved = solve(&text.parse()?, limits)?;
        if let Some(small) = &solved {
            lines(data).adding(ABOUT, &made::with(""))?.add(&[
                small.plan.clone(),
                small.lead.to_string(),
                small.positions.to_string(),
                format!("{:.1}", small.seconds),
                small.threads.to_string(),
                small.line.join(", "),
            ])?;
        }
        tell(text, solved.as_ref());
    }
    Ok(())
}
