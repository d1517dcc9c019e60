import { z } from "zod";
import type { Merchant } from "../merchants.ts";
import { CardError, invalid } from "./card-error.ts";

/*
 * The request format of Adyen's Checkout v72. Unknown fields are refused at the top level of a payment, as by the real
 * one.
 */

const text = (longest: number) => z.string().min(1).max(longest);
const open = z.record(z.string(), z.unknown());
const amount = z.object({ currency: z.string(), value: z.number() });

const browserInfo = z.object({
  acceptHeader: text(2048),
  colorDepth: z.number().int(),
  javaEnabled: z.boolean(),
  javaScriptEnabled: z.boolean().optional(),
  language: text(100),
  screenHeight: z.number().int(),
  screenWidth: z.number().int(),
  timeZoneOffset: z.number().int(),
  userAgent: text(2048),
});

/** A card, or a wallet's token. */
const paymentMethod = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("scheme"),
    encryptedCard: z.string().min(1),
    holderName: z.string().max(300).optional(),
  }),
  z.object({ type: z.literal("googlepay"), googlePayToken: text(10_000) }),
  z.object({ type: z.literal("applepay"), applePayToken: text(10_000) }),
]);

export const paymentRequest = z.object({
  amount,
  merchantAccount: text(80),
  reference: z.string().max(80),
  returnUrl: text(1024),
  paymentMethod,
  channel: z.enum(["Web", "iOS", "Android"]).default("Web"),
  browserInfo: browserInfo.optional(),
  origin: z.string().max(80).optional(),
  shopperIP: z.string().max(1000).optional(),
  shopperEmail: z.string().max(300).optional(),
  telephoneNumber: z.string().max(32).optional(),
  billingAddress: open.optional(),
  deliveryAddress: open.optional(),
  authenticationData: open.optional(),
  additionalData: z.record(z.string(), z.string()).optional(),
});
export type PaymentRequest = z.infer<typeof paymentRequest>;

export const detailsRequest = z.object({
  details: z.object({
    redirectResult: z.string().optional(),
    MD: z.string().optional(),
    PaRes: z.string().optional(),
  }),
  paymentData: z.string().optional(),
});

const modification = { merchantAccount: text(80), reference: z.string().max(80).optional() };
export const amountRequest = z.object({ ...modification, amount, merchantRefundReason: z.string().nullish() });
export const cancelRequest = z.object(modification);
export const cancelByReferenceRequest = z.object({ ...modification, paymentReference: text(80) });

const otherPaymentFields = `accountInfo additionalAmount applicationInfo bankAccount captureDelayHours checkoutAttemptId
  company conversionId countryCode dateOfBirth dccQuote deliverAt deliveryDate deviceFingerprint enableOneClick
  enablePayOut enableRecurring enhancedSchemeData entityType fraudOffset fundOrigin fundRecipient industryUsage
  installments lineItems localizedShopperStatement mandate mcc merchantOrderReference merchantRiskIndicator metadata
  mpiData order orderReference paymentValidations platformChargebackLogic recurringExpiry recurringFrequency
  recurringProcessingModel redirectFromIssuerMethod redirectToIssuerMethod riskData sdkVersion secureAuthenticationData
  sessionValidity shopperConversionId shopperInteraction shopperLocale shopperName shopperReference shopperStatement
  shopperTaxInfo socialSecurityNumber splits store storePaymentMethod subMerchants surcharge threeDS2RequestData
  threeDSAuthenticationOnly trustedShopper`.split(/\s+/);
const paymentFields = new Set([...Object.keys(paymentRequest.shape), ...otherPaymentFields]);
const plainCardFields = ["number", "cvc", "expiryMonth", "expiryYear"];

export function readPaymentRequest(body: unknown, merchant: Merchant): PaymentRequest {
  if (isObject(body)) {
    const unknown = Object.keys(body).filter((name) => !paymentFields.has(name));
    if (unknown.length > 0) {
      throw invalid(
        "702",
        `Structure of PaymentRequest contains the following unknown fields: [${unknown.join(", ")}]`,
      );
    }
    const method = body["paymentMethod"];
    if (isObject(method) && plainCardFields.some((name) => name in method)) {
      throw new CardError(403, "010", "Not allowed: raw card data, send paymentMethod.encryptedCard");
    }
  }
  const request = readRequest(paymentRequest, body);
  checkAccount(request.merchantAccount, merchant);
  checkAmount(request.amount, merchant);
  if (request.reference.trim() === "") throw invalid("130", "Reference Missing");
  if (!/^https?:\/\//.test(request.returnUrl) || !URL.canParse(request.returnUrl))
    throw invalid("702", "returnUrl is not an absolute URL");
  if (request.channel === "Web" && !request.browserInfo)
    throw invalid("14_006", "Required object 'browserInfo' is not provided.");
  return request;
}

export function readRequest<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = issue?.path.join(".") || "body";
  if (valueAt(body, issue?.path ?? []) === undefined) {
    if (name === "reference") throw invalid("130", "Reference Missing");
    throw invalid("14_006", `Required object '${name}' is not provided.`);
  }
  throw invalid("702", `The field '${name}' is not valid: ${issue?.message ?? "wrong type"}`);
}

export function checkAccount(merchantAccount: string, merchant: Merchant): void {
  if (merchantAccount !== merchant.merchantAccount) throw new CardError(403, "901", "Invalid Merchant Account");
}

export function checkAmount({ currency, value }: { currency: string; value: number }, merchant: Merchant): void {
  if (currency !== merchant.currency) throw invalid("138", "Unsupported currency specified");
  if (!Number.isSafeInteger(value) || value <= 0) throw invalid("137", "Invalid amount specified");
}

function valueAt(body: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (isObject(value) ? value[String(key)] : undefined), body);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
