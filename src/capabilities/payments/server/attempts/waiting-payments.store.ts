import { sql } from "kysely";
import type { Database } from "#platform/database.ts";

export type WaitingPayments = {
  readonly provider: string;
  readonly state: string;
  readonly currency: string;
  readonly count: number;
  readonly cents: number;
  /** Since the one changed that has not changed for longest. */
  readonly oldestSeconds: number;
};

/** Payments whose state has to end by itself or by staff, with their money. */
export async function measureWaitingPayments(db: Database, now: Date): Promise<readonly WaitingPayments[]> {
  const found = await sql<WaitingPayments>`
    select provider, state, currency, count(*)::int as count, sum(amount_cents)::bigint as cents,
      greatest(0, extract(epoch from ${now}::timestamptz - min(updated_at)))::int as "oldestSeconds"
    from payment_attempts
    where state in ('created', 'requesting', 'action_required', 'pending', 'authorised', 'capturing', 'unknown',
      'voiding', 'needs_review', 'capture_failed')
    group by provider, state, currency order by provider, state, currency`.execute(db);
  return found.rows;
}
