//! What the network sees of a position. Colours are relative to the colour to move: it is the first, and
//! the others follow in turn order. So the network need not learn the same four times.

use rumis::{Colour, FirstStone, MoveSet, Position, Stone, Way};

/// Levels of cubes, and heights, that are seen one by one.
const LEVELS: usize = 8;
const COLOURS: usize = 4;
/// Room for 0, 1, 2, 3, 4, and 5 or more cubes.
const ROOMS: usize = 6;

const CUBES: usize = 0;
const SHOWN: usize = CUBES + COLOURS * LEVELS;
const TOUCHING: usize = SHOWN + COLOURS;
const COVERED: usize = TOUCHING + COLOURS;
const ROOM: usize = COVERED + COLOURS;
const HEIGHT: usize = ROOM + ROOMS;
const SITE: usize = HEIGHT + LEVELS;
const RUIN: usize = SITE + 1;

/// How many sets of squares the network sees.
pub const PLANES: usize = RUIN + 1;

const LEFT: usize = 0;
const RUINS_LEFT: usize = LEFT + COLOURS * Stone::COUNT;
const OUT: usize = RUINS_LEFT + Stone::COUNT;
const MOBILITY: usize = OUT + COLOURS;
const POINTS: usize = MOBILITY + COLOURS;
const COUNT: usize = POINTS + COLOURS;
const FOUR_COLOURS: usize = COUNT + 3;
const FIRST_STONE: usize = FOUR_COLOURS + 1;
const SIZE: usize = FIRST_STONE + 2;
const SPACE: usize = SIZE + 1;

/// How many numbers about the whole position the network sees.
pub const NUMBERS: usize = SPACE + 1;

/// What the network sees of a position.
///
/// ```
/// use rumis::{PlanName, Setup};
/// use rumis_network::Features;
/// let position = Setup::new(PlanName::Chullpa, 2).position()?;
/// let features = Features::of(&position, &position.legal_moves());
/// assert_eq!(features.row_length, 8);
/// assert_eq!(features.site().count_ones(), 20);
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Features {
    /// How many bits a row of a plane has: 8 or 10.
    pub row_length: usize,
    /// Sets of squares, one bit for each, row by row.
    pub planes: [u128; PLANES],
    /// Numbers about the whole position, roughly between -1 and 1.
    pub numbers: [f32; NUMBERS],
}

impl Features {
    /// The features of a position. `moves` are its legal moves.
    #[must_use]
    pub fn of(position: &Position, moves: &MoveSet) -> Self {
        Self::in_order(position, position.in_turn_order(), moves)
    }

    /// The features of a position as a colour sees it that need not be the one to move: it is the first.
    ///
    /// ```
    /// use rumis::{PlanName, Setup};
    /// use rumis_network::Features;
    /// let position = Setup::new(PlanName::Chullpa, 2).position()?;
    /// let [red, yellow] = [0, 1].map(|place| position.seating().iter().nth(place).expect("two colours"));
    /// let after = position.after(position.read_move("S01 a1:2")?);
    /// assert_eq!(Features::seen_by(&after, yellow), Features::of(&after, &after.legal_moves()));
    /// assert_eq!(Features::seen_by(&after, red).planes[0], 1, "its own cube on a1");
    /// # Ok::<(), rumis::Error>(())
    /// ```
    #[must_use]
    pub fn seen_by(position: &Position, colour: Colour) -> Self {
        let seating = position.seating();
        let order = std::iter::successors(Some(colour), |&colour| Some(seating.after(colour))).take(seating.len());
        Self::in_order(position, order, &position.moves_of(colour))
    }

    /// The features with the colours in this order. `moves` are those of the first.
    fn in_order(position: &Position, order: impl Iterator<Item = Colour>, moves: &MoveSet) -> Self {
        let site = position.site();
        let mut features = Self { row_length: site.row_length(), planes: [0; PLANES], numbers: [0.0; NUMBERS] };
        let Self { planes, numbers, .. } = &mut features;
        let scores = position.scores();
        for (place, colour) in order.enumerate() {
            for (level, plane) in planes[CUBES + place * LEVELS..][..LEVELS].iter_mut().enumerate() {
                *plane = position.cubes_at(level as u8, colour).bits();
            }
            planes[SHOWN + place] = position.shown(colour).bits();
            planes[TOUCHING + place] = position.touching(colour).bits();
            let (covered, count) = if place == 0 {
                (moves.covered(), moves.len())
            } else {
                let moves = position.moves_of(colour);
                (moves.covered(), moves.len())
            };
            planes[COVERED + place] = covered.bits();
            for stone in position.stones_left(colour) {
                numbers[LEFT + place * Stone::COUNT + stone.index()] = 1.0;
            }
            numbers[OUT + place] = f32::from(u8::from(position.out().contains(colour)));
            numbers[MOBILITY + place] = (count as f32).ln_1p() / 8.0;
            numbers[POINTS + place] = scores.get(colour) as f32 / 16.0;
        }
        for (room, plane) in planes[ROOM..][..ROOMS - 1].iter_mut().enumerate() {
            *plane = position.with_room(room as u8).bits();
        }
        planes[ROOM + ROOMS - 1] = planes[ROOM..][..ROOMS - 1].iter().fold(site.bits(), |rest, plane| rest & !plane);
        for (height, plane) in planes[HEIGHT..][..LEVELS].iter_mut().enumerate() {
            *plane = position.with_height(height as u8).bits();
        }
        planes[SITE] = site.bits();
        planes[RUIN] = position.bare_ruins().bits();
        for stone in position.ruins_left() {
            numbers[RUINS_LEFT + stone.index()] = 1.0;
        }
        numbers[COUNT + (position.seating().len() - 2).min(2)] = 1.0;
        numbers[FOUR_COLOURS] = f32::from(u8::from(position.way() == Way::FourColours));
        match position.edition().settings().first_stone {
            FirstStone::AnyStoneAndGround => {}
            FirstStone::AnyStone => numbers[FIRST_STONE] = 1.0,
            FirstStone::StoneBeforeAndGround => numbers[FIRST_STONE + 1] = 1.0,
        }
        numbers[SIZE] = site.len() as f32 / 64.0;
        let space: usize = (1..=8).map(|room| room * position.with_room(room as u8).len()).sum();
        numbers[SPACE] = space as f32 / 128.0;
        features
    }

    /// Every square of the plan.
    #[must_use]
    pub const fn site(&self) -> u128 {
        self.planes[SITE]
    }
}
