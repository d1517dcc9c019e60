import { readFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedEmails, seedPersonId } from "#seed/people.ts";
import { newSession, type Shopper } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { expectToFit, signInWithApp } from "#test/support/office-pages.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";

const store = storefrontForTests(() => openStorefront());
const now = new Date(`${TODAY}T10:00:00+11:00`);
const email = "mia.privacy@example.com";
const customer = randomUUID();

async function signIn(page: Page): Promise<void> {
  await signInWithApp(page, { url: store.officeUrl("/privacy"), email: seedEmails.manager, now });
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name }).first().waitFor();

const fits = (page: Page) => expectToFit(page, [820, 375, 1440]);

describe("a person who asks for their data and then to be erased", () => {
  let staff: Shopper;
  beforeAll(async () => {
    await store.database.pool.query(
      `insert into customers (id, site, email, password_hash, first_name, last_name, phone, newsletter,
         email_confirmed_at, created_at, updated_at)
       select $1, 'aol', $2, password_hash, 'Mia', 'Tan', '0411222333', true, $3, $3, $3 from customers where id = $4`,
      [customer, email, now, seedPersonId("aol", seedEmails.customer)],
    );
    staff = await newSession(store.browser, { width: 1440 });
    await signIn(staff.page);
  });
  afterAll(async () => {
    await staff?.leave();
  });

  test("is recorded from their record, exported and answered (OFU-03, OFR-12)", async () => {
    const { page } = staff;
    await heading(page, "Privacy");
    await page.getByText("No open requests.").waitFor();
    await fits(page);
    await page.goto(store.officeUrl(`/customers/${customer}`));
    await page.getByRole("link", { name: "Record a privacy request" }).click();
    const dialog = page.getByRole("dialog", { name: "Record a privacy request" });
    await dialog.waitFor();
    expect(await dialog.getByLabel("Email of the person").inputValue()).toBe(email);
    await fits(page);
    await dialog.getByLabel("Came on").fill("2030-01-01");
    await dialog.getByRole("button", { name: "Record request" }).click();
    await dialog.getByText("Enter the day on which the request came; it can't be in the future.").waitFor();
    await dialog.getByLabel("Came on").fill("2026-11-18");
    await dialog.getByRole("button", { name: "Record request" }).click();
    await heading(page, /Request \d+: copy of data/);
    await page.getByText(/^28 days left, due Fri,? 18 Dec$/).waitFor();
    await page.getByText("Given in their account").waitFor();
    await fits(page);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export file" }).click();
    const path = await (await download).path();
    expect(JSON.parse(await readFile(path, "utf8"))).toMatchObject({ account: [{ email, phone: "0411222333" }] });
    await page.getByText("The file is in your downloads.").waitFor();
    await page.getByRole("button", { name: "Close request" }).click();
    const closing = page.getByRole("dialog", { name: /Close request/ });
    await closing.getByLabel("Reason").fill("Sent as an encrypted file");
    await closing.getByRole("button", { name: "Close request" }).click();
    await page.getByText("Answered", { exact: true }).waitFor();
  });

  test("is erased after a preview of what stays, and is unknown to the office afterwards (OFU-03)", async () => {
    const { page } = staff;
    await page.goto(store.officeUrl(`/privacy?new=1&of=aol&email=${encodeURIComponent(email)}`));
    const dialog = page.getByRole("dialog", { name: "Record a privacy request" });
    await dialog.getByRole("button", { name: /Asked for/ }).click();
    await page.getByRole("option", { name: "Erasure" }).click();
    await dialog.getByLabel("Came on").fill("2026-11-19");
    await dialog.getByRole("button", { name: "Record request" }).click();
    await heading(page, /Request \d+: erasure/);
    await page.getByRole("button", { name: "Erase person" }).click();
    const confirmation = page.getByRole("dialog", { name: `Erase ${email}? This can't be undone.` });
    await fits(page);
    await confirmation.getByLabel("Reason").fill("Asked by email");
    await confirmation.getByRole("button", { name: "Erase person" }).click();
    await heading(page, "What was erased");
    await fits(page);
    await page.getByRole("link", { name: "Erased customer" }).click();
    await page.getByText("This person was erased after a privacy request.").waitFor();
    await page.goto(store.officeUrl("/privacy?state=closed"));
    await page
      .getByRole("link", { name: /Request/ })
      .first()
      .waitFor();
    expect(await page.getByText(email).count()).toBe(0);
    await fits(page);
  });
});
