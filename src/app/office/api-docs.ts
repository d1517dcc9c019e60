import type { FastifyInstance } from "fastify";
import { type ApiTerms, describeApi } from "#platform/calls/openapi.ts";
import { isForKeys, type OfficeEndpoint } from "#shop/office-contract.ts";
import { webhookBodies } from "#capabilities/integrations/webhook-events.contract.ts";
import { officeModules } from "./modules.ts";

const officeTerms: ApiTerms = {
  title: "Hearth office",
  description:
    "The calls of the office. Calls with an API key name the permission that it needs as a scope; the others are for people who are signed in. Instants are in UTC, and dates are calendar days.",
  server: "The office's own address",
  prefixes: ["api", "office"],
  securitySchemes: {
    apiKey: {
      type: "http",
      scheme: "bearer",
      description: "An API key, made in the office under API keys. Its scopes are permissions of the office.",
    },
    session: {
      type: "apiKey",
      in: "cookie",
      name: "__Host-office",
      description: "The session of a person. Calls that change something also need the header x-office: 1.",
    },
  },
  webhooks: webhookBodies,
  securityOf: (endpoint) => {
    const { needs } = endpoint as OfficeEndpoint;
    if (needs === "anyone") return [{}];
    return isForKeys(endpoint as OfficeEndpoint) ? [{ apiKey: [needs] }, { session: [] }] : [{ session: [] }];
  },
};

export const describeOfficeApi = () => describeApi(officeModules, "1", officeTerms);

/** The description of every call; it contains nothing but what the source code says. */
export function registerOfficeApiDocs(app: FastifyInstance): void {
  let made: ReturnType<typeof describeApi> | null = null;
  app.get("/api/openapi.json", async () => (made ??= describeOfficeApi()));
}
