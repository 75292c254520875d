//! The throw-away profile of a browser, and how both are ended so that nothing is left behind.
//!
//! The process that started the browser holds a lock in the profile. The system releases it however that process ends, so a
//! profile whose lock is free belongs to nobody.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Child;
use std::thread::sleep;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process_group};

const PREFIX: &str = "kibont-profile-";
const LOCK: &str = "owner.lock";
/// Nobody takes so long to make a profile.
const BEING_MADE: Duration = Duration::from_secs(3600);
/// How long a browser that is asked to end may take.
const PATIENCE: Duration = Duration::from_secs(1);
/// The last of a browser's processes may still write while its profile is removed.
const REMOVALS: u32 = 10;
const BETWEEN_REMOVALS: Duration = Duration::from_millis(50);

/// A new profile, and the lock that says whose it is.
#[derive(Debug)]
pub(super) struct Profile {
    pub(super) path: PathBuf,
    /// Held as long as this lives.
    _lock: File,
}

impl Profile {
    /// Makes one in the temporary directory.
    pub(super) fn new() -> io::Result<Self> {
        Self::new_in(&std::env::temp_dir())
    }

    fn new_in(folder: &Path) -> io::Result<Self> {
        let folder = tempfile::Builder::new().prefix(PREFIX).tempdir_in(folder)?;
        // It gets its name when it is locked, so that nobody ever sees it free.
        let unnamed = folder.path().join("lock");
        let lock = File::create_new(&unnamed)?;
        lock.try_lock()?;
        fs::rename(unnamed, folder.path().join(LOCK))?;
        Ok(Self { path: folder.keep(), _lock: lock })
    }
}

/// Ends a browser with all processes of its group, and removes its profile and the folder of the socket by which browsers of
/// one profile find each other, which Chromium leaves behind. The whole group, because where the program is a script that starts
/// the browser, as Debian's headless shell is, ending the script alone would leave the browser.
pub(super) fn end(browser: &mut Child, profile: &Path) {
    let socket = fs::read_link(profile.join("SingletonSocket")).ok();
    // The child is not waited for before, so its number, which is that of the group, is not given to another.
    signal(browser.id(), Signal::TERM);
    wait_at_most(PATIENCE, || !matches!(browser.try_wait(), Ok(None)));
    signal(browser.id(), Signal::KILL);
    let _ = browser.wait();
    remove(profile, socket.as_deref());
}

/// The same for a browser that is no child of this process.
pub(super) fn end_foreign(group: u32, profile: &Path) {
    let socket = fs::read_link(profile.join("SingletonSocket")).ok();
    signal(group, Signal::KILL);
    remove(profile, socket.as_deref());
}

/// Waits until something is so, and not for ever. Says whether it is.
pub(super) fn wait_at_most(limit: Duration, mut so: impl FnMut() -> bool) -> bool {
    let began = Instant::now();
    loop {
        if so() {
            return true;
        }
        if began.elapsed() > limit {
            return false;
        }
        sleep(Duration::from_millis(10));
    }
}

fn signal(group: u32, signal: Signal) {
    if let Some(group) = i32::try_from(group).ok().and_then(Pid::from_raw) {
        let _ = kill_process_group(group, signal);
    }
}

/// Removes a profile and what its socket's link names.
pub(super) fn remove(profile: &Path, socket: Option<&Path>) {
    for _ in 0..REMOVALS {
        let _ = fs::remove_dir_all(profile);
        if !profile.exists() {
            break;
        }
        sleep(BETWEEN_REMOVALS);
    }
    let Some(folder) = socket.and_then(Path::parent) else { return };
    let own = |name: &OsStr| {
        let name = name.to_string_lossy();
        name.starts_with("org.chromium.") || name.starts_with("com.google.")
    };
    if folder.file_name().is_some_and(own) {
        let _ = fs::remove_dir_all(folder);
    }
}

/// Profiles in the temporary directory whose owners have died without removing them.
#[must_use]
pub fn abandoned() -> Vec<PathBuf> {
    abandoned_in(&std::env::temp_dir())
}

fn abandoned_in(folder: &Path) -> Vec<PathBuf> {
    let all = fs::read_dir(folder).into_iter().flatten().flatten();
    let named = all.filter(|entry| entry.file_name().to_string_lossy().starts_with(PREFIX)).map(|entry| entry.path());
    named.filter(|profile| is_abandoned(profile)).collect()
}

/// A profile without a lock is just being made, or is one of an older version, which is told by its age and by its browser.
fn is_abandoned(profile: &Path) -> bool {
    if let Ok(lock) = File::options().write(true).open(profile.join(LOCK)) {
        return lock.try_lock().is_ok();
    }
    let age = profile.metadata().and_then(|about| about.modified()).ok().and_then(|made| made.elapsed().ok());
    age.is_some_and(|age| age > BEING_MADE) && Path::new("/proc/self").exists() && groups_of(profile).is_empty()
}

/// Removes an abandoned profile, and ends the browser that still uses it. Says whether it is gone.
pub fn remove_abandoned(profile: &Path) -> bool {
    for group in groups_of(profile) {
        signal(group, Signal::KILL);
    }
    remove(profile, fs::read_link(profile.join("SingletonSocket")).ok().as_deref());
    !profile.exists()
}

/// The process groups of browsers that were started with a profile; none where the system has no `/proc`.
fn groups_of(profile: &Path) -> Vec<u32> {
    let option = format!("--user-data-dir={}", profile.display());
    let all = fs::read_dir("/proc").into_iter().flatten().flatten().map(|entry| entry.path());
    let ours = all.filter(|process| {
        let line = fs::read(process.join("cmdline")).unwrap_or_default();
        line.split(|byte| *byte == 0).any(|word| word == option.as_bytes())
    });
    let group = |process: PathBuf| {
        let stat = fs::read_to_string(process.join("stat")).ok()?;
        // The command's name may hold spaces; what follows its closing bracket does not.
        stat.rsplit_once(") ")?.1.split(' ').nth(2)?.parse().ok()
    };
    let mut groups: Vec<u32> = ours.filter_map(group).collect();
    groups.sort_unstable();
    groups.dedup();
    groups
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test stops where its own premises fail")]
mod tests {
    use std::os::unix::process::CommandExt as _;
    use std::process::{Command, Stdio};

    use super::*;

    #[test]
    fn a_profile_is_abandoned_when_its_owner_is_gone() {
        let here = tempfile::tempdir().unwrap();
        let profile = Profile::new_in(here.path()).unwrap();
        let path = profile.path.clone();
        assert!(path.is_dir() && abandoned_in(here.path()).is_empty());
        drop(profile);
        assert_eq!(abandoned_in(here.path()), [path.as_path()]);
        assert!(remove_abandoned(&path) && !path.exists());
    }

    #[test]
    fn a_profile_without_a_lock_is_abandoned_when_it_is_old() {
        let here = tempfile::tempdir().unwrap();
        let profile = here.path().join(format!("{PREFIX}new"));
        fs::create_dir(&profile).unwrap();
        assert!(abandoned_in(here.path()).is_empty(), "it is just being made");
        let long_ago = std::time::SystemTime::now() - 2 * BEING_MADE;
        File::open(&profile).unwrap().set_modified(long_ago).unwrap();
        let seen = Path::new("/proc/self").exists();
        assert_eq!(abandoned_in(here.path()).len(), usize::from(seen));
    }

    #[test]
    fn a_browser_that_outlived_its_owner_is_ended_with_its_profile() {
        let here = tempfile::tempdir().unwrap();
        let path = Profile::new_in(here.path()).unwrap().path;
        // Its name on the command line is all that a browser is known by here.
        let mut browser = Command::new("sleep");
        browser.arg0(format!("--user-data-dir={}", path.display())).arg("600").process_group(0);
        let mut browser = browser.stdout(Stdio::null()).spawn().unwrap();
        assert!(wait_at_most(PATIENCE, || !groups_of(&path).is_empty()), "this test looks at the wrong thing");
        assert!(remove_abandoned(&path) && !path.exists());
        assert!(wait_at_most(PATIENCE, || matches!(browser.try_wait(), Ok(Some(_)))));
    }
}
