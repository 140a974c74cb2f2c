//! The tables of `docs/what-strong-play-says.md` and its pictures, a table of `docs/how-many-ways.md`, and what the web
//! app reads, made from the data.

mod json;
mod pictures;
mod tables;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use rumis::Way;

use crate::boxes::{self, Counted};
use crate::error::{Error, ErrorKind};
use crate::exact::{self, SmallPlan};
use crate::facts::Facts;
use crate::firsts::{self, Judged};
use crate::games::Games;
use crate::levels::{self, Choice};
use crate::lines;
use crate::studied::Studied;

/// The simulations for each move in the games of the study.
pub const SIMULATIONS: u32 = 3200;

/// The simulations that are compared, each twice as many as those before. The last are twice as many as those of the
/// study, to show what more would change.
pub const STRENGTHS: [u32; 4] = [SIMULATIONS / 4, SIMULATIONS / 2, SIMULATIONS, SIMULATIONS * 2];

/// A file that is made from the data.
///
/// ```
/// use rumis_study::report;
/// let root = report::root();
/// let files = report::files(&report::data(), &root)?;
/// assert!(files.iter().any(|file| file.name == "web/src/generated/strong-play.json"));
/// # Ok::<(), rumis_study::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct File {
    /// Its name in the checkout, with `/` between the parts.
    pub name: String,
    path: PathBuf,
    /// What it should contain.
    pub text: String,
}

impl File {
    fn new(root: &Path, name: String, text: String) -> Self {
        let path = name.split('/').fold(root.to_owned(), |path, part| path.join(part));
        Self { name, path, text }
    }

    /// Whether it contains that, apart from the kind of line ends.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn is_current(&self) -> Result<bool, Error> {
        Ok(lines::read(&self.path)? == self.text)
    }

    /// Writes it, unless it is up to date. Says whether it was written.
    ///
    /// # Errors
    /// If it cannot be read or written.
    pub fn write(&self) -> Result<bool, Error> {
        if self.is_current()? {
            return Ok(false);
        }
        let folder = self.path.parent().map_or(Ok(()), fs::create_dir_all);
        folder.and_then(|()| fs::write(&self.path, &self.text)).map_err(|error| Error::file(&self.path, error))?;
        Ok(true)
    }
}

/// The root of the checkout.
#[must_use]
pub fn root() -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.ancestors().nth(2).unwrap_or(package).to_owned()
}

/// The data of the checkout.
#[must_use]
pub fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("data")
}

/// What the game of each opening tells.
type ByOpening = BTreeMap<u64, Facts>;

/// The games of each opening in a match, with the seat that had twice as many simulations.
type TwiceEach = BTreeMap<u64, Vec<(usize, Facts)>>;

/// Everything that was found.
#[derive(Default)]
struct Results {
    /// The games of the study.
    games: Vec<(Studied, Vec<Facts>)>,
    /// The games of each strength, for those kinds of games in which strengths are compared.
    strengths: Vec<(Studied, u32, ByOpening)>,
    /// The matches of twice the simulations against once, and both strengths.
    matches: Vec<(Studied, [u32; 2], TwiceEach)>,
    firsts: Vec<Judged>,
    small_plans: Vec<SmallPlan>,
    choices: Vec<Choice>,
    boxes: Vec<Counted>,
}

impl Results {
    fn read(data: &Path) -> Result<Self, Error> {
        let (mut games, mut strengths, mut matches) = (Vec::new(), Vec::new(), Vec::new());
        for studied in Studied::all() {
            let mut compared = BTreeMap::new();
            for simulations in STRENGTHS {
                compared.insert(simulations, facts(&Games::new(data, vec![simulations]), studied)?);
            }
            let usual = &compared[&SIMULATIONS];
            // Only openings that every strength has played.
            let everywhere = |opening: &u64| compared.values().all(|games| games.contains_key(opening));
            let same: Vec<u64> = usual.keys().copied().filter(everywhere).collect();
            if !same.is_empty() {
                strengths.extend(compared.iter().map(|(simulations, games)| {
                    let games = same.iter().map(|opening| (*opening, games[opening].clone()));
                    (studied, *simulations, games.collect())
                }));
            }
            if !usual.is_empty() {
                games.push((studied, usual.values().cloned().collect()));
            }
            for pair in STRENGTHS.windows(2) {
                let &[few, many] = pair else { continue };
                let contest = Games::new(data, vec![many, few]);
                let mut played = TwiceEach::new();
                for (number, game) in contest.of(studied)? {
                    let seat = usize::from(contest.simulations(studied, number)[0] != many);
                    played.entry(contest.opening(number)).or_default().push((seat, Facts::of(&game)));
                }
                if !played.is_empty() {
                    matches.push((studied, [few, many], played));
                }
            }
        }
        Ok(Self {
            games,
            strengths,
            matches,
            firsts: firsts::read(data)?,
            small_plans: exact::read(data)?,
            choices: levels::read(data)?,
            boxes: boxes::read(data)?,
        })
    }

    /// The games of a number of players and a way to play.
    fn games_of(&self, players: u8, way: Way) -> impl Iterator<Item = &(Studied, Vec<Facts>)> {
        self.games.iter().filter(move |(studied, _)| (studied.players, studied.way) == (players, way))
    }
}

/// What the games of a kind tell.
fn facts(games: &Games, studied: Studied) -> Result<ByOpening, Error> {
    Ok(games.of(studied)?.iter().map(|(&number, game)| (games.opening(number), Facts::of(game))).collect())
}

const PAGE: &str = "docs/what-strong-play-says.md";
const PAGE_OF_BOXES: &str = "docs/how-many-ways.md";

/// All files that are made from the data in a folder. Everything on the pages that is not a table stays as it is.
///
/// # Errors
/// If the data are not valid, or the page has no place for a table.
pub fn files(data: &Path, root: &Path) -> Result<Vec<File>, Error> {
    let results = Results::read(data)?;
    let mut files = vec![
        page(root, PAGE, &tables::all(&results))?,
        page(root, PAGE_OF_BOXES, &[("boxes", tables::boxes(&results.boxes))])?,
    ];
    files.push(File::new(root, "web/src/generated/strong-play.json".to_owned(), json::text(&results)));
    for (plan, picture) in pictures::all(&results)? {
        files.push(File::new(root, format!("docs/pictures/first-moves-{plan}.svg"), picture));
    }
    Ok(files)
}

/// A page with its tables by their names.
fn page(root: &Path, name: &str, tables: &[(&'static str, String)]) -> Result<File, Error> {
    let page = File::new(root, name.to_owned(), String::new());
    let text = lines::read(&page.path)?;
    let text = tables.iter().try_fold(text, |text, (name, table)| with_table(&text, name, table))?;
    Ok(File { text, ..page })
}

/// The text of a page with a table between its two comments.
fn with_table(page: &str, name: &str, table: &str) -> Result<String, Error> {
    let (begin, end) = (format!("<!-- begin {name} -->\n"), format!("<!-- end {name} -->"));
    let missing = || Error::new(ErrorKind::NoPlaceFor(name.to_owned()));
    let (before, rest) = page.split_once(&begin).ok_or_else(missing)?;
    let (_, after) = rest.split_once(&end).ok_or_else(missing)?;
    Ok(format!("{before}{begin}\n{}\n\n{end}{after}", table.trim_end()))
}

#[cfg(test)]
mod tests {
    use super::with_table;

    #[test]
    fn a_table_is_written_between_its_comments_and_nowhere_else() {
        let page = "a\n<!-- begin b -->\nold\n<!-- end b -->\nc\n";
        let written = with_table(page, "b", "new").unwrap();
        assert_eq!(written, "a\n<!-- begin b -->\n\nnew\n\n<!-- end b -->\nc\n");
        assert_eq!(with_table(&written, "b", "new").unwrap(), written);
        let error = with_table(page, "d", "new").unwrap_err();
        assert!(error.to_string().contains("<!-- begin d -->"), "{error}");
    }
}
