//! The openings of the games: which first stones are drawn for each.
//!
//! Without any chance, the engine would play nearly the same game again and again. So the first two stones of each
//! colour are drawn, each among moves that are nearly as good as the best one. The first stone of the game is drawn
//! among the kinds of first moves that [`firsts`] judged with many simulations, if it judged that kind of game. For
//! all other stones, the likeliest moves get a glance of a few simulations each, and the best of those are judged with
//! more. The openings of a kind of games all lead to different positions.

use std::collections::{HashMap, HashSet};
use std::path::Path;

use rumis::{Move, Position, Rng};
use rumis_engine::{Budget, Engine};

use crate::classes::first_moves;
use crate::error::{Error, ErrorKind};
use crate::firsts;
use crate::lines::Lines;
use crate::made;
use crate::pool;
use crate::selfplay::{expected_lead, expected_shares, seed_of};
use crate::studied::Studied;

/// The stones that are drawn for a game.
///
/// ```
/// use rumis_study::{Opening, selfplay};
/// let studied: rumis_study::Studied = "pirka-2".parse()?;
/// let none = Opening { number: 3, moves: Vec::new() };
/// let game = selfplay::play(studied, &none, &[5, 5], 0)?;
/// let same = Opening { number: 3, moves: game.moves()[..2].to_vec() };
/// assert_eq!(selfplay::play(studied, &same, &[5, 5], 0)?.moves()[..2], same.moves);
/// # Ok::<(), rumis_study::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Opening {
    /// The number of the opening among those of its kind of games.
    pub number: u64,
    /// The moves.
    pub moves: Vec<Move>,
}

/// How openings are drawn.
///
/// ```
/// let draw = rumis_study::openings::Draw::default();
/// assert_eq!((draw.each, draw.check), (2, 400));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Draw {
    /// How many stones of each colour are drawn.
    pub each: usize,
    /// How many of the likeliest moves get a glance, and its simulations.
    pub glanced: usize,
    /// The simulations of a glance.
    pub glance: u32,
    /// How many of the best moves at a glance are judged with more simulations.
    pub checked: usize,
    /// The same for the first stone of the game, all of whose candidates get a glance.
    pub first_checked: usize,
    /// The simulations of a judgement.
    pub check: u32,
    /// By how much the chance to win may be less than after the best move.
    pub margin: f64,
}

impl Default for Draw {
    fn default() -> Self {
        Self { each: 2, glanced: 32, glance: 12, checked: 5, first_checked: 16, check: 400, margin: 0.1 }
    }
}

/// After so many openings in a row that were there before, the margin grows by [`WIDER`].
const REPEATED: u32 = 3;
const WIDER: f64 = 0.05;

fn lines(data: &Path) -> Lines {
    Lines::new(data.join("openings.txt"))
}

const ABOUT: &str = "game\tnumber\tmargin\tmoves";

/// The openings of a kind of games, in the order of their numbers.
///
/// # Errors
/// If the file is not valid.
pub fn read(data: &Path, studied: Studied) -> Result<Vec<Opening>, Error> {
    let all = lines(data).read(|line| {
        if line.field::<String>(0)? != studied.to_string() {
            return Ok(None);
        }
        let number = line.field(1)?;
        let mut position = studied.setup(number).position()?;
        let mut moves = Vec::new();
        for text in line.field::<String>(3)?.split(", ") {
            let mv = position.read_move(text).map_err(|_| line.error())?;
            position.play(mv).map_err(|_| line.error())?;
            moves.push(mv);
        }
        Ok(Some(Opening { number, moves }))
    })?;
    let mut all: Vec<Opening> = all.into_iter().flatten().collect();
    all.sort_by_key(|opening| opening.number);
    Ok(all)
}

/// The same text for positions that are images of each other under the symmetries of the plan.
#[must_use]
pub fn key(position: &Position) -> String {
    let plan = position.plan();
    plan.symmetries().map(|symmetry| position.transformed(symmetry).to_string()).min().unwrap_or_default()
}

/// Draws the openings that are missing until there are so many of each kind, on so many threads.
///
/// # Errors
/// If a file cannot be read or written, was made with something else, or there are not enough openings.
pub fn draw(data: &Path, studied: &[Studied], openings: u64, how: &Draw, threads: usize) -> Result<(), Error> {
    let judged = firsts::read(data)?;
    let settings = format!(
        "openings {} stones, {} x {}, {}/{} x {}, within {}",
        how.each, how.glanced, how.glance, how.checked, how.first_checked, how.check, how.margin
    );
    let adding = lines(data).adding(ABOUT, &made::with(&settings))?;
    pool::each(
        studied,
        threads,
        |&studied| {
            let there = read(data, studied)?;
            let kinds = firsts::judged_with_many(&judged, studied);
            let mut drawer = Drawer::new(studied, *how, &kinds)?;
            for opening in &there {
                let position =
                    opening.moves.iter().fold(studied.setup(opening.number).position()?, |at, &mv| at.after(mv));
                drawer.seen.insert(key(&position));
            }
            (0..openings)
                .filter(|number| there.iter().all(|opening| opening.number != *number))
                .map(|number| drawer.draw(number))
                .collect::<Result<Vec<_>, _>>()
        },
        |studied, drawn| {
            for (opening, margin) in drawn {
                let moves: Vec<String> = opening.moves.iter().map(Move::to_string).collect();
                let number = opening.number.to_string();
                adding.add(&[studied.to_string(), number, format!("{margin:.2}"), moves.join(", ")])?;
            }
            Ok(())
        },
    )
}

/// Draws the openings of one kind of games.
struct Drawer {
    studied: Studied,
    how: Draw,
    /// The kinds of first moves with their chances to win; empty if they are not judged.
    firsts: Vec<(Move, f64)>,
    /// What is known about positions, by their texts.
    judged: HashMap<String, Vec<(Move, f64)>>,
    /// The keys of the positions after the openings.
    seen: HashSet<String>,
}

impl Drawer {
    fn new(studied: Studied, how: Draw, kinds: &[(String, f64)]) -> Result<Self, Error> {
        let mut firsts = Vec::new();
        if !kinds.is_empty() {
            for class in first_moves(&studied.setup(0).position()?) {
                let text = class.mv.to_string();
                firsts.extend(kinds.iter().filter(|(mv, _)| *mv == text).map(|(_, chance)| (class.mv, *chance)));
            }
        }
        Ok(Self { studied, how, firsts, judged: HashMap::new(), seen: HashSet::new() })
    }

    /// Draws the opening with a number, and says with which margin.
    fn draw(&mut self, number: u64) -> Result<(Opening, f64), Error> {
        let mut rng = Rng::new(seed_of(&format!("{} opening", self.studied), number));
        let mut margin = self.how.margin;
        while margin < 1.0 {
            for _ in 0..REPEATED {
                let (moves, position) = self.attempt(number, margin, &mut rng)?;
                if self.seen.insert(key(&position)) {
                    return Ok((Opening { number, moves }, margin));
                }
            }
            margin += WIDER;
        }
        Err(Error::new(ErrorKind::TooFewOpenings { studied: self.studied.to_string(), found: number }))
    }

    fn attempt(&mut self, number: u64, margin: f64, rng: &mut Rng) -> Result<(Vec<Move>, Position), Error> {
        let mut position = self.studied.setup(number).position()?;
        let mut moves = Vec::new();
        for _ in 0..self.how.each * position.colours().len() {
            let judged = self.judged(&position, moves.is_empty());
            let most = judged.iter().map(|(_, chance)| *chance).fold(f64::NEG_INFINITY, f64::max);
            let good: Vec<Move> =
                judged.iter().filter(|(_, chance)| *chance >= most - margin).map(|(mv, _)| *mv).collect();
            if good.is_empty() {
                break;
            }
            let mv = good[rng.below(good.len() as u32) as usize];
            moves.push(mv);
            position = position.after(mv);
        }
        Ok((moves, position))
    }

    /// The chances of the seat to move to win, after each of its best moves.
    fn judged(&mut self, position: &Position, first: bool) -> &[(Move, f64)] {
        if first && !self.firsts.is_empty() {
            return &self.firsts;
        }
        let how = self.how;
        self.judged.entry(position.to_string()).or_insert_with_key(|text| judge(position, text, first, &how))
    }
}

fn judge(position: &Position, text: &str, first: bool, how: &Draw) -> Vec<(Move, f64)> {
    let Some(colour) = position.to_move() else { return Vec::new() };
    let seat = position.owner(colour);
    let mut rng = Rng::new(seed_of(text, 0));
    let mut think = |position: &Position, simulations: u32| {
        Engine::new(rng.next_u64()).think(position, Budget::simulations(simulations))
    };
    let mut likely = think(position, how.glance).candidates().to_vec();
    likely.sort_by(|a, b| b.prior.total_cmp(&a.prior));
    likely.truncate(if first { usize::MAX } else { how.glanced });
    let mut after = |mv: Move, simulations: u32| {
        let after = position.after(mv);
        let thoughts = think(&after, simulations);
        (expected_shares(&thoughts, after.players())[seat.index()], expected_lead(&thoughts, &after, seat))
    };
    // At a glance a point more counts as much as a hundredth of a chance: for a seat that wins or loses nearly every
    // game, the chances tell too little.
    let mut glanced: Vec<(Move, f64)> = likely
        .iter()
        .map(|candidate| {
            let (chance, lead) = after(candidate.mv, how.glance);
            (candidate.mv, chance + lead / 100.0)
        })
        .collect();
    glanced.sort_by(|a, b| b.1.total_cmp(&a.1));
    glanced.truncate(if first { how.first_checked } else { how.checked });
    glanced.into_iter().map(|(mv, _)| (mv, after(mv, how.check).0)).collect()
}

#[cfg(test)]
mod tests {
    use super::{Draw, draw, key, read};
    use crate::Studied;

    const QUICK: Draw = Draw { each: 1, glanced: 6, glance: 1, checked: 4, first_checked: 4, check: 1, margin: 0.1 };

    #[test]
    fn openings_differ_and_continue_where_they_were() {
        let folder = tempfile::tempdir().unwrap();
        let all: Vec<Studied> = ["tambo-2", "tambo-2-ruinas"].map(|name| name.parse().unwrap()).into();
        draw(folder.path(), &all, 2, &QUICK, 1).unwrap();
        let two = read(folder.path(), all[0]).unwrap();
        draw(folder.path(), &all, 6, &QUICK, 2).unwrap();
        for &studied in &all {
            let openings = read(folder.path(), studied).unwrap();
            assert_eq!(openings.iter().map(|opening| opening.number).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5]);
            let mut keys: Vec<String> = openings
                .iter()
                .map(|opening| {
                    let start = studied.setup(opening.number).position().unwrap();
                    key(&opening.moves.iter().fold(start, |at, &mv| at.after(mv)))
                })
                .collect();
            keys.sort_unstable();
            keys.dedup();
            assert_eq!(keys.len(), 6, "{studied}");
        }
        assert_eq!(read(folder.path(), all[0]).unwrap()[..2], two);
    }
}
