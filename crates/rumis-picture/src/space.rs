//! Points in space and on the page, and the camera between them.
//!
//! Space is right-handed: x runs to the right along the files, y away from the viewer along the rows,
//! and z up. On the page, x runs to the right and y down.

use crate::svg::Matrix;

/// The side of the square in which a face is drawn, before the camera projects it.
pub(crate) const FACE: f64 = 10.0;

/// A point or a direction in space.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Vec3 {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) z: f64,
}

impl Vec3 {
    pub(crate) const fn new(x: f64, y: f64, z: f64) -> Self {
        Self { x, y, z }
    }

    pub(crate) fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y + self.z * other.z
    }

    pub(crate) fn plus(self, other: Self, times: f64) -> Self {
        Self::new(self.x + other.x * times, self.y + other.y * times, self.z + other.z * times)
    }

    pub(crate) fn normalised(self) -> Self {
        let length = self.dot(self).sqrt();
        if length > 0.0 { Self::new(self.x / length, self.y / length, self.z / length) } else { self }
    }
}

/// A point or a direction on the page.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Point {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

impl Point {
    pub(crate) const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// Twice the signed area that this direction and another span.
    pub(crate) fn cross(self, other: Self) -> f64 {
        self.x * other.y - self.y * other.x
    }

    pub(crate) fn minus(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

/// The place of a cube, or a step from one cube to another: file, row and level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct IVec3 {
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) z: i32,
}

impl IVec3 {
    pub(crate) const fn new(x: i32, y: i32, z: i32) -> Self {
        Self { x, y, z }
    }

    pub(crate) fn plus(self, step: Self) -> Self {
        Self::new(self.x + step.x, self.y + step.y, self.z + step.z)
    }

    pub(crate) fn back(self) -> Self {
        Self::new(-self.x, -self.y, -self.z)
    }

    pub(crate) fn vector(self) -> Vec3 {
        Vec3::new(f64::from(self.x), f64::from(self.y), f64::from(self.z))
    }
}

/// The three sides of a cube that are visible from the front, above and the left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    Top,
    Front,
    Left,
}

impl Side {
    /// The step out of the cube.
    pub(crate) const fn normal(self) -> IVec3 {
        match self {
            Self::Top => IVec3::new(0, 0, 1),
            Self::Front => IVec3::new(0, -1, 0),
            Self::Left => IVec3::new(-1, 0, 0),
        }
    }

    /// The direction to the right for a viewer who faces this side.
    pub(crate) const fn right(self) -> IVec3 {
        match self {
            Self::Top | Self::Front => IVec3::new(1, 0, 0),
            Self::Left => IVec3::new(0, -1, 0),
        }
    }

    /// The direction down for a viewer who faces this side.
    pub(crate) const fn down(self) -> IVec3 {
        match self {
            Self::Top => IVec3::new(0, -1, 0),
            Self::Front | Self::Left => IVec3::new(0, 0, -1),
        }
    }

    /// The upper left corner of this side of a cube.
    pub(crate) fn corner(self, cell: IVec3) -> Vec3 {
        let offset = match self {
            Self::Top | Self::Left => IVec3::new(0, 1, 1),
            Self::Front => IVec3::new(0, 0, 1),
        };
        cell.plus(offset).vector()
    }
}

/// A parallel projection: where one step along each axis goes on the page.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Camera {
    pub(crate) x: Point,
    pub(crate) y: Point,
    pub(crate) z: Point,
}

impl Camera {
    pub(crate) fn project(&self, v: Vec3) -> Point {
        Point::new(self.x.x * v.x + self.y.x * v.y + self.z.x * v.z, self.x.y * v.x + self.y.y * v.y + self.z.y * v.z)
    }

    /// The coordinates of one side of a cube: a square of [`FACE`] units with
    /// its origin at the upper left.
    pub(crate) fn face(&self, cell: IVec3, side: Side) -> Matrix {
        self.plane(side.corner(cell), side)
    }

    /// The same from any corner.
    pub(crate) fn plane(&self, corner: Vec3, side: Side) -> Matrix {
        let shrink = |v: IVec3| {
            let p = self.project(v.vector());
            Point::new(p.x / FACE, p.y / FACE)
        };
        Matrix { right: shrink(side.right()), down: shrink(side.down()), origin: self.project(corner) }
    }
}

/// A rectangle on the page.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Bounds {
    pub(crate) min: Point,
    pub(crate) max: Point,
}

impl Bounds {
    /// The rectangle around some points; the origin if there are none.
    pub(crate) fn around(points: impl IntoIterator<Item = Point>) -> Self {
        let mut points = points.into_iter();
        let first = points.next().unwrap_or(Point::new(0.0, 0.0));
        let start = Self { min: first, max: first };
        points.fold(start, |b, p| Self {
            min: Point::new(b.min.x.min(p.x), b.min.y.min(p.y)),
            max: Point::new(b.max.x.max(p.x), b.max.y.max(p.y)),
        })
    }

    pub(crate) fn width(&self) -> f64 {
        self.max.x - self.min.x
    }

    pub(crate) fn height(&self) -> f64 {
        self.max.y - self.min.y
    }
}
