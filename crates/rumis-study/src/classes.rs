//! First moves, grouped by the symmetry of the plan.

use std::collections::BTreeMap;

use rumis::{Move, Position};

/// A first move that stands for itself and its images under the symmetries of the plan.
///
/// ```
/// use rumis::{PlanName, Setup};
/// use rumis_study::first_moves;
/// let position = Setup::new(PlanName::Chullpa, 2).position()?;
/// let classes = first_moves(&position);
/// assert_eq!(classes.iter().map(|class| class.size).sum::<usize>(), 687);
/// assert!(classes.iter().all(|class| class.size <= 4), "the tower has four symmetries");
/// # Ok::<(), rumis::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Class {
    /// One of the moves: the first in the order of their texts.
    pub mv: Move,
    /// How many moves there are.
    pub size: usize,
}

/// The moves of an empty building, grouped by symmetry. The order is that of the moves' texts.
#[must_use]
pub fn first_moves(position: &Position) -> Vec<Class> {
    let plan = position.plan();
    let symmetries: Vec<_> = plan.symmetries().collect();
    let mut classes: BTreeMap<String, Class> = BTreeMap::new();
    for mv in position.legal_moves() {
        let images = symmetries.iter().filter_map(|&symmetry| mv.transformed(symmetry, plan.width(), plan.depth()));
        let Some((text, first)) = images.map(|image| (image.to_string(), image)).min_by(|a, b| a.0.cmp(&b.0)) else {
            continue;
        };
        classes.entry(text).or_insert(Class { mv: first, size: 0 }).size += 1;
    }
    classes.into_values().collect()
}

#[cfg(test)]
mod tests {
    use rumis::{Plan, Setup};

    use super::first_moves;

    #[test]
    fn on_two_by_two_squares_eight_symmetries_leave_few_first_moves() {
        let plan: Plan = "22/22".parse().unwrap();
        let position = Setup::new(plan, 2).position().unwrap();
        let classes = first_moves(&position);
        assert_eq!(classes.iter().map(|class| class.size).sum::<usize>(), position.count_moves() as usize);
        let pairs = classes.iter().filter(|class| class.mv.to_string().starts_with("S01"));
        assert_eq!(
            pairs.map(|class| (class.mv.to_string(), class.size)).collect::<Vec<_>>(),
            [("S01 a1 a2".to_owned(), 4), ("S01 a1:2".to_owned(), 4)]
        );
    }
}
