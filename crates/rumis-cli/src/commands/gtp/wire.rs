//! The lines of GTP: reads commands from any input and writes answers that any program can read. It does
//! not know what the commands mean.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};

/// The longest line in bytes. No command is longer, and an endless line must not fill the memory.
const LONGEST: usize = 1 << 16;

/// How many lines are read ahead: enough for a script, but limited.
const AHEAD: usize = 64;

/// A line of the input.
struct Line {
    bytes: Vec<u8>,
    /// The line was too long; its rest was dropped.
    cut: bool,
}

/// A command, split into words.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Command {
    /// The number that the answer repeats; empty without one.
    pub(super) id: String,
    pub(super) name: String,
    pub(super) words: Vec<String>,
}

/// What was received.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Received {
    Command(Command),
    /// A line too long to be a command, with its number.
    TooLong(String),
}

/// Commands, read by another thread so that an analysis can see whether there is a new one.
pub(super) struct Input {
    lines: Receiver<Line>,
    ahead: Option<Line>,
    closed: bool,
}

impl Input {
    /// Listens until the input ends.
    pub(super) fn listen(source: impl Read + Send + 'static) -> Self {
        let (sender, lines) = sync_channel(AHEAD);
        std::thread::spawn(move || read_lines(BufReader::new(source), &sender));
        Self { lines, ahead: None, closed: false }
    }

    /// The next command; `None` at the end of the input.
    pub(super) fn next(&mut self) -> Option<Received> {
        loop {
            let line = match self.ahead.take() {
                Some(line) => line,
                None => self.lines.recv().ok()?,
            };
            if let Some(received) = parse(&line) {
                return Some(received);
            }
        }
    }

    /// Whether there is something to read, even an empty line, or the input has ended.
    pub(super) fn is_waiting(&mut self) -> bool {
        if self.ahead.is_none() && !self.closed {
            match self.lines.try_recv() {
                Ok(line) => self.ahead = Some(line),
                Err(TryRecvError::Disconnected) => self.closed = true,
                Err(TryRecvError::Empty) => {}
            }
        }
        self.ahead.is_some() || self.closed
    }
}

fn read_lines(mut reader: impl BufRead, sender: &SyncSender<Line>) {
    loop {
        let mut bytes = Vec::new();
        match reader.by_ref().take(LONGEST as u64).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let cut = bytes.len() == LONGEST && bytes.last() != Some(&b'\n');
        if sender.send(Line { bytes, cut }).is_err() || (cut && skip_line(&mut reader).is_err()) {
            return;
        }
    }
}

/// Skips the rest of the line.
fn skip_line(reader: &mut impl BufRead) -> io::Result<()> {
    loop {
        let bytes = reader.fill_buf()?;
        if bytes.is_empty() {
            return Ok(());
        }
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let length = end.map_or(bytes.len(), |end| end + 1);
        reader.consume(length);
        if end.is_some() {
            return Ok(());
        }
    }
}

/// The command of a line; `None` for an empty one.
fn parse(line: &Line) -> Option<Received> {
    let text = String::from_utf8_lossy(&line.bytes);
    let text = text.split('#').next().unwrap_or("");
    // Tabs count as spaces; other control characters are ignored.
    let text: String = text.chars().map(|c| if c == '\t' { ' ' } else { c }).filter(|c| !c.is_control()).collect();
    let mut words = text.split_whitespace().map(str::to_owned).peekable();
    let id = words.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
    if id.is_none() && words.peek().is_none() {
        return None;
    }
    let id = id.unwrap_or_default();
    if line.cut {
        // Command numbers are shorter than this.
        return Some(Received::TooLong(if id.len() <= 20 { id } else { String::new() }));
    }
    Some(Received::Command(Command { id, name: words.next().unwrap_or_default(), words: words.collect() }))
}

/// Writes an answer or an error message.
pub(super) fn answer(output: &mut dyn Write, id: &str, answer: &Result<String, String>) -> io::Result<()> {
    let (sign, text) = match answer {
        Ok(text) => ('=', text),
        Err(text) => ('?', text),
    };
    write!(output, "{sign}{id}")?;
    // An empty line would end the answer early.
    for (number, line) in text.lines().filter(|line| !line.trim().is_empty()).enumerate() {
        let line: String = line.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        write!(output, "{}{}", if number == 0 { ' ' } else { '\n' }, line.trim_end())?;
    }
    write!(output, "\n\n")?;
    output.flush()
}

/// Begins an answer of unknown length, whose lines are written one by one.
pub(super) fn begin(output: &mut dyn Write, id: &str) -> io::Result<()> {
    writeln!(output, "={id}")?;
    output.flush()
}

/// Ends such an answer.
pub(super) fn end(output: &mut dyn Write) -> io::Result<()> {
    writeln!(output)?;
    output.flush()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail")]

    use super::*;

    fn all(bytes: &[u8]) -> Vec<Received> {
        let mut input = Input::listen(io::Cursor::new(bytes.to_vec()));
        std::iter::from_fn(|| input.next()).collect()
    }

    fn command(id: &str, name: &str, words: &[&str]) -> Received {
        let words = words.iter().map(|&word| word.to_owned()).collect();
        Received::Command(Command { id: id.to_owned(), name: name.to_owned(), words })
    }

    #[test]
    fn comments_empty_lines_and_control_characters_are_ignored() {
        let bytes = b"\n  # nothing\n\x0712\tplay\tred \x01S01 a1:2 # a pair\r\n\r\nname";
        let wanted = [command("12", "play", &["red", "S01", "a1:2"]), command("", "name", &[])];
        assert_eq!(all(bytes), wanted);
    }

    #[test]
    fn a_number_alone_is_a_command_without_a_name() {
        assert_eq!(all(b"7\n"), [command("7", "", &[])]);
    }

    #[test]
    fn a_line_without_an_end_is_cut_and_the_next_is_read() {
        let mut bytes = b"3 play red ".to_vec();
        bytes.extend(vec![b'x'; 3 * LONGEST]);
        bytes.extend(b"\nname\n");
        assert_eq!(all(&bytes), [Received::TooLong("3".to_owned()), command("", "name", &[])]);
    }

    #[test]
    fn answers_contain_no_empty_lines() {
        let mut output = Vec::new();
        answer(&mut output, "4", &Ok("a\n\n b\u{7}\n".to_owned())).unwrap();
        answer(&mut output, "", &Ok(String::new())).unwrap();
        answer(&mut output, "5", &Err("no".to_owned())).unwrap();
        assert_eq!(String::from_utf8(output).unwrap(), "=4 a\n b\n\n=\n\n?5 no\n\n");
    }
}
