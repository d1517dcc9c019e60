import { readFileSync } from "node:fs";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { debouncedAsk, type Suggestions } from "#ui/use-suggestions.ts";
import { LOCALITY_PAUSE_MS, LOCALITY_TYPED } from "../location.rules.ts";

let asked: string[] = [];
let shown: Suggestions<string> = { state: "idle" };
beforeEach(() => {
  asked = [];
  shown = { state: "idle" };
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

const load = async (query: string): Promise<readonly string[]> => {
  asked.push(query);
  return [query];
};

function openBox(): { ask: (text: string) => void } {
  const times = { debounceMs: LOCALITY_PAUSE_MS, minChars: LOCALITY_TYPED };
  const { ask } = debouncedAsk<string>(times, (to) => (shown = to(shown)));
  return { ask: (text) => ask(text, load) };
}

test("suburbs are asked for 400 ms after the last letter, and not before (GEO-11)", async () => {
  const { ask } = openBox();
  ask("ri");
  await vi.advanceTimersByTimeAsync(399);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(["ri"]);
  expect(shown).toEqual({ state: "ready", options: ["ri"] });
});

test("another letter within 400 ms starts the wait again (GEO-11)", async () => {
  const { ask } = openBox();
  ask("ri");
  await vi.advanceTimersByTimeAsync(399);
  ask("ric");
  await vi.advanceTimersByTimeAsync(399);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(["ric"]);
});

test("one letter asks for nothing, and letters taken back are not asked for (GEO-09)", async () => {
  const { ask } = openBox();
  ask("ri");
  ask("r");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([]);
  expect(shown).toEqual({ state: "idle" });
});

test.each(["location-picker.tsx", "suburb-field.tsx", "street-field.tsx"])(
  "%s waits for that time (GEO-11)",
  (file) => {
    const source = readFileSync(new URL(file, import.meta.url), "utf8");
    expect(source.match(/debounceMs=\{(\w+)\}/g)).toEqual(["debounceMs={LOCALITY_PAUSE_MS}"]);
  },
);
