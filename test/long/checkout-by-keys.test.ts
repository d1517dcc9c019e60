import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Locator } from "playwright-core";
import { newSession, type Shopper } from "#test/support/browser.ts";
import {
  cards,
  chooseDay,
  fillCheckout,
  seedPeople,
  placeOrder,
  addFromPage,
  untilHydrated,
  visit,
} from "#test/support/page-actions.ts";
import { sharedStorefront, type Storefront } from "#test/support/storefront.ts";

const PRODUCT = "/p/tallawong-610l-french-door-fridge-kf612bx";

let store: Storefront;
let shopper: Shopper;
beforeAll(async () => {
  store = await sharedStorefront();
});
afterAll(() => store.close());
beforeEach(async () => {
  shopper = await newSession(store.browser, { width: 375, height: 740 });
});
afterEach(async () => {
  expect(shopper.complaints).toEqual([]);
  await shopper.leave();
});

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);

/** Presses Tab until the control has the focus; records controls that have it on the way but are not visible. */
async function tabTo(control: Locator, unseen: string[]): Promise<void> {
  const { page } = shopper;
  for (let presses = 0; presses < 40 && !(await isFocused(control)); presses++) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      if (element === null || element === document.body) return null;
      const { left, top, width, height } = element.getBoundingClientRect();
      const seen = [0.2, 0.5, 0.8].some((part) => {
        const hit = document.elementFromPoint(left + width * part, top + height / 2);
        return (
          hit !== null &&
          (element.contains(hit) ||
            hit.contains(element) ||
            (element.id !== "" && hit.closest(`label[for="${element.id}"]`) !== null))
        );
      });
      return seen ? null : `${element.tagName} ${element.id} ${element.textContent?.trim().slice(0, 40) ?? ""}`;
    });
    if (name !== null) unseen.push(name);
  }
  expect(await isFocused(control)).toBe(true);
}

async function openCheckout(site: "hc" | "wa"): Promise<void> {
  const { page } = shopper;
  const panel = await addFromPage(page, store.url(site, PRODUCT));
  await panel.getByRole("link", { name: "Checkout" }).click();
  await page.getByRole("heading", { level: 1, name: "Checkout" }).waitFor();
  await untilHydrated(page);
}

test("on a phone's width a whole order is placed with nothing but keys, and the focus is always in sight (CHK-28, CHK-84)", async () => {
  const { page } = shopper;
  await openCheckout("hc");
  const unseen: string[] = [];
  const enter = async (label: string, text: string) => {
    await tabTo(page.getByLabel(label, { exact: true }), unseen);
    await page.keyboard.type(text);
  };
  await enter("Email", "keys@example.com");
  await enter("Phone", "0400 000 000");
  await enter("First name", "Kay");
  await enter("Last name", "Board");
  await enter("Street address", "12 Swan Street");
  await tabTo(page.getByRole("combobox", { name: "Suburb" }), unseen);
  await page.keyboard.type("richmond 3121");
  await page
    .getByRole("option", { name: /Richmond/ })
    .first()
    .waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByText("Your delivery day").waitFor();
  await tabTo(page.locator('[data-day][tabindex="0"]'), unseen);
  const chosen = page.locator('[data-day][aria-pressed="true"]');
  const first = await chosen.getAttribute("data-day");
  for (let moves = 0; moves < 7 && (await chosen.getAttribute("data-day")) === first; moves++) {
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
  }
  expect(await chosen.getAttribute("data-day")).not.toBe(first);
  await enter("Card number", cards.good.number);
  await enter("Name on card", cards.good.name);
  await enter("Expiry date", cards.good.expiry);
  await enter("Security code (CVV)", cards.good.code);
  await tabTo(placeOrder(page), unseen);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/customer\/confirmation\?id=/);
  expect(unseen).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
});

test("a placed order is still shown after a reload, to its owner only, and its cart is empty (ROUTE-12, CHK-85)", async () => {
  const { page } = shopper;
  await openCheckout("hc");
  await fillCheckout(page, seedPeople.hc, { email: "after@example.com", card: cards.good });
  await placeOrder(page).click();
  await page.waitForURL(/\/customer\/confirmation\?id=/);
  const number = await page
    .getByText(/^Order number/)
    .locator("strong")
    .innerText();
  await page.reload();
  await page.getByText(number).first().waitFor();
  await visit(page, store.url("hc", "/cart"));
  expect(await page.getByRole("main").getByRole("link", { name: "Checkout" }).count()).toBe(0);
  await page.goBack();
  await page.getByText(number).first().waitFor();
  const stranger = await newSession(store.browser);
  await visit(stranger.page, page.url());
  await stranger.page.getByRole("heading", { level: 1, name: "We cannot show this order here" }).waitFor();
  expect(await stranger.page.content()).not.toContain("after@example.com");
  await stranger.leave();
});

test("Wattle & Ash asks before an unfinished order is left, and staying loses nothing (BRAND-18, CHK-120, CHK-121)", async () => {
  const { page } = shopper;
  await openCheckout("wa");
  await page.getByLabel("Email").fill("stay@example.com");
  await page.getByRole("banner").getByRole("link").first().click();
  const question = page.getByRole("alertdialog");
  await question.getByText("You have not completed your order yet. Are you sure you want to leave?").waitFor();
  await question.getByRole("button", { name: "Keep ordering" }).click();
  await question.waitFor({ state: "detached" });
  expect(await page.getByLabel("Email").inputValue()).toBe("stay@example.com");
  await page.goBack();
  await question.getByRole("button", { name: "Keep ordering" }).click();
  expect(await page.getByLabel("Email").inputValue()).toBe("stay@example.com");
  await page.getByRole("banner").getByRole("link").first().click();
  await question.getByRole("button", { name: "Leave checkout" }).click();
  await page.waitForURL(store.url("wa", "/"));
});

test("the card fields are empty when a shopper returns to the checkout (CHK-60)", async () => {
  const { page } = shopper;
  await openCheckout("hc");
  await fillCheckout(page, seedPeople.hc, { email: "back@example.com", card: cards.good });
  await chooseDay(page);
  await page.reload();
  await untilHydrated(page);
  expect(await page.getByLabel("Card number", { exact: true }).inputValue()).toBe("");
  expect(await page.getByLabel("Security code (CVV)").inputValue()).toBe("");
  await expect.poll(() => page.getByRole("combobox", { name: "Suburb" }).inputValue()).toBe("Richmond");
});
