//! The main stories of the web app in Firefox and WebKit, and with a screen reader. All other tests in a
//! browser run in Chromium.

use std::path::PathBuf;

use crate::browser;
use crate::packages::{self, Needed};
use crate::table::StepOutcome;
use crate::workshop::{Workshop, run};

/// Both browsers, and a screen in memory: without a window neither of them has WebGL.
const BROWSERS: [Needed; 4] = [
    ("firefox-esr", "firefox-esr"),
    ("WebKitWebDriver", "webkit2gtk-driver"),
    ("xvfb-run", "xvfb"),
    ("xauth", "xauth"),
];

/// A screen reader, and the desktop that it needs.
const SCREEN_READER: [Needed; 4] =
    [("orca", "orca"), ("openbox", "openbox"), ("dbus-daemon", "dbus-daemon"), ("at-spi-bus-launcher", "at-spi2-core")];

/// The step of `cargo verify`: one story in each browser. The web app must be built.
pub(crate) fn one(workshop: &Workshop) -> Result<StepOutcome, String> {
    tell(workshop, &BROWSERS, &["first-game", "--testNamePattern", "a whole game by mouse"])
}

/// The step of `cargo verify --full`: all stories, also the one with a screen reader.
pub(crate) fn all(workshop: &Workshop) -> Result<StepOutcome, String> {
    tell(workshop, &[BROWSERS, SCREEN_READER].concat(), &[])
}

fn tell(workshop: &Workshop, needed: &[Needed], selection: &[&str]) -> Result<StepOutcome, String> {
    let outcome = packages::ensure(workshop, "Stories in other browsers", needed, find)?;
    if let StepOutcome::Done = outcome {
        let mut stories = workshop.command("xvfb-run");
        stories
            .current_dir(workshop.path("web"))
            .args(["--auto-servernum", "--server-args=-screen 0 1600x1200x24"])
            .args(["npx", "vitest", "run", "--config", "vitest.browsers.config.ts"])
            .args(selection)
            .env("LIBGL_ALWAYS_SOFTWARE", "1")
            .env("RUMIS_BIN", browser::program(workshop)?)
            .env("CHROMIUM", browser::chromium(workshop)?);
        for (variable, program) in [("FIREFOX", "firefox-esr"), ("WEBKIT_DRIVER", "WebKitWebDriver")] {
            stories
                .env(variable, find(program).ok_or_else(|| format!("{program} was installed but cannot be found."))?);
        }
        run(&mut stories)?;
    }
    Ok(outcome)
}

fn find(program: &str) -> Option<PathBuf> {
    packages::find(program, &[PathBuf::from("/usr/libexec")])
}
