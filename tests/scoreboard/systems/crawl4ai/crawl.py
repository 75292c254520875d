"""Crawl4AI: crawl.py URL PAGES OUT, with BROWSER, LEAVES, OPENER and OPENS set."""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from crawl4ai import AsyncWebCrawler, BrowserConfig, CacheMode, CrawlerRunConfig
from crawl4ai.deep_crawling import BFSDeepCrawlStrategy
from crawl4ai.deep_crawling.filters import FilterChain, URLPatternFilter

# What ends the session is not followed.
LEAVES = [f"*{path}*" for path in json.loads(os.environ["LEAVES"])]
url, pages, out = sys.argv[1], int(sys.argv[2]), Path(sys.argv[3])
opener = Path(os.environ["OPENER"]).read_text(encoding="utf-8")
budget = {"presses": 60, "millis": 30_000, "everything": os.environ.get("OPENS") != "declared"}


def start_browser(profile):
    """The system's browser, which Crawl4AI joins by its address: its own start knows no path."""
    command = [os.environ["BROWSER"], "--headless", "--no-sandbox", "--remote-debugging-port=0", f"--user-data-dir={profile}"]
    browser = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    for line in browser.stderr:
        if "DevTools listening on " in line:
            return browser, line.split()[-1]
    raise SystemExit("the browser did not start")


def texts_of(result):
    told = result.js_execution_result or {}
    return [text for one in told.get("results", []) if isinstance(one, list) for text in one]


async def main(address):
    run = CrawlerRunConfig(
        deep_crawl_strategy=BFSDeepCrawlStrategy(
            max_depth=10, max_pages=pages, include_external=False, filter_chain=FilterChain([URLPatternFilter(patterns=LEAVES, reverse=True)])
        ),
        cache_mode=CacheMode.BYPASS,
        scan_full_page=True,
        process_iframes=True,
        flatten_shadow_dom=True,
        wait_until="load",
        js_code=f"return await ({opener.rstrip().rstrip(';')})({json.dumps(budget)});",
        stream=True,
        verbose=False,
    )
    async with AsyncWebCrawler(config=BrowserConfig(cdp_url=address, verbose=False)) as crawler:
        async for result in await crawler.arun(url, config=run):
            if result.html and result.url.startswith(url):
                with open(out / "pages.jsonl", "a", encoding="utf-8") as file:
                    file.write(json.dumps({"url": result.url, "html": result.html, "texts": texts_of(result)}) + "\n")


with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
    process, devtools = start_browser(folder)
    try:
        asyncio.run(main(devtools))
    finally:
        process.terminate()
        process.wait()
