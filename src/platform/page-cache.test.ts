import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type FreshPage, PageCache, pickEncoding } from "./page-cache.ts";

const page = (html: string, status = 200): FreshPage => ({ status, headers: { "content-type": "text/html" }, html });
const cacheOf = (maxBytes = 10_000_000) => new PageCache({ freshMs: 1_000, staleMs: 10_000, maxBytes });
const never = () => Promise.reject(new Error("not asked for"));

describe("pages that everybody sees alike", () => {
  test("a page is made once, however many ask for it at the same time (SCOPE-05)", async () => {
    const cache = cacheOf();
    let made = 0;
    const make = async () => {
      made++;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return page("<p>hello</p>");
    };
    await Promise.all(Array.from({ length: 50 }, () => cache.fill("hc /", make)));
    expect(made).toBe(1);
  });

  test("every encoding holds the same page (SCOPE-05)", async () => {
    const cache = cacheOf();
    const { sendable } = await cache.fill("hc /", async () => page("<p>hello</p>".repeat(100)));
    const plain = sendable.identity.body.toString();
    expect(brotliDecompressSync(sendable.br.body).toString()).toBe(plain);
    expect(gunzipSync(sendable.gzip.body).toString()).toBe(plain);
    expect(new Set([sendable.br.etag, sendable.gzip.etag, sendable.identity.etag]).size).toBe(3);
  });

  test("a page past its freshness is still sent while a new one is made, and an old one is not sent (SCOPE-05)", async () => {
    const cache = cacheOf();
    await cache.fill("hc /", async () => page("old"));
    const now = Date.now();
    let renewed = 0;
    const renew = async () => {
      renewed++;
      return page("new");
    };
    expect(cache.find("hc /", now, never)?.sendable.identity.body.toString()).toBe("old");
    expect(cache.find("hc /", now + 5_000, renew)?.sendable.identity.body.toString()).toBe("old");
    expect(renewed).toBe(1);
    expect(cache.find("hc /", now + 60_000, never)).toBeNull();
  });

  test("when data change nothing made before is sent, not even what was being made (SCOPE-05)", async () => {
    const cache = cacheOf();
    await cache.fill("hc /", async () => page("before"));
    const late = cache.fill("hc /c", async () => {
      cache.forget();
      return page("made of old data");
    });
    await late;
    expect(cache.find("hc /", Date.now(), never)).toBeNull();
    expect(cache.find("hc /c", Date.now(), never)).toBeNull();
  });

  test("when no new page can be made, the last one is at hand after a change too", async () => {
    const cache = cacheOf();
    await cache.fill("hc /", async () => page("before"));
    cache.forget();
    await expect(cache.fill("hc /", never)).rejects.toThrow("not asked for");
    expect(cache.findLast("hc /")?.sendable.identity.body.toString()).toBe("before");
    expect(cache.findLast("hc /c")).toBeNull();
  });

  test("what is not there is not kept, and the least used goes first when there is no room (SCOPE-05)", async () => {
    const cache = cacheOf(9_000);
    await cache.fill("gone", async () => page("no such page", 404));
    expect(cache.find("gone", Date.now(), never)).toBeNull();
    for (const key of ["a", "b", "c"]) await cache.fill(key, async () => page(key.repeat(200)));
    cache.find("a", Date.now(), never);
    for (const key of ["d", "e"]) await cache.fill(key, async () => page(key.repeat(200)));
    expect(cache.find("a", Date.now(), never)).not.toBeNull();
    expect(cache.find("b", Date.now(), never)).toBeNull();
  });
});

describe("the encoding a client takes", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.0,gzip;q=0", "identity"],
    ["identity", "identity"],
    [undefined, "identity"],
  ] as const)("%s: %s (SCOPE-05)", (accepted, encoding) => {
    expect(pickEncoding(accepted)).toBe(encoding);
  });
});
