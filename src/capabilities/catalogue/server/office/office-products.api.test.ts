import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedOfficeEmails } from "#seed/people.ts";
import { officeOf, signInStaff, type SignedInStaff } from "#test/support/office-staff.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import type { OfficeProduct, ProductChanges, ProductRow } from "../../catalogue.office.contract.ts";
import { codeSchema } from "../../schemas/schema.rules.ts";
import { readFact } from "../../schemas/fact-input.rules.ts";

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
const skusOf = (found: { readonly rows: readonly ProductRow[] }) => found.rows.map(({ sku }) => sku);

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

const someOven = async () =>
  (
    await rows<{ id: number; sku: string; model: string; slug: string; title: string; brand: string }>(
      `select p.id, p.sku, p.model, p.slug, p.title, m.name as brand from products p
       join manufacturers m on m.id = p.manufacturer_id join categories c on c.id = p.category_id
       join offers o on o.product_id = p.id and o.site = 'hc' and o.stock_status = 'inStock'
       where c.path like 'cooking/ovens%' and (select count(*) from offers x where x.product_id = p.id) > 2 order by p.id limit 1`,
    )
  )[0]!;

describe("the list of products", () => {
  test("finds one by SKU, model without dashes, part of its name, and its brand (OFC-01, OFR-07)", async () => {
    const oven = await someOven();
    const word = oven.title.split(" ").at(-1) ?? "";
    for (const words of [
      oven.sku,
      oven.model.replaceAll(/[^A-Za-z0-9]/g, ""),
      `${oven.brand} ${word} ${oven.sku.slice(0, 4)}`,
    ])
      expect([words, skusOf(await list({ words })).includes(oven.sku)]).toEqual([words, true]);
    expect(await list({ words: "no such product anywhere" })).toMatchObject({ rows: [], total: 0, next: null });
  });

  test("leads through every product once, in each order (OFR-07)", async () => {
    const [all] = await rows<{ count: number }>(
      "select count(*)::int as count from products where category_id in (select id from categories where path like 'laundry%')",
    );
    for (const sort of ["title", "-title", "sku", "-changed"]) {
      const seen: string[] = [];
      let after = "";
      do {
        const page = await list({ category: "laundry", sort, after });
        seen.push(...skusOf(page));
        after = page.next ?? "";
      } while (after !== "");
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, all?.count, all?.count]);
    }
  });

  test("narrows by site, state, stock and brand as the database counts them (OFC-01)", async () => {
    const countOf = async (condition: string) =>
      (await rows<{ count: number }>(`select count(*)::int as count from products p where ${condition}`))[0]?.count;
    const onSale = "exists (select from offers o where o.product_id = p.id and o.site = 'hc'";
    expect((await list({ site: "hc", state: "on-sale" })).total).toBe(await countOf(`${onSale})`));
    expect((await list({ site: "hc", state: "draft" })).total).toBe(await countOf(`not ${onSale})`));
    expect((await list({ site: "hc", stock: "noStock" })).total).toBe(
      await countOf(`${onSale} and o.stock_status = 'noStock')`),
    );
    expect((await list({ brand: "1" })).total).toBe(await countOf("p.manufacturer_id = 1"));
  });

  test("answers odd words and cursors with a page, never with a fault (OFR-13)", async () => {
    const cursor = (text: string) => Buffer.from(text).toString("base64url");
    const odd: readonly Record<string, string>[] = [
      { words: "%_\\'\"" },
      { words: "a b c d e f g h i j" },
      { after: "nothing" },
      { sort: "-changed", after: cursor("1 yesterday") },
      { sort: "score", after: cursor("1 high") },
      { after: cursor("999999999 \u0000") },
      { category: "%/_" },
      { gap: "x'y" },
    ];
    for (const query of odd) expect(await list(query)).toHaveProperty("rows");
    for (const query of ["brand=x", "site=moon", "sort=up", "state=sold"])
      expect((await mina.send({ url: `/api/office/products?${query}` })).statusCode).toBe(400);
  });
});

describe("a save", () => {
  /** As the shop shows it, which learns of changes within a quarter of a second. */
  const productOf = (slug: string) => shop.visitor("hc").call("GET /api/v2/product/slug/:slug", { params: { slug } });

  test("links a video and a 360° view by address, which the shop shows (OFC-02)", async () => {
    const { id, slug } = await someOven();
    const documents = [
      { kind: "video", title: "How the probe works", url: "https://video.example.com/probe" },
      { kind: "spin", title: "The oven from all sides", url: "https://spin.example.com/oven" },
    ] as const;
    expect(await save(id, { documents: [...documents] })).toMatchObject({ ok: true, value: { documents } });
    await expect.poll(() => productOf(slug)).toMatchObject({ ok: true, value: { documents } });
  });

  test("is shown by the shop and the list, and stands in the audit log (OFC-01, OFR-04)", async () => {
    const { id, sku, slug } = await someOven();
    const before = await read(id);
    const saved = await save(id, {
      title: "Quiet oven with a probe",
      gtin: "4006381 333931",
      description: "Bakes evenly. ".repeat(12),
      facts: { widthMm: "597 mm", meatProbe: true, colour: null },
      texts: { hc: { description: "Only here.", features: ["One"], seoTitle: "Our oven", seoDescription: "Best." } },
      documents: [{ kind: "manual", title: "User manual", url: "https://example.com/manual.pdf" }],
    });
    expect(saved).toMatchObject({ ok: true, value: { version: before.version + 1, gtin: "4006381333931" } });
    await expect
      .poll(() => productOf(slug))
      .toMatchObject({
        ok: true,
        value: {
          title: "Quiet oven with a probe",
          description: "Only here.",
          features: ["One"],
          dimensions: { widthMm: 597 },
          seo: { title: "Our oven", description: "Best." },
          documents: [{ kind: "manual", title: "User manual", url: "https://example.com/manual.pdf" }],
        },
      });
    expect(skusOf(await list({ words: "4006381333931" }))).toEqual([sku]);
    const audit = await owner.call("GET /api/office/audit", {
      query: { kind: "product", record: String(id) },
    });
    expect(audit.rows[0]).toMatchObject({
      action: "product-changed",
      before: { name: before.title, GTIN: null, "fact widthMm": before.facts["widthMm"] },
      after: { name: "Quiet oven with a probe", GTIN: "4006381333931", "fact widthMm": 597 },
    });
  });

  test("that began from an older version is refused with the product as it is now (OFR-05)", async () => {
    const { id } = await someOven();
    const { version } = await read(id);
    const both = await Promise.all([save(id, { model: "FIRST-1" }, version), save(id, { model: "SECOND-2" }, version)]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    const refused = both.find(({ ok }) => !ok);
    const { model } = await read(id);
    expect(refused).toMatchObject({ refusal: "changedMeanwhile", detail: { newest: { version: version + 1, model } } });
  });

  test("names every field that is wrong with its way out, and changes nothing (OFC-01, OFR-13)", async () => {
    const { id, sku } = await someOven();
    const before = await read(id);
    const refused = await save(id, {
      title: "",
      gtin: "4006381333932",
      slug: "Not An Address",
      releasedOn: "2026-02-30",
      categoryId: 999_999,
      finish: "tartan",
      supersededBy: sku,
      facts: { widthMm: "wide", nonsense: "1" },
      relations: [{ kind: "accessory", sku: "NO-SUCH" }],
      documents: [{ kind: "manual", title: "M", url: "http://example.com/m.pdf" }],
    });
    if (refused.ok) throw new Error("It was saved.");
    const { fields } = refused.detail as { fields: readonly string[] };
    expect(refused.refusal).toBe("wrongFields");
    expect(new Set(fields)).toEqual(
      new Set([
        "title",
        "slug",
        "releasedOn",
        "categoryId",
        "finish",
        "gtin",
        "relations",
        "supersededBy",
        "documents",
        "facts.widthMm",
        "facts.nonsense",
      ]),
    );
    expect(refused.errors).toHaveLength(fields.length);
    expect(refused.errors).toContain("Width: enter a whole number from 1 to 100,000 (mm), like 600.");
    expect(await read(id)).toEqual(before);
  });

  test("of what all sites share needs permission on each site that sells it (OFR-03)", async () => {
    const { id } = await someOven();
    const email = "hc.only@example.com";
    const { pool } = shop.database;
    await pool.query(
      `insert into staff_members (id, email, password_hash, first_name, last_name, webauthn_user_id, created_at)
       select gen_random_uuid(), $1, password_hash, 'Hana', 'Only', $1, now() from staff_members where email = $2`,
      [email, seedOfficeEmails.merchandiser],
    );
    await pool.query(
      "insert into staff_roles (member_id, role_id, sites) select id, 'merchandiser', '{hc}' from staff_members where email = $1",
      [email],
    );
    const hana = await signInStaff(office, email, { now: shop.config.fixedNow ?? new Date() });
    const { version } = await read(id);
    const body = (changes: ProductChanges) => ({ params: { id }, body: { version, changes } });
    expect(await hana.call("POST /api/office/products/:id", body({ title: "Mine alone" }))).toMatchObject({
      refusal: "notYours",
    });
    const text = { description: "Ours.", features: null, seoTitle: null, seoDescription: null };
    expect(await hana.call("POST /api/office/products/:id", body({ texts: { aol: text } }))).toMatchObject({
      refusal: "notYours",
    });
    expect(await hana.call("POST /api/office/products/:id", body({ texts: { hc: text } }))).toMatchObject({ ok: true });
  });

  test("can store again every fact that the catalogue has (OFC-01)", async () => {
    const facts = await rows<{ key: string; value: string | number | boolean }>(
      "select distinct key, value from products, jsonb_each(facts)",
    );
    const changed = facts.filter(({ key, value }) => {
      const again = readFact(codeSchema, key, value);
      return !again.ok || String(again.value) !== String(value);
    });
    expect(changed).toEqual([]);
  });

  test("of accessories and alternatives puts them first in the shop (OFC-01)", async () => {
    const oven = await someOven();
    const [kettle] = await rows<{ sku: string }>(
      "select p.sku from products p join offers o on o.product_id = p.id where o.site = 'hc' and p.kind like 'kettle%' and o.stock_status = 'inStock' and o.alt_price_message is null limit 1",
    );
    const sku = kettle?.sku ?? "";
    const relations = [
      { kind: "accessory", sku },
      { kind: "alternative", sku },
    ] as const;
    expect(await save(oven.id, { relations: [...relations] })).toMatchObject({ ok: true });
    const at = shop.visitor("hc");
    const accessories = await at.call("GET /api/v2/product/accessories/sku/:sku", { params: { sku: oven.sku } });
    expect(accessories).toMatchObject({
      value: [{ reason: "Accessory", product: { sku } }, ...(accessories.ok ? accessories.value.slice(1) : [])],
    });
    const alternatives = await at.call("GET /api/v2/product/alternatives/sku/:sku", { params: { sku: oven.sku } });
    expect(alternatives.ok && alternatives.value[0]?.sku).toBe(sku);
  });
});
