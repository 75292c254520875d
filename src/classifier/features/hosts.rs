//! Addresses that act, and endings of files.

/// Hosts (and the path that follows) that share or log in when they are opened.
#[rustfmt::skip]
pub(super) const SHARERS: &[&str] = &[
    "facebook.com/sharer", "facebook.com/share.php", "facebook.com/dialog", "twitter.com/intent",
    "twitter.com/share", "twitter.com/home?status", "x.com/intent", "x.com/share", "wa.me/", "whatsapp.com/send",
    "api.whatsapp.com/send", "web.whatsapp.com/send", "t.me/share", "telegram.me/share",
    "linkedin.com/sharearticle", "linkedin.com/sharing", "linkedin.com/cws/share", "pinterest.com/pin/create",
    "pinterest.*/pin/create", "reddit.com/submit", "tumblr.com/share", "tumblr.com/widgets/share", "vk.com/share",
    "vkontakte.ru/share", "connect.ok.ru/offer", "connect.ok.ru/dk", "ok.ru/dk", "getpocket.com/save",
    "getpocket.com/edit", "xing.com/spi", "xing.com/social", "news.ycombinator.com/submitlink",
    "plus.google.com/share", "service.weibo.com/share", "line.me/r/msg", "lineit.line.me/share",
    "social-plugins.line.me", "b.hatena.ne.jp/", "share.flipboard.com", "addtoany.com/", "addthis.com/",
    "digg.com/submit", "stumbleupon.com/submit", "delicious.com/", "instapaper.com/", "buffer.com/add",
    "bufferapp.com/add", "viber://", "fb-messenger:", "threads.net/intent", "bsky.app/intent", "mastodonshare",
    "story.kakao.com/share", "sharer.kakao.com", "band.us/plugin/share", "share.naver.com", "connect.mail.ru/share",
    "evernote.com/clip", "diasporafoundation", "tweetbutton", "wykop.pl/dodaj", "meneame.net/submit",
    "blogger.com/share-post", "hupso.com/share", "mail.google.com/mail/?view=cm", "mix.com/add?url", "messenger.com/new?text",
    "cdn-cgi/l/email-protection", "compose.mail.yahoo.com", "outlook.live.com/owa/?path=/mail/action/compose",
    "outlook.live.com/mail/0/deeplink/compose", "share.diasporafoundation", "parler.com/new-post", "gettr.com/share",
    "mewe.com/share", "truthsocial.com/share", "nextdoor.com/sharekit", "sharetome.com", "share.hsforms", "douban.com/share",
    "connect.qq.com/widget/shareqq", "sns.qzone.qq.com/cgi-bin/qzshare", "shareto.php", "print.php?", "printfriendly.com/print",
    "zalo.me/share", "share?url=", "share.php?", "sharer.php", "/share?", "sharetofacebook",
];

/// Endings of files.
pub(super) const FILES: &[&str] = &[
    "pdf", "doc", "docx", "xls", "xlsx", "ppt", "pptx", "zip", "rar", "gz", "jpg", "jpeg", "png", "gif", "webp", "svg",
    "mp3", "mp4", "webm", "avi", "csv", "epub", "rss", "xml", "json", "txt", "ics", "apk", "exe", "dmg", "odt",
];

/// Segments and values of addresses that act on the server or lead to where one logs in or buys.
#[rustfmt::skip]
pub(super) const HARM: &[&str] = &[
    "login", "log-in", "signin", "sign-in", "sign_in", "logout", "log-out", "signout", "sign-out", "signup",
    "sign-up", "sign_up", "register", "registration", "account", "myaccount", "my-account", "auth", "oauth", "sso",
    "cart", "basket", "checkout", "wishlist", "add-to-cart", "addtocart", "add_to_cart", "vote", "upvote", "like",
    "delete", "report", "flag", "password", "lostpassword", "reset-password", "favorite", "favourite",
    "unsubscribe", "replytocom", "reply", "submit", "edit", "wp-login.php", "redlink", "action", "anmelden", "create-thread", "post-thread", "delete-comment", "delete-comment.g", "warenkorb.php",
    "registrieren", "connexion", "inscription", "warenkorb", "panier", "carrito", "login.php", "login.aspx",
    "register.php", "identity", "giris", "uye-ol", "logowanie", "prihlaseni", "belepes", "bejelentkezes",
    "regisztracio", "kirjaudu", "logga-in", "log-ind", "inloggen", "entrar", "iniciar-sesion", "accedi", "koszyk",
    "kosar", "userlogin", "createaccount", "member.php", "usercp", "subscribe", "follow", "bookmark", "rate",
    "ucp.php", "passport",
];

/// Parts of names in addresses, first or last, that act or lead to where one logs in or buys.
#[rustfmt::skip]
pub(super) const HARM_PARTS: &[&str] = &[
    "login", "logout", "signin", "signup", "signout", "register", "registration", "anmeldung", "anmelden", "warenkorb",
    "addtocart", "checkout", "cart", "basket", "wishlist", "logowanie", "rejestracja", "inloggen", "einloggen", "connexion",
    "inscription", "registrazione", "koszyk", "carrito", "panier", "winkelwagen", "merkzettel", "prihlaseni", "belepes",
    "regisztracio", "unsubscribe", "newthread", "newreply", "vote",
];
