//! Programs at the tables of this node.

use std::sync::Arc;

use super::Node;
use super::room::Room;
use crate::programs::{Task, Work};
use crate::table::{Actor, Command, Table};

impl Node {
    /// Lets a program think, if it is a program's turn and somebody is there to see its move.
    pub(super) fn consider(self: &Arc<Self>, room: &Arc<Room>, table: &Table) {
        let wanted =
            table.program_to_move().filter(|&(_, alone)| alone || room.connected().is_anybody_there(self.now()));
        let (Some((level, _)), Some((position, number))) = (wanted, table.position()) else {
            room.stop_thinking();
            return;
        };
        let seed = room.id.bits() as u64 ^ number;
        let task = Task { position: *position, work: Work::Play { level }, seed, owner: table.opened_by() };
        let (node, id) = (Arc::clone(self), room.id);
        room.think(number, || {
            tokio::spawn(async move {
                let started = std::time::Instant::now();
                match node.thinking.think(task).await {
                    Ok(thought) => {
                        node.metrics.thought(started.elapsed());
                        let Some(drop) = thought.best else { return };
                        // In a separate task, because this one ends when the position changes.
                        let command = Command::Move { position: number, drop };
                        let made = node.command(id, Actor::Program, command, node.now()).await;
                        if let Err(error) = made {
                            tracing::debug!(table = id.brief(), %error, "a program's move was refused");
                        }
                    }
                    // The background tasks try again.
                    Err(error) => tracing::warn!(table = id.brief(), %error, "a program could not think"),
                }
            })
        });
    }
}
