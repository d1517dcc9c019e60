import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asCalendarDay } from "#kit/calendar-day.ts";
import type { SiteCode } from "#shop/site.ts";
import { addDemo, bookSeats } from "#test/support/demos.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  // Friday, ten in the morning in Melbourne; in Perth it is seven.
  shop = await startTestShop({ now: "2026-11-20T10:00:00+11:00" });
});
afterAll(() => shop.close());

const all = { startDate: "2026-11-20", endDate: "2027-12-31" };
const ask = (query: Record<string, string>, site: SiteCode = "wa") =>
  shop.visitor(site).call("GET /api/v2/cookingdemo", { query });
async function list(query: Record<string, string>, site?: SiteCode) {
  const answer = await ask(query, site);
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
}

describe("the list of demonstrations", () => {
  test("it comes in pages of twelve, counted from 1, whatever size is asked for (DEMO-15, DEMO-18, DEMO-19)", async () => {
    const first = await list({ ...all, recordsPerPage: "50" });
    expect(first).toMatchObject({ pageNo: 1, recordsPerPage: 12 });
    expect(first.items).toHaveLength(12);
    expect(first.total).toBeGreaterThan(24);
    const last = await list({ ...all, pageNo: String(Math.ceil(first.total / 12)) });
    expect(last.items).toHaveLength(first.total % 12 || 12);
    const second = await list({ ...all, pageNo: "2" });
    expect(second.items.some((one) => first.items.some(({ id }) => id === one.id))).toBe(false);
  });

  test("a page beyond the last is refused with the number of the last (PLP-07, PLP-09)", async () => {
    const { total } = await list(all);
    const lastPage = Math.ceil(total / 12);
    expect(await ask({ ...all, pageNo: String(lastPage + 1) })).toMatchObject({
      ok: false,
      refusal: "pageBeyond",
      errors: [`The list ends at page ${lastPage}.`],
    });
  });

  test.each(["0", "-1", "1.5", "one", ""])("page %j is the first page (PLP-07)", async (pageNo) => {
    expect(await list({ ...all, pageNo })).toMatchObject({ pageNo: 1, items: (await list(all)).items });
  });

  test("each says what a shopper needs, in the shape that was agreed (DEMO-02, DEMO-11, DEMO-12)", async () => {
    const id = await addDemo(shop, { id: "shape-of-a-demo", priceCents: 6_550, seats: 9 });
    await bookSeats(shop.visitor("wa"), id, { guests: 2 });
    const found = (
      await list({ ...all, storeUri: "wattle-and-ash-richmond", startDate: "2026-12-03", endDate: "2026-12-03" })
    ).items.find((one) => one.id === id);
    expect(found).toEqual({
      id,
      title: "Bread that sings",
      description: "A loaf cracks as it cools.",
      storeUri: "wattle-and-ash-richmond",
      storeName: "Wattle & Ash Richmond",
      brand: "Tallawong",
      type: 2,
      subEventType: "Oven",
      start: "2026-12-03T18:00:00+11:00",
      end: "2026-12-03T20:00:00+11:00",
      image: expect.stringMatching(/^\/images\/product\/KF612BX\//),
      seats: 9,
      seatsLeft: 7,
      availability: 0,
      price: 65.5,
    });
  });

  test("store, maker, kind and who it is for narrow it, and an empty filter narrows nothing (DEMO-01, DEMO-13, DEMO-14)", async () => {
    const whole = await list(all);
    const [store] = whole.choices.stores;
    const [brand] = whole.choices.brands;
    const inStore = await list({ ...all, storeUri: store?.value ?? "" });
    expect(inStore.total).toBe(store?.count);
    expect(inStore.items.every((one) => one.storeUri === store?.value)).toBe(true);
    const ofBrand = await list({ ...all, brand: (brand?.value ?? "").toUpperCase() });
    expect(ofBrand.total).toBe(brand?.count);
    const steam = await list({ ...all, cookingDemoSubEventType: "SteamOven" });
    expect(steam.total).toBeGreaterThan(0);
    expect(steam.items.every((one) => one.subEventType === "SteamOven")).toBe(true);
    const owners = await list({ ...all, cookingDemoType: "1" });
    expect(owners.total).toBeGreaterThan(0);
    expect(owners.items.every((one) => one.type === 1)).toBe(true);
    const empty = { storeUri: "", brand: "", cookingDemoType: "", cookingDemoSubEventType: "", pageNo: "" };
    expect((await list({ ...all, ...empty, sortDirection: "" })).total).toBe(whole.total);
    expect((await list({ ...all, storeUri: "no-such-store" })).total).toBe(0);
  });

  test("the next comes first, and the last with sort direction 2 (DEMO-09, DEMO-10)", async () => {
    const starts = async (sortDirection: string) =>
      (await list({ ...all, sortDirection })).items.map(({ start }) => new Date(start).getTime());
    const usual = await starts("0");
    expect(usual).toEqual(usual.toSorted((a, b) => a - b));
    expect(await starts("1")).toEqual(usual);
    const backwards = await starts("2");
    expect(backwards).toEqual(backwards.toSorted((a, b) => b - a));
    expect(backwards[0]).toBeGreaterThan(usual.at(-1) ?? 0);
  });

  test("without dates it is today and tomorrow until 23:00, by the clock of each store (DEMO-16, DEMO-17)", async () => {
    const perth = { storeUri: "wattle-and-ash-subiaco", timeZone: "Australia/Perth" };
    await addDemo(shop, { id: "perth-early-today", ...perth, day: asCalendarDay("2026-11-20"), time: "00:00" });
    await addDemo(shop, { id: "perth-late-tomorrow", ...perth, day: asCalendarDay("2026-11-21"), time: "23:00" });
    await addDemo(shop, { id: "perth-too-late", ...perth, day: asCalendarDay("2026-11-21"), time: "23:01" });
    await addDemo(shop, { id: "perth-yesterday", ...perth, day: asCalendarDay("2026-11-19"), time: "23:59" });
    const usual = await list({ storeUri: "wattle-and-ash-subiaco" });
    const ids = usual.items.map(({ id }) => id);
    expect(ids).toContain("perth-early-today");
    expect(ids).toContain("perth-late-tomorrow");
    expect(ids).not.toContain("perth-too-late");
    expect(ids).not.toContain("perth-yesterday");
  });

  test("a time in the query is the store's own, with or without seconds and zone (DEMO-17)", async () => {
    const adelaide = { storeUri: "wattle-and-ash-norwood", timeZone: "Australia/Adelaide" };
    await addDemo(shop, { id: "adelaide-evening", ...adelaide, day: asCalendarDay("2027-04-03"), time: "18:30" });
    const between = async (startDate: string, endDate: string) =>
      (await list({ storeUri: "wattle-and-ash-norwood", startDate, endDate })).items.map(({ id }) => id);
    expect(await between("2027-04-03T18:30", "2027-04-03T18:30:00")).toEqual(["adelaide-evening"]);
    expect(await between("2027-04-03T18:31", "2027-04-03")).toEqual([]);
    expect(await between("2027-04-03T18:00:00+10:30", "2027-04-03T19:00:00Z")).toEqual(["adelaide-evening"]);
    expect((await list({ endDate: "2027-04-02" })).items.every(({ start }) => start >= "2026-11-20")).toBe(true);
  });

  test.each([
    ["sortDirection", "3"],
    ["cookingDemoType", "5"],
    ["cookingDemoSubEventType", "Toaster"],
    ["startDate", "tomorrow"],
    ["endDate", "2026-02-30"],
  ])("%s=%s is refused with a sentence (ERR-04)", async (name, value) => {
    const response = await shop.visitor("wa").send({ url: `/api/v2/cookingdemo?${name}=${value}` });
    expect(response.statusCode).toBe(400);
    const label = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    expect(response.json<{ errors: string[] }>().errors[0]?.toLowerCase()).toContain(label);
  });

  test("a site shows what its own stores cook, and each site with cooks has a season of it (DEMO-02, SCOPE-13)", async () => {
    for (const site of ["wa", "aol", "aol-nz", "fk"] as const) {
      const found = await list(all, site);
      expect(found.total, site).toBeGreaterThan(6);
      const stores = await shop.visitor(site).call("GET /api/store", { query: { hasCookingDemos: "true" } });
      const uris = stores.map(({ storeUri }) => storeUri);
      expect(
        found.choices.stores.every(({ value }) => uris.includes(value)),
        site,
      ).toBe(true);
      expect(new Set(found.choices.stores.map(({ value }) => value)), site).toEqual(new Set(uris));
    }
    expect((await list(all, "hc")).total).toBe(0);
  });
});

describe("one demonstration", () => {
  const read = (id: string, site: SiteCode = "wa") =>
    shop.visitor(site).call("GET /api/v2/cookingdemo/:id", { params: { id } });

  test("it has the menu, the appliances, the store and its time zone (DEMO-20)", async () => {
    const id = await addDemo(shop, { id: "read-me" });
    const answer = await read("READ-ME");
    if (!answer.ok) throw new Error(answer.errors.join());
    expect(answer.value).toMatchObject({ id, zoneName: "AEDT", isOver: false, cook: "our bread cook" });
    expect(answer.value.menu).toEqual(["White sourdough", "Seeded rye"]);
    expect(answer.value.appliances.map(({ sku }) => sku)).toEqual(["KF612BX"]);
    expect(answer.value.store).toMatchObject({ storeUri: "wattle-and-ash-richmond", suburb: "Richmond" });
    expect(answer.value.others.every((one) => one.storeUri === "wattle-and-ash-richmond" && one.id !== id)).toBe(true);
  });

  test("another site's is not known here, nor is one that never was (DEMO-20)", async () => {
    await addDemo(shop, { id: "only-on-wa" });
    for (const answer of [await read("only-on-wa", "aol"), await read("never-was")])
      expect(answer).toMatchObject({ ok: false, refusal: "noSuchDemo" });
  });

  test("the possible actions depend on the seats, the time and who keeps the list (DEMO-12, DEMO-13)", async () => {
    const availability = async (id: string) => {
      const answer = await read(id);
      return answer.ok ? answer.value.availability : null;
    };
    await addDemo(shop, { id: "free-seats", seats: 1 });
    expect(await availability("free-seats")).toBe(0);
    await bookSeats(shop.visitor("wa"), "free-seats");
    expect(await availability("free-seats")).toBe(1);
    await addDemo(shop, { id: "by-phone", takesBookings: false });
    expect(await availability("by-phone")).toBe(2);
    await addDemo(shop, { id: "nearly-begun", day: asCalendarDay("2026-11-20"), time: "12:00" });
    expect(await availability("nearly-begun")).toBe(2);
    await addDemo(shop, { id: "in-time", day: asCalendarDay("2026-11-20"), time: "12:01" });
    expect(await availability("in-time")).toBe(0);
  });

  test("behind a price gate the price of a demonstration is hidden too (SCOPE-09)", async () => {
    const priced = await addDemo(shop, { id: "with-a-price", priceCents: 4_500 });
    const free = await addDemo(shop, { id: "without-a-price" });
    const price = async (id: string, site: SiteCode) => {
      const answer = await read(id, site);
      return answer.ok && answer.value.price;
    };
    expect([await price(priced, "wa"), await price(priced, "wac"), await price(free, "wac")]).toEqual([45, null, 0]);
  });
});
