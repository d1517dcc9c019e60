import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { Provider } from "#shop/payment-methods.ts";
import type { Site } from "#shop/site.ts";

export const ledgerAccounts = ["customer", "provider", "dispute", "fees", "bank", "store-credit"] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

export type LedgerEntry = {
  readonly site: string;
  readonly provider: Provider;
  readonly currency: string;
  readonly event: "fee" | "payout";
  readonly debit: LedgerAccount;
  readonly credit: LedgerAccount;
  readonly cents: Cents;
  readonly attemptId: string | null;
};

/** Adds an entry that no change of a payment causes: captures, refunds, disputes and store credit are posted by triggers. */
export async function postLedger(tx: Tx, entry: LedgerEntry): Promise<void> {
  const { site, provider, currency, event, debit, credit, cents, attemptId } = entry;
  await sql`
    insert into payments_ledger (site, provider, currency, event, debit, credit, cents, attempt_id)
    values (${site}, ${provider}, ${currency}, ${event}, ${debit}, ${credit}, ${cents}, ${attemptId})`.execute(tx);
}

export type LedgerBalance = {
  readonly day: CalendarDay;
  /** `store-credit`: no provider has it, the shop owes it. */
  readonly provider: Provider | "store-credit";
  readonly account: LedgerAccount;
  /** Debits less credits. */
  readonly cents: Cents;
};

/** What moved on each account of a site's providers, by its own days from `first` to `last`, both included. */
export async function listLedgerDays(
  db: Database | Tx,
  { code, timeZone }: Pick<Site, "code" | "timeZone">,
  { first, last }: { readonly first: CalendarDay; readonly last: CalendarDay },
): Promise<LedgerBalance[]> {
  const day = sql`(l.at at time zone ${timeZone})::date`;
  const found = await sql<LedgerBalance>`
    select to_char(${day}, 'YYYY-MM-DD') as day, l.provider, side.account, sum(side.cents)::int as cents
    from payments_ledger l
      cross join lateral (values (l.debit, l.cents), (l.credit, -l.cents)) as side (account, cents)
    where l.site = ${code} and ${day} between ${first}::date and ${last}::date
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return found.rows;
}

/** The balances of one payment: they equal what the payment itself says. */
export async function readLedgerOf(
  db: Database | Tx,
  attemptId: string,
): Promise<Readonly<Partial<Record<LedgerAccount, Cents>>>> {
  const found = await sql<{ account: LedgerAccount; cents: Cents }>`
    select side.account, sum(side.cents)::int as cents
    from payments_ledger l
      cross join lateral (values (l.debit, l.cents), (l.credit, -l.cents)) as side (account, cents)
    where l.attempt_id = ${attemptId} group by 1`.execute(db);
  return Object.fromEntries(found.rows.map(({ account, cents }) => [account, cents]));
}
