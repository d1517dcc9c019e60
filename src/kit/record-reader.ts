import { isCalendarDay, type CalendarDay } from "./calendar-day.ts";

/** Where a table's columns are: name → position. */
export type Columns = ReadonlyMap<string, number>;

/** One way to write a table: its columns in the order in which they are documented. */
export type TableFormat<Name extends string = string> = {
  readonly name: Name;
  readonly required: readonly string[];
  readonly optional: readonly string[];
};

export type HeaderReading<Name extends string> =
  | { readonly ok: true; readonly format: Name; readonly columns: Columns }
  | { readonly ok: false; readonly sentence: string };

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(", ");
const columnsOf = (format: TableFormat): readonly string[] => [...format.required, ...format.optional];

/** The format whose columns match the header best, with faults for missing, unknown and repeated columns. */
export function readHeader<Name extends string>(
  header: readonly string[],
  formats: readonly TableFormat<Name>[],
): HeaderReading<Name> {
  const names = header.map((name) => name.trim());
  const shared = (format: TableFormat) => columnsOf(format).filter((name) => names.includes(name)).length;
  const [nearest] = formats.toSorted((a, b) => shared(b) / columnsOf(b).length - shared(a) / columnsOf(a).length);
  if (nearest === undefined || shared(nearest) === 0) {
    const accepted = formats.map((format) => columnsOf(format).join(",")).join("\n  or ");
    return { ok: false, sentence: `The header is none that is known. Accepted are\n     ${accepted}` };
  }
  const missing = nearest.required.filter((name) => !names.includes(name));
  const strange = names.filter((name) => !columnsOf(nearest).includes(name));
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  const wrong = [
    missing.length > 0 ? `lacks ${quoted(missing)}` : "",
    strange.length > 0 ? `has ${quoted(strange)}, which means nothing here` : "",
    twice.length > 0 ? `names ${quoted([...new Set(twice)])} twice` : "",
  ].filter((part) => part !== "");
  if (wrong.length > 0)
    return { ok: false, sentence: `The header ${wrong.join("; it ")}. Accepted are ${columnsOf(nearest).join(",")}` };
  return { ok: true, format: nearest.name, columns: new Map(names.map((name, at) => [name, at])) };
}

/** A row, or every sentence about what is wrong with it. */
export type RowReading<Row> =
  | { readonly ok: true; readonly row: Row }
  | { readonly ok: false; readonly faults: readonly string[] };

export type NumberKind = {
  /** Ends the sentence `width_mm "abc" is not …`. */
  readonly what: string;
  readonly isWhole?: true;
  readonly least?: number;
  readonly most?: number;
};

/** Reads the fields of one record by name and collects a sentence for each thing that is wrong. */
export type RecordReader = {
  /** The raw text; empty where the column is missing. */
  readonly text: (name: string) => string;
  /** Without blanks around it; a fault when empty. */
  readonly required: (name: string) => string;
  readonly number: (name: string, kind: NumberKind) => number | null;
  readonly day: (name: string) => CalendarDay | null;
  /** A value out of JSON, or null for an empty field; `check` answers undefined for what it does not accept. */
  readonly json: <Value>(name: string, check: (value: unknown) => Value | string) => Value | null;
  readonly fault: (sentence: string) => void;
  /** The row if it has no fault. */
  readonly finish: <Row>(row: Row) => RowReading<Row>;
};

const shown = (text: string): string => `"${text.length > 60 ? `${text.slice(0, 57)}…` : text}"`;
const plainNumber = /^-?\d+(\.\d+)?$/;

function isNumberOf(kind: NumberKind, text: string): boolean {
  if (!plainNumber.test(text)) return false;
  const value = Number(text);
  const isWithin = value >= (kind.least ?? -Infinity) && value <= (kind.most ?? Infinity);
  return isWithin && (kind.isWhole === undefined || Number.isSafeInteger(value));
}

export function readRecord(columns: Columns, fields: readonly string[]): RecordReader {
  const faults: string[] = [];
  const fault = (sentence: string): void => void faults.push(sentence);
  const text = (name: string): string => fields[columns.get(name) ?? -1] ?? "";
  return {
    text,
    fault,
    required: (name) => {
      const value = text(name).trim();
      if (value === "") fault(`${name} is empty`);
      return value;
    },
    number: (name, kind) => {
      const value = text(name).trim();
      if (value === "") return null;
      if (isNumberOf(kind, value)) return Number(value);
      fault(`${name} ${shown(value)} is not ${kind.what}`);
      return null;
    },
    day: (name) => {
      const value = text(name).trim();
      if (value === "" || isCalendarDay(value)) return value === "" ? null : value;
      fault(`${name} ${shown(value)} is not a day written YYYY-MM-DD`);
      return null;
    },
    json: <Value>(name: string, check: (value: unknown) => Value | string) => {
      const value = text(name);
      if (value.trim() === "") return null;
      const read = parseJson(value);
      const checked = read === undefined ? "is not JSON" : check(read);
      if (typeof checked !== "string") return checked;
      fault(`${name} ${shown(value)} ${checked}`);
      return null;
    },
    finish: (row) => (faults.length === 0 ? { ok: true, row } : { ok: false, faults }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** JSON with the keys of every object in order, so that equal values are equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : part,
  );
}
