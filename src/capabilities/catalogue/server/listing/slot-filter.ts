import type { CodedColumn } from "./listed-goods.ts";

/** Whether the product in a slot passes. */
export type Test = (slot: number) => boolean;

/** This product misses more than one filter. */
export const MISSED_MANY = -1;

/** What a product must be. One can be asked; many are asked in one loop, which takes a fraction of as many calls. */
export type SlotFilter = {
  readonly passes: Test;
  /** Moves those of the first `count` slots that pass to the front, in their order; answers how many they are. */
  readonly narrow: (slots: Int32Array, count: number) => number;
  /** Records for each slot that it misses the filter at this position. */
  readonly note: (slots: Int32Array, missed: Int8Array, place: number) => void;
};

const noted = (before: number | undefined, place: number): number => (before === 0 ? place : MISSED_MANY);

/** Passes what has one of the wanted codes. */
export function byCode({ codes }: Pick<CodedColumn, "codes">, wanted: Uint8Array): SlotFilter {
  return {
    passes: (slot) => wanted[codes[slot] ?? 0] === 1,
    narrow: (slots, count) => {
      let matches = 0;
      for (let at = 0; at < count; at++) {
        const slot = slots[at] ?? 0;
        if (wanted[codes[slot] ?? 0] === 1) slots[matches++] = slot;
      }
      return matches;
    },
    note: (slots, missed, place) => {
      for (let at = 0; at < slots.length; at++)
        if (wanted[codes[slots[at] ?? 0] ?? 0] !== 1) missed[at] = noted(missed[at], place);
    },
  };
}

/** Passes what the test says. */
export const byTest = (passes: Test): SlotFilter => ({
  passes,
  narrow: (slots, count) => {
    let matches = 0;
    for (let at = 0; at < count; at++) {
      const slot = slots[at] ?? 0;
      if (passes(slot)) slots[matches++] = slot;
    }
    return matches;
  },
  note: (slots, missed, place) => {
    for (let at = 0; at < slots.length; at++)
      if (missed[at] !== MISSED_MANY && !passes(slots[at] ?? 0)) missed[at] = noted(missed[at], place);
  },
});

const nothing = byTest(() => false);

/** Passes what has one of these texts in a column. */
export function hasText(column: CodedColumn | undefined, values: readonly string[]): SlotFilter {
  if (column === undefined) return nothing;
  const wanted = new Uint8Array(column.values.length);
  for (const value of values) {
    const code = column.findCode(value);
    if (code !== undefined) wanted[code] = 1;
  }
  return byCode(column, wanted);
}

/** Passes what lies in one of these categories or below; the column's texts are lines of categories. */
export function inCategories(column: CodedColumn | undefined, categoryIds: readonly number[]): SlotFilter {
  if (column === undefined) return nothing;
  const ids = new Set(categoryIds.map(String));
  const wanted = Uint8Array.from(column.values, (line) => (line.split(",").some((id) => ids.has(id)) ? 1 : 0));
  return byCode(column, wanted);
}
