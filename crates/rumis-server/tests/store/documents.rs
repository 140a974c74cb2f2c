//! Documents of people.

use rumis_server::{Code, DocumentChange, DocumentChanged, DocumentRow, Store};

use crate::samples::{Home, guest, name, person};

fn change(number: u128, key: &str, based: u64, body: &str) -> DocumentChange {
    let (key, body) = (key.to_owned(), body.to_owned());
    DocumentChange { person: person(number), key, based, body, most: 3, most_bytes: 20 }
}

async fn put(store: &dyn Store, number: u128, key: &str, based: u64, body: &str) -> DocumentChanged {
    store.change_document(change(number, key, based, body)).await.unwrap()
}

fn row(key: &str, revision: u64, body: &str) -> DocumentRow {
    DocumentRow { key: key.to_owned(), revision, body: body.to_owned() }
}

pub(crate) async fn a_document_changes_only_from_its_newest_revision(home: &Home) {
    let store = home.store().await;
    name(&*store, 1, "inti").await.unwrap();
    assert_eq!(store.document(person(1), "puzzles").await, Ok(None));
    assert_eq!(put(&*store, 1, "puzzles", 7, "[]").await, DocumentChanged::Beaten(None));
    assert_eq!(put(&*store, 1, "puzzles", 0, "[1]").await, DocumentChanged::Stored(1));
    let first = Some(row("puzzles", 1, "[1]"));
    assert_eq!(put(&*store, 1, "puzzles", 0, "[2]").await, DocumentChanged::Beaten(first.clone()));
    assert_eq!(store.document(person(1), "puzzles").await, Ok(first));
    assert_eq!(put(&*store, 1, "puzzles", 1, "[1,2]").await, DocumentChanged::Stored(2));
    assert_eq!(store.document(person(1), "puzzles").await, Ok(Some(row("puzzles", 2, "[1,2]"))));
}

pub(crate) async fn revisions_are_counted_for_each_person(home: &Home) {
    let store = home.store().await;
    name(&*store, 1, "inti").await.unwrap();
    name(&*store, 2, "quilla").await.unwrap();
    put(&*store, 1, "puzzles", 0, "1").await;
    put(&*store, 1, "lessons", 0, "2").await;
    assert_eq!(put(&*store, 2, "lessons", 0, "3").await, DocumentChanged::Stored(1));
    assert_eq!(put(&*store, 1, "puzzles", 1, "4").await, DocumentChanged::Stored(3));
    let all = vec![("lessons".to_owned(), 2), ("puzzles".to_owned(), 3)];
    assert_eq!(store.documents_of(person(1), 0).await.as_ref(), Ok(&all));
    assert_eq!(store.documents_of(person(1), 2).await.unwrap(), all[1..]);
    assert_eq!(store.documents_of(person(1), 3).await, Ok(Vec::new()));
    let bodies = vec![row("lessons", 2, "2"), row("puzzles", 3, "4")];
    assert_eq!(store.all_documents_of(person(1)).await, Ok(bodies));
}

pub(crate) async fn documents_of_a_person_are_bounded(home: &Home) {
    let store = home.store().await;
    name(&*store, 1, "inti").await.unwrap();
    name(&*store, 2, "quilla").await.unwrap();
    // The limit counts bytes, not letters.
    assert_eq!(put(&*store, 1, "a", 0, &"ä".repeat(11)).await, DocumentChanged::Full);
    assert_eq!(put(&*store, 1, "a", 0, &"ä".repeat(9)).await, DocumentChanged::Stored(1));
    assert_eq!(put(&*store, 1, "b", 0, "123").await, DocumentChanged::Full);
    assert_eq!(put(&*store, 1, "b", 0, "12").await, DocumentChanged::Stored(2));
    assert_eq!(put(&*store, 1, "a", 1, "1").await, DocumentChanged::Stored(3));
    assert_eq!(put(&*store, 1, "c", 0, "1").await, DocumentChanged::Stored(4));
    assert_eq!(put(&*store, 1, "d", 0, "1").await, DocumentChanged::Full);
    assert_eq!(put(&*store, 1, "c", 4, "2").await, DocumentChanged::Stored(5));
    assert_eq!(put(&*store, 2, "d", 0, "1").await, DocumentChanged::Stored(1));
    assert_eq!(store.documents_size().await, Ok(5), "of everybody");
}

pub(crate) async fn concurrent_changes_of_one_document_do_not_overwrite_each_other(home: &Home) {
    let store = home.store().await;
    name(&*store, 1, "inti").await.unwrap();
    let changes = (0..8).map(|number| {
        let (store, change) = (store.clone(), change(1, "puzzles", 0, &number.to_string()));
        tokio::spawn(async move { store.change_document(change).await.unwrap() })
    });
    let mut stored = 0;
    for change in changes.collect::<Vec<_>>() {
        stored += usize::from(change.await.unwrap() == DocumentChanged::Stored(1));
    }
    assert_eq!(stored, 1);
}

pub(crate) async fn documents_belong_to_a_person_and_go_with_them(home: &Home) {
    let store = home.store().await;
    let nobody = store.change_document(change(9, "puzzles", 0, "1")).await;
    assert!(nobody.is_err_and(|error| error.code() == Code::NotFound));
    store.add_person(guest(1)).await.unwrap();
    name(&*store, 1, "inti").await.unwrap();
    put(&*store, 1, "puzzles", 0, "1").await;
    store.forget_person(person(1)).await.unwrap();
    assert_eq!(store.documents_of(person(1), 0).await, Ok(Vec::new()));
    assert_eq!(store.document(person(1), "puzzles").await, Ok(None));
}
