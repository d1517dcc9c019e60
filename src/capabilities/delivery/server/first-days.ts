import type { CalendarDay } from "#kit/calendar-day.ts";
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

type Kept = { readonly until: number; readonly days: Map<string, CalendarDay | null> };

/** Lists are leafed through; a run that fills up meanwhile may show a few seconds late. Cards and carts ask each time. */
const KEPT_FOR_MS = 10_000;
const MOST_ZONES = 300;
const keptBy = new WeakMap<Context["db"], Map<string, Kept>>();

function keptFor({ db, visit }: Context, place: KnownLocality): Kept {
  const ofDatabase = keptBy.get(db) ?? new Map<string, Kept>();
  keptBy.set(db, ofDatabase);
  const key = `${place.zone?.code} ${place.state} ${visit.site.code}`;
  const known = ofDatabase.get(key);
  if (known && known.until > performance.now()) return known;
  const kept = { until: performance.now() + KEPT_FOR_MS, days: new Map<string, CalendarDay | null>() };
  if (ofDatabase.size >= MOST_ZONES) ofDatabase.clear();
  ofDatabase.set(key, kept);
  return kept;
}

async function firstDays(
  context: Context,
  place: KnownLocality,
  each: readonly Leaving[],
): Promise<readonly (CalendarDay | null)[]> {
  const { days } = keptFor(context, place);
  const keys = each.map((leaving) => JSON.stringify(leaving));
  const missing = each.filter((_, at) => !days.has(keys[at] ?? ""));
  if (missing.length > 0) {
    const found = await findFirstDays(context, place, missing);
    for (const [at, leaving] of missing.entries()) days.set(JSON.stringify(leaving), found[at] ?? null);
  }
  return keys.map((key) => days.get(key) ?? null);
}

/** By the same rules as a promise on a card, for all goods of a site at once. */
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

/** Quantities are as good as one of each: a promise is about one unit. */
function goodsOf({ isHere, isElsewhere, isArriving, arrivesOn, shipsOn, isSold }: Leaving): PlaceFacts["goods"] {
  const free = isHere ? 1 : 0;
  const stock = { free, elsewhere: isElsewhere ? 1 : 0, arriving: isArriving ? 1 : 0, arrivesOn, shipsOn };
  return new Map([["", { isSold, stock }]]);
}
