//! Where a Chromium may be on this machine.

use std::env;
use std::path::{Path, PathBuf};

use super::BrowserError;

/// Names under which distributions install Chromium and Chrome, best first: the shell without windows does the same for a
/// quarter less processor time.
const NAMES: &[&str] = &[
    "chromium-headless-shell",
    "headless_shell",
    "chrome-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
    "chrome",
    "microsoft-edge-stable",
    "brave-browser",
];

/// Places outside `PATH` where Debian, Ubuntu, Fedora, Arch, NixOS and macOS put them.
const PLACES: &[&str] = &[
    "/usr/bin",
    "/usr/lib/chromium",
    "/usr/lib/chromium-browser",
    "/usr/lib64/chromium-browser",
    "/usr/local/bin",
    "/snap/bin",
    "/opt/google/chrome",
    "/opt/chromium",
    "/run/current-system/sw/bin",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/// Finds a browser: the one asked for, else `$CHROME`, else `PATH`, else the well-known places.
///
/// # Errors
/// [`BrowserError::NotFound`] when there is none, or the one asked for is not there.
pub fn find(asked: Option<&Path>) -> Result<PathBuf, BrowserError> {
    if let Some(path) = asked {
        return runnable(path)
            .or_else(|| on_path(&path.to_string_lossy()))
            .ok_or_else(|| BrowserError::NotFound { looked: format!("{} is no program", path.display()) });
    }
    if let Some(path) = env::var_os("CHROME").filter(|value| !value.is_empty()) {
        let path = PathBuf::from(path);
        return runnable(&path).or_else(|| on_path(&path.to_string_lossy())).ok_or_else(|| BrowserError::NotFound {
            looked: format!("$CHROME is {}, which is no program", path.display()),
        });
    }
    NAMES
        .iter()
        .find_map(|name| on_path(name))
        .or_else(|| {
            PLACES.iter().find_map(|place| {
                runnable(Path::new(place))
                    .or_else(|| NAMES.iter().find_map(|name| runnable(&Path::new(place).join(name))))
            })
        })
        .ok_or_else(|| BrowserError::NotFound { looked: "$CHROME, PATH and the usual places hold none".to_owned() })
}

/// Finds a browser that has windows: the one asked for, else one of those that [`find`] knows, but for shells without.
pub(super) fn find_with_windows(asked: Option<&Path>) -> Result<PathBuf, BrowserError> {
    if asked.is_some() {
        return find(asked);
    }
    let names = || NAMES.iter().filter(|name| !name.contains("headless"));
    let in_place = |place: &&str| {
        let place = Path::new(place);
        runnable(place).or_else(|| names().find_map(|name| runnable(&place.join(name))))
    };
    names().find_map(|name| on_path(name)).or_else(|| PLACES.iter().find_map(in_place)).ok_or_else(|| {
        BrowserError::NotFound {
            looked: "a log-in needs one with windows, and PATH and the usual places hold none".to_owned(),
        }
    })
}

fn on_path(name: &str) -> Option<PathBuf> {
    if name.contains('/') {
        return None;
    }
    env::split_paths(&env::var_os("PATH")?).find_map(|folder| runnable(&folder.join(name)))
}

fn runnable(path: &Path) -> Option<PathBuf> {
    use std::os::unix::fs::PermissionsExt;
    let about = path.metadata().ok()?;
    (about.is_file() && about.permissions().mode() & 0o111 != 0).then(|| path.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_that_is_not_there_is_named() {
        let said = find(Some(Path::new("/nowhere/chromium"))).map_err(|bad| bad.to_string());
        assert!(said.is_err_and(|text| text.contains("/nowhere/chromium")));
    }
}
