//! Numbers in charts: how they are written, and which can be drawn.

/// Whether a value can be drawn. Larger ones would fill the page with digits.
pub(super) fn is_drawable(value: f64) -> bool {
    value.abs() <= 1e12
}

/// A number with this many decimals and a real minus sign.
pub(super) fn plain(value: f64, decimals: usize) -> String {
    let text = format!("{value:.decimals$}").replace('-', "−");
    // A small negative number must not become −0.
    if is_zero(&text) { text.replace('−', "") } else { text }
}

/// A whole number with its sign: `+30`, `0`, `−30`. The minus sign is as wide as the plus sign.
///
/// ```
/// use rumis_picture::chart::signed;
/// assert_eq!([29.7, 0.2, -30.0].map(signed), ["+30", "0", "−30"]);
/// ```
#[must_use]
pub fn signed(value: f64) -> String {
    signed_with(value, 0)
}

/// A number with its sign and this many decimals.
pub(super) fn signed_with(value: f64, decimals: usize) -> String {
    let text = plain(value, decimals);
    if is_zero(&text) || text.starts_with('−') { text } else { format!("+{text}") }
}

fn is_zero(text: &str) -> bool {
    text.chars().all(|c| matches!(c, '−' | '0' | '.'))
}

#[cfg(test)]
mod tests {
    use super::{plain, signed, signed_with};

    #[test]
    fn zero_has_no_sign() {
        assert_eq!([0.4, -0.4, 0.0, -0.0].map(signed), ["0"; 4]);
        assert_eq!((plain(-0.04, 1), signed_with(-0.04, 1)), ("0.0".to_owned(), "0.0".to_owned()));
    }

    #[test]
    fn decimals_are_kept() {
        assert_eq!(
            (plain(0.5, 1), plain(-2.0, 1), signed_with(1.25, 2)),
            ("0.5".into(), "−2.0".into(), "+1.25".into())
        );
    }
}
