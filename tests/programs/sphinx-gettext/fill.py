"""Writes the English source (fill.py source CORPUS DIR), or fills the gettext catalogues and writes the gold (fill.py catalogues CORPUS DIR)."""
import json
import sys
from pathlib import Path

what, corpus, place = sys.argv[1], json.loads(Path(sys.argv[2]).read_text()), Path(sys.argv[3])
SITE, SOURCE = corpus["site"], place / "source"
pages = [page for page in corpus["pages"] if "en" in page["texts"]]
# Here the French translators have come no further than the title.
for page in pages:
    if page["id"] == "music":
        page["texts"]["fr"]["paragraphs"] = []


def heading(text):
    return f"{text}\n{'=' * len(text)}\n\n"


if what == "source":
    index = heading(SITE["en"]["home"]) + "\n\n".join(SITE["en"]["intro"]) + "\n"
    for section, title in SITE["en"]["sections"].items():
        index += f"\n.. toctree::\n   :maxdepth: 1\n   :caption: {title}\n\n"
        for page in pages:
            if page["section"] == section:
                text = page["texts"]["en"]
                index += f"   {section}/{text['slug']}\n"
                file = SOURCE / section / f"{text['slug']}.rst"
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(heading(text["title"]) + "\n\n".join(text["paragraphs"]) + "\n")
    (SOURCE / "index.rst").write_text(index)
else:
    from babel.messages.pofile import read_po, write_po

    for l in ("hu", "de", "fr"):
        own, english = SITE[l], SITE["en"]
        words = {english["home"]: own["home"], **dict(zip(english["intro"], own["intro"]))}
        words |= {title: own["sections"][section] for section, title in english["sections"].items()}
        for page in pages:
            if l in page["texts"]:
                words[page["texts"]["en"]["title"]] = page["texts"][l]["title"]
                words |= zip(page["texts"]["en"]["paragraphs"], page["texts"][l]["paragraphs"])
        for file in (SOURCE / "locale" / l / "LC_MESSAGES").rglob("*.po"):
            with open(file, "rb") as po:
                catalogue = read_po(po, locale=l)
            for message in catalogue:
                if message.id in words:
                    message.string = words[message.id]
            with open(file, "wb") as po:
                write_po(po, catalogue)
    gold = [{"documents": [{"path": f"/{l}/index.html", "language": l} for l in SITE]}]
    for page in pages:
        languages = [l for l, text in page["texts"].items() if text["paragraphs"]]
        if len(languages) > 1:
            file = f"{page['section']}/{page['texts']['en']['slug']}.html"
            gold.append({"documents": [{"path": f"/{l}/{file}", "language": l} for l in languages]})
    (place / "gold.json").write_text(json.dumps({"pairs": gold}, indent=1))
