//! Under which ID a person acts at a table.

use std::sync::Arc;

use super::Node;
use crate::error::Error;
use crate::id::{PersonId, TableId};
use crate::store::PersonRow;
use crate::table::{Actor, Command};

impl Node {
    /// The ID under which a person acts at a table, with this command if one is given. Most people have only one.
    pub(crate) async fn identity(
        self: &Arc<Self>,
        id: TableId,
        person: &PersonRow,
        command: Option<&Command>,
    ) -> Result<PersonId, Error> {
        if person.also.is_empty() {
            return Ok(person.id);
        }
        let room = self.room(id);
        // As it is in the store: they may have sat down at another node.
        let mut slot = room.table.lock().await;
        let table = self.newest(&room, &mut slot).await?;
        Ok(table.identity(person.id, &person.also, matches!(command, Some(Command::Move { .. }))))
    }

    /// The person as an actor at a table. Somebody who sits there as a guest stays a guest, so their games there are
    /// not rated.
    pub(crate) async fn actor(
        self: &Arc<Self>,
        id: TableId,
        person: &PersonRow,
        command: &Command,
    ) -> Result<Actor, Error> {
        let identity = self.identity(id, person, Some(command)).await?;
        Ok(Actor::Person(identity, person.name.is_some() && identity == person.id))
    }
}
