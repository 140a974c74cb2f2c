//! A program at a table: it is told about new games and moves, and chooses its own moves. The
//! referee does not need to know whether it runs in this process or in another one.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use rumis::{Colour, Move, Position, Setup};

use crate::fault::Fault;
use crate::gtp::Gtp;
use crate::program::{Program, SeatedPlayer};

/// A program with a seat, for any number of games.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use std::time::Duration;
/// use rumis::{PlanName, Setup};
/// use rumis_arena::Contestant;
///
/// let setup = Setup::new(PlanName::Pirka, 2);
/// let stop = AtomicBool::new(false);
/// let mut contestant = Contestant::new("greedy-1".parse()?, Duration::from_secs(60));
/// contestant.begin(&setup, 1, &stop).expect("greedy-1 is part of this process");
/// assert!(contestant.choose(&setup.position()?, &stop).is_ok());
/// # Ok::<(), rumis_arena::Error>(())
/// ```
#[derive(Debug)]
pub struct Contestant {
    program: Program,
    patience: Duration,
    backend: Backend,
}

/// What chooses the moves.
#[derive(Debug)]
enum Backend {
    /// Nothing, before the first game and after a process had to be ended.
    None,
    /// A player in this process, a new one for every game.
    Player(SeatedPlayer),
    /// Another process, the same for all games.
    Process(Gtp),
}

impl Contestant {
    /// A program at a table. Another process may take `patience` for each answer.
    #[must_use]
    pub fn new(program: Program, patience: Duration) -> Self {
        Self { program, patience, backend: Backend::None }
    }

    /// The program.
    #[must_use]
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// Begins a game.
    ///
    /// # Errors
    /// What the program did wrong.
    pub fn begin(&mut self, setup: &Setup, seed: u64, stop: &AtomicBool) -> Result<(), Fault> {
        let not_started = |error: crate::Error| Fault::NotStarted(error.to_string());
        let Some(command_line) = self.program.command_line() else {
            self.backend = Backend::Player(self.program.seated(seed).map_err(not_started)?);
            return Ok(());
        };
        if !matches!(self.backend, Backend::Process(_)) {
            self.backend = Backend::Process(Gtp::start(command_line, self.patience).map_err(not_started)?);
        }
        self.with_process(|process| process.set_game(setup, stop)).unwrap_or(Ok(()))
    }

    /// Tells the program a move of the opening or of another seat.
    ///
    /// # Errors
    /// What the program did wrong.
    pub fn hear(&mut self, colour: Colour, mv: Move, stop: &AtomicBool) -> Result<(), Fault> {
        self.with_process(|process| process.play(colour, mv, stop)).unwrap_or(Ok(()))
    }

    /// Asks for a move. The referee checks whether it is legal.
    ///
    /// When `stop` is set, this does not wait any longer for another process. The referee stops players
    /// in this process.
    ///
    /// # Errors
    /// What the program did wrong.
    pub fn choose(&mut self, position: &Position, stop: &AtomicBool) -> Result<Move, Fault> {
        if let Backend::Player(SeatedPlayer { player, .. }) = &mut self.backend {
            // A player that panics loses its game, and the match continues. It is not used again, so its
            // state does not matter.
            let chosen = catch_unwind(AssertUnwindSafe(|| player.choose(position)));
            return chosen.map_err(|_| Fault::Failed)?.ok_or(Fault::NoMove);
        }
        self.with_process(|process| process.genmove(position, stop)).unwrap_or(Err(Fault::NoMove))
    }

    /// A contestant in the middle of a game, for tests of the referee.
    #[cfg(test)]
    pub(crate) fn of_player(program: Program, player: SeatedPlayer) -> Self {
        Self { program, patience: Duration::ZERO, backend: Backend::Player(player) }
    }

    /// The flag that stops a player in this process. After that its move is not used.
    pub(crate) fn cancel(&self) -> Option<Arc<AtomicBool>> {
        match &self.backend {
            Backend::Player(seated) => seated.cancel.clone(),
            _ => None,
        }
    }

    /// Talks to the process, if there is one. A process with a fault is ended, and started again for the
    /// next game.
    fn with_process<T>(&mut self, speak: impl FnOnce(&mut Gtp) -> Result<T, Fault>) -> Option<Result<T, Fault>> {
        let Backend::Process(process) = &mut self.backend else { return None };
        let answer = speak(process);
        if answer.is_err() {
            self.dismiss();
        }
        Some(answer)
    }

    /// Ends a process after a fault.
    pub(crate) fn dismiss(&mut self) {
        if let Backend::Process(process) = &mut self.backend {
            process.kill();
        }
        self.backend = Backend::None;
    }
}
