import { describe, expect, test } from "vitest";
import { noStorageFee } from "#capabilities/delivery/storage.rules.ts";
import { storageSentence } from "./storage.ts";

const terms = { freeUntil: [2027, 1, 22] as [number, number, number], dailyFee: 2.6 };

describe("the sentence beside the storage tick", () => {
  test("says that a day within the free period has no fee, and when that ends (DELIV-57, DELIV-60)", () => {
    expect(storageSentence(noStorageFee, terms)).toBe(
      "No storage fee for this day: storage is free until Friday 22 January.",
    );
    expect(storageSentence(noStorageFee, null)).toBe("No storage fee for this day.");
  });

  test.each([
    [1, "1 day at $2.60, $2.60 in all"],
    [10, "10 days at $2.60, $26.00 in all"],
  ])("says the fee for %d charged days, and that the total includes it (DELIV-60, DELIV-61)", (days, said) => {
    const fee = { days, dailyCents: 260, cents: days * 260 };
    expect(storageSentence(fee, terms)).toBe(`Storage fee for this day: ${said}. It is included in your total.`);
  });
});
