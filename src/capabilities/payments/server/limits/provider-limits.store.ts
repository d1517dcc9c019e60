import { sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Database } from "#platform/database.ts";
import type { Provider } from "#shop/payment-methods.ts";
import type { PaymentLimit, SiteCode } from "#shop/site.ts";

/** A site's account at a provider that can be asked for its limits. */
export type LimitedAccount = { readonly site: SiteCode; readonly provider: Provider; readonly account: string };
export type StoredLimit = LimitedAccount & {
  readonly isDue: boolean;
  readonly minimum: Cents | null;
  readonly maximum: Cents | null;
};

/** An answer holds for a day and is asked for a little earlier; after no answer the next question comes sooner. */
const isDue = sql<boolean>`stored.asked_at < clock_timestamp() -
  case when stored.answered_at >= stored.asked_at then interval '20 hours' else interval '15 minutes' end`;

export async function listProviderLimits(db: Database): Promise<StoredLimit[]> {
  const found = await sql<StoredLimit>`
    select site, provider, account, minimum_cents as minimum, maximum_cents as maximum, ${isDue} as "isDue"
    from payment_provider_limits stored order by site, provider`.execute(db);
  return found.rows;
}

/** Records a question before it is sent; false when another process has asked. Limits of another account are dropped. */
export async function claimQuestion(db: Database, { site, provider, account }: LimitedAccount): Promise<boolean> {
  const claimed = await sql<{ site: string }>`
    insert into payment_provider_limits as stored (site, provider, account, asked_at)
    values (${site}, ${provider}, ${account}, clock_timestamp())
    on conflict (site, provider) do update set
      asked_at = excluded.asked_at, account = excluded.account,
      answered_at = case when stored.account = excluded.account then stored.answered_at end,
      minimum_cents = case when stored.account = excluded.account then stored.minimum_cents end,
      maximum_cents = case when stored.account = excluded.account then stored.maximum_cents end
    where stored.account <> excluded.account or ${isDue} returning site`.execute(db);
  return claimed.rows.length > 0;
}

const isOf = ({ site, provider, account }: LimitedAccount) =>
  sql`site = ${site} and provider = ${provider} and account = ${account}`;

export async function storeLimit(db: Database, of: LimitedAccount, { minimum, maximum }: PaymentLimit): Promise<void> {
  await sql`update payment_provider_limits set minimum_cents = ${minimum}, maximum_cents = ${maximum},
    answered_at = clock_timestamp() where ${isOf(of)}`.execute(db);
}

/** Forgets limits that are older than a day. */
export async function dropOldLimit(db: Database, of: LimitedAccount): Promise<void> {
  await sql`update payment_provider_limits set minimum_cents = null, maximum_cents = null
    where ${isOf(of)} and answered_at < clock_timestamp() - interval '1 day'`.execute(db);
}
