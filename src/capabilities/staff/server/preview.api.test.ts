import { sql } from "kysely";
import { addDays, asCalendarDay } from "#kit/calendar-day.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn, type SignedIn } from "#test/support/signed-in-visitor.ts";
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

const nextDay = (day: string): string => addDays(asCalendarDay(day), 1);

type Change = { slug: string; before: string; from: string; until: string; price: number; next: number };

test("staff's date shows the price that the ledger holds for the end of that day (PDP-10, PDP-11)", async () => {
  // Two neighbours of the ledger with different prices: the day of the first, and the days before it and before the next.
  const { rows } = await sql<Change>`
    select p.slug, c.price_cents / 100.0 as price, c.next / 100.0 as next, to_char(c.day - 1, 'YYYY-MM-DD') as before,
      to_char(c.day, 'YYYY-MM-DD') as "from", to_char(c.until - 1, 'YYYY-MM-DD') as until
    from (
      select product_id, price_cents, (changed_at at time zone 'Australia/Sydney')::date as day,
        lead(price_cents) over history as next, lag(id) over history as earlier,
        (lead(changed_at) over history at time zone 'Australia/Sydney')::date as until
      from price_changes where site = 'aol' window history as (partition by product_id order by changed_at, id)) c
    join products p on p.id = c.product_id join offers o on o.product_id = p.id and o.site = 'aol'
    where c.earlier is null and c.next <> c.price_cents and c.until > c.day + 1 and o.alt_price_message is null
      and o.price_cents <> c.price_cents
    order by p.id limit 3`.execute(shop.database.db);
  expect(rows).toHaveLength(3);
  for (const { slug, before, from, until, price, next } of rows) {
    const seenBy = async (who: SignedIn, date?: string) => {
      const answer = await who.call("GET /api/v2/product/slug/:slug", { params: { slug }, query: { date } });
      return answer.ok ? { price: answer.value.price, altPriceMsg: answer.value.altPriceMsg } : answer.refusal;
    };
    const today = await seenBy(customer);
    const then = { price: Number(price), altPriceMsg: null };
    expect([from, await seenBy(kim, from)]).toEqual([from, then]);
    expect([until, await seenBy(kim, until)]).toEqual([until, then]);
    expect(await seenBy(kim, before)).toEqual({ price: null, altPriceMsg: "Not sold on this day" });
    expect(await seenBy(kim, nextDay(until))).toEqual({ price: Number(next), altPriceMsg: null });
    for (const date of [from, before]) expect(await seenBy(customer, date)).toEqual(today);
    for (const date of ["2027-02-01", "soon", undefined]) expect(await seenBy(kim, date)).toEqual(today);
  }
});

test("only staff see what may be claimed of a price on another day (PDP-10, PDP-11)", async () => {
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
