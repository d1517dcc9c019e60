import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import { cachedPagePolicy, commonHeaders } from "#platform/http/security-headers.ts";
import { isSigned, signText } from "#platform/http/visitor-cookie.ts";
import { type Place, WaitingLine } from "#platform/http/waiting-line.ts";
import type { LinePosition } from "#shop/line-position.ts";

/** The page of those who wait, with its policy's hashes. */
export type WaitingPage = { readonly html: string; readonly scriptHash: string; readonly styleHash: string };
/** The same, compressed once for everybody who is sent it. */
export type PackedPage = WaitingPage & { readonly packed: Buffer };

export type WaitingRoom = {
  /** Answers a newcomer to a public page whose turn has not come; false: the request goes on. */
  readonly holdBack: (
    request: IncomingMessage,
    response: ServerResponse,
    pageOf: (position: LinePosition) => PackedPage,
  ) => boolean;
  readonly stop: () => void;
};

/** Nine places ahead are said as they are, more as a round number, so that few pages are made for many who wait. */
export function roundAhead(ahead: number): number {
  if (ahead < 10) return ahead;
  const step = 10 ** Math.floor(Math.log10(ahead));
  return Math.round(ahead / step) * step;
}

/** Makes the page of each round number and each time until it asks again once. */
export function rememberPages(make: (position: LinePosition) => WaitingPage): (position: LinePosition) => PackedPage {
  const made = new Map<string, PackedPage>();
  return ({ ahead, asksAfterSeconds }) => {
    const round = roundAhead(ahead);
    const key = `${round} ${asksAfterSeconds}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const page = make({ ahead: round, asksAfterSeconds });
    const packed = { ...page, packed: gzipSync(page.html) };
    made.set(key, packed);
    return packed;
  };
}

const NAME = "place";
const LOOKS_EVERY_MS = 250;
/** The purpose of the signature, which binds a place to this shop. */
const SIGNED_AS = "place";

const shape = /(?:^|;\s*)place=(([0-9a-f-]{36})\.(\d{1,15})\.(\d{0,15}))\.([\w-]{43})(?:;|$)/;

function readPlace(db: Database, cookies: string | undefined): Place | null {
  const [, text = "", id = "", arrivedAt = "", admittedAt = "", signature = ""] = shape.exec(cookies ?? "") ?? [];
  if (!isSigned(db, { as: SIGNED_AS, text, signature })) return null;
  return { id, arrivedAt: Number(arrivedAt), admittedAt: admittedAt === "" ? null : Number(admittedAt) };
}

/** A place as a cookie: readable, and signed so that a visitor cannot move up by changing it. */
export function placeCookie(db: Database, { id, arrivedAt, admittedAt }: Place, isSecure: boolean): string {
  const text = `${id}.${arrivedAt}.${admittedAt ?? ""}`;
  const value = `${text}.${signText(db, SIGNED_AS, text)}`;
  return `${NAME}=${value}; Path=/; Max-Age=7200; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/**
 * By how many milliseconds this process is late: with its own work at its last look, or with a statement that asks the
 * database for nothing and waits for a connection like those of requests.
 */
function watchLateness(db: Database): { readonly read: () => number; readonly stop: () => void } {
  let late = 0;
  let due = performance.now() + LOOKS_EVERY_MS;
  let [queriedAt, answeredAt] = [0, 0];
  let waited = 0;
  const ask = async (): Promise<void> => {
    queriedAt = performance.now();
    // An outage answers with the page of an outage, not with a line.
    await db.pool.query("select 1").catch(() => {});
    answeredAt = performance.now();
    waited = answeredAt - queriedAt;
  };
  const timer = setInterval(() => {
    late = Math.max(0, performance.now() - due);
    due = performance.now() + LOOKS_EVERY_MS;
    if (answeredAt >= queriedAt) void ask();
  }, LOOKS_EVERY_MS);
  timer.unref();
  // Until the next statement is answered the last one's wait counts, or each failed one would let newcomers in for a moment.
  const waits = () => (answeredAt >= queriedAt ? waited : Math.max(waited, performance.now() - queriedAt));
  return { read: () => Math.max(late, waits()), stop: () => clearInterval(timer) };
}

export type WaitingRoomOptions = {
  readonly db: Database;
  readonly config: Pick<Config, "cluster" | "usesSecureCookies">;
  /** Milliseconds by which the process is late; measured by default. */
  readonly lateness?: (() => number) | undefined;
};

/** The gate before the public pages; null where the settings have none. Cart, checkout, account and calls are never held. */
export function openWaitingRoom({ db, config, lateness }: WaitingRoomOptions): WaitingRoom | null {
  const { usesSecureCookies } = config;
  const { waitingRoom } = config.cluster;
  if (waitingRoom === null) return null;
  const watch = lateness === undefined ? watchLateness(db) : { read: lateness, stop: () => {} };
  const line = new WaitingLine({
    now: () => Date.now(),
    isOverloaded: () => watch.read() > waitingRoom.delayMs,
    newId: randomUUID,
  });
  return {
    stop: watch.stop,
    holdBack: (request, response, pageOf) => {
      const turn = line.ask(readPlace(db, request.headers.cookie));
      if (turn.kind === "goOn") return false;
      response.setHeader("set-cookie", placeCookie(db, turn.place, usesSecureCookies));
      if (turn.kind === "enter") sendIn(request, response);
      else sendWaiting(request, response, { ...turn, page: pageOf(turn) });
      return true;
    },
  };
}

/** The page itself carries no cookie, because a CDN may store it. */
function sendIn(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(303, { ...commonHeaders, location: request.url ?? "/", "cache-control": "no-store" }).end();
}

type Waiting = LinePosition & { readonly page: PackedPage };

function sendWaiting(request: IncomingMessage, response: ServerResponse, waiting: Waiting): void {
  const { ahead, asksAfterSeconds, page } = waiting;
  const isPacked = String(request.headers["accept-encoding"] ?? "").includes("gzip");
  const body = isPacked ? page.packed : Buffer.from(page.html);
  response.writeHead(503, {
    ...commonHeaders,
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": cachedPagePolicy({ script: page.scriptHash, style: page.styleHash }),
    "cache-control": "no-store",
    "retry-after": String(asksAfterSeconds),
    // The page's script reads these two alone (browser/waiting-script.ts).
    "x-ahead": String(roundAhead(ahead)),
    "content-length": body.length,
    ...(isPacked && { "content-encoding": "gzip" }),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}
