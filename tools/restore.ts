/**
 * Restores a backup into an empty database, and the files into the folder or bucket of the settings: docs/operations.md.
 *
 *     BACKUP_KEY=… npm run restore -- <file>
 */
import { restoreBackup } from "../src/platform/backup/restore-backup.ts";
import { readConfig } from "../src/platform/config.ts";
import { openDatabase } from "../src/platform/database/open-database.ts";
import { openStorage } from "../src/platform/files/storage.ts";
import { backupKeyOf, describeParts } from "./backup-run.ts";
import { exitCodes, runCommand, UsageError } from "./transfer-run.ts";

const usage = "npm run restore -- <file>";

await runCommand(async () => {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || file.startsWith("--") || more.length > 0) throw new UsageError("Name one file.");
  const config = readConfig(process.env);
  const { encryptionKey } = config;
  const backupKey = backupKeyOf(config);
  const database = await openDatabase(config);
  try {
    const { url: databaseUrl } = database;
    const pool = database.db.sessions;
    const options = { pool, databaseUrl, storage: openStorage(config), backupKey, encryptionKey };
    const restored = await restoreBackup(file, options);
    console.log(`Restored the backup of ${restored.madeAt}: ${describeParts(restored)}.`);
    if (restored.migrated.length > 0) console.log(`Migrated it to this build: ${restored.migrated.length} migrations.`);
    if (!restored.hasSameEncryptionKey)
      console.error(
        "This shop's ENCRYPTION_KEY is another one than when it was backed up: set that one before the start.",
      );
    return exitCodes.done;
  } finally {
    await database.close();
  }
}, usage);
