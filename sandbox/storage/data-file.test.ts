import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDataFile } from "./data-file.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hearth-book-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the data file", () => {
  test("keeps what was written, the newest of each document, and drops a last line cut short (SCOPE-30)", () => {
    const path = join(folder, "book.jsonl");
    const first = openDataFile(path);
    first.commit([
      { collection: "payments", id: "a", value: 1 },
      { line: "ledger", value: "auth" },
    ]);
    first.commit([
      { collection: "payments", id: "a", value: 2 },
      { collection: "payments", id: "b", value: 3 },
    ]);
    first.commit([{ collection: "payments", id: "b", value: null }]);
    first.close();
    appendFileSync(path, '[{"line":"ledger","value":"half');

    const second = openDataFile(path);
    expect(second.documents("payments")).toEqual([2]);
    expect(second.lines("ledger")).toEqual(["auth"]);
    second.commit([{ line: "ledger", value: "capture" }]);
    second.close();
    const third = openDataFile(path);
    expect(third.lines("ledger")).toEqual(["auth", "capture"]);
    third.close();
  });
});
