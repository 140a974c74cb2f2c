//! Metrics for Prometheus.

use std::time::Duration;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

use crate::table::{Event, Logged};

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
    pub(crate) resets: Counter,
    pub(crate) gaps: Counter,
    moves: Counter,
    games_ended: Counter,
    thoughts: Histogram,
    commands: Histogram,
}

impl Metrics {
    pub(crate) fn new() -> Self {
        let mut registry = Registry::with_prefix("rumis");
        let seconds = || Histogram::new(exponential_buckets(0.000_5, 2.0, 16));
        let metrics = Self {
            sockets: Gauge::default(),
            rooms: Gauge::default(),
            thinking: Gauge::default(),
            tables_opened: Counter::default(),
            refusals: Counter::default(),
            turned_away: Counter::default(),
            set_aside: Counter::default(),
            resets: Counter::default(),
            gaps: Counter::default(),
            moves: Counter::default(),
            games_ended: Counter::default(),
            thoughts: seconds(),
            commands: seconds(),
            registry: Registry::default(),
        };
        registry.register("sockets", "Open sockets", metrics.sockets.clone());
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
        registry.register("resets", "Tables in memory that were ahead of their log", metrics.resets.clone());
        registry.register("bus_gaps", "Times when notes from other nodes were lost", metrics.gaps.clone());
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
