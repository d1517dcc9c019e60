import { hash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { primaryWatch } from "../database/primary-watch.ts";
import { changeLogOf, isPageUnchangedSince } from "../change-log.ts";
import type { Database } from "../database.ts";

/** What is stored of a page besides its body in brotli. */
export type StoredFacts = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly hash: string;
  /** By the shop's clock, in milliseconds; null: not before its data change. */
  readonly validUntil: number | null;
  readonly madeAt: number;
  readonly products: readonly number[] | null;
  /** The change log had been read up to it before the page was made. */
  readonly snapshot: string;
};
export type StoredPage = { readonly facts: StoredFacts; readonly body: Buffer };

/** Public pages outside the process: after a restart, and where memory has no room, they need not be made again. */
export type PageStore = {
  /** A page that is still valid, or null. Never fails. */
  readonly read: (key: string) => Promise<StoredPage | null>;
  /** Returns at once; a page that cannot be written is left out. */
  readonly write: (key: string, page: { readonly facts: Omit<StoredFacts, "snapshot">; readonly body: Buffer }) => void;
  /** Waits for the writes that have begun. */
  readonly settle: () => Promise<void>;
};

export type PageStoreOptions = {
  readonly db: Database;
  readonly folder: string;
  readonly maxBytes: number;
  /** A hash of what pages depend on besides data: the build and the settings. */
  readonly fingerprint: string;
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
};

const HOUR_MS = 60 * 60 * 1000;
/** Every page ends with its site's day. */
const MAX_AGE_MS = 25 * HOUR_MS;
const NEWLINE = 10;

/** Snapshots are those of one database in one history: a restored one may use the same numbers again. */
const identityOf = async (db: Database): Promise<string> => {
  const { rows } = await sql<{ identity: string }>`
    select concat_ws(' ', s.system_identifier, c.timeline_id, d.oid) as identity
    from pg_control_system() s, pg_control_checkpoint() c, pg_database d
    where d.datname = current_database()`.execute(db);
  return rows[0]?.identity ?? randomUUID();
};

/** Opens the store. Several processes may share the folder. */
export async function openPageStore(options: PageStoreOptions): Promise<PageStore> {
  const { db, folder, now, failed } = options;
  const identity = `${options.fingerprint} ${await identityOf(db)}`;
  const files = createFiles(options);
  const fileOf = (key: string): string => {
    const name = hash("sha256", `${identity} ${key}`, "hex");
    return join(folder, name.slice(0, 2), name);
  };
  const isValid = ({ facts }: StoredPage): boolean =>
    facts.madeAt <= now() && (facts.validUntil === null || now() < facts.validUntil);
  return {
    read: async (key) => {
      try {
        const page = parse(await readFile(fileOf(key)));
        const { snapshot, products } = page.facts;
        return isValid(page) && (await isPageUnchangedSince(db, snapshot, products)) ? page : null;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOENT") failed(error);
        return null;
      }
    },
    write: (key, { facts, body }) => {
      const { snapshot } = changeLogOf(db);
      const isOlder = db.state.get(primaryWatch).hasOlderReads;
      if (snapshot !== null && !isOlder) files.write(fileOf(key), Buffer.concat([line({ ...facts, snapshot }), body]));
    },
    settle: files.settle,
  };
}

const line = (facts: StoredFacts): Buffer => Buffer.from(`${JSON.stringify(facts)}\n`);

function parse(bytes: Buffer): StoredPage {
  const end = bytes.indexOf(NEWLINE);
  return { facts: JSON.parse(bytes.toString("utf8", 0, end)) as StoredFacts, body: bytes.subarray(end + 1) };
}

/** Writes files, and once an hour deletes old ones and what is over the limit, the oldest first. */
function createFiles({ folder, maxBytes, failed }: PageStoreOptions) {
  const writing = new Set<Promise<void>>();
  let cleanedAt = Number.NEGATIVE_INFINITY;
  let bytesLeft = maxBytes;
  const clean = async (): Promise<void> => {
    bytesLeft = maxBytes - (await removeOld(folder, maxBytes));
  };
  const put = async (path: string, bytes: Buffer): Promise<void> => {
    if (performance.now() - cleanedAt > HOUR_MS) {
      cleanedAt = performance.now();
      await clean();
    }
    if (bytes.length > bytesLeft) return;
    bytesLeft -= bytes.length;
    await mkdir(join(path, ".."), { recursive: true });
    // A file appears whole, because it is renamed to its name once it is written.
    const draft = `${path}.${randomUUID()}`;
    await writeFile(draft, bytes);
    await rename(draft, path);
  };
  return {
    write: (path: string, bytes: Buffer): void => {
      const work = put(path, bytes)
        .catch(failed)
        .finally(() => writing.delete(work));
      writing.add(work);
    },
    settle: async (): Promise<void> => void (await Promise.all(writing)),
  };
}

type FoundFile = { readonly path: string; readonly size: number; readonly writtenAt: number };

async function listFiles(folder: string): Promise<FoundFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const found: FoundFile[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // Another process may have deleted it.
    const facts = await stat(path).catch(() => null);
    if (facts !== null) found.push({ path, size: facts.size, writtenAt: facts.mtimeMs });
  }
  return found;
}

/** Answers the bytes that are left. */
async function removeOld(folder: string, maxBytes: number): Promise<number> {
  const newestFirst = (await listFiles(folder)).toSorted((one, other) => other.writtenAt - one.writtenAt);
  let total = 0;
  for (const { path, size, writtenAt } of newestFirst) {
    if (Date.now() - writtenAt > MAX_AGE_MS || total + size > maxBytes) await rm(path, { force: true });
    else total += size;
  }
  return total;
}
