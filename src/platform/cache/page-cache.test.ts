import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { AppState } from "../app-state.ts";
import { decompressed, type FreshPage, PageCache, pageTag, takesEncoding } from "./page-cache.ts";

const page = (
  html: string,
  { status = 200, validUntil = Number.POSITIVE_INFINITY, products = null }: Partial<FreshPage> = {},
): FreshPage => ({
  status,
  headers: { "content-type": "text/html" },
  html,
  validUntil,
  products,
});
const never = () => Promise.reject(new Error("not asked for"));

/** A cache with its clock and the revision of the data. */
function begin(maxBytes = 10_000_000) {
  const at = { now: 0, revision: 1, changed: 0 };
  const cache = new PageCache({
    state: new AppState(),
    maxBytes,
    revision: () => at.revision,
    isUnchanged: (since, products) => at.revision <= since || (products !== null && !products.includes(at.changed)),
    now: () => at.now,
    store: null,
  });
  const textOf = (key: string): string | undefined => {
    const found = cache.find(key);
    return found === null ? undefined : brotliDecompressSync(found.body).toString();
  };
  return { at, cache, textOf };
}

describe("pages that everybody sees alike", () => {
  test("a page is made once, however many ask for it at the same time (SCOPE-05)", async () => {
    const { cache } = begin();
    let made = 0;
    const make = async () => {
      made++;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return page("<p>hello</p>");
    };
    await Promise.all(Array.from({ length: 50 }, () => cache.fill("hc /", make)));
    expect([made, cache.renderings]).toEqual([1, 1]);
  });

  test("every encoding holds the same page (SCOPE-05)", async () => {
    const { cache } = begin();
    const html = "<p>hello</p>".repeat(100);
    const made = await cache.fill("hc /", async () => page(html));
    const plain = await decompressed(made);
    expect(plain.body.toString()).toBe(html);
    expect(plain.headers).not.toHaveProperty("content-encoding");
    expect(brotliDecompressSync(made.body).toString()).toBe(html);
    expect(made.headers).toMatchObject({ "content-encoding": "br", "content-length": String(made.body.length) });
    expect([made.etag, plain.etag]).toEqual([pageTag(made, "br"), pageTag(made, "identity")]);
    expect(made.etag).not.toBe(plain.etag);
  });

  test("a cached page has no more memory than its bytes", async () => {
    const { cache } = begin();
    const { body } = await cache.fill("hc /", async () => page("<p>hello</p>".repeat(100)));
    expect(body.buffer.byteLength).toBe(body.length);
  });

  test("a page is sent for as long as no data change, however old it is (SCOPE-05)", async () => {
    const { at, cache, textOf } = begin();
    await cache.fill("hc /", async () => page("made once"));
    at.now += 30 * 86_400_000;
    expect(textOf("hc /")).toBe("made once");
  });

  test("a change of another product leaves a page that shows only its own products (SCOPE-05)", async () => {
    const { at, cache, textOf } = begin();
    await cache.fill("hc /p/kettle", async () => page("kettle and toaster", { products: [7, 8] }));
    await cache.fill("hc /c/kettles", async () => page("all kettles"));
    Object.assign(at, { revision: 2, changed: 9 });
    expect([textOf("hc /p/kettle"), textOf("hc /c/kettles")]).toEqual(["kettle and toaster", undefined]);
    Object.assign(at, { revision: 3, changed: 8 });
    expect(textOf("hc /p/kettle")).toBe(undefined);
  });

  test("a page that the clock makes another is sent until that moment", async () => {
    const { at, cache, textOf } = begin();
    await cache.fill("hc /", async () => page("sale ends at 100", { validUntil: 100 }));
    at.now = 99;
    expect(textOf("hc /")).toBe("sale ends at 100");
    at.now = 100;
    expect(textOf("hc /")).toBeUndefined();
  });

  test("when data change nothing made before is sent, not even what was being made (SCOPE-05)", async () => {
    const { at, cache } = begin();
    await cache.fill("hc /", async () => page("before"));
    await cache.fill("hc /c", async () => {
      at.revision++;
      return page("made of old data");
    });
    expect(cache.find("hc /")).toBeNull();
    expect(cache.find("hc /c")).toBeNull();
  });

  test("when no new page can be made, the last one is at hand after a change too", async () => {
    const { at, cache } = begin();
    const made = await cache.fill("hc /", async () => page("before"));
    at.revision++;
    await expect(cache.fill("hc /", never)).rejects.toThrow("not asked for");
    expect(cache.findLast("hc /")).toBe(made);
    expect(cache.findLast("hc /c")).toBeNull();
  });

  test("a missing value is not cached, and the least recently used entry is evicted first (SCOPE-05)", async () => {
    const { cache } = begin(13_000);
    await cache.fill("gone", async () => page("no such page", { status: 404 }));
    expect(cache.find("gone")).toBeNull();
    for (const key of ["a", "b", "c"]) await cache.fill(key, async () => page(key.repeat(200)));
    cache.find("a");
    for (const key of ["d", "e"]) await cache.fill(key, async () => page(key.repeat(200)));
    expect(cache.find("a")).not.toBeNull();
    expect(cache.find("b")).toBeNull();
  });
});

describe("the encoding a client takes", () => {
  test.each([
    ["gzip, deflate, br, zstd", true, true],
    ["gzip", false, true],
    ["br;q=0, gzip", false, true],
    ["br;q=0.0,gzip;q=0", false, false],
    ["br;q=0.5", true, false],
    ["identity", false, false],
    [undefined, false, false],
  ] as const)("%s: brotli %s, gzip %s (SCOPE-05)", (accepted, brotli, gzip) => {
    expect([takesEncoding(accepted, "br"), takesEncoding(accepted, "gzip")]).toEqual([brotli, gzip]);
  });
});
