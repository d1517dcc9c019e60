import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestShop, type TestShop } from "#test/support/shop.ts";

const TOKEN = "a token of sixteen";
let open: TestShop;
let guarded: TestShop;
beforeAll(async () => {
  open = await startTestShop();
  guarded = await startTestShop({ environment: { METRICS_TOKEN: TOKEN } });
});
afterAll(() => Promise.all([open.close(), guarded.close()]));

const ask = async (shop: TestShop, headers: Record<string, string> = {}) =>
  (await shop.visitor("hc").send({ url: "/metrics", headers })).statusCode;

describe("/metrics", () => {
  test("shows hits, misses and size of each cache, and how many pages were rendered", async () => {
    const visitor = open.visitor("hc");
    await visitor.call("GET /api/settings");
    await visitor.call("GET /api/v3/search", { query: { searchTerm: "fridge" } });
    const { body, headers } = await open.visitor("hc").send({ url: "/metrics" });
    expect(headers["content-type"]).toContain("text/plain");
    expect(body).toMatch(/^hearth_cache_misses_total\{cache="settings"\} [1-9]\d*$/m);
    expect(body).toMatch(/^hearth_cache_entries\{cache="settings"\} [1-9]\d*$/m);
    expect(body).toMatch(/^hearth_cache_bytes\{cache="settings"\} [1-9]\d*$/m);
    for (const name of ["app keys", "goods of top results"])
      expect(body).toMatch(new RegExp(`^hearth_cache_entries\\{cache="${name}"\\} [1-9]`, "m"));
    expect(body).toMatch(/^hearth_page_renderings_total 0$/m);
  });

  test("shows what the lists of a site's goods take in memory", async () => {
    await open.visitor("hc").call("GET /api/v2/product/list", { query: { category: "fridges" } });
    const { body } = await open.visitor("hc").send({ url: "/metrics" });
    expect(body).toMatch(/^hearth_cache_bytes\{cache="listed goods"\} [1-9]\d{4,}$/m);
  });

  test("shows what the words of a site take in memory, which are looked up at each keystroke", async () => {
    await open.visitor("hc").call("GET /api/v3/search", { query: { searchTerm: "fridge" } });
    const { body } = await open.visitor("hc").send({ url: "/metrics" });
    expect(body).toMatch(/^hearth_cache_entries\{cache="vocabularies"\} [1-9]\d{2,}$/m);
    expect(body).toMatch(/^hearth_cache_bytes\{cache="vocabularies"\} [1-9]\d{4,}$/m);
  });

  test("is open to this machine alone, and closed to what a proxy passes on", async () => {
    expect(await ask(open)).toBe(200);
    expect(await ask(open, { "x-forwarded-for": "127.0.0.1" })).toBe(404);
  });

  test("is open from anywhere to who sends the token", async () => {
    const forwarded = { "x-forwarded-for": "203.0.113.7" };
    expect(await ask(guarded, { ...forwarded, authorization: `Bearer ${TOKEN}` })).toBe(200);
    expect(await ask(guarded, { ...forwarded, authorization: "Bearer another" })).toBe(404);
    expect(await ask(guarded, forwarded)).toBe(404);
  });

  test("how a page felt is counted by kind of page, and what a robot makes up as other", async () => {
    const send = (pageType: string, lcp: number) =>
      open.call("POST /api/analytics/vitals", { body: { pageType, lcp, cls: 0.02 } });
    expect(await send("product", 1_400)).toBeNull();
    const letters = [..."abcdefghi"];
    for (const one of letters) for (const two of letters) await send(`made-up-${one}${two}`, 9_000);
    const { body } = await open.visitor("hc").send({ url: "/metrics" });
    expect(body).toContain('hearth_web_lcp_seconds_bucket{page="product",le="1.5"} 1');
    expect(body).toContain('hearth_web_lcp_seconds_bucket{page="product",le="1"} 0');
    expect(body).toContain('hearth_web_cls_count{page="product"} 1');
    expect(body).toMatch(/^hearth_web_lcp_seconds_count\{page="other"\} [1-9]/m);
  });
});
