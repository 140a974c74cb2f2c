//! Notifications: keys, subscriptions, and what is to be sent.

use std::sync::Arc;

use rumis_server::{
    Appended, Code, Notice, PersonId, Phase, PushKind, PushServices, Settled, SignIn, Store, Subscription, TokenHash,
    WantedNotices,
};

use crate::samples::{Home, append, guest, name, password, person, put, session, table};

fn subscription(endpoint: &str) -> Subscription {
    let origin = endpoint.split('/').take(3).collect::<Vec<_>>().join("/");
    Subscription { endpoint: endpoint.to_owned(), origin, p256dh: vec![4; 65], auth: vec![5; 16] }
}

/// Notices for any push service.
fn to_any(most: u32) -> WantedNotices {
    WantedNotices { services: PushServices::AllBut(Vec::new()), each: most, most }
}

/// A guest with a session and a subscription of everything, all with this number.
async fn subscriber(store: &dyn Store, number: u8) -> TokenHash {
    let (id, token) = (u128::from(number), [number; 32]);
    store.add_person(guest(id)).await.unwrap();
    store.add_session(person(id), session(token, 1000)).await.unwrap();
    store.subscribe(token, subscription(&format!("https://push.example/{number}")), None, 1000).await.unwrap();
    token
}

async fn endpoints(store: &dyn Store, person: PersonId) -> Vec<String> {
    let rows = store.subscriptions_of(person).await.unwrap();
    rows.into_iter().map(|row| row.subscription.endpoint).collect()
}

fn notice(number: u128, kind: PushKind, at: u64, due: u64) -> Notice {
    Notice { person: person(number), kind, at, due }
}

pub(crate) async fn all_nodes_have_the_first_key(home: &Home) {
    let (one, two) = (home.store().await, home.store().await);
    let (first, second) = tokio::join!(one.push_key(b"one"), two.push_key(b"two"));
    assert_eq!(first, second);
    assert_eq!(one.push_key(b"three").await, first);
}

pub(crate) async fn a_browser_has_one_subscription_which_ends_with_its_session(home: &Home) {
    let store = home.store().await;
    let token = subscriber(&*store, 1).await;
    let all = store.subscriptions_of(person(1)).await.unwrap();
    assert_eq!((all.len(), all[0].session, &*all[0].kinds), (1, token, &PushKind::ALL[..]));
    // Another endpoint of the same browser replaces it; the kinds stay unless others are named.
    store.subscribe(token, subscription("https://push.example/new"), Some(&[PushKind::Clock]), 2000).await.unwrap();
    store.subscribe(token, subscription("https://push.example/newer"), None, 3000).await.unwrap();
    let all = store.subscriptions_of(person(1)).await.unwrap();
    assert_eq!((all.len(), all[0].created, &*all[0].kinds), (1, 1000, &[PushKind::Clock][..]));
    // The same endpoint in another session is the same browser.
    let other = subscriber(&*store, 2).await;
    store.subscribe(other, subscription("https://push.example/newer"), None, 4000).await.unwrap();
    assert_eq!(endpoints(&*store, person(1)).await, [""; 0]);
    store.unsubscribe(other, Some("https://push.example/another")).await.unwrap();
    assert_eq!(endpoints(&*store, person(2)).await, ["https://push.example/newer"]);
    store.end_session(other).await.unwrap();
    assert_eq!(endpoints(&*store, person(2)).await, [""; 0]);
    let ended = store.subscribe(other, subscription("https://push.example/newer"), None, 5000).await;
    assert_eq!(ended.map_err(|error| error.code()), Err(Code::NotFound));
    // Of many browsers of a person, the oldest is replaced.
    for number in 10..25 {
        store.add_session(person(2), session([number; 32], 1000)).await.unwrap();
        let endpoint = format!("https://push.example/{number}");
        store.subscribe([number; 32], subscription(&endpoint), None, u64::from(number)).await.unwrap();
    }
    let left = endpoints(&*store, person(2)).await;
    assert_eq!((left.len(), &*left[0], &*left[9]), (10, "https://push.example/15", "https://push.example/24"));
    store.forget_person(person(2)).await.unwrap();
    assert_eq!(endpoints(&*store, person(2)).await, [""; 0]);
}

pub(crate) async fn the_subscription_of_a_guest_goes_on_when_they_register_or_sign_in(home: &Home) {
    let store = home.store().await;
    subscriber(&*store, 1).await;
    store.notify(&[notice(1, PushKind::Turn, 10, 20)]).await.unwrap();
    name(&*store, 1, "inti").await.unwrap();
    let mine = store.subscriptions_of(person(1)).await.unwrap();
    assert_eq!((mine.len(), mine[0].session), (1, [101; 32]));
    let due = store.take_notices(20, 30, to_any(10)).await.unwrap();
    assert_eq!((due.len(), due[0].session), (1, [101; 32]), "what was to be sent is still sent");
    // A guest in another browser signs in, and is still told what happens at their tables.
    let token = subscriber(&*store, 2).await;
    let mut new = append(table(1), 0, 10);
    new.people = vec![person(2)];
    put(&*store, new).await;
    let ends = Some(token);
    let sign_in = |token, ends, guest| SignIn {
        person: person(1),
        session: session(token, 1500),
        ends,
        guest,
        proof: password(),
    };
    assert_eq!(store.sign_in(sign_in([3; 32], ends, Some(person(2)))).await, Ok(true));
    assert_eq!(store.subscriptions_of(person(1)).await.unwrap().len(), 2);
    store.notify(&[notice(2, PushKind::Started, 40, 40)]).await.unwrap();
    let due = store.take_notices(40, 50, to_any(10)).await.unwrap();
    let told: Vec<_> = due.iter().filter(|due| due.kind == PushKind::Started).map(|due| due.person).collect();
    assert_eq!(told, [person(1); 2], "in both browsers");
    // A new session of the account in the same browser keeps the subscription, somebody else's does not.
    assert_eq!(store.sign_in(sign_in([4; 32], Some([3; 32]), None)).await, Ok(true));
    assert_eq!(store.subscriptions_of(person(1)).await.unwrap().len(), 2);
    name(&*store, 5, "quilla").await.unwrap();
    store.subscribe([105; 32], subscription("https://push.example/5"), None, 1).await.unwrap();
    assert_eq!(store.sign_in(sign_in([6; 32], Some([105; 32]), Some(person(5)))).await, Ok(true));
    assert_eq!(store.subscriptions_of(person(1)).await.unwrap().len(), 2);
    assert_eq!(endpoints(&*store, person(5)).await, [""; 0]);
}

pub(crate) async fn notices_are_kept_with_the_events_for_those_who_want_them(home: &Home) {
    let store = home.store().await;
    for number in [1, 2] {
        subscriber(&*store, number).await;
    }
    store.add_person(guest(3)).await.unwrap();
    store.subscribe([2; 32], subscription("https://push.example/2"), Some(&[PushKind::Clock]), 1).await.unwrap();
    let mut new = append(table(1), 0, 10);
    new.summary.phase = Phase::Playing;
    new.summary.deadline = Some(500);
    new.people = vec![person(1), person(2)];
    let all = |kind, due| [1, 2, 3].map(|number| notice(number, kind, 10, due));
    new.notices = [all(PushKind::Started, 10), all(PushKind::Clock, 90)].concat();
    assert_eq!(store.append(new.clone()).await, Ok(Appended::Stored));
    // Whoever was beaten tells nobody.
    assert_eq!(store.append(new).await, Ok(Appended::Beaten));
    let kinds = |taken: Vec<rumis_server::DueNotice>| {
        let mut kinds: Vec<_> = taken.iter().map(|due| (due.person, due.kind, due.asked)).collect();
        kinds.sort_unstable();
        kinds
    };
    assert_eq!(kinds(store.take_notices(9, 1000, to_any(10)).await.unwrap()), []);
    assert_eq!(kinds(store.take_notices(10, 1000, to_any(10)).await.unwrap()), [(person(1), PushKind::Started, 1)]);
    let clocks = [(person(1), PushKind::Clock, 1), (person(2), PushKind::Clock, 1)];
    assert_eq!(kinds(store.take_notices(90, 1000, to_any(10)).await.unwrap()), clocks);
    let mut next = append(table(1), 1, 11);
    next.after.at = 10;
    next.notices = vec![notice(1, PushKind::Turn, 11, 100), notice(1, PushKind::Turn, 11, 120)];
    put(&*store, next).await;
    let due = store.take_notices(100, 1000, to_any(10)).await.unwrap();
    assert_eq!((due.len(), due[0].since, due[0].sent), (1, 11, 0), "the earlier time counts");
    // An append whose rating counts, too, and the tables where a game runs.
    let running = store.running_tables_of(person(1), 10).await.unwrap();
    assert_eq!(running.len(), 0, "the last append says that the table waits");
}

pub(crate) async fn a_notice_is_taken_by_one_node_and_comes_back_if_that_dies(home: &Home) {
    let (one, two) = (home.store().await, home.store().await);
    for number in 1..=20 {
        subscriber(&*one, number).await;
    }
    let all: Vec<Notice> = (1..=20).map(|number| notice(number, PushKind::Turn, 10, 10)).collect();
    one.notify(&all).await.unwrap();
    let (first, second) = tokio::join!(one.take_notices(10, 70, to_any(20)), two.take_notices(10, 70, to_any(20)));
    let (first, second) = (first.unwrap(), second.unwrap());
    let mut sessions: Vec<TokenHash> = first.iter().chain(&second).map(|due| due.session).collect();
    sessions.sort_unstable();
    sessions.dedup();
    // A node may leave to the other what that has just locked.
    let rest = one.take_notices(10, 70, to_any(20)).await.unwrap();
    assert_eq!((sessions.len() + rest.len(), first.len() + second.len() + rest.len()), (20, 20));
    assert_eq!(one.take_notices(69, 200, to_any(20)).await, Ok(Vec::new()));
    let again = two.take_notices(70, 200, to_any(20)).await.unwrap();
    assert_eq!((again.len(), again[0].tries), (20, 2), "nobody settled them");
    for (due, settled) in again.iter().zip([
        Settled::Sent { at: 70, next: None },
        Settled::Quiet { next: None },
        Settled::Failed { again: 80 },
        Settled::Quiet { next: Some(90) },
    ]) {
        two.settle_notice(due, settled).await.unwrap();
    }
    let failed = one.take_notices(80, 300, to_any(20)).await.unwrap();
    assert_eq!((failed.len(), failed[0].session, failed[0].tries), (1, again[2].session, 3));
    let later = one.take_notices(90, 300, to_any(20)).await.unwrap();
    assert_eq!((later.len(), later[0].session, later[0].tries), (1, again[3].session, 1));
    // The next event begins anew, and the store knows when the last message was sent.
    let sent = &again[0];
    one.notify(&[Notice { person: sent.person, kind: PushKind::Turn, at: 95, due: 96 }]).await.unwrap();
    let next = one.take_notices(96, 300, to_any(20)).await.unwrap();
    assert_eq!((next[0].since, next[0].sent, next[0].tries, next[0].asked), (95, 70, 1, 2));
}

pub(crate) async fn what_happens_while_a_notice_is_sent_is_told_too(home: &Home) {
    let store = home.store().await;
    subscriber(&*store, 1).await;
    store.notify(&[notice(1, PushKind::Turn, 10, 10)]).await.unwrap();
    let due = store.take_notices(10, 70, to_any(10)).await.unwrap();
    store.notify(&[notice(1, PushKind::Turn, 12, 32)]).await.unwrap();
    store.settle_notice(&due[0], Settled::Sent { at: 11, next: None }).await.unwrap();
    let next = store.take_notices(40, 100, to_any(10)).await.unwrap();
    assert_eq!((next.len(), next[0].since, next[0].sent), (1, 11, 11));
    store.settle_notice(&next[0], Settled::Sent { at: 40, next: None }).await.unwrap();
    assert_eq!(store.take_notices(1000, 2000, to_any(10)).await, Ok(Vec::new()));
}

pub(crate) async fn many_who_tell_the_same_people_do_not_block_each_other(home: &Home) {
    let store = home.store().await;
    for number in 1..=4 {
        subscriber(&*store, number).await;
    }
    let mut tasks = Vec::new();
    for number in 0..40u128 {
        let store = Arc::clone(&store);
        tasks.push(tokio::spawn(async move {
            let mut new = append(table(number), 0, 10);
            let mut people: Vec<u128> = (1..=4).collect();
            people.rotate_left(number as usize % 4);
            new.notices = people.into_iter().map(|number| notice(number, PushKind::Started, 10, 10)).collect();
            store.append(new).await
        }));
    }
    for task in tasks {
        assert_eq!(task.await.unwrap(), Ok(Appended::Stored));
    }
    let due = store.take_notices(10, 70, to_any(10)).await.unwrap();
    assert_eq!(due.iter().map(|due| due.asked).collect::<Vec<_>>(), [40; 4]);
}

pub(crate) async fn notices_are_taken_by_push_service_and_those_tried_least_first(home: &Home) {
    let store = home.store().await;
    for number in 1..=6 {
        subscriber(&*store, number).await;
        let service = if number <= 4 { "dead" } else { "good" };
        let endpoint = format!("https://{service}.example/{number}");
        store.subscribe([number; 32], subscription(&endpoint), None, 1).await.unwrap();
    }
    let due: Vec<Notice> = (1..=6).map(|number| notice(number, PushKind::Turn, 10, number as u64)).collect();
    store.notify(&due).await.unwrap();
    let take = async |now: u64, services: PushServices, each, most| {
        let taken = store.take_notices(now, now + 10, WantedNotices { services, each, most }).await.unwrap();
        let mut numbers: Vec<u8> = taken.iter().map(|due| due.session[0]).collect();
        numbers.sort_unstable();
        numbers
    };
    let named = |service: &str| vec![format!("https://{service}.example")];
    assert_eq!(take(10, PushServices::AllBut(Vec::new()), 1, 10).await, [1, 5], "one for each");
    assert_eq!(take(10, PushServices::AllBut(named("dead")), 9, 10).await, [6]);
    assert_eq!(take(10, PushServices::These(named("good")), 9, 10).await, [0; 0]);
    assert_eq!(take(10, PushServices::These(named("dead")), 9, 2).await, [2, 3]);
    // All come back, and 4 was never tried.
    assert_eq!(take(20, PushServices::These(named("dead")), 1, 10).await, [4]);
    assert_eq!(take(20, PushServices::AllBut(Vec::new()), 9, 10).await, [1, 2, 3, 5, 6]);
}
