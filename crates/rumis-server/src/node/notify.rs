//! Notifications: the node keeps them in the store, with the events that they tell of, and sends those that are due.
//! Any node sends them, and only one at a time. If it dies before it has settled one, that is sent again later.

use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::StreamExt as _;
use futures_util::stream::FuturesUnordered;
use tokio::time::{MissedTickBehavior, interval};

use super::Node;
use super::room::Room;
use crate::error::Error;
use crate::id::{PersonId, TableId};
use crate::push::courier::Fate;
use crate::push::kind::PushKind;
use crate::push::notices::{DAY, Notice, notices};
use crate::push::services::{Conduct, Conducts};
use crate::push::{Outcome, Push};
use crate::store::{DueNotice, PersonRow, RunningTable, Settled};
use crate::table::{Card, ChairView, ClockRule, Logged, Table};

/// How often a node looks for notifications that are due.
const ROUND: Duration = Duration::from_secs(1);
/// After this time, another node may send what this one has taken, in milliseconds. Longer than sending takes.
const TAKEN: u64 = 60_000;
/// How often a message is tried that a push service does not take now: for about a day.
const TRIES: u32 = 30;
/// How often it is tried if the push service does not answer.
const SILENT_TRIES: u32 = 12;
/// After so many attempts, for about an hour, a subscription that seems to have ended is removed.
const DOUBTS: u32 = 8;
/// How soon an answer comes from a push service that nobody has to wait for.
const QUICK: Duration = Duration::from_secs(2);
/// How many running tables of a person are looked at. Nobody may have so many.
const MOST_TABLES: u32 = 200;

/// A table that waits for a person.
pub(crate) struct Waiting {
    pub(crate) id: TableId,
    /// When its last event happened.
    updated: u64,
    /// When the person gets to know that a clock of days runs out, if it has more than one.
    warning: Option<u64>,
}

impl Waiting {
    /// `None` if it is not this person's turn.
    fn new(table: &RunningTable, person: &PersonRow) -> Option<Self> {
        // A card that cannot be read belongs to a table that cannot be opened either.
        let card: Card = serde_json::from_str(&table.card).ok()?;
        let ChairView::Person(id) = *card.chairs.get(card.turn?.index())? else { return None };
        let is_theirs = id == person.id || person.also.contains(&id);
        let has_days = matches!(card.clock, ClockRule::Days(2..));
        let warning = table.deadline.filter(|_| has_days).map(|deadline| deadline.saturating_sub(DAY));
        is_theirs.then_some(Self { id: table.id, updated: table.updated, warning })
    }
}

/// What to do with a notification that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    /// Send it.
    Send,
    /// There is nothing to send before this time, if at all.
    Wait(Option<u64>),
}

/// When a person next gets to know that a clock runs out.
fn next_warning(waiting: &[Waiting], now: u64) -> Option<u64> {
    waiting.iter().filter_map(|table| table.warning).filter(|&warning| warning > now).min()
}

/// Whether a notification is still true, and may be sent already.
fn choose(due: &DueNotice, waiting: &[Waiting], gap: u64, now: u64) -> Choice {
    if !due.is_wanted {
        return Choice::Wait(None);
    }
    let is_true = match due.kind {
        PushKind::Started | PushKind::Challenge => true,
        PushKind::Turn => waiting.iter().any(|table| table.updated >= due.since),
        // Those that were due before the last message were in it.
        PushKind::Clock => {
            let warnings = waiting.iter().filter_map(|table| table.warning);
            warnings.into_iter().any(|warning| warning > due.sent && warning <= now)
        }
    };
    if !is_true {
        let next = next_warning(waiting, now).filter(|_| due.kind == PushKind::Clock);
        return Choice::Wait(next);
    }
    let from = if due.sent == 0 { 0 } else { due.sent.saturating_add(gap) };
    if from > now { Choice::Wait(Some(from)) } else { Choice::Send }
}

impl Node {
    /// What people are told of events at a table that somebody caused, if anybody did; nothing if this server sends no
    /// notifications.
    pub(super) fn notices(
        &self,
        room: &Room,
        before: Option<&Table>,
        after: &Table,
        events: &[Logged],
        acted: Option<PersonId>,
    ) -> Vec<Notice> {
        let Some(push) = &self.push else { return Vec::new() };
        notices(before, after, events, acted, push.patience(), |person| self.gone_since(room, person).is_some())
    }

    /// Warns somebody, who has just said in a browser what they want to be told, of the clocks that run already.
    pub(crate) async fn warn_of_clocks(&self, person: &PersonRow) -> Result<(), Error> {
        let now = self.now();
        let Some(due) = next_warning(&self.waiting_for(person).await?, now) else { return Ok(()) };
        self.store.notify(&[Notice { person: person.id, kind: PushKind::Clock, at: now, due }]).await
    }

    /// Tells somebody that they were challenged, unless they have blocked the sender. The challenge does not depend on it.
    pub(super) async fn notify_of_challenge(&self, sender: PersonId, receiver: PersonId) {
        if self.push.is_none() {
            return;
        }
        let told = async {
            if self.store.blocks_of(receiver).await?.iter().any(|block| block.id == sender) {
                return Ok(());
            }
            let now = self.now();
            self.store.notify(&[Notice { person: receiver, kind: PushKind::Challenge, at: now, due: now }]).await
        };
        if let Err(error) = told.await {
            tracing::warn!(%error, "a challenge could not be told");
        }
    }

    /// The tables where it is somebody's turn: that with the least time left first, those without a clock last.
    pub(crate) async fn waiting_for(&self, person: &PersonRow) -> Result<Vec<Waiting>, Error> {
        let running = self.store.running_tables_of(person.id, MOST_TABLES).await?;
        Ok(running.iter().filter_map(|table| Waiting::new(table, person)).collect())
    }

    /// Sends notifications that are due, until it is dropped.
    pub(super) async fn send_notices(self: &Arc<Self>) {
        let Some(push) = &self.push else { return std::future::pending().await };
        let mut round = interval(ROUND);
        round.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut conducts, mut sending) = (Conducts::new(push.pause(1)), FuturesUnordered::new());
        loop {
            tokio::select! {
                _ = round.tick() => {
                    let now = self.now();
                    for wanted in conducts.wanted(now) {
                        match self.metrics.round(self.store.take_notices(now, now + TAKEN, wanted)).await {
                            Ok(taken) => {
                                for due in taken {
                                    conducts.sends(&due.subscription.origin, now);
                                    sending.push(self.send_notice(push, due));
                                }
                            }
                            Err(error) => tracing::warn!(%error, "cannot read which notifications are due"),
                        }
                    }
                }
                Some((origin, conduct)) = sending.next() => conducts.ended(&origin, conduct, self.now()),
            }
        }
    }

    /// Sends a notification, and returns to which push service, and what that did.
    async fn send_notice(&self, push: &Push, due: DueNotice) -> (String, Conduct) {
        let mut conduct = Conduct::Unasked;
        let settled = match self.try_to_send(push, &due, &mut conduct).await {
            Ok(Some(settled)) => self.store.settle_notice(&due, settled).await,
            Ok(None) => self.store.unsubscribe(due.session, Some(&due.subscription.endpoint)).await,
            Err(error) => Err(error),
        };
        // Then it is due again soon.
        if let Err(error) = settled {
            tracing::warn!(%error, "a notification could not be settled");
        }
        (due.subscription.origin, conduct)
    }

    /// Sends a notification if it is still true. Returns what became of it; `None` if its subscription has ended.
    async fn try_to_send(&self, push: &Push, due: &DueNotice, conduct: &mut Conduct) -> Result<Option<Settled>, Error> {
        let now = self.now();
        let waiting = match self.store.person(due.person).await? {
            Some(person) => self.waiting_for(&person).await?,
            None => Vec::new(),
        };
        if let Choice::Wait(next) = choose(due, &waiting, push.gap(), now) {
            if next.is_none() {
                self.metrics.notification(Outcome::Dropped);
            }
            return Ok(Some(Settled::Quiet { next }));
        }
        let next = next_warning(&waiting, now).filter(|_| due.kind == PushKind::Clock);
        let asked = Instant::now();
        let fate = push.send(due, waiting.len(), now).await;
        *conduct = match fate {
            Fate::Silent => Conduct::Silent,
            _ if asked.elapsed() > QUICK => Conduct::Slow,
            _ => Conduct::Quick,
        };
        let again =
            |pause: u64| (Outcome::Failed, Some(Settled::Failed { again: now + pause.max(push.pause(due.tries)) }));
        let (outcome, settled) = match fate {
            Fate::Delivered => (Outcome::Sent, Some(Settled::Sent { at: now, next })),
            Fate::Gone => (Outcome::Gone, None),
            Fate::Doubtful if due.tries < DOUBTS => again(0),
            Fate::Doubtful => (Outcome::Gone, None),
            Fate::Silent if due.tries < SILENT_TRIES => again(0),
            Fate::Later(pause) if due.tries < TRIES => again(pause.map_or(0, crate::time::millis)),
            Fate::Silent | Fate::Later(_) => (Outcome::GivenUp, Some(Settled::Quiet { next })),
            Fate::Refused(status) => {
                tracing::warn!(%status, kind = due.kind.name(), "a push service refused a notification");
                (Outcome::GivenUp, Some(Settled::Quiet { next }))
            }
        };
        self.metrics.notification(outcome);
        Ok(settled)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::PersonId;
    use crate::store::Subscription;

    const NOW: u64 = 1_700_000_000_000;
    const GAP: u64 = 180_000;

    fn due(kind: PushKind, since: u64, sent: u64) -> DueNotice {
        let subscription =
            Subscription { endpoint: String::new(), origin: String::new(), p256dh: Vec::new(), auth: Vec::new() };
        let person = PersonId::from_bits(1);
        DueNotice { session: [0; 32], person, kind, is_wanted: true, since, asked: 1, tries: 1, sent, subscription }
    }

    fn waits(updated: u64, warning: Option<u64>) -> Waiting {
        Waiting { id: TableId::from_bits(1), updated, warning }
    }

    #[test]
    fn whoever_has_moved_is_not_told_that_it_is_their_turn() {
        let turn = due(PushKind::Turn, NOW - 20_000, 0);
        assert_eq!(choose(&turn, &[], GAP, NOW), Choice::Wait(None));
        assert_eq!(choose(&turn, &[waits(NOW - 20_000, None)], GAP, NOW), Choice::Send);
        let old = [waits(NOW - 900_000, None)];
        assert_eq!(choose(&turn, &old, GAP, NOW), Choice::Wait(None), "they were told of the other table before");
    }

    #[test]
    fn a_browser_gets_no_second_message_of_the_same_kind_for_a_while() {
        for kind in [PushKind::Turn, PushKind::Started, PushKind::Challenge] {
            let waiting = [waits(NOW, None)];
            let second = due(kind, NOW - 1, NOW - 1_000);
            assert_eq!(choose(&second, &waiting, GAP, NOW), Choice::Wait(Some(NOW - 1_000 + GAP)));
            assert_eq!(choose(&second, &waiting, GAP, NOW + GAP), Choice::Send);
        }
    }

    #[test]
    fn a_clock_is_warned_of_once_and_the_next_one_when_it_is_due() {
        let waiting = [waits(0, Some(NOW - 5)), waits(0, Some(NOW + 3_600_000)), waits(0, None)];
        assert_eq!(choose(&due(PushKind::Clock, 0, 0), &waiting, GAP, NOW), Choice::Send);
        assert_eq!(next_warning(&waiting, NOW), Some(NOW + 3_600_000));
        let told = due(PushKind::Clock, 0, NOW - 1);
        assert_eq!(choose(&told, &waiting, GAP, NOW), Choice::Wait(Some(NOW + 3_600_000)));
        assert_eq!(choose(&told, &[], GAP, NOW), Choice::Wait(None), "everybody has moved");
    }

    #[test]
    fn what_is_no_longer_wanted_is_not_sent() {
        let unwanted = DueNotice { is_wanted: false, ..due(PushKind::Started, NOW, 0) };
        assert_eq!(choose(&unwanted, &[], GAP, NOW), Choice::Wait(None));
    }
}
