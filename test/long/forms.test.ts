import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { mailSaying } from "#test/support/mails-and-forms.ts";
import { newSession, axeFindings, untilFocused } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { visit } from "#test/support/page-actions.ts";

const store = storefrontForTests();

const field = (page: Page, name: string) => page.getByRole("textbox", { name });
const send = (page: Page) => page.locator("#message form button[type=submit]");
const message = "It beeps three times, and then it stops.";

async function fillSender(page: Page, email: string): Promise<void> {
  await field(page, "Your name").fill("Jo Smith");
  await field(page, "Email").fill(email);
}

async function referenceOn(page: Page): Promise<string> {
  const text = await page.getByText(/Your reference is/).innerText();
  return /[A-Z]{2}-[A-Z0-9]{7}/.exec(text)?.[0] ?? "";
}

describe("writing to the shop from its pages", () => {
  test("a message goes out without leaving the page, says its reference and comes by mail (ROUTE-17, BRAND-32)", async () => {
    const shopper = await newSession(store.browser);
    const { page } = shopper;
    await visit(page, store.url("wa", "/about/contact-us?topic=video-call"));
    await expect.poll(() => page.getByRole("combobox", { name: "What is it about?" }).inputValue()).toBe("video-call");
    await page.getByText("What you would like to see").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await field(page, "Your message").fill(message);
    await fillSender(page, "video@example.com");
    await send(page).click();
    const thanks = page.getByRole("heading", { name: "Thanks, we have your message" });
    await thanks.waitFor();
    await untilFocused(thanks);
    const reference = await referenceOn(page);
    const mail = await mailSaying(store.sandbox, "concierge@wattleandash.example", reference);
    expect(mail.text).toContain("About: A video call");
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("link", { name: "Send another" }).click();
    expect(await field(page, "Your message").inputValue()).toBe("");
    expect(shopper.complaints).toEqual([]);
    await shopper.leave();
  });

  test("an empty service call says all that is missing at once, leads to each field, and is sent once it is there (ROUTE-19)", async () => {
    const shopper = await newSession(store.browser, { width: 375, height: 800 });
    const { page } = shopper;
    await page.goto(store.url("hc", "/service-call-request-form"));
    await page.getByRole("combobox", { name: "Suburb" }).waitFor();
    await send(page).click();
    const summary = page.getByRole("alert").filter({ hasText: "Please check these details" });
    await expect.poll(() => summary.getByRole("link").count()).toBe(7);
    expect(await axeFindings(page)).toEqual([]);
    await summary.getByRole("link", { name: "Enter what is wrong" }).click();
    await untilFocused(field(page, "What is wrong?"));
    await page.keyboard.type(message);
    await field(page, "Product").fill("KF612BX");
    await fillSender(page, "service@example.com");
    await field(page, "Phone").fill("0400 000 000");
    await field(page, "Street address").fill("12 Swan Street");
    await page.getByRole("combobox", { name: "Suburb" }).fill("3121");
    await page
      .getByRole("option", { name: /Richmond/ })
      .first()
      .click();
    await expect.poll(() => field(page, "Postcode").inputValue()).toBe("3121");
    await send(page).click();
    await page.getByRole("heading", { name: "Thanks, we have your service request" }).waitFor();
    const mail = await mailSaying(store.sandbox, "hello@halfcrown.example", await referenceOn(page));
    expect(mail.text).toContain("Address: 12 Swan Street, Richmond VIC 3121");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    expect(shopper.complaints).toEqual([]);
    await shopper.leave();
  });

  test("when the connection is lost everything typed stays, and the next press sends it", async () => {
    const shopper = await newSession(store.browser);
    const { page } = shopper;
    await visit(page, store.url("aol", "/ask-an-expert?product=KF612BX"));
    expect(await field(page, "Product").inputValue()).toBe("KF612BX");
    await field(page, "Your question").fill("Does it fit into 610 mm?");
    await fillSender(page, "lost@example.com");
    await page.route("**/api/contact/expert", (route) => route.abort());
    await send(page).click();
    await page.getByRole("alert").filter({ hasText: "You seem to be offline" }).waitFor();
    expect(await field(page, "Your question").inputValue()).toBe("Does it fit into 610 mm?");
    await page.unroute("**/api/contact/expert");
    await send(page).click();
    await page.getByRole("heading", { name: "Thanks, we have your question" }).waitFor();
    await shopper.leave();
  });
});

describe("where no script runs", () => {
  test("a form says what is wrong with everything still there, and then thanks; reloading sends nothing twice (ROUTE-17, ROUTE-49)", async () => {
    const { page, leave } = await newSession(store.browser, { scripts: "off" });
    await page.goto(store.url("aol", "/about/contact-us"));
    await page.selectOption("select[name=topic]", "order");
    await field(page, "Your message").fill(message);
    await field(page, "Email").fill("plain@");
    await send(page).click();
    const summary = page.getByRole("alert").filter({ hasText: "Please check these details" });
    await expect
      .poll(() => summary.getByRole("link").allTextContents())
      .toEqual(["Enter your name", "Please enter a valid email, such as name@example.com"]);
    expect(await field(page, "Your message").inputValue()).toBe(message);
    expect(await page.locator("select[name=topic]").inputValue()).toBe("order");
    await fillSender(page, "plain@example.com");
    await send(page).click();
    await page.getByRole("heading", { name: "Thanks, we have your message" }).waitFor();
    const reference = await referenceOn(page);
    await page.reload();
    expect(await referenceOn(page)).toBe(reference);
    const { rowCount } = await store.database.pool.query(
      "select 1 from contact_messages where email = 'plain@example.com'",
    );
    expect(rowCount).toBe(1);
    await leave();
  });
});
