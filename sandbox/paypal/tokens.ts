import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { findMerchantBySite, type Merchant } from "../merchants.ts";
import { findByBasic, type OperationParts } from "../providers/provider-operations.ts";
import type { SessionParts } from "../providers/session.ts";

const lifeSeconds = 32_400;

/** The merchant of an access token that still lives. */
export function findByToken({ headers }: FastifyRequest, { payPal, clock }: SessionParts): Merchant | undefined {
  const [kind = "", value = ""] = (headers.authorization ?? "").split(" ");
  const token = /^bearer$/i.test(kind) ? payPal.tokens.find(value) : undefined;
  return token && token.expiresTicks > clock.ticks() ? findMerchantBySite(token.site) : undefined;
}

/** PayPal's keys are exchanged for a token. */
export function registerPayPalTokens(app: FastifyInstance, { sessions, dataFile }: OperationParts): void {
  app.post("/paypal/v1/oauth2/token", (request, reply) => {
    const [, value = ""] = (request.headers.authorization ?? "").split(" ");
    const merchant = findByBasic("paypal", value);
    if (!merchant)
      return reply.code(401).send({ error: "invalid_client", error_description: "Client Authentication failed" });
    if (new URLSearchParams(String(request.body ?? "")).get("grant_type") !== "client_credentials")
      return reply.code(400).send({ error: "unsupported_grant_type", error_description: "unsupported grant_type" });
    const id = `A21AA${randomBytes(24).toString("base64url")}`;
    const expiresTicks = sessions.clock.ticks() + lifeSeconds * 1000;
    dataFile.commit([sessions.payPal.tokens.write({ id, site: merchant.site, expiresTicks })]);
    return reply.send({ access_token: id, token_type: "Bearer", app_id: "APP-SANDBOX", expires_in: lifeSeconds });
  });
}
