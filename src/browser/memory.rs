//! Memory: what the crawler and its browser hold together stays under a limit. The largest page goes first, when the sum passes
//! the limit or it alone passes three quarters of it; the page's walk then ends as that of a page that crashed, with the reason.

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Weak};
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};

/// How often the processes are measured. A script allocates some hundred megabytes in that time.
const EVERY: Duration = Duration::from_millis(250);
/// After how many measurements it is looked again which processes there are.
const LIST_EVERY: u32 = 4;
/// Megabytes that crawler and browser take without a page.
const BASE_MB: u64 = 1000;
/// Megabytes for each tab: pages of the usual size take 50 to 300.
const TAB_MB: u64 = 750;
/// Megabytes of the machine's memory where the system does not say.
const UNKNOWN_MB: u64 = 4096;

/// The limit for so many tabs, where none is set: enough for large pages, and half of the machine at most.
#[must_use]
pub fn by_machine(tabs: usize) -> u64 {
    let machine = std::fs::read_to_string("/proc/meminfo").ok().and_then(|text| kilobytes(&text, "MemTotal:"));
    (BASE_MB + TAB_MB * tabs as u64).min(machine.map_or(UNKNOWN_MB, |kb| kb / 1024) / 2)
}

/// Megabytes that one page may hold. A document of 40 MB takes one and a half gigabytes.
const fn share(limit_mb: u64) -> u64 {
    limit_mb / 4 * 3
}

/// Megabytes of memory that a page takes for each of its markup.
const TIMES_ITS_MARKUP: u64 = 64;

/// Megabytes of the longest document that a page may hold.
pub(super) const fn document(limit_mb: u64) -> u64 {
    share(limit_mb) / TIMES_ITS_MARKUP
}

/// Megabytes that the objects of a page's scripts may hold. The engine itself stops those that allocate without end, sooner than
/// the watch; text and elements do not count here.
pub(super) const fn heap(limit_mb: u64) -> u64 {
    limit_mb / 2
}

/// The number behind a name in a file of `/proc`.
fn kilobytes(text: &str, name: &str) -> Option<u64> {
    text.lines().find_map(|line| line.strip_prefix(name))?.split_whitespace().next()?.parse().ok()
}

/// A process of the browser.
struct Process {
    id: u32,
    /// Whether it draws pages.
    renderer: bool,
}

/// The processes of a group.
fn processes(group: u32) -> Vec<Process> {
    let all = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let ids = all.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    ids.filter_map(|id| {
        let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
        // The command's name may hold spaces; what follows its closing bracket does not.
        let (_, rest) = stat.rsplit_once(") ")?;
        let own: u32 = rest.split(' ').nth(2)?.parse().ok()?;
        (own == group).then(|| {
            let line = std::fs::read(format!("/proc/{id}/cmdline")).unwrap_or_default();
            Process { id, renderer: line.windows(15).any(|part| part == b"--type=renderer") }
        })
    })
    .collect()
}

/// Megabytes that a process holds for itself alone.
fn held(id: &str) -> u64 {
    let status = std::fs::read_to_string(Path::new("/proc").join(id).join("status")).unwrap_or_default();
    kilobytes(&status, "RssAnon:").unwrap_or(0) / 1024
}

/// Bytes that this process holds for itself alone.
#[must_use]
pub fn own_bytes() -> u64 {
    held("self") << 20
}

/// Bytes that the processes of a group hold, each for itself alone.
#[must_use]
pub fn bytes_of(group: u32) -> u64 {
    processes(group).iter().map(|process| held(&process.id.to_string()) << 20).sum()
}

/// Which page must go: the largest, where it alone or all together hold too much.
fn too_large(limit_mb: u64, others_mb: u64, renderers: &[(u32, u64)]) -> Option<(u32, u64)> {
    let (id, held) = renderers.iter().copied().max_by_key(|(_, held)| *held)?;
    let all = others_mb + renderers.iter().map(|(_, held)| held).sum::<u64>();
    (held > share(limit_mb) || all > limit_mb).then_some((id, held))
}

/// What the watch of a browser has ended.
#[derive(Debug, Default)]
pub(super) struct Ended {
    /// Megabytes that the last page held which was ended; 0 for none.
    last_mb: AtomicU64,
}

impl Ended {
    /// The megabytes of the page that was ended last. It stays: two tabs may share the process that was ended.
    pub(super) fn last(&self) -> Option<u64> {
        Some(self.last_mb.load(Ordering::Relaxed)).filter(|mb| *mb > 0)
    }
}

/// Watches the processes of a group until `ended` is dropped.
pub(super) async fn watch(group: u32, limit_mb: u64, ended: Weak<Ended>) {
    let mut known: Arc<Vec<Process>> = Arc::default();
    for round in 0_u32.. {
        tokio::time::sleep(EVERY).await;
        let Some(ended) = ended.upgrade() else { return };
        let list = round.is_multiple_of(LIST_EVERY);
        let before = Arc::clone(&known);
        // Reading /proc takes a millisecond or two.
        let measured = tokio::task::spawn_blocking(move || {
            let known = if list { Arc::new(processes(group)) } else { before };
            let (renderers, others): (Vec<&Process>, Vec<&Process>) =
                known.iter().partition(|process| process.renderer);
            let others = held("self") + others.iter().map(|process| held(&process.id.to_string())).sum::<u64>();
            let renderers: Vec<(u32, u64)> =
                renderers.iter().map(|process| (process.id, held(&process.id.to_string()))).collect();
            // The list is a second old at most, in which a process may have ended and its number been given away.
            let still = |id: u32| processes(group).iter().any(|process| process.id == id && process.renderer);
            (too_large(limit_mb, others, &renderers).filter(|(id, _)| still(*id)), known)
        });
        let Ok((victim, list)) = measured.await else { continue };
        known = list;
        if let Some((id, mb)) = victim {
            tracing::warn!(megabytes = mb, limit_mb, "a page holds too much memory and is ended");
            ended.last_mb.store(mb, Ordering::Relaxed);
            if let Some(id) = i32::try_from(id).ok().and_then(Pid::from_raw) {
                let _ = kill_process(id, Signal::KILL);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_page_goes_when_it_or_all_hold_too_much() {
        assert_eq!(too_large(1000, 300, &[(1, 400), (2, 200)]), None);
        assert_eq!(too_large(1000, 300, &[(1, 400), (2, 301)]), Some((1, 400)), "all together");
        assert_eq!(too_large(1000, 100, &[(1, 50), (2, 751)]), Some((2, 751)), "three quarters of it for one page");
        assert_eq!(too_large(1000, 2000, &[]), None, "there is no page to end");
    }

    #[test]
    fn this_process_holds_something_and_is_found_in_its_group() {
        assert!(held("self") > 0);
        let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
        let group = stat.rsplit_once(") ").and_then(|(_, rest)| rest.split(' ').nth(2)?.parse().ok()).unwrap_or(0);
        assert!(processes(group).iter().any(|process| process.id == std::process::id()));
        assert!(by_machine(2) > 0 && by_machine(2) <= BASE_MB + 2 * TAB_MB);
    }
}
