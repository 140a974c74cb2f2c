//! The browser's clock.

use std::time::Duration;

use rumis_engine::Clock;

/// Tells the time as JavaScript does.
pub(super) struct BrowserClock;

impl Clock for BrowserClock {
    fn now(&self) -> Duration {
        Duration::from_secs_f64(js_sys::Date::now() / 1000.0)
    }
}
