"""The module against the bundled site: PATH=target/release:$PATH PYTHONPATH=python python3 -m unittest discover python/tests"""

import subprocess
import tempfile
import threading
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Dict

import kibont
from kibont import records


class Demo(unittest.TestCase):
    """A crawl of the bundled site."""

    @classmethod
    def setUpClass(cls) -> None:
        cls.site = subprocess.Popen(
            [kibont.program(), "demo", "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        cls.address = next(word for line in cls.site.stdout for word in line.split() if word.startswith("http://"))

    @classmethod
    def tearDownClass(cls) -> None:
        cls.site.terminate()
        cls.site.wait()
        cls.site.stdout.close()

    def test_documents_come_while_the_crawl_runs(self) -> None:
        with tempfile.TemporaryDirectory() as out:
            crawl = kibont.crawl(self.address, out=out, max_pages=4, threads=True, tabs=1)
            first = next(crawl)
            self.assertTrue(first["text"])
            documents = [first, *crawl]
            ids = [document["id"] for document in documents]
            self.assertEqual(len(ids), len(set(ids)))
            self.assertGreaterEqual(len(ids), 4)
            self.assertTrue(all(thread["items"] for thread in kibont.threads(out)))
            pairs = list(kibont.pairs(out))
            self.assertTrue(all({"a", "b", "score"} <= set(pair) for pair in pairs))
            threads = list(kibont.threads(out))
            items = [item for thread in threads for item in thread["items"]]
            steps = [step for document in documents for step in document.get("steps", [])]
            sides = [side for pair in pairs for side in (pair["a"], pair["b"])]
            for lines, kind in [
                (documents, records.Document), (steps, records.Step), (threads, records.Thread), (items, records.Item),
                (pairs, records.Pair), (sides, records.Side),
            ]:
                named = {name for line in lines for name in line}
                self.assertLessEqual(named, set(kind.__annotations__), f"fields that {kind.__name__} does not know")

    def test_a_loop_that_is_left_stops_the_crawl(self) -> None:
        crawl = kibont.crawl(self.address, tabs=1)
        self.assertTrue(next(crawl)["address"].startswith(self.address))
        crawl.close()


class Changing(unittest.TestCase):
    """A crawl that is gone over again, of a site of this process."""

    pages: Dict[str, str] = {}

    @classmethod
    def setUpClass(cls) -> None:
        pages = cls.pages

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                text = pages.get(self.path)
                body = f"<html lang=en><title>{self.path}</title><p>{text}</p>".encode()
                self.send_response(404 if text is None else 200)
                self.send_header("Content-Type", "text/html")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, format: str, *args: object) -> None:
                pass

        cls.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.address = f"http://127.0.0.1:{cls.server.server_address[1]}/"

    @classmethod
    def tearDownClass(cls) -> None:
        cls.server.shutdown()
        cls.server.server_close()

    def test_a_repeat_gives_what_has_changed(self) -> None:
        links = "All that there is stands behind these links. <a href=/same>One</a> <a href=/mill>Two</a> <a href=/leaving>Three</a>"
        self.pages.update({
            "/": links,
            "/same": "What is said here stays as it is for ever and a day.",
            "/mill": "The mill by the river is closed until further notice.",
            "/leaving": "What is said here will be taken away before long.",
        })
        with tempfile.TemporaryDirectory() as out:
            self.assertEqual(len(list(kibont.crawl(self.address, out=out, via="http"))), 4)
            self.pages["/mill"] = "The mill by the river is open again. <a href=/new>The miller</a>"
            self.pages["/new"] = "The miller has come back from the sea, and with him his cat."
            del self.pages["/leaving"]
            told = list(kibont.crawl(repeat=out, unchanged=True, via="http"))
            changes = {record["address"][len(self.address) - 1:]: record["change"] for record in told}
            expected = {"/": "unchanged", "/same": "unchanged", "/mill": "changed", "/new": "new", "/leaving": "gone"}
            self.assertEqual(changes, expected)
            self.assertTrue(any("open again" in record["text"] for record in told))
            # What has changed may be due; of what never did nothing is.
            again = [record["address"] for record in kibont.crawl(repeat=out, due=True, via="http")]
            self.assertEqual(again, [])


class Alone(unittest.TestCase):
    """What needs no site."""

    def test_the_text_of_a_page(self) -> None:
        page = "<title>Hídavatás</title><nav>Menü</nav><article><p>" + "Tegnap adták át az új hidat a városban. " * 20
        self.assertIn("Tegnap adták át", kibont.extract(page))
        self.assertIn("Menü", kibont.extract(page, extractor="full-text"))

    def test_what_fails_says_why(self) -> None:
        with self.assertRaises(kibont.KibontError) as failed:
            list(kibont.crawl("ftp://example.org/"))
        self.assertEqual(failed.exception.code, 2)
        self.assertIn("example.org", str(failed.exception))
        with self.assertRaises(kibont.KibontError):
            list(kibont.threads("no-such-directory"))
        with self.assertRaises(kibont.KibontError) as failed:
            list(kibont.crawl(repeat="no-such-directory"))
        self.assertIn("holds no crawl to repeat", str(failed.exception))
        for wrong in ({"out": "here", "repeat": "there"}, {"due": True}, {"unchanged": True}):
            with self.assertRaises(ValueError):
                list(kibont.crawl(**wrong))


if __name__ == "__main__":
    unittest.main()
