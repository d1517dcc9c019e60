import { createHash } from "node:crypto";
import { z } from "zod";
import { internationalPhone, splitStreet } from "../../payer.rules.ts";
import { type CardField, cardFieldOf, cardMessages, readRefusal } from "../../refusals.rules.ts";
import { browserInfoOf } from "./adyen-browser-info.ts";
import { type AdyenCall, adyenFields, callerOf, change, checkAdyen, refund, wireAmount } from "./adyen-call.ts";
import { cardFormOf, hostedOriginsOf, wireHostedCard } from "./adyen-hosted-fields.ts";
import { meaningOf, readNotification } from "./adyen-webhook.ts";
import type {
  CardMeans,
  CardProvider,
  KnownPayment,
  NewPayment,
  NextStep,
  PaymentOutcome,
  Recipient,
  StoppedPayment,
} from "./payment-provider.ts";
import type { Accounts } from "./provider-account.ts";
import { orUnknown, type Reply, wrongRequest } from "./provider-call.ts";

export const adyenAccount = z
  .strictObject({
    ...adyenFields,
    /** The account's certificate for encrypting cards: PEM text, or the path of a file beside the credentials. */
    certificate: z.string().min(1).optional(),
    /** `hosted`: the fields of a card are frames of Adyen, for merchants who answer PCI's questionnaire A. */
    cardForm: z.enum(["own", "hosted"]).default("own"),
    /** For hosted fields; public, and bound to the origins that the customer area lists. */
    clientKey: z.string().min(1).optional(),
    /** The region that hosted fields load from, of a live account. */
    webEnvironment: z.enum(["live", "live-au", "live-apse", "live-us", "live-nea", "live-in"]).default("live-au"),
  })
  // A merchant who asks for hosted fields must never get the other form.
  .refine(({ cardForm, clientKey }) => cardForm === "own" || clientKey !== undefined, { path: ["clientKey"] });
export type AdyenAccount = z.output<typeof adyenAccount>;
type AdyenAccounts = Accounts<AdyenAccount>;

/** The bank's parameters, in one of its two formats. */
function detailsOf({ MD, PaRes, redirectResult }: KnownPayment["returned"]) {
  if (redirectResult !== undefined) return { redirectResult };
  return MD !== undefined && PaRes !== undefined ? { MD, PaRes } : null;
}

/**
 * Finishes with the bank's parameters. The key is derived from them, so that the same return takes effect once, however
 * often it arrives, and a forged one does not block the real one.
 */
async function finish(call: AdyenCall, payment: KnownPayment): Promise<PaymentOutcome> {
  const details = detailsOf(payment.returned);
  if (details === null || payment.state !== "action_required") return { kind: "waiting" };
  const key = createHash("sha256")
    .update(`${payment.resumeKey} ${JSON.stringify(details)}`)
    .digest("hex");
  const reply = await call(payment.site, "/payments/details", key, () => ({ details }));
  return reply.status === 422 ? { kind: "waiting" } : readOutcome(reply);
}

/** Without the provider's id a payment is cancelled by our reference. */
async function stop(call: AdyenCall, { site, key, reference, providerRef }: StoppedPayment): Promise<void> {
  if (providerRef === null)
    await call(site, "/cancels", key, (merchantAccount) => ({
      merchantAccount,
      paymentReference: reference,
      reference,
    }));
  else await change(call, "cancels", { site, key, reference, providerRef });
}

/** Adyen's checkout API, version 72, over plain HTTP calls. It has no call for a payment's state. */
export function createAdyen(accounts: AdyenAccounts): CardProvider {
  const call = callerOf(accounts);
  return {
    start: (payment) =>
      orUnknown(async () => readOutcome(await call(payment.site, "/payments", payment.key, wirePayment(payment)))),
    finish: (payment) => orUnknown(() => finish(call, payment)),
    stop: (payment) => stop(call, payment),
    // Cancels what was only authorised, and refunds what was captured; the notification says which.
    reverse: async ({ providerRef, ...payment }) => {
      if (providerRef !== null) await change(call, "reversals", { ...payment, providerRef });
    },
    capture: async (payment) => {
      const { status } = await change(call, "captures", { ...payment, key: payment.captureKey });
      return status < 300 ? "received" : "refused";
    },
    check: (site) => checkAdyen(accounts.of(site)),
    refund: (order) => refund(call, order),
    readWebhook: (body) => readNotification(body, accounts.all()),
    meaningOf,
    walletSession: async ({ site, key, ...body }) => {
      const reply = await call(site, "/applePay/sessions", key, () => body);
      const { data } = reply.body;
      return reply.status < 300 && typeof data === "string" ? data : null;
    },
    cardForm: (site) => cardFormOf(accounts.of(site)),
    hostedOrigins: (site) => hostedOriginsOf(accounts.of(site)),
    certificateOf: (site) => accounts.of(site).certificate ?? null,
    merchantAccount: (site) => accounts.of(site).merchantAccount,
  };
}

const wireMethod = (means: CardMeans) => {
  if (means.kind === "card")
    return { type: "scheme", encryptedCard: means.encryptedCard, holderName: means.holderName };
  if (means.kind === "hosted-card")
    return { type: "scheme", ...wireHostedCard(means.card), holderName: means.holderName };
  return means.kind === "googlePay"
    ? { type: "googlepay", googlePayToken: means.token }
    : { type: "applepay", applePayToken: means.token };
};

const wirePayment = (payment: NewPayment) => (merchantAccount: string) => ({
  merchantAccount,
  amount: wireAmount(payment.amount),
  reference: payment.reference,
  returnUrl: payment.returnUrl,
  channel: "Web",
  origin: payment.origin,
  ...payerOf(payment),
  ...(payment.means && { paymentMethod: wireMethod(payment.means) }),
  browserInfo: browserInfoOf(payment.browserInfo ?? {}),
  authenticationData: { threeDSRequestData: { nativeThreeDS: "disabled" } },
});

/** The payer's data that banks need for 3-D Secure 2. */
function payerOf({ shopper, deliverTo, customerId, ipAddress }: NewPayment) {
  const { email: shopperEmail, firstName, lastName, phone, country } = shopper;
  const telephoneNumber = internationalPhone(phone, country);
  return {
    shopperEmail,
    ...(telephoneNumber !== null && { telephoneNumber }),
    ...(ipAddress !== null && { shopperIP: ipAddress }),
    ...(customerId !== null && { shopperReference: customerId }),
    shopperName: { firstName: firstName.slice(0, 80), lastName: lastName.slice(0, 80) },
    billingAddress: wireAddress(shopper),
    ...(deliverTo !== null && {
      deliveryAddress: {
        ...wireAddress(deliverTo),
        firstName: deliverTo.firstName,
        lastName: deliverTo.lastName,
      },
    }),
  };
}

function wireAddress({ address, suburb, state, postcode, country }: Recipient) {
  const { houseNumber: houseNumberOrName, street } = splitStreet(address);
  const stateOrProvince = state.length <= 3 ? state : "";
  return {
    houseNumberOrName,
    street,
    city: suburb,
    postalCode: postcode,
    country,
    ...(stateOrProvince !== "" && { stateOrProvince }),
  };
}

function readOutcome({ status, body }: Reply): PaymentOutcome {
  const providerRef = typeof body["pspReference"] === "string" ? body["pspReference"] : null;
  if (status >= 400) return readError(status, body);
  const result = body["resultCode"];
  if (providerRef === null) return { kind: "unknown", cause: "an answer without a reference" };
  if (result === "Authorised") {
    const data = (body["additionalData"] ?? {}) as Record<string, string | undefined>;
    return {
      kind: "authorised",
      providerRef,
      cardBrand: data["paymentMethod"] ?? null,
      cardLast4: data["cardSummary"] ?? null,
    };
  }
  if (result === "Received" || result === "Pending") return { kind: "pending", providerRef };
  if (result === "RedirectShopper") return readAction(providerRef, body["action"]);
  if (result === "Refused" || result === "Error" || result === "Cancelled") {
    // The shopper cancelled: the card is not at fault.
    if (result === "Cancelled") return { kind: "cancelled" };
    const { field, reason } = readRefusal(String(body["refusalReason"] ?? ""), String(body["refusalReasonCode"] ?? ""));
    return { kind: "refused", providerRef, reason, sentences: describeField(field) };
  }
  return { kind: "unknown", cause: `result ${String(result)}` };
}

const describeField = (field: CardField | null): readonly string[] => (field === null ? [] : [cardMessages[field]]);

/** The bank has to authenticate the shopper: the browser posts a form to it, or navigates there. */
function readAction(providerRef: string, action: unknown): PaymentOutcome {
  const {
    method,
    url = "",
    data = {},
  } = (action ?? {}) as {
    method?: string;
    url?: string;
    data?: Record<string, string>;
  };
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    return { kind: "unknown", cause: "a bank without an address" };
  const next: NextStep = method === "POST" ? { kind: "form", action: url, fields: data } : { kind: "redirect", url };
  return { kind: "action-required", providerRef, next };
}

/**
 * 422 names the wrong fields; 409 and 422/704 mean that the key is in progress; other statuses are a fault of the shop.
 */
function readError(status: number, body: Record<string, unknown>): PaymentOutcome {
  const code = String(body["errorCode"] ?? "");
  const field = cardFieldOf(code);
  if (status === 422 && field !== null)
    return { kind: "refused", providerRef: null, reason: null, sentences: describeField(field) };
  if (status === 409 || code === "704") return { kind: "unknown", cause: `status ${status}, code ${code}` };
  if (status === 422) return { kind: "refused", providerRef: null, reason: null, sentences: [] };
  throw wrongRequest("the card provider", { status, body });
}
