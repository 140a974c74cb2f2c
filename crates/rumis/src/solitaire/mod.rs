//! Playing alone: filling a cube, or any set of cells, with stones of one to four colours. A
//! [`Puzzle`] says what is to be filled, with what and how strictly; a [`Board`] is a puzzle that
//! somebody is working on, a [`SearchBoard`] one that a program is searching. How to find a solution is another crate's work.

mod board;
mod puzzle;
mod search_board;

pub use board::{Board, BoardStone};
pub use puzzle::{Kind, Puzzle};
pub use search_board::SearchBoard;
