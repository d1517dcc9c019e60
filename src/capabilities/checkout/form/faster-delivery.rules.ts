import { type CalendarDay, daysBetween } from "#kit/calendar-day.ts";
import type { Cents } from "#kit/money.ts";

/** A day or two earlier is not worth another choice at the end of checkout. */
export const DAYS_FASTER = 3;

/** Whether a day is early enough to be worth offering. Without a day so far, any day is. */
export const isClearlyFaster = (then: CalendarDay, now: CalendarDay | null): boolean =>
  now === null || daysBetween(then, now) >= DAYS_FASTER;

export type Coming = { readonly day: CalendarDay | null; readonly differenceCents: Cents };

/** Of what comes clearly sooner, the soonest; of the same day, what costs least more or less; else the first. */
export function earliestOf<One extends Coming>(
  candidates: readonly One[],
  now: CalendarDay | null,
): (One & { readonly day: CalendarDay }) | null {
  const faster = candidates.flatMap((one) =>
    one.day !== null && isClearlyFaster(one.day, now) ? [{ ...one, day: one.day }] : [],
  );
  const distance = ({ differenceCents }: Coming) => Math.abs(differenceCents);
  return faster.toSorted((a, b) => a.day.localeCompare(b.day) || distance(a) - distance(b))[0] ?? null;
}

type Extra = { readonly id: string; readonly name: string; readonly priceCents: Cents };
type Named = { readonly id: string; readonly name: string } | null;

export type ExtrasOf = { readonly warranties: readonly Extra[]; readonly installations: readonly Extra[] };
export type CarriedExtras = { readonly warranty: Extra | null; readonly install: Extra | null };

/** The same care plan and installation for another product; null where it lacks one of them. */
export function carriedExtras(
  chosen: { readonly warranty: Named; readonly install: Named },
  { warranties, installations }: ExtrasOf,
): CarriedExtras | null {
  const same = (wanted: Named, among: readonly Extra[]): Extra | null =>
    among.find(({ id }) => id === wanted?.id) ?? among.find(({ name }) => name === wanted?.name) ?? null;
  const warranty = same(chosen.warranty, warranties);
  const install = same(chosen.install, installations);
  const isAllThere = (warranty !== null || chosen.warranty === null) && (install !== null || chosen.install === null);
  return isAllThere ? { warranty, install } : null;
}
