import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Cdn } from "../config/cdn-config.ts";
import { purgeTags } from "./cdn-purge.ts";
import { allPages, tagsOfChanges } from "./cdn-tags.ts";
import { changesAfter, type NewChanges } from "../change-log.ts";
import { isOfStock } from "./change-topics.ts";
import { type Database, inTransaction, type Tx } from "../database.ts";

const EVERY_MS = 1_000;
/** A page made just before a change may reach the CDN just after the purge, so each purge is repeated for this long. */
const REPEATED_FOR = "3 seconds";
/** While two builds run, as in a rolling deploy or beside a canary, all pages are purged at most this often. */
const ALL_AT_MOST_EVERY = "1 minute";

type Position = {
  /** Changes that it does not contain are purged. Null: nothing was purged yet. */
  readonly snapshot: string | null;
  /** Pages of another build than this one's may be in the CDN. */
  readonly isMixed: boolean;
  readonly isMarked: boolean;
  readonly isDue: boolean;
  readonly isAllDue: boolean;
};

const lockPosition = (tx: Tx, build: string) =>
  sql<Position>`
  select snapshot, is_mixed or build is distinct from ${build} as "isMixed", is_mixed as "isMarked",
    moved_at < now() - ${REPEATED_FOR}::interval as "isDue",
    all_purged_at < now() - ${ALL_AT_MOST_EVERY}::interval as "isAllDue"
  from cdn_position for update skip locked`.execute(tx);

/** The changes after `next_snapshot` are still within the time of repetition, so they are purged again. */
const movePosition = (tx: Tx, snapshot: string) =>
  sql`
  update cdn_position set snapshot = coalesce(next_snapshot, ${snapshot}), next_snapshot = ${snapshot},
    moved_at = now()`.execute(tx);

const noteAllPurged = (tx: Tx, build: string) =>
  sql`update cdn_position set build = ${build}, is_mixed = false, all_purged_at = now()`.execute(tx);

const noteMixed = (tx: Tx) => sql`update cdn_position set is_mixed = true`.execute(tx);

/**
 * Purges what has changed, and stores its position. One process at a time does it. A purge that fails, or whose process
 * dies, is repeated, so no change is left out. Another build has other pages: all are purged when it starts, once a minute
 * while both run, and once after the older one has ended. Answers the tags.
 */
export async function purgeChanges(db: Database, cdn: Cdn, build: string): Promise<readonly string[]> {
  return inTransaction(db, async (tx) => {
    const { rows } = await lockPosition(tx, build);
    const [position] = rows;
    if (position === undefined) return [];
    const read = await sql<{ found: NewChanges }>`select ${changesAfter(position.snapshot)} as found`.execute(tx);
    const found = read.rows[0]?.found;
    if (found === undefined) return [];
    const isKnown = position.snapshot !== null && found.isComplete;
    const isAll = !isKnown || (position.isMixed && position.isAllDue);
    const tags = isAll ? allPages : tagsOfChanges(found.changes.filter(({ topic }) => !isOfStock(topic)));
    await purgeTags(cdn, tags);
    if (isAll) await noteAllPurged(tx, build);
    else if (position.isMixed && !position.isMarked) await noteMixed(tx);
    if (position.isDue || isAll) await movePosition(tx, found.snapshot);
    return tags;
  });
}

export type CdnPurger = { readonly wake: () => void; readonly stop: () => Promise<void> };

type PurgerTools = {
  readonly db: Database;
  readonly cdn: Cdn;
  readonly build: string;
  readonly log: FastifyBaseLogger;
};

/** Purges every second, and at once after a notification. */
export function startCdnPurger({ db, cdn, build, log }: PurgerTools): CdnPurger {
  let purging: Promise<unknown> | null = null;
  const wake = (): void => {
    purging ??= purgeChanges(db, cdn, build)
      .catch((error: unknown) => log.error({ err: error }, "the CDN could not be purged"))
      .finally(() => {
        purging = null;
      });
  };
  wake();
  const timer = setInterval(wake, EVERY_MS);
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      await purging;
    },
  };
}
