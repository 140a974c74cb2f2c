//! Files with many games of one kind, in a short form of the record format.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use rumis::{Game, RecordText, Way};

use crate::error::{Error, ErrorKind};
use crate::lines;
use crate::selfplay::play;
use crate::studied::Studied;

/// Lines of moves are not longer than this.
const WIDTH: usize = 116;

/// A folder with the games of one strength: a file for each of [`Studied::all`].
///
/// ```
/// use rumis_study::games::Games;
/// use rumis_study::Studied;
/// let folder = tempfile::tempdir().unwrap();
/// let games = Games::new(folder.path(), vec![3]);
/// let studied: Studied = "chullpa-2".parse()?;
/// games.play(&[studied], 2, 1, &mut |_, _| ())?;
/// games.play(&[studied], 3, 1, &mut |_, number| assert_eq!(number, 2, "the others are there"))?;
/// assert_eq!(games.of(studied)?.len(), 3);
/// # Ok::<(), rumis_study::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Games {
    folder: PathBuf,
    /// The simulations of the seats, in turn; of the next game, in turn beginning with the second.
    simulations: Vec<u32>,
}

impl Games {
    /// The games in this folder of the data. With several strengths the seats have them in turn, and in each game
    /// the other way round than in the game before.
    #[must_use]
    pub fn new(data: &Path, simulations: Vec<u32>) -> Self {
        let names: Vec<String> = simulations.iter().map(u32::to_string).collect();
        Self { folder: data.join(format!("games-{}", names.join("-"))), simulations }
    }

    /// The simulations of each seat in a game.
    #[must_use]
    pub fn simulations(&self, studied: Studied, number: u64) -> Vec<u32> {
        let all = self.simulations.iter().cycle().skip(number as usize % self.simulations.len().max(1));
        all.take(usize::from(studied.players)).copied().collect()
    }

    fn path(&self, studied: Studied) -> PathBuf {
        self.folder.join(format!("{studied}.rumis"))
    }

    /// The games that there are, by their numbers.
    ///
    /// # Errors
    /// If the file is not valid. A last record whose writing was stopped is left out.
    pub fn of(&self, studied: Studied) -> Result<BTreeMap<u64, Game>, Error> {
        let path = self.path(studied);
        let text = lines::read(&path)?;
        let mut games = BTreeMap::new();
        for record in whole(&text) {
            let game = record.read().map_err(|source| Error::new(ErrorKind::Record { path: path.clone(), source }))?;
            if let Some(number) = number_of(&record) {
                games.insert(number, game);
            }
        }
        Ok(games)
    }

    /// The numbers of the games that there are. Removes a last record whose writing was stopped.
    fn numbers(&self, studied: Studied) -> Result<Vec<u64>, Error> {
        let path = self.path(studied);
        let text = lines::read(&path)?;
        let records = whole(&text);
        let length: usize = records.iter().map(|record| record.text().len()).sum();
        if length < text.len() {
            fs::write(&path, &text[..length]).map_err(|error| Error::file(&path, error))?;
        }
        Ok(records.iter().filter_map(number_of).collect())
    }

    /// Plays the games that are missing until there are so many of each, round robin, on so many threads.
    ///
    /// # Errors
    /// If a file cannot be read or written.
    pub fn play(
        &self,
        studied: &[Studied],
        games: u64,
        threads: usize,
        tell: &mut (dyn FnMut(Studied, u64) + Send),
    ) -> Result<(), Error> {
        let there: Vec<Vec<u64>> = studied.iter().map(|&studied| self.numbers(studied)).collect::<Result<_, _>>()?;
        let missing: Vec<(Studied, u64)> = (0..games)
            .flat_map(|number| studied.iter().zip(&there).map(move |(&studied, there)| (studied, there, number)))
            .filter(|(_, there, number)| !there.contains(number))
            .map(|(studied, _, number)| (studied, number))
            .collect();
        let next = AtomicUsize::new(0);
        let tell = Mutex::new(tell);
        let work = || {
            while let Some(&(studied, number)) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
                let game = play(studied, &self.simulations(studied, number), number)?;
                // Also keeps threads from writing to a file at the same time.
                let mut tell = tell.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                lines::append(&self.path(studied), &short(&game, studied))?;
                tell(studied, number);
            }
            Ok(())
        };
        std::thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let mine = work();
            others.into_iter().fold(mine, |result, other| result.and(other.join().unwrap_or(Ok(()))))
        })
    }
}

/// The records of a text that were written to their end.
fn whole(text: &str) -> Vec<RecordText<'_>> {
    let end = text.rfind("\n\n").map_or(0, |end| end + 2);
    if end == 0 { Vec::new() } else { RecordText::all(&text[..end]) }
}

fn number_of(record: &RecordText<'_>) -> Option<u64> {
    let (_, rest) = record.text().split_once("[Game \"")?;
    rest.split_once('"')?.0.parse().ok()
}

/// A record with only what is needed, and several moves on a line. An empty line ends it.
fn short(game: &Game, studied: Studied) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(text, "[Plan \"{}\"] [Players \"{}\"]", studied.plan, studied.players);
    if studied.way != Way::Standard {
        let _ = writeln!(text, "[Way \"{}\"]", studied.way);
    }
    if studied.way == Way::Ruinas {
        let _ = writeln!(text, "[Ruins \"{}\"]", game.setup().ruins);
    }
    let header = |key: &str| format!("[{key} \"{}\"]", game.header(key).unwrap_or_default());
    let _ = writeln!(text, "{} {}", header("Game"), header("Seconds"));
    let mut line = 0;
    let mut words = Vec::new();
    for (index, mv) in game.moves().iter().enumerate() {
        words.extend(
            game.comments().iter().filter(|(before, _)| *before == index).map(|(_, text)| format!("{{{text}}}")),
        );
        words.push(mv.to_string());
    }
    for word in words {
        if line > 0 && line + 1 + word.len() > WIDTH {
            text.push('\n');
            line = 0;
        }
        if line > 0 {
            text.push(' ');
            line += 1;
        }
        text.push_str(&word);
        line += word.len();
    }
    text + "\n\n"
}

#[cfg(test)]
mod tests {
    use rumis::RecordText;

    use super::{Games, short};
    use crate::Studied;
    use crate::selfplay::play;

    #[test]
    fn the_short_form_is_a_record_of_the_same_game() {
        for name in ["chullpa-2", "chullpa-2-four-colours", "chullpa-2-ruinas"] {
            let studied: Studied = name.parse().unwrap();
            let game = play(studied, &[2, 2], 5).unwrap();
            let text = short(&game, studied);
            assert_eq!(RecordText::all(&text).len(), 1);
            assert_eq!(RecordText::all(&text)[0].read().unwrap(), game, "{text}");
        }
    }

    #[test]
    fn a_record_whose_writing_was_stopped_is_played_again() {
        let folder = tempfile::tempdir().unwrap();
        let games = Games::new(folder.path(), vec![2]);
        let studied: Studied = "pirka-2".parse().unwrap();
        games.play(&[studied], 2, 1, &mut |_, _| ()).unwrap();
        let path = folder.path().join("games-2/pirka-2.rumis");
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, &text[..text.len() - 30]).unwrap();
        let mut played = Vec::new();
        games.play(&[studied], 2, 2, &mut |_, number| played.push(number)).unwrap();
        assert_eq!(played, [1]);
        let moves = |text: &str| RecordText::all(text)[1].read().unwrap().moves().to_vec();
        assert_eq!(moves(&std::fs::read_to_string(&path).unwrap()), moves(&text));
    }

    #[test]
    fn two_strengths_take_the_seats_in_turn() {
        let games = Games::new("nowhere".as_ref(), vec![1600, 800]);
        let studied: Studied = "chullpa-2".parse().unwrap();
        assert_eq!(games.simulations(studied, 0), [1600, 800]);
        assert_eq!(games.simulations(studied, 1), [800, 1600]);
    }
}
