//! Small sites, each named for what it hides: `tests/sites/NAME/index.html`. A missed pattern is a folder there and a line here,
//! in the part that it belongs to.

mod choosing;
mod languages;
mod layers;
mod leading;
mod limits;
mod numbers;
mod paging;
mod requests;
mod rules;
mod scrolling;

use std::sync::{Arc, Mutex};
use std::time::Duration;

use kibont::address::Address;
use kibont::browser::{self, Browser};
use kibont::classifier::Classifier;
use kibont::html::{Dom, NodeId};
use kibont::network_policy::NetworkPolicy;
use kibont::unfold::{self, Options, Tools, Unfolded, history::History, union};
use tokio::sync::{OnceCell, Semaphore};

use crate::served::{RUNTIME, Site};

/// One browser for all; it ends with this process, on whose pipe it hangs.
static BROWSER: OnceCell<Browser> = OnceCell::const_new();
static TABS: Semaphore = Semaphore::const_new(2);

async fn browser() -> &'static Browser {
    let launch = || async {
        Browser::launch(browser::Options::default(), NetworkPolicy { loopback: true, private: false }).await.unwrap()
    };
    BROWSER.get_or_init(launch).await
}

/// Unfolds a site's front page, which must do no harm.
fn unfold(name: &str) -> Unfolded {
    unfold_with(name, Options::default())
}

fn unfold_with(name: &str, options: Options) -> Unfolded {
    unfold_at(name, "", options)
}

/// Unfolds the page of a site at that path, or with that query.
fn unfold_at(name: &str, path: &str, options: Options) -> Unfolded {
    unfold_knowing(name, path, options, &Arc::default())
}

/// The same with what was learned on other pages of the site.
fn unfold_knowing(name: &str, path: &str, options: Options, history: &Arc<Mutex<History>>) -> Unfolded {
    let (site, address) = Site::serve(name);
    let unfolded = RUNTIME.block_on(async {
        let _tab = TABS.acquire().await.unwrap();
        let browser = browser().await;
        let address = Address::parse(&format!("{address}/{path}")).unwrap();
        let tools = Tools {
            classifier: Arc::new(Classifier::builtin().unwrap()),
            history: Arc::clone(history),
            options,
            reach: NetworkPolicy::of(std::slice::from_ref(&address), false),
            robots: None,
            turn: None,
            tell: None,
        };
        let mut tab = browser.tab(&address.site()).await.unwrap();
        let unfolded = unfold::unfold(&mut tab, &address, &tools).await;
        browser.close(tab).await;
        unfolded
    });
    assert!(unfolded.failed.is_none(), "{name}: {:?}", unfolded.failed);
    assert_eq!(site.harm(), Vec::<String>::new(), "{name}: harm was done");
    unfolded
}

/// The text that could be seen at some time: what stood in plain sight at last, or was brought to light by a step.
fn seen(unfolded: &Unfolded) -> String {
    let dom = Dom::parse(&unfolded.html);
    let has = |node: NodeId, name: &str| dom.attribute(node, name).is_some();
    let shown = |node: NodeId| {
        let above: Vec<NodeId> = dom.ancestors(node).collect();
        let code = above.iter().any(|one| dom.is(*one, "script") || dom.is(*one, "style") || dom.is(*one, "title"));
        let hidden = above.iter().any(|one| has(*one, union::HIDDEN));
        !code && (!hidden || above.iter().any(|one| has(*one, union::STEP)))
    };
    let texts = dom.descendants(dom.root()).filter(|node| dom.text(*node).is_some() && shown(*node));
    let text: String = texts.filter_map(|node| dom.text(node)).collect::<Vec<_>>().join(" ");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The site's front page, unfolded, shows all of these.
fn check(name: &str, wanted: &[&str]) {
    let unfolded = unfold(name);
    let seen = seen(&unfolded);
    for text in wanted {
        assert!(seen.contains(text), "{name}: «{text}» did not come to light\nseen: {seen}\n{}", told(&unfolded));
    }
}

/// The site's front page leads to all of these.
fn check_links(name: &str, wanted: &[&str]) {
    let unfolded = unfold(name);
    for path in wanted {
        let found = unfolded.links.iter().any(|link| link.href.ends_with(path));
        assert!(found, "{name}: no link to {path}\n{:?}\n{}", unfolded.links, told(&unfolded));
    }
}

fn told(unfolded: &Unfolded) -> String {
    let steps = unfolded.steps.iter().map(|told| {
        format!("{} «{}» {:?} {:?} +{} {}", told.action, told.label, told.intent, told.kind, told.novel, told.note)
    });
    let judged = unfolded.judged.iter().map(|judged| {
        format!("  <{}> «{}» {} {:.2} → {:?}", judged.tag, judged.label, judged.kind, judged.probability, judged.intent)
    });
    steps.chain(judged).chain(unfolded.trouble.iter().cloned()).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_page_that_sends_on_as_it_is_looked_at_is_read_or_the_next_one_is() {
    for after in [0, 80, 90, 100, 660, 680, 690, 760] {
        let unfolded = unfold_at("sent-on-at-rest", &format!("?after={after}"), Options::default());
        let seen = seen(&unfolded);
        let old = seen.contains("sent on to the new quay") && !unfolded.url.ends_with("quay.html");
        let new = seen.contains("leaves the new quay at nine") && unfolded.url.ends_with("quay.html");
        assert!(old || new, "after {after} ms: {} shows «{seen}»\n{}", unfolded.url, told(&unfolded));
    }
}

#[test]
fn show_more() {
    check("show-more", &["Opening hours: 9–17"]);
}

#[test]
fn a_clock_is_not_waited_for() {
    let unfolded = unfold("clock");
    let seen = seen(&unfolded);
    for text in ["up before the pigeons", "misses the last ferry"] {
        assert!(seen.contains(text), "«{text}» did not come to light\n{}", told(&unfolded));
    }
    let restless = unfolded.steps.iter().any(|told| told.action == "click" && told.note == "growth");
    assert!(!restless, "a press was waited for until the limit\n{}", told(&unfolded));
}

#[test]
fn pressed_twice() {
    check("pressed-twice", &["always the same lateness"]);
}

#[test]
fn a_slow_transition_is_shown_at_its_end() {
    check("slow-transition", &["change is given in jokes"]);
}

#[test]
fn toggle_over_toggles() {
    check("toggle-over-toggles", &["raised his own rent twice", "asked for its money back", "keeps the receipts"]);
}

#[test]
fn opener_of_another_look() {
    check("opener-of-another-look", &["éisteacht lena macalla"]);
}

#[test]
fn more_in_shadow() {
    check("more-in-shadow", &["a very polite kind", "something it had borrowed", "one of them a rumour"]);
}

#[test]
fn groups_in_turn() {
    check("groups-in-turn", &["told it is a river", "on both pages", "pays rent", "by touch", "say whose"]);
    check("groups-in-turn", &["until it is asked", "somewhere to wait", "in pencil", "his window", "can defend"]);
}

#[test]
fn wizard_of_buttons() {
    check("wizard-of-buttons", &["until the second full moon", "bring it back taller", "come home by themselves"]);
}

#[test]
fn wizard_of_answers() {
    check("wizard-of-answers", &["hold water", "hold secrets", "in a month and remembers everything"]);
}

#[test]
fn a_vote_upon_the_page_is_not_given() {
    let seen = seen(&unfold("questions-in-turn"));
    assert!(!seen.contains("counted by the tide"), "it was voted upon the page: {seen}");
}

#[test]
fn the_pointer_over_a_tab_has_not_shown_its_panel() {
    check("tabs-under-the-pointer", &["answers in rhyme", "what it is told"]);
}

#[test]
fn drawn_anew() {
    let wanted =
        ["bucket by the door", "every full moon", "quiet gull", "than we do", "but the priest", "stolen twice"];
    check("drawn-anew", &wanted);
    let wanted = ["her own fare", "out of spite", "about its knots", "learned to swim", "for cake", "never met"];
    let unfolded = unfold("drawn-anew");
    let seen = seen(&unfolded);
    assert!(wanted.iter().all(|text| seen.contains(text)), "{seen}\n{}", told(&unfolded));
    // Ten would do: what is drawn anew is known again.
    assert!(unfolded.presses <= 14, "{} presses\n{}", unfolded.presses, told(&unfolded));
}

#[test]
fn names_by_chance() {
    check("names-by-chance", &["with a year in between"]);
    let unfolded = unfold("names-by-chance");
    // Of boxes that look alike a few are tried, whatever their classes end in.
    assert!(unfolded.presses <= 12, "{} presses\n{}", unfolded.presses, told(&unfolded));
}

#[test]
fn heard_by_the_box() {
    check(
        "heard-by-the-box",
        &["day one of", "day seven of", "day twelve of", "every carpenter", "is late", "in the past"],
    );
    check("heard-by-the-box", &["eyes shut", "keeps the appointments"]);
}

#[test]
fn heard_by_what_is_kept() {
    check_links("heard-by-what-is-kept", &["/bell/am", "/bell/ot", "/bell/iv", "/bell/el", "/bell/ix"]);
    check("heard-by-what-is-kept", &["rung by the rain alone", "answers to nobody", "said by the clapper"]);
}

#[test]
fn head_in_a_bare_link() {
    check("head-in-a-bare-link", &["keeps the spare tides", "never been asked twice"]);
}

#[test]
fn component_tabs() {
    check("component-tabs", &["whoever painted it last", "the sea does not notice", "has looked away"]);
}

#[test]
fn folded_again() {
    check("folded-again", &["nur nicht an den letzten", "im Dunkeln mit den Motten"]);
    check("folded-again", &["ein Stück zu Ende gesehen", "von keinem verstanden"]);
}

#[test]
fn folded_and_asked() {
    let unfolded = unfold("folded-and-asked");
    let seen = seen(&unfolded);
    assert!(seen.contains("bring its own ropes"), "{}", told(&unfolded));
    assert!(!seen.contains("more than once"), "what asked the network was pressed again\n{}", told(&unfolded));
}

#[test]
fn tabs() {
    check("tabs", &["Geduld, mehr kommt nicht hinein", "jeden Freitag um vier Uhr", "hundert Schritte bergab"]);
}

#[test]
fn accordion_single_open() {
    check("accordion-single-open", &["a révész látja", "le kell takarni a csengőjét", "nem sietünk"]);
}

#[test]
fn details() {
    check("details", &["雪どけに改めます", "鐘が鳴るまで窓口を開けません"]);
}

#[test]
fn replies_counted_down() {
    check("replies-counted-down", &["I have a photograph.", "It only answers to the tide table."]);
}

#[test]
fn shadow_closed() {
    check("shadow-closed", &["платив за воду піснями"]);
}

#[test]
fn iframe() {
    check("iframe", &["İlk bardak", "dedem öyle isterdi"]);
}

#[test]
fn what_frames_show_in_turn() {
    check("frames-in-turn", &["yn anghofio ei llinellau", "yn ateb yn ei lle", "yn croesi", "hyd nes i'r glaw"]);
}

#[test]
fn row_beside_its_buttons() {
    check("row-beside-its-buttons", &["ritades av en älg", "för sällskaps skull"]);
}

#[test]
fn press_in_a_component() {
    check("press-in-a-component", &["ზღაპარს უყვებიან", "ღრუბლებიდან კრეფენ"]);
}

#[test]
fn heard_further_up() {
    check("heard-further-up", &["citea hărți invers", "cu litere vechi", "a cerut chitanță", "a tușit politicos"]);
}

#[test]
fn marks_on_a_map() {
    check("marks-on-a-map", &["lifts fog", "bigger ship", "never built"]);
}

#[test]
fn shapes_of_a_plan() {
    // That the heart was not pressed is part of every check.
    check("shapes-of-a-plan", &["last year's echo", "older than the house", "answers letters"]);
}

#[test]
fn cells_that_unfold() {
    check("cells-that-unfold", &["vrnejo gumb", "samo v duru"]);
}

#[test]
fn told_by_the_pointer() {
    check("told-by-the-pointer", &["pob siwmper", "yn garthen", "yn frethyn", "canu'n isel"]);
}

#[test]
fn folded_list() {
    check("folded-list", &["Tximiniak gazta bakoitza izenez", "ez du ordularirik inoiz ikusi"]);
}

#[test]
fn thread_folds() {
    check("thread-folds", &["One whale left me a Tuesday", "they squint in Latin", "no word for fog"]);
}

#[test]
fn a_style_among_the_texts_of_a_button_is_not_read() {
    let unfolded = unfold("styles-among-texts");
    assert!(seen(&unfolded).contains("white on white"), "{}", told(&unfolded));
    let labels: Vec<&str> = unfolded.judged.iter().map(|one| one.label.as_str()).collect();
    assert_eq!(labels, ["Show the map"]);
}

#[test]
fn a_frame_that_may_run_no_scripts_is_not_waited_for() {
    let unfolded = unfold("sandboxed-frame");
    let seen = seen(&unfolded);
    for text in ["before it arrives", "may run a script", "ran off with the anchor"] {
        assert!(seen.contains(text), "{text}: {}", told(&unfolded));
    }
    assert!(unfolded.trouble.is_empty(), "{}", told(&unfolded));
}

#[test]
fn a_script_that_never_runs_is_not_waited_for() {
    let (_site, address) = Site::serve("scripts-that-never-run");
    let why = RUNTIME.block_on(async {
        let _tab = TABS.acquire().await.unwrap();
        let address = Address::parse(&address).unwrap();
        let mut tab = browser().await.tab(&address.site()).await.unwrap();
        tab.open(address.as_str()).await.unwrap();
        let rested = tab.rest(Duration::from_secs(5), Duration::from_millis(300)).await.unwrap();
        browser().await.close(tab).await;
        rested.why
    });
    assert_eq!(why, "quiet", "it waits for consent, and no one knows when that comes");
}

#[test]
fn tabs_within_tabs() {
    check("tabs-within-tabs", &["lie down to sleep", "rings under water", "forgets a piano", "counts to nine"]);
}

#[test]
fn cards_turned_over() {
    let wanted = ["left over from the night", "a little too far", "behind the tram depot", "the other side"];
    check("cards-turned-over", &wanted);
}

#[test]
fn first_part_open() {
    check("first-part-open", &["поле соняхів", "одну станцію", "кишені плаща", "з вікна"]);
}
