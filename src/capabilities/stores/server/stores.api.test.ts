import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const stores = (query: Record<string, string> = {}, site: "aol" | "aol-nz" | "wa" = "aol") =>
  shop.visitor(site).ask("GET /api/store", { query });

describe("stores", () => {
  // Also: STORE-23
  test("a store has name, place, phone and seven days, Monday first (STORE-17, STORE-18, STORE-22)", async () => {
    const [store] = await stores();
    expect(store?.openTimes).toHaveLength(7);
    expect(store?.openTimes[0]).toHaveProperty("closeTime");
    for (const field of ["name", "storeUri", "address", "suburb", "state", "postcode", "phone"] as const)
      expect(store?.[field]).toBeTruthy();
    expect(store?.thumbImg.src).toMatch(/^\/images\/scene\/aol\/[a-z-]+-tile-/);
    expect(store?.hoursLine).toMatch(/^(Open today until \d{1,2}:\d{2}[ap]m|Closed today|By appointment only)$/);
  });

  test("a site shows its own stores only (STORE-23)", async () => {
    const own = new Set((await stores()).map((one) => one.storeUri));
    const others = await stores({}, "wa");
    expect(others.some((one) => own.has(one.storeUri))).toBe(false);
    const answer = await shop.visitor("aol").call("GET /api/store/:id", { params: { id: others[0]!.storeUri } });
    expect(answer).toMatchObject({ ok: false, refusal: "noSuchStore" });
  });

  test("stores can be asked for by state, in code or name (STORE-24)", async () => {
    const byCode = await stores({ state: "vic" });
    expect(byCode.length).toBeGreaterThan(0);
    expect(byCode.every((one) => one.state === "VIC")).toBe(true);
    expect(await stores({ state: "Victoria" })).toEqual(byCode);
  });

  test("near a postcode or a point the nearest comes first, with its distance (STORE-24)", async () => {
    const questions: Record<string, string>[] = [{ postcode: "3121" }, { near: "-37.82,145.0" }];
    for (const query of questions) {
      const found = await stores(query);
      expect(found[0]?.state).toBe("VIC");
      const distances = found.map((one) => one.distanceKm ?? -1);
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
      expect(distances[0]).toBeGreaterThanOrEqual(0);
    }
    expect(await stores({ postcode: "9999" })).toEqual([]);
  });

  test("stores with a tour or with demos can be asked for (STORE-09, STORE-24)", async () => {
    expect((await stores({ hasVirtualTour: "true" }, "wa")).every((one) => one.virtualTourId !== null)).toBe(true);
    expect((await stores({ hasVirtualTour: "false" }, "wa")).every((one) => one.virtualTourId === null)).toBe(true);
    const withDemos = await stores({ hasCookingDemos: "1" }, "wa");
    expect(withDemos.length).toBeGreaterThan(0);
    expect(withDemos.every((one) => one.hasCookingDemos)).toBe(true);
  });

  test("one store is read by its storeUri (STORE-25, STORE-27)", async () => {
    const [first] = await stores();
    const answer = await shop.visitor("aol").call("GET /api/store/:id", { params: { id: first!.storeUri } });
    expect(answer).toMatchObject({ ok: true, value: { storeUri: first!.storeUri, name: first!.name } });
  });

  test("a store lists the public holidays of its own state, two months ahead (STORE-12, STORE-29)", async () => {
    const visitor = shop.visitor("aol-nz");
    const [auckland] = await visitor.call("GET /api/store");
    expect(auckland?.holidays).toContainEqual({ day: "2026-12-25", name: "Christmas Day" });
    expect(auckland?.holidays).toContainEqual({ day: "2027-01-02", name: "Day after New Year's Day" });
    const [sydney] = await stores({ state: "NSW" });
    expect(sydney?.holidays.map(({ day }) => day)).not.toContain("2027-01-02");
    const late = await startTestShop({ now: "2026-12-25T12:00:00+11:00" });
    const lines = await late.visitor("aol").call("GET /api/store");
    expect(new Set(lines.map(({ hoursLine }) => hoursLine))).toEqual(new Set(["Closed today"]));
    await late.close();
    const cupDay = await startTestShop({ now: "2026-11-02T12:00:00+11:00" });
    const closedOnCupDay = (await cupDay.visitor("aol").call("GET /api/store"))
      .filter(({ holidays }) => holidays.some(({ name }) => name === "Melbourne Cup Day"))
      .map(({ state }) => state);
    expect(new Set(closedOnCupDay)).toEqual(new Set(["VIC"]));
    await cupDay.close();
  });

  test("a chosen store is the visitor's, another one is refused (STORE-26, STORE-27)", async () => {
    const visitor = shop.visitor("aol");
    const last = (await stores()).at(-1)!;
    expect(await visitor.call("POST /api/store/setstore", { body: { storeId: last.storeUri } })).toMatchObject({
      ok: true,
    });
    expect((await visitor.call("GET /api/geo")).store?.storeUri).toBe(last.storeUri);
    const refusal = await visitor.call("POST /api/store/setstore", { body: { storeId: "nowhere" } });
    expect(refusal).toMatchObject({ ok: false, refusal: "unknownStore" });
    expect((await visitor.call("GET /api/geo")).store?.storeUri).toBe(last.storeUri);
  });
});

describe("the stored place of a visitor", () => {
  test("a stranger gets the site's warehouse and a store, and no place (GEO-20, GEO-26)", async () => {
    const geo = await shop.visitor("aol").call("GET /api/geo");
    expect(geo).toMatchObject({
      nearestWarehouseLocationCode: "SYD",
      country: "AU",
      localityId: null,
      suburb: "",
      newUser: true,
    });
    expect(geo.store).not.toBeNull();
  });

  test("the answer has the country of the IP address, and the site's country stays (GEO-20, GEO-26)", async () => {
    const behindProxy = await startTestShop({ environment: { TRUSTED_PROXIES: "1" } });
    const geoFrom = async (address: string) => {
      const headers = { "x-forwarded-for": address };
      const answer = await behindProxy.visitor("aol").send({ url: "/api/geo", headers });
      return answer.json() as { ipCountry: string; country: string };
    };
    expect(await geoFrom("202.27.184.3")).toMatchObject({ ipCountry: "NZ", country: "AU" });
    expect(await geoFrom("203.2.218.214")).toMatchObject({ ipCountry: "AU", country: "AU" });
    expect(await geoFrom("10.0.0.7")).toMatchObject({ ipCountry: "", country: "AU" });
    await behindProxy.close();
  });

  test("a suburb decides warehouse and store, until a store is chosen by hand (GEO-20, STORE-26)", async () => {
    const visitor = shop.visitor("aol");
    await visitor.call("POST /api/geo/setlocation", { body: { localityId: "3121_RICHMOND" } });
    const geo = await visitor.call("GET /api/geo");
    expect(geo).toMatchObject({ nearestWarehouseLocationCode: "MEL", city: "Melbourne", newUser: false });
    expect(geo.store?.state).toBe("VIC");
    const brisbane = (await stores({ state: "QLD" }))[0]!;
    await visitor.call("POST /api/store/setstore", { body: { storeId: brisbane.storeUri } });
    const after = await visitor.call("GET /api/geo");
    expect(after.store?.storeUri).toBe(brisbane.storeUri);
    expect(after.nearestWarehouseLocationCode).toBe("MEL");
  });

  test("a New Zealand site starts in New Zealand (GEO-20, BRAND-09)", async () => {
    expect(await shop.visitor("aol-nz").call("GET /api/geo")).toMatchObject({
      country: "NZ",
      nearestWarehouseLocationCode: "AKL",
    });
  });
});
