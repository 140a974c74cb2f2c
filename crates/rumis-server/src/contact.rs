//! Whom others can write to: about security problems, and about notifications.

use std::fmt;
use std::str::FromStr;

use crate::error::{Code, Error};

/// An address for security reports: an e-mail address, a web page or a telephone number, written as
/// a URI as RFC 9116 requires.
///
/// ```
/// use rumis_server::SecurityContact;
/// let contact: SecurityContact = "mailto:security@rumis.example".parse()?;
/// assert_eq!(contact.to_string(), "mailto:security@rumis.example");
/// assert!("http://rumis.example/report".parse::<SecurityContact>().is_err());
/// # Ok::<(), rumis_server::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SecurityContact(String);

/// An address for push services that have trouble with our messages: an e-mail address or a web page, written as a URI
/// as RFC 8292 requires.
///
/// ```
/// use rumis_server::PushContact;
/// let contact: PushContact = "mailto:games@rumis.example".parse()?;
/// assert_eq!(contact.to_string(), "mailto:games@rumis.example");
/// assert!("tel:+1-201-555-0123".parse::<PushContact>().is_err());
/// # Ok::<(), rumis_server::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PushContact(String);

/// Whether a text is a URI that begins in one of these ways. Web pages must use TLS.
fn is_uri(text: &str, beginnings: &[&str]) -> bool {
    let rest = beginnings.iter().find_map(|beginning| text.strip_prefix(beginning));
    // A URI escapes everything except printable ASCII. A line break would add a field to the file.
    rest.is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_graphic()))
}

impl FromStr for SecurityContact {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        if is_uri(text, &["https://", "mailto:", "tel:"]) {
            return Ok(Self(text.to_owned()));
        }
        let expected = "expected mailto:ADDRESS, https://PAGE or tel:NUMBER";
        Err(Error::new(Code::BadRequest, format!("{text:?} is not a contact for security reports: {expected}")))
    }
}

impl FromStr for PushContact {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        if is_uri(text, &["https://", "mailto:"]) {
            return Ok(Self(text.to_owned()));
        }
        let expected = "expected mailto:ADDRESS or https://PAGE";
        Err(Error::new(Code::BadRequest, format!("{text:?} is not a contact for push services: {expected}")))
    }
}

impl fmt::Display for PushContact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for SecurityContact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contact_is_a_mail_web_or_telephone_uri() {
        for text in ["mailto:security@rumis.example", "https://rumis.example/report?from=server", "tel:+1-201-555-0123"]
        {
            assert_eq!(text.parse::<SecurityContact>().map(|contact| contact.to_string()), Ok(text.to_owned()));
        }
        for text in [
            "",
            "mailto:",
            "security@rumis.example",
            "http://rumis.example",
            "mailto:a@b.example\r\nExpires: never",
            "mailto:a b@c.example",
            "https://rumis.example/\u{e9}",
        ] {
            let error = text.parse::<SecurityContact>().err().map(|error| error.to_string()).unwrap_or_default();
            assert!(error.contains("expected mailto:ADDRESS"), "{text:?}: {error}");
        }
    }
}
