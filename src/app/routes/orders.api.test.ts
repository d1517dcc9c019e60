import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asCalendarDay, fromDayParts, formatDay } from "#kit/calendar-day.ts";
import { formatAmount } from "#kit/money.ts";
import { markets } from "#shop/markets.ts";
import type { SiteCode } from "#shop/site.ts";
import { payWithGiftCard, useCoupon } from "#test/support/api-orders.ts";
import { untilJobsAreDone } from "#test/support/mails-and-forms.ts";
import { readPdf } from "#test/support/pdf-text.ts";
import {
  eventually,
  fillForm,
  homes,
  startShopWithSandbox,
  stockedSku,
  type ShopWithSandbox,
} from "#test/support/shop-with-sandbox.ts";
import type { Visitor } from "#test/support/shop.ts";
import type { OrderPage } from "#capabilities/checkout/checkout.contract.ts";
import { chargesOf, goodsOf, gstOf, paymentsOf, totalOf } from "#capabilities/checkout/orders/order-figures.rules.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
  const effect = JSON.stringify({ kind: "percentOff", points: 777, parts: ["goods", "carePlan"] });
  for (const site of ["aol", "aol-nz"]) {
    await sql`insert into promotion_rules (id, site, phase, title, effect)
      values (${`seven-${site}`}, ${site}, 'coupon', 'Seven and a bit', ${effect}::jsonb)`.execute(shop.database.db);
    await sql`insert into coupons (site, code, rule_id) values (${site}, 'SEVEN', ${`seven-${site}`})`.execute(
      shop.database.db,
    );
  }
});
afterAll(() => shop.close());

type Placed = { readonly visitor: Visitor; readonly email: string; readonly order: OrderPage };

/** `dear`: with a coupon, a gift card and a deposit as well. */
async function place(site: SiteCode, home: keyof typeof homes, way: "plain" | "dear" = "plain"): Promise<Placed> {
  const { sku } = await stockedSku(shop, { site, warehouse: homes[home].warehouse, atLeast: 4 });
  const visitor = shop.visitor(site);
  const added = await visitor.call("POST /api/cart/product/", { body: { sku, quantity: 2 } });
  if (!added.ok) throw new Error(added.errors.join());
  const [line] = added.value.products;
  const warranty = line?.warranties[0];
  if (line && warranty)
    await visitor.call("PATCH /api/cart/product/:productCode", {
      params: { productCode: line.productCode },
      body: { warrantyId: warranty.id },
    });
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  if (way === "dear") {
    await useCoupon(visitor, "SEVEN");
    await payWithGiftCard(shop, { visitor, cents: 12_345, site });
  }
  const filled = await fillForm(visitor, { email, home });
  const form = { ...filled, partialPayment: way === "dear" ? 1234.56 : null };
  const answer = await visitor.call("POST /api/checkout", { body: form });
  if (!answer.ok) throw new Error(answer.errors.join());
  const seen = await visitor.call("GET /api/checkout/confirmation", { query: { id: form.cartId } });
  if (!seen.ok) throw new Error(seen.errors.join());
  return { visitor, email, order: await orderOf(visitor, seen.value.token) };
}

async function orderOf(visitor: Visitor, token: string): Promise<OrderPage> {
  const answer = await visitor.call("GET /api/order/:token", { params: { token } });
  if (!answer.ok) throw new Error(answer.errors.join());
  return answer.value;
}

type Letter = { readonly subject: string; readonly text: string; readonly html: string };

/** The mail to that address with that subject, once it has arrived. */
const letter = (email: string, subject: string): Promise<Letter> =>
  eventually(async () => {
    const found = (await shop.sandbox.mails(email)).find((one) => one.subject.includes(subject));
    if (!found) return null;
    return (await (await fetch(`${shop.sandbox.url}/mailbox/api/messages/${found.id}`)).json()) as Letter;
  });

const invoiceOf = async (visitor: Visitor, token: string) =>
  readPdf((await visitor.send({ url: `/order/${token}/invoice.pdf` })).rawPayload);

describe.each([
  { site: "aol", home: "AU" },
  { site: "aol-nz", home: "NZ" },
] as const)("an order on $site", ({ site, home }) => {
  test("with a care plan, a coupon, a gift card and a deposit: page, mail and invoice say the same, to the cent, and the bank was asked for the deposit (CHK-133, BRAND-12, PAY-132)", async () => {
    const { visitor, email, order } = await place(site, home, "dear");
    expect(order).toMatchObject({ giftCards: [{ amount: 123.45 }], dueNow: 1234.56 });
    expect(order.discounts).toHaveLength(1);
    expect(order.balance).toBeGreaterThan(0);
    const mail = await letter(email, order.orderNumber);
    const invoice = (await invoiceOf(visitor, order.token)).text.split("\n");
    const gstRate = markets[home].gstRate;
    const figures = [...chargesOf(order), totalOf(order), gstOf(order, gstRate), ...paymentsOf(order)];
    for (const { label, cents } of figures) {
      expect(invoice[invoice.indexOf(label) + 1], label).toBe(formatAmount(cents));
      const shown = cents === 0 ? "FREE" : formatAmount(cents);
      expect(mail.text).toContain(`${label}: ${shown}`);
      expect(mail.html).toContain(shown);
    }
    for (const { title, cents, details } of goodsOf(order)) {
      expect(invoice).toEqual(expect.arrayContaining([formatAmount(cents), ...details]));
      expect(mail.text).toContain(`× ${title}: ${formatAmount(cents)}`);
    }
    const total = totalOf(order).cents;
    expect(chargesOf(order).reduce((sum, one) => sum + one.cents, 0)).toBe(total);
    expect(gstOf(order, gstRate).cents).toBe(Math.round((total * gstRate) / (1 + gstRate)));
    const books = (await shop.sandbox.ledger()).find((row) => row.merchantReference.includes(`-${order.orderNumber}-`));
    expect(books).toMatchObject({ authorised: 123_456, currency: markets[home].currency });
    expect(paymentsOf(order).reduce((sum, one) => sum + one.cents, 0)).toBe(total);
  });
});

describe("the lines that can be taken from an order", () => {
  test("mail and invoice name the number that the site has set (BRAND-25)", async () => {
    await shop.database.db
      .insertInto("settings")
      .values({ site: "andoo", name: "customerSupportNumber", value: "1300 777 888" })
      .execute();
    const { visitor, email, order } = await place("andoo", "AU");
    expect((await letter(email, order.orderNumber)).text).toContain("Call 1300 777 888");
    expect((await invoiceOf(visitor, order.token)).text).toContain("1300 777 888");
  });

  test("the invoice is a file that no cache stores, no referrer names and no search engine finds (CHK-85)", async () => {
    const { visitor, order } = await place("aol", "AU");
    const answer = await visitor.send({ url: `/order/${order.token}/invoice.pdf` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(/^attachment; filename="invoice-INV-AOL-\d{6}\.pdf"$/),
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    const { text } = await readPdf(answer.rawPayload);
    expect(text).toContain("Allora Online Pty Ltd");
    expect(text).toContain("ABN 47 100 500 501");
  });

  test("a link that is altered, made up or of another site opens no file and reveals nothing (ROUTE-13)", async () => {
    const { order } = await place("aol", "AU");
    const { token } = order;
    const altered = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    const tries = [
      { site: "aol", token: altered },
      { site: "aol", token: token.toLowerCase() },
      { site: "hc", token },
      { site: "aol", token: "x".repeat(400) },
      { site: "aol", token: "..%2F..%2Fetc" },
    ] as const;
    for (const one of tries) {
      for (const file of ["invoice.pdf", "delivery.ics"]) {
        const answer = await shop.visitor(one.site).send({ url: `/order/${one.token}/${file}` });
        expect(answer.statusCode, `${one.token} ${file}`).toBe(303);
        expect(answer.body).toBe("");
      }
      const seen = await shop.visitor(one.site).send({ url: `/api/order/${one.token}` });
      expect(seen.statusCode).toBeGreaterThanOrEqual(400);
      expect(seen.statusCode).toBeLessThan(500);
      expect(seen.body).not.toContain(order.orderNumber);
    }
  });

  test("a changed day is in the mail and in the calendar file, and no figure moves; a cancelled order says what comes back (DELIV-37, CHK-133)", async () => {
    const { visitor, email, order } = await place("aol", "AU");
    const params = { token: order.token };
    const first = (await visitor.send({ url: `/order/${order.token}/delivery.ics` })).body;
    expect(first).toContain(`DTSTART;VALUE=DATE:${order.deliveryDay?.replaceAll("-", "")}\r\n`);

    const dates = await visitor.call("GET /api/order/:token/dates", { params });
    if (!dates.ok) throw new Error(dates.errors.join());
    const other = dates.value.dates.find(
      (one) => one.available && one.extra <= 0 && fromDayParts(one.date) !== order.deliveryDay,
    );
    const day = asCalendarDay(fromDayParts(other!.date) ?? "");
    const moved = await visitor.call("POST /api/order/:token/date", { params, body: { deliveryDate: other!.date } });
    expect(moved).toMatchObject({ ok: true, value: { deliveryDay: day, total: order.total, gst: order.gst } });
    expect((await letter(email, "New delivery day")).text).toContain(`Your delivery is now on ${formatDay(day)}`);
    const second = (await visitor.send({ url: `/order/${order.token}/delivery.ics` })).body;
    expect(second).toContain(`DTSTART;VALUE=DATE:${day.replaceAll("-", "")}\r\n`);
    const versionOf = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);
    expect(versionOf(second)).toBeGreaterThan(versionOf(first));

    const cancelled = await visitor.call("POST /api/order/:token/cancel", { params, body: {} });
    expect(cancelled).toMatchObject({ ok: true, value: { state: "cancelled" } });
    const total = formatAmount(totalOf(order).cents);
    expect((await letter(email, "is cancelled")).text).toContain(`${total} will be refunded to`);
    expect((await invoiceOf(visitor, order.token)).text).toContain("This order was cancelled.");
    expect((await visitor.send({ url: `/order/${order.token}/delivery.ics` })).statusCode).toBe(303);
    await untilJobsAreDone(shop);
    expect((await shop.sandbox.mails(email)).length).toBe(3);
  });
});
