//! The archive of a system: the program, its licences and its manual, in one folder. A `.tar.gz`, for Windows a `.zip`.

use std::path::Path;

use super::share::Share;
use super::targets::Target;
use super::trial::Trial;
use super::{Release, copy, read, write};
use crate::workshop::run;

/// Makes the archive, and tries the program in it.
pub(super) fn make(
    release: &Release<'_>,
    target: &Target,
    program: &Path,
    share: &Share,
    trial: &Trial,
) -> Result<(), String> {
    let name = format!("{}-{}-{}", release.names.of("archive")?, release.version, target.name);
    let stage = release.stage(&format!("archive-{}", target.name))?;
    let folder = stage.join(&name);
    share.copy_to(&folder)?;
    copy(program, &folder.join(target.program))?;
    if !target.notices.is_empty() {
        let notices = target.notices.iter().map(|file| read(Path::new(file))).collect::<Result<Vec<_>, _>>()?;
        write(&folder.join("LINKED-LIBRARIES.txt"), notices.join(&b'\n'))?;
    }
    let is_windows = target.program.ends_with(".exe");
    let file = release.folder.join(format!("{name}.{}", if is_windows { "zip" } else { "tar.gz" }));
    let unpacked = release.stage(&format!("tried-{}", target.name))?;
    if is_windows {
        zip(release, &stage, &name, &file)?;
        run(release.workshop.command("python3").args(["-m", "zipfile", "-e"]).arg(&file).arg(&unpacked))?;
    } else {
        tar(release, &stage, &name, &file)?;
        run(release.workshop.command("tar").arg("-xzf").arg(&file).arg("-C").arg(&unpacked))?;
    }
    let unpacked = unpacked.join(&name);
    target.prepare_trial(release.workshop, &unpacked)?;
    trial.play(target.command(&unpacked.join(target.program)), &file)
}

fn tar(release: &Release<'_>, stage: &Path, name: &str, file: &Path) -> Result<(), String> {
    let mut tar = release.workshop.command("tar");
    tar.args(["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mode=go=u,go-w"]);
    tar.arg(format!("--mtime=@{}", release.time)).arg("--use-compress-program=gzip -9 -n");
    run(tar.arg("-C").arg(stage).arg("-cf").arg(file).arg(name))
}

fn zip(release: &Release<'_>, stage: &Path, name: &str, file: &Path) -> Result<(), String> {
    // Archives for Windows have the time of the files, in no time zone.
    let mut touch = release.workshop.command("find");
    touch.arg(stage).args(["-exec", "touch", "-d", &format!("@{}", release.time), "{}", "+"]);
    run(&mut touch)?;
    let mut zip = release.workshop.command("zip");
    run(zip.args(["-q", "-X", "-9", "-r"]).arg(file).arg(name).current_dir(stage).env("TZ", "UTC"))
}
