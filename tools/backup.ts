/**
 * Writes the whole shop, database and uploaded files, into one encrypted file while it runs: docs/operations.md.
 *
 *     BACKUP_KEY=… npm run backup -- <file>
 *     BACKUP_KEY=… npm run backup -- check <file>
 */
import { existsSync } from "node:fs";
import { checkBackup } from "../src/platform/backup/read-backup.ts";
import { writeBackup } from "../src/platform/backup/write-backup.ts";
import { readConfig } from "../src/platform/config.ts";
import { openDatabase } from "../src/platform/database/open-database.ts";
import { openStorage } from "../src/platform/files/storage.ts";
import { backupKeyOf, describeParts } from "./backup-run.ts";
import { exitCodes, runCommand, UsageError } from "./transfer-run.ts";

const usage = "npm run backup -- <file> | check <file>";

await runCommand(async () => {
  const [first, second, ...more] = process.argv.slice(2);
  const checks = first === "check";
  const file = checks ? second : first;
  if (file === undefined || file.startsWith("--") || more.length > 0 || (!checks && second !== undefined))
    throw new UsageError("Name one file.");
  const config = readConfig(process.env);
  const backupKey = backupKeyOf(config);
  if (checks) {
    const { header, trailer } = await checkBackup(file, backupKey);
    console.log(`The backup of ${header.madeAt} is whole: ${describeParts(trailer)}.`);
    return exitCodes.done;
  }
  if (existsSync(file)) throw new UsageError(`There is a file ${file} already.`);
  const database = await openDatabase(config);
  try {
    const { url: databaseUrl } = database;
    const { encryptionKey, fixedNow } = config;
    const now = fixedNow ?? new Date();
    const made = await writeBackup(file, { databaseUrl, storage: openStorage(config), backupKey, encryptionKey, now });
    console.log(`Backed up ${describeParts(made)}, in ${made.bytes.toLocaleString("en-AU")} bytes: ${file}`);
    return exitCodes.done;
  } finally {
    await database.close();
  }
}, usage);
