//! Pages that say nothing and ask the visitor for a password, or for a proof to be a person.

use std::collections::HashSet;

use crate::html::{Dom, NodeId, Visit};

/// Letters beside furniture and fields from which on a page says something, whatever it asks.
const SAYS_SOMETHING: usize = 150;

/// Parts of the names of elements in which a person has to prove to be one.
const PROOFS: [&str; 4] = ["captcha", "cf-turnstile", "challenge-form", "challenge-platform"];

/// What a page asks of its visitor, where it says nothing else.
pub(super) fn asked(dom: &Dom) -> Option<&'static str> {
    let (mut letters, mut beside, mut fields) = (0, 0, 0);
    let (mut password, mut proof) = (false, false);
    // A form that many pages hold ready until it is wanted is none of what this one asks.
    let hidden: HashSet<NodeId> = dom.hidden_by_style().into_iter().collect();
    let mut walk = dom.walk(dom.body());
    while let Some(visit) = walk.next() {
        let Visit::Enter(node) = visit else { continue };
        let Some(tag) = dom.tag(node) else {
            letters += dom.text(node).unwrap_or_default().chars().filter(|c| c.is_alphanumeric()).count();
            continue;
        };
        let ready = tag == "dialog"
            || dom.attribute(node, "role") == Some("dialog")
            || dom.attribute(node, "aria-hidden") == Some("true");
        if ready || hidden.contains(&node) {
            walk.skip_children(node);
            continue;
        }
        proof |= names_proof(dom, node);
        match tag {
            "header" | "footer" | "nav" | "aside" | "style" | "noscript" | "template" | "script" => {
                walk.skip_children(node);
            }
            // What stands on fields and buttons is no text; there may be fields in it.
            "label" | "button" | "option" => beside += letters_of(dom, node),
            "textarea" => fields += FIELDS_OF_A_LETTER,
            "input" => match dom.attribute(node, "type").unwrap_or("text") {
                "password" => password = true,
                "text" | "email" | "tel" => fields += 1,
                _ => {}
            },
            _ => {}
        }
    }
    match letters < SAYS_SOMETHING + beside {
        true if password => Some("it asks for a log-in"),
        // Who writes a letter is asked for a proof, too, and such a page is for reading.
        true if proof && fields < FIELDS_OF_A_LETTER => Some("it asks whether the visitor is a person"),
        _ => None,
    }
}

/// Fields of a form in which somebody writes to the site: a name, an address.
const FIELDS_OF_A_LETTER: usize = 2;

fn letters_of(dom: &Dom, node: NodeId) -> usize {
    dom.text_of(node).chars().filter(|c| c.is_alphanumeric()).count()
}

fn names_proof(dom: &Dom, node: NodeId) -> bool {
    ["class", "id", "src", "name", "action"].iter().filter_map(|name| dom.attribute(node, name)).any(|value| {
        let value = value.to_ascii_lowercase();
        PROOFS.iter().any(|proof| value.contains(proof))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_that_only_asks_who_is_there_is_no_document() {
        let told = "The mill by the weir was built of oak and has stood for three hundred years. ".repeat(6);
        let log_in = "<h1>Members</h1><form><label>Name <input name=user></label><input type=password><button>Go</button></form>";
        let proof =
            "<p>One more step.</p><form><div class=g-recaptcha></div><input type=checkbox> I am no robot</form>";
        let letter = "<form><input name=name><input type=email><textarea></textarea><div class=h-captcha></div></form>";
        let asked = |page: &str| asked(&Dom::parse(page));
        assert_eq!(asked(log_in), Some("it asks for a log-in"));
        assert_eq!(asked(proof), Some("it asks whether the visitor is a person"));
        assert_eq!(asked(&format!("<p>{told}</p>{log_in}{proof}")), None, "an article above a form");
        assert_eq!(asked(letter), None, "a form to write to the site");
        for ready in ["<div style='display: none'>", "<div role=dialog>", "<div hidden>", "<div aria-hidden=true>"] {
            assert_eq!(
                asked(&format!("<p>Ten to five.</p>{ready}{log_in}</div>")),
                None,
                "{ready}: until it is wanted"
            );
        }
        assert_eq!(asked(&format!("<header>{log_in}</header><p>Opening hours: ten to five.</p>")), None);
    }
}
