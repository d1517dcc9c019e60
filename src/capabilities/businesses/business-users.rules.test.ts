import { expect, test } from "vitest";
import { readOrderLimit } from "./business-users.rules.ts";

test("an order limit is read as people type it, and an empty one is none (OFU-02)", () => {
  expect(readOrderLimit(" $1,500.50 ")).toBe(1_500.5);
  expect(readOrderLimit("0")).toBe(0);
  expect(readOrderLimit(" ")).toBeNull();
  for (const typed of ["a lot", "-1", "12.345", "1e5"]) expect(readOrderLimit(typed)).toBeUndefined();
});
