//! An element's attributes that are asked for by name, found in one pass.

use crate::page::Element;

/// Declares the attributes: what each is called here, and its name.
macro_rules! attributes {
    ($($field:ident = $name:literal,)+) => {
        /// The values of the attributes that there are.
        #[derive(Default)]
        pub(super) struct Own<'a> {
            $(pub(super) $field: Option<&'a str>,)+
        }

        impl<'a> Own<'a> {
            pub(super) fn of(element: &'a Element) -> Self {
                let mut own = Own::default();
                for (name, value) in &element.attributes {
                    match name.as_str() {
                        $($name => own.$field = Some(value),)+
                        _ => {}
                    }
                }
                own.href = element.href();
                own
            }
        }
    };
}

attributes! {
    aria_expanded = "aria-expanded",
    aria_selected = "aria-selected",
    aria_pressed = "aria-pressed",
    aria_checked = "aria-checked",
    aria_haspopup = "aria-haspopup",
    aria_controls = "aria-controls",
    aria_label = "aria-label",
    aria_labelledby = "aria-labelledby",
    aria_hidden = "aria-hidden",
    aria_disabled = "aria-disabled",
    disabled = "disabled",
    hidden = "hidden",
    role = "role",
    class = "class",
    hreflang = "hreflang",
    lang = "lang",
    xml_lang = "xml:lang",
    rel = "rel",
    target = "target",
    of = "for",
    onclick = "onclick",
    tabindex = "tabindex",
    data_toggle = "data-toggle",
    data_bs_toggle = "data-bs-toggle",
    kind = "type",
    title = "title",
    value = "value",
    alt = "alt",
    label = "label",
    href = "href",
    xlink = "xlink:href",
    data_href = "data-href",
    data_link = "data-link",
    data_uri = "data-uri",
    url = "url",
    to = "to",
    routerlink = "routerlink",
    ng_reflect_router_link = "ng-reflect-router-link",
}
