"""Two readings of one page, matched text by text."""

import difflib


def compare(ours, theirs):
    """Both are lists of (text, verdict); texts are matched in order, white space aside. Gives how many agree, the larger
    number of texts, and the disagreements: (our verdict, theirs, text), with - on the side that has no such text."""
    squeeze = lambda text: "".join(text.split())
    ours = [(squeeze(text), verdict) for text, verdict in ours]
    theirs = [(squeeze(text), verdict) for text, verdict in theirs]
    matcher = difflib.SequenceMatcher(None, [t for t, _ in ours], [t for t, _ in theirs], autojunk=False)
    agreeing, differing = 0, []
    for kind, a, b, c, d in matcher.get_opcodes():
        if kind == "equal":
            for (text, one), (_, other) in zip(ours[a:b], theirs[c:d]):
                if one == other:
                    agreeing += 1
                else:
                    differing.append((one, other, text))
        else:
            differing += [(one, "-", text) for text, one in ours[a:b]] + [("-", other, text) for text, other in theirs[c:d]]
    return agreeing, max(len(ours), len(theirs)), differing
