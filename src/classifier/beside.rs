//! The learners beside one another: the same elements, judged by what each has learned from the same other sites.

use std::{collections::BTreeSet, fmt::Write as _};

use super::{
    evaluation::{Apart, evaluate},
    examples::Example,
    tree::{Chance, Growth, Learner},
};

/// Decides which sites are drawn: the same every time.
const DEAL: u64 = 2016;

/// Cross-validates each learner on elements of sites drawn by chance, `most` elements or a few more, in Markdown.
#[must_use]
pub fn report(examples: &[Example], growth: &Growth, folds: usize, most: usize) -> String {
    let part = of_some_sites(examples, most);
    let counted = part.iter().filter(|example| example.counts()).count();
    let mut out = format!(
        "## Beside one plain tree\n\n{} elements of sites drawn by chance, {counted} of which are counted; {folds} folds of sites. The plain tree is \
         what the crate linfa-trees grows as it comes (`kibont train --learner linfa`). It looks at all rows at every question, so this is a part of the elements.\n\n\
         | who judges | macro-F1, likeliest | acted upon | accuracy | unsafe clicks |\n|---|---|---|---|---|\n",
        part.len()
    );
    let learners = [
        ("forests: trees that vote and trees that add up", Learner::Forests),
        ("one tree of linfa-trees", Learner::Linfa),
    ];
    for (name, learner) in learners {
        let evaluation = evaluate(&part, &Growth { learner, ..*growth }, folds, Apart::Sites);
        let likeliest = evaluation.confusion(&part, |judged| judged.likeliest, |_| true);
        let acted = evaluation.confusion(&part, |judged| judged.acted_upon, |_| true);
        let (pressed, others) = acted.unsafe_clicks();
        let _ = writeln!(
            out,
            "| {name} | {:.3} | {:.3} | {:.3} | {pressed} of {others} |",
            likeliest.macro_f1(),
            acted.macro_f1(),
            acted.accuracy()
        );
    }
    out.push('\n');
    out
}

/// All elements of sites that are drawn until there are enough.
fn of_some_sites(examples: &[Example], most: usize) -> Vec<Example> {
    let mut sites: Vec<&str> =
        examples.iter().map(|example| example.site.as_str()).collect::<BTreeSet<_>>().into_iter().collect();
    let mut chance = Chance::new(DEAL);
    let mut drawn: BTreeSet<&str> = BTreeSet::new();
    let mut count = 0;
    while count < most && !sites.is_empty() {
        let site = sites.swap_remove(chance.below(sites.len()));
        count += examples.iter().filter(|example| example.site == site).count();
        drawn.insert(site);
    }
    examples.iter().filter(|example| drawn.contains(example.site.as_str())).cloned().collect()
}
