//! Thousands of tables with random commands, sensible or not.

use std::collections::{BTreeMap, BTreeSet};

use rumis::{Colour, DropMove, Edition, Game, PlanName, Rng, Seat, Seating, Way};
use rumis_server::{
    Actor, ChairView, ClockRule, Code, Command, Draft, Event, Logged, Lot, Names, PersonId, Phase, Phrase, RuinsChoice,
    SeatChoice, StartChoice, Table, TableId, TableView, Terms, WhenGone, Wish,
};

/// How many tables. Set `RUMIS_TABLES=100000` for more.
const TABLES: u64 = 2000;
/// The most steps at each table.
const STEPS: u32 = 150;
/// Plans with short games, so that much else happens. On the first, ruins leave no room for a
/// stone.
const SMALL: [&str; 4] = ["1 1", "2 2/2 2", "2 2 2/2 2 2/2 2 2", "3 3 3/3 3 3"];

fn one_of<T: Copy>(rng: &mut Rng, all: &[T]) -> T {
    all[rng.below(all.len() as u32) as usize]
}

fn chance(rng: &mut Rng, percent: u32) -> bool {
    rng.below(100) < percent
}

fn some_terms(rng: &mut Rng) -> Terms {
    loop {
        let plan =
            if chance(rng, 50) { one_of(rng, &SMALL).parse().unwrap() } else { one_of(rng, &PlanName::ALL).into() };
        let choices = [SeatChoice::Me, SeatChoice::Open, SeatChoice::Open, SeatChoice::Program(2)];
        let days = ClockRule::Days(1 + rng.below(3) as u8);
        let minutes = ClockRule::Minutes { seconds: 10 + rng.below(300), increment: rng.below(20) };
        let terms = Terms {
            plan,
            edition: if chance(rng, 70) { Edition::Standard } else { one_of(rng, &Edition::ALL) },
            way: one_of(rng, &Way::ALL),
            ruins: one_of(rng, &[RuinsChoice::Random, RuinsChoice::Laid]),
            seats: (0..2 + rng.below(3)).map(|_| one_of(rng, &choices)).collect(),
            colours: if chance(rng, 50) { None } else { some_colours(rng) },
            start: one_of(rng, &[None, Some(StartChoice::Drawn), Some(StartChoice::Colour(Colour::Green))]),
            clock: one_of(rng, &[ClockRule::None, minutes, minutes, days]),
            games: one_of(rng, &[1, 1, 2, 3]),
            listed: chance(rng, 50),
            watchers: chance(rng, 50),
            rated: chance(rng, 60),
            when_gone: one_of(rng, &[WhenGone::Out, WhenGone::Program(1)]),
        };
        if terms.check().is_ok() {
            return terms;
        }
    }
}

/// Any colours in any order, or none if one was chosen twice.
fn some_colours(rng: &mut Rng) -> Option<Seating> {
    let colours: Vec<Colour> = (0..2 + rng.below(3)).map(|_| one_of(rng, &Colour::ALL)).collect();
    Seating::new(&colours).ok()
}

fn view_of(table: &Table, now: u64) -> TableView {
    table.view(&Names::new(), now).unwrap()
}

/// Everything that can be read from a table.
fn all_of(table: &Table, now: u64) -> (TableView, String, Option<u64>, Option<(u8, bool)>) {
    (view_of(table, now), format!("{:?}", table.summary()), table.deadline(), table.program_to_move())
}

struct World {
    rng: Rng,
    table: Table,
    /// A second table that is updated only from the log.
    reader: Table,
    /// Its view.
    view: TableView,
    log: Vec<Logged>,
    now: u64,
    people: Vec<(PersonId, bool)>,
    gone: BTreeMap<PersonId, u64>,
    /// The last moves, and who made them.
    made: Vec<(Actor, Command)>,
    /// Counts of what happened, to check that enough did.
    counts: BTreeMap<&'static str, u32>,
}

impl World {
    fn new(seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        let id = TableId::from_bits(u128::from(rng.next_u64()));
        let people: Vec<(PersonId, bool)> =
            (1..=5).map(|n| (PersonId::from_bits(n), n != 5 || chance(&mut rng, 50))).collect();
        let now = 1_700_000_000_000;
        let lot = Lot::from_bits(rng.next_u64());
        let draft = Draft::open(id, some_terms(&mut rng), people[0].0, people[0].1, now, lot).unwrap();
        let reader = Table::replay(id, &draft.events[..1]).unwrap().unwrap();
        let mut world = Self {
            rng,
            table: reader.clone(),
            view: view_of(&reader, now),
            reader,
            log: draft.events[..1].to_vec(),
            now,
            people,
            gone: BTreeMap::new(),
            made: Vec::new(),
            counts: BTreeMap::new(),
        };
        let mut rest = draft;
        rest.events.remove(0);
        world.take(rest, None);
        world
    }

    /// Applies a draft, and checks that it is plausible.
    fn take(&mut self, draft: Draft, by: Option<Actor>) {
        if draft.events.is_empty() {
            return;
        }
        let seq = self.log.len() as u64;
        let was_playing = self.table.phase() == Phase::Playing;
        let mut ends = 0;
        for (number, logged) in (seq + 1..).zip(&draft.events) {
            assert_eq!(logged.seq, number, "the log has a gap");
            assert!(self.log.last().unwrap().at <= logged.at, "time goes back");
            self.check_event(&logged.event, by);
            let text = serde_json::to_string(logged).unwrap();
            let read: Logged = serde_json::from_str(&text).unwrap();
            assert_eq!(read, *logged, "{text} is not what was written");
            self.reader.apply(&read).unwrap();
            self.log.push(read);
            self.view = view_of(&self.reader, self.now);
            ends += u32::from(matches!(logged.event, Event::Ended { .. } | Event::Closed));
        }
        self.table = draft.table;
        assert_eq!(all_of(&self.table, self.now), all_of(&self.reader, self.now), "the log gives another table");
        let parses = chance(&mut self.rng, 25);
        self.check_table(parses);
        if let Some(rated) = draft.rated {
            assert!(ends > 0 && (was_playing || self.table.phase() == Phase::Over), "an unfinished game is rated");
            let places: BTreeSet<usize> = rated.places.iter().map(|&(_, place)| place).collect();
            assert!(places.contains(&1), "nobody came first");
            let people: BTreeSet<PersonId> = rated.places.iter().map(|&(person, _)| person).collect();
            assert_eq!(people.len(), self.table.terms().seats.len(), "the players are not distinct");
            assert!(!self.view.game.as_ref().unwrap().aborted, "a game counts and is aborted");
            *self.counts.entry("rated").or_default() += 1;
        } else if ends > 0 && was_playing && self.view.game.as_ref().is_some_and(|game| game.rated) {
            assert!(self.view.game.as_ref().unwrap().aborted, "a rated game counts for nobody");
            *self.counts.entry("aborted").or_default() += 1;
        }
    }

    /// Checks that an event may follow in the reader's state.
    fn check_event(&mut self, event: &Event, by: Option<Actor>) {
        let before = self.view.clone();
        let name = match event {
            Event::Moved { seat, position, .. } => {
                assert_eq!(self.reader.turn(), Some(*seat), "it was not their turn");
                assert_eq!(self.reader.position().unwrap().1, *position, "it was another position");
                assert!(!before.paused, "a move in a pause");
                let owner = before.chairs[seat.index()];
                let mover = match by.unwrap() {
                    Actor::Person(person, _) => ChairView::Person(person),
                    Actor::Program => owner,
                };
                assert_eq!(owner, mover, "somebody moved for somebody else");
                assert!(
                    !matches!((by, owner), (Some(Actor::Program), ChairView::Person(_))),
                    "a program moved for them"
                );
                "moved"
            }
            Event::Began { game, rated, .. } => {
                assert_eq!(*game, before.game.map_or(0, |game| game.number) + 1);
                assert!(!before.chairs.contains(&ChairView::Open), "a chair was free");
                if *rated {
                    let named: BTreeSet<_> = before
                        .chairs
                        .iter()
                        .filter_map(|chair| if let ChairView::Person(person) = chair { Some(*person) } else { None })
                        .filter(|person| self.people.contains(&(*person, true)))
                        .collect();
                    assert!(before.terms.rated && named.len() == before.chairs.len(), "this game must not be rated");
                }
                "began"
            }
            Event::TakenBack { .. } => {
                assert!(!before.game.unwrap().rated, "taken back in a rated game");
                "taken back"
            }
            Event::Retired { .. } => "retired",
            Event::Replaced { .. } => "replaced",
            Event::Paused => "paused",
            Event::Ended { .. } => "ended",
            Event::Outage { .. } => "outage",
            Event::Closed => "closed",
            _ => "other",
        };
        *self.counts.entry(name).or_default() += 1;
    }

    /// Invariants of every table.
    fn check_table(&self, parses: bool) {
        let view = self.view.clone();
        assert_eq!(view.seq, self.log.len() as u64);
        let seated = self.table.people();
        let any_sat = self.log.iter().any(|logged| matches!(logged.event, Event::Sat { .. }));
        assert_eq!(
            view.phase == Phase::Closed,
            seated.is_empty() && any_sat,
            "a table is closed exactly if everybody left"
        );
        assert!(!view.paused || view.phase == Phase::Playing, "a pause without a game");
        if let Some(asked) = &view.asked {
            assert!(!asked.waiting.is_empty(), "everybody has answered, but the request is still open");
            assert!(
                asked.waiting.iter().all(|person| seated.contains(person)),
                "somebody is asked who does not sit here"
            );
        }
        if view.phase == Phase::Waiting {
            assert!(view.chairs.contains(&ChairView::Open) && view.game.is_none(), "a waiting table has no free chair");
        }
        let Some(game) = view.game else { return };
        let (position, number) = self.table.position().unwrap();
        assert_eq!(self.table.played().unwrap().unwrap().position(), position, "the moves lead to another position");
        // Parsing a record with random ruins is slow, so only some are parsed.
        if parses {
            let record: Game = game.record.parse().unwrap();
            assert_eq!(record.position(), position, "the record leads to another position");
        }
        assert_eq!((position.to_string(), number), (game.text, game.position));
        match view.phase {
            Phase::Playing => {
                let turn = self.table.turn().expect("the game is running, but it is nobody's turn");
                assert_ne!(view.chairs[turn.index()], ChairView::Open, "it is the turn of an empty chair");
                if let Some(clocks) = &game.clocks {
                    let is_person = matches!(view.chairs[turn.index()], ChairView::Person(_));
                    assert_eq!(
                        clocks.running,
                        Some(turn).filter(|_| is_person && !view.paused),
                        "the wrong clock runs"
                    );
                }
            }
            Phase::Over => assert!(position.is_over() && self.table.turn().is_none()),
            _ => assert!(self.table.turn().is_none()),
        }
        if view.phase != Phase::Playing {
            assert_eq!(self.table.deadline(), None, "a clock runs at a table where nobody plays");
            assert_eq!(self.table.program_to_move(), None);
        }
        if let (Some(clocks), Some(at)) = (&game.clocks, self.table.deadline()) {
            assert_eq!(at, clocks.since.unwrap() + clocks.left[clocks.running.unwrap().index()]);
        }
    }

    fn pass_time(&mut self) {
        let deadline = self.table.deadline().map_or(0, |deadline| deadline.saturating_sub(self.now));
        let length = match self.rng.below(100) {
            0..60 => u64::from(self.rng.below(1000)),
            60..75 => u64::from(self.rng.below(10_000)),
            75..80 => u64::from(self.rng.below(100_000)),
            80..82 => deadline.saturating_sub(1),
            82..84 => deadline,
            84..85 => deadline + u64::from(self.rng.below(10_000)),
            85..86 => u64::from(self.rng.below(100_000_000)),
            _ => 0,
        };
        self.now += length;
        if chance(&mut self.rng, 2) {
            // The system clock was corrected.
            self.now -= u64::from(self.rng.below(5000));
        }
        if chance(&mut self.rng, 4) {
            let before = self.table.deadline();
            let length = u64::from(self.rng.below(200_000));
            let draft = self.table.outage(length, self.now).unwrap();
            self.take(draft, None);
            if let (Some(before), Some(after)) = (before, self.table.deadline()) {
                assert!((before..=before + length).contains(&after), "more was forgiven than was lost");
            }
        }
        let late = self.table.deadline().is_some_and(|deadline| deadline <= self.now);
        let draft = self.table.tick(self.now).unwrap();
        assert_eq!(draft.events.is_empty(), !late, "the clock expired at the wrong time");
        self.take(draft, None);
        assert!(self.table.deadline().is_none_or(|deadline| deadline > self.now), "a clock is below zero");
    }

    /// The actor whose turn it is.
    fn mover(&self) -> Option<Actor> {
        match self.view.chairs[self.table.turn()?.index()] {
            ChairView::Person(person) => {
                self.people.iter().find(|(id, _)| *id == person).map(|&(id, named)| Actor::Person(id, named))
            }
            ChairView::Program(_) => Some(Actor::Program),
            ChairView::Open => None,
        }
    }

    fn legal_move(&mut self) -> Option<Command> {
        let (position, number) = self.table.position()?;
        let moves = position.legal_moves();
        let drop = moves.nth(self.rng.below(moves.len() as u32) as usize)?.drop_move();
        Some(Command::Move { position: number, drop })
    }

    fn some_command(&mut self) -> Command {
        let rng = &mut self.rng;
        let seat = one_of(rng, &Seat::ALL);
        match rng.below(100) {
            0..12 => Command::Sit { seat: Some(seat).filter(|_| chance(rng, 40)) },
            12..32 => {
                Command::Ask { wish: one_of(rng, &[Wish::TakeBack, Wish::Pause, Wish::NextGame, Wish::NextGame]) }
            }
            32..52 => Command::Agree,
            52..56 => Command::Decline,
            56..62 => Command::Resume,
            62..65 => Command::Say { phrase: one_of(rng, &[Phrase::Hello, Phrase::Oops, Phrase::GoodGame]) },
            65..75 => Command::Claim { seat: self.table.turn().filter(|_| chance(rng, 80)).unwrap_or(seat) },
            75..77 => Command::Leave,
            77..90 => {
                let drops = ["S05 a1:3 b1", "S01 a1 b1", "S01 a1:2", "S08 h8 h9 j8 j9", "S02 b2:3", "S04 a1 b1 c1 d1"];
                let drop: DropMove = one_of(rng, &drops).parse().unwrap();
                let last = self.table.position().map_or(0, |(_, number)| number);
                Command::Move { position: one_of(rng, &[last, last, last.saturating_sub(1), 0, u64::MAX]), drop }
            }
            _ => self.legal_move().unwrap_or(Command::Leave),
        }
    }

    fn step(&mut self) {
        self.pass_time();
        // Mostly people who can act: a stranger if a chair is free, or somebody who was asked.
        let asked = self.view.asked.as_ref().and_then(|asked| asked.waiting.first().copied());
        let talks = asked.filter(|_| chance(&mut self.rng, 50));
        let person = one_of(&mut self.rng, &self.people.clone());
        let person = talks.and_then(|id| self.people.iter().copied().find(|other| other.0 == id)).unwrap_or(person);
        let someone = Actor::Person(person.0, person.1);
        let (actor, command) = match (self.rng.below(100), self.mover()) {
            (0..60, Some(mover)) => match self.legal_move() {
                Some(command) => (mover, command),
                None => (someone, Command::Agree),
            },
            (60..63, _) => (Actor::Program, self.some_command()),
            (63..70, _) if !self.made.is_empty() => {
                let made = self.made.clone();
                made[self.rng.below(made.len() as u32) as usize].clone()
            }
            _ if talks.is_some() && chance(&mut self.rng, 50) => (someone, Command::Agree),
            _ if self.view.phase == Phase::Waiting && chance(&mut self.rng, 80) => {
                (someone, Command::Sit { seat: None })
            }
            _ => (someone, self.some_command()),
        };
        for &(person, _) in &self.people {
            if chance(&mut self.rng, 10) {
                self.gone.insert(person, u64::from(self.rng.below(400_000)));
            } else if chance(&mut self.rng, 10) {
                self.gone.remove(&person);
            }
        }
        let before = chance(&mut self.rng, 5).then(|| all_of(&self.table, self.now));
        let lot = Lot::from_bits(self.rng.next_u64());
        let result = self.table.decide(actor, &command, self.now, lot, |person| self.gone.get(&person).copied());
        if let Some(before) = before {
            assert_eq!(all_of(&self.table, self.now), before, "deciding must not change the table");
        }
        match result {
            Ok(draft) => {
                let moved = draft.events.iter().any(|logged| matches!(logged.event, Event::Moved { .. }));
                if let Command::Move { .. } = command
                    && draft.events.is_empty()
                {
                    *self.counts.entry("repeated").or_default() += 1;
                    assert!(self.made.contains(&(actor, command.clone())), "a move was accepted and lost");
                }
                self.take(draft, Some(actor));
                if moved {
                    let again = self.table.decide(actor, &command, self.now, lot, |_| None).map(|draft| draft.events);
                    // Only a player who left with the move that ended the game cannot repeat it.
                    assert!(again.as_ref().is_ok_and(Vec::is_empty), "a move counts twice: {again:?}");
                    self.made.push((actor, command));
                }
            }
            Err(error) => {
                assert_ne!(error.code(), Code::Internal, "{error}");
                *self.counts.entry("refused").or_default() += 1;
            }
        }
    }
}

#[test]
fn random_commands_keep_the_log_consistent_and_the_rules_valid() {
    let tables = std::env::var("RUMIS_TABLES").ok().and_then(|text| text.parse().ok()).unwrap_or(TABLES);
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let share = |thread: u64| {
        let mut counts: BTreeMap<&'static str, u32> = BTreeMap::new();
        for seed in (thread..tables).step_by(threads as usize) {
            // The seed is enough to reproduce a failure.
            let played = std::panic::catch_unwind(|| {
                let mut world = World::new(seed);
                for _ in 0..STEPS {
                    world.step();
                    if world.table.phase() == Phase::Closed && chance(&mut world.rng, 20) {
                        break;
                    }
                }
                let replayed = Table::replay(world.table.id(), &world.log).unwrap().unwrap();
                assert_eq!(all_of(&replayed, world.now), all_of(&world.table, world.now));
                world.check_table(true);
                world.counts
            });
            for (what, count) in played.unwrap_or_else(|_| panic!("at the table with seed {seed}")) {
                *counts.entry(what).or_default() += count;
            }
        }
        counts
    };
    let mut counts: BTreeMap<&'static str, u32> = BTreeMap::new();
    std::thread::scope(|scope| {
        let shares: Vec<_> = (0..threads).map(|thread| scope.spawn(move || share(thread))).collect();
        for share in shares {
            for (what, count) in share.join().unwrap() {
                *counts.entry(what).or_default() += count;
            }
        }
    });
    println!("{counts:?}");
    // Check that the test exercised everything.
    let all = [
        "moved",
        "began",
        "ended",
        "taken back",
        "retired",
        "replaced",
        "paused",
        "outage",
        "closed",
        "repeated",
        "aborted",
        "rated",
    ];
    for what in all {
        assert!(
            counts.get(what).is_some_and(|&count| u64::from(count) > tables / 100),
            "too rarely {what}: {counts:?}"
        );
    }
}
