//! Starting Chromium so that it cannot outlive us.
//!
//! A small shell stands between: it holds a pipe from this process as standard input. When the pipe closes, however this
//! process ended (`kill -9` too), the shell ends the browser and removes its profile, and the folder of the socket by which
//! browsers of one profile find each other, which Chromium leaves behind. It ends its whole process group: where the program is
//! a script that starts the browser, as Debian's headless shell is, ending the script alone would leave the browser.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, ChildStdin, Command};

use super::find::find;
use super::{BrowserError, Options, memory};

const KEEPER: &str = r#"
profile=$1; shift
"$@" </dev/null &
child=$!
exec 2>/dev/null
read -r _
socket=$(readlink "$profile/SingletonSocket")
trap '' TERM
kill -TERM 0
for _ in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$child" 2>/dev/null || break; sleep 0.1; done
for _ in 1 2 3 4 5 6 7 8 9 10; do rm -rf -- "$profile"; sleep 0.05; [ -e "$profile" ] || break; done
case $socket in */org.chromium.*/SingletonSocket | */com.google.*/SingletonSocket) rm -rf -- "${socket%/*}" ;; esac
kill -KILL 0
"#;

const FLAGS: &[&str] = &[
    "--headless=new",
    "--remote-debugging-port=0",
    "--no-first-run",
    "--no-default-browser-check",
    "--no-pings",
    "--no-service-autorun",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--disable-extensions",
    "--disable-default-apps",
    "--disable-breakpad",
    "--disable-component-update",
    "--disable-client-side-phishing-detection",
    "--disable-background-networking",
    "--disable-domain-reliability",
    "--disable-print-preview",
    "--disable-notifications",
    "--disable-speech-api",
    "--disable-search-engine-choice-screen",
    "--disable-prompt-on-repost",
    // Tabs work side by side: none of them may fall asleep because another is in front.
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--disable-hang-monitor",
    "--disable-ipc-flooding-protection",
    "--metrics-recording-only",
    "--mute-audio",
    "--password-store=basic",
    "--use-mock-keychain",
    "--hide-scrollbars",
    "--deny-permission-prompts",
    "--autoplay-policy=user-gesture-required",
    "--force-prefers-reduced-motion",
    "--disable-features=Translate,OptimizationHints,MediaRouter,InterestFeedContentSuggestions,\
     CalculateNativeWinOcclusion,AutofillServerCommunication,AcceptCHFrame,PreloadTopChromeWebUI,\
     DialMediaRouteProvider,LensOverlay,HttpsUpgrades,SpareRendererForSitePerProcess",
    // A window nobody looks at costs as much as a page.
    "--no-startup-window",
];

/// A running browser process; dropping it ends the browser.
pub(super) struct Process {
    /// Closing this pipe is what ends the browser.
    hold: Option<ChildStdin>,
    keeper: Child,
    pub(super) executable: PathBuf,
}

impl Process {
    /// Starts the browser and returns it with the address of its DevTools socket.
    pub(super) async fn start(
        options: &Options,
        way_out: impl Iterator<Item = String>,
    ) -> Result<(Self, String), BrowserError> {
        let executable = find(options.executable.as_deref())?;
        let profile = tempfile::Builder::new()
            .prefix("kibont-profile-")
            .tempdir()
            .map_err(|why| BrowserError::Launch { why: format!("no room for its profile: {why}") })?
            .keep();
        let mut command = Command::new("/bin/sh");
        command
            .args(["-c", KEEPER, "kibont-keeper"])
            .arg(&profile)
            .arg(&executable)
            .arg(format!("--user-data-dir={}", profile.display()))
            .arg(format!("--window-size={},{}", options.width, options.height));
        if is_root() {
            command.arg("--no-sandbox");
        }
        if small_shared_memory() {
            command.arg("--disable-dev-shm-usage");
        }
        if let Some(agent) = &options.user_agent {
            command.arg(format!("--user-agent={agent}"));
        }
        if !options.flags.iter().any(|flag| flag.starts_with("--js-flags")) {
            command.arg(format!("--js-flags=--max-old-space-size={}", memory::heap(options.memory_mb)));
        }
        command.args(way_out).args(&options.flags).args(FLAGS);
        // A group of its own: Ctrl-C in the terminal is for us to handle, not for the browser to die of.
        command.process_group(0).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped()).kill_on_drop(false);
        let mut keeper =
            command.spawn().map_err(|why| BrowserError::Launch { why: format!("/bin/sh did not start it: {why}") })?;
        let hold = keeper.stdin.take();
        let Some(errors) = keeper.stderr.take() else {
            return Err(BrowserError::Launch { why: "its messages cannot be read".to_owned() });
        };
        let process = Self { hold, keeper, executable };
        let mut lines = BufReader::new(errors).lines();
        let mut last = String::new();
        let found = tokio::time::timeout(options.launch_limit(), async {
            while let Ok(Some(line)) = lines.next_line().await {
                if let Some(socket) = line.strip_prefix("DevTools listening on ") {
                    return Some(socket.trim().to_owned());
                }
                if !line.trim().is_empty() {
                    last = line;
                }
            }
            None
        })
        .await;
        // The rest of its messages is of no use, but the pipe must not fill up.
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        match found {
            Ok(Some(socket)) => Ok((process, socket)),
            Ok(None) => {
                let last = if last.is_empty() { "without a word" } else { &last };
                Err(BrowserError::Launch { why: format!("{} ended at once: {last}", process.executable.display()) })
            }
            Err(_) => Err(BrowserError::Launch {
                why: format!("{} said nothing for {:?}", process.executable.display(), options.launch_limit()),
            }),
        }
    }

    /// Ends the browser and waits until it is gone.
    pub(super) async fn stop(&mut self) {
        self.hold = None;
        let _ = tokio::time::timeout(Duration::from_secs(5), self.keeper.wait()).await;
    }

    /// Process number of the keeper; the browser's processes are in its group.
    pub(super) fn group(&self) -> Option<u32> {
        self.keeper.id()
    }
}

/// Whether this process runs as root, for whom Chromium's sandbox does not start.
#[must_use]
pub fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    Path::new("/proc/self")
        .metadata()
        .map_or_else(|_| std::env::var("USER").is_ok_and(|user| user == "root"), |me| me.uid() == 0)
}

/// Whether `/dev/shm` is missing or too small for renderers (containers give 64 MB), so that `/tmp` must serve.
#[must_use]
pub fn small_shared_memory() -> bool {
    let Ok(mounts) = std::fs::read_to_string("/proc/mounts") else { return !Path::new("/dev/shm").is_dir() };
    let Some(line) = mounts.lines().find(|line| line.split(' ').nth(1) == Some("/dev/shm")) else { return true };
    let kilobytes = line
        .split([' ', ','])
        .find_map(|part| part.strip_prefix("size="))
        .and_then(|size| size.trim_end_matches('k').parse::<u64>().ok());
    kilobytes.is_some_and(|size| size < 256 * 1024)
}
