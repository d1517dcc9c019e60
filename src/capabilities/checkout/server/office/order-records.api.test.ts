import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatDollars } from "#kit/money.ts";
import type { SiteCode } from "#shop/site.ts";
import { seedOfficeEmails } from "#seed/people.ts";
import { fillCart, onHand, placeOrder, providerTotals } from "#test/support/api-orders.ts";
import { liftRefundLimits, officeOf, signInStaff, type SignedInStaff } from "#test/support/office-staff.ts";
import { untilJobsAreDone } from "#test/support/mails-and-forms.ts";
import { readPdf } from "#test/support/pdf-text.ts";
import { eventually, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
let office: FastifyInstance;
let service: SignedInStaff;
let finance: SignedInStaff;
beforeAll(async () => {
  shop = await startShopWithSandbox();
  office = await officeOf(shop);
  const now = shop.config.fixedNow ?? new Date();
  service = await signInStaff(office, seedOfficeEmails["customer-service"], { now });
  await liftRefundLimits(shop.database.pool);
  finance = await signInStaff(office, seedOfficeEmails.finance, { now });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const list = async (query: object) => {
  const { rows } = await service.call("GET /api/office/order-list", { query });
  return rows.map(({ orderNumber }) => orderNumber);
};
const record = async (number: string, site: SiteCode = "aol") => {
  const answer = await service.call("GET /api/office/sites/:site/orders/:number", {
    params: { site, number },
  });
  if (!answer.ok) throw new Error(answer.errors.join());
  return answer.value;
};
const post = (staff: SignedInStaff, number: string, path: string, body: object = {}) =>
  staff.send({ method: "POST", url: `/api/office/sites/aol/orders/${number}/${path}`, body });

let skip = 0;
async function paidOrder() {
  const basket = await fillCart(shop, { skip: skip++ % 8 });
  const placed = await placeOrder(shop, basket);
  await eventually(async () => (await record(placed.number)).payments[0]?.state === "captured");
  return { ...placed, ...basket };
}

describe("the list of orders", () => {
  test("finds an order by whatever the customer says (OFO-01)", async () => {
    const { number, id, form, sku } = await paidOrder();
    const phone = form.phoneNumber;
    const { merchant_reference: ours, provider_ref: theirs } = await shop.database.db
      .selectFrom("payment_attempts")
      .selectAll()
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    const { firstName, lastName, suburb, postcode } = form.deliveryAddress;
    const searchTerms = [
      number,
      form.email,
      phone,
      `${lastName} ${firstName}`,
      suburb,
      postcode,
      sku,
      sku.toLowerCase(),
      ours,
    ];
    for (const words of [...searchTerms, theirs ?? "", `${lastName} ${suburb}`])
      expect(await list({ words, site: "aol" }), words).toContain(number);
    expect(await list({ words: `${lastName} Nowhere` })).not.toContain(number);
    expect(await list({ words: "%" })).toContain(number);
  });

  test("narrows by state, channel, payment, day, warehouse, value and tag (OFO-01)", async () => {
    const { number, form } = await paidOrder();
    const { order, warehouse } = await record(number);
    const total = String(form.cart.orderTotal);
    await post(service, number, "tags", { tags: ["VIP ", "vip", "call first"] });
    const fits = [
      {
        state: "placed",
        channel: "web",
        payment: "CreditCard",
        day: order.deliveryDay ?? "",
        warehouse: warehouse ?? "",
      },
      { from: total, to: total, tag: "vip", site: "aol" },
      { tab: "to-pick", tag: "call first" },
    ];
    for (const query of fits) expect(await list(query)).toContain(number);
    for (const query of [
      { state: "delivered" },
      { channel: "store" },
      { payment: "Zip" },
      { day: "2020-01-01" },
      { tag: "no" },
    ])
      expect(await list(query)).not.toContain(number);
    for (const tab of ["waiting-for-stock", "review", "unpaid"]) expect(await list({ tab })).not.toContain(number);
  });

  test("an order whose goods are still to arrive waits for stock, and one with an unexplained payment is in review (OFO-01)", async () => {
    const waiting = await paidOrder();
    await sql`update stock_holds set from_arriving = 1 where order_id = ${waiting.id}`.execute(shop.database.db);
    expect(await list({ tab: "waiting-for-stock" })).toEqual([waiting.number]);
    expect(await list({ tab: "to-pick" })).not.toContain(waiting.number);
    const odd = await paidOrder();
    await sql`update payment_attempts set state = 'needs_review', captured_cents = 0 where order_id = ${odd.id}`.execute(
      shop.database.db,
    );
    expect(await list({ tab: "review" })).toEqual([odd.number]);
    expect(await list({ tab: "to-pick" })).not.toContain(odd.number);
    const { tabs } = await service.call("GET /api/office/order-list/counts", { query: {} });
    expect(tabs).toMatchObject({ review: 1, "waiting-for-stock": 1 });
  });

  test("pages go on after the last row, by time, total and day, without a gap or a repeat (OFR-07)", async () => {
    for (const sort of ["-placed", "placed", "-total", "total", "day", "-day"] as const) {
      const seen: string[] = [];
      for (let after = ""; ;) {
        const { rows, next } = await service.call("GET /api/office/order-list", { query: { sort, after } });
        seen.push(...rows.map(({ orderNumber }) => orderNumber));
        if (next === null || seen.length > 20_000) break;
        after = next;
      }
      const of = sort.endsWith("day") ? "and delivery_day is not null" : "";
      const { rows: all } = await shop.database.pool.query<{ count: number }>(
        `select count(*)::int as count from orders where state not in ('draft', 'awaiting_payment') ${of}`,
      );
      expect([new Set(seen).size, seen.length]).toEqual([all[0]?.count, all[0]?.count]);
    }
  });

  test("an invalid filter is refused with a sentence", async () => {
    for (const query of ["from=abc", "day=tomorrow", "sort=name", "state=lost", "tab=mine", "site=xx"]) {
      const answer = await service.send({ url: `/api/office/order-list?${query}` });
      expect([query, answer.statusCode]).toEqual([query, 400]);
    }
  });
});

describe("the record of an order", () => {
  test("explains lines, money, provider's reports, mails and history (OFO-02)", async () => {
    const { number, form } = await paidOrder();
    const shown = await eventually(async () => {
      const now = await record(number);
      const isReported = now.payments[0]?.events.length === 2;
      return isReported && now.timeline.some(({ kind }) => kind === "mail") ? now : null;
    });
    expect(shown.order.total).toBe(form.cart.orderTotal);
    expect(shown.outstanding).toBe(0);
    expect(shown.lines[0]).toMatchObject({ fromStock: 1, fromArriving: 0, supplier: null, refundedQuantity: 0 });
    expect(shown.payments[0]).toMatchObject({ state: "captured", captured: form.cart.orderTotal, cardLast4: "1111" });
    expect(shown.payments[0]?.events.map(({ kind }) => kind).toSorted()).toEqual(["AUTHORISATION", "CAPTURE"]);
    expect(shown.actions).toMatchObject({ cancel: { isAllowed: true }, refund: { isAllowed: true } });
    const mail = shown.timeline.find((row) => row.mail !== null);
    const read = await service.call("GET /api/office/sites/:site/orders/:number/mails/:mail", {
      params: { site: "aol", number, mail: mail?.mail ?? "" },
    });
    expect(read).toMatchObject({ ok: true, value: { recipient: form.email } });
    // A mail is in the record before it has arrived.
    await untilJobsAreDone(shop);
    const sent = await shop.sandbox.mails(form.email);
    if (read.ok) expect(sent.map(({ subject }) => subject)).toContain(read.value.subject);
    const key = randomUUID();
    for (const _ of [1, 2])
      expect((await post(service, number, `mails/${mail?.mail}/send`, { key })).statusCode).toBe(200);
    await eventually(async () => (await shop.sandbox.mails(form.email)).length === sent.length + 1);
    expect((await service.send({ url: `/api/office/sites/hc/orders/${number}` })).statusCode).toBe(404);
  });

  test("notes are for staff alone, tags and assignee are stored, each in the audit log (OFO-02, OFR-04)", async () => {
    const { number, token } = await paidOrder();
    const note = { key: randomUUID(), text: "Rang about the stairs" };
    for (const _ of [1, 2]) await post(service, number, "notes", note);
    await post(service, number, "tags", { tags: ["stairs"] });
    await post(service, number, "assignee", { isMine: true });
    const shown = await record(number);
    expect(shown.timeline.filter(({ kind }) => kind === "note")).toMatchObject([
      { text: note.text, by: "Sana Rahman" },
    ]);
    expect(shown).toMatchObject({ tags: ["stairs"], assignee: { name: "Sana Rahman" } });
    expect(await list({ mine: "1" })).toEqual([number]);
    const page = await shop.visitor("aol").call("GET /api/order/:token", { params: { token } });
    expect(JSON.stringify(page)).not.toContain("stairs");
    const { rows } = await finance.call("GET /api/office/audit", { query: { kind: "order", record: `aol ${number}` } });
    expect(rows.map(({ action }) => action)).toEqual(["order-taken-on", "tags-changed", "note-added"]);
    await post(service, number, "assignee", { isMine: false });
    expect((await record(number)).assignee).toBeNull();
  });

  test("blank, too long and invalid tags are refused with a sentence, and nothing is stored", async () => {
    const { number } = await paidOrder();
    const bad = [
      ["notes", { key: randomUUID(), text: "  " }],
      ["notes", { key: "1", text: "x" }],
      ["notes", { key: randomUUID(), text: "x".repeat(2_001) }],
      ["tags", { tags: ["<b>"] }],
      ["move", { to: "lost", why: "x" }],
      ["move", { to: "picking", why: " " }],
      ["receipts", { key: randomUUID(), method: "cash", amount: -1, receivedOn: "2026-11-20" }],
    ] as const;
    const owner = await signInStaff(office, "robin.manager@example.com", { now: shop.config.fixedNow ?? new Date() });
    for (const [path, body] of bad) expect((await post(owner, number, path, body)).statusCode, path).toBe(400);
    expect(await record(number)).toMatchObject({ tags: [], order: { state: "placed" } });
  });
});

describe("moving and cancelling", () => {
  test("a cancelled order gives back goods, place and money, once, with one mail (OFO-07)", async () => {
    const basket = await fillCart(shop, { skip: 7 });
    const before = await onHand(shop, basket.productId);
    const { number, form } = await placeOrder(shop, basket);
    // Until then it would be voided, and nothing refunded.
    await eventually(async () => (await record(number)).payments[0]?.state === "captured");
    const cancel = { to: "cancelled", why: "Customer rang" };
    const answers = await Promise.all([post(service, number, "move", cancel), post(service, number, "move", cancel)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await onHand(shop, basket.productId)).toBe(before);
    await eventually(
      async () => (await providerTotals(shop, number)).refunded === Math.round(form.cart.orderTotal * 100),
    );
    const shown = await eventually(async () => {
      const now = await record(number);
      return now.payments[0]?.refunds[0]?.state === "done" ? now : null;
    });
    expect(shown.actions.cancel).toEqual({ isAllowed: false, reason: "This order was cancelled already." });
    await eventually(async () => (await shop.sandbox.mails(form.email)).some(({ subject }) => /cancel/i.test(subject)));
  });

  test("dispatched goods are not cancelled, and the record says what to do instead (OFO-02, OFO-07)", async () => {
    const { number } = await paidOrder();
    for (const to of ["picking", "dispatched"])
      expect((await post(service, number, "move", { to, why: "by the list" })).statusCode).toBe(200);
    const shown = await record(number);
    expect(shown.actions.cancel.reason).toBe("The goods have left the warehouse. Take them back as a return.");
    expect(shown.actions.move).toEqual(["delivered"]);
    const answer = await post(service, number, "move", { to: "cancelled", why: "x" });
    expect([answer.statusCode, answer.json().errors?.[0]]).toEqual([
      409,
      "An order that is “On its way” cannot become “Cancelled”.",
    ]);
  });
});

describe("refunds", () => {
  test("the server proposes split and GST, and refunds exactly what was shown (OFO-09)", async () => {
    const { number, form } = await paidOrder();
    const choice = { lines: [{ line: 0, quantity: 1 }], goodwill: 5 };
    const quote = (await post(service, number, "refund-quote", choice)).json();
    const shown = await record(number);
    const line = (shown.order.lines[0]?.lineTotal ?? 0) - (shown.order.lines[0]?.discount ?? 0);
    expect(quote.amount).toBe(line + 5);
    expect(Math.abs(quote.gst - quote.amount / 11)).toBeLessThanOrEqual(0.005);
    expect(quote.split).toEqual([{ payment: shown.payments[0]?.id, left: form.cart.orderTotal, amount: quote.amount }]);
    const key = randomUUID();
    const other = await post(service, number, "refunds", {
      ...choice,
      key,
      amount: quote.amount - 1,
      reason: "Dented",
    });
    expect([other.statusCode, (await record(number)).refunds]).toEqual([409, []]);
    const body = { ...choice, key, amount: quote.amount, reason: "Dented" };
    const twice = await Promise.all([post(service, number, "refunds", body), post(service, number, "refunds", body)]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const done = await eventually(async () => {
      const now = await record(number);
      return now.payments[0]?.refunds[0]?.state === "done" ? now : null;
    });
    expect(done.refunds).toMatchObject([{ amount: quote.amount, reason: "Dented", by: "Sana Rahman" }]);
    expect(done.lines[0]?.refundedQuantity).toBe(1);
    const note = await service.send({ url: `/api/office/sites/aol/orders/${number}/credit-notes/${key}` });
    const { text, title } = await readPdf(Buffer.from(note.json().base64, "base64"));
    expect(title).toMatch(/^Credit note CN-AOL-\d{6}$/);
    const amounts = [quote.amount, quote.gst, line, 5].map((dollars) => formatDollars(dollars));
    for (const words of ["Dented", "Goodwill", ...amounts]) expect(text.split("\n")).toContain(words);
    const invoice = await service.send({ url: `/api/office/sites/aol/orders/${number}/invoice` });
    expect((await readPdf(Buffer.from(invoice.json().base64, "base64"))).title).toMatch(/^Tax invoice INV-AOL-\d{6}$/);
    const none = await service.send({ url: `/api/office/sites/aol/orders/${number}/credit-notes/${randomUUID()}` });
    expect([none.statusCode, none.json().errors[0]]).toEqual([404, "There is no such refund of this order."]);
    expect((await post(service, number, "refund-quote", choice)).json().errors[0]).toMatch(/More units/);
    const left = (await post(service, number, "refund-quote", { goodwill: 900_000 })).json();
    expect(left.errors[0]).toMatch(/is more than can be refunded/);
  });

  test("a request that refunded another order refunds nothing here (OFO-09)", async () => {
    const [first, second] = [await paidOrder(), await paidOrder()];
    const body = { key: randomUUID(), goodwill: 1, amount: 1, reason: "Late" };
    expect((await post(service, first.number, "refunds", body)).statusCode).toBe(200);
    const answer = await post(service, second.number, "refunds", body);
    expect([answer.statusCode, answer.json().errors[0]]).toEqual([
      409,
      "This refund was sent for another order. Close the dialog and begin again.",
    ]);
    expect((await record(second.number)).refunds).toEqual([]);
  });

  test("a failed refund says so and is sent again once (OFO-09)", async () => {
    const { number, id } = await paidOrder();
    const body = { key: randomUUID(), goodwill: 10, amount: 10, reason: "Late" };
    await post(service, number, "refunds", body);
    const refund = await eventually(async () => {
      const now = (await record(number)).payments[0]?.refunds[0];
      return now?.state === "done" ? now : null;
    });
    await sql`update payment_refunds set state = 'failed' where id = ${refund.id}`.execute(shop.database.db);
    await sql`update payment_attempts set refunded_cents = 0, state = 'captured' where order_id = ${id}`.execute(
      shop.database.db,
    );
    expect((await record(number)).payments[0]?.refunds[0]).toMatchObject({ state: "failed", mayRetry: true });
    const path = `refunds/${refund.id}/retry`;
    const twice = await Promise.all([post(service, number, path), post(service, number, path)]);
    expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const states = await eventually(async () => {
      const now = (await record(number)).payments[0]?.refunds ?? [];
      return now[1]?.state === "done" ? now.map(({ state, mayRetry }) => [state, mayRetry]) : null;
    });
    expect(states).toEqual([
      ["failed", false],
      ["done", false],
    ]);
  });
});
