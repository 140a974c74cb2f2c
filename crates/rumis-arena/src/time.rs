//! How long a program may think, as it is typed: `100ms`, `2s`, `1.5s`.

use std::time::Duration;

/// Reads a time: a number, which may have a decimal point, and `ms` or `s`. It must be a whole number of
/// milliseconds, at least one and at most 49 days, because that is how times are written down.
///
/// ```
/// use std::time::Duration;
/// use rumis_arena::read_time;
/// assert_eq!(read_time("100ms"), Some(Duration::from_millis(100)));
/// assert_eq!(read_time("1.5s"), Some(Duration::from_millis(1500)));
/// assert_eq!(read_time("100"), None);
/// ```
#[must_use]
pub fn read_time(text: &str) -> Option<Duration> {
    let text = text.to_ascii_lowercase();
    let (number, places) = match text.strip_suffix("ms") {
        Some(number) => (number, 0),
        None => (text.strip_suffix('s')?, 3),
    };
    let (whole, part) =
        number.split_once('.').map_or((number, ""), |(whole, part)| (whole, part.trim_end_matches('0')));
    let are_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || number.ends_with('.') || part.len() > places || !are_digits(whole) || !are_digits(part) {
        return None;
    }
    // The point moves to the right until there are whole milliseconds.
    let milliseconds: u32 = format!("{whole}{part:0<places$}").parse().ok()?;
    (milliseconds > 0).then(|| Duration::from_millis(milliseconds.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_whole_milliseconds_in_either_unit() {
        for (text, milliseconds) in [
            ("1ms", 1),
            ("2s", 2000),
            ("1.5s", 1500),
            ("0.001s", 1),
            ("1.500000s", 1500),
            ("2.0ms", 2),
            ("100MS", 100),
            ("4294967295ms", 4_294_967_295),
        ] {
            assert_eq!(read_time(text), Some(Duration::from_millis(milliseconds)), "{text}");
        }
        for text in [
            "",
            "s",
            "ms",
            ".5s",
            "1.s",
            "1.5ms",
            "0.0005s",
            "0s",
            "0ms",
            "-1s",
            "+1s",
            "1e3s",
            "infs",
            "nans",
            "5m",
            "100",
            "4294967296ms",
            "99999999s",
            "1.2.3s",
            "1 s",
            "١s",
        ] {
            assert_eq!(read_time(text), None, "{text}");
        }
    }
}
