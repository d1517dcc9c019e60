import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import { type Database, lockThenRead, type Tx } from "#platform/database.ts";
import { batchReads } from "#platform/database/read-batching.ts";
import type { RuleRow } from "./rule-rows.ts";

/** For whom the uses of a rule are counted: the reservation of the cart's own order does not count against it. */
export type Counting = { readonly cartId: string; readonly email: string | null; readonly now: Date };

const counted = (now: Date) => sql`(u.state = 'used' or (u.state = 'held' and u.held_until > ${now}))`;

const ruleColumns = sql`
  r.id, r.site, r.phase, r.title, r.is_active as "isActive", r.starts_on as "startsOn", r.ends_on as "endsOn",
  r.scope, r.except_scope as "except", r.min_spend_cents as "minSpendCents", r.min_quantity as "minQuantity",
  r.most_times as "mostTimes", r.is_exclusive as "isExclusive", r.effect`;

/** The rules of a site that run on a day, and the rule of a code, whether it runs or not. */
export async function listRules(
  db: Database | Tx,
  ask: { site: string; today: CalendarDay; code: string | null; counting: Counting },
): Promise<readonly RuleRow[]> {
  const { cartId, email, now } = ask.counting;
  const others = sql`from promotion_uses u
    join checkout_public_orders o on o.id = u.order_id and o.cart_id <> ${cartId}::uuid
    where u.rule_id = r.id and ${counted(now)}`;
  return batchReads(
    db,
    sql<RuleRow>`
    select ${ruleColumns}, c.code,
      coalesce(r.max_uses <= (select count(*) ${others}), false)
        or coalesce(c.max_uses <= (select count(*) ${others} and u.code = c.code), false) as "isUsedUp",
      r.once_per_customer and exists (select 1 ${others} and u.email = ${email}) as "isUsedByCustomer"
    from promotion_rules r left join coupons c on c.rule_id = r.id and c.site = r.site and c.code = ${ask.code}
    where r.site = ${ask.site}
      and (c.code is not null or r.is_active and r.phase <> 'coupon'
        and (r.starts_on is null or r.starts_on <= ${ask.today}::date) and (r.ends_on is null or r.ends_on >= ${ask.today}::date))
    order by r.id`,
  );
}

/** The rules that a placed order has used. */
export async function listRulesUsedBy(db: Database | Tx, orderId: string): Promise<readonly RuleRow[]> {
  const found = await sql<RuleRow>`
    select ${ruleColumns}, u.code, false as "isUsedUp", false as "isUsedByCustomer"
    from promotion_uses u join promotion_rules r on r.id = u.rule_id
    where u.order_id = ${orderId} and u.state = 'used' order by r.id`.execute(db);
  return found.rows;
}

/** The uses of a placed order become these; the others can be had again. Call it with the order locked. */
export async function replaceUses(
  tx: Tx,
  { uses, orderId, email, now }: { uses: readonly Use[]; orderId: string; email: string; now: Date },
): Promise<void> {
  const ids = uses.map(({ ruleId }) => ruleId);
  await sql`
    update promotion_uses set state = 'released'
    where order_id = ${orderId} and state = 'used' and rule_id <> all(${ids}::text[])`.execute(tx);
  for (const { ruleId, code, cents } of uses)
    await sql`
      insert into promotion_uses (order_id, rule_id, code, email, cents, state, held_until)
      values (${orderId}, ${ruleId}, ${code}, ${email}, ${cents}, 'used', ${now})
      on conflict (order_id, rule_id) do update set code = excluded.code, cents = excluded.cents, state = 'used'`.execute(
      tx,
    );
}

export type SiteRuleRow = Omit<RuleRow, "code" | "isUsedUp" | "isUsedByCustomer"> & {
  /** Its uses are limited in total, or to one for each customer. */
  readonly isCounted: boolean;
};

/** All rules of a site, whether they run or not. */
export async function listSiteRules(db: Database | Tx, site: string): Promise<readonly SiteRuleRow[]> {
  return batchReads(
    db,
    sql<SiteRuleRow>`
    select ${ruleColumns}, r.max_uses is not null or r.once_per_customer as "isCounted"
    from promotion_rules r where r.site = ${site} order by r.id`,
  );
}

/** The sites with a code. */
export async function listSitesOfCode(db: Database | Tx, code: string): Promise<readonly string[]> {
  const found = await sql<{ site: string }>`select site from coupons where code = ${code}`.execute(db);
  return found.rows.map((row) => row.site);
}

export async function saveCouponCode(
  tx: Tx,
  cartId: string,
  { code, now }: { code: string | null; now: Date },
): Promise<void> {
  await sql`update carts set coupon_code = ${code}, version = version + 1, updated_at = ${now} where id = ${cartId}`.execute(
    tx,
  );
}

export type Use = { readonly ruleId: string; readonly code: string | null; readonly cents: Cents };
export type LockedUse = {
  readonly ruleId: string;
  readonly title: string;
  readonly isOver: boolean;
  readonly isUsedUp: boolean;
  readonly isUsedByCustomer: boolean;
};

/**
 * Locks rules, always in the same order, and answers whether an order may still use them. A second order waits for the
 * first and then counts its use.
 */
export function lockUses(
  tx: Tx,
  ask: { uses: readonly Use[]; orderId: string; email: string; now: Date; today: CalendarDay },
): Promise<readonly LockedUse[]> {
  const ids = ask.uses.map((one) => one.ruleId);
  const rules = sql`select 1 from promotion_rules where id = any(${ids}::text[]) order by id for update`;
  const others = sql`from promotion_uses u
    where u.rule_id = r.id and u.order_id <> ${ask.orderId} and ${counted(ask.now)}`;
  const uses = sql<LockedUse>`
    select r.id as "ruleId", r.title,
      (not r.is_active or coalesce(r.ends_on < ${ask.today}::date, false)) as "isOver",
      coalesce(r.max_uses <= (select count(*) ${others}), false)
        or coalesce(c.max_uses <= (select count(*) ${others} and u.code = c.code), false) as "isUsedUp",
      r.once_per_customer and exists (select 1 ${others} and u.email = ${ask.email}) as "isUsedByCustomer"
    from unnest(${ids}::text[], ${ask.uses.map((one) => one.code)}::text[]) as wanted (rule_id, code)
      join promotion_rules r on r.id = wanted.rule_id
      left join coupons c on c.rule_id = r.id and c.code = wanted.code
    order by r.id`;
  return lockThenRead(tx, rules, uses);
}

export async function saveUses(
  tx: Tx,
  { uses, orderId, email, until }: { uses: readonly Use[]; orderId: string; email: string; until: Date },
): Promise<void> {
  const held = uses.map((use) =>
    sql`
      insert into promotion_uses (order_id, rule_id, code, email, cents, state, held_until)
      values (${orderId}, ${use.ruleId}, ${use.code}, ${email}, ${use.cents}, 'held', ${until})
      on conflict (order_id, rule_id) do update
        set code = excluded.code, email = excluded.email, cents = excluded.cents, state = 'held', held_until = excluded.held_until
        where promotion_uses.state <> 'used'`.execute(tx),
  );
  await Promise.all(held);
}

/** Marks the order's reservations as used, including expired ones, because the order was placed with them. */
export async function useHeld(tx: Tx, orderId: string): Promise<void> {
  await sql`update promotion_uses set state = 'used' where order_id = ${orderId} and state in ('held', 'expired')`.execute(
    tx,
  );
}

export async function extendUses(tx: Tx, orderId: string, until: Date): Promise<void> {
  await sql`
    update promotion_uses set held_until = greatest(held_until, ${until})
    where order_id = ${orderId} and state = 'held'`.execute(tx);
}

export async function releaseUses(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update promotion_uses set state = 'released' where order_id = ${orderId} and state in ('held', 'expired')`.execute(
    tx,
  );
}

/** A cancelled order returns its uses. */
export async function restoreUses(tx: Tx, orderId: string): Promise<void> {
  await sql`update promotion_uses set state = 'released' where order_id = ${orderId} and state <> 'released'`.execute(
    tx,
  );
}

export async function expireUsesBefore(db: Database, now: Date): Promise<number> {
  const released =
    await sql`update promotion_uses set state = 'expired' where state = 'held' and held_until <= ${now}`.execute(db);
  return Number(released.numAffectedRows ?? 0n);
}
