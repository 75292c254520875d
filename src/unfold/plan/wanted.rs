//! What is behind something that closes again, and what the page will be opened anew for.

use crate::classifier::Kind;
use crate::language;
use crate::unfold::controls::intent::{Intent, intent};
use crate::unfold::controls::lists::option_by_markup;
use crate::unfold::controls::menus::language_names::{language_named, languages_named, version_named};
use crate::unfold::controls::signs::{is_action, is_menu_item};
use crate::unfold::history::site_languages::code;
use crate::unfold::history::{Expectation, History};
use crate::unfold::page::{Candidate, PageState, list_of};
use crate::unfold::veto;

/// Most menus of languages that are remembered of one site.
const MOST_MENUS: usize = 100;

/// Most letters of an entry of a layer that was opened over the page, which the first press there may shut.
const LONGEST_ENTRY: usize = 40;

impl PageState {
    /// Remembers what is to be followed and stands behind an opener: after the first of its like the menu is shut.
    pub(crate) fn want(&mut self, history: &mut History) {
        self.pair_arrows();
        self.find_boxes();
        veto::judge(self, history);
        veto::tell_from_actions(self);
        self.know_arrows();
        self.know_switchers();
        self.learn_list();
        self.unveil();
        self.want_ways(history);
        self.want_settings();
        self.ask_links(&history.answers);
        let own = language::primary(&self.lang);
        // What a page declares may be wrong; not where its address says the same, or where it was kept in other languages.
        let sure = !self.done.spoken.is_empty() || own.is_some() && code(&self.url) == own;
        for (pattern, (opener, named)) in history.switches.iter().filter(|_| !self.done.monolingual) {
            let spoken = |lang: &String| self.done.speaks(lang) || self.is_own(lang) && (sure || named.len() > 1);
            if !named.is_empty() && named.iter().all(spoken) {
                self.done.idle.insert(pattern.clone());
            }
            self.wanted.entry(pattern.clone()).or_insert_with(|| opener.clone());
        }
        let shunned = self.candidates.iter().filter(|one| is_action(one));
        self.shunned.extend(shunned.map(Candidate::pattern));
        let fresh = self.candidates.iter().filter(|one| one.visible && one.presses == 0);
        let idle = fresh.filter(|one| self.changes_nothing(one, history)).map(Candidate::pattern);
        let idle: Vec<String> = idle.collect();
        self.done.idle.extend(idle);
        self.note_language_menus(history, own.as_deref());
        for candidate in &self.candidates {
            let Some(opener) = &candidate.opener else { continue };
            let pattern = candidate.pattern();
            if *opener != pattern && candidate.visible && self.openers.len() < 2000 {
                self.openers.entry(pattern.clone()).or_insert_with(|| opener.clone());
            }
            if let Some(by) = self.opened_by.get(opener).filter(|_| candidate.visible && self.opened_for.len() < 2000) {
                self.opened_for.entry(pattern.clone()).or_insert_with(|| by.clone());
            }
            // What only calls itself by another name since, or was drawn anew, stands behind nothing.
            let what = intent(candidate);
            let tongue = what == Intent::Language;
            let entry = || {
                let in_drawer = candidate.layer != 0 && candidate.element.text.chars().count() <= LONGEST_ENTRY;
                is_menu_item(candidate) || candidate.from_list || in_drawer
            };
            let unchosen = || candidate.expanded != "true" || !self.shows_chosen(candidate);
            if candidate.presses == 0
                && candidate.visible
                && !(tongue && self.done.monolingual)
                && *opener != pattern
                && !self.plain.contains(&candidate.shape)
                && (tongue
                    || what == Intent::Route
                    || matches!(what, Intent::Explore | Intent::Reveal) && entry()
                    || option_by_markup(candidate) && unchosen())
            {
                if tongue {
                    history.switch_behind(&pattern, opener, languages_named(candidate));
                    if self.opens_otherwise(&pattern, opener) {
                        self.wanted.remove(&pattern);
                    }
                }
                self.wanted.entry(pattern).or_insert_with(|| opener.clone());
            }
        }
    }

    /// Whether it is an option that was chosen when its list was opened first, the page's own language, or what other sites
    /// pressed in vain: that is not come back for either.
    fn changes_nothing(&self, candidate: &Candidate, history: &History) -> bool {
        // Numbers have one pattern.
        let chosen_first = || {
            candidate.says_words()
                && option_by_markup(candidate)
                && self.opener_of(candidate).is_some()
                && self.shows_chosen(candidate)
                && !self.done.choices.contains_key(&list_of(candidate))
        };
        match intent(candidate) {
            Intent::Language if self.is_spoken(candidate) => true,
            Intent::Explore | Intent::Route if history.in_vain_elsewhere(candidate) => true,
            _ => chosen_first(),
        }
    }

    /// Notes what opens menus that hold links to other languages.
    fn note_language_menus(&self, history: &mut History, own: Option<&str>) {
        for candidate in self.candidates.iter().filter(|one| one.visible && !one.unveiled && one.has_address()) {
            let Some(opener) = &candidate.opener else { continue };
            if history.menus.len() < MOST_MENUS
                && language_named(candidate).is_some_and(|language| own != Some(language))
            {
                history.menus.insert(opener.clone());
            }
        }
    }

    /// Whether what is known to open an element is not on this page: in another language of the site it is called otherwise.
    fn opens_otherwise(&self, pattern: &str, opener: &str) -> bool {
        let known = self.wanted.get(pattern).filter(|known| *known != opener);
        known.is_some_and(|known| !self.candidates.iter().any(|one| one.pattern() == *known))
    }

    /// Whether a language is the page's own, as far as scripts are told.
    fn is_own(&self, language: &str) -> bool {
        self.version().is_some_and(|own| language::may_be_one(&own, language))
    }

    /// Whether it names the language that the page is in, or one that the page was kept in: no other page comes of it.
    pub(crate) fn is_spoken(&self, candidate: &Candidate) -> bool {
        let Some(lang) = version_named(candidate) else { return false };
        // What a page declares may be wrong: the switcher has to say the same.
        let own = || {
            let shown = |opener: &Candidate| {
                version_named(opener).as_ref() == Some(&lang) || opener.element.text.contains(&candidate.element.text)
            };
            candidate.expanded == "true" || candidate.was_open || self.opener_of(candidate).is_some_and(shown)
        };
        self.done.speaks(&lang) || self.is_own(&lang) && own()
    }

    /// Whether this opens a menu of languages, as far as the site is known, that has nothing more to say: all of them are such
    /// that the page was kept in or is in, or they are links that stand in the page out of sight.
    pub(crate) fn has_spoken_all(&self, opener: &Candidate, history: &History) -> bool {
        let name = opener.pattern();
        let known = |lang: &String| self.done.speaks(lang) || self.is_own(lang);
        let mut behind = history.switches.values().filter(|(holder, _)| *holder == name).peekable();
        if behind.peek().is_none() {
            let in_page = |one: &Candidate| {
                !one.visible && one.has_address() && one.verdict.click_kind() == Kind::LanguageSelection
            };
            return history.expect(opener) == Expectation::Dry && self.candidates.iter().any(in_page);
        }
        !self.done.spoken.is_empty() && behind.all(|(_, named)| !named.is_empty() && named.iter().all(known))
    }

    /// Whether this is asked when all else was: another language takes away all that is shown, and its menu can be opened
    /// once more, if it was not opened for this already.
    pub(crate) fn comes_last(&self, candidate: &Candidate) -> bool {
        let opened_again = |opener: &String| self.done.reopened.keys().any(|one| self.wanted.get(one) == Some(opener));
        candidate.opener.as_ref().is_some_and(|opener| !opened_again(opener))
            && intent(candidate) == Intent::Language
            && self.wanted.contains_key(&candidate.pattern())
    }

    /// Whether nothing more is to come of what has this pattern: it was pressed or followed, changes nothing, or hides what the page in
    /// the site's own language has shown.
    pub(crate) fn is_settled(&self, pattern: &str, history: &History) -> bool {
        self.done.followed.contains(pattern)
            || self.done.idle.contains(pattern)
            || self.done.of(pattern).presses > 0
            || history.same.hides(pattern)
    }

    /// Whether something that promised to reveal more was taken out of sight before its turn came, and is not there now; or
    /// what opens something that is to be followed.
    pub(crate) fn has_lost(&self, history: &History) -> bool {
        let to_follow = |(pattern, opener): (&String, &String)| {
            !self.is_settled(pattern, history) && self.done.of(opener).presses > 0 && self.way_to(opener).is_none()
        };
        let lost = |pattern: &String| {
            !self.is_settled(pattern, history)
                && !history.of(pattern).is_vain()
                && !self.candidates.iter().any(|candidate| candidate.visible && candidate.pattern() == *pattern)
        };
        self.wanted.iter().any(to_follow) || self.lost.iter().any(lost)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::unfold::tests::plan::{line, one_mut, page};

    #[test]
    fn languages_are_sought_behind_what_opens_them_on_the_page_at_hand() {
        let mut history = History::default();
        history.switch_behind("div>ul>li.|Suomi", "header>button|Kieli", vec!["fi".into()]);
        let open = |text: &str| {
            let mut state = page(
                "sv",
                json!([
                    line(1, 0, "header>button", "button", text),
                    line(2, 9, "div>ul>li.", "li", "Suomi"),
                    line(3, 9, "div>ul>li.", "li", "Svenska"),
                ]),
            );
            for id in [2, 3] {
                let one = one_mut(&mut state, id);
                one.verdict.take_for(Kind::LanguageSelection);
                one.opener = Some(format!("header>button|{text}"));
            }
            state.plain.clear();
            state.want(&mut history.clone());
            state.wanted.get("div>ul>li.|Suomi").cloned()
        };
        assert_eq!(open("Språk").as_deref(), Some("header>button|Språk"), "it is called otherwise in another language");
        assert_eq!(open("Kieli").as_deref(), Some("header>button|Kieli"));
    }

    #[test]
    fn what_a_menu_holds_is_sought_again_however_sure_it_reveals() {
        let entry = |id: u32, role: &str, text: &str| {
            let mut entry = line(id, 9, &format!("div>ul>li.{role}"), "li", text);
            entry["element"]["attributes"] = json!({ "role": role });
            entry
        };
        let mut state = page("en", json!([entry(1, "menuitemradio", "Thaw"), entry(2, "presentation", "Frost")]));
        for id in [1, 2] {
            let one = one_mut(&mut state, id);
            one.verdict.take_for(Kind::Revealer);
            one.opener = Some("main>button|Season: any".into());
        }
        state.plain.clear();
        state.want(&mut History::default());
        let wanted: Vec<&str> = state.wanted.keys().map(String::as_str).collect();
        assert_eq!(wanted, ["div>ul>li.menuitemradio|Thaw"]);
    }
}
