//! What tells that a press selects a language.

use super::super::effect::SAYS_SOMETHING;
use super::super::press::Press;
use crate::classifier::lexicon::{self, Topic};

/// Whether a language tag is of another language than the page's. An unknown language differs from none.
fn differs(press: &Press, tag: &str) -> bool {
    let own = lexicon::primary(&press.element.lang);
    !tag.is_empty() && !own.is_empty() && lexicon::primary(tag) != own
}

pub(super) fn page_is_now_in_another(press: &Press) -> bool {
    differs(press, &press.effect.lang)
}

pub(super) fn page_is_now_in_the_named_one(press: &Press) -> bool {
    page_is_now_in_another(press) && press.language.names.is_some()
}

pub(super) fn names_another(press: &Press) -> bool {
    press.language.other
}

/// Whether the page that it leads to was looked at and is in another language.
pub(super) fn leads_to_another(press: &Press) -> bool {
    press.effect.lang_there.as_ref().is_some_and(|there| differs(press, there))
}

/// Mostly this is a section of the site that is written in another language.
pub(super) fn leads_to_another_without_naming_it(press: &Press) -> bool {
    leads_to_another(press) && press.target.is_some() && press.language.quoted
}

/// Whether the address that it leads to, or the link itself, says that a page in another language is there.
fn address_is_of_another(press: &Press) -> bool {
    press.target.is_some_and(|target| {
        target.other_language || target.language_swap || press.element.attributes.contains_key("hreflang")
    })
}

/// A page that declares another language than its address has a careless template.
pub(super) fn leads_to_a_careless_template(press: &Press) -> bool {
    press.effect.lang_there.is_some() && address_is_of_another(press)
}

pub(super) fn leads_to_an_address_of_another(press: &Press) -> bool {
    press.effect.lang_there.is_none() && address_is_of_another(press)
}

pub(super) fn replaced_the_words(press: &Press) -> bool {
    let stayed = press.effect.lang_there.is_none() && press.target.is_none();
    stayed && press.effect.chars >= SAYS_SOMETHING && press.swapped()
}

/// Whether it is the entry of the language that the page has. What a press on it does is no matter.
pub(super) fn names_the_one_in_use(press: &Press) -> bool {
    let language = &press.language;
    let marked = ["hreflang", "lang"].iter().any(|name| press.element.attributes.contains_key(*name));
    let quiet = press.effect.chars == 0 && !press.effect.refused;
    names_one(press) && !language.other && quiet && (marked || press.target.is_none())
}

/// Whether it names a language, by more than the language of its own words.
fn names_one(press: &Press) -> bool {
    press.language.names.is_some() && !press.language.quoted
}

/// The guard may have held back the request that changes the language, and a list may wait for a button.
pub(super) fn names_another_and_nothing_changed(press: &Press) -> bool {
    let waits = press.effect.refused || press.element.tag == "select";
    waits && !press.brought_content() && press.language.other
}

pub(super) fn names_one_and_opens_a_list(press: &Press) -> bool {
    names_one(press) && press.effect.chars > 0 && !press.brought_content()
}

/// Whether most of the texts that came name a language. A list may have a head, and something to shut it.
pub(super) fn opens_a_list_of_them(press: &Press) -> bool {
    let own = lexicon::primary(&press.element.lang);
    let names = |text: &&String| {
        let reading = lexicon::read(text, own);
        reading.of(Topic::Endonym).max(reading.of(Topic::Exonym)) > 0.6
    };
    let all = press.effect.texts.len();
    let named = press.effect.texts.iter().filter(names).count();
    press.effect.lost < SAYS_SOMETHING && (named >= 2 && named * 3 >= all * 2 || named >= 3 && named * 2 >= all)
}
