//! The referee: plays one game from an opening, sees to it that all moves are legal, and looks at
//! the clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use rumis::{Move, Seat};
use rumis_engine::Ranking;

use crate::contestant::Contestant;
use crate::fault::Fault;
use crate::opening::Opening;

/// How often it is looked whether the match was stopped while a player thinks.
const GLANCE: Duration = Duration::from_millis(50);

/// How a game ended.
#[derive(Clone, Debug)]
pub struct GameResult {
    /// The points of every seat at the end; when somebody lost by default, at that moment.
    pub ranking: Ranking,
    /// Who lost by default, and why.
    pub forfeit: Option<(Seat, Fault)>,
    /// The moves after the opening.
    pub moves: Vec<Move>,
    /// How many moves each seat chose.
    pub chosen: Vec<u32>,
    /// How long each seat took for all of its moves.
    pub time: Vec<Duration>,
}

/// Plays a game: one contestant and one seed a seat. `None` when it was stopped, or when there are
/// not as many contestants as seats.
///
/// Whoever does wrong loses by default, and the game ends there.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use std::time::Duration;
/// use rumis::{PlanName, Seat, Setup};
/// use rumis_arena::{Contestant, Opening, referee};
///
/// let opening = Opening::draw(Setup::new(PlanName::Chullpa, 2), 2, 1)?;
/// let sit = |text: &str| Ok::<_, rumis_arena::Error>(Contestant::new(text.parse()?, Duration::from_secs(60)));
/// let mut table = [sit("greedy-1")?, sit("random-1")?];
/// let outcome = referee::play(&opening, &mut table, &[1, 2], &AtomicBool::new(false)).expect("nobody stops it");
/// assert!(outcome.forfeit.is_none());
/// assert!(outcome.ranking.points(Seat::A) > outcome.ranking.points(Seat::B));
/// # Ok::<(), rumis_arena::Error>(())
/// ```
pub fn play(opening: &Opening, table: &mut [Contestant], seeds: &[u64], stop: &AtomicBool) -> Option<GameResult> {
    let seats = usize::from(opening.setup().players);
    if table.len() != seats || seeds.len() != seats {
        return None;
    }
    let mut game = Running {
        outcome: GameResult {
            ranking: Ranking::of(opening.position()),
            forfeit: None,
            moves: Vec::new(),
            chosen: vec![0; seats],
            time: vec![Duration::ZERO; seats],
        },
        table,
        stop,
    };
    let fault = game.begin(opening, seeds).and_then(|()| game.go_on_until_stopped(opening)).err();
    // A fault that comes of being stopped is nobody's.
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    game.outcome.forfeit = fault;
    Some(game.outcome)
}

struct Running<'a> {
    outcome: GameResult,
    table: &'a mut [Contestant],
    stop: &'a AtomicBool,
}

impl Running<'_> {
    fn begin(&mut self, opening: &Opening, seeds: &[u64]) -> Result<(), (Seat, Fault)> {
        for ((seat, contestant), &seed) in Seat::ALL.into_iter().zip(&mut *self.table).zip(seeds) {
            contestant.begin(opening.setup(), seed, self.stop).map_err(|fault| (seat, fault))?;
            for &(colour, mv) in opening.moves() {
                contestant.hear(colour, mv, self.stop).map_err(|fault| (seat, fault))?;
            }
        }
        Ok(())
    }

    /// Goes on, while somebody looks whether the game was stopped and tells those who think.
    fn go_on_until_stopped(&mut self, opening: &Opening) -> Result<(), (Seat, Fault)> {
        let cancels: Vec<Arc<AtomicBool>> = self.table.iter().filter_map(Contestant::cancel).collect();
        if cancels.is_empty() {
            return self.go_on(opening);
        }
        let stop = self.stop;
        std::thread::scope(|scope| {
            let (over, ending) = channel::<()>();
            // Without this thread a stop only takes until the move is chosen.
            let _ = std::thread::Builder::new().spawn_scoped(scope, move || pass_on(stop, &cancels, &ending));
            let result = self.go_on(opening);
            drop(over);
            result
        })
    }

    fn go_on(&mut self, opening: &Opening) -> Result<(), (Seat, Fault)> {
        let mut position = *opening.position();
        while let Some(colour) = position.to_move() {
            if self.stop.load(Ordering::Relaxed) {
                return Ok(());
            }
            let mover = position.owner(colour);
            let start = Instant::now();
            let chosen = self.table[mover.index()].choose(&position, self.stop);
            self.outcome.time[mover.index()] += start.elapsed();
            self.outcome.chosen[mover.index()] += 1;
            let mv = chosen.map_err(|fault| (mover, fault))?;
            if let Err(error) = position.play(mv) {
                // A process has made the move on its own board, which is no use any more.
                self.table[mover.index()].dismiss();
                return Err((mover, Fault::Illegal { text: mv.to_string(), reason: error.to_string() }));
            }
            self.outcome.moves.push(mv);
            self.outcome.ranking = Ranking::of(&position);
            for (seat, contestant) in Seat::ALL.into_iter().zip(&mut *self.table).filter(|(seat, _)| *seat != mover) {
                contestant.hear(colour, mv, self.stop).map_err(|fault| (seat, fault))?;
            }
        }
        Ok(())
    }
}

/// Sets all flags when the game is stopped; ends with the game, when the other end of the channel is
/// dropped.
fn pass_on(stop: &AtomicBool, cancels: &[Arc<AtomicBool>], ending: &Receiver<()>) {
    while ending.recv_timeout(GLANCE) == Err(RecvTimeoutError::Timeout) {
        if stop.load(Ordering::Relaxed) {
            cancels.iter().for_each(|cancel| cancel.store(true, Ordering::Relaxed));
            return;
        }
    }
}
