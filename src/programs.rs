//! Outside programs that are asked in JSON lines. A program is started when it is first asked, answers again and again, and is
//! started anew for the next question if it dies, does not answer in time, or answers anything else.

use std::env;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{MAIN_SEPARATOR, Path};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, TrySendError, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The longest answer that is read, in bytes. Nothing that is asked for is longer.
const LONGEST: u64 = 64 << 20;

/// The program cannot be found, or is not named.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the program '{0}' is not found; write program:COMMAND ARGUMENTS…, words that hold spaces in quotes")]
pub struct NoProgram(pub String);

/// An outside program.
#[derive(Debug)]
pub struct Program {
    command: Vec<String>,
    patience: Duration,
    running: Mutex<Option<Running>>,
}

#[derive(Debug)]
struct Running {
    child: Child,
    questions: SyncSender<String>,
    answers: Receiver<io::Result<String>>,
}

impl Drop for Running {
    fn drop(&mut self) {
        // Both may fail if the program has already ended, which is fine.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Program {
    /// A program with its arguments, and how long it may take to answer. It is started when it is first asked.
    #[must_use]
    pub fn new(command: Vec<String>, patience: Duration) -> Self {
        Self { command, patience, running: Mutex::new(None) }
    }

    /// The program that a command line names: words are separated by white space except in quotes.
    ///
    /// # Errors
    /// [`NoProgram`], where none is named or there is none of this name.
    pub fn named(command: &str, patience: Duration) -> Result<Self, NoProgram> {
        let words = words(command).unwrap_or_default();
        let found = words.first().is_some_and(|name| is_program(name));
        if found { Ok(Self::new(words, patience)) } else { Err(NoProgram(command.to_owned())) }
    }

    /// The same with another limit of time.
    #[must_use]
    pub fn with_patience(self, patience: Duration) -> Self {
        Self { patience, ..self }
    }

    /// The command as one text.
    #[must_use]
    pub fn command(&self) -> String {
        self.command.join(" ")
    }

    /// Asks some questions, a line each, and reads as many lines, each with `read`. This waits for the program. After a
    /// failure it is started anew for the next questions. `wanted` says how an answer looks.
    ///
    /// # Errors
    /// What the program did instead, in a sentence that names it.
    pub fn ask<T>(
        &self,
        questions: &[String],
        wanted: &str,
        read: impl FnMut(&str) -> Result<T, String>,
    ) -> Result<Vec<T>, String> {
        if questions.is_empty() {
            return Ok(Vec::new());
        }
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        let program = match &mut *running {
            Some(program) => program,
            empty => empty.insert(self.start()?),
        };
        let answers = program.ask(questions, wanted, self.patience, read);
        let answers = answers.map_err(|what| format!("the program '{}' {what}", self.command()));
        if answers.is_err() {
            *running = None;
        }
        answers
    }

    fn start(&self) -> Result<Running, String> {
        let (name, arguments) = self.command.split_first().ok_or("no program is named")?;
        let mut child = Command::new(name)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("the program '{name}' cannot be started: {error}"))?;
        let (Some(mut input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("the program '{name}' has no input or output"));
        };
        let (questions, to_ask) = sync_channel::<String>(1);
        let (to_answer, answers) = sync_channel(1);
        // Two threads, since a program may answer before it has read all, or may never read or answer.
        thread::spawn(move || {
            while let Ok(question) = to_ask.recv() {
                if writeln!(input, "{question}").and_then(|()| input.flush()).is_err() {
                    return;
                }
            }
        });
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            while let Some(line) = line_of(&mut output).transpose() {
                let ends = line.is_err();
                if to_answer.send(line).is_err() || ends {
                    return;
                }
            }
        });
        Ok(Running { child, questions, answers })
    }
}

impl Running {
    fn ask<T>(
        &self,
        questions: &[String],
        wanted: &str,
        patience: Duration,
        mut read: impl FnMut(&str) -> Result<T, String>,
    ) -> Result<Vec<T>, String> {
        // If an answer is already there, all later answers would belong to other questions.
        match self.answers.try_recv() {
            Ok(_) => return Err("said something that it was not asked".to_owned()),
            Err(TryRecvError::Disconnected) => return Err("has ended".to_owned()),
            Err(TryRecvError::Empty) => {}
        }
        match self.questions.try_send(questions.join("\n")) {
            Err(TrySendError::Disconnected(_)) => return Err("has ended".to_owned()),
            Err(TrySendError::Full(_)) => return Err("does not read what it is asked".to_owned()),
            Ok(()) => {}
        }
        let until = Instant::now() + patience;
        let mut answers = Vec::with_capacity(questions.len());
        while answers.len() < questions.len() {
            let line = self.answers.recv_timeout(until.saturating_duration_since(Instant::now())).map_err(|error| {
                let so_far = match (answers.len(), questions.len()) {
                    (0, _) => String::new(),
                    (some, all) => format!(" more than {some} of {all} lines"),
                };
                match error {
                    RecvTimeoutError::Timeout => {
                        format!("did not answer{so_far} within {} s", patience.as_secs_f32())
                    }
                    RecvTimeoutError::Disconnected if answers.is_empty() => "ended without an answer".to_owned(),
                    RecvTimeoutError::Disconnected => format!("ended and did not answer{so_far}"),
                }
            })?;
            let answer = line.map_err(|error| error.to_string()).and_then(|line| read(&line));
            answers.push(answer.map_err(|error| format!("did not answer with {wanted}: {error}"))?);
        }
        Ok(answers)
    }
}

/// The next line without its end; `None` if there are no more.
fn line_of(output: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    output.take(LONGEST).read_until(b'\n', &mut line)?;
    if line.len() as u64 == LONGEST && !line.ends_with(b"\n") {
        return Err(io::Error::other(format!("its line is longer than {} MB", LONGEST >> 20)));
    }
    if line.is_empty() {
        return Ok(None);
    }
    String::from_utf8(line).map(Some).map_err(|_| io::Error::other("it is no UTF-8"))
}

/// The words of a command, separated by white space except in single or double quotes; `None` if a quote is not closed.
fn words(command: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for character in command.chars() {
        match (quote, character) {
            (Some(open), _) if open == character => quote = None,
            (None, '"' | '\'') => {
                quote = Some(character);
                word.get_or_insert_default();
            }
            (None, _) if character.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(character),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

/// Whether there is a file of this name, or one on the PATH.
fn is_program(name: &str) -> bool {
    if name.contains(MAIN_SEPARATOR) {
        return Path::new(name).is_file();
    }
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).any(|directory| directory.join(name).is_file())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use super::*;

    fn shell(script: &str) -> Program {
        Program::new(["sh", "-c", script].map(str::to_owned).to_vec(), Duration::from_secs(10))
    }

    fn asked(program: &Program, count: usize) -> Result<Vec<String>, String> {
        let questions: Vec<String> = (0..count).map(|at| at.to_string()).collect();
        program.ask(&questions, "a number", |line| {
            let line = line.trim();
            line.parse::<u32>().map(|_| line.to_owned()).map_err(|error| error.to_string())
        })
    }

    #[test]
    fn several_questions_are_asked_at_once_and_the_program_is_started_once() {
        let program = shell("n=0; while read -r line; do n=$((n+1)); echo $n; done");
        assert_eq!(asked(&program, 3).unwrap(), ["1", "2", "3"]);
        assert_eq!(asked(&program, 1).unwrap(), ["4"]);
        assert_eq!(asked(&program, 0).unwrap(), [""; 0]);
        assert_eq!(asked(&program, 5_000).unwrap().len(), 5_000, "more than pipes hold");
    }

    #[test]
    fn what_it_does_instead_is_named() {
        for (script, said) in [
            ("read line; echo 1", "ended and did not answer more than 1 of 2 lines"),
            ("exit 1", "ended"),
            ("read a; read b; echo 1; echo nonsense", "did not answer with a number"),
        ] {
            let error = asked(&shell(script), 2).unwrap_err();
            assert!(error.starts_with("the program 'sh -c") && error.contains(said), "{script}: {error}");
        }
        let slow = shell("read line; echo 1; sleep 20").with_patience(Duration::from_millis(200));
        assert!(asked(&slow, 2).unwrap_err().contains("did not answer more than 1 of 2 lines within 0.2 s"));
    }

    #[test]
    fn commands_are_words_in_quotes_or_not() {
        assert_eq!(words(r#"sh -c 'a "b" c' d ''"#).unwrap(), ["sh", "-c", r#"a "b" c"#, "d", ""]);
        for bad in ["", "/nowhere/at/all", "no-such-program-anywhere x", "sh 'x"] {
            assert_eq!(Program::named(bad, Duration::ZERO).unwrap_err(), NoProgram(bad.to_owned()));
        }
        assert_eq!(Program::named("sh -c true", Duration::ZERO).unwrap().command(), "sh -c true");
    }
}
