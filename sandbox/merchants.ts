import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";

export type Merchant = {
  site: string;
  merchantAccount: string;
  currency: "AUD" | "NZD";
  apiKey: string;
  /** Hex, as in Adyen's customer area. */
  hmacKey: string;
};

/** A shop has a folder for each of its sites; those for New Zealand end in `-nz`. */
const sites = readdirSync(new URL("../src/sites/", import.meta.url)).filter((name) =>
  existsSync(new URL(`../src/sites/${name}/site.ts`, import.meta.url)),
);

export const merchants: readonly Merchant[] = sites.map((site) => ({
  site,
  merchantAccount: `Hearth_${site.toUpperCase().replaceAll("-", "_")}`,
  currency: site.endsWith("-nz") ? "NZD" : "AUD",
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
