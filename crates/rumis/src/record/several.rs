//! Texts with several records, one after the other. They are only told apart here; each is read by itself,
//! so that one that is not valid does not hide the others.

use super::RETIRES;
use super::read::read_at;
use super::tokens::{Token, Tokens};
use crate::error::{Error, Place};
use crate::game::Game;

/// One of the records in a text.
///
/// ```
/// use rumis::RecordText;
/// let text = "[Plan \"chullpa\"] [Players \"2\"] S05 a1:3 b1\n\n[Plan \"nowhere\"] [Players \"2\"]";
/// let records = RecordText::all(text);
/// assert_eq!(records.len(), 2);
/// assert_eq!(records[0].read()?.moves().len(), 1);
/// assert_eq!(records[1].read().unwrap_err().line(), Some(3));
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordText<'a> {
    text: &'a str,
    place: Place,
}

impl<'a> RecordText<'a> {
    /// The records in a text, at least one. A record begins with a header after a move or a retirement, or with
    /// a header that the record before it already has.
    #[must_use]
    pub fn all(text: &'a str) -> Vec<Self> {
        let mut tokens = Tokens::new(text);
        let mut begun = (0, tokens.place());
        let mut keys: Vec<String> = Vec::new();
        let mut moved = false;
        let mut records = Vec::new();
        loop {
            tokens.skip_space();
            let here = (tokens.offset(), tokens.place());
            match tokens.next() {
                Ok(None) => break,
                Ok(Some((Token::Header { key, .. }, _))) => {
                    if moved || keys.contains(&key) {
                        records.push(Self { text: &text[begun.0..here.0], place: begun.1 });
                        begun = here;
                        keys.clear();
                        moved = false;
                    }
                    keys.push(key);
                }
                Ok(Some((Token::Word(word), _))) => moved |= is_move(&word),
                // What is wrong there is said when the record is read.
                Ok(Some((Token::Comment(_), _))) | Err(_) => {}
            }
        }
        records.push(Self { text: &text[begun.0..], place: begun.1 });
        records
    }

    /// The text of the record.
    #[must_use]
    pub const fn text(&self) -> &'a str {
        self.text
    }

    /// The number of the line in which it begins, counted from 1.
    #[must_use]
    pub const fn line(&self) -> usize {
        self.place.line
    }

    /// Reads the record.
    ///
    /// # Errors
    /// If it is not valid. The place in the error is the place in the whole text.
    pub fn read(&self) -> Result<Game, Error> {
        read_at(self.text, self.place)
    }
}

/// Whether a word is a stone, also behind a number, or ends a retirement.
fn is_move(word: &str) -> bool {
    let word = word.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start_matches('.');
    word.starts_with('S') || word == RETIRES
}
