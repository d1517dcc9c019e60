import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PurgeReceiver, startPurgeReceiver } from "#test/support/purge-receiver.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { eventually } from "#test/support/shop-with-sandbox.ts";
import { purgeChanges } from "#platform/cache/cdn-purger.ts";
import { changesAfter, type NewChanges } from "#platform/change-log.ts";

let receiver: PurgeReceiver;
let shop: TestShop;
type Page = { readonly id: number; readonly path: string };
let product: Page;
let others: readonly Page[];
beforeAll(async () => {
  receiver = await startPurgeReceiver();
  const environment = { CDN: "on", CDN_PURGE_URL: receiver.url };
  shop = await startTestShop({ environment, pages: "built" });
  const { rows } = await shop.database.pool.query<{ id: number; slug: string }>(
    `select p.id, p.slug from products p join offers o on o.product_id = p.id
     where o.site = 'aol' and o.stock_status = 'inStock' order by p.id limit 30`,
  );
  [product = { id: 0, path: "" }, ...others] = rows.map(({ id, slug }) => ({ id, path: `/p/${slug}` }));
});
afterAll(async () => {
  await shop.close();
  await receiver.close();
});

type TestRequest = { readonly method?: string; readonly headers?: Record<string, string> };
const get = (url: string, request: TestRequest = {}) => shop.visitor("aol").send({ url, ...request });
const tagsSent = (): string[][] => receiver.purges.map(({ body }) => JSON.parse(body).tags);
const secondsIn = (headers: Awaited<ReturnType<typeof get>>["headers"]): number =>
  Number(/s-maxage=(\d+)/.exec(String(headers["cache-control"]))?.[1]);
const isForCdn = ({ headers }: Awaited<ReturnType<typeof get>>): boolean =>
  /public|s-maxage/.test(String(headers["cache-control"])) ||
  headers["surrogate-control"] !== undefined ||
  headers["cdn-cache-control"] !== undefined;

test("a product's page may be cached under its products, a list under all of them, for both until the day ends", async () => {
  const { headers } = await get(product.path);
  expect(headers).toMatchObject({
    "cache-control": expect.stringMatching(/^public, max-age=0, s-maxage=\d+$/),
    "surrogate-key": expect.stringMatching(new RegExp(`^pages (product-\\d+ )*product-${product.id}( |$)`)),
    age: expect.stringMatching(/^\d+$/),
  });
  expect(headers["cache-tag"]).toBe(String(headers["surrogate-key"]).replaceAll(" ", ","));
  // It is ten o'clock in Sydney.
  expect(secondsIn(headers)).toBeLessThanOrEqual(14 * 3600);
  expect((await get("/c/cooking")).headers["surrogate-key"]).toBe("pages products");
});

test("a page that says when stores close today may be cached until the first of them closes (STORE-14)", async () => {
  const { body, headers } = await get("/stores");
  expect(body).toContain("Open today until 5:30pm");
  // It is a Friday: no store closes before half past five in Sydney.
  expect(secondsIn(headers)).toBeLessThanOrEqual(7.5 * 3600);
});

test("a 304 has the tags and the time of the page, which the CDN needs to store it longer", async () => {
  const { headers } = await get(product.path);
  const again = await get(product.path, { headers: { "if-none-match": String(headers["etag"]) } });
  expect([again.statusCode, again.headers["surrogate-key"]]).toEqual([304, headers["surrogate-key"]]);
});

describe("answers that no shared cache may store", () => {
  test.each([
    "/cart",
    "/checkout",
    "/account/orders",
    "/account/login",
    "/api/settings",
    "/api/cart/",
    "/identity/session",
    "/p/there-is-no-such-product",
    "/c/cooking?page=100000",
    "/no-such-page",
    "/account/orders.css",
    "/account/orders/x.js",
    "/account/orders;x.css",
    "/account/orders%2fx.css",
    "/account%2forders",
  ])("%s", async (url) => {
    expect(isForCdn(await get(url))).toBe(false);
  });

  test("a page of staff, which may frame the office", async () => {
    expect(isForCdn(await get(product.path, { headers: { cookie: "office=1" } }))).toBe(false);
  });

  test("an answer to another method than GET and HEAD", async () => {
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])
      expect([method, isForCdn(await get(product.path, { method }))]).toEqual([method, false]);
  });

  test("a cookie: public pages set none, whatever a visitor sends", async () => {
    for (const cookie of ["", "visitor=forged", "visitor=; session=x; delivery=2000"]) {
      const { headers } = await get(product.path, { headers: { cookie } });
      expect(headers["set-cookie"]).toBe(undefined);
    }
  });
});

describe("headers and cookies of a visitor do not change a public page", () => {
  const canary = "canary.example";
  const names = [
    "x-forwarded-host",
    "x-host",
    "x-forwarded-server",
    "x-original-url",
    "x-rewrite-url",
    "x-forwarded-prefix",
    "x-forwarded-scheme",
    "x-forwarded-port",
    "x-http-method-override",
    "forwarded",
    "referer",
    "origin",
    "user-agent",
    "accept-language",
    "x-forwarded-for",
    "via",
    "cookie",
  ];
  test.each(names.map((name, at) => ({ name, at })))("the header $name", async ({ name, at }) => {
    // Each on a page of its own, so that the page is made for it.
    const url = others[at]?.path ?? "";
    const poisoned = await get(url, { headers: { [name]: name === "forwarded" ? `host=${canary}` : canary } });
    expect(poisoned.statusCode).toBe(200);
    expect(poisoned.body + JSON.stringify(poisoned.headers)).not.toContain(canary);
    const plain = await get(url);
    expect([plain.statusCode, plain.body]).toEqual([poisoned.statusCode, poisoned.body]);
  });

  test("a log-in that is not valid is refused for this visitor alone", async () => {
    const refused = await get(others.at(-1)?.path ?? "", { headers: { authorization: "Bearer forged" } });
    expect([refused.statusCode, isForCdn(refused)]).toEqual([401, false]);
  });

  test("a range request gets the whole page", async () => {
    const { statusCode, headers } = await get(product.path, { headers: { range: "bytes=0-10" } });
    expect([statusCode, headers["content-range"]]).toEqual([200, undefined]);
  });

  test("campaign parameters in the address, and their order, change nothing", async () => {
    const plain = await get(product.path);
    for (const query of [`utm_source=${canary}`, `gclid=${canary}&a=<script>`, "page=2"])
      expect((await get(`${product.path}?${query}`)).body).toBe(plain.body);
  });
});

describe("purges", () => {
  const change = (statement: string) => shop.database.pool.query(statement);
  /** Purges are repeated for three seconds: waits until none that is under way or to come is of an earlier change. */
  const untilQuiet = () =>
    eventually(async () => {
      const position = "select snapshot from cdn_position for update";
      const [row] = (await shop.database.pool.query<{ snapshot: string | null }>(position)).rows;
      const changes = sql<{ found: NewChanges }>`select ${changesAfter(row?.snapshot ?? null)} as found`;
      const found = (await changes.execute(shop.database.db)).rows[0]?.found;
      receiver.purges.splice(0);
      return found?.isComplete === true && found.changes.length === 0;
    });

  test("a new price purges the pages of its product and the lists, and no other page", async () => {
    await eventually(async () => tagsSent().some((tags) => tags.includes("pages")));
    receiver.purges.splice(0);
    await change(`update offers set price_cents = price_cents + 100 where site = 'aol' and product_id = ${product.id}`);
    await eventually(async () => tagsSent().some((tags) => tags.includes(`product-${product.id}`)));
    expect(new Set(tagsSent().flat())).toEqual(new Set(["products", `product-${product.id}`]));
    // A page that was made just before may have arrived just after.
    await eventually(async () => tagsSent().length >= 2);
  });

  test("a change that concerns every page purges all of them, also when the CDN refuses at first", async () => {
    receiver.purges.splice(0);
    receiver.failNext(2);
    await change("update sales set name = name || '.'");
    await eventually(async () => tagsSent().filter((tags) => tags.includes("pages")).length >= 3);
  });

  test("stock that is left purges nothing", async () => {
    await untilQuiet();
    await change("update stock set on_hand = on_hand + 1 where on_hand > 0");
    await change("update sales set name = name || '.'");
    await eventually(async () => tagsSent().length > 0);
    expect(new Set(tagsSent().flat())).toEqual(new Set(["pages"]));
  });

  test("another build purges all pages when it starts, and beside an older one not every second", async () => {
    const cdn = { purge: "http", url: receiver.url, token: null } as const;
    const nextBuild = () => purgeChanges(shop.database.db, cdn, "the next build");
    const readMixed = async () =>
      (await shop.database.pool.query<{ mixed: boolean }>("select is_mixed as mixed from cdn_position")).rows[0]?.mixed;
    await change("update cdn_position set all_purged_at = '-infinity'");
    await eventually(async () => (await nextBuild()).includes("pages"));
    // The shop itself is of the build before: it says so, and neither purges everything again.
    await eventually(readMixed);
    await untilQuiet();
    await change(`update offers set price_cents = price_cents + 100 where site = 'aol' and product_id = ${product.id}`);
    await eventually(async () => tagsSent().length > 0);
    expect(tagsSent().flat()).not.toContain("pages");
    // A minute later pages of both may be there.
    await change("update cdn_position set all_purged_at = now() - interval '61 seconds'");
    await eventually(async () => tagsSent().some((tags) => tags.includes("pages")));
    await eventually(async () => (await readMixed()) === false);
  });
});
