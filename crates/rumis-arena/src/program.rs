//! Who plays, as it is typed: `greedy-1`, `uct-1@100ms`, `new=gtp:./other --fast`.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use rumis_engine::{Budget, Engine, Flat, Greedy, Level, Player, Random, Thinker, Tuning, Uct, Weights};

use crate::error::Error;
use crate::gtp;

/// A program that can take part.
///
/// | text | who that is |
/// |---|---|
/// | `random-1`, `greedy-1` | yardsticks that do not think |
/// | `flat-1@100ms`, `uct-1@2000` | yardsticks with so much time, or so many simulations, a move |
/// | `rumis@100ms`, `rumis@2000`, `level-1` to `level-9` | the engine of this project |
/// | `rumis@100ms,threads=2,playout=0` | the same with other settings, see [`Tuning`] |
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
    kind: Kind,
}

/// A player for one game.
pub(crate) struct Seated {
    pub(crate) player: Box<dyn Player>,
    /// Set this and it stops thinking at once. The yardsticks have none, because they stay as they are
    /// for ever, and the levels none, because they never think for long: those finish their move.
    pub(crate) cancel: Option<Arc<AtomicBool>>,
}

#[derive(Clone, Debug, PartialEq)]
enum Kind {
    Random,
    Greedy,
    Flat(Budget),
    Uct(Budget),
    Rumis { budget: Budget, threads: usize, tuning: Tuning },
    Level(Level),
    Gtp(String),
}

impl Program {
    /// What it is called: its label, or what was typed.
    #[must_use]
    pub fn name(&self) -> String {
        self.label.clone().unwrap_or_else(|| self.kind.to_string())
    }

    /// The command line of a program that speaks GTP; `None` for one that plays inside this one.
    #[must_use]
    pub fn command_line(&self) -> Option<&str> {
        match &self.kind {
            Kind::Gtp(command) => Some(command),
            _ => None,
        }
    }

    /// A player for one game. The same seed and number of simulations choose the same moves.
    ///
    /// # Errors
    /// When the program is another process, which only a [`Contestant`](crate::Contestant) can
    /// speak with.
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

    /// The same, and what stops it.
    pub(crate) fn seated(&self, seed: u64) -> Result<Seated, Error> {
        let player: Box<dyn Player> = match &self.kind {
            Kind::Random => Box::new(Random::new(seed)),
            Kind::Greedy => Box::new(Greedy::new(seed)),
            Kind::Flat(budget) => Box::new(Flat::new(*budget, seed)),
            Kind::Uct(budget) => Box::new(Uct::new(*budget, seed)),
            Kind::Rumis { budget, threads, tuning } => {
                let engine = Engine::with(seed, &Weights::learned(), *tuning).with_threads(*threads);
                let cancel = engine.cancel();
                return Ok(Seated { player: Box::new(Thinker::new(engine, *budget)), cancel: Some(cancel) });
            }
            Kind::Level(level) => Box::new(level.player(seed)),
            Kind::Gtp(_) => return Err(Error::new(format!("{self} is another process and plays only at a table"))),
        };
        Ok(Seated { player, cancel: None })
    }

    /// Whether the program can be started at all: better known before the first game.
    ///
    /// # Errors
    /// When it cannot be started, or does not speak GTP.
    pub fn check(&self, patience: Duration) -> Result<(), Error> {
        match &self.kind {
            Kind::Gtp(command) => gtp::check(command, patience),
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

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random-1"),
            Self::Greedy => f.write_str("greedy-1"),
            Self::Flat(budget) => write_thinking(f, "flat-1", *budget),
            Self::Uct(budget) => write_thinking(f, "uct-1", *budget),
            Self::Rumis { budget, threads, tuning } => {
                write_thinking(f, "rumis", *budget)?;
                if *threads != 1 {
                    write!(f, ",threads={threads}")?;
                }
                let tuning = tuning.to_string();
                if tuning.is_empty() { Ok(()) } else { write!(f, ",{tuning}") }
            }
            Self::Level(level) => write!(f, "level-{}", level.number()),
            Self::Gtp(command) => write!(f, "gtp:{command}"),
        }
    }
}

fn write_thinking(f: &mut fmt::Formatter<'_>, name: &str, budget: Budget) -> fmt::Result {
    write!(f, "{name}@")?;
    if let Some(simulations) = budget.most_simulations() {
        write!(f, "{simulations}")?;
    }
    budget.most_time().map_or(Ok(()), |time| write!(f, "{}ms", time.as_millis()))
}

impl FromStr for Program {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let text = text.trim();
        // What is after a colon or an @ belongs to the program: `gtp:./other --seed=3`, `rumis@9,playout=0`.
        match text.split_once('=').filter(|(label, _)| !label.contains([':', '@'])) {
            Some(("", _)) => Err(Error::new(format!("{text:?} has no label before the =: write mine=greedy-1"))),
            Some((label, _)) if label.contains(char::is_whitespace) => {
                Err(Error::new(format!("{label:?} is no label: labels have no spaces")))
            }
            Some((label, kind)) => Ok(Self { label: Some(label.to_owned()), kind: kind.trim().parse()? }),
            None => Ok(Self { label: None, kind: text.parse()? }),
        }
    }
}

impl FromStr for Kind {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        if let Some(command) = text.strip_prefix("gtp:") {
            return gtp::words(command).map(|_| Self::Gtp(command.trim().to_owned()));
        }
        let (text, settings) = match text.split_once(',').filter(|_| text.starts_with("rumis@")) {
            Some((text, settings)) => (text, settings),
            None => (text, ""),
        };
        let (name, budget) = match text.split_once('@') {
            Some((name, budget)) => (name, Some(read_budget(budget)?)),
            None => (text, None),
        };
        let need = || {
            budget.ok_or_else(|| {
                Error::new(format!("{name} needs to know how much it may think: {name}@100ms or {name}@2000"))
            })
        };
        let kind = match name {
            "random-1" => Self::Random,
            "greedy-1" => Self::Greedy,
            "flat-1" => return need().map(Self::Flat),
            "uct-1" => return need().map(Self::Uct),
            "rumis" => {
                let (threads, tuning) = read_settings(settings)?;
                return Ok(Self::Rumis { budget: need()?, threads, tuning });
            }
            _ => Self::Level(read_level(name).ok_or_else(|| unknown(text))?),
        };
        if budget.is_some() {
            return Err(Error::new(format!("{name} thinks as much as it thinks: leave out what is after the @")));
        }
        Ok(kind)
    }
}

/// Settings of the engine, `threads=2,playout=0`.
fn read_settings(text: &str) -> Result<(usize, Tuning), Error> {
    let mut threads = 1;
    let mut others = Vec::new();
    for setting in text.split(',') {
        match setting.strip_prefix("threads=") {
            Some(number) => {
                let number = number.parse().ok().filter(|number| (1..=256).contains(number));
                threads = number.ok_or_else(|| Error::new(format!("{setting}: expected 1 to 256 threads")))?;
            }
            None => others.push(setting),
        }
    }
    let tuning = others.join(",").parse::<Tuning>().map_err(|error| Error::new(error.to_string()))?;
    Ok((threads, tuning))
}

fn read_level(name: &str) -> Option<Level> {
    Level::new(name.strip_prefix("level-")?.parse().ok()?)
}

fn unknown(text: &str) -> Error {
    Error::new(format!(
        "{text:?} is no program: expected random-1, greedy-1, flat-1@100ms, uct-1@100ms, rumis@100ms, level-1 to \
         level-9, or gtp: and a command line"
    ))
}

/// `100ms`, `2s`, or a number of simulations.
fn read_budget(text: &str) -> Result<Budget, Error> {
    let bad = || {
        Error::new(format!(
            "{text:?} is no amount of thinking: expected a time such as 100ms or 2s, or a number of simulations"
        ))
    };
    let number = |digits: &str| digits.parse::<u32>().ok().filter(|&number| number > 0).ok_or_else(bad);
    if let Some(digits) = text.strip_suffix("ms") {
        return Ok(Budget::time(Duration::from_millis(number(digits)?.into())));
    }
    match text.strip_suffix('s') {
        // Times are written in milliseconds, so what can't be is too long.
        Some(digits) => {
            let millis = number(digits)?.checked_mul(1000).ok_or_else(bad)?;
            Ok(Budget::time(Duration::from_millis(millis.into())))
        }
        None => Ok(Budget::simulations(number(text)?)),
    }
}

#[cfg(test)]
mod tests {
    use super::Program;

    fn sentence(text: &str) -> String {
        text.parse::<Program>().unwrap_err().to_string()
    }

    #[test]
    fn what_is_typed_is_what_is_printed() {
        for text in [
            "random-1",
            "greedy-1",
            "flat-1@100ms",
            "uct-1@2000",
            "rumis@50ms",
            "rumis@9",
            "rumis@9,threads=2,playout=0",
            "level-1",
            "level-9",
        ] {
            assert_eq!(text.parse::<Program>().unwrap().to_string(), text);
            let labelled = format!("mine={text}");
            assert_eq!(labelled.parse::<Program>().unwrap().to_string(), labelled);
        }
        assert_eq!("uct-1@2s".parse::<Program>().unwrap().to_string(), "uct-1@2000ms");
        assert_eq!("a=gtp: ./other --x=1".parse::<Program>().unwrap().command_line(), Some("./other --x=1"));
    }

    #[test]
    fn what_is_no_program_is_told_what_would_be() {
        assert!(sentence("stockfish").contains("expected random-1"));
        assert!(sentence("level-10").contains("level-9"));
        assert!(sentence("uct-1@0").contains("100ms"));
        assert!(sentence("uct-1@5m").contains("100ms"));
        assert!(sentence("uct-1@99999999s").contains("100ms"));
        assert!(sentence("greedy-1@100ms").contains("leave out"));
        assert!(sentence("rumis@9,speed=3").contains("no setting \"speed\""));
        assert!(sentence("rumis@9,threads=0").contains("1 to 256 threads"));
        assert!(sentence("gtp:").contains("command line"));
        assert!(sentence("gtp:./a 'b").contains("quotation mark"));
        assert!(sentence("my own=greedy-1").contains("labels have no spaces"));
        assert!(sentence("=greedy-1").contains("no label"));
    }
}
