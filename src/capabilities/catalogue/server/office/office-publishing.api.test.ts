import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedOfficeEmails } from "#seed/people.ts";
import { officeOf, signInStaff, type SignedInStaff } from "#test/support/office-staff.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { eventually } from "#test/support/shop-with-sandbox.ts";
import type { OfficeProduct, ProductChanges } from "../../catalogue.office.contract.ts";

let shop: TestShop;
let office: FastifyInstance;
let mina: SignedInStaff;
let owner: SignedInStaff;
beforeAll(async () => {
  shop = await startTestShop();
  office = await officeOf(shop);
  const now = shop.config.fixedNow ?? new Date();
  mina = await signInStaff(office, seedOfficeEmails.merchandiser, { now });
  owner = await signInStaff(office, "robin.manager@example.com", { now });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await shop.database.pool.query<Row>(text, values)).rows;

const list = (query: Record<string, string> = {}) => mina.call("GET /api/office/products", { query: query });

async function read(id: number): Promise<OfficeProduct> {
  const answer = await mina.call("GET /api/office/products/:id", { params: { id } });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
}

async function save(id: number, changes: ProductChanges, version?: number) {
  return mina.call("POST /api/office/products/:id", {
    params: { id },
    body: { version: version ?? (await read(id)).version, changes },
  });
}

describe("a new product", () => {
  const made = async (sku: string) => {
    const options = await mina.call("GET /api/office/products/options");
    const kettles = options.categories.find(({ path }) => path.endsWith("/kettles"));
    return mina.call("POST /api/office/products", {
      body: {
        sku,
        model: "KT 17",
        title: "Boilwell Glass Kettle",
        brandId: options.brands[0]?.id ?? 0,
        categoryId: kettles?.id ?? 0,
        finish: "black",
      },
    });
  };
  const onHc = (id: number) => ({ params: { id, site: "hc" as const } });
  const publish = async (id: number) =>
    mina.call("POST /api/office/products/:id/sites/:site/publish", {
      ...onHc(id),
      body: { version: (await read(id)).version },
    });
  const price = (id: number, amount: number, rrp: number | null = null) =>
    mina.call("POST /api/office/products/:id/sites/:site/draft", { ...onHc(id), body: { price: amount, rrp } });

  test("is a draft that no shop shows, and a SKU is given once (OFC-01)", async () => {
    const first = await made("NEW-1");
    expect(first).toMatchObject({
      ok: true,
      value: { sku: "NEW-1", slug: "boilwell-glass-kettle", isSlugFixed: false },
    });
    expect(await made("NEW-1")).toMatchObject({ ok: false, refusal: "knownSku" });
    expect(await made("has blank")).toMatchObject({ ok: false, refusal: "wrongFields" });
    const shown = await shop.visitor("hc").call("GET /api/v2/product/sku/:sku", { params: { sku: "NEW-1" } });
    expect(shown).toMatchObject({ ok: false, refusal: "unknownProduct" });
    expect(await made("NEW-2")).toMatchObject({ ok: true, value: { slug: "boilwell-glass-kettle-new-2" } });
    expect((await list({ words: "NEW-1", state: "draft" })).total).toBe(1);
  });

  test("is sold once it is above the bar and has a price, and taken off again (OFC-01, OFC-08)", async () => {
    const answer = await made("NEW-3");
    if (!answer.ok) throw new Error(answer.refusal);
    const { id, slug } = answer.value;
    expect(await publish(id)).toMatchObject({ refusal: "belowBar" });
    const facts = await mina.call("GET /api/office/products/facts/:id", { params: { id: answer.value.categoryId } });
    if (!facts.ok) throw new Error(facts.refusal);
    const known = facts.value.map(({ key, type }) => [key, type === "yes-no" ? true : type === "number" ? 7 : "Glass"]);
    const filled = await save(id, {
      description: "Boils a litre in three minutes and keeps it warm for half an hour on its base. ".repeat(2),
      features: ["Glass", "Quiet", "Keeps warm"],
      inTheBox: ["Kettle", "Base"],
      facts: Object.fromEntries(known) as NonNullable<ProductChanges["facts"]>,
    });
    expect(filled).toMatchObject({ ok: true, value: { score: 95, missing: [{ field: "gtin" }] } });
    expect(await publish(id)).toMatchObject({ refusal: "noPrice" });
    for (const wrong of [0, -5, 19.999, 1e12]) expect(await price(id, wrong)).toMatchObject({ refusal: "badPrice" });
    expect(await price(id, 99, 89)).toMatchObject({ refusal: "badPrice" });
    expect(await price(id, 89, 99)).toMatchObject({ ok: true });
    const [one, other] = await Promise.all([publish(id), publish(id)]);
    expect([one.ok, other.ok]).toEqual([true, true]);
    expect(await price(id, 79)).toMatchObject({ refusal: "onSale" });
    await rows("insert into stock (warehouse_code, product_id, on_hand) select code, $1, 5 from warehouses", [id]);
    const guest = shop.visitor("hc");
    expect(await guest.call("GET /api/v2/product/slug/:slug", { params: { slug } })).toMatchObject({
      value: { price: 89, stockStatus: "inStock", isSellable: true },
    });
    await eventually(async () => {
      const listing = await guest.ask("GET /api/v2/product/list", { query: { category: "kettles", sort: "newest" } });
      return listing.ok && listing.value.items.some(({ sku }) => sku === "NEW-3");
    });
    const leave = { ...onHc(id), body: { reason: "Recalled" } };
    expect(await mina.call("POST /api/office/products/:id/sites/:site/unpublish", leave)).toMatchObject({
      value: { isSlugFixed: true },
    });
    await eventually(async () => !(await guest.call("GET /api/v2/product/slug/:slug", { params: { slug } })).ok);
    expect(await publish(id)).toMatchObject({ ok: true });
    const ledger = await rows<{ price: number | null }>(
      "select price_cents as price from price_changes where product_id = $1 order by id",
      [id],
    );
    expect(ledger.map(({ price: cents }) => cents)).toEqual([8900, null, 8900]);
  });

  test("is not sold by a site without its department (OFC-01)", async () => {
    const [site] = shop.shop.sites.filter(({ departments }) => departments.length < 5);
    if (site === undefined) return expect(shop.shop.sites.length).toBeGreaterThan(0);
    const [foreign] = await rows<{ id: number }>(
      `select p.id from products p join categories c on c.id = p.category_id
       where split_part(c.path, '/', 1) <> all($1) and not exists (select from offers o where o.product_id = p.id and o.site = $2) limit 1`,
      [site.departments, site.code],
    );
    const at = { params: { id: foreign?.id ?? 0, site: site.code } };
    await mina.call("POST /api/office/products/:id/sites/:site/draft", { ...at, body: { price: 10, rrp: null } });
    const { version } = await read(foreign?.id ?? 0);
    expect(
      await mina.call("POST /api/office/products/:id/sites/:site/publish", { ...at, body: { version } }),
    ).toMatchObject({ refusal: "otherDepartment" });
  });
});

describe("catalogue health", () => {
  test("counts scores by category, what is missing most, and the day (OFC-08)", async () => {
    const { scoreCatalogue } = await import("../office-products.service.ts");
    await scoreCatalogue(shop.database.db, new Date("2026-11-24T00:00:00Z"));
    await scoreCatalogue(shop.database.db, new Date("2026-11-24T00:00:00Z"));
    const health = await mina.call("GET /api/office/catalogue-health");
    const [all] = await rows<{ count: number }>("select count(*)::int as count from products");
    const roots = health.categories.filter(({ level }) => level === 1);
    expect(health.unscored).toBe(0);
    expect(roots.reduce((sum, { products }) => sum + products, 0)).toBe(all?.count);
    expect(health.gaps[0]).toMatchObject({ field: "gtin", label: "GTIN" });
    expect(health.days).toHaveLength(1);
    expect((await list({ gap: "gtin" })).total).toBe(health.gaps[0]?.products);
  });

  test("has a bar that the categories below take over, and that only owners change (OFC-01, OFC-08)", async () => {
    const options = await mina.call("GET /api/office/products/options");
    const root = options.categories.find(({ path }) => path === "laundry")?.id ?? 0;
    const change = (who: SignedInStaff, bar: number | null) =>
      who.send({ method: "POST", url: `/api/office/categories/${root}/bar`, body: { bar, reason: "Test" } });
    expect((await change(mina, 90)).statusCode).toBe(403);
    expect((await change(owner, 101)).statusCode).toBe(400);
    expect((await change(owner, 99)).statusCode).toBe(200);
    const after = await mina.call("GET /api/office/products/options");
    expect(new Set(after.categories.filter(({ path }) => path.startsWith("laundry")).map(({ bar }) => bar))).toEqual(
      new Set([99]),
    );
    const below = await list({ category: "laundry", score: "below-bar" });
    expect(below.total).toBe((await list({ category: "laundry" })).total);
  });

  test("counts scores by owner, inherited by categories below; of two people the second is refused (OFC-08)", async () => {
    const health = () => mina.call("GET /api/office/catalogue-health");
    const before = await health();
    const root = before.categories.find(({ path }) => path === "laundry");
    if (root === undefined) throw new Error("The seed has no laundry.");
    const one = before.people.find(({ name }) => name.startsWith("Mina"))?.id ?? "";
    const two = before.people.find(({ name }) => name.startsWith("Robin"))?.id ?? "";
    const set = (from: string | null, to: string | null, who = owner) =>
      who.send({ method: "POST", url: `/api/office/categories/${root.categoryId}/owner`, body: { from, to } });
    expect((await set(null, one, mina)).statusCode).toBe(403);
    expect((await set(null, "00000000-0000-4000-8000-000000000000")).statusCode).toBe(400);
    const answers = await Promise.all([set(null, one), set(null, two)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      errors: [expect.stringMatching(/ has become the owner meanwhile\. Nothing was changed\.$/)],
    });
    const after = await health();
    const own = after.categories.find(({ path }) => path === "laundry")?.owner;
    const below = after.categories.filter(({ path }) => path.startsWith("laundry/"));
    expect(below.length).toBeGreaterThan(0);
    for (const { owner: of } of below) expect(of).toEqual(own);
    expect(after.owners.find(({ owner: of }) => of?.id === own?.id)).toMatchObject({
      products: root.products,
      belowBar: after.categories.find(({ path }) => path === "laundry")?.belowBar,
    });
    expect(after.owners.reduce((sum, { products }) => sum + products, 0)).toBe(
      before.owners.reduce((sum, { products }) => sum + products, 0),
    );
  });
});
