import { asCalendarDay, type CalendarDay } from "#kit/calendar-day.ts";
import type { Cents, Dollars } from "#kit/money.ts";
import type { DepartmentUri, SiteCode } from "#shop/site.ts";

/** Stands where a row has no readable day. Such a row has a fault, so it is not imported. */
export const missingDay = asCalendarDay("0001-01-01");

/** An offer as it goes into the shop. */
export type OfferRow = {
  readonly price_cents: Cents;
  readonly rrp_cents: Cents | null;
  /** What the site asked before; the ledger has to back it. */
  readonly was_cents: Cents | null;
  readonly condition: string | null;
  readonly missing_parts: string | null;
  readonly unit_id: string;
  readonly ribbon_type: string | null;
  readonly ribbon_text: string | null;
  readonly alt_price_message: string | null;
  readonly stock_status: string;
  readonly ships_on: CalendarDay | null;
  readonly is_hot: boolean;
  readonly popularity: number;
  readonly listed_on: CalendarDay;
};

export type StockRow = { readonly on_hand: number; readonly arriving: number; readonly arrives_on: CalendarDay | null };

export type Facts = Readonly<Record<string, string | number | boolean>>;

/** A product of any file, ready for the shop. Null offers or stock: the file says nothing about them. */
export type ProductRow = {
  readonly sku: string;
  readonly model: string;
  readonly gtin: string | null;
  /** Whether the file says anything about GTINs. */
  readonly sets_gtin: boolean;
  readonly slug: string;
  readonly title: string;
  readonly brand: string;
  readonly brand_uri: string;
  readonly brand_country: string;
  readonly category: string;
  readonly kind: string;
  readonly finish: string;
  readonly width_mm: number | null;
  readonly height_mm: number | null;
  readonly depth_mm: number | null;
  readonly energy_stars: number | null;
  readonly kwh_per_year: number | null;
  readonly facts: Facts;
  readonly features: readonly string[];
  readonly description: string;
  readonly in_the_box: readonly string[];
  readonly released_on: CalendarDay;
  readonly superseded_by: string | null;
  readonly source: string;
  readonly source_row: unknown;
  readonly offers: Readonly<Record<string, OfferRow>> | null;
  readonly stock: Readonly<Record<string, StockRow>> | null;
};

/** A site as an opening price needs it. */
export type SellingSite = {
  readonly code: SiteCode;
  readonly country: "AU" | "NZ";
  readonly departments: readonly DepartmentUri[];
  /** What the site asks for goods of an ordinary price in Australian dollars. */
  readonly centsOf: (dollars: Dollars) => Cents;
};

/** The existing categories, kinds and sites that a row may name. */
export type CatalogueContext = {
  readonly categories: ReadonlySet<string>;
  readonly kinds: ReadonlySet<string>;
  /** The codes of all sites, with those that data opened. */
  readonly sites: ReadonlySet<string>;
  readonly warehouses: readonly { readonly code: string; readonly country: string }[];
  /** Where models of the register are sold. */
  readonly sellingSites: readonly SellingSite[];
  /** How many of each model of the register a warehouse begins with. */
  readonly openingStock: number;
};

export const slugOf = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/æ/gi, "ae")
    .replace(/ø/gi, "o")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
