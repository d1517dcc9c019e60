import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether another site may have caused a state-changing request. Browsers send Sec-Fetch-Site or at least Origin; a
 * client that sends neither is no browser and carries no visitor's cookies.
 */
export function isCrossSite(headers: IncomingHttpHeaders): boolean {
  const from = headers["sec-fetch-site"];
  if (from !== undefined) return from !== "same-origin" && from !== "none";
  if (headers.origin === undefined) return false;
  return !URL.canParse(headers.origin) || new URL(headers.origin).host !== headers.host;
}
