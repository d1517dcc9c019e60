import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { csvText, readCsv } from "#platform/files/csv.ts";
import { siteCodes } from "#shop/site.ts";
import type { ImportReport } from "#platform/files/transfer.ts";
import { startTestShop, type TestShop } from "#test/support/shop.ts";
import { sellingSites } from "../../../../../tools/selling-sites.ts";
import { exportCatalogue, importCatalogue } from "../catalogue-transfer.service.ts";
import { exportPrices } from "../price-export.service.ts";

let shop: TestShop;
let folder = "";
beforeAll(async () => {
  [shop, folder] = await Promise.all([startTestShop(), mkdtemp(join(tmpdir(), "hearth-claims-"))]);
  await exportCatalogue(shop.database, { file: join(folder, "all.csv") });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const runImport = (file: string): Promise<ImportReport> =>
  importCatalogue(shop.database, {
    file,
    purpose: "real",
    sellingSites: sellingSites(shop.shop.sites, siteCodes),
    openingStock: 5,
    now: new Date("2026-11-20T00:00:00Z"),
  });

type Offers = Record<string, { price: number; was?: number; condition?: string; rrp?: number }>;

/** The rows of these SKUs as they were taken out, with their offers on one site changed. */
async function editedFile(skus: readonly string[], site: string, edit: (offer: Offers[string]) => void) {
  const records: (readonly string[])[] = [];
  for await (const { fields } of readCsv(join(folder, "all.csv"))) records.push(fields);
  const [header = [], ...rows] = records;
  const [at, sku] = [header.indexOf("offers"), header.indexOf("sku")];
  const edited = rows
    .filter((row) => skus.includes(row[sku] ?? ""))
    .map((row) => {
      const offers = JSON.parse(row[at] ?? "{}") as Offers;
      const offer = offers[site];
      if (offer) edit(offer);
      return row.with(at, JSON.stringify(offers));
    });
  const file = join(folder, "edited.csv");
  await writeFile(file, csvText([header, ...edited]));
  return file;
}

type Priced = { sku: string; price: number; was: number };
/** Products of a site with one price for that long, and those with a valid "was" price. */
const find = async (text: string, site: string): Promise<Priced> =>
  (
    await shop.database.pool.query<Priced>(
      `select p.sku, o.price_cents / 100.0 as price, o.was_cents / 100.0 as was from offers o join products p on p.id = o.product_id
       where o.site = $1 and o.alt_price_message is null and o.stock_status = 'inStock' and ${text} order by p.id limit 1`,
      [site],
    )
  ).rows[0]!;
const steady = `o.was_cents is null and (select count(*) = 1 and min(changed_at) < '2026-08-01' from price_changes c where c.product_id = p.id and c.site = o.site)`;
const claimsOf = async (sku: string, site: "aol" | "aol-nz" | "aoc" = "aol") => {
  const answer = await shop.visitor(site).call("GET /api/v2/product/sku/:sku", { params: { sku } });
  return answer.ok ? answer.value.priceClaims : null;
};

describe("a was-price in a catalogue file", () => {
  test("that was never asked is refused, and the line and the reason are named; nothing comes in (PLP-17, PLP-18)", async () => {
    const { sku, price } = await find(steady, "aol");
    const report = await runImport(
      await editedFile([sku], "aol", (offer) => {
        offer.price = price - 100;
        offer.was = price + 500;
      }),
    );
    const was = (price + 500).toLocaleString("en-AU", { minimumFractionDigits: 2 });
    expect(report).toEqual({
      outcome: "refused",
      faultCount: 1,
      faults: [
        {
          line: 2,
          sentence: `offers.aol: "was $${was}" cannot be said of ${sku}: it was not asked before this price`,
        },
      ],
    });
    expect((await find(`p.sku = '${sku}'`, "aol")).price).toBe(price);
  });

  test("below the price it stands beside is refused (PLP-17)", async () => {
    const { sku, price } = await find(steady, "aol-nz");
    const report = await runImport(await editedFile([sku], "aol-nz", (offer) => (offer.was = price)));
    expect(report.outcome === "refused" && report.faults[0]?.sentence).toContain("it is not above the price");
  });

  test("of goods in another condition than before is refused (PLP-14, PLP-17)", async () => {
    const { sku, price } = await find(`${steady} and o.condition is null`, "aol");
    const report = await runImport(
      await editedFile([sku], "aol", (offer) => {
        Object.assign(offer, { price: price - 200, was: price, condition: "Cosmetic Imperfection" });
      }),
    );
    expect(report.outcome === "refused" && report.faults[0]?.sentence).toContain("it was not asked before this price");
  });

  test("that was the price until today is imported, shown on the page, and exported again (PLP-17, PDP-24)", async () => {
    const { sku, price } = await find(`${steady} and o.price_cents > 50000`, "aol");
    const file = await editedFile([sku], "aol", (offer) => {
      offer.price = price - 100;
      offer.was = price;
    });
    expect(await runImport(file)).toMatchObject({ outcome: "done", changed: 1 });
    expect(await claimsOf(sku)).toEqual({ lowestInDays: 90, was: { price, until: "2026-11-20" } });
    expect(await runImport(file)).toMatchObject({ outcome: "done", changed: 0 });
  });
});

describe("the claim beside a price", () => {
  test("is not shown unless the ledger backs it, also when the office wrote it (PLP-17)", async () => {
    const { sku } = await find(`${steady} and o.price_cents > 60000`, "aol");
    await shop.database.pool.query(
      `update offers set was_cents = price_cents + 50000 where site = 'aol' and product_id = (select id from products where sku = $1)`,
      [sku],
    );
    expect(await claimsOf(sku)).toEqual({ lowestInDays: null, was: null });
  });

  test("is true for hundreds of products of the demonstration (PLP-17, PDP-17)", async () => {
    const { sku, was } = await find("o.was_cents is not null", "aol-nz");
    expect((await claimsOf(sku, "aol-nz"))?.was?.price).toBe(was);
  });

  test("is empty where no price is shown (NAV-25, PLP-22)", async () => {
    const { sku } = await find("o.was_cents is not null", "aoc");
    expect(await claimsOf(sku, "aoc")).toBeNull();
  });
});

test("the whole ledger goes out for an audit, in the order in which it was written (PDP-17)", async () => {
  const file = join(folder, "prices.csv");
  const written = await exportPrices(shop.database, { file });
  const { rows } = await shop.database.pool.query<{ n: number }>("select count(*)::int as n from price_changes");
  expect(written).toBe(rows[0]?.n);
  const records: (readonly string[])[] = [];
  for await (const { fields } of readCsv(file)) records.push(fields);
  const [header, ...entries] = records;
  expect(header).toEqual(["entry", "site", "sku", "price", "rrp", "changed_at", "reason", "recorded_at"]);
  expect(entries).toHaveLength(written);
  expect(entries.every(([entry], at) => at === 0 || Number(entry) > Number(entries[at - 1]?.[0]))).toBe(true);
  expect(entries.every(([, site, sku, price]) => site !== "" && sku !== "" && /^\d+\.\d\d$/.test(price ?? ""))).toBe(
    true,
  );
});
