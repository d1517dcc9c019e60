import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestShop, type TestShop, type Visitor } from "#test/support/shop.ts";
import { fromDayParts } from "#kit/calendar-day.ts";
import type { Listing } from "../catalogue.contract.ts";

let shop: TestShop;
let atHome: Visitor;
beforeAll(async () => {
  shop = await startTestShop();
  atHome = shop.visitor("aol");
  await atHome.call("POST /api/geo/setlocation", { body: { localityId: "2000_SYDNEY" } });
});
afterAll(() => shop.close());

async function list(visitor: Visitor, query: Record<string, string | readonly string[]>): Promise<Listing> {
  const answer = await visitor.call("GET /api/v2/product/list", { query: query as never });
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

describe("by which day goods can be there", () => {
  test("each day's count is the number of cards whose own promise is that day or earlier (PLP-05)", async () => {
    for (const category of ["freezers", "wine-storage", "taps"]) {
      const all = await list(atHome, { category, perPage: "96" });
      const promised = await promisedDays(atHome, all);
      expect(daysOf(all).length).toBeGreaterThan(0);
      for (const { value, count } of daysOf(all)) {
        const day = value.slice(value.indexOf(".") + 1);
        const expected = [...promised.values()].filter((first) => first !== null && first <= day).length;
        expect([category, value, count]).toEqual([category, value, expected]);
        const chosen = await list(atHome, { category, deliverBy: value, perPage: "96" });
        expect(chosen.total).toBe(count);
        for (const item of chosen.items) expect((promised.get(item.sku) ?? "never") <= day).toBe(true);
      }
    }
  });

  test("a later day never has fewer, and two ticked days are the later one (PLP-05)", async () => {
    const days = daysOf(await list(atHome, { category: "refrigeration" }));
    const counts = days.map((day) => day.count);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    const [first, last] = [days[0]!.value, days.at(-1)!];
    expect((await list(atHome, { category: "refrigeration", deliverBy: [first, last.value] })).total).toBe(last.count);
  });

  test("without a place there is no such filter, and an address that names its zone is the same for everybody (PLP-05)", async () => {
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

  test("goods that are bought leave the day they could be had on (PLP-05)", async () => {
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
