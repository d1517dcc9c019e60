import { sql } from "kysely";
import type { Database } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";

export type StoredEvent = {
  readonly site: SiteCode;
  readonly kind: string;
  readonly at: Date;
  readonly query?: string;
  readonly url?: string;
  readonly isRepeatUser?: boolean;
  readonly products?: readonly object[];
  readonly facts?: object;
  /** A second event of this name is the same one. */
  readonly once?: string;
};

export async function addEvent(db: Database, event: StoredEvent): Promise<void> {
  const { site, kind, at, query = "", url = "", isRepeatUser = false, products = [], facts = {}, once = null } = event;
  await sql`
    insert into analytics_events (site, kind, at, query, url, is_repeat_user, products, facts, once)
    values (${site}, ${kind}, ${at}, ${query}, ${url}, ${isRepeatUser}, ${JSON.stringify(products)}, ${JSON.stringify(facts)}, ${once})
    on conflict do nothing`.execute(db);
}

export async function removeEventsBefore(db: Database, day: Date): Promise<void> {
  await db.deleteFrom("analytics_events").where("at", "<", day).execute();
}
