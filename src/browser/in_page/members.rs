//! Members of nodes by names that no page can take.
//!
//! A form answers with its field where somebody asks for a member of that name, and so does a document with a picture or a form:
//! `form.children` is the field `<input name=children>` (HTML, "named access", `[LegacyOverrideBuiltIns]`). Shops and hotels have such
//! fields, and a hostile page may have one for each member. Scripts are therefore written as usual, and ask for `own_children`
//! where they run: the same member, under a name of the utility world's prototypes.

/// Members of nodes, and of what has members of the same names, that scripts ask for.
const MEMBERS: &[&str] = &[
    "activeElement",
    "activeViewTransition",
    "addEventListener",
    "adoptedStyleSheets",
    "assignedNodes",
    "assignedSlot",
    "attributes",
    "baseURI",
    "blur",
    "body",
    "checkVisibility",
    "childElementCount",
    "childNodes",
    "children",
    "classList",
    "className",
    "click",
    "clientHeight",
    "clientLeft",
    "clientTop",
    "clientWidth",
    "cloneNode",
    "closest",
    "compareDocumentPosition",
    "contains",
    "createDocumentFragment",
    "createElement",
    "createTreeWalker",
    "dataset",
    "dispatchEvent",
    "documentElement",
    "elementFromPoint",
    "elementsFromPoint",
    "firstElementChild",
    "focus",
    "getAnimations",
    "getAttribute",
    "getBoundingClientRect",
    "getClientRects",
    "getElementById",
    "getElementsByName",
    "getElementsByTagName",
    "getRootNode",
    "hasAttribute",
    "head",
    "hidePopover",
    "implementation",
    "importNode",
    "innerText",
    "isConnected",
    "localName",
    "matches",
    "nextElementSibling",
    "nodeType",
    "outerHTML",
    "parentElement",
    "parentNode",
    "previousElementSibling",
    "querySelector",
    "querySelectorAll",
    "readyState",
    "removeAttribute",
    "removeEventListener",
    "requestSubmit",
    "scrollHeight",
    "scrollIntoView",
    "scrollLeft",
    "scrollTop",
    "scrollWidth",
    "scrollingElement",
    "shadowRoot",
    "styleSheets",
    "textContent",
    "title",
];

/// What stands before the name of a member.
const OWN: &str = "own_";

/// A function that gives the members their own names, once in a world.
pub(super) fn naming() -> String {
    let names = serde_json::json!(MEMBERS);
    format!(
        "(() => {{
  if (\"{OWN}children\" in Element.prototype) return;
  const holders = [EventTarget, Node, Element, HTMLElement, SVGElement, HTMLSlotElement, HTMLFormElement, Text, Document, DocumentFragment, ShadowRoot,
    Range, DOMTokenList, MediaQueryList, MutationRecord];
  for (const {{ prototype }} of holders) for (const name of {names}) {{
    const member = Object.getOwnPropertyDescriptor(prototype, name);
    if (member) Object.defineProperty(prototype, \"{OWN}\" + name, member);
  }}
}})"
    )
}

/// A script that asks for members by their own names.
pub(super) fn with_own_names(source: &str) -> String {
    let mut parts = source.split('.').peekable();
    let mut all = String::with_capacity(source.len() + source.len() / 8);
    let mut before: Option<&str> = None;
    while let Some(part) = parts.next() {
        // Three dots spread a list.
        let asks = before.is_some_and(|before| !before.is_empty());
        let name = part.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '$').next().unwrap_or_default();
        if asks && MEMBERS.binary_search(&name).is_ok() {
            all.push_str(OWN);
        }
        all.push_str(part);
        if parts.peek().is_some() {
            all.push('.');
        }
        before = Some(part);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_are_asked_for_by_names_of_their_own_and_nothing_else_is() {
        assert!(MEMBERS.is_sorted());
        let source = "[...children, ...at.children].map((one) => one?.closest(\"a\").localNames + K.fold(one.title))";
        let own = "[...children, ...at.own_children].map((one) => one?.own_closest(\"a\").localNames + K.fold(one.own_title))";
        assert_eq!(with_own_names(source), own);
        assert_eq!(with_own_names("a.b.\n"), "a.b.\n");
    }
}
