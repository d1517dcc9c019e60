import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { BUILDS, openStorage, type Storage } from "#platform/files/storage.ts";
import type { Config } from "#platform/config.ts";

/**
 * The browser's files of builds in the object store: `builds/files/<name>`. Names contain their content's hash, so those of
 * two builds never differ under one name. `builds/seen/<day>/<build>` lists the files of a build that ran on that day.
 */
const FILES = `${BUILDS}/files`;
const SEEN = `${BUILDS}/seen`;

const DAY_MS = 86_400_000;
const STORED_DAYS = 7;
/** Files that are sent at once. */
const TOGETHER = 8;
/** Browsers that ask for a file of another build make the names be read again at most this often. */
const LIST_AGAIN_MS = 10_000;

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
const typeOf = (name: string): string => types[extname(name.replace(/\.br$/, ""))] ?? "application/octet-stream";

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

async function namesIn(storage: Storage, folder: string): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const name of storage.list(folder)) names.push(name.slice(folder.length + 1));
  return names;
}

/** Where builds are stored: only in a bucket. In a folder of one machine the build itself puts the last one aside. */
export const buildStorageOf = (config: Pick<Config, "storage">): Storage | null =>
  config.storage.kind === "bucket" ? openStorage(config) : null;

/** Notes that the build of this folder runs, and stores its files that are not there yet. May run in several processes at once. */
export async function storeBuild(storage: Storage, folder: string, now: Date): Promise<void> {
  // Every browser that needs scripts reads Brotli; others get the file itself.
  const names = (await readdir(folder)).filter((name) => !name.endsWith(".gz")).toSorted();
  const list = JSON.stringify(names);
  const seen = { bytes: Buffer.from(list), type: "application/json" };
  // The list is written first, so that the clean-up never finds files without it.
  await storage.put(`${SEEN}/${dayOf(now)}/${hash("sha256", list, "hex").slice(0, 20)}`, seen);
  const stored = new Set(await namesIn(storage, FILES));
  const missing = names.filter((name) => !stored.has(name));
  for (let at = 0; at < missing.length; at += TOGETHER)
    await Promise.all(
      missing.slice(at, at + TOGETHER).map(async (name) => {
        const bytes = await readFile(join(folder, name));
        await storage.put(`${FILES}/${name}`, { bytes, type: typeOf(name) });
      }),
    );
}

/** Removes what belongs to no build that ran within the last week. */
export async function removeOldBuilds(config: Pick<Config, "storage">, now: Date): Promise<void> {
  const storage = buildStorageOf(config);
  if (storage === null) return;
  // Read before the lists: the list of a build is older than its files.
  const names = await namesIn(storage, FILES);
  const oldest = dayOf(new Date(now.getTime() - STORED_DAYS * DAY_MS));
  const lists = await namesIn(storage, SEEN);
  const isRecent = (list: string): boolean => list >= oldest;
  const needed = new Set<string>();
  for (const list of new Map(lists.filter(isRecent).map((one) => [one.split("/")[1], one])).values()) {
    const bytes = await storage.get(`${SEEN}/${list}`);
    for (const name of JSON.parse(bytes?.toString() ?? "[]") as readonly string[]) needed.add(name);
  }
  for (const name of names) if (!needed.has(name)) await storage.remove(`${FILES}/${name}`);
  for (const list of lists) if (!isRecent(list)) await storage.remove(`${SEEN}/${list}`);
}

type BuildFile = { readonly bytes: Buffer; readonly type: string; readonly encoding: "br" | null };

/** Finds a file of another build, in Brotli where the browser accepts it and there is such a file; null where there is none. */
export function openStoredBuilds(storage: Storage): (name: string, accepted: string) => Promise<BuildFile | null> {
  let names: ReadonlySet<string> = new Set();
  let listedAt = Number.NEGATIVE_INFINITY;
  let listing: Promise<void> | null = null;
  const list = async (): Promise<void> => {
    listedAt = performance.now();
    names = new Set(await namesIn(storage, FILES));
  };
  return async (name, accepted) => {
    if (!names.has(name) && performance.now() - listedAt > LIST_AGAIN_MS)
      listing = list().finally(() => (listing = null));
    if (!names.has(name)) await listing;
    if (!names.has(name)) return null;
    const encoding = /\bbr\b/.test(accepted) && names.has(`${name}.br`) ? "br" : null;
    const bytes = await storage.get(`${FILES}/${name}${encoding === null ? "" : ".br"}`);
    return bytes && { bytes, type: typeOf(name), encoding };
  };
}
