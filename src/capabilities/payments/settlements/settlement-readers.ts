import type { Provider } from "#shop/payment-methods.ts";
import { readAdyen } from "./adyen.ts";
import { readAfterpay } from "./afterpay.ts";
import { readPayPal } from "./paypal.ts";
import type { ReadSettlement } from "./settlement-line.ts";
import { readZip } from "./zip.ts";

/** The providers whose settlements can be imported. Purchases in a store are in a report of their own. */
export const settlementReaders = {
  adyen: readAdyen,
  paypal: readPayPal,
  afterpay: readAfterpay,
  zip: readZip,
  zipinstore: readZip,
  adyenterminal: readAdyen,
} as const satisfies Partial<Record<Provider, ReadSettlement>>;
export type SettlingProvider = keyof typeof settlementReaders;

export const settlingProviders = Object.keys(settlementReaders) as readonly SettlingProvider[];
