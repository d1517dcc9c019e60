import { readHeader } from "#kit/record-reader.ts";
import type { OpenDatabase } from "#platform/database.ts";
import {
  runExport,
  runImport,
  type Counts,
  type ImportOptions,
  type ImportReport,
  type ImportSteps,
  type TransferClient,
} from "#platform/files/transfer.ts";
import {
  localityColumns,
  localityFormats,
  readLocalityRow,
  regionOf,
  writeLocalityRow,
  type LocalityRow,
} from "../import/locality-row.ts";
import {
  applyLocalities,
  countRows,
  findKnown,
  clearKnownNames,
  listFaults,
  listLocalitiesAfter,
  listServed,
  listZones,
  createPlaceIds,
  placeInZones,
  prepareTables,
  refreshPlans,
  saveNeighbours,
  saveRows,
  type LocalityKey,
  type RowMeaning,
} from "./locality-transfer.store.ts";

const MANY = 500;
const EXPORT_PAGE = 1_000;

async function applyRows(client: TransferClient, meaning: RowMeaning): Promise<Counts> {
  await findKnown(client);
  if (meaning === "adding") {
    await clearKnownNames(client);
    const served = await listServed(client);
    await saveNeighbours(
      client,
      served.map((place) => ({ ...place, region: regionOf(place.country, place) })),
    );
    await placeInZones(client);
  }
  await createPlaceIds(client);
  await applyLocalities(client, meaning);
  const counts = await countRows(client);
  if (counts.added + counts.changed >= MANY) await refreshPlans(client);
  return counts;
}

async function beginImport(
  client: TransferClient,
  header: readonly string[],
): Promise<ImportSteps<LocalityRow> | string> {
  const found = readHeader(header, localityFormats);
  if (!found.ok) return found.sentence;
  const { format, columns } = found;
  const zones = new Set(await listZones(client));
  await prepareTables(client);
  return {
    read: (fields) => readLocalityRow(columns, fields, { format, zones }),
    save: (rows) => saveRows(client, rows),
    check: () => listFaults(client),
    apply: () => applyRows(client, format === "localities" ? "whole" : "adding"),
  };
}

/** Imports a file of localities, all of it or nothing. Throws `TransferError` and `CsvFileError`. */
export const importLocalities = (
  { pool }: Pick<OpenDatabase, "pool">,
  options: Pick<ImportOptions<LocalityRow>, "file" | "purpose" | "onProgress">,
): Promise<ImportReport> => runImport(pool, { ...options, begin: beginImport });

/** Writes every locality with its zone, by country and id, and answers how many those are. */
export async function exportLocalities(
  { pool }: Pick<OpenDatabase, "pool">,
  options: { readonly file: string; readonly onProgress?: (rows: number) => void },
): Promise<number> {
  let after: LocalityKey = { country: "", id: "" };
  return runExport(pool, {
    ...options,
    header: localityColumns,
    next: async (client) => {
      const places = await listLocalitiesAfter(client, after, EXPORT_PAGE);
      after = places.at(-1) ?? after;
      return places.map(writeLocalityRow);
    },
  });
}
