//! Kinds of a user's own. A model may know kinds that the program does not; what the crawl does with their elements is said in
//! the configuration. For the crawl each stands for one of the program's kinds, and its name is told beside it.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Mutex, PoisonError},
};

use serde::{Deserialize, Deserializer, Serialize, de::Error as _};

use super::{Kind, Verdict, likeliest, model, rules};

/// What the crawl does with elements of an own kind.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Treatment {
    /// It is pressed, as a revealer is.
    Press,
    /// It is followed, as an inner link is.
    Follow,
    /// It is left alone.
    #[default]
    Leave,
    /// It is left alone, and told in the trace.
    Log,
}

impl Treatment {
    /// The kind that it stands for in the crawl.
    #[must_use]
    pub fn kind(self) -> Kind {
        match self {
            Self::Press => Kind::Revealer,
            Self::Follow => Kind::Inner,
            Self::Leave | Self::Log => Kind::Other,
        }
    }
}

/// `[classifier]` of the configuration.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// What is done with elements of own kinds, by name.
    #[serde(deserialize_with = "own_names")]
    pub kinds: BTreeMap<String, Treatment>,
}

/// Refuses names of the program's kinds: what they are pressed for cannot be set.
fn own_names<'de, D: Deserializer<'de>>(from: D) -> Result<BTreeMap<String, Treatment>, D::Error> {
    let kinds = BTreeMap::<String, Treatment>::deserialize(from)?;
    match kinds.keys().find_map(|name| Kind::of(name)) {
        Some(kind) => Err(D::Error::custom(format!(
            "'{kind}' is no kind of your own; [classifier.kinds] is for kinds that you name"
        ))),
        None => Ok(kinds),
    }
}

/// What is done with own kinds. A kind without a line is left alone, and that is said once in a crawl.
#[derive(Debug, Default)]
pub struct Treatments {
    lines: BTreeMap<String, Treatment>,
    told: Mutex<BTreeSet<String>>,
}

impl Treatments {
    /// As a configuration says.
    #[must_use]
    pub fn of(options: &Options) -> Self {
        Self { lines: options.kinds.clone(), told: Mutex::default() }
    }

    /// What is done with a kind.
    #[must_use]
    pub fn treatment(&self, name: &str) -> Treatment {
        if let Some(line) = self.lines.get(name) {
            return *line;
        }
        #[cfg(feature = "crawl")]
        self.tell(name);
        Treatment::Leave
    }

    /// Says once that a kind has no line.
    #[cfg(feature = "crawl")]
    fn tell(&self, name: &str) {
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        if told.insert(name.to_owned()) {
            tracing::warn!(
                "elements of the kind '{name}' are left alone; [classifier.kinds] {name} = \"press\" would say otherwise"
            );
        }
    }
}

/// An own kind as the verdict on one element holds it.
#[derive(Debug, Clone, PartialEq)]
pub struct Own {
    /// Its name.
    pub name: String,
    /// What the crawl does with it.
    pub treatment: Treatment,
    /// Its probability.
    pub probability: f64,
}

/// Weighs the probabilities of all kinds, which add up to one, and signs of harm into a verdict. The likeliest name decides; in the crawl an own kind stands for
/// the kind that it is treated as, and its probability counts for that.
#[must_use]
pub fn verdict(known: [f64; Kind::COUNT], own: Vec<Own>, signs: rules::Signs) -> Verdict {
    let named = own.iter().enumerate().max_by(|one, other| one.1.probability.total_cmp(&other.1.probability));
    let named = named.filter(|(_, own)| own.probability > known[likeliest(&known) as usize]).map(|(at, _)| at);
    let mut together = known;
    for one in &own {
        together[one.treatment.kind() as usize] += one.probability;
    }
    let mut verdict = match named {
        // Somebody said that such elements are pressed: words of a harmless action ("next", "sort") do not speak against it.
        Some(at) => {
            let signs = rules::Signs { acts: signs.harmful, ..signs };
            model::verdict_for(own[at].treatment.kind(), together, signs)
        }
        None => model::verdict_for(likeliest(&known), together, signs),
    };
    (verdict.own, verdict.named) = (own, named);
    verdict
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(name: &str, treatment: Treatment, probability: f64) -> Own {
        Own { name: name.to_owned(), treatment, probability }
    }

    fn known(shares: &[(Kind, f64)]) -> [f64; Kind::COUNT] {
        let mut known = [0.0; Kind::COUNT];
        shares.iter().for_each(|(kind, share)| known[*kind as usize] = *share);
        known
    }

    #[test]
    fn the_likeliest_name_decides_and_the_treatment_says_what_is_done() {
        let rest = known(&[(Kind::Inner, 0.3), (Kind::Other, 0.1)]);
        for (treatment, kind) in [
            (Treatment::Press, Kind::Revealer),
            (Treatment::Follow, Kind::Inner),
            (Treatment::Leave, Kind::Other),
            (Treatment::Log, Kind::Other),
        ] {
            let verdict = verdict(rest, vec![one("Pager", treatment, 0.6)], rules::Signs::default());
            assert_eq!((verdict.label(), verdict.click_kind()), ("Pager", kind));
            assert!((verdict.probabilities.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            assert!((verdict.by_name()["Inner"] - 0.3).abs() < 1e-9 && (verdict.by_name()["Pager"] - 0.6).abs() < 1e-9);
        }
        let rest = known(&[(Kind::Inner, 0.5), (Kind::Other, 0.1)]);
        let verdict = verdict(rest, vec![one("Pager", Treatment::Leave, 0.4)], rules::Signs::default());
        assert_eq!((verdict.label(), verdict.click_kind()), ("Inner", Kind::Inner));
    }

    #[test]
    fn words_of_harm_outvote_an_own_kind_that_is_pressed() {
        for (harmful, label, kind) in [(true, "Other", Kind::Other), (false, "Pager", Kind::Revealer)] {
            let signs = rules::Signs { acts: true, only_acts: true, harmful };
            let verdict = verdict(known(&[(Kind::Other, 0.1)]), vec![one("Pager", Treatment::Press, 0.9)], signs);
            assert_eq!((verdict.label(), verdict.click_kind(), verdict.harm), (label, kind, harmful));
        }
    }

    #[test]
    fn a_kind_without_a_line_is_left_alone() {
        let options = Options { kinds: [("Pager".to_owned(), Treatment::Press)].into() };
        let treatments = Treatments::of(&options);
        assert_eq!(treatments.treatment("Pager"), Treatment::Press);
        assert_eq!(treatments.treatment("Knob"), Treatment::Leave);
        assert!(toml::from_str::<Options>("[kinds]\nPager = \"press\"").is_ok());
        let said = toml::from_str::<Options>("[kinds]\nInner = \"press\"").map_err(|bad| bad.to_string());
        assert!(said.is_err_and(|said| said.contains("'Inner' is no kind of your own")));
    }
}
