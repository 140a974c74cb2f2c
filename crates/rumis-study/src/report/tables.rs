//! The tables of the pages, in Markdown.

use std::borrow::Borrow;
use std::collections::BTreeMap;
use std::fmt::Write;

use rumis::{PlanName, Stone, Way};
use rumis_arena::stats::{Estimate, student};

use super::Results;
use crate::boxes::Counted;
use crate::facts::{Facts, Stage};
use crate::firsts::{Judged, fresh, ranked};
use crate::levels::{Choice, Mistake};
use crate::mean::Mean;
use crate::studied::Studied;

/// The tables of `docs/what-strong-play-says.md` by their names.
pub(super) fn all(results: &Results) -> Vec<(&'static str, String)> {
    vec![
        ("seats", seats(results)),
        ("strengths", strengths(results)),
        ("course", course(results)),
        ("out", out(results)),
        ("opening", opening(results)),
        ("first-moves", first_moves(results)),
        ("exact", exact(results)),
        ("levels", levels(&results.choices)),
        ("mistakes", mistakes(&results.choices)),
    ]
}

/// A table with its columns; the first `left` of them are texts.
struct Table {
    text: String,
}

impl Table {
    fn new<S: Borrow<str>>(left: usize, columns: &[S]) -> Self {
        let rule = (0..columns.len()).map(|column| if column < left { "---" } else { "---:" });
        let text = format!("| {} |\n|{}|\n", columns.join(" | "), rule.collect::<Vec<_>>().join("|"));
        Self { text }
    }

    fn row(&mut self, cells: &[String]) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.text, "| {} |", cells.join(" | "));
    }
}

/// `83.0 ± 5.1`, in per cent.
fn percent(share: Estimate) -> String {
    format!("{:.1} ± {:.1}", 100.0 * share.mean, 100.0 * share.error)
}

/// The share of something that is true or false, or a part, in each game.
fn share_of<'f>(games: impl IntoIterator<Item = &'f Facts>, of: impl Fn(&Facts) -> f64) -> Estimate {
    Estimate::of(games.into_iter().map(of))
}

fn mean_of<'f>(games: impl IntoIterator<Item = &'f Facts>, of: impl Fn(&Facts) -> f64) -> Mean {
    Mean::of(games.into_iter().map(of))
}

/// 12,345.
fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The kinds of games, with a heading for each.
const KINDS: [(&str, u8, Way); 6] = [
    ("Two players", 2, Way::Standard),
    ("Three players", 3, Way::Standard),
    ("Four players", 4, Way::Standard),
    ("Two players with four colours", 2, Way::FourColours),
    ("Two players, Ruinas", 2, Way::Ruinas),
    ("Three players, Ruinas", 3, Way::Ruinas),
];

const SEATS: [&str; 4] = ["A", "B", "C", "D"];

fn plan_of(studied: Studied) -> String {
    let name = studied.plan.name();
    name[..1].to_uppercase() + &name[1..]
}

fn seats(results: &Results) -> String {
    let mut text = String::new();
    for (heading, players, way) in KINDS {
        let seats = usize::from(players);
        let wins = SEATS[..seats].iter().map(|seat| format!("{seat} wins, %"));
        let points = SEATS[..seats].iter().map(|seat| format!("points of {seat}"));
        let columns = [heading.to_owned(), "games".to_owned()].into_iter().chain(wins);
        let columns = columns.chain(["shared, %".to_owned()]).chain(points);
        let mut table = Table::new(1, &columns.collect::<Vec<_>>());
        for (studied, games) in results.games_of(players, way) {
            let wins = (0..seats).map(|seat| percent(share_of(games, |facts| facts.shares[seat])));
            let points = (0..seats).map(|seat| mean_of(games, |facts| f64::from(facts.points[seat])).to_string());
            let shared = percent(share_of(games, |facts| f64::from(u8::from(facts.is_shared()))));
            let cells = [plan_of(*studied), games.len().to_string()].into_iter().chain(wins);
            table.row(&cells.chain([shared]).chain(points).collect::<Vec<_>>());
        }
        let _ = writeln!(text, "{}", table.text);
    }
    let all = || results.games.iter().flat_map(|(_, games)| games);
    let minutes = all().map(|facts| facts.seconds).sum::<f64>() / 60.0;
    let _ = writeln!(text, "{} games, {minutes:.0} minutes of thinking in all.", thousands(all().count() as u64));
    text
}

fn strengths(results: &Results) -> String {
    let mut table =
        Table::new(1, &["game", "simulations", "games", "A wins, %", "points of A", "points of B", "moves"]);
    for (studied, simulations, games) in &results.strengths {
        let games = || games.values();
        table.row(&[
            studied.title(),
            simulations.to_string(),
            games().count().to_string(),
            percent(share_of(games(), |facts| facts.shares[0])),
            mean_of(games(), |facts| f64::from(facts.points[0])).to_string(),
            mean_of(games(), |facts| f64::from(facts.points[1])).to_string(),
            mean_of(games(), |facts| facts.moves as f64).to_string(),
        ]);
    }
    let mut text = table.text + "\n";
    let mut table = Table::new(
        1,
        &["twice as many, difference", "from, to", "pairs", "A wins, %", "points of A", "points of B", "moves"],
    );
    for pair in results.strengths.windows(2) {
        let [(studied, few, fewer), (other, many, more)] = pair else { continue };
        if studied != other {
            continue;
        }
        let pairs: Vec<(&Facts, &Facts)> =
            fewer.iter().filter_map(|(opening, facts)| Some((facts, more.get(opening)?))).collect();
        let difference =
            |of: &dyn Fn(&Facts) -> f64| Mean::of(pairs.iter().map(|(fewer, more)| of(more) - of(fewer))).signed();
        // As for shares: a rare difference may not have occurred yet.
        let least = 100.0 * Estimate::of(pairs.iter().map(|_| 0.0)).error;
        let wins = Mean::of(pairs.iter().map(|(fewer, more)| 100.0 * (more.shares[0] - fewer.shares[0])));
        let wins = Mean { error: wins.error.max(least), ..wins };
        table.row(&[
            studied.title(),
            format!("{few}, {many}"),
            pairs.len().to_string(),
            wins.signed(),
            difference(&|facts| f64::from(facts.points[0])),
            difference(&|facts| f64::from(facts.points[1])),
            difference(&|facts| facts.moves as f64),
        ]);
    }
    let _ = writeln!(text, "{}", table.text);
    let columns = ["match", "strengths", "openings, each twice", "the stronger wins, %", "its mean lead, points"];
    let mut table = Table::new(1, &columns);
    for (studied, [few, many], openings) in &results.matches {
        let whole = || openings.values().filter(|games| games.len() == 2);
        let mean = |of: &dyn Fn(usize, &Facts) -> f64, games: &[(usize, Facts)]| {
            games.iter().map(|(seat, facts)| of(*seat, facts)).sum::<f64>() / games.len() as f64
        };
        let share = |seat: usize, facts: &Facts| facts.shares[seat];
        let lead = |seat: usize, facts: &Facts| f64::from(facts.points[seat] - facts.points[1 - seat]);
        table.row(&[
            studied.title(),
            format!("{many} against {few}"),
            whole().count().to_string(),
            percent(Estimate::of(whole().map(|games| mean(&share, games)))),
            Mean::of(whole().map(|games| mean(&lead, games))).to_string(),
        ]);
    }
    text.push_str(&table.text);
    text
}

/// The least number of points that the seat which came second did not have in at least nine of ten games.
fn enough(games: &[Facts]) -> i32 {
    let mut second: Vec<i32> = games.iter().map(Facts::second_points).collect();
    second.sort_unstable();
    let index = (second.len() * 9).div_ceil(10).saturating_sub(1);
    second.get(index).map_or(0, |points| points + 1)
}

/// A number of moves, in per cent of those of the game.
fn part_of_moves(facts: &Facts, moves: usize) -> f64 {
    100.0 * moves as f64 / facts.moves.max(1) as f64
}

fn course(results: &Results) -> String {
    let mut table = Table::new(
        1,
        &[
            "game",
            "moves",
            "points of the winner",
            "lead over the second",
            "the second has fewer in 9 of 10 games",
            "stones left, each colour",
            "all stones placed, % of colours",
            "first colour out after, % of the moves",
            "moves of the last colour alone",
        ],
    );
    for (studied, games) in &results.games {
        let colours = |facts: &Facts| facts.stones_left.len() as f64;
        let left = |facts: &Facts| facts.stones_left.iter().sum::<usize>() as f64 / colours(facts);
        let all_placed =
            |facts: &Facts| facts.stones_left.iter().filter(|&&left| left == 0).count() as f64 / colours(facts);
        table.row(&[
            studied.title(),
            mean_of(games, |facts| facts.moves as f64).to_string(),
            mean_of(games, |facts| f64::from(facts.most_points())).to_string(),
            mean_of(games, |facts| f64::from(facts.most_points() - facts.second_points())).to_string(),
            enough(games).to_string(),
            mean_of(games, left).to_string(),
            percent(share_of(games, all_placed)),
            mean_of(games, |facts| part_of_moves(facts, facts.first_out())).to_string(),
            mean_of(games, |facts| facts.alone() as f64).to_string(),
        ]);
    }
    table.text
}

/// Who drops out when, and the stones that remain, by seat.
fn out(results: &Results) -> String {
    let mut text = String::new();
    for (heading, players, way) in KINDS {
        let seats = usize::from(players);
        let names = &SEATS[..seats];
        let first = names.iter().map(|seat| format!("{seat} out first, %"));
        let after = names.iter().map(|seat| format!("{seat} out after, % of the moves"));
        let columns = std::iter::once(heading.to_owned()).chain(first).chain(after);
        let columns = columns.chain([format!("stones left, {}", names.join(" · "))]);
        let mut table = Table::new(1, &columns.collect::<Vec<_>>());
        for (studied, games) in results.games_of(players, way) {
            let first = (0..seats).map(|seat| percent(share_of(games, |facts| facts.share_of_first_out(seat))));
            let after = (0..seats).map(|seat| mean_of(games, |facts| part_of_moves(facts, facts.seat_out(seat))));
            let left: Vec<Mean> = (0..seats).map(|seat| mean_of(games, |facts| facts.seat_left(seat) as f64)).collect();
            let cells = std::iter::once(plan_of(*studied)).chain(first).chain(after.map(|mean| mean.to_string()));
            table.row(&cells.chain([with_one_error(&left)]).collect::<Vec<_>>());
        }
        let _ = writeln!(text, "{}", table.text);
    }
    text
}

/// `2.1 · 3.4 ± 0.5`: several means, and the largest of their errors.
fn with_one_error(means: &[Mean]) -> String {
    let numbers: Vec<String> = means.iter().map(|mean| format!("{:.1}", mean.mean)).collect();
    let error = means.iter().map(|mean| mean.error).fold(0.0, f64::max);
    let numbers = numbers.join(" · ");
    if error.is_finite() { format!("{numbers} ± {error:.1}") } else { numbers }
}

const STAGES: [&str; 4] = ["after the first stones", "after a quarter", "at half time", "after three quarters"];

/// How much of the variance of the results the engine's chances explain, and half of its 95 % interval: 0 if they say
/// no more than which seat it is, 1 if they are always right. The error is that of the jackknife.
///
/// The mean result of a seat is taken from the same games, so these differ less from it than others would: with n games
/// of a kind, by the factor (n - 1) / n, which is put right here.
fn known(games: &[(&Studied, &Facts)], stage: usize) -> Option<(f64, f64)> {
    // For every game, the squared errors of the chances and of the mean result of the seat in this kind of game.
    let mut errors = Vec::new();
    for (kind, all) in by_kind(games) {
        let seats = usize::from(kind.players);
        let means = mean_shares(kind, &all);
        let others = all.len() as f64 / all.len().saturating_sub(1).max(1) as f64;
        for facts in all {
            let Some(Stage { chances, .. }) = &facts.stages[stage] else { continue };
            if chances.len() == seats {
                let error = |from: &[f64]| {
                    facts.shares.iter().zip(from).map(|(share, expected)| (share - expected).powi(2)).sum::<f64>()
                };
                errors.push((error(chances), others * error(&means)));
            }
        }
    }
    let (found, least) = errors.iter().fold((0.0, 0.0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    if errors.len() < 2 || least <= 0.0 {
        return None;
    }
    let number = errors.len() as f64;
    let without: Vec<f64> = errors.iter().map(|one| 1.0 - (found - one.0) / (least - one.1)).collect();
    let mean = without.iter().sum::<f64>() / number;
    let squares: f64 = without.iter().map(|value| (value - mean).powi(2)).sum();
    Some((1.0 - found / least, 1.96 * (squares * (number - 1.0) / number).sqrt()))
}

/// The games of each kind; those of a kind must follow each other.
fn by_kind<'g>(games: &[(&'g Studied, &'g Facts)]) -> Vec<(&'g Studied, Vec<&'g Facts>)> {
    let kinds = games.chunk_by(|one, other| one.0 == other.0);
    kinds.map(|games| (games[0].0, games.iter().map(|(_, facts)| *facts).collect())).collect()
}

fn mean_shares(kind: &Studied, games: &[&Facts]) -> Vec<f64> {
    let mean = |seat: usize| games.iter().map(|facts| facts.shares[seat]).sum::<f64>() / games.len() as f64;
    (0..usize::from(kind.players)).map(mean).collect()
}

/// The share of the games that the seat won which won most games of that kind.
fn usual_winner(games: &[(&Studied, &Facts)]) -> Estimate {
    let mut shares = Vec::new();
    for (kind, all) in by_kind(games) {
        let means = mean_shares(kind, &all);
        let seat = (0..means.len()).max_by(|&a, &b| means[a].total_cmp(&means[b])).unwrap_or(0);
        shares.extend(all.iter().map(|facts| facts.shares[seat]));
    }
    Estimate::of(shares)
}

/// The games that are long enough for a stage.
fn with_stage<'g>(games: &[(&'g Studied, &'g Facts)], stage: usize) -> Vec<(&'g Studied, &'g Facts)> {
    games.iter().copied().filter(|(_, facts)| facts.stages[stage].is_some()).collect()
}

/// The share of the games that the leader by points at a stage won, and that of the seat with the best chances.
fn named(games: &[(&Studied, &Facts)], stage: usize) -> Option<[Estimate; 2]> {
    let stages: Vec<(&Facts, &Stage)> =
        games.iter().filter_map(|(_, facts)| Some((*facts, facts.stages[stage].as_ref()?))).collect();
    let by = |of: &dyn Fn(&Stage) -> Vec<f64>| {
        Estimate::of(stages.iter().map(|(facts, stage)| facts.share_of_greatest(&of(stage))))
    };
    let points = |stage: &Stage| stage.points.iter().copied().map(f64::from).collect();
    (!stages.is_empty()).then(|| [by(&points), by(&|stage| stage.chances.clone())])
}

const USUAL: &str = "the seat that wins most, %";

fn opening(results: &Results) -> String {
    let mut table = Table::new(
        2,
        &[
            "games",
            "when",
            USUAL,
            "whoever leads by points wins, %",
            "whom the engine prefers wins, %",
            "known to the engine, %",
        ],
    );
    for (heading, players, way) in KINDS {
        let games: Vec<(&Studied, &Facts)> = results
            .games_of(players, way)
            .flat_map(|(studied, games)| games.iter().map(move |facts| (studied, facts)))
            .collect();
        if games.is_empty() {
            continue;
        }
        for (stage, name) in STAGES.iter().enumerate() {
            let games = with_stage(&games, stage);
            let Some([leader, preferred]) = named(&games, stage) else { continue };
            let known = known(&games, stage);
            table.row(&[
                heading.to_owned(),
                (*name).to_owned(),
                percent(usual_winner(&games)),
                percent(leader),
                percent(preferred),
                known
                    .filter(|(_, error)| *error < 0.5)
                    .map_or("-".to_owned(), |(part, error)| format!("{:.0} ± {:.0}", 100.0 * part, 100.0 * error)),
            ]);
        }
    }
    let mut text = table.text + "\n";
    let mut table = Table::new(1, &["game", USUAL, "leader at half time wins, %", "preferred at half time wins, %"]);
    for (studied, games) in &results.games {
        let games: Vec<(&Studied, &Facts)> = games.iter().map(|facts| (studied, facts)).collect();
        let games = with_stage(&games, 2);
        let Some([leader, preferred]) = named(&games, 2) else { continue };
        table.row(&[studied.title(), percent(usual_winner(&games)), percent(leader), percent(preferred)]);
    }
    text.push_str(&table.text);
    text
}

fn first_moves(results: &Results) -> String {
    let mut table = Table::new(
        1,
        &[
            "game",
            "moves",
            "kinds",
            "best",
            "A wins, %",
            "lead",
            "worst",
            "A wins, %",
            "lead",
            "median of the kinds, %",
        ],
    );
    for studied in Studied::all() {
        let ranked = ranked(&results.firsts, studied);
        let (Some(best), Some(worst)) = (ranked.first(), ranked.last()) else { continue };
        let value = |judged: &Judged| match fresh(&results.firsts, judged) {
            Some((chance, error, lead)) => {
                [format!("{:.1} ± {:.1}", 100.0 * chance, 100.0 * error), format!("{lead:.1}")]
            }
            None => [format!("{:.1}", 100.0 * judged.chance), format!("{:.1}", judged.lead)],
        };
        let ([best_chance, best_lead], [worst_chance, worst_lead]) = (value(best), value(worst));
        table.row(&[
            studied.title(),
            thousands(ranked.iter().map(|judged| judged.size as u64).sum()),
            thousands(ranked.len() as u64),
            format!("`{}`", best.mv),
            best_chance,
            best_lead,
            format!("`{}`", worst.mv),
            worst_chance,
            worst_lead,
            format!("{:.1}", 100.0 * ranked[ranked.len() / 2].chance),
        ]);
    }
    let mut text = table.text + "\n";
    let names: Vec<String> =
        PlanName::ALL.iter().map(|&plan| plan_of(Studied { plan, players: 2, way: Way::Standard })).collect();
    let columns: Vec<&str> = std::iter::once("best move with").chain(names.iter().map(String::as_str)).collect();
    let mut table = Table::new(1, &columns);
    // On most plans the screws are images of each other.
    for stone in Stone::ALL.into_iter().filter(|&stone| stone != Stone::LeftScrew) {
        let (code, name) = if stone == Stone::RightScrew { ("S10", "screws") } else { (stone.code(), stone.name()) };
        let best = PlanName::ALL.iter().map(|&plan| {
            let all = ranked(&results.firsts, Studied { plan, players: 2, way: Way::Standard });
            let best = all.iter().find(|judged| judged.mv.starts_with(code));
            best.map_or("-".to_owned(), |judged| format!("{:.0}", 100.0 * judged.chance))
        });
        table.row(&std::iter::once(format!("{code}, {name}")).chain(best).collect::<Vec<_>>());
    }
    text.push_str(&table.text);
    text
}

fn exact(results: &Results) -> String {
    let mut table = Table::new(1, &["plan", "lead", "moves", "positions", "seconds", "best play"]);
    for small in &results.small_plans {
        table.row(&[
            format!("`{}`", small.plan),
            small.lead.to_string(),
            small.line.len().to_string(),
            thousands(small.positions),
            format!("{:.1}", small.seconds),
            format!("`{}`", small.line.join(", ")),
        ]);
    }
    table.text
}

/// The table of `docs/how-many-ways.md` with several colours.
pub(super) fn boxes(all: &[Counted]) -> String {
    let columns = ["`--box`", "cubes", "`--colours`", "assemblies", "up to turns", "and mirror images"];
    let mut table = Table::new(1, &columns);
    for counted in all {
        table.row(&[
            format!("`{}`", counted.name()),
            counted.cubes().to_string(),
            counted.colours.to_string(),
            thousands(counted.assemblies),
            thousands(counted.up_to_turns),
            thousands(counted.up_to_mirror_images),
        ]);
    }
    table.text
}

fn levels(choices: &[Choice]) -> String {
    let mut table = Table::new(1, &["who", "endgames", "chooses a best move, %", "points lost per move"]);
    let mut row = |name: String, best: Estimate, cost: Mean| {
        table.row(&[name, cost.number.to_string(), percent(best), format!("{:.2} ± {:.2}", cost.mean, cost.error)]);
    };
    let of = |level: u8| choices.iter().filter(move |choice| choice.level == level);
    row(
        "any move at random".to_owned(),
        Estimate::of(of(1).map(|choice| choice.best as f64 / choice.legal as f64)),
        Mean::of(of(1).map(|choice| choice.random)),
    );
    for level in 1..=12 {
        let best = Estimate::of(of(level).map(|choice| f64::from(u8::from(choice.cost == 0))));
        row(format!("level {level}"), best, Mean::of(of(level).map(|choice| f64::from(choice.cost))));
    }
    table.text
}

fn mistakes(choices: &[Choice]) -> String {
    let mut table = Table::new(
        1,
        &[
            "levels",
            "mistakes",
            "covers more of its own, %",
            "covers less of the other, %",
            "shows fewer new squares, %",
            "closes its own way, %",
            "leaves the other more room, %",
            "other, %",
            "points lost by each",
        ],
    );
    for levels in [1..=3_u8, 4..=6, 7..=9, 10..=12] {
        let mine: Vec<&Choice> =
            choices.iter().filter(|choice| levels.contains(&choice.level) && choice.mistake.is_some()).collect();
        let name = format!("{} to {}", levels.start(), levels.end());
        let cost = Mean::of(mine.iter().map(|choice| f64::from(choice.cost)));
        let parts: Vec<(f64, f64, f64)> = (0..Mistake::ALL.len()).map(|kind| part_of(&mine, kind)).collect();
        let cells = [name, mine.len().to_string()].into_iter().chain(parts.iter().map(|part| format!("{:.0}", part.0)));
        table.row(&cells.chain([cost.to_string()]).collect::<Vec<_>>());
        let cells = ["any costly move there".to_owned(), String::new()].into_iter();
        let cells = cells.chain(parts.iter().map(|part| format!("{:.0}", part.1)));
        table.row(&cells.chain([String::new()]).collect::<Vec<_>>());
        let cells = ["difference".to_owned(), String::new()].into_iter();
        let cells = cells.chain(parts.iter().map(|part| format!("{:+.0} ± {:.0}", part.0 - part.1, part.2)));
        table.row(&cells.chain([String::new()]).collect::<Vec<_>>());
    }
    table.text
}

/// How many per cent of the mistakes are of a kind, how many would be if a costly move of the same position had been
/// drawn each time, and half of the 95 % interval of the difference. Choices in the same position depend on each other.
fn part_of(mistakes: &[&Choice], kind: usize) -> (f64, f64, f64) {
    let number = mistakes.len().max(1) as f64;
    let is = |choice: &Choice| f64::from(u8::from(choice.mistake == Some(Mistake::ALL[kind])));
    let expected = |choice: &Choice| {
        f64::from(choice.all_mistakes[kind]) / f64::from(choice.all_mistakes.iter().sum::<u32>().max(1))
    };
    let mean = |of: &dyn Fn(&Choice) -> f64| mistakes.iter().map(|choice| of(choice)).sum::<f64>() / number;
    let (found, drawn) = (mean(&is), mean(&expected));
    let mut endgames: BTreeMap<(String, u64), f64> = BTreeMap::new();
    for choice in mistakes {
        let away = is(choice) - expected(choice) - (found - drawn);
        *endgames.entry((choice.studied.to_string(), choice.game)).or_default() += away;
    }
    let groups = endgames.len();
    let squares: f64 = endgames.values().map(|sum| sum * sum).sum();
    let widened = groups as f64 / groups.saturating_sub(1).max(1) as f64;
    let error = student(groups.saturating_sub(1)) * (squares * widened).sqrt() / number;
    (100.0 * found, 100.0 * drawn, 100.0 * error)
}

#[cfg(test)]
mod tests {
    use super::{enough, out, strengths, thousands, with_one_error};
    use crate::facts::Facts;
    use crate::mean::Mean;
    use crate::report::Results;

    fn won_with(points: &[i32]) -> Facts {
        Facts {
            points: points.to_vec(),
            shares: Vec::new(),
            moves: 0,
            stones_left: Vec::new(),
            out_after: Vec::new(),
            stages: Default::default(),
            seconds: 0.0,
        }
    }

    #[test]
    fn enough_is_more_than_the_second_had_in_nine_of_ten_games() {
        let games: Vec<Facts> = (1..=10).map(|second| won_with(&[20, second])).collect();
        assert_eq!(enough(&games), 10);
    }

    #[test]
    fn who_is_out_when_is_told_for_every_seat() {
        let facts = |out_after: [usize; 4], stones_left: [usize; 4]| Facts {
            moves: 40,
            out_after: out_after.to_vec(),
            stones_left: stones_left.to_vec(),
            ..won_with(&[3, 5])
        };
        let games = vec![facts([30, 40, 36, 32], [1, 0, 2, 3]), facts([34, 34, 36, 38], [1, 3, 2, 1])];
        let games = vec![("chullpa-2-four-colours".parse().unwrap(), games)];
        let table = out(&Results { games, ..Results::default() });
        let heading = "| Two players with four colours | A out first, % | B out first, % \
            | A out after, % of the moves | B out after, % of the moves | stones left, A · B |";
        let row = table.lines().skip_while(|line| *line != heading).nth(2).unwrap();
        let cells: Vec<&str> = row.split(" | ").map(|cell| cell.split(" ± ").next().unwrap()).collect();
        assert_eq!(cells, ["| Chullpa", "75.0", "25.0", "90.0", "97.5", "3.0 · 3.5"]);
    }

    #[test]
    fn several_means_have_the_largest_of_their_errors() {
        let means = [[1.0, 2.0], [1.0, 4.0]].map(Mean::of);
        assert_eq!(with_one_error(&means), format!("1.5 · 2.5 ± {:.1}", means[1].error));
        assert_eq!(with_one_error(&[Mean::of([2.0]), Mean::of([3.0])]), "2.0 · 3.0");
    }

    #[test]
    fn a_match_counts_only_openings_that_were_played_twice() {
        let game = |shares: [f64; 2], points: [i32; 2]| Facts { shares: shares.to_vec(), ..won_with(&points) };
        let whole = vec![(0, game([1.0, 0.0], [9, 4])), (1, game([0.5, 0.5], [6, 6]))];
        let half = vec![(0, game([0.0, 1.0], [2, 8]))];
        let played = [(0, whole), (1, half)].into_iter().collect();
        let matches = vec![("chullpa-2".parse().unwrap(), [800, 1600], played)];
        let text = strengths(&Results { matches, ..Results::default() });
        assert!(text.contains("| Chullpa, 2 | 1600 against 800 | 1 | 75.0"), "{text}");
    }

    #[test]
    fn large_numbers_have_commas() {
        assert_eq!([7, 1234, 1_234_567].map(thousands), ["7", "1,234", "1,234,567"]);
    }
}
