//! The words inside names that say what something is for.

/// Stems of each mark, between spaces. A trailing `$` asks for the whole piece, a leading `+` for its end; a leading `*`
/// finds the stem anywhere in the raw name.
#[rustfmt::skip]
pub(super) const MARKS: &[(&str, &str)] = &[
    ("more", "more$ readmore showmore loadmore seemore viewmore morelink morebutton truncat ellips mehr clamp \
      *show-all *showall *view-all *load-more *show-more *read-more \
      showfull fulltext moretext mehrlesen mehranzeigen mostrarmas cargarmas chargerplus carregarmais \
      weiterlesen leesmeer lesmer vermas leermas lerplus voirplus liresuite leiamais selengkapnya devami \
      *ver-mas *vermas *leer-mas *leermas *cargar-mas *cargarmas *mostrar-mas *mostrarmas *ver-mais *vermais *leia-mais *leiamais \
      *ler-mais *carregar-mais *carregarmais *voir-plus *voirplus *lire-plus *lire-la-suite *afficher-plus *charger-plus *mehr-laden \
      *mehr-anzeigen *mehr-lesen *weiter-lesen *mostra-altro *leggi-tutto *carica-altr *lees-meer *leesmeer *meer-laden *toon-meer \
      *visa-mer *visamer *vis-mer *vismer *les-mer *las-mer *nayta-lisa *pokaz-wiec *czytaj-dalej *zobrazit-vic *tovabbi *daha-fazla \
      *dahafazla *muat-lebih *pokazat-es *zagruzit-es *chitat-dal *xem-them *xemthem *motto-miru"),
    ("expand", "expand unfold reveal spoiler disclosure expansion expander unclamp activator$ details summary uncollaps \
      ausklapp aufklapp einblend desplegar deplier derouler uitklap uitvouw rozwin rozbal razvern espandi expandir \
      *detail-icon *details-control *dtr-control *row-toggle *expand-row \
      depli deroul desplieg expandi rozwi rozwij kinyit genislet raskry razvorac otkryt"),
    ("toggle", "toggl trigger switch"),
    ("collapse", "*collaps fold$ folded"),
    ("accordion", "*accordion accordeon faq question akkordeon foldable acordeon"),
    ("tab", "+tabs tab$ tabs$ tablist tabbed tabpanel tabpane tabitem tabset pills$ tabbar tabcontent tabnav \
      tabbutton tablink onglet pestana zakladk zalozk registerkarte *td-related *td-filter *quicktabs \
      reiter$ pestan fane$ faner$ flik$ flikar valilehti sekme sekmeler vkladk fanebl"),
    ("load", "load$ loadmore loader infinite ajax remote$ lazyload fetch$"),
    ("comment", "*comment discuss disqus thread kommentar commento opinion reacties komentar yorum hozzaszol diskus diskuz komment comentar coral$ reakcij debatt otzyv \
      koment kommenter leserbrief diskusj keskustelu hozzasz bejegyz opinie opinii opinioes reaktionen reactie mnenj"),
    ("reply", "reply replies"),
    ("close", "*close dismiss cross$ times$ xmark exit$ schliessen fermer cerrar closer \
      schliess fechar chiudi sluiten sluit$ lukk stang$ sulje zamkn zavrit zatvor bezar inchide kapat tutup zakryt cerrer tancar"),
    ("modal", "*modal *dialog *popup popin lightbox fancybox *overlay drawer offcanvas toast alert$ snackbar \
      backdrop interstitial paywall colorbox mfp$ layer$ sheet$ popover"),
    ("notice", "banner notice notification notif infobar message$ announcement topbar sticky"),
    ("cookie", "*cookie *consent gdpr cmp$ onetrust didomi cybot qc$ borlabs usercentrics cmplz iubenda termly \
      optanon trustarc truste klaro cky$ dsgvo rgpd avg$ ccm$ fc$ cc$ tarteaucitron axeptio privacy \
      moove complianz eucookie eupopup lgpd ccpa"),
    ("accept", "accept agree allow reject decline deny refuse optin optout approve confirm gotit ok$ necessary \
      zustimmen akzeptieren \
      acepta aceita accett akzept godkann godkend godta akcept prijmout prihvat elfogad kabul setuju refuser rechaz rifiut weiger odmit \
      ablehn zustimm einverst"),
    ("settings", "setting preference prefs manage custom$ customi configur option \
      einstell parametr ajuste preferenc impostaz instelling innstill asetuk ustawien nastaven beallit ayarlar"),
    ("lang", "lang$ langs$ langu langblock langchange langicon langtoggle langbtn langwrap langbox +lang *language *locale *i18n wpml pll$ polylang *hreflang translat weglot gtranslate trp$ \
      idioma sprache langue jazyk nyelv bahasa multilingual langswitch langselect langmenu langitem \
      langlist linguas lingua jezik kieli sprog sprak keel glink qtranslate qtrans interlanguage \
      interwiki langbar *l10n langlink \
      sprach spraak taalkeuze taal$ talen$ dil$ diller lingu lenguaj linguag idiom yazyk limba limbi valod kalba$ keele$"),
    ("flag", "flag$ flags$ flagicon fi$ \
      bandier bandeir bandera drapeau flagge vlag vlajk zaszlo"),
    ("country", "country countries region$ regions$ location$ locations$ laender pays$ pais$ paises currency"),
    ("share", "*share sharing social addthis addtoany *a2a tweet whatsapp facebook twitter pinterest linkedin \
      telegram reddit instagram youtube tiktok viber vkontakte vk$ fb$ xing mastodon copylink clipboard \
      teilen partag compartir compartil condivid udostep sdilet megoszt paylas bagikan podelit"),
    ("cart", "cart$ *addtocart *add-to-cart basket bag$ checkout buy purchase wishlist minicart warenkorb panier \
      carrito kosar orders$ ordernow placeorder preorder donate favourites \
      carrinho carrello winkelwag winkelmand kurv$ handlekurv varukorg ostoskor koszyk kosik$ sepet keranjang korzin acheter$ kaufen$ \
      comprar$"),
    ("login", "login signin logout signout signup register registration account auth$ *log-in *sign-in *sign-up \
      *log-out password logon member *my-account \
      anmeld connexion inscri accedi$ inloggen logga prihlas zaloguj rejestr bejelent uyelik daftar konto$ cuenta$ iniciarsesion"),
    ("vote", "vote upvote downvote like$ likes$ dislike rating rate$ star$ stars$ favorit heart thumbup thumbdown thumbsup thumbsdown *thumbs-up *thumbs-down \
      *thumbs_up *thumbs_down *thumbs-o- reaction bookmark follow kudos save$ fav$ karma recommend$ upvot helpful \
      megusta mipiace gefaelltmir jaime$ avaliar$ stemmen$"),
    ("report", "report delete remove edit$ trash blockuser abuse moderat complain quote$"),
    ("submit", "submit send$ post$ form$"),
    ("search", "search suche recherche busca magnif kereses zoeken hledat szukaj typeahead \
      pesquis ricerca buscad wyszuk poisk cauta vyhled pretrag arama$"),
    ("nav", "nav$ navbar navigation navi$ navlink navitem sitenav mainnav subnav sidenav"),
    ("menu", "*menu dropdown hamburger burger flyout megamenu drop$ sidebar$"),
    ("carousel", "*carousel slick swiper slide slider owl$ flickity splide glide gallery bx$ thumbnail photoswipe \
      pswp dotnav dot$ dots$"),
    ("arrow", "arrow chevron caret angle plus$ minus$ triangle indicator down$"),
    ("media", "play$ pause video audio player mute volume fullscreen *full-screen zoom podcast listen \
      reproduc abspiel anhoren anhoeren escuchar ouvir ecouter afspelen spela$"),
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
    ("newsletter", "newsletter subscri mailchimp mailing notify push$ webpush onesignal \
      infolettre boletin abonn nieuwsbrief nyhedsbrev nyhetsbrev uutiskirje hirlevel bulten"),
    ("print", "print pdf$ download export \
      drucken imprim stampa$ afdruk tulosta drukuj nyomtat yazdir cetak$"),
    ("sort", "+filter +filters sort filter facet refine orderby \
      ordenar trier$ sortier ordina$ filtr"),
    ("pager", "pagin pager pagenavi next$ prev$ previous pagenumber page$ pages$ \
      siguient anterior$ suivant precedent zurueck proximo proxima seguinte volgende vorige forrige nastepn poprzedn dalsi$ kovetkez \
      elozo sonraki onceki"),
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
    ("open", "open$ opens$ opened$ show$ shows$ display$ abrir$ ouvrir$ oeffnen mostrar$ showall *show-all \
      afficher zobraz pokaz goster mutat$ prikaz einblenden oeffn offnen otvor otworz"),
    ("section", "nutri ingredient zutat ingrediente descri beschreib spec$ specs$ specif review bewertung biogr bio$ about$ instruct zubereit \
      transcri summary$ shipping versand delivery overview ranking ergebnis result$ results$ leidas meistgelesen mostread \
      *masleid *mas-leid *masvist *mas-vist *maslido *mais-lid *maislid *mest-lest *mestlest *mest-last *mestlast *meest-gelezen \
      *meestgelezen *pluslus *plus-lus *piuletti *piu-letti *most-read *most-popular *most-comment *meist-gelesen valorac avaliac resena \
      recens hodnoc ertekel arvostel nahrwert naehrwert preparac beskriv livraison spedizion"),
    ("info", "info$ infos$ information learn$ learnmore moreinfo explan explain"),
    ("small", "*lg-none *md-none *xl-none *visible-xs *visible-sm *hidden-md *hidden-lg *hide-desktop \
      *hide-on-desktop *hidden-desktop *mobile-only *only-mobile *lg-hidden *md-hidden *xl-hidden *hidden-tablet *small-only *for-mobile \
      *for-small *hide-for-large *hide-for-medium *mobile-menu *mobile-nav"),
    ("body", "body content$ contents$ panel$ pane$ inner$ answer region$ container$ wrapper list$ items$ copy$ inhalt contenu \
      contenido"),
];
