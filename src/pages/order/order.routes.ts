import { type AnyPage, definePage } from "../page.ts";

/** Pages after the order: the secret address of each opens it, and it expires with the order. */
const order = {
  audience: "personal",
  address: "secret",
  hideLocalitySuggestionInHeader: true,
  autoTrackingEnabled: false,
} as const;

/** The query parameters that banks and providers add to a return address. */
const returnWords = [
  "status",
  "s",
  "redirectResult",
  "token",
  "PayerID",
  "orderToken",
  "checkoutId",
  "result",
  "sid",
  "x_reference",
  "x_result",
  "x_account_id",
  "x_amount",
  "x_currency",
  "x_gateway_reference",
  "x_message",
  "x_timestamp",
  "x_test",
  "x_signature",
];

/** The return from a bank, the confirmation, and the order itself. */
export const orderPages: readonly AnyPage[] = [
  definePage({
    ...order,
    id: "payment-return",
    path: "checkout/return/:provider",
    pageType: "checkout",
    chrome: "checkout",
    query: returnWords,
    load: async () => (await import("../payment-return/payment-return.load.ts")).loadPaymentReturn,
    component: async () => (await import("../payment-return/payment-return-page.tsx")).PaymentReturnPage,
    module: "src/pages/payment-return/payment-return-page.tsx",
  }),
  definePage({
    ...order,
    id: "confirmation",
    path: "customer/confirmation",
    pageType: "orderConfirmation",
    query: ["id"],
    load: async () => (await import("../confirmation/confirmation.load.ts")).loadConfirmation,
    component: async () => (await import("../confirmation/confirmation-page.tsx")).ConfirmationPage,
    module: "src/pages/confirmation/confirmation-page.tsx",
  }),
  definePage({
    ...order,
    id: "order-delivery",
    path: "order/:token/delivery",
    pageType: "rescheduleDelivery",
    query: [],
    load: async () => (await import("./reschedule.load.ts")).loadReschedule,
    component: async () => (await import("./reschedule-page.tsx")).ReschedulePage,
    module: "src/pages/order/reschedule-page.tsx",
  }),
  definePage({
    ...order,
    id: "order-return",
    path: "order/:token/return",
    pageType: "OrderSummary",
    query: "any",
    load: async () => (await import("./return.load.ts")).loadReturn,
    component: async () => (await import("./return-page.tsx")).ReturnPage,
    module: "src/pages/order/return-page.tsx",
  }),
  definePage({
    ...order,
    id: "order",
    path: "order/:token",
    pageType: "OrderSummary",
    query: [],
    load: async () => (await import("./order.load.ts")).loadOrder,
    component: async () => (await import("./order-page.tsx")).OrderPage,
    module: "src/pages/order/order-page.tsx",
  }),
];
