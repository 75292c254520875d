//! A full disk: the crawl pauses, and goes on by itself once there is room. What could not be written is visited again.

use std::path::Path;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

/// A disk with less than this left is full, in bytes: what a page writes at once may be longer.
const FULL: u64 = 8 << 20;

/// The crawl goes on when so much is free, in bytes.
const ENOUGH: u64 = 16 << 20;

/// How often it looks.
const EVERY: Duration = Duration::from_secs(2);

/// The bytes that are free where a directory is, as far as the system tells.
fn free(directory: &Path) -> Option<u64> {
    let told = rustix::fs::statvfs(directory).ok()?;
    Some(told.f_bavail.saturating_mul(told.f_frsize))
}

/// Whether the disk is full that holds a directory.
pub fn is_full(directory: &Path) -> bool {
    free(directory).is_some_and(|free| free < FULL)
}

/// Waits until there is room, and says so; false where the crawl is stopped meanwhile.
pub async fn wait(directory: &Path, why: &anyhow::Error, stop: &CancellationToken) -> bool {
    eprintln!(
        "kibont: the disk of {} is full ({why}); the crawl waits until {} MB are free there and then goes on; Ctrl-C ends it, and nothing \
         is lost",
        directory.display(),
        ENOUGH >> 20
    );
    while free(directory).is_some_and(|free| free < ENOUGH) {
        tokio::select! {
            () = stop.cancelled() => return false,
            () = tokio::time::sleep(EVERY) => {}
        }
    }
    eprintln!("kibont: there is room; the crawl goes on");
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_free_is_known_of_directories_that_are_there() {
        assert!(free(&std::env::temp_dir()).is_some());
        assert!(!is_full(Path::new("/no/such/directory")), "another error");
    }
}
