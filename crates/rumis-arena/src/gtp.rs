//! A program in another process, which speaks GTP. It gets one command at a time. Whatever it does,
//! every command ends with an answer or a fault within its time limit.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use rumis::{Colour, Move, Position, Seating, Setup};

use crate::error::{Error, ErrorKind};
use crate::fault::Fault;

/// The longest line that is read, and the longest answer that is kept, in bytes. Every move is shorter,
/// and a program that never stops writing must not fill the memory.
const LONGEST: u64 = 1 << 16;

/// How many of the last bytes of standard error are reported when a program ends.
const LAST_WORDS: usize = 400;

/// How long a program may take to end after `quit`.
const FAREWELL: Duration = Duration::from_millis(300);

/// How often the match is checked for a stop while an answer is awaited.
const STOP_INTERVAL: Duration = Duration::from_millis(50);

/// A program in another process.
#[derive(Debug)]
pub(crate) struct Gtp {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    last_words: Arc<Mutex<VecDeque<u8>>>,
    /// The thread that reads standard error.
    listener: Option<JoinHandle<()>>,
    patience: Duration,
    /// The colours of the game. The program knows them by the usual names, in turn order.
    seating: Seating,
}

impl Gtp {
    /// Starts the program. It may take `patience` for each answer.
    pub(crate) fn start(command_line: &str, patience: Duration) -> Result<Self, Error> {
        let words = words(command_line)?;
        let (name, arguments) = words.split_first().ok_or_else(no_command)?;
        let mut command = Command::new(name);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A process group of its own, so that Ctrl-C ends the match and not its programs: they would all
        // lose by default.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(|source| ErrorKind::CannotStart { program: name.clone(), source })?;
        let (sender, lines) = sync_channel(256);
        if let Some(output) = child.stdout.take() {
            std::thread::spawn(move || read_lines(output, &sender));
        }
        let last_words = Arc::new(Mutex::new(VecDeque::new()));
        let listener = child.stderr.take().map(|errors| {
            let last_words = Arc::clone(&last_words);
            std::thread::spawn(move || keep_last_words(errors, &last_words))
        });
        let input = child.stdin.take();
        Ok(Self { child, input, lines, last_words, listener, patience, seating: Seating::usual(4) })
    }

    /// Begins a game.
    pub(crate) fn set_game(&mut self, setup: &Setup, stop: &AtomicBool) -> Result<(), Fault> {
        let Setup { plan, players, edition, way, .. } = setup;
        self.seating = setup.seating();
        self.ask(&format!("set_game {plan} {players} {edition} {way}"), stop).map(drop)
    }

    /// Tells the program a move that it did not choose.
    pub(crate) fn play(&mut self, colour: Colour, mv: Move, stop: &AtomicBool) -> Result<(), Fault> {
        let colour = self.usual(colour);
        self.ask(&format!("play {colour} {mv}"), stop).map(drop)
    }

    /// The colour by which the program knows this one.
    fn usual(&self, colour: Colour) -> Colour {
        self.seating.place(colour).and_then(Colour::from_index).unwrap_or(colour)
    }

    /// Asks for a move. The program then considers it made.
    pub(crate) fn genmove(&mut self, position: &Position, stop: &AtomicBool) -> Result<Move, Fault> {
        let colour = self.usual(position.to_move().ok_or(Fault::NoMove)?);
        let text = self.ask(&format!("genmove {colour}"), stop)?;
        if text.eq_ignore_ascii_case("resign") {
            return Err(Fault::Resigned);
        }
        position.read_move(&text).map_err(|error| Fault::Illegal { text: shorten(&text), reason: error.to_string() })
    }

    /// Sends a command and waits for its answer.
    fn ask(&mut self, command: &str, stop: &AtomicBool) -> Result<String, Fault> {
        let sent = self.input.as_mut().map(|input| writeln!(input, "{command}").and_then(|()| input.flush()));
        if !matches!(sent, Some(Ok(()))) {
            return Err(self.obituary());
        }
        let end = Instant::now() + self.patience;
        let mut first = self.line(end, stop)?;
        while first.is_empty() {
            first = self.line(end, stop)?;
        }
        let mut answer = first;
        loop {
            match self.line(end, stop)? {
                line if line.is_empty() => break,
                line if answer.len() < LONGEST as usize => {
                    answer.push('\n');
                    answer.push_str(&line);
                }
                _ => {}
            }
        }
        let content = |text: &str| text.trim_start_matches(|c: char| c.is_ascii_digit()).trim().to_owned();
        match (answer.strip_prefix('='), answer.strip_prefix('?')) {
            (Some(text), _) => Ok(content(text)),
            (_, Some(text)) => Err(Fault::Refused { command: command.to_owned(), answer: shorten(&content(text)) }),
            _ => Err(Fault::Nonsense(shorten(&answer))),
        }
    }

    /// The next line of the answer.
    fn line(&mut self, end: Instant, stop: &AtomicBool) -> Result<String, Fault> {
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(STOP_INTERVAL)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => return Err(self.obituary()),
                Err(RecvTimeoutError::Timeout) if left.is_zero() || stop.load(Ordering::Relaxed) => {
                    return Err(Fault::Silent(self.patience));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// How the program ended. It has closed its output, so it ends soon if it has not ended.
    fn obituary(&mut self) -> Fault {
        self.input = None;
        let status = self.wait(FAREWELL);
        // The last of its standard error may not have been read yet.
        let listener = self.listener.take();
        wait_until(FAREWELL, || listener.as_ref().is_none_or(JoinHandle::is_finished).then_some(()));
        let how = status.map_or_else(|| "it closed its output".to_owned(), |status| status.to_string());
        let words: Vec<u8> = self.last_words.lock().unwrap_or_else(PoisonError::into_inner).iter().copied().collect();
        let words = String::from_utf8_lossy(&words).trim().replace('\n', " / ");
        Fault::Ended(if words.is_empty() { how } else { format!("{how}: {words}") })
    }

    /// Waits for the end of the process, at most for this time.
    fn wait(&mut self, patience: Duration) -> Option<ExitStatus> {
        wait_until(patience, || self.child.try_wait().ok().flatten())
    }

    /// Ends the program at once.
    pub(crate) fn kill(&mut self) {
        self.input = None;
        self.kill_group();
        // Both fail only if the process has ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Gtp {
    /// Ends the process group of the program, and so the processes that it started. This is only safe
    /// while the program has not been waited for: after that, another process may have its number.
    #[cfg(unix)]
    fn kill_group(&mut self) {
        use rustix::process::{Pid, Signal, kill_process_group};
        if matches!(self.child.try_wait(), Ok(None)) {
            // It fails only if the group has ended.
            let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        }
    }

    /// Other systems have no process groups.
    #[cfg(not(unix))]
    fn kill_group(&mut self) {}
}

impl Drop for Gtp {
    fn drop(&mut self) {
        if let Some(mut input) = self.input.take() {
            let _ = input.write_all(b"quit\n");
            drop(input);
            if self.wait(FAREWELL).is_some() {
                return;
            }
        }
        self.kill();
    }
}

/// Asks repeatedly until there is an answer, at most for this time.
fn wait_until<T>(patience: Duration, mut ask: impl FnMut() -> Option<T>) -> Option<T> {
    let end = Instant::now() + patience;
    loop {
        let answer = ask();
        if answer.is_some() || Instant::now() >= end {
            return answer;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Checks that a program can be started and speaks GTP 2.
pub(crate) fn check(command_line: &str, patience: Duration) -> Result<(), Error> {
    let mut program = Gtp::start(command_line, patience)?;
    let answer = program.ask("protocol_version", &AtomicBool::new(false));
    if answer.is_err() {
        program.kill();
    }
    let command_line = command_line.to_owned();
    match answer.as_deref() {
        Ok("2") => Ok(()),
        Ok(version) => Err(ErrorKind::WrongGtpVersion { command_line, version: shorten(version) }.into()),
        Err(fault) => Err(ErrorKind::NotGtp { command_line, source: fault.clone() }.into()),
    }
}

fn read_lines(output: impl Read, sender: &SyncSender<String>) {
    let mut reader = BufReader::new(output);
    loop {
        let mut bytes = Vec::new();
        match reader.by_ref().take(LONGEST).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        // Control characters mean nothing in GTP.
        let line: String = String::from_utf8_lossy(&bytes).chars().filter(|c| !c.is_control() || *c == '\t').collect();
        if sender.send(line.trim_end().to_owned()).is_err() {
            return;
        }
    }
}

fn keep_last_words(errors: impl Read, last_words: &Mutex<VecDeque<u8>>) {
    let mut reader = BufReader::new(errors);
    loop {
        let length = match reader.fill_buf() {
            Ok([]) | Err(_) => return,
            Ok(bytes) => {
                let mut kept = last_words.lock().unwrap_or_else(PoisonError::into_inner);
                kept.extend(bytes);
                let surplus = kept.len().saturating_sub(LAST_WORDS);
                kept.drain(..surplus);
                bytes.len()
            }
        };
        reader.consume(length);
    }
}

/// A text of a program, short enough for a line of a report.
fn shorten(text: &str) -> String {
    let mut short: String = text.chars().take(80).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

fn no_command() -> Error {
    ErrorKind::BadCommandLine(String::new()).into()
}

/// The words of a command line, split as by a shell.
pub(crate) fn words(command_line: &str) -> Result<Vec<String>, Error> {
    let unclosed = |_| ErrorKind::BadCommandLine(command_line.trim().to_owned());
    let words = shell_words::split(command_line).map_err(unclosed)?;
    if words.is_empty() { Err(no_command()) } else { Ok(words) }
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn a_command_line_is_split_as_by_a_shell() {
        assert_eq!(words("./other --fast").unwrap(), ["./other", "--fast"]);
        assert_eq!(words("  sh -c 'a b' \"c'd\" ''").unwrap(), ["sh", "-c", "a b", "c'd", ""]);
        assert_eq!(words("a'b c'd").unwrap(), ["ab cd"]);
        assert_eq!(words("'C:\\my programs\\other.exe' a\\ b").unwrap(), ["C:\\my programs\\other.exe", "a b"]);
    }
}
