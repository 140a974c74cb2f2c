//! Puzzles of the days.

use rumis::solitaire::Day;
use rumis_server::{Code, DailyRow, DailySolved, SignIn};

use crate::samples::{Home, guest, name, password, person, session};

const DAY: Day = Day::FIRST;

const fn solved(millis: u64) -> DailySolved {
    DailySolved { millis, hints: 2 }
}

pub(crate) async fn only_the_first_solution_of_somebody_who_began_counts(home: &Home) {
    let store = home.store().await;
    store.add_person(guest(1)).await.unwrap();
    store.add_person(guest(2)).await.unwrap();
    assert!(store.begin_daily(person(9), DAY, 5).await.is_err_and(|error| error.code() == Code::NotFound));
    assert_eq!(store.solve_daily(person(1), DAY, solved(100), 3).await, Ok(false));
    store.begin_daily(person(1), DAY, 5).await.unwrap();
    store.begin_daily(person(1), DAY, 7).await.unwrap();
    let begun = DailyRow { day: DAY, began: 5, solved: None };
    assert_eq!(store.daily_of(person(1), DAY).await, Ok(Some(begun)));
    assert_eq!(store.solve_daily(person(1), DAY, solved(100), 3).await, Ok(true));
    assert_eq!(store.solve_daily(person(1), DAY, solved(50), 1).await, Ok(false));
    let row = DailyRow { solved: Some(solved(100)), ..begun };
    assert_eq!(store.daily_of(person(1), DAY).await, Ok(Some(row)));
    store.begin_daily(person(2), DAY, 6).await.unwrap();
    assert_eq!(store.solve_daily(person(2), DAY, solved(90), 3).await, Ok(true));
    assert_eq!(store.daily_counts(DAY).await, Ok(vec![(3, 2)]));
    let next = Day::numbered(DAY.number() + 1).unwrap();
    assert_eq!(store.daily_counts(next).await, Ok(Vec::new()));
    store.begin_daily(person(1), next, 99).await.unwrap();
    let all = store.dailies_of(person(1)).await.unwrap();
    assert_eq!(all, [row, DailyRow { day: next, began: 99, solved: None }]);
}

pub(crate) async fn the_puzzles_of_a_guest_move_to_the_account(home: &Home) {
    let store = home.store().await;
    name(&*store, 1, "inti").await.unwrap();
    store.add_person(guest(2)).await.unwrap();
    let next = Day::numbered(DAY.number() + 1).unwrap();
    for (number, day) in [(1, DAY), (2, DAY), (2, next)] {
        store.begin_daily(person(number), day, number as u64).await.unwrap();
        store.solve_daily(person(number), day, solved(1000 * number as u64), 1).await.unwrap();
    }
    let sign_in = SignIn {
        person: person(1),
        session: session([3; 32], 1500),
        ends: None,
        guest: Some(person(2)),
        proof: password(),
    };
    assert_eq!(store.sign_in(sign_in).await, Ok(true));
    let mine: Vec<_> = store.dailies_of(person(1)).await.unwrap().iter().map(|row| (row.day, row.began)).collect();
    assert_eq!(mine, [(DAY, 1), (next, 2)]);
    assert_eq!(store.dailies_of(person(2)).await, Ok(Vec::new()));
}

pub(crate) async fn the_counts_of_a_day_stay_when_a_person_is_deleted(home: &Home) {
    let store = home.store().await;
    store.add_person(guest(1)).await.unwrap();
    store.begin_daily(person(1), DAY, 5).await.unwrap();
    store.solve_daily(person(1), DAY, solved(100), 7).await.unwrap();
    store.forget_person(person(1)).await.unwrap();
    assert_eq!(store.dailies_of(person(1)).await, Ok(Vec::new()));
    assert_eq!(store.daily_counts(DAY).await, Ok(vec![(7, 1)]));
}
