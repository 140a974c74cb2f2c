//! The web app, which is embedded in the program. Files are sent with the right type, compressed if
//! the browser accepts it, and with suitable cache headers.

use std::borrow::Cow;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{Embed, EmbeddedFile};

use super::answer::{is_known, words};

/// The output of `cargo xtask web`. Debug builds read it from disk on every request.
#[derive(Embed)]
#[folder = "../../web/dist"]
struct Files;

/// Compressed variants, smallest first: the name of the encoding, and the suffix of the compressed
/// file.
const PACKINGS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// The file at a path, if there is one, in an encoding that the browser accepts.
pub(super) fn find(path: &str, asked: &HeaderMap) -> Option<Response> {
    let name = match path.strip_prefix('/')? {
        "" => "index.html",
        name => name,
    };
    let file = Files::get(name)?;
    let packed = PACKINGS.into_iter().filter(|(packing, _)| accepts(asked, packing));
    let packed = packed.filter_map(|(packing, ending)| Some((packing, Files::get(&format!("{name}{ending}"))?)));
    let (packing, file) = packed.map(|(packing, file)| (Some(packing), file)).next().unwrap_or((None, file));

    let tag = tag(&file);
    let mut response = if is_known(asked, &tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let mut response = Response::new(body(file.data));
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(name)));
        if let Some(packing) = packing {
            response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(packing));
        }
        response
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(lifetime(name)));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::try_from(tag) {
        headers.insert(header::ETAG, tag);
    }
    Some(response)
}

/// The front page as text, for its preview to be filled in.
pub(super) fn front() -> Option<String> {
    Files::get("index.html").and_then(|file| String::from_utf8(file.data.into_owned()).ok())
}

/// The licences of third-party code in the web app; `None` if the program was built without it.
///
/// ```
/// if let Some(text) = rumis_server::web_app_licences() {
///     println!("{text}");
/// }
/// ```
#[must_use]
pub fn licences() -> Option<String> {
    Files::get("licences.txt").map(|file| String::from_utf8_lossy(&file.data).into_owned())
}

fn body(data: Cow<'static, [u8]>) -> Body {
    match data {
        Cow::Borrowed(bytes) => Body::from(bytes),
        Cow::Owned(bytes) => Body::from(bytes),
    }
}

/// The media type, by the suffix of the name.
fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("net") => "application/x-rumis-network",
        Some("webmanifest") => "application/manifest+json",
        Some("txt") => "text/plain; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        _ => UNKNOWN,
    }
}

/// The type of unknown files.
const UNKNOWN: &str = "application/octet-stream";

/// How long a browser may cache a file. The names of assets change with their content; for other
/// files the browser must check each time.
fn lifetime(name: &str) -> &'static str {
    if name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" }
}

/// A tag that changes with the content. A compressed file has another tag than the plain one.
fn tag(file: &EmbeddedFile) -> String {
    format!("\"{}\"", data_encoding::HEXLOWER.encode(&file.metadata.sha256_hash()[..16]))
}

/// Whether the browser accepts this encoding.
fn accepts(asked: &HeaderMap, packing: &str) -> bool {
    words(asked, header::ACCEPT_ENCODING).any(|word| {
        let (name, weight) = word.split_once(';').unwrap_or((word, ""));
        let refused = weight.trim().strip_prefix("q=").and_then(|it| it.parse::<f32>().ok()) == Some(0.0);
        name.trim().eq_ignore_ascii_case(packing) && !refused
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail")]
mod tests {
    use super::*;

    fn asked(pairs: &[(header::HeaderName, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value))).collect()
    }

    fn header_of(response: &Response, name: header::HeaderName) -> String {
        response.headers().get(name).map(|value| value.to_str().unwrap().to_owned()).unwrap_or_default()
    }

    /// Some file of the app with this ending.
    fn some(ending: &str) -> String {
        let name = Files::iter().find(|name| name.ends_with(ending)).unwrap();
        format!("/{name}")
    }

    #[test]
    fn the_front_page_is_the_app_and_is_revalidated_each_time() {
        let page = find("/", &HeaderMap::new()).unwrap();
        assert_eq!(page.status(), StatusCode::OK);
        assert_eq!(header_of(&page, header::CONTENT_TYPE), "text/html; charset=utf-8");
        assert_eq!(header_of(&page, header::CACHE_CONTROL), "no-cache");
        assert_eq!(header_of(&page, header::CONTENT_ENCODING), "");
    }

    #[test]
    fn every_file_has_its_media_type() {
        let plain = |name: &Cow<'_, str>| !PACKINGS.iter().any(|(_, ending)| name.ends_with(ending));
        for name in Files::iter().filter(plain) {
            let file = find(&format!("/{name}"), &HeaderMap::new()).unwrap();
            assert_ne!(header_of(&file, header::CONTENT_TYPE), UNKNOWN, "{name}");
        }
        let wasm = find(&some(".wasm"), &HeaderMap::new()).unwrap();
        assert_eq!(header_of(&wasm, header::CONTENT_TYPE), "application/wasm");
        let script = find(&some(".js"), &HeaderMap::new()).unwrap();
        assert_eq!(header_of(&script, header::CONTENT_TYPE), "text/javascript; charset=utf-8");
    }

    #[test]
    fn only_files_named_after_their_content_are_cached_forever() {
        let lifetimes: Vec<(bool, String)> = Files::iter()
            .map(|name| {
                let file = find(&format!("/{name}"), &HeaderMap::new()).unwrap();
                (name.starts_with("assets/"), header_of(&file, header::CACHE_CONTROL))
            })
            .collect();
        assert!(lifetimes.iter().any(|(asset, _)| *asset) && lifetimes.iter().any(|(asset, _)| !asset));
        for (asset, lifetime) in lifetimes {
            assert_eq!(lifetime, if asset { "public, max-age=31536000, immutable" } else { "no-cache" });
        }
    }

    #[test]
    fn a_file_that_the_browser_has_is_not_sent_again() {
        let page = find("/", &HeaderMap::new()).unwrap();
        let mut again = HeaderMap::new();
        again.insert(header::IF_NONE_MATCH, page.headers()[header::ETAG].clone());
        assert_eq!(find("/", &again).unwrap().status(), StatusCode::NOT_MODIFIED);
        let other = asked(&[(header::IF_NONE_MATCH, "\"0123\"")]);
        assert_eq!(find("/", &other).unwrap().status(), StatusCode::OK);
    }

    #[test]
    fn a_file_is_compressed_as_the_browser_accepts_and_keeps_its_type() {
        let packed =
            Files::iter().find(|name| name.ends_with(".wasm.br")).expect("`cargo xtask web` compresses the app");
        let path = format!("/{}", packed.trim_end_matches(".br"));
        let sent = |encodings| {
            let file = find(&path, &asked(&[(header::ACCEPT_ENCODING, encodings)])).unwrap();
            assert_eq!(header_of(&file, header::CONTENT_TYPE), "application/wasm");
            assert_eq!(header_of(&file, header::VARY), "accept-encoding");
            (header_of(&file, header::CONTENT_ENCODING), header_of(&file, header::ETAG))
        };
        let (best, plain) = (sent("gzip, deflate, br"), sent("identity"));
        assert_eq!((best.0.as_str(), plain.0.as_str()), ("br", ""));
        assert_ne!(best.1, plain.1);
        assert_eq!(sent("gzip").0, "gzip");
    }

    #[test]
    fn only_files_of_the_app_are_found() {
        for path in ["/nothing", "nothing", "", "//", "/..", "/../../Cargo.toml", "/assets", "/assets/", "/index.html/"]
        {
            assert!(find(path, &HeaderMap::new()).is_none(), "{path}");
        }
    }

    #[test]
    fn an_encoding_that_the_browser_refuses_is_not_sent() {
        assert!(accepts(&asked(&[(header::ACCEPT_ENCODING, "gzip, BR;q=0.5")]), "br"));
        assert!(!accepts(&asked(&[(header::ACCEPT_ENCODING, "br;q=0, gzip")]), "br"));
        assert!(!accepts(&asked(&[(header::ACCEPT_ENCODING, "brotli")]), "br"));
        assert!(!accepts(&HeaderMap::new(), "br"));
    }
}
