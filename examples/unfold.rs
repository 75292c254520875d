//! One page, opened in a browser and unfolded, with each step as it is taken.
//!
//!     cargo run --example unfold -- https://example.org

use std::sync::{Arc, Mutex};

use kibont::address::Address;
use kibont::browser::{Browser, keeper};
use kibont::classifier::Classifier;
use kibont::config::Config;
use kibont::network_policy::NetworkPolicy;
use kibont::unfold::history::History;
use kibont::unfold::{self, StepTrace, Tools};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    // The browser ends with this program, however that happens.
    keeper::in_this_program();
    let address = std::env::args().nth(1).ok_or("name an address: unfold https://example.org")?;
    let address = Address::parse(&address)?;
    let config = Config::load(None)?;
    // A page of the public web reaches no private network.
    let reach = NetworkPolicy::of(std::slice::from_ref(&address), false);
    let tell = |step: &StepTrace| eprintln!("{} «{}»: {} new characters", step.step, step.label, step.chars);
    let tools = Tools {
        classifier: Arc::new(Classifier::builtin()?),
        history: Arc::new(Mutex::new(History::default())),
        options: config.unfold,
        reach,
        robots: None,
        turn: None,
        tell: Some(Arc::new(tell)),
    };
    let browser = Browser::launch(config.browser, reach).await?;
    let mut tab = browser.tab(&address.site()).await?;
    let unfolded = unfold::unfold(&mut tab, &address, &tools).await;
    browser.close(tab).await;
    browser.stop().await;
    println!("{}", unfolded.html);
    Ok(())
}
