//! What a candidate is pressed for, if at all: the classifier's verdict, weighed with what the element says of itself.

use serde::{Deserialize, Serialize};

use super::sight::Candidate;
use crate::classifier::Kind;

/// What a press is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Intent {
    /// To close what covers the page.
    Close,
    /// To bring more of this page to light.
    Reveal,
    /// To open what says of itself that it opens: a menu, a popover, a dialog.
    Open,
    /// To choose an option whose choice changes what is shown.
    Choose,
    /// To see what comes when the pointer is over it.
    Hover,
    /// To learn which address another language has.
    Language,
    /// To learn where it leads.
    Route,
    /// To learn what it does: nothing speaks against it, little for it.
    Explore,
    /// It is left alone.
    Nothing,
}

/// The intent with which this candidate may be pressed.
#[must_use]
pub fn intent(candidate: &Candidate) -> Intent {
    if !candidate.visible
        || candidate.disabled
        || (candidate.verdict.harm && !pages_on(candidate) && !is_tab(candidate))
        || submits(candidate)
    {
        return Intent::Nothing;
    }
    if candidate.element.tag == "select" {
        return choice(candidate);
    }
    if field(candidate) {
        return Intent::Nothing;
    }
    match candidate.verdict.click_kind() {
        Kind::Closer => Intent::Close,
        Kind::Revealer if candidate.has_address() && !asks_by_script(candidate) => Intent::Nothing,
        Kind::Revealer => Intent::Reveal,
        Kind::LanguageSelection if candidate.has_address() => Intent::Nothing,
        Kind::LanguageSelection => Intent::Language,
        Kind::Inner | Kind::Outer if candidate.has_address() => Intent::Nothing,
        Kind::Inner | Kind::Outer if candidate.listens() => Intent::Route,
        Kind::Inner | Kind::Outer => Intent::Nothing,
        Kind::Other => {
            if is_tab(candidate) && candidate.expanded != "true" {
                Intent::Reveal
            } else if candidate.has_address() && !opens(candidate) {
                Intent::Nothing
            } else if opens(candidate) {
                Intent::Open
            } else if leads_on(candidate) {
                Intent::Route
            } else if is_option(candidate)
                || !holds_controls(candidate)
                    && (hears_clicks(candidate)
                        || matches!(candidate.element.tag.as_str(), "button" | "summary" | "a" | "label" | "input"))
                    && !pages_back(candidate)
                    && (candidate.verdict.probability(Kind::Revealer) >= 0.25
                        || one_of_a_set(candidate)
                        || pages_on(candidate)
                        || curious(candidate))
            {
                Intent::Explore
            } else {
                Intent::Nothing
            }
        }
    }
}

fn attribute<'a>(candidate: &'a Candidate, name: &str) -> Option<&'a str> {
    candidate.element.attributes.get(name).map(String::as_str)
}

/// Whether it is a container of links and buttons, which do what is to be done themselves.
fn holds_controls(candidate: &Candidate) -> bool {
    !matches!(candidate.element.tag.as_str(), "a" | "button" | "summary" | "label")
        && (candidate.element.source.contains("<a ") || candidate.element.source.contains("<button"))
}

/// An option of a list that is drawn by script: it chooses what is shown, or a language.
#[must_use]
pub fn is_option(candidate: &Candidate) -> bool {
    let role = attribute(candidate, "role").unwrap_or_default();
    let class = attribute(candidate, "class").unwrap_or_default().to_lowercase();
    let list = candidate.element.ancestors.iter().take(3).any(|ancestor| {
        let class = ancestor.class.as_deref().unwrap_or_default().to_lowercase();
        matches!(ancestor.role.as_deref(), Some("listbox"))
            || ["select", "listbox", "options"].iter().any(|word| class.contains(word))
    });
    let option = role == "option" || (list && ["option", "item"].iter().any(|word| class.contains(word)));
    option
        && candidate.visible
        && !candidate.disabled
        && !candidate.verdict.harm
        && !candidate.has_address()
        && candidate.expanded != "true"
        && candidate.element.text.chars().count() <= 80
        && !in_calendar(candidate)
}

/// A card or a row without a link in it that listens: a router's way on.
fn leads_on(candidate: &Candidate) -> bool {
    let in_navigation = candidate
        .element
        .ancestors
        .iter()
        .any(|ancestor| ancestor.tag == "nav" || ancestor.role.as_deref() == Some("navigation"));
    // What came with the opening of a drawer or a menu is one of its entries, however short.
    let entry = in_navigation || candidate.opener.is_some();
    let block = matches!(
        candidate.element.tag.as_str(),
        "div" | "li" | "article" | "section" | "tr" | "td" | "span" | "p" | "figure" | "h2" | "h3" | "h4"
    );
    block
        && candidate.element.text.chars().count() >= if entry { 2 } else { 12 }
        && hears_clicks(candidate)
        && !candidate.element.source.contains("<a ")
        && !candidate.element.source.contains("<button")
        && candidate.verdict.probability(Kind::Revealer) < 0.25
}

fn hears_clicks(candidate: &Candidate) -> bool {
    let heard = candidate.element.facts.as_ref().and_then(|facts| facts.listeners.as_ref());
    candidate.element.attributes.contains_key("onclick")
        || heard.is_some_and(|heard| {
            heard.iter().any(|one| one.contains("click") || one.contains("down") || one.contains("up"))
        })
}

/// Where controls act on the whole site or on a form, not on the content.
fn in_furniture(candidate: &Candidate) -> bool {
    candidate.element.ancestors.iter().any(|ancestor| {
        matches!(ancestor.tag.as_str(), "header" | "footer" | "form" | "aside")
            || matches!(
                ancestor.role.as_deref(),
                Some("banner" | "contentinfo" | "search" | "toolbar" | "menu" | "menubar" | "form" | "radiogroup")
            )
    })
}

/// One of several controls side by side of which exactly one looks chosen, and not the chosen one: a tab by its looks.
fn one_of_a_set(candidate: &Candidate) -> bool {
    let Some(facts) = &candidate.element.facts else { return false };
    facts.set_odd == Some(true)
        && facts.set_chosen != Some(true)
        && facts.set_size.is_some_and(|size| (2..=12).contains(&size))
        && (hears_clicks(candidate) || candidate.element.tag == "button")
        && !in_furniture(candidate)
        && !in_calendar(candidate)
        && !useless(candidate)
        && candidate.element.text.chars().count() <= 60
}

/// An arrow that pages on in place: a carousel, a pager without addresses.
#[must_use]
pub fn pages_on(candidate: &Candidate) -> bool {
    let text = candidate.element.text.trim();
    let arrow = matches!(
        text,
        "»" | "›"
            | "→"
            | ">"
            | "▶"
            | "❯"
            | "⟩"
            | ">>"
            | "⟶"
            | "⇨"
            | "➔"
            | "▸"
            | "►"
            | "chevron_right"
            | "navigate_next"
            | "keyboard_arrow_right"
            | "arrow_forward"
    );
    let names = ["class", "aria-label", "data-slide", "data-bs-slide", "title", "id"];
    let next = names.iter().any(|name| {
        attribute(candidate, name)
            .is_some_and(|value| value.to_lowercase().split(|c: char| !c.is_alphanumeric()).any(|word| word == "next"))
    });
    let carousel = candidate.element.ancestors.iter().take(4).any(|ancestor| {
        let class = ancestor.class.as_deref().unwrap_or_default().to_lowercase();
        ["carousel", "slider", "swiper", "splide", "slick", "glide", "slideshow", "pager", "pagination"]
            .iter()
            .any(|word| class.contains(word))
    });
    // Where one stands alone it leads on, whichever way it points: some scripts run from right to left.
    let alone = points_back(text)
        && candidate.element.facts.as_ref().and_then(|facts| facts.set_size).is_none_or(|size| size < 2);
    (arrow || next || (carousel && alone)) && !in_furniture(candidate) && !in_calendar(candidate)
}

/// An arrow back: where one begins there is nothing behind.
fn pages_back(candidate: &Candidate) -> bool {
    let text = candidate.element.text.trim();
    if pages_on(candidate) {
        return false;
    }
    let arrow = points_back(text);
    let names = ["class", "aria-label", "data-slide", "data-bs-slide", "title", "id"];
    arrow
        || names.iter().any(|name| {
            attribute(candidate, name).is_some_and(|value| {
                value
                    .to_lowercase()
                    .split(|c: char| !c.is_alphanumeric())
                    .any(|word| matches!(word, "prev" | "previous"))
            }) && candidate.element.text.chars().count() <= 2
        })
}

fn points_back(text: &str) -> bool {
    matches!(
        text,
        "«" | "‹"
            | "←"
            | "<"
            | "◀"
            | "❮"
            | "⟨"
            | "<<"
            | "◂"
            | "◄"
            | "chevron_left"
            | "navigate_before"
            | "keyboard_arrow_left"
            | "arrow_back"
    )
}

/// A calendar has no end.
fn in_calendar(candidate: &Candidate) -> bool {
    let own = [attribute(candidate, "class"), attribute(candidate, "id"), attribute(candidate, "aria-label")];
    let names = candidate
        .element
        .ancestors
        .iter()
        .flat_map(|ancestor| [ancestor.class.as_deref(), ancestor.id.as_deref()])
        .chain(own);
    names.flatten().any(|name| {
        let name = name.to_lowercase();
        ["calendar", "datepicker", "date-picker", "kalend", "month", "flatpickr", "clock", "timepicker"]
            .iter()
            .any(|word| name.contains(word))
    })
}

/// A control in the midst of the content, of which nothing is known but that it says something and does something: one in
/// ten of those that reveal carries no other sign.
fn curious(candidate: &Candidate) -> bool {
    let furniture = candidate.element.ancestors.iter().any(|ancestor| {
        matches!(ancestor.tag.as_str(), "nav" | "header" | "footer" | "form" | "aside")
            || matches!(
                ancestor.role.as_deref(),
                Some("navigation" | "banner" | "contentinfo" | "search" | "toolbar" | "menu" | "menubar" | "form")
            )
    });
    let text = candidate.element.text.trim();
    let words = text.split_whitespace().count();
    let dense = text.chars().any(|c| c as u32 >= 0x0e00 && !c.is_whitespace());
    let one_of_several =
        candidate.element.facts.as_ref().and_then(|facts| facts.set_size).is_some_and(|size| (3..=12).contains(&size));
    let says = (2..=12).contains(&words)
        || (words == 1 && one_of_several && text.chars().count() >= 3)
        || (dense && (3..=40).contains(&text.chars().count()));
    !furniture
        && candidate.layer == 0
        && says
        && hears_clicks(candidate)
        && !useless(candidate)
        && (candidate.element.tag.contains('-')
            || matches!(
                candidate.element.tag.as_str(),
                "button" | "a" | "span" | "div" | "p" | "li" | "i" | "strong" | "h2" | "h3" | "h4"
            ))
}

/// A tab or the head of a fold by its markup, whatever is written on it: "Delivery" is also to send, in some languages.
fn is_tab(candidate: &Candidate) -> bool {
    let toggle = attribute(candidate, "data-bs-toggle").or(attribute(candidate, "data-toggle")).unwrap_or_default();
    let kind = candidate.verdict.kind;
    let leads = candidate.has_address() || matches!(kind, Kind::Inner | Kind::Outer);
    !leads
        && (attribute(candidate, "role") == Some("tab")
            || matches!(toggle, "tab" | "pill" | "collapse")
            || candidate.element.tag == "summary")
}

/// A control that sends a form.
fn submits(candidate: &Candidate) -> bool {
    let kind = attribute(candidate, "type").unwrap_or_default();
    match candidate.element.tag.as_str() {
        "input" => matches!(kind, "submit" | "image" | "reset"),
        // A button without a type sends the form that it stands in.
        "button" => {
            let in_form = candidate.element.ancestors.iter().any(|ancestor| ancestor.tag == "form");
            kind == "reset"
                || (kind == "submit" && in_form)
                || (kind.is_empty() && in_form && !opens(candidate) && candidate.verdict.kind == Kind::Other)
        }
        _ => false,
    }
}

/// A field to be filled in, or the label of one.
fn field(candidate: &Candidate) -> bool {
    let kind = attribute(candidate, "type").unwrap_or("text");
    match candidate.element.tag.as_str() {
        "input" => !matches!(kind, "button" | "radio" | "checkbox") || candidate.verdict.click_kind() != Kind::Revealer,
        "textarea" => true,
        _ => attribute(candidate, "contenteditable") == Some("true"),
    }
}

/// Whether a link's markup says that a script answers it in place.
fn asks_by_script(candidate: &Candidate) -> bool {
    [
        "data-remote",
        "data-ajax",
        "hx-get",
        "data-hx-get",
        "up-target",
        "up-follow",
        "data-turbo-frame",
        "aria-expanded",
        "aria-controls",
        "data-toggle",
        "data-bs-toggle",
    ]
    .iter()
    .any(|name| candidate.element.attributes.contains_key(*name))
        || candidate.verdict.probability(Kind::Revealer) >= 0.8
}

/// Whether the element says of itself that it opens something: markup, not words, and nothing that wants to be filled in.
#[must_use]
pub fn opens(candidate: &Candidate) -> bool {
    let attributes = &candidate.element.attributes;
    let says = |name: &str, values: &[&str]| {
        attributes.get(name).is_some_and(|value| values.iter().any(|one| value.to_ascii_lowercase().contains(one)))
    };
    let toggles = [
        "collapse",
        "dropdown",
        "popover",
        "modal",
        "tab",
        "pill",
        "offcanvas",
        "tooltip",
        "accordion",
        "toggle",
        "drawer",
    ];
    let by_markup = candidate.element.tag == "summary"
        || attributes.get("aria-expanded").is_some_and(|value| value == "false")
        || attributes.get("aria-haspopup").is_some_and(|value| value != "false")
        || says("data-toggle", &toggles)
        || says("data-bs-toggle", &toggles)
        || says("data-uk-toggle", &[""])
        || says("uk-toggle", &[""])
        || says("command", &["show", "toggle"])
        || says("role", &["tab"]) && attributes.contains_key("aria-selected")
        || attributes.contains_key("popovertarget")
        || attributes.contains_key("data-open")
        || attributes.contains_key("data-dropdown-toggle")
        || attributes.contains_key("data-modal-toggle")
        || attributes.contains_key("data-micromodal-trigger")
        || hamburger(candidate)
        || scripted(candidate);
    by_markup && !useless(candidate)
}

/// The three bars that open a site's menu.
fn hamburger(candidate: &Candidate) -> bool {
    let symbol = candidate.element.text.trim().starts_with(['☰', '≡', '𝌆']);
    let button = candidate.element.tag == "button" || hears_clicks(candidate);
    button
        && (symbol
            || ["class", "id", "aria-label"].iter().any(|name| {
                attribute(candidate, name).is_some_and(|value| {
                    words(value).iter().any(|word| matches!(word.as_str(), "hamburger" | "burger" | "offcanvas"))
                })
            }))
}

/// Whether a script written into the markup says that it shows something.
fn scripted(candidate: &Candidate) -> bool {
    const SHOWING: &[&str] = &[
        "show",
        "open",
        "toggle",
        "expand",
        "reveal",
        "unfold",
        "collapse",
        "modal",
        "dialog",
        "drawer",
        "popover",
        "accordion",
        "tab",
        "more",
        "details",
    ];
    candidate.element.attributes.iter().any(|(name, value)| {
        let script = matches!(
            name.as_str(),
            "onclick"
                | "_"
                | "data-script"
                | "data-hs"
                | "ng-click"
                | "data-action"
                | "jsaction"
                | "wire:click"
                | "on:click"
        ) || name.starts_with('@')
            || name.starts_with("x-on:click")
            || name.starts_with("v-on:click")
            || name.starts_with("hx-on");
        // Words of the script, split where its names change case: `toggleAnswer`, `#dlg.showModal()`.
        script && value.len() < 500 && words(value).iter().any(|word| SHOWING.contains(&word.as_str()))
    })
}

fn words(text: &str) -> Vec<String> {
    let mut found = vec![String::new()];
    for c in text.chars() {
        if (!c.is_alphanumeric() || c.is_uppercase()) && found.last().is_some_and(|word| !word.is_empty()) {
            found.push(String::new());
        }
        if let Some(word) = found.last_mut().filter(|_| c.is_alphanumeric()) {
            word.extend(c.to_lowercase());
        }
    }
    found
}

/// Panels that hold no content: searching, signing in, paying, sharing, settings.
fn useless(candidate: &Candidate) -> bool {
    const WORDS: &[&str] = &[
        "search",
        "login",
        "signin",
        "sign-in",
        "signup",
        "cart",
        "basket",
        "share",
        "social",
        "account",
        "profile-menu",
        "theme",
        "filter",
        "calendar",
        "datepicker",
        "date-picker",
        "emoji",
        "upload",
    ];
    let class = candidate.element.attributes.get("class").map(|class| class.to_lowercase()).unwrap_or_default();
    let id = candidate.element.attributes.get("id").map(|id| id.to_lowercase()).unwrap_or_default();
    let label = candidate.element.attributes.get("aria-label").map(|label| label.to_lowercase()).unwrap_or_default();
    WORDS.iter().any(|word| class.contains(word) || id.contains(word) || label.contains(word))
}

fn choice(candidate: &Candidate) -> Intent {
    if candidate.verdict.harm || candidate.options.len() < 2 {
        return Intent::Nothing;
    }
    match candidate.verdict.click_kind() {
        Kind::LanguageSelection => Intent::Language,
        Kind::Revealer => Intent::Choose,
        _ => {
            let heard = candidate
                .element
                .facts
                .as_ref()
                .and_then(|facts| facts.listeners.as_ref())
                .is_some_and(|heard| heard.iter().any(|one| one == "change"));
            let in_form = candidate.element.ancestors.iter().any(|ancestor| ancestor.tag == "form");
            if heard && !in_form && candidate.options.len() <= 15 && !useless(candidate) {
                Intent::Choose
            } else {
                Intent::Nothing
            }
        }
    }
}

/// Which kind of hiding place a press opened, for reports.
#[must_use]
pub fn place(candidate: &Candidate, intent: Intent) -> &'static str {
    let class = candidate.element.attributes.get("class").map(|class| class.to_lowercase()).unwrap_or_default();
    let toggle = attribute(candidate, "data-bs-toggle").or(attribute(candidate, "data-toggle")).unwrap_or_default();
    match intent {
        Intent::Close => "behind a layer",
        Intent::Choose => "select",
        Intent::Hover => "hover",
        Intent::Language => "language",
        Intent::Route => "route",
        _ if attribute(candidate, "role") == Some("tab") || matches!(toggle, "tab" | "pill") => "tab",
        _ if candidate.element.tag == "summary" => "details",
        _ if toggle == "modal"
            || attribute(candidate, "aria-haspopup") == Some("dialog")
            || attribute(candidate, "command") == Some("show-modal") =>
        {
            "dialog"
        }
        _ if attribute(candidate, "aria-haspopup").is_some()
            || attribute(candidate, "popovertarget").is_some()
            || toggle == "dropdown" =>
        {
            "menu or popover"
        }
        _ if class.contains("accordion") || attribute(candidate, "aria-expanded").is_some() || toggle == "collapse" => {
            "accordion"
        }
        _ => "button",
    }
}
