import { type Cents, type Dollars, nearestCents } from "#kit/money.ts";

/** From `from` up to `to`; `to` itself belongs to it where `includesTo` says so. Null: no bound. */
export type Range = { readonly from: number | null; readonly to: number | null; readonly includesTo: boolean };

const MAX_DOLLARS = 20_000_000;

/** A range in dollars as one in cents. */
export function inCents(range: Range | null): Range | null {
  if (range === null || (range.from ?? 0) > MAX_DOLLARS) return null;
  const cents = (dollars: Dollars | null): Cents | null =>
    dollars === null ? null : nearestCents(Math.min(dollars, MAX_DOLLARS));
  return { ...range, from: cents(range.from), to: cents(range.to) };
}

/** `500-1000`, `-500`, `500-`, and a single number for itself. Null when it is no range or runs backwards. */
export function readRange(text: string): Range | null {
  const found = /^(\d{1,9}(?:\.\d{1,3})?)?(-)?(\d{1,9}(?:\.\d{1,3})?)?$/.exec(text);
  if (!found || (found[1] === undefined && found[3] === undefined)) return null;
  const from = found[1] === undefined ? null : Number(found[1]);
  if (found[2] === undefined)
    return from === null || found[3] !== undefined ? null : { from, to: from, includesTo: true };
  const to = found[3] === undefined ? null : Number(found[3]);
  return from !== null && to !== null && from > to ? null : { from, to, includesTo: from === to || from === null };
}

export const isWithin = (value: number, { from, to, includesTo }: Range): boolean =>
  (from === null || value >= from) && (to === null || value < to || (includesTo && value === to));

/** Whether some number lies within both. */
export function areJoined(one: Range, other: Range): boolean {
  const reaches = (a: Range, b: Range): boolean =>
    a.to === null || b.from === null || a.to > b.from || (a.to === b.from && a.includesTo);
  return reaches(one, other) && reaches(other, one);
}
