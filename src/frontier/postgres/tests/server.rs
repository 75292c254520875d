//! A PostgreSQL of a test's own, from the system's package, in a temporary directory and without a port.

use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A running server, which ends with the value.
pub struct Server {
    dir: tempfile::TempDir,
    /// The user that it runs as, where this process is root: the server refuses to be.
    user: Option<(u32, u32)>,
    child: Option<Child>,
}

/// A program of the server; distributions keep them out of the path.
fn program(name: &str) -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let mut versions: Vec<PathBuf> = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path().join("bin"))
        .collect();
    versions.sort();
    folders.extend(versions.into_iter().rev());
    let found = folders.into_iter().map(|folder| folder.join(name)).find(|file| file.is_file());
    found.unwrap_or_else(|| panic!("{name} is missing; scripts/setup.sh --tests installs PostgreSQL"))
}

/// User and group of a name.
fn ids(name: &str) -> Option<(u32, u32)> {
    let text = std::fs::read_to_string("/etc/passwd").ok()?;
    let line = text.lines().find(|line| line.split(':').next() == Some(name))?;
    let fields: Vec<&str> = line.split(':').collect();
    Some((fields.get(2)?.parse().ok()?, fields.get(3)?.parse().ok()?))
}

impl Server {
    /// Starts one.
    pub fn start() -> Self {
        let dir = tempfile::tempdir().unwrap();
        let root = std::fs::metadata("/proc/self").is_ok_and(|own| std::os::unix::fs::MetadataExt::uid(&own) == 0);
        let user = root.then(|| ids("postgres").or_else(|| ids("nobody")).unwrap());
        if let Some((uid, gid)) = user {
            chown(dir.path(), Some(uid), Some(gid)).unwrap();
        }
        let mut server = Self { dir, user, child: None };
        let made = server
            .command("initdb")
            .args(["-U", "kibont", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync", "-D"])
            .arg(server.dir.path().join("data"))
            .stdout(Stdio::null())
            .status();
        assert!(made.unwrap().success(), "initdb failed");
        server.resume();
        server
    }

    fn command(&self, name: &str) -> Command {
        let mut command = Command::new(program(name));
        command.current_dir(self.dir.path());
        if let Some((uid, gid)) = self.user {
            command.uid(uid).gid(gid);
        }
        command
    }

    /// Starts it again after [`Self::pause`].
    pub fn resume(&mut self) {
        let dir = self.dir.path();
        let child = self
            .command("postgres")
            .arg("-D")
            .arg(dir.join("data"))
            .arg("-k")
            .arg(dir)
            .args(["-c", "listen_addresses=", "-c", "fsync=off"])
            .stdout(Stdio::null())
            .stderr(Stdio::from(std::fs::File::create(dir.join("log")).unwrap()))
            .spawn();
        self.child = Some(child.unwrap());
        let patience = Instant::now() + Duration::from_secs(60);
        let ready = |dir: &Path| {
            let asked = Command::new(program("pg_isready")).arg("-h").arg(dir).stdout(Stdio::null()).status();
            asked.is_ok_and(|status| status.success())
        };
        while !ready(dir) {
            assert!(
                Instant::now() < patience,
                "it does not start: {}",
                std::fs::read_to_string(dir.join("log")).unwrap()
            );
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Ends it at once, as a crash would; what it had committed is kept.
    pub fn pause(&mut self) {
        if let Some(mut child) = self.child.take() {
            // SIGQUIT: its children end too, which they would not by a SIGKILL.
            drop(Command::new("kill").args(["-QUIT", &child.id().to_string()]).status());
            drop(child.wait());
        }
    }

    /// The address of its database.
    pub fn url(&self) -> String {
        let dir = self.dir.path().display().to_string().replace('/', "%2F");
        format!("postgres://kibont@{dir}/postgres")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.pause();
    }
}
