/** What an object, an entry of a map or a closure takes at least, in bytes. */
const BYTES_OF_OBJECT = 32;
const BYTES_OF_FIELD = 8;

/** Values that are left to walk through; a walk ends when there are none. */
export type Budget = { nodes: number };

const bytesOfText = (text: string): number => BYTES_OF_OBJECT + text.length;

function bytesOfPlain(value: unknown): number | null {
  if (typeof value === "string") return bytesOfText(value);
  if (typeof value !== "object" || value === null) return BYTES_OF_FIELD;
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return BYTES_OF_OBJECT + value.byteLength;
  return null;
}

/** What a container holds, with its keys. */
function partsOf(container: object): Iterable<unknown> {
  if (Array.isArray(container) || container instanceof Set) return container;
  if (container instanceof Map) return [...container].flat();
  // Names of fields are shared by all objects of one shape.
  return Object.values(container);
}

/**
 * The memory of a value, estimated from its strings, buffers and objects: one byte a character, no hidden fields. An object
 * in `seen` is counted once. Stops at the end of the budget, so a large value counts as less than it is.
 */
export function estimateBytes(value: unknown, budget: Budget, seen: Set<object> = new Set()): number {
  let bytes = 0;
  const waiting: unknown[] = [value];
  while (waiting.length > 0 && budget.nodes > 0) {
    const next = waiting.pop();
    budget.nodes -= 1;
    const plain = bytesOfPlain(next);
    if (plain !== null) bytes += plain;
    if (plain !== null || seen.has(next as object)) continue;
    seen.add(next as object);
    bytes += BYTES_OF_OBJECT;
    for (const part of partsOf(next as object)) {
      bytes += BYTES_OF_FIELD;
      waiting.push(part);
    }
  }
  return bytes;
}

/** How many values and entries of one cache are measured: about a millisecond of work. */
const MAX_NODES = 20_000;
const MAX_SAMPLED = 40;
const BYTES_OF_ENTRY = 100;

/** The memory of `count` entries, from a sample of them spread over all. */
export function estimateEntries(entries: Iterable<readonly [string, unknown]>, count: number): number {
  const step = Math.max(1, Math.floor(count / MAX_SAMPLED));
  const budget: Budget = { nodes: MAX_NODES };
  const seen = new Set<object>();
  let [at, sampled, bytes] = [0, 0, 0];
  for (const [key, value] of entries) {
    if (budget.nodes <= 0) break;
    if (at++ % step !== 0) continue;
    sampled += 1;
    bytes += BYTES_OF_ENTRY + bytesOfText(key) + estimateBytes(value, budget, seen);
  }
  return sampled === 0 ? 0 : Math.round((bytes / sampled) * count);
}
