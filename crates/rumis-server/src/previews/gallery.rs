//! Pictures for previews: drawn on threads of their own, a few at a time, and remembered for a while. Whoever follows a
//! link that was sent to many people makes no work twice.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};

use axum::body::Bytes;
use rumis::Game;
use rumis_picture::{Building, Style, framed, png};
use tokio::sync::Semaphore;

use crate::error::{Code, Error};
use crate::id::TableId;
use crate::table::{RuinsChoice, TableView, Terms};

/// The size of a picture in pixels, as messengers recommend it.
pub(crate) const WIDTH: u32 = 1200;
pub(crate) const HEIGHT: u32 = 630;

/// How many pictures are drawn at a time. The other cores are for games.
const DRAWN: usize = 1;
/// How many clients may wait for a picture. Further ones are asked to come again.
const PLACES: usize = 32;
/// How many bytes of pictures are remembered.
const MEMORY: usize = 16 << 20;

/// A table, and the number of its position; 0 before the first game.
pub(crate) type Key = (TableId, u64);

/// What a table's picture shows.
enum Subject {
    /// The plan before the first game.
    Plan(Box<Terms>),
    /// The current or last game, as a record.
    Game(String),
}

/// Draws and remembers pictures.
pub(crate) struct Gallery {
    places: Semaphore,
    turns: Semaphore,
    remembered: Mutex<Remembered>,
}

impl Default for Gallery {
    fn default() -> Self {
        Self { places: Semaphore::new(PLACES), turns: Semaphore::new(DRAWN), remembered: Mutex::default() }
    }
}

/// The newest pictures.
#[derive(Default)]
struct Remembered {
    pictures: HashMap<Key, Bytes>,
    /// Their keys, the oldest first.
    order: VecDeque<Key>,
    bytes: usize,
}

impl Remembered {
    fn keep(&mut self, key: Key, picture: Bytes) {
        let added = picture.len();
        if self.pictures.insert(key, picture).is_some() {
            return;
        }
        self.order.push_back(key);
        self.bytes += added;
        while self.bytes > MEMORY {
            let Some(oldest) = self.order.pop_front() else { return };
            self.bytes -= self.pictures.remove(&oldest).map_or(0, |picture| picture.len());
        }
    }
}

/// The key of a table's picture.
pub(crate) fn key(table: &TableView) -> Key {
    (table.id, table.game.as_ref().map_or(0, |game| game.position))
}

impl Gallery {
    /// The picture of a table, as PNG. If it must be drawn, `may_draw` says whether the client may cause that.
    ///
    /// # Errors
    /// If the client may not, or if too many clients wait for pictures.
    pub(crate) async fn picture(
        &self,
        table: TableView,
        may_draw: impl FnOnce() -> Result<(), Error>,
    ) -> Result<Bytes, Error> {
        let key = key(&table);
        if let Some(picture) = self.recall(key) {
            return Ok(picture);
        }
        may_draw()?;
        let busy = |_| Error::new(Code::Unavailable, "too many pictures are being drawn: try again soon");
        let _place = self.places.try_acquire().map_err(busy)?;
        let _turn = self.turns.acquire().await.map_err(|error| internal(&error))?;
        // Somebody may have waited for the same picture.
        if let Some(picture) = self.recall(key) {
            return Ok(picture);
        }
        let subject = match table.game {
            Some(game) => Subject::Game(game.record),
            None => Subject::Plan(Box::new(table.terms)),
        };
        let drawn = tokio::task::spawn_blocking(move || draw(&subject)).await.map_err(|error| internal(&error))??;
        let picture = Bytes::from(drawn);
        self.remembered.lock().unwrap_or_else(PoisonError::into_inner).keep(key, picture.clone());
        Ok(picture)
    }

    fn recall(&self, key: Key) -> Option<Bytes> {
        self.remembered.lock().unwrap_or_else(PoisonError::into_inner).pictures.get(&key).cloned()
    }
}

fn internal(error: &dyn std::fmt::Display) -> Error {
    Error::new(Code::Internal, error.to_string())
}

fn draw(subject: &Subject) -> Result<Vec<u8>, Error> {
    let game = match subject {
        Subject::Game(record) => record.parse().map_err(|error: rumis::Error| internal(&error))?,
        Subject::Plan(terms) => {
            // Nobody has laid ruins yet; random ones are drawn when the game begins.
            let terms = Terms { ruins: RuinsChoice::Laid, ..(**terms).clone() };
            Game::new(terms.setup(0)?).map_err(|error| internal(&error))?
        }
    };
    let card = framed(&Building::from(&game), &Style::default().labels(false), (WIDTH, HEIGHT));
    png(&card, WIDTH).map_err(|error| internal(&error))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;
    use crate::id::PersonId;
    use crate::table::{Event, Logged, Names, Table};

    /// A table that waits for its second player.
    fn waiting(terms: &str) -> TableView {
        let terms = serde_json::from_str(terms).unwrap();
        let opened = Logged { seq: 1, at: 0, event: Event::Opened { terms, by: PersonId::from_bits(1) } };
        Table::replay(TableId::from_bits(1), &[opened]).unwrap().unwrap().view(&Names::new(), 0).unwrap()
    }

    #[tokio::test]
    async fn whoever_comes_while_many_wait_gets_a_known_picture_or_is_asked_to_come_again() {
        let full = Gallery { places: Semaphore::new(0), ..Gallery::default() };
        let table = waiting(r#"{"plan": "chullpa", "seats": ["me", "open"]}"#);
        let too_many = || Err(Error::new(Code::TooMany, "too many"));
        assert_eq!(full.picture(table.clone(), too_many).await.unwrap_err().code(), Code::TooMany);
        assert_eq!(full.picture(table.clone(), || Ok(())).await.unwrap_err().code(), Code::Unavailable);
        full.remembered.lock().unwrap().keep(key(&table), Bytes::from_static(b"a picture"));
        assert_eq!(full.picture(table, too_many).await.unwrap(), "a picture");
    }

    #[tokio::test]
    async fn a_plan_is_drawn_before_anybody_knows_its_ruins() {
        let table = waiting(r#"{"plan": "tambo", "seats": ["me", "open"], "way": "ruinas"}"#);
        let picture = Gallery::default().picture(table, || Ok(())).await.unwrap();
        assert!(picture.starts_with(b"\x89PNG"));
    }

    #[test]
    fn the_oldest_pictures_are_forgotten() {
        let mut remembered = Remembered::default();
        let picture = Bytes::from(vec![0; 1 << 20]);
        for number in 0..40 {
            remembered.keep((TableId::from_bits(1), number), picture.clone());
            remembered.keep((TableId::from_bits(1), number), picture.clone());
        }
        assert_eq!((remembered.pictures.len(), remembered.order.len(), remembered.bytes), (16, 16, MEMORY));
        assert!(!remembered.pictures.contains_key(&(TableId::from_bits(1), 0)));
        assert!(remembered.pictures.contains_key(&(TableId::from_bits(1), 39)));
    }
}
