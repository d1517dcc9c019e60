import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { SEED_PASSWORD, seedEmails } from "#seed/people.ts";
import { newSession, axeFindings, type Shopper } from "#test/support/browser.ts";
import { untilHydrated, visit } from "#test/support/page-actions.ts";
import { openStorefront, type Storefront } from "#test/support/storefront.ts";

const PRODUCT = "/p/tallawong-610l-french-door-fridge-kf612bx";

let store: Storefront;
let shopper: Shopper;
beforeAll(async () => {
  store = await openStorefront();
  await store.database.pool.query(`
    insert into settings (site, name, value) values
      ('aol', 'IntercomAppId', 'allora'), ('aol', 'RatingsMerchantId', '5000103'), ('aoc', 'IntercomAppId', 'trade')
    on conflict (site, name) do update set value = excluded.value`);
});
afterAll(() => store.close());
beforeEach(async () => {
  shopper = await newSession(store.browser, { width: 1280, height: 900 });
});
afterEach(() => shopper.leave());

const launcher = (page: Page) => page.getByRole("button", { name: "Chat with us" });
const badge = (page: Page) => page.getByRole("link", { name: /^4\.6/ });
const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 20_000 });
const blockers = (page: Page) => page.evaluate(() => document.documentElement.dataset["chatBlockers"] ?? "");

/** The third-party scripts that this page requested. */
function watchThirdParties(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname, port } = new URL(request.url());
    if (port === new URL(store.sandbox.url).port) paths.push(pathname);
  });
  return paths;
}

/** A click in the page's margin, without effect. */
const touch = (page: Page) => page.mouse.click(3, 420);
const countOf = async (kind: string): Promise<number> => {
  const found = await store.database.pool.query<{ n: string }>(
    "select count(*) as n from analytics_events where kind = $1",
    [kind],
  );
  return Number(found.rows[0]?.n);
};

// Also: CHAT-11, CHAT-16, SHELL-08
test("chat and badge come after the first touch of a page that has settled, and not before (CHAT-01, CHAT-04, CHAT-05)", async () => {
  const { page } = shopper;
  const paths = watchThirdParties(page);
  const displayed = await countOf("chat_displayed");
  // Nothing may be evaluated in the page before, because that would count as interaction.
  await page.goto(store.url("aol", "/brands"), { waitUntil: "networkidle" });
  expect(paths).toEqual([]);
  await touch(page);
  await launcher(page).waitFor();
  await badge(page).waitFor();
  expect(paths.sort()).toEqual(["/intercom/widget/allora", "/ratings/js/platform.js"]);
  const [box, foot] = [await badge(page).boundingBox(), await page.getByRole("contentinfo").boundingBox()];
  expect(box && foot && [box.x < 60, box.y >= foot.y + foot.height]).toEqual([true, true]);
  const groundOf = (place: Locator) => place.evaluate((element) => getComputedStyle(element).backgroundColor);
  const row = page.getByRole("complementary", { name: "Customer ratings" });
  expect(await groundOf(row)).toBe(await groundOf(page.getByRole("contentinfo")));
  await eventually(() => countOf("chat_displayed")).toBe(displayed + 1);
  expect(await axeFindings(page)).toEqual([]);
  expect(shopper.complaints).toEqual([]);
});

// Also: SHELL-08
test("without a setting nothing is loaded, and the page's policy allows no third party (CHAT-02, CHAT-03, CHAT-16)", async () => {
  const { page } = shopper;
  const paths = watchThirdParties(page);
  const answer = await page.goto(store.url("hc", "/brands"));
  const policy = answer?.headers()["content-security-policy"] ?? "";
  expect(policy).not.toContain(new URL(store.sandbox.url).host);
  expect(policy).toContain("frame-src 'none'");
  await page.waitForLoadState("networkidle");
  await touch(page);
  await page.waitForLoadState("networkidle");
  expect(paths).toEqual([]);
  const open = await page.goto(store.url("aol", "/brands"));
  expect(open?.headers()["content-security-policy"]).toContain(new URL(store.sandbox.url).host);
});

test("a shopper talks, and the shop takes note that they began (CHAT-12, CHAT-13)", async () => {
  const { page } = shopper;
  const started = await countOf("chat_started");
  await visit(page, store.url("aol", "/brands"));
  await touch(page);
  await launcher(page).click();
  await page.getByRole("textbox", { name: "Your message" }).fill("Does it fit through a door?");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("You said: Does it fit through a door?").waitFor();
  await eventually(() => countOf("chat_started")).toBe(started + 1);
  await page.getByRole("button", { name: "Close chat" }).click();
  await launcher(page).click();
  expect(await countOf("chat_started")).toBe(started + 1);
  expect(shopper.complaints).toEqual([]);
});

test("a logged-in customer is greeted by name when the chat begins (CHAT-14)", async () => {
  const { page } = shopper;
  await visit(page, store.url("aol", "/account/login?returnUrl=/brands"));
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill(seedEmails.customer);
  await main.getByLabel("Password", { exact: true }).fill(SEED_PASSWORD);
  await main.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/brands");
  await untilHydrated(page);
  await touch(page);
  await launcher(page).click();
  await expect.poll(() => page.getByText("Hello Sam Carter, what can we do for you?").count()).toBe(1);
});

test("the chat steps aside for the buy panel while that sticks, and comes back (CHAT-05, CHAT-07, CHAT-08)", async () => {
  const { page } = shopper;
  await visit(page, store.url("aol", PRODUCT));
  await touch(page);
  await launcher(page).waitFor();
  await page.evaluate(() => scrollTo(0, 2500));
  await eventually(() => blockers(page)).toBe("product-page");
  await launcher(page).waitFor({ state: "hidden" });
  await page.evaluate(() => scrollTo(0, 0));
  await eventually(() => blockers(page)).toBe("");
  await launcher(page).waitFor();
});

/** The words, pictures and controls of the page and its footer that lie below the chat's button. */
const covered = (page: Page) =>
  launcher(page).evaluate((button) => {
    const box = button.getBoundingClientRect();
    const isBelow = ({ left, right, top, bottom, width }: DOMRect) =>
      width > 0 && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    const parts = [...document.querySelectorAll(":is(main, footer) :is(a, button, img, svg, select)")];
    const found = parts.filter((part) => isBelow(part.getBoundingClientRect())).map((part) => part.outerHTML);
    for (const root of document.querySelectorAll("main, footer")) {
      const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let text = words.nextNode(); text !== null; text = words.nextNode()) {
        range.selectNodeContents(text);
        // Words that only screen readers get are longer than the pixel that they are clipped to.
        const isShown = text.parentElement !== null && isBelow(text.parentElement.getBoundingClientRect());
        if (isShown && [...range.getClientRects()].some(isBelow)) found.push(text.textContent ?? "");
      }
    }
    return found.map((one) => one.slice(0, 60));
  });

test.each(["andoo", "fk"] as const)(
  "on %s the chat's button covers no content of a list at any width (CHAT-05, BRAND-08)",
  async (site) => {
    const { page } = shopper;
    await visit(page, store.url(site, "/c/refrigeration/fridges"));
    await touch(page);
    await launcher(page).waitFor();
    for (const width of [375, 820, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const top of [0, 500, 1_400, 100_000]) {
        await page.evaluate((to) => scrollTo(0, to), top);
        expect([width, top, await covered(page)]).toEqual([width, top, []]);
      }
      const isInWindow = await launcher(page).evaluate((button) => {
        const { left, right, bottom } = button.getBoundingClientRect();
        return left >= 0 && right <= innerWidth && bottom <= innerHeight;
      });
      expect([width, isInWindow]).toEqual([width, true]);
    }
  },
);

test("on fk's home the chat's button lies on no picture, and is in the page's last row (CHAT-05, BRAND-08)", async () => {
  const { page } = shopper;
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, store.url("fk", "/"));
  await touch(page);
  await launcher(page).waitFor();
  for (const top of [0, 600, 100_000]) {
    await page.evaluate((to) => scrollTo(0, to), top);
    expect([top, await covered(page)]).toEqual([top, []]);
  }
});

test("at every width the header leads to the chat, by the number to call (CHAT-01, CHAT-05)", async () => {
  const { page } = shopper;
  const message = page.getByRole("region", { name: "Chat with us" }).getByRole("textbox", { name: "Your message" });
  for (const width of [375, 820, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, store.url("aol", "/brands"));
    if (width < 768) await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page
      .getByRole("button", { name: / or chat$/ })
      .last()
      .click();
    await page.getByRole("dialog", { name: "Talk to us" }).getByRole("link", { name: "Chat with us" }).click();
    await message.waitFor();
    expect(new URL(page.url()).pathname).toBe("/brands");
  }
  await visit(page, store.url("aol", "/about/contact-us"));
  await page.getByRole("main").getByRole("link", { name: "Chat with us" }).click();
  await message.waitFor();
  expect(shopper.complaints).toEqual([]);
});

test("on a phone it steps aside for the menu, the filters and every sliding panel (CHAT-06, CHAT-10)", async () => {
  await shopper.page.setViewportSize({ width: 375, height: 800 });
  const { page } = shopper;
  const paths = watchThirdParties(page);
  await visit(page, store.url("aol", "/c/refrigeration/fridges"));
  await touch(page);
  await launcher(page).waitFor();
  await page.waitForLoadState("networkidle");
  expect(paths).toEqual(["/intercom/widget/allora"]);
  for (const [opener, blocker] of [
    [page.getByRole("button", { name: "Menu", exact: true }), "mobile-nav"],
    [page.getByRole("button", { name: /^(Refine|Filter)/ }).first(), "filer-panel"],
    [page.getByRole("banner").getByRole("link", { name: /cart/i }).first(), "wui-sliding-panel"],
  ] as const) {
    await opener.click();
    await eventually(() => blockers(page)).toBe(blocker);
    await launcher(page).waitFor({ state: "hidden" });
    await page.keyboard.press("Escape");
    await eventually(() => blockers(page)).toBe("");
    await launcher(page).waitFor();
  }
});

test("a page with somebody else's script in it is left for good before a card is typed (CHAT-15)", async () => {
  const { page } = shopper;
  await visit(page, store.url("aol", "/cart"));
  await touch(page);
  await launcher(page).waitFor();
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/customer/checkout";
    link.textContent = "to the checkout";
    document.querySelector("main")?.prepend(link);
  });
  await page.getByRole("link", { name: "to the checkout" }).click();
  await page.waitForURL("**/customer/checkout");
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => "isOldPage" in window)).toBe(false);
  await touch(page);
  await page.waitForLoadState("networkidle");
  expect(await launcher(page).count()).toBe(0);
});

test.each([
  ["does not come", { kind: "status", status: 503 }],
  ["breaks off", { kind: "drop-before" }],
  ["brings nothing", { kind: "garbage-json" }],
] as const)(
  "a script that %s is asked for once more at the next touch, and the shop goes on (CHAT-04, CHAT-15)",
  async (_, fault) => {
    const { page } = shopper;
    const paths = watchThirdParties(page);
    await store.sandbox.fault({ match: { provider: "chat", operation: "script" }, fault });
    await visit(page, store.url("aoc", "/brands"));
    await touch(page);
    await eventually(() => paths.length).toBe(1);
    await page.waitForLoadState("networkidle");
    expect(await launcher(page).count()).toBe(0);
    await eventually(async () => {
      await touch(page);
      return launcher(page).count();
    }).toBe(1);
    expect(paths).toEqual(["/intercom/widget/trade", "/intercom/widget/trade"]);
    await page.getByRole("searchbox").or(page.getByRole("combobox")).first().waitFor();
  },
);
