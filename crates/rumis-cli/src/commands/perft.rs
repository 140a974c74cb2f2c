//! `rumis perft`: counts sequences of moves, depth by depth.

use std::io::Write;

use rumis::{Edition, Position, Way};
use serde::Serialize;

use super::in_words;
use crate::args::PerftOptions;
use crate::failure::Failure;
use crate::json::{self, Name};

/// Numbers of sequences of moves.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct MoveCounts {
    /// The plan's name, or its grid.
    plan: String,
    /// The number of players.
    players: u8,
    /// The edition of the rules.
    edition: Name<Edition>,
    /// The way to play.
    way: Name<Way>,
    /// The position at the start, as position text.
    position: String,
    /// A count for each depth from 1; only depth 0 if that was requested.
    counts: Vec<DepthCount>,
}

/// The count for one depth.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct DepthCount {
    /// How many moves deep.
    depth: u32,
    /// How many sequences of this many moves there are.
    nodes: u64,
}

pub(crate) fn run(options: &PerftOptions, wants_json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let position = match options.position {
        Some(position) => position,
        None => *options.table.game()?.position(),
    };
    let plan = plan(&position);
    // On standard error: scripts read lines of depth and nodes.
    eprintln!("{}", in_words(&plan, position.players(), position.way(), position.edition()));
    let mut counts = Vec::new();
    // Print each line at once: the last one can take hours. Depth 0, which is always 1, is printed
    // only on request.
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
