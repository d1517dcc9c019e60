import { createHash, randomUUID } from "node:crypto";
import type { Config } from "#platform/config.ts";
import type { SiteCode } from "#shop/site.ts";
import type { Cents } from "#kit/money.ts";
import { type CardField, cardFieldOf, cardMessages, readRefusal } from "../refusals.rules.ts";
import type { NextStep, PaymentOutcome } from "./outcome.ts";
import { ask as askProvider, orUnknown, type Reply, wrongRequest } from "./wire.ts";

/** What is paid with: a card that the browser encrypted, or what a wallet made of one. */
export type CardMeans =
  | { readonly kind: "card"; readonly encryptedCard: string; readonly holderName: string }
  | { readonly kind: "googlePay" | "applePay"; readonly token: string };

export type CardPayment = {
  readonly site: SiteCode;
  readonly key: string;
  readonly reference: string;
  readonly amount: { readonly cents: Cents; readonly currency: string };
  readonly means: CardMeans;
  readonly returnUrl: string;
  readonly shopperEmail: string;
  readonly browserInfo: Readonly<Record<string, string | number | boolean>>;
};

export type CardReturn = {
  readonly site: SiteCode;
  readonly resumeKey: string;
  readonly details: { readonly MD: string; readonly PaRes: string } | { readonly redirectResult: string };
};

/** A change to a payment that exists; the provider only says that it heard us, the truth comes by webhook. */
export type CardChange = {
  readonly site: SiteCode;
  readonly key: string;
  readonly providerRef: string;
  readonly amount: { cents: Cents; currency: string };
  readonly reference: string;
};
export type ChangeAnswer = "received" | "refused";

type AppleSession = {
  readonly site: SiteCode;
  readonly key: string;
  readonly displayName: string;
  readonly domainName: string;
  readonly merchantIdentifier: string;
};

/** `Hearth_AOL_NZ` */
export const merchantAccountOf = (site: SiteCode): string => `Hearth_${site.toUpperCase().replaceAll("-", "_")}`;

/** The card provider's checkout API, version 72, over plain HTTP calls. */
export function makeCardGateway(config: Config["card"]) {
  /** The same key and body again, until an answer comes or patience ends: the provider acts on a key once. */
  const ask = (site: SiteCode, path: string, key: string, body: object): Promise<Reply> =>
    askProvider({
      url: `${config.baseUrl}/v72${path}`,
      headers: { "x-api-key": `${config.apiKeyPrefix}${site}`, "idempotency-key": key },
      body,
    });

  const change = async (
    kind: "captures" | "cancels" | "refunds",
    { site, key, providerRef, amount, reference }: CardChange,
  ): Promise<Reply> => {
    const body = {
      merchantAccount: merchantAccountOf(site),
      reference,
      ...(kind !== "cancels" && { amount: wireAmount(amount) }),
    };
    return ask(site, `/payments/${encodeURIComponent(providerRef)}/${kind}`, key, body);
  };
  const heard = async (reply: Promise<Reply>): Promise<ChangeAnswer> =>
    (await reply).status < 300 ? "received" : "refused";

  return {
    pay: (payment: CardPayment): Promise<PaymentOutcome> =>
      orUnknown(async () => readOutcome(await ask(payment.site, "/payments", payment.key, wirePayment(payment)))),
    /**
     * What the shopper's bank sent along. The key is that of what was sent, so that the same return is acted on once,
     * however often it comes, and a made-up one keeps no true one from being heard.
     */
    finish: ({ site, resumeKey, details }: CardReturn): Promise<PaymentOutcome> =>
      orUnknown(async () => {
        const key = createHash("sha256")
          .update(`${resumeKey} ${JSON.stringify(details)}`)
          .digest("hex");
        const reply = await ask(site, "/payments/details", key, { details });
        return reply.status === 422 ? { kind: "waiting" } : readOutcome(reply);
      }),
    /** Throws when no answer came. */
    capture: (of: CardChange) => heard(change("captures", of)),
    cancel: (of: CardChange) => heard(change("cancels", of)),
    /** The provider's own name for the refund, by which it tells later how it went; null when it refused. */
    refund: async (of: CardChange): Promise<string | null> => {
      const { status, body } = await change("refunds", of);
      return status < 300 ? String(body["pspReference"] ?? "") : null;
    },
    /** Stops a payment whose provider reference never reached us. Throws when no answer came. */
    cancelByReference: async (site: SiteCode, key: string, reference: string): Promise<ChangeAnswer> => {
      const body = { merchantAccount: merchantAccountOf(site), paymentReference: reference, reference };
      return heard(ask(site, "/cancels", key, body));
    },
    /** What opens Apple's sheet, as Apple made it; null when the provider refuses. Throws when no answer came. */
    appleSession: async ({ site, key, ...body }: AppleSession): Promise<string | null> => {
      const reply = await ask(site, "/applePay/sessions", key, body);
      const { data } = reply.body;
      return reply.status < 300 && typeof data === "string" ? data : null;
    },
    /** The certificate cards of a site are encrypted for. Throws when the provider does not give one. */
    certificate: async (site: SiteCode): Promise<string> => {
      const response = await fetch(`${config.baseUrl}/certificates/${site}.pem`, {
        signal: AbortSignal.timeout(5_000),
        redirect: "error",
      });
      const pem = await response.text();
      if (!response.ok || !pem.includes("BEGIN CERTIFICATE")) throw new Error(`no certificate: ${response.status}`);
      return pem;
    },
  };
}
export type CardGateway = ReturnType<typeof makeCardGateway>;

const wireAmount = ({ cents, currency }: { cents: Cents; currency: string }) => ({ value: cents, currency });

const wireMethod = (means: CardMeans) => {
  if (means.kind === "card")
    return { type: "scheme", encryptedCard: means.encryptedCard, holderName: means.holderName };
  return means.kind === "googlePay"
    ? { type: "googlepay", googlePayToken: means.token }
    : { type: "applepay", applePayToken: means.token };
};

const wirePayment = (payment: CardPayment) => ({
  merchantAccount: merchantAccountOf(payment.site),
  amount: wireAmount(payment.amount),
  reference: payment.reference,
  returnUrl: payment.returnUrl,
  channel: "Web",
  shopperEmail: payment.shopperEmail,
  paymentMethod: wireMethod(payment.means),
  browserInfo: payment.browserInfo,
  authenticationData: { threeDSRequestData: { nativeThreeDS: "disabled" } },
});

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
    // The shopper's own doing: nothing is wrong with the card.
    if (result === "Cancelled") return { kind: "cancelled" };
    const { field, reason } = readRefusal(String(body["refusalReason"] ?? ""), String(body["refusalReasonCode"] ?? ""));
    return { kind: "refused", providerRef, reason, sentences: sayField(field) };
  }
  return { kind: "unknown", cause: `result ${String(result)}` };
}

const sayField = (field: CardField | null): readonly string[] => (field === null ? [] : [cardMessages[field]]);

/** The bank wants to see the shopper: the browser posts a form to it, or goes there. */
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

/** 422 names what was typed wrong; 409 and 422/704 say that the key is under way; the rest is our own fault. */
function readError(status: number, body: Record<string, unknown>): PaymentOutcome {
  const code = String(body["errorCode"] ?? "");
  const field = cardFieldOf(code);
  if (status === 422 && field !== null)
    return { kind: "refused", providerRef: null, reason: null, sentences: sayField(field) };
  if (status === 409 || code === "704") return { kind: "unknown", cause: `status ${status}, code ${code}` };
  if (status === 422) return { kind: "refused", providerRef: null, reason: null, sentences: [] };
  throw wrongRequest("the card provider", { status, body });
}

/** What the provider wants to know of the browser; the shopper's own answers win over the usual ones. */
export function browserInfoOf(
  sent: Readonly<Record<string, string | number | boolean | undefined>> | null,
  userAgent: string,
) {
  const told = Object.fromEntries(Object.entries(sent ?? {}).filter(([, value]) => value !== undefined));
  return {
    acceptHeader: "*/*",
    colorDepth: 24,
    javaEnabled: false,
    language: "en-AU",
    screenHeight: 0,
    screenWidth: 0,
    timeZoneOffset: 0,
    userAgent,
    ...told,
  };
}

export const newKeys = () => ({
  start_key: randomUUID(),
  resume_key: randomUUID(),
  capture_key: randomUUID(),
  cancel_key: randomUUID(),
});
