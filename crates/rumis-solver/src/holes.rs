//! Holes: the connected parts of the empty cells. No piece reaches from one hole into another. So if
//! one of them cannot be filled, the puzzle has no solution. A search of the whole puzzle may take
//! very long to find that out: it fills cells in a fixed order, and the hole may come last.

use std::ops::ControlFlow;
use std::sync::Arc;

use rumis::Cell;

use crate::mask::Mask;
use crate::remainder::Remainder;
use crate::search::{AnyTables, Effort, Sampler, Search, Tables, Uses, with_tables};
use crate::space::connected_parts;

/// The effort for one hole. Small holes, where people get stuck, take far less.
const EFFORT_PER_HOLE: u64 = 10_000;

impl Sampler<'_> {
    /// Whether some hole cannot be filled, as far as a short search finds out. With a single hole, that
    /// is the question of the puzzle itself, and nothing is searched.
    pub(crate) fn has_unfillable_hole(&self, effort: &mut Effort) -> bool {
        let mut holes = connected_parts(self.puzzle.empty_cells());
        if holes.len() < 2 {
            return false;
        }
        holes.sort_by_key(Vec::len);
        // A hole need not use every piece, even if the puzzle does.
        let Uses { least, most } = Uses::of(self.puzzle);
        let uses = Uses { least: vec![0; least.len()], most };
        let remainder = Arc::new(Remainder::new(self.puzzle, &uses));
        with_tables!(&self.tables, tables => {
            holes.iter().any(|hole| self.is_unfillable(hole, tables, &uses, &remainder, effort))
        })
    }

    fn is_unfillable<M: Mask>(
        &self,
        hole: &[Cell],
        tables: &Tables<M>,
        uses: &Uses,
        remainder: &Arc<Remainder>,
        effort: &mut Effort,
    ) -> bool {
        if effort.is_used_up() {
            return false;
        }
        let limit = effort.share(EFFORT_PER_HOLE.min(effort.left()));
        let mut search = Search::with(self.puzzle, tables, uses.clone(), Arc::clone(remainder), limit).in_hole(hole);
        let end = search.run(&mut |_| ControlFlow::Break(()));
        effort.add(search.into_effort().steps());
        end == ControlFlow::Continue(())
    }
}
