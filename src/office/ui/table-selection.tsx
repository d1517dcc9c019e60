import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { sentenceOf } from "./calls.ts";
import { Check } from "./choice.tsx";
import styles from "./table.module.css";

/** What a bulk change is about: ticked rows, or all that match the filters of the list. */
export type Selection = {
  readonly ids: ReadonlySet<string>;
  /** How many match, once "Select all" was pressed. */
  readonly matching: number | null;
};

const NOTHING: Selection = { ids: new Set(), matching: null };

export type SelectionState = {
  readonly selection: Selection;
  readonly count: number;
  readonly set: (ids: ReadonlySet<string>) => void;
  readonly selectMatching: (total: number) => void;
  readonly clear: () => void;
};

/** The selection of a list. It ends when the filters change, so that no hidden rows are changed. */
export function useSelection(filters: object): SelectionState {
  const key = JSON.stringify(filters);
  const [held, setHeld] = useState({ key, selection: NOTHING });
  const selection = held.key === key ? held.selection : NOTHING;
  const store = (next: Selection) => setHeld({ key, selection: next });
  return {
    selection,
    count: selection.matching ?? selection.ids.size,
    set: (ids) => store({ ids, matching: null }),
    selectMatching: (matching) => store({ ...selection, matching }),
    clear: () => store(NOTHING),
  };
}

/** The body of a call about a selection. */
export const selectionBody = <Filter extends object>({ ids, matching }: Selection, filter: Filter) =>
  matching === null
    ? ({ kind: "ids", ids: [...ids] } as const)
    : ({ kind: "matching", filter, count: matching } as const);

const formatCount = (count: number): string => count.toLocaleString("en-AU");

type BulkBarProps = {
  readonly state: SelectionState;
  /** How many match the filters. */
  readonly total: number;
  /** The rows on this page. */
  readonly shown: number;
  /** Counts them exactly, where `total` only says that there are more. */
  readonly countAll?: () => Promise<number>;
  /** The actions. */
  readonly children: ReactNode;
};

/** Appears with the first tick: how many are selected, all that match, and what can be done with them. */
export function BulkBar({ state, total, shown, countAll, children }: BulkBarProps) {
  const widen = useMutation({
    mutationFn: async () => (countAll === undefined ? total : countAll()),
    onSuccess: state.selectMatching,
  });
  if (state.count === 0) return null;
  const { ids, matching } = state.selection;
  const mayWiden = matching === null && ids.size >= shown && total > ids.size;
  return (
    <div className={styles["bulk"]} role="group" aria-label="Selected rows">
      <span role="status">
        {matching === null ? `${formatCount(ids.size)} selected` : `All ${formatCount(matching)} selected`}
      </span>
      {mayWiden && (
        <Button kind="quiet" isPending={widen.isPending} onPress={() => widen.mutate()}>
          {countAll === undefined ? `Select all ${formatCount(total)} matching` : "Select all matching"}
        </Button>
      )}
      {widen.error !== null && <span role="alert">{sentenceOf(widen.error)}</span>}
      {children}
      <Button kind="quiet" onPress={state.clear}>
        Clear selection
      </Button>
    </div>
  );
}

type TicksProps<Row> = {
  readonly state: SelectionState;
  readonly keyOf: (row: Row) => string;
  /** `Robin Hale`: read aloud as "Select Robin Hale". */
  readonly nameOf: (row: Row) => string;
};
export type Ticks<Row> = TicksProps<Row>;

/** The tick of a row. */
export function RowTick<Row>({ ticks, row }: { readonly ticks: Ticks<Row>; readonly row: Row }) {
  const { state, keyOf, nameOf } = ticks;
  const { ids, matching } = state.selection;
  const key = keyOf(row);
  const change = (isSelected: boolean) => {
    const next = new Set(ids);
    if (isSelected) next.add(key);
    else next.delete(key);
    state.set(next);
  };
  return (
    <Check
      label={`Select ${nameOf(row)}`}
      isLabelHidden
      isSelected={matching !== null || ids.has(key)}
      onChange={change}
    />
  );
}

/** The tick of all rows on the page. */
export function PageTick<Row>({ ticks, rows }: { readonly ticks: Ticks<Row>; readonly rows: readonly Row[] }) {
  const { state, keyOf } = ticks;
  const keys = rows.map(keyOf);
  const isAll = keys.length > 0 && keys.every((key) => state.selection.ids.has(key));
  return (
    <Check
      label="Select all rows on this page"
      isLabelHidden
      isSelected={state.selection.matching !== null || isAll}
      onChange={(isSelected) => state.set(new Set(isSelected ? keys : []))}
    />
  );
}
