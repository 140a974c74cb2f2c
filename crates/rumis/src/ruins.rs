//! Ruins: the stones of an unused colour that are on the site before the game.

use std::cmp::Reverse;
use std::fmt;
use std::str::FromStr;

use crate::error::{Error, ErrorKind};
use crate::placement::{DropMove, Move};
use crate::position::Position;
use crate::rng::Rng;
use crate::stone::Stone;

/// Where the ruins of a game of Ruinas come from.
///
/// In records and on the command line it is `laid`, `seed 17`, or a list of drops.
///
/// ```
/// use rumis::Ruins;
/// assert_eq!("seed 17".parse::<Ruins>()?, Ruins::Seed(17));
/// let layout: Ruins = "S01 a1 b1 S04 d4:4".parse()?;
/// assert_eq!(layout.to_string(), "S01 a1 b1 S04 d4:4");
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Ruins {
    /// The players lay them, one each in turn, before the game.
    #[default]
    Laid,
    /// They are placed at random. The same seed always gives the same ruins.
    Seed(u64),
    /// A saved layout: the eleven stones in an order in which they can be laid. Stones for which there
    /// is no room are missing.
    Layout(Vec<DropMove>),
}

impl Ruins {
    /// The layout that these moves lay.
    pub(crate) fn of(laid: &[Move]) -> Self {
        Self::Layout(laid.iter().map(|mv| mv.drop_move()).collect())
    }
}

impl fmt::Display for Ruins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Laid => f.write_str("laid"),
            Self::Seed(seed) => write!(f, "seed {seed}"),
            Self::Layout(drops) => {
                for (i, drop) in drops.iter().enumerate() {
                    write!(f, "{}{drop}", if i > 0 { " " } else { "" })?;
                }
                Ok(())
            }
        }
    }
}

impl FromStr for Ruins {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["laid"] => Ok(Self::Laid),
            ["seed", seed] => seed
                .parse()
                .map(Self::Seed)
                .map_err(|_| Error::new(ErrorKind::unknown("seed", seed, "a whole number from 0 to 2^64 - 1"))),
            [code, ..] if code.starts_with('S') => read_layout(&words).map(Self::Layout),
            _ => Err(Error::new(ErrorKind::unknown(
                "kind of ruins",
                text,
                "laid, seed and a number, or a list of drops",
            ))),
        }
    }
}

/// Reads a list of drops. Each starts with a stone's code.
fn read_layout(words: &[&str]) -> Result<Vec<DropMove>, Error> {
    let starts: Vec<usize> = (0..words.len()).filter(|&i| words[i].starts_with('S')).collect();
    let ends = starts.iter().skip(1).copied().chain([words.len()]);
    starts.iter().zip(ends).map(|(&start, end)| words[start..end].join(" ").parse()).collect()
}

fn bad_layout(sentence: String) -> Error {
    Error::new(ErrorKind::BadSetup(sentence))
}

/// How many random places are compared for each ruin. A larger number spreads the ruins more evenly.
const CANDIDATES: usize = 8;

/// How many attempts to lay all eleven ruins are made before some may be left out. On the six plans
/// the first few attempts succeed; a small custom plan may have no room for all.
const TRIES: usize = 50;

impl Position {
    /// Places ruins at random on the bare site: all eleven if there is room for them.
    pub(crate) fn scatter_ruins(&mut self, seed: u64) -> Vec<Move> {
        let mut rng = Rng::new(seed);
        let mut best = (*self, Vec::new());
        for _ in 0..TRIES {
            let mut site = *self;
            let laid = site.try_to_scatter_ruins(&mut rng);
            if laid.len() > best.1.len() {
                best = (site, laid);
            }
            if best.1.len() == Stone::COUNT {
                break;
            }
        }
        *self = best.0;
        best.1
    }

    /// Places each stone, large ones first, on the least crowded of a few random places.
    fn try_to_scatter_ruins(&mut self, rng: &mut Rng) -> Vec<Move> {
        let mut order = Stone::ALL;
        for i in (1..order.len()).rev() {
            order.swap(i, rng.below(i as u32 + 1) as usize);
        }
        order.sort_by_key(|stone| Reverse(stone.size()));
        let mut laid = Vec::new();
        let mut before = None;
        // A stone without a place may get one on top of stones that were laid after it.
        while before != Some(laid.len()) {
            before = Some(laid.len());
            for stone in order.into_iter().filter(|&stone| self.ruins_left().contains(stone)).collect::<Vec<_>>() {
                let places = self.ruin_places(stone);
                let candidates = (0..CANDIDATES).filter_map(|_| places.get(rng.below(places.len() as u32) as usize));
                if let Some(&place) = candidates.min_by_key(|&&place| self.crowding(place)) {
                    self.place_ruin(place);
                    laid.push(place);
                }
            }
        }
        laid
    }

    /// How high a ruin would stand, and how many ruins stand below and beside it.
    fn crowding(&self, mv: Move) -> u32 {
        let placement = self.let_down(mv.orientation, mv.anchor);
        let height = placement.cubes().map(|cube| cube.level).max().unwrap_or(0);
        let near = placement.cubes().flat_map(|cube| cube.neighbours()).filter_map(|cell| cell.square());
        let crowd: u32 = near.map(|square| u32::from(self.ruin_height(square))).sum();
        crowd * 2 + height.unsigned_abs() as u32
    }

    /// Lays a saved layout. It must not leave out a stone that would still fit.
    pub(crate) fn lay_ruins(&mut self, layout: &[DropMove]) -> Result<Vec<Move>, Error> {
        let layer = self.to_move().unwrap_or(self.seating().first());
        let mut laid = Vec::new();
        for drop in layout {
            let mv = self.find_move(drop)?;
            let objections = self.objections(layer, self.let_down(mv.orientation, mv.anchor));
            if !objections.is_empty() {
                return Err(Error::new(ErrorKind::BadRuin { drop: drop.to_string(), objections }));
            }
            self.place_ruin(mv);
            laid.push(mv);
            if self.ruins_left().is_empty() && laid.len() < layout.len() {
                return Err(bad_layout("the layout of the ruins has more than the eleven stones".to_owned()));
            }
        }
        match self.ruins_left().iter().find(|&stone| !self.ruin_places(stone).is_empty()) {
            Some(stone) => Err(bad_layout(format!("the layout of the ruins is not complete: {stone} is missing"))),
            None => Ok(laid),
        }
    }

    /// Where this ruin, which is not laid yet, can be laid.
    fn ruin_places(&self, stone: Stone) -> Vec<Move> {
        self.legal_moves().iter().filter(|mv| mv.stone() == stone).collect()
    }
}
