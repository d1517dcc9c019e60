import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { valueOf } from "#office/ui/calls.ts";
import type { SiteCode } from "#shop/site.ts";
import {
  cellFault,
  changeOfRow,
  type CellWrite,
  emptyHistory,
  type GridField,
  type GridHistory,
  rebaseOnNewest,
  redo,
  type RowEdit,
  step,
  undo,
  withoutRows,
  writeCells,
} from "../prices/price-grid.rules.ts";
import { MAX_ROWS } from "../prices/price-plan.rules.ts";
import type { PriceRow, RowAnswer } from "../prices/prices.office.contract.ts";
import { PRICES, pricesCall } from "./prices-call.ts";

/** What the server said of a row as it was typed then; typing on makes it void. */
type Fault = { readonly edit: RowEdit; readonly answer: RowAnswer };

/** What is typed into the price grid, on each site by itself. It outlives pages, filters and other sites of the list. */
function useGridState(site: SiteCode) {
  const [bySite, setBySite] = useState<Readonly<Record<string, GridHistory>>>({});
  const [faults, setFaults] = useState<Readonly<Record<string, Fault>>>({});
  const history = bySite[site] ?? emptyHistory;
  const change = (next: (history: GridHistory) => GridHistory) =>
    setBySite((all) => ({ ...all, [site]: next(all[site] ?? emptyHistory) }));
  const storeAnswers = (answers: readonly RowAnswer[], edits: GridHistory["now"]) => {
    const refused = answers.filter(({ reason }) => reason !== "");
    setFaults(
      Object.fromEntries(
        refused.flatMap((answer) => {
          const edit = edits[answer.sku];
          return edit === undefined ? [] : [[answer.sku, { edit, answer }]];
        }),
      ),
    );
  };
  const answerOf = (sku: string): RowAnswer | null => {
    const fault = faults[sku];
    return fault !== undefined && fault.edit === history.now[sku] ? fault.answer : null;
  };
  return { history, change, storeAnswers, answerOf };
}

type RowToSave = { readonly sku: string; readonly version: string; readonly change: object };

/** The rows that can be read, as the server takes them. */
const rowsOf = ({ now }: GridHistory): readonly RowToSave[] =>
  Object.entries(now)
    .flatMap(([sku, edit]) => {
      const change = changeOfRow(edit);
      return change === null ? [] : [{ sku, version: edit.base.version, change }];
    })
    .slice(0, MAX_ROWS);

/** Ctrl or Cmd Z takes a step back wherever the focus is, except in a field, which has its own. */
function useUndoKeys(isOn: boolean, { onUndo, onRedo }: { readonly onUndo: () => void; readonly onRedo: () => void }) {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const isField = event.target instanceof HTMLElement && event.target.closest("input, textarea, [role=dialog]");
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isField) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) onRedo();
      else onUndo();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOn, onUndo, onRedo]);
}

export type PreviewedRows = {
  readonly answers: readonly RowAnswer[];
  readonly rows: readonly RowToSave[];
  /** What was typed when the server was asked. */
  readonly edits: GridHistory["now"];
};

/** The price grid of a site: what is typed, what is wrong with it, and its way to the shop. */
export function usePriceGrid(site: SiteCode, isOn: boolean) {
  const client = useQueryClient();
  const { history, change, storeAnswers, answerOf } = useGridState(site);
  const [previewed, setPreviewed] = useState<PreviewedRows | null>(null);
  const { now } = history;
  useUndoKeys(isOn, { onUndo: () => change(undo), onRedo: () => change(redo) });
  const preview = useMutation({
    mutationFn: async (typed: GridHistory): Promise<PreviewedRows> => {
      const [params, rows, edits] = [{ site }, rowsOf(typed), typed.now];
      if (rows.length === 0) return { answers: [], rows, edits };
      const body = { rows };
      const key = "POST /api/office/sites/:site/price-edits/preview";
      return { answers: (await valueOf(pricesCall, key, { params, body })).rows, rows, edits };
    },
    onSuccess: (found) => {
      storeAnswers(found.answers, found.edits);
      // With nothing to publish the errors at the cells say all.
      if (found.answers.some(({ reason }) => reason === "")) setPreviewed(found);
    },
  });
  const published = async (answers: readonly RowAnswer[]) => {
    const skus = answers.filter(({ reason }) => reason === "").map(({ sku }) => sku);
    storeAnswers(answers, now);
    change((all) => withoutRows(all, skus));
    setPreviewed(null);
    await client.invalidateQueries({ queryKey: PRICES });
  };
  return {
    edits: now,
    changes: Object.values(now).reduce((sum, { cells }) => sum + Object.keys(cells).length, 0),
    write: (writes: readonly CellWrite[]) => change((all) => writeCells(all, writes)),
    discard: () => change((all) => step(all, {})),
    keepMine: (newest: PriceRow) => change((all) => rebaseOnNewest(all, newest)),
    takeTheirs: (sku: string) => change((all) => withoutRows(all, [sku])),
    answerOf,
    faultOf: (sku: string, field: GridField): string | null => {
      const text = now[sku]?.cells[field];
      const answer = answerOf(sku);
      const ofText = text === undefined ? null : cellFault(field, text);
      return ofText ?? (answer?.field === field ? answer.reason : null);
    },
    preview: { isPending: preview.isPending, error: preview.error, start: () => preview.mutate(history) },
    previewed,
    endPreview: () => setPreviewed(null),
    published,
  };
}
export type PriceGridState = ReturnType<typeof usePriceGrid>;
