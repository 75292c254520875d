//! The kinds of variants of a page that are learned from.

use super::super::written::Above::{Article, Nothing, Opening};
use super::super::written::As::{List, Thread};
use super::Change::{self, Answers, Bare, Classes, Deleted, Elements, Few, Furniture, Language, Order, Short, Written};
use super::Style;

/// A kind of variant: changes made one after another.
#[derive(Debug, Clone, Copy)]
pub struct Kind(pub(super) &'static str, pub(super) &'static [Change]);

impl Kind {
    pub fn name(self) -> &'static str {
        self.0
    }
}

/// All kinds of variants.
pub const KINDS: [Kind; 46] = [
    Kind("as it is", &[]),
    Kind("classes of numbers", &[Classes(Style::Numbers)]),
    Kind("foreign classes", &[Classes(Style::Foreign)]),
    Kind("no classes", &[Classes(Style::None)]),
    Kind("classes of layout", &[Classes(Style::Layout)]),
    Kind("language", &[Language]),
    Kind("elements", &[Elements]),
    Kind("furniture", &[Furniture]),
    Kind("order", &[Order]),
    Kind("numbers, language", &[Language, Classes(Style::Numbers)]),
    Kind("elements, language", &[Elements, Language]),
    Kind("furniture, numbers", &[Furniture, Classes(Style::Numbers)]),
    Kind("furniture, elements, language", &[Furniture, Elements, Language]),
    Kind("order, furniture, foreign", &[Order, Furniture, Classes(Style::Foreign)]),
    Kind("few", &[Few]),
    Kind("few, language", &[Few, Language]),
    Kind("bare", &[Bare]),
    Kind("few, bare", &[Few, Bare]),
    Kind("few, bare, answers, numbers", &[Few, Bare, Answers, Classes(Style::Numbers)]),
    Kind("written", &[Written(Thread(Nothing))]),
    Kind("written 2", &[Written(Thread(Nothing))]),
    Kind("written 3", &[Written(Thread(Nothing))]),
    Kind("written, language", &[Written(Thread(Nothing)), Language]),
    Kind("written, answers", &[Written(Thread(Nothing)), Answers]),
    Kind("written, furniture", &[Written(Thread(Nothing)), Furniture]),
    Kind("short", &[Short, Written(Thread(Nothing))]),
    Kind("short 2", &[Short, Written(Thread(Nothing))]),
    Kind("short, language", &[Short, Written(Thread(Nothing)), Language]),
    Kind("opened", &[Written(Thread(Opening))]),
    Kind("opened 2", &[Written(Thread(Opening))]),
    Kind("opened, language", &[Written(Thread(Opening)), Language]),
    Kind("below an article", &[Written(Thread(Article))]),
    Kind("below an article 2", &[Written(Thread(Article))]),
    Kind("below an article, language", &[Written(Thread(Article)), Language]),
    Kind("listed", &[Written(List)]),
    Kind("listed 2", &[Written(List)]),
    Kind("listed, language", &[Written(List), Language]),
    Kind("deleted", &[Deleted]),
    Kind("deleted 2", &[Deleted]),
    Kind("deleted, numbers", &[Deleted, Classes(Style::Numbers)]),
    Kind("deleted, answers", &[Deleted, Answers]),
    Kind("answers", &[Answers]),
    Kind("answers, numbers", &[Answers, Classes(Style::Numbers)]),
    Kind("few, answers", &[Few, Answers]),
    Kind("few, answers, language", &[Few, Answers, Language]),
    Kind("all", &[Order, Furniture, Elements, Language, Classes(Style::Numbers)]),
];
