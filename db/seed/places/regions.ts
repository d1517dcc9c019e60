import type { AustralianState } from "./locality.ts";

export type Region = { code: string; city: string; suburb: string; state: AustralianState; postcode: string };

// Canberra has no locality of its own name: Barton represents 2600, where the city's centre (City) is 2601.
/** The eight capitals that a link may name by `region_id`, each with its locality. */
export const regions: readonly Region[] = [
  { code: "2000", city: "Sydney", suburb: "Sydney", state: "NSW", postcode: "2000" },
  { code: "3000", city: "Melbourne", suburb: "Melbourne", state: "VIC", postcode: "3000" },
  { code: "2600", city: "Canberra", suburb: "Barton", state: "ACT", postcode: "2600" },
  { code: "4000", city: "Brisbane", suburb: "Brisbane City", state: "QLD", postcode: "4000" },
  { code: "5000", city: "Adelaide", suburb: "Adelaide", state: "SA", postcode: "5000" },
  { code: "6000", city: "Perth", suburb: "Perth", state: "WA", postcode: "6000" },
  { code: "7000", city: "Hobart", suburb: "Hobart", state: "TAS", postcode: "7000" },
  { code: "0800", city: "Darwin", suburb: "Darwin City", state: "NT", postcode: "0800" },
];
