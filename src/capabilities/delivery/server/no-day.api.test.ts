import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fromDayParts } from "#kit/calendar-day.ts";
import { signIn } from "#test/support/signed-in-visitor.ts";
import { startTestShop, type TestShop, type Visitor } from "#test/support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const place = { suburb: "Surry Hills", state: "NSW", postcode: "2010" };

let skip = 0;
/** A different product each time, with enough stock in Sydney. */
async function someProduct(): Promise<{ sku: string; id: number }> {
  const found = await shop.database.pool.query(
    `select p.sku, p.id from products p join offers o on o.product_id = p.id and o.site = 'aol' and o.stock_status = 'inStock' and o.unit_id = ''
       join manufacturers m on m.id = p.manufacturer_id join stock s on s.product_id = p.id and s.warehouse_code = 'SYD'
     where m.supplier_code is null and not m.is_proforma and o.alt_price_message is null and s.on_hand > 3 order by p.id offset $1 limit 1`,
    [skip++],
  );
  return found.rows[0];
}

async function cartWith(sku: string, visitor: Visitor = shop.visitor("aol")) {
  const added = await visitor.call("POST /api/cart/product/", { body: { sku } });
  if (!added.ok) throw new Error(added.errors.join());
  return { visitor, cartId: added.value.cartId ?? "" };
}

async function daysFor(visitor: Visitor, cartId: string, winningDeliveryServiceOverride = false) {
  const body = { cartId, ...place, winningDeliveryServiceOverride };
  const answer = await visitor.call("POST /api/checkout/avail", { body });
  if (!answer.ok) throw new Error(answer.errors.join());
  return answer.value;
}

describe("when there is no day", () => {
  test("goods on their way without an arrival day say so, on the card and in the checkout (DELIV-26, DELIV-15)", async () => {
    const { sku, id } = await someProduct();
    const { visitor, cartId } = await cartWith(sku);
    await shop.database.pool.query(
      "update stock set on_hand = 0, arriving = 5, arrives_on = null where product_id = $1",
      [id],
    );
    const answer = await daysFor(visitor, cartId);
    expect(answer).toMatchObject({ deliveryUnavailable: true, unavailableBecause: "undated" });
    expect(answer.availability.dates).toEqual([]);
    expect(answer.unavailableReason).toBe("A product in your order is out of stock and has no arrival date yet.");
    await visitor.call("POST /api/geo/setlocation", { body: { localityId: "2010_SURRY-HILLS" } });
    const { promises } = await visitor.call("GET /api/delivery/promise", { query: { skus: sku } });
    expect(promises).toMatchObject([{ earliest: null, unavailableBecause: "undated" }]);
    await shop.database.pool.query("update stock set arrives_on = '2026-12-01' where product_id = $1", [id]);
    expect(await daysFor(visitor, cartId)).toMatchObject({ deliveryUnavailable: false, unavailableBecause: null });
  });

  test("a quantity above the stock is refused with the quantity that could come (DELIV-26, DELIV-15)", async () => {
    const { sku, id } = await someProduct();
    const { visitor, cartId } = await cartWith(sku);
    await cartWith(sku, visitor);
    await cartWith(sku, visitor);
    await shop.database.pool.query(
      "update stock set on_hand = (warehouse_code = 'SYD')::int * 2, arriving = 0, arrives_on = null where product_id = $1",
      [id],
    );
    const found = await shop.database.pool.query("select title from products where id = $1", [id]);
    expect(await daysFor(visitor, cartId)).toMatchObject({
      deliveryUnavailable: true,
      unavailableBecause: "too-many",
      unavailableReason: `You asked for 3 of “${found.rows[0].title}”. We can deliver 2. There is no arrival date for more yet.`,
    });
    await shop.database.pool.query("update stock set on_hand = 3 where product_id = $1", [id]);
    expect(await daysFor(visitor, cartId)).toMatchObject({ unavailableBecause: null, unavailableReason: null });
  });

  test("runs that are all full are no reason to show a calendar of nothing (DELIV-26)", async () => {
    const { sku } = await someProduct();
    const { visitor, cartId } = await cartWith(sku);
    await shop.database.pool.query("update delivery_zones set capacity_per_run = 0 where code = 'SYD-INNER'");
    expect(await daysFor(visitor, cartId)).toMatchObject({ deliveryUnavailable: true, unavailableBecause: "no-room" });
    await shop.database.pool.query("update delivery_zones set capacity_per_run = 40 where code = 'SYD-INNER'");
    expect(await daysFor(visitor, cartId)).toMatchObject({ deliveryUnavailable: false });
  });

  test("without a truck the reason says so (DELIV-26)", async () => {
    const { sku } = await someProduct();
    const { visitor, cartId } = await cartWith(sku);
    const found = await shop.database.pool.query(
      "select suburb, state, postcode from localities where country = 'AU' and zone_code is null limit 1",
    );
    const answer = await visitor.call("POST /api/checkout/avail", { body: { cartId, ...found.rows[0] } });
    expect(answer).toMatchObject({ ok: true, value: { deliveryUnavailable: true, unavailableBecause: "not-served" } });
  });
});

describe("fully booked days", () => {
  const isOpen = (answer: Awaited<ReturnType<typeof daysFor>>, day: string) =>
    answer.availability.dates.find((one) => fromDayParts(one.date as [number, number, number]) === day)?.available;

  test("staff with the permission open them when they ask; others who ask, and staff who do not, are answered as everybody is (DELIV-04, DELIV-51, DELIV-52)", async () => {
    await shop.database.pool.query(
      "insert into delivery_runs (zone_code, day, capacity, taken) values ('SYD-INNER', '2026-12-03', 3, 3)",
    );
    const { sku } = await someProduct();
    const staff = await cartWith(
      sku,
      await signIn(shop, { site: "aol", as: "staff", permissions: ["serviceOverride"] }),
    );
    const opened = await daysFor(staff.visitor, staff.cartId, true);
    expect([opened.winningDeliveryServiceOverride, isOpen(opened, "2026-12-03")]).toEqual([true, true]);
    const unasked = await daysFor(staff.visitor, staff.cartId);
    expect([unasked.winningDeliveryServiceOverride, isOpen(unasked, "2026-12-03")]).toEqual([false, false]);
    for (const visitor of [
      await signIn(shop, { site: "aol", as: "staff", permissions: ["otherPayment"] }),
      await signIn(shop, { site: "aol", as: "customer" }),
      shop.visitor("aol"),
    ]) {
      const { cartId } = await cartWith(sku, visitor);
      const answer = await daysFor(visitor, cartId, true);
      expect([answer.winningDeliveryServiceOverride, isOpen(answer, "2026-12-03")]).toEqual([false, false]);
    }
  });

  test("an order that waits for a full run may ask for an alert about an earlier day (DELIV-06, DELIV-18)", async () => {
    const { sku } = await someProduct();
    const { visitor, cartId } = await cartWith(sku);
    const before = await daysFor(visitor, cartId);
    expect(before.showNotifyIfAvailableSooner).toBe(false);
    const first = fromDayParts(
      before.availability.dates.find((one) => one.available)!.date as [number, number, number],
    );
    await shop.database.pool.query(
      "insert into delivery_runs (zone_code, day, capacity, taken) values ('SYD-INNER', $1, 3, 3)",
      [first],
    );
    expect((await daysFor(visitor, cartId)).showNotifyIfAvailableSooner).toBe(true);
  });
});
