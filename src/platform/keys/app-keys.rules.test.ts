import { expect, test } from "vitest";
import { acceptedKeys, acceptedUntil, keyInUse, nextKeyFrom } from "./app-keys.rules.ts";

const life = { usedDays: 90, acceptedDays: 1 };
const at = (day: string, time = "00:00:00") => new Date(`2026-${day}T${time}Z`);
const first = { usedFrom: at("01-01"), acceptedUntil: null };

test("without a key the first one is used at once", () => {
  expect(nextKeyFrom([], life, at("01-01"))).toEqual(at("01-01"));
});

test("a key is replaced after 90 days, by one that is published five minutes before it is used", () => {
  expect(nextKeyFrom([first], life, at("03-31", "23:59:59"))).toBeNull();
  expect(nextKeyFrom([first], life, at("04-01"))).toEqual(at("04-01", "00:05:00"));
});

test("the new key signs from its time on, and the old one is accepted for one more day", () => {
  const usedFrom = at("04-01", "00:05:00");
  const old = { ...first, acceptedUntil: acceptedUntil(usedFrom, life) };
  const next = { usedFrom, acceptedUntil: null };
  const keys = [next, old];
  expect(keyInUse(keys, at("04-01", "00:04:59"))).toBe(old);
  expect(keyInUse(keys, at("04-01", "00:05:00"))).toBe(next);
  expect(acceptedKeys(keys, at("04-01", "00:04:59"))).toEqual([next, old]);
  expect(acceptedKeys(keys, at("04-02", "00:04:59"))).toEqual([next, old]);
  expect(acceptedKeys(keys, at("04-02", "00:05:00"))).toEqual([next]);
});
