//! What people see of each other: ratings, results, opponents and games.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use rumis::Way;
use serde::Deserialize;

use super::App;
use super::answer::{Cursor, Path, Query, Sent};
use super::caller::Caller;
use crate::error::{Code, Error};
use crate::id::PersonId;
use crate::messages::Refusal;
use crate::people::accounts;
use crate::people::publicity::Publicity;
use crate::people::rating::Rating;
use crate::profiles::{PlayedGame, Profile, ProfileChoice, ProfileRating, RatingPoint, Standing, Viewer};
use crate::store::{PersonRow, Store};

/// How many games are on a page.
const GAMES: u32 = 20;
/// How many opponents a profile contains.
const OPPONENTS: u32 = 20;
/// How many points a graph has.
const SERIES: u32 = 200;

/// Whose results somebody wants to see.
struct Visit {
    owner: PersonRow,
    public: Publicity,
    viewer: Viewer,
}

impl Visit {
    /// A profile that is not public answers like one that does not exist.
    async fn to(app: &App, caller: &Caller, name: &str) -> Result<Self, Error> {
        let missing = || Error::new(Code::NotFound, "there is no such person, or they show nothing");
        let owner = accounts::find(&*app.node.store, name).await?.ok_or_else(missing)?;
        let person = caller.person.as_ref().map(|person| person.id);
        let viewer = Viewer { person, is_owner: person == Some(owner.id) };
        let public = app.node.store.publicity(owner.id).await?;
        if public == Publicity::Nothing && !viewer.is_owner {
            return Err(missing());
        }
        Ok(Self { owner, public, viewer })
    }

    /// Whether more than the ratings may be seen.
    fn shows_results(&self) -> bool {
        self.viewer.is_owner || self.public == Publicity::Everything
    }

    async fn games(&self, app: &App, before: u64) -> Result<Vec<PlayedGame>, Error> {
        let rows = app.node.store.results_of(self.owner.id, self.viewer.person, before, GAMES).await?;
        Ok(rows.into_iter().map(|row| self.viewer.game(row)).collect())
    }
}

/// A person's ratings, results, opponents and last games.
#[utoipa::path(get, path = "/people/{name}", tag = "people", params(("name" = String, Path)),
    responses((status = 200, body = Profile), (status = "4XX", body = Refusal)))]
pub(super) async fn profile(
    State(app): State<App>,
    caller: Caller,
    Path(name): Path<String>,
) -> Result<Json<Profile>, Error> {
    let visit = Visit::to(&app, &caller, &name).await?;
    let (store, viewer, id) = (&app.node.store, visit.viewer, visit.owner.id);
    let mut ratings = BTreeMap::new();
    for (way, rating) in store.ratings_of(id).await? {
        ratings.insert(way.name().to_owned(), rating_of(&**store, id, way, rating).await?);
    }
    let mut profile = Profile {
        id,
        name: visit.owner.name.clone().unwrap_or_default(),
        public: visit.public,
        ratings,
        standings: Vec::new(),
        opponents: Vec::new(),
        best_wins: BTreeMap::new(),
        against: None,
        games: Vec::new(),
    };
    if visit.shows_results() {
        profile.standings = store.standings_of(id, viewer.audience()).await?.into_iter().map(Standing::from).collect();
        let opponents = store.opponents_of(id, viewer.audience(), OPPONENTS).await?;
        profile.opponents = opponents.into_iter().filter_map(|row| viewer.opponent(row)).collect();
        profile.best_wins = viewer.best_wins(store.best_wins_of(id, viewer.audience()).await?);
        profile.games = visit.games(&app, Cursor::END.number()).await?;
    }
    // Both have played these games, whatever the owner shows to others.
    if let Some(person) = viewer.person.filter(|_| !viewer.is_owner) {
        profile.against = store.pair(person, id).await?.map(Into::into);
    }
    Ok(Json(profile))
}

async fn rating_of(store: &dyn Store, id: PersonId, way: Way, rating: Rating) -> Result<ProfileRating, Error> {
    let rows = store.rated_games_of(id, way, Cursor::END.number(), SERIES).await?;
    let series = rows.iter().rev().map(|row| RatingPoint { at: row.at, points: row.rating.points() }).collect();
    Ok(ProfileRating { points: rating.points(), provisional: rating.is_provisional(), games: rating.games, series })
}

/// Where to start a page of games.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Before {
    /// Only games that ended before this, in milliseconds since 1970.
    #[param(value_type = Option<u64>)]
    before: Option<Cursor>,
}

/// A person's finished games, newest first.
#[utoipa::path(get, path = "/people/{name}/games", tag = "people", params(("name" = String, Path), Before),
    responses((status = 200, body = Vec<PlayedGame>), (status = "4XX", body = Refusal)))]
pub(super) async fn games(
    State(app): State<App>,
    caller: Caller,
    Path(name): Path<String>,
    Query(Before { before }): Query<Before>,
) -> Result<Json<Vec<PlayedGame>>, Error> {
    let visit = Visit::to(&app, &caller, &name).await?;
    if !visit.shows_results() {
        return Ok(Json(Vec::new()));
    }
    Ok(Json(visit.games(&app, before.unwrap_or(Cursor::END).number()).await?))
}

/// The caller, who must have an account: guests have no profile.
fn account(caller: &Caller) -> Result<PersonId, Error> {
    let person = caller.known()?;
    if person.name.is_none() {
        return Err(Error::new(Code::NotNow, "guests have no profile: register first"));
    }
    Ok(person.id)
}

/// What others may see of the caller.
#[utoipa::path(get, path = "/me/profile", tag = "people",
    responses((status = 200, body = ProfileChoice), (status = "4XX", body = Refusal)))]
pub(super) async fn mine(State(app): State<App>, caller: Caller) -> Result<Json<ProfileChoice>, Error> {
    Ok(Json(ProfileChoice { public: app.node.store.publicity(account(&caller)?).await? }))
}

/// Chooses what others may see of the caller.
#[utoipa::path(put, path = "/me/profile", tag = "people", request_body = ProfileChoice,
    responses((status = 200, body = ProfileChoice), (status = "4XX", body = Refusal)))]
pub(super) async fn choose(
    State(app): State<App>,
    caller: Caller,
    Sent(choice): Sent<ProfileChoice>,
) -> Result<Json<ProfileChoice>, Error> {
    app.node.store.set_publicity(account(&caller)?, choice.public).await?;
    Ok(Json(choice))
}
