//! Searching for opponents over HTTP. What becomes of a search is told over the socket for news.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use rumis::Way;

use super::App;
use super::answer::Sent;
use super::caller::Caller;
use super::tables::{Newcomer, check_open_tables};
use crate::error::Error;
use crate::messages::Refusal;
use crate::news::{NewSearch, SearchView};
use crate::people::rating::Rating;

/// Searches for opponents, instead of what the caller searched before. A caller without a cookie becomes a guest and
/// gets one.
#[utoipa::path(post, path = "/pairing", tag = "opponents", request_body = NewSearch,
    responses((status = 201, body = SearchView), (status = "4XX", body = Refusal)))]
pub(super) async fn search(
    State(app): State<App>,
    caller: Caller,
    Sent(wish): Sent<NewSearch>,
) -> Result<Response, Error> {
    wish.check()?;
    // A table will be opened, and a caller without a cookie is a new person every time.
    app.guard.check_opening(caller.address)?;
    let newcomer = Newcomer::new(&app, caller).await?;
    let begun = async {
        let person = newcomer.person.id;
        check_open_tables(&app, person).await?;
        let ratings = app.node.store.ratings_of(person).await?;
        let rating = ratings.into_iter().find(|(way, _)| *way == Way::default());
        let points = rating.map_or_else(Rating::default, |(_, rating)| rating).points();
        app.node.search(person, wish, points).await
    };
    match begun.await {
        Ok(view) => Ok((StatusCode::CREATED, newcomer.cookies, Json(view)).into_response()),
        Err(error) => {
            newcomer.dismiss(&app, &error).await;
            Err(error)
        }
    }
}

/// Ends the caller's search, if there is one.
#[utoipa::path(delete, path = "/pairing", tag = "opponents",
    responses((status = 204), (status = "4XX", body = Refusal)))]
pub(super) async fn stop(State(app): State<App>, caller: Caller) -> Result<StatusCode, Error> {
    app.node.stop_search(caller.known()?.id).await?;
    Ok(StatusCode::NO_CONTENT)
}
