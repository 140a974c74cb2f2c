//! `rumis perft`: how many sequences of moves there are, depth by depth.

use std::io::Write;

use rumis::Position;
use serde_json::json;

use super::in_words;
use crate::args::PerftOptions;
use crate::failure::Failure;

pub(crate) fn run(options: &PerftOptions, json: bool, output: &mut dyn Write) -> Result<(), Failure> {
    let position = match options.position {
        Some(position) => position,
        None => *options.table.game()?.position(),
    };
    // Not among the results: scripts read lines of depth and nodes.
    eprintln!("{}", describe(&position));
    // Each line as soon as it is known: the last one can take hours.
    // Depth 0, which is always 1, only for those who ask for it.
    for depth in options.depth.min(1)..=options.depth {
        let nodes = position.perft(depth);
        if json {
            writeln!(output, "{}", json!({ "depth": depth, "nodes": nodes }))?;
        } else {
            writeln!(output, "{depth} {nodes}")?;
        }
        output.flush()?;
    }
    Ok(())
}

/// `chullpa, 2 players`.
fn describe(position: &Position) -> String {
    let plan = position.plan_name().map_or_else(|| position.plan().one_line(), |name| name.to_string());
    in_words(&plan, position.players(), position.way(), position.edition())
}
