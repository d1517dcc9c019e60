import type { Locator, Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SiteCode } from "#shop/site.ts";
import { SEED_PASSWORD, seedEmails } from "#seed/people.ts";
import { mailsTo } from "#test/support/mails-and-forms.ts";
import { newSession, axeFindings, type Shopper, untilFocused } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { visit } from "#test/support/page-actions.ts";
import { requestPage } from "#test/support/crawl.ts";
import { eventually } from "#test/support/shop-with-sandbox.ts";

const store = storefrontForTests();
let shopper: Shopper;
beforeEach(async () => {
  shopper = await newSession(store.browser, { width: 375, height: 700 });
});
afterEach(async () => {
  expect(shopper.complaints.filter((one) => !/\/assets\/(?:sandbox|parts|icon)|127\.0\.0\.1/.test(one))).toEqual([]);
  await shopper.leave();
});

const email = seedEmails.settled;
const codeField = (form: Page | Locator) => form.getByLabel("Code from our email");
/** The codes of all mails so far, at least this many, the oldest first; a customer of the seed gets other mails too. */
const codes = (atLeast: number): Promise<string[]> =>
  eventually(async () => {
    const found = (await mailsTo(store.sandbox, email)).flatMap(({ text }) => /^\d{6}$/m.exec(text) ?? []);
    return found.length >= atLeast && found;
  });
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test("on a phone a code comes by mail, a wrong one has a message and loses nothing, and the newest logs in (BRAND-55, IDENT-40)", async () => {
  const { page } = shopper;
  await visit(page, store.url("aol", "/account/login?returnUrl=/account/orders"));
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Email me a code" }).click();
  await main.getByText("Please enter your email.").waitFor();
  await main.getByLabel("Email", { exact: true }).fill(email);
  await main.getByRole("button", { name: "Email me a code" }).click();
  await codeField(main).waitFor();
  await page
    .getByRole("status")
    .filter({ hasText: `If there is an account with ${email}` })
    .waitFor();
  await untilFocused(codeField(main));
  expect([
    await codeField(main).getAttribute("autocomplete"),
    await codeField(main).getAttribute("inputmode"),
    await main.getByLabel("Password", { exact: true }).count(),
  ]).toEqual(["one-time-code", "numeric", 0]);
  expect([await axeFindings(page), await isTooWide(page)]).toEqual([[], false]);
  const [first] = await codes(1);
  await codeField(main).fill("12");
  await codeField(main).press("Enter");
  await main.getByText("Please enter the six digits from our email.").waitFor();
  await codeField(main).fill(String((Number(first) + 1) % 1_000_000).padStart(6, "0"));
  await codeField(main).press("Enter");
  await page.getByRole("alert").filter({ hasText: "That code is not right" }).waitFor();
  await expect.poll(() => main.getByLabel("Email", { exact: true }).inputValue()).toBe(email);
  expect([await axeFindings(page), await isTooWide(page)]).toEqual([[], false]);
  // A code's error must not stay on the password form.
  await main.getByRole("button", { name: "Log in with my password" }).click();
  await main.getByLabel("Password", { exact: true }).waitFor();
  expect(await page.getByRole("alert").filter({ hasText: "That code is not right" }).count()).toBe(0);
  await main.getByRole("button", { name: "Email me a code" }).click();
  await page.getByRole("status").filter({ hasText: "Codes from before no longer work" }).waitFor();
  const [, second = ""] = await codes(2);
  await codeField(main).fill(`${second.slice(0, 3)} ${second.slice(3)}`);
  await main.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL(/\/account\/orders$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("access_token"))).toBeTruthy();
});

test("in the dialog too, where one may go back to the password; a site without the setting offers none (BRAND-55, ROUTE-64)", async () => {
  const { page } = shopper;
  await visit(page, store.url("aol", "/brands?showlogin=true"));
  const dialog = page.getByRole("dialog", { name: /Log in to/ });
  await dialog.getByLabel("Email", { exact: true }).fill(seedEmails.customer);
  await dialog.getByRole("button", { name: "Email me a code" }).click();
  await codeField(dialog).waitFor();
  expect([await axeFindings(page), await isTooWide(page)]).toEqual([[], false]);
  await mailsTo(store.sandbox, seedEmails.customer);
  await dialog.getByRole("button", { name: "Send a new code" }).click();
  await mailsTo(store.sandbox, seedEmails.customer, 2);
  await dialog.getByRole("button", { name: "Log in with my password" }).click();
  expect(await dialog.getByLabel("Email", { exact: true }).inputValue()).toBe(seedEmails.customer);
  await dialog.getByLabel("Password", { exact: true }).fill(SEED_PASSWORD);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  // The address was /brands before, too, so the log-in is complete when the customer's name appears.
  await page.getByRole("banner").getByRole("link", { name: /^Sam/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/brands");
  const offersCode = async (site: SiteCode, path: string) => {
    const { text } = await requestPage(store, site, path);
    expect(text).toMatch(/<label[^>]*>Password/);
    return text.includes("Email me a code");
  };
  expect([
    await offersCode("aol", "/account/login"),
    await offersCode("hc", "/account/login"),
    await offersCode("aol", "/account/internal/login"),
  ]).toEqual([true, false, false]);
});
