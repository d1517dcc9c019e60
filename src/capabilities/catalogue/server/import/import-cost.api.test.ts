import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { csvText, readCsv } from "#platform/files/csv.ts";
import { ImportInterrupted } from "#platform/files/transfer.ts";
import { siteCodes } from "#shop/site.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { sellingSites } from "../../../../../tools/selling-sites.ts";
import { type CatalogueImport, exportCatalogue, importCatalogue } from "../catalogue-transfer.service.ts";
import { refreshOffers } from "./offer-index.store.ts";

let shop: TestShop;
let folder = "";
let header: readonly string[] = [];
let products: readonly Record<string, string>[] = [];

beforeAll(async () => {
  [shop, folder] = await Promise.all([startTestShop(), mkdtemp(join(tmpdir(), "hearth-import-"))]);
  await readProducts();
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** The catalogue as an export has it. */
async function readProducts(): Promise<void> {
  const file = join(folder, "export.csv");
  await exportCatalogue(shop.database, { file });
  const records: (readonly string[])[] = [];
  for await (const { fields } of readCsv(file)) records.push(fields);
  header = records[0] ?? [];
  products = records.slice(1).map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ""])));
}

async function importRows(
  rows: readonly Record<string, string>[],
  options: Partial<Pick<CatalogueImport, "commits" | "batchRows">> = {},
) {
  const file = join(folder, "rows.csv");
  await writeFile(file, csvText([header, ...rows.map((row) => header.map((name) => row[name] ?? ""))]));
  return importCatalogue(shop.database, {
    file,
    purpose: "real",
    commits: "in batches",
    sellingSites: sellingSites(shop.shop.sites, siteCodes),
    openingStock: 5,
    now: shop.config.fixedNow ?? new Date(),
    ...options,
  });
}

async function numberOf(query: string, values: readonly unknown[] = []): Promise<number> {
  const found = await shop.database.pool.query<{ n: string }>(`select (${query}) as n`, [...values]);
  return Number(found.rows[0]?.n);
}

/** How many rows of a table a transaction after `since` has written. */
const rowsWritten = (table: string, since: number) =>
  numberOf(`select count(*) from ${table} where xmin::text::bigint >= $1`, [since]);
const nextTransaction = () => numberOf("select pg_snapshot_xmax(pg_current_snapshot())::text::bigint");

/** Words whose count is not that of the offers on sale. */
const wronglyCounted = () =>
  numberOf(`
    select count(*) from words w full join (
      select o.site, word, count(*) as uses
      from offers o join products p on p.id = o.product_id join manufacturers m on m.id = p.manufacturer_id
      join categories c on c.id = p.category_id left join categories b on b.id = c.parent_id
      left join categories a on a.id = b.parent_id
      cross join lateral unnest(search_words(concat_ws(' ', p.title, m.name, c.title, b.title, a.title))) word
      group by 1, 2) t using (site, word)
    where w.uses is distinct from t.uses`);

const copies = (from: Record<string, string>, count: number, name: string) =>
  Array.from({ length: count }, (_, at) => ({
    ...from,
    sku: `${name}-${at}`,
    slug: `${name.toLowerCase()}-${at}`,
    title: `${name} quokkabox ${at}`,
    superseded_by: "",
    offers: from["offers"]!.replace(/"was":[\d.]+,?/g, "").replace(/,}/g, "}"),
  }));

const aPlainProduct = () => products.find((row) => row["offers"]!.includes('"aol"') && row["stock"] !== "{}")!;

it("importing one changed price writes the rows of that product alone", async () => {
  const row = aPlainProduct();
  const offers = JSON.parse(row["offers"]!) as Record<string, { price: number; was?: number }>;
  offers["aol"]!.price += 1;
  delete offers["aol"]!.was;
  const since = await nextTransaction();
  expect(await importRows([{ ...row, offers: JSON.stringify(offers) }])).toMatchObject({ changed: 1 });
  expect(await rowsWritten("offers", since)).toBeLessThanOrEqual(siteCodes.length);
  expect(await rowsWritten("price_changes", since)).toBe(1);
  expect(await rowsWritten("products", since)).toBe(0);
  expect(await rowsWritten("words", since)).toBe(0);
});

it("search words are counted right after products are added, renamed and withdrawn (SRCH-01)", async () => {
  expect(await wronglyCounted()).toBe(0);
  const [first, second] = copies(aPlainProduct(), 2, "Tallawong");
  await importRows([first!, second!]);
  expect(await numberOf("select uses from words where site = 'aol' and word = 'quokkabox'")).toBe(2);
  expect(await wronglyCounted()).toBe(0);
  await importRows([
    { ...first!, title: "Tallawong Bandicootbox" },
    { ...second!, offers: "{}" },
  ]);
  expect(await numberOf("select count(*) from words where word = 'quokkabox'")).toBe(0);
  expect(await wronglyCounted()).toBe(0);
});

const transactionsOf = (name: string) =>
  numberOf("select count(distinct xmin::text) from products where sku like $1", [`${name}-%`]);

it("an import commits its rows in batches unless it is atomic", async () => {
  await importRows(copies(aPlainProduct(), 5, "Batched"), { batchRows: 2 });
  expect(await transactionsOf("Batched")).toBe(3);
  await importRows(copies(aPlainProduct(), 5, "Atomic"), { batchRows: 2, commits: "once" });
  expect(await transactionsOf("Atomic")).toBe(1);
});

it("an import that fails after a batch says so, and the next run imports the rest", async () => {
  const rows = copies(aPlainProduct(), 5, "Broken");
  const { pool } = shop.database;
  await pool.query("alter table products add constraint no_fourth check (sku <> 'Broken-3')");
  await expect(importRows(rows, { batchRows: 2 })).rejects.toBeInstanceOf(ImportInterrupted);
  expect(await numberOf("select count(*) from products where sku like 'Broken-%'")).toBe(2);
  await pool.query("alter table products drop constraint no_fourth");
  expect(await importRows(rows, { batchRows: 2 })).toMatchObject({ added: 3, changed: 0, unchanged: 2 });
  expect(await wronglyCounted()).toBe(0);
});

/** Imports and answers how many rows of `offers` were changed after they had been written. */
async function rewrittenBy(work: () => Promise<unknown>): Promise<number> {
  const { pool } = shop.database;
  await pool.query(`
    create table rewritten (site text);
    create function note_rewritten() returns trigger language plpgsql as
      $$ begin insert into rewritten values (new.site); return null; end $$;
    create trigger rewritten after update on offers for each row execute function note_rewritten()`);
  await work();
  const count = await numberOf("select count(*) from rewritten");
  await pool.query("drop trigger rewritten on offers; drop function note_rewritten; drop table rewritten");
  return count;
}

it("a new product's offers are written once, with all that lists and searches read (PLP-10, SRCH-01)", async () => {
  const rows = copies(aPlainProduct(), 3, "Single");
  expect(await rewrittenBy(() => importRows(rows))).toBe(0);
  const client = await shop.database.pool.connect();
  const refreshed = await rewrittenBy(() => refreshOffers(client, { productIds: "all" }));
  client.release();
  expect(refreshed).toBe(0);
  expect(
    await numberOf("select count(*) from offers where search @@ to_tsquery('english', 'quokkabox & single')"),
  ).toBe(3 * Object.keys(JSON.parse(rows[0]!.offers) as object).length);
});

it("an import sorts its new words into the search indexes before it commits (SRCH-01)", async () => {
  await importRows(copies(aPlainProduct(), 20, "Sorted"));
  const { rows } = await shop.database.pool.query<{ name: string; waiting: string }>(`
    select i.indexrelid::regclass::text as name, gin_clean_pending_list(i.indexrelid)::int as waiting
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and i.indrelid in ('offers'::regclass, 'words'::regclass)`);
  expect(rows.length).toBeGreaterThanOrEqual(6);
  expect(rows.filter(({ waiting }) => Number(waiting) > 0)).toEqual([]);
});

it("importing 60 new products takes no more statements than importing two", async () => {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  const countFor = async (rows: readonly Record<string, string>[]): Promise<number> => {
    sent.mockClear();
    await importRows(rows);
    const texts = sent.mock.calls.map(([text]) => String(text));
    const first = texts.findIndex((text) => text.includes("create temp table import_rows"));
    const own = texts.filter((_, at) => at >= first && sent.mock.contexts[at] === sent.mock.contexts[first]);
    // The shop beside it asks in its own time, also on this connection once the import has given it back.
    return own.findIndex((text) => text.includes("pg_advisory_unlock"));
  };
  const few = await countFor(copies(aPlainProduct(), 2, "Few"));
  expect(few).toBeGreaterThan(20);
  expect(await countFor(copies(aPlainProduct(), 60, "Many"))).toBe(few);
  sent.mockRestore();
});
