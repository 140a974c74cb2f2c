//! `rumis-selfplay SIDE SEATS GAMES SEED` plays 2 × GAMES games at the same time on sites of up to SIDE (8 or 10)
//! files and rows, with SEATS (`two` or `more`) seats, until its input ends. The trainer in `training` starts it.
//!
//! `rumis-selfplay request` reads positions, one on each line, and writes them as a request, as the trainer
//! gets it. All must have a site of up to 8 files and rows.
//!
//! `rumis-selfplay --version` prints its version, which is stored with the weights.

use std::io::{BufRead, BufReader, BufWriter, Error, ErrorKind, Result, Write, stdin, stdout};
use std::process::ExitCode;

use rumis::Position;
use rumis_training::game::Question;
use rumis_training::setups::{Seats, Side};
use rumis_training::wire::write_request;
use rumis_training::worker::work;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (input, output) = (BufReader::new(stdin().lock()), BufWriter::with_capacity(1 << 20, stdout().lock()));
    let result = match words[..] {
        ["--version"] => {
            println!("rumis-selfplay {}", env!("CARGO_PKG_VERSION"));
            return ExitCode::SUCCESS;
        }
        ["request"] => request(input, output),
        [side, seats, games, seed] => match (read_side(side), Seats::read(seats), games.parse(), seed.parse()) {
            (Some(side), Some(seats), Ok(games), Ok(seed)) => work(side, seats, games, seed, input, output),
            _ => return usage(),
        },
        _ => return usage(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // The trainer has ended.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("rumis-selfplay: {error}");
            ExitCode::FAILURE
        }
    }
}

fn usage() -> ExitCode {
    eprintln!(
        "usage: rumis-selfplay SIDE SEATS GAMES SEED (SIDE is 8 or 10, SEATS is \"two\" or \"more\"), rumis-selfplay request, \
         or rumis-selfplay --version"
    );
    ExitCode::from(2)
}

fn read_side(text: &str) -> Option<Side> {
    [Side::Eight, Side::Ten].into_iter().find(|side| side.length().to_string() == text)
}

fn request(input: impl BufRead, mut output: impl Write) -> Result<()> {
    let mut questions = Vec::new();
    for line in input.lines() {
        let position: Position = line?.parse().map_err(|error| Error::new(ErrorKind::InvalidData, error))?;
        questions.push(Question::new(&position));
    }
    write_request(&mut output, Side::Eight, 0, &questions)
}
