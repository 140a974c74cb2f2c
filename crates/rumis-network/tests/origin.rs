//! Where the trained weights come from is stored beside them.

const NETWORK: &[u8] = include_bytes!("../data/rumis.net");
const ORIGIN: &str = include_str!("../data/rumis.json");

#[test]
fn the_settings_beside_the_weights_belong_to_them() {
    let mut header = NETWORK.split(|&byte| byte == b'\n').map_while(|line| std::str::from_utf8(line).ok());
    let checksum = header.find_map(|line| line.strip_prefix("checksum ")).expect("a checksum");
    assert!(
        ORIGIN.starts_with(&format!("{{\n  \"checksum\": \"{checksum}\"")),
        "data/rumis.json is of another network"
    );
}
