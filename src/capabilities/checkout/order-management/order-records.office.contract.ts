import { z } from "zod";
import { defineOfficeContract } from "#shop/office-contract.ts";
import { siteCodes } from "#shop/site.ts";
import { AnySiteCode } from "#shop/site-code-schema.ts";
import { calendarDay, dollars } from "#shop/wire-values.ts";
import { OrderPayment } from "#capabilities/payments/order-payments.contract.ts";
import { orderTabs } from "./office-list.rules.ts";
import { anyOf, ListedOrder, OrderListQuery } from "./order-list.office.contract.ts";
import { orderStates } from "../orders/order-states.rules.ts";
import { OrderView } from "../orders/orders.contract.ts";
import { refundFees } from "../paying/refund.rules.ts";

export { ListedOrder, OrderListQuery };

const State = z.enum(orderStates);
const Instant = z.string().meta({ description: "ISO instant" });
const Action = z.object({
  isAllowed: z.boolean(),
  reason: z.string().nullable().meta({ description: "a sentence where it is not allowed" }),
});
export type OrderAction = z.output<typeof Action>;

const Part = z.union([
  z.object({ kind: z.literal("line"), line: z.number().int(), quantity: z.number().int(), amount: dollars }),
  z.object({ kind: z.enum(["delivery", "goodwill", "adjustment", ...refundFees]), amount: dollars }),
]);

export const OfficeRefund = z.object({
  id: z.string(),
  number: z.string().meta({ description: "of the credit note" }),
  at: Instant,
  amount: dollars,
  gst: dollars,
  reason: z.string(),
  by: z.string(),
  parts: z.array(Part),
  isChange: z
    .boolean()
    .meta({ description: "the credit of a change, which the order's total does not contain any more" }),
});

export const OrderRecord = z
  .object({
    site: z.string(),
    version: z.string().meta({ description: "a change names the one that it began from" }),
    order: OrderView,
    customerId: z.string().nullable(),
    warehouse: z.string().nullable(),
    lines: z.array(
      z.object({
        fromStock: z.number().int().meta({ description: "units that lie in a warehouse" }),
        fromArriving: z.number().int().meta({ description: "units of a delivery to come" }),
        warehouses: z.array(z.string()),
        supplier: z.string().nullable(),
        refundedQuantity: z.number().int(),
        consignedQuantity: z.number().int().meta({ description: "units that are being packed or have left" }),
      }),
    ),
    outstanding: dollars,
    refundable: dollars.meta({ description: "captured by providers and not refunded" }),
    deliveryRefunded: z.boolean(),
    payments: z.array(OrderPayment),
    refunds: z.array(OfficeRefund),
    receipts: z.array(
      z.object({ method: z.string(), amount: dollars, receivedOn: calendarDay, reference: z.string(), by: z.string() }),
    ),
    linkUntil: Instant.nullable().meta({
      description: "until when its payment link waits for a payment, before it is cancelled; null: it waits for none",
    }),
    risk: z
      .object({
        state: z.enum(["held", "released", "cancelled"]),
        reasons: z.array(z.string()),
        heldAt: Instant,
        by: z.string().nullable(),
        at: Instant.nullable(),
        why: z.string(),
      })
      .nullable()
      .meta({ description: "why a fraud rule held it, and what was decided" }),
    tags: z.array(z.string()),
    assignee: z.object({ id: z.string(), name: z.string() }).nullable(),
    timeline: z.array(
      z.object({
        at: Instant,
        kind: z.enum(["event", "note", "mail"]),
        by: z.string(),
        text: z.string(),
        mail: z.string().nullable().meta({ description: "id of a mail that can be read" }),
      }),
    ),
    others: z.array(
      z.object({ site: z.string(), orderNumber: z.string(), placedAt: Instant, state: State, total: dollars }),
    ),
    actions: z.object({
      move: z.array(State),
      cancel: Action,
      edit: Action,
      refund: Action,
      receive: Action,
      note: Action,
      release: Action,
    }),
  })
  .meta({ id: "OrderRecord" });
export type OrderRecord = z.output<typeof OrderRecord>;

export const OrderKey = z.object({ site: AnySiteCode, number: z.string().max(20) });
const Why = z.string().trim().min(1, "is missing: enter a reason").max(300);
const Tag = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} -]{0,39}$/u, "is not a tag: use letters, digits and spaces, 40 at most");

const RefundChoice = {
  lines: z
    .array(z.object({ line: z.number().int().min(0).max(500), quantity: z.number().int().min(1).max(999) }))
    .max(500)
    .default([]),
  delivery: z.boolean().default(false),
  goodwill: z.number().min(0).max(1_000_000).default(0),
};
const refundRefusals = {
  noSuchOrder: 404,
  noSuchLine: 400,
  tooManyUnits: 400,
  deliveryRefunded: 400,
  nothingToRefund: 400,
  badAmount: 400,
  tooMuch: 400,
} as const;

/** The orders of all sites: the list, the record, and what staff do with it. */
export const orderRecordsContract = defineOfficeContract({
  "GET /api/office/order-list": {
    summary: "Orders of the sites that the asker may see, by words, tab and filters; 50 a page",
    needs: "orders.read",
    query: OrderListQuery,
    reply: z.object({ rows: z.array(ListedOrder), next: z.string().nullable() }),
  },
  "GET /api/office/order-list/counts": {
    summary: "How many orders each tab has, counted to 1,000",
    needs: "orders.read",
    query: z.object({ site: anyOf(siteCodes) }),
    reply: z.object({
      tabs: z.object(Object.fromEntries(orderTabs.map((tab) => [tab, z.number().int()])) as TabCounts),
      tags: z.array(z.string()),
    }),
  },
  "GET /api/office/sites/:site/orders/:number": {
    summary: "An order with its money, mails, notes and allowed actions",
    needs: "orders.read",
    params: OrderKey,
    reply: OrderRecord,
    refusals: { noSuchOrder: 404 },
  },
  "GET /api/office/sites/:site/orders/:number/mails/:mail": {
    summary: "A mail about an order as it was sent",
    needs: "orders.read",
    params: OrderKey.extend({ mail: z.uuid() }),
    reply: z.object({ subject: z.string(), recipient: z.string(), text: z.string(), sentAt: Instant }),
    refusals: { noSuchOrder: 404, noSuchMail: 404 },
  },
  "POST /api/office/sites/:site/orders/:number/mails/:mail/send": {
    summary: "Sends a mail about an order again, as it was",
    needs: "orders.write",
    params: OrderKey.extend({ mail: z.uuid() }),
    body: z.object({ key: z.uuid() }),
    reply: OrderRecord,
    refusals: { noSuchOrder: 404, noSuchMail: 404 },
  },
  "POST /api/office/sites/:site/orders/:number/notes": {
    summary: "Adds a note that only staff read",
    needs: "orders.write",
    params: OrderKey,
    body: z.object({ key: z.uuid(), text: z.string().trim().min(1, "is missing: enter a note").max(2_000) }),
    reply: OrderRecord,
    refusals: { noSuchOrder: 404 },
  },
  "POST /api/office/sites/:site/orders/:number/tags": {
    summary: "Replaces the tags of an order",
    needs: "orders.write",
    params: OrderKey,
    body: z.object({ tags: z.array(Tag).max(20) }),
    reply: OrderRecord,
    refusals: { noSuchOrder: 404 },
  },
  "POST /api/office/sites/:site/orders/:number/assignee": {
    summary: "Takes an order on, or gives it back",
    needs: "orders.write",
    params: OrderKey,
    body: z.object({ isMine: z.boolean() }),
    reply: OrderRecord,
    refusals: { noSuchOrder: 404 },
  },
  "POST /api/office/sites/:site/orders/:number/move": {
    summary: "Moves an order on, or cancels it: goods, delivery place and money go back, with one mail",
    needs: "orders.write",
    params: OrderKey,
    body: z.object({ to: State, why: Why }),
    reply: OrderRecord,
    refusals: { noSuchOrder: 404, wrongMove: 409 },
  },
  "POST /api/office/sites/:site/orders/:number/link-wait": {
    summary: "Gives the customer until the end of a day to pay by the payment link",
    needs: "orders.write",
    params: OrderKey,
    body: z.object({ until: z.string().max(40), why: Why }),
    reply: OrderRecord,
    refusals: { noSuchOrder: 404, notWaiting: 409, wrongUntil: 400 },
  },
  "POST /api/office/sites/:site/orders/:number/release": {
    summary: "Releases an order that a fraud rule held: it is picked and sent like any other",
    needs: "payments.write",
    params: OrderKey,
    body: z.object({ why: Why }),
    reply: OrderRecord,
    refusals: { noSuchOrder: 404, notHeld: 409 },
  },
  "POST /api/office/sites/:site/orders/:number/refund-quote": {
    summary: "What a refund would be: its parts, its GST, and which payments give how much",
    needs: "refunds.write",
    params: OrderKey,
    body: z.object(RefundChoice),
    reply: z.object({
      amount: dollars,
      gst: dollars,
      parts: z.array(Part),
      split: z.array(z.object({ payment: z.string(), left: dollars, amount: dollars })),
      refundable: dollars,
    }),
    refusals: refundRefusals,
  },
  "POST /api/office/sites/:site/orders/:number/refunds": {
    summary: "Refunds what was quoted; refused if the amount has changed since",
    needs: "refunds.write",
    params: OrderKey,
    body: z.object({ ...RefundChoice, key: z.uuid(), amount: dollars, reason: Why }),
    reply: OrderRecord,
    refusals: { ...refundRefusals, otherAmount: 409, usedKey: 409, overLimit: 403 },
  },
  "POST /api/office/sites/:site/orders/:number/refunds/:refund/retry": {
    summary: "Sends a failed refund of a payment again, once",
    needs: "refunds.write",
    params: OrderKey.extend({ refund: z.uuid() }),
    reply: OrderRecord,
    refusals: { noSuchOrder: 404, notFailed: 409, nothingLeft: 409 },
  },
  "POST /api/office/sites/:site/orders/:number/receipts": {
    summary: "Records money that arrived without a provider",
    needs: "payments.write",
    params: OrderKey,
    body: z.object({
      key: z.uuid(),
      method: z.enum(["bank-transfer", "cash", "cheque", "other"]),
      amount: z.number().min(0.01).max(1_000_000),
      receivedOn: z.string().max(40),
      reference: z.string().trim().max(100).default(""),
    }),
    reply: OrderRecord,
    refusals: { noSuchOrder: 404, badAmount: 400, wrongDay: 400, moreThanOwed: 409, notOwed: 409, dayClosed: 409 },
  },
});

type TabCounts = Record<(typeof orderTabs)[number], z.ZodNumber>;
