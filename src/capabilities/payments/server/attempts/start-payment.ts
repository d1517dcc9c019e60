import type { Context } from "#platform/service.ts";
import { flowOf } from "#shop/payment-methods.ts";
import { paymentReturnUrl, providerWebhookUrl } from "#shop/urls.ts";
import type { PaymentLine } from "../../payment-lines.rules.ts";
import { applyOutcome } from "../outcomes/apply-outcome.ts";
import type { OnPayment } from "../outcomes/payment-event.ts";
import type {
  BrowserInfo,
  CardMeans,
  NewPayment,
  PaymentOutcome,
  Recipient,
  Shopper,
} from "../providers/payment-provider.ts";
import { providerOf } from "../providers/providers.ts";
import { POLL_EVERY_MS } from "../polling/poll-payment.ts";
import { queuePoll } from "../jobs.ts";
import { storeOwnRef } from "./attempts.store.ts";
import type { BegunAttempt } from "./begin-attempt.ts";
import { createPaymentToken } from "./payment-token.ts";

/** How long a submit waits for the notification of a card payment whose outcome the provider did not return. */
const NOTIFICATION_MS = 12_000;

export type PaymentToStart = {
  readonly attempt: BegunAttempt;
  /** A card or a wallet, or the reason for its absence; null for other providers. */
  readonly means: CardMeans | Extract<PaymentOutcome, { kind: "refused" }> | null;
  readonly browserInfo: BrowserInfo | null;
  readonly lines: readonly PaymentLine[];
  readonly shopper: Shopper;
  readonly customerId: string | null;
  /** Null where nothing is delivered. */
  readonly deliverTo: Recipient | null;
  /** Six digits from the customer's app; null outside a store. */
  readonly storeCode: string | null;
  readonly storeId: string | null;
  /** The name of the store's terminal; null for every other method. */
  readonly terminal: string | null;
  readonly salesperson: string | null;
  /** Where a bank sends the shopper back to; the usual return address by default. */
  readonly returnUrl?: string;
  readonly onPayment: OnPayment;
};

export type StartedPayment = {
  /** True when it was paid now, so that no caller has to poll the attempt. */
  readonly isPaid: boolean;
  /** How long waiting for an answer is useful. */
  readonly waitMs: number;
};

/** Asks the provider for the money and records the outcome. */
export async function startPayment(context: Context, starting: PaymentToStart): Promise<StartedPayment> {
  const { db, visit } = context;
  const { attempt, onPayment, means } = starting;
  const { attemptId, provider } = attempt;
  const outcome = means?.kind === "refused" ? means : await ask(context, starting, means);
  const applied = await applyOutcome({ db, onPayment, attemptId, outcome, cause: "submit", now: visit.now });
  const flow = flowOf(provider);
  if (flow === "in-store" && outcome.kind === "pending") await queuePoll(db, attemptId, POLL_EVERY_MS);
  const waitsForNotification = flow === "card" && (outcome.kind === "pending" || outcome.kind === "unknown");
  return { isPaid: applied === "paid", waitMs: waitsForNotification ? NOTIFICATION_MS : 0 };
}

async function ask(context: Context, starting: PaymentToStart, means: CardMeans | null): Promise<PaymentOutcome> {
  const { visit, config, origin } = context;
  const { attempt, lines, shopper, customerId, deliverTo, browserInfo } = starting;
  const { storeCode, storeId, terminal, salesperson } = starting;
  const { provider } = attempt;
  const returnUrl = starting.returnUrl ?? (await returnUrlOf(context, attempt));
  const client = providerOf(config, provider);
  const payment: NewPayment = {
    site: visit.site.code,
    key: attempt.startKey,
    reference: attempt.reference,
    amount: { cents: attempt.amountCents, currency: attempt.currency },
    returnUrl,
    cancelUrl: `${returnUrl}?status=CANCELLED`,
    webhookUrl: `${origin}${providerWebhookUrl(provider)}`,
    shopName: visit.site.name,
    lines,
    origin,
    shopper,
    customerId,
    deliverTo,
    ipAddress: visit.ipAddress,
    storeCode,
    storeId,
    terminal,
    salesperson,
    means,
    browserInfo: browserInfo && { ...headersOf(visit.clientHeaders), ...browserInfo },
  };
  const ownRef = client.ownRef?.(payment) ?? null;
  if (ownRef !== null) await storeOwnRef(context.db, attempt.attemptId, ownRef);
  return client.start(payment);
}

/** What the browser says of itself with every request; its scripts may say more. */
const headersOf = (headers: Context["visit"]["clientHeaders"]): BrowserInfo =>
  headers === null ? {} : { acceptHeader: headers.accept, userAgent: headers.userAgent };

/** A bank's form arrives cross-site and without cookies, so its return address is signed. */
async function returnUrlOf(context: Context, { provider, attemptId }: BegunAttempt): Promise<string> {
  if (flowOf(provider) !== "card") return context.origin + paymentReturnUrl(provider);
  const signed = await createPaymentToken(context, "return", attemptId);
  return `${context.origin}${paymentReturnUrl("card")}?s=${signed}`;
}
