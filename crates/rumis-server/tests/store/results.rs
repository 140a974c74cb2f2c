//! Results of finished games.

use std::sync::Arc;

use rumis::{PlanName, Way};
use rumis_server::{
    Appended, Audience, FinishedGame, FinishedSeat, PairRow, Player, Publicity, RatedGame, ResultRow, SignIn,
    StandingRow, Store,
};

use crate::samples::{Home, append, guest, name, password, person, put, session, table};

/// A game of these players, each with a place and points.
pub(crate) fn game(number: u32, at: u64, seats: &[(Player, u32, i32)]) -> FinishedGame {
    let seats = seats.iter().map(|&(player, place, points)| FinishedSeat { player, points, place });
    FinishedGame {
        game: number,
        at,
        plan: PlanName::Chullpa.into(),
        way: Way::Standard,
        rated: false,
        moves: 12,
        length: 60_000,
        position: "position".to_owned(),
        seats: seats.collect(),
    }
}

pub(crate) const fn of(number: u128) -> Player {
    Player::Person(rumis_server::PersonId::from_bits(number))
}

/// An append to a new table that ends this game of these people.
pub(crate) fn ending(number: u128, game: FinishedGame) -> rumis_server::Append {
    let people =
        game.seats.iter().filter_map(|seat| if let Player::Person(id) = seat.player { Some(id) } else { None });
    let (people, at) = (people.collect(), game.at);
    rumis_server::Append { people, finished: Some(game), ..append(table(number), 0, at) }
}

async fn results(store: &dyn Store, number: u128) -> Vec<ResultRow> {
    store.results_of(person(number), None, u64::MAX, 100).await.unwrap()
}

async fn standings(store: &dyn Store, number: u128) -> Vec<StandingRow> {
    store.standings_of(person(number), Audience::Themselves).await.unwrap()
}

async fn pair(store: &dyn Store, one: u128, other: u128) -> Option<(u32, u32, u32, u64)> {
    let pair = store.pair(person(one), person(other)).await.unwrap();
    pair.map(|PairRow { games, won, lost, last }| (games, won, lost, last))
}

async fn home_with(home: &Home, named: &[(u128, &str)], guests: &[u128]) -> Arc<dyn Store> {
    let store = home.store().await;
    for &(number, called) in named {
        name(&*store, number, called).await.unwrap();
    }
    for &number in guests {
        store.add_person(guest(number)).await.unwrap();
    }
    store
}

pub(crate) async fn a_finished_game_is_counted_once_with_the_event_that_ends_it(home: &Home) {
    let store = home_with(home, &[(1, "inti"), (2, "quilla")], &[3]).await;
    let first = ending(1, game(1, 10, &[(of(1), 1, 9), (of(2), 2, 7), (of(3), 2, 7)]));
    put(&*store, first.clone()).await;
    // Sent twice, as by a node that lost the answer.
    assert_eq!(store.append(first.clone()).await, Ok(Appended::Beaten));
    // Counted again, as by a node that reads the log.
    store.count(table(1), 1, first.finished.into_iter().collect()).await.unwrap();
    put(&*store, ending(2, game(1, 20, &[(of(2), 1, 5), (of(1), 1, 5)]))).await;
    put(&*store, ending(3, game(1, 30, &[(of(1), 2, 3), (Player::Program(4), 1, 8)]))).await;
    let row = |players, programs, games, firsts, shared, points, most| StandingRow {
        way: Way::Standard,
        plan: "chullpa".to_owned(),
        players,
        programs,
        games,
        firsts,
        shared,
        points,
        most,
    };
    let expected = [row(2, false, 1, 1, 1, 5, 5), row(2, true, 1, 0, 0, 3, 3), row(3, false, 1, 1, 0, 9, 9)];
    assert_eq!(standings(&*store, 1).await, expected);
    assert_eq!(pair(&*store, 1, 2).await, Some((2, 1, 0, 20)));
    assert_eq!(pair(&*store, 2, 1).await, Some((2, 0, 1, 20)));
    assert_eq!(pair(&*store, 2, 3).await, Some((1, 0, 0, 10)));
    let opponents = store.opponents_of(person(1), Audience::Themselves, 10).await.unwrap();
    let called =
        |rows: &[(rumis_server::KnownRow, PairRow)]| rows.iter().map(|row| row.0.name.clone()).collect::<Vec<_>>();
    assert_eq!(called(&opponents), ["quilla"], "guests have no profile");
    let pairs = async |before, most| {
        let rows = store.pairs_of(person(1), before, most).await.unwrap();
        rows.into_iter().map(|(id, _, pair)| (id, pair.last)).collect::<Vec<_>>()
    };
    assert_eq!(pairs(100, 10).await, [(person(2), 20), (person(3), 10)]);
    assert_eq!(pairs(100, 1).await, [(person(2), 20)]);
    assert_eq!(pairs(20, 10).await, [(person(3), 10)]);
    let rows = results(&*store, 1).await;
    assert_eq!(
        rows.iter().map(|row| (row.table, row.at, row.seat)).collect::<Vec<_>>(),
        [(table(3), 30, 0), (table(2), 20, 1), (table(1), 10, 0)]
    );
    assert_eq!((rows[0].seats[1].program, rows[2].seats.len()), (Some(4), 3));
    let known: Vec<_> = rows[2].people.iter().map(|(seat, known)| (*seat, known.name.as_str())).collect();
    assert!(known.len() == 2 && known.contains(&(0, "inti")) && known.contains(&(1, "quilla")));
    // In pages.
    assert_eq!(store.results_of(person(1), None, 30, 1).await.unwrap(), rows[1..2]);
}

pub(crate) async fn games_that_nobody_may_watch_are_for_their_players(home: &Home) {
    let store = home_with(home, &[(1, "inti"), (2, "quilla"), (3, "illapa")], &[]).await;
    for (number, listed, watchers) in [(1, true, true), (2, true, false), (3, false, true)] {
        let mut new = ending(number, game(1, 40 - number as u64, &[(of(1), 1, 9), (of(2), 2, 7)]));
        (new.summary.listed, new.summary.watchers) = (listed, watchers);
        put(&*store, new).await;
    }
    let others = [(1, true, false), (3, false, false)];
    let players = [(1, true, true), (2, true, true), (3, false, true)];
    for (viewer, expected) in [(None, &others[..]), (Some(3), &others), (Some(2), &players), (Some(1), &players)] {
        let rows = store.results_of(person(1), viewer.map(person), u64::MAX, 10).await.unwrap();
        let rows: Vec<_> = rows.iter().map(|row| (row.table.bits(), row.is_listed, row.is_theirs)).collect();
        assert_eq!(rows, expected, "{viewer:?}");
    }
    // Sums, too.
    for (audience, games) in [(Audience::Themselves, 3), (Audience::Others, 2)] {
        assert_eq!(store.standings_of(person(1), audience).await.unwrap()[0].games, games);
        assert_eq!(store.opponents_of(person(1), audience, 10).await.unwrap()[0].1.games, games);
    }
    assert_eq!(pair(&*store, 3, 1).await, None);
    assert_eq!(pair(&*store, 2, 1).await, Some((3, 0, 3, 39)), "both have played these games");
}

pub(crate) async fn a_best_win_that_nobody_may_watch_is_for_the_winner(home: &Home) {
    let store = home_with(home, &[(1, "inti"), (2, "quilla")], &[]).await;
    let mut new = ending(1, game(1, 10, &[(of(1), 1, 9), (of(2), 2, 7)]));
    new.rated = Some(RatedGame { game: 1, way: Way::Standard, places: vec![(person(1), 1), (person(2), 2)] });
    new.summary.watchers = false;
    put(&*store, new).await;
    assert_eq!(store.best_wins_of(person(1), Audience::Themselves).await.unwrap().len(), 1);
    assert_eq!(store.best_wins_of(person(1), Audience::Others).await, Ok(vec![]));
    assert_eq!(store.opponents_of(person(1), Audience::Others, 10).await, Ok(vec![]));
    assert_eq!(store.standings_of(person(1), Audience::Others).await, Ok(vec![]));
}

pub(crate) async fn whoever_plays_against_themselves_gets_no_result(home: &Home) {
    let store = home_with(home, &[(1, "inti"), (2, "quilla")], &[]).await;
    put(&*store, ending(1, game(1, 10, &[(of(1), 1, 9), (of(1), 2, 7), (of(2), 3, 5)]))).await;
    assert_eq!(results(&*store, 1).await, []);
    assert_eq!(results(&*store, 2).await.len(), 1);
    assert_eq!(pair(&*store, 2, 1).await, None);
}

pub(crate) async fn the_results_of_a_guest_move_to_the_account(home: &Home) {
    let store = home_with(home, &[(1, "inti"), (2, "quilla")], &[3]).await;
    put(&*store, ending(1, game(1, 10, &[(of(1), 1, 9), (of(2), 2, 7)]))).await;
    put(&*store, ending(2, game(1, 20, &[(of(3), 2, 4), (of(2), 1, 7)]))).await;
    put(&*store, ending(3, game(1, 30, &[(of(3), 1, 8), (of(1), 2, 4)]))).await;
    let sign_in = SignIn {
        person: person(1),
        session: session([9; 32], 1000),
        ends: None,
        guest: Some(person(3)),
        proof: password(),
    };
    assert_eq!(store.sign_in(sign_in.clone()).await, Ok(true));
    // The same request again moves nothing twice.
    assert_eq!(store.sign_in(SignIn { session: session([8; 32], 1001), ..sign_in }).await, Ok(true));
    assert_eq!(results(&*store, 1).await.len(), 4);
    assert_eq!((results(&*store, 3).await.len(), standings(&*store, 3).await.len()), (0, 0));
    let all = &standings(&*store, 1).await[0];
    assert_eq!((all.games, all.firsts, all.points, all.most), (4, 2, 9 + 4 + 8 + 4, 9));
    assert_eq!(pair(&*store, 1, 2).await, Some((2, 1, 1, 20)));
    assert_eq!(pair(&*store, 2, 1).await, Some((2, 1, 1, 20)));
    assert_eq!((pair(&*store, 1, 3).await, pair(&*store, 1, 1).await), (None, None));
    // A game of the guest that ends later is the account's, too.
    put(&*store, ending(4, game(1, 40, &[(of(3), 1, 8), (of(2), 2, 4)]))).await;
    assert_eq!(pair(&*store, 1, 2).await, Some((3, 2, 1, 40)));
    assert_eq!(results(&*store, 1).await.len(), 5);
}

pub(crate) async fn deleting_a_person_deletes_their_results_and_leaves_those_of_others(home: &Home) {
    let store = home_with(home, &[(1, "inti"), (2, "quilla")], &[]).await;
    let mut new = ending(1, game(1, 10, &[(of(1), 1, 9), (of(2), 2, 7)]));
    new.rated = Some(RatedGame { game: 1, way: Way::Standard, places: vec![(person(1), 1), (person(2), 2)] });
    put(&*store, new).await;
    store.set_publicity(person(2), Publicity::Ratings).await.unwrap();
    assert_eq!(
        store.best_wins_of(person(1), Audience::Themselves).await.unwrap()[0].opponent.as_ref().unwrap().name,
        "quilla"
    );
    store.forget_person(person(2)).await.unwrap();
    assert_eq!((results(&*store, 2).await, standings(&*store, 2).await), (vec![], vec![]));
    let rows = results(&*store, 1).await;
    assert_eq!((rows.len(), rows[0].seats.len(), rows[0].people.len()), (1, 2, 1));
    assert_eq!(standings(&*store, 1).await[0].games, 1);
    assert_eq!(pair(&*store, 1, 2).await, None);
    let best = store.best_wins_of(person(1), Audience::Themselves).await.unwrap().remove(0);
    assert_eq!((best.opponent, best.points), (None, 1500), "the win stays, without the name");
}

pub(crate) async fn the_best_win_is_the_one_against_the_highest_rating(home: &Home) {
    let store = home_with(home, &[(1, "inti"), (2, "quilla"), (3, "illapa")], &[]).await;
    let win = |number: u128, winner: u128, loser: u128| {
        let mut new = ending(number, game(1, 10 * number as u64, &[(of(winner), 1, 9), (of(loser), 2, 7)]));
        let places = vec![(person(winner), 1), (person(loser), 2)];
        new.rated = Some(RatedGame { game: 1, way: Way::Standard, places });
        new
    };
    let best = async || {
        let best = store.best_wins_of(person(1), Audience::Themselves).await.unwrap().pop();
        best.map(|best| (best.opponent.unwrap().name, best.points, best.at))
    };
    put(&*store, win(1, 2, 1)).await;
    assert_eq!(best().await, None);
    put(&*store, win(2, 1, 3)).await;
    assert_eq!(best().await, Some(("illapa".to_owned(), 1500, 20)));
    let ratings = store.ratings_of(person(2)).await.unwrap();
    put(&*store, win(3, 1, 2)).await;
    assert_eq!(best().await, Some(("quilla".to_owned(), ratings[0].1.points(), 30)), "the rating before the game");
    put(&*store, win(4, 1, 3)).await;
    assert_eq!(best().await.unwrap().0, "quilla");
}

pub(crate) async fn games_of_the_same_people_that_end_at_the_same_time_on_two_nodes_all_count(home: &Home) {
    let stores = [home_with(home, &[(1, "inti"), (2, "quilla")], &[3, 4]).await, home.store().await];
    let games: Vec<_> = (0..40u128)
        .map(|number| {
            let store = Arc::clone(&stores[number as usize % 2]);
            // In every order, so that locking in the order of seats would deadlock here.
            let (first, second) = (1 + number % 4, 1 + (number + 1 + number / 4 % 3) % 4);
            let new = ending(number, game(1, 10, &[(of(first), 1, 9), (of(second), 2, 7)]));
            tokio::spawn(async move { put(&*store, new).await })
        })
        .collect();
    for game in games {
        game.await.unwrap();
    }
    let (mut counted, mut met) = (0, 0);
    for one in 1..=4 {
        counted += standings(&*stores[0], one).await[0].games;
        for other in 1..=4 {
            let (games, won, lost, _) = pair(&*stores[0], one, other).await.unwrap_or_default();
            assert_eq!(games, won + lost);
            met += games;
        }
    }
    assert_eq!((counted, met), (80, 80));
}

pub(crate) async fn tables_of_an_older_version_are_counted_later(home: &Home) {
    let store = home_with(home, &[(1, "inti"), (2, "quilla")], &[]).await;
    put(&*store, append(table(1), 0, 10)).await;
    put(&*store, append(table(2), 0, 10)).await;
    assert_eq!(store.uncounted(None, 10).await, Ok(vec![]));
    // A node of an older version leaves the column out.
    let older = format!("UPDATE tables SET counted = 0 WHERE id = '{}'", table(1));
    crate::lobby::execute(home, &older, &older).await;
    assert_eq!(store.uncounted(None, 10).await, Ok(vec![table(1)]));
    assert_eq!(store.uncounted(Some(table(1)), 10).await, Ok(vec![]));
    put(&*store, append(table(1), 1, 20)).await;
    assert_eq!(store.uncounted(None, 10).await, Ok(vec![table(1)]), "an append counts only what it ends");
    // It was read before the last event arrived.
    let old = game(1, 10, &[(of(1), 1, 9), (of(2), 2, 7)]);
    store.count(table(1), 1, vec![old.clone()]).await.unwrap();
    assert_eq!(store.uncounted(None, 10).await, Ok(vec![table(1)]));
    store.count(table(1), 2, vec![old]).await.unwrap();
    assert_eq!(store.uncounted(None, 10).await, Ok(vec![]));
    assert_eq!((results(&*store, 1).await.len(), standings(&*store, 1).await[0].games), (1, 1));
    put(&*store, append(table(1), 2, 30)).await;
    assert_eq!(store.uncounted(None, 10).await, Ok(vec![]));
}

pub(crate) async fn what_others_may_see_is_stored(home: &Home) {
    let store = home_with(home, &[(1, "inti")], &[]).await;
    assert_eq!(store.publicity(person(1)).await, Ok(Publicity::Ratings), "nobody has chosen to show more");
    for public in [Publicity::Nothing, Publicity::Everything, Publicity::Ratings] {
        store.set_publicity(person(1), public).await.unwrap();
        assert_eq!(store.publicity(person(1)).await, Ok(public));
    }
    assert!(store.set_publicity(person(9), Publicity::Nothing).await.is_err());
}
