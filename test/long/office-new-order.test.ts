import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedEmails, seedOfficeEmails } from "#seed/people.ts";
import { checkoutUrl, orderUrl, productUrl } from "#shop/urls.ts";
import { axeFindings, newSession, type Shopper } from "#test/support/browser.ts";
import { storefrontForTests } from "#test/support/journey.ts";
import { linkIn, mailSaying } from "#test/support/mails-and-forms.ts";
import { expectToFit, signInWithApp } from "#test/support/office-pages.ts";
import {
  addFromPage,
  cards,
  fillCheckout,
  seedPeople,
  typeCard,
  untilHydrated,
  visit,
} from "#test/support/page-actions.ts";
import { openStorefront } from "#test/support/storefront.ts";
import { TODAY } from "#test/support/template-database.ts";

const store = storefrontForTests(() => openStorefront());
const now = new Date(`${TODAY}T10:00:00+11:00`);
const buyer = seedPeople.hc;
const email = "phone.order@example.com";
const title = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();

describe("an order by phone", () => {
  let sana: Shopper;
  beforeAll(async () => {
    sana = await newSession(store.browser, { width: 1440 });
    const { page } = sana;
    await signInWithApp(page, { url: store.officeUrl("/orders"), email: seedOfficeEmails["customer-service"], now });
  });
  afterAll(() => sana?.leave());

  test("begins with a new customer and goes on in the shop, whose checkout offers a payment link and no card (OFO-04)", async () => {
    const { page } = sana;
    await page.getByRole("link", { name: "New order" }).click();
    await title(page, "New order");
    await expectToFit(page, [820, 375, 1440]);
    await page.getByRole("searchbox").fill("Nobody Known");
    await page.keyboard.press("Enter");
    await page.getByText("Nobody matches").waitFor();
    await page.getByRole("main").getByRole("button", { name: /Site$/ }).click();
    await page.getByRole("option", { name: buyer.site, exact: true }).click();
    await page.getByRole("button", { name: "Add customer" }).click();
    await page.getByText("Enter a first name.").waitFor();
    await page.getByRole("textbox", { name: "First name" }).fill("Alex");
    await page.getByRole("textbox", { name: "Last name" }).fill("Caller");
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByRole("button", { name: "Add customer" }).click();
    await page.getByRole("button", { name: "Begin the order" }).click();
    const link = page.getByRole("link", { name: "Open the shop for Alex" });
    await link.waitFor();
    await expectToFit(page, [375, 1440]);
    const [shop] = await Promise.all([page.waitForEvent("popup"), link.click()]);
    await shop.getByText("You can order for them.").waitFor();
    const { rows } = await store.database.pool.query<{ slug: string }>(
      `select p.slug from offers o join products p on p.id = o.product_id join stock s on s.product_id = p.id
       where o.site = $1 and o.stock_status = 'inStock' and o.unit_id = '' and s.warehouse_code = 'MEL' and s.on_hand > 3
         and o.alt_price_message is null order by p.id limit 1`,
      [buyer.site],
    );
    await addFromPage(shop, store.url(buyer.site, productUrl(rows[0]?.slug ?? "")));
    await shop.goto(store.url(buyer.site, checkoutUrl()));
    await title(shop, "Checkout");
    // The form begins anew with what the shop knows of the customer and of who orders for them.
    await shop.getByText("Salesperson and store").waitFor();
    await untilHydrated(shop);
    await fillCheckout(shop, buyer, { email, card: null });
    await shop.getByText("Payment link by email").waitFor();
    expect(await shop.getByText("Credit Card").count()).toBe(0);
    await shop.getByRole("button", { name: "Place order" }).click();
    await shop.getByText("Order number").first().waitFor();
    await shop.getByText("Still to pay").waitFor();
    await shop.close();
  });

  test("gets more time and a price of its own on a line before it is paid (OFO-03, OFO-04)", async () => {
    const robin = await newSession(store.browser, { width: 1440 });
    const { page } = robin;
    try {
      const { rows } = await store.database.pool.query<{ number: string; sku: string; cents: number }>(
        `select o.number, l.sku, l.unit_cents as cents from orders o join order_lines l on l.order_id = o.id
         where o.email = $1 and o.placed_at is not null order by l.position limit 1`,
        [email],
      );
      const line = rows[0] ?? { number: "", sku: "", cents: 0 };
      await signInWithApp(page, {
        url: store.officeUrl(`/orders/${buyer.site}/${line.number}`),
        email: seedEmails.manager,
        now,
      });
      await title(page, /^Order \d+/);
      await page.getByRole("button", { name: "Give more time" }).click();
      const wait = page.getByRole("dialog", { name: `More time for order ${line.number}` });
      await wait.getByLabel("Keep it until the end of").fill("2020-01-01");
      await wait.getByLabel("Reason").fill("Payday is on Monday");
      await wait.getByRole("button", { name: "Give more time" }).click();
      await wait.getByRole("alert").waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await wait.getByLabel("Keep it until the end of").fill("2026-11-30");
      await wait.getByRole("button", { name: "Give more time" }).click();
      await wait.waitFor({ state: "detached" });
      await page.getByText(/It is cancelled (30 Nov|1 Dec) 2026/).waitFor();
      await page.getByRole("button", { name: "Edit order" }).click();
      const edit = page.getByRole("region", { name: "Edit order" });
      const price = edit.getByLabel(`Price of one ${line.sku}`);
      await price.fill("free");
      await edit.getByText("Enter a price of $0.01 or more.").waitFor();
      await price.fill((line.cents / 100 - 50).toFixed(2));
      await edit.getByRole("button", { name: "Review change" }).click();
      const difference = page.getByRole("region", { name: "What changes" });
      await difference.getByRole("rowheader", { name: "Difference" }).waitFor();
      await expectToFit(page, [820, 375, 1440]);
      await difference.getByLabel("Reason").fill("Matched a flyer");
      await difference.getByRole("button", { name: "Save changes" }).click();
      await page.getByRole("region", { name: "Lines" }).waitFor();
      await page.getByText("Matched a flyer", { exact: false }).first().waitFor();
      await expectToFit(page, [820, 375, 1440]);
    } finally {
      await robin.leave();
    }
  });

  test("is paid by the customer from the mail, without an account's password (OFO-04)", async () => {
    const mail = await mailSaying(store.sandbox, email, "We pick your order once it is paid.");
    expect(mail.subject).toMatch(/^Pay for your Halfcrown order /);
    const alex = await newSession(store.browser, { width: 375 });
    try {
      const { page } = alex;
      await visit(page, store.url(buyer.site, linkIn(mail, orderUrl(""))));
      await page.getByRole("button", { name: /^Pay \$/ }).click();
      await typeCard(page, cards.good);
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /^Pay \$/ })
        .click();
      await page.getByText("Still to pay").waitFor({ state: "detached" });
      await mailSaying(store.sandbox, email, "Your order is paid in full.");
    } finally {
      await alex.leave();
    }
  });
});
