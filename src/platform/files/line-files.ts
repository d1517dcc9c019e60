import { z } from "zod";
import { fieldLabel } from "#shop/field-label.ts";
import { CsvSyntaxError, csvText, readCsvText } from "./csv.ts";
import { BadRequest } from "../faults.ts";
import { hasMoreRows } from "./sheet-rows.ts";
import { unpackedBytes } from "./zip-size.ts";

/** Spreadsheets that a call of lines takes in the place of NDJSON. */
export const lineFileTypes = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;
export type LineFileType = keyof typeof lineFileTypes;

/** In bytes; a workbook may be fifty times as large once it is unpacked. */
export const MAX_LINE_FILE_BYTES = 20 * 1024 * 1024;
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
const MAX_COLUMNS = 200;
/** Without the first one, which names the columns. What has more comes in parts, or as NDJSON. */
export const MAX_ROWS = 50_000;
const tooManyRows = (): BadRequest =>
  new BadRequest(400, `A file has at most ${MAX_ROWS.toLocaleString("en-AU")} lines. Send it in parts.`);

type Cell = string | number | boolean | Date | null;
type Row = { readonly line: number; readonly cells: readonly Cell[] };
type Column = { readonly name: string; readonly types: ReadonlySet<string> };

/** `Is on sale`, `On sale` and `isOnSale` are one column. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "")
    .replace(/^is(?=.)/, "");

type JsonSchema = {
  readonly type?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
};

const typesOf = ({ type, anyOf = [] }: JsonSchema): readonly string[] => [
  ...(type === undefined ? [] : [type]),
  ...anyOf.flatMap(typesOf),
];

/** The fields of a line by their plain names, which their labels have, too. */
function columnsOf(schema: z.ZodType): ReadonlyMap<string, Column> {
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  return new Map(
    Object.entries(properties).map(([name, field]) => [plain(name), { name, types: new Set(typesOf(field)) }]),
  );
}

const labelOf = ({ name }: Column): string => fieldLabel([name]);

const YES: ReadonlySet<string> = new Set(["yes", "true", "1", "y"]);
const NO: ReadonlySet<string> = new Set(["no", "false", "0", "n"]);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The value of a cell as its field has it; what cannot be read stays a text, and the line's own check says what is wrong. */
function valueOf(cell: Exclude<Cell, null>, { types }: Column): unknown {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell !== "string") return types.has(typeof cell) || types.has("integer") ? cell : String(cell);
  const text = cell.trim();
  const small = text.toLowerCase();
  if (small === "none" && types.has("null")) return null;
  if (types.has("boolean")) return YES.has(small) ? true : NO.has(small) ? false : text;
  if ((types.has("number") || types.has("integer")) && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return types.has("object") || types.has("array") ? parsed(text) : text;
}

const isEmpty = (cell: Cell | undefined): cell is null | undefined =>
  cell === null || cell === undefined || (typeof cell === "string" && cell.trim() === "");

function headOf(row: Row | undefined, columns: ReadonlyMap<string, Column>): readonly (Column | null)[] {
  const known = [...columns.values()].map(labelOf).join(", ");
  if (row === undefined) throw new BadRequest(400, `The file is empty. Its first row names columns: ${known}.`);
  if (row.cells.length > MAX_COLUMNS) throw new BadRequest(400, `A file has at most ${MAX_COLUMNS} columns.`);
  const head = row.cells.map((cell) => {
    if (isEmpty(cell)) return null;
    const column = columns.get(plain(String(cell)));
    if (column === undefined)
      throw new BadRequest(400, `There is no column “${String(cell).slice(0, 60)}”. Columns are ${known}.`);
    return column;
  });
  const named = head.filter((column) => column !== null);
  const twice = named.find((column, at) => named.indexOf(column) !== at);
  if (twice !== undefined) throw new BadRequest(400, `The column ${labelOf(twice)} is there twice.`);
  return head;
}

/** An empty cell is left out, so that the value stays as it is. */
const lineOf = ({ cells }: Row, head: readonly (Column | null)[]): string =>
  JSON.stringify(
    Object.fromEntries(
      head.flatMap((column, at) => {
        const cell = cells[at];
        return column === null || isEmpty(cell) ? [] : [[column.name, valueOf(cell, column)] as const];
      }),
    ),
  );

async function csvRows(bytes: Uint8Array): Promise<readonly Row[]> {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new BadRequest(400, "The text of the file is not UTF-8. Save it as CSV in UTF-8.");
  }
  const [first = ""] = text.split("\n", 1);
  const count = (sign: string) => first.split(sign).length;
  const delimiter = ([";", "\t"] as const).find((sign) => count(sign) > count(",")) ?? ",";
  const rows: Row[] = [];
  try {
    for await (const { line, fields } of readCsvText(text, delimiter)) {
      if (rows.length > MAX_ROWS) throw tooManyRows();
      rows.push({ line, cells: fields });
    }
  } catch (error) {
    if (!(error instanceof CsvSyntaxError)) throw error;
    throw new BadRequest(400, `Line ${error.line}: ${error.message}.`);
  }
  return rows;
}

async function xlsxRows(bytes: Uint8Array): Promise<readonly Row[]> {
  const unpacked = unpackedBytes(bytes);
  if (unpacked === null) throw new BadRequest(400, "The file is no XLSX workbook. Save it as XLSX or as CSV.");
  if (unpacked > MAX_UNPACKED_BYTES)
    throw new BadRequest(400, "The workbook is too large. Send it in parts, or as CSV.");
  // The library builds the whole sheet before its first row can be read.
  if (await hasMoreRows(bytes, MAX_ROWS + 1)) throw tooManyRows();
  const { readSheet } = await import("read-excel-file/node");
  try {
    // The library's types give the constructor of a date where its sheets have dates.
    const sheet = (await readSheet(Buffer.from(bytes))) as unknown as readonly (readonly Cell[])[];
    return sheet.map((cells, at) => ({ line: at + 1, cells }));
  } catch {
    throw new BadRequest(400, "The workbook cannot be read. Save it again as XLSX, or as CSV.");
  }
}

/**
 * A spreadsheet's rows as lines of JSON. Each has the number of its row, so that an answer names the row of the file: the
 * first row, which names the columns, and empty rows are empty lines. Throws `BadRequest` with a sentence.
 */
export async function linesOfFile(
  { bytes, type }: { readonly bytes: Uint8Array; readonly type: LineFileType },
  schema: z.ZodType,
): Promise<AsyncIterable<Uint8Array>> {
  const [first, ...rows] = await (type === "csv" ? csvRows(bytes) : xlsxRows(bytes));
  const head = headOf(first, columnsOf(schema));
  return (async function* () {
    let line = 1;
    for (const row of rows) {
      const gap = "\n".repeat(Math.max(0, row.line - line));
      line = Math.max(row.line, line);
      yield Buffer.from(row.cells.every(isEmpty) ? gap : gap + lineOf(row, head));
    }
  })();
}

/** Writes lines of JSON as a CSV file that can be sent again: its first row, and the row of a line. */
export function lineFileWriter(schema: z.ZodType): { readonly header: string; readonly row: (text: string) => string } {
  const names = [...columnsOf(schema).values()].map(({ name }) => name);
  const rowOf = (cells: readonly string[]) => csvText([[...cells]]).trimEnd();
  return {
    header: rowOf(names),
    row: (text) => {
      const line = parsed(text);
      // A value that is not an object is written into the first cell.
      if (typeof line !== "object" || line === null) return rowOf([text]);
      const fields = line as Readonly<Record<string, unknown>>;
      return rowOf(names.map((name) => cellOf(fields[name])));
    },
  };
}

function cellOf(value: unknown): string {
  if (value === undefined) return "";
  if (value === null) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
