//! The state of a table after its events.

use std::collections::{BTreeSet, VecDeque};

use rumis::{DropMove, Match, Position, Seat};

use super::clock::Clocks;
use super::event::{Event, Logged, Why, Wish};
use super::play::{Play, Step};
use super::summary::Phase;
use super::terms::{ClockRule, SeatChoice, Terms};
use crate::error::{Code, Error};
use crate::id::{PersonId, TableId};

/// How many of the last moves a table recognises if they are repeated.
const REMEMBERED: usize = 64;

/// How many phrases may be said at a table within [`TALK_TIME`].
pub(super) const TALK: usize = 6;
/// In milliseconds.
pub(super) const TALK_TIME: u64 = 10_000;

/// How often one game may be paused.
pub(super) const PAUSES: u32 = 20;
/// How many requests may be made in one position.
pub(super) const REQUESTS: u32 = 8;
/// With this many events, a log is full: people can finish the game, but not talk, sit down or begin
/// another game. Every event is read when the table is loaded. A long game has about a hundred.
pub(super) const EVENTS: u64 = 10_000;

/// A table.
#[derive(Clone, Debug)]
pub struct Table {
    pub(super) id: TableId,
    pub(super) terms: Terms,
    pub(super) opened_by: PersonId,
    pub(super) chairs: Vec<Chair>,
    /// Everybody who sits or has played here. They may always see what they played.
    pub(super) known: BTreeSet<PersonId>,
    pub(super) phase: Phase,
    pub(super) paused: bool,
    /// All games at the table: determines who starts the next.
    pub(super) all: Match,
    /// The games of the current match: determines its standings.
    pub(super) current: Match,
    /// The current or last game.
    pub(super) game: Option<Play>,
    pub(super) asked: Option<Asked>,
    /// How many requests were made in the current position.
    pub(super) requests: u32,
    /// The last moves, each with its position and the person who made it; `None` for a program.
    pub(super) made: VecDeque<(u64, Option<PersonId>, DropMove)>,
    /// When the last phrases were said.
    pub(super) said: VecDeque<u64>,
    pub(super) opened: u64,
    pub(super) seq: u64,
    pub(super) at: u64,
}

/// Who sits on a chair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Chair {
    /// Nobody.
    Open,
    /// A person, and whether they are registered.
    Person(PersonId, bool),
    /// A program at this level.
    Program(u8),
}

impl Chair {
    pub(crate) const fn person(self) -> Option<PersonId> {
        if let Self::Person(person, _) = self { Some(person) } else { None }
    }
}

/// A request that everybody must agree to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    pub(crate) by: Seat,
    pub(crate) wish: Wish,
    /// Who has not answered.
    pub(crate) waiting: Vec<PersonId>,
}

/// The error for an inconsistent log: this program did not write it.
pub(super) fn inconsistent(error: &dyn std::fmt::Display) -> Error {
    Error::new(Code::Unreadable, format!("the table's log contradicts itself: {error}"))
}

impl Table {
    /// The table after all events of a log; `None` for an empty log.
    ///
    /// # Errors
    /// If the log contradicts itself.
    pub fn replay(id: TableId, events: &[Logged]) -> Result<Option<Self>, Error> {
        let Some((first, rest)) = events.split_first() else { return Ok(None) };
        let mut table = Self::open(id, first)?;
        for logged in rest {
            table.apply(logged)?;
        }
        Ok(Some(table))
    }

    /// The table after its opening event.
    pub(crate) fn open(id: TableId, logged: &Logged) -> Result<Self, Error> {
        let Event::Opened { terms, by } = &logged.event else {
            return Err(inconsistent(&"its first event does not open the table"));
        };
        let setup = terms.setup(id.bits() as u64)?;
        let chairs = terms.seats.iter().map(|seat| match *seat {
            SeatChoice::Me | SeatChoice::Open => Chair::Open,
            SeatChoice::Program(level) => Chair::Program(level),
        });
        Ok(Self {
            id,
            chairs: chairs.collect(),
            known: BTreeSet::new(),
            terms: terms.clone(),
            opened_by: *by,
            phase: Phase::Waiting,
            paused: false,
            current: Match::new(setup.clone(), usize::from(terms.games)),
            all: Match::new(setup, usize::MAX),
            game: None,
            asked: None,
            requests: 0,
            made: VecDeque::new(),
            said: VecDeque::new(),
            opened: logged.at,
            seq: logged.seq,
            at: logged.at,
        })
    }

    /// Applies an event.
    ///
    /// # Errors
    /// If it cannot happen in this state.
    pub fn apply(&mut self, logged: &Logged) -> Result<(), Error> {
        if Some(logged.seq) != self.seq.checked_add(1) {
            return Err(inconsistent(&format!("event {} follows event {}", logged.seq, self.seq)));
        }
        match &logged.event {
            Event::Opened { .. } => return Err(inconsistent(&"it was opened twice")),
            Event::Sat { seat, person, named } => {
                *self.chair_mut(*seat)? = Chair::Person(*person, *named);
                self.known.insert(*person);
            }
            Event::Rose { seat } => self.rose(*seat)?,
            Event::Began { game, start, ruins, rated, min_stones } => {
                if self.game.is_none() {
                    // From here the start moves on, also if it was drawn.
                    let first = self.terms.setup(self.id.bits() as u64)?.start(*start);
                    self.current = Match::new(first.clone(), usize::from(self.terms.games));
                    self.all = Match::new(first, usize::MAX);
                }
                let setup = self.terms.setup(0)?.start(*start).ruins(ruins.clone());
                let clocks = Clocks::new(self.terms.clock, self.chairs.len());
                let mut play = Play::begin(*game, setup, clocks, logged)?;
                play.players.clone_from(&self.chairs);
                play.min_stones = *min_stones;
                play.rated = rated.then(|| self.chairs.iter().filter_map(|chair| chair.person()).collect());
                if self.current.is_over() {
                    self.current = Match::new(self.terms.setup(0)?, usize::from(self.terms.games));
                }
                self.game = Some(play);
                self.phase = Phase::Playing;
                self.run_clock(logged.at);
            }
            Event::Moved { seat, position, drop } => self.moved(*seat, *position, drop, logged)?,
            Event::Retired { seat, why } => self.retired(*seat, *why, logged)?,
            Event::Replaced { seat, level, why: _ } => {
                let gone = self.chair(*seat).and_then(Chair::person);
                *self.chair_mut(*seat)? = Chair::Program(*level);
                let play = self.play_mut()?;
                play.desert(*seat, gone);
                play.clocks.stop(logged.at);
                if play.turn() == Some(*seat) {
                    play.stopwatch.reset(logged.at);
                }
                self.run_clock(logged.at);
            }
            Event::Asked { seat, wish } => {
                let by = self.chair(*seat).and_then(Chair::person);
                let waiting = self.people().into_iter().filter(|&person| Some(person) != by).collect();
                self.asked = Some(Asked { by: *seat, wish: *wish, waiting });
                self.requests = self.requests.saturating_add(1);
            }
            Event::Agreed { seat } => {
                let person = self.chair(*seat).and_then(Chair::person);
                if let Some(asked) = &mut self.asked {
                    asked.waiting.retain(|&waiting| Some(waiting) != person);
                }
            }
            Event::Declined { .. } => self.asked = None,
            Event::TakenBack { moves } => {
                let play = self.play_mut()?;
                let taken: Vec<Seat> = play.moves().skip(*moves as usize).map(|(seat, _)| seat).collect();
                play.take_back(*moves as usize)?;
                play.waits(logged);
                play.stopwatch.reset(logged.at);
                play.clocks.taken_back(&taken, logged.at);
                self.run_clock(logged.at);
            }
            Event::Paused => {
                self.paused = true;
                let play = self.play_mut()?;
                play.pauses = play.pauses.saturating_add(1);
                play.clocks.stop(logged.at);
                play.stopwatch.stop(logged.at);
            }
            Event::Resumed => {
                self.paused = false;
                let play = self.play_mut()?;
                play.waits_since = logged.at;
                play.stopwatch.resume(logged.at);
                self.run_clock(logged.at);
            }
            Event::Ended { winners, .. } => {
                let play = self.play_mut()?;
                play.won = Some(winners.clone());
                let position = play.position;
                self.all.add(&position).map_err(|error| inconsistent(&error))?;
                self.current.add(&position).map_err(|error| inconsistent(&error))?;
                self.phase = Phase::Over;
                // Somebody may have left during a pause; the next game is not paused.
                self.paused = false;
            }
            Event::Said { .. } => {
                self.said.push_back(logged.at);
                if self.said.len() > TALK {
                    self.said.pop_front();
                }
            }
            Event::Outage { length } => {
                if let Some(play) = &mut self.game {
                    play.clocks.forgive(*length, logged.at);
                    play.stopwatch.forgive(*length, logged.at);
                }
            }
            Event::Closed => {
                self.phase = Phase::Closed;
                self.paused = false;
                if let Some(play) = &mut self.game {
                    play.clocks.stop(logged.at);
                }
            }
        }
        if matches!(logged.event, Event::Moved { .. } | Event::Began { .. }) {
            self.requests = 0;
        }
        // A change of the game or of the people cancels an open request.
        if !matches!(
            logged.event,
            Event::Asked { .. } | Event::Agreed { .. } | Event::Said { .. } | Event::Outage { .. } | Event::Sat { .. }
        ) {
            self.asked = None;
        }
        self.seq = logged.seq;
        self.at = logged.at;
        Ok(())
    }

    fn rose(&mut self, seat: Seat) -> Result<(), Error> {
        let gone = self.chair(seat).and_then(Chair::person);
        *self.chair_mut(seat)? = Chair::Open;
        if let (Some(gone), None) = (gone, &self.game)
            && !self.people().contains(&gone)
        {
            // At a table for players only, having sat for a moment gives no right to watch.
            self.known.remove(&gone);
        }
        Ok(())
    }

    fn moved(&mut self, seat: Seat, made_in: u64, drop: &DropMove, logged: &Logged) -> Result<(), Error> {
        let mover = self.chair(seat).and_then(Chair::person);
        let play = self.play_mut()?;
        let mv = play.position.find_move(drop).map_err(|error| inconsistent(&error))?;
        play.position.play(mv).map_err(|error| inconsistent(&error))?;
        play.steps.push(Step::Move(seat, mv));
        play.times.push(play.stopwatch.read(logged.at));
        play.stopwatch.reset(logged.at);
        play.waits(logged);
        play.clocks.moved(seat, logged.at);
        self.made.push_back((made_in, mover, *drop));
        if self.made.len() > REMEMBERED {
            self.made.pop_front();
        }
        self.run_clock(logged.at);
        Ok(())
    }

    fn retired(&mut self, seat: Seat, why: Why, logged: &Logged) -> Result<(), Error> {
        let gone = self.chair(seat).and_then(Chair::person).filter(|_| matches!(why, Why::Left | Why::Claimed));
        let play = self.play_mut()?;
        let due = play.turn();
        for colour in play.colours_in(seat) {
            // The rules may have put it out already, when another of the seat's colours retired.
            if !play.position.out().contains(colour) {
                play.position.retire(colour).map_err(|error| inconsistent(&error))?;
                play.steps.push(Step::Retire(colour));
            }
        }
        if play.turn() != due {
            play.stopwatch.reset(logged.at);
        }
        play.waits(logged);
        play.desert(seat, gone);
        play.clocks.stop(logged.at);
        if gone.is_some() {
            play.left.push(seat);
            *self.chair_mut(seat)? = Chair::Open;
        }
        self.run_clock(logged.at);
        Ok(())
    }

    /// Starts the clock of the seat whose turn it is, if a person sits there.
    fn run_clock(&mut self, now: u64) {
        let seat = self.turn().filter(|&seat| self.chair(seat).and_then(Chair::person).is_some());
        if let (Some(seat), false, Some(play)) = (seat, self.paused, &mut self.game)
            && play.clocks.running().is_none_or(|running| running.seat != seat)
        {
            play.clocks.start(seat, now);
        }
    }

    /// The table's ID.
    #[must_use]
    pub const fn id(&self) -> TableId {
        self.id
    }

    /// The number of its last event.
    #[must_use]
    pub const fn seq(&self) -> u64 {
        self.seq
    }

    /// When that event happened, in milliseconds since 1970.
    #[must_use]
    pub const fn at(&self) -> u64 {
        self.at
    }

    /// Its phase.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Its settings.
    #[must_use]
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Who opened it.
    #[must_use]
    pub const fn opened_by(&self) -> PersonId {
        self.opened_by
    }

    /// The seat whose turn it is in the running game.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        self.game.as_ref().filter(|_| self.phase == Phase::Playing)?.turn()
    }

    /// The position of the current or last game, and its number.
    #[must_use]
    pub fn position(&self) -> Option<(&Position, u64)> {
        self.game.as_ref().map(|play| (&play.position, play.number_of_position))
    }

    /// The number of the current or last game.
    #[must_use]
    pub fn game_number(&self) -> Option<u32> {
        self.game.as_ref().map(|play| play.number)
    }

    /// The number of the last game, if it is over and was rated and not aborted.
    #[must_use]
    pub fn counted_game(&self) -> Option<u32> {
        let over = matches!(self.phase, Phase::Over | Phase::Closed);
        let counted = |play: &&Play| over && play.rated.is_some() && !play.is_aborted();
        self.game.as_ref().filter(counted).map(|play| play.number)
    }

    /// Everybody who sits here, each once.
    #[must_use]
    pub fn people(&self) -> Vec<PersonId> {
        let mut people: Vec<PersonId> = self.chairs.iter().filter_map(|chair| chair.person()).collect();
        people.sort_unstable();
        people.dedup();
        people
    }

    /// Everybody whose name appears in the view: people who sit here, and players of the current or
    /// last game.
    #[must_use]
    pub fn everybody(&self) -> Vec<PersonId> {
        let players = self.game.iter().flat_map(|play| &play.players).filter_map(|chair| chair.person());
        let mut everybody: Vec<PersonId> = self.people().into_iter().chain(players).collect();
        everybody.sort_unstable();
        everybody.dedup();
        everybody
    }

    /// Whether somebody may see the table: current and past players, watchers if allowed, and
    /// anybody who could still sit down.
    #[must_use]
    pub fn may_see(&self, person: Option<PersonId>) -> bool {
        self.terms.watchers
            || (matches!(self.phase, Phase::Waiting | Phase::Over) && self.chairs.contains(&Chair::Open))
            || person.is_some_and(|person| self.known.contains(&person))
    }

    /// Who may see the table; `None` for everybody.
    pub(crate) fn only_for(&self) -> Option<Vec<PersonId>> {
        (!self.may_see(None)).then(|| self.known.iter().copied().collect())
    }

    /// The level of the program whose turn it is, and whether it moves even if nobody is connected.
    #[must_use]
    pub fn program_to_move(&self) -> Option<(u8, bool)> {
        match self.chair(self.turn()?)? {
            Chair::Program(level) if !self.paused => Some((level, matches!(self.terms.clock, ClockRule::Days(_)))),
            _ => None,
        }
    }

    /// When the running clock expires.
    #[must_use]
    pub fn deadline(&self) -> Option<u64> {
        self.game.as_ref().filter(|_| self.phase == Phase::Playing)?.clocks.deadline()
    }

    pub(crate) fn chair(&self, seat: Seat) -> Option<Chair> {
        self.chairs.get(seat.index()).copied()
    }

    fn chair_mut(&mut self, seat: Seat) -> Result<&mut Chair, Error> {
        self.chairs.get_mut(seat.index()).ok_or_else(|| inconsistent(&"there is no such chair"))
    }

    fn play_mut(&mut self) -> Result<&mut Play, Error> {
        self.game.as_mut().ok_or_else(|| inconsistent(&"no game has begun"))
    }
}
