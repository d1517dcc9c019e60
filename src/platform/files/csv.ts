import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { parse, type CsvError as ParserError } from "csv-parse";
import { stringify } from "csv-stringify/sync";

/** Longer than any valid record; more means that a quote was never closed. */
const MAX_RECORD_LENGTH = 1_000_000;

/** The file cannot be read or written; the message is a sentence for a person. */
export class CsvFileError extends Error {}

/** The text is no CSV from this line on. */
export class CsvSyntaxError extends Error {
  readonly line: number;

  constructor(line: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.line = line;
  }
}

/** `line` is where the record begins, counted from 1. */
export type CsvRecord = { readonly line: number; readonly fields: readonly string[] };

export type CsvReading = {
  readonly onBytes?: (done: number, total: number) => void;
  /** A comma by default. */
  readonly delimiter?: "," | ";" | "\t";
};

type FileFault = (path: string) => string;
const fileFaults: Record<string, FileFault> = {
  ENOENT: (path) => `There is no file ${path}.`,
  ENOTDIR: (path) => `There is no file ${path}.`,
  EISDIR: (path) => `${path} is a folder, not a file.`,
  EACCES: (path) => `${path} may not be opened by this user.`,
  EPERM: (path) => `${path} may not be opened by this user.`,
  EROFS: (path) => `${path} lies on a disk that may only be read.`,
  ENOSPC: (path) => `The disk that holds ${path} is full.`,
  EDQUOT: (path) => `The disk that holds ${path} is full.`,
  EMFILE: () => "Too many files are open on this machine.",
};

function fileError(path: string, cause: unknown): Error {
  const { code, message } = cause as NodeJS.ErrnoException;
  const sentence = code === undefined ? undefined : fileFaults[code]?.(path);
  return new CsvFileError(sentence ?? `${path} cannot be used: ${message}.`, { cause });
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch((cause: unknown) => {
    throw fileError(path, cause);
  });
  if (found.isDirectory()) throw new CsvFileError(`${path} is a folder, not a file.`);
  // The size of a pipe is unknown beforehand.
  if (found.isFile() && found.size === 0) throw new CsvFileError(`${path} is empty.`);
  return found.size;
}

/** Refuses a missing file, a folder and an empty file without opening it. Throws `CsvFileError`. */
export async function checkCsvFile(path: string): Promise<void> {
  await sizeOf(path);
}

const newLine = 0x0a;
const countLines = (bytes: Buffer): number => {
  let lines = 0;
  for (let at = bytes.indexOf(newLine); at >= 0; at = bytes.indexOf(newLine, at + 1)) lines++;
  return lines;
};

function refuseOtherFormats(path: string, start: Buffer): void {
  const begins = (...bytes: number[]) => bytes.every((byte, at) => start[at] === byte);
  if (begins(0xff, 0xfe) || begins(0xfe, 0xff))
    throw new CsvFileError(`${path} is written in UTF-16. Save it as CSV in UTF-8.`);
  if (begins(0x50, 0x4b, 0x03, 0x04))
    throw new CsvFileError(`${path} is a spreadsheet or an archive. Save the sheet as CSV in UTF-8.`);
  if (start.includes(0)) throw new CsvFileError(`${path} is not a text file.`);
}

/** The first line that is no UTF-8, counted from the start of `bytes`. */
function badLineIn(bytes: Buffer): number {
  let line = 0;
  for (let at = 0; at < bytes.length; line++) {
    const found = bytes.indexOf(newLine, at);
    const end = found < 0 ? bytes.length : found;
    if (!isUtf8(bytes.subarray(at, end))) return line;
    at = end + 1;
  }
  return line;
}

/** The text of a file, refused at the first line that is not UTF-8. */
async function* decoded(path: string, onChunk: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let [lines, isFirst] = [0, true];
  const decode = (bytes: Buffer, stream: boolean): string => {
    try {
      return decoder.decode(bytes, { stream });
    } catch (cause) {
      const line = lines + badLineIn(bytes) + 1;
      throw new CsvSyntaxError(line, "the text is not UTF-8. Save the file as CSV in UTF-8", { cause });
    }
  };
  for await (const bytes of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    if (isFirst) refuseOtherFormats(path, bytes);
    isFirst = false;
    yield decode(bytes, true);
    lines += countLines(bytes);
    onChunk(bytes.length);
  }
  yield decode(Buffer.alloc(0), false);
}

const syntaxFaults: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: "a quote is opened here and never closed",
  CSV_MAX_RECORD_SIZE: `this row is longer than ${MAX_RECORD_LENGTH.toLocaleString("en-AU")} characters; perhaps a quote is never closed`,
  CSV_INVALID_CLOSING_QUOTE: 'a quoted field goes on behind its closing quote; a quote inside one is written ""',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: "a quoted field goes on behind its closing quote",
  INVALID_OPENING_QUOTE: 'a quote stands inside a field that does not begin with one; write "…""…"',
};

function readingError(path: string, cause: unknown, line: number): unknown {
  if (cause instanceof CsvFileError || cause instanceof CsvSyntaxError) return cause;
  const { code } = cause as ParserError;
  const fault = code === undefined ? undefined : syntaxFaults[code];
  return fault === undefined ? fileError(path, cause) : new CsvSyntaxError(line, fault, { cause });
}

const breaksIn = (fields: readonly string[]): number =>
  fields.reduce((sum, field) => sum + (field.match(/\r\n|\n|\r/g)?.length ?? 0), 0);

/**
 * The records of a CSV file in UTF-8, one at a time; empty lines are left out. Throws `CsvFileError` and
 * `CsvSyntaxError`.
 */
export async function* readCsv(path: string, { onBytes, delimiter }: CsvReading = {}): AsyncGenerator<CsvRecord> {
  const total = await sizeOf(path);
  let done = 0;
  yield* recordsIn(
    path,
    decoded(path, (bytes) => onBytes?.((done += bytes), total)),
    delimiter,
  );
}

const PIECE = 64 * 1024;

/** Given whole, a text would be parsed to its end before its first record is read, and hold up every other request. */
async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length;) {
    // A letter of two halves stays in one piece.
    const isCut = /[\uD800-\uDBFF]/.test(text.charAt(at + PIECE - 1));
    const end = at + PIECE + (isCut ? 1 : 0);
    yield text.slice(at, end);
    at = end;
    await turn();
  }
}

/** The same for text that is already in memory. Throws `CsvSyntaxError`. */
export const readCsvText = (text: string, delimiter?: CsvReading["delimiter"]): AsyncGenerator<CsvRecord> =>
  recordsIn("The file", piecesOf(text), delimiter);

async function* recordsIn(
  path: string,
  text: AsyncIterable<string> | Iterable<string>,
  delimiter: CsvReading["delimiter"] = ",",
): AsyncGenerator<CsvRecord> {
  let next = 1;
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_LENGTH,
    record_delimiter: ["\r\n", "\n", "\r"],
    // The parser is ahead of its consumer, so the line of a fault is only available here.
    on_record: (record: string[], { lines }) => {
      next = lines + 1;
      return record;
    },
  });
  const source = Readable.from(text);
  source.on("error", (cause) => parser.destroy(cause));
  try {
    for await (const one of source.pipe(parser) as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const line = Math.max(1, one.info.lines - breaksIn(one.record));
      yield { line, fields: one.record };
    }
  } catch (cause) {
    throw readingError(path, cause, next);
  } finally {
    source.destroy();
  }
}

/** Records as CSV text, each ended by a line feed; fields are quoted only where necessary. */
export const csvText = (records: readonly (readonly string[])[]): string =>
  stringify(
    records.map((record) => [...record]),
    // Without quotes, a lone carriage return, blanks at the ends and a row of one empty field would be read
    // differently.
    { record_delimiter: "\n", quoted_match: [/[\r\n]/, /^\s|\s$/], quoted_empty: records[0]?.length === 1 },
  );

/** Writes batches of records into a file that exists completely or not at all. Throws `CsvFileError`. */
export async function writeCsv(path: string, batches: AsyncIterable<readonly (readonly string[])[]>): Promise<void> {
  const partial = `${path}.part`;
  const file = await open(partial, "w").catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") throw new CsvFileError(`There is no folder for ${path}.`, { cause });
    throw fileError(path, cause);
  });
  const writing = async <Value>(work: Promise<Value>): Promise<Value> =>
    work.catch((cause: unknown) => {
      throw fileError(path, cause);
    });
  try {
    for await (const records of batches) await writing(file.write(csvText(records)));
    await writing(file.sync());
    await file.close();
    await writing(rename(partial, path));
  } catch (cause) {
    await file.close().catch(() => {});
    await rm(partial, { force: true });
    throw cause;
  }
}
