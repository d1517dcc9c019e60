import { addDays } from "#kit/calendar-day.ts";
import type { CalendarDay } from "#kit/calendar-day.ts";
import { rootOf } from "./categories.ts";
import { suppliers } from "./places/suppliers.ts";
import type { Product } from "./products.ts";
import { randomOf } from "./random.ts";
import type { Random } from "./random.ts";
import { isOnTheSecondsTruck, isShowpiece } from "./story.ts";
import { hasDepartment, policies, pricedAs, shareOf, type SiteCode, siteCodes } from "./sites.ts";
import type { SitePolicy } from "./sites.ts";

export type StockStatus = "inStock" | "backOrder" | "noStock" | "supersededAndNoStock" | "indeterminate";
export type Condition = "Cosmetic Imperfection" | "New Condition" | "Brand New Runout";

export type Offer = {
  site: SiteCode;
  product: Product;
  priceCents: number;
  rrpCents: number | null;
  condition: Condition | null;
  missingParts: string | null;
  unitId: string;
  ribbonType: string | null;
  ribbonText: string | null;
  altPriceMessage: string | null;
  stockStatus: StockStatus;
  shipsOn: CalendarDay | null;
  isHot: boolean;
  popularity: number;
  listedOn: CalendarDay;
};

/** One in four older products of ordinary brands, and half of the superseded ones, are sold by the outlet only. */
export function isOutletOnly(product: Product): boolean {
  if (isShowpiece(product)) return false;
  if (product.supersededBy !== null) return product.isFarewell;
  if (!hasDepartment(policies.hc, rootOf(product.category))) return false;
  const isOrdinary = product.maker.tier < 4 && product.maker.supplier === undefined;
  return isOrdinary && product.ageDays > 300 && randomOf(`outlet/${product.family}`).chance(0.27);
}

/** A product that its manufacturer does not import is not sold. */
function isBrought(policy: SitePolicy, product: Product): boolean {
  const supplier = suppliers.find(({ code }) => code === product.maker.supplier);
  return supplier === undefined || supplier.countries.includes(policy.country);
}

function sells(policy: SitePolicy, product: Product): boolean {
  const root = rootOf(product.category);
  if (!isBrought(policy, product) || !hasDepartment(policy, root)) return false;
  if (isShowpiece(product) && policy.site !== "hc") return true;
  if (isOutletOnly(product)) return policy.site === "hc";
  if (product.supersededBy !== null) {
    return policy.site !== "hc" && randomOf(`superseded/${policy.site}/${product.family}`).chance(0.85);
  }
  if (policy.site === "hc" && product.maker.brandWarning) return false;
  return randomOf(`sells/${policy.site}/${product.family}`).chance(shareOf(policy, root, product.maker.tier));
}

/** The stock status of a product in a country: the same on each of its sites. */
export function stockStatusOf(product: Product, country: "AU" | "NZ"): StockStatus {
  if (product.supersededBy !== null) return "supersededAndNoStock";
  if (isShowpiece(product)) return "inStock";
  const roll = randomOf(`stock/${country}/${product.sku}`).next();
  if (product.maker.isProforma) return roll < 0.8 ? "inStock" : "indeterminate";
  if (roll < 0.83) return "inStock";
  if (roll < 0.91) return "backOrder";
  return roll < 0.97 ? "noStock" : "indeterminate";
}

const conditionDiscount: Record<Condition, number> = {
  "Cosmetic Imperfection": 0.72,
  "New Condition": 0.84,
  "Brand New Runout": 0.88,
};

const partsMissing: Record<string, readonly string[]> = {
  refrigeration: ["One door shelf", "The ice tray", "One crisper lid; the drawer works without it"],
  cooking: ["One wire shelf", "The grill tray", "The scraper"],
  dishwashing: ["The cutlery basket", "The salt funnel"],
  laundry: ["The stacking kit and the spanner", "The inlet hose; any standard hose fits"],
  floorcare: ["The crevice tool", "The wall dock's screws"],
  "tv-audio": ["The stand; it is ready for a wall bracket", "The remote's batteries and the manual"],
};

type HalfCrown = Pick<Offer, "condition" | "missingParts" | "unitId">;

function outletState(product: Product, random: Random): HalfCrown {
  const roll = isOnTheSecondsTruck(product) ? 0.3 : random.next();
  if (!isOutletOnly(product))
    return { condition: roll < 0.45 ? "Brand New Runout" : null, missingParts: null, unitId: "" };
  const condition: Condition = roll < 0.5 ? "Cosmetic Imperfection" : roll < 0.7 ? "New Condition" : "Brand New Runout";
  const parts =
    condition !== "Brand New Runout" && random.chance(0.25) ? partsMissing[rootOf(product.category)] : undefined;
  // A single unit has its own number; a pallet of runouts has none.
  const prefix = condition === "Cosmetic Imperfection" ? "CI" : condition === "New Condition" ? "NC" : "";
  return {
    condition,
    missingParts: parts ? random.pick(parts) : null,
    unitId: prefix && random.chance(0.7) ? `${prefix}${random.whole(1, 9)}` : "",
  };
}

function rrpOf(policy: SitePolicy, product: Product, priceCents: number): number | null {
  const random = randomOf(`rrp/${policy.site}/${product.family}`);
  const full = pricedAs("nine", product.dollars * (policy.country === "NZ" ? 1.13 : 1) * 1.04);
  if (policy.site === "hc") return Math.max(full, priceCents);
  if (isShowpiece(product)) return pricedAs("nine", (priceCents / 100) * 1.19);
  const roll = random.next();
  if (roll < 0.24) return null;
  // A small discount; a discount that is large in dollars but small in percent; a real reduction.
  if (roll < 0.36) {
    const little = pricedAs("nine", (priceCents / 100) * (1.015 + random.next() * 0.03));
    return little > priceCents && little < priceCents * 1.05 ? little : null;
  }
  if (roll < 0.44 && priceCents > 450_000) return priceCents + 20_000 + random.whole(0, 1) * 1000;
  if (policy.ending === "trade") return Math.max(full, priceCents);
  return Math.max(pricedAs("nine", (priceCents / 100) * (1.06 + random.next() * 0.28)), priceCents);
}

/** Only products that can be bought are promoted. */
export const canBeBought = (offer: Offer): boolean =>
  offer.stockStatus !== "noStock" && offer.stockStatus !== "supersededAndNoStock";

function ribbonOf(offer: Offer, random: Random): Pick<Offer, "ribbonType" | "ribbonText"> {
  if (!canBeBought(offer)) return { ribbonType: null, ribbonText: null };
  const saving = (offer.rrpCents ?? 0) - offer.priceCents;
  const isNew = offer.product.ageDays <= 45;
  if (isNew && random.chance(0.8)) return { ribbonType: "new", ribbonText: "New" };
  const roll = random.next();
  if (saving >= 20_000 && (roll < 0.34 || isShowpiece(offer.product)))
    return { ribbonType: "save", ribbonText: `Save $${Math.floor(saving / 100).toLocaleString("en-AU")}` };
  if (saving > 0 && saving / (offer.rrpCents ?? 1) > 0.15 && roll < 0.46)
    return { ribbonType: "sale", ribbonText: "Sale" };
  if (roll > 0.97) return { ribbonType: "special-offer", ribbonText: "Special offer" };
  return roll > 0.95
    ? { ribbonType: "catalogue-item", ribbonText: "In the catalogue" }
    : { ribbonType: null, ribbonText: null };
}

const homeRoots: ReadonlySet<string> = new Set(["furniture", "bedroom", "home-office", "lighting-rugs"]);
const largeRoots: ReadonlySet<string> = new Set([
  "refrigeration",
  "laundry",
  "cooking",
  "dishwashing",
  "tv-audio",
  "heating-cooling",
]);

/** Fridges before toasters, except on the furniture site. */
function popularityOf(policy: SitePolicy, product: Product, random: Random): number {
  const root = rootOf(product.category);
  const isMain = policy.site === "andoo" ? homeRoots.has(root) : largeRoots.has(root);
  const drawn = Math.round(1000 * (1 - random.next()) ** 2) + (product.maker.tier === 2 ? 40 : 0);
  const leads = isShowpiece(product) && product.sku === "KF612BX" && policy.site !== "hc";
  return leads ? 1500 : Math.round(drawn * (isMain ? 1 : 0.6));
}

function listedOnOf(
  site: SiteCode,
  product: Product,
  { today, random }: { today: CalendarDay; random: Random },
): CalendarDay {
  const isOffTheTruck = site === "hc" && isOutletOnly(product) && isOnTheSecondsTruck(product);
  return isOffTheTruck
    ? addDays(today, -2)
    : addDays(product.releasedOn, Math.min(product.ageDays - 2, random.whole(0, 20)));
}

function altPriceOf(site: string, product: Product, random: Random): string | null {
  if (isShowpiece(product)) return null;
  if (site !== "hc" && product.maker.isProforma && random.chance(0.25)) return "Call for price";
  return random.chance(0.004) ? "Price in cart" : null;
}

function isHotOffer(offer: Offer, random: Random): boolean {
  if (offer.stockStatus !== "inStock" || offer.rrpCents === null) return false;
  if (isShowpiece(offer.product)) return true;
  const saved = (offer.rrpCents - offer.priceCents) / offer.rrpCents;
  return saved > 0.12 && (random.chance(0.09) || (offer.unitId !== "" && isOnTheSecondsTruck(offer.product)));
}

function priceOf(policy: SitePolicy, product: Product, condition: Condition | null): number {
  const family = randomOf(`price/${policy.site}/${product.family}`);
  const outlet = condition ? conditionDiscount[condition] : 0.93;
  const factor = policy.site === "hc" ? outlet : policy.priceFactor;
  return pricedAs(policy.ending, product.dollars * factor * (0.97 + family.next() * 0.06));
}

function offerOf(policy: SitePolicy, product: Product, today: CalendarDay): Offer {
  const { site, country } = policy;
  const random = randomOf(`offer/${site}/${product.sku}`);
  const state = site === "hc" ? outletState(product, random) : { condition: null, missingParts: null, unitId: "" };
  const isLeft = site === "hc" && isOutletOnly(product);
  const stockStatus: StockStatus = isLeft
    ? random.chance(0.93)
      ? "inStock"
      : "noStock"
    : stockStatusOf(product, country);
  const priceCents = priceOf(policy, product, state.condition);
  const offer: Offer = {
    site,
    product,
    priceCents,
    rrpCents: rrpOf(policy, product, priceCents),
    ...state,
    ribbonType: null,
    ribbonText: null,
    altPriceMessage: altPriceOf(site, product, random),
    stockStatus,
    shipsOn:
      stockStatus === "backOrder" ? addDays(today, randomOf(`ships/${country}/${product.sku}`).whole(6, 45)) : null,
    isHot: false,
    popularity: popularityOf(policy, product, random),
    listedOn: listedOnOf(site, product, { today, random }),
  };
  return { ...offer, ...ribbonOf(offer, random), isHot: isHotOffer(offer, random) };
}

/** A superseded product stays listed where its replacement is sold. */
function leadsSomewhere(product: Product, soldSkus: ReadonlySet<string>, bySku: ReadonlyMap<string, Product>): boolean {
  const next = product.supersededBy === null ? undefined : bySku.get(product.supersededBy);
  return next === undefined || (soldSkus.has(next.sku) && leadsSomewhere(next, soldSkus, bySku));
}

export function createOffers(products: readonly Product[], today: CalendarDay): Offer[] {
  const bySku = new Map(products.map((product) => [product.sku, product]));
  return siteCodes.flatMap((site) => {
    const sold = products.filter((product) => sells(policies[site], product));
    const skus = new Set(sold.map((product) => product.sku));
    const kept = site === "hc" ? sold : sold.filter((product) => leadsSomewhere(product, skus, bySku));
    return kept.map((product) => offerOf(policies[site], product, today));
  });
}
