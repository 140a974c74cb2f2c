//! Files at well-known paths: rules for search engines (`/robots.txt`), where to report security
//! problems (`/.well-known/security.txt`, RFC 9116), and the pages of the operator (`/privacy`,
//! `/imprint`).

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};

use super::{App, house};
use crate::config::Config;
use crate::contact::SecurityContact;
use crate::messages::Pages;
use crate::operator_page::OperatorPage;
use crate::time::{date, now};

/// Search engines may index the pages, but not the interface.
const ROBOTS: &str = "User-agent: *\nDisallow: /api/\n";

/// The path that RFC 9116 requires.
const SECURITY: &str = "/.well-known/security.txt";

/// How many days the file is valid. The RFC recommends less than a year.
const DAYS: u64 = 90;

/// The content of this server's `security.txt`.
#[derive(Clone)]
pub(crate) struct Security {
    contact: SecurityContact,
    /// The URL of the file, if the server knows its public address.
    canonical: Option<String>,
}

impl Security {
    /// `None` if no contact is configured.
    pub(crate) fn new(config: &Config) -> Option<Self> {
        let site = config.public_url.as_deref().filter(|url| url.starts_with("https://"));
        let canonical = site.map(|url| format!("{}{SECURITY}", url.trim_end_matches('/')));
        Some(Self { contact: config.security_contact.clone()?, canonical })
    }

    /// The file at a time in milliseconds since 1970.
    fn text(&self, now: u64) -> String {
        let expires = date(now + DAYS * 24 * 60 * 60 * 1000);
        let mut text = format!("Contact: {}\nExpires: {expires}T00:00:00Z\n", self.contact);
        if let Some(canonical) = &self.canonical {
            text.push_str(&format!("Canonical: {canonical}\n"));
        }
        text
    }
}

pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/robots.txt", get(|| async { ROBOTS }))
        .route(SECURITY, get(security))
        .route("/privacy", get(|State(app): State<App>| async move { page(app.pages.privacy.as_ref()) }))
        .route("/imprint", get(|State(app): State<App>| async move { page(app.pages.imprint.as_ref()) }))
}

/// The pages of the operator.
#[derive(Default)]
pub(crate) struct OperatorPages {
    privacy: Option<OperatorPage>,
    imprint: Option<OperatorPage>,
}

impl OperatorPages {
    pub(crate) fn new(config: &Config) -> Self {
        Self { privacy: config.privacy.clone(), imprint: config.imprint.clone() }
    }
}

fn page(page: Option<&OperatorPage>) -> Response {
    let answer = |page: &OperatorPage| ([(header::CONTENT_TYPE, page.kind())], page.text().to_owned()).into_response();
    page.map_or_else(house::nothing, answer)
}

/// Which pages the operator of this server has written.
#[utoipa::path(get, path = "/pages", tag = "people", responses((status = 200, body = Pages)))]
pub(super) async fn pages(State(app): State<App>) -> Json<Pages> {
    Json(Pages { privacy: app.pages.privacy.is_some(), imprint: app.pages.imprint.is_some() })
}

async fn security(State(app): State<App>) -> Response {
    app.security.map_or_else(house::nothing, |security| security.text(now()).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_security_file_names_the_contact_and_expires_within_a_year() {
        let contact: SecurityContact = "mailto:security@rumis.example".parse().expect("a contact");
        let security = Security { contact, canonical: None };
        let text = security.text(1_794_700_000_000);
        assert_eq!(text, "Contact: mailto:security@rumis.example\nExpires: 2027-02-12T00:00:00Z\n");
    }
}
