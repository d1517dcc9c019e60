import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import { batchReads } from "#platform/database/read-batching.ts";
import type { StorageFee } from "#capabilities/delivery/storage.rules.ts";
import type { Address, Contact } from "../../checkout.contract.ts";
import type { OrderState } from "../../orders/order-states.rules.ts";
import type { OrderKind } from "../../orders/orders.contract.ts";
import type { DeliveryAddress, PaymentType, Titled } from "../orders/orders.store.ts";

export type FrozenExtra = { readonly id: string; readonly name: string; readonly cents: Cents };

export type FrozenLine = {
  readonly productCode: string;
  readonly productId: number;
  readonly sku: string;
  readonly title: string;
  readonly manufacturer: string;
  readonly category: string;
  readonly condition: string | null;
  readonly quantity: number;
  /** For one unit, before discounts. */
  readonly unitCents: Cents;
  /** For all units. */
  readonly discountCents: Cents;
  readonly rrpCents: Cents | null;
  readonly warranty: FrozenExtra | null;
  readonly install: FrozenExtra | null;
  readonly isProforma: boolean;
  readonly supplierCode: string | null;
};

export type DraftOrder = {
  readonly site: string;
  readonly cartId: string;
  readonly cartVersion: number;
  readonly kind: OrderKind;
  readonly paymentType: PaymentType;
  readonly customerId: string | null;
  readonly staffId: string | null;
  readonly salespersonCode: string | null;
  readonly subdivision: string | null;
  readonly currency: string;
  readonly email: string;
  readonly phone: string;
  readonly newsletter: boolean;
  readonly poNumber: string;
  readonly deliveryAddress: DeliveryAddress;
  readonly billingAddress: Address | null;
  readonly locality: { readonly country: string; readonly id: string };
  readonly zoneCode: string | null;
  readonly warehouseCode: string | null;
  readonly day: CalendarDay | null;
  readonly firstDay: CalendarDay | null;
  readonly earlyNotification: boolean;
  readonly deliveryContact: Contact | null;
  readonly installationContact: Contact | null;
  readonly uniqueRequirements: string;
  /** The price of the lines after discounts. */
  readonly itemsCents: Cents;
  readonly discounts: readonly Titled[];
  readonly giftCards: readonly Titled[];
  readonly giftCents: Cents;
  readonly deliveryCents: Cents;
  readonly suppliers: readonly { readonly code: string; readonly day: CalendarDay; readonly cents: Cents }[];
  readonly services: readonly { readonly sku: string; readonly title: string; readonly cents: Cents }[];
  readonly storage: Pick<StorageFee, "days" | "dailyCents">;
  readonly totalCents: Cents;
  /** The amount due now: all of it, or a deposit; gift cards are subtracted. */
  readonly dueCents: Cents;
  readonly lines: readonly FrozenLine[];
  readonly now: Date;
};

const sumOf = (all: readonly { readonly cents: Cents }[]) => all.reduce((total, one) => total + one.cents, 0);

const columnsOf = (draft: DraftOrder) => ({
  cart_version: draft.cartVersion,
  kind: draft.kind,
  payment_type: draft.paymentType,
  customer_id: draft.customerId,
  staff_id: draft.staffId,
  salesperson_code: draft.salespersonCode,
  subdivision: draft.subdivision,
  email: draft.email,
  phone: draft.phone,
  newsletter: draft.newsletter,
  po_number: draft.poNumber,
  delivery_address: draft.deliveryAddress,
  billing_address: draft.billingAddress,
  locality_country: draft.locality.country,
  locality_id: draft.locality.id,
  zone_code: draft.zoneCode,
  warehouse_code: draft.warehouseCode,
  delivery_day: draft.day,
  first_day: draft.firstDay,
  early_notification: draft.earlyNotification,
  delivery_contact: draft.deliveryContact,
  installation_contact: draft.installationContact,
  unique_requirements: draft.uniqueRequirements,
  items_cents: draft.itemsCents,
  discounts: draft.discounts,
  gift_cards: draft.giftCards,
  gift_cents: draft.giftCents,
  delivery_cents: draft.deliveryCents,
  suppliers_cents: sumOf(draft.suppliers),
  services_cents: sumOf(draft.services),
  storage_days: draft.storage.days,
  storage_daily_cents: draft.storage.dailyCents,
  total_cents: draft.totalCents,
  due_cents: draft.dueCents,
  updated_at: draft.now,
});

/** The state of a new order when its transaction commits: a draft, or with a payment begun. */
export type OpensAs = Extract<OrderState, "draft" | "awaiting_payment">;

export type KnownDraft = { readonly id: string; readonly number: string };
export type SavedDraft = KnownDraft & { readonly isNew: boolean };

type Saving = {
  readonly order: KnownDraft | null;
  readonly newNumber: string | null;
  readonly stateWhenOpened: OpensAs;
};

/** Writes the cart's order anew: the first time it gets its number and link, which stay the same later. */
export async function saveDraft(
  tx: Tx,
  draft: DraftOrder,
  { order: known, newNumber, stateWhenOpened }: Saving,
): Promise<SavedDraft> {
  if (known === null) {
    if (newNumber === null) throw new Error("A new order needs a number.");
    const order = { id: randomUUID(), number: newNumber };
    await Promise.all([insertOrder(tx, { ...order, state: stateWhenOpened }, draft), insertParts(tx, order.id, draft)]);
    return { ...order, isNew: true };
  }
  await Promise.all([
    updateOrder(tx, known.id, draft),
    ...parts.map((table) => sql`delete from ${sql.table(table)} where order_id = ${known.id}`.execute(tx)),
    insertParts(tx, known.id, draft),
  ]);
  return { ...known, isNew: false };
}

const parts = ["order_lines", "order_services", "order_supplier_days"] as const;

/** Rows of plain values, keyed by column name; all rows have the same keys. */
async function insertRows(tx: Tx, table: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  if (names.length === 0) return;
  const columns = sql.join(names.map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    tx,
  );
}

const insertOrder = (tx: Tx, order: KnownDraft & { readonly state: OpensAs }, draft: DraftOrder): Promise<void> =>
  insertRows(tx, "orders", [
    {
      ...columnsOf(draft),
      ...order,
      site: draft.site,
      cart_id: draft.cartId,
      currency: draft.currency,
      token: randomBytes(24).toString("base64url"),
      created_at: draft.now,
    },
  ]);

async function updateOrder(tx: Tx, orderId: string, draft: DraftOrder): Promise<void> {
  const values = columnsOf(draft);
  const columns = sql.join(Object.keys(values).map((name) => sql.ref(name)));
  await sql`
    update orders set (${columns}) = (select ${columns} from json_populate_record(null::orders, ${JSON.stringify(values)}::json))
    where id = ${orderId}`.execute(tx);
}

async function insertParts(tx: Tx, orderId: string, draft: DraftOrder): Promise<void> {
  const order_id = orderId;
  const lines = draft.lines.map((line, position) => lineRow(orderId, line, position));
  const services = draft.services.map(({ sku, title, cents }) => ({ order_id, sku, title, cents }));
  const days = draft.suppliers.map(({ code, day, cents }) => ({ order_id, supplier_code: code, day, cents }));
  await Promise.all([
    insertRows(tx, "order_lines", lines),
    insertRows(tx, "order_services", services),
    insertRows(tx, "order_supplier_days", days),
  ]);
}

/** Adds lines to a placed order, after those that it has. */
export const addLines = (tx: Tx, orderId: string, lines: readonly FrozenLine[], after: number): Promise<void> =>
  insertRows(
    tx,
    "order_lines",
    lines.map((line, at) => lineRow(orderId, line, after + at)),
  );

const lineRow = (orderId: string, line: FrozenLine, position: number) => ({
  order_id: orderId,
  position,
  product_code: line.productCode,
  product_id: line.productId,
  sku: line.sku,
  title: line.title,
  manufacturer: line.manufacturer,
  category: line.category,
  condition: line.condition,
  quantity: line.quantity,
  unit_cents: line.unitCents,
  discount_cents: line.discountCents,
  rrp_cents: line.rrpCents,
  warranty: line.warranty,
  install: line.install,
  is_proforma: line.isProforma,
  supplier_code: line.supplierCode,
});

export type OrderParts = {
  readonly lines: readonly FrozenLine[];
  readonly services: readonly Titled[];
  readonly suppliers: readonly {
    readonly code: string;
    readonly name: string;
    readonly day: CalendarDay;
    readonly cents: Cents;
  }[];
};

export async function readOrderParts(db: Database | Tx, orderId: string): Promise<OrderParts> {
  const lines = sql<FrozenLine>`
    select product_code as "productCode", product_id as "productId", sku, title, manufacturer, category, condition, quantity,
      unit_cents as "unitCents", discount_cents as "discountCents", rrp_cents as "rrpCents", warranty, install,
      is_proforma as "isProforma", supplier_code as "supplierCode"
    from order_lines where order_id = ${orderId} order by position`;
  const services = sql<Titled>`select title, cents from order_services where order_id = ${orderId} order by sku`;
  const suppliers = sql<OrderParts["suppliers"][number]>`
    select s.code, s.name, d.day, d.cents from order_supplier_days d
      join delivery_public_suppliers s on s.code = d.supplier_code
    where d.order_id = ${orderId} order by s.name`;
  const read = await Promise.all([batchReads(db, lines), batchReads(db, services), batchReads(db, suppliers)]);
  return { lines: read[0], services: read[1], suppliers: read[2] };
}
