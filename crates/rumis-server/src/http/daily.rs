//! The puzzle of the day over HTTP. The app knows the puzzles; the server counts who solved them.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use rumis::solitaire::Day;

use super::App;
use super::answer::{Path, Sent};
use super::caller::{Caller, no_cookies, set_cookie};
use crate::daily::{self, DailySolution, DailyView};
use crate::error::{Code, Error};
use crate::id::PersonId;
use crate::messages::Refusal;
use crate::people::accounts;
use crate::store::DailySolved;

async fn told(app: &App, day: Day, person: Option<PersonId>) -> Result<DailyView, Error> {
    let counts = app.node.store.daily_counts(day).await?;
    let mine = match person {
        Some(person) => app.node.store.daily_of(person, day).await?,
        None => None,
    };
    Ok(daily::view(day, &counts, mine))
}

/// How people did at the puzzle of a day.
#[utoipa::path(get, path = "/daily/{date}", tag = "people", params(("date" = String, Path)),
    responses((status = 200, body = DailyView), (status = "4XX", body = Refusal)))]
pub(super) async fn view(
    State(app): State<App>,
    caller: Caller,
    Path(date): Path<String>,
) -> Result<Json<DailyView>, Error> {
    let day = daily::past_day(&date, app.node.now())?;
    Ok(Json(told(&app, day, caller.person.map(|person| person.id)).await?))
}

/// Begins the puzzle of today: the time counts from now. Makes the caller a guest if they are nobody yet.
#[utoipa::path(post, path = "/daily/{date}/begin", tag = "people", params(("date" = String, Path)),
    responses((status = 204), (status = "4XX", body = Refusal)))]
pub(super) async fn begin(State(app): State<App>, caller: Caller, Path(date): Path<String>) -> Result<Response, Error> {
    let now = app.node.now();
    let day = daily::past_day(&date, now)?;
    if day.end() <= now {
        return Err(Error::new(Code::TooLate, "the day is over"));
    }
    let (person, cookie) = match &caller.person {
        Some(person) => (person.id, no_cookies()),
        None => {
            app.guard.check_newcomer(caller.address)?;
            let (person, token) = accounts::welcome(&*app.node.store, &caller.client, now).await?;
            (person.id, set_cookie(&app, &token))
        }
    };
    app.node.store.begin_daily(person, day, now).await?;
    Ok((StatusCode::NO_CONTENT, cookie).into_response())
}

/// Solves the puzzle of today, or that of yesterday if it was begun then. Only the first solution counts.
#[utoipa::path(post, path = "/daily/{date}/solution", tag = "people", params(("date" = String, Path)),
    request_body = DailySolution, responses((status = 200, body = DailyView), (status = "4XX", body = Refusal)))]
pub(super) async fn solve(
    State(app): State<App>,
    caller: Caller,
    Path(date): Path<String>,
    Sent(solution): Sent<DailySolution>,
) -> Result<Json<DailyView>, Error> {
    let now = app.node.now();
    let day = daily::past_day(&date, now)?;
    let person = caller.known()?.id;
    if day.end() + Day::LENGTH <= now {
        return Err(Error::new(Code::TooLate, "the day is over"));
    }
    let begun = app.node.store.daily_of(person, day).await?;
    let begun = begun.ok_or_else(|| Error::new(Code::NotNow, "begin the puzzle first"))?;
    let (millis, hints) = daily::check(day, &solution, now.saturating_sub(begun.began))?;
    app.node.store.solve_daily(person, day, DailySolved { millis, hints }, daily::slot(millis)).await?;
    Ok(Json(told(&app, day, Some(person)).await?))
}
