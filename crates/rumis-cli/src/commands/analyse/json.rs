//! The analysis for programs: everything that was found out, in fields that stay as they are.

use std::collections::BTreeMap;

use rumis::{Colour, Edition, Game, Move, Seat, Way};
use rumis_engine::{Candidate, KnownMoves, Mark, Opinion, Performance, SolvedMove, Verdict};
use serde::Serialize;

use super::study::{Method, Study};
use crate::json::{Name, names};

/// How many of the moves that the engine looked at are told.
const CANDIDATES: usize = 10;

/// What the engine thinks of a game.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Analysis {
    /// The game that was analysed.
    game: AnalysedGame,
    /// Whether it was not interrupted.
    complete: bool,
    /// How it was analysed.
    method: AnalysisMethod,
    /// From which cost on a move gets each mark, as a part of the chance to win.
    thresholds: BTreeMap<&'static str, f64>,
    /// The number of the first move from which on all is computed to the end; null if none is.
    exact_from: Option<usize>,
    /// The position before the first move, and after each.
    positions: Vec<AnalysedPosition>,
    /// What each move was worth.
    moves: Vec<AnalysedMove>,
    /// How each seat played.
    summary: Summary,
}

/// A game.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct AnalysedGame {
    /// The plan's name, or its grid.
    plan: String,
    /// How many play.
    players: u8,
    /// The edition that is played by.
    edition: Name<Edition>,
    /// The way to play.
    way: Name<Way>,
    /// The colour that started.
    start: Name<Colour>,
    /// The seats, in turn order.
    seats: Vec<AnalysedSeat>,
    /// How many moves the record has, ruins that were laid among them.
    moves: usize,
    /// How many of them laid ruins; they are not analysed.
    ruins_laid: usize,
    /// Whether the game is over.
    over: bool,
}

/// A seat.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct AnalysedSeat {
    /// The seat's letter.
    seat: Name<Seat>,
    /// The colours that it plays.
    colours: Vec<Name<Colour>>,
    /// Who sits there, as the record says; null if it does not.
    name: Option<String>,
}

/// How a game was analysed.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct AnalysisMethod {
    /// How much was thought about a position, in words.
    effort: String,
    /// How many simulations that is; null if it is a time.
    simulations: Option<u32>,
    /// How many milliseconds that is; null if it is a number of simulations.
    milliseconds: Option<f64>,
    /// How many positions could be visited to compute one to the end.
    endgame: u64,
    /// The seed of everything random.
    seed: u64,
    /// How many positions were thought about at the same time.
    threads: usize,
}

/// What is thought of a position.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct AnalysedPosition {
    /// After how many moves of the record it is.
    after: usize,
    /// The position text.
    position: String,
    /// The colour whose turn it is; null when the game is over.
    to_move: Option<Name<Colour>>,
    /// Whether all is computed to the end.
    exact: bool,
    /// How many simulations it is based on.
    simulations: u32,
    /// The chances of each seat.
    seats: Vec<SeatChances>,
    /// The points that each colour can expect in the end.
    points: Vec<ExpectedPoints>,
    /// The best move, in drop notation; null when the game is over.
    best: Option<String>,
    /// The moves that are expected from here on.
    line: Vec<String>,
    /// Where all is computed, every move; else those that the engine looked at most.
    candidates: Vec<CandidateMove>,
}

/// The chances of a seat.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct SeatChances {
    /// The seat's letter.
    seat: Name<Seat>,
    /// Its chance to win, between 0 and 1; a shared first place counts in part.
    win: f64,
    /// Its chance of each place, the first place first.
    places: Vec<f64>,
    /// How many points it is ahead of its best opponent, or behind if negative.
    lead: f64,
}

/// What a colour can expect.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ExpectedPoints {
    /// The colour.
    colour: Name<Colour>,
    /// Its points in the end.
    points: f64,
}

/// A move that was looked at.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
enum CandidateMove {
    /// A move of which all is known.
    Solved {
        /// The move in drop notation.
        #[serde(rename = "move")]
        mv: String,
        /// Whether all is computed to the end: here, always.
        exact: bool,
        /// The part of the first place that it leads to.
        win: f64,
        /// The place that it leads to.
        place: usize,
        /// The lead in points that it leads to.
        lead: i32,
    },
    /// A move that the engine thought about.
    Thought {
        /// The move in drop notation.
        #[serde(rename = "move")]
        mv: String,
        /// Whether all is computed to the end: here, never.
        exact: bool,
        /// How often the search looked at it.
        visits: u32,
        /// What the search thinks it is worth, between 0 and 1.
        value: f64,
        /// What was thought of it at first sight.
        prior: f64,
    },
}

/// What a move was worth.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct AnalysedMove {
    /// The number of the move in the record.
    number: usize,
    /// The colour that moved.
    colour: Name<Colour>,
    /// The seat that moved.
    seat: Name<Seat>,
    /// The move in drop notation.
    #[serde(rename = "move")]
    mv: String,
    /// `?!`, `?` or `??` for a move that cost enough; else null.
    mark: Option<&'static str>,
    /// The best move instead.
    best: String,
    /// Whether all is computed to the end.
    exact: bool,
    /// How much the chances to win may differ by chance alone.
    margin: f64,
    /// The chance to win.
    win: Comparison,
    /// The lead in points.
    lead: Comparison,
}

/// What a move was compared with.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Comparison {
    /// After the best move.
    best: f64,
    /// After the move that was made.
    played: f64,
    /// What the move cost; 0 where the difference may be mere chance.
    cost: f64,
}

/// How everybody played.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Summary {
    /// How each seat played.
    seats: Vec<SeatPlay>,
    /// The numbers of the marked moves, the worst first.
    worst: Vec<usize>,
}

/// How a seat played.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct SeatPlay {
    /// The seat's letter.
    seat: Name<Seat>,
    /// How many of its moves were analysed.
    moves: usize,
    /// From 0 to 100; null without moves.
    accuracy: Option<f64>,
    /// How many of its moves got each mark.
    marks: BTreeMap<&'static str, usize>,
}

impl Analysis {
    pub(super) fn new(game: &Game, study: &Study, method: &Method, effort: String) -> Self {
        let (setup, position) = (game.setup(), game.position());
        let seat = |seat: Seat| AnalysedSeat {
            seat: Name(seat),
            colours: names(position.colours().iter().filter(|&colour| position.owner(colour) == seat)),
            name: game.header(&format!("Seat{seat}")).map(str::to_owned),
        };
        Self {
            game: AnalysedGame {
                plan: setup.plan.to_string(),
                players: setup.players,
                edition: Name(setup.edition),
                way: Name(setup.way),
                start: Name(setup.starter()),
                seats: position.seats().map(seat).collect(),
                moves: game.moves().len(),
                ruins_laid: study.first,
                over: position.is_over(),
            },
            complete: study.complete,
            method: AnalysisMethod {
                effort,
                simulations: method.budget.most_simulations(),
                milliseconds: method.budget.most_time().map(|time| time.as_secs_f64() * 1000.0),
                endgame: method.endgame,
                seed: method.seed,
                threads: method.threads,
            },
            thresholds: Mark::ALL.into_iter().map(|mark| (mark.sign(), rounded(mark.threshold()))).collect(),
            exact_from: study.exact_from,
            positions: study.opinions.iter().zip(&study.after).map(AnalysedPosition::new).collect(),
            moves: study.verdicts.iter().map(AnalysedMove::new).collect(),
            summary: Summary {
                seats: position.seats().map(|seat| SeatPlay::new(Performance::of(seat, &study.verdicts))).collect(),
                worst: study.worst(usize::MAX).iter().map(|verdict| verdict.number).collect(),
            },
        }
    }
}

impl AnalysedPosition {
    fn new((opinion, &after): (&Opinion, &usize)) -> Self {
        let seat = |seat: Seat| SeatChances {
            seat: Name(seat),
            win: rounded(opinion.win(seat)),
            places: opinion.places[seat.index()].iter().map(|&chance| rounded(chance)).collect(),
            lead: rounded(opinion.lead(seat)),
        };
        let points =
            |&(colour, points): &(Colour, f32)| ExpectedPoints { colour: Name(colour), points: rounded(points) };
        Self {
            after,
            position: opinion.position.to_string(),
            to_move: opinion.position.to_move().map(Name),
            exact: opinion.exact,
            simulations: opinion.simulations,
            seats: opinion.position.seats().map(seat).collect(),
            points: opinion.points.iter().map(points).collect(),
            best: opinion.best().as_ref().map(Move::to_string),
            line: opinion.line.iter().map(Move::to_string).collect(),
            candidates: candidates(opinion),
        }
    }
}

fn candidates(opinion: &Opinion) -> Vec<CandidateMove> {
    let solved = |SolvedMove { mv, worth, .. }: &SolvedMove| CandidateMove::Solved {
        mv: mv.to_string(),
        exact: true,
        win: rounded(worth.share_of_first()),
        place: worth.place(),
        lead: worth.lead(),
    };
    let thought = |Candidate { mv, visits, value, prior, .. }: &Candidate| CandidateMove::Thought {
        mv: mv.to_string(),
        exact: false,
        visits: *visits,
        value: rounded(*value),
        prior: rounded(*prior),
    };
    match &opinion.moves {
        KnownMoves::Solved(moves) => moves.iter().map(solved).collect(),
        KnownMoves::Thought(moves) => moves.iter().take(CANDIDATES).map(thought).collect(),
    }
}

impl AnalysedMove {
    fn new(verdict: &Verdict) -> Self {
        let comparison = |[best, played]: [f32; 2], cost: f32| Comparison {
            best: rounded(best),
            played: rounded(played),
            cost: rounded(cost),
        };
        Self {
            number: verdict.number,
            colour: Name(verdict.colour),
            seat: Name(verdict.seat),
            mv: verdict.mv.to_string(),
            mark: verdict.mark().map(Mark::sign),
            best: verdict.best.to_string(),
            exact: verdict.exact,
            margin: rounded(verdict.margin),
            win: comparison(verdict.win, verdict.cost()),
            lead: comparison(verdict.lead, verdict.points()),
        }
    }
}

impl SeatPlay {
    fn new(play: Performance) -> Self {
        Self {
            seat: Name(play.seat),
            moves: play.moves,
            accuracy: play.accuracy.map(rounded),
            marks: Mark::ALL.into_iter().map(Mark::sign).zip(play.marks).collect(),
        }
    }
}

/// With four decimals: the rest is noise.
fn rounded(number: f32) -> f64 {
    // Without a zero below zero, which would only puzzle people.
    (f64::from(number) * 10_000.0).round() / 10_000.0 + 0.0
}
