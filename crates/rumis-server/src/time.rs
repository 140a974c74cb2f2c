//! The current time, and dates.

use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// The date of a time in UTC, such as `2026-11-15`.
pub(crate) fn date(at: u64) -> String {
    // Days since the epoch to a calendar date. Eras of 400 years begin in March, so that the leap
    // day is the last day of its year.
    let days = (at / 86_400_000) as i64 + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = era * 400 + year_of_era + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn dates_agree_with_the_calendar() {
        const DAY: u64 = 86_400_000;
        assert_eq!(date(0), "1970-01-01");
        assert_eq!(date(DAY - 1), "1970-01-01");
        assert_eq!(date(11_016 * DAY), "2000-02-29");
        assert_eq!(date(11_017 * DAY), "2000-03-01");
        assert_eq!(date(47_540 * DAY), "2100-02-28");
        assert_eq!(date(47_541 * DAY), "2100-03-01");
    }
}
