//! What judges the leaves of the tree, shared by all engines of the process with the same settings: preparing it takes
//! as long as many simulations.

use std::collections::VecDeque;
#[cfg(feature = "trained")]
use std::sync::OnceLock;
use std::sync::{Arc, Mutex, PoisonError};

#[cfg(feature = "network")]
use rumis_network::Network;

use crate::policy::{Policy, Weights};
use crate::search::{Playouts, Tuning};

/// How many pairs of policies are kept. Programs use one or two, but matches between settings more.
const MOST_KEPT: usize = 8;

/// Policies that were prepared before, and what for.
struct Prepared {
    weights: Weights,
    guide: f32,
    playout: f32,
    policies: Arc<Playouts>,
}

/// The policies for these weights and settings.
pub(crate) fn policies(weights: &Weights, tuning: &Tuning) -> Arc<Playouts> {
    static KEPT: Mutex<VecDeque<Prepared>> = Mutex::new(VecDeque::new());
    let Tuning { guide, playout, .. } = *tuning;
    // A panic cannot leave the list half changed.
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let is_same = |kept: &&Prepared| (kept.guide, kept.playout) == (guide, playout) && kept.weights == *weights;
    if let Some(found) = kept.iter().find(is_same) {
        return Arc::clone(&found.policies);
    }
    let policies = Arc::new(Playouts { guide: Policy::new(weights, guide), player: Policy::new(weights, playout) });
    kept.push_front(Prepared { weights: weights.clone(), guide, playout, policies: Arc::clone(&policies) });
    kept.truncate(MOST_KEPT);
    policies
}

/// The trained network, if it is part of the program.
#[cfg(feature = "network")]
pub(crate) fn trained_network() -> Option<Arc<Network>> {
    #[cfg(feature = "trained")]
    return Some(network());
    #[cfg(not(feature = "trained"))]
    return None;
}

/// The trained network.
#[cfg(feature = "trained")]
pub(crate) fn network() -> Arc<Network> {
    static TRAINED: OnceLock<Arc<Network>> = OnceLock::new();
    Arc::clone(TRAINED.get_or_init(|| Arc::new(Network::trained())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engines_with_the_same_settings_share_their_policies() {
        let tuning = Tuning::PLAYOUTS;
        let first = policies(&Weights::learned(), &tuning);
        assert!(Arc::ptr_eq(&first, &policies(&Weights::learned(), &tuning)));
        let equal = Weights::learned().to_string().parse().expect("the weights are read as they are written");
        assert!(Arc::ptr_eq(&first, &policies(&equal, &tuning)));
        assert!(!Arc::ptr_eq(&first, &policies(&Weights::uniform(), &tuning)));
        assert!(!Arc::ptr_eq(&first, &policies(&Weights::learned(), &Tuning { playout: 0.5, ..tuning })));
    }
}
