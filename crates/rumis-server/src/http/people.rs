//! People over HTTP: the current identity, registering, signing in and out, deleting an account.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::App;
use super::answer::{Path, Query, Secret};
use super::caller::{Caller, clear_cookie, no_cookie, set_cookie};
use super::tables::list;
use crate::error::{Code, Error};
use crate::id::PersonId;
use crate::messages::{Confirmation, Credentials, Export, ExportedTable, Me, Ranked, Refusal, ShownRating, TableList};
use crate::people::accounts;
use crate::people::rating::Rating;
use crate::store::PersonRow;

/// How many tables or people a list contains.
const LISTED: u32 = 50;

async fn about(app: &App, person: Option<&PersonRow>) -> Result<Me, Error> {
    let Some(person) = person else { return Ok(Me { id: None, name: None, ratings: BTreeMap::new() }) };
    let ratings = app.node.store.ratings_of(person.id).await?;
    let ratings = ratings.into_iter().map(|(way, rating)| (way.name().to_owned(), rating.into())).collect();
    Ok(Me { id: Some(person.id), name: person.name.clone(), ratings })
}

/// The caller's identity.
#[utoipa::path(get, path = "/me", tag = "people", responses((status = 200, body = Me)))]
pub(super) async fn me(State(app): State<App>, caller: Caller) -> Result<Response, Error> {
    // Every visit extends the cookie by a year.
    let cookie = caller.token.as_ref().map_or_else(no_cookie, |token| set_cookie(&app, token));
    Ok((cookie, Json(about(&app, caller.person.as_ref()).await?)).into_response())
}

/// Where to start a page of the list.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Before {
    /// Only tables whose last event was before this, in milliseconds since 1970.
    before: Option<u64>,
}

/// The caller's tables, newest first.
#[utoipa::path(get, path = "/me/tables", tag = "people", params(Before),
    responses((status = 200, body = TableList), (status = "4XX", body = Refusal)))]
pub(super) async fn my_tables(
    State(app): State<App>,
    caller: Caller,
    Query(Before { before }): Query<Before>,
) -> Result<Json<TableList>, Error> {
    let Some(person) = &caller.person else { return Ok(Json(TableList::default())) };
    // The store uses signed numbers.
    let before = before.unwrap_or(u64::MAX).min(i64::MAX as u64);
    let rows = app.node.store.tables_of(person.id, before, LISTED).await?;
    Ok(Json(list(&app, rows).await?))
}

/// Everything that is stored about the caller.
#[utoipa::path(get, path = "/me/export", tag = "people",
    responses((status = 200, body = Export), (status = "4XX", body = Refusal)))]
pub(super) async fn export(State(app): State<App>, caller: Caller) -> Result<Response, Error> {
    let person = caller.known()?;
    let mut tables: Vec<ExportedTable> = Vec::new();
    let mut before = i64::MAX as u64;
    loop {
        let rows = app.node.store.tables_of(person.id, before, LISTED).await?;
        // Several tables may have changed at the same moment, so pages overlap by one.
        let new: Vec<_> = rows.iter().filter(|row| tables.iter().all(|table| table.id != row.id)).collect();
        let (Some(last), false) = (rows.last(), new.is_empty()) else { break };
        before = last.updated + 1;
        for row in new {
            let mut games = Vec::new();
            for game in 1.. {
                match app.node.record(row.id, Some(person.id), game).await {
                    Ok(record) => games.push(record),
                    Err(error) if matches!(error.code(), Code::NotFound | Code::NoWatchers) => break,
                    Err(error) => return Err(error),
                }
            }
            tables.push(ExportedTable { id: row.id, games });
        }
    }
    let export = Export { me: about(&app, Some(person)).await?, created: person.created, tables };
    let file = (header::CONTENT_DISPOSITION, "attachment; filename=\"rumis-my-data.json\"");
    Ok(([file], Json(export)).into_response())
}

/// Registers a name and a password. A guest keeps their games.
#[utoipa::path(post, path = "/account", tag = "people", request_body = Credentials,
    responses((status = 201, body = Me), (status = "4XX", body = Refusal)))]
pub(super) async fn make_account(
    State(app): State<App>,
    caller: Caller,
    Secret(wanted): Secret<Credentials>,
) -> Result<Response, Error> {
    app.guard.check_sign_in(caller.address, &wanted.name)?;
    if caller.person.as_ref().is_some_and(|person| person.name.is_some()) {
        return Err(Error::new(Code::NotNow, "you already have an account: sign out first"));
    }
    // Check first, so that a failed registration does not leave a guest behind.
    accounts::check(&*app.node.store, &wanted).await?;
    let (person, cookie) = caller.known_or_guest(&app).await?;
    let name = wanted.name.clone();
    accounts::make(&*app.node.store, person.id, wanted).await?;
    let me = about(&app, Some(&PersonRow { name: Some(name), ..person })).await?;
    Ok((StatusCode::CREATED, cookie, Json(me)).into_response())
}

/// Deletes the caller's account for good. The games stay, without the name.
#[utoipa::path(delete, path = "/account", tag = "people", request_body = Confirmation,
    responses((status = 204), (status = "4XX", body = Refusal)))]
pub(super) async fn forget_account(
    State(app): State<App>,
    caller: Caller,
    Secret(Confirmation { password }): Secret<Confirmation>,
) -> Result<Response, Error> {
    let person = caller.known()?;
    // A guest is counted alone: people without a name must not share one count.
    let name = person.name.clone().unwrap_or_else(|| person.id.to_string());
    app.guard.check_sign_in(caller.address, &name)?;
    accounts::forget(&*app.node.store, person, password).await?;
    Ok((StatusCode::NO_CONTENT, clear_cookie(&app)).into_response())
}

/// Signs in.
#[utoipa::path(post, path = "/session", tag = "people", request_body = Credentials,
    responses((status = 200, body = Me), (status = "4XX", body = Refusal)))]
pub(super) async fn sign_in(
    State(app): State<App>,
    caller: Caller,
    Secret(claimed): Secret<Credentials>,
) -> Result<Response, Error> {
    app.guard.check_sign_in(caller.address, &claimed.name)?;
    let (person, token) = accounts::sign_in(&*app.node.store, claimed).await?;
    let me = about(&app, Some(&person)).await?;
    Ok((set_cookie(&app, &token), Json(me)).into_response())
}

/// Signs out.
#[utoipa::path(delete, path = "/session", tag = "people", responses((status = 204)))]
pub(super) async fn sign_out(State(app): State<App>, caller: Caller) -> Result<Response, Error> {
    if let Some(token) = &caller.token {
        app.node.store.end_session(token.hash()).await?;
    }
    Ok((StatusCode::NO_CONTENT, clear_cookie(&app)).into_response())
}

/// Signs out everywhere.
#[utoipa::path(delete, path = "/sessions", tag = "people",
    responses((status = 204), (status = "4XX", body = Refusal)))]
pub(super) async fn sign_out_everywhere(State(app): State<App>, caller: Caller) -> Result<Response, Error> {
    app.node.store.end_sessions(caller.known()?.id).await?;
    Ok((StatusCode::NO_CONTENT, clear_cookie(&app)).into_response())
}

/// The best players of a way to play.
#[utoipa::path(get, path = "/ratings/{way}", tag = "people", params(("way" = String, Path)),
    responses((status = 200, body = Vec<Ranked>), (status = "4XX", body = Refusal)))]
pub(super) async fn best(State(app): State<App>, Path(way): Path<String>) -> Result<Json<Vec<Ranked>>, Error> {
    let way = way.parse().map_err(|error: rumis::Error| Error::new(Code::NotFound, error.to_string()))?;
    let best = app.node.store.best(way, LISTED).await?;
    let ranked = |(id, name, rating): (PersonId, String, Rating)| {
        let ShownRating { shown, points, provisional, .. } = rating.into();
        Ranked { id, name, shown, points, provisional, rating }
    };
    let mut ranked: Vec<Ranked> = best.into_iter().map(ranked).collect();
    // The store selects by what is certain. People see the list in the order of the numbers, first those that are
    // no longer provisional.
    ranked.sort_by_key(|one| (one.provisional, Reverse(one.points)));
    Ok(Json(ranked))
}
