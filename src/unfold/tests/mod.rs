//! Pages made of lines, and what is planned on them.

mod bar;
mod limits;
mod open;
mod page;
pub(crate) mod plan;
