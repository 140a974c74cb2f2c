//! The language of a preview: the one that the sender's app wrote into the link, or the first that the client accepts
//! and we know.

use serde::Deserialize;

/// A language of the app.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Language {
    #[default]
    En,
    De,
    Fr,
    Es,
    It,
    Nl,
}

impl Language {
    pub(crate) const ALL: [Self; 6] = [Self::En, Self::De, Self::Fr, Self::Es, Self::It, Self::Nl];

    /// Its code, as in the attribute `lang` of HTML.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::De => "de",
            Self::Fr => "fr",
            Self::Es => "es",
            Self::It => "it",
            Self::Nl => "nl",
        }
    }

    /// The language with this code, such as `de` or `de-AT`.
    fn known(code: &str) -> Option<Self> {
        let primary = code.trim().split(['-', '_']).next().unwrap_or_default();
        Self::ALL.into_iter().find(|language| primary.eq_ignore_ascii_case(language.code()))
    }

    /// The language of a request, from the `lang` of the link and the header `Accept-Language`.
    pub(crate) fn of(wanted: Option<&str>, accepted: Option<&str>) -> Self {
        wanted.and_then(Self::known).or_else(|| accepted.and_then(Self::accepted)).unwrap_or_default()
    }

    /// The language with the greatest weight in a header `Accept-Language`; of equal ones the first.
    fn accepted(header: &str) -> Option<Self> {
        let mut best: Option<(f32, Self)> = None;
        // Nobody reads more languages, but a header may be long.
        for item in header.split(',').take(32) {
            let (code, weight) = item.split_once(';').unwrap_or((item, ""));
            let weight = weight.trim().strip_prefix("q=").map_or(Some(1.0), |weight| weight.parse().ok());
            if let (Some(language), Some(weight)) = (Self::known(code), weight)
                && weight > best.map_or(0.0, |(weight, _)| weight)
            {
                best = Some((weight, language));
            }
        }
        best.map(|(_, language)| language)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_link_decides_then_what_the_client_accepts_then_english() {
        assert_eq!(Language::of(Some("nl"), Some("de")), Language::Nl);
        assert_eq!(Language::of(Some("xx"), Some("de-AT,de;q=0.9,en;q=0.8")), Language::De);
        assert_eq!(Language::of(None, Some("ja, it;q=0.4, FR;q=0.5, *;q=0.1")), Language::Fr);
        for accepted in [None, Some(""), Some("ja"), Some("de;q=0"), Some("de;q=much"), Some(";;,,q=")] {
            assert_eq!(Language::of(None, accepted), Language::En, "{accepted:?}");
        }
    }
}
