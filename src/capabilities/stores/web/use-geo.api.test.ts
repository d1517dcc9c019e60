import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startTestShop, type TestShop, type Visitor } from "#test/support/shop.ts";

let shop: TestShop;
let visitor: Visitor;
/** The browser's own storage, which Node has not. */
let stored: Map<string, string>;
/** The same of one visit. */
let visitStored: Map<string, string>;
let page = new EventTarget();
let replaced = 0;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  visitor = shop.visitor("aol");
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  visitStored = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => visitStored.get(key) ?? null,
    setItem: (key: string, value: string) => void visitStored.set(key, value),
  });
  vi.stubGlobal("fetch", toShop);
  page = new EventTarget();
  replaced = 0;
  vi.stubGlobal("window", page);
  vi.stubGlobal("location", { href: "http://shop/" });
  vi.stubGlobal("history", { state: null, replaceState: () => void replaced++ });
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

/** The browser's fetch, with the shop at the other end of the wire. */
async function toShop(url: string, init: RequestInit = {}): Promise<Response> {
  const body = typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : undefined;
  const answer = await visitor.send({ method: init.method, url, body });
  return new Response(answer.body, { status: answer.statusCode, headers: answer.headers as Record<string, string> });
}

/** What a page load begins with: nothing known. */
const loadPage = () => import("./use-geo.ts");

describe("the place of the visitor", () => {
  // Also: GEO-25
  test("a new visitor's place is fetched and stored, and they do not count as a repeat visitor (GEO-21, GEO-22, GEO-24)", async () => {
    const { geoNow, loadGeo } = await loadPage();
    expect(geoNow()).toMatchObject({ status: "idle", repeatUserIsSet: false });
    await loadGeo("");
    expect(geoNow()).toMatchObject({
      status: "ready",
      repeatUserIsSet: true,
      geo: { newUser: true, localityId: null },
    });
    expect(stored.get("repeatUser")).toBe("false");
  });

  test("the repeat-user flag is set by the first fetch, also for somebody who only looks (GEO-23, GEO-24, ANLT-07)", async () => {
    const { isRepeatUser, loadGeo } = await loadPage();
    expect(stored.has("repeatUser")).toBe(false);
    await loadGeo("");
    await loadGeo("");
    expect([stored.get("repeatUser"), isRepeatUser()]).toEqual(["false", false]);
    visitStored.clear();
    expect(isRepeatUser()).toBe(true);
    await loadGeo("");
    await loadGeo("");
    expect([stored.get("repeatUser"), isRepeatUser()]).toEqual(["true", true]);
    expect([...visitor.cookies.keys()]).toEqual([]);
  });

  // Also: GEO-24, CART-18
  test("setting a place stores it in the shop and the browser and refreshes the cart (GEO-15, GEO-22, GEO-23)", async () => {
    const { geoNow, setLocation } = await loadPage();
    let events = 0;
    page.addEventListener("hearth:location", () => events++);
    expect(await setLocation("3121_RICHMOND")).toBe(true);
    expect(events).toBe(1);
    expect(geoNow().geo).toMatchObject({ suburb: "Richmond", nearestWarehouseLocationCode: "MEL" });
    expect(stored.get("repeatUser")).toBe("true");
    expect(stored.get("deliveryLocation")).toBe("3121_RICHMOND");
  });

  test("the place of a new visitor is an estimate until they choose one (ROUTE-70)", async () => {
    const { geoNow, loadGeo, setLocation } = await loadPage();
    await loadGeo("?region_id=3000");
    expect(geoNow()).toMatchObject({ isEstimate: true, geo: { postcode: "3000", newUser: false } });
    await setLocation("3121_RICHMOND");
    expect(geoNow()).toMatchObject({ isEstimate: false, geo: { suburb: "Richmond" } });
    await vi.waitFor(() => expect(replaced).toBe(1), 20_000);
  });

  test("a place that the browser remembers is set on the server again (GEO-22)", async () => {
    stored.set("deliveryLocation", "3121_RICHMOND");
    const { geoNow, loadGeo } = await loadPage();
    await loadGeo("");
    expect(geoNow().geo?.localityId).toBe("3121_RICHMOND");
    expect(visitor.cookies.get("locality")).toBe("3121_RICHMOND");
  });

  test("a link may name a capital (GEO-28, GEO-37, GEO-38)", async () => {
    const { geoNow, loadGeo } = await loadPage();
    await loadGeo("?region_id=0800");
    expect(geoNow().geo).toMatchObject({ postcode: "0800", state: "NT" });
    await vi.waitFor(() => expect(replaced).toBe(1), 20_000);
  });

  test("a code that names no capital is left out, and the place is fetched as ever (ROUTE-57, GEO-38)", async () => {
    const { geoNow, loadGeo } = await loadPage();
    for (const code of ["800", "2001", "sydney", ""]) await loadGeo(`?region_id=${code}`);
    expect(geoNow()).toMatchObject({ status: "ready", geo: { localityId: null } });
    expect(visitor.cookies.has("locality")).toBe(false);
  });

  test("a shared link's store becomes the visitor's, an unknown one does not (ROUTE-80, ROUTE-81)", async () => {
    const { geoNow, loadGeo } = await loadPage();
    const distant = (await visitor.call("GET /api/store", { query: { state: "QLD" } }))[0]!;
    await loadGeo(`?selectedStore=${distant.storeUri}`);
    expect(geoNow().geo).toMatchObject({
      store: { storeUri: distant.storeUri },
      nearestWarehouseLocationCode: distant.warehouseCode,
    });
    await loadGeo("?selectedStore=nowhere");
    expect(geoNow()).toMatchObject({ status: "ready", geo: { store: { storeUri: distant.storeUri } } });
  });

  test("a link's location alone sets the warehouse, and the page hears of the move (ROUTE-80, ROUTE-81)", async () => {
    const { geoNow, loadGeo } = await loadPage();
    let events = 0;
    page.addEventListener("hearth:location", () => events++);
    await loadGeo("?location=per");
    expect(geoNow()).toMatchObject({ status: "ready", geo: { nearestWarehouseLocationCode: "PER", localityId: null } });
    expect(events).toBe(1);
    await loadGeo("");
    expect(geoNow().geo?.nearestWarehouseLocationCode).toBe("PER");
  });

  test("a link's location and its store are both followed where they differ, whatever the suburb (ROUTE-80, ROUTE-81)", async () => {
    const { geoNow, loadGeo, setLocation } = await loadPage();
    await setLocation("3121_RICHMOND");
    const distant = (await visitor.call("GET /api/store", { query: { state: "QLD" } }))[0]!;
    await loadGeo(`?selectedStore=${distant.storeUri}&location=PER`);
    expect(geoNow().geo).toMatchObject({
      store: { storeUri: distant.storeUri },
      nearestWarehouseLocationCode: "PER",
      suburb: "Richmond",
    });
  });

  test("a location that is no warehouse of the country changes nothing (ROUTE-80)", async () => {
    const { geoNow, loadGeo } = await loadPage();
    for (const code of ["AKL", "NOWHERE", "", "%F0%9F%9A%9A", "SYD'"]) await loadGeo(`?location=${code}`);
    expect(geoNow()).toMatchObject({ status: "ready", geo: { nearestWarehouseLocationCode: "SYD" } });
    expect(visitor.cookies.get("warehouse") ?? "").toBe("");
  });

  test("a place or a store chosen after following a link decides the warehouse again (ROUTE-81)", async () => {
    const { chooseStore, geoNow, loadGeo, setLocation } = await loadPage();
    await loadGeo("?location=PER");
    await setLocation("3121_RICHMOND");
    expect(geoNow().geo?.nearestWarehouseLocationCode).toBe("MEL");
    visitor = shop.visitor("aol");
    stored.clear();
    await loadGeo("?location=PER");
    const distant = (await visitor.call("GET /api/store", { query: { state: "QLD" } }))[0]!;
    await chooseStore(distant.storeUri);
    expect(geoNow().geo?.nearestWarehouseLocationCode).toBe(distant.warehouseCode);
  });

  test("a place the shop does not know changes nothing (GEO-27)", async () => {
    const { setLocation } = await loadPage();
    expect(await setLocation("9999_NOWHERE")).toBe(false);
    expect(visitor.cookies.has("locality")).toBe(false);
  });

  test("a place set in another tab holds in this one at once (GEO-15, GEO-22, CART-18)", async () => {
    const { geoNow, loadGeo } = await loadPage();
    await loadGeo("");
    let events = 0;
    page.addEventListener("hearth:location", () => events++);
    await visitor.call("POST /api/geo/setlocation", { body: { localityId: "3121_RICHMOND" } });
    const change = Object.assign(new Event("storage"), { key: "deliveryLocation", newValue: "3121_RICHMOND" });
    page.dispatchEvent(change);
    await vi.waitFor(() => expect(geoNow().geo?.localityId).toBe("3121_RICHMOND"), 20_000);
    await vi.waitFor(() => expect(events).toBe(1), 20_000);
    page.dispatchEvent(change);
    expect(events).toBe(1);
  });

  test("a store of another warehouse changes what is in stock, so the page is notified (SCOPE-17, STORE-26, CART-18)", async () => {
    const { chooseStore, loadGeo } = await loadPage();
    await loadGeo("");
    let events = 0;
    page.addEventListener("hearth:location", () => events++);
    const [distant] = await visitor.call("GET /api/store", { query: { state: "QLD" } });
    await chooseStore(distant!.storeUri);
    expect(events).toBe(1);
  });

  test("a failure is recorded, and the page lives on (GEO-29)", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    const { geoNow, loadGeo, setLocation } = await loadPage();
    await loadGeo("");
    expect(geoNow()).toMatchObject({ status: "failed", geo: null });
    expect(await setLocation("3121_RICHMOND")).toBe(false);
  });

  test("a chosen store is the visitor's from then on (STORE-26)", async () => {
    const { chooseStore, geoNow } = await loadPage();
    const last = (await visitor.call("GET /api/store")).at(-1)!;
    expect(await chooseStore(last.storeUri)).toBe(true);
    expect(geoNow().geo?.store?.storeUri).toBe(last.storeUri);
    expect(await chooseStore("nowhere")).toBe(false);
  });
});
