//! What is counted on a page.

/// What is counted.
#[derive(Debug, Clone, Copy)]
#[repr(usize)]
pub(super) enum Count {
    /// Letters of text that is neither a time nor a name nor a button.
    Letters,
    /// Those in links.
    Linked,
    /// Times.
    Times,
    /// Names of persons, by their element's names or by a link to a profile.
    People,
    /// Buttons and links that answer, quote, share, or lead to one item.
    Controls,
    /// Letters of prose: texts outside of links and buttons that are longer than a label.
    Prose,
    /// Headings and long texts that lead to another page.
    Headlines,
    /// Prices.
    Prices,
    /// Fields to fill in.
    Fields,
    /// Texts of digits alone.
    Numbers,
    /// Main headings.
    Tops,
    /// Texts that only by their look and place beside a time may be names of persons.
    Names,
    /// Notes that something was taken away, and elements that are named so.
    Gone,
    /// Times that name a month and no day.
    Months,
    /// Texts that are written for machines: code, paths, methods of HTTP.
    Code,
    /// Headings below the main one.
    Headings,
    /// Links that lead where the heading before them leads: "Read more".
    Again,
    /// Links to write or to call somebody.
    Contacts,
    /// Texts that break off, as excerpts do.
    Broken,
    /// Times long before there were sites.
    Past,
}

/// How many kinds of things are counted.
pub(super) const COUNTS: usize = 20;

/// What a stretch of the page holds.
pub(super) type Counts = [u32; COUNTS];
