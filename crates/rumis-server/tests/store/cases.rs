//! The promises of a store.

use std::collections::BTreeMap;
use std::sync::Arc;

use rumis::{Colour, Rng, Ruins, Seat, Way};
use rumis_server::{
    AnalysisRow, Appended, Code, Corrected, Event, Head, Logged, NodeId, NodeRow, PersonRow, Phase, Phrase, RatedGame,
    RatedRow, Rating, Store, TableRow, Why, Wish, rated, weight,
};

use crate::samples::{HASH, Home, append, guest, is_whole, name, opened, person, put, said, session, table};

const HOUR: u64 = 3_600_000;

fn code<T>(answer: Result<T, rumis_server::Error>) -> Option<Code> {
    answer.err().map(|error| error.code())
}

pub(crate) async fn appended_events_are_read_back(home: &Home) {
    let store = home.store().await;
    let seat = Seat::B;
    let events = [
        opened(person(1)),
        Event::Rose { seat },
        Event::Began { game: 1, start: Colour::Red, ruins: Ruins::Seed(17), rated: true, min_stones: 2 },
        Event::Moved { seat, position: u64::MAX, drop: "S05 a1:3 b1".parse().unwrap() },
        Event::Asked { seat, wish: Wish::TakeBack },
        Event::Retired { seat, why: Why::Time },
        Event::Ended { game: 1, scores: [(Colour::Red, -3), (Colour::Blue, 12)].into(), winners: vec![seat] },
        Event::Said { seat, phrase: Phrase::GoodGame },
        Event::Closed,
    ];
    let logged: Vec<Logged> =
        events.into_iter().zip(1..).map(|(event, seq)| Logged { seq, at: 1000 * seq, event }).collect();
    let all = rumis_server::Append { events: logged.clone(), ..append(table(1), 0, 5) };
    put(&*store, all).await;
    assert_eq!(store.events(table(1), 0, u32::MAX).await, Ok(logged));
    assert_eq!(store.heads(&[table(1), table(2)]).await, Ok(vec![(table(1), Head { seq: 9, at: 9000 })]));
    assert_eq!(store.events(table(2), 0, u32::MAX).await, Ok(vec![]));
    store.check().await.unwrap();
}

pub(crate) async fn a_log_can_be_read_from_any_event(home: &Home) {
    let store = home.store().await;
    for after in 0..5 {
        put(&*store, append(table(1), after, 100 + after)).await;
    }
    let rest = store.events(table(1), 3, u32::MAX).await.unwrap();
    assert!(rest.iter().map(|logged| (logged.seq, logged.at)).eq([(4, 103), (5, 104)]));
    let page = store.events(table(1), 1, 2).await.unwrap();
    assert!(page.iter().map(|logged| logged.seq).eq([2, 3]));
    assert_eq!(store.events(table(1), 5, u32::MAX).await, Ok(vec![]));
    assert_eq!(store.events(table(1), u64::MAX, u32::MAX).await, Ok(vec![]));
}

pub(crate) async fn a_late_append_is_beaten(home: &Home) {
    let store = home.store().await;
    store.add_person(guest(7)).await.unwrap();
    put(&*store, append(table(1), 0, 10)).await;
    put(&*store, append(table(1), 1, 20)).await;
    let before = store.lobby(0, 10, 10).await.unwrap();
    let mut late = append(table(1), 1, 30);
    late.events.push(Logged { seq: 3, at: 30, event: said() });
    late.people = vec![person(7)];
    late.rated = Some(RatedGame { game: 1, way: Way::Standard, places: vec![(person(7), 1), (person(8), 2)] });
    assert_eq!(store.append(late).await, Ok(Appended::Beaten));
    // Nothing of it was written.
    assert_eq!(is_whole(&*store, table(1)).await, 2);
    assert_eq!(store.lobby(0, 10, 10).await.unwrap(), before);
    assert_eq!(store.tables_of(person(7), u64::MAX, 10).await, Ok(vec![]));
    assert_eq!(store.ratings_of(person(7)).await, Ok(vec![]));
    // An append that expects a longer log is beaten too.
    assert_eq!(store.append(append(table(1), 9, 40)).await, Ok(Appended::Beaten));
    assert_eq!(store.append(append(table(2), 1, 40)).await, Ok(Appended::Beaten));
}

pub(crate) async fn an_append_after_another_event_than_the_last_one_is_beaten(home: &Home) {
    let store = home.store().await;
    put(&*store, append(table(1), 0, 10)).await;
    put(&*store, append(table(1), 1, 20)).await;
    // A forged note made a node believe in another event 2.
    let mut misled = append(table(1), 2, 30);
    for at in [19, 21] {
        misled.after = Head { seq: 2, at };
        assert_eq!(store.append(misled.clone()).await, Ok(Appended::Beaten), "at {at}");
    }
    assert_eq!(is_whole(&*store, table(1)).await, 2);
    misled.after = Head { seq: 2, at: 20 };
    assert_eq!(store.append(misled).await, Ok(Appended::Stored));
}

pub(crate) async fn a_table_is_opened_once(home: &Home) {
    let store = home.store().await;
    put(&*store, append(table(1), 0, 10)).await;
    assert_eq!(store.append(append(table(1), 0, 10)).await, Ok(Appended::Beaten));
    assert_eq!(is_whole(&*store, table(1)).await, 1);
}

pub(crate) async fn a_gap_in_a_log_is_refused(home: &Home) {
    let store = home.store().await;
    let mut gap = append(table(1), 0, 10);
    gap.events.push(Logged { seq: 3, at: 11, event: said() });
    assert_eq!(code(store.append(gap).await), Some(Code::Internal));
    let none = rumis_server::Append { events: vec![], ..append(table(1), 0, 10) };
    assert_eq!(code(store.append(none).await), Some(Code::Internal));
    assert_eq!(store.heads(&[table(1)]).await, Ok(vec![]));
}

pub(crate) async fn one_of_many_concurrent_appends_wins(home: &Home) {
    let store = home.store().await;
    put(&*store, append(table(1), 0, 0)).await;
    let appender = |number: u64, store: Arc<dyn Store>| async move {
        let mut won = Vec::new();
        while won.len() < 4 {
            let head = store.heads(&[table(1)]).await.unwrap()[0].1;
            // Two events each; the time identifies the writer.
            let mut two = append(table(1), head.seq, number);
            two.after = head;
            two.events.push(Logged { seq: head.seq + 2, at: number, event: said() });
            if store.append(two).await.unwrap() == Appended::Stored {
                won.push((head.seq, number));
            }
        }
        won
    };
    let appenders: Vec<_> = (1..=50).map(|number| tokio::spawn(appender(number, Arc::clone(&store)))).collect();
    let mut winners = BTreeMap::new();
    for appender in appenders {
        for (head, number) in appender.await.unwrap() {
            assert_eq!(winners.insert(head, number), None, "two appends won after event {head}");
        }
    }
    assert_eq!(is_whole(&*store, table(1)).await, 1 + 2 * 200);
    assert!(winners.keys().copied().eq((1..401).step_by(2)));
    for logged in store.events(table(1), 1, u32::MAX).await.unwrap() {
        assert_eq!(logged.at, winners[&(if logged.seq % 2 == 0 { logged.seq - 1 } else { logged.seq - 2 })]);
    }
}

pub(crate) async fn the_lobby_lists_waiting_tables_first(home: &Home) {
    let store = home.store().await;
    let tables = [
        (1, Phase::Playing, true, 90),
        (2, Phase::Waiting, true, 10),
        (3, Phase::Waiting, true, 30),
        (4, Phase::Over, true, 40),
        (5, Phase::Closed, true, 50),
        (6, Phase::Waiting, false, 60),
        (7, Phase::Playing, true, 20),
    ];
    for (number, phase, listed, at) in tables {
        let mut new = append(table(number), 0, at);
        (new.summary.phase, new.summary.listed) = (phase, listed);
        put(&*store, new).await;
    }
    let lobby = store.lobby(0, 10, 10).await.unwrap();
    let expected = |numbers: &[u128]| numbers.iter().map(|&number| table(number)).collect::<Vec<_>>();
    assert_eq!(lobby.iter().map(|row| row.id).collect::<Vec<_>>(), expected(&[3, 2, 1, 7]));
    assert_eq!(lobby[0], TableRow { id: table(3), head: 1, updated: 30, card: r#"{"at":30}"#.to_owned() });
    let fewer = store.lobby(0, 1, 2).await.unwrap();
    assert_eq!(fewer.iter().map(|row| row.id).collect::<Vec<_>>(), expected(&[3, 1, 7]), "each kind has its own limit");
    // An event moves a table to the front.
    put(&*store, append(table(2), 1, 100)).await;
    let mut over = append(table(3), 1, 101);
    over.summary.phase = Phase::Over;
    put(&*store, over).await;
    let lobby = store.lobby(0, 10, 10).await.unwrap();
    assert_eq!(lobby.iter().map(|row| (row.id, row.head)).collect::<Vec<_>>()[..2], [(table(2), 2), (table(1), 1)]);
}

pub(crate) async fn tables_of_a_person_come_in_pages(home: &Home) {
    let store = home.store().await;
    for number in [1, 2] {
        store.add_person(guest(number)).await.unwrap();
    }
    for number in 1..=10 {
        let mut new = append(table(number), 0, 100 * number as u64);
        new.people = if number % 2 == 0 { vec![person(1)] } else { vec![person(1), person(2)] };
        put(&*store, new).await;
    }
    // They stay the owners, and naming them twice changes nothing.
    let mut again = append(table(4), 1, 5000);
    again.people = vec![person(1)];
    put(&*store, again).await;
    let numbers = |rows: Vec<TableRow>| rows.iter().map(|row| row.id.bits()).collect::<Vec<_>>();
    let page = store.tables_of(person(1), u64::MAX, 4).await.unwrap();
    let before = page[3].updated;
    assert_eq!(numbers(page), [4, 10, 9, 8]);
    assert_eq!(numbers(store.tables_of(person(1), before, 4).await.unwrap()), [7, 6, 5, 3]);
    assert_eq!(numbers(store.tables_of(person(1), 300, 4).await.unwrap()), [2, 1]);
    assert_eq!(numbers(store.tables_of(person(2), u64::MAX, 100).await.unwrap()), [9, 7, 5, 3, 1]);
    assert_eq!(store.tables_of(person(3), u64::MAX, 100).await, Ok(vec![]));
}

/// Whatever happens at tables, also after their games, people find them in the order of their last events.
pub(crate) async fn the_newest_tables_come_first_whether_they_are_over_or_not(home: &Home) {
    let store = home.store().await;
    store.add_person(guest(1)).await.unwrap();
    let mut rng = Rng::new(7);
    // Each table with its length, its last event, and whether it is open.
    let mut known: Vec<(u64, u64, bool)> = Vec::new();
    for at in 1..=120 {
        let index = (rng.below(16) as usize).min(known.len());
        let head = known.get(index).map_or(0, |&(head, _, _)| head);
        let phase = [Phase::Waiting, Phase::Playing, Phase::Over, Phase::Closed][rng.below(4) as usize];
        let mut next = append(table(index as u128), head, at);
        (next.summary.phase, next.summary.listed) = (phase, false);
        next.people = if head == 0 { vec![person(1)] } else { vec![] };
        put(&*store, next).await;
        let now = (head + 1, at, matches!(phase, Phase::Waiting | Phase::Playing));
        if index < known.len() {
            known[index] = now;
        } else {
            known.push(now);
        }
        let mut newest: Vec<(u64, u128)> =
            known.iter().enumerate().map(|(index, &(_, last, _))| (last, index as u128)).collect();
        newest.sort_unstable_by(|one, other| other.cmp(one));
        let numbers = |rows: Vec<TableRow>| rows.iter().map(|row| (row.updated, row.id.bits())).collect::<Vec<_>>();
        let page = numbers(store.tables_of(person(1), u64::MAX, 5).await.unwrap());
        assert_eq!(page, newest[..newest.len().min(5)]);
        let before = at.saturating_sub(40);
        newest.retain(|&(last, _)| last < before);
        assert_eq!(numbers(store.tables_of(person(1), before, 100).await.unwrap()), newest);
        let open = known.iter().filter(|&&(_, _, open)| open).count();
        assert_eq!(store.open_tables_of(person(1)).await, Ok(open as u32));
    }
}

pub(crate) async fn only_tables_that_wait_or_play_are_open(home: &Home) {
    let store = home.store().await;
    store.add_person(guest(1)).await.unwrap();
    for (number, phase) in [Phase::Waiting, Phase::Playing, Phase::Over, Phase::Closed].into_iter().enumerate() {
        let mut new = append(table(number as u128), 0, 10);
        (new.summary.phase, new.summary.listed) = (phase, false);
        new.people = vec![person(1)];
        put(&*store, new).await;
    }
    assert_eq!(store.open_tables_of(person(1)).await, Ok(2));
    assert_eq!(store.open_tables_of(person(2)).await, Ok(0));
}

pub(crate) async fn expired_clocks_are_found(home: &Home) {
    let store = home.store().await;
    for (number, deadline) in [(1, Some(300)), (2, None), (3, Some(100)), (4, Some(200)), (5, Some(400))] {
        let mut new = append(table(number), 0, 10);
        new.summary.deadline = deadline;
        put(&*store, new).await;
    }
    assert_eq!(store.overdue(99, 10).await, Ok(vec![]));
    assert_eq!(store.overdue(300, 10).await, Ok(vec![table(3), table(4), table(1)]));
    assert_eq!(store.overdue(u64::MAX, 2).await, Ok(vec![table(3), table(4)]));
    put(&*store, append(table(3), 1, 20)).await;
    assert_eq!(store.overdue(300, 10).await, Ok(vec![table(4), table(1)]));
}

pub(crate) async fn live_clocks_and_due_programs_are_found(home: &Home) {
    let store = home.store().await;
    for (number, live_clock, program_due) in [(1, true, false), (2, false, false), (3, false, true), (4, true, true)] {
        let mut new = append(table(number), 0, 10);
        (new.summary.live_clock, new.summary.program_due) = (live_clock, program_due);
        put(&*store, new).await;
    }
    let sorted = |mut tables: Vec<_>| {
        tables.sort();
        tables
    };
    assert_eq!(store.live_clocks().await.map(sorted), Ok(vec![table(1), table(4)]));
    assert_eq!(store.programs_due().await.map(sorted), Ok(vec![table(3), table(4)]));
    put(&*store, append(table(4), 1, 20)).await;
    assert_eq!(store.live_clocks().await, Ok(vec![table(1)]));
    assert_eq!(store.programs_due().await, Ok(vec![table(3)]));
}

pub(crate) async fn nodes_beat_by_the_clock_of_the_store(home: &Home) {
    let store = home.store().await;
    assert_eq!(store.last_alive().await, Ok(None));
    let before = store.time().await.unwrap();
    let first = store.beat(NodeId(u64::MAX), 2000, None).await.unwrap();
    assert!(first.now >= before);
    assert_eq!(first.alive, None);
    assert_eq!(first.nodes, [NodeRow { id: NodeId(u64::MAX), able_since: first.now, beat: first.now }]);
    assert_eq!(store.last_alive().await, Ok(Some(first.now)));
    // A second node, and the first again: it was able all the time.
    let second = store.beat(NodeId(7), 2000, None).await.unwrap();
    assert_eq!((second.nodes.len(), second.alive), (2, Some(first.now)));
    let third = store.beat(NodeId(u64::MAX), 3_600_000, None).await.unwrap();
    let mine = third.nodes.iter().find(|node| node.id == NodeId(u64::MAX)).unwrap();
    assert_eq!((mine.able_since, mine.beat), (first.now, third.now));
    store.sign_off(NodeId(7)).await.unwrap();
    // With an outage shorter than any time between two beats, every beat ends one.
    tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    let fourth = store.beat(NodeId(u64::MAX), 0, None).await.unwrap();
    assert!(fourth.now > third.now);
    assert_eq!(fourth.nodes, [NodeRow { id: NodeId(u64::MAX), able_since: fourth.now, beat: fourth.now }]);
}

pub(crate) async fn an_outage_of_all_nodes_is_remembered_until_it_is_corrected(home: &Home) {
    const OUTAGE: u64 = 2_000;
    let store = home.store().await;
    let (one, two) = (NodeId(1), NodeId(2));
    let since = store.beat(one, OUTAGE, None).await.unwrap().now;
    tokio::time::sleep(std::time::Duration::from_millis(OUTAGE + 50)).await;
    // Whoever finds it may die before it is corrected, so the next one finds it, too.
    for node in [one, two] {
        assert_eq!(store.beat(node, OUTAGE, None).await.unwrap().alive, Some(since));
    }
    let now = store.time().await.unwrap();
    let stale = [Corrected { since: since - 1, at: now }, Corrected { since, at: now - OUTAGE - 50 }];
    for wrong in stale {
        assert_eq!(store.beat(one, OUTAGE, Some(wrong)).await.unwrap().alive, Some(since), "{wrong:?}");
    }
    assert_eq!(store.last_alive().await, Ok(Some(since)));
    let corrected = Corrected { since, at: store.time().await.unwrap() };
    let beat = store.beat(two, OUTAGE, Some(corrected)).await.unwrap();
    assert_eq!((beat.alive, store.last_alive().await), (Some(since), Ok(Some(beat.now))));
    assert_eq!(store.beat(one, OUTAGE, None).await.unwrap().alive, Some(beat.now));
}

pub(crate) async fn a_table_that_is_set_aside_concerns_no_background_task(home: &Home) {
    let store = home.store().await;
    let mut broken = append(table(1), 0, 1);
    broken.summary.deadline = Some(1000);
    broken.summary.live_clock = true;
    broken.summary.program_due = true;
    put(&*store, broken).await;
    assert_eq!(store.set_aside(table(1), 5).await, Ok(true));
    assert_eq!(store.set_aside(table(1), 6).await, Ok(false), "it already is");
    assert_eq!(store.set_aside(table(2), 6).await, Ok(false), "there is no such table");
    assert_eq!(store.overdue(u64::MAX, 10).await, Ok(vec![]));
    assert_eq!(store.live_clocks().await, Ok(vec![]));
    assert_eq!(store.programs_due().await, Ok(vec![]));
    assert_eq!(store.lobby(0, 10, 10).await, Ok(vec![]));
    // Whoever adds to its log could read it.
    let mut mended = append(table(1), 1, 1);
    mended.summary.deadline = Some(1000);
    put(&*store, mended).await;
    assert_eq!(store.overdue(u64::MAX, 10).await, Ok(vec![table(1)]));
}

pub(crate) async fn names_are_unique_ignoring_case(home: &Home) {
    let store = home.store().await;
    for number in [1, 2] {
        store.add_person(guest(number)).await.unwrap();
    }
    name(&*store, 1, "Inti").await.unwrap();
    assert_eq!(code(name(&*store, 2, "iNTI").await), Some(Code::NameTaken));
    assert_eq!(store.person(person(2)).await, Ok(Some(guest(2))));
    let inti = PersonRow { name: Some("Inti".to_owned()), password: Some(HASH.to_owned()), ..guest(1) };
    for typed in ["Inti", "inti", "INTI"] {
        assert_eq!(store.person_by_name(typed).await, Ok(Some(inti.clone())));
    }
    assert_eq!(store.person(person(1)).await, Ok(Some(inti)));
    assert_eq!(store.person_by_name("int_").await, Ok(None));
    assert_eq!(store.person(person(3)).await, Ok(None));
    let another = PersonRow { name: Some("INTI".to_owned()), ..guest(3) };
    assert_eq!(code(store.add_person(another).await), Some(Code::NameTaken));
}

pub(crate) async fn a_person_is_registered_once(home: &Home) {
    let store = home.store().await;
    store.add_person(guest(1)).await.unwrap();
    name(&*store, 1, "inti").await.unwrap();
    assert_eq!(code(name(&*store, 1, "quilla").await), Some(Code::NotFound));
    assert_eq!(store.person_by_name("quilla").await, Ok(None));
    // Somebody who was no guest before.
    name(&*store, 2, "quilla").await.unwrap();
    assert_eq!(store.person_by_name("quilla").await.unwrap().unwrap().id, person(2));
}

pub(crate) async fn names_of_several_people(home: &Home) {
    let store = home.store().await;
    for number in 1..=3 {
        store.add_person(guest(number)).await.unwrap();
    }
    name(&*store, 3, "quilla").await.unwrap();
    name(&*store, 1, "inti").await.unwrap();
    let mut names = store.names(&[person(1), person(2), person(3), person(4)]).await.unwrap();
    names.sort();
    assert_eq!(names, [(person(1), "inti".to_owned()), (person(3), "quilla".to_owned())]);
    assert_eq!(store.names(&[]).await, Ok(vec![]));
}

pub(crate) async fn sessions_expire_and_end(home: &Home) {
    let store = home.store().await;
    for number in [1, 2] {
        store.add_person(guest(number)).await.unwrap();
    }
    for (token, number) in [([1; 32], 1), ([2; 32], 1), ([3; 32], 1), ([4; 32], 2)] {
        store.add_session(person(number), session(token, 1000)).await.unwrap();
    }
    let whose = |token| {
        let store = Arc::clone(&store);
        async move { store.session(token, 2000, 0, 0).await.unwrap().map(|person| person.id) }
    };
    assert_eq!(store.session([1; 32], 2000, 999, 0).await, Ok(Some(guest(1))));
    assert_eq!(store.session([1; 32], 2000, 1000, 0).await, Ok(None));
    assert_eq!(whose([4; 32]).await, Some(person(2)));
    assert_eq!(whose([5; 32]).await, None);
    store.end_session([1; 32]).await.unwrap();
    assert_eq!(whose([1; 32]).await, None);
    assert_eq!(whose([2; 32]).await, Some(person(1)));
    store.end_sessions(person(1)).await.unwrap();
    assert_eq!(whose([2; 32]).await, None);
    assert_eq!(whose([3; 32]).await, None);
    assert_eq!(whose([4; 32]).await, Some(person(2)));
    assert_eq!(code(store.add_session(person(9), session([6; 32], 1000)).await), Some(Code::NotFound));
}

pub(crate) async fn a_used_session_lives_longer(home: &Home) {
    let store = home.store().await;
    store.add_person(guest(1)).await.unwrap();
    store.add_session(person(1), session([1; 32], 1000)).await.unwrap();
    let is_known = |now: u64, since: u64| {
        let store = Arc::clone(&store);
        async move { store.session([1; 32], now, since, 0).await.unwrap().is_some() }
    };
    // Within an hour nothing is written, so the last use is still the start of the session.
    assert!(is_known(1000 + HOUR - 1, 0).await);
    assert!(!is_known(1000 + HOUR - 1, 1000).await);
    assert!(is_known(1000 + HOUR, 0).await);
    assert!(is_known(1000 + HOUR, 1000).await);
    assert!(is_known(1000 + 2 * HOUR, HOUR).await);
    assert!(is_known(1000 + 2 * HOUR, 1000 + 2 * HOUR - 1).await);
    // A system clock that was set back must not make the session older.
    assert!(is_known(5, 0).await);
    assert!(is_known(5, 1000 + 2 * HOUR - 1).await);
}

pub(crate) async fn deleting_a_person_deletes_all_their_data(home: &Home) {
    let store = home.store().await;
    for number in [1, 2] {
        store.add_person(guest(number)).await.unwrap();
    }
    name(&*store, 1, "inti").await.unwrap();
    store.add_session(person(1), session([1; 32], 1000)).await.unwrap();
    let mut new = append(table(1), 0, 10);
    new.people = vec![person(1), person(2)];
    new.rated = Some(RatedGame { game: 1, way: Way::Standard, places: vec![(person(1), 1), (person(2), 2)] });
    put(&*store, new).await;
    store.forget_person(person(1)).await.unwrap();
    assert_eq!(store.person(person(1)).await, Ok(None));
    assert_eq!(store.person_by_name("inti").await, Ok(None));
    assert_eq!(store.session([1; 32], 1001, 0, 0).await, Ok(None));
    assert_eq!(store.ratings_of(person(1)).await, Ok(vec![]));
    assert_eq!(store.rated_games_of(person(1), Way::Standard, u64::MAX, 10).await, Ok(vec![]));
    assert_eq!(store.tables_of(person(1), u64::MAX, 10).await, Ok(vec![]));
    assert_eq!(store.best(Way::Standard, 10).await, Ok(vec![]));
    // The others keep their data, and the game is unchanged.
    assert_eq!(store.tables_of(person(2), u64::MAX, 10).await.unwrap().len(), 1);
    assert_eq!(store.ratings_of(person(2)).await.unwrap().len(), 1);
    assert_eq!(store.rated_games_of(person(2), Way::Standard, u64::MAX, 10).await.unwrap().len(), 1);
    assert_eq!(is_whole(&*store, table(1)).await, 1);
    // The name is free again, and deleting an unknown person is not an error.
    name(&*store, 2, "INTI").await.unwrap();
    store.forget_person(person(1)).await.unwrap();
}

pub(crate) async fn a_deleted_person_gets_no_tables_or_ratings(home: &Home) {
    let store = home.store().await;
    store.add_person(guest(1)).await.unwrap();
    let mut late = append(table(1), 0, 10);
    late.people = vec![person(1), person(2)];
    late.rated = Some(RatedGame { game: 1, way: Way::Standard, places: vec![(person(1), 1), (person(2), 2)] });
    put(&*store, late).await;
    assert_eq!(store.tables_of(person(2), u64::MAX, 10).await, Ok(vec![]));
    assert_eq!(store.ratings_of(person(2)).await, Ok(vec![]));
    assert_eq!(store.ratings_of(person(1)).await.unwrap().len(), 1);
}

pub(crate) async fn ratings_change_once_with_the_game(home: &Home) {
    let store = home.store().await;
    for number in 1..=3 {
        store.add_person(guest(number)).await.unwrap();
    }
    let game = RatedGame { game: 1, way: Way::Ruinas, places: vec![(person(2), 1), (person(1), 2), (person(3), 2)] };
    put(&*store, append(table(1), 0, 10)).await;
    let mut over = append(table(1), 1, 20);
    over.rated = Some(game);
    let new = Rating::default();
    let expected = rated(&[(new, 1), (new, 2), (new, 2)]);
    put(&*store, over.clone()).await;
    // Sent twice, as by a node that lost the answer.
    assert_eq!(store.append(over.clone()).await, Ok(Appended::Beaten));
    assert_eq!(store.ratings_of(person(2)).await, Ok(vec![(Way::Ruinas, expected[0])]));
    assert_eq!(store.ratings_of(person(1)).await, Ok(vec![(Way::Ruinas, expected[1])]));
    assert_eq!(store.ratings_of(person(3)).await, Ok(vec![(Way::Ruinas, expected[2])]));
    // The next game starts from these ratings; other ways to play have their own.
    let mut second = append(table(1), 2, 30);
    second.rated = Some(RatedGame { game: 2, way: Way::Ruinas, places: vec![(person(1), 1), (person(2), 2)] });
    put(&*store, second).await;
    let mut third = append(table(1), 3, 40);
    third.rated = Some(RatedGame { game: 3, way: Way::FourColours, places: vec![(person(1), 1), (person(3), 2)] });
    put(&*store, third).await;
    let after = rated(&[(expected[1], 1), (expected[0], 2)]);
    let four = rated(&[(new, 1), (new, 2)]);
    let expected = vec![(Way::FourColours, four[0]), (Way::Ruinas, after[0])];
    assert_eq!(store.ratings_of(person(1)).await, Ok(expected));
    assert_eq!(after[0].games, 2);
}

/// Stores a rated game of these people, in the order of their places.
async fn play(store: &dyn Store, number: u128, at: u64, way: Way, people: &[u128]) {
    let places = people.iter().map(|&number| person(number)).zip(1..).collect();
    let mut new = append(table(number), 0, at);
    new.rated = Some(RatedGame { game: 1, way, places });
    put(store, new).await;
}

pub(crate) async fn every_rated_game_is_stored_with_its_change(home: &Home) {
    let store = home.store().await;
    for number in 1..=3 {
        store.add_person(guest(number)).await.unwrap();
    }
    let new = Rating::default();
    play(&*store, 1, 100, Way::Standard, &[2, 1]).await;
    play(&*store, 2, 200, Way::Ruinas, &[1, 3]).await;
    play(&*store, 3, 300, Way::Standard, &[1, 2, 3]).await;
    let first = rated(&[(new, 1), (new, 2)]);
    let (won, lost) = (first[0].points() as i32 - 1500, first[1].points() as i32 - 1500);
    assert_eq!(store.rating_changes(table(1), 1).await, Ok(vec![(person(1), lost), (person(2), won)]));
    assert_eq!(store.rating_changes(table(1), 2).await, Ok(vec![]));
    assert_eq!(store.rating_changes(table(9), 1).await, Ok(vec![]));
    let games = store.rated_games_of(person(1), Way::Standard, u64::MAX, 10).await.unwrap();
    let after = rated(&[(first[1], 1), (first[0], 2), (new, 3)])[0];
    let row = |number, at, rating: Rating, before: Rating, place, players| RatedRow {
        table: table(number),
        game: 1,
        way: Way::Standard,
        at,
        rating,
        change: rating.points() as i32 - before.points() as i32,
        place,
        players,
        weight: 1.0,
    };
    assert_eq!(games, [row(3, 300, after, first[1], 1, 3), row(1, 100, first[1], new, 2, 2)]);
    // In pages, and by way to play.
    assert_eq!(store.rated_games_of(person(1), Way::Standard, 300, 10).await.unwrap(), games[1..]);
    assert_eq!(store.rated_games_of(person(1), Way::Standard, u64::MAX, 1).await.unwrap(), games[..1]);
    assert_eq!(store.rated_games_of(person(1), Way::Ruinas, u64::MAX, 10).await.unwrap().len(), 1);
    // The last one is the current rating.
    assert_eq!(store.ratings_of(person(1)).await.unwrap()[1], (Way::Standard, games[0].rating));
}

pub(crate) async fn repeated_games_of_the_same_people_on_one_day_count_less(home: &Home) {
    const DAY: u64 = 24 * HOUR;
    let store = home.store().await;
    for number in 1..=3 {
        store.add_person(guest(number)).await.unwrap();
    }
    let games = [
        // Whoever wins, and whichever way they play.
        (20 * DAY, Way::Standard, &[1, 2][..], 0),
        (20 * DAY + HOUR, Way::Standard, &[2, 1], 1),
        (20 * DAY + 2 * HOUR, Way::Ruinas, &[1, 2], 2),
        // Other people.
        (20 * DAY + 3 * HOUR, Way::Standard, &[1, 3], 0),
        (20 * DAY + 4 * HOUR, Way::Standard, &[1, 2, 3], 0),
        (21 * DAY - 1, Way::Standard, &[1, 2], 3),
        // The next day in UTC.
        (21 * DAY, Way::Standard, &[1, 2], 0),
        (21 * DAY + HOUR, Way::Standard, &[1, 2], 1),
    ];
    for (number, (at, way, people, earlier)) in (1..).zip(games) {
        let mut before = Vec::new();
        for &number in people {
            let ratings = store.ratings_of(person(number)).await.unwrap();
            before.push(ratings.into_iter().find(|row| row.0 == way).map_or_else(Rating::default, |row| row.1));
        }
        play(&*store, number, at, way, people).await;
        let players: Vec<(Rating, usize)> = before.iter().copied().zip(1..).collect();
        for ((&number, full), before) in people.iter().zip(rated(&players)).zip(before) {
            let game = store.rated_games_of(person(number), way, u64::MAX, 1).await.unwrap().remove(0);
            let share = |after: f64, before: f64| before + weight(earlier) * (after - before);
            assert_eq!((game.at, game.weight), (at, weight(earlier)));
            assert!((game.rating.mean - share(full.mean, before.mean)).abs() < 1e-9, "{game:?}");
            assert!((game.rating.deviation - share(full.deviation, before.deviation)).abs() < 1e-9, "{game:?}");
            assert_eq!(game.rating.games, before.games + 1);
        }
    }
}

pub(crate) async fn ratings_of_games_that_end_at_the_same_time_all_count(home: &Home) {
    let store = home.store().await;
    for number in 1..=4 {
        store.add_person(guest(number)).await.unwrap();
    }
    let games: Vec<_> = (0..40u128)
        .map(|number| {
            let store = Arc::clone(&store);
            let mut new = append(table(number), 0, 10);
            // In every order, so that locking in the order of places would deadlock here.
            let (first, second) = (1 + number % 4, 1 + (number + 1 + number / 4 % 3) % 4);
            new.rated =
                Some(RatedGame { game: 1, way: Way::Standard, places: vec![(person(first), 1), (person(second), 2)] });
            tokio::spawn(async move { put(&*store, new).await })
        })
        .collect();
    for game in games {
        game.await.unwrap();
    }
    let mut counted = 0;
    for number in 1..=4 {
        counted += store.ratings_of(person(number)).await.unwrap()[0].1.games;
    }
    assert_eq!(counted, 80);
}

pub(crate) async fn the_best_come_first(home: &Home) {
    let store = home.store().await;
    for number in 1..=4 {
        store.add_person(guest(number)).await.unwrap();
    }
    // The third is a guest, who is not listed.
    for (number, called) in [(1, "one"), (2, "two"), (4, "four")] {
        name(&*store, number, called).await.unwrap();
    }
    for number in 0..6 {
        let places = vec![(person(2), 1), (person(3), 2), (person(4), 3), (person(1), 4)];
        let mut new = append(table(number), 0, 10);
        new.rated = Some(RatedGame { game: 1, way: Way::Standard, places });
        put(&*store, new).await;
    }
    let best = store.best(Way::Standard, 10).await.unwrap();
    let lowest = |rating: &Rating| rating.mean - 3.0 * rating.deviation;
    assert_eq!(best.iter().map(|row| row.1.as_str()).collect::<Vec<_>>(), ["two", "four", "one"]);
    assert!(best.windows(2).all(|pair| lowest(&pair[0].2) > lowest(&pair[1].2)));
    assert_eq!(store.ratings_of(best[0].0).await, Ok(vec![(Way::Standard, best[0].2)]));
    let mut all = store.ratings(&[best[0].0, best[1].0, person(99)]).await.unwrap();
    all.sort_by_key(|(id, ..)| *id != best[0].0);
    assert_eq!(all, [(best[0].0, Way::Standard, best[0].2), (best[1].0, Way::Standard, best[1].2)]);
    assert_eq!(store.best(Way::Standard, 1).await.unwrap().len(), 1);
    assert_eq!(store.best(Way::Ruinas, 10).await, Ok(vec![]));
}

pub(crate) async fn analyses_are_overwritten(home: &Home) {
    let store = home.store().await;
    put(&*store, append(table(1), 0, 10)).await;
    let some = AnalysisRow { updated: 20, done: false, body: "[1]".to_owned() };
    let all = AnalysisRow { updated: 30, done: true, body: "[1,2]".to_owned() };
    assert_eq!(store.analysis(table(1), 1).await, Ok(None));
    store.save_analysis(table(1), 1, some.clone()).await.unwrap();
    store.save_analysis(table(1), 2, some.clone()).await.unwrap();
    assert_eq!(store.analysis(table(1), 1).await, Ok(Some(some.clone())));
    store.save_analysis(table(1), 1, all.clone()).await.unwrap();
    assert_eq!(store.analysis(table(1), 1).await, Ok(Some(all)));
    assert_eq!(store.analysis(table(1), 2).await, Ok(Some(some.clone())));
    assert_eq!(code(store.save_analysis(table(2), 1, some).await), Some(Code::NotFound));
}

pub(crate) async fn a_closed_store_returns_errors(home: &Home) {
    let store = home.store().await;
    put(&*store, append(table(1), 0, 10)).await;
    store.close().await;
    assert_eq!(code(store.append(append(table(1), 1, 20)).await), Some(Code::Unavailable));
    assert_eq!(code(store.events(table(1), 0, u32::MAX).await), Some(Code::Unavailable));
    store.close().await;
}

pub(crate) async fn everything_is_there_after_reopening(home: &Home) {
    let store = home.store().await;
    for after in 0..20 {
        put(&*store, append(table(1), after, after)).await;
    }
    // Without closing the first, while another already uses the database.
    let second = home.store().await;
    assert_eq!(is_whole(&*second, table(1)).await, 20);
    drop(store);
    put(&*second, append(table(1), 20, 20)).await;
    drop(second);
    let third = home.store().await;
    assert_eq!(is_whole(&*third, table(1)).await, 21);
    third.close().await;
    assert_eq!(is_whole(&*home.store().await, table(1)).await, 21);
}
