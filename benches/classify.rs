//! How long the classifier takes for the elements of a large page: `cargo bench --bench classify`.
//!
//! Prints the start-up (the tree and the tables of words) and then milliseconds for 2,000 elements of the training sets: of
//! many pages, which have next to nothing in common, and of the one page that most are from, as often as is needed, whose
//! names and words are remembered. The elements of a real page lie between the two.

use std::{collections::HashMap, path::Path, time::Instant};

use kibont::classifier::{Classifier, examples};

const ELEMENTS: usize = 2_000;
const ROUNDS: usize = 9;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut elements = Vec::new();
    for file in examples::in_directory(Path::new("training-sets"))? {
        elements.extend(examples::read(&file)?.into_iter().map(|example| example.element));
    }
    let mut of_page: HashMap<&str, usize> = HashMap::new();
    for element in &elements {
        *of_page.entry(element.page_url.as_str()).or_default() += 1;
    }
    let most = of_page.into_iter().max_by_key(|(address, count)| (*count, *address)).map_or("", |(address, _)| address);
    let one_page: Vec<_> =
        elements.iter().filter(|element| element.page_url == most).cloned().cycle().take(ELEMENTS).collect();
    let many_pages: Vec<_> = elements.iter().cloned().cycle().take(ELEMENTS).collect();
    let start = Instant::now();
    let classifier = Classifier::builtin()?;
    std::hint::black_box(classifier.classify_all(&many_pages[..1]));
    println!("start-up                   {:6.1} ms", milliseconds(start));
    for (name, elements) in [("many pages", many_pages), ("one page  ", one_page)] {
        let mut rounds: Vec<f64> = (0..ROUNDS)
            .map(|_| {
                let start = Instant::now();
                std::hint::black_box(classifier.classify_all(&elements));
                milliseconds(start)
            })
            .collect();
        rounds.sort_by(f64::total_cmp);
        println!(
            "{ELEMENTS} elements, {name}  {:6.1} ms (best {:.1}, worst {:.1})",
            rounds[ROUNDS / 2],
            rounds[0],
            rounds[ROUNDS - 1]
        );
    }
    Ok(())
}

fn milliseconds(start: Instant) -> f64 {
    start.elapsed().as_secs_f64() * 1e3
}
