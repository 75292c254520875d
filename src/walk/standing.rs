//! In which part of a page a link stands, and when it has its turn.

use crate::html::{Dom, NodeId};

/// In which part of a page a link stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Standing {
    Inside,
    Navigation,
    Beside,
    Below,
}

/// When the links of a part of a page have their turn: first what the site offers, inside and in its navigation; then what is for one
/// visitor, the account and the cart; the imprint last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum When {
    First,
    Second,
    Last,
}

impl Standing {
    pub(super) fn of(dom: &Dom, link: NodeId) -> Self {
        let (mut navigates, mut beside, mut below) = (false, false, false);
        for node in dom.ancestors(link) {
            match (dom.tag(node).unwrap_or_default(), dom.attribute(node, "role").unwrap_or_default()) {
                ("main" | "article", _) | (_, "main") if navigates => return Self::Navigation,
                ("main" | "article", _) | (_, "main") => return Self::Inside,
                ("footer", _) | (_, "contentinfo") => below = true,
                ("nav", _) | (_, "navigation") => navigates = true,
                ("header" | "aside", _) | (_, "banner" | "complementary") => beside = true,
                _ => {}
            }
        }
        match () {
            () if below => Self::Below,
            () if navigates => Self::Navigation,
            () if beside => Self::Beside,
            () => Self::Inside,
        }
    }

    pub(super) fn when(self) -> When {
        match self {
            Self::Inside | Self::Navigation => When::First,
            Self::Beside => When::Second,
            Self::Below => When::Last,
        }
    }
}
