//! The image of a container, in the formats of OCI and of `docker load`: the program and nothing else, as a user without
//! rights. It has no base image, so nothing is downloaded.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use super::root::Root;
use super::share::{NOTICES, Share, compress};
use super::targets::Target;
use super::trial::{self, Trial};
use super::{Release, cannot, copy, digest, make_folder, read, write};
use crate::workshop::run;

/// Who the program runs as.
const USER: &str = "65532:65532";
/// Where it stores its data.
const DATA: &str = "var/lib/rumis";
/// The contents of a layer, compressed.
const LAYER: &str = "application/vnd.oci.image.layer.v1.tar+gzip";
const CONFIG: &str = "application/vnd.oci.image.config.v1+json";
const MANIFEST: &str = "application/vnd.oci.image.manifest.v1+json";
const INDEX: &str = "application/vnd.oci.image.index.v1+json";
/// A second in the unit of health checks.
const SECOND: u64 = 1_000_000_000;

/// Makes the image, unpacks it, and tries it in its own root.
pub(super) fn make(
    release: &Release<'_>,
    target: &Target,
    architecture: &str,
    program: &Path,
    share: &Share,
    trial: &Trial,
) -> Result<(), String> {
    let name = release.names.of("image")?;
    let layer = layer(release, architecture, program, share)?;
    let plain = digest(&read(&layer)?);
    compress(&layer)?;
    let packed = read(&layer.with_extension("tar.gz"))?;
    let config = config(release, architecture, &plain)?;
    let layout = Layout::new(release, architecture)?;
    let [config_blob, layer_blob] = [layout.blob(CONFIG, config.to_string().as_bytes())?, layout.blob(LAYER, &packed)?];
    let manifest = json!({
        "schemaVersion": 2, "mediaType": MANIFEST, "config": config_blob, "layers": [layer_blob],
    });
    let tag = format!("{name}:{}", release.version);
    layout.finish(&manifest, &tag, architecture)?;
    // The name may contain a registry, and slashes.
    let short = name.rsplit('/').next().unwrap_or(name);
    let file = release.folder.join(format!("{short}-{}-image-{architecture}.tar", release.version));
    let mut tar = release.workshop.command("tar");
    tar.args(["--sort=name", "--owner=0", "--group=0", "--numeric-owner"]).arg(format!("--mtime=@{}", release.time));
    run(tar.arg("-C").arg(&layout.folder).arg("-cf").arg(&file).arg("."))?;
    tried(release, target, architecture, &file, trial)
}

/// The files of the image, as an archive.
fn layer(
    release: &Release<'_>,
    architecture: &str,
    program: &Path,
    share: &Share,
) -> Result<std::path::PathBuf, String> {
    let root = release.stage(&format!("image-{architecture}"))?;
    copy(program, &root.join("usr/bin/rumis"))?;
    for name in ["LICENSE-MIT", "LICENSE-APACHE", NOTICES] {
        copy(&share.text(name), &root.join("usr/share/doc/rumis").join(name))?;
    }
    write(&root.join("etc/passwd"), "root:x:0:0:root:/:/\nrumis:x:65532:65532:rumis:/var/lib/rumis:/\n")?;
    write(&root.join("etc/group"), "root:x:0:\nrumis:x:65532:\n")?;
    make_folder(&root.join(DATA))?;
    make_folder(&root.join("tmp"))?;
    let layer = release.workshop.target(&format!("packages/layer-{architecture}.tar"));
    let tar = |owner: &str, mode: &str, arguments: &[&str]| {
        let mut tar = release.workshop.command("tar");
        tar.args(["--sort=name", "--numeric-owner", "--no-recursion"]).arg(format!("--mtime=@{}", release.time));
        tar.args([&format!("--owner={owner}"), &format!("--group={owner}"), &format!("--mode={mode}")]);
        run(tar.arg("-C").arg(&root).args(["--file"]).arg(&layer).args(arguments))
    };
    let folders = ["etc", "usr", "usr/bin", "usr/share", "usr/share/doc", "usr/share/doc/rumis", "var", "var/lib"];
    tar("0", "0755", &[&["--create"], &folders[..], &["usr/bin/rumis"]].concat())?;
    let texts = ["LICENSE-APACHE", "LICENSE-MIT", NOTICES].map(|name| format!("usr/share/doc/rumis/{name}"));
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    tar("0", "0644", &[&["--append", "etc/group", "etc/passwd"], &texts[..]].concat())?;
    tar("0", "1777", &["--append", "tmp"])?;
    tar("65532", "0750", &["--append", DATA])?;
    Ok(layer)
}

/// How the image is run. The health check is Docker's addition to the format.
fn config(release: &Release<'_>, architecture: &str, layer: &str) -> Result<Value, String> {
    let created = release.date()?;
    Ok(json!({
        "created": created,
        "architecture": architecture,
        "os": "linux",
        "config": {
            "User": USER,
            "ExposedPorts": { "8080/tcp": {} },
            "Env": ["PATH=/usr/bin", "RUMIS_LISTEN=0.0.0.0:8080", format!("RUMIS_DATABASE_URL=/{DATA}/rumis.db")],
            "Entrypoint": ["/usr/bin/rumis"],
            "Cmd": ["serve"],
            "Volumes": { format!("/{DATA}"): {} },
            "WorkingDir": format!("/{DATA}"),
            "StopSignal": "SIGTERM",
            "Labels": {
                "org.opencontainers.image.title": release.names.of("image")?,
                "org.opencontainers.image.version": release.version,
                "org.opencontainers.image.licenses": "MIT OR Apache-2.0",
            },
            "Healthcheck": {
                "Test": ["CMD", "/usr/bin/rumis", "health"],
                "Interval": 30 * SECOND,
                "Timeout": 10 * SECOND,
                "StartPeriod": 10 * SECOND,
                "Retries": 3,
            },
        },
        "rootfs": { "type": "layers", "diff_ids": [format!("sha256:{layer}")] },
        "history": [{ "created": created, "created_by": "cargo xtask dist" }],
    }))
}

/// The folder of an image: its parts, each named by its digest, and what says which is which.
struct Layout {
    folder: std::path::PathBuf,
}

impl Layout {
    fn new(release: &Release<'_>, architecture: &str) -> Result<Self, String> {
        Ok(Self { folder: release.stage(&format!("layout-{architecture}"))? })
    }

    /// Stores a part, and returns what refers to it.
    fn blob(&self, kind: &str, bytes: &[u8]) -> Result<Value, String> {
        let digest = digest(bytes);
        write(&self.folder.join("blobs/sha256").join(&digest), bytes)?;
        Ok(json!({ "mediaType": kind, "digest": format!("sha256:{digest}"), "size": bytes.len() }))
    }

    /// Stores the manifest, and names the image.
    fn finish(&self, manifest: &Value, tag: &str, architecture: &str) -> Result<(), String> {
        let mut entry = self.blob(MANIFEST, manifest.to_string().as_bytes())?;
        entry["platform"] = json!({ "architecture": architecture, "os": "linux" });
        entry["annotations"] = json!({ "org.opencontainers.image.ref.name": tag, "io.containerd.image.name": tag });
        let index = json!({ "schemaVersion": 2, "mediaType": INDEX, "manifests": [entry] });
        write(&self.folder.join("index.json"), index.to_string())?;
        write(&self.folder.join("oci-layout"), json!({ "imageLayoutVersion": "1.0.0" }).to_string())?;
        let file = |part: &Value| part["digest"].as_str().unwrap_or_default().replace("sha256:", "blobs/sha256/");
        let docker = json!([{
            "Config": file(&manifest["config"]),
            "RepoTags": [tag],
            "Layers": [file(&manifest["layers"][0])],
        }]);
        write(&self.folder.join("manifest.json"), docker.to_string())
    }
}

/// Unpacks the image as a container engine would, and runs it in its own root: its own command as its own user with its
/// own settings, and then its own health check.
fn tried(release: &Release<'_>, target: &Target, architecture: &str, file: &Path, trial: &Trial) -> Result<(), String> {
    let unpacked = release.stage(&format!("tried-image-{architecture}"))?;
    run(release.workshop.command("tar").arg("-xf").arg(file).arg("-C").arg(&unpacked))?;
    let part = |name: &str| -> Result<Value, String> {
        serde_json::from_slice(&read(&unpacked.join(name))?).map_err(|error| format!("{name}: {error}."))
    };
    let path = |blob: &Value| blob["digest"].as_str().unwrap_or_default().replace("sha256:", "blobs/sha256/");
    let manifest = part(&path(&part("index.json")?["manifests"][0]))?;
    let config = &part(&path(&manifest["config"]))?["config"];
    let folder = release.stage(&format!("root-{architecture}"))?;
    let layer = unpacked.join(path(&manifest["layers"][0]));
    run(release.workshop.command("tar").args(["--same-owner", "-xpzf"]).arg(layer).arg("-C").arg(&folder))?;
    let mut root = Root::new(folder, target, config["User"].as_str().unwrap_or_default())?;
    root.set(texts(&config["Env"]));
    // On a free port of this machine only; everything else is as in the image.
    let address = trial::free_address()?;
    root.set([&format!("RUMIS_LISTEN={address}")[..]]);
    let start = [texts(&config["Entrypoint"]), texts(&config["Cmd"])].concat();
    let server = trial::serve(root.command(&start), &address, file)?;
    trial.play_at(&server, file)?;
    match texts(&config["Healthcheck"]["Test"])[..] {
        ["CMD", ref check @ ..] => run(&mut root.command(check))?,
        _ => return Err("the image has no health check that runs without a shell.".to_owned()),
    }
    if !root.folder.join(DATA).join("rumis.db").is_file() {
        return Err(format!("the image stored nothing in /{DATA}."));
    }
    drop(server);
    fs::remove_dir_all(&root.folder).map_err(|error| cannot("remove", &root.folder, &error))
}

/// The texts of a list.
fn texts(list: &Value) -> Vec<&str> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}
