//! The tokens of a record: headers, comments, and words separated by white space.

use std::iter::Peekable;
use std::str::Chars;

use super::headers::is_key;
use crate::error::{Error, Place};

pub(super) enum Token {
    /// `start` is the place where the value begins.
    Header {
        key: String,
        value: String,
        start: Place,
    },
    Comment(String),
    Word(String),
}

pub(super) struct Tokens<'a> {
    text: Peekable<Chars<'a>>,
    place: Place,
    /// How many bytes of the text have been read.
    offset: usize,
}

impl<'a> Tokens<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self::at(text, Place { line: 1, column: 1 })
    }

    /// The tokens of a text that begins at this place of a longer one.
    pub(super) fn at(text: &'a str, place: Place) -> Self {
        let marked = text.strip_prefix('\u{feff}');
        let offset = text.len() - marked.map_or(text.len(), str::len);
        Self { text: marked.unwrap_or(text).chars().peekable(), place, offset }
    }

    /// Where the next character is.
    pub(super) const fn place(&self) -> Place {
        self.place
    }

    /// The same in bytes.
    pub(super) const fn offset(&self) -> usize {
        self.offset
    }

    fn next_char(&mut self) -> Option<char> {
        let character = self.text.next()?;
        self.offset += character.len_utf8();
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

    pub(super) fn skip_space(&mut self) {
        while self.next_if(char::is_whitespace).is_some() {}
    }

    /// The next token and where it begins; `None` at the end.
    pub(super) fn next(&mut self) -> Result<Option<(Token, Place)>, Error> {
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
