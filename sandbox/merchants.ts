import { createHash } from "node:crypto";

export type Merchant = {
  site: string;
  merchantAccount: string;
  currency: "AUD" | "NZD";
  apiKey: string;
  /** Hex, as Adyen's customer area shows it. */
  hmacKey: string;
};

const sites = ["hc", "aol", "aol-nz", "aoc", "wa", "wac", "andoo", "fk"];

export const merchants: readonly Merchant[] = sites.map((site) => ({
  site,
  merchantAccount: `Hearth_${site.toUpperCase().replaceAll("-", "_")}`,
  currency: site === "aol-nz" ? "NZD" : "AUD",
  apiKey: `sandbox-key-${site}`,
  hmacKey: createHash("sha256").update(`sandbox-hmac-${site}`).digest("hex"),
}));

export function findMerchantByApiKey(apiKey: string | undefined): Merchant | undefined {
  return merchants.find((merchant) => merchant.apiKey === apiKey);
}

export function findMerchantBySite(site: string): Merchant | undefined {
  return merchants.find((merchant) => merchant.site === site);
}

export function readMerchantByAccount(merchantAccount: string): Merchant {
  const found = merchants.find((merchant) => merchant.merchantAccount === merchantAccount);
  if (!found) throw new Error(`no merchant account ${merchantAccount}`);
  return found;
}
