import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { CsvFileError, readCsv, readCsvText } from "#platform/files/csv.ts";
import type { ImportRecord } from "#platform/files/transfer.ts";

export type FeedFormat = { readonly format: "csv" | "ndjson"; readonly delimiter: "," | ";" | "\t" };

/** The value of a property, or of one inside another: `price.amount`. */
function valueAt(object: Readonly<Record<string, unknown>>, path: string): unknown {
  if (Object.hasOwn(object, path)) return object[path];
  return path
    .split(".")
    .reduce<unknown>(
      (value, key) =>
        typeof value === "object" && value !== null && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      object,
    );
}

const textOf = (value: unknown): string =>
  value === undefined || value === null ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);

function parseLine(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

async function* ndjsonRecords(path: string, name: string, columns: readonly string[]): AsyncGenerator<ImportRecord> {
  yield { line: 0, fields: columns };
  let line = 0;
  let isEmpty = true;
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    line++;
    const plain = line === 1 ? text.replace(/^\uFEFF/, "") : text;
    if (plain.trim() === "") continue;
    isEmpty = false;
    const object = parseLine(plain);
    if (object === null) yield { line, sentence: "This line is not a JSON object." };
    else yield { line, fields: columns.map((column) => textOf(valueAt(object, column))) };
  }
  if (isEmpty) throw new CsvFileError(`${name} is empty.`);
}

/** A supplier's file as the import reads it: a header with columns, then records. */
export const feedRecords = (
  path: string,
  { format, delimiter }: FeedFormat,
  { name, columns }: { readonly name: string; readonly columns: readonly string[] },
): AsyncIterable<ImportRecord> =>
  format === "ndjson" ? ndjsonRecords(path, name, columns) : readCsv(path, { delimiter });

const SHOWN = 3;
const SHOWN_LENGTH = 60;

export type SampleColumn = { readonly name: string; readonly values: readonly string[] };

const namesIn = (value: unknown, path = ""): readonly string[] =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, part]) => namesIn(part, path === "" ? key : `${path}.${key}`))
    : [path];

/** The columns of a file's beginning with values of its first lines. Throws `CsvSyntaxError`. */
export async function sampleColumns(
  text: string,
  { format, delimiter, isCut }: FeedFormat & { readonly isCut: boolean },
): Promise<readonly SampleColumn[]> {
  // The last line of a beginning is cut.
  const whole = isCut && text.includes("\n") ? text.slice(0, text.lastIndexOf("\n")) : text;
  const columns = new Map<string, string[]>();
  const note = (name: string, value: string) => {
    const values = columns.get(name) ?? [];
    if (value !== "" && values.length < SHOWN) values.push(value.slice(0, SHOWN_LENGTH));
    columns.set(name, values);
  };
  if (format === "ndjson") {
    for (const line of whole
      .replace(/^\uFEFF/, "")
      .split(/\r?\n/)
      .slice(0, 50)) {
      const object = parseLine(line);
      if (object !== null) for (const name of namesIn(object)) note(name, textOf(valueAt(object, name)));
    }
  } else {
    let header: readonly string[] | null = null;
    let rows = 0;
    for await (const { fields } of readCsvText(whole, delimiter)) {
      if (header === null) for (const name of (header = fields.map((one) => one.trim()))) note(name, "");
      else for (const [at, name] of header.entries()) note(name, fields[at] ?? "");
      if (++rows > 10) break;
    }
  }
  return [...columns].filter(([name]) => name !== "").map(([name, values]) => ({ name, values }));
}
