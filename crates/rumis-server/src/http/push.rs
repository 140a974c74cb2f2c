//! Notifications over HTTP: what the server offers, the subscription of a browser, and the tables that wait for a
//! person.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use data_encoding::BASE64URL_NOPAD;

use super::App;
use super::answer::Sent;
use super::caller::Caller;
use crate::error::{Code, Error};
use crate::messages::Refusal;
use crate::people::session::{self, Token};
use crate::push::kind::PushKind;
use crate::push::messages::{PushEntry, PushOffer, PushState, PushWish, WaitingTables};
use crate::store::{SubscriptionRow, TokenHash};

/// What this server can tell people who look elsewhere, and the key with which browsers subscribe.
#[utoipa::path(get, path = "/push", tag = "people", responses((status = 200, body = PushOffer)))]
pub(super) async fn offer(State(app): State<App>) -> Json<PushOffer> {
    let key = app.node.push.as_ref().map(crate::push::Push::public_key);
    let kinds = if key.is_some() { PushKind::ALL.to_vec() } else { Vec::new() };
    Json(PushOffer { key, kinds })
}

/// The caller's session, which a subscription belongs to.
fn session(caller: &Caller) -> Result<TokenHash, Error> {
    caller.known()?;
    Ok(caller.token.as_ref().map(Token::hash).unwrap_or_default())
}

/// What the caller is told in this browser.
#[utoipa::path(get, path = "/me/push", tag = "people",
    responses((status = 200, body = PushState), (status = "4XX", body = Refusal)))]
pub(super) async fn mine(State(app): State<App>, caller: Caller) -> Result<Json<PushState>, Error> {
    let session = session(&caller)?;
    let rows = app.node.store.subscriptions_of(caller.known()?.id).await?;
    let mine = rows.into_iter().find(|row| row.session == session);
    Ok(Json(PushState { kinds: mine.map(|row| row.kinds) }))
}

/// Tells the caller from now on in this browser what they want to be told. Ends with the session.
#[utoipa::path(put, path = "/me/push", tag = "people", request_body = PushWish,
    responses((status = 204), (status = "4XX", body = Refusal)))]
pub(super) async fn subscribe(
    State(app): State<App>,
    caller: Caller,
    Sent(PushWish { endpoint, keys, kinds }): Sent<PushWish>,
) -> Result<StatusCode, Error> {
    let session = session(&caller)?;
    let off = || Error::new(Code::NotNow, "this server sends no notifications");
    let push = app.node.push.as_ref().ok_or_else(off)?;
    // Browsers leave out the filling, some libraries write it.
    let bytes = |text: &str| BASE64URL_NOPAD.decode(text.trim_end_matches('=').as_bytes());
    let wrong = |_| Error::new(Code::BadRequest, "the keys of the subscription are not valid Base64url");
    let (p256dh, auth) = (bytes(&keys.p256dh).map_err(wrong)?, bytes(&keys.auth).map_err(wrong)?);
    if auth.len() != 16 {
        return Err(Error::new(Code::BadRequest, "the secret of the subscription does not have 16 bytes"));
    }
    let subscription = push.subscription(endpoint, p256dh, auth)?;
    let person = caller.known()?;
    let known = app.node.store.subscriptions_of(person.id).await?;
    if !known.iter().any(|row| row.subscription.endpoint == subscription.endpoint) {
        app.guard.check_subscription(caller.address)?;
    }
    app.node.store.subscribe(session, subscription, kinds.as_deref(), app.node.now()).await?;
    app.node.warn_of_clocks(person).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends the subscription of this browser.
#[utoipa::path(delete, path = "/me/push", tag = "people",
    responses((status = 204), (status = "4XX", body = Refusal)))]
pub(super) async fn unsubscribe(State(app): State<App>, caller: Caller) -> Result<StatusCode, Error> {
    app.node.store.unsubscribe(session(&caller)?, None).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The tables where it is the caller's turn.
#[utoipa::path(get, path = "/me/waiting", tag = "people", responses((status = 200, body = WaitingTables)))]
pub(super) async fn waiting(State(app): State<App>, caller: Caller) -> Result<Json<WaitingTables>, Error> {
    let Some(person) = &caller.person else { return Ok(Json(WaitingTables { tables: Vec::new() })) };
    let tables = app.node.waiting_for(person).await?.iter().map(|table| table.id).collect();
    Ok(Json(WaitingTables { tables }))
}

/// A subscription for an export. Its keys are left out, as all secrets are.
pub(super) fn entry(SubscriptionRow { session, subscription, kinds, created }: SubscriptionRow) -> PushEntry {
    PushEntry { session: session::id(&session), endpoint: subscription.endpoint, kinds, created }
}
