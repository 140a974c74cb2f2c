//! A server with a full disk.

use std::fs::OpenOptions;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use tokio::task::block_in_place;

use super::checks;
use super::company::{Company, seat_all, without_programs};
use super::process::{Server, serve, wall};

const TABLES: usize = 6;
/// How long it may take until a failure is noticed on a busy machine.
const NOTICED: Duration = Duration::from_secs(30);

/// Starts a program with its own small disk, which also holds its log: without room for moves there
/// is no room for log lines either. The disk is larger than the database's journal before a
/// checkpoint. The trap turns a write over the size limit into an ordinary failed write.
const WITH_A_DISK: &str = r#"mount -t tmpfs -o size=48m tmpfs "$0" && trap '' XFSZ && exec "$@" 2>"$0/log""#;
const WITHOUT: &str = r#"trap '' XFSZ && exec "$@" 2>"$0/log""#;

/// How to mount a private disk: as root, and as an ordinary user.
const WAYS: [&[&str]; 2] = [&["unshare", "--mount"], &["unshare", "--mount", "--user", "--map-root-user"]];

/// Runs a command within such a script.
fn within(way: &[&str], script: &str, folder: &Path, command: &Command) -> Command {
    let mut words = way.iter().copied().chain(["sh", "-c", script]);
    let mut within = Command::new(words.next().unwrap_or("sh"));
    within.args(words).arg(folder).arg(command.get_program()).args(command.get_args());
    within
}

/// A server and its disk.
struct Disk {
    server: Server,
    /// The folder as seen from outside, if it is a separate disk.
    own: Option<PathBuf>,
}

impl Disk {
    fn new(folder: &Path) -> Self {
        let may = |way: &&[&str]| {
            let mut command = within(way, WITH_A_DISK, folder, &Command::new("true"));
            command.stderr(Stdio::null()).status().is_ok_and(|status| status.success())
        };
        let way = WAYS.into_iter().find(may);
        let command = serve(folder.join("rumis.db").to_str().unwrap());
        let mut command = match way {
            Some(way) => within(way, WITH_A_DISK, folder, &command),
            None => {
                eprintln!("mounting is not allowed here: limiting file sizes instead");
                within(&[], WITHOUT, folder, &command)
            }
        };
        let server = Server::start(&mut command, &folder.join("outside"));
        let root = PathBuf::from(format!("/proc/{}/root", server.process.id()));
        Self { server, own: way.map(|_| root.join(folder.strip_prefix("/").unwrap())) }
    }

    /// Fills the disk.
    fn fill(&self) {
        let Some(folder) = &self.own else { return self.limit("65536") };
        let mut ballast = OpenOptions::new().create(true).append(true).open(folder.join("ballast")).unwrap();
        // The last pieces are so small that nobody else finds room.
        for size in [65_536, 4_096, 1] {
            let piece = vec![0; size];
            let error = (0..10_000).find_map(|_| ballast.write_all(&piece).err());
            assert_eq!(error.map(|error| error.kind()), Some(ErrorKind::StorageFull));
        }
    }

    fn make_room(&self) {
        match &self.own {
            Some(folder) => std::fs::remove_file(folder.join("ballast")).unwrap(),
            None => self.limit("unlimited"),
        }
    }

    /// Sets the largest file size of the server. A disk with open files cannot be made read-only,
    /// but with 0 nothing can be written, which has the same effect.
    fn limit(&self, bytes: &str) {
        let mut command = Command::new("prlimit");
        command.args(["--pid", &self.server.process.id().to_string(), &format!("--fsize={bytes}:")]);
        assert!(command.status().unwrap().success());
    }

    /// Waits until the server is ready, or is not ready. It must be alive meanwhile.
    fn gets(&self, ready: bool) {
        let begun = Instant::now();
        while self.server.is_ready() != ready {
            assert!(begun.elapsed() < NOTICED, "the server should be ready: {ready}");
            std::thread::sleep(Duration::from_millis(50));
        }
        assert!(self.server.is_alive());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_and_a_read_only_database_give_errors_not_lost_moves() {
    let folder = tempfile::tempdir().unwrap();
    let disk = block_in_place(|| Disk::new(folder.path()));
    let address = disk.server.address;
    let mut players = seat_all(address, (0..TABLES).map(without_programs), wall()).await;
    for player in &mut players {
        player.patient = true;
    }
    let mut refused = 0;
    for round in 0..4 {
        let full = round % 2 == 0;
        let company = Company::gather(players, |_| address);
        company.goes_on(3).await;
        block_in_place(|| if full { disk.fill() } else { disk.limit("0") });
        company.is_refused(3).await;
        block_in_place(|| disk.gets(false));
        block_in_place(|| if full { disk.make_room() } else { disk.limit("unlimited") });
        company.goes_on(3).await;
        block_in_place(|| disk.gets(true));
        players = company.home().await;
        let told = checks::ask(&disk.server, &players).await;
        // This also checks that no refused move is in a log, unless it was repeated later.
        checks::all(&told, &players);
        let so_far = players.iter().map(|player| player.hand.refused.len()).sum();
        assert!(so_far > refused);
        refused = so_far;
        if round == 3 {
            block_in_place(|| checks::records(&disk.server, &told));
        }
    }
    let moves: usize = players.iter().map(|player| player.hand.acked.len()).sum();
    eprintln!("{moves} moves, {refused} refused");
}
