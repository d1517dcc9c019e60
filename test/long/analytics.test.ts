import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { newSession, type Shopper } from "#test/support/browser.ts";
import { untilHydrated, visit } from "#test/support/page-actions.ts";
import { openStorefront, type Storefront } from "#test/support/storefront.ts";

const PRODUCT = "/p/tallawong-610l-french-door-fridge-kf612bx";

let store: Storefront;
let shopper: Shopper;
beforeAll(async () => {
  store = await openStorefront();
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.database.pool.query("delete from analytics_events");
  shopper = await newSession(store.browser, { width: 1280, height: 900 });
});
afterEach(async () => {
  // The browser itself logs a missing address in the console.
  expect(shopper.complaints.filter((line) => !line.includes("/blank/"))).toEqual([]);
  await shopper.leave();
});

type Stored = { kind: string; url: string; query: string; products: { sku: string }[]; facts: Record<string, unknown> };

const storedEvents = async (): Promise<readonly Stored[]> =>
  (await store.database.pool.query<Stored>("select * from analytics_events order by id")).rows;
const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 20_000 });
const kinds = async (): Promise<string[]> => (await storedEvents()).map((one) => one.kind);

test("a session reports its first page, results, the opened result, its page and additions to the cart (ANLT-04, ANLT-06, ANLT-14)", async () => {
  const { page } = shopper;
  await visit(page, store.url("hc", "/search/fridge"));
  await eventually(kinds).toEqual(expect.arrayContaining(["visit", "page_viewed", "search"]));
  const search = (await storedEvents()).find((one) => one.kind === "search");
  expect(search).toMatchObject({ url: "/search/fridge", query: "fridge" });
  expect(search?.products.length).toBeGreaterThan(5);
  await page.getByRole("main").locator('a[href^="/p/"]').first().click();
  await page.waitForURL("**/p/**");
  await eventually(kinds).toEqual(expect.arrayContaining(["productClick", "productLoad"]));
  await untilHydrated(page);
  await page.locator("[data-buy-action] button", { hasText: "Grab it" }).first().click();
  await eventually(kinds).toEqual(expect.arrayContaining(["productAddToCart"]));
  const found = await kinds();
  expect(found.filter((kind) => kind === "visit")).toEqual(["visit"]);
  expect(found.filter((kind) => kind === "search")).toEqual(["search"]);
});

test("a term that leads straight to a page and a press in the masthead are reported (ANLT-05, ANLT-09)", async () => {
  const { page } = shopper;
  await visit(page, store.url("aol", "/"));
  await eventually(kinds).toContain("page_viewed");
  await page.locator("[data-masthead] a[href]").last().click();
  await eventually(kinds).toContain("masthead_clicked");
  await page.getByRole("combobox", { name: "Search the shop" }).fill("KF612BX");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/p/**");
  await eventually(kinds).toContain("searchLanding");
  expect((await storedEvents()).find((one) => one.kind === "searchLanding")?.query).toBe("KF612BX");
});

test("events send and set no cookie, so visitors who only look stay anonymous (ANLT-10)", async () => {
  const { page } = shopper;
  const sent: (string | undefined)[] = [];
  page.on("request", async (request) => {
    if (request.url().includes("/api/analytics/")) sent.push((await request.allHeaders())["cookie"]);
  });
  await page.context().addCookies([{ name: "locality", value: "3121_RICHMOND", url: store.url("hc", "/") }]);
  await visit(page, store.url("hc", PRODUCT));
  await eventually(kinds).toContain("productLoad");
  expect(sent.length).toBeGreaterThan(1);
  expect(sent.filter((cookie) => cookie !== undefined)).toEqual([]);
  expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain("visitor");
});

test("visitors who opt out and pages under /blank are not counted (ANLT-10, ANLT-15, ROUTE-60)", async () => {
  const { page } = shopper;
  const events: string[] = [];
  page.on("request", (request) => void (request.url().includes("/api/analytics/") && events.push(request.url())));
  await page.goto(store.url("hc", "/blank/nothing-here"), { waitUntil: "networkidle" });
  expect(events).toEqual([]);
  await page.addInitScript(() => localStorage.setItem("analyticsConsent", "denied"));
  await page.goto(store.url("hc", PRODUCT), { waitUntil: "networkidle" });
  expect(events).toEqual([]);
  expect(await storedEvents()).toEqual([]);
});

test("a page that is put into the background says how it felt, once", async () => {
  const { page } = shopper;
  await visit(page, store.url("hc", PRODUCT));
  await eventually(kinds).toContain("productLoad");
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
  // The largest paint is final with the first press.
  await page.keyboard.press("Tab");
  await hide();
  await hide();
  const { port } = new URL(store.url("hc", "/"));
  const counts = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return ["lcp_seconds", "cls", "ttfb_seconds"].map(
      (name) => new RegExp(`hearth_web_${name}_count\\{page="product"\\} (\\d+)`).exec(metrics)?.[1],
    );
  };
  await eventually(counts).toEqual(["1", "1", "1"]);
});
