import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { SiteCode } from "#shop/site.ts";
import { axeFindings, newSession, sharedBrowser, type Shopper, type ShopperOptions } from "#test/support/browser.ts";
import { cards, fillCheckout, openCheckout, seedPeople, placeAndConfirm } from "#test/support/page-actions.ts";
import { type ShopWithSandbox, startShopWithSandbox, stockedSku } from "#test/support/shop-with-sandbox.ts";
import { placeCookie } from "../../src/app/serving/waiting-room.ts";

let shop: ShopWithSandbox;
/** Milliseconds by which the shop is late; it waits from 200. */
let late = 0;
const shoppers: Shopper[] = [];
beforeAll(async () => {
  shop = await startShopWithSandbox({
    pages: "built",
    environment: { WAITING_ROOM_DELAY_MS: "200" },
    lateness: () => late,
  });
});
afterEach(async () => {
  for (const shopper of shoppers.splice(0)) await shopper.leave();
  // Those who have left are still in line for half a minute: only the first test needs an empty one.
  late = 0;
});
afterAll(() => shop.close());

const url = (site: SiteCode, path: string) => `http://${site}.localhost:${shop.config.port}${path}`;

/** A request for the home page by somebody in line. */
const ask = (cookie: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${shop.config.port}/`, { headers: { cookie }, redirect: "manual" });

/** Somebody who came before everybody in the browsers. */
const earlier = (arrivedAt: number): string =>
  placeCookie(shop.database.db, { id: crypto.randomUUID(), arrivedAt, admittedAt: null }, false).split(";")[0] ?? "";

async function come(options: ShopperOptions = {}): Promise<Shopper> {
  const shopper = await newSession(await sharedBrowser(), options);
  shoppers.push(shopper);
  return shopper;
}

const place = (page: Page) => page.getByRole("status");
const untilInLine = (page: Page) => page.getByRole("heading", { level: 1, name: "You are in line" }).waitFor();
/** The waiting page itself is an answer of 503, which browsers note. */
const beyond503 = ({ complaints }: Shopper) => complaints.filter((one) => !/status of 503/.test(one));

describe("a newcomer beyond the capacity", () => {
  test("has the same place after reloads, hears how it changes, and is let in to the page that was asked for", async () => {
    late = 500;
    const shopper = await come();
    const { page } = shopper;
    await page.goto(url("hc", "/stores"));
    await untilInLine(page);
    expect(await place(page).textContent()).toBe("You are next.");
    const cookie = async () => (await page.context().cookies()).find(({ name }) => name === "place")?.value;
    const first = await cookie();
    await page.reload();
    await untilInLine(page);
    expect([await cookie(), await place(page).textContent()]).toEqual([first, "You are next."]);

    await page.evaluate(() => document.body.setAttribute("data-same", ""));
    const before = [earlier(1), earlier(2)];
    for (const one of before) expect((await ask(one)).status).toBe(503);
    await place(page).filter({ hasText: "2 shoppers are ahead of you." }).waitFor();
    expect(await page.title()).toMatch(/^2 ahead of you \| Halfcrown/);
    expect(await page.locator("body[data-same]").count()).toBe(1);

    late = 0;
    for (const one of before) await expect.poll(async () => (await ask(one)).status, { timeout: 30_000 }).toBe(303);
    await page.getByRole("heading", { level: 1, name: "You are in line" }).waitFor({ state: "detached" });
    await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/stores");
    late = 500;
    await page.goto(url("hc", "/c/laundry"));
    await page.getByRole("heading", { level: 1, name: /laundry/i }).waitFor();
    expect(beyond503(shopper)).toEqual([]);
  });

  test("is let in without scripts, too", async () => {
    late = 500;
    const { page } = await come({ scripts: "off" });
    await page.goto(url("wa", "/"));
    await untilInLine(page);
    late = 0;
    await page.getByRole("navigation", { name: "Departments" }).first().waitFor({ timeout: 30_000 });
  });

  test("shows that the shop cannot be reached, and then the place again", async () => {
    late = 500;
    const { page } = await come();
    await page.goto(url("hc", "/"));
    await untilInLine(page);
    await page.context().setOffline(true);
    await place(page).filter({ hasText: "We cannot reach the shop just now." }).waitFor();
    await page.context().setOffline(false);
    await place(page)
      .filter({ hasText: /ahead of you|You are next/ })
      .waitFor();
  });
});

describe.each(["hc", "wa"] as const)("the waiting page of %s", (site) => {
  test.each([375, 1440])("fits a screen of %i px and is accessible in light and dark", async (width) => {
    late = 500;
    const shopper = await come({ width });
    const { page } = shopper;
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(url(site, "/"));
      await untilInLine(page);
      expect(await axeFindings(page)).toEqual([]);
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth).toBe(clientWidth);
    }
    expect(beyond503(shopper)).toEqual([]);
  });
});

test("a checkout that was begun is finished while newcomers wait", async () => {
  const person = seedPeople.hc;
  const { sku } = await stockedSku(shop, { site: person.site, warehouse: "MEL", atLeast: 4 });
  const buyer = await come();
  await openCheckout(buyer.page, { shop: url(person.site, ""), sku });
  late = 500;
  const newcomer = await come();
  await newcomer.page.goto(url(person.site, "/"));
  await untilInLine(newcomer.page);
  await fillCheckout(buyer.page, person, { email: "in-line@example.com", card: cards.good });
  await placeAndConfirm(buyer.page);
  await untilInLine(newcomer.page);
  // The cart is open to somebody in line.
  await newcomer.page.getByRole("link", { name: "Go to your cart" }).click();
  await newcomer.page.getByRole("heading", { level: 1, name: /cart/i }).waitFor();
  expect([...beyond503(buyer), ...beyond503(newcomer)]).toEqual([]);
});
