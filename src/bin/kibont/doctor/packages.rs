//! The packages that bring a browser, and how this machine installs them.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Which packages those are.
const TABLE: &str = include_str!("../../../../config/browser-packages.txt");

/// How packages are installed without a question.
struct Packager {
    name: &'static str,
    /// What has to be done before, where anything has.
    before: &'static [&'static str],
    install: &'static [&'static str],
    /// Whether it takes root.
    root: bool,
}

/// The first that a machine has counts.
const PACKAGERS: [Packager; 5] = [
    Packager {
        name: "apt-get",
        before: &["update", "-q"],
        install: &["install", "-y", "-q", "--no-install-recommends"],
        root: true,
    },
    Packager { name: "dnf", before: &[], install: &["install", "-y", "-q"], root: true },
    Packager { name: "pacman", before: &[], install: &["-Sy", "--needed", "--noconfirm"], root: true },
    Packager { name: "apk", before: &[], install: &["add", "--no-progress"], root: true },
    Packager { name: "brew", before: &[], install: &["install", "--quiet"], root: false },
];

/// What decides how packages are installed.
pub struct Machine {
    /// Where programs are, as in `PATH`.
    pub path: OsString,
    /// The `ID` of `/etc/os-release`.
    pub distribution: String,
    /// Whether this is root.
    pub root: bool,
}

/// Why no browser was installed, and what whoever reads this can do.
#[derive(Debug, PartialEq, Eq)]
pub struct NotInstalled(pub String);

impl Machine {
    /// The machine that this runs on.
    pub fn this() -> Self {
        let about = std::fs::read_to_string("/etc/os-release").unwrap_or_default();
        let id = about.lines().find_map(|line| line.strip_prefix("ID=")).unwrap_or_default();
        Self {
            path: std::env::var_os("PATH").unwrap_or_default(),
            distribution: id.trim_matches('"').to_owned(),
            root: kibont::browser::is_root(),
        }
    }

    fn program(&self, name: &str) -> Option<PathBuf> {
        std::env::split_paths(&self.path).map(|folder| folder.join(name)).find(|path| path.is_file())
    }

    fn packager(&self) -> Option<&'static Packager> {
        PACKAGERS.iter().find(|packager| self.program(packager.name).is_some())
    }

    /// Lists of packages that bring a browser. One list is enough.
    fn choices(&self, packager: &Packager) -> Vec<Vec<&'static str>> {
        let rows = TABLE.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
        let rows = rows.filter(|row| row.len() > 2 && row[0] == packager.name);
        let of = |wanted: &str| rows.clone().filter(|row| row[1] == wanted).map(|row| row[2..].to_vec()).collect();
        let own: Vec<Vec<&str>> = of(&self.distribution);
        if own.is_empty() { of("*") } else { own }
    }

    /// The commands that install a browser, as they are typed.
    pub fn by_hand(&self) -> Option<String> {
        let packager = self.packager()?;
        let choices = self.choices(packager);
        let packages = choices.first()?;
        let sudo = if packager.root && !self.root { "sudo " } else { "" };
        let line = |words: &[&str]| format!("{sudo}{} {}", packager.name, words.join(" "));
        let fetched = packages.iter().find(|package| package.starts_with("https://"));
        let mut lines = Vec::new();
        if !packager.before.is_empty() {
            lines.push(line(packager.before));
        }
        let Some(address) = fetched else {
            lines.push(line(&[packager.install, packages.as_slice()].concat()));
            return Some(lines.join(" && "));
        };
        let file = format!("./{}", address.rsplit('/').next().unwrap_or_default());
        lines.push(format!("curl -fsSLO {address}"));
        lines.push(line(&[packager.install, &[file.as_str()][..]].concat()));
        Some(lines.join(" && "))
    }

    /// Installs a browser, and tells each command before it runs. What the commands say goes to standard error.
    ///
    /// # Errors
    /// [`NotInstalled`], with the commands to type where they may not be run from here.
    pub fn install(&self, mut tell: impl FnMut(String)) -> Result<(), NotInstalled> {
        let (Some(packager), Some(by_hand)) = (self.packager(), self.by_hand()) else {
            return Err(NotInstalled(
                "no package manager is known here: install Chromium or Chrome by hand".to_owned(),
            ));
        };
        let choices = self.choices(packager);
        if choices.iter().flatten().any(|package| package.starts_with("https://")) {
            let why = "this distribution has no package of its own that serves";
            return Err(NotInstalled(format!("{why}; run: {by_hand}")));
        }
        let sudo = packager.root && !self.root;
        if sudo && !self.run(&["sudo", "-n", "true"]) {
            return Err(NotInstalled(format!("this takes root, and sudo is not there or asks; run: {by_hand}")));
        }
        let mut run = |words: &[&str]| {
            let before: &[&str] = if sudo { &["sudo", "-n"] } else { &[] };
            let words = [before, &[packager.name][..], words].concat();
            tell(words.join(" "));
            self.run(&words)
        };
        // Lists that could not be brought up to date may still serve.
        let _ = packager.before.is_empty() || run(packager.before);
        if choices.iter().any(|packages| run(&[packager.install, packages.as_slice()].concat())) {
            Ok(())
        } else {
            Err(NotInstalled(format!("{} failed, see above; run it by hand: {by_hand}", packager.name)))
        }
    }

    /// Runs a program to its end; says whether it did well.
    fn run(&self, words: &[&str]) -> bool {
        let Some((name, arguments)) = words.split_first() else { return false };
        let Some(program) = self.program(name) else { return false };
        let mut command = Command::new(program);
        command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
        command.stdin(Stdio::null()).stdout(std::io::stderr());
        command.status().is_ok_and(|status| status.success())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test stops where its own premises fail")]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    /// Puts a program into a folder that writes down how it was called, and then does as told. The shell writes it, so that the
    /// file is not open for writing in a process that is just being started here.
    fn fake(folder: &Path, name: &str, then: &str) {
        let script = format!("#!/bin/sh\necho \"{name} $*\" >> {}\n{then}\n", folder.join("log").display());
        let written = Command::new("sh")
            .args(["-c", "printf %s \"$1\" > \"$0\"; chmod +x \"$0\""])
            .arg(folder.join(name))
            .arg(script)
            .status();
        assert!(written.unwrap().success());
    }

    fn machine(folder: &Path, distribution: &str, root: bool) -> Machine {
        Machine { path: folder.into(), distribution: distribution.to_owned(), root }
    }

    /// What was installed as, what was told, and what was run.
    fn installed(machine: &Machine, folder: &Path) -> (Result<(), NotInstalled>, Vec<String>, String) {
        let mut told = Vec::new();
        let done = machine.install(|line| told.push(line));
        let ran = fs::read_to_string(folder.join("log")).unwrap_or_default();
        (done, told, ran)
    }

    #[test]
    fn root_installs_what_the_distribution_has() {
        let here = tempfile::tempdir().unwrap();
        fake(here.path(), "apt-get", "");
        let (done, told, ran) = installed(&machine(here.path(), "debian", true), here.path());
        assert_eq!(done, Ok(()));
        let install = "apt-get install -y -q --no-install-recommends chromium-headless-shell chromium-sandbox";
        assert_eq!(ran, format!("apt-get update -q\n{install}\n"));
        assert_eq!(told.join("\n") + "\n", ran, "each command is told");
    }

    #[test]
    fn where_one_package_is_not_there_another_is_tried() {
        let here = tempfile::tempdir().unwrap();
        fake(here.path(), "apt-get", "case \"$*\" in *headless*) exit 100 ;; esac");
        let (done, _, ran) = installed(&machine(here.path(), "debian", true), here.path());
        assert_eq!(done, Ok(()));
        assert!(ran.ends_with("--no-install-recommends chromium chromium-sandbox\n"), "{ran}");
    }

    #[test]
    fn a_packager_that_fails_is_a_fault_with_the_command_to_run() {
        let here = tempfile::tempdir().unwrap();
        fake(here.path(), "apk", "exit 1");
        let (done, _, _) = installed(&machine(here.path(), "alpine", true), here.path());
        assert!(done.unwrap_err().0.contains("run it by hand: apk add --no-progress chromium"));
    }

    #[test]
    fn others_than_root_use_sudo_where_it_asks_nothing() {
        let here = tempfile::tempdir().unwrap();
        fake(here.path(), "dnf", "");
        fake(here.path(), "sudo", "");
        let (done, told, ran) = installed(&machine(here.path(), "fedora", false), here.path());
        assert_eq!(done, Ok(()));
        assert_eq!(told, ["sudo -n dnf install -y -q chromium"]);
        assert_eq!(ran, "sudo -n true\nsudo -n dnf install -y -q chromium\n");
    }

    #[test]
    fn where_sudo_asks_or_is_not_there_the_command_is_told_and_nothing_is_run() {
        let here = tempfile::tempdir().unwrap();
        fake(here.path(), "dnf", "");
        let fedora = machine(here.path(), "fedora", false);
        for sudo in [false, true] {
            if sudo {
                fake(here.path(), "sudo", "exit 1");
            }
            let (done, told, ran) = installed(&fedora, here.path());
            assert!(done.unwrap_err().0.ends_with("run: sudo dnf install -y -q chromium"));
            assert!(told.is_empty() && !ran.contains("dnf"), "{ran}");
        }
    }

    #[test]
    fn a_package_from_elsewhere_is_left_to_whoever_runs_this() {
        let here = tempfile::tempdir().unwrap();
        fake(here.path(), "apt-get", "");
        let (done, told, ran) = installed(&machine(here.path(), "ubuntu", true), here.path());
        let why = done.unwrap_err().0;
        assert!(why.contains("&& curl -fsSLO https://") && why.contains("recommends ./google-chrome"), "{why}");
        assert!(told.is_empty() && ran.is_empty(), "{ran}");
        let mint = machine(here.path(), "linuxmint", true);
        assert_eq!(mint.by_hand().unwrap().split(' ').next_back(), Some("chromium-sandbox"));
    }

    #[test]
    fn a_machine_without_a_packager_is_told_so() {
        let here = tempfile::tempdir().unwrap();
        let (done, _, _) = installed(&machine(here.path(), "", true), here.path());
        assert!(done.unwrap_err().0.contains("by hand"));
    }

    #[test]
    fn every_packager_has_packages_for_any_distribution() {
        let here = tempfile::tempdir().unwrap();
        for packager in &PACKAGERS {
            assert!(!machine(here.path(), "none", true).choices(packager).is_empty(), "{}", packager.name);
        }
    }
}
