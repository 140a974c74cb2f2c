//! Where the database and NATS are, for all commands that need them. An address may contain a secret:
//! it can be read from a file, and no message, help text or log repeats it.

use std::path::{Path, PathBuf};
use std::str::FromStr;

use clap::Args;
use rumis_server::{Database, NatsServers};

use crate::failure::Failure;
use crate::folders::data_folder;

/// Where the data is.
#[derive(Debug, Args)]
pub(crate) struct DatabaseOptions {
    /// A file for SQLite, or postgres://USER@HOST/NAME; with ?sslmode=verify-full&sslrootcert=FILE the
    /// connection is encrypted and the server checked
    #[arg(long, env = "RUMIS_DATABASE_URL", hide_env_values = true, value_name = "URL")]
    database_url: Option<Secret>,
    /// Read the URL of the database from this file, so that nobody sees its password
    #[arg(long, env = "RUMIS_DATABASE_URL_FILE", value_name = "FILE", conflicts_with = "database_url")]
    database_url_file: Option<PathBuf>,
}

impl DatabaseOptions {
    /// The database that was given, or the file in the user's data folder.
    pub(crate) fn database(&self) -> Result<Database, Failure> {
        if let Some(database) = given("--database-url", self.database_url.as_ref(), self.database_url_file.as_deref())?
        {
            return Ok(database);
        }
        let folder = data_folder().ok_or_else(|| {
            Failure::new("cannot-write", "there is no data folder for the database: use --database-url FILE")
        })?;
        std::fs::create_dir_all(&folder).map_err(|error| Failure::unwritten(&folder, &error))?;
        Ok(Database::Sqlite(folder.join("rumis.db")))
    }
}

/// Where NATS is.
#[derive(Debug, Args)]
pub(crate) struct NatsOptions {
    /// The NATS servers that connect the nodes of a cluster, such as nats://bus:4222; tls://bus:4222 refuses
    /// connections without TLS. A user or a token stands before an @: nats://USER:PASSWORD@bus:4222
    #[arg(long, env = "RUMIS_NATS_URL", hide_env_values = true, value_name = "URL")]
    nats_url: Option<Secret>,
    /// Read the URL of NATS from this file, so that nobody sees its password
    #[arg(long, env = "RUMIS_NATS_URL_FILE", value_name = "FILE", conflicts_with = "nats_url")]
    nats_url_file: Option<PathBuf>,
    /// The credentials file for NATS, as its own tools write it
    #[arg(long, env = "RUMIS_NATS_CREDENTIALS", value_name = "FILE")]
    nats_credentials: Option<PathBuf>,
    /// Refuse NATS without TLS, and trust only the authorities in this PEM file [default: those of the system]
    #[arg(long, env = "RUMIS_NATS_ROOT_CERT", value_name = "FILE")]
    nats_root_cert: Option<PathBuf>,
}

impl NatsOptions {
    /// The servers that were given.
    pub(crate) fn servers(&self) -> Result<Option<NatsServers>, Failure> {
        let Self { nats_url, nats_url_file, nats_credentials, nats_root_cert } = self;
        let Some(mut servers) = given::<NatsServers>("--nats-url", nats_url.as_ref(), nats_url_file.as_deref())? else {
            return match (nats_credentials, nats_root_cert) {
                (None, None) => Ok(None),
                _ => Err(Failure::usage("--nats-credentials and --nats-root-cert need --nats-url or --nats-url-file")),
            };
        };
        if let Some(file) = nats_credentials {
            servers = servers.with_credentials(file.clone()).map_err(|error| Failure::usage(error.to_string()))?;
        }
        if let Some(file) = nats_root_cert {
            servers = servers.with_root_cert(file.clone());
        }
        Ok(Some(servers))
    }
}

/// An address that may contain a secret. It cannot be printed.
#[derive(Clone)]
struct Secret(String);

impl FromStr for Secret {
    type Err = std::convert::Infallible;

    /// The command line library repeats a value that it cannot read, so the address is read later.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(Self(text.to_owned()))
    }
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("(secret)")
    }
}

/// An address from the command line, the environment or a file.
fn given<T: FromStr<Err = rumis_server::Error>>(
    option: &str,
    text: Option<&Secret>,
    file: Option<&Path>,
) -> Result<Option<T>, Failure> {
    let bad = |place: &str, error: &rumis_server::Error| Failure::usage(format!("{place}: {error}"));
    match (text, file) {
        (Some(Secret(text)), _) => text.parse().map(Some).map_err(|error| bad(option, &error)),
        (None, Some(path)) => {
            let text = std::fs::read_to_string(path).map_err(|error| Failure::unread(path, &error))?;
            text.trim().parse().map(Some).map_err(|error| bad(&path.display().to_string(), &error))
        }
        (None, None) => Ok(None),
    }
}
