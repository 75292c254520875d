//! A page as it is read for threads: its nodes in order, what each is named, which texts are times, and sums of all that is counted.
//! With sums from the beginning of the page, what an element holds is a difference of two of them, however large it is.

use super::counts::{Count, Counts};
use super::subjects::Subjects;
use super::words::Names;
use crate::date::Hints;
use crate::html::{Dom, NodeId};
use walker::walked;

mod walker;

/// A node of the page.
#[derive(Debug, Clone, Copy)]
pub(super) struct Spot {
    pub node: NodeId,
    /// The position after the last node below it.
    pub end: u32,
    /// The position of the parent; the first node is its own.
    pub parent: u32,
    pub depth: u16,
    /// What its class, id and properties speak of.
    pub names: Names,
    /// The first word of its class as a number; 0 without one.
    pub class: u32,
    /// Whether it is text.
    pub text: bool,
    /// Whether nothing but white space stands between it and the text before it.
    pub spaced: bool,
    /// Whether it lies in a link, a button, a form.
    pub within: Within,
}

/// What a node lies in.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Within {
    pub link: bool,
    pub control: bool,
    pub quote: bool,
    pub pre: bool,
    pub time: bool,
    /// Whether it is a small element that only eyes are to see: the letters of an avatar.
    pub drawn: bool,
    pub heading: bool,
    pub code: bool,
    author: bool,
}

/// A page as it is read for threads.
pub(super) struct Survey<'a> {
    pub dom: &'a Dom,
    pub spots: Vec<Spot>,
    /// What stands before each position.
    sums: Vec<Counts>,
    /// The positions of times, ascending.
    pub times: Vec<u32>,
    /// The positions of texts that may be names by their look and place, ascending.
    pub names: Vec<u32>,
    pub hints: Hints<'a>,
    /// What the page says that it is about.
    pub subjects: Subjects,
}

impl<'a> Survey<'a> {
    /// Walks over the page once. `hints` tell the language and when the page was read.
    pub fn of(dom: &'a Dom, hints: Hints<'a>) -> Self {
        let survey = Survey {
            dom,
            spots: Vec::with_capacity(dom.len()),
            sums: Vec::with_capacity(dom.len() + 1),
            times: Vec::new(),
            names: Vec::new(),
            hints,
            subjects: Subjects::of(dom),
        };
        let (mut survey, sum) = walked(survey);
        survey.sums.push(sum);
        // Where days are told, a month is another time: of a journey, of joining. Where months alone are, they are the times.
        let [days, months] = [Count::Times, Count::Months].map(|what| sum[what as usize]);
        if days < months {
            survey.sums.iter_mut().for_each(|sum| sum[Count::Times as usize] += sum[Count::Months as usize]);
        }
        survey
    }

    /// What stands between two positions.
    pub fn counts(&self, from: u32, to: u32) -> Counts {
        let (from, to) = (&self.sums[from as usize], &self.sums[to as usize]);
        std::array::from_fn(|at| to[at] - from[at])
    }

    pub fn spot(&self, at: u32) -> &Spot {
        &self.spots[at as usize]
    }

    pub fn tag(&self, at: u32) -> &'a str {
        self.dom.tag(self.spot(at).node).unwrap_or_default()
    }

    pub fn attribute(&self, at: u32, name: &str) -> Option<&'a str> {
        self.dom.attribute(self.spot(at).node, name)
    }

    pub fn text(&self, at: u32) -> &'a str {
        self.dom.text(self.spot(at).node).unwrap_or_default()
    }

    /// The positions of the elements above one, from the inside.
    pub fn above(&self, at: u32) -> impl Iterator<Item = u32> + '_ {
        let up = |at: u32| Some(self.spot(at).parent).filter(|parent| *parent != at);
        std::iter::successors(up(at), move |at| up(*at))
    }

    /// The positions of the elements directly below one.
    pub fn children(&self, at: u32) -> impl Iterator<Item = u32> + '_ {
        let (end, first) = (self.spot(at).end, at + 1);
        let inside = move |at: &u32| *at < end;
        std::iter::successors(Some(first).filter(inside), move |at| Some(self.spot(*at).end).filter(inside))
            .filter(|at| !self.spot(*at).text)
    }
}
