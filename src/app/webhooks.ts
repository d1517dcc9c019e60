import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import { BadRequest } from "#platform/faults.ts";
import { nowOf } from "#platform/visits.ts";
import { providerWebhookUrl } from "#shop/urls.ts";
import { onPayment } from "#capabilities/checkout/server/checkout.service.ts";
import { receiveWebhook, webhookSenders } from "#capabilities/payments/server/payments.service.ts";

export type WebhookOptions = { readonly db: Database; readonly config: Config; readonly log: FastifyBaseLogger };

/** Paths that providers post to; they prove themselves by signature. */
export const webhookPathsOf = (config: Config): readonly string[] => webhookSenders(config).map(providerWebhookUrl);

/** One address for each provider that sends webhooks. */
export function registerWebhooks(app: FastifyInstance, { db, config, log }: WebhookOptions): void {
  for (const provider of webhookSenders(config)) {
    app.post(providerWebhookUrl(provider), async (request, reply) => {
      const answer = await receiveWebhook({ db, config, onPayment, now: nowOf(config) }, provider, request.body);
      if (answer.kind === "unsigned") {
        log.warn({ req: request }, "a webhook was refused: unreadable, or not signed with its account's key");
        throw new BadRequest(403, "The notification is not signed.");
      }
      return answer.reply === null ? reply.code(204).send() : reply.type("text/plain").send(answer.reply);
    });
  }
}
