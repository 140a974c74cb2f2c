//! `sslmode` and `sslrootcert` of a database's address.

use rumis_server::{Database, Error, back_up, restore};

use crate::certificates::Authority;
use crate::services::postgres::PostgresServer;

/// A server that accepts only encrypted connections with a password.
struct Encrypted {
    server: PostgresServer,
    authority: Authority,
    stranger: Authority,
}

/// The name in the server's certificate.
const HOST: &str = "localhost";
/// Another name of the same server.
const OTHER: &str = "127.0.0.1";

impl Encrypted {
    async fn new() -> Option<Self> {
        let server = PostgresServer::new()?;
        let (authority, stranger) = (Authority::new(), Authority::new());
        server.require_tls(&authority.certificate, &authority.key, "p@ssword").await;
        Some(Self { server, authority, stranger })
    }

    /// The address of a database, with these settings: `MINE` and `OTHERS` stand for the certificates of the right
    /// and of another authority.
    fn database(&self, host: &str, settings: &str) -> Database {
        let [mine, other] = [&self.authority, &self.stranger].map(|it| it.root().to_str().unwrap().to_owned());
        let settings = settings.replace("MINE", &mine).replace("OTHERS", &other);
        self.server.url_at(host, "rumis:p%40ssword", "postgres", &settings).parse().unwrap()
    }

    async fn connects(&self, host: &str, settings: &str) -> Result<(), Error> {
        let store = self.database(host, settings).open().await?;
        store.check().await?;
        store.close().await;
        Ok(())
    }
}

#[tokio::test]
async fn every_sslmode_means_what_postgresqls_own_programs_mean() {
    let Some(server) = Encrypted::new().await else { return };
    for (host, settings) in [
        (HOST, "sslmode=verify-full&sslrootcert=MINE"),
        (HOST, "sslmode=verify-ca&sslrootcert=MINE"),
        // Only verify-full compares the name.
        (OTHER, "sslmode=verify-ca&sslrootcert=MINE"),
        (OTHER, "sslmode=require&sslrootcert=MINE"),
        // Encrypted, but the server may be anybody.
        (OTHER, "sslmode=require"),
        (OTHER, "sslmode=prefer"),
        (OTHER, ""),
        // The password proves to both sides that nobody sits between them.
        (HOST, "sslmode=verify-full&sslrootcert=MINE&channel_binding=require"),
    ] {
        server.connects(host, settings).await.unwrap_or_else(|error| panic!("{host} {settings}: {error}"));
    }
    for (host, settings, reason) in [
        (HOST, "sslmode=verify-full&sslrootcert=OTHERS", "invalid peer certificate"),
        (HOST, "sslmode=verify-ca&sslrootcert=OTHERS", "invalid peer certificate"),
        (HOST, "sslmode=require&sslrootcert=OTHERS", "invalid peer certificate"),
        (OTHER, "sslmode=verify-full&sslrootcert=MINE", "not valid for name"),
        (HOST, "sslmode=verify-full&sslrootcert=system", "UnknownIssuer"),
        (HOST, "sslmode=disable", "no encryption"),
        (HOST, "sslmode=verify-full&sslrootcert=/no/such/file.pem", "/no/such/file.pem"),
    ] {
        let error = server.connects(host, settings).await.err().unwrap_or_else(|| panic!("{host} {settings}"));
        let sentence = error.to_string();
        assert!(sentence.contains(reason) && !sentence.contains("p@ss"), "{host} {settings}: {sentence}");
    }
}

#[tokio::test]
async fn backup_and_restore_check_the_server_too() {
    let Some(server) = Encrypted::new().await else { return };
    let folder = tempfile::tempdir().unwrap();
    let trusted = server.database(HOST, "sslmode=verify-full&sslrootcert=MINE");
    let store = trusted.open().await.unwrap();
    store.close().await;
    let file = folder.path().join("rumis.backup");
    let contents = back_up(&trusted, &file).await.unwrap();
    assert_eq!(restore(&file, &trusted, true).await.unwrap(), contents);
    let untrusted = server.database(HOST, "sslmode=verify-full&sslrootcert=OTHERS");
    let error = back_up(&untrusted, &folder.path().join("other.backup")).await.unwrap_err();
    assert!(error.to_string().contains("invalid peer certificate"), "{error}");
    let error = restore(&file, &untrusted, true).await.unwrap_err();
    assert!(error.to_string().contains("invalid peer certificate"), "{error}");
}

#[tokio::test]
async fn without_tls_at_the_server_only_prefer_and_disable_connect() {
    let Some(server) = PostgresServer::shared() else { return };
    for (mode, connects) in [("disable", true), ("prefer", true), ("require", false)] {
        let url = format!("{}?sslmode={mode}", server.database().await);
        let opened = url.parse::<Database>().unwrap().open().await;
        assert_eq!(opened.is_ok(), connects, "{mode}: {:?}", opened.err());
    }
}
