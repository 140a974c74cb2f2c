//! A second implementation of a table's log, from the view of a player who only receives events.

use rumis::{Game, Position, Seat, Setup};
use rumis_server::{ClockRule, Event, Logged, PersonId, SeatChoice, Terms};

/// A log and the state after it.
#[derive(Default)]
pub(crate) struct Ledger {
    pub(crate) log: Vec<Logged>,
    terms: Option<Terms>,
    /// The people on the chairs; `None` for programs.
    people: Vec<Option<PersonId>>,
    /// All games so far; the last one is running or over.
    pub(crate) games: Vec<Game>,
    /// The number of the position: that of the event that led to it.
    pub(crate) position: u64,
    pub(crate) over: bool,
    /// Who has asked for the next game and got no answer.
    pub(crate) asked: Option<Seat>,
}

impl Ledger {
    pub(crate) fn of(log: &[Logged]) -> Self {
        let mut ledger = Self::default();
        for logged in log {
            ledger.add(logged);
        }
        ledger
    }

    /// The number of the last event.
    pub(crate) fn seq(&self) -> u64 {
        self.log.len() as u64
    }

    pub(crate) fn clock(&self) -> ClockRule {
        self.terms.as_ref().map_or(ClockRule::None, |terms| terms.clock)
    }

    pub(crate) fn seats(&self) -> usize {
        self.people.len()
    }

    /// Applies the next event. Any other event is an error.
    pub(crate) fn add(&mut self, logged: &Logged) {
        assert_eq!(logged.seq, self.seq() + 1, "an event is missing or came twice: {logged:?}");
        let before = self.log.last().map_or(0, |last| last.at);
        assert!(logged.at >= before, "time runs backwards: {logged:?}");
        match &logged.event {
            Event::Opened { terms, .. } => {
                self.people = vec![None; terms.seats.len()];
                self.terms = Some(terms.clone());
            }
            Event::Sat { seat, person, .. } => self.people[seat.index()] = Some(*person),
            Event::Began { game, start, ruins, .. } => {
                assert_eq!(*game as usize, self.games.len() + 1);
                let terms = self.terms.as_ref().unwrap();
                let players = u8::try_from(terms.seats.len()).unwrap();
                let mut setup = Setup::new(terms.plan, players).edition(terms.edition).way(terms.way);
                setup.colours = terms.colours;
                self.games.push(Game::new(setup.start(*start).ruins(ruins.clone())).unwrap());
                self.position = logged.seq;
                self.over = false;
                self.asked = None;
            }
            Event::Moved { seat, position, drop } => {
                assert_eq!(*position, self.position, "a move was made in another position: {logged:?}");
                assert_eq!(Some(*seat), self.turn(), "it was not this seat's turn: {logged:?}");
                let game = self.games.last_mut().unwrap();
                let mv = game.position().find_move(drop).unwrap();
                game.play(mv).unwrap();
                self.position = logged.seq;
            }
            Event::Ended { .. } => {
                assert!(self.standing().unwrap().is_over());
                self.over = true;
            }
            Event::Retired { seat, .. } => {
                let game = self.games.last_mut().unwrap();
                for colour in game.position().colours_of(*seat) {
                    if !game.position().out().contains(colour) {
                        game.retire(colour).unwrap();
                    }
                }
                self.position = logged.seq;
            }
            Event::Asked { seat, .. } => self.asked = Some(*seat),
            Event::Agreed { .. } | Event::Outage { .. } => {}
            other => panic!("an unexpected kind of event: {other:?}"),
        }
        self.log.push(logged.clone());
    }

    /// The position of the current or last game.
    pub(crate) fn standing(&self) -> Option<&Position> {
        self.games.last().map(Game::position)
    }

    /// The seat whose turn it is.
    pub(crate) fn turn(&self) -> Option<Seat> {
        let position = self.standing()?;
        position.to_move().map(|colour| position.owner(colour))
    }

    /// The seat whose turn it is, if a person sits there.
    pub(crate) fn turn_of_a_person(&self) -> Option<Seat> {
        self.turn().filter(|seat| self.people[seat.index()].is_some())
    }

    /// Whether it is this person's turn.
    pub(crate) fn waits_for(&self, person: PersonId) -> bool {
        self.turn().is_some_and(|seat| self.people[seat.index()] == Some(person))
    }

    pub(crate) fn person_at(&self, seat: Seat) -> Option<PersonId> {
        self.people[seat.index()]
    }

    /// Whether a program plays at the table.
    pub(crate) fn has_program(&self) -> bool {
        let seats = &self.terms.as_ref().unwrap().seats;
        seats.iter().any(|seat| matches!(seat, SeatChoice::Program(_)))
    }
}
