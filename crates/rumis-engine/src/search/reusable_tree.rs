//! A tree that is kept from one move to the next: its part below the moves that were played is still
//! valid.

use rumis::Position;

use super::node::{Edge, TreeNode};

/// A tree, and the position of its root.
pub(crate) struct ReusableTree {
    pub(crate) position: Position,
    pub(crate) root: Box<TreeNode>,
    /// How many moves it holds.
    pub(crate) moves: usize,
}

impl ReusableTree {
    /// The part of the tree below a position, or an empty tree if there is none, and about how many
    /// moves it holds.
    pub(crate) fn subtree(self, position: &Position) -> (Box<TreeNode>, usize) {
        let Self { position: before, root, moves } = self;
        let visits = root.visits().max(1);
        let Some(path) = find(&before, &root, position, ROUND_OF_MOVES) else {
            discard(root, moves);
            return Default::default();
        };
        let mut here = root;
        for edge in path {
            let Some(edges) = here.into_edges() else { return Default::default() };
            let mut edges = Vec::from(edges.all);
            let next = edges.swap_remove(edge).into_node();
            discard(edges, moves);
            let Some(next) = next else { return Default::default() };
            here = next;
        }
        // A leaf whose result was computed does not know the move that leads to it.
        if here.exact().is_some() && here.edges().is_none() {
            return Default::default();
        }
        let part = here.visits() as f32 / visits as f32;
        (here, (moves as f32 * part) as usize)
    }
}

/// Drops a part of a tree. Dropping a large one takes long, so another thread does it if there is
/// one: the search must not lose that time.
fn discard<T: Send + 'static>(tree: T, moves: usize) {
    #[cfg(feature = "threads")]
    if moves > 100_000 {
        std::thread::spawn(move || drop(tree));
        return;
    }
    let _ = moves;
    drop(tree);
}

/// How many moves deep a position is looked for in the tree.
const ROUND_OF_MOVES: u32 = 4;

/// The path from a position to another, as indices of edges.
fn find(from: &Position, node: &TreeNode, wanted: &Position, depth: u32) -> Option<Vec<usize>> {
    if from == wanted {
        return Some(Vec::new());
    }
    let mover = from.to_move().filter(|_| depth > 0)?;
    // Cubes are never removed: a move that was played has used its stone, and its cubes are there.
    let was_played = |edge: &Edge| {
        !wanted.stones_left(mover).contains(edge.mv.stone())
            && edge
                .mv
                .drop_move()
                .columns()
                .iter()
                .all(|&(square, count)| wanted.height(square) >= from.height(square) + count)
    };
    for (number, edge) in node.edges()?.all.iter().enumerate() {
        let Some(child) = edge.node().filter(|_| was_played(edge)) else { continue };
        if let Some(mut path) = find(&from.after(edge.mv), child, wanted, depth - 1) {
            path.insert(0, number);
            return Some(path);
        }
    }
    None
}
