//! Rows of lists: headlines that lead elsewhere, each beside a person and a time. A forum lists its threads so, a mailing list its
//! mails, a tracker its tickets.

use super::counts::Count;
use super::survey::Survey;

/// How far above its link a row is looked for.
const FARTHEST: usize = 6;

/// Where the rows of a page lead.
pub(super) fn rows(survey: &Survey) -> Vec<String> {
    let links = (1..survey.spots.len() as u32).filter(|at| survey.tag(*at) == "a");
    let heads = links.filter(|at| survey.counts(*at, survey.spot(*at).end)[Count::Headlines as usize] > 0);
    let rows = heads.filter(|at| is_row(survey, *at));
    rows.filter_map(|at| survey.attribute(at, "href").map(str::to_owned)).collect()
}

/// Whether the smallest element around a link that holds a time holds a person too, and no other headline.
fn is_row(survey: &Survey, link: u32) -> bool {
    let around = survey.above(link).take(FARTHEST).map(|at| survey.counts(at, survey.spot(at).end));
    let told = around.into_iter().find(|counts| counts[Count::Times as usize] > 0);
    told.is_some_and(|counts| {
        counts[Count::People as usize] + counts[Count::Names as usize] > 0 && counts[Count::Headlines as usize] == 1
    })
}
