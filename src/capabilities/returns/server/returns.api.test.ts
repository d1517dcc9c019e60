import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedEmails, seedOfficeEmails } from "#seed/people.ts";
import { valueIn } from "#test/support/answers.ts";
import { onHand, providerTotals } from "#test/support/api-orders.ts";
import { inTransaction } from "#platform/database.ts";
import { enqueue } from "#platform/jobs.ts";
import { liftRefundLimits, officeOf, signInStaff, type SignedInStaff } from "#test/support/office-staff.ts";
import { returnRequest, deliveredOrder, type DeliveredOrder } from "#test/support/returned-orders.ts";
import { eventually, startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
let office: FastifyInstance;
let will: SignedInStaff;
let sana: SignedInStaff;
let robin: SignedInStaff;
beforeAll(async () => {
  shop = await startShopWithSandbox();
  office = await officeOf(shop);
  const now = shop.config.fixedNow ?? new Date();
  will = await signInStaff(office, seedOfficeEmails.warehouse, { now });
  sana = await signInStaff(office, seedOfficeEmails["customer-service"], { now });
  robin = await signInStaff(office, seedEmails.manager, { now });
  await liftRefundLimits(shop.database.pool);
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

let skip = 0;
const ordered = (more: Parameters<typeof deliveredOrder>[1] = {}) =>
  deliveredOrder(shop, { skip: skip++ % 12, ...more });

const request = ({ token }: DeliveredOrder, body: ReturnType<typeof returnRequest>) =>
  shop.visitor("aol").call("POST /api/order/:token/returns", { params: { token }, body });

async function requested(quantity = 1, more: object = {}) {
  const order = await ordered({ quantity });
  const { returns } = valueIn(await request(order, returnRequest(quantity, more))) as { returns: { number: string }[] };
  return { ...order, number: returns[0]?.number ?? "", orderNumber: order.number };
}

const step = (by: SignedInStaff, number: string, path: string, body: object) =>
  by.send({ method: "POST", url: `/api/office/returns/${number}/${path}`, body });
const approve = (number: string, way = "drop-off") => step(sana, number, "approve", { way, place: "MEL" });
const receive = (by: SignedInStaff, number: string, quantity: number, key = randomUUID()) =>
  step(by, number, "receive", { key, place: "MEL", lines: [{ line: 0, quantity }] });
const inspect = (number: string, body: object) =>
  step(will, number, "inspect", { key: randomUUID(), line: 0, quantity: 1, ...body });
const quote = async (number: string, body: object = {}) => (await step(sana, number, "refund-quote", body)).json();
const show = async (number: string) =>
  valueIn(await sana.call("GET /api/office/returns/:number", { params: { number } }));

async function received(quantity = 1, more: object = {}) {
  const made = await requested(quantity, more);
  await approve(made.number);
  await receive(will, made.number, quantity);
  return made;
}

const mailsTo = async (email: string) => (await shop.sandbox.mails(email)).map(({ subject }) => subject);
const errorsOf = (answer: { json: () => unknown }) => answer.json() as { errors: string[] };

describe("a customer asks for a return", () => {
  test("and gets a mail; a repeated request, also at the same time, makes one (OFO-08)", async () => {
    const order = await ordered();
    const body = returnRequest(1);
    const answers = await Promise.all([1, 2, 3].map(() => request(order, body)));
    for (const answer of answers)
      expect(answer).toMatchObject({ ok: true, value: { returns: [{ number: `${order.number}-R1` }] } });
    await eventually(async () => (await mailsTo(order.email)).some((one) => one.startsWith("We have your return")));
    expect((await mailsTo(order.email)).filter((one) => one.startsWith("We have your return"))).toHaveLength(1);
    const page = await shop.visitor("aol").call("GET /api/order/:token", { params: { token: order.token } });
    expect(valueIn(page).history.map(({ text }) => text)).toContain(
      `Return ${order.number}-R1 asked for: it is faulty`,
    );
  });

  test("never for more than was delivered and is not on its way back, also at once (OFO-08)", async () => {
    const order = await ordered({ quantity: 2 });
    expect(await request(order, returnRequest(3))).toMatchObject({ refusal: "tooManyUnits" });
    const answers = await Promise.all([1, 2, 3].map(() => request(order, returnRequest(1))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      errors: ["These goods are on their way back already, or were not delivered."],
    });
  });

  test.each([
    [{ lines: [] }, "nothingChosen"],
    [{ words: "" }, "noWords"],
    [{ lines: [{ line: 4, quantity: 1 }] }, "tooManyUnits"],
  ])("%j is refused as %s (OFO-08)", async (more, refusal) => {
    expect(await request(await ordered(), returnRequest(1, more))).toMatchObject({ ok: false, refusal });
  });

  test("too late for a change of mind, and never too late for a fault; staff may still take it (OFO-08)", async () => {
    const order = await ordered({ daysAgo: 40 });
    const late = returnRequest(1, { reason: "change-of-mind", words: "" });
    const answer = await request(order, late);
    expect(answer).toMatchObject({ refusal: "tooLate" });
    expect((answer as { errors: readonly string[] }).errors[0]).toContain("your rights under consumer law still apply");
    const params = { site: "aol" as const, number: order.number };
    const made = await sana.call("POST /api/office/sites/:site/orders/:number/returns", {
      params,
      body: late,
    });
    expect(valueIn(made)).toMatchObject({
      daysSinceDelivery: 40,
      terms: { isAccepted: false },
      askedBy: "Sana Rahman",
    });
    const other = await ordered({ daysAgo: 40 });
    expect(await request(other, returnRequest(1))).toMatchObject({ ok: true });
  });

  test("by a form without scripts, which comes back with what was typed (OFO-08)", async () => {
    const order = await ordered();
    const post = (fields: Record<string, string>) =>
      shop.shop.app.inject({
        method: "POST",
        url: `/order/${order.token}/return`,
        headers: { host: "aol.localhost:3000", "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams({ key: randomUUID(), ...fields }).toString(),
      });
    const refused = await post({ reason: "faulty", words: "It drips.", "quantity-0": "0" });
    expect(refused.statusCode).toBe(303);
    expect(refused.headers.location).toBe(
      `/order/${order.token}/return?problem=nothingChosen&reason=faulty&words=It+drips.&quantity-0=0`,
    );
    const made = await post({ reason: "faulty", words: "It drips.", "quantity-0": "1" });
    expect(made.headers.location).toBe(`/order/${order.token}/return?sent=1`);
    expect((await show(`${order.number}-R1`)).words).toBe("It drips.");
  });
});

describe("staff work a return", () => {
  test("from the approval to the refund: stock, ledger, mails, history and audit log agree (OFO-08, OFR-04)", async () => {
    const { number, orderNumber, productId, email, id, token } = await requested();
    const before = await onHand(shop, productId);
    expect((await approve(number)).statusCode).toBe(200);
    expect((await receive(will, number, 1)).json()).toMatchObject({ state: "received" });
    expect(await onHand(shop, productId)).toBe(before);
    expect((await inspect(number, { outcome: "new" })).json()).toMatchObject({ state: "inspected" });
    expect(await onHand(shop, productId)).toBe(before + 1);
    const { amount, goods, gst } = (await quote(number)) as Record<"amount" | "goods" | "gst", number>;
    expect(amount).toBe(goods);
    expect(gst).toBeCloseTo(amount / 11, 2);
    const key = randomUUID();
    const refund = () => step(sana, number, "refund", { key, amount });
    for (const answer of await Promise.all([refund(), refund()]))
      expect(answer.json()).toMatchObject({ state: "refunded" });
    await eventually(async () => (await providerTotals(shop, orderNumber)).refunded === Math.round(amount * 100));
    const row = await shop.database.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row.refund_cents).toBe(Math.round(amount * 100));
    // Each mail is a job of its own, so they come in any order.
    for (const subject of ["A refund for", "is approved", "We have the goods"])
      await eventually(async () => (await mailsTo(email)).some((one) => one.includes(subject)));
    const page = valueIn(await shop.visitor("aol").call("GET /api/order/:token", { params: { token } }));
    expect(page.history.map(({ text }) => text)).toEqual(expect.arrayContaining([`Return ${number} received`]));
    const log = await robin.call("GET /api/office/audit", { query: { record: number } });
    expect(log.rows.map(({ action }) => action)).toEqual([
      "return-refunded",
      "return-inspected",
      "goods-inspected",
      "return-received",
      "return-approved",
    ]);
  });

  test("the second of two people who receive the same goods gets one sentence (OFO-08)", async () => {
    const { number } = await requested();
    await approve(number);
    const answers = await Promise.all([receive(will, number, 1), receive(robin, number, 1)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused && errorsOf(refused).errors[0]).toMatch(
      new RegExp(`^(Will Taumata|Robin \\w+) has received return ${number} at MEL. Nothing was changed.$`),
    );
    // The same press again is the same receipt.
    const { number: other } = await requested();
    await approve(other);
    const key = randomUUID();
    for (const answer of await Promise.all([receive(will, other, 1, key), receive(will, other, 1, key)]))
      expect(answer.statusCode).toBe(200);
  });

  test("fees of a change of mind are deducted, waived by staff, and on the credit note (OFO-08)", async () => {
    const { number, orderNumber } = await requested(1, { reason: "change-of-mind", words: "" });
    await approve(number, "carrier");
    await receive(will, number, 1);
    await inspect(number, { outcome: "new" });
    const kept = (await quote(number)) as Record<string, number>;
    expect(kept["restockingFee"]).toBeCloseTo(Math.floor((kept["goods"] ?? 0) * 15) / 100, 2);
    expect(kept["pickUp"]).toBe(59);
    expect(kept["amount"]).toBeCloseTo((kept["goods"] ?? 0) - (kept["restockingFee"] ?? 0) - 59, 2);
    expect(await quote(number, { waiveFees: true })).toMatchObject({ amount: kept["goods"], restockingFee: 0 });
    const other = await step(sana, number, "refund", { key: randomUUID(), amount: kept["goods"] });
    expect(errorsOf(other).errors[0]).toContain("The refund has changed");
    await step(sana, number, "refund", { key: randomUUID(), amount: kept["amount"] });
    const params = { site: "aol" as const, number: orderNumber };
    const record = valueIn(await sana.call("GET /api/office/sites/:site/orders/:number", { params }));
    expect(record.refunds[0]?.parts.map(({ kind }) => kind)).toEqual(["line", "restocking-fee", "pick-up"]);
    expect(record.refunds[0]?.amount).toBe(kept["amount"]);
  });

  test("a refusal mails the reason with the customer's rights, and gives the goods free again (OFO-08)", async () => {
    const { number, email, token } = await requested();
    expect((await step(sana, number, "refuse", { reason: "The seal was cut." })).json()).toMatchObject({
      state: "refused",
    });
    const mail = await eventually(async () =>
      (await shop.sandbox.mails(email)).find(({ subject }) => subject.includes("was not approved")),
    );
    const answer = await fetch(`${shop.sandbox.url}/mailbox/api/messages/${mail.id}`);
    const text = await answer.text();
    expect(text).toContain("The seal was cut.");
    expect(text).toContain("Australian Consumer Law");
    const again = await shop.visitor("aol").call("GET /api/order/:token/returns", { params: { token } });
    expect(valueIn(again).lines[0]?.returnable).toBe(1);
  });

  test.each([
    ["receive", { key: randomUUID(), place: "MEL", lines: [{ line: 0, quantity: 1 }] }, "by now"],
    ["refund-quote", {}, "by now"],
    ["inspect", { key: randomUUID(), line: 0, quantity: 1, outcome: "new" }, "by now"],
    ["approve", { way: "drop-off", place: "AKL" }, "no such warehouse"],
  ])("%s out of turn gets one sentence (OFO-08)", async (path, body, sentence) => {
    const { number } = await requested();
    const answer = await step(will, number, path, body);
    expect(answer.statusCode).toBeLessThan(500);
    expect(errorsOf(answer).errors[0]).toContain(sentence);
  });
});

describe("an inspection", () => {
  test("makes an outlet unit that is for sale at once, with its own price and stock (OFC-07, OFO-08)", async () => {
    const made = await received();
    const before = await onHand(shop, made.productId);
    const unit = { condition: "Cosmetic Imperfection", marks: "Dent of 3 cm on the left side", price: 399 };
    const answer = await inspect(made.number, { outcome: "outlet", serial: "SN-77", unit });
    const { unitSku } = (answer.json() as { inspections: { unitSku: string }[] }).inspections[0] ?? { unitSku: "" };
    expect(unitSku).toMatch(new RegExp(`^${made.sku}-U\\d+$`));
    expect(await onHand(shop, made.productId)).toBe(before);
    const visitor = shop.visitor("hc");
    const features = await visitor.call("GET /api/product/features/sku/:sku", { params: { sku: unitSku } });
    expect(valueIn(features)[0]).toBe("This one piece: Dent of 3\u00a0cm on the left side");
    const added = await visitor.call("POST /api/cart/product/", { body: { sku: unitSku } });
    expect(added).toMatchObject({ ok: true });
    const { rows } = await shop.database.pool.query(
      `select o.price_cents, o.condition, o.stock_status, s.on_hand, m.cause, m.reference, c.price_cents as recorded
       from products p join offers o on o.product_id = p.id and o.site = 'hc' join stock s on s.product_id = p.id
       join stock_movements m on m.product_id = p.id join price_changes c on c.product_id = p.id where p.sku = $1`,
      [unitSku],
    );
    expect(rows).toEqual([
      {
        price_cents: 39_900,
        condition: "Cosmetic Imperfection",
        stock_status: "inStock",
        on_hand: 1,
        cause: "return",
        reference: made.number,
        recorded: 39_900,
      },
    ]);
  });

  test("writes goods off through the ledger: in and out again, and none left (OFO-08, OFC-06)", async () => {
    const { number, productId } = await received(2);
    const before = await onHand(shop, productId);
    await inspect(number, { quantity: 2, outcome: "write-off", note: "Water inside" });
    expect(await onHand(shop, productId)).toBe(before);
    const { rows } = await shop.database.pool.query(
      "select quantity, cause, reason from stock_movements where reference = $1 order by id",
      [number],
    );
    expect(rows).toEqual([
      { quantity: 2, cause: "return", reason: "Written off: Water inside" },
      { quantity: -2, cause: "adjustment", reason: "Written off: Water inside" },
    ]);
  });

  test("of goods that go back to the customer refunds nothing, and they may return once more (OFO-08)", async () => {
    const { number, token } = await received();
    await inspect(number, { outcome: "sent-back", note: "Repaired" });
    expect(await quote(number)).toMatchObject({ errors: [expect.stringContaining("Nothing stays with us")] });
    expect((await step(sana, number, "close", { reason: "Repaired, new pump" })).json()).toMatchObject({
      state: "closed",
    });
    const page = await shop.visitor("aol").call("GET /api/order/:token/returns", { params: { token } });
    expect(valueIn(page).lines[0]?.returnable).toBe(1);
  });

  test("happens once to each unit; the second of two people gets one sentence (OFO-08)", async () => {
    const { number, productId } = await received();
    const before = await onHand(shop, productId);
    const answers = await Promise.all([inspect(number, { outcome: "new" }), inspect(number, { outcome: "new" })]);
    const refused = answers.find(({ statusCode }) => statusCode !== 200);
    expect(refused && errorsOf(refused).errors).toEqual([
      "Will Taumata has inspected all units of this line. Nothing was changed.",
    ]);
    expect(await onHand(shop, productId)).toBe(before + 1);
  });

  test.each([
    [{ outcome: "outlet" }, "Enter the marks"],
    [{ outcome: "outlet", unit: { condition: "New Condition", marks: "None", price: 0 } }, "Enter a price"],
    [{ outcome: "new", quantity: 3 }, "Only 1 of this line"],
    [{ outcome: "new", line: 9 }, "no such line"],
  ])("%j gets one sentence (OFO-08)", async (body, sentence) => {
    const { number } = await received();
    const answer = await inspect(number, body);
    expect(answer.statusCode).toBeLessThan(500);
    expect(errorsOf(answer).errors[0]).toContain(sentence);
  });
});

test("the list filters by state, reason and site, and finds goods by SKU (OFO-08)", async () => {
  const { number, sku, orderNumber } = await requested(1, { reason: "dead-on-arrival" });
  const find = async (query: object) =>
    (await sana.call("GET /api/office/returns", { query })) as { rows: { number: string }[] };
  const numbers = async (query: object) => (await find(query)).rows.map((row) => row.number);
  for (const query of [
    { words: orderNumber },
    { words: sku },
    { state: "open" },
    { reason: "dead-on-arrival" },
    { site: "aol" },
  ])
    expect(await numbers(query)).toContain(number);
  for (const query of [{ state: "refunded" }, { reason: "wrong-item" }, { site: "fk" }])
    expect(await numbers(query)).not.toContain(number);
});

test("store credit is a gift card: mailed, in the customer's cart, in the ledger of payments, and no payment goes back (OFO-08, OFP-04)", async () => {
  const { number, orderNumber, id, email } = await requested();
  const { db, pool } = shop.database;
  await pool.query(
    "update carts set customer_id = (select id from customers limit 1) where id = (select cart_id from orders where id = $1)",
    [id],
  );
  await approve(number);
  await receive(will, number, 1);
  await inspect(number, { outcome: "new" });
  const { amount } = (await quote(number)) as { amount: number };
  const key = randomUUID();
  const refundAsCredit = () => step(sana, number, "refund", { key, amount, as: "credit" });
  for (const answer of await Promise.all([refundAsCredit(), refundAsCredit()]))
    expect(answer.json()).toMatchObject({
      state: "refunded",
      credit: { lastDigits: expect.stringMatching(/^\d{4}$/) },
    });
  const mail = await eventually(async () =>
    (await shop.sandbox.mails(email)).find(({ subject }) => subject.includes("store credit")),
  );
  const text = await (await fetch(`${shop.sandbox.url}/mailbox/api/messages/${mail.id}`)).text();
  const [, code = ""] = /Number: ([\d ]{19})/.exec(text) ?? [];
  const [, pin = ""] = /PIN: (\d{4})/.exec(text) ?? [];
  const spendable = await shop.visitor("aol").call("POST /api/giftcard/", { body: { code, pin } });
  expect(valueIn(spendable)).toMatchObject({ balance: amount, currency: "AUD" });
  const { rows: cards } = await pool.query(
    `select g.balance_cents, e.kind, c.customer_id is not null as "isTheirs" from gift_card_entries e
     join gift_cards g on g.id = e.card_id join cart_gift_cards x on x.card_id = g.id
     join carts c on c.id = x.cart_id where e.order_id = $1`,
    [id],
  );
  expect(cards).toEqual([{ balance_cents: Math.round(amount * 100), kind: "issue", isTheirs: true }]);
  expect((await providerTotals(shop, orderNumber)).refunded).toBe(0);
  const { rows: posted } = await pool.query(
    "select site, event, debit, credit, cents from payments_ledger where provider = 'store-credit'",
  );
  const cents = Math.round(amount * 100);
  expect(posted).toEqual([{ site: "aol", event: "credit-given", debit: "customer", credit: "store-credit", cents }]);
  const row = await db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(row.refund_cents).toBe(Math.round(amount * 100));
  const { rows: kept } = await pool.query("select text from order_mails where order_id = $1", [id]);
  expect(JSON.stringify(kept)).not.toContain(code);
  // What was given as credit was paid once: no more than the rest can still be refunded.
  const params = { site: "aol" as const, number: orderNumber };
  const goodwill = (row.paid_cents - row.refund_cents + 1) / 100;
  const more = await sana.call("POST /api/office/sites/:site/orders/:number/refunds", {
    params,
    body: { key: randomUUID(), lines: [], delivery: false, goodwill, amount: goodwill, reason: "Too much" },
  });
  expect(more).toMatchObject({ refusal: "tooMuch" });
});

test("a mail that version 0.2 has queued is still sent (OFO-08)", async () => {
  const { number, email } = await requested();
  const found = shop.database.db.selectFrom("returns").select("id as returnId").where("number", "=", number);
  const payload = { ...(await found.executeTakeFirstOrThrow()), news: "received", because: "" };
  await inTransaction(shop.database.db, (tx) => enqueue(tx, { kind: "returns.mail", payload }));
  const subjects = async () => (await mailsTo(email)).join();
  await expect.poll(subjects).toContain(`We have the goods of your return ${number},`);
});
