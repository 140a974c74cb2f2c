//! Personal data: what `docs/operations.md` says about it, against the database itself.

use std::collections::BTreeSet;

use hyper::Method;
use rumis::Seat;
use rumis_server::{Code, Command, Config, Database, Export, Me, Operator, PersonId, Push, PushKeys, PushWish, Server};
use rusqlite::Connection;
use rusqlite::types::Value;

use crate::house::{House, any_move, ask, code, credentials, house, open};

const PASSWORD: &str = "a pair of stones";
const NAME: &str = "Atahualpa";

fn database(house: &House) -> Connection {
    Connection::open(house.folder.path().join("rumis.db")).unwrap()
}

/// All columns of the database, as `table.column`.
fn columns(database: &Connection) -> BTreeSet<String> {
    let sql = "SELECT tables.name || '.' || columns.name FROM sqlite_schema AS tables
               JOIN pragma_table_info(tables.name) AS columns
               WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%'";
    let mut statement = database.prepare(sql).unwrap();
    statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

/// The columns that contain a text anywhere.
fn columns_with(database: &Connection, text: &str) -> BTreeSet<String> {
    let holds = |name: &String| {
        let (table, column) = name.split_once('.').unwrap();
        let mut statement = database.prepare(&format!("SELECT {column} FROM {table}")).unwrap();
        let values: Vec<Value> = statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
        values.iter().any(|value| matches!(value, Value::Text(value) if value.contains(text)))
    };
    columns(database).into_iter().filter(holds).collect()
}

#[tokio::test]
async fn the_operators_guide_names_every_column_of_the_database() {
    let house = house(|_| {}).await;
    let guide = std::fs::read_to_string("../../docs/operations.md").unwrap();
    let section = guide.split_once("## What is stored").unwrap().1.split_once("Games are kept forever").unwrap().0;
    let named: BTreeSet<&str> = section.split('`').skip(1).step_by(2).collect();
    for column in columns(&database(&house)) {
        let table = column.split_once('.').unwrap().0;
        assert!(named.contains(&*column) || named.contains(table), "docs/operations.md does not name {column}");
    }
    house.server.stop().await;
}

/// Sends notifications.
fn with_push(config: &mut Config) {
    config.push = Some(Push::new("mailto:games@rumis.example".parse().unwrap()));
}

/// The subscription of a browser.
fn wish() -> PushWish {
    let p256dh = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4".to_owned();
    let keys = PushKeys { p256dh, auth: "BTBZMqHH6r4Tts7J_aSIgg".to_owned() };
    PushWish { endpoint: "https://push.example/somebody".to_owned(), keys, kinds: None }
}

/// Somebody with every kind of personal data: a guest with a table, who then registered, played a rated game against
/// another account and a game against a guest, sent and received many challenges, and has two sessions, one of them
/// after having played as another guest, and notifications in one browser.
async fn somebody(house: &House) -> (rumis_load::Client, Me) {
    let mut ann = house.guest().await;
    let answer = ask(&mut ann, Method::POST, "/api/v1/account", &body()).await;
    assert_eq!(code(&answer), None);
    let mut bob = house.named("Bob", PASSWORD).await;
    let table = open(&mut ann, r#"{"plan": "chullpa", "seats": ["me", "open"], "rated": true}"#).await.id;
    bob.command(table, &Command::Sit { seat: None }).await.unwrap();
    while let view = ann.table(table).await.unwrap()
        && let Some(turn) = view.game.as_ref().unwrap().turn
    {
        let mover = if turn == Seat::A { &mut ann } else { &mut bob };
        mover.command(table, &any_move(&view)).await.unwrap();
    }
    let table = open(&mut ann, r#"{"plan": "chullpa", "seats": ["me", "open"], "watchers": false}"#).await.id;
    let mut guest = house.stranger();
    guest.command(table, &Command::Sit { seat: None }).await.unwrap();
    while let view = ann.table(table).await.unwrap()
        && let Some(turn) = view.game.as_ref().unwrap().turn
    {
        let mover = if turn == Seat::A { &mut ann } else { &mut guest };
        mover.command(table, &any_move(&view)).await.unwrap();
    }
    let document = r#"{"based": 0, "document": {"own-steps": {"time": 1500, "hints": 0}}}"#;
    assert_eq!(code(&ask(&mut ann, Method::PUT, "/api/v1/me/documents/puzzles", document).await), None);
    let begin = format!("/api/v1/daily/{}/begin", crate::daily::today());
    assert_eq!(code(&ask(&mut ann, Method::POST, &begin, "").await), None);
    let mut other = house.guest().await;
    assert_eq!(code(&ask(&mut other, Method::POST, "/api/v1/session", &body()).await), None);
    for (method, path, body) in [
        (Method::POST, "/api/v1/me/blocks/Bob", ""),
        (Method::POST, "/api/v1/people/Cusi/challenges", r#"{"pace": "any"}"#),
        (Method::POST, "/api/v1/pairing", r#"{"pace": "any", "players": 2}"#),
    ] {
        if path.contains("Cusi") {
            house.named("Cusi", PASSWORD).await;
        }
        assert_eq!(code(&ask(&mut ann, method, path, body).await), None, "{path}");
    }
    assert_eq!(code(&ask(&mut bob, Method::POST, &format!("/api/v1/me/blocks/{NAME}"), "").await), None);
    // More than a list in the app has, and some that she does not see.
    let terms = r#"{"plan": "chullpa", "seats": ["me", "open"]}"#;
    for number in 0..120 {
        let id = rumis_server::TableId::from_bits(number).to_string();
        let sql = "INSERT INTO challenges
            (id, sender, receiver, terms, sent, expires, lease, changed, state, hidden)
            SELECT ?1, cusi.id, ann.id, ?2, ?3, ?3, 9, ?3, 'declined', ?3 % 2 FROM people AS ann, people AS cusi
            WHERE ann.name = ?4 AND cusi.name = 'Cusi'";
        let row = rusqlite::params![id, terms, number as i64, NAME];
        assert_eq!(database(house).execute(sql, row).unwrap(), 1);
    }
    let wish = serde_json::to_string(&wish()).unwrap();
    assert_eq!(code(&ask(&mut ann, Method::PUT, "/api/v1/me/push", &wish).await), None);
    let me: Me = ann.get("/api/v1/me").await.unwrap();
    (ann, me)
}

fn body() -> String {
    serde_json::to_string(&credentials(NAME, PASSWORD)).unwrap()
}

#[tokio::test]
async fn an_export_contains_everything_about_a_person_except_hashes() {
    let house = house(with_push).await;
    let (mut ann, me) = somebody(&house).await;
    let id = me.id.unwrap();
    let export: Export = ann.get("/api/v1/me/export").await.unwrap();
    let count = |table: &str| -> usize {
        let mine = match table {
            "challenges" => "sender = ?1 OR receiver = ?1",
            // The other rows count a part of the same games, for others.
            "standings" | "pairs" => "person = ?1 AND NOT watched",
            _ => "person = ?1",
        };
        let sql = format!("SELECT count(*) FROM {table} WHERE {mine}");
        database(&house).query_row(&sql, [id.to_string()], |row| row.get::<_, u32>(0)).unwrap() as usize
    };
    assert_eq!((export.me.id, export.me.name.as_deref()), (Some(id), Some(NAME)));
    for (exported, table) in [
        (export.me.also.len(), "aliases"),
        (export.codes as usize, "recovery_codes"),
        (export.sessions.len(), "sessions"),
        (export.documents.len(), "documents"),
        (export.daily.len(), "daily_players"),
        (export.rated.len(), "rated_games"),
        (export.results.len(), "results"),
        (export.standings.len(), "standings"),
        (export.opponents.len(), "pairs"),
        (export.tables.len(), "players"),
        (export.me.ratings.len(), "ratings"),
        (export.blocks.len(), "blocks"),
        (usize::from(export.search.is_some()), "searches"),
        (export.challenges.len(), "challenges"),
        (export.notifications.len(), "push_subscriptions"),
    ] {
        let stored = count(table);
        assert!(stored > 0, "this person has nothing in {table}");
        assert_eq!(exported, stored, "{table}");
    }
    assert_eq!(export.opponents.iter().filter(|pair| pair.name.is_none()).count(), 1, "the guest has no name");
    let (sent, received): (Vec<_>, Vec<_>) = export.challenges.iter().partition(|one| one.challenge.from == id);
    assert!(sent.iter().all(|one| one.lease.is_some() && !one.hidden), "what others did is not hers to know");
    assert!(received.iter().all(|one| one.lease.is_none()), "nor whether they are connected");
    assert_eq!(received.iter().filter(|one| one.hidden).count(), 60);
    let search = export.search.unwrap();
    assert!(search.points > 0 && search.lease > 0, "{search:?}");
    // No table with a reference to people is forgotten here.
    let referring: BTreeSet<String> = columns_with(&database(&house), &id.to_string());
    let expected =
        ["aliases.person", "daily_players.person", "documents.person", "events.body", "people.id", "players.person"];
    let more = ["rated_games.person", "ratings.person", "recovery_codes.person", "sessions.person", "tables.card"];
    let push = ["push_subscriptions.person"];
    // That Bob has blocked her is about him, and she must not know.
    let opponents = ["blocks.blocked", "blocks.person", "challenges.receiver", "challenges.sender", "searches.person"];
    let results = ["pairs.opponent", "pairs.person", "results.person", "standings.person"];
    // Whoever won the game has a best win, and the other one is its opponent.
    let best = if export.best_wins.is_empty() { "best_wins.opponent" } else { "best_wins.person" };
    let is_drawn =
        export.results.iter().filter(|game| game.rated).flat_map(|game| &game.seats).all(|seat| seat.place == 1);
    let expected =
        expected.into_iter().chain(more).chain(results).chain(opponents).chain(push).chain((!is_drawn).then_some(best));
    assert_eq!(referring, expected.map(str::to_owned).collect());
    house.server.stop().await;
}

/// The columns of somebody's row in `people`, except the hash of the password.
fn row_of(database: &Connection, id: PersonId) -> serde_json::Map<String, serde_json::Value> {
    let names = columns(database).into_iter().filter_map(|name| name.strip_prefix("people.").map(str::to_owned));
    let read = |name: String| {
        let sql = format!("SELECT {name} FROM people WHERE id = ?1");
        let value = match database.query_row(&sql, [id.to_string()], |row| row.get(0)).unwrap() {
            Value::Text(text) => text.into(),
            Value::Integer(number) => number.into(),
            Value::Null => serde_json::Value::Null,
            value => panic!("{name}: {value:?}"),
        };
        (name, value)
    };
    names.filter(|name| name != "password").map(read).collect()
}

#[tokio::test]
async fn an_export_contains_every_column_about_a_person_also_what_operators_did() {
    let house = house(|_| {}).await;
    let id = house.named(NAME, PASSWORD).await.get::<Me>("/api/v1/me").await.unwrap().id.unwrap();
    let operator = Operator::open(&Database::Sqlite(house.folder.path().join("rumis.db"))).await.unwrap();
    operator.revoke_sessions(NAME).await.unwrap();
    let mut ann = house.stranger();
    assert_eq!(code(&ask(&mut ann, Method::POST, "/api/v1/session", &body()).await), None);
    let chosen = ask(&mut ann, Method::PUT, "/api/v1/me/profile", r#"{"public": "ratings"}"#).await;
    assert_eq!(code(&chosen), None);
    let export = ann.get::<serde_json::Value>("/api/v1/me/export").await.unwrap();
    for (name, stored) in row_of(&database(&house), id) {
        // Whoever is banned cannot download anything.
        assert_eq!(stored.is_null(), name == "banned", "people.{name} is {stored}");
        let part = if matches!(&*name, "id" | "name") { &export["me"] } else { &export };
        assert_eq!(part.get(&name), Some(&stored), "people.{name}");
    }
    house.server.stop().await;
}

#[tokio::test]
async fn a_table_that_cannot_be_read_is_marked_in_an_export_and_the_others_are_in_it() {
    let house = house(|_| {}).await;
    let mut ann = house.stranger();
    let mut ids = Vec::new();
    for _ in 0..4 {
        ids.push(open(&mut ann, r#"{"plan": "chullpa", "seats": ["me", "me"]}"#).await.id);
    }
    let path = house.folder.path().join("rumis.db");
    house.server.stop().await;
    let spoil = |id: rumis_server::TableId, body: &str| {
        let sql = "UPDATE events SET body = ?2 WHERE table_id = ?1 AND seq = 2";
        assert_eq!(Connection::open(&path).unwrap().execute(sql, [&id.to_string(), body]).unwrap(), 1);
    };
    spoil(ids[1], r#"{"type":"unheard-of"}"#);
    spoil(ids[2], r#"{"version":99,"type":"closed"}"#);
    let config = Config::new("127.0.0.1:0".parse().unwrap(), Database::Sqlite(path.clone()));
    let server = Server::start(config).await.unwrap();
    let export: Export = ann.at(server.address()).get("/api/v1/me/export").await.unwrap();
    for (id, missing) in ids.into_iter().zip([None, Some(Code::Unreadable), Some(Code::Newer), None]) {
        let table = export.tables.iter().find(|table| table.id == id).unwrap();
        assert_eq!((table.missing, table.games.len()), (missing, usize::from(missing.is_none())));
    }
    server.stop().await;
}

#[tokio::test]
async fn of_a_deleted_person_only_the_ids_in_logs_are_left() {
    let house = house(with_push).await;
    let (mut ann, me) = somebody(&house).await;
    let confirmation = serde_json::json!({ "password": PASSWORD }).to_string();
    assert_eq!(code(&ask(&mut ann, Method::DELETE, "/api/v1/account", &confirmation).await), None);
    let database = database(&house);
    assert_eq!(columns_with(&database, NAME), BTreeSet::new(), "the name is left");
    let logs = BTreeSet::from(["events.body".to_owned(), "tables.card".to_owned()]);
    for id in me.also.into_iter().chain(me.id) {
        let left = columns_with(&database, &id.to_string());
        assert!(left.is_subset(&logs), "the ID is left in {left:?}");
    }
    house.server.stop().await;
}
