//! Files of weights for the network.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rumis_network::Network;

fuzz_target!(|file: &[u8]| {
    if let Err(error) = Network::read(file) {
        assert!(!error.to_string().is_empty());
    }
});
