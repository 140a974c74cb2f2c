//! A program at a table: told of new games and of the others' moves, and asked for its own. The
//! referee need not know whether it plays in this process or in another.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use rumis::{Colour, Move, Position, Setup};

use crate::fault::Fault;
use crate::gtp::Gtp;
use crate::program::{Program, Seated};

/// A program that has a seat, for one game after the other.
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
/// contestant.begin(&setup, 1, &stop).expect("greedy-1 is always there");
/// assert!(contestant.choose(&setup.position()?, &stop).is_ok());
/// # Ok::<(), rumis_arena::Error>(())
/// ```
pub struct Contestant {
    program: Program,
    patience: Duration,
    hands: Hands,
}

/// Who moves the stones.
enum Hands {
    /// Nobody before the first game, and after a process had to be ended.
    None,
    /// A player in this process, a new one for every game.
    Player(Seated),
    /// Another process, the same for all games.
    Process(Gtp),
}

impl Contestant {
    /// A program at a table. A process may take so long for each answer.
    #[must_use]
    pub fn new(program: Program, patience: Duration) -> Self {
        Self { program, patience, hands: Hands::None }
    }

    /// Who it is.
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
            self.hands = Hands::Player(self.program.seated(seed).map_err(not_started)?);
            return Ok(());
        };
        if !matches!(self.hands, Hands::Process(_)) {
            self.hands = Hands::Process(Gtp::start(command_line, self.patience).map_err(not_started)?);
        }
        self.with_process(|process| process.set_game(setup, stop)).unwrap_or(Ok(()))
    }

    /// Tells of a move that was made, in the opening or by somebody else.
    ///
    /// # Errors
    /// What the program did wrong.
    pub fn hear(&mut self, colour: Colour, mv: Move, stop: &AtomicBool) -> Result<(), Fault> {
        self.with_process(|process| process.play(colour, mv, stop)).unwrap_or(Ok(()))
    }

    /// Asks for a move. Whether it is legal is for the referee to say.
    ///
    /// A process is left alone as soon as `stop` is set; a player in this process, when the referee
    /// stops it.
    ///
    /// # Errors
    /// What the program did wrong.
    pub fn choose(&mut self, position: &Position, stop: &AtomicBool) -> Result<Move, Fault> {
        if let Hands::Player(Seated { player, .. }) = &mut self.hands {
            // A program that fails loses its game like any other; the match goes on. It is not asked
            // again, so that nobody sees the state in which it was left.
            let chosen = catch_unwind(AssertUnwindSafe(|| player.choose(position)));
            return chosen.map_err(|_| Fault::Failed)?.ok_or(Fault::NoMove);
        }
        self.with_process(|process| process.genmove(position, stop)).unwrap_or(Err(Fault::NoMove))
    }

    /// What stops the thinking of a player in this process, for as long as the game lasts: whatever
    /// it chooses then is no use.
    pub(crate) fn cancel(&self) -> Option<Arc<AtomicBool>> {
        match &self.hands {
            Hands::Player(seated) => seated.cancel.clone(),
            _ => None,
        }
    }

    /// Speaks with the process, if there is one; one that does wrong is ended, and starts anew with
    /// the next game.
    fn with_process<T>(&mut self, speak: impl FnOnce(&mut Gtp) -> Result<T, Fault>) -> Option<Result<T, Fault>> {
        let Hands::Process(process) = &mut self.hands else { return None };
        let answer = speak(process);
        if answer.is_err() {
            self.dismiss();
        }
        Some(answer)
    }

    /// Ends a process that can't be trusted any more.
    pub(crate) fn dismiss(&mut self) {
        if let Hands::Process(process) = &mut self.hands {
            process.kill();
        }
        self.hands = Hands::None;
    }
}
