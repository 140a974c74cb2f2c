//! The analysis as JSON, in stable fields.

use std::collections::BTreeMap;

use rumis::{Colour, Edition, Game, Move, Seat, Way};
use rumis_engine::{Candidate, KnownMoves, LikelyOwner, Mark, Opinion, Performance, SolvedMove, Verdict};
use serde::Serialize;

use super::study::{Method, Study};
use crate::commands::own_colours;
use crate::json::{Name, names};

/// How many of the engine's candidate moves are listed.
const CANDIDATES: usize = 10;

/// The engine's analysis of a game.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(crate) struct Analysis {
    /// The game that was analysed.
    game: AnalysedGame,
    /// False if it was interrupted.
    complete: bool,
    /// How it was analysed.
    method: AnalysisMethod,
    /// The least cost for each mark, as a part of the chance to win.
    thresholds: BTreeMap<&'static str, f64>,
    /// The number of the first move from which everything is computed to the end; null if none is.
    exact_from: Option<usize>,
    /// The position before the first move, and after each.
    positions: Vec<AnalysedPosition>,
    /// The judgement of each move.
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
    /// The number of players.
    players: u8,
    /// The edition of the rules.
    edition: Name<Edition>,
    /// The way to play.
    way: Name<Way>,
    /// The colour that started.
    start: Name<Colour>,
    /// The seats, in turn order.
    seats: Vec<AnalysedSeat>,
    /// How many moves the record has, including ruins.
    moves: usize,
    /// How many of the moves laid ruins; those are not analysed.
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
    /// The colours that it plays, in turn order.
    colours: Vec<Name<Colour>>,
    /// The name of the player according to the record; null without one.
    name: Option<String>,
}

/// How a game was analysed.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct AnalysisMethod {
    /// How much the engine thought about each position, in words.
    effort: String,
    /// The number of simulations; null for a time.
    simulations: Option<u32>,
    /// The time in milliseconds; null for a number of simulations.
    milliseconds: Option<f64>,
    /// How many positions the exact computation of one position may visit.
    endgame: u64,
    /// The seed of everything random.
    seed: u64,
    /// How many positions were analysed at the same time.
    threads: usize,
}

/// The judgement of a position.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct AnalysedPosition {
    /// The number of moves of the record before it.
    after: usize,
    /// The position text.
    position: String,
    /// The colour whose turn it is; null when the game is over.
    to_move: Option<Name<Colour>>,
    /// Whether the values are computed to the end of the game.
    exact: bool,
    /// How many simulations it is based on.
    simulations: u32,
    /// The chances of each seat.
    seats: Vec<SeatChances>,
    /// The expected final points of each colour.
    points: Vec<ExpectedPoints>,
    /// Who will probably own each square of the plan at the end: the network's estimate, also if `exact`, and certain
    /// when the game is over.
    owners: Vec<ExpectedOwner>,
    /// The best move, in drop notation; null when the game is over.
    best: Option<String>,
    /// The expected moves from here on.
    line: Vec<String>,
    /// With an exact result, every move; otherwise the moves that the engine searched most.
    candidates: Vec<CandidateMove>,
}

/// The chances of a seat.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct SeatChances {
    /// The seat's letter.
    seat: Name<Seat>,
    /// Its chance to win, between 0 and 1; a shared first place counts in equal parts.
    win: f64,
    /// Its chance of each place, starting with the first.
    places: Vec<f64>,
    /// Its lead over the best opponent in points; negative if behind.
    lead: f64,
}

/// The expected points of a colour.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ExpectedPoints {
    /// The colour.
    colour: Name<Colour>,
    /// Its expected final points.
    points: f64,
}

/// Who will probably own a square at the end.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ExpectedOwner {
    /// The square.
    square: String,
    /// The colour that will probably be visible there; null if it will probably stay empty, or a ruin.
    colour: Option<Name<Colour>>,
    /// How probable that is, between 0 and 1.
    chance: f64,
}

/// A candidate move.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
enum CandidateMove {
    /// A move with an exact result.
    Solved {
        /// The move in drop notation.
        #[serde(rename = "move")]
        mv: String,
        /// Whether the result is exact: always true here.
        exact: bool,
        /// The share of the first place that it leads to.
        win: f64,
        /// The place that it leads to.
        place: usize,
        /// The lead in points that it leads to.
        lead: i32,
    },
    /// A move that the engine searched.
    Thought {
        /// The move in drop notation.
        #[serde(rename = "move")]
        mv: String,
        /// Whether the result is exact: always false here.
        exact: bool,
        /// How many simulations went through it.
        visits: u32,
        /// Its mean reward in the search, between 0 and 1.
        value: f64,
        /// How likely the policy considered it before the search.
        prior: f64,
    },
}

/// The judgement of a move.
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
    /// `?!`, `?` or `??` for a move that cost enough; otherwise null.
    mark: Option<&'static str>,
    /// The best move.
    best: String,
    /// Whether both results are exact.
    exact: bool,
    /// How much the chances to win may differ at random.
    margin: f64,
    /// The chance to win.
    win: Comparison,
    /// The lead in points.
    lead: Comparison,
}

/// A value after the best move and after the move that was made.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Comparison {
    /// After the best move.
    best: f64,
    /// After the move that was made.
    played: f64,
    /// The cost of the move; 0 if the difference may be random.
    cost: f64,
}

/// How all seats played.
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
            colours: names(own_colours(position, seat)),
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
            positions: (0..study.opinions.len()).map(|number| AnalysedPosition::new(study, number)).collect(),
            moves: study.verdicts.iter().map(AnalysedMove::new).collect(),
            summary: Summary {
                seats: position.seats().map(|seat| SeatPlay::new(Performance::of(seat, &study.verdicts))).collect(),
                worst: study.worst(usize::MAX).iter().map(|verdict| verdict.number).collect(),
            },
        }
    }
}

impl AnalysedPosition {
    fn new(study: &Study, number: usize) -> Self {
        let (opinion, after) = (&study.opinions[number], study.after[number]);
        let seat = |seat: Seat| SeatChances {
            seat: Name(seat),
            win: rounded(opinion.win(seat)),
            places: opinion.places[seat.index()].iter().map(|&chance| rounded(chance)).collect(),
            lead: rounded(opinion.lead(seat)),
        };
        let owner = |owner: &LikelyOwner| ExpectedOwner {
            square: owner.square.to_string(),
            colour: owner.colour.map(Name),
            chance: rounded(owner.chance),
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
            owners: study.owners[number].iter().map(owner).collect(),
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

/// Four decimals; the rest is noise.
fn rounded(number: f32) -> f64 {
    // Adding 0 turns a negative zero into zero.
    (f64::from(number) * 10_000.0).round() / 10_000.0 + 0.0
}
