// Crawlee: crawl.mjs URL PAGES OUT, with BROWSER, LEAVES, OPENER and OPENS set.
import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Configuration, LogLevel, PlaywrightCrawler, log } from "@crawlee/playwright";

const [url, pages, out] = process.argv.slice(2);
const everything = process.env.OPENS !== "declared";
const opener = readFileSync(process.env.OPENER, "utf8").trim().replace(/;$/u, "");
const budget = JSON.stringify({ presses: 60, millis: 30_000, everything });
log.setLevel(LogLevel.WARNING);

// What ends the session is not followed.
const exclude = JSON.parse(process.env.LEAVES).map((path) => new RegExp(path.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&"), "u"));

const crawler = new PlaywrightCrawler({
  maxRequestsPerCrawl: Number(pages),
  maxRequestRetries: 1,
  requestHandlerTimeoutSecs: 90,
  launchContext: { launchOptions: { executablePath: process.env.BROWSER, args: ["--no-sandbox"] } },
  async requestHandler({ page, request, infiniteScroll, parseWithCheerio, enqueueLinks, enqueueLinksByClickingElements }) {
    await page.waitForLoadState("networkidle", { timeout: 10_000 }).catch(() => {});
    await infiniteScroll({ timeoutSecs: 10, waitForSecs: 1 });
    const texts = await page.evaluate(`(${opener})(${budget})`);
    const html = (await parseWithCheerio()).html();
    appendFileSync(join(out, "pages.jsonl"), `${JSON.stringify({ url: request.loadedUrl, html, texts })}\n`);
    await enqueueLinks({ strategy: "same-origin", exclude });
    if (everything) {
      const selector = "a:not([href]), [role=link], [data-href]";
      await enqueueLinksByClickingElements({ selector, globs: [`${url}**`], exclude, clickOptions: { timeout: 1000 } });
    }
  },
}, new Configuration({ persistStorage: false }));
await crawler.run([url]);
