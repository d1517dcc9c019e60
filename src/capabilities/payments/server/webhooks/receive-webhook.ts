import { type Provider, providers } from "#shop/payment-methods.ts";
import { findAttemptByProviderRef } from "../attempts/attempts.store.ts";
import { queuePoll } from "../jobs.ts";
import { pollPayment } from "../polling/poll-payment.ts";
import { providerOf } from "../providers/providers.ts";
import { type WebhookTools, receiveNotifications } from "./apply-notification.ts";

/** `unsigned`: the content was ignored. `reply`: the body of the answer; null for none. */
export type WebhookAnswer =
  | { readonly kind: "unsigned" }
  | { readonly kind: "accepted"; readonly reply: string | null };

/** The providers that send webhooks. */
export const webhookSenders = (config: WebhookTools["config"]): readonly Provider[] =>
  providers.filter((provider) => providerOf(config, provider).readWebhook !== undefined);

/** Verifies and stores a provider's webhook; a job applies it afterwards. */
export async function receiveWebhook(tools: WebhookTools, provider: Provider, body: unknown): Promise<WebhookAnswer> {
  const read = providerOf(tools.config, provider).readWebhook?.(body) ?? { kind: "unsigned" };
  if (read.kind === "unsigned") return read;
  if (read.kind === "notifications") {
    await receiveNotifications(tools, provider, read.items);
    return { kind: "accepted", reply: read.reply };
  }
  const { providerRef } = read;
  const attempt = providerRef === null ? null : await findAttemptByProviderRef(tools.db, provider, providerRef);
  if (attempt !== null && read.kind === "hint") await queuePoll(tools.db, attempt.id, 0);
  if (attempt !== null && read.kind === "result")
    await pollPayment({ ...tools, attemptId: attempt.id, cause: "webhook", returned: read.returned });
  return { kind: "accepted", reply: null };
}
