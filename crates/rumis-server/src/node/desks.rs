//! What people with a socket for news are told, whatever table they are at. Each of them has a desk, which holds the
//! present state and not what happened: whoever is slow misses nothing, and nothing piles up.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::{StreamExt as _, stream};
use tokio::sync::{Notify, watch};
use tokio::time::{MissedTickBehavior, interval, sleep};

use super::Node;
use crate::bus::Changed;
use crate::error::Error;
use crate::id::{PersonId, TableId};
use crate::news::{ChallengeList, SearchView};
use crate::pairing::Step;
use crate::store::PersonRow;
use crate::table::{Card, ChairView, ClockRule, Event, Logged, Phase, Table};

/// How many tables that wait for somebody's move are told.
const MOST_TURNS: usize = 50;
/// How many running tables of a person are looked at.
const MOST_TABLES: u32 = 100;
/// How often a node looks for challenges that changed at other nodes.
const LOOK: Duration = Duration::from_secs(1);
/// How much of the time before is looked at again, in milliseconds.
const OVERLAP: u64 = 10_000;
/// How many desks are filled at a time.
const AT_ONCE: usize = 16;

/// What somebody is told. `None` is not known yet.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct PersonNews {
    pub(crate) search: Option<Option<SearchView>>,
    /// The group for which their search is reserved, and until when they must answer.
    pub(crate) paired: Option<(TableId, u64)>,
    /// The table at which they were seated.
    pub(crate) seated: Option<TableId>,
    pub(crate) challenges: Option<ChallengeList>,
    pub(crate) turns: Option<Vec<TableId>>,
}

/// Somebody with a socket for news at this node.
pub(crate) struct Desk {
    person: PersonId,
    /// The other IDs under which they sit at tables. When a guest signs in, there is one more.
    also: Mutex<Vec<PersonId>>,
    news: watch::Sender<PersonNews>,
    /// How many sockets there are.
    sitters: AtomicUsize,
    /// How often it has become somebody's turn, or not any more. Whatever was read before that is out of date.
    turns: AtomicUsize,
}

impl Desk {
    fn new(person: &PersonRow) -> Self {
        let news = watch::Sender::new(PersonNews::default());
        let (sitters, turns) = (AtomicUsize::new(0), AtomicUsize::new(0));
        Self { person: person.id, also: Mutex::default(), news, sitters, turns }
    }

    fn also(&self) -> MutexGuard<'_, Vec<PersonId>> {
        self.also.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_of(&self, person: PersonId) -> bool {
        self.person == person || self.also().contains(&person)
    }

    /// Tells the person what has become of their search.
    pub(super) fn tell_search(
        &self,
        search: Option<SearchView>,
        paired: Option<(TableId, u64)>,
        seated: Option<TableId>,
    ) {
        self.news.send_if_modified(|news| {
            let is_news = (news.search.as_ref(), news.paired, news.seated) != (Some(&search), paired, seated);
            (news.search, news.paired, news.seated) = (Some(search), paired, seated);
            is_news
        });
    }

    /// Changes what else the person is told.
    fn change(&self, change: impl FnOnce(&mut PersonNews)) {
        self.news.send_if_modified(|news| {
            let before = (news.challenges.clone(), news.turns.clone());
            change(news);
            (&news.challenges, &news.turns) != (&before.0, &before.1)
        });
    }
}

/// The desks of a node.
#[derive(Default)]
pub(super) struct Desks {
    /// By every ID of the person.
    open: Mutex<HashMap<PersonId, Arc<Desk>>>,
    /// People whose challenges and turns must be read again.
    outdated: Mutex<HashSet<PersonId>>,
    work: Notify,
}

/// A socket at a desk. Dropping it leaves the desk.
pub(crate) struct Sitter {
    node: Arc<Node>,
    desk: Arc<Desk>,
    pub(crate) news: watch::Receiver<PersonNews>,
}

impl Sitter {
    /// The person at the desk.
    pub(crate) fn person(&self) -> PersonId {
        self.desk.person
    }
}

impl Drop for Sitter {
    fn drop(&mut self) {
        let mut open = self.node.desks.open();
        // Counted only while the desks are locked.
        if self.desk.sitters.fetch_sub(1, Ordering::Relaxed) == 1 {
            for id in self.desk.also().iter().chain([&self.desk.person]) {
                if open.get(id).is_some_and(|desk| Arc::ptr_eq(desk, &self.desk)) {
                    open.remove(id);
                }
            }
            drop(open);
            self.node.step_later(Step::Away(self.desk.person));
        }
    }
}

impl Desks {
    fn open(&self) -> MutexGuard<'_, HashMap<PersonId, Arc<Desk>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The desk of a person who is connected to this node, under any of their IDs.
    pub(super) fn of(&self, person: PersonId) -> Option<Arc<Desk>> {
        self.open().get(&person).cloned()
    }

    /// Finds a desk under all IDs of its person from now on. Returns whether one of them is new.
    fn register(open: &mut HashMap<PersonId, Arc<Desk>>, desk: &Arc<Desk>, person: &PersonRow) -> bool {
        let mut also = desk.also();
        let new: Vec<PersonId> = person.also.iter().filter(|id| !also.contains(id)).copied().collect();
        for &id in new.iter().chain([&person.id]) {
            open.insert(id, Arc::clone(desk));
        }
        also.extend(&new);
        !new.is_empty()
    }

    /// All desks, each once.
    pub(super) fn all(&self) -> Vec<(PersonId, Arc<Desk>)> {
        let open = self.open();
        open.iter().filter(|(id, desk)| **id == desk.person).map(|(&id, desk)| (id, Arc::clone(desk))).collect()
    }

    /// What these people are told about challenges and turns must be read again, if they are here.
    pub(super) fn outdate(&self, people: &[PersonId]) {
        let here: Vec<PersonId> = people.iter().filter_map(|&id| self.of(id)).map(|desk| desk.person).collect();
        if !here.is_empty() {
            self.outdated.lock().unwrap_or_else(PoisonError::into_inner).extend(here);
            self.work.notify_one();
        }
    }

    fn take_outdated(&self) -> HashSet<PersonId> {
        std::mem::take(&mut *self.outdated.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Node {
    /// A place at the desk of a person.
    pub(crate) fn sit_at_desk(self: &Arc<Self>, person: &PersonRow) -> Sitter {
        let mut open = self.desks.open();
        let desk = match open.get(&person.id).filter(|desk| desk.person == person.id) {
            Some(desk) => Arc::clone(desk),
            None => Arc::new(Desk::new(person)),
        };
        desk.sitters.fetch_add(1, Ordering::Relaxed);
        Desks::register(&mut open, &desk, person);
        let mut news = desk.news.subscribe();
        news.mark_changed();
        drop(open);
        self.desks.outdate(&[person.id]);
        self.step_later(Step::Back(person.id));
        Sitter { node: Arc::clone(self), desk, news }
    }

    /// The store has told what is known of a person. If a guest has signed in to their account, also on another device,
    /// their desk has the guest's tables, too.
    pub(super) fn recognise(&self, person: &PersonRow) {
        let mut open = self.desks.open();
        let desk = open.get(&person.id).filter(|desk| desk.person == person.id).cloned();
        let is_news = desk.is_some_and(|desk| Desks::register(&mut open, &desk, person));
        drop(open);
        if is_news {
            self.desks.outdate(&[person.id]);
        }
    }

    /// Something has changed that people are told: those at this node, and those at others.
    pub(super) async fn tell_changed(&self, changed: Changed) {
        self.hear_changed(&changed);
        if !self.bus.tell_changed(&changed).await {
            self.metrics.dropped_notes.inc();
        }
    }

    /// Something has changed that people are told.
    pub(super) fn hear_changed(&self, changed: &Changed) {
        self.desks.outdate(&changed.people);
        if changed.people.iter().any(|&person| self.desks.of(person).is_some()) {
            self.pairing.look();
        }
        if changed.lobby {
            self.lobby.outdate();
        }
    }

    /// Notes were lost: everything is read again.
    pub(super) fn look_at_all_desks(&self) {
        let people: Vec<PersonId> = self.desks.all().into_iter().map(|(id, _)| id).collect();
        self.hear_changed(&Changed { people, lobby: true });
    }

    /// Tells people whose turn it is at a table, and the lobby what has become of it, after events that this node has
    /// stored. Moves of people who sit at the table cost nothing: the table's socket tells them.
    pub(super) async fn tell_after(&self, table: &Table, events: &[Logged], is_gone: impl Fn(PersonId) -> bool) {
        self.tell_turn(table);
        let is_move = |logged: &Logged| matches!(logged.event, Event::Moved { .. } | Event::TakenBack { .. });
        let is_quiet = |logged: &Logged| {
            let event = &logged.event;
            matches!(event, Event::Said { .. } | Event::Asked { .. } | Event::Agreed { .. } | Event::Declined { .. })
                || matches!(event, Event::Paused | Event::Resumed | Event::Outage { .. })
        };
        let is_news = events.iter().any(|logged| !is_move(logged) && !is_quiet(logged));
        let lobby = is_news && table.summary().listed;
        let turn = table.turn().and_then(|seat| table.chair(seat)?.person());
        // In a game of days, players may be anywhere.
        let is_slow = matches!(table.terms().clock, ClockRule::Days(_));
        let is_awaited = events.iter().any(is_move) && turn.is_some_and(|person| is_slow || is_gone(person));
        if is_news || is_awaited {
            let elsewhere = |person: &PersonId| self.desks.of(*person).is_none();
            let people: Vec<PersonId> = table.people().into_iter().filter(elsewhere).collect();
            if lobby || !people.is_empty() {
                self.tell_changed(Changed { people, lobby }).await;
            }
        }
    }

    /// Tells people at this node whether a table waits for their move.
    pub(super) fn tell_turn(&self, table: &Table) {
        let turn = table.turn().and_then(|seat| table.chair(seat)?.person());
        for person in table.everybody() {
            let Some(desk) = self.desks.of(person) else { continue };
            desk.turns.fetch_add(1, Ordering::Relaxed);
            desk.change(|news| {
                let Some(turns) = &mut news.turns else { return };
                turns.retain(|&id| id != table.id());
                if turn.is_some_and(|turn| desk.is_of(turn)) {
                    turns.insert(0, table.id());
                    turns.truncate(MOST_TURNS);
                }
            });
        }
    }

    /// Fills desks whose content is out of date.
    pub(super) async fn look_after_desks(self: &Arc<Self>) {
        loop {
            self.desks.work.notified().await;
            let outdated = self.desks.take_outdated();
            let filled = stream::iter(outdated).map(async |person| match self.desks.of(person) {
                Some(desk) => self.fill(&desk).await.map_err(|error| (person, error)),
                None => Ok(()),
            });
            let failed: Vec<(PersonId, Error)> =
                filled.buffer_unordered(AT_ONCE).filter_map(async |done| done.err()).collect().await;
            if let Some((_, error)) = failed.first() {
                tracing::error!(%error, people = failed.len(), "cannot read what is new for people");
                sleep(LOOK).await;
                self.desks.outdate(&failed.iter().map(|&(person, _)| person).collect::<Vec<_>>());
            }
        }
    }

    async fn fill(&self, desk: &Desk) -> Result<(), Error> {
        let before = desk.turns.load(Ordering::Relaxed);
        let challenges = self.challenges_of(desk.person).await?;
        let rows = self.store.running_tables_of(desk.person, MOST_TABLES).await?;
        let is_turn = |card: &Card| {
            let chair = card.turn.and_then(|seat| card.chairs.get(seat.index()));
            card.phase == Phase::Playing && matches!(chair, Some(ChairView::Person(id)) if desk.is_of(*id))
        };
        let waits = rows.into_iter().filter(|row| serde_json::from_str(&row.card).is_ok_and(|card| is_turn(&card)));
        let turns: Vec<TableId> = waits.map(|row| row.id).take(MOST_TURNS).collect();
        desk.change(|news| (news.challenges, news.turns) = (Some(challenges), Some(turns)));
        if desk.turns.load(Ordering::Relaxed) != before {
            // Somebody has moved meanwhile.
            self.desks.outdate(&[desk.person]);
        }
        Ok(())
    }

    /// Finds challenges that changed at other nodes, whether or not notes arrive.
    pub(super) async fn watch_challenges(self: &Arc<Self>) {
        let mut round = interval(LOOK);
        round.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut seen: HashSet<(PersonId, u64)> = HashSet::new();
        loop {
            round.tick().await;
            if self.desks.open().is_empty() {
                continue;
            }
            // Changes may become visible later than the time in them.
            match self.metrics.round(self.store.challenges_changed(self.now().saturating_sub(OVERLAP))).await {
                Ok(changed) => {
                    let people: Vec<PersonId> =
                        changed.iter().filter(|change| !seen.contains(*change)).map(|&(person, _)| person).collect();
                    self.desks.outdate(&people);
                    seen = changed.into_iter().collect();
                }
                Err(error) => tracing::error!(%error, "cannot read whose challenges have changed"),
            }
        }
    }
}
