//! Asks for everything that the pages of the app ask for, as many different people, and measures how long it takes.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use rumis::Rng;
use rumis_server::NewsMessage;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

use crate::client::Client;
use crate::delays::Delays;
use crate::error::Error;
use crate::history::Visitor;

/// Something that a page asks for.
struct Page {
    /// Its path, as the report names it.
    name: &'static str,
    ask: Ask,
}

/// How to ask.
enum Ask {
    /// A request, until the answer begins: the path for somebody, at a time in milliseconds since 1970.
    Get(fn(&Visitor, u64) -> String),
    /// The socket for news, until it has said whose turn it is, which it says last.
    News,
    /// The socket of a table, until its first message.
    Table,
}

/// A request below `/api/v1`, with this name and path.
const fn page(name: &'static str, path: fn(&Visitor, u64) -> String) -> Page {
    Page { name, ask: Ask::Get(path) }
}

/// The export, of which only the start is measured.
const EXPORT: &str = "/me/export, its start";
/// The picture of a table. Whoever asks for it first waits while it is drawn, so it is no measure of the store.
pub const DRAWN: &str = "/t/ID/picture.png";

/// Everything. A new page adds its own here.
static PAGES: [Page; 31] = [
    page("/lobby", |_, _| "/api/v1/lobby".to_owned()),
    page("/pages", |_, _| "/api/v1/pages".to_owned()),
    page("/me", |_, _| "/api/v1/me".to_owned()),
    page("/me/tables", |_, _| "/api/v1/me/tables".to_owned()),
    page("/me/tables?before", |_, then| format!("/api/v1/me/tables?before={then}")),
    page("/me/waiting", |_, _| "/api/v1/me/waiting".to_owned()),
    page("/me/ratings", |_, _| "/api/v1/me/ratings".to_owned()),
    page("/me/ratings?before", |_, then| format!("/api/v1/me/ratings?before={then}")),
    page("/me/profile", |_, _| "/api/v1/me/profile".to_owned()),
    page("/me/documents", |_, _| "/api/v1/me/documents".to_owned()),
    page("/me/documents/KEY", |_, _| "/api/v1/me/documents/shelf".to_owned()),
    page("/me/challenges", |_, _| "/api/v1/me/challenges".to_owned()),
    page("/me/blocks", |_, _| "/api/v1/me/blocks".to_owned()),
    page("/me/push", |_, _| "/api/v1/me/push".to_owned()),
    page(EXPORT, |_, _| "/api/v1/me/export".to_owned()),
    page("/push", |_, _| "/api/v1/push".to_owned()),
    page("/sessions", |_, _| "/api/v1/sessions".to_owned()),
    page("/account/codes", |_, _| "/api/v1/account/codes".to_owned()),
    page("/daily/DATE", |visitor, _| format!("/api/v1/daily/{}", visitor.day)),
    page("/ratings/WAY", |_, _| "/api/v1/ratings/standard".to_owned()),
    page("/people/NAME", |visitor, _| format!("/api/v1/people/{}", visitor.name)),
    page("/people/NAME/games", |visitor, _| format!("/api/v1/people/{}/games", visitor.name)),
    page("/people/NAME/games?before", |visitor, then| format!("/api/v1/people/{}/games?before={then}", visitor.name)),
    page("/tables/ID", |visitor, _| format!("/api/v1/tables/{}", visitor.table)),
    page("/tables/ID/events", |visitor, _| format!("/api/v1/tables/{}/events?most=500", visitor.table)),
    page("/tables/ID/games/GAME/record", |visitor, _| format!("/api/v1/tables/{}/games/1/record", visitor.table)),
    page("/tables/ID/games/GAME/analysis", |visitor, _| format!("/api/v1/tables/{}/games/1/analysis", visitor.table)),
    page("/t/ID", |visitor, _| format!("/t/{}", visitor.table)),
    page(DRAWN, |visitor, _| format!("/t/{}/picture.png", visitor.table)),
    Page { name: "/tables/ID/socket, its start", ask: Ask::Table },
    Page { name: "/news, its start", ask: Ask::News },
];

/// The results.
#[derive(Clone, Debug, Default)]
pub struct Answered {
    /// How long answers took, by path.
    pub delays: BTreeMap<&'static str, Delays>,
    /// What went wrong, each message once.
    pub faults: Vec<String>,
}

/// Asks so often for each page of random people, at this rate for all together in a second. A request that waits for an
/// earlier one counts from when it was due. Pages of the past begin before a time up to `past` ago.
///
/// # Errors
/// If nobody is there to ask.
pub async fn ask(
    server: SocketAddr,
    visitors: &[Visitor],
    rate: u32,
    requests: u32,
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
    for page in (0..requests).flat_map(|_| &PAGES) {
        let begun = ticks.tick().await.into_std();
        // The person with most games is asked about as often as all others together. Their export would be the load.
        let is_first = rng.below(2) == 0 && page.name != EXPORT;
        let visitor = if is_first { 0 } else { rng.below(visitors.len() as u32) as usize };
        let ago = past.as_millis() * u128::from(rng.below(1000)) / 1000;
        let (client, visitor) = (clients[visitor].clone(), visitors[visitor].clone());
        asking.spawn(async move {
            let then = now.saturating_sub(ago) as u64;
            (page.name, page.ask.once(&client, &visitor, then, begun).await)
        });
        while let Some(one) = asking.try_join_next() {
            answered.add(one.map_err(Error::connection)?);
        }
    }
    while let Some(one) = asking.join_next().await {
        answered.add(one.map_err(Error::connection)?);
    }
    Ok(answered)
}

impl Ask {
    /// Asks once, and returns how long the answer took since it was due.
    async fn once(&self, client: &Client, visitor: &Visitor, then: u64, begun: Instant) -> Result<Duration, Error> {
        match self {
            Self::Get(path) => {
                let status = client.begin(&path(visitor, then)).await?;
                let took = begun.elapsed();
                if status.is_success() { Ok(took) } else { Err(Error::Nonsense(status.to_string())) }
            }
            Self::News => {
                let mut socket = client.news().await?;
                while !matches!(socket.hear().await?, NewsMessage::Turns { .. }) {}
                let took = begun.elapsed();
                socket.close().await;
                Ok(took)
            }
            Self::Table => {
                let mut socket = client.socket(visitor.table, None).await?;
                socket.hear().await?;
                let took = begun.elapsed();
                socket.close().await;
                Ok(took)
            }
        }
    }
}

impl Answered {
    fn add(&mut self, (name, answer): (&'static str, Result<Duration, Error>)) {
        match answer {
            Ok(delay) => self.delays.entry(name).or_default().add(delay),
            Err(error) => {
                let fault = format!("{name}: {error}");
                if !self.faults.contains(&fault) && self.faults.len() < 20 {
                    self.faults.push(fault);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_that_can_be_read_is_asked_for() -> Result<(), serde_json::Error> {
        let description: serde_json::Value = serde_json::from_str(&rumis_server::openapi())?;
        let paths = description["paths"].as_object().into_iter().flatten();
        let read: Vec<String> = paths
            .filter(|(_, methods)| methods["get"].is_object())
            .map(|(path, _)| path.trim_start_matches("/api/v1").replace(['{', '}'], "").to_lowercase())
            .collect();
        assert!(read.len() > 20, "{read:?}");
        let asked: Vec<String> = PAGES.iter().map(|page| page.name.to_lowercase()).collect();
        let is_asked = |path: &&String| asked.iter().any(|name| name.split([',', '?']).next() == Some(path.as_str()));
        assert_eq!(read.iter().find(|path| !is_asked(path)), None);
        Ok(())
    }
}
