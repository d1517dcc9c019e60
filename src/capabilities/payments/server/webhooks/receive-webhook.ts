import { type Provider, providers } from "#shop/payment-methods.ts";
import { isSecured } from "../../payments.rules.ts";
import { type Attempt, findAttemptByProviderRef, readAttempt } from "../attempts/attempts.store.ts";
import { receiveDispute } from "../disputes/receive-dispute.ts";
import { queuePoll } from "../jobs.ts";
import { queueUnsignedAlert } from "./unsigned-alert.ts";
import { knownPayment, pollPayment } from "../polling/poll-payment.ts";
import type { ReceivedWebhook, WebhookReading } from "../providers/payment-provider.ts";
import { providerOf } from "../providers/providers.ts";
import { type WebhookTools, receiveNotifications } from "./apply-notification.ts";
import { storeUnknownResult } from "./unknown-payments.ts";

/** `unsigned`: the content was ignored. `reply`: the body of the answer; null for none. */
export type WebhookAnswer =
  | { readonly kind: "unsigned" }
  | { readonly kind: "unverified" }
  | { readonly kind: "accepted"; readonly reply: string | null };

/** The providers that send webhooks. */
export const webhookSenders = (config: WebhookTools["config"]): readonly Provider[] =>
  providers.filter((provider) => providerOf(config, provider).readWebhook !== undefined);

export type PostedWebhook = ReceivedWebhook & { readonly body: unknown };

/**
 * Verifies and stores a provider's webhook; a job applies it afterwards. The office hears of unsigned ones once a day:
 * they are forged, or the account's key was changed at the provider and not here.
 */
export async function receiveWebhook(
  tools: WebhookTools,
  provider: Provider,
  { body, ...received }: PostedWebhook,
): Promise<WebhookAnswer> {
  const read = (await providerOf(tools.config, provider).readWebhook?.(body, received)) ?? { kind: "unsigned" };
  if (read.kind === "unverified") return { kind: "unverified" };
  if (read.kind === "unsigned") {
    await queueUnsignedAlert(tools.db, provider, tools.now);
    return { kind: "unsigned" };
  }
  if (read.kind === "notifications") {
    await receiveNotifications(tools, provider, read.items);
    return { kind: "accepted", reply: read.reply };
  }
  if (read.kind === "dispute") {
    await receiveDispute(tools.db, provider, { eventId: read.eventRef, report: read.report });
    return { kind: "accepted", reply: null };
  }
  const { providerRef } = read;
  const attempt = providerRef === null ? null : await findAttemptByProviderRef(tools.db, provider, providerRef);
  if (read.kind === "hint") {
    if (attempt !== null) await follow(tools, attempt, read);
    return { kind: "accepted", reply: null };
  }
  if (attempt === null) {
    await storeUnknownResult(tools.db, provider, read, tools.now);
    return { kind: "accepted", reply: read.replyFor(false) };
  }
  await pollPayment({ ...tools, attemptId: attempt.id, cause: "webhook", returned: read.returned });
  const { state } = await readAttempt(tools.db, attempt.id);
  return { kind: "accepted", reply: read.replyFor(isSecured(state)) };
}

type Hint = Extract<WebhookReading, { kind: "hint" }>;

/** A hint is not believed: the provider is asked after the payment, or whether it wants the money back. */
async function follow(tools: WebhookTools, attempt: Attempt, { isDispute = false }: Hint): Promise<void> {
  const { db, config } = tools;
  await queuePoll(db, attempt.id, 0);
  if (!isDispute || attempt.capturedCents === 0) return;
  const report = await providerOf(config, attempt.provider).findDispute?.(knownPayment(attempt));
  if (report) await receiveDispute(db, attempt.provider, { eventId: report.disputeRef, report });
}
