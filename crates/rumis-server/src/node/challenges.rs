//! Challenges of one person to another, and blocks. Whoever sends one learns neither whether the other is connected nor
//! whether they are blocked.
//!
//! A game with a clock of minutes, or without one, begins only while the sender is there: nobody who accepts waits for
//! somebody who has gone. Nodes renew a lease for senders who are connected to them, as they do for searches.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::{MissedTickBehavior, interval};

use super::Node;
use super::commands::{lot, run};
use crate::bus::Changed;
use crate::error::{Code, Error};
use crate::id::{PersonId, TableId, random};
use crate::news::{ChallengeList, ChallengeState, ChallengeView, NewChallenge};
use crate::pairing::policy::{KEPT, LEASE, RENEWED, terms};
use crate::store::{ChallengeRow, PersonRow, Sent};
use crate::table::{ChairView, ClockRule, Draft, Phase, SeatChoice, TableView, Terms};

/// How many open challenges somebody can have sent, received from people with whom they have played, and received from
/// others.
const MOST: u32 = 10;
/// How long a challenge to a game with a clock of minutes, or without one, can be accepted, in milliseconds.
const SOON: u64 = 10 * 60_000;
/// How long another one can be accepted, in milliseconds.
const SOME_DAY: u64 = 86_400_000;
/// How long an answer is shown, in milliseconds.
const SHOWN: u64 = 10 * 60_000;
/// How long the sender of such a challenge counts as connected before their node says so, in milliseconds.
const SENT: u64 = 3_000;
/// How often a node looks whether the senders of live challenges are connected to it.
const ROUND: Duration = Duration::from_secs(1);
/// How many people somebody can block.
const MOST_BLOCKS: u32 = 200;

impl Node {
    /// The challenges of a person.
    pub(crate) async fn challenges_of(&self, person: PersonId) -> Result<ChallengeList, Error> {
        let now = self.now();
        let rows = self.store.challenges_of(person, now, now.saturating_sub(SHOWN)).await?;
        let mut people: Vec<PersonId> = rows.iter().flat_map(|row| [row.sender, row.receiver]).collect();
        people.sort_unstable();
        people.dedup();
        let names = if people.is_empty() { Vec::new() } else { self.store.names(&people).await? };
        let challenges = rows.into_iter().filter_map(|row| view(row, now)).collect();
        Ok(ChallengeList { challenges, names: names.into_iter().collect() })
    }

    /// Challenges somebody. `receiver` was found by an ID, not by a name, if `is_by_id`.
    pub(crate) async fn challenge(
        self: &Arc<Self>,
        sender: &PersonRow,
        receiver: PersonId,
        is_by_id: bool,
        wish: NewChallenge,
    ) -> Result<ChallengeView, Error> {
        let NewChallenge { pace, players, rated, again } = wish;
        let bad = |sentence: &str| Err(Error::new(Code::BadRequest, sentence));
        if receiver == sender.id {
            return bad("you cannot challenge yourself");
        }
        if players.is_some_and(|players| players != 2) {
            return bad("a challenge is to a game of two");
        }
        let terms = match (pace, again) {
            (Some(_), None) if sender.name.is_none() => return Err(Error::new(Code::SignInFirst, GUEST)),
            (Some(_), None) if is_by_id => return bad(BY_NAME),
            (Some(pace), None) => terms(pace, 2, rated.unwrap_or(true), u64::from_be_bytes(random()?)),
            (None, Some(again)) if rated.is_none() => self.terms_again(again, sender, receiver).await?,
            _ => return bad("say either the pace or the table of which this is a rematch"),
        };
        if self.store.blocks_of(sender.id).await?.iter().any(|block| block.id == receiver) {
            return Err(Error::new(Code::NotNow, "you have blocked this person"));
        }
        let now = self.now();
        let has_days = matches!(terms.clock, ClockRule::Days(_));
        let open_for = if has_days { SOME_DAY } else { SOON };
        let row = ChallengeRow {
            id: TableId::random()?,
            sender: sender.id,
            receiver,
            terms: serde_json::to_string(&terms).map_err(|error| Error::new(Code::Internal, error.to_string()))?,
            again,
            sent: now,
            expires: now.saturating_add(open_for),
            // Soon, the node to which the sender is connected renews it. If they are gone by then, nobody does.
            lease: (!has_days).then(|| now.saturating_add(SENT)),
            state: ChallengeState::Open,
        };
        let shown = view(row.clone(), now).ok_or_else(|| Error::new(Code::Internal, "a challenge without terms"))?;
        match self.store.send_challenge(row, MOST).await? {
            Sent::Stored => {}
            Sent::Open => {
                // Both want the same game: whoever asks second accepts.
                if let Some(same) = self.asked_for(again, receiver, sender.id).await? {
                    self.accept(same, sender.id).await?;
                    return self.received(same, sender.id).await;
                }
                return Err(Error::new(Code::NotNow, "a challenge between you two is already open"));
            }
            Sent::TooMany => {
                return Err(Error::new(Code::TooMany, "one of you has too many open challenges already"));
            }
        }
        self.tell_changed(Changed { people: vec![sender.id, receiver], lobby: false }).await;
        self.notify_of_challenge(sender.id, receiver).await;
        Ok(shown)
    }

    /// The open challenge of one person to another for a game like that at a table.
    async fn asked_for(&self, again: Option<TableId>, from: PersonId, to: PersonId) -> Result<Option<TableId>, Error> {
        let known = self.challenges_of(to).await?.challenges;
        let is_same = |one: &ChallengeView| {
            one.again.is_some() && one.again == again && one.from == from && one.state == ChallengeState::Open
        };
        Ok(known.into_iter().find(is_same).map(|challenge| challenge.id))
    }

    /// The terms of a finished game of two people, for another one. Whoever sat second sits first.
    async fn terms_again(
        self: &Arc<Self>,
        again: TableId,
        sender: &PersonRow,
        receiver: PersonId,
    ) -> Result<Terms, Error> {
        let not_yours = || Error::new(Code::NotFound, "you two have not finished a game of two at this table");
        let me = self.identity(again, sender, None).await?;
        let table = self.view(again, Some(me)).await?;
        let is_over = table.phase != Phase::Playing && table.game.as_ref().is_some_and(|game| game.turn.is_none());
        let players = table.game.map(|game| game.players).unwrap_or_default();
        let [ChairView::Person(first), ChairView::Person(second)] = players[..] else { return Err(not_yours()) };
        let other = match (first == me, second == me) {
            (true, false) => second,
            (false, true) => first,
            _ => return Err(not_yours()),
        };
        if !is_over || self.store.account_of(other).await? != Some(receiver) {
            return Err(not_yours());
        }
        let seats = if first == me { [SeatChoice::Open, SeatChoice::Me] } else { [SeatChoice::Me, SeatChoice::Open] };
        Ok(Terms { seats: seats.to_vec(), ..table.terms })
    }

    /// Accepts a challenge: the game begins. Doing it twice changes nothing.
    pub(crate) async fn accept(self: &Arc<Self>, id: TableId, receiver: PersonId) -> Result<TableView, Error> {
        let node = Arc::clone(self);
        run(async move {
            let challenge = node.received(id, receiver).await?;
            if challenge.state != ChallengeState::Accepted && !node.begin(challenge, receiver).await? {
                match node.received(id, receiver).await?.state {
                    // By another request at the same time.
                    ChallengeState::Accepted => {}
                    ChallengeState::Open => return Err(Error::new(Code::NotNow, SENDER_AWAY)),
                    _ => return Err(not_open()),
                }
            }
            node.view(id, Some(receiver)).await
        })
        .await
    }

    async fn received(&self, id: TableId, receiver: PersonId) -> Result<ChallengeView, Error> {
        let known = self.challenges_of(receiver).await?.challenges;
        known.into_iter().find(|challenge| challenge.id == id && challenge.to == receiver).ok_or_else(no_challenge)
    }

    async fn begin(self: &Arc<Self>, challenge: ChallengeView, receiver: PersonId) -> Result<bool, Error> {
        let ChallengeView { id, from, terms, .. } = challenge;
        let names = self.store.names(&[from, receiver]).await?;
        let named = |person: PersonId| (person, names.iter().any(|&(id, _)| id == person));
        let of = |seat: &SeatChoice| named(if *seat == SeatChoice::Me { from } else { receiver });
        let people: Vec<(PersonId, bool)> = terms.seats.iter().map(of).collect();
        let now = self.now();
        let draft = Draft::seated(id, terms, &people, now, lot()?)?;
        let store = async |node: &Arc<Self>, append| node.store.accept_challenge(append, receiver, now).await;
        let begun = self.open_together(draft, Some(receiver), store).await?;
        if begun {
            self.tell_changed(Changed { people: vec![from, receiver], lobby: false }).await;
        }
        Ok(begun)
    }

    /// Declines or withdraws a challenge.
    pub(crate) async fn end_challenge(
        self: &Arc<Self>,
        id: TableId,
        person: PersonId,
        state: ChallengeState,
    ) -> Result<(), Error> {
        let known = self.challenges_of(person).await?.challenges;
        let challenge = known.into_iter().find(|challenge| challenge.id == id).ok_or_else(no_challenge)?;
        if challenge.state == state {
            return Ok(());
        }
        if !self.store.end_challenge(id, person, state, self.now()).await? {
            return Err(not_open());
        }
        self.tell_changed(Changed { people: vec![challenge.from, challenge.to], lobby: false }).await;
        Ok(())
    }

    /// Says which senders of live challenges are connected to this node, and ends the challenges of those who have been
    /// gone for longer than another connection takes.
    pub(super) async fn look_after_challenges(&self) {
        let mut round = interval(ROUND);
        round.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut known = HashSet::new();
        loop {
            round.tick().await;
            // A node that could not store for a while may be wrong about the time.
            if self.life.vouches() {
                match self.lease_challenges(&known).await {
                    Ok(connected) => known = connected,
                    Err(error) => tracing::error!(%error, "cannot look after challenges"),
                }
            }
        }
    }

    /// One round. `known` were the senders who were connected to this node before; returns those who are now.
    async fn lease_challenges(&self, known: &HashSet<PersonId>) -> Result<HashSet<PersonId>, Error> {
        let live = self.metrics.round(self.store.live_challenges()).await?;
        let now = self.now();
        let senders = live.iter().map(|&(sender, _)| sender);
        let connected: HashSet<PersonId> = senders.filter(|&sender| self.desks.of(sender).is_some()).collect();
        let (mut renewed, mut left, mut is_any_past) = (Vec::new(), Vec::new(), false);
        for (sender, lease) in live {
            if connected.contains(&sender) {
                if lease < now.saturating_add(RENEWED) {
                    renewed.push(sender);
                }
            } else if known.contains(&sender) && lease > now {
                left.push(sender);
            } else {
                is_any_past |= lease.saturating_add(KEPT) < now;
            }
        }
        if !renewed.is_empty() {
            self.metrics.round(self.store.lease_challenges(renewed, now.saturating_add(LEASE))).await?;
        }
        // If they are connected to another node, that one renews the lease soon.
        if !left.is_empty() {
            self.metrics.round(self.store.lease_challenges(left, now)).await?;
        }
        if is_any_past {
            let before = now.saturating_sub(KEPT);
            self.metrics.round(self.store.expire_left_challenges(before, now)).await?;
        }
        Ok(connected)
    }

    /// Blocks somebody. A search of the person goes on without them.
    pub(crate) async fn block(self: &Arc<Self>, person: PersonId, blocked: PersonId) -> Result<(), Error> {
        if person == blocked {
            return Err(Error::new(Code::BadRequest, "you cannot block yourself"));
        }
        if !self.store.block(person, blocked, self.now(), MOST_BLOCKS).await? {
            return Err(Error::new(Code::TooMany, format!("you can block {MOST_BLOCKS} people")));
        }
        // What one of them has sent already is answered as it could have been anyway.
        for challenge in self.challenges_of(person).await?.challenges {
            let end = match (challenge.from == blocked, challenge.to == blocked) {
                (true, _) => ChallengeState::Declined,
                (_, true) => ChallengeState::Withdrawn,
                _ => continue,
            };
            if challenge.state == ChallengeState::Open
                && self.store.end_challenge(challenge.id, person, end, self.now()).await?
            {
                self.tell_changed(Changed { people: vec![person, blocked], lobby: false }).await;
            }
        }
        self.pairing.look();
        Ok(())
    }
}

const GUEST: &str = "sign in to an account first: a guest can challenge only somebody after a common game";

const BY_NAME: &str = "only somebody with whom you have finished a game can be challenged by ID: use the name";

const SENDER_AWAY: &str = "whoever sent this challenge is not connected or plays another game at the moment: try again";

/// The person has neither sent nor received a challenge with this ID.
pub(crate) fn no_challenge() -> Error {
    Error::new(Code::NotFound, "there is no such challenge")
}

fn not_open() -> Error {
    Error::new(Code::NotNow, "this challenge is not open any more")
}

/// A challenge for clients; `None` if its terms are those of a newer version.
pub(crate) fn view(row: ChallengeRow, now: u64) -> Option<ChallengeView> {
    let ChallengeRow { id, sender, receiver, terms, again, sent, expires, state, .. } = row;
    let is_past = state == ChallengeState::Open && expires < now;
    let state = if is_past { ChallengeState::Expired } else { state };
    let terms = serde_json::from_str(&terms).ok()?;
    Some(ChallengeView { id, from: sender, to: receiver, terms, again, sent, until: expires, state })
}
