//! One file for each command: parse, call the other crates, print.

use std::fmt::Display;

use rumis::{Colour, Edition, Position, Seat, Way};

pub(crate) mod admin;
pub(crate) mod analyse;
pub(crate) mod backup;
pub(crate) mod completions;
pub(crate) mod gtp;
pub(crate) mod health;
pub(crate) mod ladder;
pub(crate) mod licences;
pub(crate) mod links;
pub(crate) mod loadtest;
pub(crate) mod man;
pub(crate) mod matches;
pub(crate) mod moves;
pub(crate) mod new_plan;
pub(crate) mod perft;
pub(crate) mod plans;
pub(crate) mod play;
pub(crate) mod puzzles;
pub(crate) mod replay;
pub(crate) mod serve;
pub(crate) mod show;
pub(crate) mod solve;
pub(crate) mod stones;

/// The colours that a seat plays, in turn order.
pub(crate) fn own_colours(position: &Position, seat: Seat) -> impl Iterator<Item = Colour> {
    let own = position.colours_of(seat);
    position.seating().iter().filter(move |&colour| own.contains(colour))
}

/// A game in a few words: `chullpa, 2 players`, `pisac, 3 players, ruinas, dutch`.
pub(crate) fn in_words(plan: &dyn Display, players: u8, way: Way, edition: Edition) -> String {
    let mut words = format!("{plan}, {players} players");
    if way != Way::Standard {
        words.push_str(&format!(", {way}"));
    }
    if edition != Edition::Standard {
        words.push_str(&format!(", {edition}"));
    }
    words
}
