import { asCents } from "#kit/money.ts";
import { policies, pricedAs } from "#seed/sites.ts";
import type { SellingSite } from "#capabilities/catalogue/import/product-row.ts";
import type { SiteCode, SiteData } from "#shop/site.ts";
import { siteCodes } from "#shop/site.ts";

/** The outlet's price for undamaged products, as a factor of the ordinary price. */
const OUTLET_FACTOR = 0.93;

/** The sites with their prices for a product; only those of `codes`. */
export function sellingSites(sites: readonly SiteData[], codes: readonly SiteCode[]): SellingSite[] {
  return sites
    .filter((site) => codes.includes(site.code))
    .map(({ code, country, departments }) => {
      const { ending, priceFactor } = policies[code];
      const factor = code === "hc" ? OUTLET_FACTOR : priceFactor;
      return { code, country, departments, centsOf: (dollars) => asCents(pricedAs(ending, dollars * factor)) };
    });
}

/** The codes of `hc,aol`; otherwise the first word that is no site. */
export function readSiteCodes(list: string): { codes: SiteCode[] } | { strange: string } {
  const words = list
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
  const strange = words.find((word) => !siteCodes.some((code) => code === word));
  if (strange !== undefined || words.length === 0) return { strange: strange ?? "" };
  return { codes: siteCodes.filter((code) => words.includes(code)) };
}
