import { z } from "zod";
import { defineContract } from "#shop/contract.ts";
import { calendarDay, dollars } from "#shop/wire-values.ts";
import { Address, CheckoutForm, Contact, DayParts, textUpTo } from "../form/checkout-form.contract.ts";
import { MAX_CREW_NOTE_LENGTH } from "./order-changes.rules.ts";
import { receiptMethods } from "../paying/receipts.rules.ts";
import { orderStates } from "./order-states.rules.ts";
import { paymentTypes } from "../paying/payment-types.rules.ts";

const Amount = z.object({ title: z.string(), amount: dollars });

const OrderLine = z.object({
  title: z.string(),
  sku: z.string(),
  productCode: z.string(),
  image: z.string(),
  quantity: z.number().int(),
  /** For one, before discounts, without its extras. */
  price: dollars,
  /** For all of them with their extras, before discounts. */
  lineTotal: dollars,
  /** The line's share of every discount. */
  discount: dollars,
  warranty: z.string().nullable(),
  warrantyPrice: dollars,
  install: z.string().nullable(),
  installPrice: dollars,
  conditionType: z.string().nullable(),
});

/**
 * The data of confirmation, order page, invoice and mails. Every amount was stored with the order: goodsTotal = the
 * lines' totals; discounts add up to the lines' discounts; itemsTotal = goodsTotal − discounts; total = itemsTotal +
 * deliveryPrice + supplier days + services + storage; total = giftCards + dueNow + laterPayments +
 * balanceReceipts − storageRefunded − changeRefunded + balance.
 */
export const OrderView = z
  .object({
    orderNumber: z.string(),
    /** Of the tax invoice; null before the order was placed. */
    invoiceNumber: z.string().nullable(),
    token: z.string(),
    state: z.enum(orderStates),
    kind: z.enum(["delivery", "cash-and-carry"]),
    placedAt: z.string(),
    /** False for a request, and for an order whose payment is pending or came to nothing. */
    wasPlaced: z.boolean(),
    email: z.string(),
    phone: z.string(),
    currency: z.enum(["AUD", "NZD"]),
    lines: z.array(OrderLine),
    services: z.array(z.object({ title: z.string(), price: dollars })),
    goodsTotal: dollars,
    /** Positive amounts, each with its reason. */
    discounts: z.array(Amount),
    itemsTotal: dollars,
    deliveryPrice: dollars,
    /** The storage fee until the delivery day; null where there is none. */
    storage: z.object({ days: z.number().int(), dailyFee: dollars, price: dollars }).nullable(),
    total: dollars,
    /** The GST that `total` contains. */
    gst: dollars,
    giftCards: z.array(Amount),
    /** What was to be paid when the order was placed, gift cards aside: everything, or a deposit. */
    dueNow: dollars,
    /** Money and gift cards that have been received, less what went back. */
    paid: dollars,
    /** Payments since the order, as text and dollars: of the balance, or the difference to another day. */
    laterPayments: z.array(Amount),
    /** What arrived for the balance without a provider, in dollars. */
    balanceReceipts: z.array(z.object({ method: z.enum(receiptMethods), amount: dollars })),
    /** Still to be paid, as agreed when the order was placed. */
    balance: dollars,
    /** Storage fee sent back because the delivery moved to an earlier day. */
    storageRefunded: dollars,
    /** Given back because staff changed the order. */
    changeRefunded: dollars,
    /** What staff changed since, as sentences; the oldest first. */
    changes: z.array(z.object({ summary: z.array(z.string()), refunded: dollars })),
    /** What staff refunded since, each with its reason; the oldest first. The total stays as it was ordered. */
    refunds: z.array(Amount.extend({ creditNote: z.string() })),
    /** A sentence: `Visa ending 1111`. */
    payment: z.string(),
    paymentType: z.enum(paymentTypes),
    poNumber: z.string(),
    deliveryDay: calendarDay.nullable(),
    supplierDays: z.array(z.object({ supplier: z.string(), day: calendarDay, price: dollars })),
    deliveryAddress: Address.extend({ deliveryInstructions: z.string() }),
    /** Null: the same as delivery. */
    billingAddress: Address.nullable(),
    deliveryContact: Contact.nullable(),
    installationContact: Contact.nullable(),
    uniqueRequirements: z.string(),
    earlyNotification: z.boolean(),
    /** A word for those who carry it in. */
    crewNote: z.string(),
    /** The store that sold it, where one did. */
    store: z.object({ subdivision: z.string(), name: z.string(), phone: z.string(), address: z.string() }).nullable(),
    salesperson: z.string().nullable(),
  })
  .meta({ id: "Order" });
export type OrderView = z.output<typeof OrderView>;

/** What may still be done with an order, until when, and why not where it may not. */
const Permission = z.object({
  isAllowed: z.boolean(),
  until: z.string().nullable(),
  /** A sentence; null while it is allowed. */
  reason: z.string().nullable(),
});

export type OrderKind = OrderView["kind"];

export const OrderPage = OrderView.extend({
  /** The steps of this order in their order; `at` is null for those that lie ahead. */
  timeline: z.array(z.object({ state: z.enum(orderStates), title: z.string(), at: z.string().nullable() })),
  /** The history, newest first, as text for the customer. */
  history: z.array(z.object({ at: z.string(), text: z.string() })),
  may: z.object({ changeDate: Permission, changeContact: Permission, cancel: Permission, payBalance: Permission }),
  /** When this link stops opening the order. */
  linkUntil: z.string(),
}).meta({ id: "OrderPage" });
export type OrderPage = z.output<typeof OrderPage>;

const Token = z.object({ token: textUpTo(200) });

export const BalancePaymentForm = z
  .object({
    /** Idempotency key that the page makes. */
    key: z.uuid(),
    /** Null: the balance. */
    deliveryDate: DayParts.nullable(),
    /** What the page showed. */
    amount: dollars,
    ...CheckoutForm.pick({
      encryptedValues: true,
      hostedCard: true,
      cardHolderName: true,
      cardDetails: true,
      walletToken: true,
      browserInfo: true,
    }).shape,
    /** A card, or a wallet that the site offers. */
    selectedPaymentOption: z.number().int().min(0).max(1_048_576).default(0),
  })
  .meta({ id: "BalancePaymentForm" });
export type BalancePaymentForm = z.output<typeof BalancePaymentForm>;

const linkRefusals = { unknownOrder: 403, linkExpired: 403, tooMany: 429 } as const;

export const ordersContract = defineContract({
  "GET /api/order/:token": {
    summary: "An order, for the holder of its link: what was bought, where it stands, what may still be changed",
    params: Token,
    reply: OrderPage,
    refusals: linkRefusals,
  },
  "GET /api/order/:token/dates": {
    summary: "The days an order could be delivered on instead, and what each would cost more",
    params: Token,
    reply: z.object({
      current: DayParts.nullable(),
      dates: z.array(
        z.object({
          date: DayParts,
          price: dollars,
          /** For storing the goods until that day. */
          storageFee: dollars,
          /** What the day costs above the one that was paid for; above 0 it is paid for with `…/payment`. */
          extra: dollars,
          /** What is sent back of the storage fee when the order moves to that day. */
          refund: dollars,
          available: z.boolean(),
        }),
      ),
    }),
    refusals: { ...linkRefusals, tooLate: 400 },
  },
  "POST /api/order/:token/date": {
    summary: "Moves the delivery to another day. A storage fee that is no longer due is refunded",
    params: Token,
    body: z.object({ deliveryDate: DayParts }),
    reply: OrderPage,
    refusals: {
      ...linkRefusals,
      tooLate: 400,
      dateGone: 400,
      dearerDate: 400,
      paymentUnderWay: 400,
      cannotRefund: 400,
    },
  },
  "POST /api/order/:token/payment": {
    summary:
      "Pays the balance, or another day and what it costs more, by card or wallet. Repeating it with its key answers the same",
    params: Token,
    body: BalancePaymentForm,
    reply: OrderPage,
    refusals: {
      ...linkRefusals,
      tooLate: 400,
      dateGone: 400,
      nothingOwed: 400,
      otherAmount: 400,
      paymentUnderWay: 400,
      cardInClear: 400,
      notOffered: 400,
      refused: 401,
      cardRejected: 401,
      outcomeUnknown: 502,
    },
  },
  "POST /api/order/:token/crew-note": {
    summary: "A word for those who carry the order in, where the site passes them on; an empty one takes it back",
    params: Token,
    body: z.object({ note: textUpTo(MAX_CREW_NOTE_LENGTH) }),
    reply: OrderPage,
    refusals: { ...linkRefusals, notOffered: 400 },
  },
  "POST /api/order/:token/contact": {
    summary: "Changes whom we call and what the driver should know; what is left out stays",
    params: Token,
    body: z.object({
      phoneNumber: textUpTo(40).optional(),
      deliveryContact: Contact.nullable().optional(),
      installationContact: Contact.nullable().optional(),
      deliveryInstructions: textUpTo(1000).optional(),
    }),
    reply: OrderPage,
    refusals: { ...linkRefusals, tooLate: 400, invalid: 400 },
  },
  "POST /api/order/:token/cancel": {
    summary: "Cancels an order that has not left yet: goods, day and codes go back, and so does the money",
    params: Token,
    body: z.object({ reason: textUpTo(300).default("") }),
    reply: OrderPage,
    refusals: { ...linkRefusals, tooLate: 400 },
  },
});
