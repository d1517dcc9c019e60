import { expect, test } from "vitest";
import { isSnapshot } from "./feed-cursor.rules.ts";

test.each([
  ["10:20:10,14,15", true],
  ["10:10:", true],
  ["10:9:", false],
  ["0:1:", false],
  ["10:20:9", false],
  ["10:20:20", false],
  ["10:20:15,14", false],
  ["10:20", false],
  ["10:20:10;drop", false],
  ["99999999999999999999:1:", false],
  ["", false],
])("%s is a snapshot of a cursor: %s (OFI-03)", (text, is) => {
  expect(isSnapshot(text)).toBe(is);
});
