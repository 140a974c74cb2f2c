//! Everything that is stored about a person, as one JSON document. It is written piece by piece while it
//! is sent: somebody may have played ten thousand games.

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::Serialize;
use tokio::sync::mpsc;

use super::App;
use super::caller::Caller;
use super::people::{LISTED, about, last, live_sessions};
use crate::error::{Code, Error};
use crate::id::TableId;
use crate::messages::{Export, ExportedTable, RatedEntry, Refusal};
use crate::store::{PersonRow, RatedRow};

/// How many pieces may wait for the client.
const WAITING: usize = 4;

/// Everything that is stored about the caller.
#[utoipa::path(get, path = "/me/export", tag = "people",
    responses((status = 200, body = Export), (status = "4XX", body = Refusal)))]
pub(super) async fn export(State(app): State<App>, caller: Caller) -> Result<Response, Error> {
    let person = caller.known()?.clone();
    let sessions = live_sessions(&app, person.id, caller.token.as_ref()).await?;
    let me = about(&app, Some(&person)).await?;
    let codes = app.node.store.codes_left(person.id).await?;
    let start = Export { me, created: person.created, codes, sessions, rated: Vec::new(), tables: Vec::new() };
    let (pieces, written) = mpsc::channel(WAITING);
    let writer = Writer { app, person, pieces };
    tokio::spawn(async move {
        if let Err(error) = writer.write(&start).await {
            tracing::warn!(%error, "an export was not completed");
            // The answer ends in the middle, so that nobody takes a part for the whole.
            let _gone = writer.pieces.send(Err(error)).await;
        }
    });
    let body = stream::unfold(written, |mut written| async { written.recv().await.map(|piece| (piece, written)) });
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"rumis-my-data.json\""),
    ];
    Ok((headers, Body::from_stream(body)).into_response())
}

/// Writes an export.
struct Writer {
    app: App,
    person: PersonRow,
    pieces: mpsc::Sender<Result<Bytes, Error>>,
}

impl Writer {
    /// The two long lists are the last fields, and empty in `start`.
    async fn write(&self, start: &Export) -> Result<(), Error> {
        let text = json(start)?;
        let start = text.strip_suffix(r#""rated":[],"tables":[]}"#);
        let start = start.ok_or_else(|| Error::new(Code::Internal, "an export has other fields than expected"))?;
        self.send(format!("{start}\"rated\":[")).await?;
        self.rated().await?;
        self.send("],\"tables\":[".to_owned()).await?;
        self.tables().await?;
        self.send("]}".to_owned()).await
    }

    async fn send(&self, piece: String) -> Result<(), Error> {
        let left = |_| Error::new(Code::Unavailable, "the client has left");
        self.pieces.send(Ok(piece.into())).await.map_err(left)
    }

    /// The rated games, newest first in each way to play.
    async fn rated(&self) -> Result<(), Error> {
        let store = &self.app.node.store;
        let mut comma = "";
        for (way, _) in store.ratings_of(self.person.id).await? {
            let mut before = last(None);
            // Several games may have ended at the same moment, so a page begins with the last moment of
            // the one before.
            let mut sent: Vec<(TableId, u32)> = Vec::new();
            loop {
                let rows = store.rated_games_of(self.person.id, way, before, LISTED).await?;
                let new: Vec<RatedRow> =
                    rows.into_iter().filter(|row| !sent.contains(&(row.table, row.game))).collect();
                let Some(oldest) = new.last().map(|row| row.at) else { break };
                if oldest + 1 != before {
                    sent.clear();
                }
                before = oldest + 1;
                sent.extend(new.iter().filter(|row| row.at == oldest).map(|row| (row.table, row.game)));
                for row in new {
                    self.send(format!("{comma}{}", json(&RatedEntry::from(row))?)).await?;
                    comma = ",";
                }
            }
        }
        Ok(())
    }

    /// The tables with their games, the most recent first.
    async fn tables(&self) -> Result<(), Error> {
        let mut comma = "";
        let mut before = last(None);
        let mut sent: Vec<TableId> = Vec::new();
        loop {
            let rows = self.app.node.store.tables_of(self.person.id, before, LISTED).await?;
            let new: Vec<_> = rows.into_iter().filter(|row| !sent.contains(&row.id)).collect();
            let Some(oldest) = new.last().map(|row| row.updated) else { return Ok(()) };
            if oldest + 1 != before {
                sent.clear();
            }
            before = oldest + 1;
            sent.extend(new.iter().filter(|row| row.updated == oldest).map(|row| row.id));
            for row in new {
                let table = ExportedTable { id: row.id, games: self.games(row.id).await? };
                self.send(format!("{comma}{}", json(&table)?)).await?;
                comma = ",";
            }
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
