import { z } from "zod";
import { Refusal } from "../providers/provider-operations.ts";

/*
 * The body of "create order" as PayPal's Orders API 2.13 describes it, as far as a shop can use it. Unknown fields are
 * refused here, although PayPal ignores them: they are mistakes.
 */

const money = z.strictObject({ currency_code: z.string().length(3), value: z.string().regex(/^-?\d+(\.\d{1,2})?$/) });
export type PayPalMoney = z.infer<typeof money>;
const address = z.strictObject({
  address_line_1: z.string().max(300).optional(),
  address_line_2: z.string().max(300).optional(),
  admin_area_1: z.string().max(300).optional(),
  admin_area_2: z.string().max(120).optional(),
  postal_code: z.string().max(60).optional(),
  country_code: z.string().regex(/^([A-Z]{2}|C2)$/),
});
const digits = (most: number) => z.string().regex(new RegExp(`^[0-9]{1,${most}}$`));

const purchaseUnit = z.strictObject({
  reference_id: z.string().min(1).max(256).optional(),
  description: z.string().min(1).max(127).optional(),
  custom_id: z.string().min(1).max(127).optional(),
  invoice_id: z.string().min(1).max(127).optional(),
  soft_descriptor: z.string().max(22).optional(),
  amount: z.strictObject({
    ...money.shape,
    breakdown: z
      .strictObject({
        item_total: money.optional(),
        shipping: money.optional(),
        handling: money.optional(),
        tax_total: money.optional(),
        insurance: money.optional(),
        shipping_discount: money.optional(),
        discount: money.optional(),
      })
      .optional(),
  }),
  items: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(127),
        unit_amount: money,
        tax: money.optional(),
        quantity: z.string().regex(/^[1-9][0-9]{0,9}$/),
        description: z.string().max(127).optional(),
        sku: z.string().max(127).optional(),
        category: z.enum(["DIGITAL_GOODS", "PHYSICAL_GOODS", "DONATION"]).optional(),
      }),
    )
    .optional(),
  shipping: z
    .strictObject({
      name: z.strictObject({ full_name: z.string().max(300) }).optional(),
      type: z.enum(["SHIPPING", "PICKUP_IN_PERSON", "PICKUP_IN_STORE", "PICKUP_FROM_PERSON"]).optional(),
      address: address.optional(),
    })
    .optional(),
});
export type PurchaseUnit = z.infer<typeof purchaseUnit>;

const wallet = z.strictObject({
  email_address: z.string().min(3).max(254).optional(),
  name: z
    .strictObject({ given_name: z.string().max(140).optional(), surname: z.string().max(140).optional() })
    .optional(),
  phone: z
    .strictObject({
      phone_type: z.enum(["FAX", "HOME", "MOBILE", "OTHER", "PAGER"]).optional(),
      phone_number: z.strictObject({ country_code: digits(3).optional(), national_number: digits(14) }),
    })
    .optional(),
  address: address.optional(),
  experience_context: z.strictObject({
    brand_name: z.string().min(1).max(127).optional(),
    locale: z
      .string()
      .regex(/^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}))?$/)
      .optional(),
    shipping_preference: z.enum(["GET_FROM_FILE", "NO_SHIPPING", "SET_PROVIDED_ADDRESS"]).default("GET_FROM_FILE"),
    return_url: z.url(),
    cancel_url: z.url(),
    landing_page: z.enum(["LOGIN", "GUEST_CHECKOUT", "NO_PREFERENCE"]).optional(),
    user_action: z.enum(["CONTINUE", "PAY_NOW"]).optional(),
    payment_method_preference: z.enum(["UNRESTRICTED", "IMMEDIATE_PAYMENT_REQUIRED"]).optional(),
  }),
});

const orderRequest = z.strictObject({
  intent: z.literal("CAPTURE"),
  purchase_units: z.array(purchaseUnit).length(1),
  payment_source: z.strictObject({ paypal: wallet }),
});
export type OrderRequest = z.infer<typeof orderRequest>;

export const cents = (amount: PayPalMoney | undefined): number => Math.round(Number(amount?.value ?? 0) * 100);

/** The request, or PayPal's refusal of it. */
export function readOrderRequest(body: unknown, currency: string): OrderRequest {
  const parsed = orderRequest.safeParse(body);
  if (!parsed.success) {
    const [first] = parsed.error.issues;
    const isMissing = first?.code === "invalid_type" && first.input === undefined;
    throw new Refusal(400, isMissing ? "MISSING_REQUIRED_PARAMETER" : "INVALID_PARAMETER_SYNTAX", {
      field: `/${first?.path.join("/") ?? ""}`,
    });
  }
  const [unit] = parsed.data.purchase_units;
  if (unit) checkAmounts(unit, currency);
  if (unit) checkShipping(unit, parsed.data.payment_source.paypal.experience_context.shipping_preference);
  return parsed.data;
}

/** PayPal's rules about the sums of a purchase unit. */
function checkAmounts({ amount, items = [] }: PurchaseUnit, currency: string): void {
  const { breakdown = {} } = amount;
  const parts = Object.values(breakdown);
  const all = [
    amount,
    ...parts,
    ...items.flatMap(({ unit_amount, tax }) => (tax ? [unit_amount, tax] : [unit_amount])),
  ];
  const refuse = (issue: string): never => {
    throw new Refusal(422, issue);
  };
  if (amount.currency_code !== currency) refuse("INVALID_CURRENCY_CODE");
  if (all.some((one) => one.currency_code !== currency)) refuse("MULTI_CURRENCY_ORDER");
  if (all.some((one) => cents(one) < 0)) refuse("CANNOT_BE_NEGATIVE");
  if (cents(amount) === 0) refuse("CANNOT_BE_ZERO_OR_NEGATIVE");
  const sumOf = (of: (item: (typeof items)[number]) => PayPalMoney | undefined) =>
    items.reduce((sum, item) => sum + cents(of(item)) * Number(item.quantity), 0);
  if (items.length > 0 && !breakdown.item_total) refuse("ITEM_TOTAL_REQUIRED");
  if (items.length > 0 && sumOf((item) => item.unit_amount) !== cents(breakdown.item_total))
    refuse("ITEM_TOTAL_MISMATCH");
  const isTaxed = items.some((item) => item.tax);
  if (isTaxed && !breakdown.tax_total) refuse("TAX_TOTAL_REQUIRED");
  if (isTaxed && sumOf((item) => item.tax) !== cents(breakdown.tax_total)) refuse("TAX_TOTAL_MISMATCH");
  if (parts.length === 0) return;
  const { item_total, tax_total, shipping, handling, insurance, shipping_discount, discount } = breakdown;
  const added = [item_total, tax_total, shipping, handling, insurance].reduce((sum, one) => sum + cents(one), 0);
  if (added - cents(shipping_discount) - cents(discount) !== cents(amount)) refuse("AMOUNT_MISMATCH");
}

function checkShipping({ shipping }: PurchaseUnit, preference: string): void {
  if (preference !== "SET_PROVIDED_ADDRESS") return;
  const to = shipping?.address;
  if (!to?.admin_area_2) throw new Refusal(422, "CITY_REQUIRED");
  if (!to.postal_code) throw new Refusal(422, "POSTAL_CODE_REQUIRED");
}
