import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Locator, Page } from "playwright-core";
import { linkIn, mailsTo } from "#test/support/mails-and-forms.ts";
import { newSession, axeFindings, type Shopper } from "#test/support/browser.ts";
import { visit } from "#test/support/page-actions.ts";
import { sharedStorefront, type Storefront } from "#test/support/storefront.ts";

const FRIDGE = "/p/tallawong-610l-french-door-fridge-kf612bx";

let store: Storefront;
let shopper: Shopper;
beforeAll(async () => {
  store = await sharedStorefront();
});
afterAll(() => store.close());
beforeEach(async () => {
  shopper = await newSession(store.browser);
});
afterEach(async () => {
  expect(shopper.complaints).toEqual([]);
  await shopper.leave();
});

/** The shop's answer may take a moment on a busy machine. */
const soon = <T>(read: () => T) => expect.poll(read);
const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
/** Parts of the page hydrate one after another; a control before its hydration does not react. */
async function press(button: Locator): Promise<void> {
  await button.waitFor();
  const isHydrated = () => button.evaluate((one) => Object.keys(one).some((key) => key.startsWith("__reactProps")));
  await soon(isHydrated).toBe(true);
  await button.click();
}
const questions = (page: Page) => page.locator("#questions");

async function openAsk(page: Page): Promise<Locator> {
  await questions(page).scrollIntoViewIfNeeded();
  const button = questions(page).getByRole("button", { name: "Ask a question" });
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Ask about this product" });
  await dialog.waitFor();
  return dialog;
}

test("a question is asked by keyboard: missing fields are named, text stays, and it waits for an answer", async () => {
  const { page } = shopper;
  await visit(page, store.url("aol", FRIDGE));
  let dialog = await openAsk(page);
  const text = dialog.getByLabel("Your question");
  await soon(() => isFocused(text)).toBe(true);
  await page.keyboard.type("Is there a light in the freezer?");
  await dialog.getByLabel("Your name").fill("Alex Example");
  await page.keyboard.press("Enter");
  const summary = dialog.getByRole("alert").filter({ hasText: "Please check these details" });
  await soon(() => isFocused(summary)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  const email = dialog.getByLabel("Email");
  expect(await email.getAttribute("aria-invalid")).toBe("true");
  await summary.getByRole("link", { name: /Enter your email/ }).press("Enter");
  expect(await isFocused(email)).toBe(true);
  await page.keyboard.type("alex at example");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await soon(() => isFocused(questions(page).getByRole("button", { name: "Ask a question" }))).toBe(true);
  dialog = await openAsk(page);
  expect(await dialog.getByLabel("Your question").inputValue()).toBe("Is there a light in the freezer?");
  await dialog.getByLabel("Email").fill("alex.asks@example.com");
  await dialog.getByRole("button", { name: "Send question" }).press("Enter");
  const thanks = dialog.getByRole("heading", { name: "Thanks, we have your question" });
  await soon(() => isFocused(thanks)).toBe(true);
  await page.keyboard.press("Escape");
  await visit(page, store.url("aol", FRIDGE));
  await questions(page).scrollIntoViewIfNeeded();
  await questions(page).getByRole("listitem").first().waitFor();
  expect(await questions(page).getByText("Is there a light in the freezer?").count()).toBe(0);
});

test("questions are searched, turned on and thanked for, and nothing goes over the edge at 320 px", async () => {
  const { page } = shopper;
  await page.setViewportSize({ width: 320, height: 700 });
  await visit(page, store.url("hc", FRIDGE));
  const section = questions(page);
  await section.scrollIntoViewIfNeeded();
  const shown = section.getByRole("heading", { level: 3 });
  await shown.nth(4).waitFor();
  await section.getByRole("button", { name: "More questions" }).click();
  await shown.nth(5).waitFor();
  await section.getByRole("searchbox", { name: "Search questions" }).fill("frost");
  await page.keyboard.press("Enter");
  await soon(() => section.getByRole("status").first().textContent()).toMatch(/^\d+ questions? match(es)?$/);
  await soon(() => shown.count()).toBe(1);
  const vote = section.getByRole("button", { name: /^Helpful/ });
  const before = Number(/\d+/.exec((await vote.textContent()) ?? "")?.[0] ?? 0);
  await vote.click();
  await soon(() => vote.textContent()).toBe(`Helpful (${before + 1})`);
  await section.getByRole("searchbox").fill("");
  await soon(() => shown.count()).toBe(5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
});

test("an alert for a sold-out product is confirmed and stopped by mail without a script (BRAND-72)", async () => {
  const { page } = shopper;
  const email = "alex.waits@example.com";
  await visit(page, store.url("aol", "/p/tallawong-15-place-integrated-dishwasher-kdi615bw-in-white"));
  await press(page.getByRole("button", { name: "Notify me" }).first());
  const dialog = page.getByRole("dialog", { name: "Tell me when" });
  await dialog.getByText("When the price drops").click();
  await dialog.getByRole("group", { name: "Prices to choose from" }).getByRole("button").first().click();
  await dialog.getByText("When it is back in stock").click();
  await dialog.getByLabel("Email").fill(email);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Tell me" }).click();
  await dialog.getByRole("heading", { name: "Check your inbox" }).waitFor();
  const [mail] = await mailsTo(store.sandbox, email);
  const confirm = linkIn(mail!, "/notify/confirm/");
  const plain = await store.browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(store.url("aol", confirm));
  await reader.getByRole("button", { name: "Yes, email me" }).click();
  await reader.getByRole("heading", { level: 1, name: "Your alert is on" }).waitFor();
  await reader.goto(store.url("aol", confirm.replace("confirm", "stop")));
  await reader.getByRole("button", { name: "Stop this one" }).click();
  await reader.getByRole("heading", { level: 1, name: "Stopped" }).waitFor();
  await plain.close();
  await visit(page, store.url("aol", confirm.replace("confirm", "stop")));
  expect(await axeFindings(page)).toEqual([]);
});

test("what costs too much is waited for: only the price is asked for, and today's price is refused", async () => {
  const { page } = shopper;
  await visit(page, store.url("hc", FRIDGE));
  await press(page.getByRole("button", { name: "Tell me when it drops" }).first());
  const dialog = page.getByRole("dialog", { name: "Tell me when" });
  await dialog.getByLabel("My price").fill("9999");
  await dialog.getByLabel("Email").fill("alex.saves@example.com");
  await dialog.getByLabel(/^Phone for a call back/).fill("12");
  expect(await dialog.getByRole("radio").count()).toBe(0);
  await dialog.getByRole("button", { name: "Tell me" }).click();
  await dialog.getByRole("link", { name: /Enter less than that$/ }).waitFor();
  await dialog.getByRole("link", { name: "Please enter a valid phone number" }).waitFor();
  await dialog.getByLabel("My price").fill("1500");
  await dialog.getByLabel(/^Phone for a call back/).fill("");
  await dialog.getByRole("button", { name: "Tell me" }).click();
  await dialog.getByText("We have emailed alex.saves@example.com", { exact: false }).waitFor();
  const [mail] = await mailsTo(store.sandbox, "alex.saves@example.com");
  expect(mail?.text).toContain("costs $1,500 or less");
});

test("a lower price is reported on a phone, and one that is not lower is refused before it is sent (BRAND-52)", async () => {
  await shopper.leave();
  shopper = await newSession(store.browser, { width: 375, height: 700 });
  const { page } = shopper;
  await visit(page, store.url("aol", FRIDGE));
  await press(page.getByRole("button", { name: "Found it cheaper?" }).first());
  const dialog = page.getByRole("dialog", { name: "Found it cheaper?" });
  await dialog.getByLabel("Where did you see it?").fill("www.elsewhere.example/fridge");
  await dialog.getByLabel("Their price").fill("$999,999.00");
  await dialog.getByLabel("Email").fill("alex.compares@example.com");
  await dialog.getByRole("button", { name: "Ask for a match" }).click();
  const price = dialog.getByLabel("Their price");
  const reason = page.locator(`[id="${(await price.getAttribute("aria-describedby"))?.split(" ")[0]}"]`);
  expect(await reason.textContent()).toMatch(/^Our price is \$/);
  await price.fill("1,500");
  await dialog.getByLabel("It is the same model, new and in stock").check();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Ask for a match" }).click();
  await dialog.getByText(/Your reference is PM-[A-Z0-9]{7}/).waitFor();
});

test("a refusal of the shop is shown beside its field, with everything else as typed", async () => {
  const { page } = shopper;
  await visit(page, store.url("aol", FRIDGE));
  await press(page.getByRole("button", { name: "Found it cheaper?" }).first());
  const dialog = page.getByRole("dialog", { name: "Found it cheaper?" });
  await dialog.getByLabel("Where did you see it?").fill("https://www.halfcrown.example/p/fridge");
  await dialog.getByLabel("Their price").fill("1500");
  await dialog.getByLabel("It is the same model, new and in stock").check();
  await dialog.getByLabel("Email").fill("alex.compares.again@example.com");
  await dialog.getByLabel("Anything we should know?").fill("Seen on Tuesday");
  await dialog.getByRole("button", { name: "Ask for a match" }).click();
  const link = dialog.getByRole("link", { name: /one of our own shops/ });
  await link.click();
  expect(await isFocused(dialog.getByLabel("Where did you see it?"))).toBe(true);
  expect(await dialog.getByLabel("Anything we should know?").inputValue()).toBe("Seen on Tuesday");
  // The browser itself logs the shop's refusal.
  expect(shopper.complaints.every((one) => one.includes("422"))).toBe(true);
  (shopper.complaints as string[]).length = 0;
});

test("reviews are summed up in their own words beside them (BRAND-67)", async () => {
  const { page } = shopper;
  await visit(page, store.url("hc", FRIDGE));
  const reviews = page.locator("#reviews");
  await reviews.scrollIntoViewIfNeeded();
  await reviews.getByText(/^Based on \d+ customer reviews$/).waitFor();
  const topic = reviews
    .getByRole("listitem")
    .filter({ has: page.locator("q") })
    .first();
  expect(await topic.textContent()).toMatch(/\d+ of \d+/);
});
