import { sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Tx } from "#platform/database.ts";

/** The weekdays on which a zone's truck goes, each at the same price. */
export const insertZoneDays = async (
  tx: Tx,
  { zone, weekdays, cents }: { readonly zone: string; readonly weekdays: readonly number[]; readonly cents: Cents },
): Promise<void> =>
  void (await sql`
    insert into zone_days (zone_code, weekday, price_cents)
    select ${zone}, day, ${cents} from unnest(${[...new Set(weekdays)]}::smallint[]) day
    on conflict do nothing`.execute(tx));
