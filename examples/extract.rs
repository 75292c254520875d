//! Text, title and date of a saved page. Needs neither browser nor network: `cargo add kibont --no-default-features`.
//!
//!     cargo run --no-default-features --example extract -- page.html

use kibont::extractor::{self, Context};
use kibont::html::Dom;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = std::env::args().nth(1).ok_or("name a file: extract page.html")?;
    let dom = Dom::parse_bytes(&std::fs::read(file)?, None);
    let read = extractor::by_name("main")?.extract(&dom, &Context::default());
    println!("title: {:?}\ndate: {:?}\n\n{}", read.metadata.title, read.metadata.date, read.text);
    Ok(())
}
