import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedEmails } from "#seed/people.ts";
import { officeOf, type SignedInStaff, signInStaff } from "#test/support/office-staff.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
let office: FastifyInstance;
let robin: SignedInStaff;
beforeAll(async () => {
  shop = await startTestShop();
  office = await officeOf(shop);
  robin = await signInStaff(office, seedEmails.manager, { now: shop.config.fixedNow ?? new Date() });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const countOf = async (from: string): Promise<number> =>
  (await shop.database.pool.query<{ count: number }>(`select count(*)::int as count from ${from}`)).rows[0]?.count ?? 0;
const totalOf = async (query: { readonly brand?: string; readonly words?: string; readonly count?: "all" }) =>
  (await robin.call("GET /api/office/sites/:site/prices", { params: { site: "aol" }, query })).total;

describe("the list of prices", () => {
  test("counts to a thousand, and all that match when they are to be changed (OFR-07, OFC-05)", async () => {
    const all = await countOf("offers where site = 'aol'");
    expect(all).toBeGreaterThan(1_001);
    expect([await totalOf({}), await totalOf({ count: "all" })]).toEqual([1_001, all]);
  });

  test("finds the prices of a brand, as many as its products have on the site (OFR-07)", async () => {
    const ofBrand = await countOf(
      "offers o join products p on p.id = o.product_id where site = 'aol' and p.manufacturer_id = 3",
    );
    expect(ofBrand).toBeGreaterThan(0);
    expect(await totalOf({ brand: "3" })).toBe(ofBrand);
  });
});

describe("the first page of the office", () => {
  test("counts products below the bar no further than it says (OFR-11)", async () => {
    await shop.database.pool.query(
      `insert into product_scores (product_id, score, bar, missing, scored_at)
       select id, 0, 1, '{}', now() from products on conflict (product_id) do update set score = 0, bar = 1`,
    );
    const { waiting } = await robin.call("GET /api/office/home");
    expect(waiting.find(({ name }) => name === "products-below-bar")?.count).toBe(1_001);
  });
});
