//! The colours of the game and the light that falls on them.
//!
//! Colours are kept in linear light, so that lighting them is multiplication;
//! they become `#rrggbb` only when they are written.

use crate::Dye;
use crate::space::Vec3;

/// The paper of the page by day and the ink by night.
pub(crate) const PAPER: &str = "#f6f1e7";
/// The ink of the page by day.
pub(crate) const INK: &str = "#2a2622";
/// Shade is cool: what is left when the warm light is gone.
pub(crate) const SHADE: &str = "#14101a";
/// The outline of the last stone: late sun on a polished edge.
pub(crate) const GLOW: &str = "#fff6dc";

/// A colour in linear light.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Colour {
    red: f64,
    green: f64,
    blue: f64,
}

impl Colour {
    /// The colour written `#rrggbb` with this number.
    pub(crate) fn from_hex(rgb: u32) -> Self {
        let channel = |shift: u32| {
            let c = f64::from((rgb >> shift) & 0xff) / 255.0;
            if c <= 0.040_45 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        };
        Self { red: channel(16), green: channel(8), blue: channel(0) }
    }

    /// More or less of the same.
    pub(crate) fn times(self, factor: f64) -> Self {
        self.tinted(Vec3::new(factor, factor, factor))
    }

    /// As seen in light of another colour.
    pub(crate) fn tinted(self, light: Vec3) -> Self {
        Self { red: self.red * light.x, green: self.green * light.y, blue: self.blue * light.z }
    }

    /// How light the colour is, from 0 to 1.
    #[cfg(test)]
    pub(crate) fn luminance(self) -> f64 {
        0.2126 * self.red + 0.7152 * self.green + 0.0722 * self.blue
    }

    /// The colour as SVG writes it.
    pub(crate) fn hex(self) -> String {
        let byte = |c: f64| {
            let c = c.clamp(0.0, 1.0);
            let encoded = if c <= 0.003_130_8 { c * 12.92 } else { 1.055 * c.powf(1.0 / 2.4) - 0.055 };
            (encoded * 255.0).round() as u8
        };
        format!("#{:02x}{:02x}{:02x}", byte(self.red), byte(self.green), byte(self.blue))
    }
}

/// The colour of a dye in plain daylight.
pub(crate) fn dye(dye: Dye) -> Colour {
    Colour::from_hex(match dye {
        Dye::Red => 0xb3_342d,
        Dye::Yellow => 0xe2_a72e,
        Dye::Green => 0x4e_7f49,
        Dye::Blue => 0x2f_5b8c,
        Dye::Ruin => 0x8b_8680,
    })
}

/// The limestone of the plan.
pub(crate) fn limestone() -> Colour {
    Colour::from_hex(0xd8_ccb4)
}

/// One warm lamp and a cool sky.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Light {
    /// Towards the lamp.
    pub(crate) towards: Vec3,
}

impl Light {
    /// The colour of a surface that faces this way.
    pub(crate) fn on(&self, surface: Colour, facing: Vec3) -> Colour {
        let facing = facing.normalised();
        let key = self.towards.normalised().dot(facing).max(0.0) * KEY;
        // The sky is above, so that what faces up gets a little more of it.
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
    fn colours_survive_the_way_there_and_back() {
        for text in [0xb3_342d, 0x00_0000, 0xff_ffff, 0x2f_5b8c] {
            assert_eq!(Colour::from_hex(text).hex(), format!("#{text:06x}"));
        }
    }

    #[test]
    fn the_dyes_differ_in_lightness() {
        let mut light: Vec<f64> = [Dye::Blue, Dye::Red, Dye::Green, Dye::Yellow].map(|d| dye(d).luminance()).to_vec();
        light.sort_by(f64::total_cmp);
        assert!(light.windows(2).all(|w| w[1] > w[0]));
    }
}
