import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newSession, launchKeepingPages } from "#test/support/browser.ts";
import { freePorts } from "#test/support/ports.ts";
import { startShopProcess } from "#test/support/shop-process.ts";
import { untilHydrated, visit } from "#test/support/page-actions.ts";
import { openStorefront, type Storefront } from "#test/support/storefront.ts";

const PRODUCT = "/p/tallawong-610l-french-door-fridge-kf612bx";

let store: Storefront;
beforeAll(async () => {
  store = await openStorefront();
});
afterAll(() => store.close());

/** A proxy to the database that can be closed. */
async function doorTo(url: string) {
  const target = new URL(url);
  const folder = target.searchParams.get("host");
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const there = folder?.startsWith("/")
      ? connect(`${folder}/.s.PGSQL.5432`)
      : connect(Number(target.port || 5432), target.hostname);
    for (const one of [socket, there]) open.add(one.on("error", () => {}));
    socket.pipe(there).pipe(socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const through = new URL(url);
  through.search = "";
  through.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    url: through.href,
    shut: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

test("while the database is away a page says so, keeps search engines patient and leads on (SHELL-36)", async () => {
  const [port = 0, sandboxPort = 0, smtpPort = 0] = await freePorts(3);
  const door = await doorTo(store.database.url);
  const environment = { DATABASE_URL: door.url, LOG_LEVEL: "silent" };
  const shop = await startShopProcess({ port, sandboxPort, smtpPort, dataDir: "/tmp", environment });
  const headers = { accept: "text/html" };
  // A shop that starts to follow changes clears its caches first: this one and the storefront's.
  const hearing =
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and query = 'listen changes' and state = 'idle'";
  const count = async () => (await store.database.pool.query<{ count: number }>(hearing)).rows[0]?.count;
  await expect.poll(count).toBe(2);
  const answer = await fetch(`${shop.url}/s/delivery`, { headers });
  expect(answer.status).toBe(200);
  door.shut();
  const away = await fetch(`${shop.url}/c/laundry`, { headers });
  const text = await away.text();
  expect([away.status, away.headers.get("retry-after"), away.headers.get("cache-control")]).toEqual([
    503,
    "5",
    "no-store",
  ]);
  expect(away.headers.get("content-type")).toContain("text/html");
  expect(text).toContain("We will be back in a moment");
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).not.toContain("<script");
  // Cached pages are still sent.
  expect((await fetch(`${shop.url}/s/delivery`, { headers })).status).toBe(200);
  const shopper = await newSession(store.browser, { width: 375 });
  await shopper.page.goto(`${shop.url}/c/laundry`);
  expect(await shopper.page.getByRole("link", { name: "Try again" }).getAttribute("href")).toBe("/c/laundry");
  await shopper.leave();
  await shop.stop();
});

type Rules = { prerender: { eagerness: string; where: { and: { href_matches?: string }[] } }[] };

test("a product that the pointer rests on is made ready by the browser, and nothing else is (SHELL-36)", async () => {
  const shopper = await newSession(store.browser);
  const { page } = shopper;
  const answer = await page.goto(store.url("aol", "/c/refrigeration"));
  const file = String(answer?.headers()["speculation-rules"]).replaceAll('"', "");
  const read = (path: string) =>
    page.evaluate(async (address) => {
      const response = await fetch(address);
      return { headers: Object.fromEntries(response.headers), text: await response.text() };
    }, path);
  const rules = await read(file);
  expect(rules.headers["content-type"]).toContain("application/speculationrules+json");
  const { prerender } = JSON.parse(rules.text) as Rules;
  expect(prerender.map(({ eagerness, where }) => [eagerness, where.and[0]?.href_matches])).toEqual([
    ["moderate", "/p/*"],
  ]);
  for (const path of ["/cart", "/customer/checkout"])
    expect((await read(path)).headers["speculation-rules"]).toBeUndefined();
  await untilHydrated(page);
  const link = page.getByRole("article").first().getByRole("link").first();
  await link.hover();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 800)));
  await link.click();
  await page.waitForURL("**/p/**");
  await untilHydrated(page);
  // Client navigation would have kept the document.
  expect(await page.evaluate(() => performance.getEntriesByType("navigation").length)).toBe(1);
  expect(
    await page.evaluate(
      () => location.pathname === new URL(performance.getEntriesByType("navigation")[0]!.name).pathname,
    ),
  ).toBe(true);
  expect(shopper.complaints).toEqual([]);
  await shopper.leave();
});

test("a quick click is the router's, without a new document (ROUTE-53)", async () => {
  const shopper = await newSession(store.browser);
  const { page } = shopper;
  await visit(page, store.url("aol", "/c/refrigeration"));
  await page.evaluate(() => void (document.documentElement.dataset["mark"] = "same"));
  await page.getByRole("article").first().getByRole("link").first().click();
  await page.waitForURL("**/p/**");
  expect(await page.evaluate(() => document.documentElement.dataset["mark"])).toBe("same");
  await shopper.leave();
});

test("going back brings the very page that was left, as it was (ROUTE-52)", async () => {
  const browser = await launchKeepingPages();
  const page = await browser.newPage();
  await visit(page, store.url("aol", "/c/refrigeration"));
  await page.evaluate(() => {
    document.documentElement.dataset["mark"] = "left";
    addEventListener(
      "pageshow",
      ({ persisted }) => void (document.documentElement.dataset["back"] = String(persisted)),
    );
  });
  await page.evaluate((url) => location.assign(url), store.url("aol", PRODUCT));
  await page.waitForURL("**/p/**");
  await untilHydrated(page);
  await page.evaluate(() => history.back());
  // A page from the back-forward cache has no load event to wait for.
  await expect.poll(() => new URL(page.url()).pathname).toBe("/c/refrigeration");
  await expect
    .poll(() => page.evaluate(() => ({ ...document.documentElement.dataset })))
    .toMatchObject({
      mark: "left",
      back: "true",
    });
  await browser.close();
});
