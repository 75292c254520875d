//! The trees agree with scikit-learn's, and come out the same to the byte.

#![allow(clippy::unwrap_used, reason = "a test stops where it fails")]

use super::{
    Classifier, Gate, Kind, Model,
    boosting::{Boosted, Scores},
    confusion::Confusion,
    features,
    forest::Forest,
    likeliest,
    tree::{Growth, Learner, Shares, Tree},
};
use crate::trees::{self, Chance, Node, Rows};

/// 700 rows of real elements' features; the first 500 train. `scikit_learn` is what scikit-learn 1.7's
/// `DecisionTreeClassifier(max_depth=8, min_samples_leaf=2, random_state=0)`, trained on them, says of the others.
const ELEMENTS: &str = include_str!("../../tests/agreement/elements.csv");
const TRAINING: usize = 500;

struct Row {
    label: Kind,
    scikit_learn: Option<Kind>,
    features: Vec<f32>,
}

fn rows() -> Vec<Row> {
    let row = |line: &str| {
        let mut cells = line.split(',');
        Row {
            label: Kind::of(cells.next().unwrap()).unwrap(),
            scikit_learn: Kind::of(cells.next().unwrap()),
            features: cells.map(|cell| cell.parse().unwrap()).collect(),
        }
    };
    ELEMENTS.lines().skip(1).map(row).collect()
}

fn grown(rows: &[Row], growth: &Growth) -> Tree {
    let columns = (0..rows[0].features.len()).map(|at| rows.iter().map(|row| row.features[at]).collect()).collect();
    let labels = rows.iter().map(|row| row.label as usize).collect();
    let table = Rows { columns, labels, weights: vec![1.0; rows.len()] };
    Tree::grow(&table, (0..rows.len()).collect(), growth, &mut Chance::new(1))
}

fn single() -> Growth {
    Growth {
        learner: Learner::Forests,
        depth: 8,
        min_leaf: 2.0,
        balance: 0.0,
        smoothing: 0.0,
        trees: 1,
        feature_share: 1.0,
        boost: 0.0,
        rounds: 0,
    }
}

#[test]
fn one_tree_is_as_good_as_scikit_learns() {
    let rows = rows();
    let tree = grown(&rows[..TRAINING], &single());
    let (mut ours, mut theirs, mut agreed) = (Confusion::default(), Confusion::default(), 0);
    for row in &rows[TRAINING..] {
        let said = likeliest(&tree.probabilities(&row.features));
        let scikit_learn = row.scikit_learn.unwrap();
        ours.note(row.label, said);
        theirs.note(row.label, scikit_learn);
        agreed += usize::from(said == scikit_learn);
    }
    let (ours, theirs) = (ours.macro_f1(), theirs.macro_f1());
    assert!(ours > theirs - 0.03, "macro-F1 {ours:.3}, scikit-learn {theirs:.3}");
    assert!(agreed * 100 >= (rows.len() - TRAINING) * 94, "only {agreed} of {} alike", rows.len() - TRAINING);
}

#[test]
fn growing_twice_gives_the_same_bytes() {
    let rows = rows();
    for growth in [single(), Growth { feature_share: 0.3, ..single() }] {
        let saved = |tree: &Tree| serde_json::to_string(tree).unwrap();
        let first = saved(&grown(&rows[..TRAINING], &growth));
        assert!((0..5).all(|_| saved(&grown(&rows[..TRAINING], &growth)) == first));
    }
}

#[test]
fn a_saved_model_judges_as_before() {
    let rows = rows();
    let tree = grown(&rows[..TRAINING], &single());
    let adds = |scores| Boosted { trees: vec![leaf(scores)] };
    for boosted in [Boosted::default(), adds([0; Kind::COUNT]), adds(scores([-5, 900, 3, -2, 1, 7]))] {
        let model = Model { trees: vec![tree.clone()], boosted, own: Vec::new() };
        let back = Model::parse(&model.to_text()).unwrap();
        assert_eq!(back, model);
        let forest = Forest::of(&model.trees, &model.boosted);
        for row in &rows[TRAINING..] {
            assert_eq!(forest.probabilities(&row.features), model.probabilities(&row.features));
        }
    }
}

/// Evidence for the first kinds.
fn scores<const N: usize>(first: [i16; N]) -> Scores {
    std::array::from_fn(|kind| first.get(kind).copied().unwrap_or(0))
}

/// A tree that asks nothing.
fn leaf<L>(leaf: L) -> trees::Tree<L> {
    trees::Tree { nodes: vec![Node::Leaf(leaf)] }
}

/// A leaf of a tree that votes, which seven of ten times says `Other`.
fn mostly_other() -> Shares {
    let mut kinds = [0.0; Kind::COUNT];
    kinds[Kind::Other as usize] = 0.7;
    kinds[Kind::Revealer as usize] += 0.1;
    kinds[Kind::Outer as usize] += 0.2;
    Shares { kinds, seen: 1 }
}

/// A tree that adds up and asks so many questions one after the other, of features in turn; each is left by yes or no in turn.
#[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "a few hundred")]
fn one_after_another(questions: usize, features: usize) -> trees::Tree<Scores> {
    let asks = (0..questions).map(|at| {
        let (leave, stay) = (questions + at, if at + 1 < questions { at + 1 } else { 2 * questions });
        let (yes, no) = if (at / features).is_multiple_of(2) { (leave, stay) } else { (stay, leave) };
        // Those that are left by no ask from above, so that some come as far as the last question.
        let at_most = if yes == leave { at } else { 1_000 - at } as f32;
        Node::Ask { feature: at % features, at_most, yes, no }
    });
    let leaves = (0..=questions).map(|at| Node::Leaf(scores([at as i16, 7 * at as i16, 0, -(at as i16), 1, 2])));
    trees::Tree { nodes: asks.chain(leaves).collect() }
}

#[test]
fn trees_that_are_laid_out_say_the_same() {
    // Of few leaves, of as many as a word has bits, of one more; more values of a feature than a byte tells apart.
    let trees = vec![
        leaf([3; Kind::COUNT]),
        one_after_another(5, 2),
        one_after_another(63, 3),
        one_after_another(64, 3),
        one_after_another(700, 2),
    ];
    let model = Model { trees: vec![leaf(mostly_other())], boosted: Boosted { trees }, own: Vec::new() };
    let forest = Forest::of(&model.trees, &model.boosted);
    let mut chance = Chance::new(5);
    #[allow(clippy::cast_precision_loss, reason = "small numbers")]
    let rows: Vec<Vec<f32>> =
        (0..700).map(|_| (0..3).map(|_| chance.below(2_000) as f32 / 2.0 - 20.0).collect()).collect();
    let said: Vec<_> = rows.iter().map(|row| model.probabilities(row)).collect();
    assert_eq!(forest.all(&rows), said);
    assert_eq!(rows.iter().map(|row| forest.probabilities(row)).collect::<Vec<_>>(), said);
    let different: std::collections::BTreeSet<String> = said.iter().map(|said| format!("{said:?}")).collect();
    assert!(different.len() > 50, "only {} answers", different.len());
}

#[test]
fn a_tree_of_other_features_is_refused_with_what_to_do() {
    let name = &features::names()[3];
    let model = Model { trees: vec![leaf(mostly_other())], boosted: Boosted::default(), own: Vec::new() };
    let text = model.to_text().replacen(&format!("\"{name}\""), "\"shoe.size\"", 1);
    let why = Model::parse(&text).unwrap_err().to_string();
    assert!(why.contains("shoe.size") && why.contains("kibont train"), "{why}");
}

#[test]
fn gates_judge_first_and_pass_the_rest_on() {
    let gate = |kinds: &[&str], shares: &[f64]| {
        let mut all = [0.0; Kind::COUNT];
        all[..shares.len()].copy_from_slice(shares);
        let kinds = kinds.iter().map(|name| (*name).to_owned()).collect();
        Gate { kinds, trees: vec![leaf(Shares { kinds: all, seen: 1 })], boosted: Boosted::default() }
    };
    let own = vec![gate(&["Pager", "Knob"], &[0.5, 0.3, 0.2]), gate(&["Dial"], &[0.4, 0.6])];
    let model = Model { trees: vec![leaf(mostly_other())], boosted: Boosted::default(), own };
    assert_eq!(Model::parse(&model.to_text()).unwrap(), model);
    let classifier = Classifier::new(model.clone());
    let said = classifier.judge(&vec![0.0; features::names().len()]);
    let shares: Vec<(&str, f64)> = said
        .by_name()
        .into_iter()
        .map(|(name, share)| (name, (share * 1e3).round() / 1e3))
        .filter(|one| one.1 > 0.0)
        .collect();
    let expected = [("Dial", 0.3), ("Knob", 0.2), ("Other", 0.14), ("Outer", 0.04), ("Pager", 0.3), ("Revealer", 0.02)];
    assert_eq!(shares, expected);
    let mut known = model;
    known.own[0].kinds[0] = "Inner".to_owned();
    assert!(Model::parse(&known.to_text()).unwrap_err().to_string().contains("'Inner' in 'own' is no own kind"));
}
