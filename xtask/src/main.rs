//! The project's tasks, run through cargo: `cargo play`, `cargo verify` and `cargo xtask …`. Each
//! task has its own module; this one reads the command line.

mod browser;
mod chaos;
mod dependencies;
mod dist;
mod docs;
mod features;
mod files;
mod fuzz;
mod generate;
mod interface;
mod names;
mod node;
mod notices;
mod npm;
mod pack;
mod packages;
mod pictures;
mod play;
mod positions;
mod python;
mod services;
mod site;
mod stories;
mod study;
mod table;
mod tools;
mod training;
mod verify;
mod wasm;
mod web;
mod wheel;
mod workflows;
mod workshop;

use std::env;
use std::process::ExitCode;

use workshop::Workshop;

const HELP: &str = "\
Project tasks.

  cargo play [ARGUMENTS]              build everything, start the server and open a browser
  cargo play --terminal [ARGUMENTS]   build the program and play in the terminal
  cargo verify [--quick | --full] [--from STEP]
                                      run the checks that every change must pass; --quick leaves out
                                      slow ones, --full adds slower ones, --from begins with a step
  cargo xtask web                     build the web app into web/dist
  cargo xtask site                    build the web app and the documentation into target/site
  cargo xtask bindings                build only the WebAssembly of the npm package
  cargo xtask npm [--test]            build the npm package into target/npm, and test it
  cargo xtask screenshots             take a screenshot of every page into web/screenshots
  cargo xtask pictures                take the pictures of the web app that the documentation shows
  cargo xtask measure                 measure the speed of the web app in a browser
  cargo xtask generate [--check]      write the generated files; --check only compares them
  cargo xtask study                   repeat everything of docs/what-strong-play-says.md; takes hours
  cargo xtask chaos [--seconds N] [--seed N]
                                      play at three servers while links and processes fail
  cargo xtask interface               compare a server with its OpenAPI description
  cargo xtask training                train a network for a short time, and check that it learns
  cargo xtask wheel [--test]          build the Python package into target/wheels, and test it
  cargo xtask dist                    build and try everything that people download, into target/dist
  cargo xtask fuzz [SECONDS]          run every fuzz target for this long (default: 60)
  cargo xtask help                    print this help
";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let workshop = Workshop::find();
    let result = match words[..] {
        ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            return ExitCode::SUCCESS;
        }
        ["play", ..] => return play::play(&workshop, &arguments[1..]),
        ["verify", ref options @ ..] => verify::with_options(&workshop, options),
        ["web"] => web::build(&workshop),
        ["site"] => site::build(&workshop),
        ["bindings"] => wasm::bindings(&workshop),
        ["npm"] => npm::build(&workshop),
        ["npm", "--test"] => npm::check(&workshop).map(|_done| ()),
        ["screenshots"] => browser::screenshots(&workshop),
        ["pictures"] => browser::pictures(&workshop),
        ["measure"] => browser::measure(&workshop),
        ["generate"] => generate::write(&workshop),
        ["generate", "--check"] => generate::check(&workshop),
        ["study"] => study::repeat(&workshop),
        ["chaos", ref options @ ..] => chaos::with_options(&workshop, options),
        ["interface"] => interface::compare(&workshop),
        ["training"] => training::train(&workshop),
        ["wheel"] => wheel::build(&workshop),
        ["wheel", "--test"] => wheel::test(&workshop),
        ["dist"] => dist::build(&workshop),
        ["fuzz"] => fuzz::long(&workshop, "60"),
        ["fuzz", seconds] => fuzz::long(&workshop, seconds),
        _ => {
            eprint!("{HELP}");
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("error: {sentence}");
            ExitCode::FAILURE
        }
    }
}
