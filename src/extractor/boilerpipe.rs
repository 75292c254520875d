//! Boilerpipe (Kohlschütter, Fankhauser, Nejdl, *Boilerplate Detection using Shallow Text Features*, 2010): blocks by
//! tags, judged by the number of their words and the density of their text and links. It does what PyPI `boilerpy3`
//! does, the port of the authors' Java library.

use super::{Context, Extractor, Kept};
use crate::html::Dom;

/// The filters that judge blocks.
mod filters;

/// Blocks of text with their words, links and densities.
mod blocks;

use blocks::{Atom, Block, atoms};

/// Which of the library's extractors.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Variant {
    /// DefaultExtractor: the rules on densities alone.
    Default,
    /// ArticleExtractor: the rules on numbers of words and a chain of filters made for news.
    Article,
}

/// Keeps the blocks that the rules call content.
#[derive(Debug, Clone, Copy)]
pub struct Boilerpipe {
    /// Which of the library's extractors.
    pub variant: Variant,
}

impl Extractor for Boilerpipe {
    fn name(&self) -> &'static str {
        match self.variant {
            Variant::Default => "boilerpipe-default",
            Variant::Article => "boilerpipe-article",
        }
    }

    fn keep(&self, dom: &Dom, _: &Context) -> Kept {
        let (atoms, content) = self.judged(dom);
        atoms.into_iter().zip(content).filter(|(_, content)| *content).flat_map(|(atom, _)| atom.nodes).collect()
    }

    fn blocks(&self, dom: &Dom, _: &Context) -> Result<Vec<super::Block>, String> {
        let (atoms, content) = self.judged(dom);
        let block = |(atom, kept): (Atom, bool)| super::Block {
            text: atom.text,
            class: if kept { "content" } else { "boilerplate" },
            kept,
        };
        Ok(atoms.into_iter().zip(content).map(block).collect())
    }
}

impl Boilerpipe {
    /// The page's blocks before any were fused, and whether each is content in the end.
    fn judged(&self, dom: &Dom) -> (Vec<Atom>, Vec<bool>) {
        let (atoms, title) = atoms(dom);
        let content = self.verdicts(&atoms, title.as_deref());
        (atoms, content)
    }

    fn verdicts(&self, atoms: &[Atom], title: Option<&str>) -> Vec<bool> {
        let mut blocks: Vec<Block> = atoms.iter().enumerate().map(|(number, atom)| Block::new(number, atom)).collect();
        match self.variant {
            Variant::Default => {
                filters::fuse_equal_density(&mut blocks);
                filters::by_densities(&mut blocks);
            }
            Variant::Article => {
                filters::find_ends_of_text(&mut blocks);
                filters::find_title(&mut blocks, title);
                filters::by_numbers_of_words(&mut blocks);
                filters::drop_after_end_of_text(&mut blocks);
                filters::fuse_near(&mut blocks, false);
                blocks.retain(|block| block.content);
                filters::fuse_near(&mut blocks, true);
                filters::keep_largest(&mut blocks);
                filters::from_title_to_content(&mut blocks);
            }
        }
        let mut content = vec![false; atoms.len()];
        for block in blocks.iter().filter(|block| block.content) {
            content[block.first] = true;
            block.others.iter().for_each(|number| content[*number] = true);
        }
        content
    }

    /// What both variants keep of a page, the default first. The page is cut into blocks only once.
    pub(super) fn both(dom: &Dom) -> [Kept; 2] {
        let (atoms, title) = atoms(dom);
        [Variant::Default, Variant::Article].map(|variant| {
            let content = Self { variant }.verdicts(&atoms, title.as_deref());
            let kept = atoms.iter().zip(content).filter(|(_, content)| *content);
            Kept::of(dom.len(), kept.flat_map(|(atom, _)| atom.nodes.iter().copied()))
        })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test stops where it finds nothing")]
    use serde::Deserialize;

    use super::*;

    /// One block as the reference gave it. `tests/agreement/with_boilerpipe.py --record` wrote them.
    #[derive(Debug, PartialEq, Deserialize)]
    struct Recorded {
        text: String,
        kept: bool,
    }

    #[test]
    fn agrees_with_the_reference_on_every_block_of_the_hand_made_pages() {
        let pages = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/pages");
        let mut compared = 0;
        for page in std::fs::read_dir(pages).unwrap().map(|entry| entry.unwrap().path()) {
            for variant in [Variant::Default, Variant::Article] {
                let extractor = Boilerpipe { variant };
                let Ok(recorded) = std::fs::read_to_string(page.join(format!("{}.jsonl", extractor.name()))) else {
                    continue;
                };
                let recorded: Vec<Recorded> =
                    recorded.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
                let html = std::fs::read_to_string(page.join("source.html")).unwrap();
                let ours = extractor.blocks(&Dom::parse(&html), &Context::default()).unwrap();
                let ours: Vec<Recorded> = ours.into_iter().map(|b| Recorded { text: b.text, kept: b.kept }).collect();
                for (at, (our, their)) in ours.iter().zip(&recorded).enumerate() {
                    assert_eq!(our, their, "{variant:?}, {}, block {at}", page.display());
                }
                assert_eq!(ours.len(), recorded.len(), "{variant:?}, {}", page.display());
                compared += recorded.len();
            }
        }
        assert!(compared > 200, "only {compared} blocks to compare");
    }
}
