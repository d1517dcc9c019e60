import fc from "fast-check";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CsvFileError, CsvSyntaxError, csvText, readCsv, writeCsv, type CsvRecord } from "./csv.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hearth-csv-"));
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
async function fileOf(content: string | Uint8Array): Promise<string> {
  const path = join(folder, `${++files}.csv`);
  await writeFile(path, content);
  return path;
}

async function recordsOf(path: string): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  for await (const record of readCsv(path)) records.push(record);
  return records;
}

const fieldsOf = async (content: string | Uint8Array) =>
  (await recordsOf(await fileOf(content))).map((one) => one.fields);

describe("reading", () => {
  test("written cells are read back unchanged", async () => {
    const field = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("", '"', '""', ",", "\n", "\r", "\r\n", " a", "a ", "ā", '"a"', "=1+1", "﻿x", "'"),
    );
    const table = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(field, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
      );
    await fc.assert(
      fc.asyncProperty(table, async (records) => {
        const text = csvText([records[0]!.map((_, at) => `column ${at}`), ...records]);
        expect((await fieldsOf(text)).slice(1)).toEqual(records);
      }),
      { numRuns: 200 },
    );
  });

  test("a byte order mark, Windows line ends and empty lines do not matter", async () => {
    expect(await fieldsOf("\uFEFFa,b\r\n1,2\r\n\r\n3,4")).toEqual([
      ["a", "b"],
      ["1", "2"],
      ["3", "4"],
    ]);
  });

  test("each record knows the line on which it begins", async () => {
    const read = await recordsOf(await fileOf('a,b\n1,"two\nlines"\n3,4\n'));
    expect(read.map((one) => one.line)).toEqual([1, 2, 4]);
  });

  test("a letter that is cut in two between pieces of a large file is whole again", async () => {
    const text = "ā".repeat(300_000);
    expect(await fieldsOf(`x${text}\n`)).toEqual([[`x${text}`]]);
  });
});

const faultOf = (path: string) =>
  recordsOf(path).then(
    () => null,
    (cause: unknown) => cause,
  );

describe("a file that cannot be read is refused in a sentence", () => {
  test("there is no such file", async () => {
    expect(await faultOf(join(folder, "none.csv"))).toMatchObject({
      message: expect.stringContaining("There is no file"),
    });
  });

  test("it is a folder", async () => {
    await mkdir(join(folder, "some"), { recursive: true });
    expect(await faultOf(join(folder, "some"))).toMatchObject({ message: expect.stringContaining("is a folder") });
  });

  test.each([
    ["", "is empty"],
    [Uint8Array.of(0xff, 0xfe, 0x61, 0), "UTF-16"],
    [Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), "spreadsheet"],
    [Uint8Array.of(0x61, 0, 0x62), "not a text file"],
  ])("it is of another kind", async (content, reason) => {
    const fault = await faultOf(await fileOf(content));
    expect(fault).toBeInstanceOf(CsvFileError);
    expect((fault as Error).message).toContain(reason);
  });

  test.each([
    [Buffer.concat([Buffer.from("a,b\n1,2\ncaf"), Buffer.of(0xe9), Buffer.from(",3\n")]), 3, "not UTF-8"],
    [Buffer.from('a,b\n1,2\n3,"four\n5,6\n'), 3, "never closed"],
    [Buffer.from('a,b\n1,"two" or three\n'), 2, "goes on behind its closing quote"],
    [Buffer.from('a,b\n1,t"wo\n'), 2, "a quote stands inside"],
    [Buffer.from(`a,b\n1,2\n3,${"x".repeat(1_100_000)}\n`), 3, "longer than 1,000,000"],
  ])("a line in it is no CSV", async (content, line, reason) => {
    const fault = await faultOf(await fileOf(content));
    expect(fault).toBeInstanceOf(CsvSyntaxError);
    expect(fault).toMatchObject({ line, message: expect.stringContaining(reason) });
  });
});

describe("writing", () => {
  async function* batches(fails: "never" | "halfway") {
    yield [["a", "b"]];
    yield [["1", "two\nlines"]];
    if (fails === "halfway") throw new Error("the database is gone");
  }

  test("a file appears when all of it is written", async () => {
    const path = join(folder, "out.csv");
    await writeCsv(path, batches("never"));
    expect(await readFile(path, "utf8")).toBe('a,b\n1,"two\nlines"\n');
  });

  test("an export that fails halfway leaves the file of before and no half one", async () => {
    const path = await fileOf("kept\n");
    await expect(writeCsv(path, batches("halfway"))).rejects.toThrow("the database is gone");
    expect(await readFile(path, "utf8")).toBe("kept\n");
    expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  test("a folder that is not there is named", async () => {
    await expect(writeCsv(join(folder, "no", "where.csv"), batches("never"))).rejects.toThrow(CsvFileError);
  });
});
