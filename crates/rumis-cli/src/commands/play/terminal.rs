//! `rumis play --terminal`: a game against programs, or for people at one keyboard. It reads lines
//! and prints text, so that it works over a slow connection, with a screen reader, and from a script.

use std::io::Write;
use std::path::{Path, PathBuf};

use rumis::{ColourSet, Game, Move, Position, Square, Stone};
use rumis_engine::{Budget, Candidate, Engine, Player, Thinker, Thoughts};

use super::PlayOptions;
use super::autosave::{Autosave, SAVED};
use super::contest::Contest;
use super::input::Input;
use super::opening::Opening;
use super::strength::Strength;
use crate::commands::replay::{GameResult, name, write_result};
use crate::failure::Failure;
use crate::typed::notation;
use crate::{board, interrupt, json, solid};

const HELP: &str = "  S05 a1:3 b1   place a stone: its code, the squares it lands on, and how many cubes where
  S05           list where a stone can go; b2 lists what can go on a square; S05 b2 both
  7             choose from the list
  moves         list every legal move
  stones        the stones that each colour has left; stones S05 draws one
  undo, redo    take a move back, or play it again; against programs, theirs too
  save FILE     write the game to a file; save alone writes to the same one again
  hint          the moves that the engine prefers
  next          in a match, the next game when this one is over
  help, quit

On the board, r2/4 is a square with 2 cubes, the top one red, where at most 4 are allowed; x is a ruin.
A colour has a point for each square where it is on top, and loses one for each stone it has left.
";

/// The most moves in a list, except for `moves`.
const LONG: usize = 60;

pub(super) fn run(options: &PlayOptions, wants_json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    if wants_json {
        // The result goes to standard output for a program; a person sees the game on standard
        // error.
        let table = hold(options, &mut anstream::stderr().lock())?;
        json::print(&table.result()?, output)?;
    } else {
        hold(options, output)?;
    }
    Ok(())
}

/// Plays, and returns the table at the end.
fn hold(options: &PlayOptions, output: &mut dyn Write) -> Result<Terminal, Failure> {
    let mut input = Input::new();
    let mut autosave = Autosave::reserve();
    let Opening { game, contest, resumed } = Opening::choose(options, &mut autosave, &mut input, output)?;
    // A strength for a new game does not apply to a game that is resumed instead.
    let strength = options.strength().filter(|_| !resumed || options.resume);
    let strength = strength.or_else(|| Strength::noted(&game).filter(|_| resumed));
    let file = options.file.clone().filter(|file| file != Path::new("-"));
    let mut table = Terminal {
        game,
        contest,
        list: Vec::new(),
        file,
        refused: None,
        may_leave: !resumed,
        may_go_on: !resumed,
        programs: None,
        autosave: None,
    };
    table.note_match()?;
    if let Some(strength) = strength {
        strength.note(&mut table.game).map_err(|error| Failure::of(&error))?;
        table.programs = Some(Programs::new(strength, &table.game));
    }
    match autosave {
        Ok(autosave) => {
            tell_after_interrupt(autosave.file().to_owned())?;
            table.autosave = Some(autosave);
        }
        Err(reason) => writeln!(output, "This game is not saved automatically: {reason}.")?,
    }
    table.play(&mut input, output)?;
    Ok(table)
}

/// Prints on Ctrl-C how to continue. The game is already saved.
fn tell_after_interrupt(file: PathBuf) -> Result<(), Failure> {
    let handler = move || {
        eprintln!();
        if file.exists() {
            eprintln!("{SAVED}");
        }
        std::process::exit(interrupt::EXIT_CODE.into());
    };
    interrupt::on_every(handler)
}

struct Terminal {
    game: Game,
    /// The match that the game is part of.
    contest: Option<Contest>,
    /// The last list of moves, to choose from by number.
    list: Vec<Move>,
    /// The file that the game was loaded from or last saved to.
    file: Option<PathBuf>,
    /// An existing file that the last `save` did not replace.
    refused: Option<PathBuf>,
    /// Whether the game is saved, or `quit` has warned that it is not.
    may_leave: bool,
    /// Whether the game is saved, or `next` has warned that it is not.
    may_go_on: bool,
    /// The programs in the other seats, if there are any.
    programs: Option<Programs>,
    /// Where the game is saved after every move.
    autosave: Option<Autosave>,
}

/// Programs of one strength in all seats except the first.
struct Programs {
    strength: Strength,
    seats: Vec<Thinker>,
}

impl Programs {
    fn new(strength: Strength, game: &Game) -> Self {
        // A different game every time.
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        let seed = now.map_or(0, |time| time.as_nanos() as u64);
        let seats = u64::from(game.position().players());
        Self { strength, seats: (1..seats).map(|seat| strength.player(seed ^ seat)).collect() }
    }

    /// The program whose turn it is, if any.
    fn whose_turn(&mut self, position: &Position) -> Option<&mut Thinker> {
        let seat = position.owner(position.to_move()?).index();
        self.seats.get_mut(seat.checked_sub(1)?)
    }
}

/// How much the engine thinks about a hint.
const HINT: Budget = Budget::simulations(800);

/// What to do after a line was read.
enum Next {
    /// Show the position, which may have changed.
    Show,
    Ask,
    Quit,
}

impl Terminal {
    fn play(&mut self, input: &mut Input, output: &mut dyn Write) -> Result<(), Failure> {
        if let Some(contest) = &self.contest {
            contest.explain(self.game.position(), output)?;
        }
        let mut next = Next::Show;
        loop {
            match next {
                Next::Quit => {
                    self.autosave.iter_mut().for_each(Autosave::discard);
                    return Ok(());
                }
                Next::Show => {
                    self.let_programs_play(output)?;
                    self.show(output)?;
                }
                Next::Ask => {}
            }
            self.prompt(output)?;
            let Some(line) = input.line()? else {
                writeln!(output)?;
                if self.autosave.as_ref().is_some_and(Autosave::holds_this) {
                    writeln!(output, "{SAVED}")?;
                }
                return Ok(());
            };
            if !input.at_keyboard {
                writeln!(output, "{}", line.trim())?;
            }
            next = self.obey(line.trim(), output)?;
        }
    }

    /// The state of the game, and of its match.
    fn result(&self) -> Result<GameResult, Failure> {
        let result = GameResult::new(self.game.position(), self.game.moves().len());
        match &self.contest {
            Some(contest) => Ok(result.of_match(contest.result(self.game.position())?)),
            None => Ok(result),
        }
    }

    /// Whether nothing has been played, not even an earlier game of the match.
    fn is_untouched(&self) -> bool {
        self.game.moves().is_empty() && self.contest.as_ref().is_none_or(Contest::is_first)
    }

    /// Whether nothing is left to play, not even another game of the match.
    fn is_finished(&self) -> bool {
        self.game.position().is_over() && self.contest.as_ref().is_none_or(Contest::is_last)
    }

    /// Saves the game after every change. What is finished is not kept.
    fn save_automatically(&mut self, output: &mut dyn Write) -> Result<(), Failure> {
        self.may_leave = false;
        self.may_go_on = false;
        let nothing_to_resume = self.is_finished() || self.is_untouched();
        let Some(autosave) = &mut self.autosave else { return Ok(()) };
        if nothing_to_resume {
            autosave.discard();
            return Ok(());
        }
        match autosave.save(&self.game) {
            Ok(None) => {}
            Ok(Some(aside)) => writeln!(output, "The earlier unfinished game is now in {}.", aside.display())?,
            Err(error) => {
                writeln!(output, "This game can no longer be saved automatically: {error}.")?;
                self.autosave = None;
            }
        }
        Ok(())
    }

    /// Plays the programs' moves until it is a person's turn.
    fn let_programs_play(&mut self, output: &mut dyn Write) -> Result<(), Failure> {
        while let Some(programs) = &mut self.programs {
            let (position, strength) = (*self.game.position(), programs.strength);
            let Some(program) = programs.whose_turn(&position) else { break };
            let (Some(colour), Some(mv)) = (position.to_move(), program.choose(&position)) else { break };
            writeln!(output, "{}. {} ({strength}): {mv}", self.game.moves().len() + 1, name(&position, colour))?;
            if let Err(error) = self.game.play(mv) {
                return Err(Failure::new("internal", format!("the program chose {mv}: {error}")));
            }
            self.save_automatically(output)?;
        }
        Ok(())
    }

    fn show(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let position = self.game.position();
        writeln!(output, "{}", board::draw(position))?;
        if !position.is_over() {
            let scores: Vec<String> = position
                .scores()
                .iter()
                .map(|(colour, points)| {
                    let out = if position.out().contains(colour) { " (out)" } else { "" };
                    format!("{colour} {points}{out}")
                })
                .collect();
            writeln!(output, "    Points: {}", scores.join(", "))?;
        }
        if !position.ruins_left().is_empty() {
            let codes: Vec<&str> = position.ruins_left().iter().map(Stone::code).collect();
            writeln!(output, "    Ruins to be laid: {}", codes.join(" "))?;
        }
        self.show_who_went_out(output)?;
        if position.is_over() {
            writeln!(output, "\nThe game is over.")?;
            write_result(position, output)?;
            if let Some(contest) = &self.contest {
                contest.write_totals(position, output)?;
            }
        }
        Ok(())
    }

    /// Writes the match into the record.
    fn note_match(&mut self) -> Result<(), Failure> {
        let Some(contest) = &self.contest else { return Ok(()) };
        contest.note(&mut self.game).map_err(|error| Failure::of(&error))
    }

    /// Begins the next game of the match.
    fn next_game(&mut self, output: &mut dyn Write) -> Result<Next, Failure> {
        let last = *self.game.position();
        let Some(contest) = &mut self.contest else {
            writeln!(output, "This game is not part of a match. To play one: rumis play --terminal --games 3")?;
            return Ok(Next::Ask);
        };
        if !last.is_over() {
            writeln!(output, "The game is not over yet.")?;
            return Ok(Next::Ask);
        }
        if contest.is_last() {
            writeln!(output, "The match is over.")?;
            return Ok(Next::Ask);
        }
        if !self.may_go_on {
            self.may_go_on = true;
            writeln!(
                output,
                "The moves of {} are not saved. Type save FILE to keep them, or next again to go on.",
                contest.current()
            )?;
            return Ok(Next::Ask);
        }
        let Some(game) = contest.next(&last)? else { return Ok(Next::Ask) };
        self.game = game;
        self.list.clear();
        self.file = None;
        self.note_match()?;
        if let Some(strength) = self.programs.as_ref().map(|programs| programs.strength) {
            strength.note(&mut self.game).map_err(|error| Failure::of(&error))?;
            self.programs = Some(Programs::new(strength, &self.game));
        }
        self.save_automatically(output)?;
        Ok(Next::Show)
    }

    /// Prints the colours that went out or retired with the last move, or that could never begin.
    fn show_who_went_out(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let position = self.game.position();
        let before = self.game.moves().len().checked_sub(1).and_then(|moves| self.game.position_after(moves));
        let out_before = before.map_or(ColourSet::EMPTY, Position::out);
        for colour in position.out().iter().filter(|&colour| !out_before.contains(colour)) {
            let name = name(position, colour);
            let how = if position.retired().contains(colour) { "has retired" } else { "is out" };
            match position.stones_left(colour).len() {
                0 => writeln!(output, "    {name} has placed all its stones.")?,
                1 => writeln!(output, "    {name} {how}, with 1 stone left.")?,
                left => writeln!(output, "    {name} {how}, with {left} stones left.")?,
            }
        }
        Ok(())
    }

    fn prompt(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let position = self.game.position();
        let who = position.to_move().map_or_else(|| "over".to_owned(), |c| board::dyed(c, &name(position, c)));
        let ruins = if position.ruins_left().is_empty() { "" } else { " lays a ruin" };
        write!(output, "{}. {who}{ruins}> ", self.game.moves().len() + 1)?;
        Ok(output.flush()?)
    }

    fn obey(&mut self, line: &str, output: &mut dyn Write) -> Result<Next, Failure> {
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match first.to_ascii_lowercase().as_str() {
            "" => Ok(Next::Show),
            "quit" | "q" | "exit" => self.quit(output),
            "help" | "h" | "?" => {
                write!(output, "{HELP}")?;
                Ok(Next::Ask)
            }
            "undo" | "u" => self.step(Game::undo, "There is no move to take back.", output),
            "redo" | "r" => self.step(Game::redo, "There is no move to play again.", output),
            "save" => {
                self.save(rest, output)?;
                Ok(Next::Ask)
            }
            "stones" => {
                self.stones(rest, output)?;
                Ok(Next::Ask)
            }
            "moves" | "m" => {
                self.list_moves(|_, _| true, usize::MAX, output)?;
                Ok(Next::Ask)
            }
            "next" => self.next_game(output),
            "hint" => {
                self.hint(output)?;
                Ok(Next::Ask)
            }
            _ => self.choose_or_play(line, output),
        }
    }

    fn quit(&mut self, output: &mut dyn Write) -> Result<Next, Failure> {
        if self.may_leave || self.is_untouched() {
            return Ok(Next::Quit);
        }
        self.may_leave = true;
        let what = if self.contest.is_some() { "match" } else { "game" };
        writeln!(output, "The {what} is not saved. Type save FILE to keep it, or quit again to discard it.")?;
        Ok(Next::Ask)
    }

    fn step(
        &mut self,
        step: fn(&mut Game) -> Option<Move>,
        nothing: &str,
        output: &mut dyn Write,
    ) -> Result<Next, Failure> {
        self.list.clear();
        if step(&mut self.game).is_none() {
            writeln!(output, "{nothing}")?;
            return Ok(Next::Ask);
        }
        // Against programs, back to the player's own turn.
        while let Some(programs) = &mut self.programs {
            if programs.whose_turn(self.game.position()).is_none() || step(&mut self.game).is_none() {
                break;
            }
        }
        self.save_automatically(output)?;
        Ok(Next::Show)
    }

    fn save(&mut self, file: &str, output: &mut dyn Write) -> Result<(), Failure> {
        let path = match (file, &self.file) {
            ("", None) => {
                writeln!(output, "Add the name of a file: save game.rumis")?;
                return Ok(());
            }
            ("", Some(known)) => known.clone(),
            (file, _) => PathBuf::from(file),
        };
        let name = path.display();
        let expected = [&self.file, &self.refused].into_iter().any(|known| known.as_ref() == Some(&path));
        if !expected && path.exists() {
            writeln!(output, "{name} exists. Type save {name} again to replace it.")?;
            self.refused = Some(path);
            return Ok(());
        }
        match std::fs::write(&path, self.game.to_string()) {
            Ok(()) => {
                let strength = self.programs.as_ref().map(|programs| format!(" {}", programs.strength.option()));
                let strength = strength.unwrap_or_default();
                let quoted = if file_needs_quotes(&path) { format!("\"{name}\"") } else { name.to_string() };
                writeln!(output, "Saved. To continue later: rumis play --terminal {quoted}{strength}")?;
                self.may_leave = true;
                self.may_go_on = true;
                self.autosave.iter_mut().for_each(Autosave::discard);
                self.file = Some(path);
            }
            Err(error) => writeln!(output, "Cannot write {name}: {error}. Try another place.")?,
        }
        Ok(())
    }

    /// Prints which colours still have each stone, or draws one stone.
    fn stones(&self, code: &str, output: &mut dyn Write) -> Result<(), Failure> {
        if !code.is_empty() {
            match notation(code).parse::<Stone>() {
                Ok(stone) => writeln!(output, "{stone}  {}\n{}", stone.name(), solid::draw(stone))?,
                Err(error) => writeln!(output, "{error}.")?,
            }
            return Ok(());
        }
        let position = self.game.position();
        for stone in Stone::ALL {
            let mut line = format!("  {stone:<6}{:<14}", stone.name());
            for colour in position.seating().iter() {
                let has = position.stones_left(colour).contains(stone);
                line.push_str(&format!("{:<8}", if has { colour.name() } else { "" }));
            }
            writeln!(output, "{}", line.trim_end())?;
        }
        Ok(())
    }

    fn hint(&mut self, output: &mut dyn Write) -> Result<(), Failure> {
        let position = self.game.position();
        let thoughts = Engine::new(0).think(position, HINT);
        let shown = &thoughts.candidates()[..thoughts.candidates().len().min(3)];
        self.list = shown.iter().map(|candidate| candidate.mv).collect();
        if self.list.is_empty() {
            writeln!(output, "The game is over.")?;
        }
        for (candidate, number) in shown.iter().zip(1..) {
            let mut worth = describe_worth(position, &thoughts, candidate);
            // The engine chooses the move with the most visits, so another move may have a higher
            // chance.
            if number == 1 && shown.len() > 1 {
                worth.push_str(", the engine's choice");
            }
            writeln!(output, "{number:>4}  {:<20} {worth}", candidate.mv.to_string())?;
        }
        Ok(())
    }

    /// A number from the list, a stone or a square to list, or a move.
    fn choose_or_play(&mut self, line: &str, output: &mut dyn Write) -> Result<Next, Failure> {
        if let Ok(number) = line.parse::<usize>() {
            return match number.checked_sub(1).and_then(|index| self.list.get(index).copied()) {
                Some(mv) => self.place(mv, output),
                None => {
                    match self.list.len() {
                        _ if self.game.position().is_over() => writeln!(output, "The game is over.")?,
                        0 => writeln!(output, "No moves are listed. Type a stone's code to list its moves.")?,
                        listed => writeln!(output, "{number} is not in the list: it has the numbers 1 to {listed}.")?,
                    }
                    Ok(Next::Ask)
                }
            };
        }
        let line = &notation(line);
        if let Some((stone, square)) = read_filter(line) {
            let fits = |position: &Position, mv: Move| {
                let cubes: Vec<_> = position.let_down(mv.orientation, mv.anchor).cubes().collect();
                stone.is_none_or(|s| mv.stone() == s)
                    && square.is_none_or(|s| cubes.iter().any(|cube| cube.square() == Some(s)))
            };
            self.list_moves(fits, LONG, output)?;
            return Ok(Next::Ask);
        }
        match self.game.position().read_move(line) {
            Ok(mv) => self.place(mv, output),
            Err(_) if !matches!(line.as_bytes(), [b'S' | b's', b'0'..=b'9', ..]) => {
                writeln!(output, "That is neither a command nor a move. Type help for what you can type.")?;
                Ok(Next::Ask)
            }
            Err(error) => {
                writeln!(output, "{error}. Type help for what you can type.")?;
                Ok(Next::Ask)
            }
        }
    }

    fn place(&mut self, mv: Move, output: &mut dyn Write) -> Result<Next, Failure> {
        match self.game.play(mv) {
            Ok(()) => {
                self.list.clear();
                self.save_automatically(output)?;
                Ok(Next::Show)
            }
            Err(error) => {
                writeln!(output, "{mv} is not possible: {error}.")?;
                Ok(Next::Ask)
            }
        }
    }

    /// Lists the matching moves, but prints at most `most` of them.
    fn list_moves(
        &mut self,
        wanted: impl Fn(&Position, Move) -> bool,
        most: usize,
        output: &mut dyn Write,
    ) -> Result<(), Failure> {
        let position = self.game.position();
        if position.is_over() {
            writeln!(output, "The game is over. Type help for what you can type.")?;
            return Ok(());
        }
        let mut moves: Vec<(String, Move)> =
            position.legal_moves().iter().filter(|&mv| wanted(position, mv)).map(|mv| (mv.to_string(), mv)).collect();
        moves.sort_unstable();
        let shown = &moves[..moves.len().min(most)];
        // Only printed moves can be chosen by number.
        self.list = shown.iter().map(|&(_, mv)| mv).collect();
        if moves.is_empty() {
            writeln!(output, "There is no such move. Type moves to see all, or stones to see what is left.")?;
            return Ok(());
        }
        for row in shown.chunks(3).zip((1..).step_by(3)) {
            let (row, first) = row;
            let cells: Vec<String> =
                row.iter().zip(first..).map(|((text, _), number)| format!("{number:>4}  {text:<20}")).collect();
            writeln!(output, "{}", cells.join("").trim_end())?;
        }
        if shown.len() < moves.len() {
            writeln!(output, "… and {} more. Name a stone and a square to see fewer.", moves.len() - shown.len())?;
        }
        Ok(())
    }
}

/// The value of a move for the player: the exact result if known, otherwise the chance to win.
fn describe_worth(position: &Position, thoughts: &Thoughts, candidate: &Candidate) -> String {
    let seat = position.to_move().map(|colour| position.owner(colour));
    match (candidate.exact, seat) {
        (Some(ranking), Some(seat)) => match (ranking.lead(seat), ranking.place(seat)) {
            (0, _) if ranking.seats() == 2 => "a tie".to_owned(),
            (0, _) => "shares the first place".to_owned(),
            (lead @ 1.., _) => format!("wins by {lead}"),
            (lead, _) if ranking.seats() == 2 => format!("loses by {}", -lead),
            (_, 2) => "comes second".to_owned(),
            (_, 3) => "comes third".to_owned(),
            _ => "comes fourth".to_owned(),
        },
        _ if candidate.visits > 0 => format!("about {:.0}%", candidate.value * 100.0),
        _ if thoughts.candidates().len() == 1 => "the only move".to_owned(),
        _ => "not searched".to_owned(),
    }
}

/// Whether a shell would take the path for more than one word, or for something else.
fn file_needs_quotes(path: &Path) -> bool {
    path.to_string_lossy().contains(|c: char| !(c.is_alphanumeric() || "/\\.-_:".contains(c)))
}

/// A stone, a square or both, and nothing else.
fn read_filter(line: &str) -> Option<(Option<Stone>, Option<Square>)> {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        [word] => match (word.parse::<Stone>(), word.parse::<Square>()) {
            (Ok(stone), _) => Some((Some(stone), None)),
            (_, Ok(square)) => Some((None, Some(square))),
            _ => None,
        },
        [stone, square] => Some((Some(stone.parse().ok()?), Some(square.parse().ok()?))),
        _ => None,
    }
}
