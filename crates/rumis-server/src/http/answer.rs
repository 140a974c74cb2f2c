//! Errors and bodies over HTTP.

use std::time::Duration;

use axum::Json;
use axum::body::to_bytes;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::documents;
use crate::error::{Code, Error};
use crate::messages::{ErrorBody, Refusal};

/// The largest body accepted, except for documents. The largest ones contain a custom plan with a hundred squares.
const LARGEST: usize = 16 * 1024;
/// How long a client may take to send a body. Without a limit, a body that never ends would hold
/// its connection forever.
const PATIENCE: Duration = Duration::from_secs(15);

/// The HTTP status for a code.
pub(super) const fn status(code: Code) -> StatusCode {
    match code {
        Code::BadRequest
        | Code::BadTerms
        | Code::BadMove
        | Code::BadName
        | Code::BadPassword
        | Code::CommonPassword => StatusCode::BAD_REQUEST,
        Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Code::NotFound => StatusCode::NOT_FOUND,
        Code::BadOrigin | Code::Banned | Code::NotSeated | Code::NoWatchers => StatusCode::FORBIDDEN,
        Code::SignInFirst | Code::WrongPassword | Code::WrongCode => StatusCode::UNAUTHORIZED,
        Code::NameTaken
        | Code::SeatTaken
        | Code::NotNow
        | Code::NotYourTurn
        | Code::TooLate
        | Code::NotGone
        | Code::Closed => StatusCode::CONFLICT,
        Code::IllegalMove => StatusCode::UNPROCESSABLE_ENTITY,
        Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
        Code::Storage | Code::Unavailable | Code::Newer => StatusCode::SERVICE_UNAVAILABLE,
        Code::Internal | Code::Unreadable => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        refused(&self, None)
    }
}

/// An error, and the current state of the table.
pub(super) fn refused(error: &Error, table: Option<Box<crate::table::TableView>>) -> Response {
    if matches!(error.code(), Code::Internal | Code::Storage | Code::Unreadable) {
        tracing::error!(%error, "a request failed");
    }
    let mut response = (status(error.code()), Json(Refusal { error: ErrorBody::from(error), table })).into_response();
    if error.code() == Code::TooMany {
        response.headers_mut().insert(header::RETRY_AFTER, header::HeaderValue::from_static("10"));
    }
    response
}

/// The bytes of a body that is declared as JSON.
async fn body(request: Request, most: usize) -> Result<axum::body::Bytes, Error> {
    // A form on another site cannot send this content type, so it is required even if the origin is
    // right.
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    if kind.and_then(|kind| kind.split(';').next()).map(str::trim) != Some("application/json") {
        return Err(Error::new(Code::BadRequest, "send application/json"));
    }
    let read = tokio::time::timeout(PATIENCE, to_bytes(request.into_body(), most)).await;
    let read = read.map_err(|_| Error::new(Code::BadRequest, "the request body took too long to arrive"))?;
    read.map_err(|_| Error::new(Code::TooLarge, "the request body is too large"))
}

/// A JSON body of this type.
pub(super) struct Sent<T>(pub(super) T);

impl<T: DeserializeOwned, S: Sync> FromRequest<S> for Sent<T> {
    type Rejection = Error;

    async fn from_request(request: Request, _: &S) -> Result<Self, Error> {
        read(&body(request, LARGEST).await?).map(Self)
    }
}

/// A JSON body of this type that contains a document.
pub(super) struct SentDocument<T>(pub(super) T);

impl<T: DeserializeOwned, S: Sync> FromRequest<S> for SentDocument<T> {
    type Rejection = Error;

    async fn from_request(request: Request, _: &S) -> Result<Self, Error> {
        read(&body(request, LARGEST + documents::LARGEST).await?).map(Self)
    }
}

fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, Error> {
    serde_json::from_slice(body)
        .map_err(|error| Error::new(Code::BadRequest, format!("the request body is not valid: {error}")))
}

/// A JSON body of this type that contains a password. Parse errors do not repeat its content.
pub(super) struct Secret<T>(pub(super) T);

impl<T: DeserializeOwned, S: Sync> FromRequest<S> for Secret<T> {
    type Rejection = Error;

    async fn from_request(request: Request, _: &S) -> Result<Self, Error> {
        let unreadable = |_| {
            Error::new(Code::BadRequest, "the request body is not valid: send only the documented fields, as strings")
        };
        serde_json::from_slice(&body(request, LARGEST).await?).map(Self).map_err(unreadable)
    }
}

/// The parameters in a path. A malformed one cannot name anything, so the answer is "not found".
pub(super) struct Path<T>(pub(super) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let path = axum::extract::Path::from_request_parts(parts, state).await;
        path.map(|axum::extract::Path(names)| Self(names)).map_err(|_| Error::new(Code::NotFound, "not found"))
    }
}

/// Where a page of a list begins: a time, or the number of an event. The store has signed numbers.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(try_from = "u64")]
pub(super) struct Cursor(u64);

impl Cursor {
    /// After everything.
    pub(super) const END: Self = Self(i64::MAX as u64);

    pub(super) const fn number(self) -> u64 {
        self.0
    }
}

impl TryFrom<u64> for Cursor {
    type Error = &'static str;

    fn try_from(number: u64) -> Result<Self, &'static str> {
        if number <= Self::END.0 { Ok(Self(number)) } else { Err("expected at most 9223372036854775807") }
    }
}

/// The query of a URI.
pub(super) struct Query<T>(pub(super) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let query = axum::extract::Query::from_request_parts(parts, state).await;
        query
            .map(|axum::extract::Query(asked)| Self(asked))
            .map_err(|error| Error::new(Code::BadRequest, error.body_text()))
    }
}

/// Whether the browser already has this version.
pub(super) fn is_known(asked: &HeaderMap, tag: &str) -> bool {
    words(asked, header::IF_NONE_MATCH).any(|known| known == "*" || known.trim_start_matches("W/") == tag)
}

/// The items of a header that is a list.
pub(super) fn words(asked: &HeaderMap, name: header::HeaderName) -> impl Iterator<Item = &str> {
    let lines = asked.get_all(name).into_iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).map(str::trim)
}
