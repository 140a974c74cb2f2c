//! How strong networks are: matches of the engine with each of them against programs that never change.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use rumis::{PlanChoice, Position, Rng, Seat, Setup};
use rumis_arena::stats::Estimate;
use rumis_arena::{Error, Opening, Program};
use rumis_engine::{Budget, Engine, Player, Ranking, Thinker, Tuning};
use rumis_network::Network;
use rumis_picture::chart::LineChart;

/// The conditions of all matches.
#[derive(Clone, Debug)]
pub struct Terms {
    /// How much the engine with the network thinks about a move.
    pub budget: Budget,
    /// The settings of its search.
    pub tuning: Tuning,
    /// The plans. Openings take turns.
    pub plans: Vec<PlanChoice>,
    /// How many seats there are. The network has one, and the other program the rest.
    pub players: u8,
    /// How many openings are played, each once with the network in every seat.
    pub openings: usize,
    /// The same seed gives the same openings, whatever the programs are.
    pub seed: u64,
    /// How many openings are played at the same time.
    pub threads: usize,
}

/// The share of first places of a network against another program. Half of them, or a third or quarter with
/// three or four seats, means that both are equally strong.
///
/// # Errors
/// When the plans cannot be played by this many players, or the program runs in another process.
pub fn share_of_first(network: &Arc<Network>, opponent: &Program, terms: &Terms) -> Result<Estimate, Error> {
    let next = AtomicUsize::new(0);
    let shares: Vec<Result<f64, Error>> = (0..terms.openings).map(|_| Ok(0.0)).collect();
    let shares = Mutex::new(shares);
    std::thread::scope(|scope| {
        for _ in 0..terms.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= terms.openings {
                        return;
                    }
                    let share = share_of_opening(network, opponent, terms, number);
                    shares.lock().unwrap_or_else(PoisonError::into_inner)[number] = share;
                }
            });
        }
    });
    let shares = shares.into_inner().unwrap_or_else(PoisonError::into_inner);
    shares.into_iter().collect::<Result<Vec<f64>, Error>>().map(Estimate::of)
}

/// The mean share of one opening, with the network in every seat.
fn share_of_opening(network: &Arc<Network>, opponent: &Program, terms: &Terms, number: usize) -> Result<f64, Error> {
    let mut rng = Rng::new(terms.seed.wrapping_mul(1_000_003).wrapping_add(number as u64));
    let setup = Setup::new(terms.plans[number % terms.plans.len().max(1)], terms.players);
    let opening = Opening::draw(setup, terms.players.into(), rng.next_u64())?;
    let seats = &Seat::ALL[..usize::from(terms.players)];
    let mut sum = 0.0;
    for &own in seats {
        let mut players: Vec<Box<dyn Player>> = Vec::new();
        for &seat in seats {
            let seed = rng.next_u64();
            players.push(if seat == own {
                let engine = Engine::with_network(seed, Arc::clone(network), terms.tuning);
                Box::new(Thinker::new(engine, terms.budget))
            } else {
                opponent.player(seed)?
            });
        }
        let end = play(*opening.position(), &mut players);
        sum += f64::from(Ranking::of(&end).share_of_first(own));
    }
    Ok(sum / f64::from(terms.players))
}

/// Plays a game to its end. All these programs choose legal moves.
fn play(mut position: Position, players: &mut [Box<dyn Player>]) -> Position {
    while let Some(colour) = position.to_move() {
        let player = &mut players[position.owner(colour).index()];
        let Some(mv) = player.choose(&position) else { break };
        position.play_unchecked(mv);
    }
    position
}

/// The results of one network.
#[derive(Clone, Debug)]
pub struct Row {
    /// Its name.
    pub name: String,
    /// How long it had been trained, in minutes, or its number if that is not known.
    pub minutes: f64,
    /// Its shares of first places, one for each of the other programs.
    pub shares: Vec<Estimate>,
}

/// The results as a table in Markdown, in percent.
#[must_use]
pub fn table(opponents: &[Program], rows: &[Row]) -> String {
    let names: Vec<String> = opponents.iter().map(Program::name).collect();
    let mut table = format!("| network | {} |\n|---|{}\n", names.join(" | "), "---|".repeat(names.len()));
    for row in rows {
        let percent = |share: &Estimate| format!("{:.1} ± {:.1}", 100.0 * share.mean, 100.0 * share.error);
        let shares: Vec<String> = row.shares.iter().map(percent).collect();
        table += &format!("| {} | {} |\n", row.name, shares.join(" | "));
    }
    table
}

/// The results as a chart: a line for each of the other programs.
#[must_use]
pub fn chart(opponents: &[Program], rows: &[Row], terms: &Terms) -> String {
    let measured = format!("first places in %, {} players, bars are 95 % intervals", terms.players);
    let chart = LineChart::new("Strength over time").x_axis("minutes of training").y_axis(measured);
    let line = |chart: LineChart, (number, opponent): (usize, &Program)| {
        let point = |row: &Row| row.shares.get(number).map(|s| (row.minutes, 100.0 * s.mean, 100.0 * s.error));
        chart.line_with_errors(format!("against {}", opponent.name()), rows.iter().filter_map(point))
    };
    opponents.iter().enumerate().fold(chart, line).to_svg()
}

#[cfg(test)]
mod tests {
    use rumis::PlanName;

    use super::*;

    fn terms(players: u8) -> Terms {
        let plans = vec![PlanName::Chullpa.into(), PlanName::Pirka.into()];
        let (budget, tuning) = (Budget::simulations(8), Tuning::BEST);
        Terms { budget, tuning, plans, players, openings: 6, seed: 3, threads: 2 }
    }

    #[test]
    fn the_trained_network_beats_random_play() {
        let network = Arc::new(Network::trained());
        for players in [2, 4] {
            let share = share_of_first(&network, &"random-1".parse().expect("a program"), &terms(players));
            let share = share.expect("these plans can be played");
            assert!(share.mean > 0.8, "{players} players: {share:?}");
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_result_on_any_number_of_threads() {
        let network = Arc::new(Network::trained());
        let share = |threads| {
            let terms = Terms { threads, ..terms(3) };
            share_of_first(&network, &"greedy-1".parse().expect("a program"), &terms).expect("it can be played")
        };
        assert_eq!(share(1), share(3));
    }

    #[test]
    fn table_and_chart_show_every_network_and_program() {
        let opponents: Vec<Program> = ["random-1", "greedy-1"].map(|text| text.parse().expect("a program")).into();
        let share = |mean| Estimate { mean, error: 0.05 };
        let rows = [1.0, 2.0].map(|minutes| Row {
            name: format!("network-{minutes}"),
            minutes,
            shares: vec![share(0.9), share(0.25 * minutes)],
        });
        let table = table(&opponents, &rows);
        assert!(table.contains("| network | random-1 | greedy-1 |"), "{table}");
        assert!(table.contains("| network-2 | 90.0 ± 5.0 | 50.0 ± 5.0 |"), "{table}");
        let svg = chart(&opponents, &rows, &terms(2));
        assert!(svg.contains("against greedy-1") && svg.matches("<circle").count() == 4, "{svg}");
    }
}
