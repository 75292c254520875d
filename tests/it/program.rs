//! The program itself, run as a user runs it.

use std::collections::HashSet;
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use kibont::corpus::{self, Record};

/// How a run ended.
pub struct Run {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

/// No run of a test takes this long unless it hangs.
const FENCE: Duration = Duration::from_secs(600);

pub fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kibont"));
    command.stdin(Stdio::null());
    command
}

/// Runs the program to its end.
pub fn kibont(arguments: &[&str]) -> Run {
    run(command().args(arguments))
}

pub fn run(command: &mut Command) -> Run {
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    wait(child)
}

/// Waits for the end; what hangs is ended, and fails the test.
pub fn wait(mut child: Child) -> Run {
    let read = |pipe: Option<Box<dyn std::io::Read + Send>>| {
        std::thread::spawn(move || {
            let mut text = Vec::new();
            let _ = pipe.map(|mut pipe| pipe.read_to_end(&mut text));
            String::from_utf8_lossy(&text).into_owned()
        })
    };
    let out = read(child.stdout.take().map(|pipe| Box::new(pipe) as _));
    let err = read(child.stderr.take().map(|pipe| Box::new(pipe) as _));
    let began = Instant::now();
    let code = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status.code();
        }
        if began.elapsed() > FENCE {
            child.kill().unwrap();
            panic!("the program did not end: {}", err.join().unwrap());
        }
        std::thread::sleep(Duration::from_millis(20));
    };
    Run { code, out: out.join().unwrap(), err: err.join().unwrap() }
}

/// A program that runs until the test is over.
pub struct Running {
    child: Child,
    // Open as long as the program runs: writing into a closed pipe would end it.
    _out: BufReader<ChildStdout>,
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Serves the bundled site; gives its address.
pub fn demo() -> (Running, String) {
    let mut child = command().args(["demo", "--port", "0"]).stdout(Stdio::piped()).spawn().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    out.read_line(&mut line).unwrap();
    (Running { child, _out: out }, line.trim().to_owned())
}

/// The documents of a crawl, each of which must be whole.
pub fn documents(directory: &Path) -> Vec<Record> {
    corpus::read(directory).unwrap().map(Result::unwrap).collect()
}

/// The documents, of which no two may have one address.
pub fn single_documents(directory: &Path) -> Vec<Record> {
    let all = documents(directory);
    let addresses: HashSet<&str> = all.iter().map(|record| record.address.as_str()).collect();
    assert_eq!(
        addresses.len(),
        all.len(),
        "doubled: {:?}",
        all.iter().map(|record| record.address.as_str()).collect::<Vec<_>>()
    );
    all
}

/// Writes a configuration of small budgets, for pages that would use up any.
pub fn hasty(directory: &Path) -> PathBuf {
    let path = directory.join("hasty.toml");
    let text = "[unfold.budget]\nseconds = 6.0\nrest_seconds = 1.0\npatience_seconds = 1.0\nstops = 12\npresses = 20\n\
                [browser]\nopen_seconds = 4.0\nrest_seconds = 1.5\ncommand_seconds = 4.0\n\
                [fetch]\ntimeout_ms = 4000\n";
    std::fs::write(&path, text).unwrap();
    path
}

/// How many browsers may run side by side in the tests, however many processors and test threads there are.
const BROWSERS: usize = 3;

static RUNNING: Mutex<usize> = Mutex::new(0);
static FREE: Condvar = Condvar::new();

/// Leave to run a browser.
pub struct Turn(());

/// Waits for leave to run a browser.
pub fn turn() -> Turn {
    let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    while *running >= BROWSERS {
        running = FREE.wait(running).unwrap_or_else(PoisonError::into_inner);
    }
    *running += 1;
    Turn(())
}

impl Drop for Turn {
    fn drop(&mut self) {
        *RUNNING.lock().unwrap_or_else(PoisonError::into_inner) -= 1;
        FREE.notify_one();
    }
}
