import { addDays, type CalendarDay, daysBetween, fromDayParts, formatShortDay, toDayParts } from "#kit/calendar-day.ts";
import { type Dollars, formatPrice, toCents } from "#kit/money.ts";
import type { PriceHistory } from "../catalogue.contract.ts";

/** A price from a day to the next change or to today; the last one is current. */
export type Step = { readonly from: CalendarDay; readonly to: CalendarDay; readonly price: number };

/** The prices with their periods; a time off sale is a gap. A change of the RRP alone is no step. */
export function stepsOf({ points, until }: Pick<PriceHistory, "points" | "until">): readonly Step[] {
  const changes = points.filter((point, index) => points[index - 1]?.price !== point.price);
  return changes.flatMap(({ date, price }, index) =>
    price === null ? [] : [{ from: date, to: changes[index + 1]?.date ?? until, price }],
  );
}

export type Extremes = { readonly lowest: Step; readonly highest: Step; readonly now: Step };

/** The lowest and the highest step, the latest of equal ones; null without prices. */
export function extremesOf(steps: readonly Step[]): Extremes | null {
  const now = steps.at(-1);
  if (now === undefined) return null;
  const prices = steps.map((step) => step.price);
  const last = (price: number): Step => steps.findLast((step) => step.price === price) ?? now;
  return { now, lowest: last(Math.min(...prices)), highest: last(Math.max(...prices)) };
}

export type Scale = { readonly bottom: number; readonly top: number; readonly ticks: readonly number[] };

/** A scale of round prices around all of them; it does not start at zero, which its ticks show. */
export function priceScale(prices: readonly number[]): Scale {
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const spread = Math.max(most - least, most * 0.1, 2);
  const rough = spread / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10) * power);
  const bottom = Math.max(0, Math.floor((least - spread * 0.1) / step) * step);
  const top = Math.ceil((most + spread * 0.1) / step) * step;
  const count = Math.round((top - bottom) / step);
  return { bottom, top, ticks: Array.from({ length: count + 1 }, (_, index) => bottom + index * step) };
}

/** First days of months between two days, no more than `most`; for a short period, the two days. */
export function dayTicks(from: CalendarDay, to: CalendarDay, most: number): readonly CalendarDay[] {
  const [year, month] = toDayParts(from);
  const [lastYear, lastMonth] = toDayParts(to);
  const months = (lastYear - year) * 12 + lastMonth - month;
  if (months < 2) return from === to ? [from] : [from, to];
  const stride = Math.max(1, Math.ceil(months / most));
  const firsts: (CalendarDay | null)[] = [];
  for (let ahead = 1; ahead <= months; ahead += stride) {
    const at = month - 1 + ahead;
    firsts.push(fromDayParts([year + Math.floor(at / 12), (at % 12) + 1, 1]));
  }
  return firsts.filter((first) => first !== null);
}

/** The position of a day between the first and the last: 0 to 1. */
export const shareOf = (day: CalendarDay, from: CalendarDay, to: CalendarDay): number =>
  Math.min(1, Math.max(0, daysBetween(from, day) / Math.max(1, daysBetween(from, to))));

/** The day at a position. */
export const dayAt = (share: number, from: CalendarDay, to: CalendarDay): CalendarDay =>
  addDays(from, Math.round(Math.min(1, Math.max(0, share)) * daysBetween(from, to)));

/** The step of a day; none on a day off sale. */
export const stepOn = (steps: readonly Step[], day: CalendarDay): Step | null =>
  steps.findLast((step) => step.from <= day && day <= step.to) ?? null;

/** `3 Nov 2026` */
export const formatDate = (day: CalendarDay): string => `${formatShortDay(day).slice(4)} ${day.slice(0, 4)}`;
export const formatHistoryPrice = (dollars: Dollars): string => formatPrice(toCents(dollars));
