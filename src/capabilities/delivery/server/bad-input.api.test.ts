import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestShop, type TestShop, type Visitor } from "#test/support/shop.ts";

let shop: TestShop;
let visitor: Visitor;
let cartId: string;
beforeAll(async () => {
  shop = await startTestShop();
  visitor = shop.visitor("aol");
  const found = await shop.database.pool.query(
    `select p.sku from products p join offers o on o.product_id = p.id and o.site = 'aol' and o.stock_status = 'inStock' and o.unit_id = ''
     where o.alt_price_message is null order by p.id limit 1`,
  );
  const added = await visitor.call("POST /api/cart/product/", { body: { sku: found.rows[0].sku } });
  if (!added.ok) throw new Error(added.errors.join());
  cartId = added.value.cartId ?? "";
});
afterAll(() => shop.close());

const ask = async (body: unknown) => {
  const answer = await visitor.send({ method: "POST", url: "/api/checkout/avail", body });
  return { status: answer.statusCode, body: answer.json<{ errors?: string[] }>() };
};
const good = () => ({ cartId, suburb: "Surry Hills", state: "NSW", postcode: "2010" });
const long = "x".repeat(5_000);
const markup = '<script>alert("1")</script>';

describe("invalid addresses and carts", () => {
  test.each(["cartId", "suburb", "postcode"])("%s is needed (DELIV-20, ERR-10)", async (field) => {
    const { [field as "suburb"]: _, ...rest } = good();
    expect((await ask(rest)).status).toBe(400);
    for (const value of [null, 7, true, {}, [], "", long]) {
      const answer = await ask({ ...good(), [field]: value });
      expect([field, value, answer.status]).toEqual([field, value, 400]);
      expect(answer.body.errors?.length).toBeGreaterThan(0);
    }
  });

  test.each([
    ["state", [null, 7, {}, long]],
    ["address", [null, 7, {}, long]],
    ["winningDeliveryServiceOverride", [null, "yes", 1, {}]],
  ])("%s may be left out, but not be anything (DELIV-20)", async (field, values) => {
    for (const value of values) expect((await ask({ ...good(), [field]: value })).status).toBe(400);
    expect((await ask(good())).status).toBe(200);
  });

  test("markup is an unknown suburb, and comes back nowhere (DELIV-20)", async () => {
    for (const field of ["suburb", "postcode"]) {
      const answer = await ask({ ...good(), [field]: markup.slice(0, field === "postcode" ? 10 : 90) });
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body)).not.toContain("<script");
    }
    expect((await ask({ ...good(), address: markup })).status).toBe(200);
    expect((await ask({ ...good(), suburb: "Surry\u0000Hills" })).status).toBe(400);
  });

  test.each(["", "null", "[]", "{", '"text"'])("a body of %j is no question (DELIV-20)", async (payload) => {
    const answer = await shop.shop.app.inject({
      method: "POST",
      url: "/api/checkout/avail",
      headers: { host: "aol.localhost", "content-type": "application/json" },
      payload,
    });
    expect(answer.statusCode).toBe(400);
  });

  test("promises for nothing, for nonsense and for too much are no error of ours (DELIV-36)", async () => {
    visitor.cookies.set("locality", "2010_SURRY-HILLS");
    const promise = (skus: string) => visitor.send({ url: `/api/delivery/promise?skus=${skus}` });
    expect((await promise("")).statusCode).toBe(400);
    expect((await promise("x".repeat(6_001))).statusCode).toBe(400);
    expect((await promise("%00")).statusCode).toBe(400);
    for (const skus of ["%2500", "%250A", ",,,", "%25E0%25A4", "'%3Bdrop%20table%20products", "😀", "NOSUCH"]) {
      const answer = await promise(skus.includes("%") ? skus : encodeURIComponent(skus));
      expect([skus, answer.statusCode]).toEqual([skus, 200]);
      expect(answer.json<{ promises: unknown[] }>().promises).toEqual([]);
    }
  });

  test("an unknown suburb has no promise (DELIV-36)", async () => {
    const stranger = shop.visitor("aol");
    stranger.cookies.set("locality", encodeURIComponent(`9999_${markup}`));
    const skus = { query: { skus: "A" } };
    expect(await stranger.call("GET /api/delivery/promise", skus)).toEqual({ locality: null, promises: [] });
    expect(await stranger.call("GET /api/delivery/estimate")).toMatchObject({ locality: null, earliest: null });
  });
});
