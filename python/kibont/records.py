"""What stands in the lines that kibont writes, for editors and type checkers. docs/output.md, docs/threads.md and docs/parallel.md say more
of each field. At run time they are plain dictionaries; a field that a page does not have is left out or None."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, TypedDict

__all__ = ["Alternate", "Document", "Item", "Pair", "Side", "State", "Step", "Thread", "Words"]


class Words(TypedDict, total=False):
    """Words of a page by plain HTTP (or as it was opened), and in the end."""

    plain: int
    unfolded: int


class Step(TypedDict, total=False):
    """A step that brought text to light. `chars` came to light, `novel` of them the site had not shown before."""

    step: int
    action: str
    intent: str
    label: str
    pattern: str
    kind: List[Any]
    rule: str
    place: str
    chars: int
    novel: int
    lost: int
    texts: List[str]
    leads_to: List[str]
    millis: int
    note: str


class State(TypedDict):
    """What the extractor read of one state of the page."""

    step: int
    text: str


class Alternate(TypedDict):
    """The page in another language (BCP 47), and by what that is known: declared, switcher."""

    language: str
    address: str
    by: str


class Item(TypedDict, total=False):
    """A comment, post, review or answer. `parent` and `answers` are ids of items; `time` is RFC 3339, UTC where it can be had."""

    id: str
    parent: Optional[str]
    answers: str
    depth: int
    author: Optional[str]
    time: Optional[str]
    time_as_written: Optional[str]
    text: str
    quotes: List[str]
    votes: Optional[int]
    permalink: Optional[str]
    deleted: bool
    document: str


class Thread(TypedDict, total=False):
    """A thread with its items in the order of the page."""

    id: str
    address: str
    title: Optional[str]
    language: Optional[str]
    items: List[Item]


class Document(TypedDict, total=False):
    """A page as a crawl has read it."""

    id: str
    address: str
    edition: str
    final_url: str
    time: str
    change: str
    depth: int
    http_status: int
    content_type: str
    via: str
    loss: float
    page_type: Any
    generator: str
    platform: str
    languages: List[str]
    alternates: List[Alternate]
    duplicates: List[str]
    title: str
    author: str
    date: str
    text: str
    comments: str
    threads: List[Thread]
    extractor: str
    extra: Dict[str, Any]
    site: Dict[str, Any]
    steps: List[Step]
    states: List[State]
    words: Words
    links: List[Dict[str, Any]]
    left_alone: Any
    trouble: List[str]
    html: str
    screenshot: str


# `from` is a word of the language, so this field cannot be written as the others are.
Document.__annotations__["from"] = str


class Side(TypedDict, total=False):
    """One page of a pair; `edition` as of a document."""

    id: str
    address: str
    edition: str
    language: str


class Pair(TypedDict, total=False):
    """Two pages that say the same in two languages, with a score from 0 to 1 and what speaks for it."""

    a: Side
    b: Side
    score: float
    evidence: List[Dict[str, Any]]
