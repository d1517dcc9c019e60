import { addDays, type CalendarDay } from "#kit/calendar-day.ts";
import { manifests } from "#sites/manifests.ts";
import { type SiteCode, siteCodes } from "./sites.ts";
import type { Row } from "./rows.ts";

type SeedSale = { name: string; line: string; small: string; colour: string; from: number; to: number };

/** Days from today; three sites have a running sale. `small` names no day: the banner shows the end. */
const saleOf: Partial<Record<SiteCode, SeedSale>> = {
  hc: {
    name: "The Big Clear-out",
    line: "The Big Clear-out",
    small: "Seconds, runouts and last units at reduced prices",
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
    small: "Trade prices on selected appliances",
    colour: "#1d4ed8",
    from: -40,
    to: -26,
  },
  wa: {
    name: "The Showroom Event",
    line: "The Showroom Event",
    small: "Selected appliances reduced",
    colour: "#8a6a2f",
    from: -45,
    to: -31,
  },
  wac: {
    name: "Specifier Week",
    line: "Specifier Week",
    small: "Prices for developments",
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
    small: "Packages by cabinet width",
    colour: "#a4532c",
    from: -58,
    to: -28,
  },
};

/** The first day of the sale that runs on `today`, or null. */
export function runningSaleDay(site: SiteCode, today: CalendarDay): CalendarDay | null {
  const sale = saleOf[site];
  return sale !== undefined && sale.from <= 0 && sale.to >= 0 ? addDays(today, sale.from) : null;
}

function saleImages({
  name,
  line,
  small,
}: SeedSale): Record<string, { src: string; attributes: Record<string, string> }> {
  const content = (title: string, subtext: string, more: Record<string, string> = {}) => ({
    href: "/sale",
    title,
    subtext,
    ...more,
  });
  const attributes = {
    siteWideHeaderBanner1: content(line, small),
    siteWideHeaderBanner2: content(name, small),
    homePageBanner: content(line, small),
    homePageTallBanner: content(line, small),
    homePageOffersTile: content("Hot Offers", "Check out our daily hot deals", { href: "/hot-offers" }),
    footerBanner: content(line, small, { clipPath: "polygon(0 38%, 100% 0, 100% 100%, 0 100%)" }),
    navIcon: content("Sale", ""),
    navIconMobile: content("Sale", ""),
    priceTag: content("Sale", ""),
    categoryBadge: content("Sale", ""),
    andooCategoryBadge: content("Sale", ""),
    categoryTileBadge: content("Sale", ""),
    productUrgencyMessage: content(`Reduced for ${name}`, ""),
    checkoutBalloon: content(line, "This total includes sale prices"),
    checkoutBanner: content(line, "Your cart has sale prices"),
    checkoutUrgencyMessage: content("Your cart has sale prices", line),
    checkoutUrgencyMessageMobile: content("Sale prices in your cart", ""),
    checkoutUrgencyDesktop: content("You pay the sale price", ""),
    checkoutUrgencyMobile: content("You pay the sale price", ""),
    checkoutUrgencySummary: content("You have sale prices", ""),
  };
  // Every demonstration sale has a dark colour, which light lines contrast with.
  return Object.fromEntries(
    Object.entries(attributes).map(([placement, one]) => [
      placement,
      { src: `${placement}-light.svg`, attributes: one },
    ]),
  );
}

/** From midnight to midnight in the site's summer time. */
const midnightOf = (site: SiteCode): string => (manifests[site].seed.country === "NZ" ? "11:00" : "13:00");

const rowOf = (site: SiteCode, sale: SeedSale, today: CalendarDay): Row => ({
  site,
  name: sale.name,
  starts_at: `${addDays(today, sale.from - 1)}T${midnightOf(site)}:00Z`,
  ends_at: `${addDays(today, sale.to)}T${midnightOf(site)}:00Z`,
  base_image_path: "/images/sale/",
  url: "/sale",
  colour: sale.colour,
  images: saleImages(sale),
});

export function createSales(today: CalendarDay): Row[] {
  return siteCodes.flatMap((site) => {
    const sale = saleOf[site];
    return sale === undefined ? [] : [rowOf(site, sale, today)];
  });
}
