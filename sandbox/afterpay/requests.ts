import { z } from "zod";
import { cents } from "./money.ts";
import { Refusal } from "../providers/provider-operations.ts";

/* The bodies of Afterpay's online API, version 2, as Afterpay's API reference describes them. */

const money = z.strictObject({
  amount: z.string().regex(/^\d{1,8}\.\d{2}$/),
  currency: z.enum(["AUD", "NZD", "USD", "CAD", "GBP"]),
});

const text = (longest: number) => z.string().min(1).max(longest);

const contact = z.strictObject({
  name: text(255),
  line1: text(128),
  line2: z.string().max(128).optional(),
  area1: text(128),
  area2: z.string().max(128).optional(),
  region: text(128),
  postcode: text(128),
  countryCode: z.enum(["AU", "NZ", "US", "CA", "GB"]),
  phoneNumber: z.string().max(32).optional(),
});

const consumer = z.strictObject({
  email: z.email().max(128),
  givenNames: z.string().max(128).optional(),
  surname: z.string().max(128).optional(),
  phoneNumber: z.string().max(32).optional(),
});

const item = z.strictObject({
  name: text(255),
  sku: z.string().max(128).optional(),
  pageUrl: z.url().max(2048).optional(),
  imageUrl: z.url().max(2048).optional(),
  quantity: z.int32().min(1),
  price: money.refine((price) => cents(price) > 0),
  categories: z.array(z.array(z.string())).optional(),
  estimatedShipmentDate: z.iso.date().optional(),
  preorder: z.boolean().optional(),
});

const checkoutRequest = z.strictObject({
  amount: money,
  consumer,
  merchantReference: z.string().max(128).optional(),
  billing: contact.optional(),
  shipping: contact.optional(),
  merchant: z.strictObject({
    redirectConfirmUrl: z.url(),
    redirectCancelUrl: z.url(),
    popupOriginUrl: z.url().optional(),
    name: z.string().optional(),
  }),
  items: z.array(item).optional(),
  discounts: z.array(z.strictObject({ displayName: z.string().max(128).optional(), amount: money })).optional(),
  taxAmount: money.optional(),
  shippingAmount: money.optional(),
  description: z.string().optional(),
  mode: z.enum(["standard", "express"]).default("standard"),
});
export type CheckoutRequest = z.infer<typeof checkoutRequest>;

const captureRequest = z.strictObject({
  token: z.string().min(1),
  merchantReference: z.string().max(128).optional(),
  amount: money.optional(),
});

const refundRequest = z.strictObject({
  requestId: z.string().max(64).optional(),
  amount: money,
  merchantReference: z.string().max(85).optional(),
  refundMerchantReference: z.string().max(128).optional(),
});

/** Afterpay names the field that it does not like. */
function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new Refusal(422, "invalid_object", { field: parsed.error.issues[0]?.path.join(".") ?? "" });
}

export const readCheckoutRequest = (body: unknown): CheckoutRequest => readBody(checkoutRequest, body);
export const readCaptureRequest = (body: unknown) => readBody(captureRequest, body);
export const readRefundRequest = (body: unknown) => readBody(refundRequest, body);

/** Every amount of a checkout is in the account's currency. */
export function checkCurrencies({ amount, items = [], ...more }: CheckoutRequest, currency: string): void {
  const discounts = more.discounts ?? [];
  const all = [
    amount,
    more.taxAmount,
    more.shippingAmount,
    ...items.map((one) => one.price),
    ...discounts.map((one) => one.amount),
  ];
  if (all.some((one) => one !== undefined && one.currency !== currency)) throw new Refusal(422, "unsupported_currency");
}
