import { request as requestPlain, type IncomingMessage } from "node:http";
import { request } from "node:https";
import { AddressRefused, faultOfAddress, publicLookup } from "#platform/http/outside-address.ts";
import type { SendResult } from "../../webhooks.rules.ts";

const SEND_TIMEOUT_MS = 10_000;
/** What the log shows of an answer; a longer one is cut off. */
const MAX_ANSWER_BYTES = 4_000;

export type WebhookResult = SendResult & {
  readonly answerHeaders: Readonly<Record<string, string>>;
  readonly answerBody: string;
  readonly tookMs: number;
};

type Message = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** A development machine sends to itself; production never does. */
  readonly mayBePrivate: boolean;
};

const messages: Readonly<Record<string, string>> = {
  ECONNREFUSED: "The connection was refused.",
  ECONNRESET: "The receiver closed the connection.",
  ENOTFOUND: "The host name is not known.",
  ADDRESS_REFUSED: "The address is not a public one.",
  ABORT_ERR: `No answer within ${SEND_TIMEOUT_MS / 1_000} seconds.`,
};

const describeError = (error: NodeJS.ErrnoException): string =>
  messages[error.code ?? ""] ??
  (error.name === "TimeoutError" ? (messages["ABORT_ERR"] ?? "") : `It failed: ${error.code ?? error.name}.`);

/** Posts a message once. Redirects are answers like others; a network failure is a result, too. */
export async function sendWebhook(message: Message): Promise<WebhookResult> {
  const began = performance.now();
  const tookMs = () => Math.round(performance.now() - began);
  try {
    // A bare IP address is never looked up, so it is checked here; a name is checked when the socket looks it up.
    if (!message.mayBePrivate && faultOfAddress(message.url) !== null) throw new AddressRefused();
    const answer = await post(message);
    return { ...answer, error: null, tookMs: tookMs() };
  } catch (error) {
    const description = describeError(error as NodeJS.ErrnoException);
    return { status: null, error: description, answerHeaders: {}, answerBody: "", tookMs: tookMs() };
  }
}

type Received = Pick<WebhookResult, "status" | "answerHeaders" | "answerBody">;

function post({ url, headers, body, mayBePrivate }: Message): Promise<Received> {
  const options = {
    method: "POST",
    headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
    agent: false,
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    ...(!mayBePrivate && { lookup: publicLookup() }),
  } as const;
  return new Promise((resolve, reject) => {
    const begin = mayBePrivate && url.startsWith("http:") ? requestPlain : request;
    const sending = begin(url, options, (answer) => void readAnswer(answer).then(resolve, reject));
    sending.on("error", reject);
    sending.end(body);
  });
}

async function readAnswer(answer: IncomingMessage): Promise<Received> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer) {
    parts.push(part as Buffer);
    size += (part as Buffer).length;
    // Leaving the loop destroys the connection.
    if (size >= MAX_ANSWER_BYTES) break;
  }
  const text = Buffer.concat(parts).subarray(0, MAX_ANSWER_BYTES).toString("utf8");
  return {
    status: answer.statusCode ?? 0,
    answerHeaders: Object.fromEntries(
      Object.entries(answer.headers)
        .slice(0, 40)
        .map(([name, value]) => [name, String(value).slice(0, 300)]),
    ),
    // PostgreSQL stores no NUL.
    answerBody: text.replaceAll("\0", ""),
  };
}
