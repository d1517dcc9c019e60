import { shopState } from "#platform/app-state.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import { Semaphore } from "#platform/semaphore.ts";
import { openStorage } from "#platform/files/storage.ts";
import { type MasterFormat, masterFormats, type PhotographFile } from "../media.rules.ts";
import { createRendition, typeOf } from "./renditions.ts";

/** One picture at a time in each process, so that shoppers have the other processor. */
export const pictureWork = shopState(() => new Semaphore(1));

/** Private pictures lie in a folder of their own, which no public address reads. */
const folderOf = (isPrivate: boolean): string => (isPrivate ? "private" : "pictures");

export const masterName = (hash: string, format: MasterFormat = "jpg", isPrivate = false): string =>
  `${folderOf(isPrivate)}/${hash}/master.${format}`;
export const fileName = (hash: string, { width, format }: PhotographFile, isPrivate = false): string =>
  `${folderOf(isPrivate)}/${hash}/${width}.${format}`;

type Tools = { readonly db: Database; readonly config: Config };

/**
 * A file of a photograph, or null. A file that is missing is made from its master, as of a width that was added after the
 * upload.
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
  const masters = await Promise.all(masterFormats.map((format) => storage.get(masterName(hash, format))));
  const master = masters.find((one) => one !== null);
  if (master === undefined) return null;
  const bytes = await db.state.get(pictureWork).run(() => createRendition(master, file));
  await storage.put(fileName(hash, file), { bytes, type });
  return { bytes, type };
}
