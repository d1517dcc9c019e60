import { asCents } from "#kit/money.ts";
import type { LimitedPaymentMethod } from "#shop/payment-methods.ts";
import type { PaymentLimit } from "#shop/site.ts";

const between = (minimum: number, maximum: number): PaymentLimit => ({
  minimum: asCents(minimum),
  maximum: asCents(maximum),
});

/** What the providers, and the shop itself, agree to, the same for every site: whole dollars in cents of the site's currency. */
export const everydayLimits: Readonly<Record<LimitedPaymentMethod, PaymentLimit>> = {
  afterpay: between(1_00, 2_000_00),
  zip: between(1_00, 5_000_00),
  klarna: between(10_00, 2_500_00),
  paypal: between(1_00, 10_000_00),
  "paypal-pay-in-4": between(30_00, 2_000_00),
  humm: between(80_00, 2_000_00),
  "cash-on-delivery": between(1_00, 1_000_00),
  "paid-instalments": between(1_000_00, 20_000_00),
};
