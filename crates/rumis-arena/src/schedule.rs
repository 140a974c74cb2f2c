//! Which programs play together, in which seats, on which openings.

use std::collections::HashSet;

use rumis::{Edition, PlanChoice, Rng, Seating, Setup, Way};
use serde::{Deserialize, Serialize};

use crate::error::{Error, ErrorKind};
use crate::group::Group;
use crate::opening::Opening;
use crate::program::Program;
use crate::seeds::derive;

/// The games of a match or of a ladder.
///
/// A *table* is a list of programs that play together, one for each seat. Every table plays the same
/// number of openings. Each opening is played in every order of seats, if those are at most six games;
/// otherwise in one random order, which is shifted by a seat for each game. Either way every program
/// has every seat equally often.
///
/// ```
/// use rumis::PlanName;
/// use rumis_arena::Schedule;
/// let programs = vec!["greedy-1".parse()?, "random-1".parse()?];
/// let schedule = Schedule::of_match(programs, vec![PlanName::Chullpa.into()], 4)?.openings(10);
/// // One against three: the first program has every seat once.
/// assert_eq!(schedule.seatings(0), [[0, 1, 1, 1], [1, 0, 1, 1], [1, 1, 0, 1], [1, 1, 1, 0]]);
/// assert_eq!(schedule.games(), 40);
/// # Ok::<(), rumis_arena::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Schedule {
    programs: Vec<Program>,
    tables: Vec<Vec<usize>>,
    plans: Vec<PlanChoice>,
    players: u8,
    edition: Edition,
    way: Way,
    /// The colours in turn order; `None` for the usual ones.
    colours: Option<Seating>,
    plies: u32,
    seed: u64,
    openings: usize,
}

/// What must be equal for results to belong together: the first line of a save file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Terms {
    /// The version of the file format.
    rumis_arena: u32,
    /// The version of this crate: another one may choose other moves. The first version wrote none.
    #[serde(default)]
    pub(crate) version: String,
    programs: Vec<String>,
    tables: Vec<Vec<usize>>,
    plans: Vec<PlanChoice>,
    players: u8,
    edition: Edition,
    way: Way,
    /// The first version knew only the usual colours, which are not written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    colours: Option<Seating>,
    opening_plies: u32,
    seed: u64,
}

/// A group has every order of seats if there are at most this many.
const MOST_ORDERS: usize = 6;

impl Schedule {
    /// A match: all programs at one table. Two programs can have more than two seats: then the first has
    /// one of them, and the second the others.
    ///
    /// # Errors
    /// When it is not clear which program has which seats, or there is no plan.
    pub fn of_match(programs: Vec<Program>, plans: Vec<PlanChoice>, players: u8) -> Result<Self, Error> {
        let seats = usize::from(players);
        let table = match programs.len() {
            number if number == seats => (0..seats).collect(),
            2 if seats > 2 => (0..seats).map(|seat| seat.min(1)).collect(),
            programs => return Err(ErrorKind::UnclearSeats { programs, seats }.into()),
        };
        Self::new(programs, vec![table], plans, players)
    }

    /// A match at one table, with the index of a program for each seat.
    ///
    /// # Errors
    /// When a program has no seat, a seat has no program, or there is no plan.
    pub fn with_seats(programs: Vec<Program>, seats: Vec<usize>, plans: Vec<PlanChoice>) -> Result<Self, Error> {
        if let Some(program) = (0..programs.len()).find(|program| !seats.contains(program)) {
            return Err(ErrorKind::ProgramWithoutSeat(program).into());
        }
        let players = u8::try_from(seats.len()).unwrap_or(u8::MAX);
        Self::new(programs, vec![seats], plans, players)
    }

    /// A ladder: every program against every other. With more than two seats, there is a table for every
    /// choice of as many programs as seats; with fewer programs than seats, programs take turns in having
    /// an extra seat.
    ///
    /// # Errors
    /// When there are fewer than two programs, or there is no plan.
    pub fn of_ladder(programs: Vec<Program>, plans: Vec<PlanChoice>, players: u8) -> Result<Self, Error> {
        if programs.len() < 2 {
            return Err(ErrorKind::TooFewPrograms(programs.len()).into());
        }
        let (number, seats) = (programs.len(), usize::from(players));
        let tables = if number >= seats {
            choices(number, seats)
        } else {
            (0..number).map(|first| (0..seats).map(|seat| (first + seat) % number).collect()).collect()
        };
        Self::new(programs, tables, plans, players)
    }

    fn new(
        programs: Vec<Program>,
        tables: Vec<Vec<usize>>,
        plans: Vec<PlanChoice>,
        players: u8,
    ) -> Result<Self, Error> {
        if plans.is_empty() {
            return Err(ErrorKind::NoPlan.into());
        }
        if let Some(&program) = tables.iter().flatten().find(|&&program| program >= programs.len()) {
            return Err(ErrorKind::SeatWithoutProgram(program).into());
        }
        let (edition, way) = (Edition::Standard, Way::Standard);
        let plies = players.into();
        Ok(Self { programs, tables, plans, players, edition, way, colours: None, plies, seed: 1, openings: 1 })
    }

    /// The same schedule with the rules of an edition.
    #[must_use]
    pub const fn edition(mut self, edition: Edition) -> Self {
        self.edition = edition;
        self
    }

    /// The same schedule with a way to play. In ruinas every opening has other ruins.
    #[must_use]
    pub const fn way(mut self, way: Way) -> Self {
        self.way = way;
        self
    }

    /// The same schedule with these colours, in turn order.
    #[must_use]
    pub fn colours(mut self, seating: Seating) -> Self {
        self.colours = Some(seating);
        self
    }

    /// The same with a number of random moves in each opening. The default is one for each seat.
    #[must_use]
    pub const fn plies(mut self, plies: u32) -> Self {
        self.plies = plies;
        self
    }

    /// The same with another seed for everything random. The default is 1.
    #[must_use]
    pub const fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// The same with a number of openings for every table. The default is 1.
    #[must_use]
    pub const fn openings(mut self, openings: usize) -> Self {
        self.openings = openings;
        self
    }

    /// The same schedule with as many openings as every table needs for at least this many games.
    #[must_use]
    pub fn games_a_table(self, games: usize) -> Self {
        let fewest = (0..self.tables.len()).map(|group| self.seatings(group).len()).min().unwrap_or(1);
        self.openings(games.div_ceil(fewest.max(1)))
    }

    /// Checks that the plans, players, colours, edition and way to play are compatible.
    ///
    /// # Errors
    /// If they are not.
    pub fn check(&self) -> Result<(), Error> {
        (0..self.plans.len()).try_for_each(|plan| self.opening(plan * self.tables.len()).map(drop))
    }

    /// The programs.
    #[must_use]
    pub fn programs(&self) -> &[Program] {
        &self.programs
    }

    /// The names of the programs, all different.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let names: Vec<String> = self.programs.iter().map(Program::name).collect();
        let numbered = |i: usize| match names[..i].iter().filter(|name| **name == names[i]).count() {
            0 => names[i].clone(),
            before => format!("{} ({})", names[i], before + 1),
        };
        (0..names.len()).map(numbered).collect()
    }

    /// The number of seats.
    #[must_use]
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// How many seats a program has at the first table, which is the only one of a match.
    #[must_use]
    pub fn seats_of(&self, program: usize) -> usize {
        self.tables.first().map_or(0, |table| table.iter().filter(|&&other| other == program).count())
    }

    /// How many groups of games there are.
    #[must_use]
    pub fn groups(&self) -> usize {
        self.openings * self.tables.len()
    }

    /// How many openings these groups have at every table, counted from the first.
    pub(crate) fn openings_in(&self, groups: &[Group]) -> usize {
        let there: HashSet<usize> = groups.iter().map(|group| group.number).collect();
        (0..).take_while(|number| there.contains(number)).count() / self.tables.len()
    }

    /// Whether these groups are all groups of the schedule.
    pub(crate) fn is_covered_by(&self, groups: &[Group]) -> bool {
        self.openings_in(groups) >= self.openings
    }

    /// How many games there are.
    #[must_use]
    pub fn games(&self) -> usize {
        let once: usize = (0..self.tables.len()).map(|group| self.seatings(group).len()).sum();
        once * self.openings
    }

    /// The opening of a group. No two groups share one, not even at different tables: otherwise
    /// their results would depend on each other.
    ///
    /// # Errors
    /// If the plan, players, colours, edition and way to play are not compatible.
    pub fn opening(&self, group: usize) -> Result<Opening, Error> {
        let plan = self.plans[group / self.tables.len() % self.plans.len()];
        let mut setup = Setup::new(plan, self.players).edition(self.edition).way(self.way);
        setup.colours = self.colours;
        Opening::draw(setup, self.plies, derive(self.seed, &[group as u64]))
    }

    /// The orders of seats in which a group is played.
    #[must_use]
    pub fn seatings(&self, group: usize) -> Vec<Vec<usize>> {
        let table = &self.tables[group % self.tables.len()];
        let orders = orders(table);
        if orders.len() <= MOST_ORDERS {
            return orders;
        }
        let mut order = table.clone();
        let mut rng = Rng::new(derive(self.seed, &[group as u64, u64::MAX]));
        for i in (1..order.len()).rev() {
            order.swap(i, rng.below(i as u32 + 1) as usize);
        }
        let shifted = |by: usize| (0..order.len()).map(|seat| order[(seat + by) % order.len()]).collect();
        (0..order.len()).map(shifted).collect()
    }

    /// The seeds of the seats in a game of a group.
    pub(crate) fn seeds(&self, group: usize, game: usize) -> Vec<u64> {
        (0..u64::from(self.players)).map(|seat| derive(self.seed, &[group as u64, game as u64, seat])).collect()
    }

    pub(crate) fn terms(&self) -> Terms {
        Terms {
            rumis_arena: 1,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            programs: self.programs.iter().map(ToString::to_string).collect(),
            tables: self.tables.clone(),
            plans: self.plans.clone(),
            players: self.players,
            edition: self.edition,
            way: self.way,
            colours: self.colours.filter(|seating| !seating.is_usual()),
            opening_plies: self.plies,
            seed: self.seed,
        }
    }
}

/// Every choice of `some` out of `all` numbers.
fn choices(all: usize, some: usize) -> Vec<Vec<usize>> {
    let Some(fewer) = some.checked_sub(1) else { return vec![Vec::new()] };
    let with_last = |last: usize| {
        choices(last, fewer).into_iter().map(move |mut choice| {
            choice.push(last);
            choice
        })
    };
    let mut choices: Vec<Vec<usize>> = (fewer..all).flat_map(with_last).collect();
    choices.sort_unstable();
    choices
}

/// Every order of some numbers, each once even if numbers are equal. The given order comes first.
fn orders(numbers: &[usize]) -> Vec<Vec<usize>> {
    if numbers.len() < 2 {
        return vec![numbers.to_vec()];
    }
    let mut all = Vec::new();
    for (i, &first) in numbers.iter().enumerate() {
        if numbers[..i].contains(&first) {
            continue;
        }
        let mut rest = numbers.to_vec();
        rest.remove(i);
        all.extend(orders(&rest).into_iter().map(|mut order| {
            order.insert(0, first);
            order
        }));
    }
    all
}

#[cfg(test)]
mod tests {
    use rumis::PlanName;

    use super::{Error, Schedule, choices, orders};
    use crate::program::Program;

    fn programs(number: usize) -> Vec<Program> {
        (0..number).map(|i| format!("p{i}=random-1").parse().unwrap()).collect()
    }

    #[test]
    fn every_program_has_every_seat_equally_often() {
        for seats in [vec![0, 1], vec![0, 1, 1], vec![0, 1, 2], vec![0, 0, 1, 1], vec![0, 1, 2, 3], vec![0, 0, 1, 2]] {
            let number = seats.iter().max().unwrap() + 1;
            let table = seats.clone();
            let schedule = Schedule::with_seats(programs(number), seats, vec![PlanName::Chullpa.into()]).unwrap();
            for group in 0..5 {
                let seatings = schedule.seatings(group);
                for program in 0..number {
                    let times = |seat: usize| seatings.iter().filter(|order| order[seat] == program).count();
                    let each = times(0);
                    assert!(each > 0 && (0..table.len()).all(|seat| times(seat) == each), "{seatings:?}");
                }
            }
        }
    }

    #[test]
    fn orders_and_choices_are_complete() {
        assert_eq!(orders(&[0, 1]), [[0, 1], [1, 0]]);
        assert_eq!(orders(&[0, 1, 2, 3]).len(), 24);
        assert_eq!(orders(&[0, 0, 1, 1]).len(), 6);
        assert_eq!(choices(4, 2), [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
        assert_eq!(choices(6, 4).len(), 15);
    }

    #[test]
    fn plans_take_turns_at_every_table() {
        let plans = vec![PlanName::Chullpa.into(), PlanName::Pirka.into()];
        let ladder = Schedule::of_ladder(programs(3), plans, 2).unwrap().openings(4);
        assert_eq!(ladder.groups(), 12);
        assert_eq!(ladder.games(), 24);
        let openings: Vec<_> = (0..12).map(|group| ladder.opening(group).unwrap()).collect();
        for group in 0..9 {
            assert_ne!(openings[group].setup().plan, openings[group + 3].setup().plan);
        }
        for (i, opening) in openings.iter().enumerate() {
            assert!(!openings[..i].contains(opening));
        }
    }

    #[test]
    fn with_fewer_programs_than_seats_programs_take_turns_with_the_extra_seat() {
        let ladder = Schedule::of_ladder(programs(3), vec![PlanName::Chullpa.into()], 4).unwrap();
        assert_eq!(ladder.groups(), 3);
        for program in 0..3 {
            let seats: usize =
                (0..3).map(|group| ladder.seatings(group)[0].iter().filter(|&&p| p == program).count()).sum();
            assert_eq!(seats, 4);
        }
    }

    #[test]
    fn schedules_that_cannot_be_played_are_refused() {
        let plan = || vec![PlanName::Chullpa.into()];
        let code = |schedule: Result<Schedule, Error>| schedule.unwrap_err().code();
        assert_eq!(code(Schedule::of_match(programs(3), plan(), 2)), "unclear-seats");
        assert_eq!(code(Schedule::with_seats(programs(2), vec![0, 0], plan())), "program-without-seat");
        assert_eq!(code(Schedule::with_seats(programs(2), vec![0, 1, 2], plan())), "seat-without-program");
        assert_eq!(code(Schedule::of_ladder(programs(1), plan(), 2)), "too-few-programs");
        assert_eq!(code(Schedule::of_match(programs(2), Vec::new(), 2)), "no-plan");
        let five = Schedule::of_match(programs(2), plan(), 5).unwrap().check().unwrap_err();
        assert_eq!(five.code(), "bad-players");
        assert!(std::error::Error::source(&five).is_some_and(|source| source.is::<rumis::Error>()));
    }

    #[test]
    fn equal_programs_have_different_names() {
        let schedule = Schedule::of_match(vec!["random-1".parse().unwrap(); 2], vec![PlanName::Chullpa.into()], 2);
        assert_eq!(schedule.unwrap().names(), ["random-1", "random-1 (2)"]);
    }
}
