import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JobTools } from "#platform/jobs/job-tools.ts";
import type { Mail } from "#platform/mail.ts";
import { readPdf } from "#test/support/pdf-text.ts";
import { valueIn } from "#test/support/answers.ts";
import { inDays, openPurchases, type Purchases } from "#test/support/purchases.ts";
import { PURCHASE_ORDER_MAIL } from "./mail-order.ts";
import { purchasingJobs } from "./purchasing.service.ts";

let of: Purchases;
beforeAll(async () => {
  of = await openPurchases();
});
afterAll(() => of.close());

describe("a draft", () => {
  test("is saved from the version that it was read at, and gets the cost of Prices (OFC-05, OFC-06, OFR-05)", async () => {
    const { id, sku } = await of.emptyProduct();
    const { number, version } = await of.begin();
    const saved = valueIn(await of.save(number, version, [{ sku, quantity: 2, cost: null }]));
    const [known] = await of.rows<{ cents: number }>(
      `select min(cost_cents) as cents from offer_costs where product_id = $1
       and site in (select unnest(sites) from stores where country = 'AU')`,
      [id],
    );
    expect(saved.lines[0]?.cost).toBe(known!.cents / 100);
    const answer = await of.save(number, version, [{ sku, quantity: 9 }]);
    expect(answer).toMatchObject({
      refusal: "changedMeanwhile",
      errors: [`Mina Costa changed ${number} while you had it open. Nothing was saved. Reload it to see the change.`],
    });
    expect((await of.show(number)).lines[0]?.quantity).toBe(2);
  });

  test.each([
    ["an unknown product", (sku: string) => [{ sku: `${sku}-X`, quantity: 1 }], "unknownProduct"],
    ["a product twice", (sku: string) => [1, 2].map((quantity) => ({ sku, quantity })), "productTwice"],
    ["a cost in parts of a cent", (sku: string) => [{ sku, quantity: 1, cost: 1.005 }], "badCost"],
  ])("with %s is refused (OFC-06, OFR-13)", async (_, lines, refusal) => {
    const { number, version } = await of.begin();
    const { sku } = await of.emptyProduct();
    expect(await of.save(number, version, lines(sku))).toMatchObject({ ok: false, refusal });
  });

  test.each([
    ["without products", [], "noLines"],
    ["without a day", [{ quantity: 1, expectedOn: null }], "noDay"],
    ["for a day that has passed", [{ quantity: 1, expectedOn: inDays(-2) }], "pastDay"],
  ] as const)("%s is not sent (OFC-06, OFR-13)", async (_, lines, refusal) => {
    const { number, version } = await of.begin();
    const { sku } = await of.emptyProduct();
    const saved = valueIn(
      await of.save(
        number,
        version,
        lines.map((line) => ({ sku, ...line })),
      ),
    );
    expect(await of.send(number, saved.version)).toMatchObject({ ok: false, refusal });
  });

  test("that is begun twice by one press is one (OFC-06)", async () => {
    const body = { id: randomUUID(), supplier: of.supplier, place: "MEL" };
    const [first, second] = await Promise.all(
      [1, 2].map(() => of.mina.call("POST /api/office/purchase-orders", { body })),
    );
    expect(valueIn(first!).number).toBe(valueIn(second!).number);
  });
});

describe("the order for the supplier", () => {
  test("is mailed once as a PDF with what, how many, when, where to and the costs (OFC-06)", async () => {
    const { sku } = await of.emptyProduct();
    const { number, version } = await of.begin();
    const saved = valueIn(await of.save(number, version, [{ sku, quantity: 3, cost: 612.5 }]));
    const order = valueIn(await of.send(number, saved.version, true));
    expect(order.timeline[0]?.text).toBe("Sent to orders@northwind.example");
    const [queued] = await of.rows<{ data: { payload: { orderId: string } } }>(
      "select data from pgboss.job where data ->> 'kind' = $1",
      [PURCHASE_ORDER_MAIL],
    );
    const mails: Mail[] = [];
    const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => {} };
    const { config, database, shop: running } = of.shop;
    const tools: Pick<JobTools, "db" | "config" | "sites" | "mailer"> = {
      db: database.db,
      config,
      sites: running.sites,
      mailer,
    };
    await purchasingJobs(tools)[PURCHASE_ORDER_MAIL]?.(queued!.data.payload);
    expect(mails).toMatchObject([{ to: "orders@northwind.example", subject: `Purchase order ${number}` }]);
    const pdf = await readPdf(mails[0]!.attachments![0]!.content as Buffer);
    for (const text of [`Purchase order ${number}`, sku, "$612.50", "$1,837.50", "HC-77", "Dock 3", "Ada"])
      expect(pdf.text).toContain(text);
    expect(pdf.roles).toContain("Table");
    const file = await of.mina.call("GET /api/office/purchase-orders/:number/document", { params: { number } });
    expect(valueIn(file)).toMatchObject({ name: `${number}.pdf`, type: "application/pdf" });
  });

  test("and its costs are not shown to the warehouse (OFC-06, OFR-03)", async () => {
    const order = await of.sent([{ sku: (await of.emptyProduct()).sku, quantity: 3 }]);
    expect(await of.show(order.number, of.will)).toMatchObject({ cost: null, lines: [{ cost: null }] });
    const { number } = order;
    const file = await of.will.call("GET /api/office/purchase-orders/:number/document", { params: { number } });
    expect(file).toMatchObject({ ok: false, refusal: "noCosts" });
  });
});

describe("a supplier", () => {
  test("has a name of its own, and is changed from the version that was read (OFC-06, OFR-05)", async () => {
    const body = of.supplierBody({ name: "Southern Cooling" });
    const [first, second] = await Promise.all([1, 2].map(() => of.mina.call("POST /api/office/suppliers", { body })));
    expect(valueIn(first!).id).toBe(valueIn(second!).id);
    const taken = await of.mina.call("POST /api/office/suppliers", {
      body: of.supplierBody({ name: "southern cooling" }),
    });
    expect(taken).toMatchObject({ refusal: "nameTaken" });
    const { id, version } = valueIn(first!);
    const change = (leadDays: number) =>
      of.mina.call("POST /api/office/suppliers/:id", { params: { id }, body: { ...body, version, leadDays } });
    expect(valueIn(await change(21))).toMatchObject({ leadDays: 21, version: version + 1 });
    expect(await change(7)).toMatchObject({ refusal: "supplierChanged" });
    const all = await of.mina.call("GET /api/office/suppliers");
    expect(all.find((one) => one.id === id)?.leadDays).toBe(21);
  });
});

test("the list finds orders by number, supplier and SKU, newest first, and goes on after a page (OFC-06, OFR-07)", async () => {
  const { sku } = await of.emptyProduct();
  const order = await of.sent([{ sku, quantity: 4 }], "MEL");
  const find = (query: Record<string, string>) => of.mina.call("GET /api/office/purchase-orders", { query });
  for (const words of [order.number.toLowerCase(), sku])
    expect((await find({ words })).rows).toMatchObject([
      { number: order.number, pieces: 4, supplier: "Northwind Appliances" },
    ]);
  const all = (await find({ words: "northw" })).rows.map(({ number }) => number);
  expect(all[0]).toBe(order.number);
  expect((await find({ after: order.number.slice(2) })).rows.map(({ number }) => number)).toEqual(all.slice(1));
  expect((await find({ place: "MEL", state: "open" })).rows.length).toBeGreaterThan(0);
  expect((await find({ supplier: randomUUID() })).rows).toEqual([]);
});
