import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { csvText, readCsv } from "#platform/files/csv.ts";
import { siteCodes } from "#shop/site.ts";
import { seedEmails, seedOfficeEmails } from "#seed/people.ts";
import { officeOf, signInStaff, type SignedInStaff } from "#test/support/office-staff.ts";
import { eventually } from "#test/support/shop-with-sandbox.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { sellingSites } from "../../../../../tools/selling-sites.ts";
import { exportCatalogue, importCatalogue } from "../catalogue-transfer.service.ts";
import type { FactFields } from "../../schemas/schemas.office.contract.ts";

let shop: TestShop;
let office: FastifyInstance;
let mina: SignedInStaff;
let robin: SignedInStaff;
beforeAll(async () => {
  shop = await startTestShop();
  office = await officeOf(shop);
  const now = shop.config.fixedNow ?? new Date();
  mina = await signInStaff(office, seedOfficeEmails.merchandiser, { now });
  robin = await signInStaff(office, seedEmails.manager, { now });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const valueOf = <Value>(answer: { ok: true; value: Value } | { ok: false; refusal: string }): Value => {
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
};
const listOf = async (category: string, more: Record<string, string> = {}) =>
  valueOf(await shop.visitor("aol").ask("GET /api/v2/product/list", { query: { category, ...more } }));
/** The shop reads changes four times a second. */
const untilListed = (category: string, has: (list: Awaited<ReturnType<typeof listOf>>) => boolean) =>
  eventually(async () => {
    const list = await listOf(category);
    return has(list) && list;
  });
const factAt = async (key: string) => {
  const fact = (await mina.call("GET /api/office/facts")).facts.find((one) => one.key === key);
  if (fact === undefined) throw new Error(`no fact ${key}`);
  return fact;
};
const fieldsOf = ({ label, unit, group, facet, explain, isRetired }: FactFields) => ({
  label,
  unit,
  group,
  facet,
  explain,
  isRetired,
});
const change = async (by: SignedInStaff, key: string, fields: Partial<FactFields>) => {
  const own = await factAt(key);
  return by.call("POST /api/office/facts/:key", {
    params: { key },
    body: { ...fieldsOf(own), ...fields, version: own.version, isNew: false },
  });
};
const schemaAt = async (path: string) => {
  const { categories } = await mina.call("GET /api/office/categories");
  const id = categories.find((one) => one.path === path)?.id;
  if (id === undefined) throw new Error(`no category ${path}`);
  return valueOf(await mina.call("GET /api/office/schemas/:id", { params: { id } }));
};
const facetOf = (list: Awaited<ReturnType<typeof listOf>>, key: string) => list.facets.find((one) => one.key === key);

describe("a fact", () => {
  test("is renamed on cards, in filters and in comparisons, after a check that counts products (OFC-04, OFR-10)", async () => {
    const { products } = await factAt("noiseDb");
    const params = { key: "noiseDb" };
    const body = { ...fieldsOf(await factAt("noiseDb")), label: "Loudness", isNew: false };
    const { effects } = valueOf(await mina.call("POST /api/office/facts/:key/check", { params, body }));
    expect(effects[0]?.text).toContain(`${products.toLocaleString("en-AU")} products carry this fact`);
    valueOf(await change(mina, "noiseDb", { label: "Loudness" }));
    const list = await untilListed("rangehoods", (one) => facetOf(one, "noiseDb")?.label === "Loudness");
    expect(list.items.flatMap(({ keyFacts }) => keyFacts.map(({ label }) => label))).toContain("Loudness");
    const skus = list.items.slice(0, 2).map(({ sku }) => sku);
    const { groups } = await shop
      .visitor("aol")
      .call("GET /api/compare/products", { query: { SkuList: skus.join(",") } });
    expect(groups.flatMap(({ rows }) => rows.map(({ label }) => label))).toContain("Loudness");
  });

  test("that is retired goes from filters, cards and pages, keeps its values, and comes back (OFC-04)", async () => {
    const own = await factAt("airflowM3h");
    const check = valueOf(
      await mina.call("POST /api/office/facts/:key/check", {
        params: { key: own.key },
        body: { ...fieldsOf(own), isRetired: true, isNew: false },
      }),
    );
    expect(check.effects[0]?.text).toMatch(/products carry this fact; \d+ listings? filters? by it/);
    valueOf(await change(mina, own.key, { isRetired: true }));
    const list = await untilListed("rangehoods", (one) => facetOf(one, own.key) === undefined);
    expect(list.items.flatMap(({ keyFacts }) => keyFacts.map(({ key }) => key))).not.toContain(own.key);
    const sku = list.items[0]?.sku ?? "";
    const shown = async () =>
      valueOf(await shop.visitor("aol").call("GET /api/v2/product/specifications/sku/:sku", { params: { sku } }))
        .flatMap(({ facts }) => facts)
        .map(({ key }) => key);
    expect(await shown()).not.toContain(own.key);
    expect((await factAt(own.key)).products).toBe(own.products);
    valueOf(await change(mina, own.key, { isRetired: false }));
    await untilListed("rangehoods", (one) => facetOf(one, own.key) !== undefined);
    expect(await shown()).toContain(own.key);
  });

  test("that is new is asked for, stored, filtered by and found by its value (OFC-04, OFC-01)", async () => {
    const fields = {
      label: "Lamp colour",
      unit: "",
      group: "Features",
      facet: "choice",
      explain: "",
      isRetired: false,
    } as const;
    const params = { key: "lampColour" };
    const body = { ...fields, isNew: true, version: 0 };
    const made = await Promise.all([mina, robin].map((by) => by.call("POST /api/office/facts/:key", { params, body })));
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    const schema = await schemaAt("cooking/rangehoods");
    const lists = {
      ...schema.own,
      table: [...schema.lists.table, "lampColour"],
      facets: [...schema.lists.facets, "lampColour"],
    };
    const where = { params: { id: schema.categoryId } };
    valueOf(await mina.call("POST /api/office/schemas/:id", { ...where, body: { ...lists, version: schema.version } }));
    const facts = valueOf(await mina.call("GET /api/office/products/facts/:id", { params: { id: schema.categoryId } }));
    expect(facts.find(({ key }) => key === "lampColour")).toMatchObject({ label: "Lamp colour", type: "text" });
    const { pool } = shop.database;
    const { rows } = await pool.query<{ id: number; version: number }>(
      `select p.id, p.version from products p join categories c on c.id = p.category_id
       where c.path like 'cooking/rangehoods%' order by p.id`,
    );
    for (const [index, { id, version }] of rows.entries()) {
      const changes = { facts: { lampColour: index % 2 === 0 ? "Amberglow" : "Icewhite" } };
      valueOf(await mina.call("POST /api/office/products/:id", { params: { id }, body: { version, changes } }));
    }
    const list = await untilListed("rangehoods", (one) => facetOf(one, "lampColour") !== undefined);
    expect(facetOf(list, "lampColour")?.values.map(({ label }) => label)).toEqual(["Amberglow", "Icewhite"]);
    const narrowed = await listOf("rangehoods", { lampColour: "amberglow" });
    expect(narrowed.total).toBe(facetOf(list, "lampColour")?.values[0]?.count);
    const amber = await pool.query<{ sku: string }>(
      "select sku from products where facts ->> 'lampColour' = 'Amberglow'",
    );
    const skus = new Set(amber.rows.map(({ sku }) => sku));
    await eventually(async () => {
      const found = await shop.visitor("aol").send({ url: "/api/v2/SiteSearch/p/amberglow%20rangehood" });
      const { products } = found.json<{ products: { sku: string }[] }>();
      return products.length > 0 && products.every(({ sku }) => skus.has(sku));
    });
  });

  test("begins from the version that its reader saw, and a name that is taken is refused (OFC-04, OFR-05)", async () => {
    const own = await factAt("doors");
    const body = { ...fieldsOf(own), explain: "Counted from the front.", version: own.version, isNew: false };
    const answers = await Promise.all(
      [mina, robin].map((by) => by.call("POST /api/office/facts/:key", { params: { key: own.key }, body })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: "changedBefore" });
    const taken = await change(mina, "doors", { label: "Width" });
    expect(JSON.stringify(taken)).toContain("another fact is called");
  });
});

describe("the schema of a category", () => {
  test("changes the cards, promoted filters and scores of its products, with a check before (OFC-04, OFR-10)", async () => {
    const before = await schemaAt("laundry/dryers");
    const where = { params: { id: before.categoryId } };
    const lists = {
      ...before.own,
      card: ["widthMm", "noiseDb"],
      promoted: ["brand", "noiseDb"],
      facets: ["noiseDb", ...before.lists.facets.filter((key) => key !== "noiseDb")],
    };
    const { effects } = valueOf(await mina.call("POST /api/office/schemas/:id/check", { ...where, body: lists }));
    const effectText = effects.map(({ text }) => text).join("\n");
    expect(effectText).toMatch(/Cards: without /);
    expect(effectText).toContain(`Completeness scores of ${before.products} products are counted again.`);
    const scored = () =>
      shop.database.pool.query(
        "select from product_scores s join products p on p.id = s.product_id join categories c on c.id = p.category_id where c.path like 'laundry/dryers%'",
      );
    valueOf(await mina.call("POST /api/office/schemas/:id", { ...where, body: { ...lists, version: before.version } }));
    expect((await scored()).rowCount).toBe(0);
    const list = await untilListed("dryers", (one) => facetOf(one, "noiseDb")?.isPromoted === true);
    expect([...new Set(list.items.flatMap(({ keyFacts }) => keyFacts.map(({ key }) => key)))].toSorted()).toEqual([
      "noiseDb",
      "widthMm",
    ]);
    const late = await robin.call("POST /api/office/schemas/:id", {
      ...where,
      body: { ...before.own, version: before.version },
    });
    expect(late).toMatchObject({ refusal: "changedBefore" });
    const { version } = await schemaAt("laundry/dryers");
    const none = { card: null, promoted: null, facets: null, table: null };
    const back = valueOf(await mina.call("POST /api/office/schemas/:id", { ...where, body: { ...none, version } }));
    expect(back.lists).toEqual(before.lists);
  });
});

describe("a synonym of a value", () => {
  const formatMaterial = (says: string, where: string) =>
    shop.database.pool.query(
      `update products set facts = jsonb_set(facts, '{material}', to_jsonb($1::text))
       where id in (select id from products where ${where} order by id limit 2) returning sku`,
      [says],
    );

  test("gives products the value, is understood by search and imports, and is added once (OFC-04, OFR-10)", async () => {
    const changed = await formatMaterial("Edelmetall", "facts ->> 'material' = 'Solid brass'");
    const fields = { factKey: "material", value: "Solid brass", said: "edelmetall" };
    const { effects } = valueOf(await mina.call("POST /api/office/synonyms/check", { body: fields }));
    expect(effects[0]?.text).toContain('2 products with "edelmetall" get the value "Solid brass"');
    const body = { ...fields, id: randomUUID() };
    const answers = await Promise.all([mina, robin].map((by) => by.call("POST /api/office/synonyms", { body })));
    for (const answer of answers)
      expect(valueOf(answer).synonyms.filter(({ said }) => said === fields.said)).toHaveLength(1);
    const { rows } = await shop.database.pool.query<{ material: string }>(
      "select distinct facts ->> 'material' as material from products where sku = any($1)",
      [changed.rows.map(({ sku }: { sku: string }) => sku)],
    );
    expect(rows).toEqual([{ material: "Solid brass" }]);
    const brass = await shop.database.pool.query<{ sku: string }>(
      "select sku from products where facts ->> 'material' = 'Solid brass'",
    );
    const skus = new Set(brass.rows.map(({ sku }) => sku));
    await eventually(async () => {
      const found = await shop.visitor("aol").send({ url: "/api/v2/SiteSearch/p/edelmetall" });
      const { products } = found.json<{ products: { sku: string }[] }>();
      return products.length > 0 && products.every(({ sku }) => skus.has(sku));
    });
    await importsAs("Edelmetall", "Solid brass");
    const { id } = body;
    const removing = { params: { id }, body: { reason: "Another metal" } };
    const left = valueOf(await mina.call("POST /api/office/synonyms/:id/remove", removing));
    expect(left.synonyms.map((one) => one.id)).not.toContain(id);
    expect(valueOf(await mina.call("POST /api/office/synonyms/:id/remove", removing))).toEqual(left);
  });

  /** Exports the shop, writes another word into one row, and imports it. */
  async function importsAs(says: string, value: string): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), "hearth-synonyms-"));
    const [all, one] = [join(folder, "all.csv"), join(folder, "one.csv")];
    await exportCatalogue(shop.database, { file: all });
    const records: (readonly string[])[] = [];
    for await (const { fields } of readCsv(all)) records.push(fields);
    const [header = [], ...rows] = records;
    const at = header.indexOf("facts");
    const row = rows.find((fields) => fields[at]?.includes(`"${value}"`)) ?? [];
    await writeFile(
      one,
      csvText([header, row.map((field, index) => (index === at ? field.replace(value, says) : field))]),
    );
    const report = await importCatalogue(shop.database, {
      file: one,
      purpose: "real",
      sellingSites: sellingSites(shop.shop.sites, siteCodes),
      openingStock: 5,
      now: new Date("2026-11-20T00:00:00Z"),
    });
    await rm(folder, { recursive: true });
    expect(report).toMatchObject({ unchanged: 1 });
  }
});

describe("an own field of products", () => {
  test("with choices takes these alone, in the editor and in uploads; a required one stops publishing (OFC-10, OFC-01)", async () => {
    const { rows } = await shop.database.pool.query(
      `select p.id, p.version, c.path, c.id as "categoryId" from products p join categories c on c.id = p.category_id
       where exists (select from offers o where o.product_id = p.id and o.site = 'hc') order by p.id limit 1`,
    );
    const [product] = rows as [{ id: number; version: number; path: string; categoryId: number }];
    const fields = {
      label: "Handle wood",
      unit: "",
      group: "Features",
      facet: "choice",
      explain: "",
      isRetired: false,
    } as const;
    const save = (more: object, version = 0, isNew = true) =>
      robin.call("POST /api/office/facts/:key", {
        params: { key: "handleWood" },
        body: { ...fields, isNew, version, ...more },
      });
    expect(await save({ choices: ["Oak", "oak"] })).toMatchObject({ errors: ['Choices: "oak" is there twice.'] });
    expect(await save({ unit: "mm", choices: ["Oak"] })).toMatchObject({
      errors: [expect.stringContaining("only a text has them")],
    });
    const both = await Promise.all([
      save({ choices: ["Oak", "Walnut"], isRequired: true }),
      save({ choices: ["Ash"] }),
    ]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    const { version } = await factAt("handleWood");
    await save({ choices: ["Oak", "Walnut"], isRequired: true }, version, false);
    const schema = await mina.call("GET /api/office/schemas/:id", { params: { id: product.categoryId } });
    const own = valueOf(schema);
    const card = own.lists.card.slice(0, 3);
    valueOf(
      await robin.call("POST /api/office/schemas/:id", {
        params: { id: product.categoryId },
        body: { ...own.own, card: [...card, "handleWood"], version: own.version },
      }),
    );
    const shown = valueOf(
      await mina.call("GET /api/office/products/facts/:id", { params: { id: product.categoryId } }),
    );
    expect(shown.find(({ key }) => key === "handleWood")).toMatchObject({
      choices: ["Oak", "Walnut"],
      isRequired: true,
    });
    const params = { id: product.id, site: "hc" as const };
    const record = async () => valueOf(await robin.call("GET /api/office/products/:id", { params }));
    await robin.call("POST /api/office/products/:id/sites/:site/unpublish", { params, body: { reason: "Test" } });
    const publish = async () =>
      robin.call("POST /api/office/products/:id/sites/:site/publish", {
        params,
        body: { version: (await record()).version },
      });
    expect(await publish()).toMatchObject({ errors: ["Enter what is required first: Handle wood."] });
    const enter = async (value: string) =>
      robin.call("POST /api/office/products/:id", {
        params,
        body: { version: (await record()).version, changes: { facts: { handleWood: value } } },
      });
    expect(await enter("Pine")).toMatchObject({ errors: ["Handle wood: choose Oak or Walnut."] });
    expect(valueOf(await enter("walnut")).facts["handleWood"]).toBe("Walnut");
    expect(await publish()).toMatchObject({ ok: true });
  });
});
