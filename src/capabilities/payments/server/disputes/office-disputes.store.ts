import { sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import { isInPlaces, type Places } from "#platform/office/office-places.ts";
import type { DisputeAnswer } from "../../dispute-answers.rules.ts";
import type { DisputeStage, DisputeStatus } from "../../disputes.rules.ts";

export type OfficeDisputeRow = {
  readonly id: string;
  readonly attemptId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly site: string;
  readonly provider: string;
  readonly reference: string;
  readonly stage: DisputeStage;
  readonly status: DisputeStatus;
  readonly answer: DisputeAnswer;
  readonly cents: Cents;
  readonly takenCents: Cents;
  readonly currency: string;
  readonly reason: string;
  readonly dueAt: Date | null;
  readonly openedAt: Date;
};

const columns = sql`
  d.id, d.attempt_id as "attemptId", o.id as "orderId", o.number as "orderNumber", o.site, d.provider, d.dispute_ref as reference,
  d.stage, d.status, d.amount_cents as cents, d.taken_cents as "takenCents", d.currency, d.reason, d.due_at as "dueAt",
  d.opened_at as "openedAt",
  coalesce((select case when bool_or(r.kind = 'accepted') then 'accepted' else 'evidence' end
    from payment_dispute_answers r where r.dispute_id = d.id), 'none') as answer`;
const table = sql`payment_disputes d join payment_attempts a on a.id = d.attempt_id join checkout_public_orders o on o.id = a.order_id`;

/** A dispute belongs to the store that sold its order. */
const isIn = (places: Places) => isInPlaces(places, sql`o.site`, sql`o.subdivision`);

export type DisputeSearch = {
  readonly places: Places;
  readonly status: DisputeStatus | null;
  /** Open, not answered, and due before this moment; null: all. */
  readonly dueBefore: Date | null;
  readonly words: string;
  readonly after: { readonly at: string; readonly id: string } | null;
};

export const DISPUTE_PAGE = 50;

/** Milliseconds, as a cursor has them; without a day to answer by a dispute comes last. */
const due = sql`coalesce(date_trunc('milliseconds', d.due_at), '9999-01-01T00:00:00Z'::timestamptz)`;
const isDueBefore = (
  moment: Date | null,
) => sql`(${moment === null} or (d.status = 'open' and d.due_at < ${moment}::timestamptz
  and not exists (select from payment_dispute_answers r where r.dispute_id = d.id)))`;

/** The first to be answered comes first. One row more than a page shows that there is a next page. */
export async function listDisputes(db: Database, search: DisputeSearch): Promise<readonly OfficeDisputeRow[]> {
  const { places, status, dueBefore, words, after } = search;
  const found = await sql<OfficeDisputeRow>`
    select ${columns} from ${table}
    where ${isIn(places)} and (${status}::text is null or d.status = ${status})
      and ${isDueBefore(dueBefore)}
      and (${words} = '' or o.number = ${words} or upper(d.dispute_ref) = upper(${words})
        or upper(a.merchant_reference) = upper(${words}))
      and (${after === null} or (${due}, d.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by ${due}, d.id limit ${DISPUTE_PAGE + 1}`.execute(db);
  return found.rows;
}

export async function countDisputes(db: Database, places: Places, dueBefore: Date) {
  const found = await sql<{ open: number; dueSoon: number }>`
    select count(*)::int as open, count(*) filter (where ${isDueBefore(dueBefore)})::int as "dueSoon"
    from ${table} where ${isIn(places)} and d.status = 'open'`.execute(db);
  return found.rows[0] ?? { open: 0, dueSoon: 0 };
}

export async function findDispute(
  db: Database | Tx,
  { id, places }: { readonly id: string; readonly places: Places },
): Promise<OfficeDisputeRow | null> {
  const found = await sql<OfficeDisputeRow>`
    select ${columns} from ${table} where d.id = ${id} and ${isIn(places)}`.execute(db);
  return found.rows[0] ?? null;
}

export type AnswerRow = {
  readonly key: string;
  readonly disputeId: string;
  readonly kind: "evidence" | "accepted";
  readonly text: string;
  readonly by: string;
  readonly at: Date;
};

const answerColumns = sql`key, dispute_id as "disputeId", kind, text, by_name as by, at`;

export async function listAnswers(db: Database | Tx, disputeId: string): Promise<readonly AnswerRow[]> {
  const found = await sql<AnswerRow>`
    select ${answerColumns} from payment_dispute_answers where dispute_id = ${disputeId} order by at, key`.execute(db);
  return found.rows;
}

export async function findAnswer(tx: Tx, key: string): Promise<AnswerRow | null> {
  const found = await sql<AnswerRow>`select ${answerColumns} from payment_dispute_answers where key = ${key}`.execute(
    tx,
  );
  return found.rows[0] ?? null;
}

export async function insertAnswer(tx: Tx, { key, disputeId, kind, text, by, at }: AnswerRow): Promise<void> {
  await sql`
    insert into payment_dispute_answers (key, dispute_id, kind, text, by_name, at)
    values (${key}, ${disputeId}, ${kind}, ${text}, ${by}, ${at})`.execute(tx);
}

export type BookedEntry = {
  readonly at: Date;
  readonly event: string;
  readonly debit: string;
  readonly credit: string;
  readonly cents: Cents;
};

/** What the ledger has of the disputes of a payment. */
export async function listBooked(db: Database | Tx, attemptId: string): Promise<readonly BookedEntry[]> {
  const found = await sql<BookedEntry>`
    select at, event, debit, credit, cents from payments_ledger
    where attempt_id = ${attemptId} and event in ('dispute', 'dispute-reversed') order by id`.execute(db);
  return found.rows;
}
