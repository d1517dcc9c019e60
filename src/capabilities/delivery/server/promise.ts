import { toDayParts } from "#kit/calendar-day.ts";
import { toDollars } from "#kit/money.ts";
import { basketDays } from "../basket.rules.ts";
import type { DeliveryEstimate, DeliveryPromise, EarliestDay } from "../delivery.contract.ts";
import { firstOpenDay, describeArrival, type DeliveryDay } from "../delivery.rules.ts";
import type { BasketLine } from "../goods.rules.ts";
import type { Goods } from "./live-inventory.store.ts";
import { basketOf, type Facts } from "./place-facts.ts";

/** More products than any page shows. */
const MAX_SKUS = 100;

/** Comma-separated SKUs, each percent-encoded; invalid and repeated ones are dropped. */
export function readSkuList(text: string): readonly string[] {
  const skus = text.split(",").map((part) => {
    try {
      return decodeURIComponent(part).trim();
    } catch {
      return "";
    }
  });
  // No SKU has a control character in it, and PostgreSQL takes no text with a NUL.
  return [...new Set(skus)].filter((sku) => sku !== "" && !/\p{Cc}/u.test(sku)).slice(0, MAX_SKUS);
}

/** One unit of each product, alone, at one place: the earliest day and what it costs. */
export function promisesOf(skus: readonly string[], facts: Facts): DeliveryPromise[] {
  return skus.flatMap((sku) => {
    const one = facts.goods.get(sku);
    return one ? [promiseOf(one, facts)] : [];
  });
}

/** A basket of one. */
function promiseOf(one: Goods, facts: Facts): DeliveryPromise {
  const { truck, suppliers } = basketDays(basketOf([{ ...one, quantity: 1 }], facts), facts);
  const days = suppliers[0]?.days ?? truck.days;
  const earliest = firstOpenDay(days);
  const free = days.find((day) => day.available && day.cents === 0) ?? null;
  return {
    sku: one.sku,
    earliest: describeEarliest(earliest, facts),
    earliestFree:
      free && free.day !== earliest?.day
        ? { date: toDayParts(free.day), label: describeArrival(free.day, facts.today) }
        : null,
    broughtBy: suppliers[0]?.supplier.name ?? null,
    unavailableBecause: earliest === null ? (truck.obstacle ?? (one.isSold ? "supplier" : "not-sold")) : null,
  };
}

const describeEarliest = (one: DeliveryDay | null, { today }: Facts): EarliestDay | null =>
  one && { date: toDayParts(one.day), price: toDollars(one.cents), label: describeArrival(one.day, today) };

export type ArrivingItem = { readonly sku: string; readonly unitId: string; readonly quantity: number };

/** The day on which each product of a basket comes, by its SKU, and what that day costs; null where none can be had. */
export function arrivalsOf(items: readonly ArrivingItem[], facts: Facts): ReadonlyMap<string, DeliveryDay | null> {
  const lines = basketOf(items, facts);
  const { truck, suppliers } = basketDays(lines, facts);
  const onTruck = firstOpenDay(truck.days);
  const byMaker = new Map(suppliers.map(({ supplier, days }) => [supplier.code, firstOpenDay(days)]));
  const dayOf = ({ supplierCode }: BasketLine) =>
    supplierCode === null ? onTruck : (byMaker.get(supplierCode) ?? null);
  return new Map(lines.map((line) => [line.sku, dayOf(line)]));
}

/** When a whole cart can come: our truck, and each maker who brings a part of it. */
export function estimateOf(lines: readonly BasketLine[], facts: Facts): Omit<DeliveryEstimate, "locality"> {
  const { truck, suppliers } = basketDays(lines, facts);
  const makers = suppliers.map(({ supplier, days }) => ({
    supplier: supplier.code,
    name: supplier.name,
    earliest: describeEarliest(firstOpenDay(days), facts),
  }));
  const absent = makers.some((one) => one.earliest === null);
  return {
    earliest: describeEarliest(firstOpenDay(truck.days), facts),
    suppliers: makers,
    unavailableBecause: truck.obstacle ?? (absent ? "supplier" : null),
  };
}
