import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { required } from "#kit/required.ts";
import type { EndpointKey, RefusalSentences, RefusalsOf } from "#shop/contract.ts";
import {
  isForKeys,
  type OfficeAccess,
  type OfficeContract,
  type OfficeEndpoint,
  OfficeFile,
  type SentLines,
} from "#shop/office-contract.ts";
import { hasPermission, levelWord, sitesWith } from "#shop/office-staff.ts";
import type { SiteCode } from "#shop/site.ts";
import { BadRequest, NotSignedIn } from "./faults.ts";
import { allSites, type OfficeContext, type OfficeService } from "./office-service.ts";
import { type AnyApiModule, answerOf, read } from "./register.ts";

export type OfficeModule<C extends OfficeContract> = {
  readonly contract: C;
  readonly service: OfficeService<C>;
  readonly refused: RefusalSentences<RefusalsOf<C>>;
};

/** Links the three, so that a missing call or message does not compile. */
export const defineOfficeModule = <C extends OfficeContract>(module: OfficeModule<C>): AnyOfficeModule =>
  module as unknown as AnyOfficeModule;

type Serve = (context: OfficeContext, input: { params: unknown; query: unknown; body: unknown }) => Promise<unknown>;
export type AnyOfficeModule = {
  readonly contract: OfficeContract;
  readonly service: Readonly<Record<EndpointKey, Serve>>;
  readonly refused: AnyApiModule["refused"];
};

export type OfficeRegisterOptions = {
  readonly contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<OfficeContext>;
  readonly verifiesReplies: boolean;
};

/** Registers every call of the office. Access is decided here, by the contract, before a service is reached. */
export function registerOfficeModules(
  app: FastifyInstance,
  modules: readonly AnyOfficeModule[],
  options: OfficeRegisterOptions,
): void {
  app.addContentTypeParser(LINES, (_request, payload, done) => done(null, payload));
  for (const module of modules)
    for (const [key, endpoint] of Object.entries(module.contract) as [EndpointKey, OfficeEndpoint][]) {
      const [method, url] = key.split(" ") as ["GET" | "POST" | "PATCH" | "DELETE", string];
      app.route({
        method,
        url,
        ...(endpoint.largestBody !== undefined && { bodyLimit: endpoint.largestBody }),
        handler: async (request, reply) => {
          // A key's header cannot be sent by another site, so it needs no other proof.
          if (method !== "GET" && request.headers.authorization === undefined) refuseForeign(request);
          const context = await options.contextOf(request, reply);
          if (context.session?.isKey && !isForKeys(endpoint)) throw new BadRequest(403, notForKeys);
          refuseWithoutAccess(context, endpoint.needs, (request.params as { readonly site?: string }).site);
          const input = {
            params: endpoint.params && read(endpoint.params, request.params),
            query: endpoint.query && read(endpoint.query, request.query),
            body: endpoint.lines ? linesOf(request) : endpoint.body && read(endpoint.body, bodyOf(request)),
          };
          const answer = await required(module.service[key], `service for ${key}`)(context, input);
          const sent = answerOf({ module, endpoint, request, reply, verifiesReplies: options.verifiesReplies }, answer);
          if (reply.statusCode >= 400) return sent;
          if (endpoint.lines) return reply.type(LINES).send(Readable.from(sent as AsyncIterable<string>));
          return endpoint.reply === OfficeFile ? sendFile(reply, sent as OfficeFile) : sent;
        },
      });
    }
}

const LINES = "application/x-ndjson";
const MOST_KEY_SIGNS = 100;

function linesOf({ body, headers }: FastifyRequest): SentLines {
  if (!(body instanceof Readable)) throw new BadRequest(415, `Send one JSON object a line, as ${LINES}.`);
  const key = headers["idempotency-key"] ?? "";
  if (typeof key !== "string" || key.length > MOST_KEY_SIGNS)
    throw new BadRequest(400, `An Idempotency-Key has at most ${MOST_KEY_SIGNS} characters.`);
  return { chunks: body, idempotencyKey: key };
}

function bodyOf({ body, headers }: FastifyRequest): unknown {
  if (headers["content-type"]?.startsWith(LINES))
    throw new BadRequest(415, "Send one JSON object, as application/json.");
  return body ?? {};
}

/** A download, never shown in the page: a file may hold what somebody else has typed. */
function sendFile(reply: FastifyReply, { name, type, bytes }: OfficeFile): FastifyReply {
  const plain = name.replaceAll(/[^\w. -]/g, "_");
  const disposition = `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
  return reply
    .headers({ "content-disposition": disposition, "x-content-type-options": "nosniff" })
    .type(type)
    .send(Buffer.from(bytes));
}
const notForKeys = "API keys can't make this call. Sign in to the office instead.";

/** The header that only a script of the office's own origin can send: another origin would have to ask first. */
export const OFFICE_HEADER = "x-office";

function refuseForeign({ headers }: FastifyRequest): void {
  if (headers[OFFICE_HEADER] !== "1") throw new BadRequest(403, "This request does not come from the office.");
}

function refuseWithoutAccess(context: OfficeContext, needs: OfficeAccess, site: string | undefined): void {
  const { session } = context;
  if (needs === "anyone") return;
  if (session === null || (session.isPending && needs !== "after-password")) throw new NotSignedIn();
  if (needs === "after-password" || needs === "signed-in") return;
  if (!hasPermission(session.staff, needs))
    throw new BadRequest(403, `Your roles don't let you ${levelWord(needs)}. An owner can change them.`);
  if (site === undefined || sitesWith(session.staff, needs, allSites(context)).includes(site as SiteCode)) return;
  throw new BadRequest(403, `Your roles don't let you ${levelWord(needs)} on this site. An owner can change them.`);
}
