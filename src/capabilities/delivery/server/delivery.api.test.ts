import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fromDayParts, weekdayOf } from "#kit/calendar-day.ts";
import { startTestShop, type TestShop, type Visitor } from "#test/support/shop.ts";
import type { Availability } from "../delivery.contract.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const surryHills = { suburb: "Surry Hills", state: "NSW", postcode: "2010" };
const unknownCart = "00000000-0000-4000-8000-000000000000";

/** A SKU of the site that fits a condition in SQL: `p` product, `m` manufacturer, `s` its stock in Sydney. */
async function someSku(condition: string): Promise<string> {
  const found = await shop.database.pool.query(
    `select p.sku from products p join offers o on o.product_id = p.id and o.site = 'aol' and o.stock_status = 'inStock' and o.unit_id = ''
       join manufacturers m on m.id = p.manufacturer_id left join stock s on s.product_id = p.id and s.warehouse_code = 'SYD'
     where o.alt_price_message is null and (${condition}) order by o.popularity desc, p.id limit 1`,
  );
  return found.rows[0].sku;
}
const ownSku = () => someSku("m.supplier_code is null and not m.is_proforma and s.on_hand > 3");

async function cartWith(...skus: string[]): Promise<{ visitor: Visitor; cartId: string }> {
  const visitor = shop.visitor("aol");
  let cartId = "";
  for (const sku of skus) {
    const answer = await visitor.call("POST /api/cart/product/", { body: { sku } });
    if (!answer.ok) throw new Error(`${sku}: ${answer.errors.join("; ")}`);
    cartId = answer.value.cartId ?? "";
  }
  return { visitor, cartId };
}

async function availability(
  skus: string[],
  place: { suburb: string; state: string; postcode: string } = surryHills,
): Promise<Availability> {
  const { visitor, cartId } = await cartWith(...skus);
  const answer = await visitor.call("POST /api/checkout/avail", { body: { cartId, ...place } });
  if (!answer.ok) throw new Error(answer.errors.join("; "));
  return answer.value;
}

const dayOf = (date: readonly number[]) => fromDayParts(date as [number, number, number])!;

describe("the delivery days of a cart", () => {
  // Also: DELIV-20, DELIV-40, DELIV-46
  test("each of the next 120 days has a date, a price and whether it can be had (DELIV-01, DELIV-05, DELIV-19)", async () => {
    const answer = await availability([await ownSku()]);
    const { dates } = answer.availability;
    expect(dates).toHaveLength(120);
    expect(dates[0]?.date).toEqual([2026, 11, 20]);
    expect(answer.today).toEqual([2026, 11, 20]);
    expect(answer.localityId).toBe("2010_SURRY-HILLS");
    expect(answer.deliveryUnavailable).toBe(false);
    const open = dates.filter((one) => one.available);
    expect(open.length).toBeGreaterThan(20);
    expect(open.some((one) => one.price === 0)).toBe(true);
  });

  test("a Saturday costs what the zone asks for a Saturday (DELIV-01)", async () => {
    const { dates } = (await availability([await ownSku()])).availability;
    const saturdays = dates.filter((one) => one.available && weekdayOf(dayOf(one.date)) === 6);
    expect(new Set(saturdays.map((one) => one.price))).toEqual(new Set([49]));
  });

  test("nothing comes on Christmas Day (DELIV-01)", async () => {
    const { dates } = (await availability([await ownSku()])).availability;
    expect(dates.find((one) => dayOf(one.date) === "2026-12-25")?.available).toBe(false);
  });

  test("the same cart at the same moment has the same days (DELIV-01)", async () => {
    const { visitor, cartId } = await cartWith(await ownSku());
    const ask = () => visitor.call("POST /api/checkout/avail", { body: { cartId, ...surryHills } });
    expect(await ask()).toEqual(await ask());
  });

  test("a full run cannot be booked, and a parameter does not open it (DELIV-04, DELIV-51, DELIV-52)", async () => {
    await shop.database.pool.query("insert into delivery_runs values ('SYD-INNER', '2026-12-03', 3, 3)");
    const { visitor, cartId } = await cartWith(await ownSku());
    const answer = await visitor.call("POST /api/checkout/avail", {
      body: { cartId, ...surryHills, winningDeliveryServiceOverride: true },
    });
    if (!answer.ok) throw new Error("refused");
    expect(answer.value.winningDeliveryServiceOverride).toBe(false);
    const day = answer.value.availability.dates.find((one) => dayOf(one.date) === "2026-12-03");
    expect(day?.available).toBe(false);
  });

  test("goods that their maker brings have the maker's own calendar (DELIV-02)", async () => {
    const answer = await availability([await someSku("m.supplier_code = 'miele'")]);
    expect(answer.availability.dates).toEqual([]);
    expect(answer.deliveryUnavailable).toBe(false);
    const miele = answer.supplierAvailability["miele"];
    expect(miele?.name).toBe("Miele Direct");
    const first = miele?.dates.find((one) => one.available);
    expect(dayOf(first!.date) >= "2026-11-27").toBe(true);
    expect(first?.price).toBe(0);
  });

  test("a maker that does not come says so (DELIV-03, DELIV-17)", async () => {
    await shop.database.pool.query("update suppliers set states = '{VIC}' where code = 'stillwater'");
    const answer = await availability([await someSku("m.supplier_code = 'stillwater'")]);
    expect(answer.supplierErrors).toEqual([
      { supplier: "stillwater", message: expect.stringContaining("does not deliver to this address") },
    ]);
    expect(answer.deliveryUnavailable).toBe(true);
  });

  test("without a truck there is no day (DELIV-15, DELIV-26)", async () => {
    const found = await shop.database.pool.query(
      "select suburb, state, postcode from localities where country = 'AU' and zone_code is null limit 1",
    );
    const answer = await availability([await ownSku()], found.rows[0]);
    expect(answer.availability.dates).toEqual([]);
    expect(answer.deliveryUnavailable).toBe(true);
  });

  test("a proforma cart has one free day at most (DELIV-28, DELIV-32)", async () => {
    const answer = await availability([await someSku("m.is_proforma and m.supplier_code is null")]);
    expect(answer.hasProformaDelivery).toBe(true);
    expect(answer.availability.dates.filter((one) => one.available && one.price === 0).length).toBeLessThanOrEqual(1);
  });

  test("paid services stand beside the days, each for the goods it fits (DELIV-07, DELIV-47)", async () => {
    await shop.database.pool.query(
      `insert into delivery_services (sku, country, title, blurb, price_cents, category_uris, is_selected, is_hidden) values
        ('T-ANY', 'AU', 'Take the old one away', 'We recycle it', 2550, '{}', false, false),
        ('T-NONE', 'AU', 'For no goods of this cart', '', 1000, '{no-such-department}', false, false),
        ('T-NZ', 'NZ', 'For the other country', '', 1000, '{}', false, false)`,
    );
    const { deliveryServices } = await availability([await ownSku()]);
    expect(deliveryServices).toContainEqual({
      sku: "T-ANY",
      title: "Take the old one away",
      price: 25.5,
      blurb: "We recycle it",
      selected: false,
      hidden: false,
    });
    expect(deliveryServices.map((one) => one.sku)).not.toContain("T-NONE");
    expect(deliveryServices.map((one) => one.sku)).not.toContain("T-NZ");
  });

  test("an order that waits for goods may ask for an alert about an earlier day (DELIV-06)", async () => {
    expect((await availability([await ownSku()])).showNotifyIfAvailableSooner).toBe(false);
    const elsewhere = await someSku("m.supplier_code is null and not m.is_proforma and s.on_hand > 3");
    await shop.database.pool.query(
      "update stock set on_hand = case warehouse_code when 'SYD' then 0 else 5 end where product_id = (select id from products where sku = $1)",
      [elsewhere],
    );
    const answer = await availability([elsewhere]);
    expect(answer.showNotifyIfAvailableSooner).toBe(true);
    expect(dayOf(answer.availability.dates.find((one) => one.available)!.date) >= "2026-11-25").toBe(true);
  });

  test("big goods ask about stairs and doors, an installation asks for a contact (DELIV-08, DELIV-09, DELIV-49)", async () => {
    const { visitor, cartId } = await cartWith(await ownSku());
    const before = await visitor.call("POST /api/checkout/avail", { body: { cartId, ...surryHills } });
    expect(before).toMatchObject({ ok: true, value: { showInstallationContact: false } });
    const found = await shop.database.pool.query(
      `select p.sku, i.id from products p join offers o on o.product_id = p.id and o.site = 'aol' and o.stock_status = 'inStock' and o.unit_id = ''
         join installations i on i.country = 'AU' and i.category_id = any(o.category_ids)
         join categories c on c.uri = 'refrigeration' and c.id = any(o.category_ids) order by p.id limit 1`,
    );
    const { sku, id } = found.rows[0];
    await visitor.call("POST /api/cart/product/", { body: { sku, installId: id } });
    const after = await visitor.call("POST /api/checkout/avail", { body: { cartId, ...surryHills } });
    expect(after).toMatchObject({
      ok: true,
      value: { showInstallationContact: true, showUniqueDeliveryRequirements: true },
    });
  });

  test("an address whose parts do not belong together is refused (ADDR-45)", async () => {
    const { visitor, cartId } = await cartWith(await ownSku());
    const answer = await visitor.call("POST /api/checkout/avail", {
      body: { cartId, suburb: "Richmond", state: "VIC", postcode: "2010" },
    });
    expect(answer).toMatchObject({
      ok: false,
      refusal: "unknownAddress",
      errors: ["Delivery services unavailable for the provided address"],
    });
  });

  test("another visitor's cart is refused (DELIV-05)", async () => {
    const { cartId } = await cartWith(await ownSku());
    for (const id of [cartId, unknownCart]) {
      const answer = await shop
        .visitor("aol")
        .call("POST /api/checkout/avail", { body: { cartId: id, ...surryHills } });
      expect(answer).toMatchObject({ ok: false, refusal: "unknownCart" });
    }
  });
});

describe("promises", () => {
  test("no day is promised before the suburb is known (GEO-04)", async () => {
    const answer = await shop.visitor("aol").call("GET /api/delivery/promise", { query: { skus: await ownSku() } });
    expect(answer).toEqual({ locality: null, promises: [] });
  });

  test("cards and cart show the calendar's first day and its price (DELIV-36, DELIV-37)", async () => {
    const sku = await ownSku();
    const visitor = shop.visitor("aol");
    await visitor.call("POST /api/geo/setlocation", { body: { localityId: "2010_SURRY-HILLS" } });
    const answer = await visitor.call("GET /api/delivery/promise", {
      query: { skus: `${encodeURIComponent(sku)},NOSUCH,%E0%A4%A,` },
    });
    expect(answer.locality).toMatchObject({ suburb: "Surry Hills", isServed: true });
    expect(answer.promises).toHaveLength(1);
    const first = (await availability([sku])).availability.dates.find((one) => one.available);
    expect(answer.promises[0]?.earliest).toMatchObject({ date: first?.date, price: first?.price });
  });

  test("a hundred products are promised by one question to the database each for goods, makers and days (DELIV-36)", async () => {
    const found = await shop.database.pool.query(
      "select p.sku from products p join offers o on o.product_id = p.id and o.site = 'aol' order by p.id limit 100",
    );
    const visitor = shop.visitor("aol");
    await visitor.call("POST /api/geo/setlocation", { body: { localityId: "3121_RICHMOND" } });
    const skus = found.rows.map((row: { sku: string }) => encodeURIComponent(row.sku)).join(",");
    const answer = await visitor.call("GET /api/delivery/promise", { query: { skus } });
    expect(answer.promises).toHaveLength(100);
    expect(answer.promises.filter((one) => one.earliest !== null).length).toBeGreaterThan(50);
  });
});
