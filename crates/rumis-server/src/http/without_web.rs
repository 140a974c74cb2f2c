//! The front page of a program that was built without the web app.

use axum::http::HeaderMap;
use axum::response::{Html, IntoResponse, Response};

/// The only page.
pub(super) fn find(path: &str, _: &HeaderMap) -> Option<Response> {
    (path == "/").then(|| Html(include_str!("page.html")).into_response())
}

/// There is no page of the app.
pub(super) const fn front() -> Option<String> {
    None
}

/// The licences of third-party code in the web app; `None` if the program was built without it.
///
/// ```
/// if let Some(text) = rumis_server::web_app_licences() {
///     println!("{text}");
/// }
/// ```
#[must_use]
pub const fn licences() -> Option<String> {
    None
}
