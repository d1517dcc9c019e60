import { sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Database } from "#platform/database.ts";

export type PriceRequestState = "open" | "granted" | "declined";

export type PriceRequestRow = {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly priceCents: Cents;
  readonly askedCents: Cents;
  readonly reason: string;
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly state: PriceRequestState;
  readonly decidedBy: string | null;
};

export type NewPriceRequest = {
  readonly id: string;
  readonly site: string;
  readonly productId: number;
  readonly priceCents: Cents;
  readonly askedCents: Cents;
  readonly reason: string;
  readonly askedBy: string;
  readonly now: Date;
};

/** The same id twice is one request: a form that is sent again asks nothing again. */
export async function addPriceRequest(db: Database, request: NewPriceRequest): Promise<void> {
  const { id, site, productId, priceCents, askedCents, reason, askedBy, now } = request;
  await sql`
    insert into price_requests (id, site, product_id, price_cents, asked_cents, reason, asked_by, asked_at)
    values (${id}, ${site}, ${productId}, ${priceCents}, ${askedCents}, ${reason}, ${askedBy}, ${now})
    on conflict (id) do nothing`.execute(db);
}

const rows = sql`
  select r.id, p.title, p.slug, r.price_cents as "priceCents", r.asked_cents as "askedCents", r.reason,
    a.first_name || ' ' || a.last_name as "askedBy", r.asked_at as "askedAt", r.state,
    d.first_name || ' ' || d.last_name as "decidedBy"
  from price_requests r join catalogue_public_products p on p.id = r.product_id
    join identity_public_customers a on a.id = r.asked_by
    left join identity_public_customers d on d.id = r.decided_by`;

/** The latest of a product on a site. */
export async function listPriceRequests(
  db: Database,
  of: { readonly site: string; readonly productId: number; readonly most: number },
): Promise<readonly PriceRequestRow[]> {
  const found = await sql<PriceRequestRow>`
    ${rows} where r.site = ${of.site} and r.product_id = ${of.productId} order by r.asked_at desc, r.id limit ${of.most}`.execute(
    db,
  );
  return found.rows;
}

/** Those of a site that wait to be decided, the longest first. */
export async function listOpenPriceRequests(
  db: Database,
  site: string,
  most: number,
): Promise<readonly PriceRequestRow[]> {
  const found = await sql<PriceRequestRow>`
    ${rows} where r.site = ${site} and r.state = 'open' order by r.asked_at, r.id limit ${most}`.execute(db);
  return found.rows;
}

/** Decides a request of the site once; false where it was decided already, or is none. */
export async function decidePriceRequest(
  db: Database,
  decision: {
    readonly id: string;
    readonly site: string;
    readonly state: "granted" | "declined";
    readonly by: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const { id, site, state, by, now } = decision;
  const decided = await sql`
    update price_requests set state = ${state}, decided_by = ${by}, decided_at = ${now}
    where id = ${id} and site = ${site} and state = 'open'`.execute(db);
  return (decided.numAffectedRows ?? 0n) > 0n;
}
