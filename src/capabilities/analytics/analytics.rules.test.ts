import { expect, test } from "vitest";
import { maySend, type Wishes } from "./analytics.rules.ts";

const silent: Wishes = { privacyControl: false, doNotTrack: false, choice: null };

test("events are sent unless somebody objects, and an objection of the browser cannot be overruled (ANLT-10)", () => {
  expect(maySend(silent)).toBe(true);
  expect(maySend({ ...silent, choice: "granted" })).toBe(true);
  expect(maySend({ ...silent, choice: "denied" })).toBe(false);
  expect(maySend({ ...silent, choice: "granted", privacyControl: true })).toBe(false);
  expect(maySend({ ...silent, choice: "granted", doNotTrack: true })).toBe(false);
});
