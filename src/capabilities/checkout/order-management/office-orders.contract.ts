import { z } from "zod";
import { defineContract } from "#shop/contract.ts";
import { pageFrom } from "#shop/page-number.ts";
import { calendarDay, dollars } from "#shop/wire-values.ts";
import { textUpTo } from "../form/checkout-form.contract.ts";
import { receiptMethods } from "../paying/receipts.rules.ts";
import { orderStates } from "../orders/order-states.rules.ts";

const State = z.enum(orderStates);

export const OfficeOrder = z
  .object({
    orderNumber: z.string(),
    state: State,
    kind: z.enum(["delivery", "cash-and-carry"]),
    placedAt: z.string(),
    deliveryDay: calendarDay.nullable(),
    /** Who it goes to, and where. */
    name: z.string(),
    suburb: z.string(),
    total: dollars,
    /** Still to be paid. */
    balance: dollars,
    /** Refunded by staff. */
    refunded: dollars,
    crewNote: z.string(),
    mayBecome: z.array(State),
  })
  .meta({ id: "OfficeOrder" });
export type OfficeOrder = z.output<typeof OfficeOrder>;

const OrderNumber = z.object({ number: textUpTo(20) });
const Why = textUpTo(300).trim().min(1);

/** For staff with permission to move orders. Every change is recorded with their name. */
export const officeOrdersContract = defineContract({
  "GET /api/office/orders": {
    summary: "The site's orders in a state, those that go out first first; pages from 0",
    query: z.object({ state: State.default("placed"), page: pageFrom(0) }),
    reply: z.object({ orders: z.array(OfficeOrder), hasMore: z.boolean() }),
    access: "staff",
    refusals: { forbidden: 403, pageBeyond: 404 },
  },
  "POST /api/office/orders/:number/move": {
    summary: "Moves an order on, back to where it was packed from, or calls it off",
    params: OrderNumber,
    body: z.object({ to: State, why: Why }),
    reply: OfficeOrder,
    access: "staff",
    refusals: { forbidden: 403, noSuchOrder: 400, wrongMove: 400 },
  },
  "POST /api/office/orders/:number/refunds": {
    summary: "Refunds units of lines, the delivery, or an amount of goodwill, to the payments of the order",
    params: OrderNumber,
    body: z.object({
      /** Idempotency key that the form makes: a repeated one refunds nothing. */
      key: z.uuid(),
      /** `line`: its place among the order's lines, from 0. */
      lines: z
        .array(z.object({ line: z.number().int().min(0).max(500), quantity: z.number().int().min(1).max(999) }))
        .max(500)
        .default([]),
      delivery: z.boolean().default(false),
      goodwill: z.number().min(0).max(1_000_000).default(0),
      reason: Why,
    }),
    reply: OfficeOrder,
    access: "staff",
    refusals: {
      forbidden: 403,
      noSuchOrder: 400,
      noSuchLine: 400,
      tooManyUnits: 400,
      deliveryRefunded: 400,
      nothingToRefund: 400,
      badAmount: 400,
      tooMuch: 400,
    },
  },
  "POST /api/office/orders/:number/receipts": {
    summary: "Records money that arrived for an order without a provider: a bank transfer, cash, a cheque",
    params: OrderNumber,
    body: z.object({
      /** Idempotency key that the form makes: a repeated one records nothing. */
      key: z.uuid(),
      method: z.enum(receiptMethods),
      amount: z.number().min(0.01).max(1_000_000),
      /** When it arrived, by the site's calendar. */
      receivedOn: z.string().max(40),
      /** The bank's or the cheque's. */
      reference: z.string().trim().max(100).default(""),
    }),
    reply: OfficeOrder,
    access: "staff",
    refusals: {
      forbidden: 403,
      noSuchOrder: 400,
      badAmount: 400,
      wrongDay: 400,
      moreThanOwed: 400,
      notOwed: 400,
      dayClosed: 400,
    },
  },
  "GET /api/office/businesses/:customerId/statement": {
    summary: "What a business was charged on account and what was received for it, with balances",
    params: z.object({ customerId: z.uuid() }),
    reply: z.object({
      rows: z.array(
        z.object({
          day: calendarDay,
          orderNumber: z.string(),
          poNumber: z.string(),
          reference: z.string(),
          /** Positive: charged; negative: received. */
          amount: dollars,
          /** Owed after this row. */
          balance: dollars,
        }),
      ),
      balance: dollars,
    }),
    access: "staff",
    refusals: { forbidden: 403 },
  },
  "POST /api/office/orders/:number/note": {
    summary: "Keeps a remark with an order; its owner reads it too",
    params: OrderNumber,
    body: z.object({ note: Why }),
    reply: OfficeOrder,
    access: "staff",
    refusals: { forbidden: 403, noSuchOrder: 400 },
  },
});
