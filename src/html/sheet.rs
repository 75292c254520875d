//! Style sheets, as far as they hide: rules that set `display`, `visibility`, `clip` or `speak`, for one medium.

use cssparser::{
    AtRuleParser, CowRcStr, DeclarationParser, ParseError, Parser, ParserState, QualifiedRuleParser,
    RuleBodyItemParser, RuleBodyParser, StyleSheetParser, Token, match_ignore_ascii_case, parse_important,
};
use scraper::selector::{self, Simple};
use selectors::parser::{ParseRelative, Selector as One};

/// Where a page is shown. A page's styles may show less of it in one medium than in another (CSS media types).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Medium {
    /// A wide screen, as that of the crawler's own window.
    Screen,
    /// Paper.
    Print,
    /// A voice that reads the page out.
    Speech,
}

impl Medium {
    /// Whether a media type is this medium's. `aural` is what CSS 2 called `speech`.
    fn is_called(self, name: &str) -> bool {
        match self {
            Self::Screen => name == "screen",
            Self::Print => name == "print",
            Self::Speech => matches!(name, "speech" | "aural"),
        }
    }

    /// What media queries are told of its width, in CSS pixels. A voice has none.
    fn width(self) -> Option<f64> {
        match self {
            Self::Screen => Some(SCREEN_WIDTH),
            Self::Print => Some(PAPER_WIDTH),
            Self::Speech => None,
        }
    }

    /// Whether a media query is true of it. A feature that is not known is taken for false: what it hides is kept.
    pub(super) fn fits(self, query: &str) -> bool {
        query.split(',').any(|alternative| alternative.split(" and ").all(|part| self.holds(part.trim())))
    }

    fn holds(self, part: &str) -> bool {
        let Some(feature) = part.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) else {
            let name = part.strip_prefix("only ").unwrap_or(part).trim();
            return matches!(name, "" | "all") || self.is_called(name);
        };
        let Some((name, value)) = feature.split_once(':') else { return false };
        let (Some(pixels), Some(width)) = (pixels(value.trim()), self.width()) else { return false };
        match name.trim() {
            "min-width" | "min-device-width" => width >= pixels,
            "max-width" | "max-device-width" => width <= pixels,
            _ => false,
        }
    }
}

/// What can hide an element. Each property has a cascade of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Property {
    /// `display: none` takes the element and all below it away.
    Display,
    /// `visibility` is inherited, and what stands below may be visible again.
    Visibility,
    /// `clip` and `clip-path` cut the element to nothing: text for screen readers.
    Clip,
    /// `speak: none` is not read out. No other medium asks for it.
    Speak,
}

/// One declaration that hides, or that shows what another hides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Declared {
    pub property: Property,
    pub hides: bool,
    pub important: bool,
}

/// A rule: the selectors it stands for, and what it declares.
pub(super) struct Rule {
    pub selectors: Vec<One<Simple>>,
    pub declared: Vec<Declared>,
}

/// The width of the screen that media queries are asked for, in CSS pixels: that of the crawler's own window.
const SCREEN_WIDTH: f64 = 1280.0;

/// The width of a printed page, in CSS pixels: a sheet of A4 between margins of a centimetre.
const PAPER_WIDTH: f64 = 718.0;

/// CSS pixels in an `em` of a media query.
const PIXELS_IN_EM: f64 = 16.0;

/// The rules of a style sheet that can hide or show an element, in order. What cannot be read is skipped.
pub(super) fn rules(sheet: &str, medium: Medium) -> Vec<Rule> {
    let mut found = Vec::new();
    read_rules(&mut Parser::new(sheet), medium, &mut found);
    found
}

/// What a `style` attribute declares.
pub(super) fn declared(style: &str) -> Vec<Declared> {
    let mut input = Parser::new(style);
    RuleBodyParser::new(&mut input, &mut Body).flatten().collect()
}

fn read_rules(input: &mut Parser, medium: Medium, found: &mut Vec<Rule>) {
    let mut top = Top { medium, found };
    for _ in StyleSheetParser::new(input, &mut top) {}
}

fn pixels(length: &str) -> Option<f64> {
    let number = |unit: &str| length.strip_suffix(unit).and_then(|number| number.trim().parse::<f64>().ok());
    number("px").or_else(|| number("em").map(|ems| ems * PIXELS_IN_EM)).or_else(|| number(""))
}

/// The top of a style sheet, or the inside of an `@media`.
struct Top<'a> {
    medium: Medium,
    found: &'a mut Vec<Rule>,
}

impl<'i> QualifiedRuleParser<'i> for Top<'_> {
    type Prelude = Vec<One<Simple>>;
    type QualifiedRule = ();
    type Error = ();

    fn parse_prelude(&mut self, input: &mut Parser<'i>) -> Result<Self::Prelude, ParseError<()>> {
        // A selector that asks for a live page (`:hover`) says nothing of a saved one; the others of its list still hold.
        let one = |input: &mut Parser<'i>| {
            let list = selectors::SelectorList::parse(&selector::Parser, input, ParseRelative::No);
            list.map(|list| list.slice().to_vec()).map_err(|_| ParseError::<()>::custom(()))
        };
        let lists = input.parse_comma_separated_ignoring_errors(one);
        Ok(lists.into_iter().flatten().collect())
    }

    fn parse_block(
        &mut self,
        selectors: Self::Prelude,
        _: &ParserState,
        input: &mut Parser<'i>,
    ) -> Result<(), ParseError<()>> {
        let declared: Vec<Declared> = RuleBodyParser::new(input, &mut Body).flatten().collect();
        if !declared.is_empty() && !selectors.is_empty() {
            self.found.push(Rule { selectors, declared });
        }
        Ok(())
    }
}

impl<'i> AtRuleParser<'i> for Top<'_> {
    type Prelude = bool;
    type AtRule = ();
    type Error = ();

    fn parse_prelude(&mut self, name: CowRcStr<'i>, input: &mut Parser<'i>) -> Result<bool, ParseError<()>> {
        let start = input.position();
        while input.next().is_ok() {}
        let prelude = input.slice_from(start).to_ascii_lowercase();
        Ok(match_ignore_ascii_case! { &name,
            "media" => self.medium.fits(prelude.trim()),
            "layer" => true,
            _ => false,
        })
    }

    fn rule_without_block(&mut self, _: bool, _: &ParserState) -> Result<(), ()> {
        Ok(())
    }

    fn parse_block(&mut self, holds: bool, _: &ParserState, input: &mut Parser<'i>) -> Result<(), ParseError<()>> {
        if holds {
            read_rules(input, self.medium, self.found);
        }
        Ok(())
    }
}

/// The inside of a rule. Rules inside rules are not read.
struct Body;

impl<'i> DeclarationParser<'i> for Body {
    type Declaration = Declared;
    type Error = ();

    fn parse_value(
        &mut self,
        name: CowRcStr<'i>,
        input: &mut Parser<'i>,
        _: &ParserState,
    ) -> Result<Declared, ParseError<()>> {
        let (property, hides) = match_ignore_ascii_case! { &name,
            "display" => (Property::Display, input.expect_ident()?.eq_ignore_ascii_case("none")),
            "visibility" => (Property::Visibility, is_invisible(input)?),
            "clip" | "clip-path" => (Property::Clip, is_cut_to_nothing(input)?),
            "speak" => (Property::Speak, is_silent(input)?),
            _ => return Err(ParseError::custom(())),
        };
        let important = input.try_parse(parse_important).is_ok();
        Ok(Declared { property, hides, important })
    }
}

fn is_invisible(input: &mut Parser) -> Result<bool, ParseError<()>> {
    let value = input.expect_ident()?;
    match_ignore_ascii_case! { value,
        "hidden" | "collapse" => Ok(true),
        "visible" => Ok(false),
        _ => Err(ParseError::custom(())),
    }
}

/// `none` by CSS 2, `never` by CSS Speech.
fn is_silent(input: &mut Parser) -> Result<bool, ParseError<()>> {
    Ok(matches!(input.expect_ident()?.to_ascii_lowercase().as_str(), "none" | "never"))
}

/// `rect(0 0 0 0)` and `rect(1px, 1px, 1px, 1px)` leave nothing, nor does `inset(50%)`.
fn is_cut_to_nothing(input: &mut Parser) -> Result<bool, ParseError<()>> {
    if input.try_parse(|input| input.expect_ident().map(|_| ())).is_ok() {
        return Ok(false);
    }
    let shape = input.expect_function()?.to_ascii_lowercase();
    input.parse_nested_block(|input| {
        let mut least = f32::INFINITY;
        let mut most = f32::NEG_INFINITY;
        while let Ok(token) = input.next() {
            let value = match token {
                Token::Number { value, .. } | Token::Dimension { value, .. } => *value,
                Token::Percentage { unit_value, .. } => *unit_value,
                Token::Comma => continue,
                _ => return Ok(false),
            };
            (least, most) = (least.min(value), most.max(value));
        }
        Ok(match shape.as_str() {
            "rect" => most <= 1.0,
            "inset" => least >= 0.5 && most <= 1.0,
            _ => false,
        })
    })
}

impl<'i> QualifiedRuleParser<'i> for Body {
    type Prelude = ();
    type QualifiedRule = Declared;
    type Error = ();
}

impl<'i> AtRuleParser<'i> for Body {
    type Prelude = ();
    type AtRule = Declared;
    type Error = ();
}

impl<'i> RuleBodyItemParser<'i, Declared, ()> for Body {
    fn parse_declarations(&self) -> bool {
        true
    }

    fn parse_qualified(&self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn media_queries_are_asked_for_a_wide_screen() {
        for (query, holds) in [
            ("screen", true),
            ("print", false),
            ("print, screen", true),
            ("only screen and (min-width: 48em)", true),
            ("(max-width: 600px)", false),
            ("(min-width:1600px)", false),
            ("(prefers-reduced-motion: reduce)", false),
            ("not screen", false),
        ] {
            assert_eq!(Medium::Screen.fits(query), holds, "{query}");
        }
    }

    #[test]
    fn paper_and_voices_have_queries_of_their_own() {
        for (query, printed, spoken) in [
            ("print", true, false),
            ("screen, print", true, false),
            ("only print and (max-width: 50em)", true, false),
            ("print and (min-width: 60em)", false, false),
            ("speech", false, true),
            ("aural", false, true),
            ("all", true, true),
            ("screen", false, false),
            ("not print", false, false),
        ] {
            assert_eq!((Medium::Print.fits(query), Medium::Speech.fits(query)), (printed, spoken), "{query}");
        }
    }

    #[test]
    fn what_hides_is_read() {
        let hides = |style: &str| declared(style).iter().map(|one| (one.hides, one.important)).collect::<Vec<_>>();
        assert_eq!(hides("color: red; DISPLAY : none !important"), [(true, true)]);
        assert_eq!(hides("display:block;visibility:hidden"), [(false, false), (true, false)]);
        assert_eq!(hides("clip: rect(1px, 1px, 1px, 1px)"), [(true, false)]);
        assert_eq!(hides("clip: rect(0 0 0 0); clip-path: inset(50%)"), [(true, false), (true, false)]);
        assert_eq!(hides("clip: rect(0, 90px, 40px, 0); clip: auto"), [(false, false), (false, false)]);
        assert_eq!(hides("visibility: inherit; display"), [(true, true); 0]);
    }

    #[test]
    fn rules_of_other_media_and_of_live_pages_are_left_out() {
        let found = rules(
            "@charset 'x'; @media print { p { display: none } } @media screen { b { display: none } }
             a:hover, i { display: none } u::before { display: none } @supports (x: y) { s { display: none } }
             em { color: red } q { display: none }",
            Medium::Screen,
        );
        let selectors: Vec<usize> = found.iter().map(|rule| rule.selectors.len()).collect();
        assert_eq!(selectors, [1, 1, 1], "b, i and q");
    }
}
