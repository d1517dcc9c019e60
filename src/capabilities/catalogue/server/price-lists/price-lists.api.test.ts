import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedEmails, seedOfficeEmails } from "#seed/people.ts";
import { valueIn } from "#test/support/answers.ts";
import { officeOf, type SignedInStaff, signInStaff } from "#test/support/office-staff.ts";
import { type SignedIn, signIn } from "#test/support/signed-in-visitor.ts";
import { placeOrder } from "#test/support/api-orders.ts";
import type { Visitor } from "#test/support/shop.ts";
import { startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
let office: FastifyInstance;
let mina: SignedInStaff;
let builder: SignedIn;
let guest: Visitor;
const site = "aol" as const;
const group = "builders";

beforeAll(async () => {
  shop = await startShopWithSandbox();
  office = await officeOf(shop);
  mina = await signInStaff(office, seedOfficeEmails.merchandiser, { now: shop.config.fixedNow ?? new Date() });
  builder = await signIn(shop, { site, as: "customer" });
  guest = shop.visitor(site);
  await rows("update customers set group_code = $2 where id = $1", [builder.userId, group]);
  await rows("select pg_notify('sessions_ended', $1)", [builder.userId]);
  builder = await signIn(shop, { site, as: "customer" });
  await mina.call("POST /api/office/sites/:site/price-lists", { params: { site }, body: { group, name: "Builders" } });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await shop.database.pool.query<Row>(text, values)).rows;

type Goods = { readonly id: number; readonly sku: string; readonly price: number; readonly brand: string };
let taken = 0;
/** A product in stock with a cost far below its price; each time another one. */
async function product(): Promise<Goods> {
  const [row] = await rows<Goods>(
    `select p.id, p.sku, o.price_cents / 100.0 as price, m.uri as brand
     from products p join offers o on o.product_id = p.id and o.site = $1 join manufacturers m on m.id = p.manufacturer_id
     where o.stock_status = 'inStock' and o.unit_id = '' and o.price_cents > 50000 and o.alt_price_message is null
       and m.supplier_code is null and (select sum(on_hand) from stock s where s.product_id = p.id) >= 6
     order by p.sku offset $2 limit 1`,
    [site, taken++ * 2],
  );
  await rows("update offer_costs set cost_cents = 10000 where product_id = $1", [row!.id]);
  return { ...row!, price: Number(row!.price) };
}

type Step = { readonly from: number; readonly price: number };
const read = async (sku: string) =>
  valueIn(
    await mina.call("GET /api/office/sites/:site/price-lists/:group/prices/:sku", { params: { site, group, sku } }),
  );
const save = async (sku: string, steps: readonly Step[], version?: string) =>
  mina.call("POST /api/office/sites/:site/price-lists/:group/prices/:sku", {
    params: { site, group, sku },
    body: { version: version ?? (await read(sku)).version, steps: [...steps], reason: "" },
  });
const shown = async (visitor: Visitor, sku: string) =>
  valueIn(await visitor.call("GET /api/v2/product/sku/:sku", { params: { sku } }));
const less = (price: number, by: number) => Math.round((price - by) * 100) / 100;

async function addToCart(visitor: Visitor, sku: string, quantity: number) {
  const added = valueIn(await visitor.call("POST /api/cart/product/", { body: { sku, quantity } }));
  return added;
}

describe("a customer of a group", () => {
  test("is shown the group's price on the product, in lists, beside others and in suggestions; nobody else is (OFC-05)", async () => {
    const { sku, price, brand } = await product();
    const own = less(price, 100);
    await shown(builder, sku);
    await shown(guest, sku);
    valueIn(
      await save(sku, [
        { from: 1, price: own },
        { from: 5, price: less(price, 150) },
      ]),
    );
    const steps = [
      { from: 1, price: own },
      { from: 5, price: less(price, 150) },
    ];
    expect(await shown(builder, sku)).toMatchObject({
      price: own,
      groupPrice: { usual: price, steps },
      priceClaims: null,
    });
    const open = await shown(guest, sku);
    expect(open.price).toBe(price);
    expect(open).not.toHaveProperty("groupPrice");
    const priceIn = async (visitor: Visitor) => {
      const listing = valueIn(
        await visitor.call("GET /api/v2/product/list", { query: { manufacturer: brand, pageSize: "100" } }),
      );
      return listing.items.find((one) => one.sku === sku)?.price;
    };
    expect(await priceIn(builder)).toBe(own);
    expect(await priceIn(guest)).toBe(price);
    const suggested = async (visitor: Visitor) =>
      JSON.stringify((await visitor.send({ url: `/api/v3/search/suggest?term=${sku}` })).body).includes(String(own));
    expect(await suggested(guest)).toBe(false);
    const history = valueIn(await builder.call("GET /api/pricehistory/get-price-history/:sku", { params: { sku } }));
    expect(history.points.map((point) => point.price)).not.toContain(own);
  });

  test("pays it in the cart, and less for more pieces; a guest pays what everybody does (OFC-05)", async () => {
    const { sku, price } = await product();
    valueIn(
      await save(sku, [
        { from: 1, price: less(price, 50) },
        { from: 3, price: less(price, 80) },
      ]),
    );
    const one = await addToCart(builder, sku, 1);
    expect(one.products.find((line) => line.sku === sku)?.price).toBe(less(price, 50));
    const three = await addToCart(builder, sku, 2);
    const line = three.products.find((each) => each.sku === sku);
    expect(line).toMatchObject({ quantity: 3, price: less(price, 80) });
    expect(three.orderTotal).toBe(Math.round(less(price, 80) * 300) / 100);
    const others = await addToCart(shop.visitor(site), sku, 3);
    expect(others.orderTotal).toBe(Math.round(price * 300) / 100);
  });

  test("is charged it at the checkout, and the order has it (OFC-05)", async () => {
    const { sku, price, id } = await product();
    const own = less(price, 70);
    valueIn(await save(sku, [{ from: 2, price: own }]));
    await builder.call("DELETE /api/cart/");
    await addToCart(builder, sku, 2);
    const order = await placeOrder(shop, { visitor: builder, productId: id, sku });
    const lines = await rows("select sku, quantity, unit_cents from order_lines where order_id = $1", [order.id]);
    expect(lines).toEqual([{ sku, quantity: 2, unit_cents: Math.round(own * 100) }]);
    const [paid] = await rows<{ items: number; paid: number; total: number }>(
      "select items_cents as items, paid_cents as paid, total_cents as total from orders where id = $1",
      [order.id],
    );
    expect(paid!.items).toBe(Math.round(own * 200));
  });

  test("is quoted it by staff who prepare the quote (OFC-05)", async () => {
    const { sku, price } = await product();
    const own = less(price, 90);
    valueIn(await save(sku, [{ from: 2, price: own }]));
    const begun = valueIn(
      await builder.call("POST /api/projects/product", {
        body: { name: "Six kitchens", sku, quantity: 2, room: "Kitchen" },
      }),
    );
    expect(begun.items).toMatchObject([{ price: own, total: Math.round(own * 200) / 100 }]);
    const seller = await signIn(shop, { site, as: "somebody", email: seedEmails.manager });
    const move = async (who: SignedIn, version: number, status: "Pending" | "Quoted") =>
      valueIn(await who.call("POST /api/v2/project/status", { body: { projectId: begun.id, version, status } }));
    const pending = await move(builder, begun.version, "Pending");
    const quoted = await move(seller, pending.version, "Quoted");
    expect(quoted.versions[0]?.items).toMatchObject([{ sku, price: own }]);
    expect((await shown(seller, sku)).price).toBe(price);
  });

  test("pays no more than everybody while a special is lower, and nothing less once the list is gone (OFC-05)", async () => {
    const { sku, price, id } = await product();
    valueIn(await save(sku, [{ from: 1, price: less(price, 20) }]));
    await rows("update offers set price_cents = price_cents - 5000 where product_id = $1 and site = $2", [id, site]);
    expect((await shown(builder, sku)).price).toBe(less(price, 50));
    valueIn(await save(sku, []));
    expect(await shown(builder, sku)).not.toHaveProperty("groupPrice");
  });

  test("has the prices of a new group at once, without signing in again (OFC-05, OFU-01)", async () => {
    const { sku, price } = await product();
    valueIn(await save(sku, [{ from: 1, price: less(price, 30) }]));
    const person = valueIn(
      await mina.call("GET /api/office/sites/:site/price-lists/:group", { params: { site, group } }),
    );
    expect(person.list.customers).toBe(1);
    const sana = await signInStaff(office, seedOfficeEmails["customer-service"], {
      now: shop.config.fixedNow ?? new Date(),
    });
    const params = { id: builder.userId };
    const customer = valueIn(await sana.call("GET /api/office/customers/:id", { params }));
    const { firstName, lastName, phone, companyName, tags, seen } = customer;
    const change = (groupCode: string, version: string) =>
      sana.call("POST /api/office/customers/:id", {
        params,
        body: {
          firstName,
          lastName,
          phone,
          companyName,
          newsletter: false,
          tags: [...tags],
          groupCode,
          seen: version,
        },
      });
    expect((await shown(builder, sku)).price).toBe(less(price, 30));
    const changed = valueIn(await change("", seen));
    await expect.poll(async () => (await shown(builder, sku)).price).toBe(price);
    valueIn(await change(group, changed.seen));
    await expect.poll(async () => (await shown(builder, sku)).price).toBe(less(price, 30));
  });
});

describe("the price of a product in a list", () => {
  test("is saved from the version that was read, once, with a row of the audit log (OFC-05, OFR-04, OFR-05)", async () => {
    const { sku, price } = await product();
    const answers = await Promise.all([10, 20].map((by) => save(sku, [{ from: 1, price: less(price, by) }], "")));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: "changedMeanwhile" });
    const { version, steps } = await read(sku);
    expect(valueIn(await save(sku, steps, "old")).version).toBe(version);
    const audited = await rows("select action from audit_log where record_id = $1 and after ? $2", [
      `${site}/${group}`,
      sku,
    ]);
    expect(audited).toEqual([{ action: "group-price-changed" }]);
  });

  test("is refused below cost, and dearer for more (OFC-05, OFR-06, OFR-13)", async () => {
    const { sku, price } = await product();
    expect(await save(sku, [{ from: 1, price: 100 }])).toMatchObject({
      errors: ["This price without GST is below cost ($100.00). Raise it, or ask for approval."],
    });
    expect(
      await save(sku, [
        { from: 1, price: less(price, 50) },
        { from: 2, price },
      ]),
    ).toMatchObject({ refusal: "dearerForMore" });
    expect(await save(sku, [{ from: 1, price: 1.005 }])).toMatchObject({ refusal: "badPrice" });
    const params = { site, group: "nobody", sku };
    const unknown = await mina.call("GET /api/office/sites/:site/price-lists/:group/prices/:sku", { params });
    expect(unknown).toMatchObject({ refusal: "unknownList" });
  });
});

test("a group's price below cost is asked once another person has approved it (OFR-06, OFC-05)", async () => {
  const { sku, price } = await product();
  const { version } = await read(sku);
  const body = { version, steps: [{ from: 1, price: 100 }], reason: "Last pieces" };
  const call = "POST /api/office/sites/:site/price-lists/:group/prices/:sku";
  const params = { site, group, sku };
  const request = { id: randomUUID(), call, params, body, reason: body.reason };
  const approval = valueIn(await mina.call("POST /api/office/approvals", { body: request }));
  expect(approval.title).toMatch(/^Ask group builders \$100\.00 from 1 for .* on aol$/);
  expect((await shown(builder, sku)).price).toBe(price);
  const robin = await signInStaff(office, seedEmails.manager, { now: shop.config.fixedNow ?? new Date() });
  const decided = { params: { id: approval.id }, body: { note: "Fine" } };
  expect(await robin.call("POST /api/office/approvals/:id/approve", decided)).toMatchObject({ ok: true });
  expect((await shown(builder, sku)).price).toBe(100);
});

describe("a file of a list", () => {
  const bring = async (text: string, isCheck: boolean) =>
    mina.call("POST /api/office/sites/:site/price-lists/:group/file", {
      params: { site, group },
      body: { text, isCheck },
    });

  test("is checked first, and changes all of it or nothing (OFC-05, OFR-09)", async () => {
    const [first, second] = [await product(), await product()];
    const good = `SKU,From,Price\n${first.sku},1,${first.price - 10}\n${first.sku},4,${first.price - 20}\n${second.sku},,${second.price - 5}\n`;
    expect(valueIn(await bring(good, true))).toEqual({ products: 2, problems: [] });
    expect((await read(first.sku)).steps).toEqual([]);
    const bad = valueIn(await bring(`${good}NONE-1,1,50\n${second.sku},1,cheap\n`, false));
    expect(bad.problems.map(({ line }) => line)).toEqual([5, 6]);
    expect((await read(first.sku)).steps).toEqual([]);
    expect(valueIn(await bring(good, false))).toEqual({ products: 2, problems: [] });
    expect((await read(first.sku)).steps.map(({ from }) => from)).toEqual([1, 4]);
    expect(valueIn(await bring(good, false))).toEqual({ products: 0, problems: [] });
    expect(valueIn(await bring(`SKU,Price\n${first.sku},none\n`, false)).products).toBe(1);
    expect((await read(first.sku)).steps).toEqual([]);
  });

  test.each([
    ["Name,Price\nA,1\n", "The first line names the columns: SKU, From, Price. From may be left out."],
    ["SKU,Price\n", "The file has no lines below the names of its columns."],
    ['SKU,Price\n"A,1\n', /can't be read/],
  ])("that is wrong as a whole is refused with its fault: %j (OFC-05, OFR-13)", async (text, sentence) => {
    expect(await bring(text, true)).toMatchObject({
      refusal: "badFile",
      errors: [typeof sentence === "string" ? sentence : expect.stringMatching(sentence)],
    });
  });
});

test("a list is begun once, renamed, counted and removed with a reason (OFC-05, OFR-04)", async () => {
  const make = (name: string) =>
    mina.call("POST /api/office/sites/:site/price-lists", { params: { site }, body: { group: "plumbers", name } });
  await Promise.all([make("Plumbers"), make("Plumbers")]);
  await make("Plumbers and fitters");
  const lists = await mina.call("GET /api/office/sites/:site/price-lists", { params: { site } });
  expect(lists.filter((one) => one.group === "plumbers")).toEqual([
    { group: "plumbers", name: "Plumbers and fitters", products: 0, customers: 0 },
  ]);
  const params = { site, group: "plumbers" };
  const left = await mina.call("POST /api/office/sites/:site/price-lists/:group/remove", {
    params,
    body: { reason: "Old" },
  });
  expect(left.map((one) => one.group)).not.toContain("plumbers");
});
