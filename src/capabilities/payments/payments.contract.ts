import { z } from "zod";
import { defineContract } from "#shop/contract.ts";
import { calendarDay, dollars } from "#shop/wire-values.ts";
import { CardFormSetting } from "./hosted-card.contract.ts";

const Limits = z.object({
  isEnabled: z.boolean(),
  minimumAmount: dollars.nullable(),
  maximumAmount: dollars.nullable(),
});

export const PaymentConfiguration = z.object({
  card: z.object({ isEnabled: z.boolean() }),
  afterPay: Limits,
  zip: Limits.extend({ repaymentPeriodMonths: z.number().int().nullable(), offerExpiry: calendarDay.nullable() }),
  payPal: Limits,
  payPalBnpl: Limits,
  klarna: Limits,
  humm: Limits,
  /**
   * `script`: the script that a page loads for the wallet; empty, like all fields, where the site does not offer it.
   */
  googlepay: z.object({
    isEnabled: z.boolean(),
    /** Google's name for the environment: `TEST` takes no money. */
    environment: z.enum(["TEST", "PRODUCTION"]),
    merchantId: z.string(),
    gateway: z.string(),
    gatewayMerchantId: z.string(),
    script: z.string(),
  }),
  applepay: z.object({
    isEnabled: z.boolean(),
    merchantIdentifier: z.string(),
    countryCode: z.string(),
    script: z.string(),
  }),
});
export type PaymentConfiguration = z.output<typeof PaymentConfiguration>;

export const paymentsContract = defineContract({
  "GET /api/checkout/paymentconfiguration": {
    summary: "Which payment methods the site offers, and within which amounts",
    reply: PaymentConfiguration,
  },
  "GET /api/checkout/v2/paymentconfiguration": {
    summary: "The same with the certificate cards are encrypted for, keyed by site",
    reply: z.object({
      paymentConfigurations: PaymentConfiguration,
      x509EncryptionKeys: z.record(z.string(), z.string()),
      cardForm: CardFormSetting,
    }),
  },
  "POST /api/checkout/applepay/session": {
    summary: "A merchant session that opens one sheet of Apple Pay, asked for by the shop itself",
    reply: z.object({ data: z.string() }),
    refusals: { walletNotOffered: 400, walletUnavailable: 502 },
  },
});
