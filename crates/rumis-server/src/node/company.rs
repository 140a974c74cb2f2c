//! The people at a table, as far as the store knows them: their names, their ratings, and how much the
//! last game changed these.

use std::collections::BTreeMap;

use super::Node;
use super::room::Room;
use crate::error::Error;
use crate::id::PersonId;
use crate::table::{Names, Ratings, Table, TableView};

/// What the store knows about the people at a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Company {
    pub(super) names: Names,
    ratings: Ratings,
    /// The last game that counted, and how much it changed ratings, in points.
    changes: Option<(u32, BTreeMap<PersonId, i32>)>,
}

impl Company {
    /// What clients see of the table at this time.
    pub(super) fn view(self, table: &Table, now: u64) -> Result<TableView, Error> {
        let mut view = table.view(&self.names, now)?;
        view.ratings = self.ratings;
        let last = view.game.as_ref().map(|game| game.number);
        let changes = self.changes.filter(|(game, _)| Some(*game) == last);
        for (person, rating) in &mut view.ratings {
            rating.change = changes.as_ref().and_then(|(_, changes)| changes.get(person).copied());
        }
        Ok(view)
    }
}

impl Node {
    /// What clients see of a table now.
    pub(super) async fn view_at(&self, room: &Room, table: &Table) -> Result<TableView, Error> {
        self.company_at(room, table).await?.view(table, self.now())
    }

    /// The people at a table, now or in an earlier game. The room remembers them.
    pub(super) async fn company_at(&self, room: &Room, table: &Table) -> Result<Company, Error> {
        let names = self.names_of(table).await?;
        let ratings = self.store.ratings(&table.everybody()).await?;
        let ours = ratings.into_iter().filter(|&(_, way, _)| way == table.terms().way);
        let ratings = ours.map(|(person, _, rating)| (person, rating.into())).collect();
        let changes = match table.counted_game() {
            Some(game) => Some((game, self.store.rating_changes(room.id, game).await?.into_iter().collect())),
            None => None,
        };
        let company = Company { names, ratings, changes };
        room.remember_company(&company);
        Ok(company)
    }
}
