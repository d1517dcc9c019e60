import type { StorageKey } from "#shop/storage-keys.ts";
import type { FoundCommand } from "./commands.ts";

const KEY = "officeRecent" satisfies StorageKey;
const MAX_RECENT = 8;

const isFound = (value: unknown): value is FoundCommand =>
  typeof value === "object" &&
  value !== null &&
  ["id", "label", "kind", "to"].every((name) => typeof (value as Record<string, unknown>)[name] === "string");

/** What was opened last from the command bar, newest first; of one person, because a browser may be shared. */
export function readRecent(memberId: string): readonly FoundCommand[] {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "{}") as { of?: unknown; things?: unknown };
    return stored.of === memberId && Array.isArray(stored.things) ? stored.things.filter(isFound) : [];
  } catch {
    return [];
  }
}

export function storeRecent(memberId: string, opened: FoundCommand): void {
  const { isExact: _, ...thing } = opened;
  const things = [thing, ...readRecent(memberId).filter(({ id }) => id !== thing.id)].slice(0, MAX_RECENT);
  localStorage.setItem(KEY, JSON.stringify({ of: memberId, things }));
}
