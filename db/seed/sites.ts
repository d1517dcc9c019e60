import { manifests } from "#sites/manifests.ts";
import { type CodedSite, siteCodes } from "#shop/site.ts";
import type { SeedPolicy } from "#shop/site-manifest.ts";

export { siteCodes } from "#shop/site.ts";
/** The seed fills the sites of the code. */
export type SiteCode = CodedSite;

export type SitePolicy = SeedPolicy & { readonly site: SiteCode };

/** The assortment and prices of each site. */
export const policies = Object.fromEntries(
  siteCodes.map((site) => [site, { site, ...manifests[site].seed }]),
) as Readonly<Record<SiteCode, SitePolicy>>;

const sharesOf = (policy: SitePolicy, root: string) => policy.roots[root] ?? policy.otherwise;

/** The share of a brand's products of a root that a site sells. */
export const shareOf = (policy: SitePolicy, root: string, tier: number): number =>
  sharesOf(policy, root)[tier - 1] ?? 0;

/** A root without any share is not a department of the site. */
export const hasDepartment = (policy: SitePolicy, root: string): boolean =>
  sharesOf(policy, root).some((share) => share > 0);

const charm = (dollars: number, step: number, end: number): number =>
  Math.max(end, Math.round((dollars - end) / step) * step + end);

/** A price with the shop's usual ending, in cents. */
export function pricedAs(ending: SitePolicy["ending"], dollars: number): number {
  if (ending === "trade") return Math.round(dollars * 20) * 5;
  if (ending === "round")
    return (
      (dollars < 200
        ? charm(dollars, 10, 9)
        : dollars < 1000
          ? Math.round(dollars / 10) * 10
          : Math.round(dollars / 50) * 50) * 100
    );
  if (dollars < 20) return Math.round(dollars) * 100 - 5;
  if (dollars < 200) return charm(dollars, 10, 9) * 100;
  if (dollars < 1000) return (ending === "nine" ? charm(dollars, 10, 9) : charm(dollars, 50, 45)) * 100;
  return (ending === "nine" ? charm(dollars, 50, 49) : charm(dollars, 100, 95)) * 100;
}
