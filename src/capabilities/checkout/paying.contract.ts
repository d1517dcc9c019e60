import { z } from "zod";
import { defineContract } from "#shop/contract.ts";
import { text } from "./checkout-form.contract.ts";

const word = text(400).optional();

export const PaymentConfirmation = z
  .object({
    orderCompleted: z.boolean(),
    success: z.boolean(),
    cartId: z.string(),
    /** Why it was not paid, in sentences for the shopper. */
    errors: z.array(z.string()).optional(),
    /** `error`: nobody can say yet; asking again later is safe. `cancelled`: the shopper thought again. */
    type: z.enum(["error", "cancelled"]).optional(),
  })
  .meta({ id: "PaymentConfirmation" });
export type PaymentConfirmation = z.output<typeof PaymentConfirmation>;

/** What each provider sends along; anything else in the address is dropped. */
const confirmation = <const Query extends z.ZodType>(summary: string, query: Query) =>
  ({ summary, query, reply: PaymentConfirmation, refusals: { unknownPayment: 400 } }) as const;

export const payingContract = defineContract({
  "GET /api/payment/status": {
    summary:
      "How the customer in the store has answered: 0 pending, 1 approved, 2 declined, 3 cancelled, 4 expired, 5 unknown",
    query: z.object({
      cartId: z.uuid(),
      paymentReference: text(60),
      selectedPaymentOption: z.coerce.number().int().optional(),
    }),
    reply: z.object({ paymentStatus: z.number().int().min(0).max(5), message: z.string() }),
    refusals: { unknownPayment: 400 },
  },
  "POST /api/checkout/paypalconfirmation": confirmation(
    "Finishes a payment the shopper approved at PayPal",
    z.object({ token: text(100), PayerID: word, status: word }),
  ),
  "POST /api/checkout/afterpayconfirmation": confirmation(
    "Finishes a payment the shopper confirmed at Afterpay",
    z.object({ orderToken: text(200), status: word }),
  ),
  "POST /api/checkout/zipconfirmation": confirmation(
    "Finishes a payment the shopper approved at Zip",
    z.object({ checkoutId: text(100), result: word, status: word }),
  ),
  "POST /api/checkout/klarnaconfirmation": confirmation(
    "Finishes a payment the shopper confirmed at Klarna",
    z.object({ sid: text(100), status: word }),
  ),
  "POST /api/checkout/hummconfirmation": confirmation(
    "Finishes a payment the shopper made at Humm; its result is signed",
    z.object({
      x_reference: text(60),
      x_result: word,
      x_account_id: word,
      x_amount: word,
      x_currency: word,
      x_gateway_reference: word,
      x_message: word,
      x_timestamp: word,
      x_test: word,
      x_signature: word,
      status: word,
    }),
  ),
  "POST /api/checkout/cardconfirmation": confirmation(
    "Finishes a card payment whose bank asked who pays",
    z.object({ s: text(200), redirectResult: text(4000).optional() }),
  ),
});
