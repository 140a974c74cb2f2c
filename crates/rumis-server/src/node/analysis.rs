//! Analyses of finished games by the engine, computed in the background and stored.

use std::sync::{Arc, PoisonError};

use rumis::Game;

use super::Node;
use crate::error::{Code, Error};
use crate::id::{PersonId, TableId};
use crate::messages::{Analysis, Judged};
use crate::programs::{Task, Work};
use crate::store::AnalysisRow;

/// Simulated games for each position.
const SIMULATIONS: u32 = 400;
/// The seed for every position, as `rumis analyse` has it unless told otherwise.
const SEED: u64 = 1;
/// If an analysis makes no progress for this many milliseconds, its node has died and the analysis
/// starts again.
const STALE: u64 = 30_000;

/// A running analysis, counted for one person. Dropping this uncounts it.
struct UnderWay {
    node: Arc<Node>,
    person: PersonId,
}

impl UnderWay {
    fn begin(node: &Arc<Node>, person: PersonId, most: u32) -> Result<Self, Error> {
        let mut analysing = node.analysing.lock().unwrap_or_else(PoisonError::into_inner);
        let count = analysing.entry(person).or_default();
        if *count >= most {
            return Err(Error::new(Code::TooMany, "wait until your other games are analysed"));
        }
        *count += 1;
        Ok(Self { node: Arc::clone(node), person })
    }
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        let mut analysing = self.node.analysing.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = analysing.get_mut(&self.person) {
            *count -= 1;
            if *count == 0 {
                analysing.remove(&self.person);
            }
        }
    }
}

impl Node {
    /// The progress of the analysis of a game; `None` if nobody requested one.
    pub(crate) async fn analysis(
        self: &Arc<Self>,
        id: TableId,
        person: Option<PersonId>,
        game: u32,
    ) -> Result<Option<Analysis>, Error> {
        // Fails if there is no such game, or if this person may not see it.
        self.finished(id, person, game).await?;
        Ok(self.store.analysis(id, game).await?.and_then(|row| serde_json::from_str(&row.body).ok()))
    }

    /// Starts to analyse a game, unless the analysis is complete or running.
    pub(crate) async fn analyse(
        self: &Arc<Self>,
        id: TableId,
        person: PersonId,
        game: u32,
        most: u32,
    ) -> Result<Analysis, Error> {
        let played = self.finished(id, Some(person), game).await?;
        if let Some(row) = self.store.analysis(id, game).await?
            && (row.done || row.updated + STALE > self.now())
            && let Ok(analysis) = serde_json::from_str(&row.body)
        {
            return Ok(analysis);
        }
        let under_way = UnderWay::begin(self, person, most)?;
        let positions = played.moves().len() as u32 + 1;
        let analysis = Analysis { done: false, positions, judged: Vec::new() };
        self.remember(id, game, &analysis).await?;
        let node = Arc::clone(self);
        let begun = analysis.clone();
        tokio::spawn(async move {
            let _under_way = under_way;
            if let Err(error) = node.judge(id, game, person, &played, begun).await {
                tracing::warn!(table = id.brief(), game, %error, "an analysis was aborted");
            }
        });
        Ok(analysis)
    }

    async fn judge(
        &self,
        id: TableId,
        game: u32,
        owner: PersonId,
        played: &Game,
        mut analysis: Analysis,
    ) -> Result<(), Error> {
        for position in (0..).map_while(|moves| played.position_after(moves).copied()) {
            let work = Work::Judge { simulations: SIMULATIONS };
            let thought = self.thinking.think(Task { position, work, seed: SEED, owner }).await?;
            let best = thought.best.map(|drop| drop.to_string());
            analysis.judged.push(Judged { best, chances: thought.chances, points: thought.points });
            analysis.done = analysis.judged.len() == analysis.positions as usize;
            self.remember(id, game, &analysis).await?;
        }
        Ok(())
    }

    async fn remember(&self, id: TableId, game: u32, analysis: &Analysis) -> Result<(), Error> {
        let body = serde_json::to_string(analysis).unwrap_or_default();
        self.store.save_analysis(id, game, AnalysisRow { updated: self.now(), done: analysis.done, body }).await
    }

    /// A finished game. Analysing a running one would help a player.
    async fn finished(self: &Arc<Self>, id: TableId, person: Option<PersonId>, game: u32) -> Result<Game, Error> {
        let table = self.table_at_game(id, person, game).await?;
        if table.turn().is_some() {
            return Err(Error::new(Code::NotNow, "the game is not over"));
        }
        table.played()?.ok_or_else(super::not_found)
    }
}
