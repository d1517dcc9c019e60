import { sql } from "kysely";
import type { Database } from "#platform/database.ts";
import { DISPUTE_WAIT_MS, followUpWaitsMs } from "../../follow-ups.rules.ts";

export type DueCapture = { readonly attemptId: string; readonly followUpCount: number };
export type DueRefund = { readonly refundId: string; readonly attemptId: string; readonly followUpCount: number };

/** Milliseconds to wait, by how often it was asked; the last wait repeats. */
const wait = sql`(${followUpWaitsMs}::bigint[])[least(f.follow_ups + 1, ${followUpWaitsMs.length})] * interval '1 millisecond'`;
const isDue = sql`greatest(f.updated_at, f.followed_up_at) < clock_timestamp() - ${wait}`;

/** Captures whose providers have reported nothing for as long as the rules wait. */
export async function listDueCaptures(db: Database): Promise<DueCapture[]> {
  const found = await sql<DueCapture>`
    select f.id as "attemptId", f.follow_ups as "followUpCount" from payment_attempts f
    where f.state = 'capturing' and ${isDue} order by f.updated_at limit 50`.execute(db);
  return found.rows;
}

/** Refunds that their providers accepted and have not reported since. */
export async function listDueRefunds(db: Database): Promise<DueRefund[]> {
  const found = await sql<DueRefund>`
    select f.id as "refundId", f.attempt_id as "attemptId", f.follow_ups as "followUpCount" from payment_refunds f
    where f.state = 'received' and ${isDue} order by f.updated_at limit 50`.execute(db);
  return found.rows;
}

export type DueDispute = {
  readonly disputeId: string;
  readonly attemptId: string;
  readonly disputeRef: string;
  readonly followUpCount: number;
};

/** Open disputes without a report for a day. */
export async function listDueDisputes(db: Database): Promise<DueDispute[]> {
  const found = await sql<DueDispute>`
    select id as "disputeId", attempt_id as "attemptId", dispute_ref as "disputeRef", follow_ups as "followUpCount"
    from payment_disputes
    where status = 'open'
      and greatest(updated_at, followed_up_at) < clock_timestamp() - ${DISPUTE_WAIT_MS} * interval '1 millisecond'
    order by updated_at limit 50`.execute(db);
  return found.rows;
}

type FollowUpCount = {
  readonly table: "payment_attempts" | "payment_refunds" | "payment_disputes";
  readonly id: string;
  readonly followUpCount: number;
};

/** Counts a question before it is sent. False when another process has counted it: then that one asks. */
export async function countFollowUp(db: Database, { table, id, followUpCount }: FollowUpCount): Promise<boolean> {
  const counted = await sql`
    update ${sql.table(table)} set follow_ups = follow_ups + 1, followed_up_at = clock_timestamp()
    where id = ${id} and follow_ups = ${followUpCount}`.execute(db);
  return (counted.numAffectedRows ?? 0n) > 0n;
}
