import { toDayParts, type CalendarDay } from "#kit/calendar-day.ts";
import { toDollars } from "#kit/money.ts";
import type { Context } from "#platform/service.ts";
import type { KnownLocality } from "#capabilities/location/location.rules.ts";
import type { DeliveryPromise } from "../delivery.contract.ts";
import { deliveryDays, firstOpenDay, holdToProformaDay, sayArrival, type DeliveryDay } from "../delivery.rules.ts";
import { readinessOf, readyDay, type Supplier } from "../goods.rules.ts";
import { listGoods, listSuppliers, type Goods } from "./delivery.store.ts";
import { daysOfSupplier, planOf, readPlace, type PlaceDays } from "./place-days.ts";

/** More products than any page shows. */
const MOST_SKUS = 100;

/** SKUs stand between commas, each percent-encoded; broken ones and repetitions are left out. */
export function readSkuList(text: string): readonly string[] {
  const skus = text.split(",").map((part) => {
    try {
      return decodeURIComponent(part).trim();
    } catch {
      return "";
    }
  });
  return [...new Set(skus)].filter((sku) => sku !== "").slice(0, MOST_SKUS);
}

/** One unit of each product, alone, at one place: the earliest day and what it costs. */
export async function promisesFor(
  context: Context,
  place: KnownLocality,
  skus: readonly string[],
): Promise<DeliveryPromise[]> {
  const at = await readPlace(context, place);
  const { site } = context.visit;
  const warehouse = place.zone?.warehouseCode ?? site.defaultWarehouse;
  const goods = await listGoods(context.db, { site: site.code, warehouse, skus });
  const codes = [...new Set([...goods.values()].flatMap((one) => one.supplierCode ?? []))];
  const suppliers = new Map((await listSuppliers(context.db, codes)).map((one) => [one.code, one]));
  const daysFor = rememberDays(context, at);
  return skus.flatMap((sku) => {
    const one = goods.get(sku);
    if (!one) return [];
    const supplier = one.supplierCode === null ? null : (suppliers.get(one.supplierCode) ?? null);
    return [promiseOf({ one, supplier, days: daysOf({ one, supplier, at, daysFor }), today: at.today })];
  });
}

/** Most products of a page are ready on the same day, so each calendar is worked out once. */
export function rememberDays(context: Context, at: PlaceDays): (readyOn: CalendarDay | null) => readonly DeliveryDay[] {
  const plan = planOf(at);
  const known = new Map<CalendarDay | null, readonly DeliveryDay[]>();
  return (readyOn) => {
    const before = known.get(readyOn);
    if (before) return before;
    const days = plan === null ? [] : deliveryDays({ plan, now: context.visit.now, readyOn, booking: "normal" });
    known.set(readyOn, days);
    return days;
  };
}

type Asked = {
  readonly one: Goods;
  readonly supplier: Supplier | null;
  readonly at: PlaceDays;
  readonly daysFor: ReturnType<typeof rememberDays>;
};

export function daysOf({ one, supplier, at, daysFor }: Asked): readonly DeliveryDay[] {
  if (!one.isSold) return [];
  if (supplier !== null) return daysOfSupplier(at, supplier);
  const readiness = readinessOf(one.stock, 1, at.today);
  if (readiness === "unknown") return [];
  const days = daysFor(readyDay(readiness));
  return one.isProforma ? holdToProformaDay(days) : days;
}

type Found = {
  readonly one: Goods;
  readonly supplier: Supplier | null;
  readonly days: readonly DeliveryDay[];
  readonly today: CalendarDay;
};

function promiseOf({ one, supplier, days, today }: Found): DeliveryPromise {
  const earliest = firstOpenDay(days);
  const free = days.find((day) => day.available && day.cents === 0) ?? null;
  return {
    sku: one.sku,
    earliest: earliest && {
      date: toDayParts(earliest.day),
      price: toDollars(earliest.cents),
      label: sayArrival(earliest.day, today),
    },
    earliestFree:
      free && free.day !== earliest?.day ? { date: toDayParts(free.day), label: sayArrival(free.day, today) } : null,
    broughtBy: supplier?.name ?? null,
  };
}
