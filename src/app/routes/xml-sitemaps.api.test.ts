import { gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faultInXml } from "#drawings/svg-reading.ts";
import { readConfig } from "#platform/config.ts";
import { createInProcessCall } from "#platform/calls/in-process.ts";
import { publicContext } from "#platform/visits.ts";
import type { ShopCall } from "#pages/page.ts";
import type { Site, SiteCode } from "#shop/site.ts";
import { TODAY } from "#test/support/template-database.ts";
import { productionEnvironment } from "#test/support/production-environment.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { createOrigins, pairOf } from "../sites/origins.ts";
import { modules } from "../api-modules.ts";
import { registerSitemaps } from "./xml-sitemaps.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const read = async (site: SiteCode, path: string, headers: Record<string, string> = {}) =>
  shop.visitor(site).send({ url: path, headers });
const textOf = async (site: SiteCode, path: string) => (await read(site, path)).body;
const locationsIn = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
const pathsIn = (xml: string): string[] => locationsIn(xml).map((url) => new URL(url).pathname);
const entriesIn = (xml: string): string[] => xml.match(/<url>.*?<\/url>/gs) ?? [];

/** The same registration on a server of its own, with small files. */
async function smallFiles(perFile: number) {
  const config = readConfig({ LOG_LEVEL: "silent" });
  const { sites } = shop.shop;
  const callFor = createInProcessCall(modules);
  const app = Fastify();
  const siteOf = () => sites.find(({ code }) => code === "aol")!;
  registerSitemaps(app, {
    state: shop.database.db.state,
    siteOf,
    perFile,
    originOf: createOrigins(config, () => 3000),
    pairOf: (site: Site) => pairOf(site, sites),
    viewOf: (site) => {
      const context = publicContext(site, { db: shop.database.db, config, log: app.log });
      return { site, context, call: callFor(context) as ShopCall };
    },
  });
  return async (path: string) => (await app.inject({ url: path })).body;
}

test("each site names its own pages by type, and nothing of another site (SHELL-36, BRAND-01)", async () => {
  for (const site of ["hc", "wa", "aol-nz"] as const) {
    const index = await textOf(site, "/sitemap.xml");
    expect(faultInXml(index.replace(/^<\?xml.*?\?>\n/, ""))).toBe("");
    const files = locationsIn(index);
    expect(files.map((url) => /([a-z]+)-\d+\.xml$/.exec(url)?.[1])).toEqual([
      "products",
      "categories",
      "brands",
      "promotions",
      "stores",
      // An outlet has no cooking demonstrations.
      ...(site === "hc" ? [] : ["demos"]),
      "pages",
      "articles",
    ]);
    for (const url of files) {
      const xml = await textOf(site, new URL(url).pathname);
      expect(faultInXml(xml.replace(/^<\?xml.*?\?>\n/, "").replace(/(<\/?)(?:xhtml|image):/g, "$1"))).toBe("");
      expect(locationsIn(xml).filter((one) => new URL(one).host !== new URL(url).host)).toEqual([]);
      expect(entriesIn(xml).length).toBeGreaterThan(0);
    }
  }
});

test("every coming demonstration in the site's stores is listed once, and so is their list (ROUTE-50, SHELL-36)", async () => {
  const found = await shop.database.pool.query<{ path: string }>(
    `select '/cooking-demos/' || d.id as path from cooking_demos d join stores s on s.uri = d.store_uri
     where s.sites @> array['wa'] and d.starts_at > $1 order by d.starts_at, d.id`,
    [new Date(`${TODAY}T10:00:00+11:00`)],
  );
  const listed = pathsIn(await textOf("wa", "/sitemaps/demos-1.xml"));
  expect(listed).toEqual(["/cooking-demos", ...found.rows.map(({ path }) => path)]);
  expect(listed.length).toBeGreaterThan(50);
  expect(pathsIn(await textOf("wa", "/sitemaps/pages-1.xml"))).not.toContain("/cooking-demos");
});

test("every product of the site is listed once with its picture, and discontinued ones are not (PLP-10)", async () => {
  const sold = await shop.database.pool.query<{ slug: string; status: string; next: string | null }>(
    `select p.slug, o.stock_status as status, (select n.sku from products n join offers e on e.product_id = n.id and e.site = o.site where n.sku = p.superseded_by) as next
     from offers o join products p on p.id = o.product_id where o.site = 'hc'`,
  );
  const there = sold.rows.filter(({ status, next }) => status !== "supersededAndNoStock" || next !== null);
  const xml = await textOf("hc", "/sitemaps/products-1.xml");
  expect(pathsIn(xml).toSorted()).toEqual(there.map(({ slug }) => `/p/${slug}`).toSorted());
  expect(entriesIn(xml).filter((entry) => !/<image:loc>http[^<]+\/images\/product\//.test(entry))).toEqual([]);
});

test("long lists are split over several sitemaps that hold each page once (SHELL-36)", async () => {
  const whole = pathsIn(await textOf("aol", "/sitemaps/products-1.xml"));
  const small = await smallFiles(1_500);
  const names = pathsIn(await small("/sitemap.xml")).filter((path) => path.includes("products"));
  expect(names.length).toBe(Math.ceil(whole.length / 1_500));
  const parts = await Promise.all(names.map(small));
  expect(parts.flatMap(pathsIn)).toEqual(whole);
  expect(JSON.parse(await small(`/sitemaps/products-${names.length + 1}.xml`)).statusCode).toBeGreaterThanOrEqual(400);
});

test("a page's last change is the last change of its product or of its offer (SHELL-36)", async () => {
  const { pool } = shop.database;
  const dateOf = (xml: string, slug: string) =>
    Date.parse(
      entriesIn(xml)
        .find((entry) => entry.includes(`/p/${slug}<`))
        ?.match(/<lastmod>([^<]+)</)?.[1] ?? "",
    );
  const found = await pool.query<{ slug: string; id: number }>(
    "select p.slug, p.id from offers o join products p on p.id = o.product_id where o.site = 'fk' and o.stock_status = 'inStock' order by p.id limit 3",
  );
  const [priced, renamed, still] = found.rows;
  await pool.query("update offers set price_cents = price_cents + 100 where site = 'fk' and product_id = $1", [
    priced?.id,
  ]);
  await pool.query("update products set description = description || ' More.' where id = $1", [renamed?.id]);
  // A recount changes nothing visible.
  await pool.query("update offers set popularity = popularity + 1 where site = 'fk' and product_id = $1", [still?.id]);
  const xml = await textOf("fk", "/sitemaps/products-1.xml");
  const anHourAgo = Date.now() - 3_600_000;
  expect(dateOf(xml, priced?.slug ?? "")).toBeGreaterThan(anHourAgo);
  expect(dateOf(xml, renamed?.slug ?? "")).toBeGreaterThan(anHourAgo);
  expect(dateOf(xml, still?.slug ?? "")).toBeLessThan(anHourAgo);
  expect(entriesIn(xml).filter((entry) => Date.parse(/<lastmod>([^<]+)</.exec(entry)?.[1] ?? "") > Date.now())).toEqual(
    [],
  );
});

test("products of both countries link the two shops by hreflang, with a default for others (BRAND-09)", async () => {
  const pairs = async (site: SiteCode, file: string) =>
    new Map(
      entriesIn(await textOf(site, `/sitemaps/${file}.xml`)).map((entry) => [
        new URL(/<loc>([^<]+)</.exec(entry)?.[1] ?? "").pathname,
        [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => `${language} ${href}`),
      ]),
    );
  for (const file of ["products-1", "categories-1", "brands-1", "pages-1"]) {
    const [here, there] = [await pairs("aol", file), await pairs("aol-nz", file)];
    const both = [...here].filter(([path]) => there.has(path));
    expect(both.length).toBeGreaterThan(3);
    for (const [path, links] of both) {
      expect(links, path).toEqual(there.get(path));
      expect(links.map((link) => link.split(" ")[0])).toEqual(["en-AU", "en-NZ", "x-default"]);
      expect(links[2]?.endsWith(`//aol.localhost:3000${path}`)).toBe(true);
    }
    const alone = [...here].filter(([path]) => !there.has(path));
    expect(alone.filter(([, links]) => links.length > 0)).toEqual([]);
  }
  expect([...(await pairs("hc", "products-1")).values()].flat()).toEqual([]);
});

test("lists are pressed, kept for a while, and not sent again to who has them (SHELL-36)", async () => {
  const packed = await read("wa", "/sitemaps/categories-1.xml", { "accept-encoding": "gzip" });
  expect(packed.headers["content-encoding"]).toBe("gzip");
  const plain = await read("wa", "/sitemaps/categories-1.xml");
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.headers["cache-control"]).toContain("max-age");
  const again = await read("wa", "/sitemaps/categories-1.xml", { "if-none-match": String(packed.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test("a list that is not there is a 404 that costs nothing (SHELL-36)", async () => {
  for (const path of [
    "/sitemaps/products-99.xml",
    "/sitemaps/secrets-1.xml",
    "/sitemaps/products-0.xml",
    "/sitemaps/x",
  ])
    expect([path, (await read("hc", path)).statusCode]).toEqual([path, 404]);
});

test("no visitor can have the shop name another host than its own (BRAND-02)", async () => {
  const { sites } = shop.shop;
  const site = sites.find(({ code }) => code === "hc")!;
  const origin = (environment: Record<string, string>) => createOrigins(readConfig(environment), () => 3000)(site);
  expect(origin({})).toBe("http://hc.localhost:3000");
  expect(origin(productionEnvironment)).toBe("https://hc.shop.example");
  expect(origin({ PUBLIC_URL: "https://shop.example/" })).toBe("https://shop.example");
  const answer = await read("hc", "/sitemap.xml", { host: "evil.example" });
  expect(answer.body).not.toContain("evil.example");
  expect((await read("hc", "/robots.txt", { host: "evil.example" })).body).not.toContain("evil.example");
});
