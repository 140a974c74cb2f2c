//! Handles commands: returns the resulting events, or the reason for refusing. Nothing takes effect
//! until the events are stored.

use rumis::Seat;

use super::command::{Actor, Command};
use super::event::{Event, Logged, Phrase, Why, Wish, points};
use super::finished::FinishedGame;
use super::lot::Lot;
use super::play::{MIN_STONES, Play};
use super::rated::RatedGame;
use super::state::{Chair, EVENTS, PAUSES, REQUESTS, TALK, TALK_TIME, Table};
use super::summary::Phase;
use super::terms::{SeatChoice, StartChoice, Terms, WhenGone};
use crate::error::{Code, Error};
use crate::id::{PersonId, TableId};

/// The events of a command, and the table after them.
#[derive(Clone, Debug)]
pub struct Draft {
    /// The table after the events.
    pub table: Table,
    /// The events; empty if nothing changes.
    pub events: Vec<Logged>,
    /// A game that ended and counts for ratings.
    pub rated: Option<RatedGame>,
    /// A game that ended and was not aborted.
    pub finished: Option<FinishedGame>,
    now: u64,
}

impl Draft {
    /// Opens a table. Its creator takes the chairs that the terms reserve for them. If a game begins,
    /// `lot` decides what is drawn.
    ///
    /// # Errors
    /// If the terms contradict each other.
    pub fn open(id: TableId, terms: Terms, by: PersonId, named: bool, now: u64, lot: Lot) -> Result<Self, Error> {
        terms.check()?;
        let terms = terms.without_usual_choices();
        let mine: Vec<Seat> = Seat::ALL
            .into_iter()
            .zip(&terms.seats)
            .filter(|(_, s)| **s == SeatChoice::Me)
            .map(|(seat, _)| seat)
            .collect();
        let sitting: Vec<(Seat, PersonId, bool)> = mine.into_iter().map(|seat| (seat, by, named)).collect();
        Self::opened(id, terms, by, &sitting, now, lot)
    }

    /// Opens a table with everybody seated, in turn order, each with whether they are registered; the game begins at
    /// once. Whoever has the first chair that the terms reserve for its creator has opened it.
    ///
    /// # Errors
    /// If the terms contradict each other, or have another number of seats or seats for programs.
    pub fn seated(id: TableId, terms: Terms, people: &[(PersonId, bool)], now: u64, lot: Lot) -> Result<Self, Error> {
        terms.check()?;
        let terms = terms.without_usual_choices();
        let for_people = terms.seats.iter().all(|seat| !matches!(seat, SeatChoice::Program(_)));
        let creator = terms.seats.iter().zip(people).find(|(seat, _)| **seat == SeatChoice::Me);
        let Some((_, &(by, _))) = creator.filter(|_| for_people && people.len() == terms.seats.len()) else {
            return Err(Error::new(Code::BadTerms, "every seat needs a person"));
        };
        let sitting: Vec<(Seat, PersonId, bool)> =
            Seat::ALL.into_iter().zip(people).map(|(seat, &(person, named))| (seat, person, named)).collect();
        Self::opened(id, terms, by, &sitting, now, lot)
    }

    fn opened(
        id: TableId,
        terms: Terms,
        by: PersonId,
        sitting: &[(Seat, PersonId, bool)],
        now: u64,
        lot: Lot,
    ) -> Result<Self, Error> {
        let opened = Logged { seq: 1, at: now, event: Event::Opened { terms, by } };
        let mut draft =
            Self { table: Table::open(id, &opened)?, events: vec![opened], rated: None, finished: None, now };
        for &(seat, person, named) in sitting {
            draft.happen(Event::Sat { seat, person, named })?;
        }
        draft.begin_if_full(lot)?;
        Ok(draft)
    }

    /// The time of the next event. A system clock that was set back must not make time run backwards.
    fn time(&self) -> u64 {
        self.now.max(self.table.at)
    }

    fn happen(&mut self, event: Event) -> Result<(), Error> {
        let logged = Logged { seq: self.table.seq.saturating_add(1), at: self.time(), event };
        self.table.apply(&logged)?;
        self.events.push(logged);
        Ok(())
    }

    /// Starts a game if every chair is taken and nobody has to agree first.
    fn begin_if_full(&mut self, lot: Lot) -> Result<(), Error> {
        if self.table.phase == Phase::Waiting && !self.table.chairs.contains(&Chair::Open) {
            self.begin(lot)?;
        }
        Ok(())
    }

    fn begin(&mut self, lot: Lot) -> Result<(), Error> {
        let setup =
            self.table.all.next_game().ok_or_else(|| not_now("the table has reached the highest number of games"))?;
        let rated = self.table.terms.rated
            && self.table.people().len() == self.table.chairs.len()
            && self.table.chairs.iter().all(|chair| matches!(chair, Chair::Person(_, true)));
        let game = self.table.game.as_ref().map_or(0, |play| play.number).saturating_add(1);
        let drawn = self.table.game.is_none() && self.table.terms.start == Some(StartChoice::Drawn);
        let start = if drawn { lot.colour(setup.seating()) } else { setup.starter() };
        let min_stones = if rated { MIN_STONES } else { 0 };
        self.happen(Event::Began { game, start, ruins: setup.ruins, rated, min_stones })?;
        // On a small custom plan, ruins may leave no room for any stone.
        self.end_if_over()
    }

    /// Ends the game if nobody can place a stone any more.
    fn end_if_over(&mut self) -> Result<(), Error> {
        if let (Phase::Playing, Some(play)) = (self.table.phase, &self.table.game)
            && play.position.is_over()
        {
            self.rated = play.rated_game();
            self.finished = self.table.finished_game(self.time());
            let (game, scores, winners) = (play.number, points(&play.position.scores()), play.winners());
            self.happen(Event::Ended { game, scores, winners })?;
        }
        Ok(())
    }

    /// Ends the game of a seat that is alone because everybody else left. Seats of programs, of players
    /// who cannot place a stone any more, and of the same person still compete for the most points. In
    /// a match every point counts, so a game of a match goes on.
    fn end_if_alone(&mut self) -> Result<(), Error> {
        let (Phase::Playing, Some(play), 1) = (self.table.phase, &self.table.game, self.table.terms.games) else {
            return Ok(());
        };
        let mut others = play.position.seats().filter(|seat| !play.left.contains(seat));
        if let (Some(seat), None) = (others.next(), others.next())
            && self.table.chair(seat).and_then(Chair::person).is_some()
            && self.table.is_needed(seat)
        {
            self.happen(Event::Retired { seat, why: Why::Alone })?;
        }
        Ok(())
    }

    /// Closes a table that everybody has left.
    fn close_if_left(&mut self) -> Result<(), Error> {
        if self.table.phase == Phase::Closed || !self.table.people().is_empty() {
            return Ok(());
        }
        if self.table.phase == Phase::Playing {
            // Programs do not play on alone. But a player who deserted a rated game must not gain
            // from the others' leaving too.
            self.rated = self.table.game.as_ref().and_then(Play::rated_game);
            self.finished = self.table.finished_game(self.time());
        }
        self.happen(Event::Closed)
    }

    /// Gives up the seat of somebody who is gone. They may have been the last person.
    fn give_up(&mut self, seat: Seat, why: Why) -> Result<(), Error> {
        if !self.table.is_needed(seat) {
            return self.happen(Event::Rose { seat });
        }
        match self.table.terms.when_gone {
            WhenGone::Program(level) if self.table.people().len() > 1 => {
                self.happen(Event::Replaced { seat, level, why })
            }
            _ => self.happen(Event::Retired { seat, why }),
        }
    }
}

fn closed() -> Error {
    Error::new(Code::Closed, "this table is closed")
}

fn not_now(sentence: &str) -> Error {
    Error::new(Code::NotNow, sentence)
}

/// An outage that is given back to clocks of days, too: ten minutes, in milliseconds. Nobody notices a shorter one, and
/// there may be many such tables.
pub(crate) const LONG_OUTAGE: u64 = 10 * 60_000;

impl Table {
    fn draft(&self, now: u64) -> Draft {
        Draft { table: self.clone(), events: Vec::new(), rated: None, finished: None, now }
    }

    /// Applies the clock: retires the seat whose time is up.
    ///
    /// # Errors
    /// Never for a consistent table.
    pub fn tick(&self, now: u64) -> Result<Draft, Error> {
        let mut draft = self.draft(now);
        if self.is_due(now)
            && let Some(seat) = draft.table.turn()
        {
            draft.happen(Event::Retired { seat, why: Why::Time })?;
            draft.end_if_over()?;
        }
        Ok(draft)
    }

    /// Whether the running clock has expired at this time.
    pub(crate) fn is_due(&self, now: u64) -> bool {
        self.deadline().is_some_and(|deadline| deadline <= now)
    }

    /// Records that the server was down for this long. Clocks of days get only long outages back.
    ///
    /// # Errors
    /// Never for a consistent table.
    pub fn outage(&self, length: u64, now: u64) -> Result<Draft, Error> {
        let mut draft = self.draft(now);
        if self.has_live_clock() || (length >= LONG_OUTAGE && self.deadline().is_some()) {
            draft.happen(Event::Outage { length })?;
        }
        Ok(draft)
    }

    /// Closes the table, because an operator says so. A running game ends without a result.
    ///
    /// # Errors
    /// If it is closed already.
    pub fn close(&self, now: u64) -> Result<Draft, Error> {
        let mut draft = self.draft(now);
        if self.phase == Phase::Closed {
            return Err(closed());
        }
        draft.happen(Event::Closed)?;
        Ok(draft)
    }

    /// Handles a command. Call [`tick`](Self::tick) first, so that no clock has expired. `lot` decides
    /// what is drawn if a game begins. `gone_since` returns since when a person has not been connected;
    /// `None` if they are, or may be.
    ///
    /// ```
    /// use rumis_server::{Actor, Command, Draft, Event, Lot, PersonId, Phase, TableId};
    /// let (ann, bob) = (PersonId::from_bits(1), PersonId::from_bits(2));
    /// let terms = serde_json::from_str(r#"{"plan": "chullpa", "seats": ["me", "open"]}"#).unwrap();
    /// let table = Draft::open(TableId::from_bits(17), terms, ann, false, 1000, Lot::from_bits(5))?.table;
    /// let (actor, sit) = (Actor::Person(bob, false), Command::Sit { seat: None });
    /// let draft = table.decide(actor, &sit, 2000, Lot::from_bits(6), |_| None)?;
    /// assert!(matches!(draft.events[0].event, Event::Sat { .. }));
    /// assert_eq!(draft.table.phase(), Phase::Playing);
    /// # Ok::<(), rumis_server::Error>(())
    /// ```
    ///
    /// # Errors
    /// If the command is refused, with the reason.
    pub fn decide(
        &self,
        actor: Actor,
        command: &Command,
        now: u64,
        lot: Lot,
        gone_since: impl Fn(PersonId) -> Option<u64>,
    ) -> Result<Draft, Error> {
        let mut draft = self.draft(now);
        match actor {
            Actor::Person(person, named) => draft.person(person, named, command, lot, gone_since)?,
            Actor::Program => draft.program(command)?,
        }
        draft.end_if_over()?;
        draft.close_if_left()?;
        Ok(draft)
    }

    /// From when the seat whose turn it is may be claimed, because its player is gone. Absence counts
    /// only while it is their turn and the game is not paused.
    pub(crate) fn claim_from(&self, gone_since: impl Fn(PersonId) -> Option<u64>) -> Option<u64> {
        let (turn, play) = (self.turn().filter(|_| !self.paused)?, self.game.as_ref()?);
        let gone = gone_since(self.chair(turn)?.person()?)?;
        Some(gone.max(play.waits_since).saturating_add(self.terms.clock.absence()?))
    }

    /// The player whose clock runs.
    pub(crate) fn runs_for(&self) -> Option<PersonId> {
        self.deadline()?;
        self.chair(self.turn()?)?.person()
    }

    /// The person who can move now, with or without a clock.
    pub(crate) fn waits_for(&self) -> Option<PersonId> {
        self.chair(self.turn().filter(|_| !self.paused)?)?.person()
    }

    /// Whether a seat can still play in the running game.
    fn is_needed(&self, seat: Seat) -> bool {
        let play = self.game.as_ref().filter(|_| self.phase == Phase::Playing);
        play.is_some_and(|play| play.colours_in(seat).next().is_some())
    }

    /// Whether this actor already made this move in this position.
    fn is_made(&self, actor: Option<PersonId>, position: u64, drop: &rumis::DropMove) -> bool {
        self.made.iter().any(|(made_in, mover, made)| *made_in == position && made == drop && *mover == actor)
    }

    /// Whether the first game with a clock has just begun: not everybody has moved.
    pub(crate) fn is_young(&self) -> bool {
        let moves = self.game.as_ref().filter(|play| play.number == 1).map(|play| play.moves().count());
        self.deadline().is_some() && moves.is_some_and(|moves| moves < self.chairs.len())
    }

    pub(crate) fn has_live_clock(&self) -> bool {
        matches!(self.terms.clock, super::ClockRule::Minutes { .. }) && self.deadline().is_some()
    }
}

impl Draft {
    fn person(
        &mut self,
        person: PersonId,
        named: bool,
        command: &Command,
        lot: Lot,
        gone_since: impl Fn(PersonId) -> Option<u64>,
    ) -> Result<(), Error> {
        if self.table.phase == Phase::Closed {
            return Err(closed());
        }
        if self.table.seq >= EVENTS
            && matches!(command, Command::Sit { .. } | Command::Say { .. } | Command::Ask { .. })
        {
            return Err(Error::new(Code::TooMany, "this table's log is full: open another table"));
        }
        match (command, self.seats_of(person).first().copied()) {
            (Command::Sit { seat }, _) => self.sit(*seat, person, named, lot),
            (_, None) => Err(Error::new(Code::NotSeated, "you do not sit at this table")),
            (Command::Move { position, drop }, Some(_)) => self.place(Some(person), *position, drop),
            (Command::Ask { wish }, Some(seat)) => self.ask(seat, person, *wish, lot),
            (Command::Agree, Some(seat)) => self.agree(seat, person, lot),
            (Command::Decline, Some(seat)) => match &self.table.asked {
                Some(_) => self.happen(Event::Declined { seat }),
                None => Err(not_now("there is no request to answer")),
            },
            (Command::Resume, Some(_)) if self.table.paused => self.happen(Event::Resumed),
            (Command::Resume, Some(_)) => Err(not_now("the game is not paused")),
            (Command::Say { phrase }, Some(seat)) => self.say(seat, *phrase),
            (Command::Claim { seat }, Some(_)) => self.claim(*seat, person, gone_since),
            (Command::Leave, Some(_)) => self.give_up_all(person, Why::Left),
        }
    }

    fn program(&mut self, command: &Command) -> Result<(), Error> {
        match command {
            Command::Move { position, drop } => self.place(None, *position, drop),
            _ => Err(Error::new(Code::BadRequest, "a program can only move")),
        }
    }

    fn say(&mut self, seat: Seat, phrase: Phrase) -> Result<(), Error> {
        let said = &self.table.said;
        let full = said.len() >= TALK && said.front().is_some_and(|&first| first.saturating_add(TALK_TIME) > self.now);
        if full {
            return Err(Error::new(Code::TooMany, "too many phrases: wait a moment"));
        }
        self.happen(Event::Said { seat, phrase })
    }

    fn sit(&mut self, seat: Option<Seat>, person: PersonId, named: bool, lot: Lot) -> Result<(), Error> {
        if self.table.phase == Phase::Playing {
            return Err(not_now("the game has begun"));
        }
        let mut free = Seat::ALL.into_iter().filter(|&seat| self.table.chair(seat) == Some(Chair::Open));
        let mine = self.table.people().contains(&person);
        let seat = match seat {
            // Somebody who follows the link again already sits here.
            None if mine => return Ok(()),
            None => free.next().ok_or_else(|| Error::new(Code::SeatTaken, "every chair is taken"))?,
            Some(seat) if self.table.chair(seat).and_then(Chair::person) == Some(person) => return Ok(()),
            Some(seat) if free.any(|free| free == seat) => seat,
            Some(_) => return Err(Error::new(Code::SeatTaken, "the chair is taken")),
        };
        self.happen(Event::Sat { seat, person, named })?;
        self.begin_if_full(lot)
    }

    fn place(&mut self, actor: Option<PersonId>, position: u64, drop: &rumis::DropMove) -> Result<(), Error> {
        if self.table.is_made(actor, position, drop) {
            return Ok(());
        }
        let (Phase::Playing, Some(play)) = (self.table.phase, &self.table.game) else {
            return Err(not_now("no game is running"));
        };
        if play.number_of_position != position {
            return Err(Error::new(Code::TooLate, "the position has changed since"));
        }
        if self.table.paused {
            return Err(not_now("the game is paused"));
        }
        let seat = play.turn().ok_or_else(|| not_now("the game is over"))?;
        if self.table.chair(seat).and_then(Chair::person) != actor {
            return Err(Error::new(Code::NotYourTurn, "it is not your turn"));
        }
        let mv = play.position.find_move(drop).map_err(|error| Error::of_move(&error))?;
        let mut after = play.position;
        after.play(mv).map_err(|error| Error::of_move(&error))?;
        self.happen(Event::Moved { seat, position, drop: mv.drop_move() })
    }

    fn ask(&mut self, seat: Seat, person: PersonId, wish: Wish, lot: Lot) -> Result<(), Error> {
        if self.table.asked.is_some() {
            return Err(not_now("another request has not been answered yet"));
        }
        self.check_wish(wish, person)?;
        if self.table.requests >= REQUESTS {
            return Err(Error::new(Code::TooMany, "too many requests: place a stone first"));
        }
        if self.table.people().iter().any(|&other| other != person) {
            return self.happen(Event::Asked { seat, wish });
        }
        self.grant(wish, person, lot)
    }

    fn check_wish(&self, wish: Wish, person: PersonId) -> Result<(), Error> {
        let table = &self.table;
        match (wish, table.phase) {
            (Wish::TakeBack, Phase::Playing) => {
                if table.game.as_ref().is_some_and(|play| play.rated.is_some()) {
                    return Err(not_now("moves cannot be taken back in a rated game"));
                }
                self.moves_before_last_of(person).map(|_| ()).ok_or_else(|| not_now("you have not moved yet"))
            }
            (Wish::Pause, Phase::Playing) if table.game.as_ref().is_some_and(|play| play.pauses >= PAUSES) => {
                Err(Error::new(Code::TooMany, format!("a game can be paused {PAUSES} times")))
            }
            (Wish::Pause, Phase::Playing) if !table.paused => Ok(()),
            (Wish::Pause, Phase::Playing) => Err(not_now("the game is paused")),
            (Wish::TakeBack | Wish::Pause, _) => Err(not_now("no game is running")),
            (Wish::NextGame, Phase::Over) if table.chairs.contains(&Chair::Open) => {
                Err(not_now("a chair is free: somebody must take it first"))
            }
            (Wish::NextGame, Phase::Over) => Ok(()),
            (Wish::NextGame, _) => Err(not_now("the game is not over")),
        }
    }

    /// How many moves there were before a person's last move.
    fn moves_before_last_of(&self, person: PersonId) -> Option<usize> {
        let play = self.table.game.as_ref()?;
        let moves: Vec<Seat> = play.moves().map(|(seat, _)| seat).collect();
        moves.iter().rposition(|&seat| self.table.chair(seat).and_then(Chair::person) == Some(person))
    }

    fn grant(&mut self, wish: Wish, person: PersonId, lot: Lot) -> Result<(), Error> {
        match wish {
            Wish::TakeBack => {
                let moves =
                    self.moves_before_last_of(person).ok_or_else(|| not_now("there is nothing to take back"))?;
                if self.table.paused {
                    self.happen(Event::Resumed)?;
                }
                self.happen(Event::TakenBack { moves: moves as u32 })?;
                // A seat whose player left because they were out would be in again, with nobody to
                // play for it.
                for seat in Seat::ALL {
                    if self.table.chair(seat) == Some(Chair::Open) && self.table.is_needed(seat) {
                        self.happen(Event::Retired { seat, why: Why::Left })?;
                    }
                }
                Ok(())
            }
            Wish::Pause => self.happen(Event::Paused),
            Wish::NextGame => self.begin(lot),
        }
    }

    fn agree(&mut self, seat: Seat, person: PersonId, lot: Lot) -> Result<(), Error> {
        let asked = self.table.asked.clone().filter(|asked| asked.waiting.contains(&person));
        let asked = asked.ok_or_else(|| not_now("you were not asked"))?;
        let asker = self.table.chair(asked.by).and_then(Chair::person);
        self.happen(Event::Agreed { seat })?;
        match (asked.waiting.len(), asker) {
            (1, Some(asker)) => self.grant(asked.wish, asker, lot),
            _ => Ok(()),
        }
    }

    fn claim(&mut self, seat: Seat, by: PersonId, gone_since: impl Fn(PersonId) -> Option<u64>) -> Result<(), Error> {
        let Some(turn) = self.table.turn() else {
            return Err(not_now("no game is running"));
        };
        if turn != seat {
            return Err(not_now("it is not that chair's turn"));
        }
        if self.table.paused {
            return Err(not_now("the game is paused"));
        }
        let not_gone = |sentence: &str| Err(Error::new(Code::NotGone, sentence));
        let Some(person) = self.table.chair(seat).and_then(Chair::person).filter(|&person| person != by) else {
            return not_gone("nobody else sits there");
        };
        let Some(allowed) = self.table.terms.clock.absence() else {
            return not_gone("this game has a clock that limits absence");
        };
        match self.table.claim_from(gone_since) {
            None => not_gone("they are connected, or may be"),
            Some(from) if self.now < from => {
                not_gone(&format!("they may be away for {} seconds", allowed.div_ceil(1000)))
            }
            Some(_) => self.give_up_all(person, Why::Claimed),
        }
    }

    fn give_up_all(&mut self, person: PersonId, why: Why) -> Result<(), Error> {
        for seat in self.seats_of(person) {
            self.give_up(seat, why)?;
        }
        self.end_if_alone()
    }

    fn seats_of(&self, person: PersonId) -> Vec<Seat> {
        Seat::ALL.into_iter().filter(|&seat| self.table.chair(seat).and_then(Chair::person) == Some(person)).collect()
    }
}
