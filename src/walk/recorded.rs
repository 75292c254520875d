//! What the archive has of a page: the exchanges that it was made from, and the unfolded page itself.

use jiff::{SignedDuration, Timestamp};

use super::{WalkError, Walker};
use crate::address::page_of;
use crate::archive::{UnfoldedPage, unfolded_name};
use crate::browser::Tab;
use crate::corpus::Record;
use crate::unfold::Unfolded;

/// Notes which answer a page was made from, and what the archive lacks of it.
pub(super) async fn take(tab: &Tab, unfolded: &mut Unfolded) {
    let recorded = tab.recorded().await;
    let is_page = |url: &str| page_of(url) == page_of(&unfolded.url);
    let documents = recorded.documents;
    unfolded.delivered = documents.iter().find(|one| is_page(&one.url)).or(documents.last()).cloned();
    unfolded.trouble.extend(recorded.trouble);
}

/// The date of an unfolded page: the whole second after it was read. What was delivered for it has an earlier one, and so a player
/// tells the two apart by their dates.
fn date(read: Timestamp, more: usize) -> Timestamp {
    let whole = Timestamp::from_second(read.as_second()).unwrap_or(read);
    let seconds = i64::try_from(more).unwrap_or_default().saturating_add(1);
    whole.checked_add(SignedDuration::from_secs(seconds)).unwrap_or(whole)
}

impl Walker {
    /// Writes the unfolded page of each record. Returns when they, and all that was recorded before, are on the disk.
    pub(super) async fn archive(&self, records: &[Record], unfolded: &Unfolded) -> Result<(), WalkError> {
        let Some(archive) = &self.archive else { return Ok(()) };
        let pages = std::iter::once(&unfolded.html).chain(unfolded.editions.iter().map(|edition| &edition.html));
        for (at, (record, html)) in records.iter().zip(pages).enumerate() {
            if html.is_empty() {
                continue;
            }
            let page = UnfoldedPage {
                id: unfolded_name(record.address.as_str(), record.edition.as_deref(), record.time),
                url: record.final_url.clone(),
                // Language versions of one address have the dates of the seconds after.
                time: date(record.time, at),
                html: html.clone(),
                delivered: unfolded.delivered.as_ref().map(|delivered| delivered.id.clone()),
            };
            archive.unfolded(page).await;
        }
        Ok(archive.commit().await?)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test stops where its own premises fail")]
mod tests {
    use super::*;

    #[test]
    fn an_unfolded_page_is_later_than_what_was_delivered() {
        let at = |text: &str| text.parse::<Timestamp>().unwrap();
        assert_eq!(date(at("2026-05-01T10:00:07.2Z"), 0), at("2026-05-01T10:00:08Z"));
        assert_eq!(date(at("2026-05-01T10:00:07Z"), 1), at("2026-05-01T10:00:09Z"));
    }
}
