//! The referee: plays one game from an opening, checks that all moves are legal, and measures their
//! times.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use rumis::{Move, Seat};
use rumis_engine::Ranking;

use crate::contestant::Contestant;
use crate::fault::Fault;
use crate::opening::Opening;

/// How often the referee checks whether the match was stopped, while a player thinks.
const STOP_INTERVAL: Duration = Duration::from_millis(50);

/// The result of a game. See [`play`] for an example.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct GameResult {
    /// The points of every seat at the end, or when a seat lost by default.
    pub ranking: Ranking,
    /// The seat that lost by default, and why.
    pub forfeit: Option<(Seat, Fault)>,
    /// The moves after the opening.
    pub moves: Vec<Move>,
    /// How many moves each seat chose.
    pub chosen: Vec<u32>,
    /// How long each seat took for its moves.
    pub time: Vec<Duration>,
}

/// Plays a game, with a contestant and a seed for each seat. `None` when `stop` was set, or when the
/// numbers of contestants, seeds and seats differ.
///
/// A contestant with a fault loses by default, and the game ends there.
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
/// let outcome = referee::play(&opening, &mut table, &[1, 2], &AtomicBool::new(false)).expect("nothing stops it");
/// assert!(outcome.forfeit.is_none());
/// assert!(outcome.ranking.points(Seat::A) > outcome.ranking.points(Seat::B));
/// # Ok::<(), rumis_arena::Error>(())
/// ```
pub fn play(opening: &Opening, table: &mut [Contestant], seeds: &[u64], stop: &AtomicBool) -> Option<GameResult> {
    let seats = usize::from(opening.setup().players);
    if table.len() != seats || seeds.len() != seats {
        return None;
    }
    let mut game = GameInProgress::new(opening, table, stop);
    let fault = game.begin(opening, seeds).and_then(|()| game.play_until_stopped(opening)).err();
    // A fault because of the stop does not count.
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    game.outcome.forfeit = fault;
    Some(game.outcome)
}

struct GameInProgress<'a> {
    outcome: GameResult,
    table: &'a mut [Contestant],
    stop: &'a AtomicBool,
}

impl<'a> GameInProgress<'a> {
    fn new(opening: &Opening, table: &'a mut [Contestant], stop: &'a AtomicBool) -> Self {
        let seats = table.len();
        let outcome = GameResult {
            ranking: Ranking::of(opening.position()),
            forfeit: None,
            moves: Vec::new(),
            chosen: vec![0; seats],
            time: vec![Duration::ZERO; seats],
        };
        Self { outcome, table, stop }
    }

    fn begin(&mut self, opening: &Opening, seeds: &[u64]) -> Result<(), (Seat, Fault)> {
        for ((seat, contestant), &seed) in Seat::ALL.into_iter().zip(&mut *self.table).zip(seeds) {
            contestant.begin(opening.setup(), seed, self.stop).map_err(|fault| (seat, fault))?;
            for &(colour, mv) in opening.moves() {
                contestant.hear(colour, mv, self.stop).map_err(|fault| (seat, fault))?;
            }
        }
        Ok(())
    }

    /// Plays the game, while another thread stops the players when the game is stopped.
    fn play_until_stopped(&mut self, opening: &Opening) -> Result<(), (Seat, Fault)> {
        let cancels: Vec<Arc<AtomicBool>> = self.table.iter().filter_map(Contestant::cancel).collect();
        if cancels.is_empty() {
            return self.play(opening);
        }
        let stop = self.stop;
        std::thread::scope(|scope| {
            let (over, ending) = channel::<()>();
            // If this thread does not start, a stop takes effect after the current move.
            let _ = std::thread::Builder::new().spawn_scoped(scope, move || forward_stop(stop, &cancels, &ending));
            let result = self.play(opening);
            drop(over);
            result
        })
    }

    fn play(&mut self, opening: &Opening) -> Result<(), (Seat, Fault)> {
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
                // A process has made the move on its own board, which is now wrong.
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

/// Sets all flags when the game is stopped. Ends with the game, when the other end of the channel is
/// dropped.
fn forward_stop(stop: &AtomicBool, cancels: &[Arc<AtomicBool>], ending: &Receiver<()>) {
    while ending.recv_timeout(STOP_INTERVAL) == Err(RecvTimeoutError::Timeout) {
        if stop.load(Ordering::Relaxed) {
            cancels.iter().for_each(|cancel| cancel.store(true, Ordering::Relaxed));
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::Sender;

    use rumis::{PlanName, Position, Setup};
    use rumis_engine::Player;

    use super::*;
    use crate::program::SeatedPlayer;

    /// A player that reports that it thinks, and thinks until it is stopped.
    struct Waiting {
        thinking: Sender<()>,
        cancel: Arc<AtomicBool>,
    }

    impl Player for Waiting {
        fn choose(&mut self, position: &Position) -> Option<Move> {
            self.thinking.send(()).unwrap();
            // A stop that does not arrive must fail the test, not block it.
            let end = Instant::now() + Duration::from_secs(60);
            while !self.cancel.load(Ordering::Relaxed) {
                assert!(Instant::now() < end, "the player was not stopped");
                std::thread::yield_now();
            }
            position.legal_moves().nth(0)
        }
    }

    #[test]
    fn a_stop_reaches_a_player_that_thinks() {
        let opening = Opening::draw(Setup::new(PlanName::Pirka, 2), 0, 1).unwrap();
        let (thinking, started) = channel();
        let mut table = [(); 2].map(|()| {
            let cancel = Arc::new(AtomicBool::new(false));
            let player = Waiting { thinking: thinking.clone(), cancel: Arc::clone(&cancel) };
            let player = SeatedPlayer { player: Box::new(player), cancel: Some(cancel) };
            Contestant::of_player("random-1".parse().unwrap(), player)
        });
        let stop = AtomicBool::new(false);
        let mut game = GameInProgress::new(&opening, &mut table, &stop);
        std::thread::scope(|scope| {
            let stop = &stop;
            scope.spawn(move || {
                started.recv().unwrap();
                stop.store(true, Ordering::Relaxed);
            });
            assert_eq!(game.play_until_stopped(&opening), Ok(()));
        });
        assert_eq!(game.outcome.moves.len(), 1, "the move that was being chosen, and no other");
        assert!(game.table.iter().all(|contestant| contestant.cancel().unwrap().load(Ordering::Relaxed)));
    }
}
