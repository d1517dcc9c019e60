import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import { BadRequest } from "#platform/faults.ts";
import { nowOf } from "#platform/visits.ts";
import type { Provider } from "#shop/payment-methods.ts";
import type { Site } from "#shop/site.ts";
import { providerWebhookUrl } from "#shop/urls.ts";
import { onPayment } from "#capabilities/checkout/server/checkout.service.ts";
import { receiveWebhook, webhookSenders } from "#capabilities/payments/server/payments.service.ts";

export type WebhookOptions = {
  readonly db: Database;
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly siteOf: (host: string | undefined) => Site;
};

/** Paths that providers post to; they prove themselves by signature. */
export const webhookPathsOf = (config: Config): readonly string[] => webhookSenders(config).map(providerWebhookUrl);

const MAX_FORM_BYTES = 16 * 1024;

declare module "fastify" {
  interface FastifyRequest {
    /** The body of a webhook as it was sent: signatures cover its bytes. */
    webhookText: string;
  }
}

/** One address for each provider that sends webhooks, as JSON or as a form. */
export function registerWebhooks(app: FastifyInstance, options: WebhookOptions): void {
  void app.register(async (posts) => {
    posts.decorateRequest("webhookText", "");
    const parseJson = posts.getDefaultJsonParser("error", "error");
    posts.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
      request.webhookText = String(body);
      void parseJson(request, String(body), done);
    });
    posts.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    for (const provider of webhookSenders(options.config)) registerWebhook(posts, provider, options);
  });
}

function registerWebhook(app: FastifyInstance, provider: Provider, { db, config, log, siteOf }: WebhookOptions): void {
  app.post(providerWebhookUrl(provider), async (request, reply) => {
    const { body, headers } = request;
    const posted = { body, headers, text: request.webhookText, site: siteOf(headers.host).code };
    const answer = await receiveWebhook({ db, config, onPayment, now: nowOf(config) }, provider, posted);
    if (answer.kind === "unsigned") {
      log.warn({ req: request }, "a webhook was refused: unreadable, or not signed with its account's key");
      throw new BadRequest(403, "The notification is not signed.");
    }
    if (answer.kind === "unverified") return reply.code(503).header("retry-after", "60").send();
    return answer.reply === null ? reply.code(204).send() : reply.type("text/plain").send(answer.reply);
  });
}
