//! The table at the end of `cargo verify`: each step, its time and its result.

use std::time::Duration;

/// How a step went.
pub(crate) enum StepOutcome {
    /// It ran and found nothing wrong.
    Done,
    /// It was not run; the sentence says why.
    Skipped(String),
    /// It found a fault; the sentence says which.
    Failed(String),
    /// An earlier step failed.
    NotReached,
}

impl StepOutcome {
    const fn word(&self) -> &'static str {
        match self {
            Self::Done => "ok",
            Self::Skipped(_) => "skipped",
            Self::Failed(_) => "failed",
            Self::NotReached => "not run",
        }
    }

    fn sentence(&self) -> &str {
        match self {
            Self::Skipped(why) => why,
            Self::Done | Self::Failed(_) | Self::NotReached => "",
        }
    }
}

/// A line of the table.
pub(crate) struct Row {
    /// The step.
    pub(crate) name: &'static str,
    /// How long it took.
    pub(crate) time: Duration,
    /// How it went.
    pub(crate) outcome: StepOutcome,
}

/// The table, with a heading and the total time.
pub(crate) fn table(rows: &[Row]) -> String {
    let width = rows.iter().map(|row| row.name.len()).max().unwrap_or(0).max("all together".len());
    let mut text = format!("{:width$}  seconds  result\n", "step");
    for row in rows {
        let seconds = row.time.as_secs_f64();
        let line = format!("{:width$}  {seconds:7.1}  {:7}  {}", row.name, row.outcome.word(), row.outcome.sentence());
        text.push_str(line.trim_end());
        text.push('\n');
    }
    let total: Duration = rows.iter().map(|row| row.time).sum();
    text.push_str(&format!("{:width$}  {:7.1}\n", "all together", total.as_secs_f64()));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned() {
        let row = |name, seconds, outcome| Row { name, time: Duration::from_millis(seconds), outcome };
        let rows = [
            row("format", 1_250, StepOutcome::Done),
            row("generated files", 90_000, StepOutcome::Skipped("No time.".to_owned())),
            row("tests", 12_345, StepOutcome::Failed("It broke.".to_owned())),
            row("fuzzing", 0, StepOutcome::NotReached),
        ];
        let expected = "\
step             seconds  result
format               1.2  ok
generated files     90.0  skipped  No time.
tests               12.3  failed
fuzzing              0.0  not run
all together       103.6
";
        assert_eq!(table(&rows), expected);
    }
}
