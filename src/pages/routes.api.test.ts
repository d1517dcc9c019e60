import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CodedSite, type SiteCode, siteCodes } from "#shop/site.ts";
import { pollChanges } from "#platform/change-log.ts";
import { readSite } from "#test/support/payment-terms.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { loadPage } from "../app/rendering/page-state.ts";
import type { FeatureOff } from "./feature-off/feature-off.ts";
import { pageTypes, type ShopCall } from "./page.ts";
import { pages } from "./routes.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

/** Like a browser that opens an address of the site. */
async function load(path: string, code: CodedSite = "aol") {
  const site = await readSite(code);
  const call = shop.visitor(code).call as ShopCall;
  return loadPage({ url: new URL(path, "http://shop.example"), call, site });
}

type Trail = { "@type": string; itemListElement: { name: string }[] };

/** A page's own data; the last step of its breadcrumbs is the page. */
async function pageOf(path: string, code?: CodedSite) {
  const { page, loaded } = await load(path, code);
  if ("redirect" in loaded) return { id: page?.id, to: loaded.redirect, status: loaded.status };
  if (!loaded.found) return { id: page?.id, status: loaded.status ?? 404 };
  const trail = (loaded.head.jsonLd as Trail[] | undefined)?.find((one) => one["@type"] === "BreadcrumbList");
  const crumbs = trail?.itemListElement.map((step) => step.name);
  return { id: page?.id, type: page?.pageType, title: loaded.head.title, ...(crumbs && { crumbs }) };
}

async function one(query: string): Promise<string> {
  const found = await shop.database.pool.query<{ it: string }>(query);
  return found.rows[0]?.it ?? "";
}

describe("the route table", () => {
  // Also: ROUTE-45, ROUTE-68, ROUTE-76
  test.each([
    ["/", "home", "homepage", "ROUTE-02, ROUTE-74", /Allora/, undefined],
    ["/c", "departments", "categoryPage", "ROUTE-09, SCOPE-08", /^All departments/, ["Home", "All departments"]],
    ["/c/cooking", "category", "categoryPage", "ROUTE-10", /Cooking/, ["Home", "Cooking"]],
    ["/c/cooking/ovens", "category", "categoryPage", "ROUTE-10", /Ovens/, ["Home", "Cooking", "Ovens"]],
    ["/brands", "brands", "brandPage", "ROUTE-05, SCOPE-07", /Brands/, ["Home", "Brands"]],
    ["/products", "products", "filter", "ROUTE-36", /^All products/, ["Home", "All products"]],
    ["/hot-offers", "hot-offers", "promotions", "ROUTE-18, SCOPE-11", /^Hot offers/, ["Home", "Hot offers"]],
    ["/sale", "sale", "sale", "ROUTE-43", /^Sale/, ["Home", "Sale"]],
    ["/search/oven", "search", "search", "ROUTE-16, SCOPE-15", /oven/i, undefined],
    ["/comparison", "comparison-none", "productComparison", "ROUTE-30", /ompare/, undefined],
    ["/stores", "stores", "generic", "ROUTE-31", /Stores|Collection|Showrooms/i, undefined],
    [
      "/cooking-demos",
      "cooking-demos",
      "generic",
      "ROUTE-50",
      /^Cooking demonstrations/,
      ["Home", "Cooking demonstrations"],
    ],
    ["/promotions", "promotions", "promotions", "ROUTE-21, SCOPE-10", /Promotions/, undefined],
    ["/sitemap", "sitemap", "siteMap", "ROUTE-08", /^Site map/, ["Home", "Site map"]],
    ["/s/delivery", "static", "static", "ROUTE-14, ROUTE-15", /^Delivery/, ["Home", "Delivery"]],
    [
      "/s/winning-storage-terms-and-conditions",
      "static",
      "static",
      "ROUTE-14, ROUTE-15",
      /^Storage terms/,
      ["Home", "Storage terms and conditions"],
    ],
    ["/article/legendary-service", "article", "blog", "ROUTE-44", /service/, ["Home", "What we mean by service"]],
    ["/ask-an-expert", "ask-an-expert", "static", "ROUTE-38", /^Ask an expert/, ["Home", "Ask an expert"]],
    ["/about/contact-us", "contact-us", "contactUs", "ROUTE-17", /^Contact us/, ["Home", "Contact us"]],
    [
      "/service-call-request-form",
      "service-call",
      "contactUs",
      "ROUTE-19",
      /^Book a service call/,
      ["Home", "Book a service call"],
    ],
    ["/deals-club", "deals-club", "promotions", "ROUTE-22", /^Deals club/, ["Home", "Deals club"]],
    ["/refer-a-friend", "refer-a-friend", "referAFriend", "ROUTE-76", /^Refer a friend/, ["Home", "Refer a friend"]],
    ["/zipmoney", "zipmoney", "zipPay", "ROUTE-03", /Zip/i, undefined],
    ["/afterpay", "afterpay", "afterpay", "ROUTE-04", /Afterpay/i, undefined],
    ["/cart", "cart", "shoppingCart", "ROUTE-51", /^Your cart/, undefined],
    ["/customer/checkout", "checkout", "checkout", "ROUTE-11", /^Checkout$/, undefined],
  ] as const)(
    "%s is the page %s of type %s with its own title and breadcrumb (%s)",
    async (path, id, type, _keeps, title, crumbs) => {
      expect(await pageOf(path)).toMatchObject({
        id,
        type,
        title: expect.stringMatching(title) as string,
        ...(crumbs && { crumbs }),
      });
    },
  );

  // Also: ROUTE-32, ROUTE-33, ROUTE-34
  test("one product, one brand, one promotion, one store and its tour have pages of their own (ROUTE-06, ROUTE-07, ROUTE-20)", async () => {
    const offer = "from offers o join products p on p.id = o.product_id";
    const where = "where o.site = 'aol' and o.stock_status = 'inStock' and p.superseded_by is null";
    const slug = await one(`select p.slug as it ${offer} ${where} order by p.id limit 1`);
    const brand = await one(
      `select m.uri as it ${offer} join manufacturers m on m.id = p.manufacturer_id ${where} limit 1`,
    );
    expect(await pageOf(`/p/${slug}`)).toMatchObject({ id: "product", type: "product" });
    expect(await pageOf(`/brands/${brand}`)).toMatchObject({ id: "brand", type: "brandPage" });
    const [promotion] = await shop.visitor("aol").call("GET /api/promotion");
    expect(await pageOf(`/promotion/${promotion?.path}`)).toMatchObject({ id: "promotion", type: "promoPage" });
    expect(await pageOf("/virtual-tour", "wa")).toMatchObject({ id: "virtual-tours", type: "virtualTour" });
    const [store] = await shop.visitor("aol").call("GET /api/store", { query: {} });
    expect(await pageOf(`/stores/${store?.storeUri}`)).toMatchObject({ id: "store", type: "generic" });
    expect(await pageOf("/virtual-tour/nowhere")).toMatchObject({ id: "virtual-tour", status: 404 });
  });

  test("/search is the old address of the whole list and keeps its query (ROUTE-36, ROUTE-37)", async () => {
    expect(await pageOf("/search?brand=boreal&page=2")).toMatchObject({
      to: "/products?brand=boreal&page=2",
      status: 301,
    });
  });

  test("comparing puts each product into the address (ROUTE-30)", async () => {
    const skus = await shop.database.pool.query<{ sku: string }>(
      "select p.sku from offers o join products p on p.id = o.product_id where o.site = 'aol' and o.unit_id = '' order by p.id limit 2",
    );
    const [a, b] = skus.rows.map(({ sku }) => sku);
    expect(await pageOf(`/comparison/${a}/${b}`)).toMatchObject({ id: "comparison", type: "productComparison" });
  });

  test.each(["/nowhere", "/404", "/p", "/about", "/s/no-such-words", "/s/footer", "/c/no-such-department"])(
    "%s is not found (ROUTE-29, ROUTE-35)",
    async (path) => expect(await pageOf(path)).toMatchObject({ status: 404 }),
  );

  test("the page types are the 34 that are known, no page has another, and each page its own pattern (ROUTE-68, ROUTE-75)", () => {
    expect(pageTypes).toHaveLength(34);
    expect(new Set(pageTypes).size).toBe(34);
    expect(pages.filter(({ pageType }) => !pageTypes.includes(pageType))).toEqual([]);
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
    expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length);
  });

  test("every page's loader and component come when they are needed, and not before (ROUTE-01)", async () => {
    for (const page of pages) {
      expect(typeof (await page.load())).toBe("function");
      expect(page.component.toString()).toMatch(/import/);
      expect(page.load.toString()).toMatch(/import/);
    }
  });
});

describe("the deals club's gate", () => {
  async function set(site: SiteCode, value: string): Promise<void> {
    await shop.database.pool.query(
      "insert into settings (site, name, value) values ($1, 'DealsClubEnabled', $2) on conflict (site, name) do update set value = excluded.value",
      [site, value],
    );
    await pollChanges(shop.database.db);
  }

  test.each([
    ["fk", "true", 200],
    ["andoo", "ON", 200],
    ["wac", "", 404],
    ["hc", "false", 404],
    ["aol-nz", "perhaps", 404],
  ] as const)(
    "on %s with its setting at %j the page answers %d, whoever asks (ROUTE-22, ROUTE-25, ROUTE-26)",
    async (site, value, status) => {
      await set(site, value);
      const { status: answered = 200 } = (await pageOf("/deals-club", site)) as { status?: number };
      expect(answered).toBe(status);
    },
  );

  test("its taste of the week is what is hot and reduced, largest saving first (ROUTE-49)", async () => {
    const { loaded } = await load("/deals-club", "aol");
    if (!("found" in loaded) || !loaded.found) throw new Error("not found");
    const { hot, sale } = loaded.data as { hot: { price: number }[]; sale: { price: number; rrp: number | null }[] };
    expect(hot.length).toBeGreaterThan(0);
    expect(sale.length).toBeGreaterThan(0);
  });
});

test("a page that is not there may have moved: that is asked first, and only then it is not found (ERR-15, ERR-20, ERR-21)", async () => {
  await shop.database.pool.query(
    "insert into redirects (site, from_path, to_path, status) values ('', '/p/an-old-fridge', '/c/refrigeration', 301)",
  );
  expect(await pageOf("/p/an-old-fridge")).toMatchObject({ to: "/c/refrigeration" });
  expect(await pageOf("/p/never-was-here")).toMatchObject({ id: "product", status: 404 });
  expect(await pageOf("/no-such-page-at-all")).toMatchObject({ status: 404 });
});

test("the storage terms work their example out as checkout charges it (ROUTE-15, DELIV-62)", async () => {
  const answer = await shop.visitor("aol").call("GET /api/Static/:name", {
    params: { name: "winning-storage-terms-and-conditions" },
  });
  if (!answer.ok) throw new Error(answer.refusal);
  const { html } = answer.value;
  expect(html).toContain("Storage is free for 60 days");
  expect(html).toContain("From day 61 we charge");
  expect(html).toContain("For a fridge of $2,099 the fee is $2.10 a day.");
  expect(html).toContain("on day 70, counted from the first possible day, 10 days are charged: $21.");
});

/** Decision 85: which sites do without a feature that has a route. */
const featureOffOn: Readonly<Record<string, readonly SiteCode[]>> = {
  "/cooking-demos": ["hc", "andoo"],
  "/virtual-tour": ["hc", "aol", "aol-nz", "aoc"],
  "/afterpay": ["aoc", "wa", "wac", "fk"],
  "/zipmoney": ["aoc", "wac"],
};

test.each(["/cooking-demos", "/virtual-tour", "/afterpay", "/zipmoney"])(
  "%s has a useful page on every site (ROUTE-03, ROUTE-04, ROUTE-33)",
  async (path) => {
    const offOn: SiteCode[] = [];
    for (const site of siteCodes) {
      const { loaded } = await load(path, site);
      if (!("found" in loaded) || !loaded.found) throw new Error(`${site} has no page at ${path}`);
      const { off } = loaded.data as { off?: FeatureOff };
      if (off === undefined) continue;
      offOn.push(site);
      expect(loaded.head.robots, site).toBe("noindex,follow");
      expect(off.links.length, site).toBeGreaterThan(1);
      for (const { uri } of off.links) expect(await pageOf(uri, site), `${site} ${uri}`).not.toHaveProperty("status");
    }
    expect(offOn).toEqual(featureOffOn[path]);
  },
);
