import type { CalendarDay } from "#kit/calendar-day.ts";
import { MAX_PIECES } from "./purchase-order.rules.ts";

/** A line as it is typed. */
export type DraftLine = {
  readonly sku: string;
  readonly title: string;
  readonly quantity: string;
  /** Dollars; empty: as in Prices. */
  readonly cost: string;
  /** Empty: not known yet. */
  readonly expectedOn: string;
};

type Draft = { readonly lines: readonly DraftLine[]; readonly note: string };

type StoredLine = {
  readonly sku: string;
  readonly title: string;
  readonly quantity: number;
  readonly cost: number | null;
  readonly expectedOn: CalendarDay | null;
};

export const draftLinesOf = ({ lines }: { readonly lines: readonly StoredLine[] }): readonly DraftLine[] =>
  lines.map(({ sku, title, quantity, cost, expectedOn }) => ({
    sku,
    title,
    quantity: String(quantity),
    cost: cost === null ? "" : cost.toFixed(2),
    expectedOn: expectedOn ?? "",
  }));

export const newDraftLine = (sku: string, expectedOn: CalendarDay): DraftLine => ({
  sku,
  title: "",
  quantity: "1",
  cost: "",
  expectedOn,
});

const isSame = (a: DraftLine, b: DraftLine): boolean =>
  a.quantity.trim() === b.quantity && a.cost.trim() === b.cost && a.expectedOn === b.expectedOn;

/** How many lines, and the note, differ from what is stored. */
export function changesOfDraft(stored: Draft, typed: Draft): number {
  const changed = typed.lines.filter((line) => {
    const before = stored.lines.find(({ sku }) => sku === line.sku);
    return before === undefined || !isSame(line, before);
  });
  const removed = stored.lines.filter(({ sku }) => typed.lines.every((line) => line.sku !== sku));
  return changed.length + removed.length + Number(stored.note !== typed.note);
}

export type DraftProblems = ReadonlyMap<string, { readonly quantity?: string; readonly cost?: string }>;

/** What is wrong with the typed lines, by SKU. */
export function problemsOfDraft(lines: readonly DraftLine[]): DraftProblems {
  const problems = new Map<string, { quantity?: string; cost?: string }>();
  for (const { sku, quantity, cost } of lines) {
    const count = /^\d{1,6}$/.test(quantity.trim()) ? Number(quantity) : 0;
    const problem = {
      ...((count < 1 || count > MAX_PIECES) && { quantity: "Enter a whole number of 1 or more." }),
      ...(!/^(\d{1,6}(\.\d{1,2})?)?$/.test(cost.trim()) && { cost: "Enter an amount like 612.00." }),
    };
    if (Object.keys(problem).length > 0) problems.set(sku, problem);
  }
  return problems;
}

/** The lines for the server; call it where there are no problems. */
export const sentLines = (lines: readonly DraftLine[], isDay: (text: string) => text is CalendarDay) =>
  lines.map(({ sku, quantity, cost, expectedOn }) => ({
    sku,
    quantity: Number(quantity),
    cost: cost.trim() === "" ? null : Number(cost),
    expectedOn: isDay(expectedOn) ? expectedOn : null,
  }));
