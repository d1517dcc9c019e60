import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "#platform/config.ts";
import type { SiteCode } from "#shop/site.ts";
import type { Cents } from "#kit/money.ts";
import { type CardField, cardFieldOf, readRefusal } from "../refusals.rules.ts";

/** What the provider said to a payment. Whatever may have reached it and was not answered is `unknown`, never refused. */
export type CardOutcome =
  | {
      readonly kind: "authorised";
      readonly providerRef: string;
      readonly cardBrand: string | null;
      readonly cardLast4: string | null;
    }
  | { readonly kind: "pending"; readonly providerRef: string }
  | { readonly kind: "action-required"; readonly providerRef: string }
  | {
      readonly kind: "refused";
      readonly providerRef: string | null;
      readonly reason: string | null;
      readonly field: CardField | null;
    }
  | { readonly kind: "unknown"; readonly cause: string };

export type CardPayment = {
  readonly site: SiteCode;
  readonly key: string;
  readonly reference: string;
  readonly amount: { readonly cents: Cents; readonly currency: string };
  readonly encryptedCard: string;
  readonly holderName: string;
  readonly returnUrl: string;
  readonly shopperEmail: string;
  readonly browserInfo: Readonly<Record<string, string | number | boolean>>;
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

const CALL_MS = 25_000;
const retryAfterMs = [500, 1_000, 2_000];

/** `Hearth_AOL_NZ` */
export const merchantAccountOf = (site: SiteCode): string => `Hearth_${site.toUpperCase().replaceAll("-", "_")}`;

type Reply = { status: number; body: Record<string, unknown> };

/** Thrown when no answer came, however often we asked. */
class NoAnswer extends Error {}

/** The card provider's checkout API, version 72, over plain HTTP calls. */
export function makeCardGateway(config: Config["card"]) {
  const post = async (site: SiteCode, path: string, key: string, body: object): Promise<Reply> => {
    const response = await fetch(`${config.baseUrl}/v72${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-api-key": `${config.apiKeyPrefix}${site}`,
        "idempotency-key": key,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_MS),
      redirect: "error",
    });
    if (response.status >= 500) throw new Error(`the provider answered ${response.status}`);
    return { status: response.status, body: (await response.json()) as Reply["body"] };
  };

  /** The same key and body again, until an answer comes or patience ends: the provider acts on a key once. */
  const ask = async (site: SiteCode, path: string, key: string, body: object): Promise<Reply> => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await post(site, path, key, body);
      } catch (cause) {
        const wait = retryAfterMs[attempt];
        if (wait === undefined) throw new NoAnswer(String((cause as Error).message), { cause });
        await sleep(wait);
      }
    }
  };

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
    pay: async (payment: CardPayment): Promise<CardOutcome> => {
      try {
        return readOutcome(await ask(payment.site, "/payments", payment.key, wirePayment(payment)));
      } catch (error) {
        if (error instanceof NoAnswer) return { kind: "unknown", cause: error.message };
        throw error;
      }
    },
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

const wirePayment = (payment: CardPayment) => ({
  merchantAccount: merchantAccountOf(payment.site),
  amount: wireAmount(payment.amount),
  reference: payment.reference,
  returnUrl: payment.returnUrl,
  channel: "Web",
  shopperEmail: payment.shopperEmail,
  paymentMethod: { type: "scheme", encryptedCard: payment.encryptedCard, holderName: payment.holderName },
  browserInfo: payment.browserInfo,
  authenticationData: { threeDSRequestData: { nativeThreeDS: "disabled" } },
});

function readOutcome({ status, body }: Reply): CardOutcome {
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
  if (result === "RedirectShopper") return { kind: "action-required", providerRef };
  if (result === "Refused" || result === "Error" || result === "Cancelled") {
    return {
      kind: "refused",
      providerRef,
      ...readRefusal(String(body["refusalReason"] ?? ""), String(body["refusalReasonCode"] ?? "")),
    };
  }
  return { kind: "unknown", cause: `result ${String(result)}` };
}

/** 422 names what was typed wrong; 409 and 422/704 say that the key is under way; the rest is our own fault. */
function readError(status: number, body: Record<string, unknown>): CardOutcome {
  const code = String(body["errorCode"] ?? "");
  const field = cardFieldOf(code);
  if (status === 422 && field !== null) return { kind: "refused", providerRef: null, reason: null, field };
  if (status === 409 || code === "704") return { kind: "unknown", cause: `status ${status}, code ${code}` };
  if (status === 422) return { kind: "refused", providerRef: null, reason: null, field: null };
  throw new Error(`The card provider refused our request: ${status} ${code} ${String(body["message"] ?? "")}`);
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
