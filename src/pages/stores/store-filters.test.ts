import { expect, test } from "vitest";
import { readFilters, readPoint } from "./store-filters.ts";

test("an address asks for stores by place, state and services; nonsense asks for nothing (STORE-24, STORE-29)", () => {
  expect(readFilters(new URLSearchParams("state=vic&near= 3121 &tour=1&demos=yes"))).toEqual({
    state: "vic",
    near: "3121",
    tour: true,
    demos: false,
  });
  expect(readFilters(new URLSearchParams(`near=${"x".repeat(500)}`)).near).toHaveLength(60);
});

test.each([
  ["-37.82,145.0", { latitude: -37.82, longitude: 145 }],
  ["-37.82, 145.0", { latitude: -37.82, longitude: 145 }],
  ["95,10", null],
  ["Richmond", null],
  ["3121", null],
])("%s as a point is %j (STORE-24)", (near, point) => {
  expect(readPoint(near)).toEqual(point);
});
