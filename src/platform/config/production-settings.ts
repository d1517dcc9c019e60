import { BlockList, isIP } from "node:net";
import { z } from "zod";
import { type CodedSite, siteCodes, type SiteCode } from "#shop/site.ts";
import { publishedTexts, type SiteCredentials, textsOf } from "./credentials.ts";
import { DEMONSTRATION_APPLE_KEY } from "./login-provider-config.ts";

type ProductionSetting = {
  readonly name: string;
  /** What it guards. */
  readonly guards: string;
  /** Where the retailer finds the value. */
  readonly where: string;
};

type VariableOf<Code extends string> = Code extends `${infer Head}-${infer Rest}`
  ? `${Uppercase<Head>}_${VariableOf<Rest>}`
  : Uppercase<Code>;
type PublicUrlName = `PUBLIC_URL_${VariableOf<CodedSite>}`;

/** `PUBLIC_URL_AOL_NZ` */
export const publicUrlName = (site: CodedSite): PublicUrlName =>
  `PUBLIC_URL_${site.toUpperCase().replaceAll("-", "_") as VariableOf<CodedSite>}`;

const publicUrl = z.url({ protocol: /^https?$/ }).optional();
/** A public address for each site; production needs all of them. */
export const publicUrlEnvironment = Object.fromEntries(
  siteCodes.map((site) => [publicUrlName(site), publicUrl]),
) as Record<PublicUrlName, typeof publicUrl>;

/** What guards money or people. Development has defaults for all of it, production for none. */
export const productionSettings: readonly ProductionSetting[] = [
  {
    name: "ENCRYPTION_KEY",
    guards: "the keys in the database",
    where: "a random text of 32 characters or more, the same for every process",
  },
  ...siteCodes.map((site) => ({
    name: publicUrlName(site),
    guards: `the addresses in mails and for providers, of the site ${site}`,
    where: "the site's domain, https://…",
  })),
  {
    name: "TRUSTED_PROXIES",
    guards: "the limits by address",
    where: "how many proxies stand before the shop; 0 for none",
  },
  { name: "SMTP_URL", guards: "mails to customers", where: "your mail provider: smtps://user:password@host" },
  { name: "MAIL_FROM", guards: "mails to customers", where: "an address of your own domain" },
  { name: "ALERT_MAIL", guards: "alerts about payments that need staff", where: "a mailbox that staff read" },
  {
    name: "CREDENTIALS_FILE",
    guards: "payments",
    where: "your file of payment methods and accounts, as docs/going-live.md describes it; or CREDENTIALS",
  },
  { name: "RECAPTCHA_URL", guards: "the checkout against robots", where: "https://www.google.com/recaptcha" },
  { name: "RECAPTCHA_SECRET", guards: "the checkout against robots", where: "the reCAPTCHA admin console" },
  { name: "PLACES_URL", guards: "what shoppers type of their address", where: "the provider's documents" },
  { name: "MAPS_API_KEY", guards: "your account for maps", where: "the provider's console" },
];

/** Settings of demonstrations and of the sandbox, and the value that they may have in production. */
const onlyForTrying: Readonly<Record<string, readonly string[]>> = {
  SEED: ["0", "false"],
  NOW: [],
  RATE_LIMITS: ["1", "true"],
  SANDBOX: ["off"],
  OPENID_URL: [],
};

/** Development encrypts with this key. It is public in the source, so it protects nothing. */
export const DEVELOPMENT_KEY = "for development only, known to all";

const demonstrationKeyLine = DEMONSTRATION_APPLE_KEY.split("\n")[1] ?? "";

/** The sandbox's keys begin so, and its token for control is this word; all are public in the source. */
const isPublished = (value: string): boolean =>
  /^sandbox(-|$)/.test(value) || value === DEVELOPMENT_KEY || value.includes(demonstrationKeyLine);

const isOutsideAddress = /^PUBLIC_URL|_URL$/;
/** Only the shop asks these, so they may stand in the retailer's own network. */
const mayBePrivate: ReadonlySet<string> = new Set([
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "SMTP_URL",
  "STORAGE_URL",
  "CDN_PURGE_URL",
]);

/** The metadata service of a cloud has such an address. */
const linkLocal = new BlockList();
linkLocal.addSubnet("169.254.0.0", 16, "ipv4");
linkLocal.addSubnet("fe80::", 10, "ipv6");

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  privateNetworks.addSubnet(network, bits, "ipv4");
for (const [network, bits] of [
  ["::", 127],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  privateNetworks.addSubnet(network, bits, "ipv6");

/** Whether the host of an address is an IP address in one of the networks. */
const isWithin = (networks: BlockList, host: string): boolean =>
  isIP(host) !== 0 && networks.check(host, isIP(host) === 6 ? "ipv6" : "ipv4");

const hostOf = (address: string): string => (URL.parse(address)?.hostname ?? "").replace(/^\[|\]$/g, "").toLowerCase();

/** Whether an address leads to this machine or to a private network, by its host alone. */
export function isPrivateAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const host = hostOf(address);
  if (isIP(host) !== 0) return isWithin(privateNetworks, host);
  return !host.includes(".") || /\.(localhost|local|internal|home\.arpa|test)$/.test(host);
}

/** A setting that may be given in another way. */
const insteadOf: Readonly<Record<string, string>> = { CREDENTIALS_FILE: "CREDENTIALS" };

/** What production refuses of a site's accounts, as sentences that name the field and never its value. */
export function credentialFaults(site: SiteCode, { accounts }: SiteCredentials): readonly string[] {
  const published = publishedTexts();
  return textsOf(accounts).flatMap(([path, text]) => {
    const where = `${site}: accounts.${path}`;
    if (path.endsWith(".environment") && text === "demo") return [`${where} is the demonstration: use live or test.`];
    if (published.has(text) || isPublished(text)) return [`${where} has a value that is published with this code.`];
    if (path.endsWith(".url") && isPrivateAddress(text))
      return [`${where} leads to this machine or a private network.`];
    return [];
  });
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Everything for which a production start is refused, as sentences that name the setting; empty when nothing is wrong. */
export function productionFaults(set: Environment): readonly string[] {
  const missing = productionSettings
    .filter(({ name }) => set[name] === undefined && set[insteadOf[name] ?? name] === undefined)
    .map(({ name, guards, where }) => `${name} is missing. It guards ${guards}: ${where}.`);
  const published = Object.entries(set)
    .filter(([, value]) => value !== undefined && isPublished(value))
    .map(([name]) => `${name} has a value that is published with this code.`);
  const inside = Object.entries(set)
    .filter(([name, value]) => isOutsideAddress.test(name) && !mayBePrivate.has(name) && isPrivateAddress(value ?? ""))
    .map(([name]) => `${name} leads to this machine or a private network.`);
  const local = Object.entries(set)
    .filter(([name, value]) => mayBePrivate.has(name) && isWithin(linkLocal, hostOf(value ?? "")))
    .map(([name]) => `${name} leads to a link-local address.`);
  const tried = Object.entries(onlyForTrying)
    .filter(([name, allowed]) => !isAllowed(name, set[name], allowed))
    .map(([name, allowed]) =>
      allowed.length === 0 ? `${name} is for demonstrations: leave it out.` : `${name} has to be ${allowed[0] ?? ""}.`,
    );
  return [...missing, ...published, ...inside, ...local, ...tried];
}

/** Filling the shop with made-up goods is on unless it is switched off; the others are off unless they are set. */
const isAllowed = (name: string, value: string | undefined, allowed: readonly string[]): boolean =>
  value === undefined ? name !== "SEED" : allowed.includes(value);
