import { readFile } from "node:fs/promises";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { factSpecs } from "#capabilities/catalogue/catalogue.facts.ts";
import { refreshOffers } from "#capabilities/catalogue/server/import/offer-index.store.ts";
import { kindNames } from "#drawings/drawing-types.ts";
import { asCalendarDay } from "#kit/calendar-day.ts";
import { findSetting } from "#shop/settings.ts";
import { sites } from "#sites/registry.ts";
import { openTestDatabase } from "#test/support/database.ts";
import { TODAY } from "#test/support/template-database.ts";
import { createProducts } from "./products.ts";
import { randomOf } from "./random.ts";

let shop: Awaited<ReturnType<typeof openTestDatabase>>;

beforeAll(async () => {
  shop = await openTestDatabase();
});
afterAll(() => shop.close());

async function rows<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> {
  return (await shop.pool.query<T>(sql, values)).rows;
}

async function column(sql: string): Promise<unknown[]> {
  return (await rows<{ value: unknown }>(sql)).map((row) => row.value);
}

const countOf = async (sql: string): Promise<number> =>
  Number((await column(`select count(*) as value from ${sql}`))[0]);

const contentTables = [
  "warehouses",
  "delivery_zones",
  "zone_days",
  "localities",
  "public_holidays",
  "blackout_days",
  "suppliers",
  "stores",
  "delivery_services",
  "manufacturers",
  "categories",
  "products",
  "offers",
  "price_changes",
  "warranties",
  "installations",
  "reviews",
  "questions",
  "answers",
  "stock",
  "promotions",
  "promotion_products",
  "promotion_rules",
  "coupons",
  "gift_cards",
  "gift_card_entries",
  "words",
  "settings",
  "static_pages",
  "sales",
  "alert_banners",
  "redirects",
  "cooking_demos",
  "cooking_demo_bookings",
  "orders",
  "order_lines",
  "order_events",
  "order_payments",
];

describe("the demonstration shop", () => {
  it("fills every table of content (SCOPE-30)", async () => {
    for (const table of contentTables) expect(await countOf(table), table).toBeGreaterThan(0);
  });

  it("has two thousand products, with their categories drawn as every kind that can be drawn (SCOPE-09)", async () => {
    expect(await countOf("products")).toBeGreaterThanOrEqual(2000);
    expect(new Set(await column("select kind as value from products union select kind from categories"))).toEqual(
      new Set(kindNames),
    );
  });

  it("knows what each site pays for each product, so that Prices has margins (OFC-05)", async () => {
    const sold = await countOf("offers where price_cents > 0");
    expect(await countOf("offers join offer_costs using (site, product_id) where price_cents > 0")).toBe(sold);
    const below = await countOf(
      "offers o join offer_costs using (site, product_id) where o.site <> 'hc' and cost_cents >= price_cents",
    );
    expect(below).toBe(0);
  });

  it("lists every second of the outlet that is a single piece as an outlet unit, with a serial number (OFC-07)", async () => {
    expect(await countOf("outlet_units")).toBeGreaterThan(20);
    const unlisted = `offers o where o.unit_id <> '' and not exists (select from outlet_units u
      where u.product_id = o.product_id and u.site = o.site and u.condition = o.condition and u.serial <> '' and u.marks <> '')`;
    expect(await countOf(unlisted)).toBe(0);
    expect(await countOf("(select from outlet_units group by serial having count(*) > 1) twice")).toBe(0);
    const several =
      "(select from outlet_units join stock using (product_id) group by product_id having sum(on_hand) > 1) several";
    expect(await countOf(several)).toBe(0);
  });

  it("says of every outlet unit what marks it has, first in its features and its description (OFC-07)", async () => {
    const unitsWithMarks = `outlet_units u join product_texts t using (site, product_id)
      where t.features[1] = 'This one piece: ' || u.marks and cardinality(t.features) > 1
        and starts_with(t.description, 'This one piece: ' || u.marks || E'\\n\\n')`;
    expect(await countOf(unitsWithMarks)).toBe(await countOf("outlet_units"));
  });

  it("begins with weeks of sales over the counter, each paid and handed over, by staff of every site (ROUTE-40)", async () => {
    const sold = await rows<{ site: string; sellers: number; days: number }>(
      `select site, count(distinct staff_id)::int as sellers, count(distinct placed_at::date)::int as days from orders group by site`,
    );
    expect(sold.map(({ site }) => site).toSorted()).toEqual(["andoo", "aoc", "aol", "aol-nz", "fk", "hc", "wa", "wac"]);
    for (const { site, sellers, days } of sold) expect([site, sellers > 1, days > 5]).toEqual([site, true, true]);
    // The shop's own orders are numbered from 100001 on.
    expect(await countOf(`orders where number::int > 100000 or placed_at >= '${TODAY}' or state <> 'delivered'`)).toBe(
      0,
    );
    expect(
      await countOf(`orders o where total_cents <> paid_cents or not exists (select 1 from staff where customer_id::text = o.staff_id)
        or total_cents <> (select sum(quantity * unit_cents) from order_lines where order_id = o.id)
        or total_cents <> (select sum(cents) from order_payments where order_id = o.id)`),
    ).toBe(0);
  });

  it("sells on all eight sites (BRAND-01)", async () => {
    const sold = await rows<{ site: string; n: number }>("select site, count(*)::int as n from offers group by site");
    expect(sold.map((row) => row.site).toSorted()).toEqual(["andoo", "aoc", "aol", "aol-nz", "fk", "hc", "wa", "wac"]);
    for (const { site, n } of sold) expect(n, site).toBeGreaterThan(400);
  });

  it("sells on each site what belongs to its departments, something in each of them, and nothing else (BRAND-01, NAV-04)", async () => {
    const sold = await rows<{ site: string; roots: string[] }>(
      `select o.site, array_agg(distinct c.uri) as roots from offers o
      join categories c on c.level = 1 and c.id = any(o.category_ids) group by o.site`,
    );
    const rootsOf = new Map(sold.map(({ site, roots }) => [site, new Set(roots)]));
    for (const load of Object.values(sites)) {
      const { site } = await load();
      expect(rootsOf.get(site.code), site.code).toEqual(new Set(site.departments));
    }
  });

  // Also: PLP-16
  it("shows each stock status, ribbon and condition somewhere (PLP-10, PLP-12, PLP-14)", async () => {
    const status = await column("select distinct stock_status as value from offers");
    expect(status.toSorted()).toEqual(["backOrder", "inStock", "indeterminate", "noStock", "supersededAndNoStock"]);
    expect(
      (await column("select distinct ribbon_type as value from offers where ribbon_type is not null")).length,
    ).toBe(8);
    expect((await column("select distinct condition as value from offers where condition is not null")).length).toBe(3);
    expect(await countOf("offers where missing_parts is not null")).toBeGreaterThan(10);
    expect(await countOf("offers where site = 'hc' and unit_id <> ''")).toBeGreaterThan(50);
    expect(await countOf("offers where is_hot")).toBeGreaterThan(50);
    expect(await countOf("offers where alt_price_message is not null")).toBeGreaterThan(5);
  });

  it("has savings on both sides of each threshold, and products without an RRP (PLP-17, PLP-18)", async () => {
    const saving = "(rrp_cents - price_cents)";
    expect(
      await countOf(`offers where ${saving} > 0 and ${saving} < rrp_cents * 0.05 and ${saving} < 20000`),
    ).toBeGreaterThan(10);
    expect(await countOf(`offers where ${saving} >= 20000 and ${saving} < rrp_cents * 0.05`)).toBeGreaterThan(5);
    expect(await countOf(`offers where ${saving} >= rrp_cents * 0.05`)).toBeGreaterThan(1000);
    expect(await countOf("offers where rrp_cents is null")).toBeGreaterThan(500);
  });

  it("says when goods on back order ship, and only then (PLP-10)", async () => {
    expect(await countOf("offers where (stock_status = 'backOrder') <> (ships_on is not null)")).toBe(0);
    expect(await countOf(`offers where ships_on <= '${TODAY}'`)).toBe(0);
  });

  it("has no price, listing or review from the future (PDP-17)", async () => {
    expect(await countOf(`offers where listed_on > '${TODAY}'`)).toBe(0);
    expect(await countOf(`price_changes where changed_at > '${TODAY}T00:00:00Z'`)).toBe(0);
    expect(await countOf(`reviews where written_on > '${TODAY}'`)).toBe(0);
    expect(await countOf("reviews r join products p on p.id = r.product_id where r.written_on < p.released_on")).toBe(
      0,
    );
  });

  it("ends each price history at the price that is asked (PDP-17)", async () => {
    const wrong = await rows(`
      select o.site, o.product_id from offers o
      left join lateral (
        select price_cents, rrp_cents from price_changes c where c.site = o.site and c.product_id = o.product_id order by changed_at desc, id desc limit 1
      ) now on true
      where now.price_cents is distinct from o.price_cents or now.rrp_cents is distinct from o.rrp_cents`);
    expect(wrong).toEqual([]);
    const counts = await column("select distinct count(*)::int as value from price_changes group by site, product_id");
    expect(Math.max(...counts.map(Number))).toBe(8);
    expect(Math.min(...counts.map(Number))).toBe(1);
  });

  it("keeps stock that agrees with what the sites say (PLP-10)", async () => {
    const inCountry = `(select coalesce(sum(s.on_hand), 0) from stock s join warehouses w on w.code = s.warehouse_code
      where s.product_id = o.product_id and w.country = case o.site when 'aol-nz' then 'NZ' else 'AU' end)`;
    expect(
      await countOf(
        `offers o where o.stock_status in ('noStock', 'supersededAndNoStock', 'backOrder') and o.site <> 'hc' and ${inCountry} > 0`,
      ),
    ).toBe(0);
    expect(await countOf(`offers o where o.site = 'hc' and o.unit_id <> '' and ${inCountry} > 1`)).toBe(0);
    expect(
      await countOf(
        `offers o where o.site = 'hc' and o.unit_id <> '' and o.stock_status = 'inStock' and ${inCountry} <> 1`,
      ),
    ).toBe(0);
    expect(
      await countOf(
        "(select product_id from stock group by product_id having count(*) filter (where on_hand > 0) = 1) alone",
      ),
    ).toBeGreaterThan(20);
    expect(await countOf("stock where (arriving > 0) <> (arrives_on is not null)")).toBe(0);
  });

  it("leads from a superseded product to one that is sold, also in two steps (PLP-10)", async () => {
    expect(
      await countOf(
        "products p where p.superseded_by is not null and not exists (select from products n where n.sku = p.superseded_by)",
      ),
    ).toBe(0);
    const lost =
      await countOf(`offers o join products p on p.id = o.product_id where o.stock_status = 'supersededAndNoStock'
      and not exists (select from products n join offers x on x.product_id = n.id and x.site = o.site where n.sku = p.superseded_by)`);
    expect(lost).toBe(0);
    expect(
      await countOf(`offers o join products a on a.id = o.product_id join products b on b.sku = a.superseded_by
        where o.site = 'aol' and b.superseded_by is not null`),
    ).toBeGreaterThan(0);
  });

  it("rates each product by its own reviews, none of which repeats another (PLP-05)", async () => {
    expect(await countOf("reviews")).toBeGreaterThan(5000);
    expect(await countOf("(select from reviews group by product_id, body having count(*) > 1) twice")).toBe(0);
    const wrong =
      await countOf(`products p left join (select product_id, count(*) as n, round(avg(stars), 2) as average from reviews group by product_id) r
      on r.product_id = p.id where p.rating_count <> coalesce(r.n, 0) or p.rating_average is distinct from r.average`);
    expect(wrong).toBe(0);
  });

  it("gives offers their categories, facets and words (SRCH-01, PLP-05)", async () => {
    expect(
      await countOf("offers where cardinality(category_ids) <> 3 or model_key = '' or search = ''::tsvector"),
    ).toBe(0);
    for (const facet of ["brand:", "condition:", "colour:", "availability:", "price:"]) {
      expect(
        await countOf(`offers where not exists (select from unnest(facets) f where f like '${facet}%')`),
        facet,
      ).toBe(0);
    }
    expect(
      await countOf("offers where site = 'aol' and search @@ websearch_to_tsquery('english', 'french door fridge')"),
    ).toBeGreaterThan(10);
    expect(await countOf("words where site = 'hc' and word = 'fridge'")).toBe(1);
  });

  it("brings only the products that changed up to date, with their site's words (SRCH-01)", async () => {
    const [one] = await rows<{ id: number }>("select id from products where sku = 'KF612BX'");
    const before = await countOf("words");
    await shop.pool.query("update products set title = 'Tallawong Quokkabox KF612BX' where id = $1", [one?.id]);
    const client = await shop.pool.connect();
    await refreshOffers(client, { productIds: [one?.id ?? 0] });
    client.release();
    expect(await countOf("offers where search @@ to_tsquery('english', 'quokkabox')")).toBe(8);
    expect(await countOf("words where word = 'quokkabox'")).toBe(8);
    expect(await countOf("words")).toBe(before + 8);
  });

  it("names only facts and settings that exist (BRAND-29, PDP-21)", async () => {
    const known = await column("select distinct key as value from products, jsonb_object_keys(facts) key");
    expect(known.filter((key) => factSpecs[String(key)] === undefined)).toEqual([]);
    const names = await column("select distinct name as value from settings");
    expect(names.filter((name) => findSetting(String(name)) === undefined)).toEqual([]);
  });

  it("runs promotions that are on, ended and still to come, and a sale on three sites (PLP-28, SALE-04)", async () => {
    expect(await countOf(`promotions where start_date <= '${TODAY}' and end_date >= '${TODAY}'`)).toBeGreaterThan(60);
    expect(
      await countOf(`promotions where end_date < '${TODAY}' and redemption_end_date > '${TODAY}'`),
    ).toBeGreaterThan(0);
    expect(await countOf(`promotions where start_date > '${TODAY}'`)).toBeGreaterThan(0);
    expect(
      await countOf(
        "promotion_products pp join promotions m on m.id = pp.promotion_id where not exists (select from offers o where o.site = m.site and o.product_id = pp.product_id)",
      ),
    ).toBe(0);
    const on = await column(
      `select site as value from sales where '${TODAY}T02:00:00Z' between starts_at and ends_at order by site`,
    );
    expect(on).toEqual(["aol", "aol-nz", "hc"]);
  });

  it("has makers that deliver themselves, makers without a date and Miele with its warning (DELIV-01)", async () => {
    const miele = await rows<{ brand_warning: string; supplier_code: string }>(
      "select brand_warning, supplier_code from manufacturers where uri = 'miele'",
    );
    expect(miele).toEqual([{ brand_warning: "miele", supplier_code: "miele" }]);
    expect(await countOf("manufacturers")).toBeGreaterThanOrEqual(44);
    expect(await countOf("manufacturers where is_proforma")).toBeGreaterThanOrEqual(2);
    expect(
      await countOf("suppliers s where not exists (select from manufacturers m where m.supplier_code = s.code)"),
    ).toBe(0);
  });

  it("offers care plans for every price, and services of which one is hidden (DELIV-47)", async () => {
    expect(await countOf("delivery_services where is_hidden and is_selected")).toBe(2);
    const gaps = await countOf(
      `(select country, category_id, years from warranties group by 1, 2, 3 having min(from_cents) > 0 or max(to_cents) < 1500000) gaps`,
    );
    expect(gaps).toBe(0);
  });
});

describe("products", () => {
  const products = createProducts(asCalendarDay(TODAY));

  it("have numbers and addresses of their own (ROUTE-07)", () => {
    expect(new Set(products.map((product) => product.sku)).size).toBe(products.length);
    expect(new Set(products.map((product) => product.slug)).size).toBe(products.length);
    for (const { sku, slug } of products) {
      expect(sku).toMatch(/^[A-Z0-9-]+$/);
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });

  it("are described in whole sentences (PDP-19)", () => {
    for (const product of products) {
      const texts = [product.title, product.description, ...product.features];
      expect(
        texts.filter((text) => /[{}]|undefined|NaN|\ba [aeio]/.test(text)),
        product.sku,
      ).toEqual([]);
      expect(product.features.length, product.sku).toBeGreaterThanOrEqual(4);
      expect(new Set(product.features).size).toBe(product.features.length);
      expect(product.description.split("\n\n").length).toBe(2);
    }
  });

  it("use more power when they are larger and less when they have more stars (PLP-05)", () => {
    const fridges = products.filter((product) => product.kind === "fridge-top-mount");
    const mean = (some: typeof fridges, fact: string): number =>
      some.reduce((sum, one) => sum + Number(one.facts[fact]), 0) / some.length;
    const large = fridges.filter((one) => Number(one.facts["capacityLitres"]) > 350);
    const small = fridges.filter((one) => Number(one.facts["capacityLitres"]) < 300);
    expect(mean(large, "kwhPerYear")).toBeGreaterThan(mean(small, "kwhPerYear"));
  });
});

describe("seeded chance", () => {
  it("answers the same for the same name and differs between names", () => {
    const draw = (name: string): number[] => Array.from({ length: 5 }, randomOf(name).next);
    expect(draw("fridge")).toEqual(draw("fridge"));
    expect(draw("fridge")).not.toEqual(draw("kettle"));
  });
});

describe("the guide to the demonstration shop", () => {
  it("names only products that are there", async () => {
    const guide = await readFile(new URL("README.md", import.meta.url), "utf8");
    const table = guide
      .split("\n")
      .filter((line) => line.startsWith("| "))
      .slice(2);
    const named = table.flatMap((line) =>
      [...(line.split("|")[3] ?? "").matchAll(/`([A-Z0-9-]+)`/g)].map((match) => match[1]),
    );
    expect(named.length).toBeGreaterThan(25);
    const known = new Set(await column("select sku as value from products"));
    expect(named.filter((sku) => !known.has(sku))).toEqual([]);
  });
});
