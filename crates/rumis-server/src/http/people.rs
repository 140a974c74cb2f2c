//! People over HTTP: the current identity, registering, signing in and out, sessions, changing and deleting an
//! account.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use rumis::Way;
use serde::Deserialize;

use super::App;
use super::answer::{Cursor, Path, Query, Secret};
use super::caller::{Caller, clear_cookie, no_cookies, set_cookie, set_cookies, set_device_cookie};
use crate::error::{Code, Error};
use crate::id::PersonId;
use crate::messages::{
    CodesLeft, Confirmation, Credentials, Me, NewPassword, Ranked, RatedEntry, Recovery, RecoveryCodes, Refusal,
    Registered, SessionEntry, ShownRating, TableList,
};
use crate::node::list;
use crate::people::accounts;
use crate::people::rating::Rating;
use crate::people::session::{self, Token};
use crate::security::SecurityEvent;
use crate::store::{PersonRow, SessionRow, TokenHash};
use crate::table::shapes::WayName;

/// How many tables or people a list contains.
pub(super) const LISTED: u32 = 50;

pub(super) async fn about(app: &App, person: Option<&PersonRow>) -> Result<Me, Error> {
    let Some(person) = person else {
        return Ok(Me { id: None, name: None, also: Vec::new(), ratings: BTreeMap::new() });
    };
    let ratings = app.node.store.ratings_of(person.id).await?;
    let ratings = ratings.into_iter().map(|(way, rating)| (way.name().to_owned(), rating.into())).collect();
    Ok(Me { id: Some(person.id), name: person.name.clone(), also: person.also.clone(), ratings })
}

/// The caller's identity.
#[utoipa::path(get, path = "/me", tag = "people", responses((status = 200, body = Me)))]
pub(super) async fn me(State(app): State<App>, caller: Caller) -> Result<Response, Error> {
    // Every visit extends the cookie.
    let cookie = caller.token.as_ref().map_or_else(no_cookies, |token| set_cookie(&app, token));
    Ok((cookie, Json(about(&app, caller.person.as_ref()).await?)).into_response())
}

/// Where to start a page of the list.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Before {
    /// Only tables whose last event was before this, in milliseconds since 1970.
    #[param(value_type = Option<u64>)]
    before: Option<Cursor>,
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
    let rows = app.node.store.tables_of(person.id, before.unwrap_or(Cursor::END).number(), LISTED).await?;
    Ok(Json(list(&*app.node.store, rows).await?))
}

/// Which rated games to list.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Games {
    /// The way to play; the standard one if missing.
    #[param(value_type = Option<WayName>)]
    way: Option<String>,
    /// Only games that ended before this, in milliseconds since 1970.
    #[param(value_type = Option<u64>)]
    before: Option<Cursor>,
}

/// The caller's rated games and their rating after each, newest first.
#[utoipa::path(get, path = "/me/ratings", tag = "people", params(Games),
    responses((status = 200, body = Vec<RatedEntry>), (status = "4XX", body = Refusal)))]
pub(super) async fn my_ratings(
    State(app): State<App>,
    caller: Caller,
    Query(Games { way, before }): Query<Games>,
) -> Result<Json<Vec<RatedEntry>>, Error> {
    let way = way.map_or(Ok(Way::default()), |way| way.parse());
    let way = way.map_err(|error: rumis::Error| Error::new(Code::BadRequest, error.to_string()))?;
    let Some(person) = &caller.person else { return Ok(Json(Vec::new())) };
    let rows = app.node.store.rated_games_of(person.id, way, before.unwrap_or(Cursor::END).number(), LISTED).await?;
    Ok(Json(rows.into_iter().map(RatedEntry::from).collect()))
}

/// Registers a name and a password. A guest keeps their games and gets a new session.
#[utoipa::path(post, path = "/account", tag = "people", request_body = Credentials,
    responses((status = 201, body = Registered), (status = "4XX", body = Refusal)))]
pub(super) async fn make_account(
    State(app): State<App>,
    caller: Caller,
    Secret(wanted): Secret<Credentials>,
) -> Result<Response, Error> {
    app.guard.check_sign_in(caller.address, &wanted.name, None)?;
    if caller.person.as_ref().is_some_and(|person| person.name.is_some()) {
        return Err(Error::new(Code::NotNow, "you already have an account: sign out first"));
    }
    let guest = caller.person.as_ref().map(|person| person.id);
    let (id, token, codes) =
        accounts::register(&*app.node.store, guest, wanted, &caller.client, app.node.now()).await?;
    app.node.sessions_changed(vec![id]).await?;
    let person = reread(&app, id).await?;
    let me = about(&app, Some(&person)).await?;
    Ok((StatusCode::CREATED, set_cookies(&app, &token, &person)?, Json(Registered { me, codes })).into_response())
}

/// A person who has just changed.
async fn reread(app: &App, id: PersonId) -> Result<PersonRow, Error> {
    let person = app.node.store.person(id).await?;
    person.ok_or_else(|| Error::new(Code::NotFound, "the account was deleted"))
}

/// Counts an attempt of somebody with a session to confirm something with the password. Nobody else can use up these
/// attempts.
fn check_confirmation(app: &App, caller: &Caller, person: &PersonRow) -> Result<(), Error> {
    app.guard.check_sign_in(caller.address, &person.id.to_string(), caller.known_for(person))
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
    check_confirmation(&app, &caller, person)?;
    let (store, account) = (Arc::clone(&app.node.store), person.clone());
    let forget = async move { accounts::forget(&*store, &account, password).await };
    app.node.change_sessions(person.id, forget).await?;
    app.node.metrics.security(SecurityEvent::AccountDeleted, Some(person.id));
    Ok((StatusCode::NO_CONTENT, clear_cookie(&app)).into_response())
}

/// Changes the password, and ends all other sessions.
#[utoipa::path(post, path = "/account/password", tag = "people", request_body = NewPassword,
    responses((status = 204), (status = "4XX", body = Refusal)))]
pub(super) async fn change_password(
    State(app): State<App>,
    caller: Caller,
    Secret(wanted): Secret<NewPassword>,
) -> Result<Response, Error> {
    let person = caller.known()?;
    let session = caller.token.as_ref().map(Token::hash).unwrap_or_default();
    check_confirmation(&app, &caller, person)?;
    let (store, account) = (Arc::clone(&app.node.store), person.clone());
    let change = async move { accounts::change_password(&*store, &account, session, wanted).await };
    app.node.change_sessions(person.id, change).await?;
    app.node.metrics.security(SecurityEvent::PasswordChanged, Some(person.id));
    // The proof of this browser depends on the password.
    let device = set_device_cookie(&app, &reread(&app, person.id).await?)?;
    Ok((StatusCode::NO_CONTENT, device).into_response())
}

/// How many recovery codes the caller has not used.
#[utoipa::path(get, path = "/account/codes", tag = "people",
    responses((status = 200, body = CodesLeft), (status = "4XX", body = Refusal)))]
pub(super) async fn codes_left(State(app): State<App>, caller: Caller) -> Result<Json<CodesLeft>, Error> {
    Ok(Json(CodesLeft { left: app.node.store.codes_left(caller.known()?.id).await? }))
}

/// Makes new recovery codes. The old ones are void.
#[utoipa::path(post, path = "/account/codes", tag = "people", request_body = Confirmation,
    responses((status = 200, body = RecoveryCodes), (status = "4XX", body = Refusal)))]
pub(super) async fn renew_codes(
    State(app): State<App>,
    caller: Caller,
    Secret(Confirmation { password }): Secret<Confirmation>,
) -> Result<Json<RecoveryCodes>, Error> {
    let person = caller.known()?;
    check_confirmation(&app, &caller, person)?;
    let codes = accounts::renew_codes(&*app.node.store, person, password).await?;
    Ok(Json(RecoveryCodes { codes }))
}

/// Counts an attempt to sign in as somebody. Returns the account, and whether the browser is known to belong to it.
async fn check_attempt(app: &App, caller: &Caller, name: &str) -> Result<(Option<PersonRow>, bool), Error> {
    let person = accounts::find(&*app.node.store, name).await?;
    let known = person.as_ref().and_then(|person| caller.known_for(person));
    if let Err(error) = app.guard.check_sign_in(caller.address, name, known) {
        app.node.metrics.security(SecurityEvent::SignInsLimited, person.map(|person| person.id));
        return Err(error);
    }
    Ok((person, known.is_some()))
}

/// Reports a failed attempt to sign in as somebody.
fn failed(app: &App, person: Option<PersonId>, error: Error) -> Error {
    let event = match error.code() {
        Code::WrongPassword => SecurityEvent::SignInFailed,
        Code::WrongCode => SecurityEvent::RecoveryFailed,
        Code::Banned => SecurityEvent::BannedSignIn,
        _ => return error,
    };
    app.node.metrics.security(event, person);
    error
}

/// Answers somebody who signed in. Their session in the same browser has ended, if they had one.
async fn signed_in(app: &App, caller: &Caller, id: PersonId, token: &Token) -> Result<Response, Error> {
    let before = caller.person.as_ref().map(|person| person.id).filter(|&before| before != id);
    app.node.sessions_changed([id].into_iter().chain(before).collect()).await?;
    let person = reread(app, id).await?;
    Ok((set_cookies(app, token, &person)?, Json(about(app, Some(&person)).await?)).into_response())
}

/// Signs in. The tables of a guest in the same browser move to the account.
#[utoipa::path(post, path = "/session", tag = "people", request_body = Credentials,
    responses((status = 200, body = Me), (status = "4XX", body = Refusal)))]
pub(super) async fn sign_in(
    State(app): State<App>,
    caller: Caller,
    Secret(claimed): Secret<Credentials>,
) -> Result<Response, Error> {
    let (person, known) = check_attempt(&app, &caller, &claimed.name).await?;
    let browser = caller.browser(&app, known);
    let claimed_to_be = person.as_ref().map(|person| person.id);
    let done = accounts::sign_in(&*app.node.store, person, claimed.password, browser).await;
    let (id, token) = done.map_err(|error| failed(&app, claimed_to_be, error))?;
    signed_in(&app, &caller, id, &token).await
}

/// Signs in with a recovery code, which is used up, and sets a new password. All other sessions end.
#[utoipa::path(post, path = "/session/recovery", tag = "people", request_body = Recovery,
    responses((status = 200, body = Me), (status = "4XX", body = Refusal)))]
pub(super) async fn recover(
    State(app): State<App>,
    caller: Caller,
    Secret(claimed): Secret<Recovery>,
) -> Result<Response, Error> {
    let (person, known) = check_attempt(&app, &caller, &claimed.name).await?;
    let browser = caller.browser(&app, known);
    let claimed_to_be = person.as_ref().map(|person| person.id);
    let done = accounts::recover(&*app.node.store, person, claimed, browser).await;
    let (id, token) = done.map_err(|error| failed(&app, claimed_to_be, error))?;
    app.node.metrics.security(SecurityEvent::PasswordRecovered, Some(id));
    signed_in(&app, &caller, id, &token).await
}

/// Ends a session of a person.
async fn end(app: &App, person: PersonId, session: TokenHash) -> Result<(), Error> {
    let store = Arc::clone(&app.node.store);
    app.node.change_sessions(person, async move { store.end_session(session).await }).await
}

/// Signs out.
#[utoipa::path(delete, path = "/session", tag = "people", responses((status = 204)))]
pub(super) async fn sign_out(State(app): State<App>, caller: Caller) -> Result<Response, Error> {
    if let (Some(token), Some(person)) = (&caller.token, &caller.person) {
        end(&app, person.id, token.hash()).await?;
    }
    Ok((StatusCode::NO_CONTENT, clear_cookie(&app)).into_response())
}

/// The sessions of a person that have not expired.
pub(super) async fn live_sessions(
    app: &App,
    person: PersonId,
    current: Option<&Token>,
) -> Result<Vec<SessionEntry>, Error> {
    let expired = app.retention.expired(app.node.now());
    let current = current.map(Token::hash);
    let rows = app.node.store.sessions_of(person).await?.into_iter();
    let live = rows.filter(|row| row.used > expired.unused_sessions && row.created > expired.sessions);
    let entry = |SessionRow { token, created, used, client }| SessionEntry {
        id: session::id(&token),
        created,
        used,
        client,
        current: current == Some(token),
    };
    Ok(live.map(entry).collect())
}

/// The caller's sessions, the last used first.
#[utoipa::path(get, path = "/sessions", tag = "people",
    responses((status = 200, body = Vec<SessionEntry>), (status = "4XX", body = Refusal)))]
pub(super) async fn sessions(State(app): State<App>, caller: Caller) -> Result<Json<Vec<SessionEntry>>, Error> {
    Ok(Json(live_sessions(&app, caller.known()?.id, caller.token.as_ref()).await?))
}

/// Ends one of the caller's sessions.
#[utoipa::path(delete, path = "/sessions/{id}", tag = "people", params(("id" = String, Path)),
    responses((status = 204), (status = "4XX", body = Refusal)))]
pub(super) async fn end_session(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, Error> {
    let person = caller.known()?.id;
    let mine = app.node.store.sessions_of(person).await?;
    let session = mine.into_iter().find(|row| session::id(&row.token) == id);
    let session = session.ok_or_else(|| Error::new(Code::NotFound, "you have no such session"))?;
    end(&app, person, session.token).await?;
    app.node.metrics.security(SecurityEvent::SessionsEnded, Some(person));
    Ok(StatusCode::NO_CONTENT)
}

/// Signs out everywhere.
#[utoipa::path(delete, path = "/sessions", tag = "people",
    responses((status = 204), (status = "4XX", body = Refusal)))]
pub(super) async fn sign_out_everywhere(State(app): State<App>, caller: Caller) -> Result<Response, Error> {
    let person = caller.known()?.id;
    let store = Arc::clone(&app.node.store);
    app.node.change_sessions(person, async move { store.end_sessions(person).await }).await?;
    app.node.metrics.security(SecurityEvent::SessionsEnded, Some(person));
    Ok((StatusCode::NO_CONTENT, clear_cookie(&app)).into_response())
}

/// The best players of a way to play.
#[utoipa::path(get, path = "/ratings/{way}", tag = "people", params(("way" = WayName, Path)),
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
