import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestShop, type TestShop, type Visitor } from "#test/support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  // Names that are hard to type, in addition to the seed's. We do not deliver there.
  await shop.database.pool.query(
    `insert into localities (country, id, suburb, city, state, postcode, latitude, longitude)
     select country, postcode || '_' || replace(upper(suburb), ' ', '-'), suburb, city, state, postcode, lat, lng
     from jsonb_to_recordset($1) as place(country text, suburb text, city text, state text, postcode text, lat float8, lng float8)
     on conflict do nothing`,
    [JSON.stringify(hardNames)],
  );
});
afterAll(() => shop.close());

const au = (suburb: string, state: string, postcode: string) => ({ suburb, city: suburb, state, postcode });
const hardNames = [
  { country: "AU", lat: -35.26, lng: 149.11, ...au("O'Connor", "ACT", "2602") },
  { country: "AU", lat: -32.06, lng: 115.79, ...au("O'Connor", "WA", "6163") },
  { country: "AU", lat: -20.73, lng: 139.49, ...au("Mount Isa", "QLD", "4825") },
  { country: "AU", lat: -27.0, lng: 152.8, ...au("D'Aguilar", "QLD", "4514") },
  { country: "AU", lat: -33.75, lng: 151.15, ...au("Ku-ring-gai Chase", "NSW", "2084") },
  { country: "AU", lat: -41.5, lng: 145.9, ...au("Richmond", "TAS", "7025") },
];

const search = async (q: string, visitor: Visitor = shop.visitor("aol")) =>
  (await visitor.call("GET /api/locality/:q", { params: { q } })).map((place) => place.fullAddress);

describe("names that are hard to type", () => {
  test.each([
    ["oconnor act", "2602 O'Connor, ACT"],
    ["O'Connor ACT", "2602 O'Connor, ACT"],
    ["O’Connor 2602", "2602 O'Connor, ACT"],
    ["o connor act", "2602 O'Connor, ACT"],
    ["mt isa", "4825 Mount Isa, QLD"],
    ["Mt. Is", "4825 Mount Isa City, QLD"],
    ["daguil", "4514 D'Aguilar, QLD"],
    ["ku ring gai", "2084 Ku-ring-gai Chase, NSW"],
    ["kuring-gai", null],
    ["saint kilda", "3182 St Kilda, VIC"],
    ["sth yarra", "3141 South Yarra, VIC"],
    ["melbourne cbd", "3000 Melbourne, VIC"],
  ])("%j finds %s (GEO-41)", async (typed, first) => {
    expect((await search(typed))[0] ?? null).toBe(first);
  });

  test.each(["Otahuhu", "ōtāhuhu", "O\u0304ta\u0304huhu", "OTAHU"])(
    "%j finds Ōtāhuhu, macrons or not (GEO-41)",
    async (typed) => {
      expect((await search(typed, shop.visitor("aol-nz")))[0]).toMatch(/^Ōtāhuhu, Auckland/);
    },
  );

  test("a postcode whose leading zero was lost is found as a number (GEO-39, GEO-41)", async () => {
    expect((await search("800"))[0]).toMatch(/^0800 Darwin/);
    expect((await search("0800"))[0]).toMatch(/^0800 Darwin/);
  });

  test.each(["2602_O'CONNOR", "2602_OCONNOR", "2602_o’connor"])(
    "%s is a delivery place (GEO-27, GEO-28)",
    async (id) => {
      const set = await shop.visitor("aol").call("POST /api/geo/setlocation", { body: { localityId: id } });
      expect(set).toMatchObject({ ok: true, value: { suburb: "O'Connor", state: "ACT" } });
    },
  );
});

describe("which of several places comes first", () => {
  test("the name itself, then what begins with it, then what has it as a later word (GEO-41)", async () => {
    const found = (await search("brighton")).map((text) => text.replace(/^\d{4} |, \w+$/g, ""));
    const rank = (name: string) => (name === "Brighton" ? 0 : name.startsWith("Brighton") ? 1 : 2);
    expect(found.map(rank)).toEqual(found.map(rank).toSorted());
    expect(new Set(found.map(rank)).size).toBeGreaterThan(1);
  });

  test("of namesakes the one near the visitor comes first (GEO-41)", async () => {
    const near = async (localityId: string) => {
      const visitor = shop.visitor("aol");
      await visitor.call("POST /api/geo/setlocation", { body: { localityId } });
      return (await search("richmond", visitor))[0];
    };
    expect(await near("3000_MELBOURNE")).toBe("3121 Richmond, VIC");
    expect(await near("7000_HOBART")).toBe("7025 Richmond, TAS");
    expect(await near("2000_SYDNEY")).toBe("2753 Richmond, NSW");
  });
});

test("a place is found by its own name and postcode (GEO-41)", async () => {
  const { rows } = await shop.database.pool.query<{ suburb: string; postcode: string }>(
    "select suburb, postcode from localities where country = 'AU' order by md5(id) limit 60",
  );
  for (const { suburb, postcode } of rows)
    expect((await search(`${suburb} ${postcode}`))[0]).toContain(`${postcode} ${suburb}`);
});
