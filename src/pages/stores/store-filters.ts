import type { Store } from "#capabilities/stores/stores.contract.ts";

/** The filters of the store list's address. */
export type StoreFilters = {
  readonly state: string;
  /** A suburb, a postcode, or latitude and longitude. */
  readonly near: string;
  readonly tour: boolean;
  readonly demos: boolean;
};

const LONGEST = 60;

export function readFilters(query: URLSearchParams): StoreFilters {
  const read = (name: string) => (query.get(name) ?? "").trim().slice(0, LONGEST);
  return { state: read("state"), near: read("near"), tour: read("tour") === "1", demos: read("demos") === "1" };
}

export const withServices = (stores: readonly Store[], { tour, demos }: StoreFilters): readonly Store[] =>
  stores.filter((store) => (!tour || store.virtualTourId !== null) && (!demos || store.hasCookingDemos));

/** The point of `near`, or null where it is a place name. */
export function readPoint(near: string): { readonly latitude: number; readonly longitude: number } | null {
  const found = /^(-?\d{1,2}(?:\.\d+)?),\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(near);
  if (!found) return null;
  const [latitude, longitude] = [Number(found[1]), Number(found[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** The address of the list near a point, to three decimals: about a hundred metres. */
export const nearQuery = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `?near=${latitude.toFixed(3)},${longitude.toFixed(3)}`;
