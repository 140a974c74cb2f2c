//! The analysis for programs: everything that was found out, in fields that stay as they are.

use std::collections::BTreeMap;

use rumis::{Game, Move, Seat};
use rumis_engine::{Candidate, KnownMoves, Mark, Opinion, Performance, SolvedMove, Verdict};
use serde_json::{Value, json};

use super::study::Study;

/// How many of the moves that the engine looked at are told.
const CANDIDATES: usize = 10;

pub(super) fn write(game: &Game, study: &Study, method: &Value) -> Value {
    let setup = game.setup();
    let position = game.position();
    let seat = |seat: Seat| {
        let colours: Vec<_> = position.colours().iter().filter(|&colour| position.owner(colour) == seat).collect();
        json!({ "seat": seat, "colours": colours, "name": game.header(&format!("Seat{seat}")) })
    };
    json!({
        "game": {
            "plan": setup.plan.to_string(), "players": setup.players, "edition": setup.edition, "way": setup.way,
            "start": setup.start, "seats": position.seats().map(seat).collect::<Vec<_>>(),
            "moves": game.moves().len(), "ruins_laid": study.first, "over": position.is_over(),
        },
        "complete": study.complete,
        "method": method,
        "thresholds": Mark::ALL.into_iter().map(|mark| (mark.sign(), rounded(mark.threshold()))).collect::<BTreeMap<_, _>>(),
        "exact_from": study.exact_from,
        "positions": study.opinions.iter().zip(study.after.iter().copied()).map(position_json).collect::<Vec<_>>(),
        "moves": study.verdicts.iter().map(move_json).collect::<Vec<_>>(),
        "summary": {
            "seats": position.seats().map(|seat| performance_json(Performance::of(seat, &study.verdicts))).collect::<Vec<_>>(),
            "worst": study.worst(usize::MAX).iter().map(|verdict| verdict.number).collect::<Vec<_>>(),
        },
    })
}

fn position_json((opinion, after): (&Opinion, usize)) -> Value {
    let seat = |seat: Seat| {
        let places: Vec<Value> = opinion.places[seat.index()].iter().map(|&chance| rounded(chance)).collect();
        let (win, lead) = (rounded(opinion.win(seat)), rounded(opinion.lead(seat)));
        json!({ "seat": seat, "win": win, "places": places, "lead": lead })
    };
    let points = opinion.points.iter().map(|&(colour, points)| json!({ "colour": colour, "points": rounded(points) }));
    json!({
        "after": after, "position": opinion.position, "to_move": opinion.position.to_move(), "exact": opinion.exact,
        "simulations": opinion.simulations, "seats": opinion.position.seats().map(seat).collect::<Vec<_>>(),
        "points": points.collect::<Vec<_>>(), "best": opinion.best().as_ref().map(Move::to_string),
        "line": opinion.line.iter().map(Move::to_string).collect::<Vec<_>>(), "candidates": candidates(opinion),
    })
}

/// Where the end is computed, every move with what it is worth; else those that the engine looked at most.
fn candidates(opinion: &Opinion) -> Vec<Value> {
    let solved = |SolvedMove { mv, worth, .. }: &SolvedMove| {
        let win = rounded(worth.share_of_first());
        json!({ "move": mv.to_string(), "exact": true, "win": win, "place": worth.place(), "lead": worth.lead() })
    };
    let thought = |Candidate { mv, visits, value, prior, .. }: &Candidate| {
        let (value, prior) = (rounded(*value), rounded(*prior));
        json!({ "move": mv.to_string(), "exact": false, "visits": visits, "value": value, "prior": prior })
    };
    match &opinion.moves {
        KnownMoves::Solved(moves) => moves.iter().map(solved).collect(),
        KnownMoves::Thought(moves) => moves.iter().take(CANDIDATES).map(thought).collect(),
    }
}

fn move_json(verdict: &Verdict) -> Value {
    let Verdict { number, colour, seat, mv, best, win, lead, margin, exact, .. } = verdict;
    json!({
        "number": number, "colour": colour, "seat": seat, "move": mv.to_string(),
        "mark": verdict.mark().map(Mark::sign), "best": best.to_string(), "exact": exact, "margin": rounded(*margin),
        "win": { "best": rounded(win[0]), "played": rounded(win[1]), "cost": rounded(verdict.cost()) },
        "lead": { "best": rounded(lead[0]), "played": rounded(lead[1]), "cost": rounded(verdict.points()) },
    })
}

fn performance_json(performance: Performance) -> Value {
    let Performance { seat, moves, accuracy, marks: [doubtful, mistakes, blunders], .. } = performance;
    json!({
        "seat": seat, "moves": moves, "accuracy": accuracy.map(rounded),
        "marks": { "?!": doubtful, "?": mistakes, "??": blunders },
    })
}

/// With four decimals: the rest is noise.
fn rounded(number: f32) -> Value {
    let rounded = (f64::from(number) * 10_000.0).round() / 10_000.0;
    // A zero below zero would only puzzle people.
    json!(if rounded == 0.0 { 0.0 } else { rounded })
}
