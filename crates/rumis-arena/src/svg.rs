//! What the drawings of numbers share: paper, inks and words. Pictures of buildings are drawn
//! elsewhere and have no words.

use std::fmt::Write;

/// The paper.
pub const PAPER: &str = "#f6f1e7";
/// What is to be read first.
pub const INK: &str = "#2a2622";
/// What is to be read next.
pub const QUIET: &str = "#6f6557";
/// Lines that only guide the eye.
pub const FAINT: &str = "#ded5c3";

/// The beginning of a picture of this size, up to and with its paper. It ends with `</svg>`.
#[must_use]
pub fn begin(width: f64, height: f64, title: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" font-family=\"system-ui, \
         'Segoe UI', 'Helvetica Neue', Arial, sans-serif\">\n<title>{title}</title>\n<rect width=\"{width:.0}\" \
         height=\"{height:.0}\" fill=\"{PAPER}\"/>\n",
        title = escape(title),
    )
}

/// Adds an element.
pub fn put(svg: &mut String, element: &str) {
    svg.push_str(element);
    svg.push('\n');
}

/// Adds words at a place, in a style of attributes.
pub fn text(svg: &mut String, x: f64, y: f64, style: &str, content: &str) {
    // Writing to a string does not fail.
    let _ = writeln!(svg, "<text x=\"{x:.1}\" y=\"{y:.1}\" {style}>{}</text>", escape(content));
}

/// At most so many letters.
///
/// ```
/// use rumis_arena::svg::shorten;
/// assert_eq!(shorten("chullpa", 7), "chullpa");
/// assert_eq!(shorten("chullpa", 4), "chu…");
/// ```
#[must_use]
pub fn shorten(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}

/// A text as XML writes it.
///
/// ```
/// use rumis_arena::svg::escape;
/// assert_eq!(escape("a < b & \"c\""), "a &lt; b &amp; &quot;c&quot;");
/// ```
#[must_use]
pub fn escape(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            '&' => "&amp;".to_owned(),
            '<' => "&lt;".to_owned(),
            '>' => "&gt;".to_owned(),
            '"' => "&quot;".to_owned(),
            // XML has no way to write these.
            c if c.is_control() || c == '\u{fffe}' || c == '\u{ffff}' => " ".to_owned(),
            c => c.to_string(),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{escape, shorten};

    #[test]
    fn names_cannot_break_a_picture() {
        assert_eq!(escape("a<b & \"c\"\u{1}"), "a&lt;b &amp; &quot;c&quot; ");
        assert_eq!(escape("\u{fffe}>\u{ffff}"), " &gt; ");
    }

    #[test]
    fn a_name_without_any_room_is_still_a_sign() {
        assert_eq!(shorten("chullpa", 0), "…");
    }
}
