//! Asks for everything that the pages of the app ask for, as many different people, and measures how long it takes.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use rumis::Rng;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

use crate::client::Client;
use crate::delays::Delays;
use crate::error::Error;
use crate::history::Visitor;

/// A request of a page.
struct Page {
    /// Its path, as the report names it.
    name: &'static str,
    /// The path for somebody, at a time in milliseconds since 1970.
    path: fn(&Visitor, u64) -> String,
}

/// A request with this name and path.
const fn page(name: &'static str, path: fn(&Visitor, u64) -> String) -> Page {
    Page { name, path }
}

/// The export, of which only the start is measured.
const EXPORT: &str = "/me/export, its start";

/// All requests. A new page adds its own here.
const PAGES: [Page; 14] = [
    page("/lobby", |_, _| "lobby".to_owned()),
    page("/me", |_, _| "me".to_owned()),
    page("/me/tables", |_, _| "me/tables".to_owned()),
    page("/me/tables?before", |_, then| format!("me/tables?before={then}")),
    page("/me/ratings", |_, _| "me/ratings".to_owned()),
    page("/me/profile", |_, _| "me/profile".to_owned()),
    page(EXPORT, |_, _| "me/export".to_owned()),
    page("/ratings/standard", |_, _| "ratings/standard".to_owned()),
    page("/people/NAME", |visitor, _| format!("people/{}", visitor.name)),
    page("/people/NAME/games", |visitor, _| format!("people/{}/games", visitor.name)),
    page("/people/NAME/games?before", |visitor, then| format!("people/{}/games?before={then}", visitor.name)),
    page("/tables/ID", |visitor, _| format!("tables/{}", visitor.table)),
    page("/tables/ID/events", |visitor, _| format!("tables/{}/events?most=500", visitor.table)),
    page("/tables/ID/games/1/record", |visitor, _| format!("tables/{}/games/1/record", visitor.table)),
];

/// The results.
#[derive(Clone, Debug, Default)]
pub struct Answered {
    /// How long answers took, by path.
    pub delays: BTreeMap<&'static str, Delays>,
    /// What went wrong, each message once.
    pub faults: Vec<String>,
}

/// Asks for pages of random people, this often a second, for this long. A request that waits for an earlier one counts
/// from when it was due. Pages of the past begin before a time up to `past` ago.
///
/// # Errors
/// If nobody is there to ask.
pub async fn ask(
    server: SocketAddr,
    visitors: &[Visitor],
    rate: u32,
    length: Duration,
    past: Duration,
) -> Result<Answered, Error> {
    if visitors.is_empty() {
        return Err(Error::connection("there is nobody to ask for pages"));
    }
    let clients: Vec<Client> = visitors.iter().map(|one| Client::new(server).with_secret(&one.secret)).collect();
    let (mut rng, mut asking, mut answered) = (Rng::new(7), JoinSet::new(), Answered::default());
    let mut ticks = interval(Duration::from_secs(1) / rate.max(1));
    ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default().as_millis();
    let end = Instant::now() + length;
    let mut due = ticks.tick().await;
    for number in 0.. {
        if Instant::now() >= end {
            break;
        }
        let page = &PAGES[number % PAGES.len()];
        // The person with most games is asked about as often as all others together. Their export would be the load.
        let is_first = rng.below(2) == 0 && page.name != EXPORT;
        let visitor = if is_first { 0 } else { rng.below(visitors.len() as u32) as usize };
        let ago = past.as_millis() * u128::from(rng.below(1000)) / 1000;
        let path = format!("/api/v1/{}", (page.path)(&visitors[visitor], now.saturating_sub(ago) as u64));
        let (client, begun) = (clients[visitor].clone(), due);
        asking.spawn(async move {
            let status = client.begin(&path).await;
            (page.name, status.map(|status| (status, begun.elapsed())))
        });
        while let Some(one) = asking.try_join_next() {
            answered.add(one.map_err(Error::connection)?);
        }
        due = ticks.tick().await;
    }
    while let Some(one) = asking.join_next().await {
        answered.add(one.map_err(Error::connection)?);
    }
    Ok(answered)
}

impl Answered {
    fn add(&mut self, (name, answer): (&'static str, Result<(hyper::StatusCode, Duration), Error>)) {
        let fault = match answer {
            Ok((status, delay)) => {
                self.delays.entry(name).or_default().add(delay);
                (!status.is_success()).then(|| format!("{name}: {status}"))
            }
            Err(error) => Some(format!("{name}: {error}")),
        };
        if let Some(fault) = fault.filter(|fault| !self.faults.contains(fault) && self.faults.len() < 20) {
            self.faults.push(fault);
        }
    }
}
