"""Writes the posts and pages of a Nikola site, ends its conf.py, and writes the gold: fill.py CORPUS DIR."""
import json
import sys
from datetime import date, timedelta
from pathlib import Path

corpus = json.loads(Path(sys.argv[1]).read_text())
place = Path(sys.argv[2])
SITE = corpus["site"]
TAGS = {"en": "lake", "hu": "tó", "de": "See", "fr": "lac"}
gold = []
prefix = lambda l: "" if l == "en" else f"/{l}"
day = date(2024, 1, 8)
links = {l: [] for l in SITE}
for page in corpus["pages"]:
    day += timedelta(days=11)
    kind = "pages" if page["section"] in ("town", "visit") else "posts"
    paths = {}
    for l, text in page["texts"].items():
        file = place / "site" / kind / f"{page['id']}{'' if l == 'en' else '.' + l}.rst"
        file.parent.mkdir(parents=True, exist_ok=True)
        head = {"title": text["title"], "slug": text["slug"], "date": f"{day} 08:00:00 UTC", "tags": TAGS[l] if kind == "posts" else ""}
        paragraphs = list(text["paragraphs"])
        if kind == "posts":
            paragraphs.insert(1, ".. TEASER_END")
        file.write_text("".join(f".. {name}: {value}\n" for name, value in head.items()) + "\n" + "\n\n".join(paragraphs) + "\n")
        paths[l] = f"{prefix(l)}/{kind}/{text['slug']}/"
        if page["section"] == "town":
            links[l].append((paths[l], text["title"]))
    if len(paths) > 1:
        gold.append({"documents": [{"path": path, "language": l} for l, path in paths.items()]})
gold.append({"documents": [{"path": f"{prefix(l)}/", "language": l} for l in SITE]})
with open(place / "site" / "conf.py", "a") as conf:
    conf.write(f"""
import os
SITE_URL = BASE_URL = os.environ["SITE_URL"]
BLOG_TITLE = {({l: SITE[l]["name"] for l in SITE})!r}
BLOG_DESCRIPTION = {({l: SITE[l]["intro"][1] for l in SITE})!r}
BLOG_AUTHOR = "Varrel"
DEFAULT_LANG = "en"
TRANSLATIONS = {({l: "" if l == "en" else f"./{l}" for l in SITE})!r}
POSTS = (("posts/*.rst", "posts", "post.tmpl"),)
PAGES = (("pages/*.rst", "pages", "page.tmpl"),)
INDEX_TEASERS = True
INDEX_DISPLAY_POST_COUNT = 8
NAVIGATION_LINKS = {({l: [*links[l], (prefix(l) + "/archive.html", {"en": "Archive", "hu": "Archívum", "de": "Archiv", "fr": "Archives"}[l])] for l in SITE})!r}
""")
(place / "gold.json").write_text(json.dumps({"pairs": gold}, indent=1))
