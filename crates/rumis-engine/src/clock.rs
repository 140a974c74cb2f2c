//! How long a search has been running. Without the feature `clock` there are no time limits, so
//! nothing is measured.

use std::time::Duration;

/// Measures the time since it was started; always zero without the feature `clock`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopwatch {
    #[cfg(feature = "clock")]
    start: std::time::Instant,
}

impl Stopwatch {
    pub(crate) fn start() -> Self {
        Self {
            #[cfg(feature = "clock")]
            start: std::time::Instant::now(),
        }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        #[cfg(feature = "clock")]
        return self.start.elapsed();
        #[cfg(not(feature = "clock"))]
        return Duration::ZERO;
    }
}
