import { type RawBuilder, sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import { isInPlaces, type Places } from "#platform/office/office-places.ts";
import type { FraudRule, OrderFacts } from "../../fraud/fraud.rules.ts";

export type StoredRule = {
  readonly id: string;
  readonly rule: FraudRule;
  readonly state: "draft" | "published" | "retired";
  readonly version: number;
  readonly by: string;
  readonly at: Date;
};

const ruleColumns = sql`id, rule, state, version, changed_by as by, changed_at as at`;

export async function listRules(db: Database | Tx): Promise<readonly StoredRule[]> {
  const found = await sql<StoredRule>`
    select ${ruleColumns} from fraud_rules
    order by array_position(array['published', 'draft', 'retired'], state), changed_at desc, id limit 200`.execute(db);
  return found.rows;
}

export async function lockRule(tx: Tx, id: string): Promise<StoredRule | null> {
  const found = await sql<StoredRule>`select ${ruleColumns} from fraud_rules where id = ${id} for update`.execute(tx);
  return found.rows[0] ?? null;
}

/** Adds a draft; false when it was added before. */
export async function insertRule(
  tx: Tx,
  { id, rule, by, at }: Pick<StoredRule, "id" | "rule" | "by" | "at">,
): Promise<boolean> {
  const made = await sql`
    insert into fraud_rules (id, rule, state, changed_by, changed_at)
    values (${id}, ${JSON.stringify(rule)}::jsonb, 'draft', ${by}, ${at}) on conflict (id) do nothing`.execute(tx);
  return (made.numAffectedRows ?? 0n) > 0n;
}

export async function saveRuleState(
  tx: Tx,
  { id, state, by, at }: Pick<StoredRule, "id" | "state" | "by" | "at">,
): Promise<void> {
  await sql`
    update fraud_rules set state = ${state}, version = version + 1, changed_by = ${by}, changed_at = ${at}
    where id = ${id}`.execute(tx);
}

export async function listPublished(db: Database | Tx): Promise<readonly FraudRule[]> {
  const found = await sql<{ rule: FraudRule }>`
    select rule from fraud_rules where state = 'published' order by changed_at, id`.execute(db);
  return found.rows.map(({ rule }) => rule);
}

export type FactsRow = OrderFacts & { readonly orderNumber: string; readonly site: string };

/** The times of other orders of the 30 days before, in milliseconds. */
const earlier = (isSame: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_agg(extract(epoch from p.placed_at) * 1000), '[]') from (
    select p.placed_at from orders p
    where p.id <> o.id and p.placed_at <= o.placed_at and p.placed_at > o.placed_at - interval '30 days' and ${isSame}
    order by p.placed_at desc limit 100) p)`;

const sameCard = sql`exists (
  select from payments_public_payment_attempts mine join payments_public_payment_attempts theirs
    on theirs.card_last4 = mine.card_last4 and theirs.card_brand is not distinct from mine.card_brand
  where mine.order_id = o.id and theirs.order_id = p.id and mine.card_last4 is not null)`;

const place = (address: RawBuilder<unknown>) => sql`jsonb_build_object('country', coalesce(${address}->>'country', ''),
  'state', coalesce(${address}->>'state', ''), 'postcode', coalesce(${address}->>'postcode', ''))`;

const factsOf = (which: RawBuilder<unknown>) => sql<FactsRow>`
  select o.number as "orderNumber", o.site, o.total_cents as "totalCents", ${place(sql`o.delivery_address`)} as delivery,
    case when o.billing_address is null then null else ${place(sql`o.billing_address`)} end as billing,
    (extract(epoch from o.placed_at) * 1000)::float8 as "placedAt",
    jsonb_build_object('email', ${earlier(sql`lower(p.email) = lower(o.email)`)}, 'phone', ${earlier(sql`p.phone = o.phone`)},
      'card', ${earlier(sameCard)}, 'address', ${earlier(sql`lower(p.delivery_address->>'address') = lower(o.delivery_address->>'address')
        and p.delivery_address->>'postcode' = o.delivery_address->>'postcode'`)}) as earlier,
    (select (extract(epoch from min(p.placed_at)) * 1000)::float8 from orders p
      where lower(p.email) = lower(o.email) and p.id <> o.id and p.placed_at <= o.placed_at) as "firstOrderAt",
    o.delivery_day - o.placed_at::date as "deliveryInDays"
  from orders o where o.placed_at is not null and o.salesperson_code is null and ${which}`;

/** What the rules look at of an order that was placed on the web; null for one of a store. */
export async function readFraudFacts(tx: Tx, orderId: string): Promise<FactsRow | null> {
  const found = await factsOf(sql`o.id = ${orderId}`).execute(tx);
  return found.rows[0] ?? null;
}

/** Orders of the web from a moment on, the latest first. */
export async function listFraudFacts(db: Database, since: Date, most: number): Promise<readonly FactsRow[]> {
  const found = await sql<FactsRow>`
    ${factsOf(sql`o.placed_at > ${since}`)} order by o.placed_at desc limit ${most}`.execute(db);
  return found.rows;
}

export type Hold = {
  readonly reasons: readonly string[];
  readonly state: "held" | "released" | "cancelled";
  readonly heldAt: Date;
  readonly by: string | null;
  readonly at: Date | null;
  readonly why: string;
};

export async function insertHold(tx: Tx, orderId: string, reasons: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into order_holds (order_id, reasons, state, held_at) values (${orderId}, ${JSON.stringify(reasons)}::jsonb, 'held', ${now})
    on conflict (order_id) do nothing`.execute(tx);
}

export async function findHold(db: Database | Tx, orderId: string): Promise<Hold | null> {
  const found = await sql<Hold>`
    select reasons, state, held_at as "heldAt", decided_by as by, decided_at as at, why from order_holds
    where order_id = ${orderId}`.execute(db);
  return found.rows[0] ?? null;
}

/** Ends a hold; false when it had ended. Call it with the order locked. */
export async function endHold(
  tx: Tx,
  orderId: string,
  end: { readonly to: "released" | "cancelled"; readonly by: string; readonly why: string; readonly now: Date },
): Promise<boolean> {
  const ended = await sql`
    update order_holds set state = ${end.to}, decided_by = ${end.by}, decided_at = ${end.now}, why = ${end.why}
    where order_id = ${orderId} and state = 'held'`.execute(tx);
  return (ended.numAffectedRows ?? 0n) > 0n;
}

export async function countHeld(db: Database, places: Places): Promise<number> {
  const found = await sql<{ count: number; cents: Cents }>`
    select count(*)::int as count from order_holds h join orders o on o.id = h.order_id
    where h.state = 'held' and ${isInPlaces(places, sql`o.site`, sql`o.subdivision`)}`.execute(db);
  return found.rows[0]?.count ?? 0;
}
