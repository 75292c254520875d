//! What the user's configuration says of elements of single sites.

use std::collections::BTreeMap;

use kibont::browser::Rules;
use kibont::unfold::{Options, Reason, SiteRules, Unfolded};

use super::{seen, told, unfold, unfold_with};

fn unfold_by(rules: Rules) -> Unfolded {
    let sites = SiteRules::new(BTreeMap::from([("127.0.0.1".to_owned(), rules)])).unwrap();
    unfold_with("site-rules", Options { sites, ..Options::default() })
}

fn list(selectors: &[&str]) -> Vec<String> {
    selectors.iter().map(|selector| (*selector).to_owned()).collect()
}

/// Why the candidate of this name is not pressed.
fn why(unfolded: &Unfolded, label: &str) -> Option<String> {
    let judged = unfolded.judged.iter().find(|judged| judged.label == label)?;
    Some(judged.reason.map_or("it is pressed".to_owned(), |why| why.told(judged.rule.as_deref())))
}

const STRUCK: &str = "all the Thursdays before the war";
const RUNG: &str = "rung for those who are not coming";
const NOTED: &str = "the sea was on time";
const COST: &str = "sent by paying pigeon";

#[test]
fn what_the_user_says_to_press_is_pressed() {
    let without = unfold("site-rules");
    let with = unfold_by(Rules { press: list(&[".strike", ".tail"]), ..Rules::default() });
    let (before, after) = (seen(&without), seen(&with));
    for text in [STRUCK, RUNG, NOTED] {
        assert!(!before.contains(text), "«{text}» came to light without a rule\n{}", told(&without));
        assert!(after.contains(text), "«{text}» did not come to light\n{}", told(&with));
    }
    assert!(with.steps.iter().any(|step| step.rule.as_deref() == Some(".strike")), "{}", told(&with));
}

#[test]
fn the_guard_stands_behind_what_the_user_says_to_press() {
    let without = unfold("site-rules");
    let with = unfold_by(Rules { press: list(&[".post"]), ..Rules::default() });
    let sent = |unfolded: &Unfolded| unfolded.refusals.iter().any(|one| one.url.ends_with("/tickets"));
    assert!(!sent(&without) && sent(&with), "{}", told(&with));
}

#[test]
fn what_the_user_says_never_to_press_is_left_alone() {
    let without = unfold("site-rules");
    let with = unfold_by(Rules { never: list(&[".desk", ".out"]), press: list(&[".costly"]), ..Rules::default() });
    assert!(seen(&without).contains(COST), "{}", told(&without));
    assert!(!seen(&with).contains(COST), "{}", told(&with));
    let said = |rule: &str| Some(format!("the user's configuration says never: {rule}"));
    assert_eq!(why(&with, "Show more"), said(".desk"), "{}", told(&with));
    assert_eq!(why(&with, "Harbour"), said(".out"), "{}", told(&with));
    let followed = |unfolded: &Unfolded, path: &str| unfolded.links.iter().any(|link| link.href.ends_with(path));
    assert!(followed(&without, "/harbour.html") && followed(&with, "/timetable.html"), "{:?}", without.links);
    assert!(!followed(&with, "/harbour.html"), "{:?}", with.links);
    let left = with.left_alone.iter().find(|(href, _)| href.ends_with("/harbour.html"));
    assert_eq!(left.map(|(_, link)| link.why.told(link.rule.as_deref())), said(".out"));
}

#[test]
fn what_the_user_says_to_ignore_is_no_candidate_and_is_read() {
    let without = unfold("site-rules");
    let with = unfold_by(Rules { ignore: list(&[".bar"]), press: list(&[".wind"]), ..Rules::default() });
    assert!(why(&without, "Show the forecast").is_some(), "{}", told(&without));
    assert_eq!(why(&with, "Show the forecast"), None, "{}", told(&with));
    assert!(seen(&without).contains("the wind moves out") && !seen(&with).contains("the wind moves out"));
    assert!(seen(&with).contains("where the wind lives"));
}

#[test]
fn links_that_only_a_program_can_find_are_left_alone() {
    let traps = ["/far.html", "/within.html", "/gone.html", "/gifts.html", "/honey.html", "/dot.html", "/point.html"];
    let links = ["/both.html", "/drawer.html", "/picture.html", "/menu.html", "/past.html", "/heard.html"];
    left_and_followed("links-for-programs", &traps, &links);
    let links = ["/purser.html", "/later.html", "?page=2", "/magyar.html", "/card-1.html", "/card-3.html"];
    left_and_followed("links-for-programs", &["/never.html", "/span.html"], &links);
    left_and_followed(
        "links-for-programs-mirrored",
        &["/far.html", "/left.html", "/honey.html"],
        &["/piers.html", "/fifth.html"],
    );
}

/// Unfolds a page and holds that these links are left alone as traps and those followed.
fn left_and_followed(site: &str, traps: &[&str], links: &[&str]) {
    let unfolded = unfold(site);
    let left =
        |path: &str| unfolded.left_alone.iter().any(|(href, link)| href.ends_with(path) && link.why == Reason::Lure);
    let followed = |path: &str| unfolded.links.iter().any(|link| link.href.ends_with(path));
    for path in traps {
        assert!(left(path) && !followed(path), "{path}: {:?}", unfolded.links);
    }
    for path in links {
        assert!(followed(path), "{path}: {:?}", unfolded.left_alone);
    }
}
