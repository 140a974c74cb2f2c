//! Errors and bodies as they go over HTTP.

use axum::Json;
use axum::body::{Body, to_bytes};
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;

use crate::error::{Code, Error};
use crate::messages::{ErrorBody, Refusal};

/// No body of ours is larger; a plan of one's own has a hundred squares.
const LARGEST: usize = 16 * 1024;

/// The status that goes with a code.
const fn status(code: Code) -> StatusCode {
    match code {
        Code::BadRequest | Code::BadTerms | Code::BadMove | Code::BadName | Code::BadPassword => {
            StatusCode::BAD_REQUEST
        }
        Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Code::NotFound => StatusCode::NOT_FOUND,
        Code::BadOrigin | Code::NotSeated | Code::NoWatchers => StatusCode::FORBIDDEN,
        Code::SignInFirst | Code::WrongPassword => StatusCode::UNAUTHORIZED,
        Code::NameTaken
        | Code::SeatTaken
        | Code::NotNow
        | Code::NotYourTurn
        | Code::TooLate
        | Code::NotGone
        | Code::Closed => StatusCode::CONFLICT,
        Code::IllegalMove => StatusCode::UNPROCESSABLE_ENTITY,
        Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
        Code::Storage | Code::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        Code::Internal => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        refused(&self, None)
    }
}

/// An error, and how the table stands.
pub(super) fn refused(error: &Error, table: Option<Box<crate::table::TableView>>) -> Response {
    if matches!(error.code(), Code::Internal | Code::Storage) {
        tracing::error!(%error, "a request failed");
    }
    let mut response = (status(error.code()), Json(Refusal { error: ErrorBody::from(error), table })).into_response();
    if error.code() == Code::TooMany {
        response.headers_mut().insert(header::RETRY_AFTER, header::HeaderValue::from_static("10"));
    }
    response
}

/// A body that is JSON of this type.
pub(super) struct Sent<T>(pub(super) T);

impl<T: DeserializeOwned, S: Sync> FromRequest<S> for Sent<T> {
    type Rejection = Error;

    async fn from_request(request: Request, _: &S) -> Result<Self, Error> {
        // A form of another site can't send this type, so it is asked for even where the page is right.
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
        if !kind.is_some_and(|kind| kind.split(';').next().is_some_and(|kind| kind.trim() == "application/json")) {
            return Err(Error::new(Code::BadRequest, "send application/json"));
        }
        let body: Body = request.into_body();
        let bytes = to_bytes(body, LARGEST).await.map_err(|_| Error::new(Code::TooLarge, "this is too long"))?;
        serde_json::from_slice(&bytes)
            .map(Self)
            .map_err(|error| Error::new(Code::BadRequest, format!("this can't be read: {error}")))
    }
}
