//! An outside program as the classifier: all elements of a look at a page are asked for at once, a JSON line each.
//!
//! In: a labelled element without its label, with an `id`, and with `left`: how many lines of the same look come after it. Out,
//! in any order: `{"id", "label", "probabilities"}`; either of the last two may be missing. Words of harm are weighed as with the trees.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use serde::Deserialize;

use super::{
    Classifier, Kind, Verdict,
    features::Looker,
    judge::{Judge, Judged},
    own::{self, Own},
    rules::Signs,
};
use crate::page::Element;
use crate::programs::{NoProgram, Program};

/// How long the program may take for the elements of one look. A page waits for it, so it is short.
const PATIENCE: Duration = Duration::from_secs(20);

/// Failures in a row after which the program is not asked any more: each may cost a page twenty seconds.
const MOST_FAILURES: u32 = 3;

/// How an answer looks.
const WANTED: &str = "{\"id\",\"label\",\"probabilities\"}";

/// An outside program, and the trees that judge where it fails.
pub struct ByProgram {
    program: Arc<Program>,
    builtin: Arc<Classifier>,
    asked: AtomicU64,
    failures: AtomicU32,
}

/// What the program says of one element.
#[derive(Debug, Deserialize)]
struct Answer {
    id: u64,
    #[serde(default)]
    label: Option<String>,
    #[serde(default)]
    probabilities: Option<BTreeMap<String, f64>>,
}

/// Probabilities by name, which add up to one, the label's first among equals.
type Named = BTreeMap<String, f64>;

impl Answer {
    /// What it says of each kind, or what is wrong with it.
    fn named(self) -> Result<Named, String> {
        let given = self.probabilities.unwrap_or_default();
        if let Some((name, share)) = given.iter().find(|(_, share)| !(share.is_finite() && **share >= 0.0)) {
            return Err(format!("the probability of '{name}' is {share}"));
        }
        let most =
            given.iter().max_by(|one, other| one.1.total_cmp(other.1)).map(|(name, share)| (name.clone(), *share));
        let Some(label) = self.label.or_else(|| most.clone().map(|(name, _)| name)) else {
            return Err("it has neither a label nor probabilities".to_owned());
        };
        let mut named = given;
        let share = named.entry(label.clone()).or_default();
        // The label is what the program would act upon, whatever is likeliest.
        *share = share.max(most.map_or(1.0, |(_, most)| most.next_up())).max(f64::MIN_POSITIVE);
        let whole: f64 = named.values().sum();
        named.values_mut().for_each(|share| *share /= whole);
        Ok(named)
    }
}

impl ByProgram {
    /// The program that a command line names; the trees judge in its stead where it fails, and say how own kinds are treated.
    ///
    /// # Errors
    /// [`NoProgram`], where there is none of this name.
    pub fn named(command: &str, builtin: Classifier) -> Result<Self, NoProgram> {
        Ok(Self::new(Program::named(command, PATIENCE)?, builtin))
    }

    /// A program.
    #[must_use]
    pub fn new(program: Program, builtin: Classifier) -> Self {
        let (program, builtin) = (Arc::new(program), Arc::new(builtin));
        Self { program, builtin, asked: AtomicU64::new(0), failures: AtomicU32::new(0) }
    }

    /// Asks the program, on a thread that may wait.
    async fn ask(&self, elements: &[Element]) -> Result<Vec<Named>, String> {
        let first = self.asked.fetch_add(elements.len() as u64, Ordering::Relaxed) + 1;
        let questions = questions(elements, first)?;
        let program = Arc::clone(&self.program);
        let work = tokio::task::spawn_blocking(move || answers(&program, &questions, first));
        work.await.map_err(|error| format!("asking the program broke off: {error}"))?
    }

    fn verdicts(&self, elements: &[Element], answers: Vec<Named>) -> Vec<Verdict> {
        let mut looker = Looker::at_many(elements.len());
        let mut row = Vec::new();
        let verdict = |(element, named): (&Element, Named)| {
            looker.look_into(element, &mut row);
            self.verdict(named, Signs::of(&row))
        };
        elements.iter().zip(answers).map(verdict).collect()
    }

    fn verdict(&self, named: Named, signs: Signs) -> Verdict {
        let (mut known, mut own) = ([0.0; Kind::COUNT], Vec::new());
        for (name, probability) in named {
            match Kind::of(&name) {
                Some(kind) => known[kind as usize] += probability,
                None => own.push(Own { treatment: self.builtin.treatments().treatment(&name), name, probability }),
            }
        }
        own::verdict(known, own, signs)
    }
}

fn questions(elements: &[Element], first: u64) -> Result<Vec<String>, String> {
    let question = |(at, element): (usize, &Element)| {
        let mut line = serde_json::to_value(element).map_err(|error| error.to_string())?;
        line["id"] = serde_json::json!(first + at as u64);
        line["left"] = serde_json::json!(elements.len() - at - 1);
        Ok(line.to_string())
    };
    elements.iter().enumerate().map(question).collect()
}

/// The answers in the order of the questions, whose ids count from `first`.
fn answers(program: &Program, questions: &[String], first: u64) -> Result<Vec<Named>, String> {
    let mut sorted: Vec<Option<Named>> = vec![None; questions.len()];
    program.ask(questions, WANTED, |line| {
        let answer: Answer = serde_json::from_str(line).map_err(|error| error.to_string())?;
        let id = answer.id;
        let at = id.checked_sub(first).and_then(|at| usize::try_from(at).ok());
        let slot = at.and_then(|at| sorted.get_mut(at)).ok_or_else(|| format!("it was not asked about {id}"))?;
        if slot.is_some() {
            return Err(format!("it has answered {id} before"));
        }
        *slot = Some(answer.named()?);
        Ok(())
    })?;
    // As many answers as questions, none twice: every place is taken.
    sorted.into_iter().map(|named| named.ok_or_else(|| "the program has left one out".to_owned())).collect()
}

#[async_trait]
impl Judge for ByProgram {
    async fn judge(&self, elements: &[Element]) -> Judged {
        if elements.is_empty() {
            return Judged::default();
        }
        let given_up = self.failures.load(Ordering::Relaxed) >= MOST_FAILURES;
        let answered = if given_up {
            Err(format!(
                "the program '{}' has failed {MOST_FAILURES} times in a row and is not asked any more",
                self.program.command()
            ))
        } else {
            self.ask(elements).await
        };
        match answered {
            Ok(answers) => {
                self.failures.store(0, Ordering::Relaxed);
                Judged { verdicts: self.verdicts(elements, answers), trouble: None }
            }
            Err(why) => {
                if !given_up {
                    self.failures.fetch_add(1, Ordering::Relaxed);
                    tracing::warn!("{why}; the built-in classifier judges in its stead");
                }
                let trouble = Some(format!("{why}; the built-in classifier judged in its stead"));
                Judged { verdicts: self.builtin.classify_all(elements), trouble }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it fails")]
    use super::*;
    use crate::classifier::own::{Options, Treatment};

    fn program(script: &str) -> ByProgram {
        let options = Options { kinds: [("Pager".to_owned(), Treatment::Press)].into() };
        let command = ["sh", "-c", script].map(str::to_owned).to_vec();
        ByProgram::new(Program::new(command, Duration::from_secs(5)), Classifier::builtin().unwrap().treating(&options))
    }

    fn judged(program: &ByProgram, texts: &[&str]) -> Judged {
        let element =
            |text: &&str| Element { tag: "button".to_owned(), text: (*text).to_owned(), ..Element::default() };
        let elements: Vec<Element> = texts.iter().map(element).collect();
        tokio::runtime::Runtime::new().unwrap().block_on(program.judge(&elements))
    }

    /// Answers each line with what `answer` makes of its id `$id`.
    fn answering(answer: &str) -> String {
        format!(r#"while read -r line; do id=${{line##*\"id\":}}; id=${{id%%,*}}; echo "{answer}"; done"#)
    }

    #[test]
    fn a_program_judges_all_elements_of_a_look_at_once() {
        let some = program(&answering(
            r#"{\"id\": $id, \"label\": \"Pager\", \"probabilities\": {\"Pager\": 0.5, \"Other\": 0.25}}"#,
        ));
        for _ in 0..2 {
            let judged = judged(&some, &["Next", "Delete"]);
            assert_eq!(judged.trouble, None);
            let said: Vec<_> = judged.verdicts.iter().map(|one| (one.label(), one.click_kind())).collect();
            assert_eq!(
                said,
                [("Pager", Kind::Revealer), ("Other", Kind::Other)],
                "words of harm are weighed all the same"
            );
            assert!((judged.verdicts[0].certainty() - 2.0 / 3.0).abs() < 1e-9, "{:?}", judged.verdicts[0]);
        }
        let labels = program(&answering(r#"{\"id\": $id, \"label\": \"Closer\"}"#));
        assert_eq!(judged(&labels, &["x"]).verdicts[0].click_kind(), Kind::Closer);
        let unequal = program(&answering(
            r#"{\"id\": $id, \"label\": \"Inner\", \"probabilities\": {\"Inner\": 0.4, \"Outer\": 0.6}}"#,
        ));
        assert_eq!(judged(&unequal, &["x"]).verdicts[0].kind, Kind::Inner, "the label counts");
    }

    #[test]
    fn where_it_fails_the_trees_judge_and_that_is_said() {
        let builtin = Classifier::builtin().unwrap();
        let expected =
            builtin.classify(&Element { tag: "button".into(), text: "Show more".into(), ..Element::default() });
        for (script, said) in [
            ("exit 1", "ended"),
            ("read line; echo nonsense", "did not answer with {\"id\""),
            ("read line; echo '{\"id\": 99, \"label\": \"Inner\"}'", "it was not asked about 99"),
            ("read line; echo '{\"id\": 1}'", "neither a label nor probabilities"),
            ("read line; echo '{\"id\": 1, \"probabilities\": {\"Inner\": -1}}'", "the probability of 'Inner' is -1"),
        ] {
            let judged = judged(&program(script), &["Show more"]);
            let trouble = judged.trouble.unwrap();
            assert!(
                trouble.contains(said) && trouble.ends_with("the built-in classifier judged in its stead"),
                "{trouble}"
            );
            assert_eq!(judged.verdicts[..], *std::slice::from_ref(&expected));
        }
    }

    #[test]
    fn a_program_that_always_fails_is_not_asked_for_ever() {
        let broken = program("exit 1");
        let troubles: Vec<String> = (0..4).map(|_| judged(&broken, &["x"]).trouble.unwrap()).collect();
        assert!(troubles[2].contains("ended") && troubles[3].contains("is not asked any more"), "{troubles:?}");
    }
}
