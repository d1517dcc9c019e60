import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { type IncomingMessage, request as requestPlain, type RequestOptions } from "node:http";
import { request as requestSecure } from "node:https";
import type { LookupFunction } from "node:net";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type AddressFault, faultOfAddress, publicLookup } from "#platform/http/outside-address.ts";

const MAX_REDIRECTS = 5;
const SILENCE_MS = 30_000;
const WHOLE_MS = 10 * 60_000;
export const MAX_BYTES = 100 * 1024 * 1024;

/** The file could not be read; the message is a sentence for staff. */
export class FetchFault extends Error {}

/** Which addresses may be asked: the one that was typed, those of redirects, and what their names resolve to. */
export type AddressGuard = {
  readonly faultOf: (url: string) => AddressFault | null;
  readonly lookup?: LookupFunction;
};
export const publicOnly: AddressGuard = { faultOf: faultOfAddress, lookup: publicLookup() };
/** For development machines, which read from themselves. */
export const anyAddress: AddressGuard = { faultOf: (url) => (URL.canParse(url) ? null : "notAnAddress") };

export type Validators = { readonly etag: string | null; readonly lastModified: string | null };

export type FeedRequest = {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly guard: AddressGuard;
  /** Of the file that was imported last; the server may answer that nothing has changed. */
  readonly known: Validators | null;
  /** Where the file is written. */
  readonly path: string;
  /** Stops reading after this many bytes; without it a file above `MAX_BYTES` is refused. */
  readonly onlyFirst?: number;
};

export type Fetched =
  | { readonly kind: "unchanged" }
  | (Validators & { readonly kind: "file"; readonly digest: string; readonly bytes: number });

const errorSentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: "The supplier's server refused the connection.",
  ECONNRESET: "The supplier's server closed the connection.",
  ENOTFOUND: "The host name of the address is not known.",
  EAI_AGAIN: "The host name of the address could not be looked up.",
  ADDRESS_REFUSED: "The address is not a public one of the internet.",
  ETIMEDOUT: "The supplier's server did not answer in time.",
};

const statusSentences: Readonly<Record<number, string>> = {
  401: "The supplier's server asks for another user name or password (401).",
  403: "The supplier's server refuses to give the file (403).",
  404: "There is no file at the address (404).",
  410: "There is no file at the address any more (410).",
};

function faultFor(error: unknown): FetchFault {
  if (error instanceof FetchFault) return error;
  const { code, name } = error as NodeJS.ErrnoException;
  const isLate = name === "TimeoutError" || name === "AbortError";
  const sentence = isLate ? errorSentences["ETIMEDOUT"] : errorSentences[code ?? ""];
  return new FetchFault(sentence ?? `The file could not be read (${code ?? name}).`, { cause: error });
}

function open(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const begin = url.protocol === "http:" ? requestPlain : requestSecure;
    const request = begin(url, options, resolve);
    request.setTimeout(SILENCE_MS, () => request.destroy(Object.assign(new Error("silence"), { code: "ETIMEDOUT" })));
    request.on("error", reject);
    request.end();
  });
}

const headersFor = ({ username, password, known }: FeedRequest, isFirst: boolean): Record<string, string> => ({
  accept: "text/csv, application/x-ndjson, */*;q=0.5",
  "user-agent": "Hearth supplier feed",
  ...(isFirst && known?.etag && { "if-none-match": known.etag }),
  ...(isFirst && known?.lastModified && { "if-modified-since": known.lastModified }),
  ...(username !== "" && { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}` }),
});

/** Follows redirects, each checked like the first address. Another origin is not given the password. */
async function follow(request: FeedRequest, signal: AbortSignal): Promise<IncomingMessage> {
  let url = request.url;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const fault = request.guard.faultOf(url);
    if (fault !== null)
      throw new FetchFault(
        hop === 0
          ? "The address is not a public one of the internet that begins with https://."
          : "The address leads on to one that is not a public address of the internet with https://.",
      );
    const target = new URL(url);
    const isOwn = target.origin === new URL(request.url).origin;
    const { lookup } = request.guard;
    const headers = headersFor(isOwn ? request : { ...request, username: "" }, hop === 0);
    const answer = await open(target, { headers, agent: false, signal, ...(lookup && { lookup }) });
    const { statusCode = 0, headers: answered } = answer;
    if (![301, 302, 303, 307, 308].includes(statusCode) || answered.location === undefined) return answer;
    answer.destroy();
    if (!URL.canParse(answered.location, url)) break;
    url = new URL(answered.location, url).href;
  }
  throw new FetchFault("The address leads on to other addresses without an end.");
}

/** Reads a supplier's file into a file of this machine. Throws `FetchFault`. */
export async function fetchFeed(request: FeedRequest): Promise<Fetched> {
  try {
    const answer = await follow(request, AbortSignal.timeout(WHOLE_MS));
    const status = answer.statusCode ?? 0;
    if (status !== 200) answer.destroy();
    if (status === 304) return { kind: "unchanged" };
    if (status !== 200)
      throw new FetchFault(statusSentences[status] ?? `The supplier's server answered ${status} instead of the file.`);
    const stored = await storeFile(answer, request);
    const { etag = null, "last-modified": lastModified = null } = answer.headers;
    return { kind: "file", etag, lastModified, ...stored };
  } catch (error) {
    throw faultFor(error);
  }
}

/** Writes what a server sends into the file of a request. */
export async function storeFile(
  answer: Readable,
  { path, onlyFirst }: Pick<FeedRequest, "path" | "onlyFirst">,
): Promise<{ readonly digest: string; readonly bytes: number }> {
  const hash = createHash("sha256");
  let bytes = 0;
  const counted = new Transform({
    transform(part: Buffer, _encoding, done) {
      bytes += part.length;
      hash.update(part);
      if (onlyFirst === undefined && bytes > MAX_BYTES)
        return done(new FetchFault("The file is larger than 100 MB. Ask the supplier for a smaller one."));
      this.push(part);
      if (onlyFirst !== undefined && bytes >= onlyFirst) {
        this.push(null);
        answer.destroy();
      }
      return done();
    },
  });
  const file = createWriteStream(path, { mode: 0o600 });
  if (onlyFirst === undefined) await pipeline(answer, counted, file);
  else {
    answer.on("error", () => {});
    answer.pipe(counted);
    await pipeline(counted, file);
  }
  return { digest: hash.digest("hex"), bytes };
}
