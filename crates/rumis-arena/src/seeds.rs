//! The seeds of a match. All come from the seed of the schedule, so no result depends on which thread
//! played which game.

use rumis::Rng;

/// The seed for the thing that these numbers identify.
pub(crate) fn derive(seed: u64, path: &[u64]) -> u64 {
    path.iter().fold(Rng::new(seed).next_u64(), |seed, &step| {
        // Rotated, so that swapping the seed and a step gives another result.
        Rng::new(seed.rotate_left(23).wrapping_add(Rng::new(step).next_u64())).next_u64()
    })
}

#[cfg(test)]
mod tests {
    use super::derive;

    #[test]
    fn every_path_has_a_seed_of_its_own() {
        let mut seeds: Vec<u64> = Vec::new();
        for seed in 0..4 {
            for a in 0..8 {
                seeds.push(derive(seed, &[a]));
                seeds.extend((0..8).map(|b| derive(seed, &[a, b])));
            }
        }
        let number = seeds.len();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), number);
    }
}
