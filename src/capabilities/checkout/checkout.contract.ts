import { z } from "zod";
import { defineContract } from "#shop/contract.ts";
import { CardFormSetting } from "#capabilities/payments/hosted-card.contract.ts";
import { Address, CheckoutForm } from "./form/checkout-form.contract.ts";
import { officeOrdersContract } from "./order-management/office-orders.contract.ts";
import { payingContract } from "./paying/paying.contract.ts";
import { ordersContract, OrderView } from "./orders/orders.contract.ts";
import { fasterDeliveryContract } from "./form/faster-delivery.contract.ts";

export { Address, CheckoutForm, type Contact } from "./form/checkout-form.contract.ts";
export { type OrderPage, OrderView } from "./orders/orders.contract.ts";

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

export const FraudCheck = z.object({
  token: z.string().nullable(),
  robot: z.object({ siteKey: z.string(), script: z.string() }).nullable(),
});
export type FraudCheck = z.output<typeof FraudCheck>;

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
    /** The card terminals of the stores, for staff who may use them. */
    terminals: z.array(z.object({ subdivision: z.string(), name: z.string() })),
    partialPaymentPercentage: z.number(),
    /** Bit flags, see `paymentOptions` in payments.rules.ts. */
    opts: z.number().int(),
    isOrderedByStaff: z
      .boolean()
      .meta({ description: "staff order for the customer, who pays by other means than a card typed here" }),
    store: z
      .object({ phone: z.string(), address: z.string(), suburb: z.string(), postcode: z.string(), state: z.string() })
      .nullable(),
    x509EncryptionKeys: z.record(z.string(), z.string()),
    cardForm: CardFormSetting,
    supportNumber: z.string(),
    isWinningDeliveryServicesOverrideAllowed: z.boolean(),
    /** Where a purchase order number is asked for: on sites with credit on account. Credit needs one. */
    poNumber: z.enum(["hidden", "shown"]),
    /** What `fraudCheckToken` is made of: a token of ours, for one payment of this cart, or a provider's script. */
    fraudCheck: FraudCheck,
    /** Remaining credit in dollars; null without credit. */
    creditAvailable: z.number().nullable(),
  })
  .meta({ id: "CheckoutView" });
export type CheckoutView = z.output<typeof CheckoutView>;

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
      unknownService: 400,
      unknownSupplier: 400,
      soldOut: 400,
      methodNotOffered: 400,
      deliveryUnavailable: 400,
      deposit: 400,
      codeGone: 400,
      fraudCheck: 400,
      creditExceeded: 400,
      paymentUnderWay: 400,
      cardInClear: 400,
      refused: 401,
      cardRejected: 401,
      forbidden: 403,
      outcomeUnknown: 502,
    },
  },
  "GET /api/checkout/fraudcheck": {
    summary: "A token for one more payment of the visitor's cart, or the script that makes one",
    reply: FraudCheck,
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
  "POST /api/checkout/session": {
    summary: "Keeps what was typed, for three days; never anything of a card",
    body: z.object({ session: z.record(z.string().max(100), z.unknown()) }),
    reply: z.object({ expiresAt: z.string() }),
    refusals: { tooLarge: 400, cardInClear: 400 },
  },
  "GET /api/checkout/session": {
    summary: "What the visitor, or the customer on any device, had typed; null where nothing is kept",
    reply: z.object({ session: z.record(z.string(), z.unknown()).nullable(), expiresAt: z.string().nullable() }),
  },
  "DELETE /api/checkout/session": { summary: "Forgets what was typed", reply: z.null() },
  ...payingContract,
  ...ordersContract,
  ...officeOrdersContract,
  ...fasterDeliveryContract,
});
