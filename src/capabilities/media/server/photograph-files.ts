import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import { openStorage } from "#platform/storage.ts";
import type { PhotographFile } from "#shop/photograph.ts";
import { makeRendition, typeOf } from "./renditions.ts";
import { pictureWork } from "./process-picture.ts";

export const masterName = (hash: string): string => `pictures/${hash}/master.jpg`;
export const fileName = (hash: string, { width, format }: PhotographFile): string =>
  `pictures/${hash}/${width}.${format}`;

type Tools = { readonly db: Database; readonly config: Config };

/**
 * A file of a photograph, or null. A file that is missing is made from its master: those of the demonstration, and of a
 * width that was added after the upload.
 */
export async function readPhotograph(
  { db, config }: Tools,
  hash: string,
  file: PhotographFile,
): Promise<{ readonly bytes: Buffer; readonly type: string } | null> {
  const storage = openStorage(config);
  const type = typeOf[file.format];
  const stored = await storage.get(fileName(hash, file));
  if (stored !== null) return { bytes: stored, type };
  const master = (await storage.get(masterName(hash))) ?? (await demonstrationMaster(config, hash));
  if (master === null) return null;
  const bytes = await db.state.get(pictureWork).run(() => makeRendition(master, file));
  await storage.put(fileName(hash, file), { bytes, type });
  return { bytes, type };
}

/** The demonstration's photographs are files of this repository. */
async function demonstrationMaster({ isProduction }: Config, hash: string): Promise<Buffer | null> {
  const file = new URL(`../../../../db/seed/photographs/${hash}.webp`, import.meta.url);
  return isProduction || !existsSync(file) ? null : readFile(file);
}
