//! The board from above, for terminals: the topmost colour and the height of each square.

use std::fmt::Write;

use anstyle::{Ansi256Color, Color, Effects, Style};
use rumis::{Colour, Cube, Position, Square};

/// The style of a square with this top.
fn style(top: Option<Cube>) -> Style {
    let dyed = |background: u8, text: u8| {
        let colour = |number| Some(Color::Ansi256(Ansi256Color(number)));
        Style::new().bg_color(colour(background)).fg_color(colour(text)).effects(Effects::BOLD)
    };
    match top {
        Some(Cube::Colour(Colour::Red)) => dyed(124, 231),
        Some(Cube::Colour(Colour::Yellow)) => dyed(178, 16),
        Some(Cube::Colour(Colour::Green)) => dyed(65, 231),
        Some(Cube::Colour(Colour::Blue)) => dyed(25, 231),
        Some(Cube::Ruin) => dyed(245, 16),
        None => Style::new().effects(Effects::DIMMED),
    }
}

/// Text on the colour's background.
pub(crate) fn dyed(colour: Colour, text: &str) -> String {
    let style = style(Some(Cube::Colour(colour)));
    format!("{style} {text} {style:#}")
}

/// The board. `r3/4` is a column of 3 cubes with red on top and a limit of 4; `·/4` is an empty
/// square.
pub(crate) fn draw(position: &Position) -> String {
    let plan = position.plan();
    let mut text = String::new();
    for row in (0..plan.depth()).rev() {
        let _ = write!(text, "{:>3} ", row + 1);
        for square in (0..plan.width()).filter_map(|file| Square::new(file, row)) {
            text.push_str(&draw_square(position, square));
        }
        text.push('\n');
    }
    text.push_str("    ");
    for file in 0..plan.width() {
        let _ = write!(text, "  {}   ", char::from(b'a' + file));
    }
    text.push('\n');
    text
}

fn draw_square(position: &Position, square: Square) -> String {
    let (height, room) = (position.height(square), position.room(square));
    if height + room == 0 {
        return "      ".to_owned();
    }
    let top = position.top(square);
    let content = match top {
        Some(cube) => format!("{}{height}/{}", cube.letter(), height + room),
        None => format!(" ·/{room}"),
    };
    let style = style(top);
    format!("{style} {content} {style:#}")
}
