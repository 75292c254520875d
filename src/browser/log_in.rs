//! A window in which somebody logs in. Its cookies are kept in a directory that only its owner can read, for crawls to bring along.

use std::fs;
use std::io::Write as _;
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};

use super::find::find_with_windows;
use super::wire::Wire;
use super::{BrowserError, Options, is_root};
use crate::address::Address;
use crate::cookies::Cookies;

/// The file of a profile that has its cookies.
pub const FILE: &str = "cookies.json";

/// How often the window is asked for its cookies: it may be closed at any time.
const EVERY: Duration = Duration::from_secs(1);

/// What may go wrong.
#[derive(Debug, thiserror::Error)]
pub enum LogInError {
    /// No window can be shown.
    #[error(
        "there is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set): log in with the browser of another machine, \
         export its cookies to a file, and give that to the crawl with --cookies FILE"
    )]
    NoDisplay,
    /// The browser does not start.
    #[error(transparent)]
    Browser(#[from] BrowserError),
    /// The directory cannot be used.
    #[error("the log-in cannot be kept in {place}: {why}")]
    Kept {
        /// The directory.
        place: String,
        /// What the file system says.
        why: std::io::Error,
    },
    /// Nothing was set.
    #[error("no cookie was set before the window was closed, so there is no log-in to keep; run this again and log in")]
    Nothing,
}

/// Whether a window can be shown here.
fn has_display() -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    set("DISPLAY") || set("WAYLAND_DISPLAY") || cfg!(target_os = "macos")
}

/// Opens a window at an address, and keeps its cookies once `done` is, or the window was closed. Gives how many there are.
///
/// # Errors
/// [`LogInError`].
pub async fn log_in(
    options: &Options,
    address: &Address,
    profile: &Path,
    done: impl Future<Output = ()>,
) -> Result<usize, LogInError> {
    if !has_display() {
        return Err(LogInError::NoDisplay);
    }
    let kept = |why| LogInError::Kept { place: profile.display().to_string(), why };
    fs::DirBuilder::new().recursive(true).mode(0o700).create(profile).map_err(kept)?;
    let (mut window, socket) = open(options, address, profile).await?;
    let wire = Wire::connect(&socket).await?;
    let mut told = Value::Null;
    tokio::pin!(done);
    loop {
        let last = tokio::select! {
            () = &mut done => true,
            _ = window.wait() => true,
            () = tokio::time::sleep(EVERY) => false,
        };
        // Of a window that is closed the cookies are known that it had a moment before.
        if let Ok(said) = wire.call(None, "Storage.getCookies", json!({}), options.command_limit()).await {
            told = said;
        }
        if last {
            break;
        }
    }
    // It is asked to end first, so that its profile is whole.
    let _ = wire.call(None, "Browser.close", json!({}), Duration::from_secs(3)).await;
    if tokio::time::timeout(Duration::from_secs(5), window.wait()).await.is_err() {
        let _ = window.kill().await;
    }
    let file = Cookies::exported(&told);
    let count = Cookies::read(&file).map_err(|_| LogInError::Nothing)?.len();
    write(profile, &file).map_err(kept)?;
    Ok(count)
}

/// Starts a browser with a window, and reads where it can be spoken to.
async fn open(options: &Options, address: &Address, profile: &Path) -> Result<(Child, String), BrowserError> {
    let executable = find_with_windows(options.executable.as_deref())?;
    let mut command = Command::new(&executable);
    command.arg(format!("--user-data-dir={}", profile.join("browser").display())).args([
        "--remote-debugging-port=0",
        "--no-first-run",
        "--no-default-browser-check",
        "--password-store=basic",
    ]);
    if is_root() {
        command.arg("--no-sandbox");
    }
    command.args(&options.flags).arg(address.as_str());
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).kill_on_drop(true);
    let failed = |why: String| BrowserError::Launch { why };
    let mut window = command.spawn().map_err(|why| failed(format!("{}: {why}", executable.display())))?;
    let errors = window.stderr.take().ok_or_else(|| failed("its messages cannot be read".to_owned()))?;
    let mut lines = BufReader::new(errors).lines();
    let found = tokio::time::timeout(options.launch_limit(), async {
        while let Ok(Some(line)) = lines.next_line().await {
            if let Some(socket) = line.strip_prefix("DevTools listening on ") {
                return Some(socket.trim().to_owned());
            }
        }
        None
    });
    let socket = found.await.ok().flatten();
    // The rest of its messages is of no use, but the pipe must not fill up.
    tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
    let socket = socket.ok_or_else(|| failed(format!("{} opened no window", executable.display())))?;
    Ok((window, socket))
}

/// Writes the cookies so that only their owner can read them.
fn write(profile: &Path, cookies: &str) -> std::io::Result<()> {
    let (path, beside) = (profile.join(FILE), profile.join(format!("{FILE}.new")));
    let _ = fs::remove_file(&beside);
    let mut file = fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(&beside)?;
    file.write_all(cookies.as_bytes())?;
    file.sync_all()?;
    fs::rename(beside, path)
}
