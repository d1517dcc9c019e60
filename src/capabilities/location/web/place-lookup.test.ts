import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { debouncedAsk, type Suggestions } from "#ui/use-suggestions.ts";
import { LOCALITY_PAUSE_MS, LOCALITY_TYPED } from "../location.rules.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The lookup of a place, with what it asked for and what it shows. */
function placeLookup() {
  const asked: string[] = [];
  let shown: Suggestions<string> = { state: "idle" };
  const load = async (query: string) => {
    asked.push(query);
    return [`${query}!`];
  };
  const pause = { debounceMs: LOCALITY_PAUSE_MS, minChars: LOCALITY_TYPED };
  const { ask } = debouncedAsk<string>(pause, (to) => void (shown = to(shown)));
  return { asked, shown: () => shown, ask: (text: string) => ask(text, load) };
}

test("what is typed is looked up 400 ms after the last key, and no sooner (CHK-131, CHK-132)", async () => {
  const { ask, asked, shown } = placeLookup();
  ask("Ri");
  await vi.advanceTimersByTimeAsync(399);
  ask("Ric");
  await vi.advanceTimersByTimeAsync(399);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(["Ric"]);
  expect(shown()).toEqual({ state: "ready", options: ["Ric!"] });
});

test("one character is not looked up, two are (CHK-131)", async () => {
  const { ask, asked, shown } = placeLookup();
  ask(" R ");
  await vi.advanceTimersByTimeAsync(10_000);
  expect([asked, shown()]).toEqual([[], { state: "idle" }]);
  ask("Ri");
  await vi.advanceTimersByTimeAsync(400);
  expect(asked).toEqual(["Ri"]);
});
