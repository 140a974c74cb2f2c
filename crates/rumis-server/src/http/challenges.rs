//! Challenges and blocks over HTTP.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;

use super::App;
use super::answer::{Path, Sent};
use super::caller::Caller;
use super::tables::check_open_tables;
use crate::error::{Code, Error};
use crate::id::{PersonId, TableId};
use crate::messages::Refusal;
use crate::news::{BlockEntry, ChallengeList, ChallengeState, ChallengeView, NewChallenge};
use crate::node::no_challenge;
use crate::people::accounts;
use crate::table::TableView;

/// The person with a name or an ID, and whether it was an ID. A guest's ID also finds the account to which the guest
/// signed in.
async fn person(app: &App, who: &str) -> Result<(PersonId, bool), Error> {
    let nobody = || Error::new(Code::NotFound, "there is no such person");
    match who.parse::<PersonId>() {
        Ok(id) => Ok((app.node.store.account_of(id).await?.ok_or_else(nobody)?, true)),
        Err(_) => Ok((accounts::find(&*app.node.store, who).await?.ok_or_else(nobody)?.id, false)),
    }
}

/// The ID of a challenge, which is that of its table.
fn challenge_id(text: &str) -> Result<TableId, Error> {
    text.parse().map_err(|_| no_challenge())
}

/// Challenges somebody, by name, or after a common game by ID.
#[utoipa::path(post, path = "/people/{name}/challenges", tag = "opponents", params(("name" = String, Path)),
    request_body = NewChallenge, responses((status = 201, body = ChallengeView), (status = "4XX", body = Refusal)))]
pub(super) async fn challenge(
    State(app): State<App>,
    caller: Caller,
    Path(who): Path<String>,
    Sent(wish): Sent<NewChallenge>,
) -> Result<(StatusCode, Json<ChallengeView>), Error> {
    let sender = caller.known()?;
    app.guard.check_challenge(sender.id)?;
    // A table may be opened, and a guest is a new person every time.
    app.guard.check_opening(caller.address)?;
    let (receiver, is_by_id) = person(&app, &who).await?;
    check_open_tables(&app, sender.id).await?;
    let sent = app.node.challenge(sender, receiver, is_by_id, wish).await?;
    Ok((StatusCode::CREATED, Json(sent)))
}

/// The challenges that the caller has sent or received.
#[utoipa::path(get, path = "/me/challenges", tag = "opponents",
    responses((status = 200, body = ChallengeList), (status = "4XX", body = Refusal)))]
pub(super) async fn mine(State(app): State<App>, caller: Caller) -> Result<Json<ChallengeList>, Error> {
    match &caller.person {
        Some(person) => Ok(Json(app.node.challenges_of(person.id).await?)),
        None => Ok(Json(ChallengeList::default())),
    }
}

/// Accepts a challenge. The game has begun when the answer comes.
#[utoipa::path(post, path = "/challenges/{id}/accept", tag = "opponents", params(("id" = TableId, Path)),
    responses((status = 200, body = TableView), (status = "4XX", body = Refusal)))]
pub(super) async fn accept(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<TableView>, Error> {
    let (id, receiver) = (challenge_id(&id)?, caller.known()?.id);
    check_open_tables(&app, receiver).await?;
    Ok(Json(app.node.accept(id, receiver).await?))
}

/// Declines a challenge that the caller has received.
#[utoipa::path(post, path = "/challenges/{id}/decline", tag = "opponents", params(("id" = TableId, Path)),
    responses((status = 204), (status = "4XX", body = Refusal)))]
pub(super) async fn decline(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, Error> {
    app.node.end_challenge(challenge_id(&id)?, caller.known()?.id, ChallengeState::Declined).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Withdraws a challenge that the caller has sent.
#[utoipa::path(delete, path = "/challenges/{id}", tag = "opponents", params(("id" = TableId, Path)),
    responses((status = 204), (status = "4XX", body = Refusal)))]
pub(super) async fn withdraw(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, Error> {
    app.node.end_challenge(challenge_id(&id)?, caller.known()?.id, ChallengeState::Withdrawn).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whom the caller has blocked.
pub(super) async fn blocks_of(app: &App, person: PersonId) -> Result<Vec<BlockEntry>, Error> {
    let rows = app.node.store.blocks_of(person).await?;
    Ok(rows.into_iter().map(|row| BlockEntry { id: row.id, name: row.name, since: row.since }).collect())
}

/// Whom the caller has blocked, the last first.
#[utoipa::path(get, path = "/me/blocks", tag = "opponents",
    responses((status = 200, body = Vec<BlockEntry>), (status = "4XX", body = Refusal)))]
pub(super) async fn blocks(State(app): State<App>, caller: Caller) -> Result<Json<Vec<BlockEntry>>, Error> {
    match &caller.person {
        Some(person) => Ok(Json(blocks_of(&app, person.id).await?)),
        None => Ok(Json(Vec::new())),
    }
}

/// Blocks somebody, by name or ID.
#[utoipa::path(post, path = "/me/blocks/{name}", tag = "opponents", params(("name" = String, Path)),
    responses((status = 204), (status = "4XX", body = Refusal)))]
pub(super) async fn block(
    State(app): State<App>,
    caller: Caller,
    Path(who): Path<String>,
) -> Result<StatusCode, Error> {
    let me = caller.known()?.id;
    let (blocked, _) = person(&app, &who).await?;
    app.node.block(me, blocked).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends a block, by name or ID.
#[utoipa::path(delete, path = "/me/blocks/{name}", tag = "opponents", params(("name" = String, Path)),
    responses((status = 204), (status = "4XX", body = Refusal)))]
pub(super) async fn unblock(
    State(app): State<App>,
    caller: Caller,
    Path(who): Path<String>,
) -> Result<StatusCode, Error> {
    let me = caller.known()?.id;
    let (blocked, _) = person(&app, &who).await?;
    app.node.store.unblock(me, blocked).await?;
    Ok(StatusCode::NO_CONTENT)
}
