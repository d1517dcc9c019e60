import { expect, test } from "vitest";
import { required } from "./required.ts";

test("a value that has to be there is given back, or its absence is named", () => {
  expect(required(0, "number")).toBe(0);
  expect(required("", "text")).toBe("");
  expect(() => required(undefined, "renderer of aol")).toThrow("There is no renderer of aol.");
  expect(() => required(null, "row")).toThrow("There is no row.");
});
