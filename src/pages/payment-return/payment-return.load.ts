import { returnCopy } from "#capabilities/checkout/payment-return.copy.ts";
import { type Loaded, notFound, type PageRequest, show } from "../page.ts";

/** Each provider's confirmation, by the name in the address. */
export const confirmations = {
  paypal: "POST /api/checkout/paypalconfirmation",
  afterpay: "POST /api/checkout/afterpayconfirmation",
  zip: "POST /api/checkout/zipconfirmation",
  klarna: "POST /api/checkout/klarnaconfirmation",
  humm: "POST /api/checkout/hummconfirmation",
  card: "POST /api/checkout/cardconfirmation",
} as const;
export type ReturnFrom = keyof typeof confirmations;

export type PaymentReturnData = {
  readonly from: ReturnFrom;
  /** What the provider added to the address. */
  readonly told: Readonly<Record<string, string>>;
};

const isReturn = (name: string): name is ReturnFrom => Object.hasOwn(confirmations, name);

/** Where a bank or a provider sends the shopper back to. What became of the payment is asked by the page, once it lives. */
export async function loadPaymentReturn({ params, url }: PageRequest): Promise<Loaded<PaymentReturnData>> {
  const from = (params["provider"] ?? "").toLowerCase();
  if (!isReturn(from)) return notFound;
  return show({ title: returnCopy.title, robots: "noindex" }, { from, told: Object.fromEntries(url.searchParams) });
}
