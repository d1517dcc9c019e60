import { get } from "node:http";
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import type { SiteCode } from "#shop/site.ts";
import { shopperForTests, storefrontForTests } from "#test/support/journey.ts";
import { openStorefront } from "#test/support/storefront.ts";

const store = storefrontForTests(openStorefront);
/** Sees the server's HTML, like a search engine. */
const shopper = shopperForTests(store, { scripts: "off" });

type Answer = { readonly status: number; readonly location: string | undefined; readonly text: string };

/** A plain request, like a crawler's. */
function ask(site: SiteCode, path: string): Promise<Answer> {
  const { port, host } = new URL(store.url(site, "/"));
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, headers: { host } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const text = Buffer.concat(parts).toString("utf8");
        resolve({ status: response.statusCode ?? 0, location: response.headers.location, text });
      });
    }).on("error", reject);
  });
}

const slugs = async (site: SiteCode, where: string, most = 1): Promise<string[]> => {
  const found = await store.database.pool.query<{ slug: string }>(
    `select p.slug from offers o join products p on p.id = o.product_id where o.site = $1 and ${where} order by o.popularity desc, p.id limit ${most}`,
    [site],
  );
  return found.rows.map(({ slug }) => slug);
};

type StructuredData = Record<string, unknown> & { "@type": string };
const structuredDataIn = (html: string): StructuredData[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = ""]) => JSON.parse(json) as StructuredData,
  );
const structured = (html: string, type: string): StructuredData | undefined =>
  structuredDataIn(html).find((one) => one["@type"] === type);
const metaIn = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const canonicalIn = (html: string): string | undefined => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const titleIn = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";

const availabilityOf: Readonly<Record<string, RegExp>> = {
  InStock: /^In stock$/,
  BackOrder: /^Ships /,
  OutOfStock: /^Out of stock$/,
  Discontinued: /^Replaced by a newer model$/,
  LimitedAvailability: /^Contact us for availability$/,
};

const dollars = (text: string | undefined) => (text === undefined ? undefined : Number(text.replaceAll(/[$,\s]/g, "")));

/** The price and availability on a product's page, as a shopper reads them. */
async function readProduct(page: Page) {
  const main = page.locator("main");
  const head = (await main.locator("header").first().textContent()) ?? "";
  const box = await page.locator("[data-buy-action]").first().locator("..").innerText();
  const crumbs = page.getByRole("navigation", { name: /breadcrumb/i }).getByRole("listitem");
  return {
    name: await main.getByRole("heading", { level: 1 }).textContent(),
    codes: head.replaceAll(/\s/g, ""),
    price: dollars(/\$\s*([\d,]+(?:\.\s*\d\d)?)/.exec(box)?.[1]),
    rrp: dollars(/RRP\s*\$([\d,]+(?:\.\d\d)?)/.exec(box)?.[1]),
    lines: box.split("\n").map((line) => line.trim()),
    crumbs: (await crumbs.allTextContents()).map((crumb) => crumb.trim()),
  };
}

const kinds: readonly (readonly [SiteCode, string])[] = [
  ["aol", "o.stock_status = 'inStock'"],
  ["aol", "o.stock_status = 'backOrder'"],
  ["aol-nz", "o.stock_status = 'noStock'"],
  ["wa", "o.stock_status = 'indeterminate'"],
  ["aol", "o.stock_status = 'supersededAndNoStock' and p.superseded_by is not null"],
  ["hc", "o.condition = 'Cosmetic Imperfection' and o.stock_status = 'inStock'"],
  ["hc", "o.condition = 'Brand New Runout' and o.stock_status = 'inStock'"],
  ["fk", "o.rrp_cents is null and o.stock_status = 'inStock'"],
  ["andoo", "o.rrp_cents > o.price_cents * 1.2 and o.stock_status = 'inStock'"],
];

test.each(kinds)(
  "the structured data of a product on %s match its page, where %s (SHELL-36, PLP-10, PLP-14)",
  async (site, where) => {
    const [slug] = await slugs(site, where);
    expect(slug).toBeDefined();
    const { page } = shopper;
    await page.goto(store.url(site, `/p/${slug}`), { waitUntil: "domcontentloaded" });
    const html = (await ask(site, `/p/${slug}`)).text;
    const shown = await readProduct(page);
    const product = structured(html, "Product")!;
    const offer = product["offers"] as Record<string, unknown> | undefined;
    expect(product["name"]).toBe(shown.name);
    expect(shown.codes).toContain(`Model${product["mpn"]}SKU${product["sku"]}`.replaceAll(" ", ""));
    expect(offer?.["price"]).toBe(shown.price);
    expect(offer?.["priceCurrency"]).toBe(site === "aol-nz" ? "NZD" : "AUD");
    expect((offer?.["priceSpecification"] as { price?: number } | undefined)?.price).toBe(shown.rrp);
    const words = availabilityOf[String(offer?.["availability"]).replace("https://schema.org/", "")];
    expect(shown.lines.some((line) => words?.test(line))).toBe(true);
    const isMarked = shown.lines.includes("Cosmetic Imperfection");
    expect(offer?.["itemCondition"]).toBe(`https://schema.org/${isMarked ? "DamagedCondition" : "NewCondition"}`);
    const rating = product["aggregateRating"] as { ratingValue: number; reviewCount: number } | undefined;
    expect(rating !== undefined).toBe((await page.locator("#reviews").count()) > 0);
    if (rating) expect(await page.locator("#reviews").innerText()).toContain(rating.ratingValue.toFixed(1));
    const trail = (structured(html, "BreadcrumbList")!["itemListElement"] as { name: string }[]).map(
      ({ name }) => name,
    );
    expect(trail).toEqual(shown.crumbs);
    expect(shopper.complaints.filter((one) => !one.includes("net::ERR"))).toEqual([]);
  },
);

test.each(["aoc", "wac"] as const)(
  "%s shows a stranger no price in any page, data or call (BRAND-06)",
  async (site) => {
    const [slug] = await slugs(site, "o.stock_status = 'inStock' and o.price_cents > 100000");
    const found = await store.database.pool.query<{ cents: number; sku: string }>(
      "select o.price_cents as cents, p.sku from offers o join products p on p.id = o.product_id where o.site = $1 and p.slug = $2",
      [site, slug],
    );
    const [row] = found.rows;
    const dollars = Math.floor((row?.cents ?? 0) / 100);
    const spelled = [dollars.toLocaleString("en-AU"), `"price":${dollars}`, `:${dollars}`];
    const pages = ["/", `/p/${slug}`, "/c/refrigeration", "/brands", "/sitemap"];
    const calls = [
      `/api/v2/product/slug/${slug}`,
      `/api/v2/product/list`,
      `/api/pricehistory/get-price-history/${row?.sku}`,
    ];
    for (const path of [...pages, ...calls]) {
      const { text } = await ask(site, path);
      expect([path, /"(?:price|rrp|saving)":\d/.exec(text)?.[0]]).toEqual([path, undefined]);
      expect([path, structuredDataIn(text).some((one) => JSON.stringify(one).includes('"offers"'))]).toEqual([
        path,
        false,
      ]);
    }
    const { text } = await ask(site, `/p/${slug}`);
    expect(spelled.filter((price) => text.includes(price))).toEqual([]);
  },
);

test("pages of every kind have a title and a description of their own, one address, and a picture to share (SHELL-35, SHELL-36)", async () => {
  const products = (await slugs("aol", "o.stock_status = 'inStock'", 6)).map((slug) => `/p/${slug}`);
  const paths = [
    "/",
    "/c",
    "/c/refrigeration",
    "/c/laundry",
    "/brands",
    "/brands/haneulon",
    "/products",
    "/hot-offers",
    "/stores",
    "/promotions",
    "/sitemap",
    "/s/delivery",
    "/s/returns",
    "/article/legendary-service",
    "/ask-an-expert",
    "/about/contact-us",
    "/c/refrigeration?page=2",
    ...products,
  ];
  const answers = await Promise.all(paths.map(async (path) => ({ path, ...(await ask("aol", path)) })));
  expect(answers.filter(({ status }) => status !== 200).map(({ path }) => path)).toEqual([]);
  const titles = answers.map(({ text }) => titleIn(text));
  const descriptions = answers.map(({ text }) => metaIn(text, "description"));
  expect(new Set(titles).size).toBe(titles.length);
  expect(new Set(descriptions).size).toBe(descriptions.length);
  expect(descriptions.filter((one) => one === undefined || one.length < 40)).toEqual([]);
  for (const { path, text } of answers) {
    expect([path, canonicalIn(text)]).toEqual([path, store.url("aol", path)]);
    expect(metaIn(text, "og:url")).toBe(store.url("aol", path));
    expect(metaIn(text, "og:title")).toBe(titleIn(text));
    expect([path, metaIn(text, "og:image")]).toEqual([path, expect.stringMatching(/\/share\/.+\.png$/)]);
    expect(metaIn(text, "twitter:card")).toBe("summary_large_image");
    expect(text).toContain('<html lang="en-AU"');
  }
});

test("the home page says who the shop is and how to search it (SHELL-36)", async () => {
  const { text } = await ask("wa", "/");
  expect(structured(text, "Organization")).toMatchObject({ name: "Wattle & Ash", url: store.url("wa", "") });
  expect(JSON.stringify(structured(text, "WebSite"))).toContain("/search/{search_term_string}");
});

test("the structured data of a list have its products in order, and those of a store its hours (SHELL-36)", async () => {
  const list = (await ask("hc", "/c/laundry?page=2")).text;
  const items = structured(list, "ItemList")!["itemListElement"] as { position: number; url: string }[];
  const shown = [...list.matchAll(/<article[^>]*>.*?href="(\/p\/[^"]+)"/gs)].map(([, path = ""]) => path);
  expect(items.map(({ url }) => new URL(url).pathname)).toEqual(shown);
  expect(items[0]?.position).toBe(25);
  const stores = (await ask("hc", "/stores")).text;
  const [path = ""] = /\/stores\/[a-z-]+/.exec(stores) ?? [];
  expect(structured((await ask("hc", path)).text, "LocalBusiness")).toHaveProperty("openingHoursSpecification");
});

test("of all ways to narrow a list few may be found, and links into the others are not followed (SHELL-36)", async () => {
  const list = "/c/refrigeration";
  const robots = async (query: string) => {
    const { text } = await ask("aol", list + query);
    return [metaIn(text, "robots"), canonicalIn(text)?.replace(store.url("aol", ""), "")];
  };
  expect(await robots("?brand=haneulon")).toEqual([undefined, `${list}?brand=haneulon`]);
  expect(await robots("?BRAND=haneulon")).toEqual([undefined, list]);
  expect(await robots("?brand=haneulon&utm_source=x")).toEqual([undefined, `${list}?brand=haneulon`]);
  expect(await robots("?page=2")).toEqual([undefined, `${list}?page=2`]);
  for (const query of [
    "?brand=haneulon,everdale",
    "?sort=newest",
    "?colour=white",
    "?brand=haneulon&colour=white",
    "?perPage=48",
    "?nothing=known",
  ])
    expect([query, ...(await robots(query))]).toEqual([query, "noindex,follow", undefined]);
  const { text } = await ask("aol", `${list}?brand=haneulon`);
  expect(titleIn(text)).toContain("Refrigeration by Haneulon");
  const inside = [...text.matchAll(/<a href="(\/c\/refrigeration\?[^"]+)"[^>]*?(rel="nofollow")?>/g)];
  const deeper = inside.filter(([, href = ""]) => (href.match(/brand=/g) ?? []).length > 1);
  expect(deeper.length).toBeGreaterThan(0);
  expect(deeper.filter(([, , rel]) => rel === undefined)).toEqual([]);
});

test("a page that both countries have names the other, one that only one has names none (BRAND-09)", async () => {
  const alternates = async (site: SiteCode, path: string) =>
    [...(await ask(site, path)).text.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
      ([, language, href]) => `${language} ${href}`,
    );
  const [both] = await slugs(
    "aol",
    "exists (select 1 from offers e where e.site = 'aol-nz' and e.product_id = o.product_id)",
  );
  const [alone] = await slugs(
    "aol",
    "not exists (select 1 from offers e where e.site = 'aol-nz' and e.product_id = o.product_id)",
  );
  for (const path of ["/", `/p/${both}`, "/c/refrigeration", "/s/returns"]) {
    const here = await alternates("aol", path);
    expect(here, path).toEqual([
      `en-AU ${store.url("aol", path)}`,
      `en-NZ ${store.url("aol-nz", path)}`,
      `x-default ${store.url("aol", path)}`,
    ]);
    expect(await alternates("aol-nz", path)).toEqual(here);
  }
  for (const path of [`/p/${alone}`, "/c/refrigeration?page=2"])
    expect([path, await alternates("aol", path)]).toEqual([path, []]);
  expect(await alternates("hc", "/")).toEqual([]);
});

test("every address has one spelling, and the others lead there in one step (ROUTE-09, ROUTE-29)", async () => {
  const [slug] = await slugs("hc", "o.stock_status = 'inStock'");
  const led: readonly (readonly [string, string])[] = [
    ["/C/Refrigeration/", "/c/refrigeration"],
    [`/P/${slug}/`, `/p/${slug}`],
    ["/Stores/", "/stores"],
    ["/stores/?state=NSW", "/stores?state=NSW"],
    ["/brands/Haneulon", "/brands/haneulon"],
    ["/s/Delivery", "/s/delivery"],
    ["/s/legendary-service", "/article/legendary-service"],
    ["/article/delivery", "/s/delivery"],
    ["//c", "/c"],
  ];
  for (const [from, to] of led) {
    const { status, location } = await ask("hc", from);
    expect([from, status, location]).toEqual([from, 301, to]);
  }
  expect((await ask("hc", "/p/there-never-was-such-a-thing")).status).toBe(404);
});

test("what is sold no more says so for good, what has a successor keeps its page (PLP-11)", async () => {
  const [left] = await slugs("hc", "o.stock_status = 'inStock' and p.superseded_by is null");
  const { pool } = store.database;
  const ofLeft = "(select id from products where slug = $1)";
  await pool.query(`delete from offers where site = 'hc' and product_id = ${ofLeft}`, [left]);
  // A requested page is cached; the change reaches the shop a moment later.
  await expect.poll(async () => (await ask("hc", `/p/${left}`)).status).toBe(410);
  const gone = await ask("hc", `/p/${left}`);
  expect(metaIn(gone.text, "robots")).toBe("noindex");
  expect(gone.text).toMatch(/href="\/c\/[^"]+"[^>]*>/);
  const [replaced] = await slugs("aol", "o.stock_status = 'supersededAndNoStock' and p.superseded_by is not null");
  expect((await ask("aol", `/p/${replaced}`)).status).toBe(200);
  await pool.query("update products set superseded_by = null where slug = $1", [replaced]);
  await expect.poll(async () => (await ask("aol", `/p/${replaced}`)).status).toBe(410);
});
