import { findState, type Market, markets } from "#shop/markets.ts";
import type { Store } from "#capabilities/stores/stores.contract.ts";

/** Stores of one state, or of one of New Zealand's islands. `code` is its name in addresses. */
export type StoreGroup = { readonly code: string; readonly name: string; readonly stores: readonly Store[] };

type Region = Pick<StoreGroup, "code" | "name">;

/** Postcodes from Nelson southwards begin with 7. */
const FIRST_SOUTHERN_POSTCODE = "7000";
const northIsland: Region = { code: "north-island", name: "North Island" };
const southIsland: Region = { code: "south-island", name: "South Island" };

const regionsOf = (country: Market): readonly Region[] =>
  country === "NZ" ? [northIsland, southIsland] : markets[country].states;

function regionOf(store: Pick<Store, "state" | "postcode">, country: Market): Region | undefined {
  if (country === "NZ") return store.postcode >= FIRST_SOUTHERN_POSTCODE ? southIsland : northIsland;
  return findState(country, store.state);
}

/** The stores by state or island, those with the most stores first. */
export function groupStores(stores: readonly Store[], country: Market): readonly StoreGroup[] {
  return regionsOf(country)
    .map(({ code, name }) => ({
      code,
      name,
      stores: stores.filter((store) => regionOf(store, country)?.code === code),
    }))
    .filter((group) => group.stores.length > 0)
    .toSorted((a, b) => b.stores.length - a.stores.length || a.name.localeCompare(b.name));
}

/** The group of an address, by code or name in any case; undefined means all of them. */
export function findGroup(groups: readonly StoreGroup[], wanted: string): StoreGroup | undefined {
  const text = wanted.trim().toLowerCase();
  return groups.find((group) => group.code.toLowerCase() === text || group.name.toLowerCase() === text);
}
