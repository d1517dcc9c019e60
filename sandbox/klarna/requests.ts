import { z } from "zod";
import { Refusal } from "../providers/provider-operations.ts";

/* The bodies of Klarna Payments 1.1, its hosted page and Order Management, as Klarna's API reference describes them. */

const amount = z.number().int().max(200_000_000);
const whole = amount.min(0);

const orderLine = z.strictObject({
  name: z.string().min(1).max(255),
  quantity: z.number().int().min(0),
  unit_price: amount,
  total_amount: amount,
  tax_rate: z.number().int().min(0).max(10_000).optional(),
  total_discount_amount: whole.optional(),
  total_tax_amount: amount.optional(),
  type: z
    .enum(["physical", "discount", "shipping_fee", "sales_tax", "digital", "gift_card", "store_credit", "surcharge"])
    .optional(),
  reference: z.string().max(255).optional(),
  image_url: z.url().max(1024).optional(),
  product_url: z.url().max(1024).optional(),
});
export type OrderLine = z.infer<typeof orderLine>;

const address = z.strictObject({
  given_name: z.string().max(99).optional(),
  family_name: z.string().max(99).optional(),
  email: z.email().max(99).optional(),
  phone: z.string().max(99).optional(),
  street_address: z.string().max(99).optional(),
  street_address2: z.string().max(99).optional(),
  city: z.string().max(99).optional(),
  region: z.string().max(99).optional(),
  postal_code: z.string().max(10).optional(),
  country: z.string().regex(/^[A-Za-z]{2}$/),
});

const sessionRequest = z.strictObject({
  purchase_country: z.string().regex(/^[A-Za-z]{2}$/),
  purchase_currency: z.string().regex(/^[A-Za-z]{3}$/),
  locale: z
    .string()
    .regex(/^[A-Za-z]{2}(?:-[A-Za-z]{2})*$/)
    .default("en-US"),
  order_amount: whole,
  order_tax_amount: whole.optional(),
  order_lines: z.array(orderLine).min(1).max(1000),
  billing_address: address.optional(),
  shipping_address: address.optional(),
  merchant_reference1: z.string().max(255).optional(),
  merchant_reference2: z.string().max(255).optional(),
  merchant_urls: z
    .strictObject({
      confirmation: z.string().max(2000).optional(),
      notification: z.string().max(2000).optional(),
      push: z.string().max(2000).optional(),
      authorization: z.string().max(2000).optional(),
    })
    .optional(),
  intent: z.enum(["buy", "tokenize", "buy_and_tokenize"]).optional(),
});
export type SessionRequest = z.infer<typeof sessionRequest>;

const pageRequest = z.strictObject({
  payment_session_url: z.url(),
  merchant_urls: z.strictObject({
    success: z.string().optional(),
    cancel: z.string().optional(),
    back: z.string().optional(),
    failure: z.string().optional(),
    error: z.string().optional(),
    status_update: z.string().optional(),
  }),
  options: z
    .strictObject({
      place_order_mode: z.enum(["PLACE_ORDER", "CAPTURE_ORDER", "NONE"]).optional(),
      purchase_type: z.enum(["BUY", "RENT", "BOOK", "SUBSCRIBE", "DOWNLOAD", "ORDER", "CONTINUE"]).optional(),
      page_title: z.string().optional(),
      logo_url: z.url().optional(),
    })
    .optional(),
});

const captureRequest = z.strictObject({
  captured_amount: whole,
  description: z.string().max(255).optional(),
  reference: z.string().max(255).optional(),
  order_lines: z.array(orderLine).max(1000).optional(),
});
const refundRequest = z.strictObject({
  refunded_amount: whole,
  description: z.string().max(255).optional(),
  reference: z.string().max(255).optional(),
  order_lines: z.array(orderLine).max(1000).optional(),
});

/** Klarna names the field that it does not like. */
const badValue = (field: string): Refusal => new Refusal(400, "BAD_VALUE", { field });

function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw badValue(parsed.error.issues[0]?.path.join(".") ?? "");
}

export const readPageRequest = (body: unknown) => readBody(pageRequest, body);
export const readCaptureRequest = (body: unknown) => readBody(captureRequest, body);
export const readRefundRequest = (body: unknown) => readBody(refundRequest, body);

const sumOf = (lines: readonly OrderLine[], of: (line: OrderLine) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0);

/** A line's total is its price by its quantity, and its tax that of its rate, to one unit. */
function checkLine(line: OrderLine, index: number): void {
  const { quantity, unit_price, total_amount, total_discount_amount = 0, tax_rate = 0, total_tax_amount = 0 } = line;
  if (quantity * unit_price - total_discount_amount !== total_amount)
    throw badValue(`order_lines[${index}].total_amount`);
  const tax = total_amount - (total_amount * 10_000) / (10_000 + tax_rate);
  if (Math.abs(tax - total_tax_amount) > 1) throw badValue(`order_lines[${index}].total_tax_amount`);
}

/** A session whose lines add up, in the merchant's currency. */
export function readSessionRequest(body: unknown, currency: string): SessionRequest {
  const request = readBody(sessionRequest, body);
  const { order_lines: lines, order_amount, order_tax_amount = 0, purchase_currency } = request;
  if (purchase_currency !== currency) throw badValue("purchase_currency");
  lines.forEach(checkLine);
  if (sumOf(lines, (line) => line.total_amount) !== order_amount) throw badValue("order_amount");
  if (sumOf(lines, (line) => line.total_tax_amount ?? 0) !== order_tax_amount) throw badValue("order_tax_amount");
  return request;
}
