import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SiteCode } from "#shop/site.ts";
import { startTestShop, type TestShop, type Visitor } from "#test/support/shop.ts";
import { skuListOf } from "../compare.rules.ts";

let testShop: TestShop;
/** Eight SKUs of `hc`, in stock. */
let skus: readonly string[];

beforeAll(async () => {
  testShop = await startTestShop();
  skus = await skusOf("hc", "refrigeration");
});
afterAll(() => testShop.close());

async function skusOf(site: SiteCode, category: string): Promise<readonly string[]> {
  const listed = await testShop.visitor(site).call("GET /api/v2/product/list", { query: { category } });
  return listed.ok ? listed.value.items.slice(0, 8).map((one) => one.sku) : [];
}

const add = (visitor: Visitor, sku: string) => visitor.call("POST /api/compare/product/", { body: { sku } });
const remove = (visitor: Visitor, sku: string) => visitor.call("DELETE /api/compare/product/:sku", { params: { sku } });
const listed = async (visitor: Visitor) =>
  (await visitor.call("GET /api/compare/")).products.map((one) => one.productSKU);
const compared = (visitor: Visitor, list: readonly string[]) =>
  visitor.call("GET /api/compare/products", { query: { SkuList: skuListOf(list) } });

async function withList(list: readonly string[], site: SiteCode = "hc"): Promise<Visitor> {
  const visitor = testShop.visitor(site);
  for (const sku of list) await add(visitor, sku);
  return visitor;
}

test("a product's maker has the maker's own mark as its picture, whatever the kind of product (CMP-18, CMP-19, PDP-08)", async () => {
  const visitor = testShop.visitor("hc");
  const answer = await visitor.call("GET /api/v2/product/list", { query: { perPage: "48" } });
  const cards = answer.ok ? answer.value.items : [];
  const marks = Map.groupBy(cards, ({ manufacturer }) => manufacturer.name);
  const kinds = (name: string) => new Set(marks.get(name)?.map(({ category }) => category)).size;
  expect([...marks.keys()].some((name) => kinds(name) > 1)).toBe(true);
  for (const [name, made] of marks)
    expect([name, new Set(made.map(({ manufacturer }) => manufacturer.thumbnail)).size]).toEqual([name, 1]);
  expect(new Set(cards.map(({ manufacturer }) => manufacturer.thumbnail)).size).toBe(marks.size);
  await add(visitor, cards[0]!.sku);
  const [compared] = (await visitor.call("GET /api/compare/")).products;
  expect(compared?.brandImage).toBe(cards[0]!.manufacturer.thumbnail);
  const mark = await visitor.send({ url: compared!.brandImage });
  expect([mark.statusCode, mark.headers["content-type"]]).toEqual([200, "image/svg+xml; charset=utf-8"]);
  expect(mark.body).toContain(`aria-label="${cards[0]!.manufacturer.name.replaceAll("&", "&amp;")}"`);
  const stale = await visitor.send({ url: compared!.brandImage.replace(/-[0-9a-f]+\.svg$/, "-0.svg") });
  expect([stale.statusCode, stale.headers.location]).toEqual([302, compared!.brandImage]);
  expect((await visitor.send({ url: "/images/brand/nobody-0.svg" })).statusCode).toBe(404);
});

describe("the list of a visitor", () => {
  // Also: CMP-27, CMP-28
  test("holds what was added, in its order, with the fields of a compare product (CMP-18, CMP-20, CMP-23)", async () => {
    const visitor = await withList(skus.slice(0, 2));
    const { products } = await visitor.call("GET /api/compare/");
    const [card] = (await compared(visitor, skus.slice(0, 1))).products.map((one) => one.card);
    expect(products.map((one) => one.sku)).toEqual(skus.slice(0, 2));
    expect(products[0]).toEqual({
      sku: card?.sku,
      productId: card?.productId,
      productSKU: card?.sku,
      productName: card?.title,
      productImage: card?.image.thumbUrl,
      brandName: card?.manufacturer.name,
      brandImage: expect.stringMatching(/^\/images\/brand\//) as string,
      price: card?.price,
      altPriceMsg: null,
      uri: card?.uri,
    });
  });

  test("a fourth product is refused with `limit`, and nothing is added (CMP-13, CMP-14, CMP-16)", async () => {
    const visitor = await withList(skus.slice(0, 3));
    expect(await add(visitor, skus[3]!)).toMatchObject({
      ok: false,
      refusal: "limit",
      errors: [
        "You've already selected 3 products to compare. That's the maximum. To compare this product, please remove another first.",
      ],
    });
    expect(await listed(visitor)).toEqual(skus.slice(0, 3));
  });

  test("adding what is there and removing what is not changes nothing (CMP-28, CMP-29)", async () => {
    const visitor = await withList(skus.slice(0, 3));
    expect(await add(visitor, skus[1]!)).toMatchObject({ ok: true });
    await remove(visitor, skus[5]!);
    await remove(visitor, "no such thing");
    expect(await listed(visitor)).toEqual(skus.slice(0, 3));
  });

  test("removing answers the list without it, and makes room (CMP-24, CMP-29)", async () => {
    const visitor = await withList(skus.slice(0, 3));
    expect((await remove(visitor, skus[0]!)).products.map((one) => one.sku)).toEqual(skus.slice(1, 3));
    expect(await add(visitor, skus[3]!)).toMatchObject({ ok: true });
    expect(await listed(visitor)).toEqual([skus[1], skus[2], skus[3]]);
  });

  test("belongs to one visitor of one site (CMP-27)", async () => {
    const visitor = await withList(skus.slice(0, 2));
    expect(await listed(testShop.visitor())).toEqual([]);
    const elsewhere = testShop.visitor("aol");
    for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value);
    expect(await listed(elsewhere)).toEqual([]);
  });

  test("merely looking sets no cookie and writes nothing (CMP-27, CMP-30)", async () => {
    const visitor = testShop.visitor();
    const count = async () => (await testShop.database.pool.query("select 1 from compare_lists")).rowCount;
    const before = await count();
    await visitor.call("GET /api/compare/");
    await compared(visitor, skus.slice(0, 2));
    expect(visitor.cookies.size).toBe(0);
    const known = testShop.visitor("wa");
    await known.call("POST /api/compare/product/", { body: { sku: "NO-SUCH" } });
    expect(known.cookies.size).toBeGreaterThan(0);
    await known.call("GET /api/compare/");
    expect(await count()).toBe(before);
  });

  test("an unknown product is refused with a sentence and leaves no list behind (CMP-28)", async () => {
    const visitor = testShop.visitor();
    expect(await add(visitor, "NO-SUCH")).toMatchObject({
      ok: false,
      refusal: "unknownProduct",
      errors: ["We don't sell that product, or no longer do."],
    });
    expect(await listed(visitor)).toEqual([]);
  });

  test("a product that the site no longer sells takes no place (CMP-13)", async () => {
    const visitor = await withList(skus.slice(0, 3));
    const gone = skus[1]!;
    const { pool } = testShop.database;
    const { rows } = await pool.query<{ id: number }>("select id from products where sku = $1", [gone]);
    await pool.query("update compare_lists set product_ids = array_replace(product_ids, $1, -1)", [rows[0]?.id]);
    expect(await listed(visitor)).toEqual([skus[0], skus[2]]);
    expect(await add(visitor, skus[3]!)).toMatchObject({ ok: true });
    expect(await listed(visitor)).toEqual([skus[0], skus[2], skus[3]]);
  });
});

describe("many at once", () => {
  test("however many tabs add at once, three get in and the others are refused (CMP-13, CMP-14)", async () => {
    for (let round = 0; round < 5; round++) {
      const visitor = await withList([]);
      await remove(visitor, skus[0]!);
      const answers = await Promise.all(skus.map((sku) => add(visitor, sku)));
      expect(answers.filter((one) => one.ok)).toHaveLength(3);
      for (const answer of answers) if (!answer.ok) expect(answer.refusal).toBe("limit");
      expect(await listed(visitor)).toHaveLength(3);
    }
  });

  test("adding the same product twice at once leaves it there once (CMP-28)", async () => {
    const visitor = await withList(skus.slice(0, 1));
    await Promise.all([1, 2, 3, 4].map(() => add(visitor, skus[2]!)));
    expect(await listed(visitor)).toEqual([skus[0], skus[2]]);
  });
});

describe("SKUs that addresses find hard", () => {
  const odd = ["A/B", "A%2FB", "a b c", "50%", "x,y", "🧊 1"];
  let own: TestShop;
  beforeAll(async () => {
    own = await startTestShop();
    const { pool } = own.database;
    for (const [index, sku] of odd.entries())
      await pool.query(
        "update products set sku = $1 where id = (select product_id from offers where site = 'hc' order by product_id offset $2 limit 1)",
        [sku, index],
      );
  });
  afterAll(() => own.close());

  test.each(odd)("%s is added, found in the list, compared and removed (CMP-29, CMP-30, CMP-31)", async (sku) => {
    const visitor = own.visitor();
    expect(await add(visitor, sku)).toMatchObject({ ok: true });
    expect(await listed(visitor)).toEqual([sku]);
    expect((await compared(visitor, [sku, sku])).products.map((one) => one.sku)).toEqual([sku]);
    expect((await remove(visitor, sku)).products).toEqual([]);
  });

  test("a list whose SKUs were encoded once is read as well as one encoded as a whole (CMP-30, CMP-31)", async () => {
    const visitor = own.visitor();
    for (const url of ["A%2FB,a%20b%20c", "A%252FB%2Ca%2520b%2520c", "A/B,a+b+c"]) {
      const answer = await visitor.send({ url: `/api/compare/products?SkuList=${url}` });
      expect((answer.json() as { products: { sku: string }[] }).products.map((one) => one.sku)).toEqual([
        "A/B",
        "a b c",
      ]);
    }
  });
});

describe("products side by side", () => {
  test("unknown SKUs are left out and named, and so are those beyond three (CMP-30, CMP-37)", async () => {
    const answer = await compared(testShop.visitor(), [skus[0]!, "NOPE", skus[0]!, ...skus.slice(1, 5)]);
    expect(answer.products.map((one) => one.sku)).toEqual(skus.slice(0, 3));
    expect(answer.unknown).toEqual(["NOPE"]);
    expect(answer.beyond).toEqual(skus.slice(3, 5));
    for (const row of answer.groups.flatMap((group) => group.rows)) expect(row.values).toHaveLength(3);
  });

  test("every sentence cites two cells that stand in the table or on the price tag (CMP-37)", async () => {
    const sites = ["hc", "aol", "wa", "andoo"] as const;
    for (const site of sites) {
      const list = await skusOf(site, "refrigeration");
      const answer = await compared(testShop.visitor(site), list.slice(0, 3));
      expect(answer.sentences.length).toBeGreaterThan(0);
      for (const { cells } of answer.sentences) {
        for (const { key, sku, value } of cells) {
          const at = answer.products.findIndex((one) => one.sku === sku);
          const row = answer.groups.flatMap((group) => group.rows).find((one) => one.key === key);
          if (key === "price") expect(value.replace(/[$,]/g, "")).toBe(String(answer.products[at]?.price));
          else expect(row?.values[at]).toBe(value);
        }
      }
    }
  });

  test("a commercial site shows a stranger no price: not in the list, the table or a sentence (CMP-27, CMP-30, NAV-25)", async () => {
    const list = await skusOf("aoc", "refrigeration");
    const visitor = await withList(list.slice(0, 2), "aoc");
    const { products } = await visitor.call("GET /api/compare/");
    expect(products.map((one) => [one.price, one.altPriceMsg])).toEqual([
      [null, "LOG IN for price"],
      [null, "LOG IN for price"],
    ]);
    const answer = JSON.stringify(await compared(visitor, list.slice(0, 3)));
    // What power costs is no price of ours.
    expect(answer.replace(/about \$\d+ at/g, "")).not.toMatch(/\$\d|"(price|rrp|saving)":\d/);
  });

  test("an empty request finds nothing (CMP-30)", async () => {
    for (const url of ["/api/compare/products", "/api/compare/products?SkuList=", "/api/compare/products?SkuList=,,"]) {
      const answer = await testShop.visitor().send({ url });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        products: [],
        groups: [],
        differences: 0,
        sentences: [],
        unknown: [],
        beyond: [],
      });
    }
  });
});

test("an unreadable request gets a sentence and a status from 400 to 499 (CMP-28, CMP-29, CMP-30)", async () => {
  const visitor = testShop.visitor();
  const path = "/api/compare/product";
  const long = "x".repeat(101);
  const requests = [
    { method: "POST", url: `${path}/`, body: {} },
    { method: "POST", url: `${path}/`, body: { sku: "" } },
    { method: "POST", url: `${path}/`, body: { sku: 5 } },
    { method: "POST", url: `${path}/`, body: { sku: long } },
    { method: "POST", url: `${path}/`, body: { sku: ["A"] } },
    { method: "POST", url: `${path}/`, body: { sku: "\u0000" } },
    { method: "POST", url: `${path}/`, body: { sku: "\ud800" } },
    { method: "DELETE", url: `${path}/${long}` },
    { method: "DELETE", url: `${path}/%E0%A4%A` },
    { method: "GET", url: `/api/compare/products?SkuList=${"x".repeat(6001)}` },
  ];
  for (const request of requests) {
    const answer = await visitor.send(request);
    expect([400, 404, 414], `${request.method} ${request.url.slice(0, 60)}`).toContain(answer.statusCode);
    expect((answer.json() as { errors: string[] }).errors[0]).toMatch(/\w/);
  }
});
