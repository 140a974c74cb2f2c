//! The analysis as text: a line per move, then the summary.

use std::io::Write;

use rumis::{Colour, Position, Seat, Way};
use rumis_engine::{Mark, Opinion, Performance, Verdict};

use super::study::Study;
use crate::failure::Failure;

/// How many mistakes the summary lists.
const MISTAKES: usize = 5;

/// The table of moves.
pub(super) struct MoveTable<'a> {
    pub(super) study: &'a Study,
    /// The game and the method in a few words.
    pub(super) title: &'a str,
    /// Whether to print each seat's chance of each place.
    pub(super) places: bool,
    /// The position before the first analysed move.
    pub(super) start: &'a Position,
    /// How many moves the record has.
    pub(super) moves: usize,
}

impl MoveTable<'_> {
    pub(super) fn write(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let study = self.study;
        writeln!(output, "{}\n", self.title)?;
        let width = study.verdicts.iter().map(|verdict| verdict.mv.to_string().len()).max().unwrap_or(0).max(4);
        let left = width + 18;
        let seats = heads(self.start.seats().map(|seat| seat_name(self.start, seat)));
        let colours = heads(self.start.seating().iter().map(|colour| colour.name().to_owned()));
        writeln!(output, "{:left$}  {:<chances$}   points", "", "chance to win", chances = seats.len())?;
        let move_head = format!("{:>4}  {:<6}  move", "no.", "colour");
        writeln!(output, "{move_head:<left$}  {seats}   {colours}   cost and better move")?;
        if let Some(start) = study.opinion_after(study.first) {
            write_row(output, &format!("{:>12}", "before"), left, start, "")?;
            self.write_places(output, start)?;
        }
        let mut next = study.first + 1;
        for verdict in &study.verdicts {
            write_gap(output, next, verdict.number)?;
            next = verdict.number + 1;
            if study.exact_from == Some(verdict.number) {
                writeln!(output, "{:>12}  from here on, everything is computed to the end", "")?;
            }
            let sign = verdict.mark().map_or("", Mark::sign);
            let Verdict { number, colour, mv, .. } = verdict;
            let text =
                format!("{:>4}  {:<6}  {:<width$} {sign:<2}", format!("{number}."), colour.name(), mv.to_string());
            if let Some(opinion) = study.opinion_after(*number) {
                write_row(output, &text, left, opinion, &describe_cost(verdict))?;
                self.write_places(output, opinion)?;
            }
        }
        write_gap(output, next, self.moves + 1)?;
        self.write_summary(output)
    }

    fn write_places(&self, output: &mut dyn Write, opinion: &Opinion) -> Result<(), Failure> {
        if !self.places {
            return Ok(());
        }
        let places = |seat: Seat| {
            let chances: Vec<String> = opinion.places[seat.index()].iter().map(|&chance| percent(chance)).collect();
            format!("{} {}", seat_name(&opinion.position, seat), chances.join("/"))
        };
        let all: Vec<String> = opinion.position.seats().map(places).collect();
        Ok(writeln!(output, "{:>12}  places: {}", "", all.join(", "))?)
    }

    fn write_summary(&self, output: &mut dyn Write) -> Result<(), Failure> {
        let (verdicts, start) = (&self.study.verdicts, self.start);
        let worst = self.study.worst(MISTAKES);
        writeln!(output)?;
        if worst.is_empty() {
            writeln!(output, "no mistakes")?;
        } else {
            writeln!(output, "biggest mistakes")?;
        }
        for verdict in worst {
            let Verdict { number, colour, mv, best, .. } = verdict;
            let sign = verdict.mark().map_or("", Mark::sign);
            let (cost, points) = (percent(verdict.cost()), verdict.points());
            let certain = if verdict.exact { ", for certain" } else { "" };
            let move_text = format!("{number}. {colour} {mv} {sign}");
            writeln!(output, "  {move_text}: cost {cost} % and {points:.1} points{certain}; better was {best}")?;
        }
        writeln!(output, "accuracy")?;
        for seat in start.seats() {
            let Performance { moves, accuracy, marks, .. } = Performance::of(seat, verdicts);
            let accuracy = accuracy.map_or_else(|| "    –".to_owned(), |accuracy| format!("{accuracy:3.0} %"));
            let signs: Vec<String> =
                Mark::ALL.iter().zip(marks).map(|(mark, times)| format!("{times} × {}", mark.sign())).collect();
            let name = seat_name(start, seat);
            let moves = if moves == 1 { "1 move".to_owned() } else { format!("{moves} moves") };
            writeln!(output, "  {name:<8} {accuracy} in {moves}: {}", signs.join(", "))?;
        }
        Ok(())
    }
}

/// Prints which moves from `next` to the one before `number` are missing.
fn write_gap(output: &mut dyn Write, next: usize, number: usize) -> Result<(), Failure> {
    match number.saturating_sub(next) {
        0 => {}
        1 => writeln!(output, "{:>12}  move {next} was not analysed", "")?,
        _ => writeln!(output, "{:>12}  moves {next} to {} were not analysed", "", number - 1)?,
    }
    Ok(())
}

fn write_row(output: &mut dyn Write, text: &str, left: usize, opinion: &Opinion, cost: &str) -> Result<(), Failure> {
    let chances = heads(opinion.position.seats().map(|seat| percent(opinion.win(seat))));
    let digits = if opinion.exact { 0 } else { 1 };
    let points = heads(opinion.points.iter().map(|(_, points)| format!("{:.digits$}", plain(*points))));
    let row = format!("{text:<left$}  {chances}   {points}   {cost}");
    Ok(writeln!(output, "{}", row.trim_end())?)
}

/// Aligned columns.
fn heads(words: impl Iterator<Item = String>) -> String {
    words.map(|word| format!("{word:>6}")).collect::<Vec<_>>().join(" ")
}

fn describe_cost(verdict: &Verdict) -> String {
    let (cost, points) = (verdict.cost(), verdict.points());
    match (cost > 0.0, points >= 0.05) {
        (false, false) => String::new(),
        (true, _) => format!("{:>3} %  {points:>4.1}  {}", percent(cost), verdict.best),
        (false, true) => format!("       {points:>4.1}  {}", verdict.best),
    }
}

/// A colour's name, or the letter of a seat that has two.
pub(super) fn seat_name(position: &Position, seat: Seat) -> String {
    let own: Vec<Colour> = position.colours().iter().filter(|&colour| position.owner(colour) == seat).collect();
    match (position.way(), &own[..]) {
        (Way::Standard | Way::Ruinas, [colour]) => colour.to_string(),
        _ => seat.to_string(),
    }
}

/// In hundredths.
fn percent(chance: f32) -> String {
    format!("{:.0}", plain(chance * 100.0))
}

/// Without a negative zero.
fn plain(number: f32) -> f32 {
    if number.abs() < 0.05 { 0.0 } else { number }
}
