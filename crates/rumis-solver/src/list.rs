//! Lists every solution.

use std::borrow::Cow;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicU64;

use crate::assembly::Assembly;
use crate::packing::Packing;
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
    pub fn for_each(&self, mut see: impl FnMut(Assembly) -> ControlFlow<()>) {
        let parts = self.parts();
        let all = Tasks::new(Cow::Borrowed(self));
        let mut image = Vec::new();
        let meter = AtomicU64::new(0);
        for task in &all.tasks {
            let (end, _) = all.run(task, &meter, |rows| {
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
