//! Questions that a page asks one after another, each with a few answers side by side: an answer takes its question away and brings the
//! next one, or what all of them lead to. What lies behind another answer is seen only by going the way to it anew.
//!
//! The questions are the states of a graph and the answers its edges, as in Mesbah, van Deursen and Lenselink, "Crawling Ajax-based web
//! applications through dynamic analysis of user interface state changes", 2012; a state is the question, not the page.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::unfold::page::candidate::Key;

/// Most times that one answer is given: it is on the way to all that lies behind it.
const MOST_PRESSES: u32 = 12;

/// Several short controls side by side, by what is written on them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Group {
    /// Which question it is: the same for the same answers of the same make, and where these are only yes and no, the same words before.
    pub id: u64,
    /// Tags of each of them and of what holds it.
    pub make: String,
    /// What holds them.
    pub among: u32,
    /// Whether they are only yes and no.
    pub yes_or_no: bool,
    /// What is written on each.
    pub answers: Vec<(Key, String)>,
}

/// What is known of an answer.
#[derive(Debug, Clone, Default)]
struct Answer {
    presses: u32,
    /// The question that it has brought.
    leads: Option<u64>,
}

/// A press whose outcome the next look will show.
#[derive(Debug, Clone)]
pub(crate) struct Pressed {
    /// What was pressed.
    pub key: Key,
    /// Its pattern.
    pub pattern: String,
    /// Whether it has brought anything, on this page.
    pub brought: bool,
}

/// The questions of a page, as far as they are known.
#[derive(Debug, Clone, Default)]
pub struct Questions {
    known: HashMap<u64, BTreeMap<String, Answer>>,
    standing: Vec<Group>,
    pressed: Vec<Pressed>,
    /// Patterns of what has brought a question back.
    ways_back: HashMap<String, u64>,
    /// Answers given since a question was known for one.
    given: u32,
    /// How many answers were left when the page was opened anew for them last.
    renewed_for: Option<usize>,
}

impl Questions {
    /// Notes what is pressed in one step.
    pub(crate) fn press(&mut self, pressed: Vec<Pressed>) {
        self.pressed = pressed;
    }

    /// Takes in what stands on the page now, and learns from what the last press did to the question that it answered.
    pub(crate) fn learn(&mut self, now: Vec<Group>) {
        let before = std::mem::replace(&mut self.standing, now);
        let pressed = std::mem::take(&mut self.pressed);
        let stood: HashSet<u64> = before.iter().map(|group| group.id).collect();
        let came: Vec<&Group> = self.standing.iter().filter(|group| !stood.contains(&group.id)).collect();
        let back = came.iter().find(|group| self.known.contains_key(&group.id)).map(|group| group.id);
        let mut answered = pressed.iter().filter_map(|one| {
            let answer =
                |group: &'_ Group| group.answers.iter().find(|(key, _)| *key == one.key).map(|(_, text)| text.clone());
            let (group, answer) = before.iter().find_map(|group| Some((group, answer(group)?)))?;
            let is_known = self.known.contains_key(&group.id);
            (is_known || one.brought && took_away(group, &answer, &self.standing)).then_some((group, answer, is_known))
        });
        let Some((group, answer, is_known)) = answered.next() else {
            if let [one] = pressed.as_slice() {
                self.ways_back.extend(back.map(|question| (one.pattern.clone(), question)));
            }
            return;
        };
        let next = came.iter().find(|next| next.make == group.make || next.among == group.among);
        let leads = back.or(next.map(|next| next.id));
        for question in [Some(group), next.copied()].into_iter().flatten() {
            let answers = self.known.entry(question.id).or_default();
            for (_, text) in &question.answers {
                answers.entry(text.clone()).or_default();
            }
        }
        if is_known {
            self.given += 1;
        }
        if let Some(given) = self.known.get_mut(&group.id).and_then(|answers| answers.get_mut(&answer)) {
            (given.presses, given.leads) = (given.presses + 1, leads);
        }
    }

    /// Whether it answers a question that is known for one.
    pub(crate) fn holds(&self, key: &Key) -> bool {
        let asks = |group: &&Group| self.known.contains_key(&group.id);
        self.standing.iter().filter(asks).any(|group| group.answers.iter().any(|(one, _)| one == key))
    }

    /// Whether something lies behind a question that was not seen.
    fn is_open(&self, question: u64, on_the_way: &mut HashSet<u64>) -> bool {
        let answers = self.known.get(&question).filter(|_| on_the_way.insert(question));
        answers.is_some_and(|answers| answers.values().any(|answer| self.leads_on(answer, on_the_way)))
    }

    fn leads_on(&self, answer: &Answer, on_the_way: &mut HashSet<u64>) -> bool {
        let further = answer.presses < MOST_PRESSES;
        answer.presses == 0 || further && answer.leads.is_some_and(|next| self.is_open(next, on_the_way))
    }

    /// The next answer to be given to what is asked now: one that was not given, else one on the way to such.
    pub(crate) fn next(&self) -> Option<&Key> {
        let answers = self.standing.iter().filter_map(|group| Some((group, self.known.get(&group.id)?)));
        let open = answers.flat_map(|(group, known)| {
            group.answers.iter().filter_map(move |(key, text)| {
                let answer = known.get(text)?;
                self.leads_on(answer, &mut HashSet::from([group.id])).then_some((answer.presses, key))
            })
        });
        open.min_by_key(|(presses, _)| *presses).map(|(_, key)| key)
    }

    /// Whether the page is opened anew for answers that were not given: something lies behind a question that does not stand there, and
    /// the last time has led further.
    pub(crate) fn worth_renewing(&self) -> bool {
        self.renewed_for != Some(self.left()) && self.known.keys().any(|one| self.is_open(*one, &mut HashSet::new()))
    }

    /// Notes that the page is opened anew for them.
    pub(crate) fn renew(&mut self) {
        self.renewed_for = Some(self.left());
    }

    /// How many answers were not given.
    pub(crate) fn left(&self) -> usize {
        self.known.values().flat_map(BTreeMap::values).filter(|answer| answer.presses == 0).count()
    }

    /// Whether what has this pattern has brought back a question behind which something was not seen.
    pub(crate) fn leads_back(&self, pattern: &str) -> bool {
        self.ways_back.get(pattern).is_some_and(|question| self.is_open(*question, &mut HashSet::new()))
    }

    /// Answers given so far.
    pub(crate) fn given(&self) -> u32 {
        self.given
    }

    /// Notes that the page is opened anew, for a question or for something else.
    pub(crate) fn begin_anew(&mut self) {
        self.standing.clear();
        self.pressed.clear();
    }
}

/// Whether an answer has taken its question away: none of the other answers stands there any more.
fn took_away(group: &Group, answer: &str, now: &[Group]) -> bool {
    let same = |other: &&Group| other.make == group.make;
    if group.yes_or_no {
        return !now.iter().any(|other| other.id == group.id);
    }
    let stands = |text: &String| now.iter().filter(same).any(|other| other.answers.iter().any(|(_, one)| one == text));
    !group.answers.iter().any(|(_, text)| text != answer && stands(text))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may end where it fails")]

    use super::*;
    use crate::browser::FrameId;

    fn key(id: u32) -> Key {
        Key { frame: FrameId::default(), id }
    }

    /// A question of this number with answers that are elements from ten times that on.
    fn question(id: u32, answers: &[&str]) -> Group {
        let answers = answers.iter().zip(id * 10..).map(|(text, id)| (key(id), (*text).to_owned())).collect();
        Group { id: u64::from(id), make: "div>button".into(), among: 1, yes_or_no: false, answers }
    }

    fn pressed(id: u32, pattern: &str) -> Vec<Pressed> {
        vec![Pressed { key: key(id), pattern: pattern.into(), brought: true }]
    }

    #[test]
    fn all_answers_are_given_on_the_way_that_leads_there() {
        let first = || question(1, &["House", "Flat"]);
        let second = || question(2, &["Old", "New"]);
        let mut questions = Questions::default();
        questions.learn(vec![first()]);
        assert_eq!(questions.next(), None, "nothing was seen to be a question");
        questions.press(pressed(10, "div|House"));
        questions.learn(vec![second()]);
        assert_eq!(questions.next(), Some(&key(20)));
        questions.press(pressed(20, "div|Old"));
        questions.learn(Vec::new());
        assert!(questions.next().is_none() && questions.worth_renewing() && questions.left() == 2);
        questions.press(pressed(90, "div|Again"));
        questions.learn(vec![first()]);
        assert!(questions.leads_back("div|Again"));
        assert_eq!(questions.next(), Some(&key(11)), "what was not given goes first");
        questions.press(pressed(11, "div|Flat"));
        questions.learn(Vec::new());
        questions.renew();
        questions.begin_anew();
        questions.learn(vec![first()]);
        assert_eq!(questions.next(), Some(&key(10)), "it is on the way to what was not given");
        questions.press(pressed(10, "div|House"));
        questions.learn(vec![second()]);
        assert_eq!(questions.next(), Some(&key(21)));
        questions.press(pressed(21, "div|New"));
        questions.learn(vec![first()]);
        assert!(questions.next().is_none() && !questions.worth_renewing() && questions.left() == 0);
    }

    #[test]
    fn what_stays_is_no_question_and_what_leads_no_further_is_not_sought_for_ever() {
        let mut questions = Questions::default();
        questions.learn(vec![question(1, &["Sea", "Hill", "Town"])]);
        questions.press(pressed(10, "div|Sea"));
        questions.learn(vec![question(1, &["Sea", "Hill", "Town"])]);
        assert!(!questions.holds(&key(10)), "tabs stay");
        questions.press(pressed(11, "div|Hill"));
        questions.learn(vec![question(3, &["Sea", "Less of the hill", "Town"])]);
        assert!(!questions.holds(&key(30)), "only its own words have changed");
        questions.press(pressed(30, "div|Sea"));
        questions.learn(Vec::new());
        assert!(questions.worth_renewing());
        questions.renew();
        assert!(!questions.worth_renewing(), "the last time has led no further");
    }

    #[test]
    fn yes_and_no_are_another_question_with_other_words_before_them() {
        let yes_or_no = |id: u32| Group { yes_or_no: true, ..question(id, &["Yes", "No"]) };
        let mut questions = Questions::default();
        questions.learn(vec![yes_or_no(1)]);
        questions.press(pressed(10, "div|Yes"));
        questions.learn(vec![yes_or_no(1)]);
        assert!(!questions.holds(&key(10)), "it is asked as before");
        questions.press(pressed(11, "div|No"));
        questions.learn(vec![yes_or_no(2)]);
        assert!(questions.holds(&key(20)));
        assert_eq!(questions.next(), Some(&key(20)));
    }
}
