"""scrapy-playwright: crawl.py URL PAGES OUT, with BROWSER, LEAVES, OPENER and OPENS set."""

import json
import os
import re
import sys
from pathlib import Path

import scrapy
from scrapy.crawler import CrawlerProcess
from scrapy.linkextractors import LinkExtractor
from scrapy_playwright.page import PageMethod

# What ends the session is not followed.
LEAVES = [re.escape(path) for path in json.loads(os.environ["LEAVES"])]
url, pages, out = sys.argv[1], int(sys.argv[2]), Path(sys.argv[3])
opener = Path(os.environ["OPENER"]).read_text(encoding="utf-8")
budget = {"presses": 60, "millis": 30_000, "everything": os.environ.get("OPENS") != "declared"}


class Site(scrapy.Spider):
    name = "site"
    asked = {url}
    custom_settings = {
        "DOWNLOAD_HANDLERS": {
            "http": "scrapy_playwright.handler.ScrapyPlaywrightDownloadHandler",
            "https": "scrapy_playwright.handler.ScrapyPlaywrightDownloadHandler",
        },
        "TWISTED_REACTOR": "twisted.internet.asyncioreactor.AsyncioSelectorReactor",
        "PLAYWRIGHT_LAUNCH_OPTIONS": {"executable_path": os.environ["BROWSER"], "args": ["--no-sandbox"]},
        "PLAYWRIGHT_MAX_PAGES_PER_CONTEXT": 4,
    }

    def ask(self, address):
        methods = [PageMethod("wait_for_load_state", "networkidle"), PageMethod("evaluate", opener, budget)]
        return scrapy.Request(address, meta={"playwright": True, "playwright_page_methods": methods})

    async def start(self):
        yield self.ask(url)

    def parse(self, response):
        if not isinstance(response, scrapy.http.TextResponse):
            return
        texts = response.meta["playwright_page_methods"][1].result or []
        with open(out / "pages.jsonl", "a", encoding="utf-8") as file:
            file.write(json.dumps({"url": response.url, "html": response.text, "texts": texts}) + "\n")
        for link in LinkExtractor(deny=LEAVES).extract_links(response):
            if link.url.startswith(url) and link.url not in self.asked and len(self.asked) < pages:
                self.asked.add(link.url)
                yield self.ask(link.url)


process = CrawlerProcess({"LOG_LEVEL": "WARNING", "TELNETCONSOLE_ENABLED": False})
process.crawl(Site)
process.start()
