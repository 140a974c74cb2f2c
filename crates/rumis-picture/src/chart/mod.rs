//! Charts: lines, stacked areas, and points with error bars, as SVG.
//!
//! A chart gets numbers and text, and knows nothing about their meaning. Values that are not finite
//! are left out, so that no input breaks a chart. Charts have text in the fonts of the viewer,
//! unlike pictures of buildings, which have none.
//!
//! ```
//! use rumis_picture::chart::LineChart;
//!
//! let chart = LineChart::new("What tables cost")
//!     .x_axis("tables")
//!     .y_axis("processors")
//!     .line("server", [(100.0, 0.1), (200.0, 0.2)]);
//! assert!(chart.to_svg().starts_with("<svg"));
//! ```

mod area;
mod frame;
mod interval;
mod labels;
mod line;
mod number;
mod scale;
mod text;

pub use area::{Area, AreaChart, Fill, Marker};
pub use interval::{Interval, IntervalChart};
pub use line::LineChart;
pub use number::signed;
