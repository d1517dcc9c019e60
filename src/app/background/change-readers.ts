import type { FastifyBaseLogger } from "fastify";
import { startCdnPurger } from "#platform/cache/cdn-purger.ts";
import { changeLogOf } from "#platform/change-log.ts";
import { startChangePoller } from "#platform/cache/change-poller.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import { listen } from "#platform/database/listen.ts";
import type { PageServer } from "../serving/page-server.ts";

type Tools = {
  readonly db: Database;
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  /** The database that sends the notifications. */
  readonly url: string;
};

/**
 * Reads the change log for the caches of this process, and purges a CDN. Pages are served without a query, so with them the
 * log is read all the time; other processes read it when asked.
 */
export async function readChanges(
  { db, config, log, url }: Tools,
  pageServer: PageServer | null,
): Promise<{ readonly stop: () => Promise<void> }> {
  const poller = pageServer === null ? null : await startChangePoller(db);
  const { cdn } = config;
  const purger = pageServer && cdn ? startCdnPurger({ db, cdn, build: pageServer.build, log }) : null;
  const changeLog = changeLogOf(db);
  const hear = (topic: string): void => {
    purger?.wake();
    if (poller !== null) return poller.wake();
    changeLog.expectChange();
    // This process may get no requests, and its mails need the current data of the sites.
    if (topic === "sites" || topic === "") void changeLog.poll(db).catch(() => {});
  };
  const changes = listen(url, hear, "changes");
  return {
    stop: async () => void (await Promise.all([changes.stop(), poller?.stop(), purger?.stop()])),
  };
}
