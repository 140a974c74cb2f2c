//! Game records, `.rumis`: headers, then moves in drop notation and who retires. Reading one
//! replays it through the rules. The grammar is in `docs/notation.md`.

use std::fmt;
use std::iter::Peekable;
use std::str::{Chars, FromStr};

use crate::colour::Colour;
use crate::error::{Error, ErrorKind, Place, shorten};
use crate::game::Game;
use crate::placement::DropMove;
use crate::position::read_players;
use crate::setup::{PlanChoice, Setup};
use crate::stone::Stone;
use crate::way::Way;

/// The headers that say what the rules need; `Result` follows from the moves.
const OWN_KEYS: [&str; 7] = ["Plan", "Players", "Edition", "Way", "Start", "Ruins", "Result"];

/// Stands after the name of a colour that retires.
const RETIRES: &str = "retires";

/// Whether a header of this name may be set by anybody.
pub(crate) fn is_free_key(key: &str) -> bool {
    is_key(key) && !OWN_KEYS.contains(&key)
}

fn is_key(key: &str) -> bool {
    !key.is_empty() && key.len() <= 64 && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = self.setup();
        write_header(f, "Plan", &setup.plan.to_string())?;
        write_header(f, "Players", &setup.players.to_string())?;
        write_header(f, "Edition", setup.edition.name())?;
        write_header(f, "Way", setup.way.name())?;
        write_header(f, "Start", setup.start.name())?;
        if setup.way == Way::Ruinas {
            write_header(f, "Ruins", &setup.ruins.to_string())?;
        }
        for (key, value) in &self.notes.headers {
            write_header(f, key, value)?;
        }
        if self.position().is_over() {
            write_header(f, "Result", &self.position().scores().to_string())?;
        }
        writeln!(f)?;
        self.write_remarks(f, 0)?;
        for (index, mv) in self.moves().iter().enumerate() {
            writeln!(f, "{}. {mv}", index + 1)?;
            self.write_remarks(f, index + 1)?;
        }
        Ok(())
    }
}

impl Game {
    /// What happened after so many moves, and then what is said of it: a comment is on the position
    /// that has the retirements in it.
    fn write_remarks(&self, f: &mut fmt::Formatter<'_>, moves: usize) -> fmt::Result {
        for (_, colour) in self.retirements().iter().filter(|&&(before, _)| before == moves) {
            writeln!(f, "{colour} {RETIRES}")?;
        }
        for (_, comment) in self.comments().iter().filter(|&&(before, _)| before == moves) {
            writeln!(f, "{{{comment}}}")?;
        }
        Ok(())
    }
}

fn write_header(f: &mut fmt::Formatter<'_>, key: &str, value: &str) -> fmt::Result {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    writeln!(f, "[{key} \"{value}\"]")
}

enum Token {
    /// With the place where the value begins.
    Header {
        key: String,
        value: String,
        start: Place,
    },
    Comment(String),
    Word(String),
}

struct Tokens<'a> {
    text: Peekable<Chars<'a>>,
    place: Place,
}

impl<'a> Tokens<'a> {
    fn new(text: &'a str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self { text: text.chars().peekable(), place: Place { line: 1, column: 1 } }
    }

    fn next_char(&mut self) -> Option<char> {
        let character = self.text.next()?;
        if character == '\n' {
            self.place = Place { line: self.place.line + 1, column: 1 };
        } else {
            self.place.column += 1;
        }
        Some(character)
    }

    fn next_if(&mut self, wanted: impl Fn(char) -> bool) -> Option<char> {
        if wanted(*self.text.peek()?) { self.next_char() } else { None }
    }

    fn skip_space(&mut self) {
        while self.next_if(char::is_whitespace).is_some() {}
    }

    /// The next token and where it begins; `None` at the end.
    fn next(&mut self) -> Result<Option<(Token, Place)>, Error> {
        self.skip_space();
        let place = self.place;
        let token = match self.text.peek() {
            None => return Ok(None),
            Some('[') => self.header().map_err(|error| error.at(place))?,
            Some('{') => self.comment().map_err(|error| error.at(place))?,
            Some(_) => {
                let mut word = String::new();
                while let Some(character) = self.next_if(|c| !c.is_whitespace() && c != '{' && c != '[') {
                    word.push(character);
                }
                Token::Word(word)
            }
        };
        Ok(Some((token, place)))
    }

    fn header(&mut self) -> Result<Token, Error> {
        let malformed = || Error::syntax("expected a header such as [Plan \"chullpa\"]");
        self.next_char();
        self.skip_space();
        let mut key = String::new();
        while let Some(character) = self.next_if(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_') {
            key.push(character);
        }
        self.skip_space();
        if !is_key(&key) || self.next_if(|c| c == '"').is_none() {
            return Err(malformed());
        }
        let start = self.place;
        let mut value = String::new();
        loop {
            match self.next_char().ok_or_else(malformed)? {
                '"' => break,
                '\\' => value.push(self.next_char().ok_or_else(malformed)?),
                character => value.push(character),
            }
        }
        self.skip_space();
        self.next_if(|c| c == ']').ok_or_else(malformed)?;
        Ok(Token::Header { key, value, start })
    }

    fn comment(&mut self) -> Result<Token, Error> {
        self.next_char();
        let mut text = String::new();
        loop {
            match self.next_char() {
                Some('}') => return Ok(Token::Comment(text)),
                Some(character) => text.push(character),
                None => return Err(Error::syntax("this comment has no end: expected }")),
            }
        }
    }
}

/// A record's headers, before any meaning is made of them.
#[derive(Default)]
struct Headers {
    /// Key, value, and where the value begins.
    found: Vec<(String, String, Place)>,
}

impl Headers {
    fn add(&mut self, key: String, value: String, start: Place) -> Result<(), Error> {
        if self.found.iter().any(|(k, ..)| *k == key) {
            return Err(Error::syntax(format!("the header {key} stands here twice")));
        }
        self.found.push((key, value, start));
        Ok(())
    }

    fn parse<T>(&self, key: &str, read: impl Fn(&str) -> Result<T, Error>) -> Result<Option<T>, Error> {
        let found = self.found.iter().find(|(k, ..)| k == key);
        let read = |(_, value, start): &(_, String, Place)| read(value).map_err(|e| e.in_header(key, *start));
        found.map(read).transpose()
    }

    fn need<T>(&self, key: &str, read: impl Fn(&str) -> Result<T, Error>) -> Result<T, Error> {
        self.parse(key, read)?.ok_or_else(|| Error::syntax(format!("the header {key} is missing")))
    }

    fn setup(&self) -> Result<Setup, Error> {
        let way = self.parse("Way", str::parse)?.unwrap_or(Way::Standard);
        let site: PlanChoice = self.need("Plan", str::parse)?;
        let mut setup = Setup::new(site, self.need("Players", |value| read_players(value.trim(), way))?).way(way);
        if let Some(edition) = self.parse("Edition", str::parse)? {
            setup = setup.edition(edition);
        }
        if let Some(start) = self.parse("Start", str::parse)? {
            setup = setup.start(start);
        }
        if let Some(ruins) = self.parse("Ruins", str::parse)? {
            setup = setup.ruins(ruins);
        }
        Ok(setup)
    }

    fn free(self) -> Vec<(String, String)> {
        let free = self.found.into_iter().filter(|(key, ..)| is_free_key(key));
        free.map(|(key, value, _)| (key, value)).collect()
    }
}

/// A move that is being read: its words, up to the next stone's code.
struct Pending {
    place: Place,
    colour: Option<Colour>,
    stone: Stone,
    squares: Vec<String>,
}

impl Pending {
    fn play(&self, game: &mut Game) -> Result<(), Error> {
        let number = game.moves().len() + 1;
        let mut text = self.stone.code().to_owned();
        for square in self.squares.iter().take(4) {
            text.push(' ');
            text.push_str(&shorten(square));
        }
        self.try_play(game).map_err(|error| error.in_move(number, text).at(self.place))
    }

    fn try_play(&self, game: &mut Game) -> Result<(), Error> {
        let drop = DropMove::with_squares(self.stone, self.squares.iter().map(String::as_str))?;
        let position = game.position();
        if let Some(colour) = self.colour.filter(|&c| position.to_move() != Some(c)) {
            let mv = position.find_move(&drop)?;
            let objections = position.objections(colour, position.let_down(mv.orientation, mv.anchor));
            return Err(Error::new(ErrorKind::Illegal(objections)));
        }
        game.play(position.find_move(&drop)?)
    }
}

impl FromStr for Game {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        Reader::default().read(text)
    }
}

#[derive(Default)]
struct Reader {
    headers: Headers,
    game: Option<Game>,
    pending: Option<Pending>,
    /// A colour's name that announces its move, or that it retires.
    colour: Option<(Colour, Place)>,
    comments: Vec<(usize, String)>,
}

impl Reader {
    fn read(mut self, text: &str) -> Result<Game, Error> {
        let mut tokens = Tokens::new(text);
        while let Some((token, place)) = tokens.next()? {
            match token {
                Token::Header { key, value, start } if self.game.is_none() => {
                    self.headers.add(key, value, start).map_err(|error| error.at(place))?;
                }
                Token::Header { .. } => {
                    return Err(Error::syntax("headers stand before the first move").at(place));
                }
                Token::Comment(comment) => {
                    self.finish_move()?;
                    let moves = self.game.as_ref().map_or(0, |game| game.moves().len());
                    self.comments.push((moves, comment));
                }
                Token::Word(word) => self.word(&word, place)?,
            }
        }
        self.finish_move()?;
        self.expect_no_colour()?;
        self.begin()?;
        let mut game = self.game.expect("the game has begun");
        game.notes.headers = self.headers.free();
        game.notes.comments = self.comments;
        Ok(game)
    }

    /// Makes the game of the headers, before the first move.
    fn begin(&mut self) -> Result<&mut Game, Error> {
        if self.game.is_none() {
            let setup = self.headers.setup()?;
            // What does not go together has no place of its own: the plan's is as good as any.
            let plan = self.headers.found.iter().find(|(key, ..)| key == "Plan").map(|&(.., place)| place);
            let game = Game::new(setup).map_err(|error| plan.map_or(error.clone(), |place| error.at(place)));
            self.game = Some(game?);
        }
        Ok(self.game.as_mut().expect("it has just been made"))
    }

    fn expect_no_colour(&self) -> Result<(), Error> {
        match self.colour {
            Some((colour, place)) => {
                Err(Error::syntax(format!("{colour} has no move here, and does not retire")).at(place))
            }
            None => Ok(()),
        }
    }

    fn finish_move(&mut self) -> Result<(), Error> {
        match self.pending.take() {
            Some(pending) => pending.play(self.begin()?),
            None => Ok(()),
        }
    }

    /// Lets the colour retire whose name has just been read, whosever turn it is.
    fn retire(&mut self, place: Place) -> Result<(), Error> {
        match self.colour.take() {
            Some((colour, place)) => self.begin()?.retire(colour).map_err(|error| error.at(place)),
            None => Err(Error::syntax("expected the colour that retires, such as red retires").at(place)),
        }
    }

    fn word(&mut self, word: &str, place: Place) -> Result<(), Error> {
        self.begin()?;
        let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let (number, rest) = match rest.strip_prefix('.') {
            Some(rest) if rest.len() + 1 < word.len() => (true, rest.trim_start_matches('.')),
            _ => (false, word),
        };
        if number {
            self.finish_move()?;
        }
        if rest.is_empty() {
            return Ok(());
        }
        if let Ok(colour) = rest.parse::<Colour>() {
            self.finish_move()?;
            self.expect_no_colour()?;
            self.colour = Some((colour, place));
            return Ok(());
        }
        if rest == RETIRES {
            self.finish_move()?;
            return self.retire(place);
        }
        if rest.starts_with('S') {
            self.finish_move()?;
            let number = self.begin()?.moves().len() + 1;
            let stone = rest.parse().map_err(|e: Error| e.in_move(number, shorten(rest)).at(place))?;
            let colour = self.colour.take().map(|(colour, _)| colour);
            self.pending = Some(Pending { place, colour, stone, squares: Vec::new() });
            return Ok(());
        }
        match &mut self.pending {
            // More squares than any stone has are an error whatever they are.
            Some(pending) if pending.squares.len() <= 4 => {
                pending.squares.push(rest.to_owned());
                Ok(())
            }
            Some(_) => self.finish_move(),
            None => {
                let sentence = format!("expected a move such as S05 a1:3 b1, found {:?}", shorten(rest));
                Err(Error::syntax(sentence).at(place))
            }
        }
    }
}
