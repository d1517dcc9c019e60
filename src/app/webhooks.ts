import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import { BadRequest } from "#platform/faults.ts";
import { receiveNotification } from "#capabilities/checkout/server/checkout.service.ts";
import { readNotification } from "#capabilities/payments/server/payments.service.ts";

/** Paths that providers post to; they prove themselves by signature. */
export const webhookPaths: readonly string[] = ["/api/webhooks/adyen"];

export type WebhookOptions = { readonly db: Database; readonly config: Config; readonly log: FastifyBaseLogger };

/** Verify, keep, answer; what the news means is worked out afterwards, by a job. */
export function registerWebhooks(app: FastifyInstance, { db, config, log }: WebhookOptions): void {
  app.post("/api/webhooks/adyen", async (request, reply) => {
    const items = readNotification(request.body, config.card);
    if (items === null) {
      log.warn({ req: request }, "a webhook was refused: unreadable, or not signed with its account's key");
      throw new BadRequest(403, "The notification is not signed.");
    }
    await receiveNotification(db, items);
    return reply.type("text/plain").send("[accepted]");
  });
}
