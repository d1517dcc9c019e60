import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { newSession, axeFindings, type Shopper } from "#test/support/browser.ts";
import { type LateGoods, makeOverdue } from "#test/support/late-goods.ts";
import { chooseSuburb, seedPeople, addFromPage, untilHydrated } from "#test/support/page-actions.ts";
import { openStorefront, type Storefront } from "#test/support/storefront.ts";

let store: Storefront;
let late: LateGoods;
let shopper: Shopper;
beforeAll(async () => {
  store = await openStorefront();
  late = await makeOverdue(store, "aol");
});
afterAll(() => store.close());
beforeEach(async () => {
  shopper = await newSession(store.browser, { width: 375, height: 740 });
});
afterEach(async () => {
  expect(shopper.complaints).toEqual([]);
  await shopper.leave();
});

test("who would wait a month is offered what is like it and comes sooner, swaps it with a key, hears of it, and can swap back (BRAND-62)", async () => {
  const { page } = shopper;
  const panel = await addFromPage(page, store.url("aol", late.path));
  await panel.getByRole("link", { name: "Checkout" }).click();
  await page.getByRole("heading", { level: 1, name: "Checkout" }).waitFor();
  await untilHydrated(page);
  await chooseSuburb(page.getByRole("combobox", { name: /^Suburb/ }), seedPeople.hc);
  const offers = page.getByRole("region", { name: "Want it sooner?" });
  const offer = offers.getByText(
    /^Arrives \w+day \d+ \w+: .+, \$[\d,.]+ \((?:\$[\d,.]+ (?:more|less)|the same price)\)$/,
  );
  await offer.waitFor();
  await offers.getByText(`In place of ${late.title}, which arrives`).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  await offers.getByRole("button", { name: `Swap ${late.title} for` }).press("Enter");
  const announcement = page.getByRole("status").filter({ hasText: `is in your order now, in place of ${late.title}.` });
  await announcement.waitFor();
  await offers.waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain("is in your order now");
  expect(await axeFindings(page)).toEqual([]);
  const inOrder = async () => {
    const answer = await page.evaluate(async () => (await fetch("/api/cart/")).text());
    return (JSON.parse(answer) as { products: { sku: string }[] }).products.map((line) => line.sku);
  };
  expect(await inOrder()).not.toContain(late.sku);
  await page.getByRole("button", { name: "Swap back" }).press("Enter");
  await offer.waitFor();
  await expect.poll(inOrder).toEqual([late.sku]);
});
