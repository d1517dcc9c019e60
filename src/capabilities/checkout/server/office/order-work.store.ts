import type { RecordPlace } from "#shop/office-staff.ts";
import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import { isInPlaces, type Places } from "#platform/office/office-places.ts";
import type { OrderState } from "../../orders/order-states.rules.ts";

export type OrderNote = {
  readonly id: string;
  readonly orderId: string;
  readonly at: Date;
  readonly memberId: string;
  readonly memberName: string;
  readonly text: string;
};

/** Adds a note; one that was sent before is there already. */
export async function insertNote(tx: Tx, { id, orderId, at, memberId, memberName, text }: OrderNote): Promise<boolean> {
  const made = await sql`
    insert into order_notes (id, order_id, at, member_id, member_name, text)
    values (${id}, ${orderId}, ${at}, ${memberId}, ${memberName}, ${text}) on conflict (id) do nothing`.execute(tx);
  return (made.numAffectedRows ?? 0n) > 0n;
}

export async function listNotes(db: Database | Tx, orderId: string): Promise<OrderNote[]> {
  const found = await sql<OrderNote>`
    select id, order_id as "orderId", at, member_id as "memberId", member_name as "memberName", text
    from order_notes where order_id = ${orderId} order by at`.execute(db);
  return found.rows;
}

export async function listTagsOf(db: Database | Tx, orderId: string): Promise<string[]> {
  const found = await sql<{ tag: string }>`
    select tag from order_tags where order_id = ${orderId} order by tag`.execute(db);
  return found.rows.map(({ tag }) => tag);
}

export async function replaceTags(tx: Tx, orderId: string, tags: readonly string[]): Promise<void> {
  await sql`delete from order_tags where order_id = ${orderId} and tag <> all(${[...tags]}::text[])`.execute(tx);
  await sql`
    insert into order_tags (order_id, tag) select ${orderId}, unnest(${[...tags]}::text[])
    on conflict do nothing`.execute(tx);
}

export type Assignee = { readonly id: string; readonly name: string };

export async function readAssignee(db: Database | Tx, orderId: string): Promise<Assignee | null> {
  const found = await sql<Assignee>`
    select member_id as id, member_name as name from order_assignees where order_id = ${orderId}`.execute(db);
  return found.rows[0] ?? null;
}

export async function saveAssignee(
  tx: Tx,
  orderId: string,
  of: (Assignee & { readonly at: Date }) | null,
): Promise<void> {
  if (of === null) {
    await sql`delete from order_assignees where order_id = ${orderId}`.execute(tx);
    return;
  }
  await sql`
    insert into order_assignees (order_id, member_id, member_name, at) values (${orderId}, ${of.id}, ${of.name}, ${of.at})
    on conflict (order_id) do update set member_id = excluded.member_id, member_name = excluded.member_name, at = excluded.at`.execute(
    tx,
  );
}

export type LineGoods = {
  readonly position: number;
  readonly fromStock: number;
  readonly fromArriving: number;
  readonly warehouses: readonly string[];
  readonly supplier: string | null;
};

/** Where the units of each line come from. Lines of one product share what is held for it. */
export async function listLineGoods(db: Database | Tx, orderId: string): Promise<LineGoods[]> {
  const found = await sql<LineGoods>`
    select l.position, l.supplier_code as supplier,
      coalesce(sum(h.quantity - h.from_arriving), 0)::int as "fromStock", coalesce(sum(h.from_arriving), 0)::int as "fromArriving",
      coalesce(array_agg(distinct h.warehouse_code) filter (where h.warehouse_code is not null), '{}') as warehouses
    from order_lines l left join catalogue_public_stock_holds h
      on h.order_id = l.order_id and h.product_id = l.product_id and l.supplier_code is null and h.state in ('held', 'sold')
    where l.order_id = ${orderId} group by l.position, l.supplier_code order by l.position`.execute(db);
  return found.rows;
}

export type OtherOrder = {
  readonly site: string;
  readonly number: string;
  readonly at: Date;
  readonly state: OrderState;
  readonly totalCents: Cents;
};

/** What the same person ordered besides, in these places: by account or e-mail, newest first. */
export async function listOtherOrders(
  db: Database | Tx,
  of: { readonly id: string; readonly email: string; readonly customerId: string | null },
  places: Places,
): Promise<OtherOrder[]> {
  const found = await sql<OtherOrder>`
    select site, number, coalesce(placed_at, created_at) as at, state, total_cents as "totalCents" from orders
    where id <> ${of.id} and ${isInPlaces(places, sql`site`, sql`subdivision`)} and state not in ('draft', 'awaiting_payment')
      and (lower(email) = lower(${of.email}) or customer_id = ${of.customerId})
    order by at desc limit 20`.execute(db);
  return found.rows;
}

export type ReceiptRow = {
  readonly method: string;
  readonly cents: Cents;
  readonly receivedOn: CalendarDay;
  readonly reference: string;
  readonly who: string;
};

export async function listReceipts(db: Database | Tx, orderId: string): Promise<ReceiptRow[]> {
  const found = await sql<ReceiptRow>`
    select method, cents, received_on as "receivedOn", reference, who from order_receipts
    where order_id = ${orderId} order by at`.execute(db);
  return found.rows;
}

/** The site of an order and the store that sold it; null: there is no such order. */
export async function findOrderPlace(db: Database, number: string): Promise<RecordPlace | null> {
  const found = await sql<RecordPlace>`select site, subdivision as store from orders where number = ${number}`.execute(
    db,
  );
  return found.rows[0] ?? null;
}
