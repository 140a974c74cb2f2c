//! A match: an agreed number of games whose scores are added up. Each game starts with the next colour.

use crate::colour::Colour;
use crate::error::{Error, ErrorKind};
use crate::position::{Outcome, Position, Scores};
use crate::ruins::Ruins;
use crate::setup::Setup;
use crate::way::Seat;

fn bad_match(sentence: &str) -> Error {
    Error::new(ErrorKind::BadMatch(sentence.to_owned()))
}

/// Several games, one after the other, at the same table.
///
/// If a seat has two colours, its score in a game is that of its better colour.
///
/// ```
/// use rumis::{Match, PlanName, Rng, Setup};
/// let mut contest = Match::new(Setup::new(PlanName::Chullpa, 3), 3);
/// while let Some(setup) = contest.next_game() {
///     let mut position = setup.position()?;
///     position.playout(&mut Rng::new(1));
///     contest.add(&position)?;
/// }
/// assert!(contest.is_over());
/// assert_eq!(contest.totals().len(), 3);
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    setup: Setup,
    games: usize,
    /// The points of each seat before the first of these games; empty if there were none.
    before: Vec<i32>,
    played: Vec<Scores>,
}

impl Match {
    /// A match of this many games. The first is played with this setup.
    #[must_use]
    pub const fn new(setup: Setup, games: usize) -> Self {
        Self { setup, games, before: Vec::new(), played: Vec::new() }
    }

    /// Continues a match with the points of its earlier games, one number for each seat. The next game
    /// is played with this setup, and this many games are left.
    ///
    /// ```
    /// use rumis::{Match, PlanName, Seat, Setup};
    /// let contest = Match::resumed(Setup::new(PlanName::Chullpa, 2), 1, vec![12, 9])?;
    /// assert_eq!(contest.totals(), [(Seat::A, 12), (Seat::B, 9)]);
    /// assert!(Match::resumed(Setup::new(PlanName::Chullpa, 2), 1, vec![12]).is_err());
    /// # Ok::<(), rumis::Error>(())
    /// ```
    ///
    /// # Errors
    /// When there is not one number for each seat.
    pub fn resumed(setup: Setup, games: usize, points: Vec<i32>) -> Result<Self, Error> {
        if points.len() != usize::from(setup.players) {
            return Err(bad_match("expected the points of each player in the earlier games"));
        }
        Ok(Self { setup, games, before: points, played: Vec::new() })
    }

    /// The settings of the next game; `None` when the match is over. If the ruins come from a seed,
    /// each game uses the next seed, so that the ruins differ.
    #[must_use]
    pub fn next_game(&self) -> Option<Setup> {
        let ruins = match &self.setup.ruins {
            Ruins::Seed(seed) => Ruins::Seed(seed.wrapping_add(self.played.len() as u64)),
            other => other.clone(),
        };
        let seating = self.setup.seating();
        let moved_on = (0..self.played.len()).fold(self.setup.starter(), |start, _| seating.after(start));
        (!self.is_over()).then(|| self.setup.clone().start(moved_on).ruins(ruins))
    }

    /// Adds the result of a game.
    ///
    /// # Errors
    /// When the game is not over, its settings are not those of the match, or the match is over.
    pub fn add(&mut self, last: &Position) -> Result<(), Error> {
        let Some(Outcome { scores, .. }) = last.outcome() else {
            return Err(bad_match("the game is not over yet"));
        };
        if self.is_over() {
            return Err(bad_match("all games of the match have been played"));
        }
        let agreed = (self.setup.players, self.setup.way, self.setup.edition, self.setup.seating(), self.setup.grid()?);
        if (last.players(), last.way(), last.edition(), last.seating(), last.plan()) != agreed {
            return Err(bad_match(
                "the match has a different plan, edition, way to play, colours or number of players",
            ));
        }
        self.played.push(scores);
        Ok(())
    }

    /// The scores of the games played so far, without those before [`Match::resumed`].
    #[must_use]
    pub fn played(&self) -> &[Scores] {
        &self.played
    }

    /// Whether all games have been played.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.played.len() >= self.games
    }

    /// Every seat with its points from all games so far.
    #[must_use]
    pub fn totals(&self) -> Vec<(Seat, i32)> {
        let seats = Seat::ALL.into_iter().take(usize::from(self.setup.players));
        let total = |seat: Seat| {
            let before = self.before.get(seat.index()).copied().unwrap_or(0);
            self.played.iter().fold(before, |sum, scores| sum.saturating_add(self.points(seat, scores)))
        };
        seats.map(|seat| (seat, total(seat))).collect()
    }

    /// The seats with the most points so far.
    #[must_use]
    pub fn leaders(&self) -> Vec<Seat> {
        let totals = self.totals();
        let most = totals.iter().map(|&(_, points)| points).max();
        totals.into_iter().filter(|&(_, points)| Some(points) == most).map(|(seat, _)| seat).collect()
    }

    fn points(&self, seat: Seat, scores: &Scores) -> i32 {
        let colours = self.setup.colours_of(seat);
        colours.iter().map(|colour: Colour| scores.get(colour)).max().unwrap_or(0)
    }
}
