import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SiteCode } from "#shop/site.ts";
import { startTestShop } from "#test/support/shop.ts";
import { startShopWithSandbox, type ShopWithSandbox } from "#test/support/shop-with-sandbox.ts";

let shop: ShopWithSandbox;
beforeAll(async () => {
  shop = await startShopWithSandbox();
});
afterAll(() => shop.close());

async function suggest(q: string, site: SiteCode = "aol") {
  return shop.visitor(site).call("POST /api/address/suggestions", { body: { q, session: randomUUID() } });
}

async function first(q: string, site: SiteCode = "aol") {
  const answer = await suggest(q, site);
  const found = answer.ok ? answer.value.suggestions[0] : undefined;
  if (!found) throw new Error(`nothing is suggested for ${q}`);
  return found;
}

const choose = (of: { placeId: string; description: string }, site: SiteCode = "aol") =>
  shop.visitor(site).call("POST /api/address/place", {
    body: { placeId: of.placeId, description: of.description },
  });

/** Round what the maps service was last asked to look. */
async function lastBias(): Promise<unknown> {
  const read = await fetch(`${shop.sandbox.url}/__control/requests`);
  const { requests } = (await read.json()) as { requests: { provider: string; body: { locationBias?: unknown } }[] };
  return requests.findLast((request) => request.provider === "maps")?.body.locationBias;
}

describe("suggesting addresses", () => {
  test("each site finds addresses of its own country (ADDR-47, ADDR-48)", async () => {
    expect(await first("12 swan str")).toMatchObject({ street: "12 Swan Street", locality: "Richmond VIC 3121" });
    expect(await suggest("12 swan str", "aol-nz")).toEqual({ ok: true, value: { suggestions: [] } });
    expect(await first("8 ponson", "aol-nz")).toMatchObject({
      street: "8 Ponsonby Road",
      locality: "Ponsonby, Auckland 1011",
    });
  });

  test("addresses within 1000 metres of the visitor's suburb come first (CHAT-19, CHAT-20, CHAT-21)", async () => {
    const visitor = shop.visitor("aol");
    await visitor.call("POST /api/geo/setlocation", { body: { localityId: "2150_PARRAMATTA" } });
    const body = { q: "7 church", session: randomUUID() };
    const answer = await visitor.call("POST /api/address/suggestions", { body });
    expect(answer.ok && answer.value.suggestions[0]?.locality).toBe("Parramatta NSW 2150");
    expect(await lastBias()).toMatchObject({
      circle: { radius: 1000, center: { latitude: expect.closeTo(-33.81, 1), longitude: expect.closeTo(151, 1) } },
    });
  });

  test.each([
    { kind: "status", status: 503 },
    { kind: "drop-before" },
    { kind: "half-body" },
    { kind: "garbage-json" },
  ])(
    "a failing maps service ($kind) is reported as one, and the next request asks it again (ADDR-48, CHAT-22)",
    async (fault) => {
      await shop.sandbox.fault({ match: { provider: "maps", operation: "autocomplete" }, fault });
      expect(await suggest("12 swan")).toMatchObject({ ok: false, refusal: "mapsDown" });
      expect(await suggest("12 swan")).toMatchObject({ ok: true });
    },
  );

  test("without any maps service the shop answers at once (CHAT-22)", async () => {
    const alone = await startTestShop({ environment: { PLACES_URL: "http://127.0.0.1:9" } });
    const body = { q: "12 swan", session: randomUUID() };
    expect(await alone.visitor("aol").call("POST /api/address/suggestions", { body })).toMatchObject({
      ok: false,
      refusal: "mapsDown",
    });
    await alone.close();
  });
});

describe("the address that was chosen", () => {
  test("it comes with its street, and with its suburb from our own list (ADDR-48, CHAT-18)", async () => {
    const answer = await choose(await first("3/12 swan street"));
    expect(answer).toMatchObject({
      ok: true,
      value: { street: "3/12 Swan Street", locality: { suburb: "Richmond", state: "VIC", postcode: "3121" } },
    });
  });

  test("a suburb that is not in our list is left out (ADDR-45)", async () => {
    const answer = await choose(await first("12 lighthouse"));
    expect(answer).toMatchObject({ ok: true, value: { street: "12 Lighthouse Road", locality: null } });
  });

  test("without details of a place its own text remains (ADDR-50, ADDR-51)", async () => {
    const expected = { ok: true, value: { street: "9001 Swan Street", locality: { suburb: "Richmond" } } };
    expect(await choose(await first("9001 swan"))).toMatchObject(expected);
    await shop.sandbox.fault({
      match: { provider: "maps", operation: "details" },
      fault: { kind: "status", status: 500 },
    });
    const answer = await choose(await first("14 swan"));
    expect(answer).toMatchObject({ ok: true, value: { street: "14 Swan Street", locality: { postcode: "3121" } } });
  });

  test("the shopper sees a message only where that is empty too (ADDR-49, ADDR-51)", async () => {
    expect(await choose(await first("9002 swan"))).toMatchObject({
      ok: false,
      errors: ["An error occurred while looking up this address. Please check the address and try again."],
    });
  });
});

describe("the maps service's bill", () => {
  beforeEach(() => shop.sandbox.reset());

  const bill = () => shop.sandbox.report("maps");
  const typeAs = (session: string, q: string) =>
    shop.visitor("aol").call("POST /api/address/suggestions", { body: { q, session } });
  const chooseAs = (session: string | undefined, { placeId, description }: { placeId: string; description: string }) =>
    shop
      .visitor("aol")
      .call("POST /api/address/place", { body: { placeId, description, ...(session && { session }) } });

  test("suggestions and the choice of one address are one session, ended by one call", async () => {
    const session = randomUUID();
    for (const q of ["12 s", "12 sw", "12 swan"]) await typeAs(session, q);
    const found = await typeAs(session, "12 swan str");
    const chosen = found.ok ? found.value.suggestions[0] : undefined;
    if (!chosen) throw new Error("nothing is suggested");
    expect(await chooseAs(session, chosen)).toMatchObject({ ok: true });
    expect(await bill()).toEqual({
      sessions: [{ token: session, autocompletes: 4, isEnded: true }],
      billed: { "Place Details Essentials": 1, "Autocomplete Requests": 4 },
    });
  });

  test("an address typed and not chosen is billed by itself, and a page without a session still finds it", async () => {
    const found = await typeAs(randomUUID(), "12 swan str");
    expect(await bill()).toMatchObject({ billed: { "Autocomplete Requests": 1 } });
    const chosen = found.ok ? found.value.suggestions[0] : undefined;
    if (!chosen) throw new Error("nothing is suggested");
    expect(await chooseAs(undefined, chosen)).toMatchObject({ ok: true, value: { street: "12 Swan Street" } });
  });

  test("a session that is none is refused with a sentence", async () => {
    const answer = await shop.visitor("aol").send({
      method: "POST",
      url: "/api/address/place",
      body: { placeId: "x", description: "y", session: "drop" },
    });
    expect(answer.statusCode).toBe(400);
  });
});
