import { type GridField, gridFields } from "../prices/price-grid.rules.ts";

export type GridColumn = "sku" | GridField;
export type GridPlace = { readonly sku: string; readonly column: GridColumn };

const columns: readonly GridColumn[] = ["sku", ...gridFields];

/** Names a cell in the page. */
export const cellName = ({ sku, column }: GridPlace): string => `${column} ${sku}`;

/** The focus of the first column is its link. */
export function focusCell(frame: HTMLElement | null, place: GridPlace): void {
  const cell = frame?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cellName(place))}"]`);
  (cell?.querySelector<HTMLElement>("a") ?? cell)?.focus();
}

type Key = { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean; readonly shiftKey: boolean };

const moves: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [10, 0],
  PageUp: [-10, 0],
};

const within = <One>(list: readonly One[], at: number): One | undefined =>
  list[Math.min(Math.max(at, 0), list.length - 1)];

/** The cell that a key leads to; null: the key leads nowhere. */
export function nextPlace(key: Key, { sku, column }: GridPlace, skus: readonly string[]): GridPlace | null {
  const [down, right] = [skus.indexOf(sku), columns.indexOf(column)];
  const place = (row: number, at: number): GridPlace => ({
    sku: within(skus, row) ?? sku,
    column: within(columns, at) ?? column,
  });
  const move = moves[key.key];
  if (move !== undefined) return place(down + move[0], right + move[1]);
  const isWhole = key.ctrlKey || key.metaKey;
  if (key.key === "Home") return place(isWhole ? 0 : down, 0);
  return key.key === "End" ? place(isWhole ? skus.length : down, columns.length) : null;
}

/** Where Enter and Tab lead once a cell is typed; Tab goes on in the next row. Escape stays. */
export function placeAfter(key: Key, { sku, column }: GridPlace, skus: readonly string[]): GridPlace {
  const [down, right] = [skus.indexOf(sku), columns.indexOf(column)];
  const by = key.shiftKey ? -1 : 1;
  if (key.key === "Enter") return { sku: within(skus, down + by) ?? sku, column };
  if (key.key !== "Tab") return { sku, column };
  const next = columns[right + by];
  if (next !== undefined && next !== "sku") return { sku, column: next };
  const other = skus[down + by];
  return other === undefined ? { sku, column } : { sku: other, column: by > 0 ? "price" : "to" };
}
