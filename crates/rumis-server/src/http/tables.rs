//! Tables over HTTP: everything that the socket can do, for clients without one.

use axum::Json;
use axum::body::Body;
use axum::extract::{Extension, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt as _, stream};
use serde::Deserialize;

use super::answer::{Cursor, Path, Query, Sent, refused};
use super::caller::{Caller, SetCookies, no_cookies, set_cookie};
use super::{App, Arrival};
use crate::error::{Code, Error};
use crate::id::{PersonId, TableId};
use crate::messages::{Analysis, Done, Refusal, TableList};
use crate::node::no_game;
use crate::people::accounts;
use crate::store::PersonRow;
use crate::store::logs::{PAGE, Pages};
use crate::table::{Actor, ChairView, Command, Logged, TableView, Terms};

pub(super) fn table_id(text: &str) -> Result<TableId, Error> {
    text.parse().map_err(|_| Error::new(Code::NotFound, "there is no such table"))
}

/// Tables with a free chair, and tables that anyone may watch.
#[utoipa::path(get, path = "/lobby", tag = "tables", responses((status = 200, body = TableList)))]
pub(super) async fn lobby(State(app): State<App>) -> Result<Json<TableList>, Error> {
    Ok(Json(app.node.lobby().await?.list))
}

/// Opens a table. A caller without a cookie becomes a guest and gets one.
#[utoipa::path(post, path = "/tables", tag = "tables", request_body = Terms,
    responses((status = 201, body = TableView), (status = "4XX", body = Refusal)))]
pub(super) async fn open(State(app): State<App>, caller: Caller, Sent(terms): Sent<Terms>) -> Result<Response, Error> {
    terms.check()?;
    // A caller without a cookie is a new person every time, so the address is limited too.
    app.guard.check_opening(caller.address)?;
    let newcomer = Newcomer::new(&app, caller).await?;
    let person = &newcomer.person;
    check_open_tables(&app, person.id).await?;
    match app.node.open(terms, person.id, person.name.is_some()).await {
        Ok(view) => Ok((StatusCode::CREATED, newcomer.cookies, Json(view)).into_response()),
        Err(error) => {
            newcomer.dismiss(&app, &error).await;
            Err(error)
        }
    }
}

/// Checks that somebody may have another table.
pub(super) async fn check_open_tables(app: &App, person: PersonId) -> Result<(), Error> {
    if app.node.store.open_tables_of(person).await? >= app.guard.limits().open_tables {
        return Err(Error::new(Code::TooMany, "you have too many tables open: finish or leave one first"));
    }
    Ok(())
}

/// Somebody who wants a chair. A caller without an identity becomes a guest only if they get one.
pub(super) struct Newcomer {
    pub(super) person: PersonRow,
    is_new: bool,
    pub(super) cookies: SetCookies,
}

impl Newcomer {
    pub(super) async fn new(app: &App, caller: Caller) -> Result<Self, Error> {
        if let Some(person) = caller.person {
            return Ok(Self { person, is_new: false, cookies: no_cookies() });
        }
        let (person, token) = accounts::welcome(&*app.node.store, &caller.client, app.node.now()).await?;
        Ok(Self { person, is_new: true, cookies: set_cookie(app, &token) })
    }

    /// Removes a new guest who got no chair.
    pub(super) async fn dismiss(&self, app: &App, error: &Error) {
        // After these errors it is not known whether they sit. If not, they are removed after a day.
        let unsure = matches!(error.code(), Code::Storage | Code::Unavailable | Code::Internal);
        if self.is_new
            && !unsure
            && let Err(error) = app.node.store.forget_person(self.person.id).await
        {
            tracing::warn!(%error, "a guest without a chair could not be removed");
        }
    }
}

/// The current state of a table.
#[utoipa::path(get, path = "/tables/{id}", tag = "tables", params(("id" = TableId, Path)),
    responses((status = 200, body = TableView), (status = "4XX", body = Refusal)))]
pub(super) async fn view(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<TableView>, Error> {
    let id = table_id(&id)?;
    let person = caller.identity(&app, id).await?;
    let view = app.node.view(id, person).await?;
    if let Some(person) = person.filter(|person| view.is_seated(*person)) {
        app.node.requested(id, person);
    }
    Ok(Json(view))
}

/// Which part of the log.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Part {
    /// The number of the last event that the client knows.
    #[serde(default)]
    #[param(value_type = u64)]
    after: Cursor,
    /// The most events in the answer. If there are so many, ask again after the last one. Without it, the answer
    /// contains all events.
    #[param(minimum = 1, maximum = 1000)]
    most: Option<u32>,
}

/// The most events in an answer to a client that asks for a part of a log.
const MOST_EVENTS: u32 = 1000;

/// The events of a table.
#[utoipa::path(get, path = "/tables/{id}/events", tag = "tables", params(("id" = TableId, Path), Part),
    responses((status = 200, body = Vec<Logged>), (status = "4XX", body = Refusal)))]
pub(super) async fn events(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    Query(Part { after, most }): Query<Part>,
) -> Result<Response, Error> {
    let id = table_id(&id)?;
    let person = caller.identity(&app, id).await?;
    app.node.check_access(id, person).await?;
    if let Some(person) = person {
        app.node.read_events(id, person).await;
    }
    match most {
        None => whole_log(app, id, after.number()).await,
        Some(most @ 1..=MOST_EVENTS) => {
            Ok(Json(app.node.store.events(id, after.number(), most).await?).into_response())
        }
        Some(_) => Err(Error::new(Code::BadRequest, format!("most is out of range: expected 1 to {MOST_EVENTS}"))),
    }
}

/// All events after this one. They are read while they are sent, a page at a time.
async fn whole_log(app: App, id: TableId, after: u64) -> Result<Response, Error> {
    let mut pages = Pages::after(id, after);
    let first = pages.next(&*app.node.store).await?.unwrap_or_default();
    if first.len() < PAGE as usize {
        return Ok(Json(first).into_response());
    }
    let more = stream::try_unfold((app, pages), async |(app, mut pages)| {
        let Some(page) = pages.next(&*app.node.store).await? else { return Ok(None) };
        Ok::<_, Error>(Some((format!(",{}", elements(&page)?), (app, pages))))
    });
    let start = format!("[{}", elements(&first)?);
    let whole = stream::iter([Ok(start)]).chain(more).chain(stream::iter([Ok("]".to_owned())]));
    Ok(([(header::CONTENT_TYPE, "application/json")], Body::from_stream(whole)).into_response())
}

/// Events as the elements of a JSON array, without its brackets.
fn elements(page: &[Logged]) -> Result<String, Error> {
    let array = serde_json::to_string(page).map_err(|error| Error::new(Code::Internal, error.to_string()))?;
    Ok(array[1..array.len() - 1].to_owned())
}

/// Executes a command at a table. The response means that the result is stored.
#[utoipa::path(post, path = "/tables/{id}/commands", tag = "tables", params(("id" = TableId, Path)),
    request_body = Command, responses((status = 200, body = Done), (status = "4XX", body = Refusal)))]
pub(super) async fn command(
    State(app): State<App>,
    Extension(Arrival(arrived)): Extension<Arrival>,
    caller: Caller,
    Path(id): Path<String>,
    Sent(command): Sent<Command>,
) -> Result<Response, Error> {
    let id = table_id(&id)?;
    // Only `sit` creates a guest; all other commands are for people who already sit.
    let newcomer = match command {
        Command::Sit { .. } => {
            let view = app.node.view(id, caller.identity(&app, id).await?).await?;
            // Most strangers who come too late are refused here, without a guest.
            if caller.person.is_none() && !view.chairs.contains(&ChairView::Open) {
                return Err(Error::new(Code::SeatTaken, "every chair is taken"));
            }
            Newcomer::new(&app, caller).await?
        }
        _ => Newcomer { person: caller.known()?.clone(), is_new: false, cookies: no_cookies() },
    };
    let actor = app.node.actor(id, &newcomer.person, &command).await?;
    let started = std::time::Instant::now();
    let done = app.node.command(id, actor, command, arrived).await;
    app.node.metrics.command(started.elapsed());
    match done {
        Ok(seq) => {
            if let Actor::Person(identity, _) = actor {
                app.node.commanded(id, identity);
            }
            Ok((newcomer.cookies, Json(Done { seq })).into_response())
        }
        Err(error) => {
            app.node.metrics.refusals.inc();
            newcomer.dismiss(&app, &error).await;
            let identity = app.node.identity(id, &newcomer.person, None).await.ok();
            let table = app.node.table_if_late(id, identity, &error).await.map(Box::new);
            let cookies = if newcomer.is_new { no_cookies() } else { newcomer.cookies };
            Ok((cookies, refused(&error, table)).into_response())
        }
    }
}

/// A game of a table as a record, `.rumis`.
#[utoipa::path(get, path = "/tables/{id}/games/{game}/record", tag = "tables",
    params(("id" = TableId, Path), ("game" = u32, Path)),
    responses((status = 200, body = String, content_type = "text/plain"), (status = "4XX", body = Refusal)))]
pub(super) async fn record(
    State(app): State<App>,
    caller: Caller,
    Path((id, game)): Path<(String, String)>,
) -> Result<Response, Error> {
    let (id, game) = (table_id(&id)?, game_number(&game)?);
    let record = app.node.record(id, caller.identity(&app, id).await?, game).await?;
    let file = format!("attachment; filename=\"rumis-{}-{game}.rumis\"", id.brief());
    let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (header::CONTENT_DISPOSITION, file)];
    Ok((headers, record).into_response())
}

fn game_number(text: &str) -> Result<u32, Error> {
    text.parse().map_err(|_| no_game())
}

/// Starts to analyse a finished game. Send the request again to see the progress.
#[utoipa::path(post, path = "/tables/{id}/games/{game}/analysis", tag = "tables",
    params(("id" = TableId, Path), ("game" = u32, Path)),
    responses((status = 202, body = Analysis), (status = "4XX", body = Refusal)))]
pub(super) async fn analyse(
    State(app): State<App>,
    caller: Caller,
    Path((id, game)): Path<(String, String)>,
) -> Result<Response, Error> {
    let id = table_id(&id)?;
    let person = app.node.identity(id, caller.known()?, None).await?;
    let most = app.guard.limits().analyses;
    let analysis = app.node.analyse(id, person, game_number(&game)?, most).await?;
    Ok((StatusCode::ACCEPTED, Json(analysis)).into_response())
}

/// The progress of the analysis of a game.
#[utoipa::path(get, path = "/tables/{id}/games/{game}/analysis", tag = "tables",
    params(("id" = TableId, Path), ("game" = u32, Path)),
    responses((status = 200, body = Analysis), (status = "4XX", body = Refusal)))]
pub(super) async fn analysis(
    State(app): State<App>,
    caller: Caller,
    Path((id, game)): Path<(String, String)>,
) -> Result<Json<Analysis>, Error> {
    let id = table_id(&id)?;
    let person = caller.identity(&app, id).await?;
    let analysis = app.node.analysis(id, person, game_number(&game)?).await?;
    analysis.map(Json).ok_or_else(|| Error::new(Code::NotFound, "no analysis of this game was requested"))
}
