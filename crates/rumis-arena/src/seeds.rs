//! Seeds for everything that happens in a match, all from the one that was given, so that no
//! result depends on which thread played which game.

use rumis::Rng;

/// The seed for something that is told apart from everything else by these numbers.
pub(crate) fn derive(seed: u64, path: &[u64]) -> u64 {
    path.iter().fold(Rng::new(seed).next_u64(), |seed, &step| {
        // Turned, so that a seed and a step do not give the same as the same numbers the other way round.
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
