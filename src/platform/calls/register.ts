import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Contract, Endpoint, EndpointKey, RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import { schemaSentence } from "#shop/schema-sentences.ts";
import { required } from "#kit/required.ts";
import type { Result } from "#kit/result.ts";
import { ConnectionLost } from "../database/connection-loss.ts";
import { BadRequest } from "../faults.ts";
import { contextOfReads, rememberWrite } from "../database/read-replicas.ts";
import type { Context, Service } from "../service.ts";
import { storable } from "./storable.ts";

/** A contract with its service and its error messages. */
export type ApiModule<C extends Contract> = {
  readonly contract: C;
  readonly service: Service<C>;
  readonly messages: RefusalMessages<RefusalsOf<C>>;
  /** Its reading calls show only public data, so a replica may answer them. */
  readonly readsReplicas?: true;
};

/** Links the three, so that a missing endpoint or message does not compile. */
export const defineApiModule = <C extends Contract>(module: ApiModule<C>): AnyApiModule =>
  module as unknown as AnyApiModule;

/** A module without its types, which were checked before. */
export type AnyApiModule = {
  readonly contract: Contract;
  readonly service: Readonly<Record<EndpointKey, AnyServe>>;
  readonly messages: Readonly<Record<string, string | ((detail: Readonly<Record<string, unknown>>) => string)>>;
  readonly readsReplicas?: true;
};
type AnyServe = (
  context: Context,
  input: { params: unknown; query: unknown; body: unknown; headers: unknown },
) => Promise<unknown>;

export type RegisterOptions = {
  readonly contextOf: (request: FastifyRequest) => Context;
  readonly sendCookies: (reply: FastifyReply, context: Context) => void;
  /** Checks each answer against its contract. */
  readonly verifiesReplies: boolean;
};

/** Registers every endpoint of the modules on the server, at exactly the contract's path. */
export function registerApiModules(
  app: FastifyInstance,
  modules: readonly AnyApiModule[],
  options: RegisterOptions,
): void {
  for (const module of modules) {
    for (const [key, endpoint] of Object.entries(module.contract) as [EndpointKey, Endpoint][]) {
      const [method, url] = key.split(" ") as ["GET" | "POST" | "PATCH" | "DELETE", string];
      app.route({
        method,
        url,
        handler: (request, reply) => serve({ module, key, endpoint, request, reply, options }),
      });
    }
  }
}

type Serving = {
  module: AnyApiModule;
  key: EndpointKey;
  endpoint: Endpoint;
  request: FastifyRequest;
  reply: FastifyReply;
  options: RegisterOptions;
};

async function serve({ module, key, endpoint, request, reply, options }: Serving): Promise<unknown> {
  const context = contextForCall(module, key, options.contextOf(request));
  const input = {
    params: endpoint.params && read(endpoint.params, request.params),
    query: endpoint.query && read(endpoint.query, request.query),
    body: endpoint.body && read(endpoint.body, request.body ?? {}),
    headers: endpoint.headers && read(endpoint.headers, request.headers),
  };
  const run = required(module.service[key], `service for ${key}`);
  const answer = await run(context, input).catch((error: unknown) => {
    // The connection broke at the commit, so its result is unknown. A change with an id of its own is made once.
    if (error instanceof ConnectionLost && hasChangeId(input.query)) return run(context, input);
    throw error;
  });
  if (!key.startsWith("GET ")) await rememberWrite(context);
  options.sendCookies(reply, context);
  return answerOf({ module, endpoint, request, reply, verifiesReplies: options.verifiesReplies }, answer);
}

/** The context in which a call is served: one that only reads public data may read a replica. */
export const contextForCall = (module: AnyApiModule, key: string, context: Context): Context =>
  module.readsReplicas && key.startsWith("GET ") ? contextOfReads(context) : context;

const hasChangeId = (query: unknown): boolean =>
  typeof query === "object" && query !== null && "changeId" in query && typeof query.changeId === "string";

export type Answering = {
  readonly module: Pick<AnyApiModule, "messages">;
  readonly endpoint: Pick<Endpoint, "refusals" | "reply" | "isSilent">;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly verifiesReplies: boolean;
};

/** Sends what a service answered: its value, or its refusal with status and sentences. */
export function answerOf(answering: Answering, answer: unknown): unknown {
  const { module, endpoint, request, reply } = answering;
  reply.header("cache-control", "no-store");
  if (endpoint.refusals === undefined) return send(answering, answer);
  reply.header("x-can-refuse", "1");
  const result = answer as Result<unknown, string>;
  if (result.ok) return send(answering, result.value);
  const sentences = sentencesOf(module, result);
  const status = endpoint.refusals[result.refusal] ?? 400;
  const wait = result.detail?.["retryAfter"];
  if (typeof wait === "number") reply.header("retry-after", String(wait));
  return reply.code(status).send({
    ...result.detail,
    ...(result.newest !== undefined && { newest: result.newest }),
    errors: sentences,
    errorMessages: sentences,
    code: result.refusal,
    requestId: request.id,
  });
}

/** The input, parsed by its schema. Throws `BadRequest` with a sentence for each fault. */
export function read(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(storable(value), { error: schemaSentence });
  if (parsed.success) return parsed.data;
  const [first = "That cannot be read.", ...rest] = sentencesOfIssues(parsed.error);
  throw new BadRequest(400, first, ...rest);
}

/** Enough for every form of the shop; an invalid body can have thousands of faults. */
const MAX_SENTENCES = 20;

const sentencesOfIssues = (error: z.ZodError): string[] =>
  [...new Set(error.issues.map((issue) => issue.message))].slice(0, MAX_SENTENCES);

function send({ endpoint, reply, verifiesReplies }: Answering, value: unknown): unknown {
  if (verifiesReplies) endpoint.reply.parse(value);
  if (endpoint.isSilent) return reply.code(204).send();
  // Fastify takes undefined for "the handler answers later", so an empty answer is sent explicitly.
  return value === null || value === undefined ? reply.type("application/json").send("null") : value;
}

/** The sentences of a refusal. A detail named `sentences` replaces them. */
export function sentencesOf(
  module: Pick<AnyApiModule, "messages">,
  result: Extract<Result<unknown, string>, { ok: false }>,
): readonly string[] {
  const own = result.detail?.["sentences"];
  if (Array.isArray(own)) return own as readonly string[];
  const sentence = module.messages[result.refusal];
  if (sentence === undefined) return ["Something went wrong. Please try again."];
  return [typeof sentence === "string" ? sentence : sentence(result.detail ?? {})];
}
