//! The people at a table, as far as the store knows them: their names, their ratings, and how much the
//! last game changed these.

use std::collections::BTreeMap;

use super::Node;
use super::room::Room;
use crate::bus::{News, Note};
use crate::error::Error;
use crate::id::PersonId;
use crate::people::rating::{RatedGame, Rating};
use crate::table::{Event, Logged, Names, Ratings, Table, TableView};

/// What the store knows about the people at a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Company {
    pub(super) names: Names,
    ratings: Ratings,
}

/// How much a game of a table changed the ratings of its players.
#[derive(Clone, Debug)]
pub(crate) struct Changes {
    /// The number of the game.
    pub(super) game: u32,
    /// In points.
    pub(super) by_person: BTreeMap<PersonId, i32>,
}

impl Company {
    /// What clients see of the table at this time.
    pub(super) fn view(self, room: &Room, table: &Table, now: u64) -> Result<TableView, Error> {
        let mut view = table.view(&self.names, now)?;
        view.ratings = self.ratings;
        let changes = view.game.as_ref().and_then(|game| room.changes_by(game.number)).unwrap_or_default();
        for (person, rating) in &mut view.ratings {
            rating.change = changes.get(person).copied();
        }
        Ok(view)
    }
}

impl Node {
    /// What clients see of a table now.
    pub(super) async fn view_at(&self, room: &Room, table: &Table) -> Result<TableView, Error> {
        self.company_at(room, table).await?.view(room, table, self.now())
    }

    /// The people at a table, now or in an earlier game. The room remembers them.
    pub(super) async fn company_at(&self, room: &Room, table: &Table) -> Result<Company, Error> {
        let names = self.names_of(table).await?;
        let ratings = self.store.ratings(&table.everybody()).await?;
        let ours = ratings.into_iter().filter(|&(_, way, _)| way == table.terms().way);
        let ratings = ours.map(|(person, _, rating)| (person, rating.into())).collect();
        let company = Company { names, ratings };
        room.remember_company(&company);
        Ok(company)
    }

    /// The points of the players of a game; `None` if they cannot be read.
    pub(super) async fn points_of(&self, game: &RatedGame) -> Option<BTreeMap<PersonId, u32>> {
        let players: Vec<PersonId> = game.places.iter().map(|&(person, _)| person).collect();
        let ratings = self.store.ratings(&players).await.ok()?;
        let newcomer = Rating::default().points();
        let known = ratings.into_iter().filter(|&(_, way, _)| way == game.way);
        let known = known.map(|(person, _, rating)| (person, rating.points()));
        Some(players.iter().map(|&person| (person, newcomer)).chain(known).collect())
    }

    /// Remembers how much a game that ended with these events changed the ratings of its players, and tells the
    /// other nodes. If another rated game of the same players ended since the ratings were read, the changes contain
    /// both.
    pub(super) async fn tell_changes(
        &self,
        room: &Room,
        game: &RatedGame,
        before: &BTreeMap<PersonId, u32>,
        events: &[Logged],
    ) {
        let number = |logged: &Logged| if let Event::Ended { game, .. } = logged.event { Some(game) } else { None };
        let Some(number) = events.iter().find_map(number) else { return };
        let Some(after) = self.points_of(game).await else { return };
        let change = |(person, after): (PersonId, u32)| {
            let change = i64::from(after) - i64::from(*before.get(&person)?);
            Some((person, i32::try_from(change).ok()?))
        };
        let by_person: BTreeMap<PersonId, i32> = after.into_iter().filter_map(change).collect();
        room.remember_changes(Changes { game: number, by_person: by_person.clone() });
        let news = News::Rated { game: number, changes: by_person };
        self.bus.tell(Note { from: self.id, table: room.id, news }).await;
    }
}
