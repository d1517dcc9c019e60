import type { Cents } from "#kit/money.ts";
import { findState, showAddress, type Market } from "#shop/markets.ts";

/** A set of localities that one warehouse's trucks serve with the same days and prices. */
export type Zone = {
  readonly code: string;
  readonly name: string;
  readonly warehouseCode: string;
  readonly timeZone: string;
  /** Working days between the order and the first run. */
  readonly leadDays: number;
  /** `HH:mm` in the zone's own time; from then on an order counts as the next day's. */
  readonly cutOff: string;
  /** `HH:mm` until which an order can still go out today; null: never. */
  readonly sameDayCutOff: string | null;
  readonly sameDayCents: Cents | null;
  readonly capacityPerRun: number;
};

/** A locality as the server stores it; `zone` is null where we do not deliver. */
export type KnownLocality = {
  readonly id: string;
  readonly country: Market;
  readonly suburb: string;
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly zone: Zone | null;
};

export const LOCALITIES_SHOWN = 100;
export const LOCALITY_TYPED = 2;
/** The checkout's own picker begins later. */
export const SUBURB_TYPED = 3;
export const LOCALITY_PAUSE_MS = 400;

/** `Ponsonby, Auckland 1011` in New Zealand, where many suburbs share a name; `3121 Richmond, VIC` in Australia. */
export function formatLocality(
  country: Market,
  place: { suburb: string; city: string; state: string; postcode: string },
): string {
  const isNamedByCity = country === "NZ" && place.city !== "" && place.city !== place.suburb;
  return showAddress(country, isNamedByCity ? { ...place, suburb: `${place.suburb}, ${place.city}` } : place);
}

/** `{postcode}_{SUBURB}` with spaces as `-`. */
export function localityId(place: { suburb: string; postcode: string }): string {
  return `${place.postcode.trim()}_${place.suburb.trim().toUpperCase().replace(/\s+/g, "-")}`;
}

export type LocalityName = { readonly postcode: string; readonly name: string };

/** Apostrophes and dots are left out: `O'Connor`, `O’Connor` and `Oconnor` are one, as are `St.` and `St`. */
const spaced = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/['’‘`ʻʼ.]/g, "")
    .replace(/[\s_,-]+/g, " ")
    .trim();

/** The postcode and name of an id, in any case and with spaces, `-` or `_` between words; null for no id. */
export function readLocalityId(text: string): LocalityName | null {
  const found = /^\s*(\d{4})[\s_-]+(.*\S)\s*$/s.exec(text);
  if (!found) return null;
  const name = spaced(found[2] ?? "").toLowerCase();
  return name === "" ? null : { postcode: found[1] ?? "", name };
}

/** What a shopper typed into a suburb box. */
export type LocalityQuery = {
  /** The first digits of a postcode, or empty. */
  readonly postcode: string;
  /** All other words, lower case. */
  readonly name: string;
  /** The same words when the last of them may be a state: `richmond vic`. */
  readonly inState: { readonly name: string; readonly state: string } | null;
};

/** Reads `richmond vic`, `3121 rich`, `Richmond, VIC 3121`; null for fewer than 2 characters. */
export function readLocalityQuery(country: Market, typed: string): LocalityQuery | null {
  if (typed.trim().length < LOCALITY_TYPED) return null;
  const words = spaced(typed)
    .toLowerCase()
    .split(" ")
    .filter((word) => word !== "");
  const postcode = words.find((word) => /^\d{1,4}$/.test(word)) ?? "";
  const names = words.filter((word) => word !== postcode);
  if (names.length === 0 && postcode === "") return null;
  return { postcode, name: names.join(" "), inState: splitState(country, names, postcode !== "") };
}

function splitState(country: Market, names: readonly string[], hasPostcode: boolean): LocalityQuery["inState"] {
  for (const length of [1, 2, 3]) {
    const rest = names.length - length;
    // A state alone is no place: `vic` also begins the name of a suburb.
    if (rest < 0 || (rest === 0 && !hasPostcode)) break;
    const state = findState(country, names.slice(rest).join(" "));
    if (state) return { name: names.slice(0, rest).join(" "), state: state.code };
  }
  return null;
}

/** Codes by which a link may name a capital (`region_id`), with their locality. */
export const regionLocalities = {
  "2000": "2000_SYDNEY",
  "3000": "3000_MELBOURNE",
  // No locality of 2600 has the city's name; Barton is next to the centre.
  "2600": "2600_BARTON",
  "4000": "4000_BRISBANE-CITY",
  "5000": "5000_ADELAIDE",
  "6000": "6000_PERTH",
  "7000": "7000_HOBART",
  "0800": "0800_DARWIN-CITY",
} as const;
export type RegionCode = keyof typeof regionLocalities;

/** The locality of a `region_id`, or null for a code outside the eight. */
export function localityOfRegion(regionId: string): string | null {
  return Object.hasOwn(regionLocalities, regionId) ? regionLocalities[regionId as RegionCode] : null;
}

export type Point = { readonly latitude: number; readonly longitude: number };

const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres between two points over the ground, straight. */
export function distanceKm(from: Point, to: Point): number {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const h =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}
