import { addDays, type CalendarDay } from "#kit/calendar-day.ts";
import { type SiteCode, siteCodes } from "./sites.ts";
import type { Row } from "./rows.ts";

type SeedSale = { name: string; line: string; small: string; colour: string; from: number; to: number };

/** Days from today; three sites are in the middle of theirs. `small` names no day: the banner says when it ends. */
const saleOf: Record<SiteCode, SeedSale> = {
  hc: {
    name: "The Big Clear-out",
    line: "The Big Clear-out",
    small: "Seconds, runouts and last ones, priced to leave",
    colour: "#c4102b",
    from: -6,
    to: 9,
  },
  aol: {
    name: "Allora Days",
    line: "Allora Days are on",
    small: "Kitchen, laundry and cooling for less",
    colour: "#00857c",
    from: -4,
    to: 10,
  },
  "aol-nz": {
    name: "Allora Days Aotearoa",
    line: "Allora Days are on",
    small: "Kitchen, laundry and heat pumps for less",
    colour: "#0f6b4f",
    from: -4,
    to: 10,
  },
  aoc: {
    name: "Trade Fortnight",
    line: "Trade Fortnight",
    small: "Volume prices without the volume",
    colour: "#1d4ed8",
    from: -40,
    to: -26,
  },
  wa: {
    name: "The Showroom Event",
    line: "The Showroom Event",
    small: "Floor models and quiet reductions",
    colour: "#8a6a2f",
    from: -45,
    to: -31,
  },
  wac: {
    name: "Specifier Week",
    line: "Specifier Week",
    small: "For developments signed this quarter",
    colour: "#8a6a2f",
    from: -60,
    to: -53,
  },
  andoo: {
    name: "The Long Weekend",
    line: "The Long Weekend",
    small: "Sofas, beds and rugs",
    colour: "#b5643c",
    from: -33,
    to: -29,
  },
  fk: {
    name: "Kitchen Month",
    line: "Kitchen Month",
    small: "A package for every width",
    colour: "#a4532c",
    from: -58,
    to: -28,
  },
};

function saleImages({ line, small }: SeedSale): Record<string, { src: string; attributes: Record<string, string> }> {
  const told = (title: string, subtext: string, more: Record<string, string> = {}) => ({
    href: "/sale",
    title,
    subtext,
    ...more,
  });
  const attributes = {
    siteWideHeaderBanner1: told(line, small),
    siteWideHeaderBanner2: told("Shop the sale", small),
    homePageBanner: told(line, small),
    homePageTallBanner: told(line, small),
    homePageOffersTile: told("Hot Offers", "Check out our daily hot deals", { href: "/hot-offers" }),
    footerBanner: told(line, small, { clipPath: "polygon(0 38%, 100% 0, 100% 100%, 0 100%)" }),
    navIcon: told("Sale", ""),
    navIconMobile: told("Sale", ""),
    priceTag: told("Sale", ""),
    categoryBadge: told("Sale", ""),
    andooCategoryBadge: told("Sale", ""),
    categoryTileBadge: told("Sale", ""),
    productUrgencyMessage: told(`${line}: this price is part of it`, ""),
    checkoutBalloon: told(line, "Sale prices are in this total"),
    checkoutBanner: told(line, "You are buying at sale prices"),
    checkoutUrgencyMessage: told("Sale prices are in your cart", line),
    checkoutUrgencyMessageMobile: told("Sale prices in your cart", ""),
    checkoutUrgencyDesktop: told("You pay the sale price", ""),
    checkoutUrgencyMobile: told("You pay the sale price", ""),
    checkoutUrgencySummary: told("You have sale prices", ""),
  };
  // Every sale of the demonstration has a deep colour, on which light lines are seen.
  return Object.fromEntries(
    Object.entries(attributes).map(([placement, one]) => [
      placement,
      { src: `${placement}-light.svg`, attributes: one },
    ]),
  );
}

/** From midnight to midnight in the site's own summer. */
const midnightOf = (site: SiteCode): string => (site === "aol-nz" ? "11:00" : "13:00");

export function makeSales(today: CalendarDay): Row[] {
  return siteCodes.map((site) => {
    const sale = saleOf[site];
    return {
      site,
      name: sale.name,
      starts_at: `${addDays(today, sale.from - 1)}T${midnightOf(site)}:00Z`,
      ends_at: `${addDays(today, sale.to)}T${midnightOf(site)}:00Z`,
      base_image_path: "/images/sale/",
      url: "/sale",
      colour: sale.colour,
      images: saleImages(sale),
    };
  });
}
