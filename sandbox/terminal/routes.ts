import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { dropConnection, sendAnswer } from "../card/send-answer.ts";
import type { Fault, Faults } from "../faults.ts";
import { type Journal, type JournalLine, startLine } from "../journal.ts";
import { findMerchantByApiKey, type Merchant, storesMerchants } from "../merchants.ts";
import type { DataFile } from "../storage/data-file.ts";
import { call, type Called } from "./calls.ts";
import { endWithout } from "./customer.ts";
import { answerTo, failure, type Message, readMessage, rejectionOf } from "./messages.ts";
import { registerScreens } from "./screens.ts";
import { endLate, type TerminalParts, terminalsOf, transactionId } from "./transactions.ts";

export type TerminalRouteParts = {
  terminal: TerminalParts;
  dataFile: DataFile;
  faults: Faults;
  journal: Journal;
  wake: () => void;
};

type Path = "sync" | "async";
/** Names of the calls in faults and in the journal. */
const operations: Readonly<Record<Message["category"], string>> = {
  Payment: "payment",
  Abort: "abort",
  TransactionStatus: "status",
  Reversal: "reversal",
};

/** The cloud that passes messages on to a merchant's terminals, and the terminals' screens. */
export function registerTerminals(app: FastifyInstance, parts: TerminalRouteParts): void {
  for (const path of ["sync", "async"] as const)
    app.post(`/adyenterminal/v1/merchants/:merchantAccount/devices/:deviceId/${path}`, (request, reply) =>
      answerMessage(parts, path, { request, reply }),
    );
  registerScreens(app, parts);
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };

async function answerMessage(parts: TerminalRouteParts, path: Path, { request, reply }: Exchange): Promise<void> {
  const key = request.headers["x-api-key"];
  const merchant = findMerchantByApiKey(typeof key === "string" ? key : undefined);
  const body = parseBody(request.body);
  const message = readMessage(body);
  const operation = "wrong" in message ? "invalid" : operations[message.category];
  const started = startLine(request, parts.terminal.clock, { provider: "adyenterminal", operation });
  const written = { ...started, merchantAccount: merchant?.merchantAccount, body };
  try {
    const wrong = whyRefused({ merchant, body, message }, request.params as Address);
    if (wrong !== null) return void (written.outcome = await refuse(reply, ...wrong));
    const faults = "wrong" in message ? [] : strike(parts, message);
    written.faults = faults.map(({ kind }) => kind);
    written.outcome = await passFaults(faults, reply);
    if (written.outcome !== 0) return;
    const answer = "wrong" in message ? invalid(message) : await deliver(parts, { path, message });
    const text = typeof answer === "string" ? answer : JSON.stringify(answer);
    written.outcome = await sendAnswer(reply, { status: 200, text, headers: {} }, faults);
  } finally {
    parts.journal.add(written);
  }
}

const invalid = ({ wrong, header }: { wrong: string; header: Parameters<typeof answerTo>[0] }) =>
  answerTo(header, `${header.MessageCategory ?? "Payment"}Response`, failure("MessageFormat", wrong));

type Delivery = { path: Path; message: Message };

/** Gives a message to its terminal. `async` says only that it arrived; `sync` waits for what the terminal answers. */
async function deliver(parts: TerminalRouteParts, { path, message }: Delivery): Promise<object | "ok"> {
  const { terminal } = parts;
  const { header } = message;
  tidy(parts);
  const found = storesMerchants.flatMap(terminalsOf).find(({ poiId }) => poiId === header.POIID);
  if (found === undefined || terminal.silent.find(header.POIID) !== undefined)
    return rejectionOf(header, terminal.clock.now(), "Did not receive a response from the POI.");
  const called = call({ parts: terminal, merchant: found.merchant }, message);
  commit(parts, called);
  if (path === "async") return "ok";
  return called.answer ?? (await untilAnswered(parts, message));
}

function commit({ dataFile, wake }: TerminalRouteParts, { changes }: Pick<Called, "changes">): void {
  if (changes.length === 0) return;
  dataFile.commit(changes);
  wake();
}

/** Unpaid payments end after a delay. */
function tidy(parts: TerminalRouteParts): void {
  const { terminal } = parts;
  const late = { condition: "Cancel", reason: "126 Shopper did not present card" } as const;
  commit(parts, { changes: endLate(terminal, (transaction) => endWithout(terminal, transaction, late)) });
}

async function untilAnswered(parts: TerminalRouteParts, { header }: Message): Promise<object> {
  const { POIID, SaleID, ServiceID } = header;
  for (;;) {
    await sleep(100);
    tidy(parts);
    const transaction = parts.terminal.transactions.find(transactionId(POIID, SaleID, ServiceID));
    if (transaction === undefined) return answerTo(header, "PaymentResponse", failure("Aborted", "message=Restarted"));
    if (transaction.response !== undefined) return answerTo(header, "PaymentResponse", transaction.response);
  }
}

function strike({ faults, terminal }: TerminalRouteParts, message: Message): Fault[] {
  const reference = referenceOf(terminal, message);
  return faults.strike({ provider: "adyenterminal", operation: operations[message.category], reference });
}

function referenceOf({ transactions }: TerminalParts, { header, body }: Message): string | undefined {
  if ("PaymentTransaction" in body) return body.SaleData.SaleTransactionID.TransactionID;
  const named = "MessageReference" in body ? body.MessageReference : undefined;
  return named && transactions.find(transactionId(header.POIID, header.SaleID, named.ServiceID))?.reference;
}

/** 0 when the call may continue. */
async function passFaults(faults: Fault[], reply: FastifyReply): Promise<JournalLine["outcome"]> {
  for (const fault of faults) {
    if (fault.kind === "latency") await sleep(fault.ms);
    if (fault.kind === "drop-before") return dropConnection(reply);
    if (fault.kind === "status") return refuse(reply, fault.status, "The sandbox was asked to fail");
  }
  return 0;
}

async function refuse(reply: FastifyReply, status: number, message: string): Promise<number> {
  await reply.code(status).send({ status, title: message, detail: message, errorCode: `00_${status}` });
  return status;
}

type Address = { merchantAccount: string; deviceId: string };

type Arrived = { merchant: Merchant | undefined; body: unknown; message: ReturnType<typeof readMessage> };

/** The status and the message of a call that reaches no terminal. */
function whyRefused({ merchant, body, message }: Arrived, address: Address): [number, string] | null {
  if (merchant?.cardWebhook !== "adyenterminal") return [401, "Unauthorized"];
  const isOwn = terminalsOf(merchant).some(({ poiId }) => poiId === address.deviceId);
  if (merchant.merchantAccount !== address.merchantAccount || !isOwn) return [403, "Forbidden"];
  if (body === undefined) return [400, "The request is not JSON"];
  const isOther = !("wrong" in message) && message.header.POIID !== address.deviceId;
  return isOther ? [422, "POIID is not the device"] : null;
}

function parseBody(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
