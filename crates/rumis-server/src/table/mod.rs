//! A table: what was agreed on, who sits there, the game, the clocks. Pure: told what happened it
//! knows how things stand, asked for something it says what would happen. It reads no clock and
//! writes nothing.

mod clock;
mod command;
mod decide;
mod event;
mod play;
mod state;
mod terms;
mod view;

pub use command::{Actor, Command};
pub use decide::Draft;
pub use event::{ColourName, Event, Logged, Phrase, Points, SeatName, Why, Wish};
pub use state::Table;
pub use terms::{ClockRule, RuinsChoice, SeatChoice, Terms, WhenGone};
pub use view::{AskedView, Card, ChairView, ClocksView, GameView, Names, TableView};
