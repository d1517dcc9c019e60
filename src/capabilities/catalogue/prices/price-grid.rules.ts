import { asCalendarDay, fromDayParts, isCalendarDay, toDayParts } from "#kit/calendar-day.ts";
import { toDollars } from "#kit/money.ts";
import { ok, refuse, type Result } from "#kit/result.ts";
import { readAmount } from "./price-file.rules.ts";
import type { PriceRow, TypedPriceChange } from "./prices.office.contract.ts";
import { fileFaults, gridFaults, gridLabels, describePriceFault } from "./prices-office.copy.ts";

/** The cells of a row that can be typed in, in the order of an exported file, so that copied columns fit. */
export const gridFields = ["price", "rrp", "cost", "special", "from", "to"] as const;
export type GridField = (typeof gridFields)[number];

/** A row as it was when its first cell was typed, and the text of its cells, right or wrong. */
export type RowEdit = { readonly base: PriceRow; readonly cells: Readonly<Partial<Record<GridField, string>>> };
export type GridEdits = Readonly<Record<string, RowEdit>>;
export type GridHistory = {
  readonly past: readonly GridEdits[];
  readonly now: GridEdits;
  readonly future: readonly GridEdits[];
};
export type CellWrite = { readonly row: PriceRow; readonly field: GridField; readonly text: string };

export const emptyHistory: GridHistory = { past: [], now: {}, future: [] };

const isDay = (field: GridField): field is "from" | "to" => field === "from" || field === "to";

const formatDay = (day: string): string => {
  const [year, month, date] = toDayParts(asCalendarDay(day));
  return `${String(date).padStart(2, "0")}/${String(month).padStart(2, "0")}/${year}`;
};

/** `1299.00`, `27/11/2026`, or nothing. */
export function storedText(row: PriceRow, field: GridField): string {
  const value = row[field];
  if (value === null) return "";
  return typeof value === "number" ? value.toFixed(2) : formatDay(value);
}

export const shownText = (row: PriceRow, edit: RowEdit | undefined, field: GridField): string =>
  edit?.cells[field] ?? storedText(row, field);

/** `2026-11-27` and `27/11/2026`, the day before the month. */
function readDay(text: string): string | null {
  if (isCalendarDay(text)) return text;
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return day === undefined ? null : fromDayParts([Number(year), Number(month), Number(day)]);
}

/** The words for no value. */
const nothing: readonly string[] = ["", "none", "–", "-"];

/** What a cell means in dollars or as a day; null: no value. Or the sentence about it. */
export function readGridCell(field: GridField, typed: string): Result<number | string | null, "badCell"> {
  const text = typed.replaceAll("\u00a0", " ").trim();
  if (nothing.includes(text.toLowerCase()))
    return field === "price" ? refuse("badCell", { sentence: describePriceFault("badPrice") }) : ok(null);
  if (isDay(field)) {
    const day = readDay(text);
    return day === null ? refuse("badCell", { sentence: gridFaults.notDay(gridLabels[field], text) }) : ok(day);
  }
  // A spreadsheet's accounting format has spaces after the sign.
  const cents = readAmount(text.replace(/^\$\s+/, "$"));
  return cents === null
    ? refuse("badCell", { sentence: fileFaults.notAmount(gridLabels[field], text) })
    : ok(toDollars(cents));
}

/** The sentence about a cell that cannot be read. */
export function cellFault(field: GridField, text: string): string | null {
  const read = readGridCell(field, text);
  return read.ok ? null : String(read.detail?.["sentence"]);
}

/** The change that a row's cells are; null while one of them cannot be read. */
export function changeOfRow({ cells }: RowEdit): TypedPriceChange | null {
  const change: Record<string, number | string | null> = {};
  for (const [field, text] of Object.entries(cells) as [GridField, string][]) {
    const read = readGridCell(field, text);
    if (!read.ok) return null;
    change[field] = read.value;
  }
  return change;
}

const isAsStored = ({ row, field, text }: CellWrite): boolean => {
  const read = readGridCell(field, text);
  return text.trim() === storedText(row, field) || (read.ok && read.value === row[field]);
};

function withCell(edits: GridEdits, write: CellWrite): GridEdits {
  const { row, field, text } = write;
  const { [row.sku]: edit, ...others } = edits;
  const base = edit?.base ?? row;
  const { [field]: _old, ...rest } = edit?.cells ?? {};
  const cells = isAsStored({ ...write, row: base }) ? rest : { ...rest, [field]: text.trim() };
  return Object.keys(cells).length === 0 ? others : { ...others, [row.sku]: { base, cells } };
}

const MAX_STEPS = 200;

/** The next state of the grid; one step back undoes it. */
export const step = ({ past, now }: GridHistory, next: GridEdits): GridHistory => ({
  past: [...past, now].slice(-MAX_STEPS),
  now: next,
  future: [],
});

/** Writes cells as one step. A cell that says what is stored is no change. */
export const writeCells = (history: GridHistory, writes: readonly CellWrite[]): GridHistory =>
  step(history, writes.reduce(withCell, history.now));

export function undo({ past, now, future }: GridHistory): GridHistory {
  const last = past.at(-1);
  return last === undefined ? { past, now, future } : { past: past.slice(0, -1), now: last, future: [now, ...future] };
}

export function redo({ past, now, future }: GridHistory): GridHistory {
  const [next, ...rest] = future;
  return next === undefined ? { past, now, future } : { past: [...past, now], now: next, future: rest };
}

/** After these were published. Steps before that would be of prices that have changed since. */
export const withoutRows = ({ now }: GridHistory, skus: readonly string[]): GridHistory => ({
  ...emptyHistory,
  now: Object.fromEntries(Object.entries(now).filter(([sku]) => !skus.includes(sku))),
});

/** The same cells over the newest version of the row. */
export const rebaseOnNewest = (history: GridHistory, newest: PriceRow): GridHistory => {
  const cells = history.now[newest.sku]?.cells ?? {};
  const others = withoutRows(history, [newest.sku]).now;
  const writes = (Object.entries(cells) as [GridField, string][]).map(([field, text]) => ({
    row: newest,
    field,
    text,
  }));
  return { ...emptyHistory, now: writes.reduce(withCell, others) };
};

/** The cells of a spreadsheet's clipboard: tabs between cells, quotes around those with line breaks. */
export function readClipboard(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const cell = /"((?:[^"]|"")*)"(?=\t|\r?\n|$)|[^\t\r\n]*/y;
  for (let at = 0; at <= text.length;) {
    cell.lastIndex = at;
    const [whole = "", quoted] = cell.exec(text) ?? [];
    rows.at(-1)?.push(quoted === undefined ? whole : quoted.replaceAll('""', '"'));
    at += whole.length;
    const end = /^\r?\n|^\r/.exec(text.slice(at, at + 2))?.[0];
    if (end !== undefined) rows.push([]);
    at += end?.length ?? 1;
  }
  // A spreadsheet ends its last row with a line break.
  return rows.at(-1)?.length === 1 && rows.at(-1)?.[0] === "" && rows.length > 1 ? rows.slice(0, -1) : rows;
}

type Place = { readonly rows: readonly PriceRow[]; readonly sku: string; readonly field: GridField };

/** Where copied cells go from one cell on. An empty one leaves its cell; nothing is pasted unless all of it fits. */
export function pasteAt(
  block: readonly (readonly string[])[],
  { rows, sku, field }: Place,
): Result<readonly CellWrite[], "tooMany"> {
  const below = rows.slice(rows.findIndex((row) => row.sku === sku));
  const fields = gridFields.slice(gridFields.indexOf(field));
  const width = Math.max(...block.map((cells) => cells.length));
  if (width > fields.length) return refuse("tooMany", { sentence: gridFaults.tooWide(width, fields.length) });
  if (block.length > below.length)
    return refuse("tooMany", { sentence: gridFaults.tooTall(block.length, below.length) });
  return ok(
    block.flatMap((cells, down) =>
      cells.flatMap((text, right) => {
        const [row, at] = [below[down], fields[right]];
        return row === undefined || at === undefined || text.trim() === "" ? [] : [{ row, field: at, text }];
      }),
    ),
  );
}
