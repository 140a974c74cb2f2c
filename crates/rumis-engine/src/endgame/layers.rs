//! The building as the solver sees it: which cells are free, where each colour can still build, and
//! so how much the points can still change.

use rumis::{Colour, ColourSet, Move, Position, Square, Stone, StoneSet};

/// A set of squares. Rows are one bit longer than the longest row of a plan, so that a bit shifted over
/// the edge is not a square.
type Squares = u128;

const ROW: i32 = Square::SIDE as i32 + 1;
const LEVELS: usize = 8;

/// The most squares on which a stone can be topmost: 4 for most stones of four cubes, but the tripod
/// and the screws have two cubes over one square however they are turned.
const WIDTHS: [u32; Stone::COUNT] = [2, 3, 3, 4, 4, 4, 4, 4, 3, 3, 3];

fn beside(squares: Squares) -> Squares {
    squares << 1 | squares >> 1 | squares << ROW | squares >> ROW
}

const fn bit(square: Square) -> i32 {
    square.row() as i32 * ROW + square.file() as i32
}

/// The cells of the building, as sets of squares.
#[derive(Clone, Copy)]
pub(super) struct Layers {
    levels: usize,
    /// By level: the free cells.
    free: [Squares; LEVELS],
    /// By colour and level: the colour's cubes.
    cubes: [[Squares; LEVELS]; 4],
    /// By colour: the squares on which it is topmost.
    shown: [Squares; 4],
}

/// Upper limits for what a colour can still do.
#[derive(Clone, Copy, Default)]
pub(super) struct Prospects {
    /// The squares on which it may still build.
    reach: Squares,
    /// How many stones it may still place.
    stones: i32,
    /// On how many squares those stones together may be topmost.
    width: i32,
    /// Its points now.
    points: i32,
    /// Whether it is to move: then it certainly places a stone.
    to_move: bool,
}

impl Layers {
    pub(super) fn new(position: &Position) -> Self {
        let plan = position.plan();
        let mut layers =
            Self { levels: usize::from(plan.highest()), free: [0; LEVELS], cubes: [[0; LEVELS]; 4], shown: [0; 4] };
        for square in plan.squares() {
            let here = 1 << bit(square);
            for level in 0..plan.limit(square) {
                match position.cube(square.cell(level as i8)) {
                    None => layers.free[usize::from(level)] |= here,
                    Some(rumis::Cube::Colour(colour)) => layers.cubes[colour.index()][usize::from(level)] |= here,
                    Some(rumis::Cube::Ruin) => {}
                }
            }
            if let Some(rumis::Cube::Colour(colour)) = position.top(square) {
                layers.shown[colour.index()] |= here;
            }
        }
        layers
    }

    /// Builds a legal move; without a colour it is a ruin.
    pub(super) fn build(&mut self, mv: Move, colour: Option<Colour>) {
        let anchor = bit(mv.anchor);
        let mut base = None;
        for column in mv.orientation.columns() {
            let here: Squares = 1 << ((anchor + i32::from(column.away) * ROW + i32::from(column.right)) & 127);
            // The anchor's column comes first and determines how high the whole stone stands.
            let base = *base.get_or_insert_with(|| self.height(here).saturating_sub(usize::from(column.bottom)));
            for level in 0..usize::from(column.count) {
                let level = (base + usize::from(column.bottom) + level) & (LEVELS - 1);
                self.free[level] &= !here;
                if let Some(colour) = colour {
                    self.cubes[colour.index()][level] |= here;
                }
            }
            for shown in &mut self.shown {
                *shown &= !here;
            }
            if let Some(colour) = colour {
                self.shown[colour.index()] |= here;
            }
        }
    }

    fn height(&self, here: Squares) -> usize {
        self.free.iter().position(|free| free & here != 0).unwrap_or(0)
    }

    /// The squares that a move covers.
    pub(super) fn covered(mv: Move) -> Squares {
        let anchor = bit(mv.anchor);
        mv.orientation
            .columns()
            .fold(0, |set, c| set | 1 << ((anchor + i32::from(c.away) * ROW + i32::from(c.right)) & 127))
    }

    /// How many squares a move wins for its colour; those taken from rivals count twice.
    pub(super) fn gain(&self, mv: Move, own: usize, rivals: Squares) -> i32 {
        let covered = Self::covered(mv);
        ((covered & !self.shown[own]).count_ones() + (covered & rivals).count_ones()) as i32
    }

    /// The squares on which these colours are topmost.
    pub(super) fn shown_by(&self, colours: ColourSet) -> Squares {
        colours.iter().fold(0, |set, colour| set | self.shown[colour.index()])
    }

    /// All squares connected with these by free cells of the same level.
    fn connected(&self, seed: Squares) -> Squares {
        let mut set = seed;
        loop {
            let before = set;
            for free in &self.free[..self.levels] {
                set |= beside(set & free) & free;
            }
            if set == before {
                return set;
            }
        }
    }

    /// The free cells beside or on a colour's cubes, as squares.
    fn contact(&self, colour: usize) -> Squares {
        let cubes = &self.cubes[colour];
        let mut contact = 0;
        let mut below = 0;
        for (level, free) in self.free.iter().enumerate().take(self.levels) {
            contact |= (beside(cubes[level]) | below) & free;
            below = cubes[level];
        }
        contact
    }

    fn open(&self) -> Squares {
        self.free.iter().fold(0, |open, free| open | free)
    }

    /// What a colour can still do. `stones` are the stones that each colour has left, `out` the
    /// colours that are out.
    ///
    /// A stone fills connected free cells, and it touches its own colour unless it is the first. So it
    /// lies within a *room*: a connected set of free cells. Rooms only shrink and split, and a new
    /// stone touches only free cells of its own room. Therefore a colour that touches no cell of a
    /// room now never builds there. In the rooms that it touches, it fills at most all cells.
    pub(super) fn prospects(&self, stones: &[StoneSet; 4], out: ColourSet, colour: Colour) -> Prospects {
        let left = stones[colour.index()];
        let points = self.shown[colour.index()].count_ones() as i32 - left.len() as i32;
        let mut prospects = Prospects { points, ..Prospects::default() };
        if out.contains(colour) {
            return prospects;
        }
        let mut seeds = if left == StoneSet::ALL { self.open() } else { self.contact(colour.index()) };
        let (mut all_cells, mut largest, mut stones, mut squares) = (0, 0, 0, 0);
        while seeds != 0 {
            let room = self.connected(seeds & seeds.wrapping_neg());
            seeds &= !room;
            let cells: u32 = self.free[..self.levels].iter().map(|free| (free & room).count_ones()).sum();
            let most = most_stones(left, cells);
            if most > 0 {
                prospects.reach |= room;
                all_cells += cells;
                largest = largest.max(cells);
                stones += most;
                squares += room.count_ones();
            }
        }
        let fitting = left.iter().filter(|stone| stone.size() <= largest);
        let (count, width) = fitting.fold((0, 0), |(count, width), stone| (count + 1, width + WIDTHS[stone.index()]));
        prospects.stones = stones.min(count).min(most_stones(left, all_cells)) as i32;
        prospects.width = width.min(squares).min(all_cells) as i32;
        prospects
    }

    /// The most by which one colour's final points can exceed another's. `others` are the squares
    /// where third colours may build.
    ///
    /// Consider each square at the end of the game. Where the colour may build, it may be topmost,
    /// but it wins no more squares than its stones are wide. Where only others may build, they may
    /// cover the rival. Everywhere else nothing changes, or it changes in the rival's favour. Each
    /// stone that the colour may place saves it a point. The rival's stones only help the rival,
    /// and if it is to move it certainly saves a point.
    fn most_ahead(
        &self,
        own: &Prospects,
        own_shown: Squares,
        rival: &Prospects,
        rival_shown: Squares,
        others: Squares,
    ) -> i32 {
        let now = own.points - rival.points;
        let covered = rival_shown & others;
        let double = (own.reach & rival_shown & !others).count_ones() as i32;
        let single = (own.reach & !own_shown & (!rival_shown | others)).count_ones() as i32;
        let doubled = double.min(own.width);
        let squares = 2 * doubled + single.min(own.width - doubled);
        now + covered.count_ones() as i32 + squares + own.stones - i32::from(rival.to_move)
    }
}

/// The most stones of these that fit into this many cells, found by taking the smallest first.
fn most_stones(left: StoneSet, cells: u32) -> u32 {
    let (pair, threes) = (
        u32::from(left.contains(Stone::Pair)),
        u32::from(left.contains(Stone::BarOfThree)) + u32::from(left.contains(Stone::Corner)),
    );
    let fours = left.len() as u32 - pair - threes;
    let (mut cells, mut count) = (cells, 0);
    for (size, stones) in [(2, pair), (3, threes), (4, fours)] {
        let placed = stones.min(cells / size);
        cells -= placed * size;
        count += placed;
    }
    count
}

/// Upper limits for what a colour can still gain against its only rival.
#[derive(Clone, Copy, Default)]
struct Gains {
    /// Its lead now.
    ahead: i32,
    /// How many stones it may place, and on how many squares they may be topmost.
    stones: i32,
    width: i32,
    /// How many squares it may take from the rival, and how many on which no colour is topmost.
    double: i32,
    single: i32,
}

/// Upper limits for the final lead of every colour over every other.
pub(super) struct Bounds {
    /// With two colours, what each can still gain.
    gains: [Gains; 2],
    colours: usize,
    ahead: [[i32; 4]; 4],
}

impl Bounds {
    /// Limits that hold for a position. `stones`, `out` and `to_move` are those of the position, or,
    /// before it is known which colours a move puts out, more stones, fewer colours out and nobody to
    /// move.
    pub(super) fn of(
        layers: &Layers,
        colours: u8,
        stones: &[StoneSet; 4],
        out: ColourSet,
        to_move: Option<Colour>,
    ) -> Self {
        let mut prospects = [Prospects::default(); 4];
        for colour in ColourSet::first(colours).iter() {
            prospects[colour.index()] = layers.prospects(stones, out, colour);
            prospects[colour.index()].to_move = to_move == Some(colour);
        }
        let colours = usize::from(colours);
        let mut ahead = [[0; 4]; 4];
        for own in 0..colours {
            for rival in (0..colours).filter(|&rival| rival != own) {
                let others = (0..colours)
                    .filter(|&other| other != own && other != rival)
                    .fold(0, |set, other| set | prospects[other].reach);
                ahead[own][rival] = layers.most_ahead(
                    &prospects[own],
                    layers.shown[own],
                    &prospects[rival],
                    layers.shown[rival],
                    others,
                );
            }
        }
        let gains = [0, 1].map(|own: usize| {
            let (reach, own_shown, rival_shown) = (prospects[own].reach, layers.shown[own], layers.shown[1 - own]);
            Gains {
                ahead: prospects[own].points - prospects[1 - own].points,
                stones: prospects[own].stones,
                width: prospects[own].width,
                double: (reach & rival_shown).count_ones() as i32,
                single: (reach & !own_shown & !rival_shown).count_ones() as i32,
            }
        });
        Self { gains, colours, ahead }
    }

    /// The greatest final lead of a colour over another.
    pub(super) const fn most_ahead(&self, own: usize, rival: usize) -> i32 {
        self.ahead[own][rival]
    }

    /// With two colours, the greatest number of stones that may still be placed.
    pub(super) const fn stones(&self) -> i32 {
        self.gains[0].stones + self.gains[1].stones
    }

    /// With two colours, the greatest final lead of a colour if the stone that it places now gains so
    /// many squares. It may place one stone less after that, and each is topmost on at most four
    /// squares.
    pub(super) fn greatest_lead_with(&self, own: usize, gain: i32) -> i32 {
        let gains = &self.gains[own & 1];
        let stones = (gains.stones - 1).max(0);
        let width = gains.width.min(4 * stones);
        let doubled = gains.double.min(width);
        gains.ahead + 1 + gain + stones + 2 * doubled + gains.single.min(width - doubled)
    }

    /// With two seats, the greatest final lead of a seat. A lead is the points of its best colour less
    /// those of the rival's best colour, so one of its colours must lead over each of the rival's.
    pub(super) fn greatest_lead(&self, seat: usize) -> i32 {
        let own = (seat..self.colours).step_by(2);
        own.filter_map(|own| (1 - seat..self.colours).step_by(2).map(|rival| self.ahead[own][rival]).min())
            .max()
            .unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use rumis::{PlanName, Rng, Ruins, Setup, Way};

    use super::super::search::SolverState;

    /// The limits hold for every continuation of a game, so for random ones too.
    #[test]
    fn no_random_game_ends_outside_the_limits() {
        let mut rng = Rng::new(1);
        let (mut limits, mut sharp) = (0, 0);
        for (way, players) in
            [(Way::Standard, 2), (Way::Standard, 3), (Way::Standard, 4), (Way::FourColours, 2), (Way::Ruinas, 2)]
        {
            for plan in PlanName::ALL {
                let mut setup = Setup::new(plan, players).way(way);
                if way == Way::Ruinas {
                    setup = setup.ruins(Ruins::Seed(rng.next_u64()));
                }
                let mut node = SolverState::new(&setup.position().expect("a plan of the standard edition"));
                while let Some(mv) = node.position.random_move(&mut rng) {
                    let bounds = node.bounds().expect("all ruins are laid");
                    for _ in 0..4 {
                        let mut end = node.position;
                        end.playout(&mut rng);
                        let scores = end.scores();
                        for (own, points) in scores.iter() {
                            for (rival, others) in scores.iter().filter(|&(rival, _)| rival != own) {
                                let most = bounds.most_ahead(own.index(), rival.index());
                                assert!(points - others <= most, "{own} before {rival} in {}", node.position);
                                limits += 1;
                                sharp += usize::from(points - others == most);
                            }
                        }
                    }
                    node = node.after(mv);
                }
            }
        }
        assert!(sharp > 0, "of {limits} limits {sharp} were reached");
    }

    /// The limit for a move that gains this many squares holds after that move.
    #[test]
    fn no_random_game_ends_outside_the_limit_of_its_next_move() {
        let mut rng = Rng::new(2);
        for plan in PlanName::ALL {
            for _ in 0..5 {
                let mut node =
                    SolverState::new(&Setup::new(plan, 2).position().expect("a plan of the standard edition"));
                while let Some(mv) = node.position.random_move(&mut rng) {
                    let own = node.seat().index();
                    let gain = node.layers.gain(mv, own, node.layers.shown[1 - own]);
                    let most = node.bounds().expect("no ruins").greatest_lead_with(own, gain);
                    node = node.after(mv);
                    let mut end = node.position;
                    end.playout(&mut rng);
                    let [points, others] = [own, 1 - own].map(|i| end.scores().get(rumis::Colour::ALL[i]));
                    assert!(points - others <= most, "{}", node.position);
                }
            }
        }
    }
}
