//! Everything that is stored about a person, as one JSON document. It is written piece by piece while it
//! is sent: somebody may have played ten thousand games.

use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::{Stream, stream};
use serde::Serialize;
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::App;
use super::answer::Cursor;
use super::caller::Caller;
use super::challenges::blocks_of;
use super::documents::document;
use super::people::{LISTED, about, live_sessions};
use super::push::entry;
use crate::daily::DailyEntry;
use crate::documents::Document;
use crate::error::{Code, Error};
use crate::id::{PersonId, TableId};
use crate::messages::{Export, ExportedChallenge, ExportedPair, ExportedSearch, ExportedTable, RatedEntry, Refusal};
use crate::node::challenge_view;
use crate::pairing::Search;
use crate::profiles::{Standing, Viewer};
use crate::store::{KeptChallenge, PersonRow, RatedRow, ResultRow};

/// How many opponents are read at a time.
const OPPONENTS: u32 = 500;
/// How many pieces may wait for the client.
const WAITING: usize = 4;
/// How long a client may take to receive a piece.
const PATIENCE: Duration = Duration::from_secs(30);

/// Everything that is stored about the caller.
#[utoipa::path(get, path = "/me/export", tag = "people",
    responses((status = 200, body = Export), (status = "4XX", body = Refusal)))]
pub(super) async fn export(State(app): State<App>, caller: Caller) -> Result<Response, Error> {
    let person = caller.known()?.clone();
    let sessions = live_sessions(&app, person.id, caller.token.as_ref()).await?;
    let me = about(&app, Some(&person)).await?;
    let store = &app.node.store;
    let (banned, revoked) = (store.banned_since(person.id).await?, store.revoked_at(person.id).await?);
    let (created, codes) = (person.created, store.codes_left(person.id).await?);
    let notifications = store.subscriptions_of(person.id).await?.into_iter().map(entry).collect();
    let blocks = blocks_of(&app, person.id).await?;
    let challenges = challenges_of(&app, person.id).await?;
    let search = search_of(&app, person.id).await?;
    // There are not many, and they are small.
    let documents = store.all_documents_of(person.id).await?;
    let documents = documents.into_iter().map(document).collect::<Result<Vec<Document>, Error>>()?;
    let daily = store.dailies_of(person.id).await?.into_iter().map(DailyEntry::from).collect();
    let viewer = Viewer { person: Some(person.id), is_owner: true };
    let (profile, standings) =
        (store.publicity(person.id).await?, store.standings_of(person.id, viewer.audience()).await?);
    let standings = standings.into_iter().map(Standing::from).collect();
    let best_wins = viewer.best_wins(store.best_wins_of(person.id, viewer.audience()).await?);
    let (opponents, rated, results, tables) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let start = Export {
        me,
        created,
        banned,
        revoked,
        codes,
        sessions,
        documents,
        daily,
        notifications,
        blocks,
        challenges,
        search,
        profile,
        standings,
        best_wins,
        opponents,
        rated,
        results,
        tables,
    };
    let (pieces, written) = mpsc::channel(WAITING);
    let writer = Writer { app, person, viewer, pieces };
    tokio::spawn(async move {
        if let Err(error) = writer.write(&start).await {
            tracing::warn!(%error, "an export was not completed");
        }
    });
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"rumis-my-data.json\""),
    ];
    Ok((headers, Body::from_stream(body(written))).into_response())
}

/// The challenges that somebody sent or received. Of those that they received, the export does not say whether the
/// sender is connected, and of those that they sent, not whether the receiver has blocked them.
async fn challenges_of(app: &App, person: PersonId) -> Result<Vec<ExportedChallenge>, Error> {
    let now = app.node.now();
    let kept = app.node.store.all_challenges_of(person).await?;
    let exported = |KeptChallenge { row, changed, is_hidden }| {
        let lease = row.lease.filter(|_| row.sender == person);
        let hidden = is_hidden && row.receiver == person;
        Some(ExportedChallenge { challenge: challenge_view(row, now)?, changed, lease, hidden })
    };
    Ok(kept.into_iter().filter_map(exported).collect())
}

async fn search_of(app: &App, person: PersonId) -> Result<Option<ExportedSearch>, Error> {
    let (search, stored) = (app.node.search_of(person).await?, app.node.store.search_of(person).await?);
    let both = search.zip(stored);
    Ok(both.map(|(search, Search { points, lease, .. })| ExportedSearch { search, points, lease }))
}

/// A piece of an export.
enum Piece {
    Part(Bytes),
    Last(Bytes),
}

/// The pieces as they are sent. Without the last one, the answer ends with an error, so that nobody takes a part for
/// the whole.
fn body(written: mpsc::Receiver<Piece>) -> impl Stream<Item = Result<Bytes, Error>> {
    stream::unfold(Some(written), async |written| {
        let mut written = written?;
        Some(match written.recv().await {
            Some(Piece::Part(part)) => (Ok(part), Some(written)),
            Some(Piece::Last(part)) => (Ok(part), None),
            None => (Err(Error::new(Code::Unavailable, "the export was not completed")), None),
        })
    })
}

/// A list that is read in pages, newest first. Several items may be of the same moment, so a page begins with the last
/// moment of the one before, and what was in that one is left out.
struct Pages<K> {
    before: u64,
    /// The items of the last moment.
    sent: Vec<K>,
}

impl<K: PartialEq> Pages<K> {
    const fn new() -> Self {
        Self { before: Cursor::END.number(), sent: Vec::new() }
    }

    /// What is new in the page before that moment; `None` at the end. `key` tells the moment of an item, and which it is.
    fn new_of<R>(&mut self, rows: Vec<R>, key: impl Fn(&R) -> (u64, K)) -> Option<Vec<R>> {
        let new: Vec<R> = rows.into_iter().filter(|row| !self.sent.contains(&key(row).1)).collect();
        let (oldest, _) = key(new.last()?);
        if oldest + 1 != self.before {
            self.sent.clear();
        }
        self.before = oldest + 1;
        self.sent.extend(new.iter().map(&key).filter(|(at, _)| *at == oldest).map(|(_, key)| key));
        Some(new)
    }
}

/// Writes an export.
struct Writer {
    app: App,
    person: PersonRow,
    viewer: Viewer,
    pieces: mpsc::Sender<Piece>,
}

impl Writer {
    /// The long lists are the last fields, and empty in `start`.
    async fn write(&self, start: &Export) -> Result<(), Error> {
        let text = json(start)?;
        let start = text.strip_suffix(r#""opponents":[],"rated":[],"results":[],"tables":[]}"#);
        let start = start.ok_or_else(|| Error::new(Code::Internal, "an export has other fields than expected"))?;
        self.send(format!("{start}\"opponents\":[")).await?;
        self.opponents().await?;
        self.send("],\"rated\":[".to_owned()).await?;
        self.rated().await?;
        self.send("],\"results\":[".to_owned()).await?;
        self.results().await?;
        self.send("],\"tables\":[".to_owned()).await?;
        self.tables().await?;
        self.send_piece(Piece::Last("]}".into())).await
    }

    async fn send(&self, part: String) -> Result<(), Error> {
        self.send_piece(Piece::Part(part.into())).await
    }

    async fn send_piece(&self, piece: Piece) -> Result<(), Error> {
        let left = || Error::new(Code::Unavailable, "the client has left");
        let sent = timeout(PATIENCE, self.pieces.send(piece)).await;
        sent.map_err(|_| left())?.map_err(|_| left())
    }

    /// Sends the next item of a list.
    async fn item(&self, comma: &mut &str, item: &impl Serialize) -> Result<(), Error> {
        self.send(format!("{comma}{}", json(item)?)).await?;
        *comma = ",";
        Ok(())
    }

    /// The opponents, the most recent first.
    async fn opponents(&self) -> Result<(), Error> {
        let (mut comma, mut pages) = ("", Pages::new());
        loop {
            let rows = self.app.node.store.pairs_of(self.person.id, pages.before, OPPONENTS).await?;
            let Some(new) = pages.new_of(rows, |(id, _, pair)| (pair.last, *id)) else { return Ok(()) };
            for (_, name, pair) in new {
                self.item(&mut comma, &ExportedPair { name, pair: pair.into() }).await?;
            }
        }
    }

    /// The rated games, newest first in each way to play.
    async fn rated(&self) -> Result<(), Error> {
        let store = &self.app.node.store;
        let mut comma = "";
        for (way, _) in store.ratings_of(self.person.id).await? {
            let mut pages = Pages::new();
            loop {
                let rows = store.rated_games_of(self.person.id, way, pages.before, LISTED).await?;
                let Some(new) = pages.new_of(rows, |row: &RatedRow| (row.at, (row.table, row.game))) else { break };
                for row in new {
                    self.item(&mut comma, &RatedEntry::from(row)).await?;
                }
            }
        }
        Ok(())
    }

    /// The finished games, newest first.
    async fn results(&self) -> Result<(), Error> {
        let (store, id) = (&self.app.node.store, self.person.id);
        let (mut comma, mut pages) = ("", Pages::new());
        loop {
            let rows = store.results_of(id, Some(id), pages.before, LISTED).await?;
            let key = |row: &ResultRow| (row.at, (row.table, row.game, row.seat));
            let Some(new) = pages.new_of(rows, key) else { return Ok(()) };
            for row in new {
                self.item(&mut comma, &self.viewer.game(row)).await?;
            }
        }
    }

    /// The tables with their games, the most recent first.
    async fn tables(&self) -> Result<(), Error> {
        let (mut comma, mut pages) = ("", Pages::new());
        loop {
            let rows = self.app.node.store.tables_of(self.person.id, pages.before, LISTED).await?;
            let Some(new) = pages.new_of(rows, |row| (row.updated, row.id)) else { return Ok(()) };
            for row in new {
                if let Some(table) = self.table(row.id).await? {
                    self.item(&mut comma, &table).await?;
                }
            }
        }
    }

    /// A table; `None` if it has been removed meanwhile. One that cannot be read must not keep the person from their
    /// other data.
    async fn table(&self, id: TableId) -> Result<Option<ExportedTable>, Error> {
        match self.games(id).await {
            Ok(games) => Ok(Some(ExportedTable { id, games, missing: None })),
            Err(error) => match error.code() {
                code @ (Code::Unreadable | Code::Newer) => {
                    Ok(Some(ExportedTable { id, games: Vec::new(), missing: Some(code) }))
                }
                Code::NotFound => Ok(None),
                _ => Err(error),
            },
        }
    }

    /// All games of a table, as records.
    async fn games(&self, table: TableId) -> Result<Vec<String>, Error> {
        let node = &self.app.node;
        let mut games = Vec::new();
        let identity = node.identity(table, &self.person, None).await?;
        for game in 1.. {
            match node.record(table, Some(identity), game).await {
                Ok(record) => games.push(record),
                Err(error) if matches!(error.code(), Code::NotFound | Code::NoWatchers) => break,
                Err(error) => return Err(error),
            }
        }
        Ok(games)
    }
}

fn json(value: &impl Serialize) -> Result<String, Error> {
    serde_json::to_string(value).map_err(|error| Error::new(Code::Internal, error.to_string()))
}

#[cfg(test)]
mod tests {
    use futures_util::StreamExt as _;

    use super::*;

    #[tokio::test]
    async fn an_export_that_was_not_completed_ends_with_an_error() {
        let (pieces, written) = mpsc::channel(WAITING);
        assert!(pieces.send(Piece::Part("{".into())).await.is_ok());
        drop(pieces);
        let sent: Vec<_> = body(written).collect().await;
        assert_eq!(sent.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, false]);
    }

    #[tokio::test]
    async fn a_complete_export_ends_after_the_last_piece() {
        let (pieces, written) = mpsc::channel(WAITING);
        assert!(pieces.send(Piece::Part("{".into())).await.is_ok());
        assert!(pieces.send(Piece::Last("}".into())).await.is_ok());
        let sent: Vec<_> = body(written).collect().await;
        assert_eq!(sent, [Ok("{".into()), Ok("}".into())]);
    }

    #[test]
    fn pages_contain_everything_once_also_items_of_the_same_moment() {
        let all = [(30, 1), (20, 2), (20, 3), (20, 4), (10, 5), (10, 6), (9, 7)];
        let (mut pages, mut read) = (Pages::new(), Vec::new());
        loop {
            let rows = all.iter().copied().filter(|&(at, _)| at < pages.before).take(4).collect();
            let Some(new) = pages.new_of(rows, |&row| row) else { break };
            read.extend(new);
        }
        assert_eq!(read, all);
    }
}
