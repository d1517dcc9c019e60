import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createAnswers, hashRequest, type StoredAnswer } from "../card/answers.ts";
import { CardError } from "../card/card-error.ts";
import { drop, speak } from "../card/line.ts";
import type { Clock } from "../clock.ts";
import type { Fault, Faults } from "../faults.ts";
import type { Journal, JournalLine } from "../journal.ts";
import { accountField, findMerchantBy, type Merchant } from "../merchants.ts";
import type { DataFile, Change } from "../storage/data-file.ts";
import type { Collection } from "../storage/collection.ts";
import type { SessionParts, Provider } from "./session.ts";

export type Asked = {
  merchant: Merchant;
  body: Record<string, unknown>;
  params: Record<string, string>;
  query: Record<string, string>;
};

export type Said = { status: number; body: object; changes?: Change[]; reference?: string };

export type Operation = {
  provider: Provider;
  /** Its name in faults and the journal. */
  name: string;
  method: "GET" | "POST" | "DELETE";
  path: string;
  /** The header with the idempotency key. */
  keyHeader?: string;
  handle: (asked: Asked, parts: SessionParts) => Said;
  /** The format of this provider's errors. */
  wrong: (status: number, code: string) => object;
};

export type LineParts = {
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
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
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

/** The caller: by a bearer key, by a name and a key, or by an access token. */
function findCaller(request: FastifyRequest, provider: Provider): Merchant {
  const [kind = "", value = ""] = (request.headers.authorization ?? "").split(" ");
  const [keyField, nameField] = proofs[provider];
  const found = /^basic$/i.test(kind)
    ? findByBasic(provider, value)
    : findMerchantBy(provider, keyField, nameField === undefined ? value : value.replace(/^token-/, ""));
  if (!found) throw new Refusal(401, "unauthorized");
  return found;
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
export function registerOperations(app: FastifyInstance, parts: LineParts, operations: readonly Operation[]): void {
  const answers = createAnswers(parts.stored, parts.clock);

  const work = async (
    operation: Operation,
    request: FastifyRequest,
    asked: Asked,
  ): Promise<Said & { text: string }> => {
    const given = operation.keyHeader === undefined ? undefined : request.headers[operation.keyHeader];
    const key = typeof given === "string" ? `${operation.provider}:${asked.merchant.site}:${given}` : undefined;
    const hash = hashRequest(request.method, request.url, String(request.body ?? ""));
    const before = key === undefined ? undefined : await answers.findOrBegin(key, hash);
    if (before) return { status: before.status, body: {}, text: before.text };
    try {
      const said = sayOr(() => operation.handle(asked, parts.sessions), operation);
      const text = said.status === 204 ? "" : JSON.stringify(said.body);
      const answer = key && {
        id: key,
        requestHash: hash,
        status: said.status,
        text,
        at: parts.clock.now().toISOString(),
      };
      parts.dataFile.commit([...(said.changes ?? []), ...(answer ? [parts.stored.write(answer)] : [])]);
      parts.wake();
      return { ...said, text };
    } finally {
      if (key !== undefined) answers.done(key);
    }
  };

  const run = async (operation: Operation, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const line = startLine(operation, request, parts.clock);
    try {
      const merchant = findCaller(request, operation.provider);
      line.merchantAccount = merchant.site;
      const body = readBody(request.body);
      line.body = body;
      const params = request.params as Record<string, string>;
      const asked = { merchant, body, params, query: request.query as Record<string, string> };
      const reference = referenceOf(asked, parts.sessions);
      const faults = parts.faults.strike({ provider: operation.provider, operation: operation.name, reference });
      line.faults = faults.map(({ kind }) => kind);
      if ((await strikeBefore(faults)) === "drop") return void (line.outcome = await drop(reply));
      const { status, text } = await work(operation, request, asked);
      line.outcome = await speak(reply, { status, text, headers: {} }, faults);
    } catch (error) {
      line.outcome = await answerError(error, reply, operation);
    } finally {
      parts.journal.add(line);
    }
  };

  for (const operation of operations) {
    app.route({
      method: operation.method,
      url: operation.path,
      handler: (request, reply) => run(operation, request, reply),
    });
  }
}

/** Faults before the call has any effect, in their order. */
async function strikeBefore(faults: readonly Fault[]): Promise<"drop" | "go-on"> {
  for (const fault of faults) {
    if (fault.kind === "latency") await new Promise((resolve) => setTimeout(resolve, fault.ms));
    if (fault.kind === "drop-before") return "drop";
    if (fault.kind === "status") throw new Refusal(fault.status, "asked_to_fail");
  }
  return "go-on";
}

function sayOr(handle: () => Said, { wrong }: Operation): Said {
  try {
    return handle();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, body: wrong(error.status, error.code) };
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
  await reply.code(known.status).send(wrong(known.status, known.code));
  return known.status;
}

function referenceOf({ body, params }: Asked, { sessions }: SessionParts): string | undefined {
  const known = Object.values(params)
    .map((value) => sessions.find(value)?.reference)
    .find((value) => value !== undefined);
  const named = [body["reference"], body["merchantReference"], body["refCode"], body["merchant_reference1"]];
  return known ?? (named.find((value) => typeof value === "string") as string | undefined);
}

const startLine = ({ provider, name }: Operation, request: FastifyRequest, clock: Clock): Omit<JournalLine, "id"> => ({
  at: clock.now().toISOString(),
  provider,
  operation: name,
  method: request.method,
  path: request.url,
  merchantAccount: undefined,
  idempotencyKey: undefined,
  isReplay: false,
  faults: [],
  outcome: 0,
  body: undefined,
});
