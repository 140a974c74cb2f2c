//! What the server counts, for Prometheus.

use std::time::Duration;

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

use crate::table::{Event, Logged};

/// Everything that is counted.
pub(crate) struct Metrics {
    registry: Registry,
    pub(crate) sockets: Gauge,
    pub(crate) rooms: Gauge,
    pub(crate) thinking: Gauge,
    pub(crate) tables_opened: Counter,
    pub(crate) refusals: Counter,
    pub(crate) turned_away: Counter,
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
            moves: Counter::default(),
            games_ended: Counter::default(),
            thoughts: seconds(),
            commands: seconds(),
            registry: Registry::default(),
        };
        registry.register("sockets", "Sockets that are open", metrics.sockets.clone());
        registry.register("rooms", "Tables this node has in memory", metrics.rooms.clone());
        registry.register("thinking", "Tasks of programs that wait or are thought about", metrics.thinking.clone());
        registry.register("tables_opened", "Tables that were opened here", metrics.tables_opened.clone());
        registry.register("refusals", "Wishes that were refused", metrics.refusals.clone());
        registry.register("turned_away", "Requests that came too often or from elsewhere", metrics.turned_away.clone());
        registry.register("moves", "Moves that this node has seen", metrics.moves.clone());
        registry.register("games_ended", "Games that this node has seen end", metrics.games_ended.clone());
        registry.register("thought_seconds", "How long programs take for a move", metrics.thoughts.clone());
        registry.register("command_seconds", "How long wishes take until they are stored", metrics.commands.clone());
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

    /// Everything in Prometheus' text format.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        // Writing into a string does not fail.
        let _written = encode(&mut text, &self.registry);
        text
    }
}
