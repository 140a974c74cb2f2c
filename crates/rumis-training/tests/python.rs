//! The tests of the trainer that need nothing but Python. If it is missing, and on Windows, they are skipped with a
//! notice. With `RUMIS_SKIP_NOTHING=1` in the environment, which `cargo verify` sets in CI, that is an error.

use std::path::Path;
use std::process::Command;

#[test]
fn the_trainer_reads_and_writes_the_recorded_messages() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../training");
    let python = |arguments: &[&str]| {
        let mut python = Command::new("python3");
        python.args(arguments).current_dir(&folder).env("PYTHONDONTWRITEBYTECODE", "1").output()
    };
    let recent = python(&["-c", "import sys; sys.exit(sys.version_info < (3, 10))"]);
    if cfg!(windows) || !recent.is_ok_and(|output| output.status.success()) {
        assert!(std::env::var("RUMIS_SKIP_NOTHING").as_deref() != Ok("1"), "Python 3.10 or later is missing");
        println!("skipped: Python 3.10 or later is missing");
        return;
    }
    let output = python(&["-m", "unittest", "discover", "--start-directory", "tests"]).expect("it was there before");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.contains("Ran ") && !said.contains("Ran 0 tests"), "{said}");
}
