import { readFileSync } from "node:fs";

/** A site's accounts at the providers. The shop reads the same file, as a merchant copies what a portal shows. */
type Account = { readonly [field: string]: unknown };
type Accounts = Readonly<Record<string, Account>>;
type Credentials = Readonly<Record<string, { readonly accounts: Accounts }>>;

export type Merchant = {
  site: string;
  currency: "AUD" | "NZD";
  accounts: Accounts;
  /** Of the card's provider. */
  merchantAccount: string;
  apiKey: string;
  /** Hex, as in Adyen's customer area. */
  hmacKey: string;
};

const credentials = JSON.parse(
  readFileSync(new URL("../db/seed/credentials.json", import.meta.url), "utf8"),
) as Credentials;

const textOf = (account: Account | undefined, field: string): string => {
  const value = account?.[field];
  return String(Array.isArray(value) ? value[0] : value);
};

/** Sites for New Zealand end in `-nz`. */
export const merchants: readonly Merchant[] = Object.entries(credentials).map(([site, { accounts }]) => ({
  site,
  currency: site.endsWith("-nz") ? "NZD" : "AUD",
  accounts,
  merchantAccount: textOf(accounts["adyen"], "merchantAccount"),
  apiKey: textOf(accounts["adyen"], "apiKey"),
  hmacKey: textOf(accounts["adyen"], "hmacKeys"),
}));

export function findMerchantByApiKey(apiKey: string | undefined): Merchant | undefined {
  return merchants.find((merchant) => merchant.apiKey === apiKey);
}

export function readMerchantByAccount(merchantAccount: string): Merchant {
  const found = merchants.find((merchant) => merchant.merchantAccount === merchantAccount);
  if (!found) throw new Error(`no merchant account ${merchantAccount}`);
  return found;
}

export function findMerchantBySite(site: string): Merchant | undefined {
  return merchants.find((merchant) => merchant.site === site);
}

/** A field of a merchant's account; of a list, the first. "" where the merchant has no such account. */
export const accountField = ({ accounts }: Merchant, provider: string, field: string): string =>
  accounts[provider] === undefined ? "" : textOf(accounts[provider], field);

/** The merchant whose account has this value in a field. */
export const findMerchantBy = (provider: string, field: string, value: string): Merchant | undefined =>
  value === "" ? undefined : merchants.find((merchant) => accountField(merchant, provider, field) === value);
