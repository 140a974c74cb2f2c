//! The colours of pictures and charts, and the light on them.
//!
//! Colours are computed in linear light, where lighting is multiplication. They become `#rrggbb`
//! when they are written.

use crate::Dye;
use crate::space::Vec3;

/// The paper of a light page, and the ink of a dark one.
pub(crate) const PAPER: &str = "#f6f1e7";
/// The ink of a light page.
pub(crate) const INK: &str = "#2a2622";
/// The ink of less important text.
pub(crate) const QUIET: &str = "#6f6557";
/// Grid lines.
pub(crate) const FAINT: &str = "#ded5c3";
/// The red line on the plan.
pub(crate) const RED_LINE: &str = "#bd2a1e";
/// What is scratched into limestone on which nobody builds.
pub(crate) const SCRATCH: &str = "#8b7c63";
/// Shadows. They are cool, because the light is warm.
pub(crate) const SHADE: &str = "#14101a";
/// The outline of the highlighted stone.
pub(crate) const GLOW: &str = "#fff6dc";

/// A colour in linear light.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Rgb {
    red: f64,
    green: f64,
    blue: f64,
}

impl Rgb {
    /// The colour with this number, as in `#rrggbb`.
    pub(crate) fn from_hex(rgb: u32) -> Self {
        let channel = |shift: u32| {
            let c = f64::from((rgb >> shift) & 0xff) / 255.0;
            if c <= 0.040_45 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        };
        Self { red: channel(16), green: channel(8), blue: channel(0) }
    }

    /// The same colour, lighter or darker.
    pub(crate) fn times(self, factor: f64) -> Self {
        self.tinted(Vec3::new(factor, factor, factor))
    }

    /// The colour in light of another colour.
    pub(crate) fn tinted(self, light: Vec3) -> Self {
        Self { red: self.red * light.x, green: self.green * light.y, blue: self.blue * light.z }
    }

    /// A mixture with this share of another colour.
    pub(crate) fn mixed(self, other: Self, share: f64) -> Self {
        let mix = |own: f64, other: f64| own + (other - own) * share;
        Self { red: mix(self.red, other.red), green: mix(self.green, other.green), blue: mix(self.blue, other.blue) }
    }

    /// The luminance, from 0 to 1.
    #[cfg(test)]
    pub(crate) fn luminance(self) -> f64 {
        0.2126 * self.red + 0.7152 * self.green + 0.0722 * self.blue
    }

    /// The colour as `#rrggbb`.
    pub(crate) fn hex(self) -> String {
        let byte = |c: f64| {
            let c = c.clamp(0.0, 1.0);
            let encoded = if c <= 0.003_130_8 { c * 12.92 } else { 1.055 * c.powf(1.0 / 2.4) - 0.055 };
            (encoded * 255.0).round() as u8
        };
        format!("#{:02x}{:02x}{:02x}", byte(self.red), byte(self.green), byte(self.blue))
    }
}

/// The colour of a dye in white light.
pub(crate) fn dye(dye: Dye) -> Rgb {
    Rgb::from_hex(match dye {
        Dye::Red => 0xb3_342d,
        Dye::Yellow => 0xe2_a72e,
        Dye::Green => 0x4e_7f49,
        Dye::Blue => 0x2f_5b8c,
        Dye::Ruin => 0x8b_8680,
    })
}

/// The colour of the limestone of the plan.
pub(crate) fn limestone() -> Rgb {
    Rgb::from_hex(0xd8_ccb4)
}

/// The colour of the ground at a place on the scale of tints, from 0 to 1.
pub(crate) fn ground(tint: f64) -> Rgb {
    limestone().mixed(Rgb::from_hex(0xa6_877c), tint)
}

/// A warm lamp and a cool sky.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Light {
    /// The direction towards the lamp.
    pub(crate) towards: Vec3,
}

impl Light {
    /// The colour of a surface that faces this way.
    pub(crate) fn on(&self, surface: Rgb, facing: Vec3) -> Rgb {
        let facing = facing.normalised();
        let key = self.towards.normalised().dot(facing).max(0.0) * KEY;
        // Surfaces that face up get a little more light from the sky.
        let fill = FILL * (1.0 + 0.2 * facing.z);
        let sum = |warm: f64, cool: f64| key * warm + fill * cool;
        surface.tinted(Vec3::new(sum(1.04, 0.95), sum(1.0, 1.0), sum(0.92, 1.1)))
    }
}

/// How strong the lamp is.
const KEY: f64 = 1.0;
/// How strong the sky is.
const FILL: f64 = 0.31;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_round_trip() {
        for text in [0xb3_342d, 0x00_0000, 0xff_ffff, 0x2f_5b8c] {
            assert_eq!(Rgb::from_hex(text).hex(), format!("#{text:06x}"));
        }
    }

    #[test]
    fn the_tints_of_the_ground_differ_in_lightness_and_their_numbers_are_readable() {
        let ink = Rgb::from_hex(0x2a_2622).luminance() + 0.05;
        let light: Vec<f64> = (0..8).map(|step| ground(f64::from(step) / 7.0).luminance() + 0.05).collect();
        assert!(light.windows(2).all(|pair| pair[0] / pair[1] > 1.05), "{light:?}");
        assert!(light.iter().all(|ground| ground / ink >= 4.5), "{light:?}");
    }

    #[test]
    fn the_dyes_differ_in_lightness() {
        let mut light: Vec<f64> = [Dye::Blue, Dye::Red, Dye::Green, Dye::Yellow].map(|d| dye(d).luminance()).to_vec();
        light.sort_by(f64::total_cmp);
        assert!(light.windows(2).all(|w| w[1] > w[0]));
    }
}
