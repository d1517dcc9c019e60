import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestShop, type TestShop, type Visitor } from "#test/support/shop.ts";
import { fromDayParts } from "#kit/calendar-day.ts";
import type { Listing } from "../../catalogue.contract.ts";

let shop: TestShop;
let atHome: Visitor;
beforeAll(async () => {
  shop = await startTestShop();
  atHome = shop.visitor("aol");
  await atHome.call("POST /api/geo/setlocation", { body: { localityId: "2000_SYDNEY" } });
});
afterAll(() => shop.close());

async function list(visitor: Visitor, query: Record<string, string | readonly string[]>): Promise<Listing> {
  const answer = await visitor.ask("GET /api/v2/product/list", { query });
  if (!answer.ok) throw new Error(`refused: ${answer.refusal}`);
  return answer.value;
}

const daysOf = (listing: Listing) => listing.facets.find((facet) => facet.key === "deliverBy")?.values ?? [];

async function promisedDays(visitor: Visitor, listing: Listing): Promise<ReadonlyMap<string, string | null>> {
  const { promises } = await visitor.call("GET /api/delivery/promise", {
    query: { skus: listing.items.map((item) => encodeURIComponent(item.sku)).join(",") },
  });
  return new Map(promises.map(({ sku, earliest }) => [sku, earliest && fromDayParts(earliest.date)]));
}

const dayOfValue = (value: string): string => value.slice(value.indexOf(".") + 1);

/** What a list says by which day, and what each of its cards says of itself. */
async function compareWithCards(visitor: Visitor, category: string): Promise<void> {
  const all = await list(visitor, { category, perPage: "96" });
  const promised = await promisedDays(visitor, all);
  expect(daysOf(all).length).toBeGreaterThan(0);
  for (const { value, count } of daysOf(all)) {
    const day = dayOfValue(value);
    const expected = [...promised.values()].filter((first) => first !== null && first <= day).length;
    expect([category, value, count]).toEqual([category, value, expected]);
    const chosen = await list(visitor, { category, deliverBy: value, perPage: "96" });
    expect(chosen.total).toBe(count);
    for (const item of chosen.items) expect((promised.get(item.sku) ?? "never") <= day).toBe(true);
  }
}

describe("the filter for delivery days", () => {
  test("each day's count is the number of cards whose own promise is that day or earlier (PLP-05)", async () => {
    for (const category of ["freezers", "wine-storage", "taps"]) await compareWithCards(atHome, category);
  });

  test("with a small van, the list leaves out goods that do not fit it (PLP-05, DELIV-02)", async () => {
    const farAway = shop.visitor("aol");
    const { rows } = await shop.database.pool.query<{ id: string }>(
      "select min(id) as id from localities where zone_code = 'WA-NW'",
    );
    await farAway.call("POST /api/geo/setlocation", { body: { localityId: rows[0]!.id } });
    const before = daysOf(await list(farAway, { category: "freezers" }))[0]!;
    // Stops are free on each of these runs, room for another big piece is not.
    await shop.database.pool.query(
      `insert into delivery_runs (zone_code, day, capacity, taken, bulky_capacity, bulky_taken)
       select 'WA-NW', d::date, 9, 1, 2, 2 from generate_series(timestamp '2026-11-20', '2026-12-31', '1 day') d`,
    );
    const untilNewYear = shop.visitor("hc");
    await untilNewYear.call("POST /api/geo/setlocation", { body: { localityId: rows[0]!.id } });
    expect(dayOfValue(before.value) < "2027-01-01").toBe(true);
    for (const category of ["freezers", "dishwashers"]) await compareWithCards(untilNewYear, category);
    expect(dayOfValue(daysOf(await list(untilNewYear, { category: "freezers" }))[0]!.value) > "2026-12-31").toBe(true);
  });

  test("a later day never has fewer products, and of two ticked days the later counts (PLP-05)", async () => {
    const days = daysOf(await list(atHome, { category: "refrigeration" }));
    const counts = days.map((day) => day.count);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    const [first, last] = [days[0]!.value, days.at(-1)!];
    expect((await list(atHome, { category: "refrigeration", deliverBy: [first, last.value] })).total).toBe(last.count);
  });

  test("there is no such filter without a place, and an address with a zone is the same for everybody (PLP-05)", async () => {
    const stranger = shop.visitor("aol");
    expect(daysOf(await list(stranger, { category: "freezers" }))).toEqual([]);
    const [day] = daysOf(await list(atHome, { category: "freezers" }));
    const query = { category: "freezers", deliverBy: day!.value };
    expect(await list(stranger, query)).toEqual(await list(atHome, query));
    const zone = day!.value.slice(0, day!.value.indexOf("."));
    expect(daysOf(await list(stranger, { category: "freezers", zone }))).toEqual(
      daysOf(await list(atHome, { category: "freezers" })),
    );
  });

  test("sold goods are no longer counted for their delivery day (PLP-05)", async () => {
    const [day] = daysOf(await list(atHome, { category: "freezers" }));
    const before = await list(atHome, { category: "freezers", deliverBy: day!.value });
    const { productId } = before.items[0]!;
    await shop.database.pool.query("update stock set on_hand = 0, arriving = 0 where product_id = $1", [productId]);
    const after = await list(atHome, { category: "freezers", deliverBy: day!.value });
    expect(after.items.some((item) => item.productId === productId)).toBe(false);
    expect(after.total).toBe(before.total - 1);
  });

  test.each(["nowhere.2026-11-24", "2026-11-24", "syd-inner.2026-13-45", "tomorrow"])(
    "%s means nothing to a stranger: it is left out and said (PLP-05)",
    async (deliverBy) => {
      const listing = await list(shop.visitor("aol"), { category: "freezers", deliverBy });
      expect(listing.ignored).toEqual([`deliverBy=${deliverBy}`]);
      expect(listing.total).toBe((await list(shop.visitor("aol"), { category: "freezers" })).total);
    },
  );
});
