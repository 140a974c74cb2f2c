//! The sessions of open sockets. A node remembers who they belong to, so that neither a ping nor a command reads the
//! database to identify somebody.
//!
//! Whoever ends a session tells all nodes over the bus, and they close its sockets. That note may be lost, so every
//! node also compares all its sessions with the store from time to time, in one statement.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use super::Node;
use super::commands::run;
use crate::config::Retention;
use crate::error::Error;
use crate::id::PersonId;
use crate::people::session;
use crate::store::{PersonRow, TokenHash};

/// How often a node compares its sessions with the store.
const COMPARE: Duration = Duration::from_secs(20);
/// Nobody acts with a session that was last read longer ago than this. So without the bus, a session that was ended
/// elsewhere is useless after this time.
const MOST_AGE: Duration = Duration::from_secs(30);
/// How many sessions are read with one statement.
const BATCH: usize = 1000;

/// The session of one or more open sockets.
pub(crate) struct Session {
    token: TokenHash,
    known: Mutex<Option<Known>>,
    has_ended: watch::Sender<bool>,
}

/// What the store said about a session.
struct Known {
    person: PersonRow,
    read: Instant,
}

impl Session {
    fn new(token: TokenHash) -> Self {
        Self { token, known: Mutex::new(None), has_ended: watch::Sender::new(false) }
    }

    fn known(&self) -> MutexGuard<'_, Option<Known>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until the session has ended.
    pub(crate) async fn ended(&self) {
        // The sender is as old as this.
        drop(self.has_ended.subscribe().wait_for(|&ended| ended).await);
    }

    /// The store said this when it was asked at that time. Reads may overlap, and the one that began first may be the
    /// last to answer. What it says about a session that has changed since is out of date, and a session that has ended
    /// never begins again.
    fn learn(&self, person: Option<PersonRow>, asked: Instant) {
        let mut known = self.known();
        if *self.has_ended.borrow() || known.as_ref().is_some_and(|known| known.read > asked) {
            return;
        }
        if person.is_none() {
            self.has_ended.send_replace(true);
        }
        // A password is of no use here.
        let person = person.map(|person| PersonRow { password: None, ..person });
        *known = person.map(|person| Known { person, read: asked });
    }

    /// The person, unless that was read too long ago.
    fn person(&self) -> Option<PersonRow> {
        let known = self.known();
        known.as_ref().filter(|known| known.read.elapsed() < MOST_AGE).map(|known| known.person.clone())
    }

    fn is_of(&self, people: &[PersonId]) -> bool {
        // Whether it is theirs is not known before it is read, and after it has ended.
        self.known().as_ref().is_none_or(|known| people.contains(&known.person.id))
    }
}

/// The sessions of the open sockets of a node.
pub(super) struct Sessions {
    open: Mutex<HashMap<TokenHash, Weak<Session>>>,
    retention: Retention,
}

impl Sessions {
    pub(super) fn new(retention: Retention) -> Self {
        Self { open: Mutex::default(), retention }
    }

    fn open(&self) -> MutexGuard<'_, HashMap<TokenHash, Weak<Session>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The session with this token, which other sockets may share.
    fn share(&self, token: TokenHash) -> Arc<Session> {
        let mut open = self.open();
        if let Some(session) = open.get(&token).and_then(Weak::upgrade) {
            return session;
        }
        let session = Arc::new(Session::new(token));
        open.insert(token, Arc::downgrade(&session));
        session
    }

    /// All sessions that sockets still use.
    fn all(&self) -> Vec<Arc<Session>> {
        let mut all = Vec::new();
        self.open().retain(|_, session| session.upgrade().map(|session| all.push(session)).is_some());
        all
    }
}

impl Node {
    /// The session of a socket that opens; `None` if it has ended.
    pub(crate) async fn attend(&self, token: TokenHash) -> Result<Option<Arc<Session>>, Error> {
        // First shared, then read: if the session is ended in between, that is not missed.
        let session = self.sessions.share(token);
        self.read_sessions(std::slice::from_ref(&session)).await?;
        Ok(session.person().map(|_| session))
    }

    /// The person of a session; `None` if it has ended. Reads the store only if it was not read for a while.
    pub(crate) async fn person_of(&self, session: &Arc<Session>) -> Result<Option<PersonRow>, Error> {
        if let Some(person) = session.person() {
            return Ok(Some(person));
        }
        self.read_sessions(std::slice::from_ref(session)).await?;
        Ok(session.person())
    }

    /// Changes the sessions of a person in the store, and closes the sockets of those that ended, at all nodes. Both
    /// happen even if the caller goes away in between.
    pub(crate) async fn change_sessions<T: Send + 'static>(
        self: &Arc<Self>,
        person: PersonId,
        change: impl Future<Output = Result<T, Error>> + Send + 'static,
    ) -> Result<T, Error> {
        let node = Arc::clone(self);
        run(async move {
            let changed = change.await?;
            node.tell_sessions_changed(&[person]).await;
            Ok(changed)
        })
        .await
    }

    /// Sessions of these people were ended or have changed: closes the sockets of those that ended, at all nodes, even
    /// if the caller goes away.
    pub(crate) async fn sessions_changed(self: &Arc<Self>, people: Vec<PersonId>) -> Result<(), Error> {
        let node = Arc::clone(self);
        run(async move {
            node.tell_sessions_changed(&people).await;
            Ok(())
        })
        .await
    }

    async fn tell_sessions_changed(self: &Arc<Self>, people: &[PersonId]) {
        // The others first, because this node may have to wait for the store.
        if !self.bus.tell_sessions_changed(people).await {
            self.metrics.dropped_notes.inc();
        }
        self.look_at_people(people).await;
    }

    /// Reads the names and the sessions of these people again.
    pub(super) async fn look_at_people(self: &Arc<Self>, people: &[PersonId]) {
        self.renew_company_of(people);
        self.look_at_sessions_of(people).await;
    }

    /// Reads the sessions of these people again.
    pub(super) async fn look_at_sessions_of(&self, people: &[PersonId]) {
        let mut theirs = self.sessions.all();
        theirs.retain(|session| session.is_of(people));
        self.try_to_read(&theirs).await;
    }

    /// Compares all sessions with the store, from time to time.
    pub(super) async fn watch_sessions(&self) {
        let mut rounds = interval(COMPARE);
        rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            rounds.tick().await;
            for batch in self.sessions.all().chunks(BATCH) {
                self.metrics.round(self.try_to_read(batch)).await;
            }
        }
    }

    /// Compares all sessions with the store.
    pub(super) async fn look_at_all_sessions(&self) {
        self.try_to_read(&self.sessions.all()).await;
    }

    async fn try_to_read(&self, sessions: &[Arc<Session>]) {
        if let Err(error) = self.read_sessions(sessions).await {
            // A temporary failure of the store must not sign anybody out.
            tracing::error!(%error, "cannot read sessions");
        }
    }

    async fn read_sessions(&self, sessions: &[Arc<Session>]) -> Result<(), Error> {
        for batch in sessions.chunks(BATCH) {
            let tokens: Vec<TokenHash> = batch.iter().map(|session| session.token).collect();
            let read = Instant::now();
            let live = session::people(&*self.store, &tokens, &self.sessions.retention, self.now()).await?;
            let mut live: HashMap<TokenHash, PersonRow> = live.into_iter().collect();
            live.values().for_each(|person| self.recognise(person));
            for session in batch {
                session.learn(live.remove(&session.token), read);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str) -> PersonRow {
        let (id, name) = (PersonId::from_bits(1), Some(name.to_owned()));
        PersonRow { id, name, password: None, created: 0, also: Vec::new() }
    }

    #[test]
    fn a_session_that_has_ended_is_not_revived_by_a_read_that_began_before() {
        let session = Session::new([1; 32]);
        let (before, after) = (Instant::now(), Instant::now());
        session.learn(None, after);
        session.learn(Some(named("inti")), before);
        assert_eq!(session.person(), None);
        session.learn(Some(named("inti")), Instant::now());
        assert_eq!(session.person(), None, "an ended session never begins again");
    }

    #[test]
    fn an_older_read_that_answers_later_changes_nothing() {
        let session = Session::new([1; 32]);
        let before = Instant::now();
        let after = before + Duration::from_millis(1);
        session.learn(Some(named("quilla")), after);
        session.learn(Some(named("inti")), before);
        assert_eq!(session.person(), Some(named("quilla")));
    }
}
