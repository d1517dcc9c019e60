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
  /** The last part of the address of its webhooks. */
  cardWebhook: "adyen" | "adyenterminal";
};

const credentials = JSON.parse(
  readFileSync(new URL("../db/seed/credentials.json", import.meta.url), "utf8"),
) as Credentials;

const textOf = (account: Account | undefined, field: string): string => {
  const value = account?.[field];
  return String(Array.isArray(value) ? value[0] : value);
};

/** Sites for New Zealand end in `-nz`. */
const merchantAt = (site: string, accounts: Accounts, cardWebhook: Merchant["cardWebhook"]): Merchant => ({
  site,
  currency: site.endsWith("-nz") ? "NZD" : "AUD",
  accounts,
  merchantAccount: textOf(accounts[cardWebhook], "merchantAccount"),
  apiKey: textOf(accounts[cardWebhook], "apiKey"),
  hmacKey: textOf(accounts[cardWebhook], "hmacKeys"),
  cardWebhook,
});

export const merchants: readonly Merchant[] = Object.entries(credentials).map(([site, { accounts }]) =>
  merchantAt(site, accounts, "adyen"),
);

/** The accounts of the stores' terminals: a merchant's second account at the card's provider. */
export const storesMerchants: readonly Merchant[] = Object.entries(credentials)
  .filter(([, { accounts }]) => accounts["adyenterminal"] !== undefined)
  .map(([site, { accounts }]) => merchantAt(site, accounts, "adyenterminal"));

export function findMerchantByApiKey(apiKey: string | undefined): Merchant | undefined {
  return [...merchants, ...storesMerchants].find((merchant) => merchant.apiKey === apiKey);
}

export function readStoresMerchant(site: string): Merchant {
  const found = storesMerchants.find((merchant) => merchant.site === site);
  if (!found) throw new Error(`no stores' account of ${site}`);
  return found;
}

export function readMerchantByAccount(merchantAccount: string): Merchant {
  const found = [...merchants, ...storesMerchants].find((merchant) => merchant.merchantAccount === merchantAccount);
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
