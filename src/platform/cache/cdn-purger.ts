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

type Position = {
  /** Changes that it does not contain are purged. Null: nothing was purged yet. */
  readonly snapshot: string | null;
  readonly build: string | null;
  readonly isDue: boolean;
};

const lockPosition = (tx: Tx) =>
  sql<Position>`
  select snapshot, build, moved_at < now() - ${REPEATED_FOR}::interval as "isDue"
  from cdn_position for update skip locked`.execute(tx);

/** The changes after `next_snapshot` are still within the time of repetition, so they are purged again. */
const movePosition = (tx: Tx, { snapshot, build }: { readonly snapshot: string; readonly build: string }) =>
  sql`
  update cdn_position set snapshot = coalesce(next_snapshot, ${snapshot}), next_snapshot = ${snapshot},
    build = ${build}, moved_at = now()`.execute(tx);

/**
 * Purges what has changed, and stores its position. One process at a time does it. A purge that fails, or whose process
 * dies, is repeated, so no change is left out. Another build has other pages. Answers the tags.
 */
export async function purgeChanges(db: Database, cdn: Cdn, build: string): Promise<readonly string[]> {
  return inTransaction(db, async (tx) => {
    const { rows } = await lockPosition(tx);
    const [position] = rows;
    if (position === undefined) return [];
    const read = await sql<{ found: NewChanges }>`select ${changesAfter(position.snapshot)} as found`.execute(tx);
    const found = read.rows[0]?.found;
    if (found === undefined) return [];
    const isKnown = position.snapshot !== null && found.isComplete && position.build === build;
    const tags = isKnown ? tagsOfChanges(found.changes.filter(({ topic }) => !isOfStock(topic))) : allPages;
    await purgeTags(cdn, tags);
    if (position.isDue || !isKnown) await movePosition(tx, { snapshot: found.snapshot, build });
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
