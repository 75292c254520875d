//! Starting Chromium so that it cannot outlive us: it is the child of a [keeper], where this program has one.

use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Once;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::ChildStderr;

use super::find::find;
use super::keeper;
use super::profile::{self, Profile, abandoned, remove_abandoned, wait_at_most};
use super::{BrowserError, Options, memory};

/// A keeper gives the browser a second, and is given longer.
const KEEPER_PATIENCE: Duration = Duration::from_secs(5);

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
    // A visitor who has chosen no languages prefers none, as over plain HTTP. Only the headless shell says nothing by itself.
    "--accept-lang=",
    "--disable-features=Translate,OptimizationHints,MediaRouter,InterestFeedContentSuggestions,\
     CalculateNativeWinOcclusion,AutofillServerCommunication,AcceptCHFrame,PreloadTopChromeWebUI,\
     DialMediaRouteProvider,LensOverlay,HttpsUpgrades,SpareRendererForSitePerProcess",
    // A window nobody looks at costs as much as a page.
    "--no-startup-window",
];

/// A browser's processes and its profile.
struct Running {
    /// The keeper, where there is one, or else the browser itself.
    child: Child,
    /// The pipe on which the keeper hangs.
    hold: Option<ChildStdin>,
    /// Known as soon as a keeper has told it.
    group: Option<u32>,
    profile: Profile,
}

impl Running {
    /// Starts a browser in a group of its own: Ctrl-C in the terminal is for us to handle, not for the browser to die of.
    fn spawn(
        options: &Options,
        way_out: impl Iterator<Item = String>,
        executable: &Path,
    ) -> Result<Self, BrowserError> {
        let failed = |why: String| BrowserError::Launch { why };
        let profile = Profile::new().map_err(|why| failed(format!("no room for its profile: {why}")))?;
        let kept = keeper::command(&profile.path, executable);
        let is_kept = kept.is_some();
        let mut command = kept.unwrap_or_else(|| {
            let mut command = Command::new(executable);
            command.stdin(Stdio::null());
            command
        });
        command.args(arguments(options, way_out, &profile.path));
        command.process_group(0).stdout(Stdio::null()).stderr(Stdio::piped());
        let child = command.spawn().map_err(|why| failed(format!("{}: {why}", executable.display())));
        let mut child = child.inspect_err(|_| profile::remove(&profile.path, None))?;
        let (hold, group) = (child.stdin.take(), (!is_kept).then(|| child.id()));
        Ok(Self { child, hold, group, profile })
    }

    /// Ends the browser and waits until it is gone.
    fn end(mut self) {
        let profile = &self.profile.path;
        let Some(hold) = self.hold.take() else { return profile::end(&mut self.child, profile) };
        drop(hold);
        wait_at_most(KEEPER_PATIENCE, || !matches!(self.child.try_wait(), Ok(None)));
        // Its profile goes last. It is still there when somebody has ended the keeper.
        if let Some(group) = self.group.filter(|_| profile.exists()) {
            profile::end_foreign(group, profile);
        }
    }
}

/// A running browser process; dropping it ends the browser.
pub(super) struct Process {
    running: Option<Running>,
    pub(super) executable: PathBuf,
}

impl Process {
    /// Starts the browser and returns it with the address of its DevTools socket.
    pub(super) async fn start(
        options: &Options,
        way_out: impl Iterator<Item = String>,
    ) -> Result<(Self, String), BrowserError> {
        clear_up();
        let executable = find(options.executable.as_deref())?;
        let mut running = Running::spawn(options, way_out, &executable)?;
        let errors = running.child.stderr.take().and_then(|errors| ChildStderr::from_std(errors).ok());
        let mut process = Self { running: Some(running), executable };
        let failed = |why: String| BrowserError::Launch { why };
        let errors = errors.ok_or_else(|| failed("its messages cannot be read".to_owned()))?;
        let mut lines = BufReader::new(errors).lines();
        let found = tokio::time::timeout(options.launch_limit(), process.socket(&mut lines)).await;
        // The rest of its messages is of no use, but the pipe must not fill up.
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        let name = process.executable.display();
        match found {
            Ok(Ok(socket)) => Ok((process, socket)),
            Ok(Err(last)) => Err(failed(format!("{name} ended at once: {last}"))),
            Err(_) => Err(failed(format!("{name} said nothing for {:?}", options.launch_limit()))),
        }
    }

    /// Reads the browser's first messages: the address of its socket, or else the last that it said.
    async fn socket(&mut self, lines: &mut Lines<BufReader<ChildStderr>>) -> Result<String, String> {
        let mut last = "without a word".to_owned();
        while let Ok(Some(line)) = lines.next_line().await {
            if let Some(socket) = line.strip_prefix("DevTools listening on ") {
                return Ok(socket.trim().to_owned());
            }
            if let (Some(group), Some(running)) = (keeper::told(&line), &mut self.running) {
                running.group = Some(group);
            } else if !line.trim().is_empty() {
                last = line;
            }
        }
        Err(last)
    }

    /// Ends the browser and waits until it is gone.
    pub(super) async fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            let _ = tokio::task::spawn_blocking(|| running.end()).await;
        }
    }

    /// The process group of the browser.
    pub(super) fn group(&self) -> Option<u32> {
        self.running.as_ref()?.group
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let Some(running) = self.running.take() else { return };
        if running.hold.is_some() {
            // The keeper does it, whether or not anybody waits for that.
            std::thread::spawn(|| running.end());
        } else {
            running.end();
        }
    }
}

/// Ends what programs have left behind that were killed, once in the life of this one.
fn clear_up() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        tokio::task::spawn_blocking(|| {
            for profile in abandoned() {
                let gone = remove_abandoned(&profile);
                tracing::info!(profile = %profile.display(), gone, "an abandoned browser profile was cleared up");
            }
        });
    });
}

/// What a browser is started with.
fn arguments(options: &Options, way_out: impl Iterator<Item = String>, profile: &Path) -> Vec<String> {
    let mut arguments = vec![
        format!("--user-data-dir={}", profile.display()),
        format!("--window-size={},{}", options.width, options.height),
    ];
    arguments.extend(is_root().then(|| "--no-sandbox".to_owned()));
    arguments.extend(small_shared_memory().then(|| "--disable-dev-shm-usage".to_owned()));
    arguments.extend(options.user_agent.iter().map(|agent| format!("--user-agent={agent}")));
    if !options.flags.iter().any(|flag| flag.starts_with("--js-flags")) {
        arguments.push(format!("--js-flags=--max-old-space-size={}", memory::heap(options.memory_mb)));
    }
    arguments.extend(way_out);
    arguments.extend(options.flags.iter().cloned());
    arguments.extend(FLAGS.iter().map(|flag| (*flag).to_owned()));
    arguments
}

/// Whether this process runs as root, for whom Chromium's sandbox does not start.
#[must_use]
pub fn is_root() -> bool {
    rustix::process::geteuid().is_root()
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

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test stops where its own premises fail")]
mod tests {
    use super::*;

    /// What says that it is a browser and then sleeps, with a process that must not outlive it. The shell writes it, so that the
    /// file is not open for writing in a process that is just being started here.
    fn stand_in(folder: &Path) -> PathBuf {
        let path = folder.join("browser");
        let script = "printf '#!/bin/sh\nsleep 600 & echo DevTools listening on ws://nowhere >&2; wait' > \"$0\"; chmod +x \"$0\"";
        assert!(Command::new("sh").args(["-c", script]).arg(&path).status().unwrap().success());
        path
    }

    #[tokio::test]
    async fn a_browser_without_a_keeper_ends_with_stop_and_when_dropped() {
        let here = tempfile::tempdir().unwrap();
        let options = Options { executable: Some(stand_in(here.path())), ..Options::default() };
        for stop in [true, false] {
            let (mut process, socket) = Process::start(&options, std::iter::empty()).await.unwrap();
            assert_eq!(socket, "ws://nowhere");
            let profile = process.running.as_ref().unwrap().profile.path.clone();
            let group = rustix::process::Pid::from_raw(process.group().unwrap().try_into().unwrap()).unwrap();
            let runs = || rustix::process::test_kill_process_group(group).is_ok();
            assert!(runs() && profile.is_dir());
            if stop {
                process.stop().await;
            }
            drop(process);
            // Whoever has adopted the last of its processes takes a moment.
            assert!(wait_at_most(KEEPER_PATIENCE, || !runs()) && !profile.exists());
        }
    }
}
