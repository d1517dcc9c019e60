import type { CalendarDay } from "#kit/calendar-day.ts";
import { stateOfRows } from "#platform/app-state.ts";
import { Cache } from "#platform/cache/cache.ts";
import type { Context } from "#platform/service.ts";
import type { KnownLocality } from "#capabilities/location/location.rules.ts";
import { findLocality, localityOfVisit } from "#capabilities/location/server/location.service.ts";
import { basketDays, type PlaceFacts } from "../basket.rules.ts";
import { firstOpenDay } from "../delivery.rules.ts";
import type { BasketLine } from "../goods.rules.ts";
import { findLocalityOfZone } from "./first-days.store.ts";
import { readFacts } from "./place-facts.ts";

/** How soon one of a product can leave for a place: what decides its first day, and nothing else about it. */
export type Leaving = {
  readonly supplierCode: string | null;
  readonly isProforma: boolean;
  /** Where one of them takes up room on a small van; null: that fits anywhere. */
  readonly roomyDepartment: string | null;
  readonly isSold: boolean;
  readonly isHere: boolean;
  /** Here and in the country's other warehouses together. */
  readonly isElsewhere: boolean;
  /** Here and on its way here together. */
  readonly isArriving: boolean;
  readonly arrivesOn: CalendarDay | null;
  readonly shipsOn: CalendarDay | null;
};

export type ServedPlace = {
  readonly zone: string;
  readonly name: string;
  readonly warehouse: string;
  readonly firstDays: (each: readonly Leaving[]) => Promise<readonly (CalendarDay | null)[]>;
};

/** A zone by its code, or the visitor's own for null; null where that is nowhere, or where no truck goes. */
export async function findServedPlace(context: Context, zone: string | null): Promise<ServedPlace | null> {
  const locality = zone === null ? await localityOfVisit(context) : await localityOfZone(context, zone);
  if (!locality?.zone) return null;
  const { code, name, warehouseCode } = locality.zone;
  return { zone: code, name, warehouse: warehouseCode, firstDays: (each) => firstDays(context, locality, each) };
}

async function localityOfZone(context: Context, zone: string): Promise<KnownLocality | null> {
  const id = await findLocalityOfZone(context.db, { country: context.visit.site.country, zone });
  return id === null ? null : findLocality(context, id);
}

/** Lists are leafed through; a run that fills up meanwhile may show a few seconds late. Cards and carts ask each time. */
const TTL_MS = 10_000;
/** Each is one of the few ways in which goods can leave, for one zone. */
const MAX_DAYS = 20_000;
type CachedDay = { readonly day: CalendarDay | null };
const firstDayCache = stateOfRows(
  (state) => new Cache<CachedDay>(state, { name: "first delivery days", maxEntries: MAX_DAYS, ttlMs: TTL_MS }),
);

async function firstDays(
  context: Context,
  place: KnownLocality,
  each: readonly Leaving[],
): Promise<readonly (CalendarDay | null)[]> {
  const cache = context.db.state.get(firstDayCache);
  const at = `${place.zone?.code} ${place.state} ${context.visit.site.code}`;
  const keys = each.map((leaving) => `${at} ${JSON.stringify(leaving)}`);
  const days = new Map<string, CalendarDay | null>();
  for (const key of keys) {
    const cached = cache.get(key);
    if (cached !== undefined) days.set(key, cached.day);
  }
  const missing = each.flatMap((leaving, index) => {
    const key = keys[index] ?? "";
    return days.has(key) ? [] : [{ key, leaving }];
  });
  if (missing.length > 0) {
    const found = await findFirstDays(
      context,
      place,
      missing.map(({ leaving }) => leaving),
    );
    for (const [index, { key }] of missing.entries()) {
      const day = found[index] ?? null;
      days.set(key, day);
      cache.set(key, { day });
    }
  }
  return keys.map((key) => days.get(key) ?? null);
}

/** By the same rules as a card, for all products of a site at once. */
async function findFirstDays(
  { db, visit: { site, now } }: Context,
  place: KnownLocality,
  each: readonly Leaving[],
): Promise<readonly (CalendarDay | null)[]> {
  const facts = await readFacts({ db, site, now, place, skus: [], cartId: null });
  return each.map((leaving) => {
    const { truck, suppliers } = basketDays([lineOf(leaving)], { ...facts, goods: goodsOf(leaving) });
    return firstOpenDay(suppliers[0]?.days ?? truck.days)?.day ?? null;
  });
}

const lineOf = ({ isProforma, supplierCode, roomyDepartment }: Leaving): BasketLine => ({
  sku: "",
  quantity: 1,
  rootCategoryUri: roomyDepartment ?? "",
  isProforma,
  supplierCode,
});

/** A quantity of one each: a card is about one item. */
function goodsOf({ isHere, isElsewhere, isArriving, arrivesOn, shipsOn, isSold }: Leaving): PlaceFacts["goods"] {
  const free = isHere ? 1 : 0;
  const stock = { free, elsewhere: isElsewhere ? 1 : 0, arriving: isArriving ? 1 : 0, arrivesOn, shipsOn };
  return new Map([["", { isSold, stock }]]);
}
