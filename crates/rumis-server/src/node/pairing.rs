//! Pairs people who search for opponents. Every node says which of them are connected to it, looks what has become of
//! their searches, opens the tables of complete groups, and closes those to which somebody does not come. The store decides; see [`crate::pairing`].

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::{sleep, timeout};

use super::Node;
use super::commands::{lot, run};
use crate::bus::Changed;
use crate::error::{Code, Error};
use crate::id::{PersonId, TableId, random};
use crate::news::{NewSearch, SearchView};
use crate::pairing::policy::{COMING, about, terms, within};
use crate::pairing::{Queue, Search, Stage, Step, agreed};
use crate::store::{Append, Appended, Head};
use crate::table::{Draft, Event, Phase, Table};

/// How often a node looks at the searches if nothing happens.
const ROUND: Duration = Duration::from_secs(1);
/// The pause between two looks, in which steps gather.
const PAUSE: Duration = Duration::from_millis(50);
/// The most steps that wait for a store that does not answer.
const MOST_STEPS: usize = 20_000;

/// What a node is about to tell the store about searches.
#[derive(Default)]
pub(super) struct Pairing {
    steps: Mutex<Vec<Step>>,
    work: Notify,
}

impl Pairing {
    /// Something may have changed.
    pub(super) fn look(&self) {
        self.work.notify_one();
    }

    fn take(&self) -> Vec<Step> {
        std::mem::take(&mut *self.steps.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Keeps steps for the next round, before those that have come since.
    fn put_back(&self, mut steps: Vec<Step>) {
        let mut later = self.steps.lock().unwrap_or_else(PoisonError::into_inner);
        steps.append(&mut later);
        steps.truncate(MOST_STEPS);
        *later = steps;
    }
}

impl Node {
    /// Makes a step in the next round, which comes soon.
    pub(crate) fn step_later(&self, step: Step) {
        let mut steps = self.pairing.steps.lock().unwrap_or_else(PoisonError::into_inner);
        if steps.len() < MOST_STEPS {
            steps.push(step);
        }
        drop(steps);
        self.pairing.look();
    }

    /// Somebody begins to search for opponents.
    pub(crate) async fn search(
        self: &Arc<Self>,
        person: PersonId,
        wish: NewSearch,
        points: u32,
    ) -> Result<SearchView, Error> {
        let NewSearch { pace, players } = wish;
        let now = self.now();
        // Nobody is paired before a socket for news says that they are connected.
        let search = Search { person, pace, players, points, since: now, lease: now, stage: Stage::Waiting };
        let queue = self.take_steps(vec![Step::Begin(search)]).await?;
        match queue.searches.get(&person) {
            Some(search) => Ok(view(search, queue.searching(now), now)),
            None if queue.playing.contains(&person) => Err(Error::new(Code::NotNow, PLAYING)),
            None => Err(Error::new(Code::TooMany, "too many people search at the moment: try again later")),
        }
    }

    /// The search of a person as it is stored.
    pub(crate) async fn search_of(&self, person: PersonId) -> Result<Option<SearchView>, Error> {
        let (search, now) = (self.store.search_of(person).await?, self.now());
        let searching = self.store.queue(now).await?.searching(now);
        Ok(search.map(|search| view(&search, searching, now)))
    }

    /// Somebody does not search any more.
    pub(crate) async fn stop_search(self: &Arc<Self>, person: PersonId) -> Result<(), Error> {
        self.take_steps(vec![Step::Stop(person)]).await.map(drop)
    }

    async fn take_steps(self: &Arc<Self>, steps: Vec<Step>) -> Result<Queue, Error> {
        let node = Arc::clone(self);
        run(async move {
            let people = steps.iter().filter_map(Step::person).collect();
            let queue = node.store.take_steps(steps, node.now()).await?;
            node.pairing.look();
            node.tell_changed(Changed { people, lobby: false }).await;
            Ok(queue)
        })
        .await
    }

    /// Somebody has come to a table. If its game has just begun, the others may wait for them.
    pub(super) fn come(&self, table: &Table, person: PersonId) {
        if table.is_young() {
            self.step_later(Step::Come(person, table.id()));
        }
    }

    /// Looks after the searches of the people who are connected to this node.
    pub(super) async fn look_after_searches(self: &Arc<Self>) {
        // Since when this node can store without interruption.
        let mut able_since = None;
        loop {
            let _nothing = timeout(ROUND, self.pairing.work.notified()).await;
            // A node that could not store for a while may be wrong about the time.
            if self.life.vouches() {
                let since = *able_since.get_or_insert(self.now());
                if let Err(error) = self.pair(since).await {
                    tracing::error!(%error, "cannot look after searches");
                    able_since = None;
                }
            } else {
                able_since = None;
            }
            sleep(PAUSE).await;
        }
    }

    /// One round: makes the steps that have gathered, opens and closes tables, and tells people what has become of their
    /// searches.
    async fn pair(self: &Arc<Self>, able_since: u64) -> Result<(), Error> {
        let desks = self.desks.all();
        let mut steps = self.pairing.take();
        if desks.is_empty() && steps.is_empty() {
            self.metrics.searching.set(0);
            return Ok(());
        }
        let waiting = steps.clone();
        steps.push(Step::Round(desks.iter().map(|&(person, _)| person).collect()));
        let now = self.now();
        let paired = async {
            let before = self.metrics.round(self.store.queue(now)).await?;
            // A rehearsal: usually nothing changes, and then nothing is written.
            let mut after = before.clone();
            for step in &steps {
                after.take(step, now, &mut || TableId::random().ok());
            }
            if after.searches == before.searches {
                return Ok(before);
            }
            // Not the time of before: the store may have taken long, or this process may have been paused.
            let after = self.metrics.round(self.store.take_steps(steps, self.now())).await?;
            self.tell_of_searches(&before, &after).await;
            Ok(after)
        };
        let mut queue = match paired.await {
            Ok(queue) => queue,
            Err(error) => {
                self.pairing.put_back(waiting);
                return Err(error);
            }
        };
        for group in queue.complete_groups() {
            if queue.group(group).iter().any(|search| self.desks.of(search.person).is_some()) {
                match self.seat(group, &queue).await {
                    Ok(true) => queue.seat(group, now),
                    // Another node was faster, or somebody has gone: the next round shows it.
                    Ok(false) => self.pairing.look(),
                    Err(error) => tracing::error!(%error, "a table for people who were paired could not be opened"),
                }
            }
        }
        // After an outage, those who have come say so again first.
        let missed = if able_since.saturating_add(COMING) < now { queue.missed_tables(now) } else { Vec::new() };
        for table in missed {
            if queue.those_at(table).into_iter().any(|person| self.desks.of(person).is_some()) {
                match self.close_missed(table).await {
                    Ok(true) => queue.miss(table, now),
                    Ok(false) => {}
                    Err(error) => tracing::error!(%error, "a table to which somebody did not come could not be closed"),
                }
            }
        }
        let searching = queue.searching(now);
        self.metrics.searching.set(searching as i64);
        for (person, desk) in desks {
            let search = queue.searches.get(&person);
            let shown = search.filter(|search| !search.is_seated()).map(|search| view(search, searching, now));
            let paired = match search.map(|search| search.stage) {
                Some(Stage::Reserved { pairing, until, .. }) => Some((pairing, until)),
                _ => None,
            };
            desk.tell_search(shown, paired, search.and_then(|search| search.stage.calls_to()));
        }
        Ok(())
    }

    /// Tells people at other nodes that their searches have changed.
    async fn tell_of_searches(&self, before: &Queue, after: &Queue) {
        let stage = |queue: &Queue, person: &PersonId| queue.searches.get(person).map(|search| search.stage);
        let changed = before.searches.keys().chain(after.searches.keys());
        let people: Vec<PersonId> = changed
            .filter(|person| stage(before, person) != stage(after, person) && self.desks.of(**person).is_none())
            .copied()
            .collect();
        if !people.is_empty() && !self.bus.tell_changed(&Changed { people, lobby: false }).await {
            self.metrics.dropped_notes.inc();
        }
    }

    /// Opens the table of a complete group. Returns whether it is open now because of this.
    async fn seat(self: &Arc<Self>, group: TableId, queue: &Queue) -> Result<bool, Error> {
        let members: Vec<Search> = queue.group(group).into_iter().cloned().collect();
        let people: Vec<PersonId> = members.iter().map(|search| search.person).collect();
        let names = self.store.names(&people).await?;
        let named = |person: PersonId| names.iter().any(|&(id, _)| id == person);
        let people: Vec<(PersonId, bool)> = people.into_iter().map(|person| (person, named(person))).collect();
        let rated = people.iter().all(|&(_, named)| named);
        let terms = terms(agreed(&members), people.len() as u8, rated, u64::from_be_bytes(random()?));
        let draft = Draft::seated(group, terms, &people, self.now(), lot()?)?;
        let now = self.now();
        let opened =
            self.open_together(draft, None, async |node, append| node.store.seat_group(append, now).await).await?;
        if opened {
            self.metrics.pairings.inc();
        }
        Ok(opened)
    }

    /// Closes a table to which somebody has not come, so that nobody waits for them. Returns whether it is closed now
    /// because of this.
    async fn close_missed(self: &Arc<Self>, id: TableId) -> Result<bool, Error> {
        let room = self.room(id);
        let mut slot = room.table.lock().await;
        let table = self.load(&room, &mut slot).await?;
        // The others may have left meanwhile.
        if table.phase() != Phase::Playing {
            return Ok(false);
        }
        let (seq, now) = (table.seq(), self.now());
        let draft = table.close(now)?;
        let closed =
            self.commit_with(&room, &mut slot, seq, draft, |append| self.store.close_missed(append, now)).await?;
        Ok(closed == Appended::Stored)
    }

    /// Opens a table at which everybody sits already, if the store agrees. Returns whether it did. Somebody may have
    /// `acted`: they know that the game begins.
    pub(super) async fn open_together(
        self: &Arc<Self>,
        draft: Draft,
        acted: Option<PersonId>,
        store: impl AsyncFnOnce(&Arc<Self>, Append) -> Result<bool, Error>,
    ) -> Result<bool, Error> {
        let Draft { table, events, rated, finished, .. } = draft;
        let sat = events.iter().filter_map(|logged| match logged.event {
            Event::Sat { person, .. } => Some(person),
            _ => None,
        });
        let (after, people, summary) = (Head::default(), sat.collect(), table.summary());
        let room = self.room(table.id());
        let notices = self.notices(&room, None, &table, &events, acted);
        let append =
            Append { table: table.id(), after, events: events.clone(), summary, people, rated, finished, notices };
        let mut slot = room.table.lock().await;
        let opened = store(self, append).await?;
        if opened {
            *slot = Some(table.clone());
            drop(slot);
            self.metrics.count_events(&events);
            self.metrics.tables_opened.inc();
            self.tell_after(&table, &events, |_| false).await;
        }
        Ok(opened)
    }
}

const PLAYING: &str = "a game of yours with a clock is running: finish or leave it first";

/// A search as its owner sees it.
fn view(search: &Search, searching: usize, now: u64) -> SearchView {
    SearchView {
        pace: search.pace,
        players: search.players,
        since: search.since,
        within: within(now.saturating_sub(search.since)),
        waiting: about(searching),
    }
}
