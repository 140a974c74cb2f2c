//! Accounts and their sessions, and the removal of what has expired.

use rumis::Seat;
use rumis::solitaire::Day;
use rumis_server::{
    AnalysisRow, ChallengeState, Code, Event, Expired, Logged, Operator, Pace, PersonId, Phase, Proof, Search, Sent,
    SignIn, Stage, Step, Store, TokenHash,
};

use crate::samples::{HASH, Home, append, guest, name, password, person, put, session, table};

pub(crate) const NEVER: Expired =
    Expired { unused_sessions: 0, sessions: 0, guests: 0, puzzles: 0, waiting_tables: 0, searches: 0, challenges: 0 };

async fn whose(store: &dyn Store, token: TokenHash) -> Option<PersonId> {
    store.session(token, 2000, 0, 0).await.unwrap().map(|person| person.id)
}

fn sign_in(token: TokenHash) -> SignIn {
    SignIn { person: person(1), session: session(token, 1500), ends: None, guest: None, proof: password() }
}

pub(crate) async fn registering_replaces_the_sessions_of_the_guest(home: &Home) {
    let store = home.store().await;
    store.add_person(guest(1)).await.unwrap();
    store.add_session(person(1), session([1; 32], 1000)).await.unwrap();
    name(&*store, 1, "inti").await.unwrap();
    assert_eq!(whose(&*store, [1; 32]).await, None, "the old secret is void");
    assert_eq!(whose(&*store, [101; 32]).await, Some(person(1)));
    assert_eq!(store.codes_left(person(1)).await, Ok(2));
    // If the name is taken, nothing changes.
    store.add_person(guest(2)).await.unwrap();
    store.add_session(person(2), session([2; 32], 1000)).await.unwrap();
    assert!(name(&*store, 2, "INTI").await.is_err_and(|error| error.code() == Code::NameTaken));
    assert!(name(&*store, 3, "INTI").await.is_err_and(|error| error.code() == Code::NameTaken));
    assert_eq!(whose(&*store, [2; 32]).await, Some(person(2)));
    assert_eq!(store.person(person(3)).await, Ok(None));
}

pub(crate) async fn the_tables_of_a_guest_move_to_the_account_once(home: &Home) {
    let store = home.store().await;
    name(&*store, 1, "inti").await.unwrap();
    store.add_person(guest(2)).await.unwrap();
    store.add_session(person(2), session([2; 32], 1000)).await.unwrap();
    // At the third table both sit.
    for (number, people) in [(1, vec![person(1)]), (2, vec![person(2)]), (3, vec![person(1), person(2)])] {
        let mut new = append(table(number), 0, 10 * number as u64);
        new.people = people;
        put(&*store, new).await;
    }
    let from_guest = SignIn { ends: Some([2; 32]), guest: Some(person(2)), ..sign_in([3; 32]) };
    assert_eq!(store.sign_in(from_guest.clone()).await, Ok(true));
    let ids = |rows: Vec<rumis_server::TableRow>| rows.iter().map(|row| row.id.bits()).collect::<Vec<_>>();
    assert_eq!(ids(store.tables_of(person(1), u64::MAX, 10).await.unwrap()), [3, 2, 1]);
    assert_eq!(ids(store.tables_of(person(2), u64::MAX, 10).await.unwrap()), [0; 0]);
    assert_eq!(whose(&*store, [2; 32]).await, None, "the guest's secret is void");
    assert_eq!(store.person(person(2)).await, Ok(None));
    let inti = store.session([3; 32], 2000, 0, 0).await.unwrap().unwrap();
    assert_eq!((inti.id, inti.also), (person(1), vec![person(2)]));
    assert_eq!(store.names(&[person(2)]).await, Ok(vec![(person(2), "inti".to_owned())]));
    // The same request again moves nothing twice.
    let again = SignIn { session: session([4; 32], 1500), ..from_guest };
    assert_eq!(store.sign_in(again).await, Ok(true));
    assert_eq!(store.tables_of(person(1), u64::MAX, 10).await.unwrap().len(), 3);
    // An account is not a guest.
    name(&*store, 5, "quilla").await.unwrap();
    let other = SignIn { guest: Some(person(5)), ..sign_in([5; 32]) };
    assert_eq!(store.sign_in(other).await, Ok(true));
    assert!(store.person(person(5)).await.unwrap().is_some());
    assert_eq!(store.person(person(1)).await.unwrap().unwrap().also, [person(2)]);
}

pub(crate) async fn a_recovery_code_works_once_and_ends_all_sessions(home: &Home) {
    let store = home.store().await;
    name(&*store, 1, "inti").await.unwrap();
    store.add_session(person(1), session([1; 32], 1000)).await.unwrap();
    let recover =
        |code, token| SignIn { proof: Proof::Recovery { code, password: "new".to_owned() }, ..sign_in(token) };
    assert_eq!(store.sign_in(recover([9; 32], [9; 32])).await, Ok(false));
    assert_eq!(whose(&*store, [9; 32]).await, None);
    assert_eq!(whose(&*store, [1; 32]).await, Some(person(1)));
    assert_eq!(store.sign_in(recover([7; 32], [2; 32])).await, Ok(true));
    assert_eq!(whose(&*store, [1; 32]).await, None);
    assert_eq!(whose(&*store, [2; 32]).await, Some(person(1)));
    assert_eq!(store.person(person(1)).await.unwrap().unwrap().password.as_deref(), Some("new"));
    assert_eq!(store.codes_left(person(1)).await, Ok(1));
    assert_eq!(store.sign_in(recover([7; 32], [3; 32])).await, Ok(false), "it was used");
    store.renew_codes(person(1), vec![[20; 32], [21; 32], [22; 32]]).await.unwrap();
    assert_eq!(store.codes_left(person(1)).await, Ok(3));
    assert_eq!(store.sign_in(recover([8; 32], [3; 32])).await, Ok(false), "it was replaced");
    assert!(store.renew_codes(person(9), vec![[1; 32]]).await.is_err_and(|error| error.code() == Code::NotFound));
}

pub(crate) async fn changing_the_password_ends_all_other_sessions(home: &Home) {
    let store = home.store().await;
    name(&*store, 1, "inti").await.unwrap();
    name(&*store, 2, "quilla").await.unwrap();
    store.add_session(person(1), session([1; 32], 1000)).await.unwrap();
    assert_eq!(store.change_password(person(1), "another", "new", [1; 32]).await, Ok(false));
    assert_eq!(whose(&*store, [101; 32]).await, Some(person(1)));
    assert_eq!(store.change_password(person(1), HASH, "new", [1; 32]).await, Ok(true));
    assert_eq!(store.person(person(1)).await.unwrap().unwrap().password.as_deref(), Some("new"));
    assert_eq!(whose(&*store, [101; 32]).await, None);
    assert_eq!(whose(&*store, [1; 32]).await, Some(person(1)));
    assert_eq!(whose(&*store, [102; 32]).await, Some(person(2)));
}

pub(crate) async fn a_sign_in_that_overlaps_a_ban_or_a_new_password_is_refused(home: &Home) {
    let store = home.store().await;
    name(&*store, 1, "inti").await.unwrap();
    // Its password was checked before the password was changed.
    assert_eq!(store.change_password(person(1), HASH, "new", [101; 32]).await, Ok(true));
    assert_eq!(store.sign_in(sign_in([1; 32])).await, Ok(false));
    let current = |token| SignIn { proof: Proof::Password("new".to_owned()), ..sign_in(token) };
    assert_eq!(store.sign_in(current([2; 32])).await, Ok(true));
    Operator::open(&home.database).await.unwrap().ban("inti").await.unwrap();
    assert_eq!(store.sign_in(current([3; 32])).await, Ok(false));
    let recovery = Proof::Recovery { code: [7; 32], password: "newer".to_owned() };
    assert_eq!(store.sign_in(SignIn { proof: recovery, ..sign_in([4; 32]) }).await, Ok(false));
    assert_eq!(store.codes_left(person(1)).await, Ok(2), "it is not used up");
    assert_eq!(store.sessions_of(person(1)).await, Ok(Vec::new()));
    // However a session came to be: a banned person cannot use it.
    store.add_session(person(1), session([5; 32], 1700)).await.unwrap();
    assert_eq!(whose(&*store, [5; 32]).await, None);
}

pub(crate) async fn a_session_ends_some_time_after_it_began_however_often_it_is_used(home: &Home) {
    const HOUR: u64 = 3_600_000;
    let store = home.store().await;
    name(&*store, 1, "inti").await.unwrap();
    assert!(store.session([101; 32], 5 * HOUR, 0, 0).await.unwrap().is_some());
    let [row] = &store.sessions_of(person(1)).await.unwrap()[..] else { panic!("one session was expected") };
    assert_eq!((row.token, row.created, row.used), ([101; 32], 1000, 5 * HOUR));
    assert_eq!(row.client, "Firefox, Linux");
    assert!(store.session([101; 32], 5 * HOUR, HOUR, 999).await.unwrap().is_some());
    assert!(store.session([101; 32], 5 * HOUR, HOUR, 1000).await.unwrap().is_none());
    // The last used first.
    store.add_session(person(1), session([1; 32], 6 * HOUR)).await.unwrap();
    let tokens: Vec<_> = store.sessions_of(person(1)).await.unwrap().iter().map(|row| row.token[0]).collect();
    assert_eq!(tokens, [1, 101]);
}

pub(crate) async fn deleting_an_account_deletes_its_codes_and_guests(home: &Home) {
    let store = home.store().await;
    name(&*store, 1, "inti").await.unwrap();
    store.add_person(guest(2)).await.unwrap();
    let mut new = append(table(1), 0, 10);
    new.people = vec![person(2)];
    put(&*store, new).await;
    store.sign_in(SignIn { guest: Some(person(2)), ..sign_in([1; 32]) }).await.unwrap();
    store.forget_person(person(1)).await.unwrap();
    assert_eq!(store.codes_left(person(1)).await, Ok(0));
    assert_eq!(store.sessions_of(person(1)).await, Ok(vec![]));
    assert_eq!(store.names(&[person(1), person(2)]).await, Ok(vec![]));
}

pub(crate) async fn guests_who_never_sat_anywhere_are_removed(home: &Home) {
    let store = home.store().await;
    for number in 1..=4 {
        store.add_person(guest(number)).await.unwrap();
        store.add_session(person(number), session([number as u8; 32], 1000)).await.unwrap();
    }
    // The first has a table, the second a name; the fourth came later.
    let mut new = append(table(1), 0, 10);
    new.people = vec![person(1)];
    put(&*store, new).await;
    name(&*store, 2, "inti").await.unwrap();
    assert_eq!(store.sweep(Expired { guests: 1004, ..NEVER }, 100).await, Ok(1));
    for (number, stays) in [(1, true), (2, true), (3, false), (4, true)] {
        assert_eq!(store.person(person(number)).await.unwrap().is_some(), stays, "{number}");
    }
    assert_eq!(whose(&*store, [3; 32]).await, None);
}

/// A table of these people in this phase, at which the listed seats placed a stone. The events happen at 10.
async fn table_of(store: &dyn Store, number: u128, people: &[u128], phase: Phase, moved: &[Seat]) {
    let mut new = append(table(number), 0, 10);
    let mut happens = |event| new.events.push(Logged { seq: new.events.len() as u64 + 1, at: 10, event });
    for (seat, &number) in Seat::ALL.into_iter().zip(people) {
        happens(Event::Sat { seat, person: person(number), named: false });
    }
    for &seat in moved {
        happens(Event::Moved { seat, position: 0, drop: "S05 a1:3 b1".parse().unwrap() });
    }
    new.people = people.iter().copied().map(person).collect();
    new.summary.phase = phase;
    put(store, new).await;
}

pub(crate) async fn guests_who_never_placed_a_stone_are_removed_with_their_tables(home: &Home) {
    let store = home.store().await;
    for number in 1..=9 {
        store.add_person(guest(number)).await.unwrap();
    }
    name(&*store, 9, "inti").await.unwrap();
    let (over, closed) = (Phase::Over, Phase::Closed);
    table_of(&*store, 1, &[1], closed, &[]).await;
    table_of(&*store, 2, &[2, 3], over, &[Seat::B]).await;
    table_of(&*store, 3, &[4], Phase::Waiting, &[]).await;
    table_of(&*store, 4, &[5, 3], Phase::Playing, &[Seat::B]).await;
    table_of(&*store, 5, &[6, 9], closed, &[]).await;
    table_of(&*store, 6, &[7], closed, &[]).await;
    store.set_aside(table(6), 10).await.unwrap();
    table_of(&*store, 7, &[1, 2], closed, &[]).await;
    let analysis = AnalysisRow { updated: 1, done: true, body: "[]".to_owned() };
    store.save_analysis(table(7), 1, analysis).await.unwrap();
    table_of(&*store, 8, &[8], closed, &[]).await;
    let mut later = append(table(8), 2, 5000);
    later.summary.phase = closed;
    put(&*store, later).await;
    while store.sweep(Expired { guests: 2000, ..NEVER }, 1).await.unwrap() > 0 {}
    let who = [
        (1, false, "never placed a stone"),
        (2, false, "only the other one placed a stone"),
        (3, true, "placed a stone"),
        (4, true, "waits"),
        (5, true, "plays"),
        (6, false, "sat with an account"),
        (7, true, "may have placed a stone"),
        (8, true, "was there a short time ago"),
        (9, true, "has an account"),
    ];
    for (number, stays, why) in who {
        assert_eq!(store.person(person(number)).await.unwrap().is_some(), stays, "{why}");
    }
    for (number, stays) in [(1, false), (2, true), (3, true), (4, true), (5, true), (6, true), (7, false), (8, true)] {
        assert_eq!(!store.heads(&[table(number)]).await.unwrap().is_empty(), stays, "{number}");
        assert_eq!(!store.events(table(number), 0, 10).await.unwrap().is_empty(), stays, "{number}");
    }
    assert_eq!(store.analysis(table(7), 1).await, Ok(None));
}

pub(crate) async fn guests_who_are_still_there_stay(home: &Home) {
    let store = home.store().await;
    for number in 1..=7 {
        store.add_person(guest(number)).await.unwrap();
        store.add_session(person(number), session([number as u8; 32], 1000)).await.unwrap();
    }
    name(&*store, 8, "inti").await.unwrap();
    store.add_session(person(2), session([22; 32], 2000)).await.unwrap();
    store.begin_daily(person(3), Day::FIRST, 1500).await.unwrap();
    store.begin_daily(person(4), Day::FIRST, 1499).await.unwrap();
    let (pace, stage) = (Pace::Any, Stage::Waiting);
    let search = Search { person: person(5), pace, players: 2, points: 1500, since: 1, lease: 1, stage };
    store.take_steps(vec![Step::Begin(search)], 1).await.unwrap();
    for (number, sender, receiver) in [(1, 6, 8), (2, 8, 7)] {
        let row = crate::opponents::challenge(number, sender, receiver);
        assert_eq!(store.send_challenge(row, 10).await, Ok(Sent::Stored));
    }
    let left = async || {
        let mut left = Vec::new();
        for number in 1..=7 {
            if store.person(person(number)).await.unwrap().is_some() {
                left.push(number);
            }
        }
        left
    };
    let expired = Expired { guests: 2000, puzzles: 1500, ..NEVER };
    assert_eq!(store.sweep(expired, 100).await, Ok(2));
    assert_eq!(left().await, [2, 3, 5, 6, 7], "sessions, puzzles, searches and challenges keep them");
    store.end_challenge(table(1), person(6), ChallengeState::Withdrawn, 1).await.unwrap();
    store.take_steps(vec![Step::Stop(person(5))], 1).await.unwrap();
    store.sweep(Expired { guests: 2001, puzzles: 1501, ..NEVER }, 100).await.unwrap();
    assert_eq!(left().await, [7]);
}

pub(crate) async fn expired_sessions_are_removed(home: &Home) {
    const HOUR: u64 = 3_600_000;
    let store = home.store().await;
    name(&*store, 1, "inti").await.unwrap();
    for (token, at) in [([1; 32], HOUR), ([2; 32], 2 * HOUR), ([3; 32], 3 * HOUR)] {
        store.add_session(person(1), session(token, at)).await.unwrap();
    }
    store.session([1; 32], 9 * HOUR, 0, 0).await.unwrap();
    let left =
        || async { store.sessions_of(person(1)).await.unwrap().iter().map(|row| row.token[0]).collect::<Vec<_>>() };
    // The first session of the account is unused.
    assert_eq!(store.sweep(Expired { unused_sessions: HOUR, ..NEVER }, 100).await, Ok(1));
    assert_eq!(left().await, [1, 3, 2]);
    // The first of the others is in use, but old.
    assert_eq!(store.sweep(Expired { sessions: 2 * HOUR, ..NEVER }, 100).await, Ok(1));
    assert_eq!(left().await, [3, 2]);
    assert!(store.person(person(1)).await.unwrap().is_some());
}

pub(crate) async fn tables_that_never_began_are_removed(home: &Home) {
    let store = home.store().await;
    store.add_person(guest(1)).await.unwrap();
    let tables = [
        (1, Phase::Waiting, 10, false),
        (2, Phase::Waiting, 30, true),
        (3, Phase::Playing, 10, true),
        (4, Phase::Over, 10, true),
        (5, Phase::Closed, 10, true),
    ];
    for (number, phase, at, _) in tables {
        let mut new = append(table(number), 0, at);
        new.people = vec![person(1)];
        new.summary.phase = phase;
        put(&*store, new).await;
    }
    assert_eq!(store.sweep(Expired { waiting_tables: 30, ..NEVER }, 100).await, Ok(1));
    for (number, _, _, stays) in tables {
        assert_eq!(store.events(table(number), 0, u32::MAX).await.unwrap().len(), usize::from(stays), "{number}");
    }
    let mine = store.tables_of(person(1), u64::MAX, 10).await.unwrap();
    assert_eq!(mine.len(), 4);
}

pub(crate) async fn expired_data_is_removed_in_batches(home: &Home) {
    let store = home.store().await;
    for number in 1..=5 {
        store.add_person(guest(number)).await.unwrap();
        put(&*store, append(table(number), 0, 10)).await;
    }
    let expired = Expired { guests: 9999, waiting_tables: 9999, ..NEVER };
    assert_eq!(store.sweep(expired, 2).await, Ok(4));
    assert_eq!(store.sweep(expired, 2).await, Ok(4));
    assert_eq!(store.sweep(expired, 2).await, Ok(2));
    assert_eq!(store.sweep(expired, 2).await, Ok(0));
}
