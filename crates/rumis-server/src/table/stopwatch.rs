//! How long each move took: the time between two positions in which the game was not paused and the server could store
//! moves. Every game has it, with clocks or without.

/// Measures the time for one move. Times are milliseconds since 1970, lengths are milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stopwatch {
    /// What it showed when it last stopped.
    spent: u64,
    /// Since when it runs; `None` during a pause.
    since: Option<u64>,
}

impl Stopwatch {
    /// A stopwatch that runs from now on.
    pub(crate) const fn started(now: u64) -> Self {
        Self { spent: 0, since: Some(now) }
    }

    /// What it shows.
    pub(crate) fn read(&self, now: u64) -> u64 {
        self.spent.saturating_add(self.since.map_or(0, |since| now.saturating_sub(since)))
    }

    /// Another move is measured from now on. It stays stopped during a pause.
    pub(crate) fn reset(&mut self, now: u64) {
        *self = Self { spent: 0, since: self.since.map(|_| now) };
    }

    /// A pause begins.
    pub(crate) fn stop(&mut self, now: u64) {
        *self = Self { spent: self.read(now), since: None };
    }

    /// A pause ends.
    pub(crate) fn resume(&mut self, now: u64) {
        *self = Self { spent: self.read(now), since: Some(now) };
    }

    /// Subtracts a time in which no move could be stored.
    pub(crate) fn forgive(&mut self, length: u64, now: u64) {
        self.since = self.since.map(|since| since.saturating_add(length).min(now));
    }
}

/// Times as the header `Times` of a record has them: seconds with one decimal, one for each move.
pub(super) fn in_words(times: &[u64]) -> String {
    let words: Vec<String> = times
        .iter()
        .map(|time| {
            let tenths = time.saturating_add(50) / 100;
            format!("{}.{}", tenths / 10, tenths % 10)
        })
        .collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_and_outages_do_not_count() {
        let mut watch = Stopwatch::started(1_000);
        watch.stop(3_000);
        assert_eq!(watch.read(60_000), 2_000);
        watch.resume(60_000);
        watch.forgive(4_000, 70_000);
        assert_eq!(watch.read(70_000), 8_000);
        watch.forgive(u64::MAX, 71_000);
        assert_eq!(watch.read(71_000), 2_000);
    }

    #[test]
    fn a_move_that_becomes_due_during_a_pause_is_measured_from_its_end() {
        let mut watch = Stopwatch::started(0);
        watch.stop(1_000);
        watch.reset(2_000);
        watch.resume(9_000);
        assert_eq!(watch.read(9_500), 500);
    }

    #[test]
    fn times_are_written_in_tenths_of_seconds() {
        assert_eq!(in_words(&[12_345, 50, 0, 3_600_000]), "12.3 0.1 0.0 3600.0");
    }
}
