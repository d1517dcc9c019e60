import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { required } from "#kit/required.ts";
import { refuse } from "#kit/result.ts";
import type { EndpointKey, RefusalMessages, RefusalsOf } from "#shop/contract.ts";
import {
  isForKeys,
  type OfficeAccess,
  type OfficeContract,
  type OfficeEndpoint,
  OfficeFile,
  type SentLines,
} from "#shop/office-contract.ts";
import {
  hasPermission,
  isOfStores,
  levelWord,
  type RecordPlace,
  rolesFor,
  sitesReached,
  sitesWith,
} from "#shop/office-staff.ts";
import type { SiteCode } from "#shop/site.ts";
import { BadRequest, NotSignedIn } from "../faults.ts";
import { MAX_LINE_FILE_BYTES, type LineFileType, lineFileTypes, linesOfFile } from "../files/line-files.ts";
import { allSites, type OfficeContext, type OfficeService } from "../office-service.ts";
import { type AnyApiModule, answerOf, read } from "../calls/register.ts";

export type OfficeModule<C extends OfficeContract> = {
  readonly contract: C;
  readonly service: OfficeService<C>;
  readonly messages: RefusalMessages<RefusalsOf<C>>;
};

/** Links the three, so that a missing call or message does not compile. */
export const defineOfficeModule = <C extends OfficeContract>(module: OfficeModule<C>): AnyOfficeModule =>
  module as unknown as AnyOfficeModule;

type Serve = (context: OfficeContext, input: { params: unknown; query: unknown; body: unknown }) => Promise<unknown>;
/** A module without its types, which were checked before. */
export type AnyOfficeModule = {
  readonly contract: OfficeContract;
  readonly service: Readonly<Record<EndpointKey, Serve>>;
  readonly messages: AnyApiModule["messages"];
};

export type OfficeRegisterOptions = {
  readonly contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<OfficeContext>;
  /** The site and store of the record that the path names; null: there is no such record. */
  readonly placeOf: (context: OfficeContext, params: PathNames) => Promise<RecordPlace | null>;
  readonly verifiesReplies: boolean;
};

export type PathNames = Readonly<Record<string, string | undefined>>;

/** Registers every call of the office. Access is decided here, by the contract, before a service is reached. */
export function registerOfficeModules(
  app: FastifyInstance,
  modules: readonly AnyOfficeModule[],
  options: OfficeRegisterOptions,
): void {
  app.addContentTypeParser(LINES, (_request, payload, done) => done(null, payload));
  for (const type of Object.values(lineFileTypes))
    app.addContentTypeParser(type, { parseAs: "buffer", bodyLimit: MAX_LINE_FILE_BYTES }, (_request, body, done) =>
      done(null, body),
    );
  for (const module of modules)
    for (const [key, endpoint] of Object.entries(module.contract) as [EndpointKey, OfficeEndpoint][]) {
      const [method, url] = key.split(" ") as ["GET" | "POST" | "PATCH" | "DELETE", string];
      app.route({
        method,
        url,
        ...(endpoint.maxBodyBytes !== undefined && { bodyLimit: endpoint.maxBodyBytes }),
        handler: async (request, reply) => {
          // A key's header cannot be sent by another site, so it needs no other proof.
          if (method !== "GET" && request.headers.authorization === undefined) refuseForeign(request);
          const asking = await options.contextOf(request, reply);
          if (asking.session?.isKey && !isForKeys(endpoint)) throw new BadRequest(403, notForKeys);
          const params = request.params as PathNames;
          refuseWithoutAccess(asking, endpoint.needs, params["site"]);
          const input = {
            params: endpoint.params && read(endpoint.params, request.params),
            query: endpoint.query && read(endpoint.query, request.query),
            body: endpoint.lines
              ? await linesOf(request, endpoint.lines.sent)
              : endpoint.body && read(endpoint.body, bodyOf(request)),
          };
          const context = await contextForRecord(asking, endpoint, params, options);
          const answering = { module, endpoint, request, reply, verifiesReplies: options.verifiesReplies };
          if (context === null) return answerOf(answering, refuse(unknownOf(endpoint)));
          refuseUnknownSites(context, input);
          const answer = await required(module.service[key], `service for ${key}`)(context, input);
          const sent = answerOf(answering, answer);
          if (reply.statusCode >= 400) return sent;
          if (endpoint.lines?.answered) return reply.type(LINES).send(Readable.from(sent as AsyncIterable<string>));
          return endpoint.reply === OfficeFile ? sendFile(reply, sent as OfficeFile) : sent;
        },
      });
    }
}

const LINES = "application/x-ndjson";
const MAX_KEY_CHARACTERS = 100;

async function linesOf({ body, headers }: FastifyRequest, schema: z.ZodType): Promise<SentLines> {
  const type = fileTypeOf(headers["content-type"]);
  if (!(body instanceof Readable) && !(body instanceof Buffer && type !== undefined))
    throw new BadRequest(415, `Send one JSON object a line, as ${LINES}, or a file as CSV or XLSX.`);
  const key = headers["idempotency-key"] ?? "";
  if (typeof key !== "string" || key.length > MAX_KEY_CHARACTERS)
    throw new BadRequest(400, `An Idempotency-Key has at most ${MAX_KEY_CHARACTERS} characters.`);
  if (body instanceof Readable) return { chunks: body, idempotencyKey: key };
  return { chunks: await linesOfFile({ bytes: body, type: type ?? "csv" }, schema), idempotencyKey: key };
}

const fileTypeOf = (contentType = ""): LineFileType | undefined =>
  (Object.keys(lineFileTypes) as LineFileType[]).find((type) => contentType.startsWith(lineFileTypes[type]));

function bodyOf({ body, headers }: FastifyRequest): unknown {
  if (headers["content-type"]?.startsWith(LINES) || fileTypeOf(headers["content-type"]) !== undefined)
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

/**
 * The one place that knows of stores: for the record that the path names, roles that are limited to its store hold like
 * roles of its site. Null: it is another store's, and answered like a record that is not there.
 */
async function contextForRecord(
  context: OfficeContext,
  { needs }: OfficeEndpoint,
  params: PathNames,
  { placeOf }: OfficeRegisterOptions,
): Promise<OfficeContext | null> {
  const { session } = context;
  if (session === null || needs === "anyone" || needs === "after-password" || needs === "signed-in") return context;
  const namesRecord = params["number"] !== undefined || params["store"] !== undefined;
  const isLimited = session.staff.roles.some(({ stores }) => stores !== null);
  if (!isLimited || !namesRecord || !isOfStores(needs)) return context;
  const place = await placeOf(context, params);
  if (place === null) return context;
  const staff = { ...session.staff, roles: rolesFor(session.staff.roles, place) };
  const holds = sitesWith(staff, needs, allSites(context)).includes(place.site);
  return holds ? { ...context, session: { ...session, staff, staffWithAllRoles: session.staff } } : null;
}

/** The refusal for a record that is not there. */
const unknownOf = ({ refusals = {} }: OfficeEndpoint): string =>
  required(
    Object.keys(refusals).find((name) => refusals[name] === 404),
    "refusal of an unknown record",
  );

/** Contracts check the form of a site's code alone, because sites can be opened while the shop runs. */
function refuseUnknownSites(
  context: OfficeContext,
  { query, body }: { readonly query: unknown; readonly body: unknown },
) {
  const known: readonly string[] = allSites(context);
  for (const part of [query, body]) {
    const { site, sites, texts } = (part ?? {}) as Readonly<Record<string, unknown>>;
    const named = [site, ...(Array.isArray(sites) ? sites : []), ...Object.keys(texts ?? {})];
    const strange = named.find((one) => typeof one === "string" && one !== "" && !known.includes(one));
    if (strange !== undefined) throw new BadRequest(400, `There is no site ${String(strange)}.`);
  }
}

function refuseWithoutAccess(context: OfficeContext, needs: OfficeAccess, site: string | undefined): void {
  const { session } = context;
  if (needs === "anyone") return;
  if (session === null || (session.isPending && needs !== "after-password")) throw new NotSignedIn();
  if (needs === "after-password" || needs === "signed-in") return;
  if (!hasPermission(session.staff, needs))
    throw new BadRequest(403, `Your roles don't let you ${levelWord(needs)}. An owner can change them.`);
  if (site === undefined || sitesReached(session.staff, needs, allSites(context)).includes(site as SiteCode)) return;
  throw new BadRequest(403, `Your roles don't let you ${levelWord(needs)} on this site. An owner can change them.`);
}
