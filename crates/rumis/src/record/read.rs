//! Reads a record word by word and plays every move as soon as it is complete.

use std::str::FromStr;

use super::RETIRES;
use super::headers::Headers;
use super::tokens::{Token, Tokens};
use crate::colour::Colour;
use crate::error::{Error, ErrorKind, Place, shorten};
use crate::game::Game;
use crate::placement::DropMove;
use crate::stone::Stone;

/// A move that is being read: its words up to the next stone's code.
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
        Reader::default().read(Tokens::new(text))
    }
}

/// Reads a record that begins at this place of a longer text.
pub(super) fn read_at(text: &str, place: Place) -> Result<Game, Error> {
    Reader::default().read(Tokens::at(text, place))
}

#[derive(Default)]
struct Reader {
    headers: Headers,
    game: Option<Game>,
    pending: Option<Pending>,
    /// The name of a colour whose move or retirement follows.
    colour: Option<(Colour, Place)>,
    comments: Vec<(usize, String)>,
}

impl Reader {
    fn read(mut self, mut tokens: Tokens<'_>) -> Result<Game, Error> {
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

    /// Starts the game with the settings of the headers, before the first move.
    fn begin(&mut self) -> Result<&mut Game, Error> {
        if self.game.is_none() {
            let setup = self.headers.setup()?;
            let game = Game::new(setup).map_err(|error| match self.headers.place_of(error.kind()) {
                Some(place) => error.at(place),
                None => error,
            });
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

    /// Retires the colour whose name has just been read, whether or not it is its turn.
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
            // Five squares are enough to report too many squares.
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
