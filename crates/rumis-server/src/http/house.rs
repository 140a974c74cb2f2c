//! The page, and what those who run the server look at.

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;

use super::{App, openapi};
use crate::error::{Code, Error};

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/", get(page))
        .route("/healthz", get(|| async { "alive\n" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .route("/api/v1/openapi.json", get(description))
}

/// A binary without the web app says so.
async fn page() -> Html<&'static str> {
    Html(include_str!("page.html"))
}

/// Whether people can be served: the store answers, and the server is not about to stop.
async fn ready(State(app): State<App>) -> Result<&'static str, Error> {
    if *app.stopping.borrow() {
        return Err(Error::new(Code::Unavailable, "the server is stopping"));
    }
    app.node.store.check().await?;
    Ok("ready\n")
}

async fn metrics(State(app): State<App>) -> impl IntoResponse {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], app.node.metrics.text())
}

async fn description() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], openapi())
}

pub(super) async fn not_like_this() -> Response {
    let error = Error::new(Code::BadRequest, "this can't be done here");
    (StatusCode::METHOD_NOT_ALLOWED, error.into_response()).into_response()
}

pub(super) async fn not_here(uri: Uri) -> Response {
    if uri.path().starts_with("/api/") {
        return Error::new(Code::NotFound, "there is nothing here").into_response();
    }
    (StatusCode::NOT_FOUND, page().await).into_response()
}
