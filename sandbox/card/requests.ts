import { z } from "zod";
import type { Merchant } from "../merchants.ts";
import { CardError, invalidRequest } from "./card-error.ts";

/*
 * The request format of Adyen's Checkout v72. Unknown fields are refused at the top level of a payment, as by the real
 * one.
 */

const text = (longest: number) => z.string().min(1).max(longest);
const amount = z.object({ currency: z.string(), value: z.number() });

const browserInfo = z.strictObject({
  acceptHeader: text(2048),
  colorDepth: z.literal([1, 4, 8, 15, 16, 24, 30, 32, 48]),
  javaEnabled: z.boolean(),
  javaScriptEnabled: z.boolean().optional(),
  language: text(100),
  screenHeight: z.number().int(),
  screenWidth: z.number().int(),
  timeZoneOffset: z.number().int(),
  userAgent: text(2048),
});

const addressFields = {
  city: text(3000),
  country: z.string().length(2),
  houseNumberOrName: text(3000),
  postalCode: text(10),
  stateOrProvince: text(3).optional(),
  street: text(3000),
};
const billingAddress = z.strictObject(addressFields);
const deliveryAddress = z.strictObject({
  ...addressFields,
  firstName: z.string().optional(),
  lastName: z.string().optional(),
});

const authenticationData = z.strictObject({
  attemptAuthentication: z.enum(["always", "never"]).optional(),
  authenticationOnly: z.boolean().optional(),
  threeDSRequestData: z
    .strictObject({
      challengeWindowSize: z.enum(["01", "02", "03", "04", "05"]).optional(),
      dataOnly: z.enum(["false", "true"]).optional(),
      nativeThreeDS: z.enum(["preferred", "disabled"]).optional(),
      threeDSVersion: z.enum(["2.1.0", "2.2.0"]).optional(),
    })
    .optional(),
});

/** A card, or a wallet's token. */
const paymentMethod = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("scheme"),
    encryptedCard: z.string().min(1).optional(),
    encryptedCardNumber: z.string().min(1).max(15_000).optional(),
    encryptedExpiryMonth: z.string().min(1).max(15_000).optional(),
    encryptedExpiryYear: z.string().min(1).max(15_000).optional(),
    encryptedSecurityCode: z.string().min(1).max(15_000).optional(),
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
  shopperIP: z.string().max(50).optional(),
  shopperEmail: z.email().max(256).optional(),
  telephoneNumber: z
    .string()
    .regex(/^\+\d{5,18}$/)
    .optional(),
  shopperReference: z.string().min(3).max(256).optional(),
  shopperName: z.strictObject({ firstName: text(80), lastName: text(80) }).optional(),
  billingAddress: billingAddress.optional(),
  deliveryAddress: deliveryAddress.optional(),
  authenticationData: authenticationData.optional(),
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

export const methodsRequest = z.object({
  merchantAccount: text(80),
  amount: amount.optional(),
  channel: z.enum(["Web", "iOS", "Android"]).optional(),
  countryCode: z.string().length(2).optional(),
  shopperLocale: z.string().optional(),
  shopperReference: z.string().optional(),
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
  sessionValidity shopperConversionId shopperInteraction shopperLocale shopperStatement
  shopperTaxInfo socialSecurityNumber splits store storePaymentMethod subMerchants surcharge threeDS2RequestData
  threeDSAuthenticationOnly trustedShopper`.split(/\s+/);
const paymentFields: ReadonlySet<string> = new Set([...Object.keys(paymentRequest.shape), ...otherPaymentFields]);
const plainCardFields = ["number", "cvc", "expiryMonth", "expiryYear"];

export function readPaymentRequest(body: unknown, merchant: Merchant): PaymentRequest {
  if (isObject(body)) {
    const unknown = Object.keys(body).filter((name) => !paymentFields.has(name));
    if (unknown.length > 0) {
      throw invalidRequest(
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
  if (request.reference.trim() === "") throw invalidRequest("130", "Reference Missing");
  if (!/^https?:\/\//.test(request.returnUrl) || !URL.canParse(request.returnUrl))
    throw invalidRequest("702", "returnUrl is not an absolute URL");
  if (request.channel === "Web") checkAuthentication(request);
  return request;
}

/** What the provider documents as required for 3-D Secure 2 in a browser. A wallet authenticates by itself. */
function checkAuthentication(request: PaymentRequest): void {
  const missing = (["browserInfo", "origin", "billingAddress"] as const).find((name) => request[name] === undefined);
  const isCard = request.paymentMethod.type === "scheme";
  if (missing !== undefined && (isCard || missing === "browserInfo"))
    throw invalidRequest("14_006", `Required object '${missing}' is not provided.`);
  const { shopperEmail, telephoneNumber, shopperIP } = request;
  if (isCard && (shopperEmail ?? telephoneNumber ?? shopperIP) === undefined)
    throw invalidRequest("14_006", "Required field 'shopperEmail' is not provided.");
  const { origin } = request;
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).origin !== origin))
    throw invalidRequest("702", "origin is not an origin: no path, no slash at the end");
}

export function readRequest<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = issue?.path.join(".") || "body";
  if (valueAt(body, issue?.path ?? []) === undefined) {
    if (name === "reference") throw invalidRequest("130", "Reference Missing");
    throw invalidRequest("14_006", `Required object '${name}' is not provided.`);
  }
  throw invalidRequest("702", `The field '${name}' is not valid: ${issue?.message ?? "wrong type"}`);
}

export function checkAccount(merchantAccount: string, merchant: Merchant): void {
  if (merchantAccount !== merchant.merchantAccount) throw new CardError(403, "901", "Invalid Merchant Account");
}

export function checkAmount({ currency, value }: { currency: string; value: number }, merchant: Merchant): void {
  if (currency !== merchant.currency) throw invalidRequest("138", "Unsupported currency specified");
  if (!Number.isSafeInteger(value) || value <= 0) throw invalidRequest("137", "Invalid amount specified");
}

function valueAt(body: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (isObject(value) ? value[String(key)] : undefined), body);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
