import { z } from "zod";
import { defineContract } from "#shop/contract.ts";
import {
  redirectProviders,
  type RedirectProviderName,
  type ReturnFields,
  returnFields,
} from "#shop/payment-methods.ts";
import { textUpTo } from "../form/checkout-form.contract.ts";

const word = textUpTo(400).optional();

export const PaymentConfirmation = z
  .object({
    orderCompleted: z.boolean(),
    success: z.boolean(),
    cartId: z.string(),
    /** Why it was not paid, in sentences for the shopper. */
    errors: z.array(z.string()).optional(),
    /** `error`: the outcome is unknown; asking again later is safe. `cancelled`: the shopper cancelled. */
    type: z.enum(["error", "cancelled"]).optional(),
  })
  .meta({ id: "PaymentConfirmation" });
export type PaymentConfirmation = z.output<typeof PaymentConfirmation>;

/** What each provider sends along; anything else in the address is dropped. */
const confirmation = <const Query extends z.ZodType>(summary: string, query: Query) =>
  ({ summary, query, reply: PaymentConfirmation, refusals: { unknownPayment: 400 } }) as const;

/** No provider sends more than twenty; a signature over made-up ones costs time. */
const MAX_PARAMETERS = 40;

/** The reference is what the provider calls the payment; `status=CANCELLED` comes with the address that gives it up. */
function returnQuery({ reference, longest, others, prefix }: ReturnFields) {
  const optional = Object.fromEntries([...others, "status"].map((name) => [name, word]));
  const named = z.object({ [reference]: textUpTo(longest), ...optional });
  if (prefix === undefined) return named;
  return named
    .catchall(textUpTo(400))
    .refine((query) => Object.keys(query).length <= MAX_PARAMETERS)
    .transform((query) =>
      Object.fromEntries(Object.entries(query).filter(([name]) => name in named.shape || name.startsWith(prefix))),
    );
}

export type RedirectConfirmation = `POST /api/checkout/${RedirectProviderName}confirmation`;
const confirmationOf = (provider: RedirectProviderName) =>
  confirmation(
    "Finishes a payment that the shopper agreed to on the provider's page",
    returnQuery(returnFields[provider]),
  );
const ofRedirects = Object.fromEntries(
  redirectProviders.map((provider) => [`POST /api/checkout/${provider}confirmation`, confirmationOf(provider)]),
) as Readonly<Record<RedirectConfirmation, ReturnType<typeof confirmationOf>>>;

export const payingContract = defineContract({
  "GET /api/payment/status": {
    summary:
      "How the customer in the store has answered: 0 pending, 1 approved, 2 declined, 3 cancelled, 4 expired, 5 unknown",
    query: z.object({
      cartId: z.uuid(),
      paymentReference: textUpTo(60),
      selectedPaymentOption: z.coerce.number().int().optional(),
    }),
    reply: z.object({ paymentStatus: z.number().int().min(0).max(5), message: z.string() }),
    refusals: { unknownPayment: 400 },
  },
  ...ofRedirects,
  "POST /api/checkout/cardconfirmation": confirmation(
    "Finishes a card payment whose bank asked who pays",
    z.object({ s: textUpTo(200), redirectResult: textUpTo(4000).optional() }),
  ),
});
