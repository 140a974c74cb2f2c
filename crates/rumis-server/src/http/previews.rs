//! Previews of links over HTTP: the front page with its description, and a page and a picture for the link to a table.
//!
//! The app's own addresses stand behind a `#`, which no server sees. A link that is sent to others is `/t/ID`: crawlers
//! read its head, and browsers go on to the app at `#/table/ID`.

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use data_encoding::HEXLOWER;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use sha2::{Digest as _, Sha256};

use super::answer::{Path, is_known};
use super::caller::Caller;
use super::{App, house, web};
use crate::error::{Code, Error};
use crate::id::TableId;
use crate::previews::gallery::key;
use crate::previews::head::{page, tags};
use crate::previews::language::Language;
use crate::previews::preview::Preview;
use crate::previews::words::words;
use crate::table::TableView;

/// The picture of everything that is not described. It is a file of the app.
const PICTURE: &str = "/preview.png";
/// Between these marks, the front page has its description for hosts without a server.
const MARKS: (&str, &str) = ("<!-- preview -->", "<!-- /preview -->");
/// How long a crawler may keep a picture, in seconds. Its address changes with the position.
const LIFETIME: &str = "public, max-age=600";
/// More than the letters of a table's ID: what is longer is no link of ours, and is not repeated.
const LONGEST: usize = 64;

pub(super) fn router() -> Router<App> {
    Router::new().route("/", get(front)).route("/t/{id}", get(table)).route("/t/{id}/picture.png", get(picture))
}

/// The language of a preview: that of whoever sent the link (`?lang=de`), or what the client accepts. Whatever else is in
/// the query is nobody's mistake.
fn language(uri: &Uri, headers: &HeaderMap) -> Language {
    let wanted = uri.query().and_then(|query| query.split('&').find_map(|pair| pair.strip_prefix("lang=")));
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    Language::of(wanted, accepted)
}

/// The front page: the app, described in the language of the request.
async fn front(State(app): State<App>, uri: Uri, headers: HeaderMap) -> Response {
    let described = web::front().and_then(|page| {
        let (before, rest) = page.split_once(MARKS.0)?;
        let (_, after) = rest.split_once(MARKS.1)?;
        let site = app.guard.site(&headers).unwrap_or_default();
        let preview = Preview::of_app(language(&uri, &headers));
        Some(format!("{before}{}{after}", tags(&preview, &format!("{site}/"), &format!("{site}{PICTURE}"))))
    });
    let Some(page) = described else { return web::find(uri.path(), &headers).unwrap_or_else(house::nothing) };
    let tag = format!("\"{}\"", HEXLOWER.encode(&Sha256::digest(&page)[..16]));
    let mut response =
        if is_known(&headers, &tag) { StatusCode::NOT_MODIFIED.into_response() } else { Html(page).into_response() };
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-language"));
    if let Ok(tag) = HeaderValue::try_from(tag) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    response
}

/// The table with this ID, if anybody may watch it. Others are treated like tables that do not exist.
async fn shown(app: &App, id: &str) -> Result<TableView, Error> {
    let hidden = || Error::new(Code::NotFound, "there is no such table");
    let id: TableId = id.parse().map_err(|_| hidden())?;
    let view = app.node.view(id, None).await?;
    if view.terms.watchers { Ok(view) } else { Err(hidden()) }
}

/// The link to a table: described for crawlers, and for browsers a way into the app. It works for every ID, and while
/// the table cannot be read: the app says what is wrong.
async fn table(State(app): State<App>, Path(id): Path<String>, uri: Uri, headers: HeaderMap) -> Response {
    let language = language(&uri, &headers);
    let shown = shown(&app, &id).await.ok();
    let preview = match &shown {
        Some(table) => Preview::of_table(language, table),
        None => Preview::of_hidden(language),
    };
    let id = match id.parse::<TableId>() {
        Ok(id) => id.to_string(),
        Err(_) => utf8_percent_encode(&id.chars().take(LONGEST).collect::<String>(), NON_ALPHANUMERIC).to_string(),
    };
    let site = app.guard.site(&headers).unwrap_or_default();
    let picture = match &shown {
        Some(table) => format!("{site}/t/{id}/picture.png?position={}", key(table).1),
        None => format!("{site}{PICTURE}"),
    };
    let open = words(language).map_or("", |words| &words.open);
    let tags = tags(&preview, &format!("{site}/t/{id}"), &picture);
    // Relative, so that it also works if a proxy serves the app in a folder.
    let body = page(&preview, open, &tags, &format!("../#/table/{id}"));
    let headers = [
        (header::CACHE_CONTROL, "no-cache"),
        (header::VARY, "accept-language"),
        (HeaderName::from_static("x-robots-tag"), "noindex"),
    ];
    (headers, Html(body)).into_response()
}

/// The picture of a table that anybody may watch, as it is now.
async fn picture(State(app): State<App>, caller: Caller, Path(id): Path<String>) -> Result<Response, Error> {
    let table = shown(&app, &id).await.map_err(|error| match error.code() {
        Code::NoWatchers => Error::new(Code::NotFound, "there is no such table"),
        _ => error,
    })?;
    let picture = app.gallery.picture(table, || app.guard.check_drawing(caller.address)).await?;
    let headers = [
        (header::CONTENT_TYPE, "image/png"),
        (header::CACHE_CONTROL, LIFETIME),
        (HeaderName::from_static("x-robots-tag"), "noindex"),
        // Some messengers show it from here.
        (HeaderName::from_static("cross-origin-resource-policy"), "cross-origin"),
    ];
    Ok((headers, picture).into_response())
}
