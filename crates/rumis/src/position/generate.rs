//! The fast move generator. For every orientation it finds the set of all anchors at once.
//!
//! A stone that is let down fits if, for any two of its neighbouring columns, the ground below them
//! differs in height by exactly as much as the undersides of the columns. So the generator first
//! computes, for each height difference from -2 to 2, the set of squares whose right (or farther)
//! neighbour is that much higher. It shifts a few of these sets for each orientation and intersects
//! them with the squares that have room for its columns and that touch what must be touched. The
//! result is the set of anchors. All levels of the building are handled at the same time.

use super::Position;
use super::bits::{Bits, Layout};
use crate::colour::Colour;
use crate::edition::FirstStone;
use crate::orientation::{ALL_SHAPES, COUNT, Orientation, SHAPES, Shape};
use crate::placement::Move;
use crate::stone::{Stone, StoneSet};

/// What a stone must touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Contact {
    /// Nothing: for a ruin, and for the first stone of the game.
    Nothing,
    /// Any stone: for a colour's first stone.
    AnyStone,
    /// A stone of this colour: its own, or that of the stone placed just before.
    Stone(Colour),
}

/// The conditions on the next stone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Demand {
    pub(crate) stones: StoneSet,
    pub(crate) contact: Contact,
    pub(crate) ground: bool,
}

/// The surface of the building as sets of squares.
struct Surface<B> {
    /// By direction (right, away) and difference + 2: the neighbour is that much higher.
    steps: [[B; 5]; 2],
    /// By number of cubes - 1: there is room for that many cubes.
    room: [B; 4],
    /// By number of cubes - 1: that many cubes here would touch what must be touched.
    touch: [B; 4],
    /// No stone is on the ground, or on the ruin, here.
    ground: B,
}

impl<B: Bits> Surface<B> {
    #[inline(always)]
    fn new(position: &Position, demand: Demand) -> Self {
        let height = position.height.map(B::of);
        let room = room_for(position.room.map(B::of));
        let steps = steps(height, room[0]);
        let ground = if demand.ground {
            let ruin = position.ruin.map(B::of);
            !((height[0] ^ ruin[0]) | (height[1] ^ ruin[1]) | (height[2] ^ ruin[2]) | (height[3] ^ ruin[3]))
        } else {
            B::EMPTY
        };
        let touch = match demand.contact {
            Contact::Nothing => [!B::EMPTY; 4],
            Contact::AnyStone => touching(position, height, |_, stones| stones),
            Contact::Stone(colour) => {
                // A cube has the wanted colour where both digits agree, so where neither xor is set.
                let wanted = colour.wanted_planes::<B>();
                touching(position, height, |level, stones| {
                    let [low, high] = position.dyes[level].map(B::of);
                    stones & !((low ^ wanted[0]) | (high ^ wanted[1]))
                })
            }
        };
        Self { steps, room, touch, ground }
    }

    /// The anchors at which the shape can be let down.
    #[inline(always)]
    fn anchors<const GROUND: bool>(&self, shape: &Shape) -> B {
        let mut fits = !B::EMPTY;
        let mut touches = B::EMPTY;
        let mut stands = B::EMPTY;
        let mut i = 0;
        while i < shape.width {
            let column = &shape.columns[i];
            let cubes = column.count as usize - 1;
            fits &= self.room[cubes].seen(column.right, column.away);
            touches |= self.touch[cubes].seen(column.right, column.away);
            if GROUND {
                stands |= self.ground.seen(column.right, column.away);
            }
            if i > 0 {
                let link = &shape.links[i - 1];
                let steps = &self.steps[if link.sideways { 0 } else { 1 }];
                fits &= steps[(link.step + 2) as usize].seen(link.right, link.away);
            }
            i += 1;
        }
        if GROUND { fits & touches & stands } else { fits & touches }
    }
}

/// Where there is room for 1, 2, 3 and 4 cubes, from the four binary digits of the room.
#[inline(always)]
fn room_for<B: Bits>(room: [B; 4]) -> [B; 4] {
    let four = room[2] | room[3];
    [room[0] | room[1] | four, room[1] | four, (room[0] & room[1]) | four, four]
}

/// The squares whose right or farther neighbour is higher by -2 to 2, if both have room. A square with
/// room is at most 7 high, so three binary digits of the heights are enough.
#[inline(always)]
fn steps<B: Bits>(height: [B; 4], open: B) -> [[B; 5]; 2] {
    let difference = |right: i8, away: i8, mask: B| {
        let [a0, a1, a2, _] = height;
        let [b0, b1, b2, _] = height.map(|plane| plane.seen(right, away));
        let d0 = a0 ^ b0;
        let borrow0 = a0 & !b0;
        let d1 = a1 ^ b1 ^ borrow0;
        let borrow1 = (a1 & !b1) | (borrow0 & !(a1 ^ b1));
        let d2 = a2 ^ b2 ^ borrow1;
        let lower = (a2 & !b2) | (borrow1 & !(a2 ^ b2));
        let both = open & open.seen(right, away) & mask;
        let (down, up) = (both & lower & d2 & d1, both & !lower & !d2);
        [down & !d0, down & d0, up & !d1 & !d0, up & !d1 & d0, up & d1 & !d0]
    };
    [difference(1, 0, B::NOT_LAST_FILE), difference(0, 1, !B::EMPTY)]
}

/// By number of cubes - 1, the squares on which that many cubes would share a face with a wanted cube.
/// `wanted` selects the wanted cubes of a level from all its stones.
#[inline(always)]
fn touching<B: Bits>(position: &Position, height: [B; 4], wanted: impl Fn(usize, B) -> B) -> [B; 4] {
    let ruin = position.ruin.map(B::of);
    let ruined = ruin[0] | ruin[1] | ruin[2] | ruin[3] != B::EMPTY;
    let mut touch = [B::EMPTY; 4];
    // `up_to_here` are the squares whose height is at most the level, `here` those whose height is
    // exactly the level, and `recent` those of the three levels before.
    let mut up_to_here = B::EMPTY;
    let mut ruins_up_to_here = B::EMPTY;
    let mut recent = [B::EMPTY; 3];
    let mut here = with_height(height, 0);
    for level in 0..usize::from(position.levels) {
        up_to_here |= here;
        let mut stones = !up_to_here;
        if ruined {
            ruins_up_to_here |= with_height(ruin, level);
            stones &= ruins_up_to_here;
        }
        let wanted = wanted(level, stones);
        let beside = wanted.beside();
        let above = with_height(height, level + 1);
        let on_top = above & wanted;
        let one = here;
        let two = one | recent[0];
        let three = two | recent[1];
        let four = three | recent[2];
        touch[0] |= (one & beside) | on_top;
        touch[1] |= (two & beside) | on_top;
        touch[2] |= (three & beside) | on_top;
        touch[3] |= (four & beside) | on_top;
        recent = [here, recent[0], recent[1]];
        here = above;
    }
    touch
}

/// The squares with this height.
#[inline(always)]
pub(super) fn with_height<B: Bits>(height: [B; 4], value: usize) -> B {
    let digit = |i: usize| if value >> i & 1 == 1 { height[i] } else { !height[i] };
    digit(0) & digit(1) & digit(2) & digit(3)
}

impl Colour {
    /// Its number in binary, each digit as a set of all squares or of none.
    fn wanted_planes<B: Bits>(self) -> [B; 2] {
        let digit = |i: u32| if self.index() >> i & 1 == 1 { !B::EMPTY } else { B::EMPTY };
        [digit(0), digit(1)]
    }
}

/// Runs a block for each orientation of the stones in a set. The shape is a compile-time constant, so
/// that every shift is too.
macro_rules! for_each_shape {
    ($stones:expr, |$index:ident, $shape:ident| $body:block) => {
        for_each_shape! { @stones $stones, $index, $shape, $body;
            Pair 0 1 2;
            BarOfThree 3 4 5;
            Corner 6 7 8 9 10 11 12 13 14 15 16 17;
            BarOfFour 18 19 20;
            L 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44;
            T 45 46 47 48 49 50 51 52 53 54 55 56;
            S 57 58 59 60 61 62 63 64 65 66 67 68;
            Square 69 70 71;
            Tripod 72 73 74 75 76 77 78 79;
            RightScrew 80 81 82 83 84 85 86 87 88 89 90 91;
            LeftScrew 92 93 94 95 96 97 98 99 100 101 102 103;
        }
    };
    (@stones $stones:expr, $index:ident, $shape:ident, $body:block; $($stone:ident $($number:literal)*;)*) => {
        $(
            const { assert!(ALL_SHAPES.first[Stone::$stone as usize] == [$($number),*][0]) };
            if $stones.contains(Stone::$stone) {
                $({
                    const $index: usize = $number;
                    const $shape: &Shape = &ALL_SHAPES.shapes[$index];
                    $body
                })*
            }
        )*
    };
}

impl Position {
    /// The number of placements that satisfy the demand.
    #[inline]
    pub(crate) fn count(&self, demand: Demand) -> u32 {
        match (self.layout(), demand.ground) {
            (Layout::Small, false) => count_small::<false>(&Surface::new(self, demand), demand.stones),
            (Layout::Small, true) => count_small::<true>(&Surface::new(self, demand), demand.stones),
            (Layout::Large, _) => self.list_large(demand).count(),
        }
    }

    /// Whether there is any placement that satisfies the demand.
    pub(super) fn any(&self, demand: Demand) -> bool {
        match self.layout() {
            Layout::Small => any_of(&Surface::<u64>::new(self, demand), demand),
            Layout::Large => any_of(&Surface::<u128>::new(self, demand), demand),
        }
    }

    /// The squares on which one cube would touch what must be touched.
    pub(super) fn touch(&self, demand: Demand) -> u128 {
        match self.layout() {
            Layout::Small => u128::from(Surface::<u64>::new(self, demand).touch[0]),
            Layout::Large => Surface::<u128>::new(self, demand).touch[0],
        }
    }

    /// Whether this placement satisfies the demand.
    pub(super) fn satisfies(&self, demand: Demand, mv: Move) -> bool {
        let (layout, shape) = (self.layout(), &SHAPES[mv.orientation.index()]);
        if !layout.holds(mv.anchor) || !demand.stones.contains(shape.stone) {
            return false;
        }
        let anchors = match layout {
            Layout::Small => u128::from(Surface::<u64>::new(self, demand).anchors_if(shape, demand.ground)),
            Layout::Large => Surface::<u128>::new(self, demand).anchors_if(shape, demand.ground),
        };
        anchors >> layout.bit(mv.anchor) & 1 == 1
    }

    /// The anchors of every orientation, for a small site.
    #[inline]
    pub(super) fn list_small(&self, demand: Demand) -> Anchors<u64> {
        let surface = Surface::new(self, demand);
        if demand.ground {
            list_small::<true>(&surface, demand.stones)
        } else {
            list_small::<false>(&surface, demand.stones)
        }
    }

    /// The anchors of every orientation, for a large site.
    pub(super) fn list_large(&self, demand: Demand) -> Anchors<u128> {
        let surface = Surface::<u128>::new(self, demand);
        let mut anchors = Anchors::none();
        for (index, shape) in SHAPES.iter().enumerate() {
            if demand.stones.contains(shape.stone) {
                anchors.set(index, shape.stone, surface.anchors_if(shape, demand.ground));
            }
        }
        anchors
    }
}

/// The anchors of every orientation, and their number for each stone.
pub(super) struct Anchors<B> {
    pub(super) sets: [B; COUNT],
    totals: [u32; Stone::COUNT],
}

impl<B: Bits> Anchors<B> {
    fn none() -> Self {
        Self { sets: [B::EMPTY; COUNT], totals: [0; Stone::COUNT] }
    }

    #[inline(always)]
    fn set(&mut self, index: usize, stone: Stone, anchors: B) {
        self.sets[index] = anchors;
        self.totals[stone.index()] += anchors.count();
    }

    pub(super) fn count(&self) -> u32 {
        self.totals.iter().sum()
    }

    /// The `n`-th placement, stone by stone: its orientation and the bit of its anchor.
    #[inline]
    pub(super) fn nth(&self, mut n: u32) -> Option<(Orientation, u32)> {
        let stone = Stone::ALL.into_iter().find(|stone| {
            let total = self.totals[stone.index()];
            let found = n < total;
            n -= if found { 0 } else { total };
            found
        })?;
        stone.orientations().find_map(|orientation| {
            let set = self.sets[orientation.index()];
            let count = set.count();
            let found = (n < count).then(|| (orientation, set.nth_bit(n)));
            n = n.wrapping_sub(count);
            found
        })
    }
}

impl<B: Bits> Surface<B> {
    fn anchors_if(&self, shape: &Shape, ground: bool) -> B {
        if ground { self.anchors::<true>(shape) } else { self.anchors::<false>(shape) }
    }
}

#[inline(never)]
fn count_small<const GROUND: bool>(surface: &Surface<u64>, stones: StoneSet) -> u32 {
    let mut count = 0;
    for_each_shape!(stones, |INDEX, SHAPE| {
        count += surface.anchors::<GROUND>(SHAPE).count();
    });
    count
}

#[inline(never)]
fn list_small<const GROUND: bool>(surface: &Surface<u64>, stones: StoneSet) -> Anchors<u64> {
    let mut anchors = Anchors::none();
    for_each_shape!(stones, |INDEX, SHAPE| {
        anchors.set(INDEX, SHAPE.stone, surface.anchors::<GROUND>(SHAPE));
    });
    anchors
}

fn any_of<B: Bits>(surface: &Surface<B>, demand: Demand) -> bool {
    SHAPES
        .iter()
        .filter(|shape| demand.stones.contains(shape.stone))
        .any(|shape| surface.anchors_if(shape, demand.ground) != B::EMPTY)
}

/// What a colour's first stone must touch in an edition, once there are stones.
pub(super) const fn first_stone_contact(first_stone: FirstStone, before: Colour) -> Contact {
    match first_stone {
        FirstStone::AnyStoneAndGround | FirstStone::AnyStone => Contact::AnyStone,
        FirstStone::StoneBeforeAndGround => Contact::Stone(before),
    }
}
