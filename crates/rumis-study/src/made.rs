//! What made the data: results of different engines or settings must not get into one file.

use std::sync::LazyLock;

use rumis_engine::Weights;
use rumis_network::Network;

/// The version of the engine and its weights.
static ENGINE: LazyLock<String> = LazyLock::new(|| {
    // The network says from how many games, steps and which seed its weights come. FNV-1a tells texts apart.
    let text = format!("{}\n{}", Network::trained().provenance(), Weights::learned());
    let hash = text
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("rumis-engine {}, weights {hash:016x}", env!("CARGO_PKG_VERSION"))
});

/// What a file says about how its results were made.
pub(crate) fn with(settings: &str) -> String {
    if settings.is_empty() { ENGINE.clone() } else { format!("{}, {settings}", *ENGINE) }
}
