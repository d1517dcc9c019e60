import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn, type SignedIn } from "#test/support/people.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
let kim: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  shop = await startTestShop();
  kim = await signIn(shop, { site: "aol", as: "staff" });
  customer = await signIn(shop, { site: "aol", as: "customer" });
});
afterAll(() => shop.close());

test("staff see the sale of another day beforehand; a customer's date changes nothing (SALE-02, SALE-03)", async () => {
  await sql`
    update sales set name = 'Next week', starts_at = '2026-11-27T00:00:00+11:00', ends_at = '2026-11-29T00:00:00+11:00'
    where site = 'aol'`.execute(shop.database.db);
  const saleOf = async (who: SignedIn, dateOverride?: string) =>
    (await who.call("GET /api/promotion/sale/", { query: { dateOverride } })).name;
  expect(await saleOf(kim)).toBe("");
  expect(await saleOf(kim, "2026-11-27")).toBe("Next week");
  expect(await saleOf(kim, "2026-11-29")).toBe("");
  for (const odd of ["never", "2026-02-30", ""]) expect([odd, await saleOf(kim, odd)]).toEqual([odd, ""]);
  expect(await saleOf(customer, "2026-11-27")).toBe("");
});

test("staff see what may be said of a price on another day; nobody else does (PDP-10, PDP-11)", async () => {
  const { rows } = await sql<{ slug: string }>`
    select p.slug from offers o join products p on p.id = o.product_id
    where o.site = 'aol' and o.was_cents > o.price_cents and o.alt_price_message is null order by p.id`.execute(
    shop.database.db,
  );
  const wasOn = async (who: SignedIn, slug: string, date?: string) => {
    const answer = await who.call("GET /api/v2/product/slug/:slug", { params: { slug }, query: { date } });
    return answer.ok ? (answer.value.priceClaims?.was ?? null) : null;
  };
  const claims = await Promise.all(rows.slice(0, 40).map(async ({ slug }) => ((await wasOn(kim, slug)) ? slug : null)));
  const slug = claims.find((one) => one !== null) ?? "";
  expect(slug).not.toBe("");
  // A reduced price that has been asked for years is the usual one.
  expect(await wasOn(kim, slug, "2029-01-01")).toBeNull();
  expect(await wasOn(customer, slug, "2029-01-01")).not.toBeNull();
  expect(await wasOn(kim, slug, "soon")).not.toBeNull();
});
