//! What a player knows and wants: the log so far, the move that waits for an answer, and the
//! acknowledged ones.

use std::net::SocketAddr;

use rumis::{DropMove, Rng};
use rumis_load::Client;
use rumis_server::{Command, Event, Logged, PersonId, TableId, Terms, Wish};

use super::ledger::Ledger;

/// A move that the server acknowledged.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Acked {
    pub(crate) position: u64,
    pub(crate) drop: DropMove,
    pub(crate) seq: u64,
    /// Whether it was sent more than once.
    pub(crate) again: bool,
}

/// A move without an answer so far.
#[derive(Clone, Copy, Debug)]
struct Pending {
    position: u64,
    drop: DropMove,
    again: bool,
}

/// The hand of a player who makes random moves and trusts only acknowledgements.
pub(crate) struct Hand {
    pub(crate) table: TableId,
    pub(crate) me: PersonId,
    /// Whether this player asks for the next game.
    asks: bool,
    pub(crate) ledger: Ledger,
    pending: Option<Pending>,
    pub(crate) acked: Vec<Acked>,
    /// Moves that were refused because the storage failed.
    pub(crate) refused: Vec<(u64, DropMove)>,
    rng: Rng,
}

impl Hand {
    pub(crate) fn new(table: TableId, me: PersonId, asks: bool, seed: u64) -> Self {
        Self {
            table,
            me,
            asks,
            ledger: Ledger::default(),
            pending: None,
            acked: Vec::new(),
            refused: Vec::new(),
            rng: Rng::new(seed),
        }
    }

    /// A sent move without an answer.
    pub(crate) fn unanswered(&self) -> Option<(u64, DropMove)> {
        self.pending.map(|pending| (pending.position, pending.drop))
    }

    /// Forgets the pending move if its position is gone although nobody moved in it: the time was up.
    pub(crate) fn is_overtaken(&mut self) -> bool {
        let ledger = &self.ledger;
        let is_gone = |at: u64| ledger.position > at && moves(&ledger.log).all(|(position, ..)| position != at);
        self.pending.take_if(|pending| is_gone(pending.position)).is_some()
    }

    /// A random number of milliseconds below a limit.
    pub(crate) fn hesitation(&mut self, limit: u32) -> u64 {
        u64::from(self.rng.below(limit))
    }

    fn has_to_agree(&self) -> bool {
        self.ledger.asked.is_some_and(|seat| self.ledger.person_at(seat) != Some(self.me))
    }

    pub(crate) fn wants(&self) -> bool {
        let asks = self.ledger.over && self.ledger.asked.is_none() && self.asks;
        self.pending.is_some() || asks || self.has_to_agree() || self.ledger.waits_for(self.me)
    }

    /// The next command. An unanswered move is repeated first.
    pub(crate) fn choose(&mut self) -> Command {
        if let Some(pending) = &mut self.pending {
            pending.again = true;
        } else if self.ledger.waits_for(self.me) {
            self.pending = Some(self.any_move());
        }
        match self.pending {
            Some(Pending { position, drop, .. }) => Command::Move { position, drop },
            None if self.ledger.asked.is_some() => Command::Agree,
            None => Command::Ask { wish: Wish::NextGame },
        }
    }

    /// Any legal move, but not one that was refused here before if there are others.
    fn any_move(&mut self) -> Pending {
        let position = self.ledger.position;
        let standing = *self.ledger.standing().unwrap();
        let mut drop = standing.random_move(&mut self.rng).unwrap().drop_move();
        for _ in 0..20 {
            if !self.refused.contains(&(position, drop)) {
                break;
            }
            drop = standing.random_move(&mut self.rng).unwrap().drop_move();
        }
        Pending { position, drop, again: false }
    }

    /// The pending move was acknowledged.
    pub(crate) fn acknowledged(&mut self, seq: u64) {
        let Pending { position, drop, again } = self.pending.take().unwrap();
        self.acked.push(Acked { position, drop, seq, again });
    }

    /// The pending move was refused because the storage failed: it is not stored, and another one may be made. If it
    /// was sent before without an answer, that one may still be stored.
    pub(crate) fn was_refused(&mut self) {
        let refused = self.pending.take_if(|pending| !pending.again);
        self.refused.extend(refused.map(|pending| (pending.position, pending.drop)));
    }
}

/// Two people at a table that one of them opens. Only that one asks for the next game.
pub(crate) async fn seat_two(server: SocketAddr, terms: &Terms, seed: u64) -> [(Client, Hand); 2] {
    let (mut ann, mut bob) = (Client::new(server), Client::new(server));
    let table = ann.open(terms).await.unwrap().id;
    bob.command(table, &Command::Sit { seat: None }).await.unwrap();
    let log: Vec<Logged> = ann.get(&format!("/api/v1/tables/{table}/events")).await.unwrap();
    let sat =
        log.iter().filter_map(|logged| if let Event::Sat { person, .. } = logged.event { Some(person) } else { None });
    let [me, you] = sat.collect::<Vec<_>>().try_into().unwrap();
    [(ann, me, true), (bob, you, false)]
        .map(|(client, person, asks)| (client, Hand::new(table, person, asks, seed ^ person.bits() as u64)))
}

/// The moves of a log with their positions.
pub(crate) fn moves(log: &[Logged]) -> impl Iterator<Item = (u64, DropMove, u64)> + '_ {
    log.iter().filter_map(|logged| match &logged.event {
        Event::Moved { position, drop, .. } => Some((*position, *drop, logged.seq)),
        _ => None,
    })
}
