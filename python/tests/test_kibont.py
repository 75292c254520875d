"""The module against the bundled site: PATH=target/release:$PATH PYTHONPATH=python python3 -m unittest discover python/tests"""

import subprocess
import tempfile
import unittest

import kibont


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
            ids = [first["id"]] + [document["id"] for document in crawl]
            self.assertEqual(len(ids), len(set(ids)))
            self.assertGreaterEqual(len(ids), 4)
            self.assertTrue(all(thread["items"] for thread in kibont.threads(out)))
            self.assertTrue(all({"a", "b", "score"} <= set(pair) for pair in kibont.pairs(out)))

    def test_a_loop_that_is_left_stops_the_crawl(self) -> None:
        crawl = kibont.crawl(self.address, tabs=1)
        self.assertTrue(next(crawl)["address"].startswith(self.address))
        crawl.close()


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


if __name__ == "__main__":
    unittest.main()
