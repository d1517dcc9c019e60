import { lookup as resolveName, type LookupAddress, type LookupAllOptions } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/**
 * The guard of requests to addresses that somebody has typed: webhooks, feeds. Only public addresses of the internet are
 * asked; the shop's own network, this machine and the metadata service of a cloud are not. IANA's registries of special
 * addresses are the source.
 */
const special = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  special.addSubnet(net, bits, "ipv4");
// Translated and tunnelled addresses contain one of IPv4, which could be private.
for (const [net, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
] as const)
  special.addSubnet(net, bits, "ipv6");

/** All other addresses of IPv6 are unassigned, local, or stand for an address of IPv4. */
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is a public one. Anything that is no IP address is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, "ipv4");
  return family === 6 && global6.check(address, "ipv6") && !special.check(address, "ipv6");
}

export type AddressFault = "notAnAddress" | "notHttps" | "userInfo" | "port" | "notPublic";

/** What the address of a webhook or a feed lacks, before anything is asked; null when it may be tried. */
export function faultOfAddress(text: string): AddressFault | null {
  // The parser reads every spelling of an IPv4 address (0x7f.1, 2130706433, 017700000001) as four numbers.
  const url = URL.parse(text.trim());
  if (url === null || url.hostname === "") return "notAnAddress";
  if (url.protocol !== "https:") return "notHttps";
  if (url.username !== "" || url.password !== "") return "userInfo";
  if (url.port !== "") return "port";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) > 0) return isPublicAddress(host) ? null : "notPublic";
  return isPublicName(host) ? null : "notPublic";
}

/** Top-level names that exist in private networks alone, by RFC 6761, 6762, 8375 and ICANN. */
const privateNames = ["localhost", "local", "internal", "intranet", "lan", "home", "corp", "arpa", "test", "onion"];

function isPublicName(host: string): boolean {
  const labels = host.replace(/\.$/, "").split(".");
  return labels.length > 1 && labels.every((label) => label !== "") && !privateNames.includes(labels.at(-1) ?? "");
}

export class AddressRefused extends Error {
  readonly code = "ADDRESS_REFUSED";
}

/** All addresses of a name. */
export type NameLookup = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * The lookup of a socket that connects to public addresses alone; a socket to a bare IP address looks nothing up, so
 * `faultOfAddress` is asked before each request too. It checks the very addresses that the socket will use,
 * so a name that resolves to another one a moment later gains nothing. One private address among several refuses all.
 */
export const publicLookup =
  (resolve: NameLookup = resolveName): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, "");
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(new AddressRefused(`${host} is not at a public address.`), "");
      return options.all === true ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
