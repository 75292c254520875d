//! The archive in the hands of others: `warcio check`, `wacz validate`, and pywb with the site switched off.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::site::{SECRET, Site};
use crate::program::{command, kibont, run, turn};

/// The longest time that a program of Python needs to get ready.
const LONGEST: Duration = Duration::from_secs(60);

/// The programs, in a folder of their own in `target`; nothing where they cannot be installed.
fn programs() -> Result<PathBuf, String> {
    let wanted = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/archives/requirements.txt");
    let list = fs::read_to_string(&wanted).unwrap();
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join("archives-venv");
    let (bin, done) = (place.join("bin"), place.join("installed"));
    if fs::read_to_string(&done).is_ok_and(|installed| installed == list) {
        return Ok(bin);
    }
    let _ = fs::remove_dir_all(&place);
    let step = |command: &mut Command| {
        let ended = command.stdin(Stdio::null()).output().map_err(|why| format!("{command:?}: {why}"))?;
        let said = String::from_utf8_lossy(&ended.stderr).lines().last().unwrap_or_default().to_owned();
        if ended.status.success() { Ok(()) } else { Err(format!("{command:?}: {said}")) }
    };
    step(Command::new("python3").args(["-m", "venv"]).arg(&place))?;
    let pip = bin.join("pip");
    step(
        Command::new(pip)
            .args(["install", "--quiet", "--disable-pip-version-check", "--retries", "1", "-r"])
            .arg(&wanted),
    )?;
    fs::write(done, list).unwrap();
    Ok(bin)
}

fn succeeds(command: &mut Command) -> String {
    let ended = command.stdin(Stdio::null()).output().unwrap();
    let said = String::from_utf8_lossy(&ended.stdout).into_owned() + &String::from_utf8_lossy(&ended.stderr);
    assert!(ended.status.success(), "{command:?}: {said}");
    said
}

/// pywb, until it is dropped.
struct Player {
    child: Child,
    port: u16,
}

impl Drop for Player {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Player {
    /// Plays some WARC files.
    fn start(bin: &Path, folder: &Path, files: &[PathBuf]) -> Self {
        succeeds(Command::new(bin.join("wb-manager")).args(["init", "kept"]).current_dir(folder));
        succeeds(Command::new(bin.join("wb-manager")).args(["add", "kept"]).args(files).current_dir(folder));
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let mut wayback = Command::new(bin.join("wayback"));
        wayback.args(["-b", "127.0.0.1", "-p", &port.to_string()]).current_dir(folder);
        let child = wayback.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let mut player = Self { child, port };
        let began = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(player.child.try_wait().unwrap().is_none() && began.elapsed() < LONGEST, "pywb did not start");
            std::thread::sleep(Duration::from_millis(100));
        }
        player
    }

    /// The address at which it shows a page as of a date.
    fn shows(&self, date: &str, url: &str) -> String {
        let date: String = date.chars().filter(char::is_ascii_digit).collect();
        format!("http://127.0.0.1:{}/kept/{date}mp_/{url}", self.port)
    }

    /// What it answers, without a browser.
    fn answer(&self, date: &str, url: &str) -> String {
        let address = self.shows(date, url);
        let path = address.split_once(&format!(":{}", self.port)).unwrap().1;
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        write!(stream, "GET {path} HTTP/1.0\r\nHost: 127.0.0.1:{}\r\n\r\n", self.port).unwrap();
        let mut said = Vec::new();
        stream.read_to_end(&mut said).unwrap();
        String::from_utf8_lossy(&said).into_owned()
    }
}

#[test]
fn others_check_it_and_show_what_was_hidden() {
    let bin = match programs() {
        Ok(bin) => bin,
        Err(why) => return eprintln!("SKIPPED: warcio, wacz and pywb cannot be installed ({why})"),
    };
    // Not while others wait for a browser: installing takes minutes.
    let _turn = turn();
    let site = Site::serve();
    let here = tempfile::tempdir().unwrap();
    let out = here.path().join("out");
    let address = site.address.clone();
    let crawled = run(command().args(["crawl", &address, "--archive", "--out"]).arg(&out));
    assert_eq!(crawled.code, Some(0), "{}", crawled.err);
    let wacz = here.path().join("site.wacz");
    let exported = kibont(&["export", out.to_str().unwrap(), "--as", "wacz", "--out", wacz.to_str().unwrap()]);
    assert_eq!(exported.code, Some(0), "{}", exported.err);
    site.stop();

    let files = kibont::archive::reader::files(&out).unwrap();
    succeeds(Command::new(bin.join("warcio")).args(["check", "-v"]).args(&files));
    let valid = succeeds(Command::new(bin.join("wacz")).args(["validate", "-f"]).arg(&wacz));
    assert!(valid.contains("the passed WACZ is valid"), "{valid}");

    let player = Player::start(&bin, here.path(), &files);
    let (unfolded, delivered) = dates(&wacz, &address);
    let shown = player.answer(&unfolded, &address);
    assert!(shown.contains(SECRET), "{shown}");
    let was = player.answer(&delivered, &address);
    assert!(was.contains("Show more") && !was.contains(SECRET), "{was}");
    // In a browser: the unfolded page shows it, and the delivered one shows it when its button is pressed.
    for date in [&unfolded, &delivered] {
        let shown = kibont(&["unfold", &player.shows(date, &address), "--as", "text"]);
        assert!(shown.out.contains(SECRET), "{date}: {} {}", shown.out, shown.err);
    }
}

/// The dates under which a package lists a page, unfolded and as delivered.
fn dates(wacz: &Path, address: &str) -> (String, String) {
    let mut zip = zip::ZipArchive::new(fs::File::open(wacz).unwrap()).unwrap();
    let pages = BufReader::new(zip.by_name("pages/pages.jsonl").unwrap()).lines();
    let pages = pages.map(|line| serde_json::from_str::<serde_json::Value>(&line.unwrap()).unwrap());
    let of_page = pages.filter(|page| page["url"] == address).map(|page| page["ts"].as_str().unwrap().to_owned());
    let dates: Vec<String> = of_page.collect();
    assert_eq!(dates.len(), 2, "{dates:?}");
    (dates[0].clone(), dates[1].clone())
}
