//! A picture of the page as it stands in the end, where one is wanted.

use super::Page;

impl Page<'_> {
    /// Takes the picture. A page that is gone or hangs has none, and costs no more than one command's time.
    pub(crate) async fn take_screenshot(&mut self) -> Option<Vec<u8>> {
        if !self.tools.options.screenshots {
            return None;
        }
        if self.tab.is_broken() {
            self.trouble.push("there is no screenshot: the tab was lost before".to_owned());
            return None;
        }
        match self.tab.screenshot().await {
            Ok(taken) => {
                self.trouble.extend(taken.lacks);
                Some(taken.webp)
            }
            Err(why) => {
                self.trouble.push(format!("there is no screenshot: {why}"));
                None
            }
        }
    }
}
