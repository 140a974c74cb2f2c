//! A private PostgreSQL server for a test.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use tokio_postgres::NoTls;

use super::Place;

/// How long a server may take to start on a busy machine.
const START: Duration = Duration::from_secs(60);

/// A script between a test and its server. A server that several tests share is never dropped. But
/// however the test process ends, its end of the pipe closes, and the script stops the server and
/// removes its folder.
const KEEPER: &str = r#"
folder=$1; bin=$2; port=$3; listen=$4
run() {
    "$bin/postgres" -D "$folder/data" -p "$port" -c listen_addresses="$listen" -c unix_socket_directories= \
        -c max_connections=200 >>"$folder/log" 2>&1 &
    server=$!
}
"$bin/initdb" -D "$folder/data" -U rumis -A trust -E UTF8 --no-locale --no-sync >"$folder/log" 2>&1 || exit 1
echo "host all all samenet trust" >>"$folder/data/pg_hba.conf"
run
while read -r word; do
    case $word in
    crash) kill -QUIT "$server"; wait "$server"; echo stopped ;;
    start) run ;;
    # The first one starts the others, so stop it first.
    freeze) kill -STOP "$server"; for one in $(cat "/proc/$server/task/$server/children"); do kill -STOP "$one"; done ;;
    thaw) for one in $(cat "/proc/$server/task/$server/children"); do kill -CONT "$one"; done; kill -CONT "$server" ;;
    esac
done
kill -QUIT "$server"; wait "$server"
rm -rf "$folder"
"#;

/// A server that can crash and be restarted on the same port.
pub struct PostgresServer {
    place: Place,
    bin: PathBuf,
    folder: PathBuf,
    port: u16,
    keeper: Child,
    words: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

static SHARED: OnceLock<Option<PostgresServer>> = OnceLock::new();
static DATABASES: AtomicU32 = AtomicU32::new(0);

impl PostgresServer {
    /// The server that the tests of one binary share. `None` if PostgreSQL is not installed; see
    /// [`skip`](super::skip).
    pub fn shared() -> Option<&'static Self> {
        SHARED.get_or_init(Self::new).as_ref()
    }

    /// A running server for one test. `None` as for the shared one.
    pub fn new() -> Option<Self> {
        Self::at(Place::here)
    }

    /// A running server at another place.
    pub fn at(place: impl Fn() -> Place) -> Option<Self> {
        let Some(bin) = programs() else {
            super::skip("PostgreSQL is not installed");
            return None;
        };
        // Another process may take the port first.
        (0..3).find_map(|_| Self::try_new(place(), &bin)).or_else(|| panic!("PostgreSQL does not start"))
    }

    fn try_new(place: Place, bin: &Path) -> Option<Self> {
        let folder = tempfile::tempdir().unwrap().keep();
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap().local_addr().unwrap().port();
        // PostgreSQL refuses to run as root.
        let mut keeper = if is_root() {
            let given = Command::new("chown").arg("postgres").arg(&folder).status().unwrap();
            assert!(given.success(), "there is no user postgres to run PostgreSQL as");
            let mut command = place.command("runuser");
            command.args(["-u", "postgres", "--", "sh"]);
            command
        } else {
            place.command("sh")
        };
        keeper.args(["-c", KEEPER, "sh"]).arg(&folder).arg(bin).arg(port.to_string());
        keeper.arg(place.listens_on().to_string()).current_dir(&folder);
        let mut keeper = keeper.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (words, answers) = (keeper.stdin.take(), BufReader::new(keeper.stdout.take().unwrap()));
        let server = Self { place, bin: bin.to_owned(), folder, port, keeper, words, answers };
        server.runs().then_some(server)
    }

    /// Waits until it accepts queries. `false` if it does not.
    fn runs(&self) -> bool {
        let begun = Instant::now();
        while begun.elapsed() < START {
            let mut ready = self.place.command(self.bin.join("pg_isready"));
            ready.args(["-q", "-h", "127.0.0.1", "-p", &self.port.to_string()]);
            if ready.status().is_ok_and(|status| status.success()) {
                return true;
            }
            let log = std::fs::read_to_string(self.folder.join("log")).unwrap_or_default();
            if log.contains("could not bind") {
                return false;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        eprintln!("{}", std::fs::read_to_string(self.folder.join("log")).unwrap_or_default());
        false
    }

    /// A new database, as an address.
    pub async fn database(&self) -> String {
        let name = format!("rumis_{}", DATABASES.fetch_add(1, Ordering::Relaxed));
        let (client, connection) = tokio_postgres::connect(&self.url("postgres"), NoTls).await.unwrap();
        let talking = tokio::spawn(connection);
        client.batch_execute(&format!("CREATE DATABASE {name} TEMPLATE template0")).await.unwrap();
        drop(client);
        talking.await.unwrap().unwrap();
        self.url(&name)
    }

    fn url(&self, database: &str) -> String {
        format!("postgres://rumis@{}:{}/{database}", self.place.address, self.port)
    }

    /// Freezes all its processes, as if the network had failed: connections stay open without any answer.
    pub fn freeze(&mut self) {
        self.say("freeze");
    }

    /// Continues after [`freeze`](Self::freeze).
    pub fn thaw(&mut self) {
        self.say("thaw");
    }

    /// The address of a database of this server under another name, with these settings.
    pub fn url_at(&self, host: &str, user: &str, database: &str, settings: &str) -> String {
        format!("postgres://{user}@{host}:{}/{database}?{settings}", self.port)
    }

    /// From now on it accepts only encrypted connections with this password.
    pub async fn require_tls(&self, certificate: &str, key: &str, password: &str) {
        let [certificate_file, key_file] = ["server.pem", "server.key"].map(|name| self.folder.join(name));
        std::fs::write(&certificate_file, certificate).unwrap();
        std::fs::write(&key_file, key).unwrap();
        // PostgreSQL refuses a key that others could read.
        #[cfg(unix)]
        std::fs::set_permissions(&key_file, std::os::unix::fs::PermissionsExt::from_mode(0o600)).unwrap();
        if is_root() {
            let given = Command::new("chown").arg("postgres").args([&certificate_file, &key_file]).status().unwrap();
            assert!(given.success());
        }
        let (client, connection) = tokio_postgres::connect(&self.url("postgres"), NoTls).await.unwrap();
        let talking = tokio::spawn(connection);
        for sql in [
            format!("ALTER SYSTEM SET ssl_cert_file = '{}'", certificate_file.display()),
            format!("ALTER SYSTEM SET ssl_key_file = '{}'", key_file.display()),
            "ALTER SYSTEM SET ssl = on".to_owned(),
            format!("ALTER USER rumis PASSWORD '{password}'"),
        ] {
            client.batch_execute(&sql).await.unwrap();
        }
        std::fs::write(self.folder.join("data/pg_hba.conf"), "hostssl all all all scram-sha-256\n").unwrap();
        client.batch_execute("SELECT pg_reload_conf()").await.unwrap();
        drop(client);
        talking.await.unwrap().unwrap();
        // It reloads soon after. Until then it lets everybody in without TLS.
        let begun = Instant::now();
        while tokio_postgres::connect(&self.url("postgres"), NoTls).await.is_ok() {
            assert!(begun.elapsed() < START, "PostgreSQL does not reload its settings");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Kills it, as if the machine had failed.
    pub fn crash(&mut self) {
        self.say("crash");
        let mut answer = String::new();
        self.answers.read_line(&mut answer).unwrap();
        assert_eq!(answer, "stopped\n");
    }

    /// Restarts it after a crash.
    pub fn start(&mut self) {
        self.say("start");
        assert!(self.runs(), "PostgreSQL does not start again");
    }

    fn say(&mut self, word: &str) {
        writeln!(self.words.as_mut().unwrap(), "{word}").unwrap();
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        drop(self.words.take());
        drop(self.keeper.wait());
    }
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout == b"0\n")
}

/// The folder with the server's programs: on the path, or where Debian installs them.
fn programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = debian.map(|version| version.path().join("bin")).collect();
    folders.sort();
    // Prefer the newest version of Debian's.
    folders.reverse();
    folders.extend(std::env::split_paths(&path));
    folders.into_iter().find(|bin| ["initdb", "postgres", "pg_isready"].iter().all(|name| bin.join(name).exists()))
}
