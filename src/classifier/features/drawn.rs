//! What an icon shows that is drawn in SVG: icons of the common libraries, by how their paths begin.

/// What an icon shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Drawing {
    /// A cross: closes.
    Cross,
    /// Three bars: a menu.
    Bars,
    /// A magnifying glass: searches.
    Glass,
    /// An arrowhead downwards or upwards, or a plus: unfolds, or opens a menu.
    Fold,
}

/// All that may be shown.
pub(super) const DRAWINGS: &[Drawing] = &[Drawing::Cross, Drawing::Bars, Drawing::Glass, Drawing::Fold];

impl Drawing {
    pub(super) fn name(self) -> &'static str {
        match self {
            Drawing::Cross => "cross",
            Drawing::Bars => "bars",
            Drawing::Glass => "glass",
            Drawing::Fold => "fold",
        }
    }
}

/// Beginnings of paths, each as [`drawn`] writes it: Material, Heroicons, Lucide and Feather, Bootstrap, Font Awesome, Octicons, Remix.
#[rustfmt::skip]
const PATHS: &[(Drawing, &[&str])] = &[
    (Drawing::Cross, &[
        "M19 6.41", "M5.293 6.707l5.293 5.293-5", "M14 1.41L12.59 0", "M14 1.41 12.59 0", "M12 3.41 10.59 2", "M15 4.41 13.59 3",
        "M6 18L18 6", "M6 18 18 6", "M18 6L6 18", "M18 6 6 18", "m6 6 12 12", "M6 6l12 12", "M6 6 18 18", "M6 6L18 18",
        "M242.72 256", "M193.94 256", "M310.6 150.6", "M342.6 150.6", "M376.6 84.5", "M207.6 256", "M324.5 411.1", "M317.7 402.3",
        "M4.646 4.646a.5.5 0 0 1 .708 0L8 7.293", "M2.146 2.854", "M1.293 1.293", "M.293.293a1 1 0 0 1 1.414 0L8 6.586", "M3.72 3.72a",
        "M5.72 5.72", "M6.28 5.22", "M5.47 5.47a", "M4.293 4.293a1 1 0", "M12 10.586", "M12.0007 10.5865", "M11.9997 10.5865", "M18.3 5.71a",
        "M10 8.586L2.929 1.515", "M18.36 19.78", "m289.94 256", "M290.539 256", "M1 1L13 13", "M13 1L1 13", "M17.25 6.75", "M6.75 6.75",
    ]),
    (Drawing::Bars, &[
        "M3 13h18c0.552", "M3 18h18v-2H3", "M0 382.5h459v-51H0", "M16 132h416", "M4 6h16", "M3 12h18", "M4 12h16", "M0 96C0 78.3 14.3 64",
        "M0 96c0-13.255", "M2.5 12a.5.5 0 0 1", "M3.75 6.75h16.5", "M3.75 5.25h16.5", "M3 5h18", "M3 4h18", "M104 333H896", "M3 6h18", "M3 12h12",
        "M0 88C0 74.7 10.7 64", "M3.5 7h17", "M1 2.75A.75.75", "M4 18h16",
    ]),
    (Drawing::Glass, &[
        "M13 5c-3.3 0-6 2.7-6 6", "M18 13c0-3.859", "M505 442.7", "M416 208c0 45.9", "M208 48c-88.366", "M15.5 14h-.79", "m21 21-", "M21 21l-",
        "M11.742 10.344", "M508.5 468.9", "M508.5 481.6", "M500.3 443.7", "M8 4a4 4 0", "M9 3.5a5.5 5.5", "m18 16.5-5.14", "M10.68 11.74",
        "M18.031 16.6", "M38.84 35.13", "M16.041 15.856", "M9.5 3A6.5", "m20.87 20.17", "M1216 832q0-185",
    ]),
    (Drawing::Fold, &[
        "m6 9 6 6", "M6 9l6 6", "M19 9l-7 7", "m19.5 8.25-7.5 7.5", "M19.5 8.25l-7.5 7.5", "M1.646 4.646a.5.5 0 0 1 .708 0L8 10.293",
        "M7.41 8.59", "M7.41 7.84", "M16.59 8.59", "M7.41 8.58", "M5.293 9.707l6 6", "M5.23 7.21", "M5.22 8.22", "M5.293 7.293", "M143 352.3",
        "M207.029 381.476", "M233.4 406.6", "M201.4 374.6", "M201.4 342.6", "M224 416c-8.188", "M192 384c-8.188", "M31.3 192h257.3", "M7 10l5 5",
        "m7 10 5 5", "M12 4.5v15", "M12 5v14", "M5 12h14", "M19 13h-6v6", "M8 4v8", "M8 2a.5.5 0 0 1 .5.5v5", "M416 208H272", "M240 80c0-17.7",
        "M256 80c0-17.7", "M432 256c0 17.7", "M12.78 5.22a", "M4.427 7.427", "M57.5 38.193", "M12 15.75", "M6 9L12 15", "m4.5 15.75 7.5-7.5",
        "M18 15l-6-6", "m18 15-6-6", "M12 8l-6 6",
    ]),
];

/// Letters of a path that tell what is drawn.
const LONGEST: usize = 48;

/// What a path draws, if it is known. Commas and spaces are written in several ways and count alike.
pub(super) fn drawn(path: &str) -> Option<Drawing> {
    let mut start = String::with_capacity(LONGEST);
    for c in path.trim_start().chars().take(LONGEST) {
        match c {
            ' ' | ',' | '\n' | '\t' if start.ends_with(' ') => {}
            ' ' | ',' | '\n' | '\t' => start.push(' '),
            c => start.push(c),
        }
    }
    PATHS.iter().find(|(_, paths)| paths.iter().any(|path| start.starts_with(path))).map(|(drawing, _)| *drawing)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cross_is_known_however_its_path_is_written() {
        for path in ["M6 18L18 6M6 6l12 12", "M6,18 18,6 M6,6 18,18", "M19 6.41L17.59 5 12 10.59 6.41 5 5 6.41"] {
            assert_eq!(drawn(path), Some(Drawing::Cross), "{path}");
        }
        assert_eq!(drawn("m6 9 6 6 6-6"), Some(Drawing::Fold));
        assert_eq!(drawn("M12 2C6.5 2 2 6.5 2 12"), None);
    }
}
