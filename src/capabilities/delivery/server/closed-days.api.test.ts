import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fromDayParts } from "#kit/calendar-day.ts";
import type { SiteCode } from "#shop/site.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ now: "2027-01-11T09:00:00+11:00" });
  // Products in stock everywhere, so that only the calendar decides.
  await shop.database.pool.query("update stock set on_hand = 20");
});
afterAll(() => shop.close());

const somewhere = {
  Auckland: { site: "aol-nz", suburb: "Ponsonby", state: "", postcode: "1011" },
  Wellington: { site: "aol-nz", suburb: "Te Aro", state: "", postcode: "6011" },
  Christchurch: { site: "aol-nz", suburb: "Riccarton", state: "", postcode: "8011" },
  Dunedin: { site: "aol-nz", suburb: "North Dunedin", state: "", postcode: "9016" },
  Sydney: { site: "aol", suburb: "Surry Hills", state: "NSW", postcode: "2010" },
  Melbourne: { site: "aol", suburb: "Richmond", state: "VIC", postcode: "3121" },
  Perth: { site: "aol", suburb: "Perth", state: "WA", postcode: "6000" },
} as const;
type City = keyof typeof somewhere;

/** A suburb that the city's own zone serves, whatever it is called. */
async function placeIn(city: City) {
  const { site, suburb, state, postcode } = somewhere[city];
  const zone = { Auckland: "AKL-C", Wellington: "NZ-WLG", Christchurch: "CHC", Dunedin: "NZ-OTA" } as const;
  if (!Object.hasOwn(zone, city)) return { site, suburb, state, postcode };
  const found = await shop.database.pool.query(
    "select suburb, state, postcode from localities where zone_code = $1 order by id limit 1",
    [zone[city as keyof typeof zone]],
  );
  return { site, ...(found.rows[0] as { suburb: string; state: string; postcode: string }) };
}

async function someSku(site: SiteCode, condition: string): Promise<string> {
  const found = await shop.database.pool.query(
    `select p.sku from products p join offers o on o.product_id = p.id and o.site = $1 and o.stock_status = 'inStock' and o.unit_id = ''
       join manufacturers m on m.id = p.manufacturer_id where o.alt_price_message is null and ${condition} order by p.id limit 1`,
    [site],
  );
  return found.rows[0].sku;
}

async function answerFor(city: City, condition = "m.supplier_code is null and not m.is_proforma") {
  const { site, ...place } = await placeIn(city);
  const visitor = shop.visitor(site);
  const added = await visitor.call("POST /api/cart/product/", { body: { sku: await someSku(site, condition) } });
  if (!added.ok) throw new Error(added.errors.join());
  const body = { cartId: added.value.cartId ?? "", ...place };
  const answer = await visitor.call("POST /api/checkout/avail", { body });
  if (!answer.ok) throw new Error(answer.errors.join());
  return answer.value;
}

const openOf = (dates: { date: number[]; available: boolean }[]) =>
  new Set(dates.filter((one) => one.available).map((one) => fromDayParts(one.date as [number, number, number])));

const openDays = async (city: City) => openOf((await answerFor(city)).availability.dates);

describe("days that are closed", () => {
  test.each([
    ["Wellington", "2027-01-25", "Wellington Anniversary Day", "Christchurch"],
    ["Auckland", "2027-02-01", "Auckland Anniversary Day", "Christchurch"],
    ["Dunedin", "2027-03-22", "Otago Anniversary Day", "Christchurch"],
    ["Melbourne", "2027-03-08", "Labour Day of Victoria", "Sydney"],
    ["Perth", "2027-03-01", "Labour Day of Western Australia", "Sydney"],
    ["Sydney", "2027-04-26", "Anzac Day's Monday", "Melbourne"],
  ] as const)("nothing comes in %s on %s, %s, but it does in %s… (DELIV-26)", async (closed, day, _, open) => {
    expect(await openDays(closed)).not.toContain(day);
    expect(await openDays(open)).toContain(day);
  });

  test("goods from Auckland do not reach Wellington on Auckland's anniversary day (DELIV-26)", async () => {
    expect(await openDays("Wellington")).not.toContain("2027-02-01");
  });

  test("both countries rest on Good Friday, and New Zealand alone on Waitangi Day (DELIV-26)", async () => {
    const [sydney, auckland] = [await openDays("Sydney"), await openDays("Auckland")];
    expect(sydney).not.toContain("2027-03-26");
    expect(auckland).not.toContain("2027-03-26");
    expect(auckland).not.toContain("2027-02-08");
    expect(sydney).toContain("2027-02-08");
  });

  test("a province's run goes again as soon as the province is no longer on the list (DELIV-26)", async () => {
    await shop.database.pool.query("update delivery_zones set holiday_regions = '{}' where code = 'NZ-OTA'");
    expect(await openDays("Dunedin")).toContain("2027-03-22");
    await shop.database.pool.query("update delivery_zones set holiday_regions = '{OTA}' where code = 'NZ-OTA'");
    expect(await openDays("Dunedin")).not.toContain("2027-03-22");
  });

  test("a blackout closes its own zone, or every zone of its warehouse (DELIV-26)", async () => {
    await shop.database.pool.query(
      "insert into blackout_days (zone_code, day, reason) values ('SYD-INNER', '2027-02-10', 'A marathon')",
    );
    await shop.database.pool.query(
      "insert into blackout_days (warehouse_code, day, reason) values ('MEL', '2027-02-11', 'Stocktake')",
    );
    const [sydney, melbourne] = [await openDays("Sydney"), await openDays("Melbourne")];
    expect(sydney).not.toContain("2027-02-10");
    expect(sydney).toContain("2027-02-11");
    expect(melbourne).toContain("2027-02-10");
    expect(melbourne).not.toContain("2027-02-11");
  });
});

describe("a maker's own calendar", () => {
  const brings = (code: string) => `m.supplier_code = '${code}'`;

  test("it rests on its own days and on public holidays, and asks its own price for a Saturday (DELIV-02, DELIV-17)", async () => {
    await shop.database.pool.query(
      "insert into supplier_closed_days (supplier_code, day, reason) values ('emberyard', '2027-02-10', 'Works outing')",
    );
    const { supplierAvailability } = await answerFor("Sydney", brings("emberyard"));
    const dates = supplierAvailability["emberyard"]?.dates ?? [];
    const open = openOf(dates);
    expect(open).toContain("2027-02-03");
    expect(open).not.toContain("2027-02-10");
    expect(new Set(dates.filter((one) => one.available).map((one) => one.price))).toEqual(new Set([99, 129]));
  });

  test("a courier comes on a public holiday too (DELIV-02)", async () => {
    const { supplierAvailability } = await answerFor("Sydney", brings("stillwater"));
    expect(openOf(supplierAvailability["stillwater"]?.dates ?? [])).toContain("2027-01-26");
  });
});

describe("today", () => {
  test("before the zone's hour today can be had at its own price and is promised as today; a minute later it cannot (DELIV-38, DELIV-39, DELIV-43)", async () => {
    const at = async (now: string) => {
      const early = await startTestShop({ now });
      await early.database.pool.query("update stock set on_hand = 20");
      const visitor = early.visitor("aol");
      visitor.cookies.set("visitor", early.visitorCookie(randomUUID())).set("locality", "2010_SURRY-HILLS");
      const query = { skus: await someSku("aol", "m.supplier_code is null and not m.is_proforma") };
      const { promises } = await visitor.call("GET /api/delivery/promise", { query });
      await early.close();
      return promises[0]?.earliest;
    };
    expect(await at("2026-11-20T09:59:00+11:00")).toEqual({ date: [2026, 11, 20], price: 89, label: "today" });
    expect(await at("2026-11-20T10:00:00+11:00")).toMatchObject({ date: [2026, 11, 21], label: "tomorrow" });
  });
});
