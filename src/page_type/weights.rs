//! How much each piece of evidence speaks for each type of page: a softmax regression on the pages of WCXB's development part, its
//! weights rounded to tenths.

use super::PageType;
use super::evidence::COUNT;

/// The types that are weighed, in the order of [`WEIGHTS`].
const WEIGHED: [PageType; 6] = [
    PageType::Article,
    PageType::Thread,
    PageType::Product,
    PageType::Listing,
    PageType::Documentation,
    PageType::Other,
];

/// What speaks for each type before anything is known.
const BEFORE: [f64; 6] = [-1.3, 0.1, -0.4, 1.3, -0.3, 0.6];

/// A line for each piece of evidence.
#[rustfmt::skip]
const WEIGHTS: [[f64; 6]; COUNT] = [
    // article, thread, product, listing, documentation, other
    [0.9, -0.2, -0.3, -0.5, 0.1, 0.0], // og:type of an article
    [-0.3, -0.2, 1.2, -0.4, -0.1, -0.2], // og:type of a product
    [0.9, 0.0, -0.3, 0.0, -0.2, -0.4], // declared as an article
    [-0.6, -0.2, 1.6, -0.5, -0.2, -0.1], // declared as one product
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0], // declared as many products
    [-0.3, 0.8, 0.0, -0.6, -0.3, 0.3], // declared as a thread
    [0.0, -0.1, -0.2, 0.5, -0.1, -0.1], // declared as a list
    [0.0, 0.0, 0.0, 0.1, 0.1, -0.1], // declared as documentation
    [-0.2, 1.3, -0.1, -0.5, -0.1, -0.2], // made by a forum
    [-0.1, 0.0, -0.1, 0.3, 0.1, -0.1], // made by a wiki
    [-0.1, -0.1, 0.0, -0.1, 0.5, -0.1], // made by a program for documentation
    [0.0, -0.3, 0.5, 0.6, -0.3, -0.5], // made by a shop
    [0.1, -0.3, -0.1, 0.0, -0.2, 0.6], // made by a blog
    [1.1, 0.1, -0.3, 0.1, -0.4, -0.7], // address: article
    [-0.4, 1.7, -0.3, -0.2, -0.2, -0.6], // address: thread
    [-0.3, -0.3, 1.6, -0.4, -0.2, -0.6], // address: product
    [0.1, -0.3, 0.0, 1.1, -0.3, -0.6], // address: listing
    [-0.6, -0.3, -0.4, -0.2, 2.1, -0.7], // address: documentation
    [0.5, -0.1, 0.0, -0.1, -0.1, -0.2], // address: a date
    [1.7, 0.4, 0.2, -1.0, -0.5, -0.8], // address: words of the last segment
    [-0.4, 0.6, -0.1, -0.1, -0.1, 0.0], // items of threads that are the page
    [-0.6, 1.5, -0.1, -0.2, -0.2, -0.4], // items of comments
    [1.0, 0.1, -0.2, -0.5, -0.1, -0.2], // words of prose
    [0.3, -0.1, -0.1, -0.7, 0.3, 0.4], // more than 150 words of prose
    [-0.4, -0.2, 0.0, 1.1, -0.1, -0.5], // share of words in links
    [-0.2, 0.1, -0.2, -0.6, 1.6, -0.6], // code
    [0.1, -0.1, -0.5, 0.6, 0.4, -0.4], // headings in links
    [0.1, -0.9, 0.3, -0.3, -0.1, 0.8], // headings
    [-0.2, 0.0, -0.1, 1.0, -0.7, 0.0], // pictures in links
    [0.2, -0.5, 0.4, 0.8, -0.5, -0.3], // prices
    [-0.2, -0.1, 0.8, -0.2, -0.1, -0.2], // a price in microdata
    [-0.4, -0.2, 1.1, 0.1, -0.2, -0.5], // puts into a cart
    [-0.3, 0.3, -0.3, 0.5, 0.4, -0.6], // leads to a next page
    [0.0, 0.8, -0.3, 0.5, -0.4, -0.6], // times
    [0.5, 0.1, -0.4, 0.1, -0.1, -0.2], // names an author
    [0.0, -0.8, 0.2, 0.1, 0.0, 0.5], // links in menus
];

/// The type for which most speaks.
pub(super) fn weigh(evidence: &[f64; COUNT]) -> PageType {
    let mut sums = BEFORE;
    for (found, weights) in evidence.iter().zip(&WEIGHTS) {
        sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += found * weight);
    }
    let best = WEIGHED.into_iter().zip(sums).max_by(|one, other| one.1.total_cmp(&other.1));
    best.map_or(PageType::Other, |(kind, _)| kind)
}
