//! What operators do, in both databases.

use rumis_server::{Code, Operator, Phase};

use crate::samples::{Home, append, name, person, put, session, table};

pub(crate) async fn a_database_that_no_server_has_used_is_refused(home: &Home) {
    let error = Operator::open(&home.database).await.err().unwrap();
    assert!(matches!(error.code(), Code::BadRequest | Code::Storage), "{error}");
}

pub(crate) async fn banning_ends_sessions_and_is_found_by_nodes(home: &Home) {
    let store = home.store().await;
    name(&*store, 1, "inti").await.unwrap();
    name(&*store, 2, "quilla").await.unwrap();
    store.add_session(person(1), session([1; 32], 1000)).await.unwrap();
    let before = store.time().await.unwrap().saturating_sub(1);
    let operator = Operator::open(&home.database).await.unwrap();
    assert_eq!(operator.status().await.unwrap().counts.sessions, 3);
    operator.ban("inti").await.unwrap();
    assert_eq!(store.session([1; 32], 2000, 0, 0).await, Ok(None));
    assert!(store.session([102; 32], 2000, 0, 0).await.unwrap().is_some(), "others stay");
    assert!(store.banned_since(person(1)).await.unwrap().is_some_and(|since| since > before));
    assert_eq!(store.banned_since(person(2)).await, Ok(None));
    let revoked = store.revoked_since(before).await.unwrap();
    assert_eq!(revoked.iter().map(|&(id, _)| id).collect::<Vec<_>>(), [person(1)]);
    assert_eq!(store.revoked_since(revoked[0].1).await, Ok(Vec::new()));
    let counts = operator.status().await.unwrap().counts;
    assert_eq!((counts.accounts, counts.banned, counts.sessions), (2, 1, 1));
    assert_eq!(operator.unban("inti").await, Ok(true));
    assert_eq!(store.banned_since(person(1)).await, Ok(None));
    assert_eq!(operator.ban("nobody").await.map_err(|error| error.code()), Err(Code::NotFound));
}

pub(crate) async fn a_reset_leaves_one_code_and_no_session(home: &Home) {
    let store = home.store().await;
    name(&*store, 1, "inti").await.unwrap();
    let before = store.person(person(1)).await.unwrap().unwrap().password;
    let operator = Operator::open(&home.database).await.unwrap();
    operator.reset_password("inti").await.unwrap();
    assert_ne!(store.person(person(1)).await.unwrap().unwrap().password, before);
    assert_eq!(store.codes_left(person(1)).await, Ok(1));
    assert_eq!(store.sessions_of(person(1)).await, Ok(Vec::new()));
    assert_eq!(operator.revoke_sessions("inti").await, Ok(0));
}

pub(crate) async fn tables_are_listed_and_closed(home: &Home) {
    let store = home.store().await;
    for number in 1..=3 {
        put(&*store, append(table(number), 0, 10 * number as u64)).await;
    }
    let operator = Operator::open(&home.database).await.unwrap();
    operator.close_table(table(2)).await.unwrap();
    let listed = async |phase| {
        let tables = operator.tables(phase, 10).await.unwrap();
        tables.iter().map(|table| (table.id.bits(), table.phase, table.events)).collect::<Vec<_>>()
    };
    assert_eq!(listed(Some(Phase::Waiting)).await, [(3, Phase::Waiting, 1), (1, Phase::Waiting, 1)]);
    assert_eq!(listed(Some(Phase::Closed)).await, [(2, Phase::Closed, 2)]);
    assert_eq!(listed(None).await.len(), 3);
    assert_eq!(operator.close_table(table(9)).await.map_err(|error| error.code()), Err(Code::NotFound));
}
