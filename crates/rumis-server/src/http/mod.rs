//! The HTTP server: web pages, the interface under `/api/v1` and its description, sockets, health
//! checks and metrics.

mod answer;
mod caller;
mod challenges;
mod daily;
mod documents;
mod export;
pub(crate) mod guard;
mod house;
mod news;
mod pairing;
mod people;
mod previews;
mod profiles;
mod push;
mod socket;
mod tables;
mod visitors;
#[cfg(feature = "web")]
mod web;
#[cfg(not(feature = "web"))]
#[path = "without_web.rs"]
mod web;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::time::timeout;
use tower_http::catch_panic::CatchPanicLayer;
use utoipa::openapi::RefOr;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme};
use utoipa::{Modify, OpenApi};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::config::Retention;
use crate::course::Following;
use crate::error::{Code, Error};
use crate::messages::{ClientMessage, ServerMessage};
use crate::news::{NewsMessage, NewsRequest};
use crate::node::Node;
use crate::previews::gallery::Gallery;
use crate::security::SecurityEvent;
use crate::server::Peer;
use documents::Size;
use guard::{Guard, changes};
pub(crate) use visitors::{OperatorPages, Security};
pub use web::licences as web_app_licences;

/// How long an answer may take to begin. A command may wait for the end of an outage and for other commands at the same
/// table. The pieces of a long answer follow at the client's pace.
const DEADLINE: Duration = Duration::from_secs(30);

/// The state shared by all handlers.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) node: Arc<Node>,
    pub(crate) guard: Arc<Guard>,
    /// Where to report security problems, if configured.
    pub(crate) security: Option<Security>,
    /// The pages of the operator.
    pub(crate) pages: Arc<OperatorPages>,
    /// How many bytes all documents have.
    pub(crate) documents: Arc<Size>,
    /// The pictures of previews.
    pub(crate) gallery: Arc<Gallery>,
    /// How long sessions last.
    pub(crate) retention: Retention,
    /// Where the server stands between start and end.
    pub(crate) course: Following,
    /// Whether readiness and metrics have an address of their own, and are not on the public one.
    pub(crate) monitored_elsewhere: bool,
}

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Rumis",
        description = "Tables for Rumis, the building game. Moves are written in drop notation, games as records. \
                       A socket at `/api/v1/tables/{id}/socket` carries `ClientMessage` and `ServerMessage` as JSON texts, \
                       and one at `/api/v1/news` carries `NewsRequest` and `NewsMessage`.",
    ),
    components(schemas(ClientMessage, ServerMessage, NewsRequest, NewsMessage)),
    modifiers(&Secrets),
    security(("cookie" = []), ("bearer" = []), ()),
    tags(
        (name = "tables", description = "Opening tables, playing, watching"),
        (name = "opponents", description = "What is new, pairing, challenges, blocks"),
        (name = "people", description = "Guests, names, sessions, ratings"),
    )
)]
struct Description;

fn described() -> OpenApiRouter<App> {
    let interface = OpenApiRouter::new()
        .routes(routes!(tables::lobby))
        .routes(routes!(tables::open))
        .routes(routes!(tables::view))
        .routes(routes!(tables::events))
        .routes(routes!(tables::command))
        .routes(routes!(tables::record))
        .routes(routes!(tables::analyse, tables::analysis))
        .routes(routes!(socket::socket))
        .routes(routes!(people::me))
        .routes(routes!(people::my_tables))
        .routes(routes!(people::my_ratings))
        .routes(routes!(daily::view))
        .routes(routes!(daily::begin))
        .routes(routes!(daily::solve))
        .routes(routes!(documents::list))
        .routes(routes!(documents::get, documents::put))
        .routes(routes!(export::export))
        .routes(routes!(people::make_account, people::forget_account))
        .routes(routes!(people::sign_in, people::sign_out))
        .routes(routes!(people::recover))
        .routes(routes!(people::sessions, people::sign_out_everywhere))
        .routes(routes!(people::end_session))
        .routes(routes!(people::change_password))
        .routes(routes!(people::codes_left, people::renew_codes))
        .routes(routes!(people::best))
        .routes(routes!(profiles::profile))
        .routes(routes!(profiles::games))
        .routes(routes!(profiles::mine, profiles::choose))
        .routes(routes!(news::news))
        .routes(routes!(pairing::search, pairing::stop))
        .routes(routes!(challenges::challenge))
        .routes(routes!(challenges::mine))
        .routes(routes!(challenges::accept))
        .routes(routes!(challenges::decline))
        .routes(routes!(challenges::withdraw))
        .routes(routes!(challenges::blocks))
        .routes(routes!(challenges::block, challenges::unblock))
        .routes(routes!(push::offer))
        .routes(routes!(push::mine, push::subscribe, push::unsubscribe))
        .routes(routes!(push::waiting))
        .routes(routes!(visitors::pages));
    OpenApiRouter::with_openapi(Description::openapi()).nest("/api/v1", interface)
}

/// The description of the interface, as an OpenAPI document.
///
/// ```
/// assert!(rumis_server::openapi().contains("\"/api/v1/tables\""));
/// ```
#[must_use]
pub fn openapi() -> String {
    let (_, mut api) = described().split_for_parts();
    api.info.version = format!("{}", crate::messages::VERSION);
    for path in api.paths.paths.values_mut() {
        let operations = [&mut path.get, &mut path.post, &mut path.put, &mut path.delete];
        for (status, response) in operations.into_iter().flatten().flat_map(|it| it.responses.responses.iter_mut()) {
            if let RefOr::T(response) = response
                && response.description.is_empty()
            {
                response.description = outcome(status).to_owned();
            }
        }
    }
    // Cannot fail: all keys are strings.
    api.to_pretty_json().unwrap_or_default() + "\n"
}

/// A description for each status, which OpenAPI requires.
fn outcome(status: &str) -> &'static str {
    match status {
        "200" => "The requested data",
        "201" => "Created",
        "202" => "Accepted",
        "204" => "Done",
        _ => "Refused: the code says why",
    }
}

/// How clients authenticate.
struct Secrets;

impl Modify for Secrets {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        let components = api.components.get_or_insert_default();
        let cookie = ApiKey::Cookie(ApiKeyValue::new("rumis"));
        components.add_security_scheme("cookie", SecurityScheme::ApiKey(cookie));
        components.add_security_scheme("bearer", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)));
    }
}

/// All routes.
pub(crate) fn router(app: App) -> Router {
    let (interface, _) = described().split_for_parts();
    interface
        .merge(house::router())
        .merge(if app.monitored_elsewhere { Router::new() } else { house::monitoring() })
        .merge(visitors::router())
        .merge(previews::router())
        .fallback(house::not_here)
        .method_not_allowed_fallback(house::not_like_this)
        .layer(from_fn_with_state(app.clone(), knock))
        .layer(CatchPanicLayer::custom(|_| Error::new(Code::Internal, "internal error").into_response()))
        .layer(from_fn_with_state(app.clone(), with_headers))
        .with_state(app)
}

/// The routes on the address for operators.
pub(crate) fn monitoring_router(app: App) -> Router {
    house::monitoring().route("/healthz", get(house::alive)).fallback(|| async { house::nothing() }).with_state(app)
}

/// Counts and measures every request.
async fn knock(
    State(app): State<App>,
    ConnectInfo(Peer(peer)): ConnectInfo<Peer>,
    request: Request,
    next: Next,
) -> Response {
    let (method, begun) = (request.method().clone(), Instant::now());
    let route = request.extensions().get::<MatchedPath>().cloned();
    let response = let_in(&app, peer, request, next).await;
    let route = route.as_ref().map(MatchedPath::as_str);
    app.node.metrics.request(&method, route, response.status(), begun.elapsed());
    // The path may contain a table's link, which is a secret. So only its pattern is logged.
    let (status, micros) = (response.status().as_u16(), begun.elapsed().as_micros() as u64);
    tracing::debug!(%method, route, status, micros, "request");
    response
}

/// When a request arrived, by the store's clock. Nobody's clock runs while the server identifies the caller.
#[derive(Clone, Copy)]
pub(crate) struct Arrival(u64);

/// Checks rates and, where it matters, the origin.
async fn let_in(app: &App, peer: SocketAddr, mut request: Request, next: Next) -> Response {
    request.extensions_mut().insert(Arrival(app.node.now()));
    let address = app.guard.address(peer, request.headers());
    if app.guard.is_forged(peer, request.headers()) {
        app.node.metrics.security(SecurityEvent::ForwardedRefused, None);
    }
    let is_socket = request.headers().contains_key(header::UPGRADE);
    let rate = if costs(request.uri().path()) { app.guard.check_rate(address) } else { Ok(()) };
    let checked = rate.and_then(|()| {
        if changes(request.method()) || is_socket { app.guard.check_origin(request.headers()) } else { Ok(()) }
    });
    if let Err(error) = checked {
        app.node.metrics.turned_away.inc();
        return error.into_response();
    }
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let response = in_time(next.run(request)).await;
    if let Some(path) = missing_table(&path).filter(|_| response.status() == StatusCode::NOT_FOUND) {
        tracing::info!(%method, path, status = 404, "there is no such table");
    }
    response
}

/// The answer to a request, or an error if it does not begin in time.
async fn in_time(answer: impl Future<Output = Response>) -> Response {
    timeout(DEADLINE, answer).await.unwrap_or_else(|_| {
        Error::new(Code::Unavailable, "the server could not answer in time: try again").into_response()
    })
}

/// Whether the rate limit applies to this path. It does not apply to the app's files: they are many
/// and small, and a family or a school may share one address.
fn costs(path: &str) -> bool {
    path.starts_with("/api/") || path.starts_with("/t/") || ["/readyz", "/metrics"].contains(&path)
}

/// A path below `/api/v1/tables/` with a shortened table ID: enough to compare it with a link that
/// somebody reports, not enough to open the table.
fn missing_table(path: &str) -> Option<String> {
    let rest = path.strip_prefix("/api/v1/tables/")?;
    let (name, question) = rest.split_once('/').unwrap_or((rest, ""));
    let start = |text: &str, length| text.chars().take(length).collect::<String>();
    Some(format!("/api/v1/tables/{}…/{}", start(name, 6), start(question, 20)).trim_end_matches('/').to_owned())
}

/// Security headers of every response: no scripts except our own files, no frames, no referrer for
/// other sites, because a table's link is a secret.
const HEADERS: [(HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; \
         connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
         frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Tells browsers to use only TLS for a year. Not for subdomains: other people may run those.
const HSTS: &str = "max-age=31536000";

async fn with_headers(State(app): State<App>, request: Request, next: Next) -> Response {
    let is_interface = request.uri().path().starts_with("/api/");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        // The picture of a preview is for other sites, too.
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    if app.guard.is_secure() {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(HSTS));
    }
    if is_interface {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_request_that_hangs_is_answered() {
        assert_eq!(in_time(std::future::pending()).await.status(), StatusCode::SERVICE_UNAVAILABLE);
    }

    #[test]
    fn the_log_contains_too_little_of_a_table_id_to_open_the_table() {
        let cut = |path: &str| missing_table(path);
        assert_eq!(cut("/api/v1/tables/k3f9a2q7k3f9a2q7k3f9a2q7aa"), Some("/api/v1/tables/k3f9a2…".to_owned()));
        let socket = "/api/v1/tables/k3f9a2q7k3f9a2q7k3f9a2q7aa/socket";
        assert_eq!(cut(socket), Some("/api/v1/tables/k3f9a2…/socket".to_owned()));
        assert_eq!(cut("/api/v1/tables/a/"), Some("/api/v1/tables/a…".to_owned()));
        assert_eq!(cut("/api/v1/people/ann"), None);
    }
}
