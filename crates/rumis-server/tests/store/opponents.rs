//! Searches, challenges and blocks.

use std::collections::BTreeMap;
use std::sync::Arc;

use futures_util::future::join_all;
use rumis_server::{
    Append, Appended, ChallengeRow, ChallengeState, Code, Draft, Expired, Head, Lot, Pace, PersonId, Phase, Queue,
    Search, Sent, SignIn, Stage, Step, Store, Table, TableId,
};

use crate::accounts::NEVER;
use crate::results::{ending, game, of};
use crate::samples::{Home, append, guest, name, password, person, put, session, table};

const NOW: u64 = 1_000_000;

async fn guests(store: &dyn Store, numbers: impl IntoIterator<Item = u128>) {
    for number in numbers {
        store.add_person(guest(number)).await.unwrap();
    }
}

fn search(number: u128, players: u8) -> Search {
    let (person, pace) = (person(number), Pace::Any);
    Search { person, pace, players, points: 1500, since: NOW, lease: NOW + 10_000, stage: Stage::Waiting }
}

fn begin(number: u128, players: u8) -> Step {
    Step::Begin(search(number, players))
}

fn everybody(queue: &Queue) -> Step {
    Step::Round(queue.searches.keys().copied().collect())
}

/// The groups, by the table that they get.
fn groups(queue: &Queue) -> BTreeMap<TableId, Vec<PersonId>> {
    let mut groups: BTreeMap<TableId, Vec<PersonId>> = BTreeMap::new();
    for search in queue.searches.values() {
        if let Stage::Reserved { pairing, .. } = search.stage {
            groups.entry(pairing).or_default().push(search.person);
        }
    }
    groups
}

/// Two people in a group, who have both answered. Returns the table that they get.
async fn complete_group(store: &dyn Store) -> TableId {
    guests(store, [1, 2]).await;
    let queue = store.take_steps(vec![begin(1, 2), begin(2, 2)], NOW).await.unwrap();
    let queue = store.take_steps(vec![everybody(&queue)], NOW).await.unwrap();
    let group = *groups(&queue).first_key_value().unwrap().0;
    store.take_steps(vec![Step::Here(person(1), group), Step::Here(person(2), group)], NOW).await.unwrap();
    group
}

fn opening(id: TableId, people: &[u128]) -> Append {
    Append { people: people.iter().map(|&number| person(number)).collect(), ..append(id, 0, NOW) }
}

const MINUTES: &str = r#"{"minutes": {"seconds": 300, "increment": 5}}"#;
const DAYS: &str = r#"{"days": 3}"#;

/// An append to a new table at which a game of these people begins, and the table after it.
fn beginning(id: TableId, people: [u128; 2], clock: &str) -> (Append, Table) {
    let terms = format!(r#"{{"plan": "chullpa", "seats": ["me", "open"], "clock": {clock}}}"#);
    let people = people.map(|number| (person(number), false));
    let draft = Draft::seated(id, serde_json::from_str(&terms).unwrap(), &people, NOW, Lot::from_bits(5)).unwrap();
    let (events, summary) = (draft.events, draft.table.summary());
    let people = people.iter().map(|&(person, _)| person).collect();
    (Append { events, summary, people, ..append(id, 0, NOW) }, draft.table)
}

/// An append that closes a table.
fn closing(table: &Table, now: u64) -> Append {
    let draft = table.close(now).unwrap();
    let after = Head { seq: table.seq(), at: NOW };
    Append { after, events: draft.events, summary: draft.table.summary(), ..append(table.id(), 0, now) }
}

fn searching(queue: &Queue) -> Vec<PersonId> {
    queue.searches.keys().copied().collect()
}

pub(crate) async fn whoever_plays_with_a_clock_of_minutes_does_not_search(home: &Home) {
    let store = home.store().await;
    name(&*store, 4, "ann").await.unwrap();
    guests(&*store, 1..=3).await;
    store.take_steps(vec![begin(1, 4), begin(2, 4), begin(3, 4)], NOW).await.unwrap();
    put(&*store, beginning(table(40), [1, 2], DAYS).0).await;
    assert_eq!(store.queue(NOW).await.unwrap().searches.len(), 3, "a game of days disturbs nobody");
    let (live, at_table) = beginning(table(41), [1, 2], MINUTES);
    put(&*store, live).await;
    assert_eq!(searching(&store.queue(NOW).await.unwrap()), [person(3)]);
    let queue = store.take_steps(vec![begin(1, 4)], NOW).await.unwrap();
    assert_eq!((searching(&queue), queue.playing.contains(&person(1))), (vec![person(3)], true));
    // Also under the name of the account to which the guest has signed in.
    let session = session([9; 32], NOW);
    let sign_in = SignIn { person: person(4), session, ends: None, guest: Some(person(2)), proof: password() };
    assert_eq!(store.sign_in(sign_in).await, Ok(true));
    assert_eq!(searching(&store.take_steps(vec![begin(4, 4)], NOW).await.unwrap()), [person(3)]);
    put(&*store, closing(&at_table, NOW + 1)).await;
    let queue = store.take_steps(vec![begin(1, 4), begin(4, 4)], NOW).await.unwrap();
    assert_eq!(searching(&queue), [person(1), person(3), person(4)]);
    put(&*store, beginning(table(42), [2, 3], MINUTES).0).await;
    assert_eq!(searching(&store.queue(NOW).await.unwrap()), [person(1)], "the account sits there as a guest");
}

pub(crate) async fn of_two_challenges_to_games_with_a_clock_one_begins(home: &Home) {
    let nodes: Vec<Arc<dyn Store>> = vec![home.store().await, home.store().await];
    guests(&*nodes[0], 1..=3).await;
    nodes[0].take_steps(vec![begin(1, 4), begin(2, 4), begin(3, 4)], NOW).await.unwrap();
    for (number, to) in [(1, 2), (2, 3)] {
        let live = ChallengeRow { lease: Some(NOW + 100), ..challenge(number, 1, to) };
        assert_eq!(nodes[0].send_challenge(live, 10).await, Ok(Sent::Stored));
    }
    let accept = async |number: u128, to| {
        let (append, _) = beginning(table(number), [1, to], MINUTES);
        nodes[number as usize - 1].accept_challenge(append, person(to), NOW).await.unwrap()
    };
    let (first, second) = tokio::join!(accept(1, 2), accept(2, 3));
    assert!(first != second, "one of them is accepted");
    let left = if first { person(3) } else { person(2) };
    assert_eq!(searching(&nodes[0].queue(NOW).await.unwrap()), [left]);
}

pub(crate) async fn a_table_to_which_somebody_does_not_come_closes_once(home: &Home) {
    let nodes: Vec<Arc<dyn Store>> = vec![home.store().await, home.store().await];
    let group = complete_group(&*nodes[0]).await;
    let (append, at_table) = beginning(group, [1, 2], MINUTES);
    assert_eq!(nodes[0].seat_group(append, NOW).await, Ok(true));
    nodes[1].take_steps(vec![Step::Come(person(1), group)], NOW + 1).await.unwrap();
    let close = |node: usize, now| nodes[node].close_missed(closing(&at_table, now), now);
    assert_eq!(close(0, NOW + 10_000).await, Ok(Appended::Beaten), "they may still come");
    let (one, other) = tokio::join!(close(0, NOW + 10_001), close(1, NOW + 10_001));
    let closed = [one.unwrap(), other.unwrap()];
    assert_eq!(closed.iter().filter(|&&closed| closed == Appended::Stored).count(), 1);
    let queue = nodes[1].queue(NOW + 10_001).await.unwrap();
    assert_eq!(searching(&queue), [person(1)]);
    assert_eq!((queue.searches[&person(1)].stage, queue.searches[&person(1)].since), (Stage::Waiting, NOW));
}

pub(crate) async fn a_table_to_which_everybody_comes_stays(home: &Home) {
    let store = home.store().await;
    let group = complete_group(&*store).await;
    let (append, at_table) = beginning(group, [1, 2], MINUTES);
    assert_eq!(store.seat_group(append, NOW).await, Ok(true));
    store.take_steps(vec![Step::Come(person(1), group), Step::Come(person(2), group)], NOW).await.unwrap();
    let late = NOW + 20_000;
    assert_eq!(store.close_missed(closing(&at_table, late), late).await, Ok(Appended::Beaten));
    assert_eq!(store.heads(&[group]).await.unwrap()[0].1.seq, at_table.seq());
}

pub(crate) async fn strangers_do_not_displace_people_with_whom_one_has_played(home: &Home) {
    let store = home.store().await;
    for (number, called) in [(1, "ann"), (2, "bob"), (3, "carl"), (4, "dora"), (5, "eve"), (6, "fay")] {
        name(&*store, number, called).await.unwrap();
    }
    for (number, other) in [(50, 4), (51, 5)] {
        put(&*store, ending(number, game(1, NOW, &[(of(1), 1, 9), (of(other), 2, 7)]))).await;
    }
    let at_a_pace = |number, from| ChallengeRow { again: None, ..challenge(number, from, 1) };
    for (row, sent) in [
        (at_a_pace(1, 2), Sent::Stored),
        (at_a_pace(2, 3), Sent::TooMany),
        (at_a_pace(3, 4), Sent::Stored),
        (at_a_pace(4, 5), Sent::TooMany),
        (challenge(5, 6, 1), Sent::TooMany),
    ] {
        assert_eq!(store.send_challenge(row.clone(), 1).await, Ok(sent), "{:?}", row.id);
    }
    // A table at which both have played tells it, too: guests have no results.
    assert_eq!(store.send_challenge(challenge(6, 6, 1), 2).await, Ok(Sent::Stored));
}

pub(crate) async fn nobody_is_in_two_groups_however_many_nodes_pair_at_the_same_time(home: &Home) {
    let nodes: Vec<Arc<dyn Store>> = vec![home.store().await, home.store().await];
    guests(&*nodes[0], 1..=30).await;
    let steps = (1..=30u128).map(|number| {
        let node = &nodes[number as usize % 2];
        async move {
            let queue = node.take_steps(vec![begin(number, 2 + (number % 3) as u8)], NOW).await.unwrap();
            node.take_steps(vec![everybody(&queue)], NOW).await.unwrap()
        }
    });
    let mut seen: BTreeMap<PersonId, TableId> = BTreeMap::new();
    for queue in join_all(steps).await {
        for (group, people) in groups(&queue) {
            let players = queue.searches[&people[0]].players;
            assert_eq!(people.len(), usize::from(players));
            for person in people {
                assert_eq!(*seen.entry(person).or_insert(group), group, "{person} was put into two groups");
            }
        }
    }
    let queue = nodes[1].queue(NOW).await.unwrap();
    // Ten people for each number of players: two groups of four leave two, three of three leave one.
    assert_eq!(groups(&queue).values().map(Vec::len).sum::<usize>(), 10 + 9 + 8);
    assert_eq!(nodes[0].queue(NOW).await.unwrap(), queue);
}

pub(crate) async fn a_group_gets_one_table_however_many_nodes_open_it(home: &Home) {
    let nodes: Vec<Arc<dyn Store>> = vec![home.store().await, home.store().await];
    let group = complete_group(&*nodes[0]).await;
    let attempts = (0..10).map(|number| nodes[number % 2].seat_group(opening(group, &[1, 2]), NOW));
    let opened: Vec<bool> = join_all(attempts).await.into_iter().map(Result::unwrap).collect();
    assert_eq!(opened.iter().filter(|&&opened| opened).count(), 1);
    assert_eq!(nodes[0].tables_of(person(2), u64::MAX >> 1, 10).await.unwrap().len(), 1);
    let queue = nodes[1].queue(NOW).await.unwrap();
    assert!(
        queue.searches.values().all(|search| matches!(search.stage, Stage::Seated { table, .. } if table == group))
    );
}

pub(crate) async fn a_group_that_loses_somebody_gets_no_table(home: &Home) {
    let store = home.store().await;
    let group = complete_group(&*store).await;
    store.take_steps(vec![Step::Away(person(2))], NOW).await.unwrap();
    assert_eq!(store.seat_group(opening(group, &[1, 2]), NOW).await, Ok(false));
    assert_eq!(store.heads(&[group]).await, Ok(Vec::new()));
    // The account may also be deleted.
    store.forget_person(person(2)).await.unwrap();
    let queue = store.take_steps(vec![Step::Round(vec![person(1)])], NOW).await.unwrap();
    assert_eq!(queue.searches[&person(1)].stage, Stage::Waiting);
    assert_eq!(queue.searches.len(), 1);
}

pub(crate) async fn whoever_does_not_exist_cannot_search(home: &Home) {
    let store = home.store().await;
    let refused = store.take_steps(vec![begin(1, 2)], NOW).await;
    assert_eq!(refused.map_err(|error| error.code()), Err(Code::NotFound));
    assert_eq!(store.search_of(person(1)).await, Ok(None));
}

pub(crate) async fn people_who_block_each_other_are_in_no_group(home: &Home) {
    let store = home.store().await;
    guests(&*store, [1, 2]).await;
    assert_eq!(store.block(person(1), person(2), NOW, 5).await, Ok(true));
    let both = vec![begin(1, 2), begin(2, 2), Step::Round(vec![person(1), person(2)])];
    assert_eq!(groups(&store.take_steps(both.clone(), NOW).await.unwrap()).len(), 0);
    store.unblock(person(1), person(2)).await.unwrap();
    assert_eq!(groups(&store.take_steps(both, NOW).await.unwrap()).len(), 1);
}

pub(crate) fn challenge(number: u128, from: u128, to: u128) -> ChallengeRow {
    ChallengeRow {
        id: table(number),
        sender: person(from),
        receiver: person(to),
        terms: "{}".to_owned(),
        again: Some(table(99)),
        sent: NOW + number as u64,
        expires: NOW + 60_000,
        lease: None,
        state: ChallengeState::Open,
    }
}

pub(crate) async fn one_of_an_answer_and_a_withdrawal_counts(home: &Home) {
    let nodes: Vec<Arc<dyn Store>> = vec![home.store().await, home.store().await];
    guests(&*nodes[0], 1..=2).await;
    for number in 1..=8 {
        assert_eq!(nodes[0].send_challenge(challenge(number, 1, 2), 10).await, Ok(Sent::Stored));
        let id = table(number);
        let (accepted, withdrawn, declined) = tokio::join!(
            nodes[0].accept_challenge(opening(id, &[1, 2]), person(2), NOW + 100),
            nodes[1].end_challenge(id, person(1), ChallengeState::Withdrawn, NOW + 100),
            nodes[1].end_challenge(id, person(2), ChallengeState::Declined, NOW + 100),
        );
        let answers = [accepted.unwrap(), withdrawn.unwrap(), declined.unwrap()];
        assert_eq!(answers.iter().filter(|&&counts| counts).count(), 1, "{answers:?}");
        assert_eq!(nodes[1].heads(&[id]).await.unwrap().len(), usize::from(answers[0]));
    }
    // Only the receiver answers, only the sender withdraws, and only in time.
    assert_eq!(nodes[0].send_challenge(challenge(20, 1, 2), 10).await, Ok(Sent::Stored));
    for (who, state, at) in [
        (1, ChallengeState::Declined, 0),
        (2, ChallengeState::Withdrawn, 0),
        (3, ChallengeState::Declined, 0),
        (2, ChallengeState::Declined, 90_000),
    ] {
        assert_eq!(nodes[0].end_challenge(table(20), person(who), state, NOW + at).await, Ok(false));
    }
    assert_eq!(nodes[0].accept_challenge(opening(table(20), &[1, 2]), person(1), NOW).await, Ok(false));
    assert_eq!(nodes[0].accept_challenge(opening(table(20), &[1, 2]), person(2), NOW + 90_000).await, Ok(false));
}

pub(crate) async fn a_live_challenge_is_accepted_only_under_its_lease(home: &Home) {
    let nodes: Vec<Arc<dyn Store>> = vec![home.store().await, home.store().await];
    guests(&*nodes[0], 1..=4).await;
    let live = |number, from| ChallengeRow { lease: Some(NOW + 100), ..challenge(number, from, 2) };
    for row in [live(1, 1), live(2, 3), challenge(3, 4, 2)] {
        assert_eq!(nodes[0].send_challenge(row, 10).await, Ok(Sent::Stored));
    }
    let mut leases = nodes[1].live_challenges().await.unwrap();
    leases.sort_unstable();
    assert_eq!(leases, [(person(1), NOW + 100), (person(3), NOW + 100)]);
    let accept = async |number, at| nodes[1].accept_challenge(opening(table(number), &[2]), person(2), NOW + at).await;
    assert_eq!(accept(1, 101).await, Ok(false), "the sender has gone");
    assert_eq!(accept(3, 101).await, Ok(true), "this one needs nobody");
    nodes[0].lease_challenges(vec![person(1), person(4)], NOW + 200).await.unwrap();
    assert_eq!(accept(1, 200).await, Ok(true), "the sender has come back");
    nodes[0].expire_left_challenges(NOW + 100, NOW + 300).await.unwrap();
    assert_eq!(nodes[1].live_challenges().await, Ok(vec![(person(3), NOW + 100)]));
    nodes[0].expire_left_challenges(NOW + 101, NOW + 300).await.unwrap();
    assert_eq!(nodes[1].live_challenges().await, Ok(Vec::new()));
    let past = &nodes[1].challenges_of(person(3), NOW, NOW + 299).await.unwrap()[0];
    assert_eq!((past.id, past.state), (table(2), ChallengeState::Expired));
    assert_eq!(accept(2, 0).await, Ok(false));
    // Whoever has gone can still decline and withdraw.
    for (number, who, state) in [(4, 1, ChallengeState::Withdrawn), (5, 2, ChallengeState::Declined)] {
        assert_eq!(nodes[0].send_challenge(live(number, 1), 10).await, Ok(Sent::Stored));
        assert_eq!(nodes[1].end_challenge(table(number), person(who), state, NOW + 200).await, Ok(true));
    }
}

pub(crate) async fn challenges_are_limited_and_hidden_from_whoever_blocks_the_sender(home: &Home) {
    let store = home.store().await;
    guests(&*store, 1..=4).await;
    assert_eq!(store.block(person(2), person(1), NOW, 1).await, Ok(true));
    assert_eq!(store.block(person(2), person(1), NOW, 1).await, Ok(true), "a second time");
    assert_eq!(store.block(person(2), person(3), NOW, 1).await, Ok(false));
    assert_eq!(store.blocks_of(person(2)).await.unwrap()[0].id, person(1));
    let nobody = store.block(person(1), person(77), NOW, 9).await;
    assert_eq!(nobody.map_err(|error| error.code()), Err(Code::NotFound));
    // The sender sees the same, whether or not they are blocked.
    for (first, second, to) in [(1, 2, 2), (3, 4, 3)] {
        assert_eq!(store.send_challenge(challenge(first, 1, to), 2).await, Ok(Sent::Stored));
        assert_eq!(store.send_challenge(challenge(second, 1, to), 2).await, Ok(Sent::Open));
    }
    assert_eq!(store.send_challenge(challenge(5, 1, 4), 2).await, Ok(Sent::TooMany));
    let shown = async |number: u128, since: u64| -> Vec<u128> {
        let rows = store.challenges_of(person(number), NOW + 10, since).await.unwrap();
        rows.into_iter().map(|row| row.id.bits()).collect()
    };
    assert_eq!(
        (shown(1, NOW + 10).await, shown(2, NOW + 10).await, shown(3, NOW + 10).await),
        (vec![3, 1], vec![], vec![3])
    );
    assert_eq!(store.challenges_of(person(3), NOW, NOW).await.unwrap()[0], challenge(3, 1, 3));
    let answered = store.end_challenge(table(1), person(2), ChallengeState::Declined, NOW + 10).await;
    assert_eq!(answered, Ok(false), "they do not know of it");
    let changed = store.challenges_changed(NOW + 2).await.unwrap();
    assert_eq!(changed, [(person(1), NOW + 3), (person(3), NOW + 3)]);
    assert_eq!(store.end_challenge(table(3), person(3), ChallengeState::Declined, NOW + 10).await, Ok(true));
    assert_eq!((shown(3, NOW + 9).await, shown(3, NOW + 10).await), (vec![3], vec![]));
    assert_eq!(store.send_challenge(challenge(6, 3, 1), 2).await, Ok(Sent::Stored), "after the answer");
    let nobody = store.send_challenge(challenge(7, 3, 77), 2).await;
    assert_eq!(nobody.map_err(|error| error.code()), Err(Code::NotFound));
}

pub(crate) async fn what_a_guest_blocked_and_sent_belongs_to_the_account(home: &Home) {
    let store = home.store().await;
    name(&*store, 1, "ann").await.unwrap();
    guests(&*store, 2..=4).await;
    store.block(person(2), person(3), NOW, 9).await.unwrap();
    store.block(person(2), person(1), NOW, 9).await.unwrap();
    store.block(person(4), person(2), NOW, 9).await.unwrap();
    assert_eq!(store.send_challenge(challenge(1, 2, 3), 9).await, Ok(Sent::Stored));
    assert_eq!(store.send_challenge(challenge(2, 3, 2), 9).await, Ok(Sent::Open));
    assert_eq!(store.send_challenge(challenge(3, 2, 1), 9).await, Ok(Sent::Stored));
    put(&*store, opening(table(50), &[2])).await;
    store.take_steps(vec![begin(2, 2)], NOW).await.unwrap();
    let sign_in = SignIn {
        person: person(1),
        session: session([9; 32], NOW),
        ends: None,
        guest: Some(person(2)),
        proof: password(),
    };
    assert_eq!(store.sign_in(sign_in).await, Ok(true));
    let blocked = async |number| store.blocks_of(person(number)).await.unwrap().into_iter().map(|row| row.id);
    assert!(blocked(1).await.eq([person(3)]) && blocked(4).await.eq([person(1)]));
    let mine = store.challenges_of(person(1), NOW, NOW).await.unwrap();
    assert_eq!(mine.into_iter().map(|row| (row.id, row.sender)).collect::<Vec<_>>(), [(table(1), person(1))]);
    assert_eq!(store.search_of(person(2)).await, Ok(None));
    assert_eq!(store.account_of(person(2)).await, Ok(Some(person(1))));
    assert_eq!(
        (store.account_of(person(3)).await, store.account_of(person(77)).await),
        (Ok(Some(person(3))), Ok(None))
    );
}

pub(crate) async fn old_searches_and_challenges_are_removed(home: &Home) {
    let store = home.store().await;
    guests(&*store, 1..=2).await;
    store.take_steps(vec![begin(1, 2)], NOW).await.unwrap();
    store.send_challenge(challenge(1, 1, 2), 9).await.unwrap();
    let sweep = async |searches, challenges| store.sweep(Expired { searches, challenges, ..NEVER }, 100).await.unwrap();
    assert_eq!((sweep(NOW + 10_000, NOW + 60_000).await, sweep(NOW + 10_001, NOW + 60_001).await), (0, 2));
    assert_eq!(store.search_of(person(1)).await, Ok(None));
    // A search that nobody has renewed for long is not read any more, and can begin again.
    store.take_steps(vec![begin(1, 2)], NOW).await.unwrap();
    assert_eq!(store.queue(NOW + 1_000_000).await, Ok(Queue::default()));
    let again = Search { lease: NOW + 2_000_000, ..search(1, 3) };
    store.take_steps(vec![Step::Begin(again.clone())], NOW + 1_000_000).await.unwrap();
    assert_eq!(store.search_of(person(1)).await, Ok(Some(again)));
}

pub(crate) async fn running_tables_are_found(home: &Home) {
    let store = home.store().await;
    guests(&*store, [1]).await;
    for (number, phase) in [(1, Phase::Waiting), (2, Phase::Playing), (3, Phase::Over), (4, Phase::Playing)] {
        let mut new = Append { people: vec![person(1)], ..append(table(number), 0, number as u64) };
        new.summary.phase = phase;
        put(&*store, new).await;
    }
    let running = async |most| {
        let rows = store.running_tables_of(person(1), most).await.unwrap();
        rows.into_iter().map(|row| row.id.bits()).collect::<Vec<_>>()
    };
    assert_eq!((running(10).await, running(1).await), (vec![2, 4], vec![2]));
}
