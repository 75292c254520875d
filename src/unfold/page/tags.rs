//! Names of elements: those that HTML knows, and those that a front end makes up.

/// The names that HTML knows, and those of drawings and formulas that stand in it.
const KNOWN: &str = "a abbr address area article aside audio b blockquote body br button canvas caption center circle cite code \
    col colgroup data dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer form g h1 h2 h3 h4 h5 \
    h6 header hgroup hr html i iframe img input ins kbd label legend li line main map mark math menu meter nav object ol \
    optgroup option output p path picture polygon pre progress q rect rp rt ruby s samp search section select slot small source \
    span strong sub summary sup svg table tbody td template text textarea tfoot th thead time tr track u ul use var video wbr";

/// Whether a tag is of a web component, or a name that HTML does not know: a front end gives it its meaning.
pub(crate) fn made_up(tag: &str) -> bool {
    tag.contains('-') || !KNOWN.split_whitespace().any(|known| known == tag)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_html_does_not_know_are_made_up() {
        assert!(["view", "x-item", "tappable"].into_iter().all(made_up));
        assert!(!["a", "div", "wbr", "h5"].into_iter().any(made_up));
    }
}
