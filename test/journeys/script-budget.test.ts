import { expect, test } from "vitest";
import { isMet } from "../../bench/measure.ts";
import { measureSizes } from "../../bench/sizes.ts";

test("no page starts with more script than a phone should wait for (SHELL-36)", () => {
  expect(measureSizes().filter((size) => !isMet(size))).toEqual([]);
});
