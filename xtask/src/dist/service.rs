//! Tries the service of an installed Debian package: systemd reads its file, and its own command plays a game, with its
//! own variables and the settings that an administrator would change. The restrictions that systemd would set are not
//! tried: that needs a machine which systemd has started.

use std::fs;
use std::path::{Path, PathBuf};

use super::root::Root;
use super::targets::Target;
use super::trial::{self, Trial};
use super::{Release, copy, make_folder, read, write};
use crate::workshop::{output_of, run};

/// The file of the service, in the root.
const UNIT: &str = "usr/lib/systemd/system/rumis.service";

/// What every service depends on without naming it. These belong to systemd itself.
const ALWAYS_THERE: [&str; 3] = ["basic.target", "shutdown.target", "sysinit.target"];

/// Somebody without rights. systemd would choose a number itself.
const USER: &str = "65532:65532";

/// What the file says, as far as it is tried.
#[derive(Debug, PartialEq, Eq)]
struct Service<'a> {
    command: Vec<&'a str>,
    variables: Vec<&'a str>,
    /// Where its settings are, in the root.
    settings: Option<&'a str>,
    /// Its folder in `/var/lib`.
    state: Option<&'a str>,
}

impl<'a> Service<'a> {
    /// Reads the file. It uses no quotes and sets each of these once.
    fn read(unit: &'a str) -> Self {
        let value = |name: &str| unit.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('='));
        let words = |name: &str| value(name).into_iter().flat_map(str::split_whitespace).collect();
        Self {
            command: words("ExecStart"),
            variables: words("Environment"),
            settings: value("EnvironmentFile").and_then(|file| file.trim_start_matches('-').strip_prefix('/')),
            state: value("StateDirectory"),
        }
    }
}

/// Tries the service of the package that is installed in this folder.
pub(super) fn tried(
    release: &Release<'_>,
    target: &Target,
    folder: &Path,
    package: &Path,
    trial: &Trial,
) -> Result<(), String> {
    let unit = String::from_utf8_lossy(&read(&folder.join(UNIT))?).into_owned();
    verify(release, folder)?;
    let service = Service::read(&unit);
    let settings = folder.join(service.settings.ok_or("the service has no file of settings.")?);
    let text = String::from_utf8_lossy(&read(&settings)?).into_owned();
    let mut root = Root::new(folder.to_owned(), target, USER)?;
    let help = output_of(&mut root.command(&["/usr/bin/rumis", "serve", "--help"])).unwrap_or_default();
    // Each ends with = or ], and lines may break before it.
    let known: Vec<&str> = help.split_whitespace().map(|word| word.trim_end_matches(['=', ']'])).collect();
    if let Some((name, _)) = offered(&text).find(|(name, _)| !known.contains(name)) {
        return Err(format!("{} offers {name}, which `rumis serve` does not know.", settings.display()));
    }
    let address = trial::free_address()?;
    write(&settings, with(&text, "RUMIS_LISTEN", &address).ok_or("the settings offer no RUMIS_LISTEN.")?)?;
    let changed = read(&settings)?;
    root.set(service.variables.iter().copied());
    root.set(String::from_utf8_lossy(&changed).lines().filter(|line| !line.is_empty() && !line.starts_with('#')));
    let state = state_folder(release, folder, &service)?;
    let server = trial::serve(root.command(&service.command), &address, package)?;
    trial.play_at(&server, package)?;
    drop(server);
    if fs::read_dir(&state).is_ok_and(|mut files| files.next().is_none()) {
        return Err(format!("the service stored nothing in {}.", state.display()));
    }
    Ok(())
}

/// Lets systemd read the file, in a root that has what every service depends on. Whatever it says is an error: it also
/// warns of names that it does not know.
fn verify(release: &Release<'_>, folder: &Path) -> Result<(), String> {
    for name in ALWAYS_THERE {
        let file = format!("lib/systemd/system/{name}");
        copy(&Path::new("/").join(&file), &folder.join("usr").join(&file))?;
    }
    let mut analyze = release.workshop.command("systemd-analyze");
    analyze.args(["verify", "--man=no"]).arg(format!("--root={}", folder.display())).arg("rumis.service");
    println!("$ systemd-analyze verify rumis.service");
    let output = analyze.output().map_err(|error| format!("systemd-analyze could not be started: {error}."))?;
    let said = String::from_utf8_lossy(&output.stderr);
    if output.status.success() && said.trim().is_empty() {
        return Ok(());
    }
    Err(format!("systemd does not accept rumis.service: {}", said.trim()))
}

/// Makes the folder that systemd would make for the service.
fn state_folder(release: &Release<'_>, root: &Path, service: &Service<'_>) -> Result<PathBuf, String> {
    let state = root.join("var/lib").join(service.state.ok_or("the service has no folder for its data.")?);
    make_folder(&state)?;
    run(release.workshop.command("chown").arg(USER).arg(&state))?;
    Ok(state)
}

/// The settings that a file offers in comments, such as `#RUMIS_LISTEN=127.0.0.1:8080`.
fn offered(settings: &str) -> impl Iterator<Item = (&str, &str)> {
    settings.lines().filter_map(|line| line.strip_prefix("#RUMIS_").map(|_| &line[1..])?.split_once('='))
}

/// The settings with one that they offer in use, with this value.
fn with(settings: &str, name: &str, value: &str) -> Option<String> {
    let (_, example) = offered(settings).find(|(offered, _)| *offered == name)?;
    Some(settings.replace(&format!("#{name}={example}"), &format!("{name}={value}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_of_the_service_says_what_is_tried() {
        let service = Service::read(include_str!("../../../packaging/debian/rumis.service"));
        assert_eq!(service.command[..2], ["/usr/bin/rumis", "serve"]);
        assert_eq!(service.variables, ["RUMIS_DATABASE_URL=/var/lib/rumis/rumis.db"]);
        assert_eq!((service.settings, service.state), (Some("etc/default/rumis"), Some("rumis")));
    }

    #[test]
    fn a_setting_is_used_when_its_mark_is_removed() {
        let settings = include_str!("../../../packaging/debian/rumis.default");
        assert!(offered(settings).count() >= 4);
        let changed = with(settings, "RUMIS_LISTEN", "127.0.0.1:1").expect("it is offered");
        assert_eq!(
            changed.lines().filter(|line| line.starts_with("RUMIS_")).collect::<Vec<_>>(),
            ["RUMIS_LISTEN=127.0.0.1:1"]
        );
        assert_eq!(with(settings, "RUMIS_NOTHING", "1"), None);
    }
}
