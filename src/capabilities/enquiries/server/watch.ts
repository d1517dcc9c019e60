import { randomUUID } from "node:crypto";
import { type Database, inTransaction, type Tx } from "#platform/database.ts";
import { enqueue } from "#platform/jobs.ts";
import type { Site } from "#shop/site.ts";
import { isQuiet } from "../alerts.rules.ts";
import { removeOldAlerts, isOnlyWatcher, listDueAlerts, markNotified } from "./alerts.store.ts";
import { removeOldForms } from "./forms.store.ts";
import { jobs } from "./job-kinds.ts";

const MAX_AT_ONCE = 1_000;

/**
 * Finds matching alerts and queues one mail for each address. Each alert is sent once: its state changes in the
 * transaction that queues the mail. At night nothing is queued; alerts that still match are sent in the morning.
 */
export async function watchAlerts(db: Database, sites: readonly Site[], now: Date): Promise<void> {
  const awake = sites.filter((site) => !isQuiet(now, site.timeZone));
  await inTransaction(db, async (tx) => {
    if (!(await isOnlyWatcher(tx))) return;
    for (const site of awake) await queueAlertsOfSite(tx, site.code, now);
  });
}

/** Removes alerts and forms that are too old to be of use. */
export async function cleanUpEnquiries(db: Database, now: Date): Promise<void> {
  await removeOldAlerts(db, now);
  await removeOldForms(db, now);
}

async function queueAlertsOfSite(tx: Tx, site: string, now: Date): Promise<void> {
  const due = await listDueAlerts(tx, { site, now, most: MAX_AT_ONCE });
  for (const [, ofAddress] of Map.groupBy(due, (one) => one.email)) {
    const mailId = randomUUID();
    await markNotified(tx, { ids: ofAddress.map((one) => one.id), mailId, now });
    await enqueue(tx, { kind: jobs.mailAlerts, payload: { mailId } });
  }
}
