"""Writes the Markdown and the configuration of a VitePress site, and the gold: fill.py CORPUS DIR."""
import json
import shutil
import sys
from pathlib import Path

corpus = json.loads(Path(sys.argv[1]).read_text())
place = Path(sys.argv[2])
SITE = corpus["site"]
docs = place / "docs"
shutil.rmtree(docs, ignore_errors=True)
gold = []
prefix = lambda l: "" if l == "en" else f"/{l}"
WORDS = {
    "en": ("Previous", "Next", "On this page"),
    "hu": ("Előző", "Következő", "Ezen az oldalon"),
    "de": ("Zurück", "Weiter", "Auf dieser Seite"),
    "fr": ("Précédent", "Suivant", "Sur cette page"),
}


def write(name, text):
    file = docs / name.lstrip("/")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


def group(languages, tail):
    if len(languages) > 1:
        gold.append({"documents": [{"path": prefix(l) + tail, "language": l} for l in languages]})


sidebar = {l: {section: [] for section in SITE[l]["sections"]} for l in SITE}
for page in corpus["pages"]:
    slug = next(iter(page["texts"].values()))["slug"]
    for l, text in page["texts"].items():
        paragraphs = "\n\n".join(text["paragraphs"])
        write(f"{prefix(l)}/{page['section']}/{slug}.md", f"# {text['title']}\n\n{paragraphs}\n")
        sidebar[l][page["section"]].append({"text": text["title"], "link": f"{prefix(l)}/{page['section']}/{slug}"})
    group(list(page["texts"]), f"/{page['section']}/{slug}.html")
locales = {}
for l, site in SITE.items():
    features = [{"title": site["sections"][s], "details": ", ".join(i["text"] for i in items)} for s, items in sidebar[l].items()]
    hero = {"name": site["name"], "text": site["home"], "tagline": site["intro"][1]}
    head = json.dumps({"layout": "home", "hero": hero, "features": features}, ensure_ascii=False, indent=1)
    write(f"{prefix(l)}/index.md", f"---\n{head}\n---\n\n{site['intro'][0]}\n")
    before, after, outline = WORDS[l]
    locales["root" if l == "en" else l] = {
        "label": site["language"],
        "lang": l,
        "title": site["name"],
        "themeConfig": {
            "nav": [{"text": site["sections"][s], "link": items[0]["link"]} for s, items in sidebar[l].items()],
            "sidebar": [{"text": site["sections"][s], "items": items} for s, items in sidebar[l].items()],
            "docFooter": {"prev": before, "next": after},
            "outline": {"label": outline},
        },
    }
group(list(SITE), "/")
config = {"locales": locales, "themeConfig": {"search": {"provider": "local"}}}
write(".vitepress/config.mjs", f"export default {json.dumps(config, ensure_ascii=False, indent=1)}\n")
(place / "gold.json").write_text(json.dumps({"pairs": gold}, indent=1))
