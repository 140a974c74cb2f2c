//! Messages over NATS. Workers of version 0.1.0 may run beside current nodes, and the other way round. Its nodes may
//! not, but the form of their notes is still understood.

use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt as _;
use rumis_server::{
    Bus, Heard, NatsBus, NodeId, Note, Pool, QueueRule, Task, ThinkQueue, Thinking, Thought, Work, Worker,
};
use serde_json::Value;
use tokio::sync::oneshot;
use tokio::time::timeout;

use crate::json_lines;
use crate::same::Same;
use crate::services::nats::NatsServer;

/// Longer than anything takes, even on a busy machine.
const EVER: Duration = Duration::from_secs(120);
/// Nothing times out.
const PATIENT: QueueRule = QueueRule { patience: EVER, ack_wait: EVER, most: 100 };
/// The fields of a position that a worker of version 0.1.0 accepts.
const FIELDS: [&str; 12] =
    ["plan", "players", "edition", "way", "stacks", "left", "ruins", "out", "retired", "turn", "start", "last"];

async fn soon<T>(what: &str, doing: impl Future<Output = T>) -> T {
    timeout(EVER, doing).await.unwrap_or_else(|_| panic!("{what} did not happen"))
}

/// The messages to subjects with this prefix.
fn messages(subject: &str) -> Vec<Value> {
    let lines = json_lines("postgres/nats.jsonl").into_iter();
    let found: Vec<Value> = lines
        .filter(|line| line["subject"].as_str().unwrap().starts_with(subject))
        .map(|line| line["message"].clone())
        .collect();
    assert!(found.len() > 10, "{subject}");
    found
}

/// The recorded answer of the old worker to a task.
fn thought_of(envelope: &Value) -> Value {
    let replies = messages("_INBOX.");
    let thought = |reply: &Value| reply["id"] == envelope["id"] && reply["said"]["thought"].is_object();
    replies.into_iter().find(thought).unwrap()
}

#[test]
fn notes_between_nodes_are_understood() {
    for then in messages("rumis.table.") {
        let note: Note = serde_json::from_value(then.clone()).unwrap_or_else(|error| panic!("{then}: {error}"));
        Same::default().check("a note", &then, &serde_json::to_value(&note).unwrap());
    }
}

#[tokio::test]
async fn notes_of_older_nodes_are_received() {
    let Some(server) = NatsServer::new() else { return };
    let bus = NatsBus::connect(&server.servers(), NodeId(1)).await.unwrap();
    let older = async_nats::connect(server.url()).await.unwrap();
    for then in messages("rumis.table.") {
        let note: Note = serde_json::from_value(then.clone()).unwrap();
        bus.follow(note.table).await;
        let subject = format!("rumis.table.{}", note.table);
        // Again, until the server knows the subscription.
        soon("the note", async {
            loop {
                older.publish(subject.clone(), then.to_string().into()).await.unwrap();
                if let Ok(heard) = timeout(Duration::from_millis(100), bus.hear()).await {
                    // Of the note before, more than one may have arrived.
                    if heard == Heard::Note(note.clone()) {
                        break;
                    }
                }
            }
        })
        .await;
    }
}

/// A current worker executes tasks of a node of version 0.1.0.
#[tokio::test(flavor = "multi_thread")]
async fn tasks_of_older_nodes_are_executed() {
    let Some(server) = NatsServer::new() else { return };
    let worker = Worker::connect(&server.servers(), Arc::new(Pool::new(1, 10)), 1, PATIENT).await.unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let working = tokio::spawn(worker.run(async move { drop(stopped.await) }));
    let older = async_nats::connect(server.url()).await.unwrap();
    let mut answers = older.subscribe("_INBOX.>").await.unwrap();
    let queue = async_nats::jetstream::new(older.clone());
    for mut envelope in messages("rumis.think") {
        envelope["deadline"] = Value::from(u64::MAX);
        let text = envelope.to_string();
        // Nobody takes the task until the worker has created the queue.
        soon("a task is queued", async {
            loop {
                match queue.publish("rumis.think", text.clone().into()).await.unwrap().await {
                    Ok(_) => break,
                    Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
                }
            }
        })
        .await;
        let thought = soon("a thought", async {
            loop {
                let answer = answers.next().await.unwrap();
                // JetStream's acknowledgements arrive here too.
                match serde_json::from_slice::<Value>(&answer.payload) {
                    Ok(reply) if reply["said"]["thought"].is_object() => {
                        assert_eq!(*answer.subject, *envelope["reply"].as_str().unwrap());
                        break reply;
                    }
                    Ok(reply) => assert!(reply["said"] == "working" || reply["said"].is_null(), "{reply}"),
                    Err(_) => {}
                }
            }
        })
        .await;
        // The values may differ; the engine has changed.
        let mut same = Same::played_again(&["best", "chances", "points"]);
        same.check("a reply", &thought_of(&envelope), &thought);
    }
    drop(stop);
    soon("the end of the worker", working).await.unwrap().unwrap();
}

/// A worker of version 0.1.0 understands the tasks of a current node, which understands its
/// answers.
#[tokio::test(flavor = "multi_thread")]
async fn older_workers_are_understood() {
    let Some(server) = NatsServer::new() else { return };
    let local = Arc::new(Pool::new(1, 1));
    local.close().await;
    let node = Arc::new(ThinkQueue::connect_with(&server.servers(), local, PATIENT).await.unwrap());
    let older = async_nats::connect(server.url()).await.unwrap();
    let mut tasks = older.subscribe("rumis.think").await.unwrap();
    older.flush().await.unwrap();
    for then in messages("rumis.think") {
        let task: Task = serde_json::from_value(then["task"].clone()).unwrap();
        assert!(matches!(task.work, Work::Play { .. } | Work::Judge { .. }));
        let thinking = tokio::spawn({
            let node = Arc::clone(&node);
            async move { node.think(task).await }
        });
        let asked: Value = serde_json::from_slice(&soon("a task", tasks.next()).await.unwrap().payload).unwrap();
        Same::played_again(&["id", "reply", "deadline"]).check("a task", &then, &asked);
        let position = asked["task"]["position"].as_str().unwrap();
        let fields: Vec<&str> = position.split(' ').map(|field| field.split('=').next().unwrap()).collect();
        assert!(fields.iter().all(|field| FIELDS.contains(field)), "{position}");

        let mut reply = thought_of(&then);
        let expected: Thought = serde_json::from_value(reply["said"]["thought"].clone()).unwrap();
        reply["id"] = asked["id"].clone();
        let inbox = asked["reply"].as_str().unwrap().to_owned();
        let working = serde_json::json!({ "id": asked["id"], "said": "working" });
        older.publish(inbox.clone(), working.to_string().into()).await.unwrap();
        older.publish(inbox, reply.to_string().into()).await.unwrap();
        assert_eq!(soon("the thought", thinking).await.unwrap(), Ok(expected));
    }
    node.close().await;
}
