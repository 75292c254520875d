//! What is never pressed to learn what it does.

use crate::classifier::{Kind, Verdict};
use crate::page::Element;

/// Why an element is not to be pressed, where it is not: its words, names or address speak of harm, or it takes or sends
/// what a visitor writes.
#[must_use]
pub fn veto(element: &Element, verdict: &Verdict, disabled: bool) -> Option<&'static str> {
    let attribute = |name: &str| element.attributes.get(name).map(String::as_str);
    let kind = attribute("type").unwrap_or_default();
    let in_form = element.ancestors.iter().any(|above| above.tag == "form");
    if verdict.harm || verdict.acts {
        return Some("it looks harmful");
    }
    if disabled {
        return Some("it is disabled");
    }
    let sends = match element.tag.as_str() {
        "input" => matches!(kind, "submit" | "image" | "reset"),
        // A button without a type sends the form that it stands in.
        "button" => kind == "reset" || in_form && matches!(kind, "" | "submit"),
        _ => false,
    };
    if sends || attribute("formaction").is_some() {
        return Some("it sends a form");
    }
    let field = match element.tag.as_str() {
        "input" => kind != "button",
        "textarea" | "label" => true,
        "select" => in_form,
        _ => attribute("contenteditable").is_some_and(|value| value != "false"),
    };
    if field {
        return Some("it is a field to be filled in");
    }
    if attribute("download").is_some() {
        return Some("it loads a file down");
    }
    if in_form && verdict.kind == Kind::Other && verdict.probability(Kind::Other) >= 0.9 && attribute("href").is_none()
    {
        return Some("it belongs to a form");
    }
    None
}
