//! The tints of the ground: squares of equal maximum height share one, pale where it is low and darker
//! the higher.

use std::collections::BTreeMap;

/// The greatest difference between neighbours, as a share of the scale. It keeps a plan with few heights
/// pale.
const APART: f64 = 2.0 / 7.0;

/// Where on the scale the tint of each maximum height is, from 0 to 1, the lowest first.
pub(crate) fn tints(limits: impl IntoIterator<Item = u8>) -> BTreeMap<u8, f64> {
    let mut tints: BTreeMap<u8, f64> =
        limits.into_iter().filter(|limit| *limit > 0).map(|limit| (limit, 0.0)).collect();
    let last = tints.len().saturating_sub(1).max(1);
    let apart = APART.min(1.0 / last as f64);
    for (rank, tint) in tints.values_mut().enumerate() {
        *tint = rank as f64 * apart;
    }
    tints
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_of_one_height_is_pale() {
        assert_eq!(tints([4, 4, 4]), BTreeMap::from([(4, 0.0)]));
        assert!(tints([0]).is_empty());
    }

    #[test]
    fn every_height_has_its_own_tint_and_higher_is_darker() {
        let all: Vec<f64> = tints((1..=8).rev()).into_values().collect();
        assert!(all.windows(2).all(|pair| pair[1] - pair[0] > 0.14));
        assert_eq!((all[0], all[7]), (0.0, 1.0));
    }

    #[test]
    fn few_heights_stay_near_the_pale_end() {
        assert_eq!(tints([2, 8]), BTreeMap::from([(2, 0.0), (8, APART)]));
    }
}
