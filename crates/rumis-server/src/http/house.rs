//! The web pages, and health checks and metrics for operators.

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use super::{App, openapi, web};
use crate::course::Course;
use crate::error::{Code, Error};

pub(super) fn router() -> Router<App> {
    Router::new().route("/healthz", get(alive)).route("/api/v1/openapi.json", get(description))
}

/// What operators look at.
pub(super) fn monitoring() -> Router<App> {
    Router::new().route("/readyz", get(ready)).route("/metrics", get(metrics))
}

pub(super) async fn alive() -> &'static str {
    "alive\n"
}

async fn page(uri: Uri, headers: HeaderMap) -> Response {
    web::find(uri.path(), &headers).unwrap_or_else(nothing)
}

pub(super) fn nothing() -> Response {
    (StatusCode::NOT_FOUND, "Not found.\n").into_response()
}

/// Whether the server can serve people: the store answers, and the server is not stopping.
async fn ready(State(app): State<App>) -> Result<&'static str, Error> {
    if *app.course.borrow() != Course::Serving {
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
    let error = Error::new(Code::BadRequest, "method not allowed");
    (StatusCode::METHOD_NOT_ALLOWED, error.into_response()).into_response()
}

/// Serves paths without a route: a file of the web app, or "not found".
pub(super) async fn not_here(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if uri.path().starts_with("/api/") {
        return Error::new(Code::NotFound, "not found").into_response();
    }
    if matches!(method, Method::GET | Method::HEAD) { page(uri, headers).await } else { nothing() }
}
