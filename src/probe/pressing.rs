//! One press, and what it did.

use std::collections::HashSet;
use std::time::Duration;

use super::scene::Present;
use super::{Probe, Probed};
use crate::browser::{Action, Batch, BrowserError, How, OutcomeLine};
use crate::classifier::lesson::{Effect, own_words};
use crate::unfold::page::candidate::masked;

impl<T: FnMut(&Probed)> Probe<'_, T> {
    /// Presses and measures; nothing where it could not be pressed.
    pub(super) async fn press(&mut self, there: &Present) -> Result<Option<Effect>, BrowserError> {
        let (fields, layers) = (self.scene.fields(), self.scene.layers_of(&there.frame));
        let cover = self.scene.covering(&there.frame);
        let held_back = self.held_back();
        self.scene.routed_here = false;
        let (address, characters) = (self.scene.url.clone(), self.scene.characters());
        let choice = there.line.options.iter().find(|option| !option.chosen && !option.value.is_empty());
        let how = if there.line.element.tag == "select" { How::Choose } else { How::Click };
        let value = choice.filter(|_| how == How::Choose).map(|option| option.value.clone());
        let batch = Batch {
            frame: there.frame.clone(),
            actions: vec![Action::of(there.line.id, how, value, 1)],
            limit: Duration::from_millis(3000),
            patience: Duration::from_millis(1500),
            budget: Duration::from_secs(8),
            restless: self.restless,
        };
        let outcomes = self.tab.press(batch).await?;
        let Some(line) = outcomes.into_iter().next() else { return Ok(None) };
        if !line.was_made() {
            return Ok(None);
        }
        self.look(false).await?;
        let mut line = line;
        // A clock or a count that the page keeps in its address goes on by itself.
        if line.moved.as_ref().is_some_and(|to| is_count(&address, to)) {
            line.moved = None;
        }
        let went = layers.difference(&self.scene.layers_of(&there.frame)).next().is_some();
        if (line.changes > 0 || went) && line.chars + line.grown + line.lost == 0 && line.moved.is_none() {
            self.late(&mut line, there, characters).await?;
        }
        let refused = self.held_back() > held_back;
        Ok(Some(self.effect(there, line, fields, &layers, cover, refused)))
    }

    /// Something moves but nothing has come or gone yet: an animation may still be under way.
    async fn late(&mut self, line: &mut OutcomeLine, there: &Present, before: u64) -> Result<(), BrowserError> {
        self.scene.came.clear();
        tokio::time::sleep(Duration::from_millis(400)).await;
        let _ = self.tab.rest(Duration::from_millis(1500), Duration::from_millis(1200)).await;
        self.look(false).await?;
        line.texts = std::mem::take(&mut self.scene.came);
        line.chars = line.texts.iter().map(|text| text.chars().count() as u64).sum();
        line.grown = line.chars;
        line.lost = (before + line.chars).saturating_sub(self.scene.characters());
        let now = self.scene.candidates.iter().find(|one| one.frame == there.frame && one.line.id == there.line.id);
        line.here = now.is_some_and(|one| one.visible);
        Ok(())
    }

    fn held_back(&self) -> usize {
        self.guard.refusals().iter().filter(|refusal| refusal.why != "a beacon").count()
    }

    fn effect(
        &mut self,
        there: &Present,
        line: OutcomeLine,
        fields: u32,
        layers: &HashSet<u32>,
        cover: Option<u32>,
        refused: bool,
    ) -> Effect {
        let mut leads_to = self.guard.departures();
        leads_to.append(&mut self.scene.windows);
        leads_to.extend(line.moved.clone());
        leads_to.dedup();
        let now = self.scene.layers_of(&there.frame);
        let held = |layer: u32| layer != 0 && layers.contains(&layer) && !now.contains(&layer);
        let after = self.scene.candidates.iter().find(|one| one.frame == there.frame && one.line.id == there.line.id);
        let by_itself = |text: &&String| self.idle.contains(&masked(text));
        let idle: u64 = line.texts.iter().filter(by_itself).map(|text| text.chars().count() as u64).sum();
        let came_by_itself: Vec<String> = line.texts.iter().filter(by_itself).cloned().collect();
        self.disturbed = idle > 0 && line.chars <= idle && leads_to.is_empty();
        let mut own = own_words(&there.text, after.map(|one| one.text.as_str()));
        own.extend(came_by_itself);
        Effect {
            chars: line.chars.saturating_sub(idle),
            grown: line.grown.saturating_sub(idle),
            lost: line.lost,
            changes: line.changes,
            texts: line.texts.into_iter().take(20).collect(),
            controls: self.scene.controls(),
            fields: self.scene.fields().saturating_sub(fields),
            here: line.here,
            closed: held(there.line.layer) || cover.is_some_and(held),
            opened: now.iter().any(|layer| !layers.contains(layer)),
            summoned: false,
            leads_to,
            routed_here: std::mem::take(&mut self.scene.routed_here),
            lang_there: None,
            lang: if line.moved.is_none() { self.scene.lang.clone() } else { String::new() },
            refused,
            before: there.line.expanded.clone(),
            after: after.map(|one| one.line.expanded.clone()).unwrap_or_default(),
            own,
        }
    }
}

/// Whether addresses differ in nothing but the digits behind the hash, where no route stands.
fn is_count(from: &str, to: &str) -> bool {
    let parts = |address: &str| address.split_once('#').map(|(page, place)| (page.to_owned(), masked(place)));
    from != to && parts(from).is_some_and(|from| !from.1.contains('/') && parts(to) == Some(from))
}

#[cfg(test)]
mod tests {
    use super::is_count;

    #[test]
    fn a_clock_behind_the_hash_is_no_place_to_go_to() {
        assert!(is_count("http://a.example/#t=23", "http://a.example/#t=24"));
        assert!(!is_count("http://a.example/", "http://a.example/#t=24"));
        assert!(!is_count("http://a.example/#/page/1", "http://a.example/#/page/2"));
        assert!(!is_count("http://a.example/?p=1", "http://a.example/?p=2"));
    }
}
