import { z } from "zod";
import type { Endpoint } from "#shop/contract.ts";
import type { AnyRoom } from "./register.ts";

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 description of every room's contract. Made from the same schemas that check requests. */
export function describeApi(rooms: readonly AnyRoom[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const room of rooms) {
    for (const [key, endpoint] of Object.entries(room.contract) as [string, Endpoint][]) {
      const [method = "GET", url = "/"] = key.split(" ");
      const path = url.replace(/:(\w+)/g, "{$1}");
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(key, endpoint) };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Hearth",
      version,
      description: "The storefront's own API. Money is in dollars of the site's currency; dates are calendar days.",
    },
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => a.localeCompare(b))),
    components: { schemas: { Error: errorSchema } },
  };
}

const errorSchema = {
  type: "object",
  required: ["errors", "code", "requestId"],
  properties: {
    errors: { type: "array", items: { type: "string" } },
    errorMessages: { type: "array", items: { type: "string" } },
    code: { type: "string" },
    requestId: { type: "string" },
  },
};

const schemaOf = (schema: z.ZodType, io: "input" | "output") =>
  z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" });
const jsonOf = (schema: unknown) => ({ content: { "application/json": { schema } } });

function operation(key: string, endpoint: Endpoint): Json {
  const parameters = [
    ...parametersOf(endpoint.params, "path"),
    ...parametersOf(endpoint.query, "query"),
    ...parametersOf(endpoint.headers, "header"),
  ];
  return {
    operationId: key.replace(/\W+/g, "_"),
    summary: endpoint.summary,
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && { requestBody: { required: true, ...jsonOf(schemaOf(endpoint.body, "input")) } }),
    responses: {
      ...(endpoint.isSilent
        ? { 204: { description: "Done" } }
        : { 200: { description: "The answer", ...jsonOf(schemaOf(endpoint.reply, "output")) } }),
      ...refusalsOf(endpoint),
    },
  };
}

function parametersOf(schema: z.ZodType | undefined, place: "path" | "query" | "header"): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: of,
  }));
}

function refusalsOf(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(Object.entries(endpoint.refusals ?? {}), ([, status]) => status);
  const answers = [...byStatus].map(([status, of]) => [
    status,
    { description: of.map(([code]) => code).join(", "), ...jsonOf({ $ref: "#/components/schemas/Error" }) },
  ]);
  return Object.fromEntries(answers) as Json;
}
