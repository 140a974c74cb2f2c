//! A private certificate authority, and files with certificates.

use std::path::PathBuf;

use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, DnType, IsCa, KeyPair};
use tempfile::TempDir;

/// An authority that issued one certificate, for `localhost`.
pub struct Authority {
    folder: TempDir,
    /// The certificate of the server, as PEM.
    pub certificate: String,
    /// Its key, as PEM.
    pub key: String,
}

impl Authority {
    pub fn new() -> Self {
        let mut params = CertificateParams::new(Vec::new()).unwrap();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        params.distinguished_name.push(DnType::CommonName, "Authority of a test");
        let authority = CertifiedIssuer::self_signed(params, KeyPair::generate().unwrap()).unwrap();
        let key = KeyPair::generate().unwrap();
        let params = CertificateParams::new(vec!["localhost".to_owned()]).unwrap();
        let certificate = params.signed_by(&key, &authority).unwrap();
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("root.pem"), authority.pem()).unwrap();
        std::fs::write(folder.path().join("server.pem"), certificate.pem()).unwrap();
        std::fs::write(folder.path().join("server.key"), key.serialize_pem()).unwrap();
        Self { folder, certificate: certificate.pem(), key: key.serialize_pem() }
    }

    /// The file with the authority's own certificate.
    pub fn root(&self) -> PathBuf {
        self.folder.path().join("root.pem")
    }

    /// The files with the certificate of the server and its key.
    pub fn server_files(&self) -> (PathBuf, PathBuf) {
        (self.folder.path().join("server.pem"), self.folder.path().join("server.key"))
    }
}
