//! Which games are played: all plans, numbers of players, ways to play and editions, and random plans.

use rumis::{Edition, Plan, PlanName, Position, Rng, Ruins, Setup, Symmetry, Way};

/// The side of the sites that a worker plays on: its positions must have the same size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Sites of up to 8×8 squares, such as all six plans.
    Eight,
    /// Larger sites.
    Ten,
}

impl Side {
    /// How many files and rows there are.
    #[must_use]
    pub const fn length(self) -> usize {
        match self {
            Self::Eight => 8,
            Self::Ten => 10,
        }
    }
}

/// How many seats the games of a worker have. A network learns from games of two, in which one wins what the
/// other loses, or from games of more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seats {
    /// Two seats, also with four colours.
    Two,
    /// Three or four seats.
    More,
}

impl Seats {
    /// `two` or `more`, as on the command line.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        match text {
            "two" => Some(Self::Two),
            "more" => Some(Self::More),
            _ => None,
        }
    }
}

/// The first position of a random game.
#[must_use]
pub fn random_start(side: Side, seats: Seats, rng: &mut Rng) -> Position {
    loop {
        let setup = random_setup(side, seats, rng);
        if let Ok(position) = setup.position() {
            // Every game is played on a turned or mirrored site, so that the network learns all eight.
            let symmetry = Symmetry::ALL[rng.below(8) as usize];
            let mut position = position.transformed(symmetry);
            if rng.below(3) == 0 {
                for _ in 0..1 + rng.below(4) {
                    if let Some(mv) = position.random_move(rng) {
                        position.play_unchecked(mv);
                    }
                }
            }
            if !position.is_over() {
                return position;
            }
        }
    }
}

fn random_setup(side: Side, seats: Seats, rng: &mut Rng) -> Setup {
    let (players, way) = match (seats, rng.below(100)) {
        (Seats::Two, 0..78) => (2, Way::Standard),
        (Seats::Two, 78..90) => (2, Way::FourColours),
        (Seats::Two, _) => (2, Way::Ruinas),
        (Seats::More, 0..42) => (3, Way::Standard),
        (Seats::More, 42..92) => (4, Way::Standard),
        (Seats::More, _) => (3, Way::Ruinas),
    };
    let setup = if side == Side::Ten || rng.below(8) == 0 {
        Setup::new(random_plan(side, rng), players)
    } else {
        Setup::new(PlanName::ALL[rng.below(6) as usize], players)
    };
    let setup = if rng.below(8) == 0 { setup.edition(Edition::ALL[rng.below(6) as usize]) } else { setup };
    let setup = setup.way(way);
    if way == Way::Ruinas && rng.below(3) > 0 { setup.ruins(Ruins::Seed(rng.next_u64())) } else { setup }
}

/// A random plan of one of several kinds: a block, a pyramid, steps, or any heights.
fn random_plan(side: Side, rng: &mut Rng) -> Plan {
    loop {
        let (width, depth) = match side {
            Side::Eight => (3 + rng.below(6) as u8, 3 + rng.below(6) as u8),
            Side::Ten => (9 + rng.below(2) as u8, 4 + rng.below(7) as u8),
        };
        let most = 2 + rng.below(7) as u8;
        let kind = rng.below(4);
        let holes = rng.below(4) == 0;
        let mut heights = [[0u8; 10]; 10];
        for (row, heights) in heights.iter_mut().enumerate().take(usize::from(depth)) {
            for (file, height) in heights.iter_mut().enumerate().take(usize::from(width)) {
                let edge = file.min(row).min(usize::from(width) - 1 - file).min(usize::from(depth) - 1 - row) as u8;
                *height = match kind {
                    0 => most,
                    1 => (1 + edge + most / 3).min(8),
                    2 => 1 + (file as u8 + most) % most,
                    _ => 1 + rng.below(u32::from(most)) as u8,
                };
                if holes && rng.below(8) == 0 {
                    *height = 0;
                }
            }
        }
        let plan = Plan::from_fn(width, depth, |square| heights[usize::from(square.row())][usize::from(square.file())]);
        if let Ok(plan) = plan {
            return plan;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_plan_way_edition_and_number_of_players_is_played() {
        let mut rng = Rng::new(1);
        let mut seen = HashSet::new();
        for number in 0..5000 {
            let seats = if number % 2 == 0 { Seats::Two } else { Seats::More };
            let position = random_start(Side::Eight, seats, &mut rng);
            assert!(!position.is_over());
            assert_eq!(position.players() == 2, seats == Seats::Two);
            assert_eq!(position.site().row_length(), 8);
            seen.insert(format!("{} edition", position.edition()));
            seen.insert(format!("{} way", position.way()));
            seen.insert(format!("{} players", position.players()));
            seen.insert(position.plan_name().map_or("custom".to_owned(), |plan| plan.to_string()));
        }
        assert_eq!(seen.len(), Edition::ALL.len() + Way::ALL.len() + 3 + PlanName::ALL.len() + 1, "{seen:?}");
    }

    #[test]
    fn random_plans_reach_ten_by_ten_squares_and_eight_levels() {
        let mut rng = Rng::new(2);
        let (mut largest, mut highest) = (0, 0);
        for _ in 0..1000 {
            let position = random_start(Side::Ten, Seats::More, &mut rng);
            assert_eq!(position.site().row_length(), 10);
            let plan = position.plan();
            largest = largest.max(plan.width().min(plan.depth()));
            highest = highest.max(plan.squares().map(|square| plan.limit(square)).max().unwrap_or(0));
        }
        assert_eq!((largest, highest), (10, 8));
    }
}
