//! How much nodes tell each other, for operators and load tests.

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;

/// What a message on the bus is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Topic {
    /// A table.
    Table,
    /// Sessions that ended.
    Sessions,
    /// What people are told, whatever table they are at.
    Changed,
    /// That a node is alive.
    Alive,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(crate) struct TopicLabel {
    topic: &'static str,
}

impl From<Topic> for TopicLabel {
    fn from(topic: Topic) -> Self {
        let topic = match topic {
            Topic::Table => "table",
            Topic::Sessions => "sessions",
            Topic::Changed => "changed",
            Topic::Alive => "alive",
        };
        Self { topic }
    }
}

/// Counters of the messages of one node.
///
/// ```
/// use rumis_server::{Bus, LocalBus, NodeId};
/// let traffic = LocalBus::new(NodeId(1)).traffic(); // what is counted later is in it too
/// ```
#[derive(Clone, Debug, Default)]
pub struct BusTraffic {
    pub(crate) sent: Family<TopicLabel, Counter>,
    pub(crate) sent_bytes: Family<TopicLabel, Counter>,
    pub(crate) received: Family<TopicLabel, Counter>,
    pub(crate) received_bytes: Family<TopicLabel, Counter>,
    /// Messages that this version cannot read: malformed, or of a newer version.
    pub(crate) unread: Family<TopicLabel, Counter>,
}

impl BusTraffic {
    pub(super) fn new() -> Self {
        let traffic = Self::default();
        // From the beginning, so that the first message is an increase.
        for topic in [Topic::Table, Topic::Sessions, Topic::Changed, Topic::Alive] {
            let families =
                [&traffic.sent, &traffic.sent_bytes, &traffic.received, &traffic.received_bytes, &traffic.unread];
            families.into_iter().for_each(|family| drop(family.get_or_create(&topic.into())));
        }
        traffic
    }

    pub(super) fn sent(&self, topic: Topic, bytes: usize) {
        self.sent.get_or_create(&topic.into()).inc();
        self.sent_bytes.get_or_create(&topic.into()).inc_by(bytes as u64);
    }

    pub(super) fn received(&self, topic: Topic, bytes: usize) {
        self.received.get_or_create(&topic.into()).inc();
        self.received_bytes.get_or_create(&topic.into()).inc_by(bytes as u64);
    }

    pub(super) fn unread(&self, topic: Topic) {
        self.unread.get_or_create(&topic.into()).inc();
    }
}
