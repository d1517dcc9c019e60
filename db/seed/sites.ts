/** How each site chooses and prices what it sells. */
export type SiteCode = "hc" | "aol" | "aol-nz" | "aoc" | "wa" | "wac" | "andoo" | "fk";
export const siteCodes: readonly SiteCode[] = ["hc", "aol", "aol-nz", "aoc", "wa", "wac", "andoo", "fk"];

export type SitePolicy = {
  site: SiteCode;
  country: "AU" | "NZ";
  /** Against the ordinary price in Australian dollars. */
  priceFactor: number;
  /** Trade prices end in any cents; showrooms price in fifties. */
  ending: "nine" | "trade" | "five" | "round";
  /** Share of the products of a root that is sold, by the maker's tier 1–4. */
  roots: Record<string, readonly [number, number, number, number]>;
  /** For roots that are not listed. */
  otherwise: readonly [number, number, number, number];
};

const none = [0, 0, 0, 0] as const;
/** What only homes want. */
const homewares = { furniture: none, bedroom: none, "home-office": none, "lighting-rugs": none } as const;
const kitchens = {
  cooking: [0.3, 0.8, 1, 1],
  refrigeration: [0.1, 0.6, 1, 1],
  dishwashing: [0.2, 0.8, 1, 1],
  "kitchen-sinks-taps": [0.5, 1, 1, 1],
} as const;

export const policies: Record<SiteCode, SitePolicy> = {
  hc: {
    site: "hc",
    country: "AU",
    priceFactor: 0.68,
    ending: "nine",
    roots: { ...homewares, "kitchen-sinks-taps": none },
    otherwise: [0.25, 0.2, 0.17, 0.1],
  },
  aol: {
    site: "aol",
    country: "AU",
    priceFactor: 1,
    ending: "nine",
    roots: { furniture: [0.7, 0.6, 0.35, 0.1], bedroom: [0.8, 0.7, 0.4, 0.1] },
    otherwise: [1, 1, 0.9, 0.55],
  },
  "aol-nz": {
    site: "aol-nz",
    country: "NZ",
    priceFactor: 1.13,
    ending: "nine",
    roots: { furniture: [0.3, 0.3, 0.2, 0.1] },
    otherwise: [0.7, 0.66, 0.68, 0.4],
  },
  aoc: {
    site: "aoc",
    country: "AU",
    priceFactor: 0.84,
    ending: "trade",
    roots: {
      ...homewares,
      "small-appliances": [0.3, 0.2, 0.1, 0],
      "personal-care": none,
      outdoor: [0.2, 0.3, 0.2, 0.1],
    },
    otherwise: [0.8, 0.8, 0.5, 0.2],
  },
  wa: {
    site: "wa",
    country: "AU",
    priceFactor: 1.04,
    ending: "five",
    roots: {
      ...homewares,
      "personal-care": none,
      "tv-audio": none,
      "heating-cooling": none,
      "kitchen-sinks-taps": none,
      floorcare: none,
    },
    otherwise: [0, 0.25, 0.95, 1],
  },
  wac: {
    site: "wac",
    country: "AU",
    priceFactor: 0.88,
    ending: "trade",
    roots: {
      ...kitchens,
      "kitchen-sinks-taps": none,
      laundry: [0, 0.3, 0.9, 1],
      "small-appliances": [0, 0, 0.3, 0.6],
      outdoor: [0, 0.2, 0.5, 0.6],
    },
    otherwise: none,
  },
  andoo: {
    site: "andoo",
    country: "AU",
    priceFactor: 1,
    ending: "round",
    roots: {
      furniture: [1, 1, 1, 1],
      bedroom: [1, 1, 1, 1],
      "home-office": [1, 1, 1, 1],
      "lighting-rugs": [1, 1, 1, 1],
      outdoor: [0.3, 0.7, 0.9, 0.6],
      "small-appliances": [0.1, 0.6, 0.8, 0.6],
      "kitchen-sinks-taps": [0, 0.3, 0.5, 0.5],
      "personal-care": none,
    },
    otherwise: [0.1, 0.3, 0.4, 0.2],
  },
  fk: { site: "fk", country: "AU", priceFactor: 1.02, ending: "five", roots: kitchens, otherwise: none },
};

const sharesOf = (policy: SitePolicy, root: string) => policy.roots[root] ?? policy.otherwise;

/** Share of a maker's products of a root that a site sells. */
export const shareOf = (policy: SitePolicy, root: string, tier: number): number =>
  sharesOf(policy, root)[tier - 1] ?? 0;

/** A root that no share is sold of is no department of the site. */
export const hasDepartment = (policy: SitePolicy, root: string): boolean =>
  sharesOf(policy, root).some((share) => share > 0);

const charm = (dollars: number, step: number, end: number): number =>
  Math.max(end, Math.round((dollars - end) / step) * step + end);

/** A price as a shop would write it, in cents. */
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
