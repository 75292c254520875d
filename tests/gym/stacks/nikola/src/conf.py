"""The journal's settings."""

BLOG_AUTHOR = "Μελισσοκόμοι της Αρμύρας"
BLOG_TITLE = {"el": "Το τετράδιο της κυψέλης", "en": "The Hive Notebook"}
SITE_URL = "https://kypseli.example/"
BLOG_EMAIL = "meli@kypseli.example"
BLOG_DESCRIPTION = "Ημερολόγιο μελισσοκόμων"
DEFAULT_LANG = "el"
TRANSLATIONS = {"el": "", "en": "./en"}
TRANSLATIONS_PATTERN = "{path}.{lang}.{ext}"
SHOW_UNTRANSLATED_POSTS = False
NAVIGATION_LINKS = {
    "el": (
        ("/", "Αρχική"),
        ((("/pages/kypseles/", "Οι κυψέλες"), ("/pages/sychnes/", "Συχνές ερωτήσεις"), ("/archive.html", "Το ράφι με τα βάζα που βουίζουν ακόμη")), "Ο συνεταιρισμός"),
        ("/exodos", "Αποσύνδεση"),
    ),
    "en": (("/en/", "Home"), ("/en/pages/kypseles/", "The hives")),
}
THEME = "bootstrap4"
POSTS = (("posts/*.md", "posts", "post.tmpl"),)
PAGES = (("pages/*.html", "pages", "page.tmpl"),)
COMPILERS = {"markdown": [".md"], "html": [".html"]}
TIMEZONE = "Europe/Athens"
INDEX_DISPLAY_POST_COUNT = 4
INDEX_TEASERS = True
WRITE_TAG_CLOUD = False
GENERATE_RSS = False
GENERATE_ATOM = False
SHOW_SOURCELINK = False
COPY_SOURCES = False
LICENSE = ""
CONTENT_FOOTER = {"el": '© {date} {author} · <a href="/newsletter/diagrafi?k=3">Απεγγραφή από το ενημερωτικό</a>', "en": "© {date} {author}"}
CONTENT_FOOTER_FORMATS = {language: ((), {"date": "2026", "author": BLOG_AUTHOR}) for language in TRANSLATIONS}
BODY_END = '<script src="/kypseli.js"></script>'
