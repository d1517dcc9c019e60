import type { IncomingMessage } from "node:http";
import { isHostHeader } from "./hosts.ts";

/** Headers that may be sent once. Proxies disagree about which of two counts, so a request with two is refused. */
const singleHeaders = ["host", "content-length", "authorization", "transfer-encoding"];
const singleHeaderLengths: ReadonlySet<number> = new Set(singleHeaders.map((name) => name.length));

/** Load balancers ask these, some in HTTP/1.0 and without a Host header. */
export const isHealthCheck = ({ method, url }: IncomingMessage): boolean =>
  (method === "GET" || method === "HEAD") && (url === "/healthz" || url === "/readyz");

/** Why a request cannot be served, as a sentence for its sender; null when it is well formed. */
export function malformationOf(request: IncomingMessage): string | null {
  const repeated = repeatedHeaderOf(request.rawHeaders);
  const hasHost = isHostHeader(request.headers.host) || (request.headers.host === undefined && isHealthCheck(request));
  if (repeated === "host" || !hasHost) return "The Host header does not name one host.";
  if (repeated !== null) return `The request has more than one ${repeated} header.`;
  return request.httpVersionMajor < 1 ? "Use HTTP/1.1." : null;
}

/** The length is compared first, because lower-casing every header name would slow cached pages measurably. */
function repeatedHeaderOf(rawHeaders: readonly string[]): string | null {
  let seen = "";
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const raw = rawHeaders[index] ?? "";
    if (!singleHeaderLengths.has(raw.length)) continue;
    const name = raw.toLowerCase();
    if (!singleHeaders.includes(name)) continue;
    if (seen.includes(`${name},`)) return name;
    seen += `${name},`;
  }
  return null;
}
