//! How long the classifier takes for the elements of a large page: `cargo bench --bench classify`.
//!
//! Prints the start-up (the tree and the tables of words) and then milliseconds for 2,000 elements of the training sets.

use std::{path::Path, time::Instant};

use kibont::classifier::{Classifier, examples};

const ELEMENTS: usize = 2_000;
const ROUNDS: usize = 9;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut elements = Vec::new();
    for file in examples::in_directory(Path::new("training-sets"))? {
        elements.extend(examples::read(&file)?.into_iter().map(|example| example.element));
    }
    let elements: Vec<_> = elements.into_iter().cycle().take(ELEMENTS).collect();
    let start = Instant::now();
    let classifier = Classifier::builtin()?;
    std::hint::black_box(classifier.classify_all(&elements[..1]));
    println!("start-up          {:6.1} ms", milliseconds(start));
    let mut rounds: Vec<f64> = (0..ROUNDS)
        .map(|_| {
            let start = Instant::now();
            std::hint::black_box(classifier.classify_all(&elements));
            milliseconds(start)
        })
        .collect();
    rounds.sort_by(f64::total_cmp);
    println!(
        "{ELEMENTS} elements     {:6.1} ms (best {:.1}, worst {:.1})",
        rounds[ROUNDS / 2],
        rounds[0],
        rounds[ROUNDS - 1]
    );
    Ok(())
}

fn milliseconds(start: Instant) -> f64 {
    start.elapsed().as_secs_f64() * 1e3
}
