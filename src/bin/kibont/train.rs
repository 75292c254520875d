//! `kibont train`: grows the tree from labelled elements and saves it.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, anyhow, ensure};
use kibont::classifier::{
    examples,
    examples::Example,
    training,
    tree::{self, Growth},
};
use kibont::threads::learning;

use crate::train_extractor::{self, Validation};

/// Grow the classifier's tree from labelled elements and save it.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: kibont train training-sets/*.json --out training-sets/tree.json\n         kibont train --from corpus --out wiser.json     (with what the presses of a crawl taught)"
)]
pub struct Train {
    /// Training sets; without any, every training-sets/*.json but what was learned from them.
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// A crawl's output directory whose measured clicks are examples too; may be repeated.
    #[arg(long, value_name = "DIR")]
    from: Vec<PathBuf>,
    /// Where to save what was learned; training-sets/tree.json, or extractor.json beside it.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Learn the extractor in place of the tree, from pages with gold text.
    #[arg(long, group = "of_pages", requires = "data", conflicts_with_all = ["files", "from"])]
    extractor: bool,
    /// Learn Bakić's three hybrids of extractors, from pages with gold text; training-sets/bakic.json.
    #[arg(long, group = "of_pages", requires = "data", conflicts_with_all = ["files", "from"])]
    bakic: bool,
    /// Learn which elements are comments, which of their parts is the author's name and which counts its votes, from the pages of
    /// training-sets/threads.jsonl or of the files named by --data; training-sets/threads.json.
    #[arg(long, group = "of_pages", conflicts_with_all = ["files", "from"])]
    threads: bool,
    /// A directory with html/ and gold.jsonl (or clean/), for --extractor and --bakic; for the tree a training set; may be repeated.
    #[arg(long, value_name = "DIR|FILE")]
    data: Vec<PathBuf>,
    /// Measure by cross-validation first, over sites for --extractor, over pages for --bakic, over programs for --threads.
    #[arg(long, requires = "of_pages")]
    validate: bool,
    /// Another deal of sites into the parts of --validate, for --extractor: how far its figures move by chance.
    #[arg(long, value_name = "N", default_value_t = 0, requires = "validate", conflicts_with_all = ["bakic", "threads"])]
    deal: u8,
    /// Write what --validate measured, page by page, for --extractor.
    #[arg(long, value_name = "DIR", requires = "validate", conflicts_with_all = ["bakic", "threads"])]
    csv: Option<PathBuf>,
    /// Write the blocks with their features, for other tools, in place of learning; for --extractor.
    #[arg(long, value_name = "FILE", requires = "extractor")]
    features: Option<PathBuf>,
    #[command(flatten)]
    growing: Growing,
}

/// How trees grow; the defaults were chosen by cross-validation over sites.
#[derive(Debug, Clone, clap::Args)]
pub struct Growing {
    /// What learns: forests (trees that vote and trees that add up), or linfa (one plain tree of the crate linfa-trees, which
    /// takes --depth, --min-leaf, --balance and --smoothing). Both are saved in the same format.
    #[arg(long, value_enum, default_value_t = Learner::Forests, help_heading = "Growing")]
    learner: Learner,
    /// Questions from root to leaf at most.
    #[arg(long, value_name = "N", default_value_t = Growth::default().depth, help_heading = "Growing")]
    depth: usize,
    /// Weight of elements that a leaf needs at least.
    #[arg(long, value_name = "W", default_value_t = Growth::default().min_leaf, help_heading = "Growing")]
    min_leaf: f32,
    /// How much rare kinds are favoured: 0 not at all, 1 until all kinds weigh the same.
    #[arg(long, value_name = "P", default_value_t = Growth::default().balance, help_heading = "Growing")]
    balance: f64,
    /// Elements that the parent's opinion is worth in a leaf.
    #[arg(long, value_name = "M", default_value_t = Growth::default().smoothing, help_heading = "Growing")]
    smoothing: f64,
    /// Number of trees.
    #[arg(long, value_name = "N", default_value_t = Growth::default().trees, help_heading = "Growing")]
    trees: usize,
    /// Share of the features that a question chooses from.
    #[arg(long, value_name = "S", default_value_t = Growth::default().feature_share, help_heading = "Growing")]
    feature_share: f64,
    /// How much more a tree learns from what those before it got wrong: 0 not at all.
    #[arg(long, value_name = "B", default_value_t = Growth::default().boost, help_heading = "Growing")]
    boost: f64,
    /// Number of trees beside them whose answers add up: 0 for none.
    #[arg(long, value_name = "N", default_value_t = Growth::default().rounds, help_heading = "Growing")]
    rounds: usize,
}

/// What learns from labelled elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Learner {
    Forests,
    Linfa,
}

impl Growing {
    /// As the library wants it.
    pub fn growth(&self) -> Growth {
        let learner = match self.learner {
            Learner::Forests => tree::Learner::Forests,
            Learner::Linfa => tree::Learner::Linfa,
        };
        Growth {
            learner,
            depth: self.depth,
            min_leaf: self.min_leaf,
            balance: self.balance,
            smoothing: self.smoothing,
            trees: self.trees,
            feature_share: self.feature_share,
            boost: self.boost,
            rounds: self.rounds,
        }
    }
}

impl Train {
    /// Trains and saves.
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let beside = |name: &str| PathBuf::from("training-sets").join(name);
        if self.extractor {
            return train_extractor::run(
                &self.data,
                &self.out.unwrap_or_else(|| beside("extractor.json")),
                self.validate.then(|| Validation { deal: usize::from(self.deal), csv: self.csv }),
                self.features.as_deref(),
            );
        }
        if self.bakic {
            let out = self.out.unwrap_or_else(|| beside("bakic.json"));
            return train_extractor::run_bakic(&self.data, &out, self.validate);
        }
        if self.threads {
            let data = if self.data.is_empty() { vec![beside("threads.jsonl")] } else { self.data };
            return threads(&data, &self.out.unwrap_or_else(|| beside("threads.json")), self.validate);
        }
        let out = self.out.unwrap_or_else(|| beside("tree.json"));
        let sets = Path::new("training-sets");
        // --data names files here, as it names directories for extractors.
        let mut files = [self.files, self.data].concat();
        // What a crawl taught comes on top of what was labelled by hand.
        if files.is_empty() && !self.from.is_empty() && sets.is_dir() {
            files = examples::in_directory(sets)?;
        }
        for dir in &self.from {
            let found = examples::in_directory(dir)?;
            ensure!(
                !found.is_empty(),
                "{} holds no examples-*.jsonl; run 'kibont crawl --out {0}' first",
                dir.display()
            );
            files.extend(found);
        }
        let examples = gather(&files)?;
        for (name, count) in examples::own_kinds(&examples) {
            eprintln!(
                "'{name}' is a kind of your own, with {count} elements; [classifier.kinds] says what a crawl does with it"
            );
        }
        let growth = self.growing.growth();
        let table = training::Table::of(&examples);
        let model = training::train(&table, &growth);
        let text = model.to_text();
        kibont::save::whole(&out, &text).with_context(|| format!("cannot write {}", out.display()))?;
        let voting: usize = model.trees.iter().map(|tree| tree.nodes.len()).sum();
        let nodes = voting + model.boosted.trees.iter().map(|tree| tree.nodes.len()).sum::<usize>();
        eprintln!(
            "{} elements, {} tree(s) that vote, {} that add up, {nodes} nodes, {} bytes → {}",
            examples.len(),
            model.trees.len(),
            model.boosted.trees.len(),
            text.len(),
            out.display()
        );
        Ok(ExitCode::SUCCESS)
    }
}

/// In how many parts programs are dealt to measure what is learned from the others.
const FOLDS: usize = 6;

/// Learns the parts of comments and writes the model; with `validate` first measures what such models find on the pages of programs that they
/// have not seen.
fn threads(data: &[PathBuf], out: &Path, validate: bool) -> anyhow::Result<ExitCode> {
    let mut pages = Vec::new();
    for file in data {
        let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
        pages.extend(learning::Page::read_all(&text).map_err(|why| anyhow!("{}: {why}", file.display()))?);
    }
    ensure!(!pages.is_empty(), "there is no page to learn from");
    if validate {
        print!("{}", learning::check(&pages, FOLDS));
    }
    let model = serde_json::to_string(&learning::learn(&pages))?;
    kibont::save::whole(out, &model).with_context(|| format!("cannot write {}", out.display()))?;
    eprintln!("{} pages, {} bytes → {}", pages.len(), model.len(), out.display());
    Ok(ExitCode::SUCCESS)
}

/// Reads the training sets named, or all of them. `training-sets/*.json` names what was learned from them as well.
pub fn gather(files: &[PathBuf]) -> anyhow::Result<Vec<Example>> {
    let files = match files {
        [] => examples::in_directory("training-sets".as_ref())?,
        [one] => vec![one.clone()],
        several => several.iter().filter(|file| !examples::was_learned(file)).cloned().collect(),
    };
    ensure!(!files.is_empty(), "no training sets: name files, or run where training-sets/*.json is");
    let mut all = Vec::new();
    for file in &files {
        all.extend(examples::read(file)?);
    }
    ensure!(!all.is_empty(), "the training sets hold no elements");
    Ok(all)
}
