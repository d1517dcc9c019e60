import type { LimitedPaymentMethod } from "#shop/payment-methods.ts";
import type { PaymentLimit } from "#shop/site.ts";

/** What the providers, and the shop itself, agree to, the same for every site: whole dollars in cents of the site's currency. */
export const everydayLimits: Readonly<Record<LimitedPaymentMethod, PaymentLimit>> = {
  afterpay: { minimum: 1_00, maximum: 2_000_00 },
  zip: { minimum: 1_00, maximum: 5_000_00 },
  klarna: { minimum: 10_00, maximum: 2_500_00 },
  paypal: { minimum: 1_00, maximum: 10_000_00 },
  "paypal-pay-in-4": { minimum: 30_00, maximum: 2_000_00 },
  humm: { minimum: 80_00, maximum: 2_000_00 },
  "cash-on-delivery": { minimum: 1_00, maximum: 1_000_00 },
  "paid-instalments": { minimum: 1_000_00, maximum: 20_000_00 },
};
