//! A table: its settings, its chairs, the game, the clocks. Pure functions: events give the current
//! state, and a command gives new events. Nothing here reads a clock or a
//! random source, or does I/O.

mod clock;
mod command;
mod decide;
mod event;
mod finished;
mod identity;
mod lot;
mod play;
mod rated;
pub(crate) mod shapes;
mod state;
mod stopwatch;
mod summary;
mod terms;
mod view;

pub use command::{Actor, Command};
pub use decide::Draft;
pub(crate) use decide::LONG_OUTAGE;
pub(crate) use event::EVENTS_VERSION;
pub use event::{ColourName, Event, Logged, Phrase, Points, SeatName, Why, Wish};
pub(crate) use finished::Finding;
pub use finished::{FinishedGame, FinishedSeat, Player};
pub use lot::Lot;
pub use rated::RatedGame;
pub use state::Table;
pub use summary::{Phase, Playing, Summary};
pub use terms::{ClockRule, RuinsChoice, SeatChoice, StartChoice, Terms, WhenGone};
pub use view::{AskedView, Card, ChairView, ClocksView, GameView, Names, Ratings, TableRating, TableView};
