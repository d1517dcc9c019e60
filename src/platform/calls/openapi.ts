import type { z } from "zod";
import type { Endpoint } from "#shop/contract.ts";
import { VISITOR } from "../http/cookies.ts";
import { type Json, SchemaRegistry } from "./openapi-schemas.ts";
import type { AnyApiModule } from "./register.ts";

type Call = { readonly method: string; readonly url: string; readonly endpoint: Endpoint; readonly tag: string };

/** What is said of a whole API. */
export type ApiTerms = {
  readonly title: string;
  readonly description: string;
  readonly server: string;
  /** Parts of a path that say nothing about what a call is about. */
  readonly prefixes: readonly string[];
  readonly securitySchemes: Json;
  readonly securityOf: (endpoint: Endpoint) => readonly Json[];
  /** Requests that the shop makes to other systems. */
  readonly webhooks?: readonly Webhook[];
};
export type Webhook = { readonly type: string; readonly summary: string; readonly body: z.ZodType };

/** The OpenAPI 3.1 description of every contract, made from the schemas that check requests. */
export function describeApi(
  modules: readonly Pick<AnyApiModule, "contract">[],
  version: string,
  terms: ApiTerms = shopTerms,
): Json {
  const registry = new SchemaRegistry({ Error: errorSchema });
  const calls = modules.flatMap((module) => callsOf(module, terms.prefixes));
  const paths: Record<string, Json> = {};
  for (const [path, ofPath] of [...groupByPath(calls)].sort(([a], [b]) => a.localeCompare(b)))
    paths[path] = Object.fromEntries(
      ofPath.map((call) => [call.method.toLowerCase(), operation(call, path, { registry, ...terms })]),
    );
  return {
    openapi: "3.1.0",
    info: {
      title: terms.title,
      version,
      license: { name: "MIT", identifier: "MIT" },
      description: terms.description,
    },
    servers: [{ url: "/", description: terms.server }],
    tags: [...new Set(calls.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    ...(terms.webhooks && { webhooks: webhooksOf(terms.webhooks, registry) }),
    components: {
      schemas: registry.schemas,
      securitySchemes: terms.securitySchemes,
      responses: { Fault: faultResponse },
    },
  };
}

const webhookHeaders = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => ({
  name,
  in: "header",
  required: true,
  schema: { type: "string" },
}));

/** What a receiver is sent, by the Standard Webhooks specification. */
const webhooksOf = (webhooks: readonly Webhook[], registry: SchemaRegistry): Json =>
  Object.fromEntries(
    webhooks.map(({ type, summary, body }) => [
      type,
      {
        post: {
          operationId: `webhook_${type.replace(".", "_")}`,
          summary,
          tags: ["webhooks"],
          security: [],
          parameters: webhookHeaders,
          requestBody: { required: true, ...jsonOf(registry.schemaOf(body, "output")) },
          responses: { "2XX": { description: "Received. Any other answer is tried again." } },
        },
      },
    ]),
  );

const callsOf = ({ contract }: Pick<AnyApiModule, "contract">, prefixes: readonly string[]): Call[] =>
  (Object.entries(contract) as [string, Endpoint][]).map(([key, endpoint]) => {
    const [method = "GET", url = "/"] = key.split(" ");
    const tag = url.split("/").find((part) => part !== "" && !prefixes.includes(part)) ?? "api";
    return { method, url, endpoint, tag: tag.toLowerCase() };
  });

/** Addresses that differ only in parameter names are one path, whose parameters combine all the names. */
function groupByPath(calls: readonly Call[]): Map<string, Call[]> {
  const byShape = Map.groupBy(calls, ({ url }) => url.replace(/\/$/, "").replace(/:\w+/g, ":").toLowerCase());
  return new Map([...byShape.values()].map((alike) => [joinedPath(alike.map(({ url }) => url)), alike]));
}

function joinedPath(urls: readonly string[]): string {
  const [first = "", ...others] = urls.map((url) => url.replace(/\/$/, "").split("/"));
  return (first as string[])
    .map((part, at) => {
      if (!part.startsWith(":")) return part;
      const names = [...new Set([part, ...others.map((other) => other[at] ?? part)])].map((name) => name.slice(1));
      return `{${names.map((name, index) => (index === 0 ? name : `Or${name[0]?.toUpperCase()}${name.slice(1)}`)).join("")}}`;
    })
    .join("/");
}

const errorSchema: Json = {
  type: "object",
  description: "What is said when a call is not carried out.",
  required: ["errors", "errorMessages", "code", "requestId"],
  properties: {
    errors: { type: "array", items: { type: "string" }, description: "One sentence for each thing that is wrong." },
    errorMessages: { type: "array", items: { type: "string" }, description: "The same as `errors`." },
    code: {
      type: "string",
      description: "The refusal, as the call's answers list them; otherwise the status.",
    },
    type: { const: "error", description: "Present when the shop, not the request, is at fault." },
    requestId: { type: "string", description: "Names the request in the shop's log." },
  },
};

const securitySchemes: Json = {
  accessToken: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "The access token of POST /identity/login. It stands for a customer or a member of staff.",
  },
  visitor: {
    type: "apiKey",
    in: "cookie",
    name: VISITOR,
    description:
      "Names the visitor whose cart and comparison it is. The first call that writes sets it, signed; over HTTPS its name begins with `__Host-`.",
  },
};

const faultResponse: Json = {
  description:
    "Any other error: a request that cannot be read (400), a call from another site (403), too many requests (429), or a fault of the shop (500, 503).",
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
};

/** A call that refuses visitors who are not logged in needs a token; every other call accepts one. */
const needsToken = ({ refusals = {}, access }: Endpoint): boolean => access === "staff" || "signedOut" in refusals;

const shopTerms: ApiTerms = {
  title: "Hearth",
  description:
    "The storefront's own API. Money is in dollars of the site's currency; dates are calendar days. A slash at the end of a path changes nothing.",
  server: "The site that the host names",
  prefixes: ["api", "v2", "v3"],
  securitySchemes,
  securityOf: (endpoint) => (needsToken(endpoint) ? [{ accessToken: [] }] : [{}, { visitor: [] }, { accessToken: [] }]),
};

const jsonOf = (schema: Json): Json => ({ content: { "application/json": { schema } } });

type Describing = Pick<ApiTerms, "securityOf"> & { readonly registry: SchemaRegistry };

function operation(call: Call, path: string, { registry, securityOf }: Describing): Json {
  const { method, url, endpoint, tag } = call;
  const parameters = [
    ...pathParameters(call, path, registry),
    ...parametersOf(endpoint.query, "query", registry),
    ...parametersOf(endpoint.headers, "header", registry),
  ];
  return {
    operationId: `${method} ${url}`.replace(/\W+/g, "_").replace(/_$/, ""),
    summary: endpoint.summary,
    tags: [tag],
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...requestOf(endpoint, registry),
    responses: {
      ...answerOf(endpoint, registry),
      ...refusalsOf(endpoint),
      default: { $ref: "#/components/responses/Fault" },
    },
  };
}

/** Lines of JSON have a content type of their own; the schema is that of one line. */
type Lined = Endpoint & { readonly lines?: { readonly sent: z.ZodType; readonly answered?: z.ZodType } };
const linesOf = (schema: Json): Json => ({ content: { "application/x-ndjson": { schema } } });

function requestOf({ body, lines }: Lined, registry: SchemaRegistry): Json {
  if (lines) return { requestBody: { required: true, ...linesOf(registry.schemaOf(lines.sent, "input")) } };
  return body ? { requestBody: { required: true, ...jsonOf(registry.schemaOf(body, "input")) } } : {};
}

function answerOf({ reply, isSilent, lines }: Lined, registry: SchemaRegistry): Json {
  if (isSilent) return { 204: { description: "Done" } };
  if (lines?.answered)
    return { 200: { description: "A line each", ...linesOf(registry.schemaOf(lines.answered, "output")) } };
  return { 200: { description: "The answer", ...jsonOf(registry.schemaOf(reply, "output")) } };
}

/** Path parameters by position, under the names of the combined path. */
function pathParameters({ url, endpoint }: Call, path: string, registry: SchemaRegistry): Json[] {
  const schemas = new Map(parametersOf(endpoint.params, "path", registry).map((one) => [one["name"], one]));
  const own = url.match(/:\w+/g) ?? [];
  return (path.match(/\{\w+\}/g) ?? []).map((joined, at) => {
    const name = joined.slice(1, -1);
    const ownName = own[at]?.slice(1) ?? name;
    const known = schemas.get(ownName) ?? { in: "path", required: true, schema: { type: "string" } };
    return { ...known, name, ...(name !== ownName && { description: `Here: ${ownName}.` }) };
  });
}

function parametersOf(
  schema: z.ZodType | undefined,
  place: "path" | "query" | "header",
  registry: SchemaRegistry,
): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = registry.inlineOf(schema) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: of,
  }));
}

function refusalsOf(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(Object.entries(endpoint.refusals ?? {}), ([, status]) => status);
  const answers = [...byStatus].map(([status, of]) => {
    const codes = of.map(([code]) => code);
    const schema = { allOf: [{ $ref: "#/components/schemas/Error" }, { properties: { code: { enum: codes } } }] };
    return [status, { description: codes.join(", "), ...jsonOf(schema) }];
  });
  return Object.fromEntries(answers) as Json;
}
