//! Several nodes and workers, connected by a real NATS server.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod services;

use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use async_nats::jetstream;
use async_nats::jetstream::consumer::pull;
use futures_util::StreamExt as _;
use futures_util::future::join_all;
use rumis::{PlanName, Setup};
use rumis_server::{
    Bus, Changed, Code, Error, Event, Heard, Logged, NatsBus, NatsServers, News, NodeId, Note, PersonId, Pool,
    QueueRule, TableId, Task, ThinkQueue, Thinking, Thought, Work, Worker, run_worker,
};
use services::nats::NatsServer;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

/// Longer than anything takes, even on a busy machine.
const EVER: Duration = Duration::from_secs(120);
/// More simulations than can finish during a test.
const HUGE: u32 = 10_000_000;
/// Nothing times out.
const PATIENT: QueueRule = QueueRule { patience: EVER, ack_wait: EVER, most: 100 };

async fn soon<T>(what: &str, doing: impl Future<Output = T>) -> T {
    timeout(EVER, doing).await.unwrap_or_else(|_| panic!("{what} did not happen"))
}

async fn until(what: &str, mut happened: impl FnMut() -> bool) {
    soon(what, async {
        while !happened() {
            sleep(Duration::from_millis(5)).await;
        }
    })
    .await;
}

/// The table that the notes are about.
const TABLE: TableId = TableId::from_bits(5);

fn subject() -> String {
    format!("rumis.table.{TABLE}")
}

fn note(from: u64, news: News) -> Note {
    Note { from: NodeId(from), table: TABLE, news }
}

fn present(from: u64, strangers: u32) -> Note {
    note(from, News::Present { people: vec![PersonId::from_bits(3)], strangers })
}

/// The sender of notes that only test a subscription.
const PROBE: u64 = 99;

/// What a node hears next, except such notes.
async fn hear(bus: &NatsBus) -> Heard {
    loop {
        match bus.hear().await {
            Heard::Note(Note { from: NodeId(PROBE), .. }) => {}
            heard => return heard,
        }
    }
}

/// A node that follows the table, and whose subscription the server knows.
async fn following(server: &NatsServer, node: u64) -> NatsBus {
    let bus = NatsBus::connect(&server.servers(), NodeId(node)).await.unwrap();
    assert!(bus.follow(TABLE).await);
    let stranger = async_nats::connect(server.url()).await.unwrap();
    soon("the subscription", async {
        for number in 0.. {
            let probe = present(PROBE, number);
            stranger.publish(subject(), serde_json::to_vec(&probe).unwrap().into()).await.unwrap();
            stranger.flush().await.unwrap();
            // Earlier probes may arrive late, so only the last one counts.
            let last = async { while bus.hear().await != Heard::Note(probe.clone()) {} };
            if timeout(Duration::from_millis(200), last).await.is_ok() {
                break;
            }
        }
    })
    .await;
    bus
}

fn judge(simulations: u32, seed: u64) -> Task {
    let position = Setup::new(PlanName::Chullpa, 2).position().unwrap();
    Task { position, work: Work::Judge { simulations }, seed, owner: PersonId::from_bits(u128::from(seed)) }
}

/// A node that cannot execute tasks itself: every result comes from a worker.
async fn asking(servers: &NatsServers, rule: QueueRule) -> Arc<ThinkQueue> {
    let local = Arc::new(Pool::new(1, 1));
    local.close().await;
    Arc::new(ThinkQueue::connect_with(servers, local, rule).await.unwrap())
}

fn ask(queue: &Arc<ThinkQueue>, task: Task) -> JoinHandle<Result<Thought, Error>> {
    let queue = Arc::clone(queue);
    tokio::spawn(async move { queue.think(task).await })
}

/// A worker with one thread and its own connection.
struct Hand {
    pool: Arc<Pool>,
    stop: Option<oneshot::Sender<()>>,
    runs: JoinHandle<Result<(), Error>>,
}

impl Hand {
    async fn new(servers: &NatsServers, rule: QueueRule) -> Self {
        let pool = Arc::new(Pool::new(1, 1));
        let worker = Worker::connect(servers, Arc::clone(&pool), 1, rule).await.unwrap();
        let (stop, stopped) = oneshot::channel();
        let runs = tokio::spawn(worker.run(async move { drop(stopped.await) }));
        Self { pool, stop: Some(stop), runs }
    }

    async fn is_busy(&self) {
        until("a worker takes a task", || self.pool.busy() == 1).await;
    }

    async fn is_idle(&self) {
        until("a worker leaves a task", || self.pool.busy() == 0).await;
    }
}

#[tokio::test]
async fn a_note_reaches_the_other_node() {
    let Some(server) = NatsServer::new() else { return };
    let first = following(&server, 1).await;
    let second = following(&server, 2).await;
    until("the connections", || first.is_connected() && second.is_connected()).await;
    for strangers in 0..10 {
        first.tell(present(1, strangers)).await;
        assert_eq!(soon("the note", hear(&second)).await, Heard::Note(present(1, strangers)));
    }
    second.tell(present(2, 7)).await;
    assert_eq!(soon("the answer", hear(&first)).await, Heard::Note(present(2, 7)));
}

#[tokio::test]
async fn notes_sent_before_closing_are_received() {
    let Some(server) = NatsServer::new() else { return };
    let first = following(&server, 1).await;
    let second = following(&server, 2).await;
    first.tell(present(1, 3)).await;
    first.close().await;
    assert_eq!(soon("the note", hear(&second)).await, Heard::Note(present(1, 3)));
    // After that nothing is received, and nothing fails.
    assert!(timeout(Duration::from_millis(50), hear(&first)).await.is_err());
    first.tell(present(1, 4)).await;
}

#[tokio::test]
async fn after_a_restart_of_nats_there_is_a_gap_and_notes_flow_again() {
    let Some(mut server) = NatsServer::new() else { return };
    let first = following(&server, 1).await;
    let second = following(&server, 2).await;
    server.stop();
    until("the connections end", || !first.is_connected() && !second.is_connected()).await;
    for strangers in 0..10_000 {
        // More than any buffer holds: nothing blocks, nothing is queued.
        first.tell(present(1, strangers)).await;
    }
    server.start();
    assert_eq!(soon("the gap", hear(&first)).await, Heard::Gap);
    assert_eq!(soon("the gap", hear(&second)).await, Heard::Gap);
    first.tell(present(1, 42)).await;
    assert_eq!(soon("the note", hear(&second)).await, Heard::Note(present(1, 42)));
}

#[tokio::test]
async fn a_node_starts_while_nats_is_down() {
    let Some(mut server) = NatsServer::stopped() else { return };
    let bus = NatsBus::connect(&server.servers(), NodeId(1)).await.unwrap();
    assert!(!bus.is_connected());
    bus.tell(present(1, 1)).await;
    let queue = ThinkQueue::connect(&server.servers(), Arc::new(Pool::new(1, 10))).await.unwrap();
    soon("a thought", queue.think(judge(10, 1))).await.unwrap();
    server.start();
    // The node may have missed notes before it was connected.
    assert_eq!(soon("the gap", hear(&bus)).await, Heard::Gap);
    assert!(bus.is_connected());
    assert!(bus.follow(TABLE).await);
    let other = following(&server, 2).await;
    other.tell(present(2, 2)).await;
    assert_eq!(soon("the note", hear(&bus)).await, Heard::Note(present(2, 2)));
}

#[tokio::test]
async fn following_thousands_of_tables_while_nats_is_down_does_not_wait_for_it() {
    let bus = NatsBus::connect(&"nats://127.0.0.1:1".parse().unwrap(), NodeId(1)).await.unwrap();
    let begun = Instant::now();
    for number in 0..3_000 {
        let follow = timeout(Duration::from_secs(1), bus.follow(TableId::from_bits(number)));
        assert_eq!(follow.await.ok(), Some(false), "table {number}");
    }
    assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
}

#[tokio::test]
async fn a_malformed_note_is_ignored() {
    let Some(server) = NatsServer::new() else { return };
    let bus = following(&server, 1).await;
    let stranger = async_nats::connect(server.url()).await.unwrap();
    for nonsense in ["", "{}", "\u{0}", "[[[[[[[[", r#"{"from":1,"table":"x","news":"who-is-there"}"#] {
        stranger.publish(subject(), nonsense.into()).await.unwrap();
    }
    let text = serde_json::to_vec(&note(9, News::WhoIsThere)).unwrap();
    stranger.publish(subject(), text.into()).await.unwrap();
    assert_eq!(soon("the note", hear(&bus)).await, Heard::Note(note(9, News::WhoIsThere)));
}

#[tokio::test]
async fn a_note_reaches_only_the_nodes_that_follow_its_table() {
    let Some(server) = NatsServer::new() else { return };
    let (first, second) = (following(&server, 1).await, following(&server, 2).await);
    let third = NatsBus::connect(&server.servers(), NodeId(3)).await.unwrap();
    first.tell(present(1, 1)).await;
    assert_eq!(soon("the note", hear(&second)).await, Heard::Note(present(1, 1)));
    // Sign of life after the note: if the third node had received the note, it would hear that first.
    first.tell_alive().await;
    assert_eq!(soon("the sign of life", hear(&third)).await, Heard::Alive(NodeId(1)));
    assert_eq!(soon("the sign of life", hear(&second)).await, Heard::Alive(NodeId(1)));
    second.unfollow(TABLE).await;
    soon("the end of the subscription", async {
        loop {
            first.tell(present(1, 2)).await;
            first.tell_alive().await;
            if soon("the sign of life", hear(&second)).await == Heard::Alive(NodeId(1))
                && timeout(Duration::from_millis(100), hear(&second)).await.is_err()
            {
                break;
            }
        }
    })
    .await;
}

#[tokio::test]
async fn a_note_of_an_unknown_kind_is_ignored_and_a_known_one_with_unknown_fields_is_read() {
    let Some(server) = NatsServer::new() else { return };
    let bus = following(&server, 1).await;
    let newer = async_nats::connect(server.url()).await.unwrap();
    let unknown = format!(r#"{{"version":99,"from":2,"table":"{TABLE}","news":{{"weather":{{"rain":true}}}}}}"#);
    let known = format!(
        r#"{{"version":99,"from":2,"table":"{TABLE}","news":{{"present":{{"people":[],"strangers":4,"robots":1}}}}}}"#
    );
    for text in [unknown, known] {
        newer.publish(subject(), text.into()).await.unwrap();
    }
    let present = News::Present { people: Vec::new(), strangers: 4 };
    assert_eq!(soon("the note", hear(&bus)).await, Heard::Note(note(2, present)));
}

#[tokio::test]
async fn events_of_a_newer_version_are_read_from_the_store_even_if_they_look_familiar() {
    let Some(server) = NatsServer::new() else { return };
    let bus = following(&server, 1).await;
    let newer = async_nats::connect(server.url()).await.unwrap();
    let event = Logged { seq: 7, at: 1_700_000_000_000, event: Event::Closed };
    let events = serde_json::to_string(&[&event]).unwrap();
    for (events_version, expected) in [(2, vec![event]), (99, Vec::new())] {
        let text = format!(
            r#"{{"version":99,"events_version":{events_version},"from":2,"table":"{TABLE}","news":{{"events":{events}}}}}"#
        );
        newer.publish(subject(), text.into()).await.unwrap();
        assert_eq!(soon("the note", hear(&bus)).await, Heard::Note(note(2, News::Events(expected))));
    }
}

#[tokio::test]
async fn ended_sessions_are_told_to_every_node() {
    let Some(server) = NatsServer::new() else { return };
    let first = NatsBus::connect(&server.servers(), NodeId(1)).await.unwrap();
    let second = NatsBus::connect(&server.servers(), NodeId(2)).await.unwrap();
    let people = vec![PersonId::from_bits(3), PersonId::from_bits(4)];
    assert!(first.tell_sessions_changed(&people).await);
    assert_eq!(soon("the note", hear(&second)).await, Heard::SessionsChanged(people));
}

#[tokio::test]
async fn what_has_changed_for_people_and_in_the_lobby_is_told_to_every_node() {
    let Some(server) = NatsServer::new() else { return };
    let first = NatsBus::connect(&server.servers(), NodeId(1)).await.unwrap();
    let second = NatsBus::connect(&server.servers(), NodeId(2)).await.unwrap();
    let third = NatsBus::connect(&server.servers(), NodeId(3)).await.unwrap();
    let people = vec![PersonId::from_bits(3), PersonId::from_bits(4)];
    for changed in [Changed { people, lobby: false }, Changed { people: Vec::new(), lobby: true }] {
        assert!(first.tell_changed(&changed).await);
        for bus in [&second, &third] {
            assert_eq!(soon("the note", hear(bus)).await, Heard::Changed(changed.clone()));
        }
    }
    // What is malformed is ignored, and what a newer version adds is not read.
    let newer = async_nats::connect(server.url()).await.unwrap();
    let person = PersonId::from_bits(5);
    let known = format!(r#"{{"version":99,"people":["{person}"],"lobby":true,"weather":"rain"}}"#);
    for text in ["", "null", "{", r#"{"people":["somebody"],"lobby":true}"#, known.as_str()] {
        newer.publish("rumis.changed", text.to_owned().into()).await.unwrap();
    }
    let changed = Changed { people: vec![person], lobby: true };
    assert_eq!(soon("the note", hear(&second)).await, Heard::Changed(changed));
}

#[tokio::test]
async fn without_nats_nothing_is_told_and_the_sender_knows() {
    let Some(mut server) = NatsServer::new() else { return };
    let bus = NatsBus::connect(&server.servers(), NodeId(1)).await.unwrap();
    server.stop();
    until("the connection ends", || !bus.is_connected()).await;
    assert!(!bus.tell_changed(&Changed { people: vec![PersonId::from_bits(3)], lobby: true }).await);
}

#[tokio::test]
async fn events_too_large_for_a_message_are_sent_as_an_empty_list() {
    let Some(server) = NatsServer::new() else { return };
    let first = following(&server, 1).await;
    let second = following(&server, 2).await;
    let event = Event::Rose { seat: rumis::Seat::ALL[0] };
    let many = (1..=50_000).map(|seq| Logged { seq, at: 1_700_000_000_000, event: event.clone() }).collect();
    first.tell(note(1, News::Events(many))).await;
    assert_eq!(soon("the note", hear(&second)).await, Heard::Note(note(1, News::Events(Vec::new()))));
}

#[tokio::test]
async fn a_node_that_receives_too_slowly_gets_a_gap() {
    let Some(server) = NatsServer::new() else { return };
    let bus = following(&server, 1).await;
    let stranger = async_nats::connect(server.url()).await.unwrap();
    let text = serde_json::to_string(&note(9, News::WhoIsThere)).unwrap();
    soon("the gap", async {
        loop {
            for _ in 0..5_000 {
                stranger.publish(subject(), text.clone().into()).await.unwrap();
            }
            stranger.flush().await.unwrap();
            sleep(Duration::from_millis(20)).await;
            if hear(&bus).await == Heard::Gap {
                break;
            }
        }
    })
    .await;
}

#[tokio::test]
async fn a_worker_executes_tasks_for_a_node_that_cannot() {
    let Some(server) = NatsServer::new() else { return };
    let queue = asking(&server.servers(), PATIENT).await;
    let servers = server.servers();
    let (stop, stopped) = oneshot::channel::<()>();
    let worker = tokio::spawn(async move { run_worker(&servers, 1, async move { drop(stopped.await) }).await });
    let thought = soon("a thought", queue.think(judge(50, 7))).await.unwrap();
    assert_eq!(thought.chances.len(), 2);
    // Exactly the same result as on a local pool.
    assert_eq!(thought, Pool::new(1, 1).think(judge(50, 7)).await.unwrap());
    let mut play = judge(0, 8);
    play.work = Work::Play { level: 1 };
    assert!(soon("a move", queue.think(play)).await.unwrap().best.is_some());
    assert_eq!(queue.busy(), 0);
    stop.send(()).unwrap();
    soon("the worker's end", worker).await.unwrap().unwrap();
}

#[tokio::test]
async fn two_workers_share_the_tasks() {
    let Some(server) = NatsServer::new() else { return };
    let queue = asking(&server.servers(), PATIENT).await;
    let (first, second) = (Hand::new(&server.servers(), PATIENT).await, Hand::new(&server.servers(), PATIENT).await);
    let context = jetstream::new(async_nats::connect(server.url()).await.unwrap());
    soon("both workers request tasks", async {
        loop {
            let workers = context.get_consumer_from_stream::<pull::Config, _, _>("workers", "RUMIS_THINK").await;
            if workers.is_ok_and(|workers| workers.cached_info().num_waiting == 2) {
                break;
            }
            sleep(Duration::from_millis(5)).await;
        }
    })
    .await;
    let mut thoughts = pin!(join_all((0..20).map(|seed| ask(&queue, judge(2_000, seed)))));
    let (mut first_works, mut second_works) = (false, false);
    let thoughts = soon("all thoughts", async {
        loop {
            tokio::select! {
                thoughts = &mut thoughts => break thoughts,
                () = sleep(Duration::from_millis(1)) => {
                    first_works |= first.pool.busy() > 0;
                    second_works |= second.pool.busy() > 0;
                }
            }
        }
    })
    .await;
    for thought in thoughts {
        thought.unwrap().unwrap();
    }
    assert!(first_works && second_works);
}

#[tokio::test]
async fn a_task_of_a_crashed_worker_is_executed_by_another() {
    let Some(server) = NatsServer::new() else { return };
    let rule = QueueRule { ack_wait: Duration::from_secs(1), ..PATIENT };
    let queue = asking(&server.servers(), rule).await;
    let fallen = Hand::new(&server.servers(), rule).await;
    // Long enough to be running when the test checks, short enough to finish.
    let mut thought = ask(&queue, judge(30_000, 1));
    fallen.is_busy().await;
    fallen.runs.abort();
    fallen.is_idle().await;
    // No worker is left that could have executed it.
    assert!(timeout(Duration::from_millis(100), &mut thought).await.is_err());
    let other = Hand::new(&server.servers(), rule).await;
    other.is_busy().await;
    soon("a thought", thought).await.unwrap().unwrap();
}

#[tokio::test]
async fn a_node_does_not_repeat_a_long_task_that_a_worker_executes() {
    let Some(server) = NatsServer::new() else { return };
    let rule = QueueRule { patience: Duration::from_secs(8), ack_wait: Duration::from_secs(4), ..PATIENT };
    let queue = asking(&server.servers(), rule).await;
    let first = Hand::new(&server.servers(), rule).await;
    let huge = ask(&queue, judge(HUGE, 1));
    first.is_busy().await;
    let second = Hand::new(&server.servers(), rule).await;
    // Longer than a node waits without signs of life.
    sleep(Duration::from_secs(9)).await;
    assert!(!huge.is_finished(), "the node gave up");
    assert_eq!((first.pool.busy(), second.pool.busy()), (1, 0));
    huge.abort();
    first.is_idle().await;
}

#[tokio::test]
async fn a_stopping_worker_hands_its_task_on() {
    let Some(server) = NatsServer::new() else { return };
    // The missing signs of life of the first worker are not noticed during the test.
    let queue = asking(&server.servers(), PATIENT).await;
    let mut first = Hand::new(&server.servers(), PATIENT).await;
    let huge = ask(&queue, judge(HUGE, 1));
    first.is_busy().await;
    let second = Hand::new(&server.servers(), PATIENT).await;
    first.stop.take().unwrap().send(()).unwrap();
    soon("the worker's end", &mut first.runs).await.unwrap().unwrap();
    second.is_busy().await;
    assert!(!huge.is_finished());
    huge.abort();
    second.is_idle().await;
}

#[tokio::test]
async fn a_task_that_nobody_waits_for_is_cancelled() {
    let Some(server) = NatsServer::new() else { return };
    let queue = asking(&server.servers(), PATIENT).await;
    let worker = Hand::new(&server.servers(), PATIENT).await;
    let running = ask(&queue, judge(HUGE, 1));
    worker.is_busy().await;
    let waiting = ask(&queue, judge(HUGE, 2));
    until("the second task", || queue.busy() == 2).await;
    let mut stream = queued(&server, 2).await;
    waiting.abort();
    running.abort();
    worker.is_idle().await;
    // The cancelled task comes first in the queue, and would occupy the worker forever.
    soon("a thought", queue.think(judge(10, 3))).await.unwrap();
    soon("an empty queue", empty(&mut stream)).await;
}

#[tokio::test]
async fn a_task_of_a_newer_version_stays_in_the_queue_for_a_newer_worker() {
    let Some(server) = NatsServer::new() else { return };
    let queue = asking(&server.servers(), PATIENT).await;
    let _worker = Hand::new(&server.servers(), PATIENT).await;
    soon("a thought", queue.think(judge(10, 1))).await.unwrap();
    let newer = jetstream::new(async_nats::connect(server.url()).await.unwrap());
    let sent = newer.publish("rumis.think", r#"{"version":1000,"id":7,"dream":true}"#.into()).await.unwrap();
    sent.await.unwrap();
    // The worker takes the newer task first, returns it, and goes on.
    for seed in 2..6 {
        soon("a thought", queue.think(judge(10, seed))).await.unwrap();
    }
    queued(&server, 1).await;
}

/// The queue, once it contains this many tasks.
async fn queued(server: &NatsServer, tasks: u64) -> jetstream::stream::Stream {
    let context = jetstream::new(async_nats::connect(server.url()).await.unwrap());
    soon("a queue", async {
        loop {
            if let Ok(mut stream) = context.get_stream("RUMIS_THINK").await
                && stream.info().await.unwrap().state.messages == tasks
            {
                return stream;
            }
            sleep(Duration::from_millis(5)).await;
        }
    })
    .await
}

async fn empty(stream: &mut jetstream::stream::Stream) {
    while stream.info().await.unwrap().state.messages > 0 {
        sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn when_nats_stops_a_node_executes_its_tasks_itself() {
    let Some(mut server) = NatsServer::new() else { return };
    let local = Arc::new(Pool::new(1, 10));
    let queue = Arc::new(ThinkQueue::connect_with(&server.servers(), local, PATIENT).await.unwrap());
    // There is no worker, so this waits in the queue.
    let waiting = ask(&queue, judge(10, 1));
    queued(&server, 1).await;
    server.stop();
    soon("a thought", waiting).await.unwrap().unwrap();
    soon("a thought", queue.think(judge(10, 2))).await.unwrap();
}

#[tokio::test]
async fn workers_survive_a_restart_of_nats() {
    let Some(mut server) = NatsServer::new() else { return };
    let queue = asking(&server.servers(), PATIENT).await;
    let _worker = Hand::new(&server.servers(), PATIENT).await;
    soon("a thought", queue.think(judge(10, 1))).await.unwrap();
    server.stop();
    server.start();
    // Until the node has reconnected, it would have to execute the task itself, which it cannot.
    soon("a thought", async {
        while queue.think(judge(10, 2)).await.is_err() {
            sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
}

#[tokio::test]
async fn without_workers_a_node_executes_its_tasks_itself() {
    let Some(server) = NatsServer::new() else { return };
    let rule = QueueRule { patience: Duration::from_millis(100), ..PATIENT };
    let queue = ThinkQueue::connect_with(&server.servers(), Arc::new(Pool::new(1, 10)), rule).await.unwrap();
    soon("a thought", queue.think(judge(10, 1))).await.unwrap();
    assert_eq!(queue.busy(), 0);
}

#[tokio::test]
async fn a_node_and_its_own_worker_share_threads_without_waiting_for_each_other() {
    let Some(server) = NatsServer::new() else { return };
    // So short that many tasks are given both to the worker and to the same threads.
    let rule = QueueRule { patience: Duration::from_millis(20), ..PATIENT };
    let local = Arc::new(Pool::new(1, 100));
    let queue = Arc::new(ThinkQueue::connect_with(&server.servers(), Arc::clone(&local), rule).await.unwrap());
    let (stop, stopped) = oneshot::channel::<()>();
    let worker = tokio::spawn(queue.worker(1).run(async move { drop(stopped.await) }));
    for thought in soon("all thoughts", join_all((0..20).map(|seed| ask(&queue, judge(100, seed))))).await {
        thought.unwrap().unwrap();
    }
    stop.send(()).unwrap();
    soon("the worker's end", worker).await.unwrap().unwrap();
    queue.close().await;
    assert_eq!(queue.think(judge(1, 1)).await.unwrap_err().code(), Code::Unavailable);
    assert_eq!(local.busy(), 0);
}

#[tokio::test]
async fn the_task_of_a_node_whose_clock_is_five_minutes_slow_is_answered() {
    let Some(server) = NatsServer::new() else { return };
    let queue = asking(&server.servers(), PATIENT).await;
    let _worker = Hand::new(&server.servers(), PATIENT).await;
    // On a busy disk, NATS may not confirm a task in time: then the node would have to execute it itself, which it cannot.
    soon("a thought", async {
        while queue.think(judge(10, 1)).await.is_err() {
            sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
    let slow = async_nats::connect(server.url()).await.unwrap();
    let mut answers = slow.subscribe("_INBOX.slow").await.unwrap();
    let then = SystemTime::now().duration_since(UNIX_EPOCH).unwrap() - Duration::from_secs(300);
    let (task, deadline) = (judge(10, 2), then.as_millis() as u64);
    let envelope = serde_json::json!({"id": 1, "task": task, "reply": "_INBOX.slow", "deadline": deadline});
    let context = jetstream::new(slow);
    context.publish("rumis.think", envelope.to_string().into()).await.unwrap().await.unwrap();
    soon("the thought", async {
        while let Some(answer) = answers.next().await {
            let answer: serde_json::Value = serde_json::from_slice(&answer.payload).unwrap();
            if answer["said"].get("thought").is_some() {
                return;
            }
        }
        panic!("there is no answer");
    })
    .await;
}

#[tokio::test]
async fn malformed_tasks_do_not_stop_a_worker() {
    let Some(server) = NatsServer::new() else { return };
    let queue = asking(&server.servers(), PATIENT).await;
    let _worker = Hand::new(&server.servers(), PATIENT).await;
    soon("a thought", queue.think(judge(10, 1))).await.unwrap();
    let context = jetstream::new(async_nats::connect(server.url()).await.unwrap());
    let envelope = |reply: &str, position: &serde_json::Value| {
        let task = serde_json::json!({"position": position, "work": {"judge": {"simulations": 1}}, "seed": 1,
            "owner": PersonId::from_bits(1)});
        serde_json::json!({"id": 1, "task": task, "reply": reply, "deadline": u64::MAX}).to_string()
    };
    let position = serde_json::to_value(judge(1, 1).position).unwrap();
    let nonsense = [
        String::new(),
        "{}".to_owned(),
        "[".repeat(60_000),
        "\u{0}\u{ff}".to_owned(),
        envelope("_INBOX.x", &serde_json::json!("no position")),
        envelope("rumis.table.x", &position),
        envelope("_INBOX.>", &position),
        envelope("_INBOX.a b", &position),
    ];
    for text in nonsense {
        context.publish("rumis.think", text.into()).await.unwrap().await.unwrap();
    }
    let client = context.client();
    for text in ["", "x", "-1", "99999999999999999999999999"] {
        client.publish("rumis.cancel", text.into()).await.unwrap();
    }
    soon("a thought", queue.think(judge(10, 2))).await.unwrap();
    soon("an empty queue", empty(&mut context.get_stream("RUMIS_THINK").await.unwrap())).await;
}

#[tokio::test]
async fn a_node_limits_its_waiting_tasks_and_accepts_none_while_stopping() {
    let Some(server) = NatsServer::new() else { return };
    let queue = asking(&server.servers(), QueueRule { most: 2, ..PATIENT }).await;
    let waiting = [ask(&queue, judge(10, 1)), ask(&queue, judge(10, 2))];
    until("the tasks", || queue.busy() == 2).await;
    assert_eq!(queue.think(judge(10, 3)).await.unwrap_err().code(), Code::Unavailable);
    soon("the end", queue.close()).await;
    for thought in waiting {
        assert_eq!(soon("an answer", thought).await.unwrap().unwrap_err().code(), Code::Unavailable);
    }
}
