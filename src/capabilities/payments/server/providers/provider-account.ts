import { z } from "zod";
import type { Credentials } from "#platform/config/credentials.ts";
import type { SiteCode } from "#shop/site.ts";

/** `demo`: the sandbox. `url` replaces the provider's own address. */
export const accountFields = {
  environment: z.enum(["demo", "test", "live"]),
  url: z.url({ protocol: /^https?$/ }).optional(),
};
type Located = { readonly environment: "demo" | "test" | "live"; readonly url?: string | undefined };

/** A provider's addresses, from its documents. */
export type Hosts = { readonly test: string; readonly live: string };

/** The address that an account's calls begin with, without a slash at the end. */
export function baseUrlOf({ environment, url }: Located, hosts: Hosts): string {
  const base = url ?? (environment === "demo" ? "" : hosts[environment]);
  if (base === "") throw new Error("An account of the demonstration has no address.");
  return base.replace(/\/$/, "");
}

/** The sites' accounts at one provider. They are asked at every call, so that a changed key is used at once. */
export type Accounts<Account> = {
  /** Throws where the site has no complete account: its methods are not offered. */
  readonly of: (site: SiteCode) => Account;
  readonly all: () => readonly { readonly site: SiteCode; readonly account: Account }[];
};

/** An account as the credentials have it, or the reason why it cannot be used. */
export function readAccount<Schema extends z.ZodType>(
  schema: Schema,
  account: unknown,
): { readonly account: z.output<Schema> } | { readonly why: string } {
  if (account === undefined) return { why: "it has no account" };
  const read = schema.safeParse(account);
  if (read.success && hasNoAddress(read.data as Partial<Located>))
    return { why: "its environment is demo and it has no url" };
  if (read.success) return { account: read.data };
  return { why: `its account is not complete: ${read.error.issues.map(nameOfIssue).join(", ")}` };
}

/** The sandbox is where the account says. */
const hasNoAddress = ({ environment, url }: Partial<Located>): boolean => environment === "demo" && url === undefined;

const nameOfIssue = (issue: z.core.$ZodIssue): string =>
  issue.code === "unrecognized_keys" ? `unknown ${issue.keys.join(", ")}` : issue.path.join(".");

export function accountsOf<Schema extends z.ZodType>(
  credentials: Credentials,
  name: string,
  schema: Schema,
): Accounts<z.output<Schema>> {
  // The credentials' own objects change with every new file, so what was read from one stays true.
  const known = new WeakMap<object, z.output<Schema> | null>();
  const find = (site: SiteCode): z.output<Schema> | null => {
    const raw = credentials.of(site).accounts[name];
    if (raw === undefined) return null;
    const before = known.get(raw);
    if (before !== undefined) return before;
    const read = readAccount(schema, raw);
    const account = "account" in read ? read.account : null;
    known.set(raw, account);
    return account;
  };
  return {
    of: (site) => {
      const account = find(site);
      if (account === null) throw new Error(`The site ${site} has no complete account at ${name}.`);
      return account;
    },
    all: () =>
      credentials.sites().flatMap((site) => {
        const account = find(site);
        return account === null ? [] : [{ site, account }];
      }),
  };
}
