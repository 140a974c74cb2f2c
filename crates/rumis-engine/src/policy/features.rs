//! The features of a move, as numbers. A move has a few of several hundred: one for the stone, and five
//! for each column that it lands on.

use rumis::{Colour, Position, Stone};

use super::skyline::{BARE, Skyline};
#[cfg(feature = "learning")]
use {super::skyline::Shapes, rumis::Move};

/// Early, middle and late in the game of a colour, by the stones that it has left.
const PHASES: usize = 3;
const STONES: usize = 11;
/// Bare, own, a rival's, the other colour of the same seat.
const RELATIONS: usize = 4;
/// Room that is left above the stone: none, one, two, more.
const ROOMS: usize = 4;
/// Cubes on the square.
const CUBES: usize = 4;
/// The number of neighbours of some kind, from 0 to 4.
const NEAR: usize = 5;

const STONE: usize = 0;
const COLUMN: usize = STONE + PHASES * STONES;
const OWN_NEAR: usize = COLUMN + PHASES * RELATIONS * ROOMS * CUBES;
const RIVALS_NEAR: usize = OWN_NEAR + PHASES * NEAR * 2;

const LEVEL: usize = RIVALS_NEAR + PHASES * NEAR * 2;
const HIGHER: usize = LEVEL + PHASES * NEAR * 2;

/// How many features there are.
pub(crate) const COUNT: usize = HIGHER + PHASES * NEAR * 2;

/// The name of a feature in files of weights.
pub(crate) fn name(feature: usize) -> String {
    let phase = |phase: usize| ["early", "middle", "late"][phase];
    let above = |sealed: usize| ["open", "full"][sealed];
    let around = [(HIGHER, "higher"), (LEVEL, "level"), (RIVALS_NEAR, "rivals"), (OWN_NEAR, "own")];
    if let Some((first, what)) = around.into_iter().find(|&(first, _)| feature >= first) {
        let n = feature - first;
        format!("{}-{what}-near-{}-{}", phase(n / (NEAR * 2)), n / 2 % NEAR, above(n % 2))
    } else if feature >= COLUMN {
        let n = feature - COLUMN;
        let relation = ["bare", "own", "rival", "partner"][n / (ROOMS * CUBES) % RELATIONS];
        let (phase, room, cubes) = (phase(n / (RELATIONS * ROOMS * CUBES)), n / CUBES % ROOMS, n % CUBES + 1);
        format!("{phase}-{cubes}-on-{relation}-room-{room}")
    } else {
        format!("{}-{}", phase(feature / STONES), Stone::ALL[feature % STONES].code())
    }
}

/// Computes the features of moves of one colour in one position.
#[derive(Clone, Copy)]
pub(crate) struct Features {
    colours: usize,
    phase: usize,
    own: usize,
    /// The other colour of the same seat; the same colour if there is none.
    partner: usize,
    /// By topmost colour, whose it is.
    relation: [u8; 5],
}

impl Features {
    pub(crate) fn new(position: &Position, colour: Colour) -> Self {
        let phase = match position.stones_left(colour).len() {
            8.. => 0,
            4..=7 => 1,
            _ => 2,
        };
        let mut relation = [2; 5];
        let mut partner = colour.index();
        relation[BARE] = 0;
        relation[colour.index()] = 1;
        for other in position.colours() {
            if other != colour && position.owner(other) == position.owner(colour) {
                relation[other.index()] = 3;
                partner = other.index();
            }
        }
        Self { colours: position.seating().len(), phase, own: colour.index(), partner, relation }
    }

    pub(crate) const fn colour_count(&self) -> usize {
        self.colours
    }

    /// Passes every feature of a move to `see`.
    #[cfg(feature = "learning")]
    pub(crate) fn visit(&self, skyline: &Skyline, shapes: &Shapes, mv: Move, mut see: impl FnMut(usize)) {
        see(self.of_stone(mv.stone()));
        for (square, count) in shapes.columns(mv) {
            self.of_column(skyline, square, count).into_iter().for_each(&mut see);
        }
    }

    /// The feature of the stone.
    #[inline(always)]
    pub(crate) const fn of_stone(&self, stone: Stone) -> usize {
        STONE + self.phase * STONES + stone.index()
    }

    /// The features of a column of cubes on a square.
    #[inline(always)]
    pub(crate) fn of_column(&self, skyline: &Skyline, square: usize, count: u8) -> [usize; 5] {
        let room = skyline.room(square).saturating_sub(count);
        let relation = usize::from(self.relation[skyline.top(square)]);
        let place = (self.phase * RELATIONS + relation) * ROOMS + usize::from(room.min(3));
        let near = skyline.near(square);
        let own = usize::from(near[self.own]);
        let partner = if self.partner == self.own { 0 } else { usize::from(near[self.partner]) };
        let rivals = usize::from(near[0] + near[1] + near[2] + near[3]) - own - partner;
        let (level, higher) = skyline.level_with(square, count);
        let full = usize::from(room == 0);
        [
            COLUMN + place * CUBES + usize::from(count - 1) % CUBES,
            OWN_NEAR + (self.phase * NEAR + own) * 2 + full,
            RIVALS_NEAR + (self.phase * NEAR + rivals.min(4)) * 2 + full,
            LEVEL + (self.phase * NEAR + level) * 2 + full,
            HIGHER + (self.phase * NEAR + higher) * 2 + full,
        ]
    }
}
