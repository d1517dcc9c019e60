import type { Trailer } from "../src/platform/backup/backup-parts.ts";
import { ConfigError, type Config } from "../src/platform/config.ts";

/** Throws `ConfigError` without one. */
export function backupKeyOf({ backupKey }: Config): string {
  if (backupKey === null)
    throw new ConfigError(
      "BACKUP_KEY is missing: a random text of 32 characters or more, kept apart from the backups.",
    );
  return backupKey;
}

/** "112 tables, 180,000 rows and 12 files" */
export const describeParts = ({ tables, rows, files }: Trailer): string =>
  `${tables} tables, ${rows.toLocaleString("en-AU")} rows and ${files.toLocaleString("en-AU")} files`;
