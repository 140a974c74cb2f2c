//! `rumis perft`: how many sequences of moves there are, depth by depth.

use std::io::Write;

use rumis::{Edition, Position, Way};
use serde::Serialize;

use super::in_words;
use crate::args::PerftOptions;
use crate::failure::Failure;
use crate::json::{self, Name};

/// How many sequences of moves there are.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct MoveCounts {
    /// The plan's name, or its grid.
    plan: String,
    /// How many play.
    players: u8,
    /// The edition that is played by.
    edition: Name<Edition>,
    /// The way to play.
    way: Name<Way>,
    /// The position that was counted from, as a position text.
    position: String,
    /// A count for each depth, from 1 on; for depth 0 alone, that one.
    counts: Vec<DepthCount>,
}

/// The count for one depth.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct DepthCount {
    /// How many moves deep.
    depth: u32,
    /// How many sequences of so many moves there are.
    nodes: u64,
}

pub(crate) fn run(options: &PerftOptions, wants_json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let position = match options.position {
        Some(position) => position,
        None => *options.table.game()?.position(),
    };
    let plan = plan(&position);
    // Not among the results: scripts read lines of depth and nodes.
    eprintln!("{}", in_words(&plan, position.players(), position.way(), position.edition()));
    let mut counts = Vec::new();
    // Each line as soon as it is known: the last one can take hours.
    // Depth 0, which is always 1, only for those who ask for it.
    for depth in options.depth.min(1)..=options.depth {
        let nodes = position.perft(depth);
        if wants_json {
            counts.push(DepthCount { depth, nodes });
        } else {
            writeln!(output, "{depth} {nodes}")?;
            output.flush()?;
        }
    }
    if wants_json {
        let (edition, way) = (Name(position.edition()), Name(position.way()));
        let (players, position) = (position.players(), position.to_string());
        json::print(&MoveCounts { plan, players, edition, way, position, counts }, output)?;
    }
    Ok(())
}

/// A plan's name, or its grid.
fn plan(position: &Position) -> String {
    position.plan_name().map_or_else(|| position.plan().one_line(), |name| name.to_string())
}
