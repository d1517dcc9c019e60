import { describe, expect, test } from "vitest";
import { storageSentence } from "./storage.ts";

const terms = { freeUntil: [2027, 1, 22] as [number, number, number], dailyFee: 2.6 };

describe("the sentence beside the storage tick", () => {
  test("says that a day within the free period has no fee, and when that ends (DELIV-57, DELIV-60)", () => {
    expect(storageSentence(terms)).toBe("No storage fee for this day: storage is free until Friday 22 January.");
    expect(storageSentence(null)).toBe("No storage fee for this day.");
  });
});
