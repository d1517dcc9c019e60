import { sql } from "kysely";
import type { CalendarDay } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";
import type { Database, Tx } from "#platform/database.ts";
import type { SiteCode } from "#shop/site.ts";
import type { StorageFee } from "#capabilities/delivery/storage.rules.ts";
import type { Address, Contact } from "../../checkout.contract.ts";
import type { OrderState } from "../../orders/order-states.rules.ts";
import type { OrderKind, OrderView } from "../../orders/orders.contract.ts";

export type PaymentType = OrderView["paymentType"];
export type Titled = { readonly title: string; readonly cents: Cents };
export type DeliveryAddress = Address & { readonly deliveryInstructions: string };

export type OrderRow = {
  readonly id: string;
  readonly number: string;
  readonly site: SiteCode;
  readonly cartId: string;
  readonly visitorId: string;
  readonly customerId: string | null;
  readonly state: OrderState;
  readonly kind: OrderKind;
  readonly paymentType: PaymentType;
  readonly token: string;
  readonly currency: "AUD" | "NZD";
  readonly email: string;
  readonly phone: string;
  readonly poNumber: string;
  readonly deliveryAddress: DeliveryAddress;
  readonly billingAddress: Address | null;
  readonly deliveryContact: Contact | null;
  readonly installationContact: Contact | null;
  readonly uniqueRequirements: string;
  readonly earlyNotification: boolean;
  readonly subdivision: string | null;
  readonly salespersonCode: string | null;
  readonly localityId: string;
  readonly zoneCode: string | null;
  readonly warehouseCode: string | null;
  readonly day: CalendarDay | null;
  readonly firstDay: CalendarDay | null;
  readonly itemsCents: Cents;
  readonly deliveryCents: Cents;
  readonly storageDays: number;
  readonly storageDailyCents: Cents;
  /** Storage fee refunded since the order was placed. */
  readonly storageRefundedCents: Cents;
  readonly totalCents: Cents;
  readonly dueCents: Cents;
  readonly paidCents: Cents;
  readonly giftCents: Cents;
  /** Paid after the order was placed. */
  readonly laterCents: Cents;
  /** Of the balance, what arrived without a provider. */
  readonly balanceReceivedCents: Cents;
  /** Refunded by staff. */
  readonly refundCents: Cents;
  /** Given back because staff changed the order. */
  readonly changeRefundedCents: Cents;
  /** A note for the delivery crew; empty for none. */
  readonly crewNote: string;
  readonly discounts: readonly Titled[];
  readonly giftCards: readonly Titled[];
  readonly placedAt: Date | null;
  readonly createdAt: Date;
  /** Of the tax invoice, once it was placed. */
  readonly invoiceNumber: string | null;
};

export type OrderKey =
  | { readonly cartId: string }
  | { readonly token: string }
  | { readonly id: string }
  | { readonly number: string };

const columns = sql`
  o.id, o.number, o.site, o.cart_id as "cartId", c.visitor_id as "visitorId", c.customer_id as "customerId", o.state, o.kind,
  o.payment_type as "paymentType", o.token, o.currency, o.email, o.phone, o.po_number as "poNumber",
  o.delivery_address as "deliveryAddress", o.billing_address as "billingAddress", o.delivery_contact as "deliveryContact",
  o.installation_contact as "installationContact", o.unique_requirements as "uniqueRequirements",
  o.early_notification as "earlyNotification", o.subdivision, o.salesperson_code as "salespersonCode",
  o.locality_id as "localityId", o.zone_code as "zoneCode", o.warehouse_code as "warehouseCode", o.delivery_day as day, o.first_day as "firstDay",
  o.items_cents as "itemsCents", o.delivery_cents as "deliveryCents",
  o.storage_days as "storageDays", o.storage_daily_cents as "storageDailyCents", o.storage_refunded_cents as "storageRefundedCents", o.total_cents as "totalCents", o.due_cents as "dueCents",
  o.paid_cents as "paidCents", o.gift_cents as "giftCents", o.later_cents as "laterCents", o.balance_received_cents as "balanceReceivedCents", o.refund_cents as "refundCents", o.change_refunded_cents as "changeRefundedCents", o.crew_note as "crewNote", o.discounts, o.gift_cards as "giftCards",
  o.placed_at as "placedAt", o.created_at as "createdAt",
  (select d.number from tax_documents d where d.order_id = o.id and d.kind = 'invoice') as "invoiceNumber"`;

const whereIs = (key: OrderKey) =>
  "cartId" in key
    ? sql`o.cart_id = ${key.cartId}`
    : "token" in key
      ? sql`o.token = ${key.token}`
      : "number" in key
        ? sql`o.number = ${key.number}`
        : sql`o.id = ${key.id}`;

export async function findOrder(db: Database | Tx, key: OrderKey): Promise<OrderRow | null> {
  const found = await sql<OrderRow>`
    select ${columns} from orders o join cart_public_carts c on c.id = o.cart_id where ${whereIs(key)}`.execute(db);
  return found.rows[0] ?? null;
}

/** The order, locked until the transaction ends. */
export async function lockOrder(tx: Tx, key: OrderKey): Promise<OrderRow | null> {
  const found = await sql<OrderRow>`
    select ${columns} from orders o join cart_public_carts c on c.id = o.cart_id
      where ${whereIs(key)} for update of o`.execute(tx);
  return found.rows[0] ?? null;
}

/** Adds money received, or refunded if negative; answers the paid amount and the amount due so far. */
export async function addPaid(
  tx: Tx,
  orderId: string,
  cents: Cents,
): Promise<{ readonly state: OrderState; readonly paidCents: Cents; readonly dueCents: Cents }> {
  const paid = await sql<{ state: OrderState; paidCents: Cents; dueCents: Cents }>`
    update orders set paid_cents = paid_cents + ${cents}, updated_at = clock_timestamp() where id = ${orderId}
    returning state, paid_cents as "paidCents", due_cents + later_cents as "dueCents"`.execute(tx);
  const order = paid.rows[0];
  if (!order) throw new Error(`There is no order ${orderId}.`);
  return order;
}

export type DeliveryDayChange = {
  readonly day: CalendarDay;
  readonly deliveryCents: Cents;
  readonly storage: Pick<StorageFee, "days" | "dailyCents">;
  /** The refund to the payer. */
  readonly refundCents: Cents;
};

/** The new day, with its effect on the order's figures. */
export async function saveDeliveryDay(tx: Tx, orderId: string, change: DeliveryDayChange): Promise<void> {
  const { day, deliveryCents, storage, refundCents } = change;
  await sql`
    update orders set delivery_day = ${day}::date, delivery_cents = ${deliveryCents},
      storage_days = ${storage.days}, storage_daily_cents = ${storage.dailyCents},
      storage_refunded_cents = storage_refunded_cents + ${refundCents},
      total_cents = items_cents + ${deliveryCents} + suppliers_cents + services_cents + ${storage.days * storage.dailyCents},
      updated_at = clock_timestamp()
    where id = ${orderId}`.execute(tx);
}

/** The new day alone: the retailer moved the delivery, so nothing is charged or refunded. */
export async function saveMovedDay(tx: Tx, orderId: string, day: CalendarDay): Promise<void> {
  await sql`
    update orders set delivery_day = ${day}::date, updated_at = clock_timestamp() where id = ${orderId}`.execute(tx);
}

export async function saveCrewNote(tx: Tx, orderId: string, note: string): Promise<void> {
  await sql`update orders set crew_note = ${note}, updated_at = clock_timestamp() where id = ${orderId}`.execute(tx);
}

export type ContactChange = {
  readonly phone: string;
  readonly deliveryContact: Contact | null;
  readonly installationContact: Contact | null;
  readonly deliveryInstructions: string;
};

export async function saveContacts(tx: Tx, orderId: string, change: ContactChange): Promise<void> {
  const json = (value: object | null) => (value === null ? null : JSON.stringify(value));
  await sql`
    update orders set phone = ${change.phone}, delivery_contact = ${json(change.deliveryContact)}::jsonb,
      installation_contact = ${json(change.installationContact)}::jsonb,
      delivery_address = jsonb_set(delivery_address, '{deliveryInstructions}', to_jsonb(${change.deliveryInstructions}::text)),
      updated_at = clock_timestamp()
    where id = ${orderId}`.execute(tx);
}

export type ForPlacing = {
  readonly cartId: string;
  readonly hasCodes: boolean;
  /** Some stock that the order needs is not reserved for it, or no longer. */
  readonly isShort: boolean;
  /** Whether there are fraud rules to check the order by. */
  readonly hasFraudRules: boolean;
};

/** The data that placing an order needs. */
export async function readForPlacing(tx: Tx, orderId: string, now: Date): Promise<ForPlacing> {
  const found = await sql<ForPlacing>`
    select o.cart_id as "cartId", exists (select from fraud_rules where state = 'published') as "hasFraudRules", o.gift_cents > 0 or o.discounts <> '[]' as "hasCodes", exists (
      select 1 from (
        select product_id, sum(quantity) as quantity from order_lines
        where order_id = o.id and supplier_code is null group by product_id) wanted
      left join (
        select product_id, sum(quantity) as quantity from catalogue_public_stock_holds
        where order_id = o.id and state = 'held' and held_until > ${now} group by product_id) held using (product_id)
      where coalesce(held.quantity, 0) < wanted.quantity) as "isShort"
    from orders o where o.id = ${orderId}`.execute(tx);
  const order = found.rows[0];
  if (!order) throw new Error("There is no order to place.");
  return order;
}

export type GoodsOfOrder = {
  readonly warehouseCode: string | null;
  readonly lines: readonly { readonly productId: number; readonly quantity: number }[];
};

/** The stock that an order needs, and the warehouse that sends it. */
export async function readGoodsOfOrder(tx: Tx, orderId: string): Promise<GoodsOfOrder> {
  const found = await sql<{ warehouseCode: string | null; productId: number; quantity: number }>`
    select o.warehouse_code as "warehouseCode", l.product_id as "productId", l.quantity
    from orders o join order_lines l on l.order_id = o.id and l.supplier_code is null where o.id = ${orderId}`.execute(
    tx,
  );
  const lines = found.rows.map(({ productId, quantity }) => ({ productId, quantity }));
  return { warehouseCode: found.rows[0]?.warehouseCode ?? null, lines };
}
