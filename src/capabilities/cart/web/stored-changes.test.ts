import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { adoptChanges, storeChanges } from "./stored-changes.ts";
import type { PendingChange } from "./cart-pending.ts";

const DAY_MS = 24 * 3600_000;
const now = Date.parse("2026-11-20T00:00:00Z");

/** What a browser's storage does, in a page that has none. */
function storageOf(values: Record<string, string>): Storage {
  const store = new Map(Object.entries(values));
  return {
    getItem: (key) => store.get(key) ?? null,
    setItem: (key, value) => void store.set(key, value),
    removeItem: (key) => void store.delete(key),
    clear: () => store.clear(),
    key: (index) => [...store.keys()][index] ?? null,
    length: store.size,
  };
}

const removal = (id: string): PendingChange => ({
  id,
  kind: "remove",
  productCode: id,
  seen: { cart: null, version: 0 },
});
const stored = (ages: readonly number[]) =>
  JSON.stringify(ages.map((age) => ({ tab: "closed", at: now - age, change: removal(`after ${age}`) })));

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

test("a change that a closed window left is taken up within seven days, and forgotten after", async () => {
  vi.stubGlobal("localStorage", storageOf({ cartChanges: stored([0, 7 * DAY_MS - 1, 7 * DAY_MS, 30 * DAY_MS]) }));
  expect((await adoptChanges()).map(({ id }) => id)).toEqual(["after 0", `after ${7 * DAY_MS - 1}`]);
});

test("a window does not take up what it keeps itself", async () => {
  vi.stubGlobal("localStorage", storageOf({}));
  storeChanges([removal("own")]);
  expect(await adoptChanges()).toEqual([]);
});

test("unreadable stored changes count as none", async () => {
  vi.stubGlobal("localStorage", storageOf({ cartChanges: "{broken" }));
  expect(await adoptChanges()).toEqual([]);
});
