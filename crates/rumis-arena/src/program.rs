//! Programs and their text: `greedy-1`, `uct-1@100ms`, `new=gtp:./other --fast`.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use rumis::nearest_name;
use rumis_engine::{Budget, Engine, Flat, Greedy, Level, Mcts, Player, Random, Thinker, Tuning, Uct, Weights};

use crate::error::{Error, ErrorKind};
use crate::gtp;

/// A program that can take part.
///
/// | text | program |
/// |---|---|
/// | `random-1`, `greedy-1` | yardsticks that do not search |
/// | `flat-1@100ms`, `uct-1@2000`, `mcts-1@100ms` | yardsticks with a [`Budget`] for each move |
/// | `rumis@100ms`, `rumis@2000` | the engine with a [`Budget`] for each move |
/// | `rumis@100ms,threads=2,network=0` | the same with several threads or other settings, see [`Tuning`] |
/// | `level-1` to `level-12` | the engine at a [`Level`] |
/// | `gtp:COMMAND LINE` | any program that speaks GTP |
/// | `LABEL=` before any of them | the same under another name |
///
/// ```
/// use rumis_arena::Program;
/// let program: Program = "old=uct-1@100ms".parse()?;
/// assert_eq!(program.name(), "old");
/// assert_eq!(program.to_string(), "old=uct-1@100ms");
/// assert_eq!("gtp:./other --seed=3".parse::<Program>()?.name(), "gtp:./other --seed=3");
/// # Ok::<(), rumis_arena::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Program {
    label: Option<String>,
    kind: ProgramKind,
}

/// A player for one game, and how to stop it; see [`Program::seated`].
pub struct SeatedPlayer {
    /// The player.
    pub player: Box<dyn Player>,
    /// The flag that stops it at once. Yardsticks have none, because they are frozen.
    pub cancel: Option<Arc<AtomicBool>>,
}

impl fmt::Debug for SeatedPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SeatedPlayer").field("cancel", &self.cancel).finish_non_exhaustive()
    }
}

#[derive(Clone, Debug, PartialEq)]
enum ProgramKind {
    Random,
    Greedy,
    Flat(Budget),
    Uct(Budget),
    Mcts(Budget),
    Rumis { budget: Budget, threads: usize, tuning: Tuning },
    Level(Level),
    Gtp(String),
}

impl Program {
    /// Its name: the label, or the text without one.
    #[must_use]
    pub fn name(&self) -> String {
        self.label.clone().unwrap_or_else(|| self.kind.to_string())
    }

    /// The command line of a program in another process; `None` for a program of this process.
    #[must_use]
    pub fn command_line(&self) -> Option<&str> {
        match &self.kind {
            ProgramKind::Gtp(command) => Some(command),
            _ => None,
        }
    }

    /// A player for one game. The same seed and number of simulations give the same moves.
    ///
    /// # Errors
    /// When the program is another process, which only a [`Contestant`](crate::Contestant) can talk to.
    ///
    /// ```
    /// use rumis::{PlanName, Setup};
    /// use rumis_arena::Program;
    /// let position = Setup::new(PlanName::Chullpa, 2).position()?;
    /// let mut player = "flat-1@100".parse::<Program>()?.player(3)?;
    /// assert!(player.choose(&position).is_some_and(|mv| position.is_legal(mv)));
    /// # Ok::<(), rumis_arena::Error>(())
    /// ```
    pub fn player(&self, seed: u64) -> Result<Box<dyn Player>, Error> {
        self.seated(seed).map(|seated| seated.player)
    }

    /// The same, with the flag that stops it.
    ///
    /// # Errors
    /// As [`player`](Self::player).
    ///
    /// ```
    /// use rumis_arena::Program;
    /// assert!("rumis@1s".parse::<Program>()?.seated(3)?.cancel.is_some());
    /// # Ok::<(), rumis_arena::Error>(())
    /// ```
    pub fn seated(&self, seed: u64) -> Result<SeatedPlayer, Error> {
        let player: Box<dyn Player> = match &self.kind {
            ProgramKind::Random => Box::new(Random::new(seed)),
            ProgramKind::Greedy => Box::new(Greedy::new(seed)),
            ProgramKind::Flat(budget) => Box::new(Flat::new(*budget, seed)),
            ProgramKind::Uct(budget) => Box::new(Uct::new(*budget, seed)),
            ProgramKind::Mcts(budget) => Box::new(Mcts::new(*budget, seed)),
            ProgramKind::Rumis { budget, threads, tuning } => {
                let engine = Engine::with(seed, &Weights::learned(), *tuning).with_threads(*threads);
                let cancel = engine.cancel();
                return Ok(SeatedPlayer { player: Box::new(Thinker::new(engine, *budget)), cancel: Some(cancel) });
            }
            ProgramKind::Level(level) => {
                let engine = level.engine(seed);
                let cancel = engine.cancel();
                return Ok(SeatedPlayer { player: Box::new(level.player_with(engine, seed)), cancel: Some(cancel) });
            }
            ProgramKind::Gtp(_) => return Err(ErrorKind::OtherProcess(self.name()).into()),
        };
        Ok(SeatedPlayer { player, cancel: None })
    }

    /// Checks that the program can be started, before the first game.
    ///
    /// # Errors
    /// When it cannot be started, or does not speak GTP.
    pub fn check(&self, patience: Duration) -> Result<(), Error> {
        match &self.kind {
            ProgramKind::Gtp(command) => gtp::check(command, patience),
            _ => self.player(0).map(drop),
        }
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.label {
            Some(label) => write!(f, "{label}={}", self.kind),
            None => self.kind.fmt(f),
        }
    }
}

impl fmt::Display for ProgramKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random-1"),
            Self::Greedy => f.write_str("greedy-1"),
            Self::Flat(budget) => write!(f, "flat-1@{budget}"),
            Self::Uct(budget) => write!(f, "uct-1@{budget}"),
            Self::Mcts(budget) => write!(f, "mcts-1@{budget}"),
            Self::Rumis { budget, threads, tuning } => {
                write!(f, "rumis@{budget}")?;
                if *threads != 1 {
                    write!(f, ",threads={threads}")?;
                }
                let tuning = tuning.to_string();
                if tuning.is_empty() { Ok(()) } else { write!(f, ",{tuning}") }
            }
            Self::Level(level) => level.fmt(f),
            Self::Gtp(command) => write!(f, "gtp:{command}"),
        }
    }
}

impl FromStr for Program {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let text = text.trim();
        // An = after a colon or an @ is part of the program: `gtp:./other --seed=3`, `rumis@9,network=0`.
        match text.split_once('=').filter(|(label, _)| !label.contains([':', '@'])) {
            Some((label, _)) if label.is_empty() || label.contains(char::is_whitespace) => {
                Err(ErrorKind::BadLabel(label.to_owned()).into())
            }
            Some((label, kind)) => Ok(Self { label: Some(label.to_owned()), kind: kind.trim().parse()? }),
            None => Ok(Self { label: None, kind: text.parse()? }),
        }
    }
}

impl FromStr for ProgramKind {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        if let Some((_, command)) = text.split_once(':').filter(|(kind, _)| kind.eq_ignore_ascii_case("gtp")) {
            return gtp::words(command).map(|_| Self::Gtp(command.trim().to_owned()));
        }
        // Names are read in any case, and written in lower case.
        let text = text.to_ascii_lowercase();
        let text = text.as_str();
        let (text, settings) = match text.split_once(',').filter(|_| text.starts_with("rumis@")) {
            Some((text, settings)) => (text, settings),
            None => (text, ""),
        };
        let (name, budget) = match text.split_once('@') {
            Some((name, budget)) => (name, Some(budget.parse::<Budget>()?)),
            None => (text, None),
        };
        let need = || match budget {
            None => Err(Error::from(ErrorKind::MissingBudget(name.to_owned()))),
            Some(budget) if is_empty(budget) => Err(ErrorKind::EmptyBudget(name.to_owned()).into()),
            Some(budget) => Ok(budget),
        };
        let kind = match name {
            "random-1" => Self::Random,
            "greedy-1" => Self::Greedy,
            "flat-1" => return need().map(Self::Flat),
            "uct-1" => return need().map(Self::Uct),
            "mcts-1" => return need().map(Self::Mcts),
            "rumis" => {
                let (threads, tuning) = read_settings(settings)?;
                return Ok(Self::Rumis { budget: need()?, threads, tuning });
            }
            _ => Self::Level(name.parse().map_err(|_| unknown(text, name))?),
        };
        if budget.is_some() {
            return Err(ErrorKind::UnexpectedBudget(name.to_owned()).into());
        }
        Ok(kind)
    }
}

/// Reads the settings of the engine: `threads=2,network=0`.
fn read_settings(text: &str) -> Result<(usize, Tuning), Error> {
    let mut threads = 1;
    let mut others = Vec::new();
    for setting in text.split(',') {
        match setting.strip_prefix("threads=") {
            Some(number) => {
                let number = number.parse().ok().filter(|number| (1..=256).contains(number));
                threads = number.ok_or_else(|| ErrorKind::BadThreads(setting.to_owned()))?;
            }
            None => others.push(setting),
        }
    }
    let tuning = others.join(",").parse::<Tuning>()?;
    Ok((threads, tuning))
}

fn unknown(text: &str, name: &str) -> Error {
    let levels = Level::ALL.map(|level| level.to_string());
    let names = ["random-1", "greedy-1", "flat-1", "uct-1", "mcts-1", "rumis"]
        .into_iter()
        .chain(levels.iter().map(String::as_str));
    let suggestion = nearest_name(name, names).map(str::to_owned);
    ErrorKind::UnknownProgram { text: text.to_owned(), suggestion }.into()
}

/// A program without simulations or without time does not think at all.
fn is_empty(budget: Budget) -> bool {
    budget.most_simulations() == Some(0) || budget.most_time() == Some(Duration::ZERO)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::Ordering;

    use rumis::{PlanName, Setup};

    use super::*;

    fn sentence(text: &str) -> String {
        text.parse::<Program>().unwrap_err().to_string()
    }

    #[test]
    fn programs_are_written_as_they_are_read() {
        for text in [
            "random-1",
            "greedy-1",
            "flat-1@100ms",
            "uct-1@2000",
            "mcts-1@20ms",
            "rumis@50ms",
            "rumis@9",
            "rumis@2000+100ms",
            "rumis@9,threads=2,playout=0",
            "level-1",
            "level-12",
        ] {
            assert_eq!(text.parse::<Program>().unwrap().to_string(), text);
            let labelled = format!("mine={text}");
            assert_eq!(labelled.parse::<Program>().unwrap().to_string(), labelled);
        }
        for (typed, written) in [
            ("uct-1@2s", "uct-1@2000ms"),
            ("rumis@1.5s", "rumis@1500ms"),
            ("Rumis@1.5S,Threads=2", "rumis@1500ms,threads=2"),
            ("Mine=LEVEL-3", "Mine=level-3"),
            ("GTP:./Other", "gtp:./Other"),
        ] {
            assert_eq!(typed.parse::<Program>().unwrap().to_string(), written);
        }
        assert_eq!("a=gtp: ./other --x=1".parse::<Program>().unwrap().command_line(), Some("./other --x=1"));
    }

    #[test]
    fn the_engine_can_be_stopped_by_its_flag() {
        let position = Setup::new(PlanName::Chullpa, 2).position().unwrap();
        // Without the network, whose first choice may well be that of a search.
        let program: Program = "rumis@2000,network=0".parse().unwrap();
        let mut stopped = program.seated(1).unwrap();
        stopped.cancel.unwrap().store(true, Ordering::Relaxed);
        let without_search = Engine::playouts(1).think(&position, Budget::simulations(0)).best();
        assert_eq!(stopped.player.choose(&position), without_search);
        assert_ne!(program.player(1).unwrap().choose(&position), without_search);
    }

    #[test]
    fn texts_that_are_not_programs_are_refused_with_what_to_write() {
        assert!(sentence("stockfish").contains("expected random-1"));
        assert!(sentence("level-13").contains("level-1 to level-12"));
        assert!(sentence("uct-1@0").contains("at least 1 simulation"));
        assert!(sentence("uct-1@5m").contains("100ms"));
        assert!(sentence("uct-1@99999999999999999999s").contains("100ms"));
        assert!(sentence("greedy-1@100ms").contains("takes no budget"));
        assert!(sentence("gredy-1").contains("did you mean greedy-1?"));
        assert!(sentence("rumi@100ms").contains("did you mean rumis?"));
        assert!(sentence("level3").contains("did you mean level-3?"));
        assert!(!sentence("stockfish").contains("did you mean"));
        assert!(sentence("rumis@9,speed=3").contains("no setting \"speed\""));
        assert!(sentence("rumis@9,threads=0").contains("1 to 256 threads"));
        assert!(sentence("gtp:").contains("command line"));
        assert!(sentence("gtp:./a 'b").contains("quotation mark"));
        assert!(sentence("my own=greedy-1").contains("labels have no spaces"));
        assert!(sentence("=greedy-1").contains("no label"));
    }
}
