//! Files for programs and people who look for them in fixed places: what search engines may read
//! (`/robots.txt`), and where to report security problems (`/.well-known/security.txt`, RFC 9116).

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use super::{App, house};
use crate::config::Config;
use crate::contact::SecurityContact;
use crate::time::{date, now};

/// Pages may be read; the interface is for programs that play.
const ROBOTS: &str = "User-agent: *\nDisallow: /api/\n";

/// Where RFC 9116 puts the contact.
const SECURITY: &str = "/.well-known/security.txt";

/// The contact is asked for anew before these days are over. The RFC recommends less than a year.
const DAYS: u64 = 90;

/// What `security.txt` says about this server.
#[derive(Clone)]
pub(crate) struct Security {
    contact: SecurityContact,
    /// Where the file is, if the server knows its own address.
    canonical: Option<String>,
}

impl Security {
    /// `None` where nobody is named to report to.
    pub(crate) fn new(config: &Config) -> Option<Self> {
        let site = config.public_url.as_deref().filter(|url| url.starts_with("https://"));
        let canonical = site.map(|url| format!("{}{SECURITY}", url.trim_end_matches('/')));
        Some(Self { contact: config.security_contact.clone()?, canonical })
    }

    /// The file, as it is at a moment in milliseconds since 1970.
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
    Router::new().route("/robots.txt", get(|| async { ROBOTS })).route(SECURITY, get(security))
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
