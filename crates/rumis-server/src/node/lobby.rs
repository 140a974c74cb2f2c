//! The lobby, as everybody at this node who watches it is told. It is read once for all of them, and not at all if
//! nobody watches.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{Notify, watch};
use tokio::time::{sleep, timeout};

use super::Node;
use crate::error::Error;
use crate::id::{PersonId, TableId};
use crate::messages::{ListedTable, TableList};
use crate::news::{LobbyNews, NewsMessage};
use crate::store::{Store, TableRow};
use crate::table::{Card, ChairView, Names, Ratings};

/// How many tables with a free chair the lobby shows.
const WAITING: u32 = 100;
/// How many games to watch it shows, besides.
const RUNNING: u32 = 50;
/// A game is live if something happened in it within this time, in milliseconds: half an hour.
const LIVE: u64 = 1_800_000;
/// How long the lobby shows a table with a free chair at which nothing happens, in milliseconds: a day. A table with
/// a clock of days is shown for longer.
const STALE: u64 = 86_400_000;
/// How often the lobby is read if nobody says that it has changed.
const ROUND: Duration = Duration::from_secs(3);
/// The pause between two times.
const PAUSE: Duration = Duration::from_secs(1);

/// The tables of the lobby.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Shown {
    pub(crate) list: TableList,
    /// The live game with the strongest players. It is in the list.
    featured: Option<TableId>,
}

/// The lobby at some time.
#[derive(Debug)]
pub(crate) struct Lobby {
    number: u64,
    shown: Shown,
    /// The message with all of it.
    all: Utf8Bytes,
    /// The message with what has changed since the one before.
    changed: Utf8Bytes,
}

impl Lobby {
    /// The message for somebody who knows the lobby with this number, if any.
    pub(crate) fn news_since(&self, known: Option<u64>) -> Option<Utf8Bytes> {
        match known {
            Some(known) if known == self.number => None,
            Some(known) if known + 1 == self.number => Some(self.changed.clone()),
            _ => Some(self.all.clone()),
        }
    }

    pub(crate) const fn number(&self) -> u64 {
        self.number
    }

    fn new(before: Option<&Self>, shown: Shown) -> Self {
        let (list, featured) = (&shown.list, shown.featured);
        let empty = TableList::default();
        let changed = difference(before.map_or(&empty, |before| &before.shown.list), list, featured);
        let whole =
            LobbyNews { all: true, tables: list.tables.clone(), gone: Vec::new(), names: list.names.clone(), featured };
        let number = before.map_or(0, |before| before.number + 1);
        Self { number, shown, all: text(whole), changed: text(changed) }
    }
}

fn text(news: LobbyNews) -> Utf8Bytes {
    // Cannot fail: all keys are strings.
    serde_json::to_string(&NewsMessage::Lobby(news)).unwrap_or_default().into()
}

/// What is different between two lists.
fn difference(before: &TableList, after: &TableList, featured: Option<TableId>) -> LobbyNews {
    let old: BTreeMap<TableId, &ListedTable> = before.tables.iter().map(|table| (table.id, table)).collect();
    let new: BTreeMap<TableId, &ListedTable> = after.tables.iter().map(|table| (table.id, table)).collect();
    let renamed = |table: &ListedTable| {
        people_of(&table.card).any(|person| before.names.get(&person) != after.names.get(&person))
    };
    let is_changed = |table: &&ListedTable| old.get(&table.id) != Some(table) || renamed(table);
    let tables: Vec<ListedTable> = after.tables.iter().filter(is_changed).cloned().collect();
    let gone = old.keys().filter(|id| !new.contains_key(id)).copied().collect();
    let people = tables.iter().flat_map(|table| people_of(&table.card));
    let names: Names = people.filter_map(|person| Some((person, after.names.get(&person)?.clone()))).collect();
    LobbyNews { all: false, tables, gone, names, featured }
}

fn people_at(chairs: &[ChairView]) -> impl Iterator<Item = PersonId> + '_ {
    chairs.iter().filter_map(|chair| if let ChairView::Person(person) = chair { Some(*person) } else { None })
}

/// Everybody who sits at a table or began its game.
fn people_of(card: &Card) -> impl Iterator<Item = PersonId> + '_ {
    people_at(&card.chairs).chain(people_at(&card.players))
}

/// Rows of the store as a list for clients.
pub(crate) async fn list(store: &dyn Store, rows: Vec<TableRow>) -> Result<TableList, Error> {
    let mut tables: Vec<ListedTable> = rows
        .into_iter()
        .filter_map(|row| {
            let card: Card = serde_json::from_str(&row.card).ok()?;
            Some(ListedTable { id: row.id, updated: row.updated, card, ratings: Ratings::new() })
        })
        .collect();
    let mut people: Vec<PersonId> = tables.iter().flat_map(|table| people_of(&table.card)).collect();
    people.sort_unstable();
    people.dedup();
    let names = store.names(&people).await?.into_iter().collect();
    let ratings = store.ratings(&people).await?;
    for ListedTable { card, ratings: shown, .. } in &mut tables {
        let here: Vec<PersonId> = people_of(card).collect();
        let ours = ratings.iter().filter(|(person, way, _)| way.name() == card.way && here.contains(person));
        shown.extend(ours.map(|&(person, _, rating)| (person, rating.into())));
    }
    Ok(TableList { tables, names })
}

/// The lobby of a node.
pub(super) struct Watched {
    news: watch::Sender<Option<Arc<Lobby>>>,
    work: Notify,
}

impl Default for Watched {
    fn default() -> Self {
        Self { news: watch::Sender::new(None), work: Notify::new() }
    }
}

impl Watched {
    /// The lobby may have changed.
    pub(super) fn outdate(&self) {
        self.work.notify_one();
    }
}

impl Node {
    /// The lobby now.
    pub(crate) async fn lobby(&self) -> Result<Shown, Error> {
        let now = self.now();
        let mut rows = self.store.lobby(now.saturating_sub(STALE), WAITING, RUNNING).await?;
        let mut strongest = self.store.featured(now.saturating_sub(LIVE)).await?;
        if strongest.is_none() {
            strongest = self.store.featured(0).await?;
        }
        let featured = strongest.as_ref().map(|row| row.id);
        rows.extend(strongest.filter(|row| rows.iter().all(|other| other.id != row.id)));
        Ok(Shown { list: list(&*self.store, rows).await?, featured })
    }

    /// What happens in the lobby from now on.
    pub(crate) fn watch_lobby(&self) -> watch::Receiver<Option<Arc<Lobby>>> {
        let mut news = self.lobby.news.subscribe();
        news.mark_changed();
        self.lobby.outdate();
        news
    }

    /// Reads the lobby while somebody watches it.
    pub(super) async fn look_after_lobby(&self) {
        loop {
            if self.lobby.news.receiver_count() == 0 {
                self.lobby.news.send_replace(None);
                self.lobby.work.notified().await;
            } else {
                let _nothing = timeout(ROUND, self.lobby.work.notified()).await;
            }
            if self.lobby.news.receiver_count() == 0 {
                continue;
            }
            match self.metrics.round(self.lobby()).await {
                Ok(shown) => self.renew_lobby(shown),
                Err(error) => tracing::error!(%error, "cannot read the lobby"),
            }
            sleep(PAUSE).await;
        }
    }

    fn renew_lobby(&self, shown: Shown) {
        self.lobby.news.send_if_modified(|lobby| {
            let is_news = lobby.as_ref().is_none_or(|known| known.shown != shown);
            if is_news {
                *lobby = Some(Arc::new(Lobby::new(lobby.as_deref(), shown)));
            }
            is_news
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{Phase, TableRating};

    fn table(number: u128, phase: Phase, people: &[(u128, u32)]) -> ListedTable {
        let chairs = people.iter().map(|&(person, _)| ChairView::Person(PersonId::from_bits(person))).collect();
        let rating = |points| TableRating { points, provisional: false, change: None };
        let rated = people.iter().filter(|&&(_, points)| points > 0);
        let ratings = rated.map(|&(person, points)| (PersonId::from_bits(person), rating(points))).collect();
        let card = serde_json::json!({
            "phase": phase, "plan": "chullpa", "edition": "standard", "way": "standard", "clock": "none", "games": 1,
            "watchers": true, "rated": false, "chairs": [], "game": 1, "moves": 0, "scores": null, "winners": [],
            "turn": null, "opened": 0
        });
        let mut card: Card = serde_json::from_value(card).unwrap_or_else(|error| unreachable!("{error}"));
        card.chairs = chairs;
        ListedTable { id: TableId::from_bits(number), updated: 10, card, ratings }
    }

    fn listed(tables: Vec<ListedTable>, names: &[(u128, &str)]) -> TableList {
        let names = names.iter().map(|&(person, name)| (PersonId::from_bits(person), name.to_owned())).collect();
        TableList { tables, names }
    }

    #[test]
    fn only_what_has_changed_is_told() {
        let one = table(1, Phase::Waiting, &[(1, 0)]);
        let before = listed(vec![one.clone(), table(2, Phase::Waiting, &[(2, 0)])], &[(1, "Ann")]);
        let after = listed(vec![one, table(3, Phase::Waiting, &[(3, 0)])], &[(1, "Ann"), (3, "Inti")]);
        let news = difference(&before, &after, None);
        assert_eq!(news.tables.iter().map(|table| table.id.bits()).collect::<Vec<_>>(), [3]);
        assert_eq!((news.gone, news.names.len()), (vec![TableId::from_bits(2)], 1));
        let renamed = listed(after.tables.clone(), &[(1, "Quilla"), (3, "Inti")]);
        let news = difference(&after, &renamed, None);
        assert_eq!(news.tables.iter().map(|table| table.id.bits()).collect::<Vec<_>>(), [1], "with the new name");
    }

    #[test]
    fn whoever_has_missed_something_gets_everything() {
        let list = listed(vec![table(1, Phase::Waiting, &[(1, 0)])], &[]);
        let first = Lobby::new(None, Shown { list, featured: None });
        let second = Lobby::new(Some(&first), Shown::default());
        assert_eq!(second.news_since(Some(1)), None);
        let told = |known| second.news_since(known).map(|text| text.contains("\"all\":true"));
        assert_eq!([told(None), told(Some(0)), told(Some(7))], [Some(true), Some(false), Some(true)]);
    }
}
