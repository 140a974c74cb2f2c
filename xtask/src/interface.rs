//! `cargo xtask interface`: sends many requests to a server, valid and invalid ones, and compares its answers with its
//! OpenAPI description. [Schemathesis](https://schemathesis.readthedocs.io) makes up the requests. It is written in
//! Python and gets a virtual environment in the target directory.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};

use crate::table::StepOutcome;
use crate::workshop::{Workshop, in_ci, run};
use crate::{browser, python};

/// Requests of each kind for each path and method.
const EXAMPLES: &str = "30";

/// More than schemathesis reaches: it is one client and does the work of many.
const NO_LIMITS: [&str; 10] = [
    "--most-requests-per-second",
    "100000",
    "--most-tables-per-minute",
    "100000",
    "--most-challenges-per-minute",
    "100000",
    "--most-open-tables",
    "100000",
    "--most-connections-per-address",
    "1000",
];

/// The step of `cargo verify --full`.
pub(crate) fn check(workshop: &Workshop) -> Result<StepOutcome, String> {
    if let skipped @ StepOutcome::Skipped(_) = python::ensure(workshop, "Tests of the interface")? {
        return Ok(skipped);
    }
    let folder = workshop.target("schemathesis");
    let programs = match python::install(&folder, &workshop.path("xtask/schemathesis/requirements.txt")) {
        Ok(programs) => programs,
        Err(error) if in_ci() => return Err(error),
        Err(error) => return Ok(StepOutcome::Skipped(format!("schemathesis could not be installed: {error}"))),
    };
    let server = Server::start(workshop, browser::program(workshop)?)?;
    let mut schemathesis = Command::new(programs.join("schemathesis"));
    schemathesis.arg("--config-file").arg(workshop.path("xtask/schemathesis/schemathesis.toml"));
    schemathesis.args(["run", &format!("{}/api/v1/openapi.json", server.url)]);
    // What it remembers of earlier runs would make failures depend on them.
    schemathesis.args(["--max-examples", EXAMPLES, "--phases", "examples,coverage,fuzzing"]);
    schemathesis.args(["--generation-database", "none", "--warnings", "off", "--no-color"]);
    schemathesis.env("PYTHONPATH", workshop.path("xtask/schemathesis")).env("PYTHONDONTWRITEBYTECODE", "1");
    schemathesis.env("SCHEMATHESIS_HOOKS", "hooks").env("RUMIS_SERVER", &server.url);
    run(schemathesis.current_dir(&folder))?;
    Ok(StepOutcome::Done)
}

/// `cargo xtask interface`.
pub(crate) fn compare(workshop: &Workshop) -> Result<(), String> {
    match check(workshop)? {
        StepOutcome::Skipped(why) => Err(why),
        _ => Ok(()),
    }
}

/// A server with an empty database. It stops when this is dropped.
struct Server {
    process: Child,
    url: String,
    /// Kept open, because the server may print more.
    #[allow(dead_code, reason = "it is only kept")]
    output: Option<BufReader<ChildStdout>>,
}

impl Server {
    fn start(workshop: &Workshop, program: PathBuf) -> Result<Self, String> {
        let database = workshop.target("schemathesis/rumis.db");
        for end in ["", "-wal", "-shm", ".lock"] {
            let _there_was_none = fs::remove_file(format!("{}{end}", database.display()));
        }
        let mut serve = workshop.command(program);
        serve.args(["serve", "--listen", "127.0.0.1:0", "--log-level", "error"]).args(NO_LIMITS);
        serve.arg("--database-url").arg(format!("sqlite:{}", database.display()));
        let process = serve.stdout(Stdio::piped()).spawn();
        let process = process.map_err(|error| format!("the server could not be started: {error}."))?;
        let mut server = Self { process, url: String::new(), output: None };
        let mut said = BufReader::new(server.process.stdout.take().ok_or("the server has no output.")?);
        let mut line = String::new();
        let read = said.read_line(&mut line);
        let url = read.ok().and_then(|_| line.trim().split_once("served at ")).map(|(_, url)| url.to_owned());
        server.url = url.ok_or("the server did not start; its error is above.")?;
        server.output = Some(said);
        Ok(server)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ended_already = self.process.kill();
        let _ended = self.process.wait();
    }
}
