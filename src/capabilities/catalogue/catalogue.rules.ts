import { asCents, type Cents, formatAmount, subtractCents } from "#kit/money.ts";
import type { CalendarDay } from "#kit/calendar-day.ts";
import { addDays, fromDayParts, formatShortDay, toDayParts } from "#kit/calendar-day.ts";
import type { Site } from "#shop/site.ts";
import type { VisitCustomer } from "#shop/visit.ts";
import type { ProductCard } from "./catalogue.contract.ts";

export type StockStatus = ProductCard["stockStatus"];

export const PRODUCTS_PER_PAGE = 24;
/** A saving below both of these is not worth a badge. */
const MIN_SHARE = 0.05;
const MIN_DISCOUNT: Cents = asCents(20_000);

export const LOG_IN_FOR_PRICE = "LOG IN for price";
/** For a signed-in customer of a commercial site whose business is not approved (BRAND-07). */
export const PRICE_AFTER_APPROVAL = "Price after approval";
export const rrpTooltip =
  "RRP is the manufacturer's recommended retail price. We may not have sold the product at this price.";

/** A discount counts from 5 percent off RRP or from $200 off, whichever is met first (PLP-18). */
export function countsAsDiscount(price: Cents, rrp: Cents): boolean {
  const off = rrp - price;
  return off > 0 && (off >= MIN_DISCOUNT || off >= rrp * MIN_SHARE);
}

/** The saving of a whole cart, or 0 where it may not be shown: below 5 percent of the total RRP (PLP-17). */
export function shownSaving(saving: Cents, totalRrp: Cents): Cents {
  return saving > 0 && saving >= totalRrp * MIN_SHARE ? saving : asCents(0);
}

export type PriceFacts = {
  readonly price: Cents;
  readonly rrp: Cents | null;
  /** Whether the ledger of prices holds this RRP for the product on this site. */
  readonly isRrpBacked: boolean;
  /** Replaces the price when set. */
  readonly altMessage: string | null;
  readonly gate: Site["priceGate"];
};

export type ShownPrice = {
  readonly price: Cents | null;
  readonly rrp: Cents | null;
  readonly saving: Cents | null;
  readonly altPriceMsg: string | null;
};

/** The text in place of every price behind the gate; null where prices are shown. */
export function gateMessage(gate: Site["priceGate"]): string | null {
  if (gate === "open") return null;
  return gate === "approval" ? PRICE_AFTER_APPROVAL : LOG_IN_FOR_PRICE;
}

/** The prices that a visitor may see: an RRP only with proof, a saving only when it counts, nothing behind the gate. */
export function shownPrice(facts: PriceFacts): ShownPrice {
  const { price, rrp } = facts;
  const hidden = gateMessage(facts.gate);
  if (hidden !== null) return { price: null, rrp: null, saving: null, altPriceMsg: hidden };
  if (facts.altMessage !== null) return { price: null, rrp: null, saving: null, altPriceMsg: facts.altMessage };
  if (rrp === null || rrp <= price || !facts.isRrpBacked) return { price, rrp: null, saving: null, altPriceMsg: null };
  return { price, rrp, saving: countsAsDiscount(price, rrp) ? subtractCents(rrp, price) : null, altPriceMsg: null };
}

/** Whether this visitor sees no prices: on a commercial site, all but approved businesses and staff. */
export const isPriceGated = (site: Pick<Site, "priceGate">): boolean => site.priceGate !== "open";

/** Of a visit, what decides whether it shows prices. */
type PriceVisit = {
  readonly site: Pick<Site, "priceGate">;
  readonly customer: Pick<VisitCustomer, "isCommercial" | "staff"> | null;
};

/** Whether the visitor sees no prices and cannot buy: on a commercial site, all but approved businesses and staff. */
export const hidesPricesFrom = ({ site, customer }: PriceVisit): boolean =>
  isPriceGated(site) && !(customer !== null && (customer.isCommercial || customer.staff !== null));

/** Why a visitor may not buy: they have to log in, or their business has to be approved first. Null: they may. */
export function pricesHiddenReason(visit: PriceVisit): "priceHidden" | "notApproved" | null {
  if (!hidesPricesFrom(visit)) return null;
  return visit.customer === null ? "priceHidden" : "notApproved";
}

const sellable: Readonly<Record<StockStatus, boolean>> = {
  inStock: true,
  backOrder: true,
  noStock: false,
  supersededAndNoStock: false,
  indeterminate: false,
};

export const isSellable = (status: StockStatus): boolean => sellable[status];

/** The words under a price (PLP-11). */
export function stockLabel(status: StockStatus, shipsOn: CalendarDay | null): string {
  switch (status) {
    case "inStock":
      return "In stock";
    case "backOrder":
      return shipsOn === null ? "Ships when it arrives" : `Ships from ${formatShortDay(shipsOn)}`;
    case "noStock":
      return "Out of stock";
    case "supersededAndNoStock":
      return "Replaced by a newer model";
    case "indeterminate":
      return "Contact us for availability";
  }
}

/** Separates a SKU from its unit; no SKU contains it, and a URL needs no encoding for it. */
const UNIT_MARK = "~";

/** The SKU with its chosen condition unit: what a cart holds. */
export const productCodeOf = (sku: string, unitId: string): string =>
  unitId === "" ? sku : `${sku}${UNIT_MARK}${unitId}`;

export function readProductCode(code: string): { readonly sku: string; readonly unitId: string } {
  const at = code.lastIndexOf(UNIT_MARK);
  return at < 0 ? { sku: code, unitId: "" } : { sku: code.slice(0, at), unitId: code.slice(at + 1) };
}

/** Larger than any page, and small enough to multiply. */
const MAX_PAGE = 10_000_000;

/** The page an address asks for. What is no whole number from 1 on means the first page, and is said to be ignored. */
export function readPage(text: string | undefined): { readonly page: number; readonly isIgnored: boolean } {
  if (text === undefined || text.trim() === "") return { page: 1, isIgnored: false };
  const page = /^\s*\d+\s*$/.test(text) ? Number(text) : 0;
  return page < 1 ? { page: 1, isIgnored: true } : { page: Math.min(page, MAX_PAGE), isIgnored: false };
}

/** The same day a year later; the 28th of February for the 29th. */
function aYearAfter(day: CalendarDay): CalendarDay {
  const [year, month, date] = toDayParts(day);
  return fromDayParts([year + 1, month, date]) ?? addDays(day, 365);
}

/** A promotion's end is shown only within a year of its start (PLP-29). */
export const shownEnd = (start: CalendarDay, end: CalendarDay): CalendarDay | null =>
  end <= aYearAfter(start) ? end : null;

export type Ribbon = NonNullable<ProductCard["ribbon"]>;

const usualTexts: Readonly<Record<Ribbon["type"], string>> = {
  save: "Save",
  "catalogue-item": "In the catalogue",
  cashback: "Cashback",
  win: "Win",
  new: "New",
  bonus: "Bonus",
  "special-offer": "Special offer",
  sale: "Sale",
};

/** The default text of a ribbon (PLP-32). */
export const usualRibbonText = (type: Ribbon["type"]): string => usualTexts[type];

export type RibbonFacts = {
  readonly type: Ribbon["type"] | null;
  readonly text: string | null;
  /** The saving that this visitor is shown. */
  readonly saving: Cents | null;
  /** The newest change in the price ledger lowered the price. */
  readonly isReduced: boolean;
};

/** A ribbon that names a saving names the one that is shown; one that speaks of a sale needs a price that came down. */
export function shownRibbon({ type, text, saving, isReduced }: RibbonFacts): Ribbon | null {
  if (type === null || (type === "sale" && !isReduced)) return null;
  if (type === "save") return saving === null ? null : { type, text: `Save ${formatAmount(saving, "when-non-zero")}` };
  return { type, text: text ?? usualTexts[type] };
}
