import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Database, Tx } from "#platform/database.ts";
import { batchReads } from "#platform/database/read-batching.ts";
import type { PriceQuote, QuotedPrice } from "../quoted-price.rules.ts";

type Row = QuotedPrice & { readonly source: string; readonly title: string };

/**
 * A cart's price quotes that are valid today. A quote that another order has used is not valid again, unless that order
 * was cancelled.
 */
export async function listPriceQuotes(
  db: Database | Tx,
  { cartId, today }: { readonly cartId: string; readonly today: CalendarDay },
): Promise<readonly PriceQuote[]> {
  const rows = await batchReads(
    db,
    sql<Row>`
    select a.source, a.title, a.product_code as key, a.part, a.quantity, a.cents from cart_agreements a
    where a.cart_id = ${cartId} and a.ends_on >= ${today}::date and not exists (
      select 1 from cart_agreements o join carts c on c.id = o.cart_id and c.state = 'ordered'
      where o.source = a.source and o.product_code = a.product_code and o.cart_id <> a.cart_id
        and not exists (select 1 from checkout_public_orders r where r.cart_id = c.id and r.state = 'cancelled'))
    order by a.title, a.source, a.product_code, a.part`,
  );
  const sources = [...new Set(rows.map((row) => row.source))];
  return sources.map((source) => {
    const mine = rows.filter((row) => row.source === source);
    return {
      id: `quote:${source}`,
      title: mine[0]?.title ?? "",
      prices: mine.map(({ key, part, quantity, cents }) => ({ key, part, quantity, cents })),
    };
  });
}

export type Promised = {
  readonly source: string;
  readonly title: string;
  readonly endsOn: CalendarDay;
  readonly prices: readonly QuotedPrice[];
};

/** A newer quote for the same product replaces an earlier one. */
export async function savePriceQuote(tx: Tx | Database, cartId: string, promised: Promised): Promise<void> {
  const { source, title, endsOn, prices } = promised;
  const codes = [...new Set(prices.map(({ key }) => key))];
  await sql`delete from cart_agreements where cart_id = ${cartId} and product_code = any(${codes}::text[])`.execute(tx);
  await sql`
    insert into cart_agreements (cart_id, source, title, ends_on, product_code, part, quantity, cents)
    select ${cartId}::uuid, ${source}::uuid, ${title}, ${endsOn}::date, p.key, p.part, p.quantity, p.cents
    from json_to_recordset(${JSON.stringify(prices)}::json) as p(key text, part text, quantity integer, cents integer)`.execute(
    tx,
  );
}
