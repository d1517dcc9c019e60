import { sql } from "kysely";
import type { Database } from "#platform/database.ts";
import { isInPlaces, type Places } from "#platform/office/office-places.ts";
import type { SiteCode } from "#shop/site.ts";
import type { ReturnReason } from "../return-policy.rules.ts";
import type { ReturnState } from "../returns.rules.ts";

export type ListedReturn = {
  readonly number: string;
  readonly orderNumber: string;
  readonly site: SiteCode;
  readonly state: ReturnState;
  readonly reason: ReturnReason;
  readonly customer: string;
  readonly suburb: string;
  readonly units: number;
  readonly place: string | null;
  readonly askedAt: Date;
};

export type ReturnSearch = {
  readonly places: Places;
  /** Empty: all. */
  readonly states: readonly ReturnState[];
  readonly reason: string;
  readonly words: string;
  /** The last row of the page before. */
  readonly after: { readonly at: string; readonly number: string } | null;
};

export const RETURN_PAGE = 50;

/** Newest first: a return or order by its number, a customer by the beginning of the name, goods by SKU or serial number. */
export async function listReturns(db: Database, search: ReturnSearch): Promise<readonly ListedReturn[]> {
  const { places, states, reason, words, after } = search;
  const prefix = `${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = await sql<ListedReturn>`
    select r.number, o.number as "orderNumber", r.site, r.state, r.reason,
      trim(o.delivery_address->>'firstName' || ' ' || (o.delivery_address->>'lastName')) as customer,
      o.delivery_address->>'suburb' as suburb,
      (select coalesce(sum(l.quantity), 0) from return_lines l where l.return_id = r.id)::int as units, r.place,
      r.asked_at as "askedAt"
    from returns r join checkout_public_sent_orders o on o.id = r.order_id
    where ${isInPlaces(places, sql`r.site`, sql`o.subdivision`)}
      and (${states.length === 0} or r.state = any(${[...states]}::text[]))
      and (${reason} = '' or r.reason = ${reason})
      and (${words} = '' or upper(r.number) = upper(${words}) or o.number = ${words}
        or o.delivery_address->>'lastName' ilike ${prefix} or o.delivery_address->>'suburb' ilike ${prefix}
        or exists (select from return_lines l join checkout_public_returned_lines g on g.order_id = r.order_id and g.position = l.line
          where l.return_id = r.id and upper(g.sku) = upper(${words}))
        or exists (select from fulfilment_public_consignments c
          join fulfilment_public_consignment_units u on u.consignment_id = c.id
          where c.order_id = r.order_id and upper(u.serial) = upper(${words})))
      and (${after === null} or (r.asked_at, r.number) < (${after?.at ?? null}::timestamptz, ${after?.number ?? ""}))
    order by r.asked_at desc, r.number desc limit ${RETURN_PAGE + 1}`.execute(db);
  return found.rows;
}

/** How many returns of these places wait for a decision or an inspection, by state. */
export async function countReturns(db: Database, places: Places): Promise<Readonly<Record<string, number>>> {
  const found = await sql<{ state: string; count: number }>`
    select r.state, count(*)::int as count
    from returns r join checkout_public_sent_orders o on o.id = r.order_id
    where ${isInPlaces(places, sql`r.site`, sql`o.subdivision`)} and r.state in ('requested', 'received')
    group by r.state`.execute(db);
  return Object.fromEntries(found.rows.map(({ state, count }) => [state, count]));
}
