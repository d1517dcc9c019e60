import { type Cents, toDollars } from "#kit/money.ts";
import type { OpenDatabase } from "#platform/database.ts";
import { runExport } from "#platform/files/transfer.ts";
import { type LedgerEntry, listEntriesAfter } from "./prices/price-ledger.store.ts";

/** The rows of an audit of prices: price, site, start, reason, and the time of recording. */
export const ledgerColumns = ["entry", "site", "sku", "price", "rrp", "changed_at", "reason", "recorded_at"] as const;

const EXPORT_PAGE = 2_000;

const dollars = (cents: Cents | null): string => (cents === null ? "" : toDollars(cents).toFixed(2));

/** An empty price: withdrawn from sale. An empty SKU: the product was deleted, its prices remain. */
const written = (entry: LedgerEntry): readonly string[] => [
  String(entry.id),
  entry.site,
  entry.sku ?? "",
  dollars(entry.price),
  dollars(entry.rrp),
  entry.changedAt.toISOString(),
  entry.reason,
  entry.recordedAt.toISOString(),
];

/** Writes the whole ledger of prices in the order in which it was written, and answers how many rows that are. */
export async function exportPrices(
  { pool }: OpenDatabase,
  options: { readonly file: string; readonly onProgress?: (rows: number) => void },
): Promise<number> {
  let after = 0;
  return runExport(pool, {
    ...options,
    header: ledgerColumns,
    next: async (client) => {
      const entries = await listEntriesAfter(client, after, EXPORT_PAGE);
      after = entries.at(-1)?.id ?? after;
      return entries.map(written);
    },
  });
}
