import { randomUUID } from "node:crypto";
import http from "node:http";
import https from "node:https";
import type { Clock } from "../clock.ts";
import type { Faults } from "../faults.ts";
import type { DueWork } from "../scheduler.ts";
import type { DataFile, Change } from "../storage/data-file.ts";
import { openCollection } from "../storage/collection.ts";

/** A notification to the shop. It stays on the disk until the shop has answered 2xx or the tries are used up. */
export type Webhook = {
  id: string;
  provider: string;
  path: string;
  event: string;
  reference: string;
  psp: string;
  /** The shop's own name, where the provider posts to an address of one site; the connection is always to `shopUrl`. */
  host?: string;
  headers?: Record<string, string>;
  /** JSON by default. */
  contentType?: string;
  /** Delivered only by an answer of 1 to 1000 characters that is no page. */
  wantsReadableAnswer?: boolean;
  /** The text to post, and the one to post instead while it is corrupted by a fault. */
  body: string;
  spoiltBody: string | undefined;
  queuedAt: string;
  /** Clock ticks. */
  due: number;
  state: "waiting" | "delivered" | "skipped" | "given up";
  tries: { at: string; outcome: string }[];
};

export type WebhookOrder = Pick<
  Webhook,
  "provider" | "path" | "event" | "reference" | "psp" | "body" | "host" | "headers"
> & {
  /** The same with a wrong signature. */
  spoil: () => string;
  delayMs: number;
  contentType?: string;
  wantsReadableAnswer?: boolean;
};

export type WebhookQueue = DueWork & {
  /** The changes to store so that it is sent; faults on webhooks apply here. */
  enqueue(order: WebhookOrder): Change[];
  list(): Webhook[];
  /** Sends earlier notifications again, with correct signatures. */
  replay(isMeant: (webhook: Webhook) => boolean): number;
};

const second = 1000;
const minute = 60 * second;
export const retryDelays = [
  ...[1, 2, 5, 10, 30].map((seconds) => seconds * second),
  ...[1, 2, 5, 10, 60].map((minutes) => minutes * minute),
];
const answerTimeout = 10 * second;

export type QueueParts = { dataFile: DataFile; clock: Clock; faults: Faults; shopUrl: string; wake: () => void };

export function openWebhookQueue(parts: QueueParts): WebhookQueue {
  const { dataFile, clock, faults, shopUrl } = parts;
  const webhooks = openCollection<Webhook>(dataFile, "webhooks", (webhook) => webhook.id);
  const inFlight = new Set<string>();
  const isOpen = (webhook: Webhook) => webhook.state === "waiting" && !inFlight.has(webhook.id);

  async function deliver(webhook: Webhook): Promise<void> {
    inFlight.add(webhook.id);
    const outcome = await post(`${shopUrl}${webhook.path}`, webhook);
    inFlight.delete(webhook.id);
    // A reset has deleted the notification; writing it would restore it.
    if (!dataFile.isOpen() || !webhooks.find(webhook.id)) return;
    // A delivered notification that was not recorded is delivered again.
    dataFile.commit([webhooks.write(afterTry(webhook, outcome, clock))]);
    parts.wake();
  }

  /** Only those that may still be sent: few, while the data file also has the delivered ones. */
  const waiting = new Set(webhooks.list().flatMap(({ id, state }) => (state === "waiting" ? [id] : [])));
  function listOpen(): Webhook[] {
    const open: Webhook[] = [];
    for (const id of waiting) {
      const webhook = webhooks.find(id);
      if (webhook && webhook.state !== "waiting") waiting.delete(id);
      else if (webhook && isOpen(webhook)) open.push(webhook);
    }
    return open;
  }

  return {
    enqueue(order) {
      const struck = faults.strike({ ...order, operation: "webhook" });
      const copies = copiesOf(order, struck, clock);
      for (const { id } of copies) waiting.add(id);
      return copies.map((webhook) => webhooks.write(webhook));
    },
    list: () => webhooks.list(),
    replay(isMeant) {
      const again = webhooks.list().filter((webhook) => isMeant(webhook) && !inFlight.has(webhook.id));
      const due = clock.ticks();
      for (const { id } of again) waiting.add(id);
      dataFile.commit(
        again.map((webhook) => webhooks.write({ ...webhook, state: "waiting", spoiltBody: undefined, due, tries: [] })),
      );
      parts.wake();
      return again.length;
    },
    nextDue() {
      const dues = listOpen().map((webhook) => webhook.due);
      return dues.length === 0 ? undefined : Math.min(...dues);
    },
    runDue(ticks) {
      const due = listOpen().filter((webhook) => webhook.due <= ticks);
      for (const webhook of due.toSorted((a, b) => a.due - b.due)) void deliver(webhook);
    },
  };
}

function copiesOf(order: WebhookOrder, struck: ReturnType<Faults["strike"]>, clock: Clock): Webhook[] {
  const { delayMs, spoil, ...facts } = order;
  let copies = 1;
  let delay = delayMs;
  for (const fault of struck) {
    if (fault.kind === "webhook-duplicate") copies = fault.copies;
    if (fault.kind === "webhook-delay") delay += fault.ms;
  }
  const isSpoilt = struck.some((fault) => fault.kind === "webhook-bad-signature");
  const isSkipped = struck.some((fault) => fault.kind === "webhook-skip");
  return Array.from({ length: copies }, () => ({
    ...facts,
    id: randomUUID(),
    spoiltBody: isSpoilt ? spoil() : undefined,
    queuedAt: clock.now().toISOString(),
    due: clock.ticks() + delay,
    state: isSkipped ? "skipped" : "waiting",
    tries: [],
  }));
}

function afterTry(webhook: Webhook, outcome: string, clock: Clock): Webhook {
  const tries = [...webhook.tries, { at: clock.now().toISOString(), outcome }];
  if (/^2\d\d$/.test(outcome)) return { ...webhook, tries, state: "delivered" };
  const delay = retryDelays[tries.length - 1];
  if (delay === undefined) return { ...webhook, tries, state: "given up" };
  return { ...webhook, tries, due: clock.ticks() + delay };
}

const connections = new http.Agent({ keepAlive: true, timeout: 4 * second });

const isReadable = (text: string): boolean =>
  text.length > 0 && text.length <= 1000 && !text.trimStart().startsWith("<");

/** The answer's status, or the reason for none. `fetch` would cost more than everything else here. */
function post(url: string, webhook: Webhook): Promise<string> {
  const { body: good, spoiltBody, headers, host, contentType = "application/json", wantsReadableAnswer } = webhook;
  const body = spoiltBody ?? good;
  return new Promise((resolve) => {
    const isSecure = url.startsWith("https:");
    const request = (isSecure ? https : http).request(url, {
      method: "POST",
      ...(!isSecure && { agent: connections }),
      headers: {
        "content-type": contentType,
        "content-length": Buffer.byteLength(body),
        "user-agent": "Hearth-Sandbox-Webhooks",
        ...(host && { host: `${host}:${new URL(url).port}` }),
        ...headers,
      },
    });
    const patience = setTimeout(() => request.destroy(new Error("TimeoutError")), answerTimeout);
    const end = (outcome: string) => {
      clearTimeout(patience);
      resolve(outcome);
    };
    request.on("error", (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
    request.on("response", (answer) => {
      let text = "";
      answer.on("error", (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.on("end", () => {
        const isRead = !wantsReadableAnswer || isReadable(text);
        end(isRead ? String(answer.statusCode) : "answer not readable");
      });
    });
    request.end(body);
  });
}
