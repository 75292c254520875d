//! The keeper of a browser: a process that ends it when the process that wanted it has died, however that happened (`kill -9` too).
//!
//! The keeper is the program itself, started once more under another name. It starts the browser as its child, holds a pipe from
//! the first process as standard input, and waits for the pipe to close. Then it ends the browser and removes its profile.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Write as _};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use super::profile::{end, remove};

/// The name under which a program is started as keeper.
const NAME: &str = "kibont-keeper";
/// What the keeper says on standard error before the number of the browser's process group.
const GROUP: &str = "kibont-keeper: the browser's process group is ";

/// The program that can be a keeper.
static PROGRAM: OnceLock<PathBuf> = OnceLock::new();

/// Lets this program be the keeper of the browsers that it starts. It belongs at the beginning of `main`: where this process was
/// started as a keeper it is one until its end, and does not return.
///
/// A program that does without it can start browsers as well. It ends them with [`Browser::stop`](super::Browser::stop), or
/// when they are dropped; one that it leaves behind because it was killed is ended by the next program that starts a browser.
pub fn in_this_program() {
    let mut words = std::env::args_os();
    if words.next().is_some_and(|name| name == NAME) {
        std::process::exit(i32::from(keep(words).is_err()));
    }
    // By this name it is found even when its file was replaced by a newer one.
    let running = PathBuf::from("/proc/self/exe");
    let program = if running.exists() { Some(running) } else { std::env::current_exe().ok() };
    if let Some(program) = program {
        let _ = PROGRAM.set(program);
    }
}

/// Names another program as the keeper, whose `main` begins with [`in_this_program`]: `kibont` itself is one. For libraries and
/// tests, which have no `main`.
pub fn is(program: &Path) {
    let _ = PROGRAM.set(program.to_owned());
}

/// The command that starts a program with a keeper, and nothing where no program can be one.
pub(super) fn command(profile: &Path, program: &Path) -> Option<Command> {
    let mut command = Command::new(PROGRAM.get()?);
    command.arg0(NAME).arg(profile).arg(program).stdin(Stdio::piped());
    Some(command)
}

/// The browser's process group, in a line that a keeper wrote.
pub(super) fn told(line: &str) -> Option<u32> {
    line.strip_prefix(GROUP)?.trim().parse().ok()
}

/// Starts what the words say, a profile and a command, and ends it when standard input does.
fn keep(mut words: impl Iterator<Item = OsString>) -> io::Result<()> {
    let mut word = || words.next().ok_or(io::ErrorKind::InvalidInput);
    let (profile, program) = (PathBuf::from(word()?), word()?);
    show_name();
    let mut browser = Command::new(&program);
    // A group of its own, so that all of it can be ended.
    browser.args(words).stdin(Stdio::null()).stdout(Stdio::null()).process_group(0);
    let mut browser = browser.spawn().inspect_err(|why| {
        say(&format!("{}: {why}", program.display()));
        remove(&profile, None);
    })?;
    say(&format!("{GROUP}{}", browser.id()));
    // Whoever reads the browser's messages sees their end when the browser has ended.
    if let Ok(nowhere) = File::options().write(true).open("/dev/null") {
        let _ = rustix::stdio::dup2_stderr(nowhere);
    }
    let _ = io::copy(&mut io::stdin(), &mut io::sink());
    end(&mut browser, &profile);
    Ok(())
}

/// Says a line in one piece, because the browser writes to the same pipe. Nobody may be there to read it any more.
fn say(line: &str) {
    let _ = io::stderr().write_all(format!("{line}\n").as_bytes());
}

/// Lists of processes show the name of the program's file otherwise, which says nothing.
fn show_name() {
    #[cfg(target_os = "linux")]
    let _ = std::ffi::CString::new(NAME).map(|name| rustix::thread::set_name(&name));
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test stops where its own premises fail")]
mod tests {
    use std::ffi::OsStr;

    use super::*;

    #[test]
    fn the_group_is_read_from_the_keepers_own_line_alone() {
        assert_eq!(told(&format!("{GROUP}42")), Some(42));
        for other in ["42", "DevTools listening on ws://127.0.0.1:42/", &format!("{GROUP}many")] {
            assert_eq!(told(other), None, "{other}");
        }
    }

    #[test]
    fn a_keeper_without_words_or_without_a_program_fails() {
        assert!(keep(std::iter::empty()).is_err());
        let profile = tempfile::tempdir().unwrap();
        let words = [profile.path().as_os_str(), OsStr::new("/nowhere/chromium")].map(OsStr::to_owned);
        assert!(keep(words.into_iter()).is_err());
        assert!(!profile.path().exists(), "its profile is left");
    }
}
