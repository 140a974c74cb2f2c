//! Places for labels that must not overlap.

/// Moves heights apart until neighbours are at least `distance` from each other. They must be
/// sorted; each stays as near to its old height as possible, between `top` and `bottom`.
pub(super) fn spread(heights: &[f64], distance: f64, top: f64, bottom: f64) -> Vec<f64> {
    // Groups of touching labels: the sum of the preferred heights for the first label, and the
    // number of labels.
    let mut groups: Vec<(f64, usize)> = Vec::new();
    let first = |&(sum, number): &(f64, usize)| {
        let last_start = bottom - distance * (number as f64 - 1.0);
        (sum / number as f64).min(last_start).max(top)
    };
    for &height in heights {
        let mut group = (height, 1);
        while let Some(above) = groups.pop() {
            if first(&above) + above.1 as f64 * distance <= first(&group) {
                groups.push(above);
                break;
            }
            group = (above.0 + group.0 - group.1 as f64 * above.1 as f64 * distance, above.1 + group.1);
        }
        groups.push(group);
    }
    groups.iter().flat_map(|group| (0..group.1).map(move |i| first(group) + i as f64 * distance)).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::spread;

    #[test]
    fn labels_that_do_not_overlap_stay_in_place() {
        assert_eq!(spread(&[10.0, 60.0], 40.0, 0.0, 500.0), [10.0, 60.0]);
        assert_eq!(spread(&[100.0, 100.0], 40.0, 0.0, 500.0), [80.0, 120.0]);
    }

    proptest! {
        #[test]
        fn labels_never_overlap_and_stay_on_the_page(mut heights in prop::collection::vec(0.0..400.0_f64, 0..10)) {
            heights.sort_by(f64::total_cmp);
            let placed = spread(&heights, 40.0, 0.0, 400.0);
            prop_assert_eq!(placed.len(), heights.len());
            for pair in placed.windows(2) {
                prop_assert!(pair[1] - pair[0] >= 40.0 - 1e-9);
            }
            prop_assert!(placed.iter().all(|&y| (0.0..=400.0 + 1e-9).contains(&y)));
        }
    }
}
