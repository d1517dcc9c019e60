import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson, readHeader, readRecord, type RecordReader } from "./record-reader.ts";

const formats = [
  { name: "places", required: ["suburb", "postcode"], optional: ["note"] },
  { name: "goods", required: ["sku", "title", "price"], optional: [] },
] as const;
const sentenceOf = (header: readonly string[]) => {
  const read = readHeader(header, formats);
  return read.ok ? "" : read.sentence;
};

describe("the header of a file", () => {
  test("recognises the file with columns in any order, with or without the optional ones", () => {
    expect(readHeader(["postcode", " suburb "], formats)).toMatchObject({ ok: true, format: "places" });
    expect(readHeader(["price", "sku", "title"], formats)).toMatchObject({ ok: true, format: "goods" });
  });

  test.each([
    [["sku", "title"], 'lacks "price"'],
    [["sku", "title", "price", "colour"], 'has "colour", which means nothing here'],
    [["sku", "title", "price", "sku"], 'names "sku" twice'],
    [["a", "b"], "Accepted are\n     suburb,postcode,note\n  or sku,title,price"],
  ])("%j is refused with the reason and what is accepted", (header, reason) => {
    expect(sentenceOf(header)).toContain(reason);
    expect(sentenceOf(header)).toContain("sku,title,price");
  });
});

const faultsOf = (value: string, read: (record: RecordReader) => unknown) => {
  const record = readRecord(new Map([["field", 0]]), [value]);
  read(record);
  const done = record.finish(null);
  return done.ok ? [] : done.faults;
};

describe("a field", () => {
  const millimetres = { what: "a whole number of millimetres", isWhole: true, least: 1 } as const;
  test.each(["abc", "1.5", "-3", "0", "1e3", "٣", "12 mm", "1,200", "Infinity", "0x10"])(
    "%s is no whole number of millimetres, and the error says so",
    (value) => {
      expect(faultsOf(value, (record) => record.number("field", millimetres))).toEqual([
        `field "${value}" is not a whole number of millimetres`,
      ]);
    },
  );

  test("a day that is not in the calendar is refused", () => {
    expect(faultsOf("2027-02-29", (record) => record.day("field"))).toHaveLength(1);
    expect(faultsOf("2028-02-29", (record) => record.day("field"))).toEqual([]);
  });

  test("invalid JSON and JSON of another shape are refused", () => {
    const wordsOnly = (value: unknown) => (Array.isArray(value) ? (value as string[]) : "is no list");
    expect(faultsOf("[", (record) => record.json("field", wordsOnly))).toEqual(['field "[" is not JSON']);
    expect(faultsOf("{}", (record) => record.json("field", wordsOnly))).toEqual(['field "{}" is no list']);
    expect(faultsOf('["a"]', (record) => record.json("field", wordsOnly))).toEqual([]);
  });

  test("a sentence about a very long field shows its beginning only", () => {
    const [fault = ""] = faultsOf("x".repeat(10_000), (record) => record.day("field"));
    expect(fault.length).toBeLessThan(120);
  });
});

test("equal values are written as equal JSON, whatever the order of their keys", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const turned = Object.fromEntries(Object.entries(value).toReversed());
      expect(canonicalJson(turned)).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { numRuns: 50 },
  );
});
