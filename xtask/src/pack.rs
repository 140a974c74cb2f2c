//! Compressed copies of the files of the web app and the book, written once beside the originals, so
//! that a server does not have to compress them for each request.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::files::files;

/// The endings of files worth compressing: pictures and fonts are already compressed.
const ENDINGS: [&str; 10] = ["css", "html", "js", "json", "map", "net", "svg", "txt", "wasm", "webmanifest"];

/// Smaller files fit into one network packet anyway.
const SMALLEST: usize = 1024;

/// Compresses the files of a folder and its subfolders.
pub(crate) fn pack(folder: &Path) -> Result<(), String> {
    let cannot = |error: std::io::Error| format!("{} cannot be compressed: {error}.", folder.display());
    let (mut plain, mut packed) = (0, 0);
    for file in files(folder).map_err(cannot)? {
        let bytes = fs::read(&file).map_err(cannot)?;
        if bytes.len() < SMALLEST || !file.extension().is_some_and(|it| ENDINGS.iter().any(|ending| it == *ending)) {
            continue;
        }
        let small = brotli(&bytes).map_err(cannot)?;
        plain += bytes.len();
        packed += small.len();
        fs::write(beside(&file, "br"), small).map_err(cannot)?;
        fs::write(beside(&file, "gz"), gzip(&bytes).map_err(cannot)?).map_err(cannot)?;
    }
    println!("compressed {} kB to {} kB", plain / 1000, packed / 1000);
    Ok(())
}

/// The file's name with another ending added.
fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}

fn brotli(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut packed = Vec::new();
    let settings = brotli::enc::BrotliEncoderParams { size_hint: bytes.len(), ..Default::default() };
    brotli::BrotliCompress(&mut &*bytes, &mut packed, &settings)?;
    Ok(packed)
}

fn gzip(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn what_is_packed_unpacks_to_the_same_and_is_smaller() {
        let text = "every stone of its own colour touches ".repeat(200);
        let bytes = text.as_bytes();
        let (small, packed) = (brotli(bytes).expect("packed"), gzip(bytes).expect("packed"));
        assert!(small.len() < packed.len() && packed.len() < bytes.len() / 10);
        let mut unpacked = Vec::new();
        brotli::BrotliDecompress(&mut &*small, &mut unpacked).expect("unpacked");
        assert_eq!(unpacked, bytes);
        unpacked.clear();
        flate2::read::GzDecoder::new(&*packed).read_to_end(&mut unpacked).expect("unpacked");
        assert_eq!(unpacked, bytes);
    }

    #[test]
    fn a_packed_file_keeps_the_whole_name_of_the_plain_one() {
        assert_eq!(beside(Path::new("assets/a.b.js"), "br"), Path::new("assets/a.b.js.br"));
    }
}
