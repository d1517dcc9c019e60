import type { FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import type { Fault, Faults } from "../faults.ts";
import { type Journal, type JournalLine, startLine } from "../journal.ts";
import { findMerchantByApiKey, type Merchant } from "../merchants.ts";
import type { DataFile } from "../storage/data-file.ts";
import type { Collection } from "../storage/collection.ts";
import { createAnswers, hashRequest, type StoredAnswer } from "./answers.ts";
import { CardError } from "./card-error.ts";
import { dropConnection, leaveUnanswered, sendAnswer, type Answer } from "./send-answer.ts";
import { newPsp, type CardCall, type CardParts, type Outcome } from "./payment.ts";

export type Operation =
  | "methods"
  | "payments"
  | "details"
  | "captures"
  | "refunds"
  | "cancels"
  | "reversals"
  | "sessions";
export type CardHandler = (call: CardCall, parts: CardParts) => Outcome | Promise<Outcome>;

type On = { operation: Operation; handler: CardHandler };

export type PipelineParts = {
  card: CardParts;
  dataFile: DataFile;
  clock: Clock;
  faults: Faults;
  journal: Journal;
  stored: Collection<StoredAnswer>;
  wake: () => void;
};

type Work = {
  merchant: Merchant;
  /** Undefined for a call that changes nothing. */
  key: string | undefined;
  text: string;
  call: CardCall;
  handler: CardHandler;
  request: FastifyRequest;
};
type Done = { status: number; text: string; isReplay: boolean; silence?: Outcome["silence"] };

/** Every call has the same steps: authenticate, find a stored answer, do the work, store it, answer. */
export function createPipeline(parts: PipelineParts) {
  const answers = createAnswers(parts.stored, parts.clock);

  async function work(task: Work): Promise<Done> {
    const { merchant, key, text, call, handler, request } = task;
    if (key === undefined) return read(await outcomeOf(handler, call, parts.card));
    const id = `${merchant.merchantAccount}:${key}`;
    const requestHash = hashRequest(request.method, request.url, text);
    const before = await answers.findOrBegin(id, requestHash);
    if (before) return { status: before.status, text: before.text, isReplay: true };
    try {
      const result = outcomeOf(handler, call, parts.card);
      // Awaiting a value that exists already would let another request in between the check and the entry.
      const outcome = result instanceof Promise ? await result : result;
      if (outcome.silence === "drop-before") return { status: 0, text: "", isReplay: false, silence: "drop-before" };
      const answer = {
        id,
        requestHash,
        status: outcome.status,
        text: JSON.stringify(outcome.body),
        at: parts.clock.now().toISOString(),
      };
      parts.dataFile.commit([...outcome.changes, parts.stored.write(answer)]);
      parts.wake();
      return { status: answer.status, text: answer.text, isReplay: false, silence: outcome.silence };
    } finally {
      answers.done(id);
    }
  }

  return async function run(request: FastifyRequest, reply: FastifyReply, on: On): Promise<void> {
    const notes = startLine(request, parts.clock, { provider: "adyen", operation: on.operation });
    try {
      const task = readWork(request, on);
      notes.merchantAccount = task.merchant.merchantAccount;
      notes.idempotencyKey = task.key;
      notes.body = task.call.body;
      const reference = referenceOf(task.call, parts.card);
      const faults = parts.faults.strike({ provider: "adyen", operation: on.operation, reference });
      notes.faults = faults.map((fault) => fault.kind);
      notes.outcome = await passFaults(faults, reply);
      if (notes.outcome !== 0) return;
      const done = await work(task);
      notes.isReplay = done.isReplay;
      notes.outcome = await conclude(done, { reply, key: task.key, faults });
    } catch (error) {
      notes.outcome = await answerError(error, reply);
    } finally {
      parts.journal.add(notes);
    }
  };
}

function outcomeOf(handler: CardHandler, call: CardCall, card: CardParts): Outcome | Promise<Outcome> {
  try {
    const result = handler(call, card);
    return result instanceof Promise ? result.catch(refusedOutcome) : result;
  } catch (error) {
    return refusedOutcome(error);
  }
}

function refusedOutcome(error: unknown): Outcome {
  if (!(error instanceof CardError) || error.status >= 500) throw error;
  return { status: error.status, body: error.body(newPsp()), changes: [], reference: undefined };
}

/** 0 when the call may continue. */
async function passFaults(faults: Fault[], reply: FastifyReply): Promise<JournalLine["outcome"]> {
  for (const fault of faults) {
    if (fault.kind === "latency") await new Promise((resolve) => setTimeout(resolve, fault.ms));
    if (fault.kind === "drop-before") return dropConnection(reply);
    if (fault.kind === "status")
      return answerError(new CardError(fault.status, "905", "The sandbox was asked to fail"), reply);
  }
  return 0;
}

const read = ({ status, body }: Outcome): Done => ({ status, text: JSON.stringify(body), isReplay: false });

type ReplyParts = { reply: FastifyReply; key: string | undefined; faults: Fault[] };

async function conclude(done: Done, { reply, key, faults }: ReplyParts) {
  if (done.silence === "drop-before") return dropConnection(reply);
  if (done.silence === "no-answer") return leaveUnanswered(reply);
  const headers = { ...(key && { "idempotency-key": key }), ...(done.isReplay && { "idempotency-replayed": "true" }) };
  const answer: Answer = { status: done.status, text: done.text, headers };
  return sendAnswer(reply, answer, faults);
}

async function answerError(error: unknown, reply: FastifyReply): Promise<number> {
  const known = error instanceof CardError ? error : new CardError(500, "903", "Internal error");
  if (known !== error) console.error("sandbox: card provider failed", error);
  await reply.code(known.status).send(known.body(newPsp()));
  return known.status;
}

/** The calls that change nothing need no key. */
function readKey(request: FastifyRequest, operation: Operation): string | undefined {
  if (operation === "methods") return undefined;
  const key = header(request, "idempotency-key");
  if (!key || key.length > 64) throw new CardError(400, "702", "Idempotency-Key of 64 characters at most is required");
  return key;
}

function readWork(request: FastifyRequest, { operation, handler }: On): Work {
  const merchant = findMerchantByApiKey(header(request, "x-api-key"));
  if (!merchant) throw new CardError(401, "000", "HTTP Status Response - Unauthorized");
  const key = readKey(request, operation);
  const text = typeof request.body === "string" ? request.body : "";
  const { psp } = request.params as { psp?: string };
  return { merchant, key, text, handler, request, call: { merchant, body: parseBody(text), psp } };
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CardError(400, "702", "The request is not JSON");
  }
}

function referenceOf({ body, psp }: CardCall, { payments }: CardParts): string | undefined {
  if (psp) return payments.find(psp)?.reference;
  const { paymentReference, reference, details } = (body ?? {}) as Record<string, unknown>;
  const { PaRes, redirectResult } = (details ?? {}) as Record<string, unknown>;
  const proof = PaRes ?? redirectResult;
  if (proof) return payments.list().find((payment) => payment.challenge?.proof === proof)?.reference;
  return [paymentReference, reference].find((value) => typeof value === "string");
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
