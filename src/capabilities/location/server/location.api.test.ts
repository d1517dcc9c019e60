import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HttpFault, startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const search = async (q: string, site: "aol" | "aol-nz" = "aol") =>
  shop.visitor(site).call("GET /api/locality/:q", { params: { q } });
const names = async (q: string, site?: "aol" | "aol-nz") => (await search(q, site)).map((place) => place.fullAddress);

describe("looking for a suburb", () => {
  // Also: ADDR-41
  test("each result has what widget and checkout show (GEO-18, GEO-19, ADDR-40)", async () => {
    const [first] = await search("richmond vic");
    expect(first).toMatchObject({
      _id: "3121_RICHMOND",
      suburb: "Richmond",
      state: "VIC",
      postcode: "3121",
      city: "Melbourne",
      fullAddress: "3121 Richmond, VIC",
      isServed: true,
    });
  });

  test("one letter finds nothing, two letters do (GEO-09, GEO-10)", async () => {
    expect(await search("r")).toEqual([]);
    expect((await search("ri")).length).toBeGreaterThan(3);
  });

  // Also: ADDR-42
  test.each(["3121 rich", "Rich 3121", "Richmond, VIC 3121", "RICHMOND victoria"])(
    "%s finds Richmond in Victoria alone (GEO-39, GEO-40, GEO-41)",
    async (q) => {
      expect(await names(q)).toEqual(["3121 Richmond, VIC"]);
    },
  );

  test("the name itself comes before names that only contain it (GEO-41)", async () => {
    const found = await search("richmond");
    const exact = found.map((place) => place.suburb === "Richmond");
    expect(exact).toEqual(exact.toSorted((a, b) => Number(b) - Number(a)));
    expect(exact[0]).toBe(true);
  });

  test("no more than a hundred are listed (GEO-12)", async () => {
    const found = await search("20");
    expect(found.length).toBeLessThanOrEqual(100);
    expect(found.every((place) => place.postcode.startsWith("20"))).toBe(true);
  });

  test("in New Zealand accents do not matter, and towns are found too (GEO-41, ADDR-38)", async () => {
    expect((await names("taupo", "aol-nz"))[0]).toBe("Taupō 3330");
    expect(await names("ponsonby auckland", "aol-nz")).toEqual(["Ponsonby, Auckland 1011"]);
  });

  test.each(["%%", "_%", "'; drop table localities; --", "zzzz", "\\\\"])(
    "%j is a name like any other, of no place (GEO-13)",
    async (q) => {
      expect(await search(q)).toEqual([]);
    },
  );

  test("each country finds its own places only (GEO-41)", async () => {
    expect(await search("3121 richmond", "aol-nz")).toEqual([]);
  });
});

describe("one locality", () => {
  const read = (params: { suburb: string; state: string; postcode: string }, site: "aol" | "aol-nz" = "aol") =>
    shop.visitor(site).call("GET /api/locality/:suburb/:state/:postcode", { params });

  test("suburb, state and postcode name one place, in any case (GEO-42, ADDR-43, ADDR-44)", async () => {
    expect(await read({ suburb: "surry hills", state: "nsw", postcode: "2010" })).toMatchObject({
      ok: true,
      value: { _id: "2010_SURRY-HILLS" },
    });
    expect(await read({ suburb: "Ponsonby", state: "-", postcode: "1011" }, "aol-nz")).toMatchObject({
      ok: true,
      value: { state: "" },
    });
  });

  test("an address whose parts do not match is refused with a sentence (ADDR-45)", async () => {
    const answer = await read({ suburb: "Richmond", state: "NSW", postcode: "3121" });
    expect(answer).toMatchObject({
      ok: false,
      refusal: "noSuchLocality",
      errors: ["Delivery services unavailable for the provided address"],
    });
  });
});

describe("the delivery location", () => {
  // Also: DELIV-21
  test.each(["2010_SURRY-HILLS", "2010_surry hills", "2010_Surry-Hills"])(
    "%s sets it for the visit (GEO-15, GEO-27, GEO-28)",
    async (localityId) => {
      const visitor = shop.visitor("aol");
      const set = await visitor.call("POST /api/geo/setlocation", { body: { localityId } });
      expect(set).toMatchObject({ ok: true, value: { _id: "2010_SURRY-HILLS" } });
      expect(await visitor.call("GET /api/geo")).toMatchObject({
        suburb: "Surry Hills",
        postcode: "2010",
        state: "NSW",
        city: "Sydney",
        newUser: false,
      });
    },
  );

  test.each(["9999_NOWHERE", "1011_PONSONBY", "Richmond", "x"])(
    "%s is no place of this country and changes nothing (GEO-27)",
    async (localityId) => {
      const visitor = shop.visitor("aol");
      const set = await visitor.call("POST /api/geo/setlocation", { body: { localityId } });
      expect(set).toMatchObject({
        ok: false,
        refusal: "unknownLocality",
        errors: [expect.stringContaining("delivery location")],
      });
      expect((await visitor.call("GET /api/geo")).localityId).toBeNull();
    },
  );

  test("without a body it says what is missing (GEO-27)", async () => {
    const answer = await shop.visitor("aol").send({ method: "POST", url: "/api/geo/setlocation", body: {} });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0]).toBe("Please fill in Delivery location.");
  });

  test("a search for nothing is not found rather than a fault (GEO-41)", async () => {
    await expect(
      shop.visitor("aol").call("GET /api/locality/:q", { params: { q: "a".repeat(200) } }),
    ).rejects.toBeInstanceOf(HttpFault);
  });
});
