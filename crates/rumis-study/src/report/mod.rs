//! The tables of `docs/what-strong-play-says.md`, its pictures, and what the web app reads, made from the data.

mod json;
mod pictures;
mod tables;

use std::fs;
use std::path::{Path, PathBuf};

use rumis::Way;

use crate::error::{Error, ErrorKind};
use crate::exact::{self, SmallPlan};
use crate::facts::Facts;
use crate::firsts::{self, Judged};
use crate::games::Games;
use crate::levels::{self, Choice};
use crate::lines;
use crate::studied::Studied;

/// The simulations for each move in the games of the study.
pub const SIMULATIONS: u32 = 800;

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

/// Everything that was found.
struct Results {
    /// The games of the study.
    games: Vec<(Studied, Vec<Facts>)>,
    /// The games of each strength, for those kinds of games in which strengths are compared.
    strengths: Vec<(Studied, u32, Vec<Facts>)>,
    /// The matches of twice the simulations against once: for each game, which seat had twice as many.
    matches: Vec<(Studied, Vec<(usize, Facts)>)>,
    firsts: Vec<Judged>,
    small_plans: Vec<SmallPlan>,
    choices: Vec<Choice>,
}

impl Results {
    fn read(data: &Path) -> Result<Self, Error> {
        let games = facts(data, vec![SIMULATIONS])?;
        let [half, twice] = [SIMULATIONS / 2, SIMULATIONS * 2];
        let others = [(half, facts(data, vec![half])?), (twice, facts(data, vec![twice])?)];
        let of = |all: &[(Studied, Vec<Facts>)], studied: Studied| {
            all.iter().find(|(other, _)| *other == studied).map_or_else(Vec::new, |(_, facts)| facts.clone())
        };
        let compared = Studied::all().into_iter().filter(|&studied| !of(&others[1].1, studied).is_empty());
        let strengths = compared
            .flat_map(|studied| {
                let all = [(half, &others[0].1), (SIMULATIONS, &games), (twice, &others[1].1)];
                all.map(|(simulations, all)| (studied, simulations, of(all, studied)))
            })
            .collect();
        let contest = Games::new(data, vec![twice, SIMULATIONS]);
        let mut matches = Vec::new();
        for studied in Studied::all() {
            let seat = |number| usize::from(contest.simulations(studied, number)[0] != twice);
            let games: Vec<(usize, Facts)> =
                contest.of(studied)?.iter().map(|(&number, game)| (seat(number), Facts::of(game))).collect();
            if !games.is_empty() {
                matches.push((studied, games));
            }
        }
        Ok(Self {
            games,
            strengths,
            matches,
            firsts: firsts::read(data)?,
            small_plans: exact::read(data)?,
            choices: levels::read(data)?,
        })
    }

    /// The games of a number of players and a way to play.
    fn games_of(&self, players: u8, way: Way) -> impl Iterator<Item = &(Studied, Vec<Facts>)> {
        self.games.iter().filter(move |(studied, _)| (studied.players, studied.way) == (players, way))
    }
}

/// What the games with these simulations tell, of those kinds of which there are games.
fn facts(data: &Path, simulations: Vec<u32>) -> Result<Vec<(Studied, Vec<Facts>)>, Error> {
    let games = Games::new(data, simulations);
    let of = |studied: Studied| Ok((studied, games.of(studied)?.values().map(Facts::of).collect::<Vec<_>>()));
    let all = Studied::all().into_iter().map(of).collect::<Result<Vec<_>, Error>>()?;
    Ok(all.into_iter().filter(|(_, facts)| !facts.is_empty()).collect())
}

const PAGE: &str = "docs/what-strong-play-says.md";

/// All files that are made from the data in a folder. Everything on the page that is not a table stays as it is.
///
/// # Errors
/// If the data are not valid, or the page has no place for a table.
pub fn files(data: &Path, root: &Path) -> Result<Vec<File>, Error> {
    let results = Results::read(data)?;
    let page = File::new(root, PAGE.to_owned(), String::new());
    let mut text = lines::read(&page.path)?;
    for (name, table) in tables::all(&results) {
        text = with_table(&text, name, &table)?;
    }
    let mut files = vec![File { text, ..page }];
    files.push(File::new(root, "web/src/generated/strong-play.json".to_owned(), json::text(&results)));
    for (plan, picture) in pictures::all(&results)? {
        files.push(File::new(root, format!("docs/pictures/first-moves-{plan}.svg"), picture));
    }
    Ok(files)
}

/// The page with a table between its two comments.
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
