//! What a candidate is pressed for, if at all: the classifier's verdict, weighed with what the element says of itself.

mod field;

use serde::{Deserialize, Serialize};

use crate::classifier::lexicon::{self, Topic};
use crate::classifier::{Kind, Treatment, harm};
use crate::unfold::controls::fields::submits;
use crate::unfold::controls::fields::{applies_filters, opens_filters_or_search, orders_list};
use crate::unfold::controls::lists::{drops_down, is_option};
use crate::unfold::controls::lists::{
    in_menu, inside, is_cell, leads_back, lists, names_view, titled, turns_calendar, unfolds_as_row,
};
use crate::unfold::controls::menus::drawings::part_of_drawing;
use crate::unfold::controls::onward::{names_next, says_next};
use crate::unfold::controls::opening::opens;
use crate::unfold::controls::sets::arrows::drawn_to_turn;
use crate::unfold::controls::sets::pagers::{numbered, pages_back, pages_on};
use crate::unfold::controls::sets::turns::sorts;
use crate::unfold::controls::signs::{
    asks_by_script, attribute, backdrop, enlarges, fact, hears_clicks, holds_controls, in_calendar, in_furniture,
    in_menu_or_bar, is_action, is_button, is_entry, is_tab, row_toggle, set_size, toggled, useless,
};
use crate::unfold::guard::reason::Reason;
use crate::unfold::page::{Candidate, made_up};
use field::of_field;

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
    /// To learn what it does, though nothing speaks for it: once for its pattern on a site, after everything else.
    Try,
    /// It is left alone.
    Nothing,
}

impl Intent {
    /// Whether it is a guess: of many that look alike few are pressed, and not beside one another.
    pub(crate) fn is_guess(self) -> bool {
        matches!(self, Self::Explore | Self::Try)
    }

    /// Whether a press is made for what it may bring to light.
    pub(crate) fn brings(self) -> bool {
        matches!(self, Self::Reveal | Self::Open | Self::Explore | Self::Try)
    }

    /// Whether nothing speaks for a press: it is left alone, or tried when all else is done.
    pub(crate) fn is_unfounded(self) -> bool {
        matches!(self, Self::Try | Self::Nothing)
    }
}

/// What this candidate may be pressed for; [`Intent::Nothing`] where [`purpose`] has a reason against it.
pub(crate) fn intent(candidate: &Candidate) -> Intent {
    purpose(candidate).unwrap_or(Intent::Nothing)
}

/// Refuses a press where this speaks against it.
fn refuse(why: Reason, against: bool) -> Result<(), Reason> {
    if against { Err(why) } else { Ok(()) }
}

/// What this candidate may be pressed for, or why it is left alone.
///
/// # Errors
/// The reason that decided.
pub(crate) fn purpose(candidate: &Candidate) -> Result<Intent, Reason> {
    refuse(Reason::User, candidate.veto == Some(Reason::User))?;
    // A slot is the place where others stand: what a press would hit is one of them.
    refuse(Reason::OutOfSight, !candidate.visible || candidate.element.tag == "slot")?;
    refuse(Reason::Disabled, candidate.disabled)?;
    if candidate.must_be_pressed() {
        let what = if candidate.element.tag == "select" { Intent::Choose } else { Intent::Reveal };
        return candidate.veto.map_or(Ok(what), Err);
    }
    refuse(Reason::Backdrop, backdrop(candidate))?;
    if submits(candidate) {
        // A form may ask for nothing but a language; the guard looks at what is sent.
        let language = candidate.verdict.click_kind() == Kind::LanguageSelection && !candidate.vetoed();
        return if language { Ok(Intent::Language) } else { Err(Reason::SendsForm) };
    }
    if let Some(why) = candidate.veto {
        return Err(why);
    }
    if let Some(what) = of_own_kind(candidate) {
        return what;
    }
    refuse(Reason::HoldsEntries, lists(candidate) || is_what_opened(candidate))?;
    if let Some(what) = of_field(candidate) {
        return what;
    }
    if candidate.by_script {
        return Ok(Intent::Route);
    }
    let kind = candidate.verdict.click_kind();
    let holds_action = candidate.doubt == Some(Reason::HoldsAction);
    refuse(Reason::HoldsAction, holds_action && !opens(candidate) && kind != Kind::Revealer)?;
    // The way back from a view is taken once it has shown all it holds.
    refuse(Reason::GoesBack, leads_back(candidate) && kind != Kind::Closer)?;
    // What is sorted is mostly there already; a table that is cut short shows others first.
    if sorts(candidate) && !opens(candidate) && matches!(kind, Kind::Revealer | Kind::Other) && !is_action(candidate) {
        return Ok(Intent::Try);
    }
    by_kind(candidate, kind)
}

/// What the configuration says of elements of a kind of the user's own; nothing of other elements, nor where words of harm
/// speak against a press.
fn of_own_kind(candidate: &Candidate) -> Option<Result<Intent, Reason>> {
    let own = candidate.verdict.own_kind()?;
    if candidate.verdict.click_kind() != own.treatment.kind() {
        return None;
    }
    Some(match own.treatment {
        Treatment::Leave | Treatment::Log => Err(Reason::OwnKind),
        _ if candidate.has_address() && !asks_by_script(candidate) => Err(Reason::PlainLink),
        Treatment::Press => Ok(Intent::Reveal),
        Treatment::Follow => Ok(Intent::Route),
    })
}

/// Whether it is itself what a press has put over the page: a press in its middle hits one of its entries.
fn is_what_opened(candidate: &Candidate) -> bool {
    candidate.opener.is_some()
        && candidate.layer == candidate.key.id
        && candidate.verdict.kind != Kind::Closer
        && candidate.listens()
        && !matches!(candidate.element.tag.as_str(), "a" | "button")
}

/// What the classifier's kind says, weighed with what the element says of itself.
fn by_kind(candidate: &Candidate, kind: Kind) -> Result<Intent, Reason> {
    match kind {
        // Where nothing lies over the page there is nothing to close: "Hide" and "Less" fold what can be unfolded.
        Kind::Closer if candidate.layer == 0 && opens(candidate) => Ok(Intent::Open),
        // In the content it may be what puts a blocked film or map in: "Allow", "Load".
        Kind::Closer if candidate.layer == 0 && curious(candidate) => Ok(Intent::Explore),
        Kind::Closer if wordless(candidate) && drawn_to_turn(candidate) => Ok(Intent::Explore),
        Kind::Closer if rather_shows(candidate) => other(candidate),
        Kind::Closer => Ok(Intent::Close),
        _ if enlarges(candidate) => Ok(Intent::Open),
        Kind::Revealer if candidate.has_address() && !asks_by_script(candidate) => Err(Reason::PlainLink),
        // A button in words may bring what came before; an arrow back takes away what another has brought.
        Kind::Revealer if pages_back(candidate) && wordless(candidate) => Err(Reason::GoesBack),
        Kind::Revealer if candidate.verdict.probability(kind) >= REVEALS_SURELY => Ok(Intent::Reveal),
        // A guess is made where something listens and nothing speaks against it.
        Kind::Revealer if candidate.doubted() || pages_back(candidate) || holds_controls(candidate) => other(candidate),
        Kind::Revealer if candidate.listens() || attribute(candidate, "role").is_some() => Ok(Intent::Explore),
        Kind::Revealer => other(candidate),
        Kind::LanguageSelection | Kind::Opener if candidate.has_address() && !opens(candidate) => {
            Err(Reason::PlainLink)
        }
        Kind::LanguageSelection => Ok(Intent::Language),
        // "Hide the map" stands on what is open already.
        Kind::Opener if candidate.doubted() || useless(candidate) || says_close(candidate) => other(candidate),
        Kind::Opener => Ok(Intent::Open),
        Kind::Inner | Kind::Outer if candidate.has_address() => Err(Reason::PlainLink),
        Kind::Inner | Kind::Outer if as_likely_reveals(candidate) => Ok(Intent::Explore),
        Kind::Inner | Kind::Outer if names_next(candidate) => other(candidate),
        Kind::Inner | Kind::Outer if candidate.listens() && !turns_pages(candidate) => Ok(Intent::Route),
        // Without an address and without a listener of its own it is a control that something further up answers.
        Kind::Inner | Kind::Outer | Kind::Other => other(candidate),
    }
}

/// Whether no word is written on it or said of it.
fn wordless(candidate: &Candidate) -> bool {
    let said = ["aria-label", "title", "alt"].iter().filter_map(|name| attribute(candidate, name));
    !said.chain([candidate.element.text.as_str()]).any(|text| text.chars().any(char::is_alphabetic))
}

/// Whether it may as well reveal something as lead on: without an address only a press tells, and what is taken for a way on is
/// pressed once and not combined with what stands beside it.
fn as_likely_reveals(candidate: &Candidate) -> bool {
    let leads = candidate.verdict.probability(Kind::Inner) + candidate.verdict.probability(Kind::Outer);
    leads < LEADS_SURELY
        && candidate.verdict.probability(Kind::Revealer) >= MAY_REVEAL
        && candidate.listens()
        && !candidate.doubted()
        && !candidate.verdict.acts
        && !holds_controls(candidate)
        && !turns_pages(candidate)
        && !leads_on(candidate)
}

/// Whether words stand on it that do not say "close", and it is likelier, both kinds together, to show something.
fn rather_shows(candidate: &Candidate) -> bool {
    let shows = candidate.verdict.probability(Kind::Revealer) + candidate.verdict.probability(Kind::Opener);
    shows > candidate.verdict.probability(Kind::Closer) && !wordless(candidate) && !says_close(candidate)
}

/// From this probability on an element without an address is taken for a way on, whatever else it may be.
const LEADS_SURELY: f64 = 0.6;

/// Probability of a revealer from which on an element is no guess: many of its like are pressed in one step.
const REVEALS_SURELY: f64 = 0.6;

/// Probability of a revealer from which on an element is asked early what it reveals.
const MAY_REVEAL: f64 = 0.18;

/// Most characters of a label: what holds more was revealed, and reveals nothing.
const LONGEST_LABEL: usize = 160;

/// Whether its words say that it shuts something.
fn says_close(candidate: &Candidate) -> bool {
    lexicon::read(&candidate.said(), lexicon::primary(&candidate.element.lang)).of(Topic::Close) > 0.0
}

/// What is done with an element that the classifier would leave alone: it has seen saved pages, on which a button says
/// little; markup, place and listeners of a live one say more. What nothing speaks for is tried once.
fn other(candidate: &Candidate) -> Result<Intent, Reason> {
    if is_tab(candidate) && candidate.expanded != "true" {
        return Ok(Intent::Reveal);
    }
    if opens(candidate) {
        return Ok(Intent::Open);
    }
    refuse(Reason::PlainLink, candidate.has_address())?;
    if is_option(candidate) {
        return Ok(Intent::Explore);
    }
    if opens_filters_or_search(candidate) || applies_filters(candidate) || orders_list(candidate) {
        return Ok(Intent::Explore);
    }
    // Words of an action and no markup that says otherwise.
    let next = says_next(candidate);
    let turns = pages_on(candidate) || turns_calendar(candidate);
    refuse(Reason::Words, (candidate.verdict.acts || deed_in_page(candidate)) && !turns && !next)?;
    let next = next || names_next(candidate);
    // The pages of a list are entries of a navigation by its markup, and mostly turned in place.
    if leads_on(candidate) && !turns_pages(candidate) && !next {
        return Ok(Intent::Route);
    }
    if unfolds_as_row(candidate) {
        return Ok(Intent::Explore);
    }
    refuse(Reason::HoldsControls, holds_controls(candidate))?;
    refuse(Reason::GoesBack, pages_back(candidate))?;
    // Where one listener far above hears for all, the pointer's form alone tells what is meant to be pressed.
    let heard = hears_clicks(candidate) || candidate.listens() || candidate.hears(|one| one == "contextmenu");
    refuse(Reason::Unheard, !heard && candidate.element.tag != "label")?;
    // What holds whole paragraphs is what was revealed, not what reveals.
    let short = candidate.element.text.chars().count() <= LONGEST_LABEL;
    let promising = (short && !candidate.doubted() && candidate.verdict.probability(Kind::Revealer) >= MAY_REVEAL)
        || one_of_a_set(candidate)
        || turns
        || numbered(candidate)
        || next
        || is_cell(candidate)
        || row_toggle(candidate)
        // What is no field to be filled in, and yet an input, is where a list drops down.
        || candidate.element.tag == "input" && drops_down(candidate)
        || part_of_drawing(candidate)
        || curious(candidate);
    if promising {
        return Ok(Intent::Explore);
    }
    match (candidate.doubt, short, useless(candidate)) {
        (Some(why), ..) => Err(why),
        (_, false, _) => Err(Reason::WholeText),
        (.., true) => Err(Reason::NoContent),
        _ => Ok(Intent::Try),
    }
}

/// Whether it shows another page of a list: an arrow, forth or back, or a number.
fn turns_pages(candidate: &Candidate) -> bool {
    pages_on(candidate) || numbered(candidate) || pages_back(candidate)
}

/// A card or a row without a link in it that listens: a router's way on.
fn leads_on(candidate: &Candidate) -> bool {
    // An entry of a menu leads on however short it is; elsewhere a button does what it says, and a card says more.
    let entry = is_entry(candidate);
    let tag = candidate.element.tag.as_str();
    let block = matches!(
        tag,
        "div" | "li" | "article" | "section" | "tr" | "td" | "span" | "p" | "figure" | "h2" | "h3" | "h4"
    );
    let control = made_up(tag) || matches!(tag, "button" | "a" | "input");
    let letters = candidate.element.text.chars().filter(|c| c.is_alphabetic()).count();
    // Some front ends say of a row that it may be pressed.
    let tappable =
        ["tappable", "clickable"].iter().any(|name| attribute(candidate, name).is_some_and(|value| value != "false"));
    let names_a_view = names_view(candidate);
    (block || candidate.card || (control && (entry || tappable || names_a_view)))
        // What is known for a card by its make may be called by a short name.
        && letters >= if entry || tappable || names_a_view || candidate.card { 2 } else { 12 }
        // An entry is a few words; a sentence in an opened menu is what was to be read there.
        && (letters <= 40 || candidate.opener.is_none())
        && (hears_clicks(candidate) || tappable || names_a_view || tag == "button")
        && !candidate.doubted()
        && !useless(candidate)
        && !in_calendar(candidate)
        && (!candidate.element.source.contains("<a ")
            || tag == "a" && (in_menu(candidate) || candidate.opener.is_some()) && !inside(candidate).contains("<a "))
        && (control || !inside(candidate).contains("<button") || titled(candidate) || candidate.card)
        // What says so much is hardly a control that unfolds something.
        && candidate.verdict.probability(Kind::Revealer)
            < match (entry, letters) {
                // What a press has put into the page in its place is like the rest of it, and a card is one of its make.
                (true, _) if candidate.card && candidate.layer == 0 && !candidate.from_list => 0.8,
                (true, _) if candidate.layer == 0 && !candidate.from_list && !in_menu_or_bar(candidate) => 0.4,
                (true, _) => 0.55,
                // What unfolds in its place is seen as well when it is followed.
                (false, _) if titled(candidate) || candidate.card => 0.8,
                (false, 61..) => 0.4,
                _ => 0.25,
            }
}

/// One of several controls side by side of which exactly one looks chosen, and not the chosen one: a tab by its looks.
fn one_of_a_set(candidate: &Candidate) -> bool {
    fact(candidate, |facts| facts.set_odd) == Some(true)
        && fact(candidate, |facts| facts.set_chosen) != Some(true)
        && (2..=12).contains(&set_size(candidate))
        && is_button(candidate)
        && !in_furniture(candidate)
        && !in_calendar(candidate)
        && !useless(candidate)
        && candidate.element.text.chars().count() <= 60
}

/// Whether it says what is done to something and stands where it closes nothing.
fn deed_in_page(candidate: &Candidate) -> bool {
    candidate.layer == 0 && harm::names_action(&candidate.element.text, lexicon::primary(&candidate.element.lang))
}

/// A control in the midst of the content, of which nothing is known but that it says something and does something: one in
/// ten of those that reveal carries no other sign.
fn curious(candidate: &Candidate) -> bool {
    let text = candidate.element.text.trim();
    let words = text.split_whitespace().count();
    let letters = text.chars().filter(|c| c.is_alphabetic()).count();
    let dense = text.chars().any(|c| c as u32 >= 0x0e00 && !c.is_whitespace());
    let speaks = (2..=12).contains(&words) && letters >= 3
        || (words == 1 && (if dense { 2..=40 } else { 3..=30 }).contains(&letters));
    candidate.layer == 0
        && !in_furniture(candidate)
        && !in_menu_or_bar(candidate)
        && !candidate.doubted()
        && speaks
        && hears_clicks(candidate)
        && !useless(candidate)
        && !deed_in_page(candidate)
        && (made_up(&candidate.element.tag)
            || matches!(
                candidate.element.tag.as_str(),
                "button" | "a" | "span" | "div" | "p" | "li" | "i" | "strong" | "h2" | "h3" | "h4"
            ))
}

/// Which kind of hiding place a press opened, for reports.
pub(crate) fn place(candidate: &Candidate, intent: Intent) -> &'static str {
    let has = |name: &str| attribute(candidate, name).is_some();
    let class = attribute(candidate, "class").unwrap_or_default().to_lowercase();
    let popup = attribute(candidate, "aria-haspopup");
    let modal = popup == Some("dialog") || attribute(candidate, "command") == Some("show-modal");
    let toggle = toggled(candidate).unwrap_or_default();
    match intent {
        Intent::Close => "behind a layer",
        Intent::Choose => "select",
        Intent::Hover => "hover",
        Intent::Language => "language",
        Intent::Route => "route",
        _ if matches!(toggle, "tab" | "pill") || attribute(candidate, "role") == Some("tab") => "tab",
        _ if candidate.element.tag == "summary" => "details",
        _ if toggle == "modal" || modal => "dialog",
        _ if toggle == "dropdown" || popup.is_some() || has("popovertarget") => "menu or popover",
        _ if toggle == "collapse" || class.contains("accordion") || has("aria-expanded") => "accordion",
        _ => "button",
    }
}
