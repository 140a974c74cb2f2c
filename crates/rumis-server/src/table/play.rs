//! One game at a table: the position, its history, the players, and the clocks.

use rumis::{Colour, Game, Move, Position, Seat, Setup, Stone};

use super::clock::Clocks;
use super::event::Logged;
use super::rated::RatedGame;
use super::state::{Chair, inconsistent};
use super::stopwatch::Stopwatch;
use crate::error::Error;
use crate::id::PersonId;

/// How many stones every player must place before a rated game counts.
pub(super) const MIN_STONES: u32 = 2;

/// A game that is running or over.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    pub(crate) number: u32,
    /// The game before its first move. Stored, because computing random ruins takes a while.
    beginning: Game,
    pub(crate) began: u64,
    /// Who sat where when it began. People who sit down later did not play this game.
    pub(crate) players: Vec<Chair>,
    /// The players of a rated game, in the order of the seats.
    pub(crate) rated: Option<Vec<PersonId>>,
    /// How many stones every player must place before a rated game counts; 0 in games of version 0.1.0.
    pub(super) min_stones: u32,
    /// Whether somebody left before they had placed that many.
    left_early: bool,
    /// Whether somebody left before they had placed [`MIN_STONES`], rated or not.
    left_at_once: bool,
    /// Players who left before the end, in the order in which they left.
    pub(crate) deserters: Vec<PersonId>,
    /// The seats of players who left before the end and for whom no program plays on.
    pub(crate) left: Vec<Seat>,
    /// Who won, if the game is over.
    pub(crate) won: Option<Vec<Seat>>,
    pub(crate) position: Position,
    /// The number of the event that led to the position.
    pub(crate) number_of_position: u64,
    /// Since when the game waits for a move: since the position arose, or since the last pause
    /// ended.
    pub(crate) waits_since: u64,
    pub(crate) steps: Vec<Step>,
    /// How long each move took, in milliseconds.
    pub(crate) times: Vec<u64>,
    /// Measures the next one.
    pub(super) stopwatch: Stopwatch,
    pub(crate) clocks: Clocks,
    /// How often it was paused.
    pub(crate) pauses: u32,
}

/// A change of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    Move(Seat, Move),
    Retire(Colour),
}

impl Play {
    pub(super) fn begin(number: u32, setup: Setup, clocks: Clocks, logged: &Logged) -> Result<Self, Error> {
        let beginning = Game::new(setup).map_err(|error| inconsistent(&error))?;
        let position = *beginning.position();
        Ok(Self {
            number,
            beginning,
            began: logged.at,
            players: Vec::new(),
            rated: None,
            min_stones: 0,
            left_early: false,
            left_at_once: false,
            deserters: Vec::new(),
            left: Vec::new(),
            won: None,
            position,
            number_of_position: logged.seq,
            waits_since: logged.at,
            steps: Vec::new(),
            times: Vec::new(),
            stopwatch: Stopwatch::started(logged.at),
            clocks,
            pauses: 0,
        })
    }

    /// Records that an event led to another position.
    pub(super) fn waits(&mut self, logged: &Logged) {
        self.number_of_position = logged.seq;
        self.waits_since = logged.at;
    }

    /// Records that the person on a seat left before the end.
    pub(super) fn desert(&mut self, seat: Seat, person: Option<PersonId>) {
        self.left_early |= person.is_some() && self.stones_placed(seat) < self.min_stones;
        self.left_at_once |= person.is_some() && self.stones_placed(seat) < MIN_STONES;
        self.deserters.extend(person);
    }

    /// How many stones a seat has placed. Ruins do not count.
    fn stones_placed(&self, seat: Seat) -> u32 {
        let placed = |colour| Stone::ALL.len() - self.position.stones_left(colour).len();
        self.position.colours_of(seat).iter().map(placed).sum::<usize>() as u32
    }

    /// Whether a rated game does not count, because a player is gone or out and has not placed enough stones.
    pub(crate) fn is_aborted(&self) -> bool {
        self.rated.is_some() && (self.left_early || self.is_anybody_out_before(self.min_stones))
    }

    /// Whether a game is not remembered as a result: a rated game that was aborted, or another one that would have been.
    pub(super) fn is_too_short(&self) -> bool {
        if self.rated.is_some() {
            return self.is_aborted();
        }
        self.left_at_once || self.is_anybody_out_before(MIN_STONES)
    }

    /// Whether all colours of a seat are out before it has placed this many stones.
    fn is_anybody_out_before(&self, stones: u32) -> bool {
        let is_out = |seat| self.stones_placed(seat) < stones && self.colours_in(seat).next().is_none();
        self.position.seats().any(is_out)
    }

    /// The seat whose turn it is.
    pub(crate) fn turn(&self) -> Option<Seat> {
        self.position.to_move().map(|colour| self.position.owner(colour))
    }

    /// The colours of a seat that are not out.
    pub(crate) fn colours_in(&self, seat: Seat) -> impl Iterator<Item = Colour> + use<> {
        let out = self.position.out();
        let colours = self.position.colours_of(seat);
        colours.iter().filter(move |&colour| !out.contains(colour)).collect::<Vec<_>>().into_iter()
    }

    pub(crate) fn moves(&self) -> impl Iterator<Item = (Seat, Move)> + '_ {
        self.steps.iter().filter_map(|step| if let Step::Move(seat, mv) = *step { Some((seat, mv)) } else { None })
    }

    /// Takes back moves until this many remain. Retired seats stay retired: their players are gone.
    pub(super) fn take_back(&mut self, moves: usize) -> Result<(), Error> {
        let retired = self.position.retired();
        self.times.truncate(moves);
        let mut seen = 0;
        self.steps.retain(|step| {
            let kept = seen < moves || (seen == moves && matches!(step, Step::Retire(_)));
            seen += usize::from(matches!(step, Step::Move(..)));
            kept
        });
        self.position = *self.record()?.position();
        for colour in retired.iter() {
            if !self.position.out().contains(colour) {
                self.position.retire(colour).map_err(|error| inconsistent(&error))?;
                self.steps.push(Step::Retire(colour));
            }
        }
        Ok(())
    }

    /// The game for the rules library.
    pub(crate) fn record(&self) -> Result<Game, Error> {
        let mut game = self.beginning.clone();
        for step in &self.steps {
            match *step {
                Step::Move(_, mv) => game.play(mv),
                Step::Retire(colour) => game.retire(colour),
            }
            .map_err(|error| inconsistent(&error))?;
        }
        Ok(game)
    }

    /// The best points among a seat's colours.
    pub(super) fn points(&self, seat: Seat) -> i32 {
        let scores = self.position.scores();
        let colours = self.position.colours_of(seat);
        colours.iter().map(|colour| scores.get(colour)).max().unwrap_or(0)
    }

    /// The seats with the most points. Whoever left cannot win, unless everybody did.
    pub(crate) fn winners(&self) -> Vec<Seat> {
        let all_left = self.position.seats().all(|seat| self.left.contains(&seat));
        let seats = || self.position.seats().filter(|seat| all_left || !self.left.contains(seat));
        let most = seats().map(|seat| self.points(seat)).max();
        seats().filter(|&seat| Some(self.points(seat)) == most).collect()
    }

    /// The places of the seats: 1 for the first; tied seats share a place. Players who left early are placed after
    /// everybody else, and the earlier they left, the lower.
    pub(super) fn places(&self) -> Vec<u32> {
        let deserted = |chair: &Chair| {
            let person = chair.person()?;
            self.deserters.iter().rev().position(|&deserter| deserter == person)
        };
        let rank = |(chair, seat): (&Chair, Seat)| (deserted(chair), -self.points(seat));
        let ranks: Vec<_> = self.players.iter().zip(Seat::ALL).map(rank).collect();
        ranks.iter().map(|rank| 1 + ranks.iter().filter(|other| *other < rank).count() as u32).collect()
    }

    /// The result for ratings; `None` if the game does not count.
    pub(crate) fn rated_game(&self) -> Option<RatedGame> {
        let players = self.rated.as_ref().filter(|_| !self.is_aborted())?;
        let places = players.iter().copied().zip(self.places().into_iter().map(|place| place as usize)).collect();
        Some(RatedGame { game: self.number, way: self.position.way(), places })
    }
}
