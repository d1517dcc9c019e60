import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestShop, type TestShop, type Visitor } from "#test/support/shop.ts";
import type { Cart } from "../cart.contract.ts";

let shop: TestShop;
let visitor: Visitor;
let sku: string;
let before: Cart;

beforeAll(async () => {
  shop = await startTestShop();
  visitor = shop.visitor();
  const { rows } = await shop.database.pool.query<{ sku: string }>(
    `select p.sku from offers o join products p on p.id = o.product_id
     where o.site = 'hc' and o.stock_status = 'inStock' and o.unit_id = '' and o.alt_price_message is null order by p.id limit 1`,
  );
  sku = rows[0]?.sku ?? "";
  await visitor.call("POST /api/cart/product/", { body: { sku, quantity: 2 } });
  before = await visitor.call("GET /api/cart/");
});
afterAll(() => shop.close());

const MISSING = Symbol("missing");
const long = "a".repeat(5_000);
const wrong: readonly unknown[] = [
  MISSING,
  null,
  0,
  -1,
  1.5,
  true,
  "",
  " ",
  long,
  [],
  {},
  "<b>x</b>",
  "'; --",
  Number.MAX_SAFE_INTEGER,
  "\u0000",
  "🧊",
];

type Field = { readonly name: string; readonly allows: readonly unknown[] };
type Body = {
  readonly method: string;
  readonly url: () => string;
  readonly good: () => Record<string, unknown>;
  readonly fields: readonly Field[];
};

const line = () => `/api/cart/product/${sku}`;

/** Each body with the harmless values of its fields; every other value of `wrong` has to be refused. */
const bodies: Readonly<Record<string, Body>> = {
  "POST /api/cart/product/": {
    method: "POST",
    url: () => "/api/cart/product/",
    good: () => ({ sku, quantity: 98 }),
    fields: [
      { name: "sku", allows: [] },
      { name: "productCode", allows: [] },
      { name: "warrantyId", allows: [] },
      { name: "installId", allows: [] },
      { name: "seenPrice", allows: [] },
    ],
  },
  "POST /api/cart/product/, of what is not sold": {
    method: "POST",
    url: () => "/api/cart/product/",
    good: () => ({ sku: "NOT-SOLD" }),
    fields: [{ name: "quantity", allows: [] }],
  },
  "PATCH /api/cart/product/{productCode}": {
    method: "PATCH",
    url: line,
    good: () => ({ quantity: 2 }),
    fields: [
      { name: "quantity", allows: [MISSING] },
      { name: "seenQuantity", allows: [MISSING, 0] },
      { name: "warrantyId", allows: [MISSING, null] },
      { name: "installId", allows: [MISSING, null] },
    ],
  },
  "POST /api/cart/product/{productCode}/swap": {
    method: "POST",
    url: () => `${line()}/swap`,
    good: () => ({ sku: "NOT-SOLD" }),
    fields: [
      { name: "sku", allows: [] },
      { name: "productCode", allows: [] },
      { name: "warrantyId", allows: [] },
      { name: "installId", allows: [] },
      { name: "seenPrice", allows: [] },
    ],
  },
  "POST /api/cart/restore": {
    method: "POST",
    url: () => "/api/cart/restore",
    good: () => ({ removalId: randomUUID() }),
    fields: [{ name: "removalId", allows: [] }],
  },
  "POST /api/cart/seen": {
    method: "POST",
    url: () => "/api/cart/seen",
    good: () => ({ messages: [], prices: [] }),
    fields: [
      { name: "messages", allows: [MISSING, []] },
      { name: "prices", allows: [MISSING, []] },
    ],
  },
  "POST /api/cart/send": {
    method: "POST",
    url: () => "/api/cart/send",
    good: () => ({}),
    fields: [{ name: "email", allows: [] }],
  },
  "POST /api/cart/email": {
    method: "POST",
    url: () => "/api/cart/email",
    good: () => ({}),
    fields: [{ name: "email", allows: [] }],
  },
  "POST /api/cart/recover": {
    method: "POST",
    url: () => "/api/cart/recover",
    good: () => ({}),
    fields: [{ name: "token", allows: [] }],
  },
};

const isAllowed = ({ allows }: Field, value: unknown) =>
  allows.some((one) => one === value || (Array.isArray(one) && Array.isArray(value)));

function withField(body: Record<string, unknown>, name: string, value: unknown): Record<string, unknown> {
  const { [name]: _, ...rest } = body;
  return value === MISSING ? rest : { ...rest, [name]: value };
}

describe("whatever is in a field, the cart says no in words and stays as it was (CART-31, CART-32, CART-36, ERR-04)", () => {
  const all = Object.entries(bodies).flatMap(([key, body]) => body.fields.map((field) => ({ key, body, field })));
  test.each(all)("$key: $field.name", async ({ body, field }) => {
    for (const value of wrong) {
      const sent = withField(body.good(), field.name, value);
      const answer = await visitor.send({ method: body.method, url: body.url(), body: sent });
      const what = `${field.name}: ${JSON.stringify(value)?.slice(0, 40)} → ${answer.body.slice(0, 200)}`;
      expect(answer.statusCode, what).toBeLessThan(500);
      if (isAllowed(field, value)) expect(answer.statusCode, what).toBe(200);
      else {
        expect(answer.statusCode, what).toBeGreaterThanOrEqual(400);
        expect(answer.json<{ errors: string[] }>().errors[0], what).toMatch(/\S/);
      }
    }
    const { products, productCount, orderTotal, email } = await visitor.call("GET /api/cart/");
    expect({ products, productCount, orderTotal, email }).toEqual({
      products: before.products,
      productCount: 2,
      orderTotal: before.orderTotal,
      email: null,
    });
  });
});

describe("marks that no browser of ours sends", () => {
  test.each([
    "changeId=1",
    "changeId=%00",
    "seenCart=x",
    "seenVersion=-1",
    "seenVersion=1.5",
    "seenVersion=99999999999",
    "seenVersion=x",
  ])("%s is refused and changes nothing (CART-32)", async (query) => {
    const { version } = await visitor.call("GET /api/cart/");
    for (const method of ["POST", "PATCH", "DELETE"]) {
      const url = `${method === "POST" ? "/api/cart/product/" : line()}?${query}`;
      const answer = await visitor.send({ method, url, ...(method !== "DELETE" && { body: { sku, quantity: 1 } }) });
      expect(answer.statusCode, answer.body).toBe(400);
    }
    expect((await visitor.call("GET /api/cart/")).version).toBe(version);
  });

  test("a price or a total that the browser sends is ignored (CART-04)", async () => {
    const body = { sku, quantity: 1, price: -5, orderTotal: 0, lineDiscount: 9_999, seenPrice: 0 };
    const other = shop.visitor();
    const answer = await other.send({ method: "POST", url: "/api/cart/product/", body });
    expect(answer.json<Cart>().orderTotal).toBe(before.orderTotal / 2);
  });

  test("another visitor's cart and changes are out of reach by their names (CART-30)", async () => {
    const removalId = randomUUID();
    const owner = shop.visitor();
    await owner.call("POST /api/cart/product/", { body: { sku } });
    const { cartId, version } = await owner.call("GET /api/cart/");
    const query = { seenCart: cartId ?? "", seenVersion: version, changeId: removalId };
    await visitor.call("DELETE /api/cart/", { query });
    expect((await owner.call("GET /api/cart/")).productCount).toBe(1);
    expect((await visitor.call("GET /api/cart/")).productCount).toBe(2);
    expect(await visitor.call("POST /api/cart/restore", { body: { removalId } })).toMatchObject({ ok: false });
  });
});
