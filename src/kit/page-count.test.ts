import { expect, test } from "vitest";
import { pageCountOf } from "./page-count.ts";

test("a list has as many pages as it fills, and an empty one has one (PLP-07, PLP-08, PLP-09)", () => {
  expect([0, 1, 24, 25, 48, 49].map((total) => pageCountOf(total, 24))).toEqual([1, 1, 1, 2, 2, 3]);
});
