import { asCents, type Cents } from "#kit/money.ts";
import type { Market } from "#shop/markets.ts";

export type Tariff = {
  /** For a kilowatt hour, GST included. */
  readonly cents: number;
  /** Where the figure comes from. */
  readonly source: string;
  /** The day from which we use this figure. */
  readonly since: string;
};

/** The default price of a kilowatt hour, also used by the home page. */
export const tariffs: Readonly<Record<Market, Tariff>> = {
  AU: { cents: 33, source: "our estimate of an average Australian household tariff", since: "1 July 2026" },
  NZ: { cents: 34, source: "our estimate of an average New Zealand household tariff", since: "1 July 2026" },
};

export const YEARS = 10;
const MIN_CENTS = 1;
const MAX_CENTS = 200;

/** A year of power, in whole cents. */
export const yearlyCost = (kwhPerYear: number, centsPerKwh: number): Cents =>
  asCents(Math.round(kwhPerYear * centsPerKwh));

/** A tariff as it was typed, in cents for a kilowatt hour; undefined for what no bill says. */
export function readTariff(typed: string): number | undefined {
  const text = typed.replace(",", ".").replaceAll(/[\s¢c]/g, "");
  const cents = /^\d{1,3}(\.\d{1,3})?$/.test(text) ? Number(text) : 0;
  return cents >= MIN_CENTS && cents <= MAX_CENTS ? cents : undefined;
}
