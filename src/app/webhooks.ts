import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import { BadRequest } from "#platform/faults.ts";
import { z } from "zod";
import { nowOf } from "#platform/visits.ts";
import { siteCodes } from "#shop/site.ts";
import { providerWebhookUrl } from "#shop/urls.ts";
import { hintAt, receiveNotification, receiveResult } from "#capabilities/checkout/server/checkout.service.ts";
import { hummKeyOf, isSignedByHumm, readNotification } from "#capabilities/payments/server/payments.service.ts";

/** Paths that providers post to; they prove themselves by signature. */
export const webhookPaths: readonly string[] = ["adyen", "paypal", "klarna", "humm"].map(providerWebhookUrl);

export type WebhookOptions = { readonly db: Database; readonly config: Config; readonly log: FastifyBaseLogger };

/** Verify, keep, answer; what the news means is worked out afterwards, by a job. */
export function registerWebhooks(app: FastifyInstance, { db, config, log }: WebhookOptions): void {
  app.post("/api/webhooks/adyen", async (request, reply) => {
    const items = readNotification(request.body, config.card);
    if (items === null) {
      log.warn({ req: request }, "a webhook was refused: unreadable, or not signed with its account's key");
      throw new BadRequest(403, "The notification is not signed.");
    }
    await receiveNotification(db, items, nowOf(config));
    return reply.type("text/plain").send("[accepted]");
  });
  registerHints(app, db);
  registerHumm(app, { db, config, log });
}

const PayPalNews = z.object({
  resource: z.object({
    id: z.string().max(100).optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().max(100) }) }).optional(),
  }),
});
const KlarnaNews = z.object({ session: z.object({ session_id: z.string().max(100) }) });

/** Both say that something happened. Nobody believes them: the provider is asked, and asking does no harm. */
function registerHints(app: FastifyInstance, db: Database): void {
  app.post(providerWebhookUrl("paypal"), async (request, reply) => {
    const news = PayPalNews.safeParse(request.body);
    const providerRef = news.data?.resource.supplementary_data?.related_ids.order_id ?? news.data?.resource.id;
    if (providerRef !== undefined) await hintAt(db, { provider: "paypal", providerRef });
    return reply.code(204).send();
  });
  app.post(providerWebhookUrl("klarna"), async (request, reply) => {
    const news = KlarnaNews.safeParse(request.body);
    if (news.success) await hintAt(db, { provider: "klarna", providerRef: news.data.session.session_id });
    return reply.code(204).send();
  });
}

const HummNews = z.record(z.string().max(40), z.string().max(400));

/** Humm cannot be asked: its result is believed for its signature. */
function registerHumm(app: FastifyInstance, { db, config, log }: WebhookOptions): void {
  app.post(providerWebhookUrl("humm"), async (request, reply) => {
    const read = HummNews.safeParse(request.body);
    const fields = read.data ?? {};
    const site = siteCodes.find((code) => code === fields["x_account_id"]);
    if (site === undefined || !isSignedByHumm(fields, hummKeyOf(config.providers.humm, site))) {
      log.warn({ req: request }, "a result was refused: unreadable, or not signed with its account's key");
      throw new BadRequest(403, "The notification is not signed.");
    }
    const of = { provider: "humm", providerRef: fields["x_reference"] ?? "" } as const;
    await receiveResult({ db, config, now: nowOf(config) }, of, fields);
    return reply.code(204).send();
  });
}
