import { asCents } from "#kit/money.ts";
import { policies, pricedAs } from "#seed/sites.ts";
import type { SellingSite } from "#capabilities/catalogue/import/product-row.ts";
import { designOf, type SiteCode, type SiteData } from "#shop/site.ts";

/** The outlet's price for undamaged products, as a factor of the ordinary price. */
const OUTLET_FACTOR = 0.93;

/** The sites with their prices for a product; only those of `codes`. An opened site has the prices of the one it is based on. */
export function sellingSites(sites: readonly SiteData[], codes: readonly SiteCode[]): SellingSite[] {
  return sites
    .filter((site) => codes.includes(site.code))
    .map((site) => {
      const { code, country, departments } = site;
      const base = designOf(site);
      const { ending, priceFactor } = policies[base];
      const factor = base === "hc" ? OUTLET_FACTOR : priceFactor;
      return { code, country, departments, centsOf: (dollars) => asCents(pricedAs(ending, dollars * factor)) };
    });
}

/** Those of `known` that `hc,aol` names; otherwise the first word that is no site. */
export function readSiteCodes(list: string, known: readonly SiteCode[]): { codes: SiteCode[] } | { strange: string } {
  const words = list
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
  const strange = words.find((word) => !known.some((code) => code === word));
  if (strange !== undefined || words.length === 0) return { strange: strange ?? "" };
  return { codes: known.filter((code) => words.includes(code)) };
}
