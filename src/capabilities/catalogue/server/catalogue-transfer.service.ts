import { productKinds } from "#drawings/draw-product.ts";
import { readHeader } from "#kit/record-reader.ts";
import type { OpenDatabase } from "#platform/database.ts";
import {
  announceImport,
  runExport,
  runImport,
  type Counts,
  type ImportOptions,
  type ImportReport,
  type ImportSteps,
  type TransferClient,
} from "#platform/transfer.ts";
import { readCatalogueRow, writeCatalogueRow } from "../import/catalogue-row.ts";
import { catalogueColumns, catalogueFormats } from "../import/columns.ts";
import type { CatalogueContext, ProductRow, SellingSite } from "../import/product-row.ts";
import { readRegisterRow } from "../import/register-row.ts";
import {
  applyManufacturers,
  applyOffers,
  applyProducts,
  applyStock,
  countRows,
  listFaults,
  listKnown,
  listProductsAfter,
  listTouched,
  prepareTables,
  refreshPlans,
  saveRows,
  settleAddresses,
  type RowMeaning,
} from "./catalogue-transfer.store.ts";
import { refreshOffers } from "./offer-index.store.ts";
import { falseWasPrices } from "./price-claims.service.ts";

/** From so many changed products on, the database's own statistics are made anew. */
const MANY = 200;
const EXPORT_PAGE = 500;

export type CatalogueImport = Pick<ImportOptions<ProductRow>, "file" | "purpose" | "onProgress"> & {
  /** Where models of the register are put on sale. */
  readonly sellingSites: readonly SellingSite[];
  readonly openingStock: number;
  readonly now: Date;
};

async function applyRows(client: TransferClient, meaning: RowMeaning, now: Date): Promise<Counts> {
  await applyManufacturers(client);
  await applyProducts(client, meaning);
  await applyOffers(client, meaning, now);
  await applyStock(client, meaning);
  const productIds = await listTouched(client);
  if (productIds.length > 0) {
    await refreshOffers(client, { productIds });
    await announceImport(client, "catalogue");
  }
  if (productIds.length >= MANY) await refreshPlans(client);
  return countRows(client);
}

async function beginImport(
  client: TransferClient,
  header: readonly string[],
  asked: CatalogueImport,
): Promise<ImportSteps<ProductRow> | string> {
  const read = readHeader(header, catalogueFormats);
  if (!read.ok) return read.sentence;
  const meaning: RowMeaning = read.format === "catalogue" ? "whole" : "opening";
  const readRow = read.format === "catalogue" ? readCatalogueRow : readRegisterRow;
  const known = await listKnown(client);
  const context: CatalogueContext = {
    categories: new Set(known.categories),
    kinds: new Set(productKinds),
    warehouses: known.warehouses,
    sellingSites: asked.sellingSites,
    openingStock: asked.openingStock,
  };
  await prepareTables(client);
  return {
    read: (fields) => readRow(read.columns, fields, context),
    save: (rows) => saveRows(client, rows),
    check: async () => {
      if (meaning === "opening") await settleAddresses(client);
      return [...(await listFaults(client)), ...(await falseWasPrices(client, asked))];
    },
    apply: () => applyRows(client, meaning, asked.now),
  };
}

/**
 * Brings a catalogue file or the energy-rating register into the shop, all of it or nothing. Throws `TransferError`
 * and `CsvFileError`.
 */
export const importCatalogue = ({ pool }: OpenDatabase, asked: CatalogueImport): Promise<ImportReport> =>
  runImport(pool, { ...asked, begin: (client, header) => beginImport(client, header, asked) });

/** Writes every product with its offers and stock, in the order of the SKUs, and answers how many those are. */
export async function exportCatalogue(
  { pool }: OpenDatabase,
  asked: { readonly file: string; readonly onProgress?: (rows: number) => void },
): Promise<number> {
  let after = "";
  return runExport(pool, {
    ...asked,
    header: catalogueColumns,
    next: async (client) => {
      const products = await listProductsAfter(client, after, EXPORT_PAGE);
      after = products.at(-1)?.sku ?? after;
      return products.map(writeCatalogueRow);
    },
  });
}
