//! What a table is, in the words of one language: a title and a sentence. Only what everybody may see is used: the
//! names and settings that the table shows to watchers.

use rumis::{PlanChoice, Seat};

use super::language::Language;
use super::words::{Words, filled, words};
use crate::table::{ChairView, ClockRule, Phase, TableView, Terms};

/// What a preview says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Preview {
    pub(crate) language: Language,
    pub(crate) title: String,
    pub(crate) description: String,
    /// What the picture shows.
    pub(crate) picture: String,
}

impl Preview {
    /// The app itself.
    pub(crate) fn of_app(language: Language) -> Self {
        Self::of(language, |words| (words.app.clone(), words.about.clone(), words.stones.clone()))
    }

    /// Some table, of which nothing is revealed: not even whether it exists.
    pub(crate) fn of_hidden(language: Language) -> Self {
        Self::of(language, |words| (words.table.clone(), words.hidden.clone(), words.stones.clone()))
    }

    /// A table that anybody may watch.
    pub(crate) fn of_table(language: Language, table: &TableView) -> Self {
        if table.game.is_none() && table.phase != Phase::Waiting {
            // Everybody left before a game began.
            return Self::of_hidden(language);
        }
        Self::of(language, |words| (title(table, words), description(table, words), words.building.clone()))
    }

    fn of(language: Language, say: impl Fn(&Words) -> (String, String, String)) -> Self {
        let (title, description, picture) = words(language).map(say).unwrap_or_default();
        Self { language, title, description, picture }
    }
}

fn title(table: &TableView, words: &Words) -> String {
    let plan = plan_name(&table.terms, words);
    if table.phase != Phase::Waiting {
        return format!("{} · {plan}", players(table, words).join(" – "));
    }
    let players = words.players.get(table.chairs.len().saturating_sub(2)).map_or("", String::as_str);
    let people = table.chairs.iter().filter_map(|chair| named(*chair, table));
    match people.into_iter().next() {
        Some(name) => filled(&words.invites, &[("name", name), ("plan", &plan), ("players", players)]),
        None => filled(&words.invited, &[("plan", &plan), ("players", players)]),
    }
}

fn description(table: &TableView, words: &Words) -> String {
    let terms = terms_line(&table.terms, words);
    match table.phase {
        Phase::Waiting => format!("{terms}. {}", words.about),
        Phase::Playing => format!("{} {terms}.", words.playing),
        Phase::Over | Phase::Closed => {
            let winners = table.game.iter().flat_map(|game| &game.winners);
            let everybody = players(table, words);
            let names: Vec<&str> =
                winners.filter_map(|seat: &Seat| everybody.get(seat.index()).map(String::as_str)).collect();
            let result = match names.len() {
                0 => return format!("{terms}."),
                1 => &words.won,
                _ => &words.tie,
            };
            format!("{}. {terms}.", filled(result, &[("names", &names.join(", "))]))
        }
    }
}

/// The name of a registered person on a chair.
fn named(chair: ChairView, table: &TableView) -> Option<&str> {
    if let ChairView::Person(person) = chair { table.names.get(&person).map(String::as_str) } else { None }
}

/// Who plays, seat by seat: whoever began the game there.
fn players(table: &TableView, words: &Words) -> Vec<String> {
    let began = table.game.as_ref().map(|game| &game.players).filter(|players| !players.is_empty());
    let chairs = began.unwrap_or(&table.chairs).iter();
    chairs
        .map(|&chair| match chair {
            ChairView::Open => words.free.clone(),
            ChairView::Person(_) => named(chair, table).unwrap_or(&words.guest).to_owned(),
            ChairView::Program(level) => filled(&words.program, &[("level", &level.to_string())]),
        })
        .collect()
}

/// The plan within a sentence.
fn plan_name(terms: &Terms, words: &Words) -> String {
    let PlanChoice::Named(name) = terms.plan else { return words.own_plan.clone() };
    let mut letters = name.name().chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The settings that people want to know before they follow a link, beginning with a capital.
fn terms_line(terms: &Terms, words: &Words) -> String {
    let clock = clock_line(terms.clock, words);
    let mut parts: Vec<String> = words.ways.get(terms.way.name()).cloned().into_iter().chain([clock]).collect();
    if terms.games > 1 {
        parts.push(filled(&words.games, &[("games", &terms.games.to_string())]));
    }
    if terms.rated {
        parts.push(words.rated.clone());
    }
    let line = parts.join(" · ");
    let mut letters = line.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

fn clock_line(clock: ClockRule, words: &Words) -> String {
    match clock {
        ClockRule::None => words.no_clock.clone(),
        ClockRule::Days(1) => words.day.clone(),
        ClockRule::Days(days) => filled(&words.days, &[("days", &days.to_string())]),
        ClockRule::Minutes { seconds, increment } => {
            let tenths = (seconds + 3) / 6;
            let minutes = match tenths % 10 {
                0 => (tenths / 10).to_string(),
                rest => format!("{}{}{rest}", tenths / 10, words.point),
            };
            let text = if increment == 0 { &words.minutes } else { &words.increment };
            filled(text, &[("minutes", &minutes), ("increment", &increment.to_string())])
        }
    }
}
