#![allow(clippy::unwrap_used, reason = "a test that cannot set itself up should fail")]

use super::*;

fn url(path: &str) -> Url {
    Url::parse(&format!("https://a.org{path}")).unwrap()
}

#[test]
fn addresses_of_a_form_that_only_lead_to_known_pages_are_not_visited_for_ever() {
    let mut ranks = Ranks::default();
    for post in 0..MOST_RETURNED {
        assert!(!ranks.only_returns(&url("/p/900")), "after {post}");
        let _ = ranks.returned(&url(&format!("/p/{post}")));
    }
    assert!(ranks.only_returns(&url("/p/900")));
    assert!(!ranks.only_returns(&url("/t/the-tide-at-noon")));
    let _ = ranks.enter(&url("/p/901"), 500, None);
    assert!(!ranks.only_returns(&url("/p/902")), "one of them is a page of its own");
}

#[test]
fn only_a_known_page_is_shown_in_another_way() {
    let mut ranks = Ranks::default();
    ranks.note(&url("/shop"));
    ranks.note(&url("/shop?cat=7"));
    let ranked = [
        ("/shop/?sort=price", Rank::Arrangement),
        ("/shop?cat=7&color=red", Rank::Arrangement),
        ("/shop?page=2", Rank::NextPage),
        ("/shop/page/2/", Rank::NextPage),
        ("/shop?page=2&sort=price", Rank::Arrangement),
        ("/shop?cat=8", Rank::NextPage),
        ("/shop?cat=8&made=oak", Rank::NearlyEmpty),
        ("/tea?sort=price", Rank::Page),
        ("/tea?sort=name", Rank::Arrangement),
        ("/shop/kettle", Rank::Page),
        ("/search?q=kettle", Rank::Arrangement),
        ("/search/kettle", Rank::Page),
    ];
    for (path, rank) in ranked {
        assert_eq!(ranks.rank(&url(path)), rank, "{path}");
    }
}

#[test]
fn a_parameter_that_brought_nothing_arranges() {
    let mut ranks = Ranks::default();
    ranks.note(&url("/list"));
    assert_eq!(ranks.rank(&url("/list?tone=warm")), Rank::NextPage, "it may be the rest of the list");
    for tone in 0..3 {
        ranks.enter(&url(&format!("/list?tone={tone}")), 0, None);
    }
    assert_eq!(ranks.rank(&url("/list?tone=cold")), Rank::NearlyEmpty);
}

#[test]
fn what_only_adds_to_the_address_of_a_known_page_waits_until_one_brings_something() {
    let mut ranks = Ranks::default();
    ranks.note(&url("/all?sid=7"));
    for path in ["/all?sid=7&per=48", "/all?per=48&sid=7", "/all?sid=7&size=l"] {
        assert_eq!(ranks.rank(&url(path)), Rank::NearlyEmpty, "{path}");
    }
    for path in ["/all?sid=7&lang=sv", "/events?id=7", "/item/7"] {
        assert_eq!(ranks.rank(&url(path)), Rank::Page, "{path}");
    }
    let (size, of) = (url("/all?sid=7&size=s"), template(&url("/all?sid=7&size=l")));
    let change = ranks.enter(&size, 900, None);
    assert_eq!(change, Some(Change { template: of, from: Rank::NearlyEmpty, to: Rank::Page }));
    assert_eq!(ranks.rank(&url("/all?sid=7&size=m")), Rank::Page);
    assert_eq!(ranks.rank(&url("/all?sid=7&per=12")), Rank::NearlyEmpty, "another form");
}

#[test]
fn a_template_of_nearly_empty_pages_waits_until_one_brings_something() {
    let mut ranks = Ranks::default();
    let tag = |name: &str| url(&format!("/tag/{name}"));
    let of = template(&tag("a"));
    assert_eq!(ranks.enter(&tag("a"), 10, None), None);
    assert_eq!(ranks.enter(&tag("b"), 400, None), None);
    assert_eq!(ranks.enter(&tag("c"), 0, None), Some(Change { template: of, from: Rank::Page, to: Rank::NearlyEmpty }));
    assert_eq!(ranks.rank(&tag("d")), Rank::NearlyEmpty);
    assert_eq!(ranks.rank(&url("/story/a")), Rank::Page);
    assert_eq!(
        ranks.enter(&tag("d"), 400, None),
        Some(Change { template: of, from: Rank::NearlyEmpty, to: Rank::Page })
    );
    assert_eq!(ranks.rank(&tag("e")), Rank::Page);
}

#[test]
fn a_template_of_error_pages_waits_and_says_why() {
    let mut ranks = Ranks::default();
    let item = |n: u32| url(&format!("/item/{n}"));
    assert_eq!(ranks.missed(&item(1)), None);
    assert_eq!(ranks.missed(&item(2)), None);
    let change = Change { template: template(&item(3)), from: Rank::Page, to: Rank::NearlyEmpty };
    assert_eq!(ranks.missed(&item(3)), Some(change));
    assert_eq!(ranks.rank(&item(4)), Rank::NearlyEmpty);
    let why = "links of this form have led to error pages".to_owned();
    assert_eq!(ranks.behind(), [Behind { like: "https://a.org/item/3".to_owned(), visited: 3, errors: 3, why }]);
    for n in 4..6 {
        ranks.enter(&item(n), 900, None);
    }
    assert_eq!((ranks.rank(&item(6)), ranks.behind()), (Rank::Page, Vec::new()), "some lead somewhere");
}

#[test]
fn threads_go_first_and_what_repeats_them_waits() {
    let mut ranks = Ranks::default();
    let of = |kind: &str, n: u32| url(&format!("/list/{kind}/7Q{n}"));
    let list = url("/list/2025/5");
    assert!(ranks.led(&list, &[of("thread", 1), of("thread", 1)], &[]).is_empty(), "once is chance");
    ranks.note(&of("thread", 1));
    ranks.note(&list);
    assert_eq!(ranks.led(&list, &[of("thread", 1), of("thread", 2)], &[]).len(), 1);
    assert_eq!(ranks.rank(&of("thread", 3)), Rank::Thread);
    let others = [url("/list/thread/7Q1/2")];
    assert_eq!(ranks.enter(&of("thread", 1), 900, Some(&others)), None);
    let beside = [of("mail", 1), of("mail", 2), of("user", 1), of("user", 2)];
    assert_eq!(ranks.led(&of("thread", 1), &[], &beside).len(), 2);
    for (path, rank) in [
        ("/list/mail/7Q9", Rank::NearlyEmpty),
        ("/list/user/7Q9", Rank::NearlyEmpty),
        ("/list/thread/7Q1/2", Rank::Thread),
        ("/list/thread/7Q1?page=2", Rank::Thread),
        ("/list/thread/7Q1?sort=date", Rank::Arrangement),
        ("/list/2025/6", Rank::Page),
        ("/list/2025/5?page=2", Rank::Page),
        ("/list/2025/5?page=2&sort=date", Rank::Arrangement),
    ] {
        assert_eq!(ranks.rank(&url(path)), rank, "{path}");
    }
}

#[test]
fn pages_of_single_items_wait_though_they_look_like_those_of_threads() {
    let mut ranks = Ranks::default();
    let item = |n: u32| url(&format!("/item?id={n}"));
    ranks.enter(&item(1), 900, Some(&[url("/item?id=1&p=2")]));
    ranks.stand_alone(&item(1), &[url("/item?id=1#7"), item(11), item(12), item(13)]);
    assert_eq!(ranks.rank(&item(12)), Rank::Arrangement);
    assert_eq!(ranks.rank(&url("/item?id=1&p=2")), Rank::Thread);
    assert_eq!(ranks.rank(&item(2)), Rank::Thread, "another thread");
}

#[test]
fn rows_that_lead_to_no_threads_are_pages_like_others() {
    let mut ranks = Ranks::default();
    let story = |n: u32| url(&format!("/story/7Q{n}"));
    ranks.led(&url("/"), &[story(1), story(2)], &[]);
    let changes: Vec<Option<Change>> = (1..4).map(|n| ranks.enter(&story(n), 900, None)).collect();
    assert_eq!(changes[..2], [None, None]);
    assert_eq!(changes[2].map(|change| (change.from, change.to)), Some((Rank::Thread, Rank::Page)));
}

#[test]
fn a_template_is_what_addresses_of_one_make_share() {
    let same = |one: &str, other: &str| template(&url(one)) == template(&url(other));
    assert!(same("/users/7", "/users/12") && same("/tag/tea", "/tag/milk") && same("/s?a=1&b=2", "/s?b=3&a=4"));
    assert!(same("/users/7/followers", "/users/12/followers"));
    assert!(!same("/users/7/followers", "/users/7/posts") && !same("/tag/tea", "/story/tea"));
    assert!(!same("/imprint", "/how-tea-is-made") && !same("/s?a=1", "/s?b=1"));
    assert!(same("/t/the-old-mill/7", "/t/an-inn-by-night/12") && !same("/print.cgi?t=1", "/view.cgi?t=1"));
}

#[test]
fn an_address_that_is_written_otherwise_waits() {
    let mut ranks = Ranks::default();
    ranks.note(&url("/tea/Green"));
    assert_eq!(ranks.rank(&url("/tea/Green")), Rank::Page);
    for path in ["/tea/Green/", "/tea/green", "/TEA/Green"] {
        assert_eq!(ranks.rank(&url(path)), Rank::Arrangement, "{path}");
    }
    let visits =
        ["/chat?t=7&sid=5f3ac0ffee5f3ac0ffee", "/chat?t=7", "/chat;jsessionid=5F3AC0FFEE?t=7", "/(S(x2y))/chat?t=7"];
    ranks.note(&url(visits[0]));
    assert_eq!(ranks.rank(&url(visits[0])), Rank::Page);
    visits[1..].iter().for_each(|path| assert_eq!(ranks.rank(&url(path)), Rank::Arrangement, "{path}"));
    assert_eq!(ranks.rank(&url("/tea/green/tea/black/")), Rank::NearlyEmpty, "it goes in circles");
    assert_eq!(ranks.rank(&url("/2024/11/11/tea")), Rank::Page);
    assert_eq!(ranks.rank(&url("/?currency=EUR")), Rank::Page, "no page is known that this adds to");
    ranks.note(&url("/"));
    assert_eq!(ranks.rank(&url("/?currency=EUR")), Rank::NextPage, "three letters name no language here");
}

#[test]
fn a_template_that_brought_much_waits_when_it_brings_nothing_any_more() {
    let mut ranks = Ranks::default();
    let tag = |n: u32| url(&format!("/tag/{n}"));
    (0..20).for_each(|n| assert_eq!(ranks.enter(&tag(n), 900, None), None));
    let changes: Vec<_> = (20..26).filter_map(|n| ranks.enter(&tag(n), 0, None)).collect();
    assert_eq!(changes.len(), 1, "six of the last eight");
    assert_eq!(ranks.rank(&tag(99)), Rank::NearlyEmpty);
    assert_eq!(ranks.behind().first().map(|behind| behind.visited), Some(26));
}

#[test]
fn a_list_leads_on_where_it_leads_to_several_new_pages_of_another_kind() {
    let mut ranks = Ranks::default();
    let leads = |ranks: &Ranks, to: &[&str]| {
        let links: Vec<Url> = to.iter().map(|path| url(path)).collect();
        ranks.leads_on(&url("/tag/tea"), links.iter())
    };
    let stories = ["/story/how-tea-is-made", "/story/where-tea-is-grown"];
    ranks.note(&url("/tag/tea"));
    assert!(leads(&ranks, &stories));
    assert!(!leads(&ranks, &["/story/how-tea-is-made", "/any?n=7"]), "one of each kind");
    assert!(!leads(&ranks, &["/tag/milk", "/tag/water"]), "other lists of its kind");
    let days = ["/diary/2031/5/1", "/diary/2031/5/2"];
    assert!(leads(&ranks, &days));
    (4..7).for_each(|day| _ = ranks.enter(&url(&format!("/diary/2031/5/{day}")), 0, None));
    assert!(!leads(&ranks, &days), "such days bring nothing");
    assert!(!leads(&ranks, &["/tag/tea?sort=name", "/tag/tea?sort=age"]), "the same in another order");
    ranks.note(&url(stories[0]));
    assert!(!leads(&ranks, &stories), "one is known");
    assert_eq!(ranks.rank(&url("/tag/tea?page=2")), Rank::NextPage);
    ranks.lists(&url("/tag/tea"), true);
    assert_eq!(ranks.rank(&url("/tag/tea?page=3")), Rank::Page);
    ranks.lists(&url("/tag/tea?page=3"), false);
    assert_eq!(ranks.rank(&url("/tag/tea?page=4")), Rank::NextPage);
}
