import type { Database } from "#platform/database.ts";
import {
  type Faults,
  type ImportRecord,
  type ImportReport,
  type ImportSteps,
  runImport,
  type TransferClient,
} from "#platform/files/transfer.ts";
import { findColumns, readSupplierRow, type SupplierColumn, type SupplierPart } from "../import/supplier-file.rules.ts";
import { applyRows } from "./catalogue-transfer.service.ts";
import { indexRows, prepareTables } from "./import/catalogue-transfer.store.ts";
import {
  type DifferenceRow,
  type DifferenceSums,
  fillRows,
  listDifferences,
  prepareParts,
  refillBatch,
  removeBadPrices,
  removeStrangeLines,
  saveParts,
  sumDifferences,
  type UnknownProduct,
} from "./import/supplier-import.store.ts";

export { draftNewProducts, takesProducts } from "./import/supplier-drafts.ts";
export type { DifferenceRow, DifferenceSums } from "./import/supplier-import.store.ts";

/** Few enough that shoppers who order one of them do not wait. */
const BATCH_ROWS = 1_000;
const MAX_SHOWN = 2_000;

/** What a supplier's file would change. */
export type SupplierReview = DifferenceSums & {
  /** Lines that could be read, those of unknown SKUs included. */
  readonly lines: number;
  readonly unknown: readonly UnknownProduct[];
  readonly faults: Faults;
  /** The first 2,000, prices with the largest moves first. */
  readonly first: readonly DifferenceRow[];
};

export type SupplierImport = {
  /** The file's name, for sentences. */
  readonly file: string;
  readonly records: AsyncIterable<ImportRecord>;
  readonly purpose: "real" | "trial";
  readonly mapping: readonly SupplierColumn[];
  /** Where prices change. */
  readonly sites: readonly string[];
  /** Where stock changes. */
  readonly place: string | null;
  readonly movePercent: number;
  readonly now: Date;
  /** Asked once everything is known and nothing is changed. A sentence stops the import. */
  readonly review: (found: SupplierReview) => Promise<string | null>;
  readonly onProgress?: () => void;
};

async function beginSupplierFile(
  client: TransferClient,
  header: readonly string[],
  options: SupplierImport,
): Promise<ImportSteps<SupplierPart> | string> {
  const positions = findColumns(options.mapping, header);
  if (typeof positions === "string") return positions;
  await prepareTables(client);
  await prepareParts(client);
  let lines = 0;
  let unknown: SupplierReview["unknown"] = [];
  return {
    // One sentence a line, so that faults are a share of the lines.
    read: (fields) => {
      const read = readSupplierRow(positions, fields);
      return read.ok ? read : { ok: false, faults: [read.faults.join(" ")] };
    },
    save: (parts) => {
      lines += parts.length;
      options.onProgress?.();
      return saveParts(client, parts);
    },
    check: async () => {
      const strange = await removeStrangeLines(client);
      unknown = strange.unknown;
      const bad = await removeBadPrices(client, options.sites);
      await fillRows(client, options);
      await indexRows(client);
      return [...strange.repeated, ...bad];
    },
    review: async (faults) => {
      const sums = await sumDifferences(client, options);
      const first = await listDifferences(client, { ...options, most: MAX_SHOWN });
      return options.review({ ...sums, lines, unknown, faults, first });
    },
    apply: (commitBatch) =>
      applyRows(client, {
        meaning: "part",
        now: options.now,
        batchRows: BATCH_ROWS,
        prepareBatch: (own) => refillBatch(own, options),
        commitBatch,
        onBatch: () => options.onProgress?.(),
      }),
  };
}

/**
 * Brings what a supplier's file says of known products into the shop, with the steps of the catalogue's import, in batches
 * that are committed separately. Lines that are wrong are left out. Throws `TransferError`, `ImportStopped`, `ImportBusy`,
 * `CsvFileError` and `ImportInterrupted`.
 */
export const importSupplierFile = (db: Pick<Database, "sessions">, options: SupplierImport): Promise<ImportReport> =>
  runImport(db.sessions, {
    file: options.file,
    records: options.records,
    purpose: options.purpose,
    commits: "in batches",
    leavesOutFaults: true,
    begin: (client, header) => beginSupplierFile(client, header, options),
  });
