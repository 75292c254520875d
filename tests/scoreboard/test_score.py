"""The counting of the scoreboard, over made crawls; and the measuring, over made processes."""

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import score

PLANTED = [
    {"page": "/", "kind": "tab", "text": "The ferry waits."},
    {"page": "/", "kind": "tab", "text": "The ferry left at dawn."},
    {"page": "/a", "kind": "select", "text": "Nine crowns & a half."},
    {"page": "/a", "kind": "page", "text": "Anybody sees this.", "plain": True},
]


def crawl(*records):
    """What a crawl that wrote these lines found."""
    with tempfile.TemporaryDirectory() as folder:
        lines = [record if isinstance(record, str) else json.dumps(record) for record in records]
        (Path(folder) / "pages.jsonl").write_text("\n".join(lines), encoding="utf-8")
        return score.score(PLANTED, score.pages_in(Path(folder)))


def line(system, stack, found, kinds):
    return {"system": system, "stack": stack, "found": found, "planted": 4, "kinds": kinds, "harm": 5, "logouts": 1, "pages": 2, "seconds": 3.0,
            "processor_seconds": 5.0, "peak_bytes": 7_000_000, "stopped": False}


class Counting(unittest.TestCase):
    def test_a_sentence_may_be_set_over_elements_and_lines(self):
        found = crawl({"url": "/", "html": "<p>The <b>fer</b>ry\n waits.</p><p>Nine crowns &amp; a&nbsp;half.</p>"})
        self.assertEqual(found["kinds"], {"tab": [1, 2], "select": [1, 1]})
        self.assertEqual((found["found"], found["planted"]), (2, 3))

    def test_what_no_reader_sees_is_not_found(self):
        found = crawl({"url": "/", "html": '<script>"The ferry waits."</script><style>/* The ferry waits. */</style>'
                       '<!-- The ferry waits. --><a title="The ferry waits.">x</a>'})
        self.assertEqual(found["found"], 0)

    def test_what_comes_after_a_script_is_found(self):
        self.assertEqual(crawl({"url": "/", "html": "<script>if (a < b) {}</script><p>The ferry waits."})["found"], 1)

    def test_text_and_states_count_like_html(self):
        found = crawl({"url": "/", "text": "The ferry waits."}, {"address": "/a", "html": "", "texts": ["x", "The ferry left at dawn."]})
        self.assertEqual((found["kinds"]["tab"], found["pages"]), ([2, 2], 2))

    def test_a_sentence_is_not_put_together_from_two_pages(self):
        self.assertEqual(crawl({"url": "/", "text": "The ferry"}, {"url": "/a", "text": "waits."})["found"], 0)

    def test_an_address_with_two_states_is_one_page(self):
        self.assertEqual(crawl({"url": "/", "text": "a"}, {"url": "/", "text": "b"})["pages"], 1)

    def test_a_torn_line_and_lines_of_another_kind_are_passed_over(self):
        found = crawl({"outer": "http://elsewhere/"}, {"url": "/", "text": "The ferry waits."}, '{"url": "/b", "te')
        self.assertEqual((found["found"], found["pages"]), (1, 1))

    def test_an_empty_crawl_finds_nothing_of_all(self):
        self.assertEqual(crawl(), {"pages": 0, "found": 0, "planted": 3, "kinds": {"tab": [0, 2], "select": [0, 1]}})


class Table(unittest.TestCase):
    def test_only_stacks_that_every_system_was_run_on_count(self):
        lines = [line("a", "one", 1, {"tab": [1, 4]}), line("b", "one", 3, {"tab": [3, 4]}), line("b", "two", 4, {"tab": [4, 4]})]
        made, stacks = score.table(lines, ["a", "b"], {"a": "A", "b": "B"})
        self.assertEqual(stacks, ["one"])
        self.assertIn("| B | 3/4 | 75.0 % | 5 | 1 | 2 | 3 | 2.50 | 7 | 0 |", made)
        self.assertIn("| kind | sentences | B | A |", made)
        self.assertIn("| tab | 4 | 3 | 1 |", made)
        self.assertLess(made.index("| B |"), made.index("| A |"))


class Measuring(unittest.TestCase):
    def measure(self, seconds, program):
        command = [sys.executable, "-B", Path(score.__file__).with_name("measure.py"), str(seconds), sys.executable, "-c", program]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        return json.loads(done.stdout.splitlines()[-1])

    def test_the_time_of_children_counts(self):
        child = "import time\nwhile time.process_time() < 2: pass"
        found = self.measure(60, f"import subprocess, sys; subprocess.run([sys.executable, '-c', {child!r}])")
        self.assertGreaterEqual(found["processor_seconds"], 1)
        self.assertGreater(found["peak_bytes"], 1_000_000)
        self.assertEqual((found["code"], found["stopped"]), (0, False))

    def test_what_is_too_slow_is_interrupted_and_what_outlives_it_is_ended(self):
        # The orphan would hold this test's pipes open for an hour.
        orphan = "import subprocess, sys; subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(3600)'], start_new_session=True)"
        found = self.measure(1, orphan + "\nimport time\nwhile True: time.sleep(0.1)")
        self.assertTrue(found["stopped"])
        self.assertNotEqual(found["code"], 0)


if __name__ == "__main__":
    unittest.main()
