//! Files with many games of one kind, in a short form of the record format.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use rumis::{Game, RecordText, Way};

use crate::error::{Error, ErrorKind};
use crate::openings::{self, Opening};
use crate::selfplay::play;
use crate::studied::Studied;
use crate::{lines, made, pool};

/// Lines of moves are not longer than this.
const WIDTH: usize = 116;

/// A folder with the games of one strength: a file for each of [`Studied::all`].
///
/// ```
/// use rumis_study::games::Games;
/// use rumis_study::openings::{self, Draw};
/// use rumis_study::Studied;
/// let folder = tempfile::tempdir().unwrap();
/// let studied: Studied = "chullpa-2".parse()?;
/// let quick = Draw { each: 1, glance: 1, first_checked: 2, checked: 2, check: 2, ..Draw::default() };
/// openings::draw(folder.path(), &[studied], 3, &quick, 1)?;
/// let games = Games::new(folder.path(), vec![3]);
/// games.play(&[studied], 2, 1, &mut |_, _| ())?;
/// games.play(&[studied], 3, 1, &mut |_, number| assert_eq!(number, 2, "the others are there"))?;
/// assert_eq!(games.of(studied)?.len(), 3);
/// # Ok::<(), rumis_study::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Games {
    data: PathBuf,
    folder: PathBuf,
    /// The simulations of the seats, in turn; of the next game, in turn beginning with the second.
    simulations: Vec<u32>,
}

impl Games {
    /// The games in this folder of the data. With several strengths the seats have them in turn. Then every opening is
    /// played once for each strength, and the seats change.
    #[must_use]
    pub fn new(data: &Path, simulations: Vec<u32>) -> Self {
        let names: Vec<String> = simulations.iter().map(u32::to_string).collect();
        Self { data: data.to_owned(), folder: data.join(format!("games-{}", names.join("-"))), simulations }
    }

    /// The simulations of each seat in a game.
    #[must_use]
    pub fn simulations(&self, studied: Studied, number: u64) -> Vec<u32> {
        let all = self.simulations.iter().cycle().skip(number as usize % self.simulations.len().max(1));
        all.take(usize::from(studied.players)).copied().collect()
    }

    /// The number of the opening of a game.
    #[must_use]
    pub fn opening(&self, number: u64) -> u64 {
        number / self.simulations.len().max(1) as u64
    }

    /// What makes the games.
    pub(crate) fn made(&self) -> String {
        let names: Vec<String> = self.simulations.iter().map(u32::to_string).collect();
        made::with(&format!("{} simulations", names.join(" and ")))
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

    /// The numbers of the games that there are. Removes a last record whose writing was stopped. Refuses games that
    /// another engine played.
    fn numbers(&self, studied: Studied) -> Result<Vec<u64>, Error> {
        let path = self.path(studied);
        let text = lines::read(&path)?;
        let records = whole(&text);
        let length: usize = records.iter().map(|record| record.text().len()).sum();
        if length < text.len() {
            fs::write(&path, &text[..length]).map_err(|error| Error::file(&path, error))?;
        }
        for record in &records {
            lines::same(&path, value_of(record, "Made").unwrap_or("something unknown"), &self.made())?;
        }
        Ok(records.iter().filter_map(number_of).collect())
    }

    /// Plays the games that are missing until there are so many of each, round robin, on so many threads. Their
    /// openings must have been drawn.
    ///
    /// # Errors
    /// If a file cannot be read or written, or another engine made it.
    pub fn play(
        &self,
        studied: &[Studied],
        games: u64,
        threads: usize,
        tell: &mut (dyn FnMut(Studied, u64) + Send),
    ) -> Result<(), Error> {
        let mut all = Vec::new();
        for &studied in studied {
            let there = self.numbers(studied)?;
            let openings = openings::read(&self.data, studied)?;
            for number in (0..games).filter(|number| !there.contains(number)) {
                let found = openings.iter().find(|opening| opening.number == self.opening(number));
                let opening = found.cloned().ok_or_else(|| {
                    Error::new(ErrorKind::TooFewOpenings { studied: studied.to_string(), found: openings.len() as u64 })
                })?;
                all.push((number, studied, opening));
            }
        }
        all.sort_by_key(|(number, ..)| *number);
        let play = |(number, studied, opening): &(u64, Studied, Opening)| {
            let game = play(*studied, opening, &self.simulations(*studied, *number), *number)?;
            Ok(short(&game, *studied, &self.made()))
        };
        pool::each(&all, threads, play, |(number, studied, _), text| {
            lines::append(&self.path(*studied), &text)?;
            tell(*studied, *number);
            Ok(())
        })
    }
}

/// The records of a text that were written to their end.
fn whole(text: &str) -> Vec<RecordText<'_>> {
    let end = text.rfind("\n\n").map_or(0, |end| end + 2);
    if end == 0 { Vec::new() } else { RecordText::all(&text[..end]) }
}

fn number_of(record: &RecordText<'_>) -> Option<u64> {
    value_of(record, "Game")?.parse().ok()
}

/// The value of a header.
fn value_of<'t>(record: &RecordText<'t>, key: &str) -> Option<&'t str> {
    let (_, rest) = record.text().split_once(&format!("[{key} \""))?;
    Some(rest.split_once('"')?.0)
}

/// A record with only what is needed, and several moves on a line. An empty line ends it.
fn short(game: &Game, studied: Studied, made: &str) -> String {
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
    let _ = writeln!(text, "{} {} [Made \"{made}\"]", header("Game"), header("Seconds"));
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
    use std::path::Path;

    use rumis::RecordText;

    use super::{Games, short};
    use crate::Studied;
    use crate::openings::{self, Draw, Opening};
    use crate::selfplay::play;

    #[test]
    fn the_short_form_is_a_record_of_the_same_game() {
        for name in ["chullpa-2", "chullpa-2-four-colours", "chullpa-2-ruinas"] {
            let studied: Studied = name.parse().unwrap();
            let mut game = play(studied, &Opening { number: 5, moves: Vec::new() }, &[2, 2], 5).unwrap();
            let text = short(&game, studied, "an engine");
            game.set_header("Made", "an engine").unwrap();
            assert_eq!(RecordText::all(&text).len(), 1);
            assert_eq!(RecordText::all(&text)[0].read().unwrap(), game, "{text}");
        }
    }

    fn drawn(folder: &Path, studied: Studied) {
        let quick = Draw { each: 1, glance: 1, first_checked: 2, checked: 2, check: 2, ..Draw::default() };
        openings::draw(folder, &[studied], 2, &quick, 1).unwrap();
    }

    #[test]
    fn a_record_whose_writing_was_stopped_is_played_again() {
        let folder = tempfile::tempdir().unwrap();
        let games = Games::new(folder.path(), vec![2]);
        let studied: Studied = "pirka-2".parse().unwrap();
        drawn(folder.path(), studied);
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
    fn games_of_another_engine_are_not_continued() {
        let folder = tempfile::tempdir().unwrap();
        let games = Games::new(folder.path(), vec![2]);
        let studied: Studied = "pirka-2".parse().unwrap();
        drawn(folder.path(), studied);
        games.play(&[studied], 1, 1, &mut |_, _| ()).unwrap();
        let path = folder.path().join("games-2/pirka-2.rumis");
        let text = std::fs::read_to_string(&path).unwrap().replace("rumis-engine ", "rumis-engine 0.0.");
        std::fs::write(&path, text).unwrap();
        let error = games.play(&[studied], 2, 1, &mut |_, _| ()).unwrap_err().to_string();
        assert!(error.contains("pirka-2.rumis: made with rumis-engine 0.0."), "{error}");
    }

    #[test]
    fn two_strengths_take_the_seats_in_turn_with_each_opening() {
        let games = Games::new("nowhere".as_ref(), vec![1600, 800]);
        let studied: Studied = "chullpa-2".parse().unwrap();
        assert_eq!([0, 1, 2].map(|number| games.opening(number)), [0, 0, 1]);
        assert_eq!(games.simulations(studied, 0), [1600, 800]);
        assert_eq!(games.simulations(studied, 1), [800, 1600]);
    }
}
