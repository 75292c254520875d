//! Questions that a page asks one after another, each with a few answers side by side: an answer takes its question away and brings the
//! next one, or what all of them lead to. What lies behind another answer is seen only by going the way to it anew.
//!
//! The questions are the states of a graph and the answers its edges, as in Mesbah, van Deursen and Lenselink, "Crawling Ajax-based web
//! applications through dynamic analysis of user interface state changes", 2012; a state is the question, not the page.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::unfold::page::candidate::Key;

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
    /// Whether they are radio buttons.
    pub radios: bool,
    /// What is written on each.
    pub answers: Vec<(Key, String)>,
}

impl Group {
    /// What is written on one of them.
    fn says(&self, key: &Key) -> Option<&str> {
        self.answers.iter().find(|(one, _)| one == key).map(|(_, text)| text.as_str())
    }
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
    /// Whether it says that it leads on.
    pub onward: bool,
    /// Whether it was disabled at first: a pick has set it free.
    pub freed: bool,
}

/// The questions of a page, as far as they are known.
#[derive(Debug, Clone, Default)]
pub struct Questions {
    known: HashMap<u64, BTreeMap<String, Answer>>,
    /// Of what make the answers to known questions were, and what held them.
    places: HashSet<(String, u32)>,
    standing: Vec<Group>,
    pressed: Vec<Pressed>,
    /// Which answer was picked of those that stay until another control takes one up.
    picked: HashMap<u64, String>,
    /// Patterns of what takes up the answers of a question.
    takers: HashMap<u64, String>,
    /// Patterns of what has brought a question back.
    ways_back: HashMap<String, u64>,
    /// Answers given since a question was known for one.
    given: u32,
    /// What was pressed again since an answer was given for the first time.
    again: u32,
    /// How many answers were left when the page was opened anew for them last.
    renewed_for: Option<usize>,
}

impl Questions {
    /// Notes what is pressed in one step.
    pub(crate) fn press(&mut self, pressed: Vec<Pressed>) {
        self.pressed = pressed;
    }

    /// The controls of all groups as they stood, with what was written on each.
    pub(crate) fn stood(&self) -> impl Iterator<Item = &(Key, String)> {
        self.standing.iter().flat_map(|group| &group.answers)
    }

    /// Takes in what stands on the page now, and which controls say there what they said before; and learns from what the last presses did
    /// to the question that they answered.
    pub(crate) fn learn(&mut self, now: Vec<Group>, same: &HashSet<Key>) {
        let before = std::mem::take(&mut self.standing);
        let pressed = std::mem::take(&mut self.pressed);
        let stood: HashSet<u64> = before.iter().map(|group| group.id).collect();
        let came: Vec<&Group> = now.iter().filter(|group| !stood.contains(&group.id)).collect();
        let back = came.iter().find(|group| self.known.contains_key(&group.id)).map(|group| group.id);
        if let Some((group, answer)) = self.answered(&before, &pressed, (&now, same)) {
            let next = came.iter().find(|next| next.make == group.make || next.among == group.among);
            self.enter(group, &answer, next.copied(), back);
        } else if let ([one], Some(question)) = (pressed.as_slice(), back) {
            self.ways_back.insert(one.pattern.clone(), question);
            self.again += 1;
        }
        self.standing = now;
    }

    /// Enters an answer that was given, with the question that it has brought.
    fn enter(&mut self, group: &Group, answer: &str, next: Option<&Group>, back: Option<u64>) {
        for question in [Some(group), next].into_iter().flatten() {
            self.places.insert((question.make.clone(), question.among));
            let answers = self.known.entry(question.id).or_default();
            for (_, text) in &question.answers {
                answers.entry(text.clone()).or_default();
            }
        }
        // What takes up one answer takes up the next.
        if let (Some(taker), Some(next)) = (self.takers.get(&group.id).cloned(), next) {
            self.takers.entry(next.id).or_insert(taker);
        }
        self.given += 1;
        if let Some(given) = self.known.get_mut(&group.id).and_then(|answers| answers.get_mut(answer)) {
            self.again = if given.presses == 0 { 0 } else { self.again + 1 };
            // Where nothing is seen to have come, what came before may only look otherwise.
            let leads = back.or(next.map(|next| next.id)).or(given.leads);
            (given.presses, given.leads) = (given.presses + 1, leads);
        }
    }

    /// The question that was answered by the last presses, and how: by a press that took it away, or by what took up the answer that was
    /// picked of it.
    fn answered<'g>(
        &mut self,
        before: &'g [Group],
        pressed: &[Pressed],
        (now, same): (&[Group], &HashSet<Key>),
    ) -> Option<(&'g Group, String)> {
        for one in pressed {
            if let Some((group, answer)) =
                before.iter().find_map(|group| Some((group, group.says(&one.key)?.to_owned())))
            {
                let known = self.known.contains_key(&group.id);
                let gone = took_away(group, &answer, now, same);
                // What is known for a question and stays leads nowhere by this answer, unless something else takes it up.
                let given = if gone { known || one.brought } else { known && !self.takers.contains_key(&group.id) };
                if given {
                    return Some((group, answer));
                }
                // A pick brings nothing by itself, but what is chosen may be told.
                if !one.brought || group.radios {
                    self.picked.insert(group.id, answer);
                }
            } else if one.brought
                && let Some((group, answer)) = before.iter().find_map(|group| {
                    let takes_up = one.freed || one.onward && group.radios;
                    let answer =
                        self.picked.get(&group.id).filter(|answer| takes_up && took_away(group, answer, now, same))?;
                    Some((group, answer.clone()))
                })
            {
                self.takers.insert(group.id, one.pattern.clone());
                return Some((group, answer));
            }
        }
        None
    }

    /// Whether it is known for a question, or stands where one stood.
    pub(crate) fn knows(&self, group: &Group) -> bool {
        self.known.contains_key(&group.id) || self.places.contains(&(group.make.clone(), group.among))
    }

    /// Whether its turn comes with the questions: it answers one that is known for one, takes up its answers, or has led back to one.
    pub(crate) fn holds(&self, key: &Key, pattern: impl FnOnce() -> String) -> bool {
        if self.is_empty() {
            return false;
        }
        let pattern = pattern();
        let asked = |group: &Group| {
            self.known.contains_key(&group.id)
                && (group.says(key).is_some() || self.takers.get(&group.id) == Some(&pattern))
        };
        self.ways_back.contains_key(&pattern) || self.standing.iter().any(asked)
    }

    /// Whether something lies behind a question that was not seen.
    fn is_open(&self, question: u64, on_the_way: &mut HashSet<u64>) -> bool {
        let answers = self.known.get(&question).filter(|_| on_the_way.insert(question));
        answers.is_some_and(|answers| answers.values().any(|answer| self.leads_on(answer, on_the_way)))
    }

    fn leads_on(&self, answer: &Answer, on_the_way: &mut HashSet<u64>) -> bool {
        answer.presses == 0 || answer.leads.is_some_and(|next| self.is_open(next, on_the_way))
    }

    /// The next answer to be given to what is asked now: one that was not given, else one on the way to such; and the pattern of what
    /// takes it up, where something does.
    pub(crate) fn next(&self) -> Option<(&Key, Option<&str>)> {
        let answers = self.standing.iter().filter_map(|group| Some((group, self.known.get(&group.id)?)));
        let open = answers.flat_map(|(group, known)| {
            let taker = self.takers.get(&group.id).map(String::as_str);
            group.answers.iter().filter_map(move |(key, text)| {
                let answer = known.get(text)?;
                self.leads_on(answer, &mut HashSet::from([group.id])).then_some((answer.presses, key, taker))
            })
        });
        open.min_by_key(|(presses, ..)| *presses).map(|(_, key, taker)| (key, taker))
    }

    /// Whether this is the answer that is picked of its question.
    pub(crate) fn is_picked(&self, key: &Key) -> bool {
        let picked = |group: &Group| self.picked.get(&group.id).is_some_and(|answer| group.says(key) == Some(answer));
        self.standing.iter().any(picked)
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

    /// How often in a row something was pressed again on the way to an answer that was not given.
    pub(crate) fn again(&self) -> u32 {
        self.again
    }

    /// Whether nothing on the page was seen to be a question.
    pub(crate) fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// Notes that the page is opened anew, for a question or for something else.
    pub(crate) fn begin_anew(&mut self) {
        self.standing.clear();
        self.places.clear();
        self.pressed.clear();
        self.picked.clear();
    }
}

/// Whether an answer has taken its question away: none of the other answers stands there any more.
fn took_away(group: &Group, answer: &str, now: &[Group], same: &HashSet<Key>) -> bool {
    let like = |other: &&Group| other.make == group.make;
    if group.yes_or_no {
        return !now.iter().any(|other| other.id == group.id);
    }
    let stands = |text: &String| now.iter().filter(like).any(|other| other.answers.iter().any(|(_, one)| one == text));
    !group.answers.iter().any(|(key, text)| text != answer && (same.contains(key) || stands(text)))
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
        Group { id: u64::from(id), make: "div>button".into(), among: 1, yes_or_no: false, radios: false, answers }
    }

    fn pressed(id: u32, pattern: &str) -> Vec<Pressed> {
        vec![Pressed { key: key(id), pattern: pattern.into(), brought: true, onward: false, freed: false }]
    }

    #[test]
    fn all_answers_are_given_on_the_way_that_leads_there() {
        let first = || question(1, &["House", "Flat"]);
        let second = || question(2, &["Old", "New"]);
        let mut questions = Questions::default();
        questions.learn(vec![first()], &HashSet::new());
        assert!(questions.next().is_none(), "nothing was seen to be a question");
        questions.press(pressed(10, "div|House"));
        questions.learn(vec![second()], &HashSet::new());
        assert_eq!(questions.next().map(|(key, _)| key), Some(&key(20)));
        questions.press(pressed(20, "div|Old"));
        questions.learn(Vec::new(), &HashSet::new());
        assert!(questions.next().is_none() && questions.worth_renewing() && questions.left() == 2);
        questions.press(pressed(90, "div|Again"));
        questions.learn(vec![first()], &HashSet::new());
        assert!(questions.leads_back("div|Again"));
        assert_eq!(questions.next().map(|(key, _)| key), Some(&key(11)), "what was not given goes first");
        questions.press(pressed(11, "div|Flat"));
        questions.learn(Vec::new(), &HashSet::new());
        questions.renew();
        questions.begin_anew();
        questions.learn(vec![first()], &HashSet::new());
        assert_eq!(questions.next().map(|(key, _)| key), Some(&key(10)), "it is on the way to what was not given");
        questions.press(pressed(10, "div|House"));
        questions.learn(vec![second()], &HashSet::new());
        assert_eq!(questions.next().map(|(key, _)| key), Some(&key(21)));
        questions.press(pressed(21, "div|New"));
        questions.learn(vec![first()], &HashSet::new());
        assert!(questions.next().is_none() && !questions.worth_renewing() && questions.left() == 0);
    }

    #[test]
    fn what_is_picked_and_taken_up_by_another_control_is_answered_so_again() {
        let asked = || question(1, &["House", "Flat"]);
        let on = || Pressed { freed: true, ..pressed(90, "p|Next").remove(0) };
        let pick = |id: u32| Pressed { brought: false, ..pressed(id, "div|pick").remove(0) };
        let mut questions = Questions::default();
        questions.learn(vec![asked()], &HashSet::new());
        questions.press(vec![pick(10)]);
        questions.learn(vec![asked()], &HashSet::new());
        questions.press(vec![on()]);
        questions.learn(Vec::new(), &HashSet::new());
        assert!(questions.worth_renewing());
        questions.begin_anew();
        questions.learn(vec![asked()], &HashSet::new());
        assert_eq!(questions.next(), Some((&key(11), Some("p|Next"))));
        assert!(questions.holds(&key(90), || "p|Next".into()) && !questions.is_picked(&key(11)));
        questions.press(vec![pick(11), on()]);
        questions.learn(Vec::new(), &HashSet::new());
        assert!(!questions.worth_renewing() && questions.left() == 0);
    }

    #[test]
    fn what_stays_is_no_question_and_what_leads_no_further_is_not_sought_for_ever() {
        let mut questions = Questions::default();
        questions.learn(vec![question(1, &["Sea", "Hill", "Town"])], &HashSet::new());
        questions.press(pressed(10, "div|Sea"));
        questions.learn(vec![question(1, &["Sea", "Hill", "Town"])], &HashSet::new());
        assert!(!questions.holds(&key(10), || "".into()), "tabs stay");
        questions.press(pressed(11, "div|Hill"));
        questions.learn(vec![question(3, &["Sea", "Less of the hill", "Town"])], &HashSet::new());
        assert!(!questions.holds(&key(30), || "".into()), "only its own words have changed");
        questions.press(pressed(30, "div|Sea"));
        questions.learn(Vec::new(), &HashSet::new());
        assert!(questions.worth_renewing());
        questions.renew();
        assert!(!questions.worth_renewing(), "the last time has led no further");
    }

    #[test]
    fn yes_and_no_are_another_question_with_other_words_before_them() {
        let yes_or_no = |id: u32| Group { yes_or_no: true, ..question(id, &["Yes", "No"]) };
        let mut questions = Questions::default();
        questions.learn(vec![yes_or_no(1)], &HashSet::new());
        questions.press(pressed(10, "div|Yes"));
        questions.learn(vec![yes_or_no(1)], &HashSet::new());
        assert!(!questions.holds(&key(10), || "".into()), "it is asked as before");
        questions.press(pressed(11, "div|No"));
        questions.learn(vec![yes_or_no(2)], &HashSet::new());
        assert!(questions.holds(&key(20), || "".into()));
        assert_eq!(questions.next().map(|(key, _)| key), Some(&key(20)));
    }
}
