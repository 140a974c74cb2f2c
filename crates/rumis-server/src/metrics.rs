//! Metrics for Prometheus.

use std::time::Duration;

use axum::http::{Method, StatusCode};
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;

use crate::bus::BusTraffic;
use crate::push::Outcome;
use crate::security::SecurityEvent;
use crate::store::StoreTimings;
use crate::table::{Event, Logged};

/// What distinguishes counted requests. Only known values, so that clients cannot make up new ones.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RequestLabels {
    method: &'static str,
    route: String,
    status: u16,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RouteLabel {
    route: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct EventLabel {
    event: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OutcomeLabel {
    outcome: &'static str,
}

/// From half a millisecond to sixteen seconds.
fn seconds() -> Histogram {
    Histogram::new(exponential_buckets(0.000_5, 2.0, 16))
}

/// The route of requests that have none: files of the app, and paths that do not exist.
const OTHER_ROUTE: &str = "other";

/// All metrics.
pub(crate) struct Metrics {
    registry: Registry,
    pub(crate) sockets: Gauge,
    pub(crate) rooms: Gauge,
    pub(crate) thinking: Gauge,
    pub(crate) tables_opened: Counter,
    pub(crate) refusals: Counter,
    pub(crate) turned_away: Counter,
    pub(crate) set_aside: Counter,
    pub(crate) newer_tables: Counter,
    pub(crate) resets: Counter,
    pub(crate) gaps: Counter,
    pub(crate) dropped_notes: Counter,
    pub(crate) lagging_sockets: Counter,
    pub(crate) bus_connected: Gauge,
    pub(crate) news_sockets: Gauge,
    pub(crate) searching: Gauge,
    pub(crate) pairings: Counter,
    rounds: Counter,
    requests: Family<RequestLabels, Counter>,
    request_seconds: Family<RouteLabel, Histogram, fn() -> Histogram>,
    security: Family<EventLabel, Counter>,
    notifications: Family<OutcomeLabel, Counter>,
    moves: Counter,
    games_ended: Counter,
    thoughts: Histogram,
    commands: Histogram,
}

impl Metrics {
    pub(crate) fn new(store: &StoreTimings, bus: &BusTraffic) -> Self {
        let mut registry = Registry::with_prefix("rumis");
        let metrics = Self {
            sockets: Gauge::default(),
            rooms: Gauge::default(),
            thinking: Gauge::default(),
            tables_opened: Counter::default(),
            refusals: Counter::default(),
            turned_away: Counter::default(),
            set_aside: Counter::default(),
            newer_tables: Counter::default(),
            resets: Counter::default(),
            gaps: Counter::default(),
            dropped_notes: Counter::default(),
            lagging_sockets: Counter::default(),
            bus_connected: Gauge::default(),
            news_sockets: Gauge::default(),
            searching: Gauge::default(),
            pairings: Counter::default(),
            rounds: Counter::default(),
            requests: Family::default(),
            request_seconds: Family::new_with_constructor(seconds),
            security: Family::default(),
            notifications: Family::default(),
            moves: Counter::default(),
            games_ended: Counter::default(),
            thoughts: seconds(),
            commands: seconds(),
            registry: Registry::default(),
        };
        registry.register("sockets", "Open sockets", metrics.sockets.clone());
        registry.register("news_sockets", "Open sockets for news", metrics.news_sockets.clone());
        registry.register(
            "searching",
            "People who search for opponents, at all nodes; 0 at a node without sockets for news",
            metrics.searching.clone(),
        );
        registry.register(
            "pairings",
            "Tables opened at this node for people who were paired",
            metrics.pairings.clone(),
        );
        registry.register("rooms", "Tables in the memory of this node", metrics.rooms.clone());
        registry.register("thinking", "Tasks of programs that wait or run", metrics.thinking.clone());
        registry.register("tables_opened", "Tables opened at this node", metrics.tables_opened.clone());
        registry.register("refusals", "Commands refused", metrics.refusals.clone());
        registry.register(
            "turned_away",
            "Requests refused by a rate limit or for their origin",
            metrics.turned_away.clone(),
        );
        registry.register("set_aside", "Tables set aside because their log cannot be read", metrics.set_aside.clone());
        registry.register(
            "newer_tables",
            "Tables that only nodes of a newer version can read",
            metrics.newer_tables.clone(),
        );
        registry.register("resets", "Tables in memory that were ahead of their log", metrics.resets.clone());
        registry.register("bus_gaps", "Times when notes from other nodes were lost", metrics.gaps.clone());
        registry.register("bus_sent", "Messages sent to other nodes", bus.sent.clone());
        registry.register("bus_sent_bytes", "Bytes of messages sent to other nodes", bus.sent_bytes.clone());
        registry.register("bus_received", "Messages received from other nodes", bus.received.clone());
        registry.register(
            "bus_received_bytes",
            "Bytes of messages received from other nodes",
            bus.received_bytes.clone(),
        );
        registry.register(
            "bus_unread",
            "Messages from other nodes that are malformed or of a newer version",
            bus.unread.clone(),
        );
        registry.register(
            "dropped_notes",
            "Notes to other nodes that could not be sent",
            metrics.dropped_notes.clone(),
        );
        registry.register(
            "lagging_sockets",
            "Times when a socket was too slow and had to read the log",
            metrics.lagging_sockets.clone(),
        );
        registry.register(
            "bus_connected",
            "Whether notes reach other nodes: 1 or 0; always 1 without NATS",
            metrics.bus_connected.clone(),
        );
        registry.register("requests", "Requests by method, route and status", metrics.requests.clone());
        registry.register("request_seconds", "How long requests take, by route", metrics.request_seconds.clone());
        registry.register("security_events", "Security events, as in the log", metrics.security.clone());
        registry.register("store_seconds", "How long operations of the store take", store.operations.clone());
        registry.register(
            "store_wait_seconds",
            "How long operations of the store wait for a connection",
            store.waits.clone(),
        );
        registry.register(
            "store_rounds",
            "Operations of the store that this node repeats, whoever plays",
            metrics.rounds.clone(),
        );
        let build = Info::new(vec![("version", env!("CARGO_PKG_VERSION"))]);
        registry.register("build", "The version of the program", build);
        // From the beginning, so that the first event is an increase.
        for event in SecurityEvent::ALL {
            drop(metrics.security.get_or_create(&EventLabel { event: event.name() }));
        }
        registry.register("notifications", "Notifications by what became of them", metrics.notifications.clone());
        for outcome in Outcome::ALL {
            drop(metrics.notifications.get_or_create(&OutcomeLabel { outcome: outcome.name() }));
        }
        registry.register("moves", "Moves seen by this node", metrics.moves.clone());
        registry.register("games_ended", "Games whose end this node has seen", metrics.games_ended.clone());
        registry.register("thought_seconds", "How long programs take for a move", metrics.thoughts.clone());
        registry.register("command_seconds", "How long commands take until they are stored", metrics.commands.clone());
        Self { registry, ..metrics }
    }

    pub(crate) fn count_events(&self, events: &[Logged]) {
        for logged in events {
            match logged.event {
                Event::Moved { .. } => drop(self.moves.inc()),
                Event::Ended { .. } => drop(self.games_ended.inc()),
                _ => {}
            }
        }
    }

    /// An operation of the store that this node repeats, whoever plays. The others are for people and tables.
    pub(crate) async fn round<T>(&self, operation: impl Future<Output = T>) -> T {
        let done = operation.await;
        self.rounds.inc();
        done
    }

    /// Counts a request. `route` is its pattern, if it has one.
    pub(crate) fn request(&self, method: &Method, route: Option<&str>, status: StatusCode, time: Duration) {
        let method = match *method {
            Method::GET => "GET",
            Method::HEAD => "HEAD",
            Method::POST => "POST",
            Method::PUT => "PUT",
            Method::DELETE => "DELETE",
            _ => "other",
        };
        let route = route.unwrap_or(OTHER_ROUTE).to_owned();
        let labels = RequestLabels { method, route: route.clone(), status: status.as_u16() };
        self.requests.get_or_create(&labels).inc();
        self.request_seconds.get_or_create(&RouteLabel { route }).observe(time.as_secs_f64());
    }

    pub(crate) fn count_security(&self, event: SecurityEvent) {
        self.security.get_or_create(&EventLabel { event: event.name() }).inc();
    }

    /// Counts a notification by what became of it.
    pub(crate) fn notification(&self, outcome: Outcome) {
        self.notifications.get_or_create(&OutcomeLabel { outcome: outcome.name() }).inc();
    }

    pub(crate) fn thought(&self, time: Duration) {
        self.thoughts.observe(time.as_secs_f64());
    }

    pub(crate) fn command(&self, time: Duration) {
        self.commands.observe(time.as_secs_f64());
    }

    /// All metrics in Prometheus' text format.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _written = encode(&mut text, &self.registry);
        text
    }
}
