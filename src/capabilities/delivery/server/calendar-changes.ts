import { changeLogOf } from "#platform/change-log.ts";
import type { Topic } from "#platform/cache/change-topics.ts";
import type { Database, Tx } from "#platform/database.ts";

/** What decides delivery days apart from orders: what people change. */
const topics: readonly Topic[] = [
  "warehouses",
  "delivery_zones",
  "zone_days",
  "localities",
  "public_holidays",
  "blackout_days",
  "suppliers",
  "supplier_runs",
  "supplier_closed_days",
  "delivery_services",
];

/** Whether calendars and places are the same as at a revision of the change log. */
export const areCalendarsUnchanged = (db: Database | Tx, since: number): boolean =>
  changeLogOf(db).isUnchanged(since, { topics });
