//! Puzzles for one player: fill a cube, or any set of cells, with stones of one to four colours. A
//! [`Puzzle`] says which cells to fill, with which stones, and by which rules. A [`Board`] is a
//! puzzle that a person is solving, a [`SearchBoard`] one that a program is searching. The crate
//! `rumis-solver` finds solutions.

mod board;
mod daily;
mod puzzle;
mod search_board;

pub use board::{Board, BoardStone};
pub use daily::Day;
pub use puzzle::{Kind, Puzzle};
pub use search_board::SearchBoard;
