//! Decision trees: one way to grow them, one way to walk them. Classifier and extractor bring what a leaf holds, the loss
//! that boosting lowers, the rows that a tree sees, and the file format.
//!
//! Two growers find questions: `exact` sorts the rows of each node and lowers Gini impurity (trees that vote), `histogram`
//! sums gradients over bins of values and lowers a loss (trees that add up). `growing` builds the tree for both.
//! `Tree::leaf` walks one row down one tree. Three layouts say the same of many rows, faster, and none can replace another:
//! - `abreast` takes trees of any depth.
//! - `quickscorer` takes trees of up to 64 leaves that most rows answer alike. Without it the classifier takes 2.3 times as
//!   long (6,000 elements of the training sets: 109 ms, not 45).
//! - `complete` takes shallow trees. In `abreast` the extractor's trees take 2.6 times as long (4,096 rows: 50 ms, not 19).
//!
//! linfa-trees 0.8.1 confirms the splits of `exact` (so that it needs the feature `learn`) and does no more, for these reasons:
//! - It minimises Gini or entropy over class labels. Boosting needs leaves of gradients, one or several to a leaf.
//! - It tests a split only where the *globally* next value of a feature differs. Below the root that loses most splits of
//!   binary or tied features, so it can only be asked about the rows of one node, as a tree of depth one.
//! - It sums in `f32` in the order of a hash map, which changes from run to run. Of two splits that are equally good to the
//!   last bits, now one wins, now the other, and training would not give the same bytes twice.
//! - It has no histograms and does not draw features for each node. Asking it about one feature, not all, takes a thirtieth of
//!   the time.

#[cfg(feature = "learn")]
pub mod exact;

pub mod boosting;

mod gradients;

pub mod histogram;

pub mod growing;

pub mod complete;

pub mod quickscorer;

pub mod abreast;

pub mod places;

mod rows;

mod chance;

mod tree;

pub use chance::Chance;
pub use rows::Rows;
pub use tree::{Node, Tree};
