import type { Market } from "#shop/markets.ts";

/** The zone of time that a state's warehouses are in; New Zealand has one. */
const stateZones: Readonly<Record<string, string>> = {
  NSW: "Australia/Sydney",
  ACT: "Australia/Sydney",
  VIC: "Australia/Melbourne",
  QLD: "Australia/Brisbane",
  SA: "Australia/Adelaide",
  WA: "Australia/Perth",
  TAS: "Australia/Hobart",
  NT: "Australia/Darwin",
};

export const timeZoneOf = (country: Market, state: string): string =>
  country === "NZ" ? "Pacific/Auckland" : (stateZones[state] ?? "Australia/Sydney");

export type PostcodeRange = { readonly from: string; readonly to: string };

/**
 * `3000-3207, 3220`: postcodes and ranges of them, by commas, spaces or lines. Null when a part is none; a range goes
 * upwards. Postcodes have four digits in both countries.
 */
export function readPostcodes(text: string): readonly PostcodeRange[] | null {
  const parts = text
    .replaceAll(/\s*[-–]\s*/g, "-")
    .split(/[\s,;]+/)
    .filter((part) => part !== "");
  const ranges = parts.map((part) => {
    const found = /^(\d{4})(?:-(\d{4}))?$/.exec(part);
    const [from, to] = [found?.[1], found?.[2] ?? found?.[1]];
    return from === undefined || to === undefined || to < from ? null : { from, to };
  });
  return parts.length === 0 || ranges.includes(null) ? null : ranges.filter((one) => one !== null);
}

/** A code of a warehouse or a zone, as it is printed on labels: `MEL`, `SYD-INNER`. */
export const isPlaceCode = (text: string): boolean => /^[A-Z][A-Z0-9-]{1,19}$/.test(text);
