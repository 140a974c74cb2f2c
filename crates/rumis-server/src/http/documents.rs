//! The documents of an account over HTTP.

use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tokio::sync::Mutex;

use super::App;
use super::answer::{Cursor, Path, Query, SentDocument, status};
use super::caller::Caller;
use crate::documents::{
    AT_FIRST, ChangedDocument, Document, DocumentEntry, DocumentKey, DocumentRefusal, LARGEST, LARGEST_AT_FIRST,
    LARGEST_TOGETHER, MOST,
};
use crate::error::{Code, Error};
use crate::id::PersonId;
use crate::messages::{ErrorBody, Refusal};
use crate::store::{DocumentChange, DocumentChanged, DocumentRow, PersonRow};

/// The account of the caller, who must be the named person, if one is named. A guest has no documents: there is no
/// other device to share them with.
fn account(caller: &Caller, person: Option<PersonId>) -> Result<&PersonRow, Error> {
    let account = caller.person.as_ref().filter(|person| person.name.is_some());
    let account = account.filter(|account| person.is_none_or(|person| person == account.id));
    account.ok_or_else(|| Error::new(Code::SignInFirst, "sign in to an account first"))
}

pub(super) fn document(row: DocumentRow) -> Result<Document, Error> {
    let unreadable = |error| Error::storage(format!("a document cannot be read: {error}"));
    let DocumentRow { key, revision, body } = row;
    Ok(Document { key, revision, document: serde_json::from_str(&body).map_err(unreadable)? })
}

/// How many bytes all documents of an account may have together.
async fn room(app: &App, account: &PersonRow) -> Result<u64, Error> {
    let (id, store) = (account.id, &app.node.store);
    let is_new = app.node.now() < account.created.saturating_add(AT_FIRST)
        && store.results_of(id, Some(id), Cursor::END.number(), 1).await?.is_empty();
    Ok(if is_new { LARGEST_AT_FIRST } else { LARGEST_TOGETHER })
}

/// How often the size of all documents is measured.
const MEASURED: Duration = Duration::from_secs(60);

/// How many bytes all documents had when, if it was measured.
pub(crate) type Size = Mutex<Option<(Instant, u64)>>;

impl App {
    /// Whether there is space for another document, if the operator limits that.
    async fn check_space(&self) -> Result<(), Error> {
        let Some(most) = self.guard.limits().documents else { return Ok(()) };
        let mut size = self.documents.lock().await;
        let bytes = match *size {
            Some((measured, bytes)) if measured.elapsed() < MEASURED => bytes,
            _ => {
                let bytes = self.node.store.documents_size().await?;
                size.replace((Instant::now(), bytes));
                bytes
            }
        };
        let full = || Error::new(Code::NotNow, "this server has no space for more documents");
        if bytes < u64::from(most) << 20 { Ok(()) } else { Err(full()) }
    }
}

/// Whose documents the caller expects.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Whose {
    /// The caller's ID. If somebody else has signed in to the browser meanwhile, the request is refused.
    person: Option<PersonId>,
}

/// Which documents to list.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Since {
    /// Only documents that changed after this revision.
    #[param(value_type = Option<u64>)]
    since: Option<Cursor>,
    /// The caller's ID. If somebody else has signed in to the browser meanwhile, the request is refused.
    person: Option<PersonId>,
}

/// The caller's documents with their revisions, the last changed last.
#[utoipa::path(get, path = "/me/documents", tag = "people", params(Since),
    responses((status = 200, body = Vec<DocumentEntry>), (status = "4XX", body = Refusal)))]
pub(super) async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(Since { since, person }): Query<Since>,
) -> Result<Json<Vec<DocumentEntry>>, Error> {
    let entries = app.node.store.documents_of(account(&caller, person)?.id, since.unwrap_or_default().number()).await?;
    Ok(Json(entries.into_iter().map(|(key, revision)| DocumentEntry { key, revision }).collect()))
}

/// A document of the caller.
#[utoipa::path(get, path = "/me/documents/{key}", tag = "people", params(("key" = String, Path), Whose),
    responses((status = 200, body = Document), (status = "4XX", body = Refusal)))]
pub(super) async fn get(
    State(app): State<App>,
    caller: Caller,
    Path(key): Path<String>,
    Query(Whose { person }): Query<Whose>,
) -> Result<Json<Document>, Error> {
    let person = account(&caller, person)?.id;
    let key: DocumentKey = key.parse()?;
    let row = app.node.store.document(person, &key.to_string()).await?;
    let row = row.ok_or_else(|| Error::new(Code::NotFound, "you have no such document"))?;
    Ok(Json(document(row)?))
}

/// Changes a document of the caller, unless it has changed since the named revision.
#[utoipa::path(put, path = "/me/documents/{key}", tag = "people", params(("key" = String, Path), Whose),
    request_body = ChangedDocument,
    responses((status = 200, body = DocumentEntry), (status = "4XX", body = DocumentRefusal)))]
pub(super) async fn put(
    State(app): State<App>,
    caller: Caller,
    Path(key): Path<String>,
    Query(Whose { person }): Query<Whose>,
    SentDocument(ChangedDocument { based, document: wanted }): SentDocument<ChangedDocument>,
) -> Result<Response, Error> {
    let account = account(&caller, person)?;
    let person = account.id;
    app.guard.check_document(person)?;
    let key = key.parse::<DocumentKey>()?.to_string();
    let body = serde_json::to_string(&wanted).map_err(|error| Error::new(Code::Internal, error.to_string()))?;
    if body.len() > LARGEST {
        return Err(Error::new(Code::TooLarge, "the document is too large"));
    }
    if based == 0 {
        app.check_space().await?;
    }
    let most_bytes = room(&app, account).await?;
    let change = DocumentChange { person, key: key.clone(), based, body, most: MOST, most_bytes };
    match app.node.store.change_document(change).await? {
        DocumentChanged::Stored(revision) => Ok(Json(DocumentEntry { key, revision }).into_response()),
        DocumentChanged::Full => Err(Error::new(Code::TooLarge, "your documents are too many or too large")),
        DocumentChanged::Beaten(current) => {
            let error = Error::new(Code::TooLate, "the document has changed since");
            let current = current.map(document).transpose()?;
            let refusal = DocumentRefusal { error: ErrorBody::from(&error), document: current };
            Ok((status(error.code()), Json(refusal)).into_response())
        }
    }
}
