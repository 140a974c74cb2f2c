//! A table under test, with its clock.

use rumis::{Position, Rng, Seat};
use rumis_server::{
    Actor, ChairView, Code, Command, Draft, Error, Event, FinishedGame, GameView, Logged, Lot, Names, PersonId,
    RatedGame, Table, TableId, TableView, Terms, Wish,
};

pub const ANN: PersonId = PersonId::from_bits(1);
pub const BOB: PersonId = PersonId::from_bits(2);
pub const CEM: PersonId = PersonId::from_bits(3);
pub const DOT: PersonId = PersonId::from_bits(4);

pub const SECOND: u64 = 1000;
pub const MINUTE: u64 = 60 * SECOND;
pub const DAY: u64 = 24 * 60 * MINUTE;

pub const SIT: Command = Command::Sit { seat: None };

/// The time at the start.
const THEN: u64 = 1_700_000_000_000;

/// The lot of every command.
pub const LOT: Lot = Lot::from_bits(17);

/// A table, its log, and the current time.
#[derive(Clone)]
pub struct Desk {
    pub table: Table,
    pub log: Vec<Logged>,
    pub now: u64,
    /// The rated games.
    pub rated: Vec<RatedGame>,
    /// The finished games.
    pub finished: Vec<FinishedGame>,
    /// How long everybody except the sender of a command has not been connected.
    pub gone: Option<u64>,
    /// Whether people are registered.
    pub named: bool,
    rng: Rng,
}

impl Desk {
    /// Opened by Ann, who is registered.
    pub fn open(terms: &str) -> Self {
        Self::opened(terms, true)
    }

    /// Opened by Ann as a guest; everybody else is a guest too.
    pub fn open_by_guest(terms: &str) -> Self {
        Self::opened(terms, false)
    }

    fn opened(terms: &str, named: bool) -> Self {
        let terms: Terms = serde_json::from_str(terms).unwrap();
        let Draft { table, events, rated, finished, .. } =
            Draft::open(TableId::from_bits(17), terms, ANN, named, THEN, LOT).unwrap();
        let (rated, finished) = (rated.into_iter().collect(), finished.into_iter().collect());
        Self { table, log: events, now: THEN, rated, finished, gone: None, named, rng: Rng::new(17) }
    }

    /// With these people on the free chairs, in this order.
    pub fn with(mut self, people: &[PersonId]) -> Self {
        for &person in people {
            self.does(person, Command::Sit { seat: None });
        }
        self
    }

    /// With other random moves.
    pub fn seeded(mut self, seed: u64) -> Self {
        self.rng = Rng::new(seed);
        self
    }

    pub fn take(&mut self, draft: Draft) -> Vec<Event> {
        self.table = draft.table;
        self.rated.extend(draft.rated);
        self.finished.extend(draft.finished);
        self.log.extend(draft.events.iter().cloned());
        draft.events.into_iter().map(|logged| logged.event).collect()
    }

    pub fn tries(&mut self, who: PersonId, command: Command) -> Result<Vec<Event>, Error> {
        let draft = self.table.decide(Actor::Person(who, self.named), &command, self.now, LOT, |_| {
            self.gone.map(|gone| self.now - gone)
        })?;
        Ok(self.take(draft))
    }

    pub fn does(&mut self, who: PersonId, command: Command) -> Vec<Event> {
        self.tries(who, command.clone()).unwrap_or_else(|error| panic!("{who:?} {command:?}: {error}"))
    }

    pub fn asks(&mut self, who: PersonId, wish: Wish) -> Vec<Event> {
        self.does(who, Command::Ask { wish })
    }

    /// The code with which a command is refused.
    pub fn refuses(&mut self, who: PersonId, command: Command) -> Code {
        self.tries(who, command).map(|events| panic!("granted: {events:?}")).unwrap_err().code()
    }

    /// Advances the time and applies the clock.
    pub fn later(&mut self, length: u64) -> Vec<Event> {
        self.now += length;
        let draft = self.table.tick(self.now).unwrap();
        self.take(draft)
    }

    pub fn away(&mut self, length: u64) -> Vec<Event> {
        let draft = self.table.outage(length, self.now).unwrap();
        self.take(draft)
    }

    pub fn view(&self) -> TableView {
        self.table.view(&Names::new(), self.now).unwrap()
    }

    pub fn game(&self) -> GameView {
        self.view().game.unwrap()
    }

    pub fn position(&self) -> Position {
        *self.table.position().unwrap().0
    }

    pub fn number(&self) -> u64 {
        self.table.position().unwrap().1
    }

    pub fn chairs(&self) -> Vec<ChairView> {
        self.view().chairs
    }

    /// A legal move.
    pub fn some_move(&mut self) -> Command {
        let moves = self.position().legal_moves();
        let drop = moves.nth(self.rng.below(moves.len() as u32) as usize).unwrap().drop_move();
        Command::Move { position: self.number(), drop }
    }

    /// Makes a move for the seat whose turn it is, person or program.
    pub fn step(&mut self) -> Vec<Event> {
        let command = self.some_move();
        let actor = match self.chairs()[self.table.turn().unwrap().index()] {
            ChairView::Person(person) => Actor::Person(person, self.named),
            ChairView::Program(_) => Actor::Program,
            ChairView::Open => panic!("nobody sits on the chair whose turn it is"),
        };
        let draft = self.table.decide(actor, &command, self.now, LOT, |_| self.gone).unwrap();
        self.take(draft)
    }

    pub fn steps(&mut self, count: u32) {
        for _ in 0..count {
            self.step();
        }
    }

    pub fn play_out(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        while self.table.turn().is_some() {
            events = self.step();
        }
        events
    }

    /// Plays until it is this seat's turn.
    pub fn until(&mut self, seat: Seat) {
        while self.table.turn() != Some(seat) {
            self.step();
        }
    }

    /// Plays random moves until a seat is out and the game continues.
    pub fn until_out(self, seat: Seat) -> Self {
        (0..1000).find_map(|seed| self.clone().seeded(seed).seek_out(seat)).expect("no seat ever goes out early")
    }

    fn seek_out(mut self, seat: Seat) -> Option<Self> {
        while self.table.turn().is_some() {
            let position = self.position();
            if position.colours_of(seat).iter().all(|colour| position.out().contains(colour)) {
                return Some(self);
            }
            self.step();
        }
        None
    }

    /// The time left on a seat's clock.
    pub fn left(&self, seat: Seat) -> u64 {
        let clocks = self.game().clocks.unwrap();
        let used = clocks.since.filter(|_| clocks.running == Some(seat)).map_or(0, |since| self.now - since);
        clocks.left[seat.index()] - used
    }
}

/// Ann and Bob at Chullpa.
pub fn two(more: &str) -> Desk {
    Desk::open(&format!(r#"{{"plan": "chullpa", "seats": ["me", "open"]{more}}}"#)).with(&[BOB])
}

/// Ann, Bob and Cem at Chullpa.
pub fn three(more: &str) -> Desk {
    Desk::open(&format!(r#"{{"plan": "chullpa", "seats": ["me", "open", "open"]{more}}}"#)).with(&[BOB, CEM])
}
