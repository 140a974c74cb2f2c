//! The address of a PostgreSQL database, and how far the server behind it must prove who it is.
//!
//! `sslmode` and `sslrootcert` mean what they mean to PostgreSQL's own programs. The library that
//! connects knows only some of them, so they are read here.

use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use percent_encoding::percent_decode_str;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::client::verify_server_cert_signed_by_trust_anchor;
use rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::server::ParsedCertificate;
use rustls::{ClientConfig, DigitallySignedStruct, RootCertStore, SignatureScheme};
use tokio_postgres::Config;
use tokio_postgres::config::SslMode;
use tokio_postgres_rustls::MakeRustlsConnect;

use super::pool::{PATIENCE, described};
use crate::error::{Code, Error};

/// An address that was checked. It may contain a password, so it cannot be printed.
pub(in crate::store) struct Address {
    config: Config,
    check: Check,
}

/// What the server's certificate must prove, if the connection is encrypted.
enum Check {
    /// Nothing: nobody can listen, but anybody could answer.
    Nothing,
    /// A trusted authority issued it.
    Authority(Roots),
    /// A trusted authority issued it for the host of the address.
    AuthorityAndHost(Roots),
}

/// The trusted authorities.
enum Roots {
    /// Those of a PEM file.
    File(PathBuf),
    /// Those of the operating system.
    System,
}

fn bad(sentence: impl Into<String>) -> Error {
    Error::new(Code::BadRequest, sentence)
}

/// The message must not repeat the address: it may contain a password.
fn invalid(error: &tokio_postgres::Error) -> Error {
    bad(format!("the address of the database is not valid: {}", described(error)))
}

impl FromStr for Address {
    type Err = Error;

    fn from_str(url: &str) -> Result<Self, Error> {
        let (url, settings) = without_tls_settings(url);
        let mut config: Config = url.parse().map_err(|error| invalid(&error))?;
        let (mode, check) = settings.meaning()?;
        config.ssl_mode(mode);
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(PATIENCE);
        }
        if config.get_application_name().is_none() {
            config.application_name("rumis");
        }
        // A machine that disappears sends nothing. Keepalives notice it within half a minute.
        config.keepalives_idle(Duration::from_secs(10)).keepalives_interval(Duration::from_secs(5));
        config.keepalives_retries(3).tcp_user_timeout(Duration::from_secs(25));
        Ok(Self { config, check })
    }
}

impl Address {
    /// What the library needs to connect. Reads the trusted certificates.
    pub(in crate::store) fn ready(self) -> Result<(Config, MakeRustlsConnect), Error> {
        let provider = Arc::new(ring::default_provider());
        let builder = ClientConfig::builder_with_provider(Arc::clone(&provider)).with_safe_default_protocol_versions();
        let builder = builder.map_err(|error| Error::new(Code::Internal, format!("TLS does not work: {error}")))?;
        let tls = match self.check {
            Check::AuthorityAndHost(roots) => builder.with_root_certificates(roots.read()?).with_no_client_auth(),
            Check::Authority(roots) => {
                let verifier = Lenient { roots: Some(roots.read()?), provider };
                builder.dangerous().with_custom_certificate_verifier(Arc::new(verifier)).with_no_client_auth()
            }
            Check::Nothing => {
                let verifier = Lenient { roots: None, provider };
                builder.dangerous().with_custom_certificate_verifier(Arc::new(verifier)).with_no_client_auth()
            }
        };
        Ok((self.config, MakeRustlsConnect::new(tls)))
    }
}

/// The settings of an address that are about TLS, as written.
#[derive(Default)]
struct TlsSettings {
    mode: Option<String>,
    roots: Option<String>,
}

/// Takes `sslmode` and `sslrootcert` out of an address.
fn without_tls_settings(url: &str) -> (String, TlsSettings) {
    let mut settings = TlsSettings::default();
    // A question mark in a user name or password does not begin the settings.
    let host = url.find('@').map_or(0, |at| at + 1);
    let Some(question) = url[host..].find('?').map(|at| host + at) else { return (url.to_owned(), settings) };
    let mut others = Vec::new();
    for setting in url[question + 1..].split('&') {
        let (name, value) = setting.split_once('=').unwrap_or((setting, ""));
        let value = || Some(percent_decode_str(value).decode_utf8_lossy().into_owned());
        match name {
            "sslmode" => settings.mode = value(),
            "sslrootcert" => settings.roots = value(),
            _ => others.push(setting),
        }
    }
    let others = others.join("&");
    let bare = &url[..question];
    (if others.is_empty() { bare.to_owned() } else { format!("{bare}?{others}") }, settings)
}

impl TlsSettings {
    fn meaning(self) -> Result<(SslMode, Check), Error> {
        let roots = self.roots.map(|roots| match roots.as_str() {
            "system" => Roots::System,
            _ => Roots::File(roots.into()),
        });
        let mode = self.mode.as_deref().unwrap_or("prefer");
        match (mode, roots) {
            ("disable", None) => Ok((SslMode::Disable, Check::Nothing)),
            ("prefer", None) => Ok((SslMode::Prefer, Check::Nothing)),
            // The connection would not be checked, although whoever names a certificate expects it.
            ("disable" | "prefer", Some(_)) => Err(bad(format!(
                "sslmode={mode} checks no certificate: with sslrootcert use sslmode=verify-full or verify-ca"
            ))),
            ("require" | "verify-ca", Some(Roots::System)) => Err(bad(
                "anybody can get a certificate from a public authority: sslrootcert=system needs sslmode=verify-full",
            )),
            ("require", None) => Ok((SslMode::Require, Check::Nothing)),
            ("require" | "verify-ca", Some(roots)) => Ok((SslMode::Require, Check::Authority(roots))),
            ("verify-full", Some(roots)) => Ok((SslMode::Require, Check::AuthorityAndHost(roots))),
            ("verify-ca" | "verify-full", None) => Err(bad(format!(
                "sslmode={mode} needs sslrootcert: a PEM file, or system for the authorities of this machine"
            ))),
            _ => Err(bad("not a valid sslmode: expected disable, prefer, require, verify-ca or verify-full")),
        }
    }
}

impl Roots {
    fn read(&self) -> Result<RootCertStore, Error> {
        let mut store = RootCertStore::empty();
        match self {
            Self::System => {
                let found = rustls_native_certs::load_native_certs();
                store.add_parsable_certificates(found.certs);
                if store.is_empty() {
                    return Err(bad("this machine has no trusted certificates: name a PEM file with sslrootcert"));
                }
            }
            Self::File(path) => {
                let unusable = |error: &dyn std::fmt::Display| bad(format!("sslrootcert {}: {error}", path.display()));
                let certificates = CertificateDer::pem_file_iter(path).map_err(|error| unusable(&error))?;
                for certificate in certificates {
                    let certificate = certificate.map_err(|error| unusable(&error))?;
                    store.add(certificate).map_err(|error| unusable(&error))?;
                }
                if store.is_empty() {
                    return Err(unusable(&"contains no certificate"));
                }
            }
        }
        Ok(store)
    }
}

/// Does not compare the certificate with the host, and checks its issuer only if there are roots. The
/// signature is always checked: the server must have the key of the certificate that it shows.
#[derive(Debug)]
struct Lenient {
    roots: Option<RootCertStore>,
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for Lenient {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        if let Some(roots) = &self.roots {
            let certificate = ParsedCertificate::try_from(certificate)?;
            let algorithms = self.provider.signature_verification_algorithms.all;
            verify_server_cert_signed_by_trust_anchor(&certificate, roots, intermediates, now, algorithms)?;
        }
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls12_signature(message, certificate, signature, &self.provider.signature_verification_algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls13_signature(message, certificate, signature, &self.provider.signature_verification_algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tls_settings_are_taken_out_of_an_address() {
        let taken = |url: &str| {
            let (url, settings) = without_tls_settings(url);
            (url, settings.mode, settings.roots)
        };
        let some = |text: &str| Some(text.to_owned());
        let bare = "postgres://ann:a?b@db/rumis";
        assert_eq!(taken(bare), (bare.to_owned(), None, None));
        assert_eq!(taken(&format!("{bare}?sslmode=require")), (bare.to_owned(), some("require"), None));
        assert_eq!(
            taken("postgres://db/rumis?connect_timeout=3&sslrootcert=/etc/a%20b.pem&sslmode=verify-ca&options=x"),
            ("postgres://db/rumis?connect_timeout=3&options=x".to_owned(), some("verify-ca"), some("/etc/a b.pem"))
        );
    }

    #[test]
    fn a_mode_that_checks_nothing_does_not_take_a_certificate() {
        let refused = |settings: &str| match format!("postgres://ann:secret@db/rumis?{settings}").parse::<Address>() {
            Ok(_) => String::new(),
            Err(error) => error.to_string(),
        };
        for settings in ["sslmode=disable", "sslmode=prefer", "sslmode=require", "sslmode=require&sslrootcert=x"] {
            assert_eq!(refused(settings), "", "{settings}");
        }
        for (settings, reason) in [
            ("sslrootcert=x", "sslmode=prefer checks no certificate"),
            ("sslmode=disable&sslrootcert=x", "sslmode=disable checks no certificate"),
            ("sslmode=verify-full", "needs sslrootcert"),
            ("sslmode=verify-ca", "needs sslrootcert"),
            ("sslmode=verify-ca&sslrootcert=system", "needs sslmode=verify-full"),
            ("sslmode=allow", "not a valid sslmode"),
            ("sslmode=verify_full&sslrootcert=x", "not a valid sslmode"),
        ] {
            let sentence = refused(settings);
            assert!(sentence.contains(reason) && !sentence.contains("secret"), "{settings}: {sentence}");
        }
    }
}
