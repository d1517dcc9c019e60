import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readFileSync } from "node:fs";
import { findMerchantBy } from "../merchants.ts";
import { html } from "../pages/html.ts";
import type { CardKeys } from "./keys.ts";

/*
 * The frames of Adyen Web's hosted fields: one page for each field, which encrypts what is typed for the account. The
 * messages between page and frame are those of the library (version 6.45); Adyen documents only their effect.
 */

const script = readFileSync(new URL("../assets/secured-field.js", import.meta.url), "utf8");
const styles = readFileSync(new URL("../assets/secured-field.css", import.meta.url), "utf8");

type FrameRequest = FastifyRequest<{ Params: { clientKey: string }; Querystring: { d?: string } }>;

export function registerHostedFields(app: FastifyInstance, keys: CardKeys): void {
  app.get("/checkoutshopper/secured-field.js", (_request, reply) => reply.type("text/javascript").send(script));
  app.get("/checkoutshopper/secured-field.css", (_request, reply) => reply.type("text/css").send(styles));
  app.get("/checkoutshopper/securedfields/:clientKey/:version/securedFields.html", (request: FrameRequest, reply) =>
    sendFrame(request, reply, keys),
  );
  // The library reports that a checkout began, before anything else.
  app.options("/checkoutshopper/v3/analytics", (request, reply) => allow(request, reply).code(204).send());
  app.post("/checkoutshopper/v3/analytics", (request, reply) =>
    allow(request, reply).send({ checkoutAttemptId: crypto.randomUUID() }),
  );
}

const allow = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.headers({
    "access-control-allow-origin": request.headers.origin ?? "null",
    "access-control-allow-headers": "content-type, accept",
  });

function sendFrame(request: FrameRequest, reply: FastifyReply, keys: CardKeys): FastifyReply {
  const merchant = findMerchantBy("adyen", "clientKey", request.params.clientKey);
  const key = merchant && keys.get(merchant.site);
  const origin = Buffer.from(request.query.d ?? "", "base64").toString();
  if (key === undefined || !URL.canParse(origin)) return reply.code(403).send({ error: "No such client key" });
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origin}`,
  ];
  const body = html`<html lang="en-AU">
    <head>
      <meta charset="utf-8" />
      <title>Card field</title>
      <link rel="stylesheet" href="/checkoutshopper/secured-field.css" />
      <script src="/checkoutshopper/secured-field.js" defer></script>
    </head>
    <body data-shop="${origin}" data-certificate="${key.certificate}">
      <input id="field" inputmode="numeric" autocomplete="off" spellcheck="false" />
    </body>
  </html>`;
  return reply
    .type("text/html; charset=utf-8")
    .headers({ "content-security-policy": policy.join("; "), "cache-control": "no-store" })
    .send(`<!doctype html>\n${body.markup}`);
}
