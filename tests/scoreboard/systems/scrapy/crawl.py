"""The bare client: crawl.py URL PAGES OUT, with LEAVES set."""

import json
import os
import re
import sys
from pathlib import Path

import scrapy
from scrapy.crawler import CrawlerProcess
from scrapy.linkextractors import LinkExtractor

# What ends the session is not followed.
LEAVES = [re.escape(path) for path in json.loads(os.environ["LEAVES"])]
url, pages, out = sys.argv[1], int(sys.argv[2]), Path(sys.argv[3])


class Site(scrapy.Spider):
    name = "site"
    start_urls = [url]
    asked = {url}

    def parse(self, response):
        if not isinstance(response, scrapy.http.TextResponse):
            return
        with open(out / "pages.jsonl", "a", encoding="utf-8") as file:
            file.write(json.dumps({"url": response.url, "html": response.text}) + "\n")
        for link in LinkExtractor(deny=LEAVES).extract_links(response):
            if link.url.startswith(url) and link.url not in self.asked and len(self.asked) < pages:
                self.asked.add(link.url)
                yield scrapy.Request(link.url)


process = CrawlerProcess({"LOG_LEVEL": "WARNING", "TELNETCONSOLE_ENABLED": False})
process.crawl(Site)
process.start()
