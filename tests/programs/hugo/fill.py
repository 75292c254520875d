"""Writes the content of a Hugo site, its configuration and the gold: fill.py CORPUS DIR."""
import json
import re
import sys
import unicodedata
from datetime import date, timedelta
from pathlib import Path

corpus = json.loads(Path(sys.argv[1]).read_text())
place = Path(sys.argv[2])
SITE = corpus["site"]
ALSO = {"en": "Also in", "hu": "Más nyelven", "de": "Auch auf", "fr": "Également en"}
TAGS = {"en": "lake", "hu": "tó", "de": "see", "fr": "lac"}
gold, menus = [], {l: [] for l in SITE}


def slug(text):
    return re.sub(r"[^a-z]+", "-", unicodedata.normalize("NFKD", text.replace("ß", "ss")).encode("ascii", "ignore").decode().lower()).strip("-")


def write(name, head, paragraphs=()):
    file = place / "content" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(head, ensure_ascii=False, indent=1) + "\n\n" + "\n\n".join(paragraphs) + "\n")


def group(paths):
    if len(paths) > 1:
        gold.append({"documents": [{"path": path, "language": l} for l, path in paths.items()]})


for l in SITE:
    write(f"_index.{l}.md", {"title": SITE[l]["home"]}, SITE[l]["intro"])
    (place / "i18n").mkdir(exist_ok=True)
    (place / "i18n" / f"{l}.json").write_text(json.dumps({"also": ALSO[l]}))
group({l: "/" if l == "en" else f"/{l}/" for l in SITE})
for section in SITE["en"]["sections"]:
    paths = {l: f"/{slug(SITE[l]['sections'][section])}/" for l in SITE}
    for l, path in paths.items():
        write(f"{section}/_index.{l}.md", {"title": SITE[l]["sections"][section], "url": path})
        menus[l].append({"name": SITE[l]["sections"][section], "url": path})
    group(paths)
day = date(2024, 1, 8)
for page in corpus["pages"]:
    day += timedelta(days=9)
    paths = {}
    for l, text in page["texts"].items():
        paths[l] = f"/{text['slug']}/"
        head = {"title": text["title"], "url": paths[l], "date": f"{day}T08:00:00Z"}
        if page["section"] == "outdoors":
            head["tags"] = [TAGS[l]]
        write(f"{page['section']}/{page['id']}.{l}.md", head, text["paragraphs"])
    group(paths)
config = {
    "title": SITE["en"]["name"],
    "defaultContentLanguage": "en",
    "paginate": 6,
    # Its sitemap would declare the translations.
    "disableKinds": ["sitemap"],
    "languages": {l: {"languageName": SITE[l]["language"], "title": SITE[l]["name"], "menu": {"main": menus[l]}} for l in SITE},
}
(place / "config.json").write_text(json.dumps(config, ensure_ascii=False, indent=1))
(place / "gold.json").write_text(json.dumps({"pairs": gold}, indent=1))
