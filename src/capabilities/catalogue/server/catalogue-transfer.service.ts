import { listFaults } from "./import/import-faults.store.ts";
import { productKinds } from "#drawings/draw-product.ts";
import { readHeader } from "#kit/record-reader.ts";
import type { OpenDatabase } from "#platform/database.ts";
import {
  runExport,
  runImport,
  type CommitBatch,
  type Counts,
  type ImportOptions,
  type ImportReport,
  type ImportSteps,
  type TransferClient,
} from "#platform/files/transfer.ts";
import { readCatalogueRow, writeCatalogueRow } from "../import/catalogue-row.ts";
import { catalogueColumns, catalogueFormats } from "../import/columns.ts";
import type { CatalogueContext, ProductRow, SellingSite } from "../import/product-row.ts";
import { readRegisterRow } from "../import/register-row.ts";
import { resolveSynonyms } from "../schemas/resolve-synonyms.rules.ts";
import {
  applyManufacturers,
  applyProducts,
  applyStock,
  countRows,
  indexRows,
  listKnown,
  listProductsAfter,
  listTouched,
  prepareTables,
  refreshPlans,
  saveRows,
  assignAddresses,
  insertBatch,
} from "./import/catalogue-transfer.store.ts";
import type { RowMeaning } from "./import/import-tables.store.ts";
import { applyOffers } from "./import/offer-import.store.ts";
import { refreshOffers, sortIntoIndexes } from "./import/offer-index.store.ts";
import { falseWasPrices } from "./prices/price-claims.service.ts";

/** From this many changed products on, the database's statistics are updated. */
const MANY = 200;
/** Rows written at a time by default, and committed where the import may. */
const BATCH_ROWS = 5_000;
const EXPORT_PAGE = 500;

export type CatalogueImport = Pick<ImportOptions<ProductRow>, "file" | "purpose" | "commits" | "onProgress"> & {
  /** Where models of the register are put on sale. */
  readonly sellingSites: readonly SellingSite[];
  readonly openingStock: number;
  readonly now: Date;
  readonly batchRows?: number;
};

export async function applyRows(client: TransferClient, applying: Applying): Promise<Counts> {
  let total: Counts = { added: 0, changed: 0, unchanged: 0 };
  let line = await insertBatch(client, 0, applying.batchRows);
  while (line !== null) {
    await applying.prepareBatch?.(client);
    const counts = await applyBatch(client, applying);
    total = {
      added: total.added + counts.added,
      changed: total.changed + counts.changed,
      unchanged: total.unchanged + counts.unchanged,
    };
    applying.onBatch(total);
    await applying.commitBatch();
    line = await insertBatch(client, line, applying.batchRows);
  }
  // Once: analysing takes as long for each batch as for all of them.
  if (total.added + total.changed >= MANY) await refreshPlans(client);
  return total;
}

type Applying = {
  readonly meaning: RowMeaning;
  readonly now: Date;
  readonly batchRows: number;
  /** Reads again what rows leave as it is, under a lock. */
  readonly prepareBatch?: (client: TransferClient) => Promise<void>;
  readonly commitBatch: CommitBatch;
  readonly onBatch: (total: Counts) => void;
};

async function applyBatch(client: TransferClient, { meaning, now }: Applying): Promise<Counts> {
  await applyManufacturers(client);
  await applyProducts(client, meaning);
  await applyOffers(client, meaning, now);
  await applyStock(client, meaning);
  const { isTouched, known } = await listTouched(client);
  if (known.length > 0) await refreshOffers(client, { productIds: known });
  if (isTouched) await sortIntoIndexes(client);
  return countRows(client);
}

async function beginImport(
  client: TransferClient,
  header: readonly string[],
  options: CatalogueImport,
): Promise<ImportSteps<ProductRow> | string> {
  const read = readHeader(header, catalogueFormats);
  if (!read.ok) return read.sentence;
  const meaning: RowMeaning = read.format === "catalogue" ? "whole" : "opening";
  const readRow = read.format === "catalogue" ? readCatalogueRow : readRegisterRow;
  const known = await listKnown(client);
  const context: CatalogueContext = {
    categories: new Set(known.categories),
    kinds: new Set(productKinds),
    sites: new Set(known.sites),
    warehouses: known.warehouses,
    sellingSites: options.sellingSites,
    openingStock: options.openingStock,
  };
  await prepareTables(client);
  let rowCount = 0;
  const showProgress = ({ added, changed, unchanged }: Counts): void =>
    options.onProgress?.("writing", added + changed + unchanged, rowCount);
  return {
    read: (fields) => readRow(read.columns, fields, context),
    save: (rows) => {
      rowCount += rows.length;
      return saveRows(
        client,
        rows.map((row) => ({ ...row, facts: resolveSynonyms(known.synonyms, row.facts) })),
      );
    },
    check: async () => {
      await indexRows(client);
      if (meaning === "opening") await assignAddresses(client);
      return [...(await listFaults(client)), ...(await falseWasPrices(client, options))];
    },
    apply: (commitBatch) =>
      applyRows(client, {
        meaning,
        now: options.now,
        batchRows: options.batchRows ?? BATCH_ROWS,
        commitBatch,
        onBatch: showProgress,
      }),
  };
}

/**
 * Brings a catalogue file or the energy-rating register into the shop: nothing of a file with a wrong line, else all of
 * it, in one transaction or in batches as `commits` says. Throws `TransferError`, `CsvFileError`, `ImportInterrupted`.
 */
export const importCatalogue = ({ pool }: OpenDatabase, options: CatalogueImport): Promise<ImportReport> =>
  runImport(pool, { ...options, begin: (client, header) => beginImport(client, header, options) });

/** Writes every product with its offers and stock, in the order of the SKUs, and answers how many those are. */
export async function exportCatalogue(
  { pool }: OpenDatabase,
  options: { readonly file: string; readonly onProgress?: (rows: number) => void },
): Promise<number> {
  let after = "";
  return runExport(pool, {
    ...options,
    header: catalogueColumns,
    next: async (client) => {
      const products = await listProductsAfter(client, after, EXPORT_PAGE);
      after = products.at(-1)?.sku ?? after;
      return products.map(writeCatalogueRow);
    },
  });
}
