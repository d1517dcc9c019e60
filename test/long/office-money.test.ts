import { Buffer } from "node:buffer";
import { sql } from "kysely";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wallClock } from "#kit/calendar-day.ts";
import { seedOfficeEmails } from "#seed/people.ts";
import { newSession, type Shopper } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { expectToFit, signInWithApp } from "#test/support/office-pages.ts";
import { cards, fillCheckout, openCheckout, seedPeople, placeAndConfirm } from "#test/support/page-actions.ts";
import { eventually } from "#test/support/shop-with-sandbox.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";

const store = storefrontForTests(() => openStorefront());
const now = new Date(`${TODAY}T10:00:00+11:00`);
const buyer = seedPeople["aol-nz"];
const email = "money@example.com";

/** A paid order, and its payment. */
async function buy(page: Page) {
  await openCheckout(page, { shop: store.url(buyer.site, "/"), sku: "KF612BX" });
  await fillCheckout(page, buyer, { email, card: cards.good });
  await placeAndConfirm(page);
  return eventually(async () => {
    const { rows } = await sql<{
      orderId: string;
      number: string;
      attemptId: string;
      reference: string;
      paid: boolean;
    }>`
      select o.id as "orderId", o.number, a.id as "attemptId", a.merchant_reference as reference, o.paid_cents = o.total_cents as paid
      from orders o join payment_attempts a on a.order_id = o.id where o.email = ${email}`.execute(store.database.db);
    const [order] = rows;
    return order?.paid === true && order;
  });
}

async function signIn(page: Page): Promise<void> {
  await signInWithApp(page, { url: store.officeUrl("/"), email: seedOfficeEmails.finance, now });
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name }).first().waitFor();

const fits = (page: Page) => expectToFit(page, [820, 375, 1440]);

describe("money in the office", () => {
  let staff: Shopper;
  let order: Awaited<ReturnType<typeof buy>>;
  beforeAll(async () => {
    const shopper = await newSession(store.browser, { width: 375 });
    order = await buy(shopper.page);
    await shopper.leave();
    staff = await newSession(store.browser, { width: 1440 });
    await signIn(staff.page);
  });
  afterAll(async () => {
    await staff?.leave();
  });

  test("an unconfirmed refund is counted on the first page, opened and accepted (OFO-11, OFR-11)", async () => {
    const { page } = staff;
    await sql`insert into payment_refunds (id, attempt_id, key, cents, state, reason, provider_ref, follow_ups, created_at, updated_at)
      values (gen_random_uuid(), ${order.attemptId}, gen_random_uuid(), 500, 'received', 'Dented', 'R-1', 8, now(), now())`.execute(
      store.database.db,
    );
    await page.goto(store.officeUrl("/"));
    await page.getByRole("link", { name: /payments to review/ }).click();
    await heading(page, "Payments in review");
    await page.getByRole("cell", { name: "Refund not confirmed" }).waitFor();
    await fits(page);
    await page.getByRole("link", { name: order.reference }).click();
    await heading(page, `Payment ${order.reference}`);
    await heading(page, "What the shop knows");
    await fits(page);
    expect(await page.getByRole("button", { name: "Refund", exact: true }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Accept" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
    await page.getByText("Enter a reason.").waitFor();
    await page.getByLabel("Reason").fill("Seen on the provider's page");
    await page.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
    await heading(page, "Settled");
    await page.getByText("Accepted, $5.00: Seen on the provider's page").waitFor();
    await page
      .getByText(/^Payment accepted by/)
      .first()
      .waitFor();
  });

  test("a dispute is found among those due soon, and evidence is noted (OFO-10)", async () => {
    const { page } = staff;
    await sql`insert into payment_disputes (id, attempt_id, provider, dispute_ref, stage, status, amount_cents, currency, reason,
        due_at, opened_at, updated_at)
      values (gen_random_uuid(), ${order.attemptId}, 'adyen', 'DISPUTE-7', 'chargeback', 'open', 900, 'NZD', 'Not received',
        ${now}::timestamptz + interval '2 days', ${now}, now())`.execute(store.database.db);
    await page.goto(store.officeUrl("/disputes?view=due-soon"));
    await fits(page);
    await page.getByRole("link", { name: "DISPUTE-7" }).click();
    await heading(page, "Evidence we have");
    await page.getByText(`Order ${order.number}, total`).waitFor();
    await fits(page);
    await page.getByRole("button", { name: "Note evidence sent" }).click();
    await page.getByLabel("What was sent").fill("Proof of delivery");
    await page.getByRole("button", { name: "Save note" }).click();
    await page.getByText("Evidence sent: Proof of delivery").waitFor();
    await page.goto(store.officeUrl("/disputes?view=due-soon"));
    await page.getByText("No dispute matches these filters.").waitFor();
  });

  test("a settlement file is tried and imported, and its differences are shown (OFO-12)", async () => {
    const { page } = staff;
    await page.goto(store.officeUrl("/reconciliation?site=aol-nz"));
    await heading(page, "Reconciliation");
    await page.getByRole("button", { name: "Import a settlement file" }).click();
    const header =
      "Psp Reference,Merchant Reference,Creation Date,TimeZone,Type,Modification Reference,Gross Currency,Gross Debit (GC),Gross Credit (GC),Net Currency,Net Debit (NC),Net Credit (NC),Batch Number";
    const line = `P1,${order.reference},2026-11-20 09:30:00,NZDT,Settled,CAP-1,NZD,,1.00,NZD,,1.00,7`;
    const choose = async (text: string) => {
      const [chooser] = await Promise.all([
        page.waitForEvent("filechooser"),
        page.getByRole("button", { name: "Choose a file" }).click(),
      ]);
      await chooser.setFiles({ name: "report.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    };
    await choose("Date\n1\n");
    await page.getByText(/^Line 1: /).waitFor();
    await choose(`${header}\n${line}\n`);
    await page.getByRole("button", { name: "Import 1 lines" }).click();
    await page.getByText("Imported.").waitFor();
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await page.getByText("Another amount").first().waitFor();
    await page.getByRole("link", { name: order.number }).waitFor();
    await fits(page);
  });

  test("a store's day is closed with a difference and its reason (OFO-12)", async () => {
    const { page } = staff;
    const { rows } = await sql<{ subdivision: string; name: string }>`
      select subdivision, name from stores where 'aol-nz' = any(sites) order by subdivision limit 1`.execute(
      store.database.db,
    );
    const { subdivision, name } = rows[0] ?? { subdivision: "", name: "" };
    await sql`update orders set subdivision = ${subdivision} where id = ${order.orderId}`.execute(store.database.db);
    await sql`insert into order_payments (order_id, type, cents, is_received, taken_by, at)
      values (${order.orderId}, 'Cash', 12345, true, 'Test', ${now}::timestamptz - interval '1 day')`.execute(
      store.database.db,
    );
    await page.goto(store.officeUrl("/daily-close"));
    await fits(page);
    await page
      .getByRole("link", { name: new RegExp(`, ${name}$`) })
      .first()
      .waitFor();
    const day = wallClock(new Date(now.getTime() - 86_400_000), "Pacific/Auckland").day;
    await page.goto(store.officeUrl(`/daily-close/aol-nz/${subdivision}/${day}`));
    await heading(page, "Close the day");
    const [, expected = ""] = /Expected: \$([\d,.]+)/.exec(await page.locator("form").innerText()) ?? [];
    const counted = (Number(expected.replaceAll(",", "")) - 3.45).toFixed(2);
    await page.getByLabel("Cash counted").fill(counted);
    await page.getByLabel("Total of the terminals").fill("0");
    await page.getByText(/^Difference: .*3\.45$/).waitFor();
    await page.getByRole("button", { name: "Close the day" }).click();
    await page.getByText("The counted money differs from what is expected. Enter a reason.").waitFor();
    expect(await page.getByLabel("Cash counted").inputValue()).toBe(counted);
    await fits(page);
    await page.getByLabel("Reason for a difference").fill("A note was torn");
    await page.getByRole("button", { name: "Close the day" }).click();
    await page.getByRole("button", { name: "Reopen the day" }).waitFor();
    await fits(page);
  });

  test("documents are listed without a gap, and one is issued again (OFO-13)", async () => {
    const { page } = staff;
    await page.goto(store.officeUrl("/documents"));
    await page.getByText(/^No number is missing/).waitFor();
    await page.getByRole("searchbox", { name: "Document or order number" }).fill(order.number);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.getByRole("link", { name: /^INV-/ }).count()).toBe(1);
    await page
      .getByRole("link", { name: /^INV-AOLNZ-/ })
      .first()
      .waitFor();
    await page
      .getByRole("button", { name: /^Issue copy of INV-AOLNZ-/ })
      .first()
      .waitFor();
    await fits(page);
    await page
      .getByRole("button", { name: /^Issue copy of INV-AOLNZ-/ })
      .first()
      .click();
    await page.getByLabel("Reason").fill("The customer lost it");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("dialog").getByRole("button", { name: "Issue copy" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^invoice-INV-AOLNZ-\d{6}-copy\.pdf$/);
  });

  test("a fraud rule is written, tested and published, and a held order is released (OFO-14, OFO-02)", async () => {
    const { page } = staff;
    await page.goto(store.officeUrl("/fraud-rules"));
    await page.getByText(/^No rules yet/).waitFor();
    await page.getByRole("button", { name: "New rule" }).click();
    await page.getByLabel("Total in dollars, at least").fill("none");
    await page.getByRole("button", { name: "Save draft" }).click();
    await page.getByRole("alert").getByText("Enter whole dollars, from 1 to 1,000,000.").waitFor();
    await page.getByLabel("Total in dollars, at least").fill("2600");
    await page.getByRole("button", { name: "Save draft" }).click();
    await heading(page, "The total is $2,600.00 or more");
    await page.getByRole("button", { name: "Test on the last 30 days" }).click();
    await page.getByText(/^It would have held \d+ of \d+ orders/).waitFor();
    await page.getByRole("link", { name: order.number }).waitFor();
    await fits(page);
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByText("Published", { exact: true }).waitFor();
    await sql`insert into order_holds (order_id, reasons, state, held_at)
      values (${order.orderId}, '["The total is $2,628.00."]', 'held', ${now})`.execute(store.database.db);
    await page.goto(store.officeUrl("/orders?risk=held"));
    await page.getByRole("cell", { name: "Held for review" }).waitFor();
    await page.getByRole("link", { name: order.number }).first().click();
    await heading(page, "Risk signals");
    await page.getByText(/^Tax invoice INV-AOLNZ-\d{6}$/).waitFor();
    await page.getByText("The total is $2,628.00.").waitFor();
    await fits(page);
    await page.getByRole("button", { name: "Release order" }).click();
    await page.getByLabel("Reason").fill("Called the customer");
    await page.getByRole("dialog").getByRole("button", { name: "Release order" }).click();
    await page.getByText(/^Released .*: Called the customer$/).waitFor();
  });
});
