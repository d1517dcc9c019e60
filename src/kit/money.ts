import type { Brand, LooseBrand } from "./brand.ts";
import { writtenNumber } from "./written-number.ts";

/** Whole cents of the site's currency. Never a fraction. */
export type Cents = Brand<number, "Cents">;

/**
 * Money as calls carry it and people type it: dollars with at most two decimals. Plain numbers pass, because they come from
 * forms and JSON; cents do not.
 */
export type Dollars = LooseBrand<number, "Dollars">;

/** A number that is known to be cents. Throws where it is not whole. */
export function asCents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not whole cents.`);
  return amount as Cents;
}

// Sums, differences and the larger of whole numbers are whole, so these check nothing.
export const addCents = (...amounts: readonly Cents[]): Cents => sumCents(amounts);
export const sumCents = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, one) => sum + one, 0) as Cents;
export const subtractCents = (from: Cents, ...amounts: readonly Cents[]): Cents => (from - sumCents(amounts)) as Cents;
export const timesCents = (cents: Cents, count: number): Cents => asCents(cents * count);
export const minCents = (...amounts: readonly Cents[]): Cents => Math.min(...amounts) as Cents;
export const maxCents = (...amounts: readonly Cents[]): Cents => Math.max(...amounts) as Cents;

/** Cents as calls carry them. */
export const toDollars = (cents: Cents): Dollars => cents / 100;

/**
 * Dollars from the wire as cents, or null when the number is not within a millionth of a whole cent.
 * 19.99 → 1999; 0.005 → null.
 */
export function toCents(dollars: Dollars): Cents | null {
  const cents = Math.round(dollars * 100);
  return Number.isSafeInteger(cents) && Math.abs(dollars * 100 - cents) < 1e-4 ? (cents as Cents) : null;
}

/** The nearest whole cents, for dollars that are shown or compared and need not be exact. */
export const nearestCents = (dollars: Dollars): Cents => Math.round(dollars * 100) as Cents;

/**
 * Whether cents of zero are shown: always (totals, invoices, the checkout) or not (lists, products, instalments). What is
 * shown has two decimals, which is within the "0 to 2 decimals" of PLP-23. PLP-20, PLP-24.
 */
export type CentsDisplay = "always" | "when-non-zero";

/** The pieces a price is set in: `$1,299` and `50`. Negative amounts carry a true minus sign. */
export function priceParts(cents: Cents, display: CentsDisplay): { dollars: string; cents: string | null } {
  const rest = Math.abs(cents) % 100;
  const dollars = `${cents < 0 ? "\u2212" : ""}$${writtenNumber(Math.trunc(Math.abs(cents) / 100))}`;
  const digits = String(rest).padStart(2, "0");
  return { dollars, cents: display === "always" || rest > 0 ? digits : null };
}

/** `$1,299`, `$1,299.50`; zero reads `FREE` and no price at all reads `N/A` (PLP-20..24). */
export function formatPrice(cents: Cents | null, display: CentsDisplay = "when-non-zero"): string {
  if (cents === null) return "N/A";
  return cents === 0 ? "FREE" : formatAmount(cents, display);
}

/** As `formatPrice`, but zero is an amount like any other: for totals and balances. */
export function formatAmount(cents: Cents, display: CentsDisplay = "always"): string {
  const parts = priceParts(cents, display);
  return parts.cents === null ? parts.dollars : `${parts.dollars}.${parts.cents}`;
}

/** As `formatAmount`, of dollars as calls carry them. */
export const formatDollars = (dollars: Dollars, display: CentsDisplay = "always"): string =>
  formatAmount(nearestCents(dollars), display);
