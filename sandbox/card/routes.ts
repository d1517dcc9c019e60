import type { FastifyInstance } from "fastify";
import { authorise, finishChallenge } from "./authorise.ts";
import { cancel, cancelByReference, capture, refund } from "./modify.ts";
import { reverse } from "./reversals.ts";
import { openSession } from "../wallets/sessions.ts";
import type { CardKeys } from "./keys.ts";
import { createPipeline, type CardHandler, type Operation, type PipelineParts } from "./pipeline.ts";

const calls: readonly (readonly [path: string, operation: Operation, handler: CardHandler])[] = [
  ["/adyen/v72/payments", "payments", authorise],
  ["/adyen/v72/payments/details", "details", finishChallenge],
  ["/adyen/v72/payments/:psp/captures", "captures", capture],
  ["/adyen/v72/payments/:psp/refunds", "refunds", refund],
  ["/adyen/v72/payments/:psp/cancels", "cancels", cancel],
  ["/adyen/v72/payments/:psp/reversals", "reversals", reverse],
  ["/adyen/v72/cancels", "cancels", cancelByReference],
  ["/adyen/v72/applePay/sessions", "sessions", openSession],
];

export function registerCardRoutes(app: FastifyInstance, parts: PipelineParts): void {
  const run = createPipeline(parts);
  for (const [path, operation, handler] of calls) {
    app.post(path, (request, reply) => run(request, reply, { operation, handler }));
  }
  registerCertificates(app, parts.card.keys);
}

function registerCertificates(app: FastifyInstance, keys: CardKeys): void {
  app.get<{ Params: { file: string } }>("/adyen/certificates/:file", (request, reply) => {
    const site = /^([a-z-]+)\.pem$/.exec(request.params.file)?.[1] ?? "";
    const key = keys.get(site);
    if (!key) return reply.code(404).send({ status: 404, message: "No such certificate" });
    return reply.type("application/x-pem-file").send(key.certificate);
  });
}
