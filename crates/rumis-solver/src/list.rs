//! Lists every solution.

use std::borrow::Cow;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicU64;

use crate::assembly::Assembly;
use crate::packing::Packing;
use crate::search::Effort;
use crate::tasks::Tasks;

impl Packing {
    /// Calls `see` with every solution, in an order that is always the same, until it returns `Break`.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use rumis_solver::{Packing, Stock, Target};
    /// let mut lines = Vec::new();
    /// Packing::new(Target::cuboid(1, 2, 3)?, Stock::of_colours(1)?)?.for_each(|assembly| {
    ///     lines.push(assembly.to_string());
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(lines.len(), 6);
    /// # Ok::<(), rumis_solver::Error>(())
    /// ```
    pub fn for_each(&self, see: impl FnMut(Assembly) -> ControlFlow<()>) {
        self.for_each_within(&mut Effort::UNLIMITED.clone(), see);
    }

    /// The same, as far as the effort reaches. If it is used up, there may be more solutions.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use rumis_solver::{Effort, Packing, Stock, Target};
    /// let puzzle = Packing::new(Target::cuboid(3, 3, 3)?, Stock::of_colours(1)?)?;
    /// let (mut effort, mut seen) = (Effort::limited(1_000), 0);
    /// puzzle.for_each_within(&mut effort, |_| {
    ///     seen += 1;
    ///     ControlFlow::Continue(())
    /// });
    /// assert!(seen < 80_928 && effort.is_used_up());
    /// # Ok::<(), rumis_solver::Error>(())
    /// ```
    pub fn for_each_within(&self, effort: &mut Effort, mut see: impl FnMut(Assembly) -> ControlFlow<()>) {
        let parts = self.parts();
        let all = Tasks::new(Cow::Borrowed(self));
        let mut image = Vec::new();
        let meter = AtomicU64::new(0);
        for task in &all.tasks {
            let end = all.run(task, &meter, effort, |rows| {
                task.stands_for.iter().try_for_each(|&isometry| {
                    image.clear();
                    image.extend(rows.iter().map(|&row| all.symmetries.image(isometry, row)));
                    see(parts.assembly(&image))
                })
            });
            if end.is_break() {
                return;
            }
        }
    }
}
