import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Answers, createAnswers, hashRequest, type StoredAnswer } from "../card/answers.ts";
import { CardError } from "../card/card-error.ts";
import { dropConnection, sendAnswer } from "../card/send-answer.ts";
import type { Clock } from "../clock.ts";
import type { Fault, Faults } from "../faults.ts";
import { type Journal, startLine } from "../journal.ts";
import { accountField, findMerchantBy, type Merchant } from "../merchants.ts";
import type { DataFile, Change } from "../storage/data-file.ts";
import type { Collection } from "../storage/collection.ts";
import type { SessionParts, Provider } from "./session.ts";

export type OperationRequest = {
  merchant: Merchant;
  body: Record<string, unknown>;
  params: Record<string, string>;
  query: Record<string, string>;
  headers: FastifyRequest["headers"];
  /** The body as it was sent. */
  text: string;
};

export type OperationAnswer = {
  status: number;
  /** Nothing: the answer has no content. */
  body?: object;
  headers?: Record<string, string>;
  changes?: Change[];
  reference?: string;
};

export type Operation = {
  provider: Provider;
  /** Its name in faults and the journal. */
  name: string;
  method: "GET" | "POST" | "DELETE";
  path: string;
  /** The header with the idempotency key. */
  keyHeader?: string;
  /** Only the key matters for a repeat, as with Klarna; otherwise the body has to be the same. */
  keyAlone?: true;
  /** The caller, where the provider has access tokens; by default by its keys. */
  findCaller?: (request: FastifyRequest, parts: SessionParts, provider: Provider) => Merchant | undefined;
  handle: (request: OperationRequest, parts: SessionParts) => OperationAnswer;
  /** The format of this provider's errors. */
  wrong: (status: number, code: string, detail?: RefusalDetail) => object;
};

export type RefusalDetail = { field?: string };

export type OperationParts = {
  sessions: SessionParts;
  dataFile: DataFile;
  clock: Clock;
  faults: Faults;
  journal: Journal;
  stored: Collection<StoredAnswer>;
  wake: () => void;
};

/** A refusal in the provider's own format. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: RefusalDetail;
  constructor(status: number, code: string, detail: RefusalDetail = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.detail = detail;
  }
}

/** The fields of each provider's account that authenticate a caller: a key, or a name and a key. */
const proofs: Readonly<Record<Provider, readonly [key: string, name?: string]>> = {
  paypal: ["secret", "clientId"],
  afterpay: ["secret", "merchantId"],
  klarna: ["password", "username"],
  zip: ["apiKey"],
  zipinstore: ["apiKey"],
  humm: ["apiKeys"],
};

/** The caller: by a bearer key, or by a name and a key. */
export function findByKey(request: FastifyRequest, _parts: SessionParts, provider: Provider): Merchant | undefined {
  const [kind = "", value = ""] = (request.headers.authorization ?? "").split(" ");
  return /^basic$/i.test(kind) ? findByBasic(provider, value) : findMerchantBy(provider, proofs[provider][0], value);
}

/** The merchant of a name and a key in the form of Basic authentication. */
export function findByBasic(provider: Provider, value: string): Merchant | undefined {
  const [keyField, nameField] = proofs[provider];
  const [name = "", key = ""] = Buffer.from(value, "base64").toString("utf8").split(":");
  if (nameField === undefined) return undefined;
  const found = findMerchantBy(provider, nameField, name);
  return found && accountField(found, provider, keyField) === key ? found : undefined;
}

const readBody = (text: unknown): Record<string, unknown> => {
  if (typeof text !== "string" || text === "") return {};
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw new Refusal(400, "malformed");
  }
};

/** Every call has the same steps as a card's: authenticate, find a stored answer, do the work, store it, answer. */
export function registerOperations(
  app: FastifyInstance,
  parts: OperationParts,
  operations: readonly Operation[],
): void {
  const pipeline: Pipeline = { parts, answers: createAnswers(parts.stored, parts.clock) };
  for (const operation of operations) {
    app.route({
      method: operation.method,
      url: operation.path,
      handler: (request, reply) => run(pipeline, operation, { request, reply }),
    });
  }
}

type Pipeline = { parts: OperationParts; answers: Answers };
type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** Does the work once for its key, and stores the answer with it. */
async function work(
  { parts, answers }: Pipeline,
  operation: Operation,
  { request, operationRequest }: { request: FastifyRequest; operationRequest: OperationRequest },
): Promise<OperationAnswer & { text: string }> {
  const idempotencyKey = operation.keyHeader === undefined ? undefined : request.headers[operation.keyHeader];
  const key =
    typeof idempotencyKey === "string"
      ? `${operation.provider}:${operationRequest.merchant.site}:${idempotencyKey}`
      : undefined;
  const hash = hashRequest(request.method, request.url, operation.keyAlone ? "" : operationRequest.text);
  const before = key === undefined ? undefined : await answers.findOrBegin(key, hash);
  if (before) return before;
  try {
    const answer = answerOf(() => operation.handle(operationRequest, parts.sessions), operation);
    const text = answer.body === undefined ? "" : JSON.stringify(answer.body);
    const storedAnswer = key && {
      id: key,
      requestHash: hash,
      status: answer.status,
      text,
      ...(answer.headers && { headers: answer.headers }),
      at: parts.clock.now().toISOString(),
    };
    parts.dataFile.commit([...(answer.changes ?? []), ...(storedAnswer ? [parts.stored.write(storedAnswer)] : [])]);
    parts.wake();
    return { ...answer, text };
  } finally {
    if (key !== undefined) answers.done(key);
  }
}

async function run(pipeline: Pipeline, operation: Operation, { request, reply }: Exchange): Promise<void> {
  const { parts } = pipeline;
  const { provider, name } = operation;
  const written = startLine(request, parts.clock, { provider, operation: name });
  try {
    const merchant = (operation.findCaller ?? findByKey)(request, parts.sessions, operation.provider);
    if (!merchant) throw new Refusal(401, "unauthorized");
    written.merchantAccount = merchant.site;
    const body = readBody(request.body);
    written.body = body;
    const params = request.params as Record<string, string>;
    const query = request.query as Record<string, string>;
    const operationRequest = {
      merchant,
      body,
      params,
      query,
      headers: request.headers,
      text: String(request.body ?? ""),
    };
    const reference = referenceOf(operationRequest, parts.sessions);
    const faults = parts.faults.strike({ provider: operation.provider, operation: operation.name, reference });
    written.faults = faults.map(({ kind }) => kind);
    if ((await strikeBefore(faults)) === "drop") return void (written.outcome = await dropConnection(reply));
    const { status, text, headers = {} } = await work(pipeline, operation, { request, operationRequest });
    written.outcome = await sendAnswer(reply, { status, text, headers }, faults);
  } catch (error) {
    written.outcome = await answerError(error, reply, operation);
  } finally {
    parts.journal.add(written);
  }
}

/** Faults before the call has any effect, in their order. */
async function strikeBefore(faults: readonly Fault[]): Promise<"drop" | "go-on"> {
  for (const fault of faults) {
    if (fault.kind === "latency") await new Promise((resolve) => setTimeout(resolve, fault.ms));
    if (fault.kind === "drop-before") return "drop";
    if (fault.kind === "status") throw new Refusal(fault.status, fault.code ?? "asked_to_fail");
  }
  return "go-on";
}

function answerOf(handle: () => OperationAnswer, { wrong }: Operation): OperationAnswer {
  try {
    return handle();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, body: wrong(error.status, error.code, error.detail) };
  }
}

async function answerError(error: unknown, reply: FastifyReply, { wrong }: Operation): Promise<number> {
  const known =
    error instanceof Refusal
      ? error
      : new Refusal(
          error instanceof CardError ? error.status : 500,
          error instanceof CardError ? "in_progress" : "internal",
        );
  if (known.status === 500 && !(error instanceof Refusal)) console.error("sandbox: a provider failed", error);
  await reply.code(known.status).send(wrong(known.status, known.code, known.detail));
  return known.status;
}

function referenceOf({ body, params }: OperationRequest, { sessions }: SessionParts): string | undefined {
  const known = Object.values(params)
    .map((value) => sessions.find(value)?.reference)
    .find((value) => value !== undefined);
  const named = [body["reference"], body["merchantReference"], body["refCode"], body["merchant_reference1"]];
  return known ?? (named.find((value) => typeof value === "string") as string | undefined);
}
