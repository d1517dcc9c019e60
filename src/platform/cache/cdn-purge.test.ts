import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type PurgeReceiver, startPurgeReceiver } from "#test/support/purge-receiver.ts";
import type { Cdn } from "../config/cdn-config.ts";
import { purgeTags } from "./cdn-purge.ts";
import { cdnHeaders, tagsOfChanges, tagsOfPage } from "./cdn-tags.ts";

let receiver: PurgeReceiver;
beforeAll(async () => {
  receiver = await startPurgeReceiver();
});
beforeEach(() => void receiver.purges.splice(0));
afterAll(() => receiver.close());

const cdn = (purge: Cdn["purge"], path = ""): Cdn => ({ purge, url: `${receiver.url}${path}`, token: "secret" });
const tags = (count: number): string[] => Array.from({ length: count }, (_, at) => `product-${at}`);

test("Cloudflare is sent thirty tags at once, as JSON with a bearer token", async () => {
  await purgeTags(cdn("cloudflare", "/client/v4/zones/z1"), tags(31));
  expect(receiver.purges.map(({ method, path }) => [method, path])).toEqual([
    ["POST", "/client/v4/zones/z1/purge_cache"],
    ["POST", "/client/v4/zones/z1/purge_cache"],
  ]);
  expect(receiver.purges[0]?.headers.authorization).toBe("Bearer secret");
  expect(receiver.purges.map(({ body }) => JSON.parse(body).tags)).toEqual([tags(30), ["product-30"]]);
});

test("Fastly is sent the keys in its header, with its own key", async () => {
  await purgeTags(cdn("fastly", "/service/s1"), ["products", "product-7"]);
  const [purge] = receiver.purges;
  expect([purge?.method, purge?.path, purge?.headers["surrogate-key"], purge?.headers["fastly-key"]]).toEqual([
    "POST",
    "/service/s1/purge",
    "products product-7",
    "secret",
  ]);
});

test("Varnish is sent PURGE, and any other service JSON", async () => {
  await purgeTags(cdn("varnish"), ["pages"]);
  await purgeTags(cdn("http", "/purge"), ["pages"]);
  const [varnish, other] = receiver.purges;
  expect([varnish?.method, varnish?.headers["xkey-purge"]]).toEqual(["PURGE", "pages"]);
  expect([other?.method, other?.path, other?.body]).toEqual(["POST", "/purge", '{"tags":["pages"]}']);
});

test("a purge that is not confirmed fails", async () => {
  receiver.failNext(1);
  await expect(purgeTags(cdn("http"), ["pages"])).rejects.toThrow("The CDN answered a purge with 500.");
});

test("a change purges the pages with its products and all lists, and one that names no products purges every page", () => {
  expect(tagsOfPage([7, 8, 7])).toEqual(["pages", "product-7", "product-8"]);
  expect(tagsOfPage(null)).toEqual(["pages", "products"]);
  expect(tagsOfChanges([{ keys: [7] }, { keys: [9, 7] }])).toEqual(["products", "product-7", "product-9"]);
  expect(tagsOfChanges([{ keys: [7] }, { keys: null }])).toEqual(["pages"]);
  expect(tagsOfChanges([{ keys: Array.from({ length: 600 }, (_, id) => id) }])).toEqual(["pages"]);
  expect(tagsOfChanges([])).toEqual([]);
});

test("a CDN keeps a page no longer than until the page ends, and one that has ended not at all", () => {
  const at = (validUntil: number) => cdnHeaders([7], { validUntil, now: 0 })["cache-control"];
  expect([at(90_000), at(Number.POSITIVE_INFINITY), at(0)]).toEqual([
    "public, max-age=0, s-maxage=90",
    "public, max-age=0, s-maxage=86400",
    undefined,
  ]);
});
