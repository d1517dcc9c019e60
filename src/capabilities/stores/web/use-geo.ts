import type { StorageKey } from "#shop/storage-keys.ts";
import { CallError, callOf } from "#ui/call.ts";
import { createStore, useStore, useStorePart } from "#ui/store.ts";
import type { locationContract } from "#capabilities/location/location.contract.ts";
import { localityOfRegion } from "#capabilities/location/location.rules.ts";
import type { Geo, storesContract } from "../stores.contract.ts";

export type GeoState = {
  /** Null until the first answer. */
  readonly geo: Geo | null;
  readonly status: "idle" | "waiting" | "ready" | "failed";
  readonly repeatUserIsSet: boolean;
  /** Came for the first time, and has not said yet where they live: what we go by is a guess. */
  readonly isEstimate: boolean;
};

const initial: GeoState = { geo: null, status: "idle", repeatUserIsSet: false, isEstimate: false };
const geoStore = createStore<GeoState>(initial);
const locate = callOf<typeof locationContract>();
const ask = callOf<typeof storesContract>();

const LOCATION_KEY = "deliveryLocation" satisfies StorageKey;
const REPEAT_KEY = "repeatUser" satisfies StorageKey;

const FIRST_VISIT_KEY = "firstVisit" satisfies StorageKey;

/** A private window may refuse its storage: then nothing is remembered and everything else works. */
const memoryOf = (storage: () => Pick<Storage, "getItem" | "setItem">) => ({
  read: (key: string): string | null => {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  write: (key: string, value: string): void => {
    try {
      storage().setItem(key, value);
    } catch {
      // Nothing to do: the cookie still holds what matters.
    }
  },
});
const memory = memoryOf(() => localStorage);
const visitMemory = memoryOf(() => sessionStorage);

const sendLocation = async (localityId: string): Promise<boolean> =>
  (await locate("POST /api/geo/setlocation", { body: { localityId } })).ok;

function keep(geo: Geo): void {
  if (geo.localityId !== null) memory.write(LOCATION_KEY, geo.localityId);
  storeRepeatFlag(geo.newUser);
  geoStore.change(({ isEstimate }) => ({
    geo,
    status: "ready",
    repeatUserIsSet: true,
    isEstimate: isEstimate || geo.newUser,
  }));
}

/**
 * A visitor without a cookie counts as new at each visit. The stored flag `false` of the first visit shows the next one
 * that they have been here before (GEO-23, GEO-24).
 */
function storeRepeatFlag(newUser: boolean): void {
  const isNew = newUser && isFirstVisit(memory.read(REPEAT_KEY));
  if (isNew) visitMemory.write(FIRST_VISIT_KEY, "1");
  memory.write(REPEAT_KEY, isNew ? "false" : "true");
}

async function refresh(): Promise<Geo> {
  const geo = await ask("GET /api/geo");
  keep(geo);
  return geo;
}

/** What depends on the place, the cart first of all, listens for this. */
const announceMove = () => window.dispatchEvent(new Event("hearth:location"));

/** What another tab of this browser has set holds here too: stock and dates of two places side by side mislead. */
async function followOtherTab({ key, newValue }: StorageEvent): Promise<void> {
  if (key !== LOCATION_KEY || newValue === null || newValue === geoStore.read().geo?.localityId) return;
  await refresh();
  announceMove();
}

let isFollowing = false;
function followOtherTabs(): void {
  if (isFollowing) return;
  isFollowing = true;
  // Without an answer this tab stays as it is; the next page load asks again.
  window.addEventListener("storage", (event) => void followOtherTab(event).catch(() => {}));
}

/** How long a `region_id` that was followed stays in the address (ROUTE-56). */
const REGION_STAYS_MS = 500;

function dropRegionLater(): void {
  setTimeout(() => {
    const url = new URL(location.href);
    url.searchParams.delete("region_id");
    history.replaceState(history.state, "", url);
  }, REGION_STAYS_MS);
}

/**
 * Once for each page load: reads the location from the server and stores it, or sets it there: a capital named by
 * `region_id`, or the location stored in this browser. A shared link sets store and warehouse. A failure is recorded,
 * not thrown.
 */
export async function loadGeo(search: string): Promise<void> {
  if (geoStore.read().status === "waiting") return;
  followOtherTabs();
  geoStore.change((state) => ({ ...state, status: "waiting" }));
  try {
    const geo = await refresh();
    const query = new URLSearchParams(search);
    const region = localityOfRegion(query.get("region_id") ?? "");
    const wanted = region ?? (geo.localityId === null ? memory.read(LOCATION_KEY) : null);
    if (wanted !== null && wanted !== geo.localityId && (await sendLocation(wanted))) {
      await refresh();
      announceMove();
    }
    if (region !== null) dropRegionLater();
    await followSharedLink(query);
  } catch {
    geoStore.change((state) => ({ ...state, status: "failed" }));
  }
}

const warehouseShape = /^[a-z0-9-]{2,20}$/i;

/** `?selectedStore={storeUri}&location={warehouseCode}`, each with or without the other (ROUTE-80, ROUTE-81). */
async function followSharedLink(query: URLSearchParams): Promise<void> {
  const storeUri = query.get("selectedStore");
  if (storeUri !== null && storeUri !== geoStore.read().geo?.store?.storeUri) await chooseStore(storeUri);
  // Choosing a store brings its own warehouse, so the one that the link names comes after it.
  const warehouseCode = query.get("location")?.trim() ?? "";
  if (!warehouseShape.test(warehouseCode) || warehouseCode.toUpperCase() === warehouseNow()) return;
  if ((await locate("POST /api/geo/setwarehouse", { body: { warehouseCode } })).ok) await refreshAfterMove();
}

const warehouseNow = (): string | undefined => geoStore.read().geo?.nearestWarehouseLocationCode;

/** What is in stock depends on the warehouse, so another one is announced like a move. */
async function refreshAfterMove(): Promise<void> {
  const before = warehouseNow();
  const { nearestWarehouseLocationCode } = await refresh();
  if (before !== undefined && before !== nearestWarehouseLocationCode) announceMove();
}

/** Sets the delivery location; false when the shop did not take it. */
export async function setLocation(localityId: string): Promise<boolean> {
  try {
    if (!(await sendLocation(localityId))) return false;
    await refresh();
    geoStore.change((state) => ({ ...state, isEstimate: false }));
    announceMove();
    return true;
  } catch {
    return false;
  }
}

/** Makes a store the visitor's own. Rejects with `CallError` when the shop did not take it. */
export async function setStore(storeId: string): Promise<void> {
  const answer = await ask("POST /api/store/setstore", { body: { storeId } });
  if (!answer.ok) throw new CallError(400, answer.errors);
  await refreshAfterMove();
}

/** The same, for who does not ask why not. */
export const chooseStore = (storeId: string): Promise<boolean> =>
  setStore(storeId).then(
    () => true,
    () => false,
  );

const isFirstVisit = (flag: string | null): boolean =>
  flag === null || (flag === "false" && visitMemory.read(FIRST_VISIT_KEY) !== null);

/** Whether this browser has been here before this visit, also before the first answer of the shop. */
export function isRepeatUser(): boolean {
  const flag = memory.read(REPEAT_KEY);
  return flag === "true" || !isFirstVisit(flag);
}

/** What is known now, for code outside React. */
export const geoNow = (): GeoState => geoStore.read();

/** Where the visitor is; `idle` on the server and until `loadGeo` has been called. */
export const useGeo = (): GeoState => useStore(geoStore, initial);

/** Where deliveries go; null until that is known. For what has no use for the rest. */
export const useLocalityId = (): string | null => useStorePart(geoStore, initial, ({ geo }) => geo?.localityId ?? null);
