import { type AnyPage, definePage } from "../page.ts";

const paymentInfo = {
  audience: "public",
  query: [],
  preloadKey: "payment-info",
  component: async () => (await import("./payment-info-page.tsx")).PaymentInfoPage,
  module: "src/pages/payment-info/payment-info-page.tsx",
} as const;

/** One page for each instalment provider. */
export const paymentInfoPages: readonly AnyPage[] = [
  definePage({
    ...paymentInfo,
    id: "zipmoney",
    path: "zipmoney",
    pageType: "zipPay",
    load: async () => (await import("./payment-info.load.ts")).paymentInfoLoader("zipmoney"),
  }),
  definePage({
    ...paymentInfo,
    id: "afterpay",
    path: "afterpay",
    pageType: "afterpay",
    load: async () => (await import("./payment-info.load.ts")).paymentInfoLoader("afterpay"),
  }),
  definePage({
    ...paymentInfo,
    id: "klarna",
    path: "klarna",
    pageType: "klarna",
    load: async () => (await import("./payment-info.load.ts")).paymentInfoLoader("klarna"),
  }),
  definePage({
    ...paymentInfo,
    id: "humm",
    path: "humm",
    pageType: "humm",
    load: async () => (await import("./payment-info.load.ts")).paymentInfoLoader("humm"),
  }),
];
