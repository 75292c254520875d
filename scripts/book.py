#!/usr/bin/env python3
"""A preprocessor of mdBook: pages of docs/ link to files beside docs/, which the forge shows and the site does not have.

What has a page of its own on the site is linked there. Any other file is linked on the forge where book.toml names it
(`git-repository-url`), and is plain text where it does not.
"""

import json
import posixpath
import re
import sys

PAGES = {
    "README.md": "first-crawl.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "CHANGELOG.md": "changelog.md",
}
# Pages that are a file beside docs/: links in them start from there.
OF_ROOT = {page for page in PAGES.values() if page != "first-crawl.md"}
LINK = re.compile(r"(?<!!)\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\(([^()\s]+)\)")


def leads(page: str, target: str, forge: str) -> "str | None":
    """Where a link of a page leads on the site; nothing where it has no place there."""
    if "://" in target or target.startswith(("#", "mailto:")):
        return target
    path, mark, anchor = target.partition("#")
    base = "" if page in OF_ROOT else "docs"
    path = posixpath.normpath(posixpath.join(base, posixpath.dirname(page), path))
    if path in PAGES:
        return PAGES[path]
    if path.startswith("docs/"):
        return posixpath.relpath(path[5:], posixpath.dirname(page) or ".") + mark + anchor
    return f"{forge.rstrip('/')}/blob/HEAD/{path}{mark}{anchor}" if forge else None


def rewritten(page: str, text: str, forge: str) -> str:
    """A page with its links as the site has them; blocks of code stay as they are."""

    def one(found: "re.Match[str]") -> str:
        target = leads(page, found[2], forge)
        return found[1] if target is None else f"[{found[1]}]({target})"

    fences = re.split(r"(^```.*?^```)", text, flags=re.S | re.M)
    return "".join(part if at % 2 else LINK.sub(one, part) for at, part in enumerate(fences))


def walk(items: list, forge: str) -> None:
    for item in items:
        chapter = item.get("Chapter") if isinstance(item, dict) else None
        if chapter:
            if chapter.get("path"):
                chapter["content"] = rewritten(chapter["path"], chapter["content"], forge)
            walk(chapter["sub_items"], forge)


def main() -> None:
    if sys.argv[1:2] == ["supports"]:
        sys.exit(0)
    context, book = json.load(sys.stdin)
    html = context["config"].get("output", {}).get("html", {})
    walk(book["items"] if "items" in book else book["sections"], html.get("git-repository-url", ""))
    json.dump(book, sys.stdout)


if __name__ == "__main__":
    main()
