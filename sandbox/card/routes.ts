import type { FastifyInstance } from "fastify";
import { authorise, finishChallenge } from "./authorise.ts";
import { listMethods } from "./payment-methods.ts";
import { cancel, cancelByReference, capture, refund } from "./modify.ts";
import { reverse } from "./reversals.ts";
import { openSession } from "../wallets/sessions.ts";
import { createPipeline, type CardHandler, type Operation, type PipelineParts } from "./pipeline.ts";

const calls: readonly (readonly [path: string, operation: Operation, handler: CardHandler])[] = [
  ["/adyen/v72/paymentMethods", "methods", listMethods],
  ["/adyen/v72/payments", "payments", authorise],
  ["/adyen/v72/payments/details", "details", finishChallenge],
  ["/adyen/v72/payments/:psp/captures", "captures", capture],
  ["/adyen/v72/payments/:psp/refunds", "refunds", refund],
  ["/adyen/v72/payments/:psp/cancels", "cancels", cancel],
  ["/adyen/v72/payments/:psp/reversals", "reversals", reverse],
  ["/adyen/v72/cancels", "cancels", cancelByReference],
  ["/adyenterminal/v72/paymentMethods", "methods", listMethods],
  // What was paid at a terminal is refunded through the same interface.
  ["/adyenterminal/v72/payments/:psp/refunds", "refunds", refund],
  ["/adyen/v72/applePay/sessions", "sessions", openSession],
];

export function registerCardRoutes(app: FastifyInstance, parts: PipelineParts): void {
  const run = createPipeline(parts);
  for (const [path, operation, handler] of calls) {
    app.post(path, (request, reply) => run(request, reply, { operation, handler }));
  }
}
