import { z } from "zod";
import { defineContract } from "#shop/contract.ts";

const dollars = z.number();
const text = (most: number) => z.string().max(most);
/** `[year, month, day]`, the month counted from 1. */
const DayParts = z.tuple([z.number().int(), z.number().int(), z.number().int()]);

/** Shapes only: which of the fields are required, and how long they may be, is `checkForm` in checkout.rules.ts. */
export const Address = z.object({
  firstName: text(200),
  lastName: text(200),
  companyName: text(200).default(""),
  address: text(300),
  suburb: text(100),
  state: text(20).default(""),
  postcode: text(20),
  country: z.enum(["AU", "NZ"]),
});
export type Address = z.output<typeof Address>;

const Contact = z.object({ name: text(100), phone: text(30) });

export const CheckoutForm = z.object({
  cartId: z.uuid(),
  email: text(300),
  newsletter: z.boolean().default(true),
  phoneNumber: text(40),
  /** Dollars to pay now; 0 or null pays everything. */
  partialPayment: dollars.nullable().default(null),
  deliveryAddress: Address.extend({ deliveryInstructions: text(1000).default("") }),
  /** Null: the same as delivery. */
  billingAddress: Address.nullable().default(null),
  poNumber: text(100).default(""),
  deliveryDate: DayParts.nullable(),
  EarlyNotification: z.boolean().default(false),
  requestedDeliveryContact: Contact.nullable().default(null),
  requestedInstallationContact: Contact.nullable().default(null),
  uniqueRequirements: text(500).default(""),
  /** SKUs of the chosen paid services. */
  deliveryServices: z.array(text(60)).max(20).default([]),
  subdivision: text(40).nullable().default(null),
  salespersonCode: text(40).nullable().default(null),
  selectedPaymentOption: z.number().int().min(0).max(1_048_576),
  devicePaymentCode: text(20).nullable().default(null),
  cart: z.object({
    items: z
      .array(
        z.object({
          qty: z.number().int(),
          sku: text(100),
          unitId: text(40).default(""),
          productCode: text(120),
          category: text(100).default(""),
          warrantyId: text(60).nullable().default(null),
          installId: text(60).nullable().default(null),
        }),
      )
      .max(200),
    /** What the shopper was shown, everything included; the order is refused when it is not ours. */
    orderTotal: dollars,
    couponCode: text(40).nullable().default(null),
  }),
  brandsWarnings: z.object({ mieleWarning: z.boolean() }).default({ mieleWarning: false }),
  supplierDeliveryDates: z
    .array(z.object({ supplier: text(40), deliveryDate: DayParts, price: dollars }))
    .max(20)
    .default([]),
  winningDeliveryServiceOverride: z.boolean().default(false),
  fraudCheckToken: text(5000).nullable().default(null),
  cashAndCarry: z.boolean().optional(),
  stockFeeAcknowledged: z.boolean().optional(),
  browserInfo: z
    .object({
      screenHeight: z.number().int().min(0).max(100_000),
      screenWidth: z.number().int().min(0).max(100_000),
      colorDepth: z.number().int().min(0).max(64).optional(),
      javaEnabled: z.boolean().optional(),
      language: text(40).optional(),
      timeZoneOffset: z.number().int().min(-900).max(900).optional(),
      userAgent: text(1000).optional(),
    })
    .nullable()
    .default(null),
  /** The card as a JWE, encrypted in the browser. */
  encryptedValues: text(8000).nullable().default(null),
  cardHolderName: text(100).nullable().default(null),
});
export type CheckoutForm = z.output<typeof CheckoutForm>;

export const CheckoutAnswer = z
  .object({
    orderCompleted: z.boolean(),
    success: z.boolean(),
    paymentReference: z.string().nullable(),
    redirectUrl: z.string().nullable(),
    secure3DResponse: z.object({ htmlFormAction: z.string(), htmlFormToPost: z.string() }).nullable(),
  })
  .meta({ id: "CheckoutAnswer" });
export type CheckoutAnswer = z.output<typeof CheckoutAnswer>;

export const CheckoutView = z
  .object({
    customer: z
      .object({
        email: z.string(),
        phone: z.string(),
        locked: z.boolean(),
        billingAddress: Address.nullable(),
        shippingAddress: Address.nullable(),
      })
      .nullable(),
    stores: z.array(z.object({ subdivision: z.string(), name: z.string(), selected: z.boolean() })),
    salesPeople: z.array(
      z.object({ code: z.string(), name: z.string(), subdivision: z.string(), selected: z.boolean() }),
    ),
    partialPaymentPercentage: z.number(),
    /** Bit flags, see `paymentOptions` in payments.rules.ts. */
    opts: z.number().int(),
    store: z
      .object({ phone: z.string(), address: z.string(), suburb: z.string(), postcode: z.string(), state: z.string() })
      .nullable(),
    x509EncryptionKeys: z.record(z.string(), z.string()),
    supportNumber: z.string(),
    isWinningDeliveryServicesOverrideAllowed: z.boolean(),
  })
  .meta({ id: "CheckoutView" });
export type CheckoutView = z.output<typeof CheckoutView>;

/** What the confirmation page, the order page and the mail tell about a placed order. */
export const OrderView = z
  .object({
    orderNumber: z.string(),
    token: z.string(),
    placedAt: z.string(),
    email: z.string(),
    currency: z.enum(["AUD", "NZD"]),
    lines: z.array(
      z.object({
        title: z.string(),
        sku: z.string(),
        image: z.string(),
        quantity: z.number().int(),
        price: dollars,
        lineTotal: dollars,
        warranty: z.string().nullable(),
        install: z.string().nullable(),
        conditionType: z.string().nullable(),
      }),
    ),
    services: z.array(z.object({ title: z.string(), price: dollars })),
    itemsTotal: dollars,
    deliveryPrice: dollars,
    total: dollars,
    paid: dollars,
    balance: dollars,
    payment: z.string(),
    deliveryDay: z.string().nullable(),
    supplierDays: z.array(z.object({ supplier: z.string(), day: z.string(), price: dollars })),
    deliveryAddress: Address.extend({ deliveryInstructions: z.string() }),
  })
  .meta({ id: "Order" });
export type OrderView = z.output<typeof OrderView>;

export const checkoutContract = defineContract({
  "GET /api/checkout": { summary: "What the checkout needs to know before it begins", reply: CheckoutView },
  "POST /api/checkout": {
    summary: "Places the order: draft, then money, then confirmation. Repeating it answers the same",
    body: CheckoutForm,
    reply: CheckoutAnswer,
    refusals: {
      invalid: 400,
      changed: 400,
      dateGone: 400,
      soldOut: 400,
      methodNotOffered: 400,
      paymentUnderWay: 400,
      cardInClear: 400,
      refused: 401,
      cardRejected: 401,
      forbidden: 403,
      outcomeUnknown: 502,
    },
  },
  "POST /api/checkout/void": {
    summary: "Asks the payment under way to stop",
    body: z.object({ cartId: z.uuid(), selectedPaymentOption: z.number().int() }),
    reply: z.object({ success: z.boolean(), orderCompleted: z.boolean() }),
  },
  "GET /api/checkout/confirmation": {
    summary: "A placed order, for the visitor who placed it or the holder of its token",
    query: z.object({ id: z.uuid().optional(), token: z.string().max(100).optional() }),
    reply: OrderView,
    refusals: { unknownOrder: 400, notPlaced: 400 },
  },
});
