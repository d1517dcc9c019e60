import { BackupRefused } from "../src/platform/backup/sealed-file.ts";
import { ConfigError, readConfig } from "../src/platform/config.ts";
import { isConnectionLost } from "../src/platform/database/connection-loss.ts";
import { CsvFileError } from "../src/platform/files/csv.ts";
import type { OpenDatabase } from "../src/platform/database.ts";
import { DatabaseUnavailable, openDatabase } from "../src/platform/database/open-database.ts";
import { migrate, SchemaMismatch } from "../src/platform/database/migrate.ts";
import { ImportInterrupted, TransferError } from "../src/platform/files/transfer.ts";
import { seedWhenEmpty } from "../src/app/demo-shop/seeding.ts";
import { wallClock } from "../src/kit/calendar-day.ts";

/** The results of a run: done, the file is refused, the command is invalid, or another failure. */
export const exitCodes = { done: 0, refused: 1, usage: 2, failed: 3 } as const;

/** The command line is invalid; the message says why. */
export class UsageError extends Error {}

export type Shop = { readonly database: OpenDatabase; readonly now: Date };

/** Opens the shop's own database like the shop, and always closes it after the work. */
export async function withShop<Value>(work: (shop: Shop) => Promise<Value>): Promise<Value> {
  const config = readConfig(process.env);
  const now = config.fixedNow ?? new Date();
  const database = await openDatabase(config);
  try {
    await migrate(database.db.sessions);
    // An empty shop has no categories to import products into.
    if (config.seeds) await seedWhenEmpty(database.db.sessions, wallClock(now, "Australia/Sydney").day);
    return await work({ database: { ...database, pool: database.db.sessions }, now });
  } finally {
    await database.close();
  }
}

type PgFault = { readonly code?: string; readonly detail?: string };

/** The sentence for a failure of the disk or the database. */
function describeFailure(failure: unknown): string {
  const isPartial = failure instanceof ImportInterrupted;
  const cause = isPartial ? failure.cause : failure;
  const rest = isPartial ? "Part of the file is in the shop; run it again to import the rest." : "Nothing was changed.";
  const { code } = cause as PgFault;
  const message = cause instanceof Error ? cause.message : String(cause);
  if (code === "53100" || code === "ENOSPC") return `The disk is full. ${rest}`;
  if (code === "40P01" || code === "40001")
    return `The shop was changing the same products. ${isPartial ? rest : "Nothing was changed; run it again."}`;
  if (isConnectionLost(cause)) return `The connection to the database was lost. ${rest}`;
  return `The database refused: ${message}. ${rest}`;
}

/** Runs a command, prints an error as a sentence, and answers the exit code. */
export async function runCommand(command: () => Promise<number>, usage: string): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (cause) {
    const isUsage = cause instanceof UsageError;
    const isFile = [CsvFileError, TransferError, BackupRefused].some((kind) => cause instanceof kind);
    const isSaid =
      isUsage || isFile || [DatabaseUnavailable, SchemaMismatch, ConfigError].some((kind) => cause instanceof kind);
    console.error(isSaid ? (cause as Error).message : describeFailure(cause));
    if (isUsage) console.error(usage);
    process.exitCode = isUsage ? exitCodes.usage : isFile ? exitCodes.refused : exitCodes.failed;
  }
}
