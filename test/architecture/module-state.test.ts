import { describe, expect, test } from "vitest";
import { moduleState } from "../../tools/module-state.mjs";

const inFile = (code: string) => moduleState("src/platform/planted.ts", code);

describe("state at module level on the server is refused", () => {
  test.each([
    ["a variable", "let last = 0;"],
    ["an exported variable", "export let last: number | null = null;"],
    ["a map", "const sessions = new Map<string, Session>();"],
    ["a map that is declared as one", "const sessions: Map<string, Session> = new Map();"],
    ["a weak map", "const caches = new WeakMap<Database, Cached>();"],
    ["a cache", 'const cards = new Cache<Card>(state, { name: "cards", maxEntries: 5 });'],
    ["a mutex", "export const mutex = new KeyedMutex();"],
    ["a list that grows", "const waiting: (() => void)[] = [];"],
  ])("%s", (_what, code) => {
    expect(inFile(`const FIRST = 1;\n${code}`)).toEqual([
      expect.stringMatching(/^src\/platform\/planted\.ts:2: \w+ is state of the module: /),
    ]);
  });

  test.each([
    ["a set that nobody can change", 'const words: ReadonlySet<string> = new Set(["type"]);'],
    ["a map that nobody can change", "export const byCode: ReadonlyMap<string, number> = new Map(pairs);"],
    ["an empty list that nobody can change", "const none: readonly string[] = [];"],
    ["a part of the shop's state", "const sessions = shopState(() => new Map<string, Session>());"],
    ["what a function holds", "function make() { let count = 0; const seen = new Set(); return () => ++count; }"],
    ["what an object holds", "class Log { readonly #topics = new Map<string, number>(); }"],
  ])("but not %s", (_what, code) => expect(inFile(code)).toEqual([]));
});
