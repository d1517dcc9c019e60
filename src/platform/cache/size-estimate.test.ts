import { expect, test } from "vitest";
import { estimateBytes, estimateEntries } from "./size-estimate.ts";

const bytesOf = (value: unknown) => estimateBytes(value, { nodes: 1_000 });

test("text and buffers count with their length, wherever they are", () => {
  const text = "x".repeat(10_000);
  for (const value of [text, [text], { a: { b: text } }, new Map([["a", text]]), new Set([text]), Buffer.from(text)])
    expect(bytesOf(value)).toBeGreaterThanOrEqual(10_000);
  for (const value of [text, [text], { a: { b: text } }]) expect(bytesOf(value)).toBeLessThan(10_300);
});

test("a shared value counts once, and a cycle ends", () => {
  const shared = { text: "x".repeat(10_000) };
  expect(bytesOf([shared, shared])).toBeLessThan(11_000);
  const circle: { self?: object } = {};
  circle.self = circle;
  expect(bytesOf(circle)).toBeLessThan(100);
});

test("a large value is not walked through to its end", () => {
  const budget = { nodes: 100 };
  estimateBytes(
    Array.from({ length: 10_000 }, (_, at) => ({ at })),
    budget,
  );
  expect(budget.nodes).toBe(0);
});

test("many entries are estimated from some of them", () => {
  const entries = Array.from({ length: 10_000 }, (_, at) => [`key ${at}`, { text: "x".repeat(1_000) }] as const);
  const bytes = estimateEntries(entries, entries.length);
  expect(bytes).toBeGreaterThan(10_000_000);
  expect(bytes).toBeLessThan(14_000_000);
  expect(estimateEntries([], 0)).toBe(0);
});
