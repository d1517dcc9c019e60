import { sql } from "kysely";
import type { Database, Tx } from "#platform/database.ts";
import type { Receipt } from "../purchase-order.rules.ts";

export type LineReceipt = Receipt & { readonly line: number };
type NewReceipt = {
  readonly key: string;
  readonly orderId: string;
  readonly at: Date;
  readonly by: string;
  readonly docket: string;
  /** Of the order, once this is received. */
  readonly version: number;
  readonly lines: readonly LineReceipt[];
};

/** Stores a receipt and adds it up in the order's lines. Call it with the order locked. */
export async function addReceipt(tx: Tx, { key, orderId, at, by, docket, version, lines }: NewReceipt): Promise<void> {
  await sql`
    insert into purchase_receipts (id, order_id, at, by_name, docket, version)
    values (${key}, ${orderId}, ${at}, ${by}, ${docket}, ${version})`.execute(tx);
  await sql`
    with counted as (
      insert into purchase_receipt_lines (receipt_id, line, received, damaged, short, over, reason)
      select ${key}, * from unnest(${lines.map(({ line }) => line)}::int[], ${lines.map(({ received }) => received)}::int[],
        ${lines.map(({ damaged }) => damaged)}::int[], ${lines.map(({ short }) => short)}::int[],
        ${lines.map(({ over }) => over)}::int[], ${lines.map(({ reason }) => reason)}::text[])
      returning line, received, damaged, short, over)
    update purchase_order_lines l set received = l.received + c.received, damaged = l.damaged + c.damaged,
      short = l.short + c.short, over = l.over + c.over
    from counted c where l.order_id = ${orderId} and l.line = c.line`.execute(tx);
}

/** The order that a press was about; null where it is new. */
export async function findReceiptOrder(tx: Tx, key: string): Promise<string | null> {
  const found = await sql<{ orderId: string }>`
    select order_id as "orderId" from purchase_receipts where id = ${key}`.execute(tx);
  return found.rows[0]?.orderId ?? null;
}

export type LastReceipt = {
  readonly by: string;
  /** Of the order, since this receipt. */
  readonly version: number;
  readonly pieces: number;
};

export async function findLastReceipt(tx: Tx, orderId: string): Promise<LastReceipt | null> {
  const found = await sql<LastReceipt>`
    select r.by_name as by, r.version, (select coalesce(sum(l.received + l.damaged), 0)::int from purchase_receipt_lines l
      where l.receipt_id = r.id) as pieces
    from purchase_receipts r where r.order_id = ${orderId} order by r.version desc limit 1`.execute(tx);
  return found.rows[0] ?? null;
}

export type StoredReceipt = {
  readonly id: string;
  readonly at: Date;
  readonly by: string;
  readonly docket: string;
  readonly lines: readonly (Receipt & { readonly sku: string })[];
};

/** Newest first. */
export async function listReceipts(db: Database | Tx, orderId: string): Promise<readonly StoredReceipt[]> {
  const found = await sql<StoredReceipt>`
    select r.id, r.at, r.by_name as by, r.docket, (
      select jsonb_agg(jsonb_build_object('sku', o.sku, 'received', l.received, 'damaged', l.damaged, 'short', l.short,
        'over', l.over, 'reason', l.reason) order by l.line)
      from purchase_receipt_lines l join purchase_order_lines o on o.order_id = r.order_id and o.line = l.line
      where l.receipt_id = r.id) as lines
    from purchase_receipts r where r.order_id = ${orderId} order by r.version desc`.execute(db);
  return found.rows;
}
