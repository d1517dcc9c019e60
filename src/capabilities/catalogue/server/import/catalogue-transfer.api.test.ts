import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteCodes } from "#shop/site.ts";
import { readCsv, csvText } from "#platform/files/csv.ts";
import type { ImportReport } from "#platform/files/transfer.ts";
import { generatedRegister } from "#test/support/generated-registers.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { sellingSites } from "../../../../../tools/selling-sites.ts";
import { exportCatalogue, importCatalogue } from "../catalogue-transfer.service.ts";

const register = "test/fixtures/register.csv";

let shop: TestShop;
let folder = "";
beforeAll(async () => {
  [shop, folder] = await Promise.all([startTestShop(), mkdtemp(join(tmpdir(), "hearth-import-"))]);
  // A few hundred products are enough to come and go, and take a sixth of the time.
  await shop.database.pool.query(
    `delete from products where id % 6 <> 0 and superseded_by is null
       and sku not in (select superseded_by from products where superseded_by is not null)
       and id not in (select product_id from order_lines union select product_id from project_items)`,
  );
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const runImport = (
  file: string,
  purpose: "real" | "trial" = "real",
  commits: "once" | "in batches" = "in batches",
): Promise<ImportReport> =>
  importCatalogue(shop.database, {
    file,
    purpose,
    commits,
    sellingSites: sellingSites(shop.shop.sites, siteCodes),
    openingStock: 5,
    now: new Date("2026-11-20T00:00:00Z"),
  });

let exports = 0;
async function takeOut(): Promise<string> {
  const file = join(folder, `export-${++exports}.csv`);
  await exportCatalogue(shop.database, { file });
  return file;
}
const stateOfShop = async () => readFile(await takeOut(), "utf8");

/** The export with some rows changed by name; the rest left out. */
async function editedExport(edit: (row: Record<string, string>, at: number) => boolean): Promise<string> {
  taken ??= await readExport();
  const [header = [], ...rows] = taken;
  const remaining = rows.flatMap((fields, at) => {
    const row = Object.fromEntries(header.map((name, column) => [name, fields[column] ?? ""]));
    return edit(row, at) ? [header.map((name) => row[name] ?? "")] : [];
  });
  const file = join(folder, `edited-${++exports}.csv`);
  await writeFile(file, csvText([header, ...remaining]));
  return file;
}
let taken: (readonly string[])[] | undefined;

async function readExport(): Promise<(readonly string[])[]> {
  const records: (readonly string[])[] = [];
  for await (const { fields } of readCsv(await takeOut())) records.push(fields);
  return records;
}

const newestChange = async () => (await shop.database.pool.query("select max(id) as id from changes")).rows[0]?.id;

describe("the shop's own catalogue file", () => {
  test("taken out, put back and taken out again is the same to the letter, and nothing has changed", async () => {
    const [file, newest] = [await takeOut(), await newestChange()];
    expect(await runImport(file)).toMatchObject({ outcome: "done", added: 0, changed: 0 });
    expect(await stateOfShop()).toBe(await readFile(file, "utf8"));
    expect(await newestChange()).toBe(newest);
  });

  test("brings back what was lost or changed since, prices, offers and stock included", async () => {
    const before = await takeOut();
    const { pool } = shop.database;
    await pool.query(
      "delete from products where id in (select id from products where superseded_by is null and sku not in (select superseded_by from products where superseded_by is not null) and id not in (select product_id from offers where was_cents is not null union select product_id from project_items union select product_id from order_lines) order by id limit 3)",
    );
    await pool.query(
      "update products set title = title || ' (old)' where id in (select id from products order by id desc limit 4)",
    );
    await pool.query(
      "update offers set price_cents = price_cents + 100 where product_id in (select id from products order by id desc limit 6)",
    );
    await pool.query("delete from stock where product_id in (select id from products order by id desc limit 6)");
    expect(await runImport(before)).toMatchObject({ outcome: "done", added: 3, changed: 6 });
    expect(await stateOfShop()).toBe(await readFile(before, "utf8"));
  });

  test("leaves what is on its way by a purchase order, also where the file has no stock (OFC-06)", async () => {
    const { pool } = shop.database;
    const file = await takeOut();
    const { rows } = await pool.query<{ id: number }>(
      `select p.id from products p join offers o on o.product_id = p.id and o.site = 'aol'
       where o.stock_status = 'inStock' order by p.id limit 1`,
    );
    const id = rows[0]!.id;
    await pool.query(
      `insert into purchase_suppliers (id, name, contact, email, phone, address, account_number, lead_days, version)
       values ('7e2f1d4a-0000-4000-8000-000000000001', 'Northwind', '', '', '', '', '', 7, 1)`,
    );
    await pool.query(
      `insert into purchase_orders (id, supplier_id, warehouse_code, state, note, version, changed_by, changed_at, created_at)
       values ('7e2f1d4a-0000-4000-8000-000000000002', '7e2f1d4a-0000-4000-8000-000000000001', 'SYD', 'sent', '', 1, '', now(), now())`,
    );
    await pool.query(
      `insert into purchase_order_lines (order_id, line, product_id, sku, title, quantity, expected_on)
       select '7e2f1d4a-0000-4000-8000-000000000002', 0, id, sku, title, 7, date '2026-12-20' from products where id = $1`,
      [id],
    );
    await pool.query("update stock set on_hand = 1, arriving = 0 where product_id = $1", [id]);
    const incoming = async () =>
      (
        await pool.query("select arriving, arrives_on from stock where product_id = $1 and warehouse_code = 'SYD'", [
          id,
        ])
      ).rows;
    expect(await incoming()).toEqual([{ arriving: 7, arrives_on: "2026-12-20" }]);
    expect(await runImport(file)).toMatchObject({ outcome: "done" });
    expect(await incoming()).toEqual([{ arriving: 7, arrives_on: "2026-12-20" }]);
    await pool.query("delete from purchase_orders");
    await runImport(file);
    expect(await stateOfShop()).toBe(await readFile(file, "utf8"));
  });

  test("a changed price is a row of the price ledger", async () => {
    const edited = await editedExport((row, at) => {
      const offers = JSON.parse(row["offers"]!) as Record<string, { price: number }>;
      for (const offer of Object.values(offers)) offer.price += 0.05;
      row["offers"] = JSON.stringify(offers);
      return at < 5;
    });
    const count = async () =>
      (await shop.database.pool.query("select count(*) as n from price_changes where reason = 'Price list'")).rows[0].n;
    const before = await count();
    expect(await runImport(edited)).toMatchObject({ added: 0, changed: 5 });
    expect(await count()).toBeGreaterThan(before);
    expect(await runImport(edited)).toMatchObject({ added: 0, changed: 0, unchanged: 5 });
  });

  test("a file without prices and stock leaves both as they are", async () => {
    const before = await stateOfShop();
    const file = await editedExport((row) => {
      [row["offers"], row["stock"]] = ["", ""];
      return true;
    });
    expect(await runImport(file)).toMatchObject({ added: 0, changed: 0 });
    expect(await stateOfShop()).toBe(before);
  });

  test.each<[string, (row: Record<string, string>) => void, string]>([
    ["a width in letters", (row) => (row["width_mm"] = "abc"), 'width_mm "abc" is not a whole number of millimetres'],
    ["an unknown category", (row) => (row["category"] = "toys"), 'category "toys" is not known here'],
    ["an unknown kind", (row) => (row["kind"] = "hovercraft"), 'kind "hovercraft" is not known here'],
    [
      "an address of another product",
      (row) => ([row["sku"], row["offers"]] = ["NEW-1", ""]),
      "is the address of the product",
    ],
    [
      "a replacement that does not exist",
      (row) => (row["superseded_by"] = "NONE"),
      'superseded_by "NONE" is no product',
    ],
    [
      "a price with half cents",
      (row) => (row["offers"] = '{"aol":{"price":1.005,"stock":"inStock","listed_on":"2026-01-01"}}'),
      "more than two decimals",
    ],
    [
      "a site that is none",
      (row) => (row["offers"] = '{"xyz":{"price":1,"stock":"inStock","listed_on":"2026-01-01"}}'),
      "offers",
    ],
    ["a warehouse that is none", (row) => (row["stock"] = '{"XYZ":{"on_hand":1}}'), 'the warehouse "XYZ"'],
    ["facts that are no JSON", (row) => (row["facts"] = "{"), "is not JSON"],
  ])("with %s is refused, and not a row of it comes in", async (_, spoil, reason) => {
    const file = await editedExport((row, at) => {
      row["title"] += " (new)";
      if (at === 2) spoil(row);
      return at < 4;
    });
    const report = await runImport(file);
    expect(report).toMatchObject({ outcome: "refused", faultCount: 1 });
    expect(report.outcome === "refused" && report.faults[0]!.sentence).toContain(reason);
    const { rowCount } = await shop.database.pool.query("select 1 from products where title like '% (new)'");
    expect(rowCount).toBe(0);
  });

  test("a header without its columns names them, before anything is read", async () => {
    const file = join(folder, "header.csv");
    await writeFile(file, "sku,title\nA,B\n");
    await expect(runImport(file)).rejects.toThrow(/lacks "model", "slug"/);
    await writeFile(file, "colour,shape\nA,B\n");
    await expect(runImport(file)).rejects.toThrow(/none that is known/);
  });

  test("of hundreds of errors the first fifty are shown, with the number of all", async () => {
    const report = await runImport(
      await editedExport((row) => {
        row["width_mm"] = "wide";
        return true;
      }),
    );
    if (report.outcome !== "refused") throw new Error("It was not refused");
    expect(report.faults).toHaveLength(50);
    expect(report.faultCount).toBeGreaterThan(200);
    expect(report.faults[0]!.line).toBe(2);
  });
});

describe("a file of the energy register", () => {
  test("on trial lists what would happen and changes nothing", async () => {
    const before = await stateOfShop();
    expect(await runImport(register, "trial")).toMatchObject({ outcome: "tried", added: 3, changed: 0 });
    expect(await stateOfShop()).toBe(before);
  });

  test("with errors names every line of them and imports nothing", async () => {
    const before = await stateOfShop();
    expect(await runImport("test/fixtures/register-with-errors.csv")).toEqual({
      outcome: "refused",
      faultCount: 4,
      faults: [
        { line: 3, sentence: 'width_mm "abc" is not a whole number of millimetres' },
        { line: 4, sentence: expect.stringContaining('"Hovercraft/Large"') },
        { line: 5, sentence: 'sku "RF-LINDQVIST-LF600X" stands already on line 2' },
        { line: 6, sentence: "this row has 3 fields, the header has 20" },
      ],
    });
    expect(await stateOfShop()).toBe(before);
  });

  test("is sold at once: found by its model, shown, and put into a cart (SRCH-06, PDP-01)", async () => {
    const newest = await newestChange();
    expect(await runImport(register)).toEqual({ outcome: "done", added: 3, changed: 0, unchanged: 0 });
    expect(await newestChange()).not.toBe(newest);
    const visitor = shop.visitor("aol");
    const landing = await visitor.call("GET /api/v2/sitesearch/search-url", { query: { searchterms: "lf600x" } });
    expect(landing.url).toBe("/p/lindqvist-600l-french-door-fridge-lf-600x");
    const page = await visitor.call("GET /api/v2/product/sku/:sku", { params: { sku: "RF-LINDQVIST-LF600X" } });
    expect(page).toMatchObject({ ok: true, value: { title: "Lindqvist 600L French Door Fridge LF-600X" } });
    const added = await visitor.send({
      method: "POST",
      url: "/api/cart/product/",
      body: { sku: "RF-LINDQVIST-LF600X" },
    });
    expect(added.statusCode).toBeLessThan(300);
    expect(added.json().products[0]).toMatchObject({ sku: "RF-LINDQVIST-LF600X", available: true });
  });

  test("a second time changes nothing, and the shop's own prices and sales stay", async () => {
    await runImport(register);
    const { pool } = shop.database;
    await pool.query(
      "update offers set price_cents = 99900 where site = 'aol' and product_id = (select id from products where sku = 'RF-LINDQVIST-LF600X')",
    );
    await pool.query(
      "update stock set on_hand = 1 where product_id = (select id from products where sku = 'RF-LINDQVIST-LF600X')",
    );
    const before = await stateOfShop();
    expect(await runImport(register)).toEqual({ outcome: "done", added: 0, changed: 0, unchanged: 3 });
    expect(await stateOfShop()).toBe(before);
  });

  test("goes out and comes back in the shop's own form, with the row it came from", async () => {
    const file = await takeOut();
    expect(await readFile(file, "utf8")).toContain('""gems_id"":""T0001""');
    await shop.database.pool.query("delete from cart_lines");
    await shop.database.pool.query("delete from products where source = 'import'");
    expect(await runImport(file)).toMatchObject({ added: 3, changed: 0 });
    expect(await stateOfShop()).toBe(await readFile(file, "utf8"));
  });

  test("a register of 240 appliances comes in once, and goes out and in again unchanged", async () => {
    const file = join(folder, "register-240.csv");
    await writeFile(file, generatedRegister(240));
    expect(await runImport(file)).toMatchObject({ outcome: "done", added: 240, changed: 0 });
    expect(await runImport(file)).toMatchObject({ added: 0, changed: 0, unchanged: 240 });
    const { rows } = await shop.database.pool.query(
      "select count(distinct p.id)::int as products, count(distinct p.slug)::int as addresses, count(distinct o.product_id)::int as sold from products p left join offers o on o.product_id = p.id where p.source_row ->> 'gems_id' like 'G%'",
    );
    expect(rows[0]).toEqual({ products: 240, addresses: 240, sold: 240 });
    const exported = await takeOut();
    expect(await runImport(exported)).toMatchObject({ added: 0, changed: 0 });
    expect(await stateOfShop()).toBe(await readFile(exported, "utf8"));
  });
});

test("of two imports at once, the second is refused until the first has ended", async () => {
  const both = await Promise.allSettled([runImport(register), runImport(register)]);
  const refused = both.filter((one) => one.status === "rejected");
  expect(refused).toHaveLength(1);
  expect(String(refused[0]?.reason)).toContain("Another import is under way");
});
