//! A session: the game, the engine, the clock, and the effect of every command. `wire` reads lines
//! and writes answers.

use std::path::Path;
use std::time::{Duration, Instant};

use rumis::{Colour, Game, Move, PlanChoice, PlanName, Position, Setup};
use rumis_engine::{Budget, Engine, Level, Player, Thinker, Thoughts};

use super::clock::{Clock, Left};
use super::thinking::{Effort, Thinking};
use super::{analysis, wire::Command};
use crate::board;
use crate::files::read_record;
use crate::typed;

/// Every command, sorted. A new one must also be added to [`Session::obey`].
pub(super) const COMMANDS: [&str; 25] = [
    "analyze",
    "clear_board",
    "final_score",
    "genmove",
    "known_command",
    "legal_moves",
    "level",
    "list_commands",
    "loadgame",
    "name",
    "play",
    "position",
    "protocol_version",
    "quit",
    "reg_genmove",
    "rumis-analyze",
    "set_game",
    "set_position",
    "showboard",
    "time_left",
    "time_settings",
    "top_moves",
    "turn",
    "undo",
    "version",
];

/// The default level.
const USUAL: Effort = Effort::Level(Level::ALL[4]);

/// An answer, or an error message.
type Answer = Result<String, String>;

pub(super) struct Session {
    setup: Setup,
    position: Position,
    /// The states before each move that can be undone.
    past: Vec<Past>,
    engine: Engine,
    /// Chooses the moves of the low levels, which do not always play the best one. See
    /// [`Self::is_free`].
    novice: Option<Thinker>,
    threads: usize,
    seed: u64,
    effort: Option<Effort>,
    clock: Clock,
}

/// The game before a move.
struct Past {
    position: Position,
    /// The mover's clock, where it was running.
    left: Option<(Colour, Left)>,
}

impl Session {
    /// A session with a game for two on Chullpa, until another is set.
    pub(super) fn new(thinking: &Thinking, threads: usize) -> Result<Self, rumis::Error> {
        let setup = Setup::new(PlanName::Chullpa, 2);
        let position = setup.position()?;
        let (seed, effort) = (thinking.seed, thinking.effort());
        let (engine, clock) = (Engine::new(seed), Clock::default());
        let mut session =
            Self { setup, position, past: Vec::new(), engine, novice: None, threads, seed, effort, clock };
        session.start_from(position);
        Ok(session)
    }

    /// Executes a command. `quit` and the analyses are handled elsewhere.
    pub(super) fn obey(&mut self, command: &Command) -> Answer {
        let words: Vec<&str> = command.words.iter().map(String::as_str).collect();
        match (command.name.as_str(), &words[..]) {
            ("protocol_version", []) => Ok("2".to_owned()),
            ("name", []) => Ok("Rumis".to_owned()),
            ("version", []) => Ok(env!("CARGO_PKG_VERSION").to_owned()),
            ("known_command", [name]) => Ok(is_known(name).to_string()),
            ("list_commands", []) => Ok(COMMANDS.join("\n")),
            ("set_game", [plan, players, rest @ ..]) if rest.len() <= 3 => self.set_game(plan, players, rest),
            ("clear_board", []) => self.begin(self.setup.clone()),
            ("set_position", [_, ..]) => self.set_position(&words.join(" ")),
            ("loadgame", [_, ..]) => self.load_game(&words.join(" ")),
            ("play", [colour, mv @ ..]) if !mv.is_empty() => self.play(read_colour(colour)?, &mv.join(" ")),
            ("genmove", [colour]) => self.genmove(read_colour(colour)?),
            ("reg_genmove", [colour]) => self.turn_of(read_colour(colour)?).and_then(|c| self.suggest(c)).map(text),
            ("undo", []) => self.undo(),
            ("legal_moves", [colour]) => self.legal_moves(read_colour(colour)?),
            ("turn", []) => Ok(self.position.to_move().map_or("over", Colour::name).to_owned()),
            ("position", []) => Ok(self.position.to_string()),
            ("showboard", []) => Ok(show(&self.position)),
            ("final_score", []) => Ok(scores(&self.position)),
            ("top_moves", [number]) => self.top_moves(number),
            ("level", [number]) => self.set_level(number),
            ("time_settings", [main, period, moves]) => self.set_clocks(main, period, moves),
            ("time_left", [colour, time, moves]) => self.set_clock(read_colour(colour)?, time, moves),
            (name, _) => Err(usage(name)),
        }
    }

    /// The position and the engine for an analysis, if it is that colour's turn.
    pub(super) fn subject(&mut self, colour: &str) -> Result<(Position, &mut Engine), String> {
        self.turn_of(read_colour(colour)?)?;
        Ok((self.position, &mut self.engine))
    }

    fn set_game(&mut self, plan: &str, players: &str, rest: &[&str]) -> Answer {
        let plan: PlanChoice = said(typed::name(plan))?;
        let players =
            players.parse().map_err(|_| format!("{players:?} is not a valid number of players: expected 2, 3 or 4"))?;
        let mut setup = Setup::new(plan, players);
        if let Some(edition) = rest.first() {
            setup = setup.edition(said(typed::name(edition))?);
        }
        if let Some(way) = rest.get(1) {
            setup = setup.way(said(typed::name(way))?);
        }
        if let Some(colours) = rest.get(2) {
            setup = setup.colours(said(typed::seating(colours))?);
        }
        self.begin(setup)
    }

    /// Begins a game. Nothing of the previous game is kept, so that the same commands get the same
    /// answers.
    fn begin(&mut self, setup: Setup) -> Answer {
        let position = said(setup.position())?;
        self.setup = setup;
        self.start_from(position);
        Ok(String::new())
    }

    fn start_from(&mut self, position: Position) {
        self.position = position;
        self.past.clear();
        self.clock.restart();
        self.engine = self.new_engine();
        self.novice = novice(self.effort.unwrap_or(USUAL), self.seed);
    }

    fn set_position(&mut self, text: &str) -> Answer {
        let position: Position = said(text.parse())?;
        let site = position.plan_name().map_or_else(|| PlanChoice::Custom(position.plan()), PlanChoice::Named);
        self.setup = Setup::new(site, position.players())
            .edition(position.edition())
            .way(position.way())
            .colours(position.seating());
        self.start_from(position);
        Ok(String::new())
    }

    fn load_game(&mut self, file: &str) -> Answer {
        // The commands come from standard input.
        if file == "-" {
            return Err("loadgame needs a file, not standard input".to_owned());
        }
        let game: Game = read_record(Path::new(file)).map_err(|failure| failure.to_string())?;
        self.setup = game.setup().clone();
        self.start_from(*game.position());
        let past = |moves| game.position_after(moves).map(|&position| Past { position, left: None });
        self.past = (0..game.moves().len()).filter_map(past).collect();
        Ok(String::new())
    }

    /// The colour, if it is its turn.
    fn turn_of(&self, colour: Colour) -> Result<Colour, String> {
        if !self.position.colours().contains(colour) {
            return Err(format!("{colour} is not in this game"));
        }
        match self.position.to_move() {
            None => Err("the game is over".to_owned()),
            Some(mover) if mover == colour => Ok(colour),
            Some(_) if self.position.out().contains(colour) => Err(format!("{colour} is out")),
            Some(mover) => Err(format!("it is {mover}'s turn, not {colour}'s")),
        }
    }

    fn play(&mut self, colour: Colour, text: &str) -> Answer {
        self.turn_of(colour)?;
        let illegal = |error: rumis::Error| format!("illegal move: {error}");
        let mv = self.position.read_move(&typed::notation(text)).map_err(illegal)?;
        let mut after = self.position;
        after.play(mv).map_err(illegal)?;
        self.go_on(after);
        Ok(String::new())
    }

    fn go_on(&mut self, after: Position) {
        let position = std::mem::replace(&mut self.position, after);
        let left = position.to_move().and_then(|colour| Some((colour, self.clock.left(colour)?)));
        self.past.push(Past { position, left });
    }

    fn genmove(&mut self, colour: Colour) -> Answer {
        let start = Instant::now();
        let mv = self.turn_of(colour).and_then(|colour| self.choose(colour))?;
        self.go_on(self.position.after(mv));
        self.clock.spend(colour, start.elapsed());
        Ok(text(mv))
    }

    fn choose(&mut self, colour: Colour) -> Result<Move, String> {
        let free = self.is_free(colour);
        let mv = match &mut self.novice {
            Some(novice) if free => novice.choose(&self.position),
            _ => self.think(colour).best(),
        };
        mv.ok_or_else(no_move)
    }

    /// Chooses a move without using or changing the search tree: the same question gets the same
    /// answer, and the game continues as if it had not been asked.
    fn suggest(&self, colour: Colour) -> Result<Move, String> {
        let novice = novice(self.effort.unwrap_or(USUAL), self.seed).filter(|_| self.is_free(colour));
        let mv = match novice {
            Some(mut novice) => novice.choose(&self.position),
            None => self.new_engine().think(&self.position, self.budget(colour)).best(),
        };
        mv.ok_or_else(no_move)
    }

    /// Whether a low level chooses the move. It does not if only a clock is set, and no level.
    fn is_free(&self, colour: Colour) -> bool {
        self.effort.is_some() || self.clock.left(colour).is_none()
    }

    fn new_engine(&self) -> Engine {
        // With a clock and no level, it plays as strongly as it can.
        let has_clock = self.position.seating().iter().any(|colour| self.clock.left(colour).is_some());
        let effort = self.effort.or((!has_clock).then_some(USUAL));
        let engine = effort.map_or_else(|| Engine::new(self.seed), |effort| effort.engine(self.seed));
        engine.with_threads(self.threads)
    }

    fn think(&mut self, colour: Colour) -> Thoughts {
        let budget = self.budget(colour);
        self.engine.think(&self.position, budget)
    }

    /// The budget that was set, but never more than the clock allows.
    fn budget(&self, colour: Colour) -> Budget {
        match (self.effort, self.clock.share(colour, &self.position)) {
            (Some(effort), Some(share)) => effort.budget_within(share),
            (None, Some(share)) => Effort::Time(share).budget(),
            (effort, None) => effort.unwrap_or(USUAL).budget(),
        }
    }

    fn undo(&mut self) -> Answer {
        let Past { position, left } = self.past.pop().ok_or("cannot undo: no move has been made")?;
        self.position = position;
        if let Some((colour, left)) = left {
            self.clock.set(colour, left);
        }
        Ok(String::new())
    }

    /// Sorted. A colour that is not to move is treated as if it were.
    fn legal_moves(&self, colour: Colour) -> Answer {
        if !self.position.colours().contains(colour) {
            return Err(format!("{colour} is not in this game"));
        }
        if self.position.out().contains(colour) {
            return Ok(String::new());
        }
        let mut moves: Vec<String> = self.position.moves_of(colour).iter().map(text).collect();
        moves.sort_unstable();
        Ok(moves.join("\n"))
    }

    fn top_moves(&mut self, number: &str) -> Answer {
        let number: usize = number.parse().map_err(|_| format!("{number:?} is not a valid number of moves"))?;
        let colour = self.position.to_move().ok_or("the game is over")?;
        let thoughts = self.think(colour);
        Ok(analysis::lines(&thoughts, number).join("\n"))
    }

    fn set_level(&mut self, number: &str) -> Answer {
        let effort = Effort::Level(typed::level(number)?);
        self.effort = Some(effort);
        self.engine = self.new_engine();
        self.novice = novice(effort, self.seed);
        Ok(String::new())
    }

    fn set_clocks(&mut self, main: &str, period: &str, moves: &str) -> Answer {
        self.clock = Clock::new(read_seconds(main)?, read_seconds(period)?, read_number(moves)?);
        // Times recorded with other settings are no longer valid.
        self.past.iter_mut().for_each(|past| past.left = None);
        self.engine = self.new_engine();
        Ok(String::new())
    }

    fn set_clock(&mut self, colour: Colour, time: &str, moves: &str) -> Answer {
        let had_clock = self.clock.left(colour).is_some();
        self.clock.set(colour, Left { time: read_seconds(time)?, moves: read_number(moves)? });
        if !had_clock {
            self.engine = self.new_engine();
        }
        Ok(String::new())
    }
}

/// The player for a level that chooses at random. It thinks so little that it needs no clock.
fn novice(effort: Effort, seed: u64) -> Option<Thinker> {
    match effort {
        Effort::Level(level) if level.temperature() > 0.0 => Some(level.player(seed)),
        _ => None,
    }
}

pub(super) fn is_known(name: &str) -> bool {
    COMMANDS.binary_search(&name).is_ok()
}

/// The error for an unmatched command: an unknown name, or wrong arguments.
pub(super) fn usage(name: &str) -> String {
    let words = match name {
        "known_command" => "COMMAND",
        "set_game" => "PLAN PLAYERS [EDITION] [WAY] [COLOURS]",
        "set_position" => "POSITION",
        "loadgame" => "FILE",
        "play" => "COLOUR MOVE",
        "genmove" | "reg_genmove" | "legal_moves" => "COLOUR",
        "top_moves" | "level" => "NUMBER",
        "time_settings" => "MAIN PERIOD MOVES",
        "time_left" => "COLOUR SECONDS MOVES",
        "analyze" | "rumis-analyze" => "COLOUR [MILLISECONDS]",
        name if is_known(name) => "and nothing after it",
        _ => return "unknown command".to_owned(),
    };
    format!("expected {name} {words}")
}

/// An error of the rules as a message.
fn said<T>(result: Result<T, rumis::Error>) -> Result<T, String> {
    result.map_err(|error| error.to_string())
}

fn no_move() -> String {
    "there is no move".to_owned()
}

fn text(mv: Move) -> String {
    mv.to_string()
}

fn read_colour(text: &str) -> Result<Colour, String> {
    said(typed::name(text))
}

fn read_number(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| format!("{text:?} is not a valid number of moves"))
}

/// A time on a clock, up to a year.
fn read_seconds(text: &str) -> Result<Duration, String> {
    let seconds: Option<f64> = text.parse().ok();
    let possible = seconds.filter(|seconds| seconds.is_finite() && *seconds <= 3.2e7);
    // A clock that has run out may be negative.
    let left = possible.map(|seconds| Duration::from_secs_f64(seconds.max(0.0)));
    left.ok_or_else(|| format!("{text:?} is not a valid time: expected seconds"))
}

/// `red 8 yellow 5`: the current points.
fn scores(position: &Position) -> String {
    let words: Vec<String> = position.scores().iter().map(|(colour, points)| format!("{colour} {points}")).collect();
    words.join(" ")
}

/// The board, the points, who is out and whose turn it is.
fn show(position: &Position) -> String {
    let drawn = board::draw(position);
    let drawn = anstream::adapter::strip_str(&drawn).to_string();
    let out = position.out();
    let out = if out.is_empty() { "none".to_owned() } else { out.to_string() };
    let turn = position.to_move().map_or("over", Colour::name);
    // The first row starts a new line, so that it is aligned with the others.
    format!("board\n{drawn}points: {}\nout: {out}\nturn: {turn}", scores(position))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail")]

    use super::*;

    fn ask(session: &mut Session, line: &str) -> String {
        let mut words = line.split(' ').map(str::to_owned);
        let command = Command { id: String::new(), name: words.next().unwrap(), words: words.collect() };
        session.obey(&command).unwrap()
    }

    #[test]
    fn undoing_a_move_restores_its_time() {
        let mut session = Session::new(&Thinking::default(), 1).unwrap();
        ask(&mut session, "time_settings 1 0 0");
        let full = session.clock.left(Colour::Red);
        ask(&mut session, "genmove red");
        let spent = session.clock.left(Colour::Red);
        assert!(spent.unwrap().time < full.unwrap().time);
        ask(&mut session, "genmove yellow");
        ask(&mut session, "undo");
        assert_eq!(session.clock.left(Colour::Yellow), full);
        assert_eq!(session.clock.left(Colour::Red), spent);
        ask(&mut session, "undo");
        assert_eq!(session.clock.left(Colour::Red), full);
        // But not the time recorded with other settings.
        ask(&mut session, "genmove red");
        ask(&mut session, "time_settings 5 0 0");
        ask(&mut session, "undo");
        assert_eq!(session.clock.left(Colour::Red).unwrap().time, Duration::from_secs(5));
    }

    #[test]
    fn commands_are_sorted() {
        assert!(COMMANDS.is_sorted());
    }
}
