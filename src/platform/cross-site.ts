import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a state-changing request may be another site's doing. Browsers say where a request comes from, in
 * Sec-Fetch-Site or at least in Origin; a client that says neither is no browser and carries no visitor's cookies.
 */
export function isCrossSite(headers: IncomingHttpHeaders): boolean {
  const from = headers["sec-fetch-site"];
  if (from !== undefined) return from !== "same-origin" && from !== "none";
  if (headers.origin === undefined) return false;
  return !URL.canParse(headers.origin) || new URL(headers.origin).host !== headers.host;
}
