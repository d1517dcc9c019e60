import { streets, type Street } from "./streets.ts";

/** A house on one of the streets. */
export type Place = {
  /** `12`, or `3/12` for a unit. */
  readonly number: string;
  readonly street: Street;
};

export type Circle = { readonly latitude: number; readonly longitude: number; readonly radius: number };

export type Wanted = {
  readonly input: string;
  /** Two-letter codes in lower case; empty: everywhere. */
  readonly regions: readonly string[];
  readonly near: Circle | null;
};

const MAX_STREETS = 5;
const typedHouse = /^(?:(?:unit|apartment|apt|flat)\s+)?(?:(\d+[a-z]?)\s*\/\s*)?(\d+[a-z]?)[\s,]+(\S.*)$/i;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== "");

/** Every typed word is the prefix of a word of the address, in the same order, and the first one that of the street. */
function isMeant(street: Street, typed: readonly string[]): boolean {
  const words = wordsOf(`${street.name} ${street.suburb} ${street.city} ${street.state} ${street.postcode}`);
  if (!words[0]?.startsWith(typed[0] ?? "")) return false;
  let from = 0;
  for (const word of typed) {
    const at = words.findIndex((one, index) => index >= from && one.startsWith(word));
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
}

const metresBetween = (street: Street, { latitude, longitude }: Circle): number =>
  Math.hypot(street.latitude - latitude, (street.longitude - longitude) * Math.cos((latitude * Math.PI) / 180)) *
  111_000;

/** The houses that match the input, those close to the circle's middle first; a street without a number is no house. */
export function findPlaces({ input, regions, near }: Wanted): Place[] {
  const [, unit, house, rest = ""] = typedHouse.exec(input.trim()) ?? [];
  const typed = wordsOf(rest);
  if (house === undefined || typed.length === 0) return [];
  const number = (unit === undefined ? house : `${unit}/${house}`).toUpperCase();
  const found = streets.filter(
    (street) => (regions.length === 0 || regions.includes(street.country.toLowerCase())) && isMeant(street, typed),
  );
  const sorted = near === null ? found : found.toSorted((a, b) => metresBetween(a, near) - metresBetween(b, near));
  return sorted.slice(0, MAX_STREETS).map((street) => ({ number, street }));
}

export const placeIdOf = ({ number, street }: Place): string =>
  Buffer.from(`${number}|${streets.indexOf(street)}`).toString("base64url");

export function findPlace(placeId: string): Place | null {
  const [number = "", index = ""] = Buffer.from(placeId, "base64url").toString("utf8").split("|");
  const street = /^\d+$/.test(index) ? streets[Number(index)] : undefined;
  return street && /^[\dA-Z/]+$/.test(number) ? { number, street } : null;
}

const countries = { AU: "Australia", NZ: "New Zealand" } as const;

export const mainTextOf = ({ number, street }: Place): string => `${number} ${street.name}`;

export const secondaryTextOf = ({ street }: Place): string =>
  street.country === "AU"
    ? `${street.suburb} ${street.state} ${street.postcode}, ${countries.AU}`
    : `${street.suburb}, ${street.city} ${street.postcode}, ${countries.NZ}`;

/** House numbers that cause errors for testers. */
export const magicNumbers = {
  /** There are no details of it. */
  noDetails: "9001",
  /** Its suggestion has no text except the country, and there are no details either. */
  noText: "9002",
} as const;

const houseOf = ({ number }: Place): string => number.split("/").at(-1) ?? "";
export const isWithoutDetails = (place: Place): boolean =>
  houseOf(place) === magicNumbers.noDetails || houseOf(place) === magicNumbers.noText;

export const fullTextOf = (place: Place): string =>
  houseOf(place) === magicNumbers.noText
    ? countries[place.street.country]
    : `${mainTextOf(place)}, ${secondaryTextOf(place)}`;

export const countryNameOf = (place: Place): string => countries[place.street.country];
