//! A preview as HTML: tags for the head of a page, and the small page that a link to a table opens.

use std::fmt::Write as _;

use super::gallery::{HEIGHT, WIDTH};
use super::preview::Preview;

/// Text for an element or an attribute, in which nothing is markup.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            letter => out.push(letter),
        }
    }
    out
}

/// The tags of a preview. `address` and `picture` are URLs.
pub(crate) fn tags(preview: &Preview, address: &str, picture: &str) -> String {
    let mut tags = String::new();
    let (width, height) = (WIDTH.to_string(), HEIGHT.to_string());
    for (key, value) in [
        ("og:type", "website"),
        ("og:site_name", "Rumis"),
        ("og:title", &preview.title),
        ("og:description", &preview.description),
        ("og:url", address),
        ("og:image", picture),
        ("og:image:type", "image/png"),
        ("og:image:width", &width),
        ("og:image:height", &height),
        ("og:image:alt", &preview.picture),
    ] {
        let _ = writeln!(tags, "<meta property=\"{key}\" content=\"{}\">", escaped(value));
    }
    tags.push_str("<meta name=\"twitter:card\" content=\"summary_large_image\">\n");
    tags
}

/// A page that describes a table to crawlers and leads people on into the app, without a script. It is not for search
/// engines: a table's link is for the people who got it.
pub(crate) fn page(preview: &Preview, open: &str, tags: &str, target: &str) -> String {
    let [title, description, open, target] = [&preview.title, &preview.description, open, target].map(escaped);
    let language = preview.language.code();
    format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<meta name=\"description\" content=\"{description}\">\n\
         <meta name=\"robots\" content=\"noindex\">\n\
         <link rel=\"icon\" href=\"../icon.svg\" type=\"image/svg+xml\">\n{tags}\
         <meta http-equiv=\"refresh\" content=\"0; url={target}\">\n</head>\n<body>\n\
         <h1>{title}</h1>\n<p>{description}</p>\n<p><a href=\"{target}\">{open}</a></p>\n</body>\n</html>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::super::language::Language;
    use super::*;

    #[test]
    fn names_are_text_and_never_markup() {
        let odd = "\"><script>alert('&')</script>";
        let preview = Preview {
            language: Language::De,
            title: odd.to_owned(),
            description: odd.to_owned(),
            picture: odd.to_owned(),
        };
        let page = page(&preview, odd, &tags(&preview, odd, odd), odd);
        assert!(!page.contains("<script") && !page.contains("\">alert"), "{page}");
        assert!(page.contains("&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;"));
        assert!(page.contains("<html lang=\"de\">"));
    }
}
