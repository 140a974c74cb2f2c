//! `rumis play --terminal`: a game for people at one keyboard. It reads lines and prints text, so
//! that it works over a slow connection, with a screen reader, and from a script.

use std::io::{BufRead, IsTerminal, Write};
use std::path::Path;

use rumis::{Game, Move, Position, Square, Stone};

use super::replay::{result_json, write_result};
use crate::args::{PlayOptions, read_record};
use crate::board;
use crate::failure::Failure;

const HELP: &str = "\
  S05 a1:3 b1   place a stone: its code, the squares it lands on, and how many cubes where
  S05           list where a stone can go; b2 lists what can go on a square; S05 b2 both
  7             choose from the list
  moves         list every legal move
  stones        the stones that the colours have left
  undo, redo    take a move back, and forth
  save FILE     write the game to a file
  hint          any legal move, at random
  help, quit
";

/// The longest list that is printed whole.
const LONG: usize = 60;

pub(crate) fn run(options: &PlayOptions, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    if !options.terminal {
        return Err(Failure::Usage("there is a game in the terminal for now: rumis play --terminal".to_owned()));
    }
    let game = match &options.file {
        Some(file) if options.table.is_given() => {
            let file = file.display();
            return Err(Failure::Usage(format!("{file} has its plan already: leave out --plan")));
        }
        Some(file) => read_record(file)?,
        None => options.table.game()?,
    };
    let mut table = Terminal { game, list: Vec::new(), saved: true, hints: 0 };
    table.play(&mut std::io::stdin().lock(), output)?;
    if json {
        writeln!(output, "{}", result_json(table.game.position(), table.game.moves().len()))?;
    }
    Ok(())
}

struct Terminal {
    game: Game,
    /// The moves that were listed last, to be chosen by number.
    list: Vec<Move>,
    saved: bool,
    hints: u64,
}

/// What happens after a line was read.
enum Next {
    /// The position changed, or is asked for.
    Show,
    Ask,
    Quit,
}

impl Terminal {
    fn play(&mut self, input: &mut dyn BufRead, output: &mut dyn Write) -> Result<(), Failure> {
        writeln!(output, "Rumis. Type help for what you can type here, and quit to leave.\n")?;
        let echo = !std::io::stdin().is_terminal();
        let mut next = Next::Show;
        loop {
            match next {
                Next::Quit => return Ok(()),
                Next::Show => self.show(output)?,
                Next::Ask => {}
            }
            self.prompt(output)?;
            let mut line = Vec::new();
            let read = input.read_until(b'\n', &mut line).map_err(|error| Failure::Sentence(error.to_string()))?;
            if read == 0 {
                writeln!(output)?;
                return Ok(());
            }
            let line = String::from_utf8_lossy(&line);
            if echo {
                writeln!(output, "{}", line.trim())?;
            }
            next = self.obey(line.trim(), output)?;
        }
    }

    fn show(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let position = self.game.position();
        writeln!(output, "{}", board::draw(position))?;
        writeln!(output, "    {}", position.scores())?;
        if position.is_over() {
            writeln!(output, "\nThe game is over.")?;
            write_result(position, output)?;
        } else if !position.ruins_left().is_empty() {
            writeln!(output, "    Ruins to be laid: {}", codes(position.ruins_left().iter()))?;
        }
        Ok(())
    }

    fn prompt(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let position = self.game.position();
        let who = position.to_move().map_or_else(|| "over".to_owned(), |c| board::dyed(c, c.name()));
        let ruins = if position.ruins_left().is_empty() { "" } else { " lays a ruin" };
        write!(output, "{}. {who}{ruins}> ", self.game.moves().len() + 1)?;
        Ok(output.flush()?)
    }

    fn obey(&mut self, line: &str, output: &mut dyn Write) -> Result<Next, Failure> {
        let mut words = line.split_whitespace();
        let first = words.next().unwrap_or("");
        let rest = line.trim_start_matches(first).trim();
        match first {
            "" => Ok(Next::Show),
            "quit" | "q" | "exit" => self.quit(output),
            "help" | "h" | "?" => {
                write!(output, "{HELP}")?;
                Ok(Next::Ask)
            }
            "undo" | "u" => self.step(Game::undo, "There is nothing to take back.", output),
            "redo" | "r" => self.step(Game::redo, "There is nothing to do again.", output),
            "save" => {
                self.save(rest, output)?;
                Ok(Next::Ask)
            }
            "stones" => {
                self.stones(output)?;
                Ok(Next::Ask)
            }
            "moves" | "m" => {
                self.list_moves(|_, _| true, output)?;
                Ok(Next::Ask)
            }
            "hint" => {
                self.hint(output)?;
                Ok(Next::Ask)
            }
            _ => self.choose_or_play(line, output),
        }
    }

    fn quit(&mut self, output: &mut dyn Write) -> Result<Next, Failure> {
        if self.saved || self.game.moves().is_empty() {
            return Ok(Next::Quit);
        }
        self.saved = true;
        writeln!(output, "The game is not saved. Type save FILE to keep it, or quit again.")?;
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
        self.saved = false;
        Ok(Next::Show)
    }

    fn save(&mut self, file: &str, output: &mut dyn Write) -> Result<(), Failure> {
        if file.is_empty() {
            writeln!(output, "Say where: save game.rumis")?;
            return Ok(());
        }
        match std::fs::write(Path::new(file), self.game.to_string()) {
            Ok(()) => {
                self.saved = true;
                writeln!(output, "Saved. Go on later with: rumis play --terminal {file}")?;
            }
            Err(error) => writeln!(output, "Cannot write {file}: {error}. Try another place.")?,
        }
        Ok(())
    }

    fn stones(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let position = self.game.position();
        for colour in position.colours() {
            let out = if position.out().contains(colour) { " (out)" } else { "" };
            writeln!(output, "{:<7}{}{out}", colour.name(), codes(position.stones_left(colour).iter()))?;
        }
        Ok(())
    }

    fn hint(&mut self, output: &mut dyn Write) -> Result<(), Failure> {
        self.hints += 1;
        let mut rng = rumis::Rng::new(self.game.position().zobrist() ^ self.hints);
        match self.game.position().random_move(&mut rng) {
            Some(mv) => {
                self.list = vec![mv];
                writeln!(output, "  1  {mv}")?;
            }
            None => writeln!(output, "The game is over.")?,
        }
        Ok(())
    }

    /// A number from the list, a stone or a square to list, or a move.
    fn choose_or_play(&mut self, line: &str, output: &mut dyn Write) -> Result<Next, Failure> {
        if let Ok(number) = line.parse::<usize>() {
            return match number.checked_sub(1).and_then(|index| self.list.get(index).copied()) {
                Some(mv) => self.place(mv, output),
                None => {
                    writeln!(output, "There is no {number} in the list. Type a stone's code to get one.")?;
                    Ok(Next::Ask)
                }
            };
        }
        if let Some((stone, square)) = read_filter(line) {
            let fits = |position: &Position, mv: Move| {
                let cubes: Vec<_> = position.let_down(mv.orientation, mv.anchor).cubes().collect();
                stone.is_none_or(|s| mv.stone() == s)
                    && square.is_none_or(|s| cubes.iter().any(|cube| cube.square() == Some(s)))
            };
            self.list_moves(fits, output)?;
            return Ok(Next::Ask);
        }
        match self.game.position().read_move(line) {
            Ok(mv) => self.place(mv, output),
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
                self.saved = false;
                Ok(Next::Show)
            }
            Err(error) => {
                writeln!(output, "{mv} is not possible: {error}.")?;
                Ok(Next::Ask)
            }
        }
    }

    fn list_moves(&mut self, wanted: impl Fn(&Position, Move) -> bool, output: &mut dyn Write) -> Result<(), Failure> {
        let position = self.game.position();
        let mut moves: Vec<(String, Move)> =
            position.legal_moves().iter().filter(|&mv| wanted(position, mv)).map(|mv| (mv.to_string(), mv)).collect();
        moves.sort_unstable();
        self.list = moves.iter().map(|&(_, mv)| mv).collect();
        if moves.is_empty() {
            writeln!(output, "There is no such move. Type moves to see all, or stones to see what is left.")?;
            return Ok(());
        }
        let shown = &moves[..moves.len().min(LONG)];
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

fn codes(stones: impl Iterator<Item = Stone>) -> String {
    let codes: Vec<&str> = stones.map(Stone::code).collect();
    if codes.is_empty() { "none".to_owned() } else { codes.join(" ") }
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
