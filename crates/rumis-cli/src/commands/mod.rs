//! One file a command: read, ask the other crates, print.

pub(crate) mod analyse;
pub(crate) mod backup;
pub(crate) mod completions;
pub(crate) mod gtp;
pub(crate) mod ladder;
pub(crate) mod licences;
pub(crate) mod loadtest;
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
