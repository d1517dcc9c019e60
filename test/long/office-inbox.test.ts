import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedOfficeEmails } from "#seed/people.ts";
import { newSession, type Shopper } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { mailSaying } from "#test/support/mails-and-forms.ts";
import { expectToFit, signInWithApp } from "#test/support/office-pages.ts";
import { visit } from "#test/support/page-actions.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";

const KEY = "a-key-of-the-mail-server-of-tests";
const store = storefrontForTests(() =>
  openStorefront(undefined, undefined, { INBOUND_MAIL_DOMAIN: "mail.hearth.example", INBOUND_MAIL_KEY: KEY }),
);
const now = new Date(`${TODAY}T10:00:00+11:00`);
const title = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();

/** Fills in the contact page of a shop, as a customer does. */
async function write(page: Page, message: string): Promise<void> {
  await visit(page, store.url("aol", "/about/contact-us"));
  await page.getByLabel(/about/i).first().selectOption("delivery");
  await page.getByLabel(/message/i).fill(message);
  await page.getByLabel("Name").fill("Grace Okafor");
  await page.getByLabel(/email/i).first().fill("grace@example.com");
  await page.getByRole("button", { name: /send/i }).click();
  await page
    .getByText(/CO-[A-Z0-9]{7}/)
    .first()
    .waitFor();
}

describe("customer service at the inbox", () => {
  let sana: Shopper;
  let grace: Shopper;
  beforeAll(async () => {
    grace = await newSession(store.browser, { width: 375 });
    await write(grace.page, "Can the fridge come a day later?");
    await write(grace.page, "And please leave the packaging here.");
    sana = await newSession(store.browser, { width: 1440 });
    await signInWithApp(sana.page, { url: store.officeUrl("/"), email: seedOfficeEmails["customer-service"], now });
  });
  afterAll(async () => {
    await grace?.leave();
    await sana?.leave();
  });

  test("goes from the first page to the inbox, takes an enquiry and merges a second one into it (OFU-04, OFR-11)", async () => {
    const { page } = sana;
    await page.getByRole("link", { name: /enquiries to answer/ }).click();
    await title(page, "Inbox");
    await page
      .getByRole("row", { name: /Grace Okafor/ })
      .first()
      .waitFor();
    await expectToFit(page, [820, 375, 1440]);
    await page
      .getByRole("checkbox", { name: /^Select Message about a delivery/ })
      .first()
      .press("Space");
    await page.getByRole("group", { name: "Selected rows" }).getByRole("button", { name: "Assign to" }).click();
    await page.getByRole("option", { name: "Sana Rahman" }).click();
    await page.getByRole("button", { name: "Assign", exact: true }).click();
    await page.getByRole("cell", { name: "Sana Rahman" }).waitFor();
    await page.getByRole("link", { name: "Message about a delivery" }).last().click();
    await page.getByText("And please leave the packaging here.").waitFor();
    await page.getByRole("button", { name: "Merge" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Merge", exact: true }).click();
    await page.getByRole("link", { name: "Open it" }).click();
    await page.getByText("And please leave the packaging here.").waitFor();
    await page.getByText("Can the fridge come a day later?").waitFor();
    await expectToFit(page, [820, 375, 1440]);
  });

  test("begins with a reply text, sees its open places, and sends one mail (OFU-04)", async () => {
    const { page } = sana;
    await page.getByRole("button", { name: /Begin with/ }).click();
    await page.getByRole("option", { name: "Delivery day" }).click();
    const reply = page.getByLabel("Reply");
    await expect.poll(() => reply.inputValue()).toContain("Hi Grace,");
    await page.getByRole("button", { name: "Send reply" }).click();
    await page.getByText("Replace [day] before you send this.").waitFor();
    await reply.fill((await reply.inputValue()).replace("[day]", "Thursday 26 November"));
    await page.getByRole("button", { name: "Send reply" }).click();
    await page.getByText("Sana Rahman answered", { exact: false }).waitFor();
    await expect.poll(() => page.getByLabel("Reply").inputValue()).toBe("");
    const mail = await mailSaying(store.sandbox, "grace@example.com", "Thursday 26 November");
    expect(mail.subject).toBe("Re: Message about a delivery");
    await page.getByLabel("Note").fill("Told dispatch.");
    await page.getByRole("button", { name: "Add note" }).click();
    await page.getByText("Told dispatch.").waitFor();
  });

  test("reads what the customer answers by mail, and answers it in the same conversation (OFU-04)", async () => {
    const { page } = sana;
    const mail = await mailSaying(store.sandbox, "grace@example.com", "Thursday 26 November");
    const to = mail.headers.find(({ key }) => key === "reply-to")?.value.replaceAll(/^.*<|>.*$/g, "");
    const shop = new URL(store.url("aol", "/mail/inbound"));
    const taken = await fetch(`http://127.0.0.1:${shop.port}${shop.pathname}`, {
      method: "POST",
      headers: { "x-inbound-mail-key": KEY, "content-type": "message/rfc822" },
      body: `From: Grace Okafor <grace@example.com>\r\nTo: ${to}\r\nMessage-ID: <grace@example.com>\r\nSubject: ${mail.subject}\r\n\r\nThursday is fine, after ten.\r\n`,
    });
    expect([taken.status, await taken.text()]).toEqual([200, expect.stringContaining("outcome")]);
    await page.goto(store.officeUrl("/inbox"));
    await title(page, "Inbox");
    await page.getByRole("link", { name: "Message about a delivery" }).click();
    await page.getByText("Thursday is fine, after ten.").waitFor();
    await page.getByText("wrote by mail", { exact: false }).waitFor();
    await expectToFit(page, [820, 375, 1440]);
    await page.getByLabel("Reply").fill("After ten it is. See you on Thursday.");
    await page.getByRole("button", { name: "Send reply" }).click();
    await mailSaying(store.sandbox, "grace@example.com", "After ten it is.");
  });

  test("writes a reply text that the next reply can begin with (OFU-04)", async () => {
    const { page } = sana;
    await page.goto(store.officeUrl("/inbox?state=any"));
    await page.getByRole("button", { name: "Reply texts" }).click();
    await page.getByRole("button", { name: "New reply text" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Lift is out of order");
    await page.getByRole("dialog").getByLabel("Text").fill("Hi {name}, the movers carry it up.");
    await page.getByRole("button", { name: "Save text" }).click();
    await page.getByRole("button", { name: "Edit Lift is out of order" }).waitFor();
    await expectToFit(page, [375, 1440]);
  });
});
