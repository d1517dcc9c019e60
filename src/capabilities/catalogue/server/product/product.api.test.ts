import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addCents, asCents } from "#kit/money.ts";
import { inTransaction } from "#platform/database.ts";
import { pollChanges } from "#platform/change-log.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import type { Product } from "../../catalogue.contract.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await shop.database.pool.query<Row>(text, values)).rows;
const fridgeOn = async (site: string) =>
  (
    await rows<{ sku: string; id: number; slug: string; price: number }>(
      `select p.sku, p.id, p.slug, o.price_cents as price from offers o join products p on p.id = o.product_id
   where o.site = $1 and p.kind = 'fridge-french-door' and o.stock_status = 'inStock' and o.alt_price_message is null order by o.popularity desc, p.id limit 1`,
      [site],
    )
  )[0]!;

async function product(sku: string, site: "aol" | "aoc" | "wa" = "aol"): Promise<Product> {
  const answer = await shop.visitor(site).call("GET /api/v2/product/sku/:sku", { params: { sku } });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
}

describe("a product whose price changes", () => {
  const raise = (sku: string) =>
    rows(
      "update offers set price_cents = price_cents + 100 where site = 'wa' and product_id = (select id from products where sku = $1)",
      [sku],
    );
  const priceOn = async (sku: string) => (await product(sku, "wa")).price;

  test("shows the new price to the next request (PDP-10)", async () => {
    const { sku } = await fridgeOn("wa");
    const before = (await priceOn(sku)) ?? 0;
    await inTransaction(shop.database.db, async (tx) => {
      await tx
        .updateTable("offers")
        .set({ price_cents: addCents(asCents(before * 100), asCents(100)) })
        .where("site", "=", "wa")
        .where("product_id", "=", (await product(sku, "wa")).productId)
        .execute();
      // Not committed yet: requests now get the old price, which must not be cached.
      expect(await priceOn(sku)).toBe(before);
    });
    await pollChanges(shop.database.db);
    expect(await priceOn(sku)).toBe(before + 1);
  });

  test("shows it soon after another process has changed it (PDP-10)", async () => {
    const { sku } = await fridgeOn("wa");
    const before = (await priceOn(sku)) ?? 0;
    await raise(sku);
    await expect.poll(() => priceOn(sku)).toBe(before + 1);
  });
});

describe("one product", () => {
  test("is the same by address, SKU and number (PDP-10, PDP-13, PDP-14)", async () => {
    const { sku, id, slug } = await fridgeOn("aol");
    const visitor = shop.visitor("aol");
    const bySku = await product(sku);
    expect(
      await visitor.call("GET /api/v2/product/slug/:slug", { params: { slug }, query: { date: "2027-01-01" } }),
    ).toEqual({ ok: true, value: bySku });
    expect(await visitor.call("GET /api/v2/product/id/:id", { params: { id } })).toEqual({ ok: true, value: bySku });
  });

  test("has all that its page shows (PDP-08, PDP-09)", async () => {
    const one = await product((await fridgeOn("aol")).sku);
    expect(one.images.map((image) => image.view)).toEqual(expect.arrayContaining(["front", "open", "dimensions"]));
    expect(one.images.every((image) => image.thumbUrl !== "" && image.alt.startsWith(one.title))).toBe(true);
    expect(one.breadcrumbs.map((crumb) => crumb.uri)).toEqual([
      "/c/refrigeration",
      "/c/refrigeration/fridges",
      "/c/refrigeration/fridges/french-door-fridges",
    ]);
    expect(one.features.length).toBeGreaterThan(0);
    expect(one.specifications.flatMap((group) => group.facts).find((fact) => fact.key === "widthMm")?.value).toBe(
      `${one.dimensions.widthMm} mm`,
    );
    expect(one.isSellable).toBe(true);
  });

  // Also: PDP-22
  test("has calls of its own for specifications and features (PDP-19, PDP-20, PDP-21)", async () => {
    const { sku, id } = await fridgeOn("aol");
    const whole = await product(sku);
    const visitor = shop.visitor("aol");
    expect(await visitor.call("GET /api/v2/product/specifications/sku/:sku", { params: { sku } })).toEqual({
      ok: true,
      value: whole.specifications,
    });
    expect(await visitor.call("GET /api/v2/product/specifications/id/:id", { params: { id } })).toEqual({
      ok: true,
      value: whole.specifications,
    });
    expect(await visitor.call("GET /api/product/features/sku/:sku", { params: { sku } })).toEqual({
      ok: true,
      value: whole.features,
    });
    expect(await visitor.call("GET /api/product/features/id/:id", { params: { id } })).toEqual({
      ok: true,
      value: whole.features,
    });
  });

  test("care plans are those for its category and its price, installations those for its category (PDP-07)", async () => {
    const { sku, price } = await fridgeOn("aol");
    await rows("delete from cart_lines");
    await rows(
      `insert into warranties (id, country, category_id, title, years, price_cents, from_cents, to_cents)
       select v.id, v.country, c.id, v.id, 3, 9900, v.low, v.high from (values
         ('fits', 'AU', $1::int, $1::int), ('too-dear', 'AU', $1 + 1, $1 + 2), ('elsewhere', 'NZ', 0, 10000000)) v(id, country, low, high), categories c where c.uri = 'refrigeration'`,
      [price],
    );
    await rows(
      "insert into installations (id, country, category_id, title, price_cents) select 'put-in', 'AU', id, 'Put in', 5000 from categories where uri = 'fridges'",
    );
    await pollChanges(shop.database.db);
    const one = await product(sku);
    const names = one.warranties.map((warranty) => warranty.id);
    expect(names).toContain("fits");
    expect(names).not.toContain("too-dear");
    expect(names).not.toContain("elsewhere");
    expect(one.installations).toContainEqual({ id: "put-in", name: "Put in", blurb: "", price: 50 });
  });

  test("has no price on a trade site without log-in (NAV-25)", async () => {
    const one = await product((await fridgeOn("aoc")).sku, "aoc");
    expect([one.price, one.rrp, one.saving, one.altPriceMsg, one.warranties]).toEqual([
      null,
      null,
      null,
      "LOG IN for price",
      [],
    ]);
  });

  test("is not found where the site does not sell it, nor by nonsense (PDP-01)", async () => {
    const [foreign] = await rows<{ sku: string }>(
      "select sku from products p where not exists (select 1 from offers o where o.product_id = p.id and o.site = 'wa') limit 1",
    );
    for (const sku of [foreign!.sku, "nobody", "'; drop table products; --", "💥"]) {
      expect(await shop.visitor("wa").call("GET /api/v2/product/sku/:sku", { params: { sku } })).toMatchObject({
        ok: false,
        refusal: "unknownProduct",
      });
    }
  });

  test("alternatives are of its category, can be bought, and the nearest in price come first (PDP-07)", async () => {
    const { sku } = await fridgeOn("aol");
    const whole = await product(sku);
    const answer = await shop.visitor("aol").call("GET /api/v2/product/alternatives/sku/:sku", { params: { sku } });
    const others = answer.ok ? answer.value : [];
    expect(others.length).toBeGreaterThan(2);
    expect(
      others.every(
        (other) =>
          other.sku !== sku &&
          other.category === whole.category &&
          ["inStock", "backOrder"].includes(other.stockStatus),
      ),
    ).toBe(true);
    const away = others.filter((other) => other.price !== null).map((other) => Math.abs(other.price! - whole.price!));
    expect(away).toEqual([...away].sort((a, b) => a - b));
  });

  test("reviews come newest first, in pages, with how many gave how many stars (PDP-07)", async () => {
    const { sku, id } = await fridgeOn("wa");
    await rows("delete from reviews where product_id = $1", [id]);
    await rows(
      `insert into reviews (product_id, stars, title, body, author, place, is_verified, written_on)
       select $1, 1 + n % 5, 'T' || n, 'B', 'A', 'P', true, date '2026-01-01' + n from generate_series(1, 23) n`,
      [id],
    );
    const ask = (query: Record<string, string>) =>
      shop.visitor("wa").ask("GET /api/v2/product/reviews/sku/:sku", { params: { sku }, query });
    const read = async (query: Record<string, string>) => {
      const answer = await ask(query);
      return answer.ok ? answer.value : null;
    };
    const first = await read({});
    expect([first?.total, first?.items.length, first?.items[0]?.title]).toEqual([23, 10, "T23"]);
    expect(first?.distribution.map((one) => one.count)).toEqual([4, 5, 5, 5, 4]);
    expect((await read({ page: "3" }))?.items).toHaveLength(3);
    expect((await read({ stars: "5" }))?.total).toBe(4);
    for (const page of ["0", "-1", "1.5", "one"]) expect(await read({ page })).toEqual(first);
    const beyond = { refusal: "pageBeyond", errors: ["The list ends at page 3."] };
    for (const page of ["4", "9999999999"]) expect(await ask({ page })).toMatchObject(beyond);
    expect(await ask({ stars: "5", page: "2" })).toMatchObject({ errors: ["The list ends at page 1."] });
  });

  test("its price history ends with today's price, oldest first, and behind the gate there is none (PDP-17, NAV-25)", async () => {
    const { sku } = await fridgeOn("aol");
    const answer = await shop.visitor("aol").call("GET /api/pricehistory/get-price-history/:sku", { params: { sku } });
    const points = answer.ok ? answer.value.points : [];
    expect(points.at(-1)?.price).toBe((await product(sku)).price);
    expect(points.map((point) => point.date)).toEqual(points.map((point) => point.date).sort());
    const gated = await shop
      .visitor("aoc")
      .call("GET /api/pricehistory/get-price-history/:sku", { params: { sku: (await fridgeOn("aoc")).sku } });
    expect(gated).toMatchObject({ ok: true, value: { points: [] } });
  });

  test("upsell options cost more and can be bought; the extended product and its meta data agree with it (PDP-12, PDP-15, PDP-23)", async () => {
    const { sku, id } = await fridgeOn("aol");
    const visitor = shop.visitor("aol");
    const whole = await product(sku);
    const upsell = await visitor.call("GET /api/v2/product/upselloptions/sku/:sku", { params: { sku } });
    expect(
      upsell.ok && upsell.value.better.every((card) => card.altPriceMsg !== null || card.price! > whole.price!),
    ).toBe(true);
    const extended = await visitor.call("GET /api/v2/product/extended/id/:id", { params: { id } });
    expect(extended).toMatchObject({ ok: true, value: { ...whole, ...(upsell.ok ? upsell.value : {}) } });
    const meta = await visitor.call("GET /api/meta/product/:id", { params: { id } });
    expect(meta).toMatchObject({ ok: true, value: { sku, canonical: `/p/${whole.uri}`, image: whole.image.url } });
  });
});

describe("promotions", () => {
  const start = async (path: string, days: { from: number; to: number }, redemption: string | null = null) => {
    const [made] = await rows<{ id: number }>(
      `insert into promotions (site, path, title, start_date, end_date, ribbon_type, redemption, sort_order)
       values ('aol', $1, $1, date '2026-11-20' + $2::int, date '2026-11-20' + $3::int, 'bonus', $4, 9000) returning id`,
      [path, days.from, days.to, redemption],
    );
    const { id } = await fridgeOn("aol");
    await rows("insert into promotion_products (promotion_id, product_id) values ($1, $2)", [made!.id, id]);
  };

  test("those that run today are listed with what they are about (PLP-04, PLP-05, PLP-28)", async () => {
    await start("runs-today", { from: 0, to: 0 }, "<p onclick=x>Claim</p>");
    await start("ended", { from: -9, to: -1 });
    await start("to-come", { from: 1, to: 9 });
    const all = await shop.visitor("aol").call("GET /api/promotion");
    const paths = all.map((one) => one.path);
    expect(paths).toContain("runs-today");
    expect(paths).not.toContain("ended");
    expect(paths).not.toContain("to-come");
    expect(all.find((one) => one.path === "runs-today")).toMatchObject({
      redemption: "<p>Claim</p>",
      childHasActiveRedemption: true,
      productCount: 1,
      categories: [{ title: "Refrigeration", uri: "/c/refrigeration" }],
    });
  });

  test("a promotion names the products of its list, and one that has ended is not found (PLP-04, PLP-29)", async () => {
    await start("one-alone", { from: -400, to: 400 });
    const visitor = shop.visitor("aol");
    const one = await visitor.call("GET /api/promotion/:path", { params: { path: "one-alone" } });
    expect(one).toMatchObject({ ok: true, value: { endDate: null, products: [{ sku: (await fridgeOn("aol")).sku }] } });
    const listed = await visitor.call("GET /api/v2/product/list", { query: { promotion: "one-alone" } });
    expect(listed).toMatchObject({ ok: true, value: { total: 1 } });
    for (const path of ["nobody", "ended-long-ago"]) {
      expect(await visitor.call("GET /api/promotion/:path", { params: { path } })).toMatchObject({
        ok: false,
        refusal: "unknownPromotion",
      });
    }
  });
});
