import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { Address } from "../checkout.contract.ts";

export type OrderState = "draft" | "awaiting_payment" | "placed" | "cancelled";

export type FrozenLine = {
  readonly productCode: string;
  readonly productId: number;
  readonly sku: string;
  readonly title: string;
  readonly manufacturer: string;
  readonly category: string;
  readonly condition: string | null;
  readonly quantity: number;
  readonly unitCents: Cents;
  readonly rrpCents: Cents | null;
  readonly warranty: { readonly id: string; readonly name: string; readonly cents: Cents } | null;
  readonly install: { readonly id: string; readonly name: string; readonly cents: Cents } | null;
  readonly isProforma: boolean;
  readonly supplierCode: string | null;
};

export type DraftOrder = {
  readonly site: string;
  readonly cartId: string;
  readonly cartVersion: number;
  readonly currency: string;
  readonly email: string;
  readonly phone: string;
  readonly newsletter: boolean;
  readonly deliveryAddress: Address & { readonly deliveryInstructions: string };
  readonly billingAddress: Address | null;
  readonly locality: { readonly country: string; readonly id: string };
  readonly zoneCode: string | null;
  readonly warehouseCode: string | null;
  readonly day: CalendarDay | null;
  readonly earlyNotification: boolean;
  readonly deliveryContact: object | null;
  readonly installationContact: object | null;
  readonly itemsCents: Cents;
  readonly deliveryCents: Cents;
  readonly suppliers: readonly { readonly code: string; readonly day: CalendarDay; readonly cents: Cents }[];
  readonly services: readonly { readonly sku: string; readonly title: string; readonly cents: Cents }[];
  readonly totalCents: Cents;
  readonly lines: readonly FrozenLine[];
  readonly now: Date;
};

const json = (value: object | null) => (value === null ? null : JSON.stringify(value));
const sumOf = (all: readonly { readonly cents: Cents }[]) => all.reduce((total, one) => total + one.cents, 0);

/** The cart's order frozen anew: the first time it gets its number and token, later it keeps them. */
export async function saveDraft(tx: Tx, draft: DraftOrder): Promise<{ id: string; number: string }> {
  const known = await sql<{
    id: string;
    number: string;
  }>`select id, number from orders where cart_id = ${draft.cartId} for update`.execute(tx);
  const order = known.rows[0] ?? (await insertOrder(tx, draft));
  if (known.rows[0]) await updateOrder(tx, order.id, draft);
  await replaceParts(tx, order.id, draft);
  return order;
}

const columnsOf = (draft: DraftOrder) => ({
  cart_version: draft.cartVersion,
  state: "awaiting_payment",
  email: draft.email,
  phone: draft.phone,
  newsletter: draft.newsletter,
  delivery_address: JSON.stringify(draft.deliveryAddress),
  billing_address: json(draft.billingAddress),
  locality_country: draft.locality.country,
  locality_id: draft.locality.id,
  zone_code: draft.zoneCode,
  warehouse_code: draft.warehouseCode,
  delivery_day: draft.day,
  early_notification: draft.earlyNotification,
  delivery_contact: json(draft.deliveryContact),
  installation_contact: json(draft.installationContact),
  items_cents: draft.itemsCents,
  delivery_cents: draft.deliveryCents,
  suppliers_cents: sumOf(draft.suppliers),
  services_cents: sumOf(draft.services),
  total_cents: draft.totalCents,
  due_cents: draft.totalCents,
  updated_at: draft.now,
});

async function insertOrder(tx: Tx, draft: DraftOrder): Promise<{ id: string; number: string }> {
  const next = await sql<{ number: string }>`select nextval('order_numbers')::text as number`.execute(tx);
  const order = { id: randomUUID(), number: String(next.rows[0]?.number) };
  await tx
    .insertInto("orders")
    .values({
      ...columnsOf(draft),
      ...order,
      site: draft.site,
      cart_id: draft.cartId,
      currency: draft.currency,
      token: randomBytes(24).toString("base64url"),
      created_at: draft.now,
    })
    .execute();
  return order;
}

async function updateOrder(tx: Tx, orderId: string, draft: DraftOrder): Promise<void> {
  await tx.updateTable("orders").set(columnsOf(draft)).where("id", "=", orderId).execute();
}

async function replaceParts(tx: Tx, orderId: string, draft: DraftOrder): Promise<void> {
  for (const table of ["order_lines", "order_services", "order_supplier_days"] as const) {
    await tx.deleteFrom(table).where("order_id", "=", orderId).execute();
  }
  await tx
    .insertInto("order_lines")
    .values(draft.lines.map((line, position) => lineRow(orderId, line, position)))
    .execute();
  if (draft.services.length > 0) {
    await tx
      .insertInto("order_services")
      .values(draft.services.map((service) => ({ order_id: orderId, ...service })))
      .execute();
  }
  if (draft.suppliers.length > 0) {
    const days = draft.suppliers.map(({ code, day, cents }) => ({
      order_id: orderId,
      supplier_code: code,
      day,
      cents,
    }));
    await tx.insertInto("order_supplier_days").values(days).execute();
  }
}

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
  rrp_cents: line.rrpCents,
  warranty: json(line.warranty),
  install: json(line.install),
  is_proforma: line.isProforma,
  supplier_code: line.supplierCode,
});

export async function setOrderState(tx: Tx, orderId: string, state: OrderState): Promise<void> {
  await sql`
    update orders set state = ${state}, updated_at = clock_timestamp() where id = ${orderId} and state <> ${state}`.execute(
    tx,
  );
}

/** Makes the order final; false when it was already. */
export async function markPlaced(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const placed = await sql`
    update orders set state = 'placed', placed_at = ${now}, updated_at = ${now} where id = ${orderId} and state <> 'placed'`.execute(
    tx,
  );
  return (placed.numAffectedRows ?? 0n) > 0n;
}

export async function addPaid(tx: Tx, orderId: string, cents: Cents): Promise<void> {
  await sql`update orders set paid_cents = paid_cents + ${cents}, updated_at = clock_timestamp() where id = ${orderId}`.execute(
    tx,
  );
}

export type OrderRow = {
  readonly id: string;
  readonly number: string;
  readonly site: string;
  readonly cartId: string;
  readonly visitorId: string;
  readonly state: OrderState;
  readonly token: string;
  readonly currency: "AUD" | "NZD";
  readonly email: string;
  readonly deliveryAddress: Address & { readonly deliveryInstructions: string };
  readonly day: CalendarDay | null;
  readonly itemsCents: Cents;
  readonly deliveryCents: Cents;
  readonly totalCents: Cents;
  readonly dueCents: Cents;
  readonly paidCents: Cents;
  readonly placedAt: Date | null;
};

export type OrderKey = { readonly cartId: string } | { readonly token: string } | { readonly id: string };

export async function findOrder(db: Database | Tx, key: OrderKey): Promise<OrderRow | null> {
  const where =
    "cartId" in key
      ? sql`o.cart_id = ${key.cartId}`
      : "token" in key
        ? sql`o.token = ${key.token}`
        : sql`o.id = ${key.id}`;
  const found = await sql<OrderRow>`
    select o.id, o.number, o.site, o.cart_id as "cartId", c.visitor_id as "visitorId", o.state, o.token, o.currency, o.email,
      o.delivery_address as "deliveryAddress", o.delivery_day as day, o.items_cents as "itemsCents", o.delivery_cents as "deliveryCents",
      o.total_cents as "totalCents", o.due_cents as "dueCents", o.paid_cents as "paidCents", o.placed_at as "placedAt"
    from orders o join carts c on c.id = o.cart_id where ${where}`.execute(db);
  return found.rows[0] ?? null;
}

export type OrderParts = {
  readonly lines: readonly FrozenLine[];
  readonly services: readonly { readonly title: string; readonly cents: Cents }[];
  readonly suppliers: readonly { readonly name: string; readonly day: CalendarDay; readonly cents: Cents }[];
};

export async function readOrderParts(db: Database | Tx, orderId: string): Promise<OrderParts> {
  const lines = await sql<FrozenLine>`
    select product_code as "productCode", product_id as "productId", sku, title, manufacturer, category, condition, quantity,
      unit_cents as "unitCents", rrp_cents as "rrpCents", warranty, install, is_proforma as "isProforma", supplier_code as "supplierCode"
    from order_lines where order_id = ${orderId} order by position`.execute(db);
  const services = await sql<{
    title: string;
    cents: Cents;
  }>`select title, cents from order_services where order_id = ${orderId} order by sku`.execute(db);
  const suppliers = await sql<{ name: string; day: CalendarDay; cents: Cents }>`
    select s.name, d.day, d.cents from order_supplier_days d join suppliers s on s.code = d.supplier_code
    where d.order_id = ${orderId} order by s.name`.execute(db);
  return { lines: lines.rows, services: services.rows, suppliers: suppliers.rows };
}
