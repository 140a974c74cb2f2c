//! The Debian package: the program, a service that is not started by itself, manual pages and completions.

use std::fs;
use std::path::Path;

use super::service;
use super::share::{NOTICES, Share, compress};
use super::targets::Target;
use super::trial::Trial;
use super::{Release, cannot, copy, make_folder, read, write};
use crate::files::files;
use crate::workshop::{output_of, run};

/// Where its own files are.
const PACKAGING: &str = "packaging/debian";

/// Scripts that dpkg runs.
const SCRIPTS: [&str; 3] = ["postinst", "prerm", "postrm"];

/// Completions: the name in [`Share`], and where the shell looks for it.
const COMPLETIONS: [(&str, &str); 3] = [
    ("rumis.bash", "usr/share/bash-completion/completions/rumis"),
    ("_rumis", "usr/share/zsh/vendor-completions/_rumis"),
    ("rumis.fish", "usr/share/fish/vendor_completions.d/rumis.fish"),
];

const DESCRIPTION: &str = "building game in three dimensions, with programs and a server
 Rumis (also sold as Blokus 3D) is a building game for one to four players.
 This program plays it in the browser and in the terminal, solves its puzzles,
 analyses games, and serves tables for people anywhere.
 .
 The service is not started by itself: systemctl enable --now rumis";

/// Makes the package, installs it into a folder of its own, tries it there and removes it.
pub(super) fn make(
    release: &Release<'_>,
    target: &Target,
    architecture: &str,
    program: &Path,
    share: &Share,
    trial: &Trial,
) -> Result<(), String> {
    let package = release.names.of("debian")?;
    let root = release.stage(&format!("debian-{architecture}"))?;
    fill(release, &root, package, program, share)?;
    let control = control(release, &root, package, architecture)?;
    write(&root.join("DEBIAN/control"), control)?;
    open_to_all(release, &root)?;
    let file = release.folder.join(format!("{package}_{}_{architecture}.deb", release.version));
    let mut build = release.workshop.command("dpkg-deb");
    build.args(["--root-owner-group", "-Zxz", "--build"]).arg(&root).arg(&file);
    run(build.env("SOURCE_DATE_EPOCH", &release.time))?;
    tried(release, target, package, &file, trial)
}

/// Puts all files in their places.
fn fill(release: &Release<'_>, root: &Path, package: &str, program: &Path, share: &Share) -> Result<(), String> {
    let own = |name: &str| release.workshop.path(&format!("{PACKAGING}/{name}"));
    copy(program, &root.join("usr/bin/rumis"))?;
    copy(&own("rumis.service"), &root.join("usr/lib/systemd/system/rumis.service"))?;
    copy(&own("rumis.default"), &root.join("etc/default/rumis"))?;
    write(&root.join("DEBIAN/conffiles"), "/etc/default/rumis\n")?;
    share.manual_to(&root.join("usr/share/man/man1"))?;
    for (name, place) in COMPLETIONS {
        copy(&share.completions().join(name), &root.join(place))?;
    }
    let documents = root.join(format!("usr/share/doc/{package}"));
    copy(&own("copyright"), &documents.join("copyright"))?;
    copy(&share.text("LICENSE-MIT"), &documents.join("LICENSE-MIT"))?;
    copy(&share.text("CHANGELOG.md"), &documents.join("CHANGELOG.md"))?;
    copy(&share.text(NOTICES), &documents.join(NOTICES))?;
    write(&documents.join("changelog"), changelog(release, package)?)?;
    for text in ["CHANGELOG.md", NOTICES, "changelog"] {
        compress(&documents.join(text))?;
    }
    for script in SCRIPTS {
        copy(&own(script), &root.join("DEBIAN").join(script))?;
    }
    checksums(release, root)
}

/// The changes in Debian's own format, which says where the whole list is.
fn changelog(release: &Release<'_>, package: &str) -> Result<String, String> {
    let (version, maintainer) = (release.version, release.names.of("maintainer")?);
    let mut date = release.workshop.command("date");
    let date = output_of(date.args(["--utc", "--rfc-email", "--date"]).arg(format!("@{}", release.time)));
    let date = date.ok_or("`date` failed.")?;
    Ok(format!(
        "{package} ({version}) unstable; urgency=medium\n\n  * CHANGELOG.md.gz says what is new.\n\n -- {maintainer}  {date}\n"
    ))
}

/// Writes the checksums with which `dpkg --verify` finds damaged files.
fn checksums(release: &Release<'_>, root: &Path) -> Result<(), String> {
    let all = files(root).map_err(|error| cannot("read", root, &error))?;
    let names = all.iter().filter_map(|file| file.strip_prefix(root).ok()).filter(|name| !name.starts_with("DEBIAN"));
    let mut md5sum = release.workshop.command("md5sum");
    let lines = output_of(md5sum.args(names.filter(|name| !name.starts_with("etc"))).current_dir(root));
    write(&root.join("DEBIAN/md5sums"), lines.ok_or("md5sum failed.")? + "\n")
}

fn control(release: &Release<'_>, root: &Path, package: &str, architecture: &str) -> Result<String, String> {
    let (version, maintainer) = (release.version, release.names.of("maintainer")?);
    let all = files(root).map_err(|error| cannot("read", root, &error))?;
    let bytes: u64 = all.iter().filter_map(|file| fs::metadata(file).ok()).map(|it| it.len()).sum();
    Ok(format!(
        "Package: {package}\nVersion: {version}\nArchitecture: {architecture}\nMaintainer: {maintainer}\n\
         Installed-Size: {}\nSection: misc\nPriority: optional\nDescription: {DESCRIPTION}\n",
        bytes.div_ceil(1024)
    ))
}

/// Everybody may read everything; programs and scripts can be run.
fn open_to_all(release: &Release<'_>, root: &Path) -> Result<(), String> {
    run(release.workshop.command("chmod").args(["-R", "u=rwX,go=rX"]).arg(root))?;
    let scripts = SCRIPTS.iter().map(|name| root.join("DEBIAN").join(name));
    run(release.workshop.command("chmod").arg("755").args(scripts).arg(root.join("usr/bin/rumis")))
}

/// Installs the package with dpkg, into a system that contains nothing else, tries its service, and removes it.
fn tried(release: &Release<'_>, target: &Target, package: &str, file: &Path, trial: &Trial) -> Result<(), String> {
    let root = release.stage("debian-system")?;
    for folder in ["info", "updates", "triggers", "parts"] {
        make_folder(&root.join("var/lib/dpkg").join(folder))?;
    }
    write(&root.join("var/lib/dpkg/status"), "")?;
    let dpkg = |arguments: &[&std::ffi::OsStr]| {
        let mut dpkg = release.workshop.command("dpkg");
        let mut option = std::ffi::OsString::from("--root=");
        option.push(&root);
        dpkg.arg(option).args(["--force-architecture", "--force-script-chrootless", "--no-triggers"]);
        run(dpkg.args(arguments))
    };
    dpkg(&["--install".as_ref(), file.as_os_str()])?;
    service::tried(release, target, &root, file, trial)?;
    dpkg(&["--purge".as_ref(), package.as_ref()])?;
    let status = read(&root.join("var/lib/dpkg/status"))?;
    if root.join("usr/bin/rumis").exists() || String::from_utf8_lossy(&status).contains("install ok installed") {
        return Err(format!("{} cannot be removed.", super::name_of(file)));
    }
    Ok(())
}
