//! Why something is left alone: one sentence each, for the trace, the report and the record.

use serde::{Deserialize, Serialize};

/// Declares the reasons once: name, whether it is evidence of harm, sentence.
macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident $harm:literal $sentence:literal,)+) => {
        /// Why an element is not pressed, or a link not opened.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Reason { $($(#[$doc])* $name,)+ }

        impl Reason {
            /// Whether this is evidence that a press or a visit would change something. The other reasons say that nothing
            /// would come of it, or that something else reaches the same.
            #[must_use]
            pub fn is_harm(self) -> bool {
                match self { $(Self::$name => $harm,)+ }
            }

            /// The reason as a sentence.
            #[must_use]
            pub fn sentence(self) -> &'static str {
                match self { $(Self::$name => $sentence,)+ }
            }
        }
    };
}

impl Reason {
    /// The reason as a sentence, with the selector where one of the user's configuration decided.
    #[must_use]
    pub fn told(self, rule: Option<&str>) -> String {
        match rule.filter(|_| self == Self::User) {
            Some(rule) => format!("{}: {rule}", self.sentence()),
            None => self.sentence().to_owned(),
        }
    }
}

reasons! {
    /// Words of `config/harm`.
    Words true "its words name an action",
    /// One of several texts in it does.
    PartOfItsWords true "one of the labels in it names an action",
    /// Delete, erase, publish.
    Outright true "its verb changes something whatever it is done to",
    /// `btn-danger`.
    WarningColour true "it is drawn as a warning",
    /// A bin, a heart, a thumb.
    Icon true "an icon without words stands for an action",
    /// A cross or a tick in every row.
    TakesRowAway true "the same cross or tick stands in every row",
    /// `data-confirm`.
    AsksFirst true "it asks for confirmation before it acts",
    /// A button of an alert dialog.
    AnswersWarning true "it answers a dialog that warns of something",
    /// Faces and hands side by side.
    Reaction true "it is one of a row of reactions",
    /// Plus and minus, up and down in every row.
    CountsUpAndDown true "it counts up or down, or votes",
    /// Pressed in or out, one in each row.
    MarksItsRow true "it marks the row that it stands in",
    /// Several switches of one make.
    Switch true "it is one of several switches, each of which saves something",
    /// Most controls beside it are actions.
    RowOfActions true "most controls beside it are actions",
    /// Half of them are.
    BesideActions true "half of the controls beside it are actions",
    /// Something harmful stands in it.
    HoldsAction true "a press in its middle may hit an action",
    /// The guard refused what it sent before.
    RefusedBefore true "the guard refused what it sent before",
    /// It is a log-out, or leaves a mailing list.
    LogOut true "it logs out, leaves a list or fills a basket",
    /// `?_wpnonce=…`.
    Proof true "its query proves who asks: reading needs none",
    /// `?action=delete`.
    ActionInQuery true "its query names an action",
    /// `<form action=/vote>`.
    FormActs true "it is a form whose address, fields or button name an action",
    /// `/plays/7/archive`.
    ActionOnThing true "its address names a thing and what is done to it",
    /// `/cart/add`, `/notices/clear`.
    ActionInPath true "its path ends with an action",
    /// "退出" on `/tc`.
    ActionInTitle true "its title is an action, written in other letters than its address",
    /// A language other than the page's knows the words.
    OtherLanguage true "its words name an action in another language of the site",
    /// The classifier is sure and the address carries something.
    SurelyAction true "the classifier takes it for an action, and its address carries something to act upon",
    /// The user's configuration.
    User true "the user's configuration says never",
    /// Out of the page, of the keyboard's order and of what is read aloud.
    Lure false "only a program can find the link: it is a trap",
    /// The cookie of a language.
    ChoosesLanguage false "it chooses a language for the whole site",
    /// `?sort=…`
    Repeats false "its query only shows known pages in another way",
    /// `[classifier.kinds]`.
    OwnKind false "its kind is left alone, as the configuration says or for want of a line in [classifier.kinds]",
    /// Not in sight.
    OutOfSight false "it is out of sight",
    /// Disabled.
    Disabled false "it is disabled",
    /// Behind a dialog.
    Backdrop false "it lies behind a dialog",
    /// A submit button.
    SendsForm false "it sends a form",
    /// A list holds entries that are pressed themselves.
    HoldsEntries false "its entries are pressed, not the list",
    /// What is chosen is sent.
    InForm false "what is chosen in it is sent with a form",
    /// A text field.
    Field false "it asks for input",
    /// The head of a date picker.
    DatePicker false "it is a part of a date picker that shows nothing",
    /// The chosen one.
    Chosen false "what it shows is shown already",
    /// A way back.
    GoesBack false "it goes back to what was seen",
    /// A link with an address of its own.
    PlainLink false "it is a link: the crawl opens its address",
    /// Nothing listens.
    Unheard false "nothing listens to a press",
    /// Links and buttons in it do what is to be done.
    HoldsControls false "the controls in it are pressed themselves",
    /// Search, log-in, theme.
    NoContent false "it opens no content: a search, a log-in, a theme",
    /// More than a label.
    WholeText false "it holds a whole text",
    /// Too few or too many options.
    NoChoice false "it offers nothing to choose",
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_are_written_in_kebab_case() {
        assert_eq!(serde_json::to_string(&Reason::ActionOnThing).ok().as_deref(), Some("\"action-on-thing\""));
        assert!(Reason::LogOut.is_harm() && !Reason::PlainLink.is_harm());
    }

    #[test]
    fn a_selector_is_told_where_it_decided() {
        assert_eq!(Reason::User.told(Some("a.out")), "the user's configuration says never: a.out");
        assert_eq!(Reason::LogOut.told(Some("a.out")), Reason::LogOut.sentence());
    }
}
