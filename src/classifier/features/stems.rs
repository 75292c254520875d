//! The words inside names that say what something is for.

/// Stems of each mark, between spaces. A trailing `$` asks for the whole piece, a leading `+` for its end; a leading `*`
/// finds the stem anywhere in the raw name.
#[rustfmt::skip]
pub(super) const MARKS: &[(&str, &str)] = &[
    ("more", "more$ readmore showmore loadmore seemore viewmore morelink morebutton truncat ellips mehr clamp \
      *show-all *showall *view-all *load-more *show-more *read-more \
      showfull fulltext moretext mehrlesen mehranzeigen mostrarmas cargarmas chargerplus carregarmais \
      weiterlesen leesmeer lesmer vermas leermas lerplus voirplus liresuite leiamais selengkapnya devami"),
    ("expand", "expand unfold reveal spoiler disclosure expansion expander unclamp activator$ details summary uncollaps \
      ausklapp aufklapp einblend desplegar deplier derouler uitklap uitvouw rozwin rozbal razvern espandi expandir \
      *detail-icon *details-control *dtr-control *row-toggle *expand-row"),
    ("toggle", "toggl trigger switch"),
    ("collapse", "*collaps fold$ folded"),
    ("accordion", "*accordion accordeon faq question akkordeon foldable acordeon"),
    ("tab", "+tabs tab$ tabs$ tablist tabbed tabpanel tabpane tabitem tabset pills$ tabbar tabcontent tabnav \
      tabbutton tablink onglet pestana zakladk zalozk registerkarte *td-related *td-filter *quicktabs"),
    ("load", "load$ loadmore loader infinite ajax remote$ lazyload fetch$"),
    ("comment", "*comment discuss disqus thread kommentar commento opinion reacties komentar yorum hozzaszol diskus diskuz komment comentar coral$ reakcij debatt otzyv"),
    ("reply", "reply replies"),
    ("close", "*close dismiss cross$ times$ xmark exit$ schliessen fermer cerrar closer"),
    ("modal", "*modal *dialog *popup popin lightbox fancybox *overlay drawer offcanvas toast alert$ snackbar \
      backdrop interstitial paywall colorbox mfp$ layer$ sheet$ popover"),
    ("notice", "banner notice notification notif infobar message$ announcement topbar sticky"),
    ("cookie", "*cookie *consent gdpr cmp$ onetrust didomi cybot qc$ borlabs usercentrics cmplz iubenda termly \
      optanon trustarc truste klaro cky$ dsgvo rgpd avg$ ccm$ fc$ cc$ tarteaucitron axeptio privacy \
      moove complianz eucookie eupopup lgpd ccpa"),
    ("accept", "accept agree allow reject decline deny refuse optin optout approve confirm gotit ok$ necessary \
      zustimmen akzeptieren"),
    ("settings", "setting preference prefs manage custom$ customi configur option"),
    ("lang", "lang$ langs$ langu langblock langchange langicon langtoggle langbtn langwrap langbox +lang *language *locale *i18n wpml pll$ polylang *hreflang translat weglot gtranslate trp$ \
      idioma sprache langue jazyk nyelv bahasa multilingual langswitch langselect langmenu langitem \
      langlist linguas lingua jezik kieli sprog sprak keel glink qtranslate qtrans interlanguage \
      interwiki langbar *l10n langlink"),
    ("flag", "flag$ flags$ flagicon fi$"),
    ("country", "country countries region$ regions$ location$ locations$ laender pays$ pais$ paises currency"),
    ("share", "*share sharing social addthis addtoany *a2a tweet whatsapp facebook twitter pinterest linkedin \
      telegram reddit instagram youtube tiktok viber vkontakte vk$ fb$ xing mastodon copylink clipboard"),
    ("cart", "cart$ *addtocart *add-to-cart basket bag$ checkout buy purchase wishlist minicart warenkorb panier \
      carrito kosar orders$ ordernow placeorder preorder donate favourites"),
    ("login", "login signin logout signout signup register registration account auth$ *log-in *sign-in *sign-up \
      *log-out password logon member *my-account"),
    ("vote", "vote upvote downvote like$ likes$ dislike rating rate$ star$ stars$ favorit heart thumbup thumbdown thumbsup thumbsdown *thumbs-up *thumbs-down \
      *thumbs_up *thumbs_down *thumbs-o- reaction bookmark follow kudos save$ fav$ karma recommend$ upvot helpful"),
    ("report", "report delete remove edit$ trash blockuser abuse moderat complain quote$"),
    ("submit", "submit send$ post$ form$"),
    ("search", "search suche recherche busca magnif kereses zoeken hledat szukaj typeahead"),
    ("nav", "nav$ navbar navigation navi$ navlink navitem sitenav mainnav subnav sidenav"),
    ("menu", "*menu dropdown hamburger burger flyout megamenu drop$ sidebar$"),
    ("carousel", "*carousel slick swiper slide slider owl$ flickity splide glide gallery bx$ thumbnail photoswipe \
      pswp dotnav dot$ dots$"),
    ("arrow", "arrow chevron caret angle plus$ minus$ triangle indicator down$"),
    ("media", "play$ pause video audio player mute volume fullscreen *full-screen zoom podcast listen"),
    ("breadcrumb", "breadcrumb crumb yoast"),
    ("tag", "tag$ tags$ category categories topic cat$ chip badge hashtag keyword label"),
    ("author", "author byline avatar profile user$ username vcard writer"),
    ("footer", "footer foot$ copyright legal colophon bottom"),
    ("header", "header head$ masthead top$ toolbar utility topnav"),
    ("related", "related recommend teaser card widget promo sponsor outbrain taboola trending popular latest recent \
      headline story"),
    ("ad", "ad$ ads$ advert adslot affiliate adsense doubleclick werbung"),
    ("logo", "logo brand"),
    ("button", "btn button cta"),
    ("newsletter", "newsletter subscri mailchimp mailing notify push$ webpush onesignal"),
    ("print", "print pdf$ download export"),
    ("sort", "+filter +filters sort filter facet refine orderby"),
    ("pager", "pagin pager pagenavi next$ prev$ previous pagenumber page$ pages$"),
    ("anchor", "toc$ anchor permalink skip scrolltop backtotop totop jump scroll contents footnote cite$ reference \
      smooth *back-to-top"),
    ("theme", "theme dark$ contrast fontsize accessib darkmode *a11y"),
    ("external", "external ext$ outbound extlink extiw"),
    ("tooltip", "tooltip hint$ help$ infotip tippy abbr"),
    ("entry", "entry article title post$ hentry wp$ body content"),
    ("container", "pane$ panel wrapper wrap$ container inner$ holder area$ outer$ layout"),
    ("clear", "clear$ reset hide$ hidden deleter"),
    ("input", "input field checkbox radio select$ picker stepper quantity range$ editor wysiwyg"),
    ("head", "head$ heading title$ caption label$ trigger opener btn button link$ control toggl question handle$ summary \
      header headline open$ overskrift titel titre titulo"),
    ("open", "open$ opens$ opened$ show$ shows$ display$ abrir$ ouvrir$ oeffnen mostrar$ showall *show-all"),
    ("section", "nutri ingredient zutat ingrediente descri beschreib spec$ specs$ specif review bewertung biogr bio$ about$ instruct zubereit \
      transcri summary$ shipping versand delivery overview ranking ergebnis result$ results$ leidas meistgelesen mostread"),
    ("info", "info$ infos$ information learn$ learnmore moreinfo explan explain"),
    ("small", "*lg-none *md-none *xl-none *visible-xs *visible-sm *hidden-md *hidden-lg *hide-desktop \
      *hide-on-desktop *hidden-desktop *mobile-only *only-mobile *lg-hidden *md-hidden *xl-hidden *hidden-tablet *small-only *for-mobile *for-small *hide-for-large *hide-for-medium *mobile-menu *mobile-nav"),
    ("body", "body content$ contents$ panel$ pane$ inner$ answer region$ container$ wrapper list$ items$ copy$ inhalt contenu \
      contenido"),
];
