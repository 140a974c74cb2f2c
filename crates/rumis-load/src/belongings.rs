//! What people have besides games: documents, puzzles of the days, blocks, challenges, subscriptions and analyses. There
//! is as much of it as on a busy server.

use futures_util::stream::{self, StreamExt as _, TryStreamExt as _};
use rumis::Rng;
use rumis::solitaire::Day;
use rumis_server::{
    Analysis, AnalysisRow, ChallengeRow, ChallengeState, DailySolved, DocumentChange, Error as ServerError, Judged,
    NewSession, PersonId, SeatChoice, Store, Subscription, TableId, Terms,
};

use crate::crowd::terms;
use crate::error::Error;
use crate::history::AT_ONCE;

/// One of this many people uses several devices, and has documents on the server.
const WITH_DOCUMENTS: usize = 4;
/// What they have: the keys, and how many bytes.
const DOCUMENTS: [(&str, usize); 4] = [("solved", 2000), ("lessons", 400), ("daily", 800), ("settings", 300)];
/// How many more documents everybody has who asks for pages.
const MORE_DOCUMENTS: usize = 60;
/// The size of each of them, in bytes.
const MORE_BYTES: usize = 4000;
/// One of this many people begins the puzzle of a day.
const DAILY: u32 = 20;
/// How many days back.
const DAYS: u32 = 30;
/// One of this many people has blocked others.
const WITH_BLOCKS: usize = 20;
/// How many.
const BLOCKED: usize = 3;
/// How many everybody has blocked who asks for pages.
const MORE_BLOCKED: usize = 50;
/// One of this many people has sent a challenge.
const WITH_CHALLENGES: usize = 50;
/// How many challenges everybody has received who asks for pages.
const RECEIVED: usize = 8;
/// The most open challenges of a person.
const MOST: u32 = 10;
/// How long a challenge is open, in milliseconds.
const OPEN: u64 = 86_400_000;
/// One of this many people gets notifications.
const WITH_PUSH: usize = 10;
/// How many positions an analysis has.
const POSITIONS: usize = 40;

/// Random bytes, such as the hash of a secret that nobody knows.
pub(crate) fn bytes(rng: &mut Rng) -> [u8; 32] {
    std::array::from_fn(|_| rng.below(256) as u8)
}

/// The day of this time, or the first one.
pub(crate) fn day(now: u64) -> Day {
    Day::at(now).unwrap_or(Day::FIRST)
}

/// Stores all of it. Those who ask for pages have more than others, and the games at `tables` are analysed.
pub(crate) async fn write(
    store: &dyn Store,
    ids: &[PersonId],
    visiting: &[PersonId],
    tables: &[TableId],
    rng: &mut Rng,
) -> Result<(), Error> {
    let now = store.time().await?;
    let with_documents: Vec<PersonId> = ids.iter().copied().step_by(WITH_DOCUMENTS).collect();
    concurrently(&with_documents, |person| async move {
        for (key, bytes) in DOCUMENTS {
            write_document(store, person, key.to_owned(), bytes).await?;
        }
        Ok(())
    })
    .await?;
    concurrently(visiting, |person| async move {
        write_document(store, person, "shelf".to_owned(), MORE_BYTES).await?;
        for number in 0..MORE_DOCUMENTS {
            write_document(store, person, format!("game.{number}"), MORE_BYTES).await?;
        }
        Ok(())
    })
    .await?;
    write_days(store, ids, visiting, now, rng).await?;
    let any = |rng: &mut Rng| ids[rng.below(ids.len() as u32) as usize];
    let blockers = ids.iter().step_by(WITH_BLOCKS).map(|&person| (person, BLOCKED));
    let mut blocks = Vec::new();
    for (person, number) in blockers.chain(visiting.iter().map(|&person| (person, MORE_BLOCKED))) {
        blocks.extend((0..number).map(|_| (person, any(rng))).filter(|(person, blocked)| person != blocked));
    }
    concurrently(&blocks, |(person, blocked)| async move {
        store.block(person, blocked, now, MORE_BLOCKED as u32).await.map(drop)
    })
    .await?;
    let mut challenges = Vec::new();
    for &sender in ids.iter().step_by(WITH_CHALLENGES) {
        challenges.push(challenge(sender, any(rng), now)?);
    }
    for &receiver in visiting {
        for _ in 0..RECEIVED {
            challenges.push(challenge(any(rng), receiver, now)?);
        }
    }
    challenges.retain(|row| row.sender != row.receiver);
    concurrently(&challenges, |row| async move { store.send_challenge(row, MOST).await.map(drop) }).await?;
    let subscribers = ids.iter().step_by(WITH_PUSH).chain(visiting);
    let subscriptions: Vec<_> = subscribers.enumerate().map(|(number, &person)| (number, person, bytes(rng))).collect();
    concurrently(&subscriptions, |(number, person, token)| async move {
        store.add_session(person, NewSession { token, at: now, client: "Chrome, Android".to_owned() }).await?;
        let origin = "https://push.example".to_owned();
        let endpoint = format!("{origin}/{number}");
        let subscription = Subscription { endpoint, origin, p256dh: vec![4; 65], auth: vec![7; 16] };
        store.subscribe(token, subscription, None, now).await
    })
    .await?;
    let analysis = analysis()?;
    concurrently(tables, |table| {
        let body = analysis.clone();
        async move { store.save_analysis(table, 1, AnalysisRow { updated: now, done: true, body }).await }
    })
    .await
}

/// Does this for each of them, many at a time.
async fn concurrently<T: Clone, W: Future<Output = Result<(), ServerError>>>(
    all: &[T],
    work: impl Fn(T) -> W,
) -> Result<(), Error> {
    let mut doing = stream::iter(all.iter().cloned().map(work)).buffer_unordered(AT_ONCE);
    while doing.try_next().await?.is_some() {}
    Ok(())
}

async fn write_document(store: &dyn Store, person: PersonId, key: String, bytes: usize) -> Result<(), ServerError> {
    let body = format!("\"{}\"", "x".repeat(bytes));
    let change = DocumentChange { person, key, based: 0, body, most: 1000, most_bytes: 1 << 20 };
    store.change_document(change).await.map(drop)
}

/// Lets people begin the puzzles of the last days, and solve most of them.
async fn write_days(
    store: &dyn Store,
    ids: &[PersonId],
    visiting: &[PersonId],
    now: u64,
    rng: &mut Rng,
) -> Result<(), Error> {
    let today = day(now);
    for number in today.number().saturating_sub(DAYS)..=today.number() {
        let Some(day) = Day::numbered(number) else { continue };
        let mut players: Vec<PersonId> = visiting.to_vec();
        players.extend(ids.iter().filter(|_| rng.below(DAILY) == 0));
        let players: Vec<(PersonId, u32)> = players.into_iter().map(|person| (person, rng.below(75))).collect();
        concurrently(&players, |(person, seconds)| async move {
            store.begin_daily(person, day, day.begin()).await?;
            // In the first minute, each slot has five seconds. The others have not solved it.
            if seconds < 60 {
                let solved = DailySolved { millis: u64::from(seconds) * 1000, hints: 0 };
                store.solve_daily(person, day, solved, seconds / 5).await?;
            }
            Ok(())
        })
        .await?;
    }
    Ok(())
}

fn challenge(sender: PersonId, receiver: PersonId, now: u64) -> Result<ChallengeRow, Error> {
    let terms = Terms { games: 1, ..terms(vec![SeatChoice::Me, SeatChoice::Open]) };
    Ok(ChallengeRow {
        id: TableId::random()?,
        sender,
        receiver,
        terms: serde_json::to_string(&terms).map_err(|error| Error::Nonsense(error.to_string()))?,
        again: None,
        sent: now,
        expires: now + OPEN,
        lease: None,
        state: ChallengeState::Open,
    })
}

/// A complete analysis.
fn analysis() -> Result<String, Error> {
    let judged = Judged { best: Some("S05 a1:3 b1".to_owned()), chances: vec![0.25; 4], points: vec![7.5; 4] };
    let analysis = Analysis { done: true, positions: POSITIONS as u32, judged: vec![judged; POSITIONS] };
    serde_json::to_string(&analysis).map_err(|error| Error::Nonsense(error.to_string()))
}
