import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { paymentMethodNames } from "#shop/payment-methods.ts";
import { describeRefusal } from "#shop/schema-sentences.ts";
import { type SiteCode, siteCodes } from "#shop/site.ts";

/** Dollars of the site's currency, as people write them. */
const dollars = z.number().min(0).max(1_000_000).multipleOf(0.01);

/** Whether shoppers may use a method. Without `minimum` or `maximum` there is no such limit. */
const MethodTerms = z.strictObject({
  enabled: z.boolean(),
  minimum: dollars.optional(),
  maximum: dollars.optional(),
  /** Customers' countries; all without it. */
  countries: z.array(z.enum(["AU", "NZ"])).optional(),
  currencies: z.array(z.enum(["AUD", "NZD"])).optional(),
});
export type MethodTerms = z.output<typeof MethodTerms>;

/** The adapters of the providers read the accounts, each with its own schema. */
export const SiteCredentials = z.strictObject({
  methods: z.partialRecord(z.enum(paymentMethodNames), MethodTerms),
  accounts: z.record(z.string(), z.record(z.string(), z.unknown())),
});
export type SiteCredentials = z.output<typeof SiteCredentials>;

const CredentialsFile = z.partialRecord(z.enum(siteCodes), SiteCredentials);
export type CredentialsBySite = Readonly<Partial<Record<SiteCode, SiteCredentials>>>;

/** The payment methods and provider accounts of every site. In memory only; a changed file replaces them. */
export type Credentials = {
  readonly of: (site: SiteCode) => SiteCredentials;
  /** The sites that have any. */
  readonly sites: () => readonly SiteCode[];
  /** The credentials of sites in the database, which go before those of the file. */
  readonly setFromData: (bySite: CredentialsBySite) => void;
  /** The folder that relative paths in the credentials begin at. */
  readonly folder: string;
  /** The file to watch; null for credentials from a variable or of the demonstration. */
  readonly file: string | null;
  readonly replace: (next: CredentialsBySite) => void;
};

/** Where credentials come from: a file, a variable, or the demonstration's accounts at the sandbox. */
export type CredentialsPlace =
  | { readonly kind: "file"; readonly file: string }
  | { readonly kind: "variable"; readonly text: string }
  | { readonly kind: "demonstration"; readonly sandbox: string; readonly dataDir: string };

/** Credentials that cannot be used, as sentences. */
export class CredentialsError extends Error {}

const noCredentials: SiteCredentials = { methods: {}, accounts: {} };
const demonstrationFile = fileURLToPath(new URL("../../../db/seed/credentials.json", import.meta.url));

export function openCredentials(place: CredentialsPlace): Credentials {
  let bySite = readPlace(place);
  let fromData: CredentialsBySite = {};
  return {
    of: (site) => fromData[site] ?? bySite[site] ?? noCredentials,
    sites: () => [...new Set([...Object.keys(bySite), ...Object.keys(fromData)])] as SiteCode[],
    setFromData: (next) => {
      fromData = place.kind === "demonstration" ? atSandbox(next, place.sandbox) : next;
    },
    folder: folderOf(place),
    file: place.kind === "file" ? place.file : null,
    replace: (next) => {
      bySite = next;
    },
  };
}

function folderOf(place: CredentialsPlace): string {
  if (place.kind === "file") return dirname(place.file);
  return place.kind === "demonstration" ? place.dataDir : process.cwd();
}

function readPlace(place: CredentialsPlace): CredentialsBySite {
  if (place.kind === "variable") return parseCredentials(place.text, "CREDENTIALS");
  if (place.kind === "file") return readCredentialsFile(place.file);
  return atSandbox(parseCredentials(readFileSync(demonstrationFile, "utf8"), demonstrationFile), place.sandbox);
}

/** Throws `CredentialsError` for a file that is missing, that others may read, or that is not of the schema. */
function readCredentialsFile(file: string): CredentialsBySite {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new CredentialsError(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code ?? "unknown"}.`);
  }
  if (isOpenToOthers(file))
    throw new CredentialsError(`${file} is open to other users of this machine: run chmod 600.`);
  return parseCredentials(text, file);
}

/** Windows has no permission bits. */
const isOpenToOthers = (file: string): boolean =>
  process.platform !== "win32" && isOpen(statSync(file), [process.getegid?.() ?? -1, ...(process.getgroups?.() ?? [])]);

/**
 * Whether others than its owner may do anything with a file. A mounted secret belongs to root and is read by the group of
 * the process, so that group may read.
 */
export function isOpen(
  { mode, gid }: { readonly mode: number; readonly gid: number },
  own: readonly number[],
): boolean {
  return (mode & (own.includes(gid) ? 0o037 : 0o077)) !== 0;
}

function parseCredentials(text: string, where: string): CredentialsBySite {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new CredentialsError(`${where} is not JSON.`);
  }
  const read = CredentialsFile.safeParse(json, {
    error: (issue) => describeRefusal(issue, (issue.path ?? []).join(".") || "The file"),
  });
  if (read.success) return read.data;
  throw new CredentialsError(`${where}: ${read.error.issues.map(({ message }) => message).join(" ")}`);
}

/** Accounts of the demonstration lead to the sandbox of this start, whatever its port. */
function atSandbox(bySite: CredentialsBySite, sandbox: string): CredentialsBySite {
  const withUrls = (accounts: SiteCredentials["accounts"]) =>
    Object.fromEntries(Object.entries(accounts).map(([name, one]) => [name, { url: `${sandbox}/${name}`, ...one }]));
  const sites = Object.entries(bySite) as [SiteCode, SiteCredentials][];
  return Object.fromEntries(sites.map(([site, one]) => [site, { ...one, accounts: withUrls(one.accounts) }]));
}

const WATCH_MS = 2_000;

type Watching = {
  readonly credentials: Credentials;
  /** The reasons not to use what the file holds now; none by default. */
  readonly faultsOf?: (next: CredentialsBySite) => readonly string[];
  readonly changed: () => void;
  readonly failed: (why: string) => void;
};

function textOrFault(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    return String(error);
  }
}

/** Uses a changed file within seconds. One that cannot be used changes nothing, and is reported. */
export function watchCredentials({ credentials, faultsOf, changed, failed }: Watching): { stop: () => void } {
  const { file } = credentials;
  if (file === null) return { stop: () => {} };
  const reload = (): void => {
    try {
      const next = readCredentialsFile(file);
      const faults = faultsOf?.(next) ?? [];
      if (faults.length > 0) return failed(faults.join(" "));
      credentials.replace(next);
      changed();
    } catch (error) {
      failed(error instanceof CredentialsError ? error.message : String(error));
    }
  };
  // By its text, because secrets that are mounted are replaced as a whole folder.
  let text = textOrFault(file);
  const timer = setInterval(() => {
    const now = textOrFault(file);
    if (now === text) return;
    text = now;
    reload();
  }, WATCH_MS);
  return { stop: () => clearInterval(timer) };
}

/** Every text in a value, with its path. */
export function textsOf(value: unknown, path = ""): readonly (readonly [path: string, text: string])[] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, path === "" ? name : `${path}.${name}`));
}

/** The demonstration's account data, which are published with this code. */
export function publishedTexts(): ReadonlySet<string> {
  const bySite = parseCredentials(readFileSync(demonstrationFile, "utf8"), demonstrationFile);
  const texts = Object.values(bySite).flatMap((one) => textsOf(one?.accounts));
  // Short ones are words such as an environment's name.
  return new Set(texts.map(([, text]) => text).filter((text) => text.length >= 8));
}
